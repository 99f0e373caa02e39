"""The built tests of the copy that `scripts/plant-faults` makes, runs of them with a fault, and what was found."""
import collections
import contextlib
import fcntl
import json
import os
import pathlib
import re
import resource
import signal
import subprocess
import sys
import threading
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent

# How a run of tests ended: "passed", "issue", "died" or "late"; what is told of it; and how many tests passed.
Outcome = collections.namedtuple("Outcome", "kind text count seconds")


def named_pattern(names):
    """What finds tests that are named as the table names them in names such as `ScenesTests.Suite/test(of:)/File.swift:1:2`."""
    return r"^\w+\.(?:" + "|".join(map(re.escape, sorted(names))) + r")\("


class Store:
    """What was found, in a file that several runs may write to."""

    def __init__(self, path):
        self.path = path

    @contextlib.contextmanager
    def opened(self):
        """The results, kept again when the block ends. No other run has them meanwhile."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with open(self.path.with_suffix(".lock"), "w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            results = json.loads(self.path.read_text()) if self.path.exists() else {}
            for name in ("faults", "clean", "statements", "passing", "refused"):
                results.setdefault(name, {})
            yield results
            new = self.path.with_suffix(".new")
            new.write_text(json.dumps(results, indent=1))
            new.replace(self.path)

    def begin(self, sources, refused):
        """Forgets what was found in other sources."""
        with self.opened() as results:
            if results.get("sources") != sources:
                results.clear()
            results.update(sources=sources, refused={fault.key: error for fault, error in refused.items()})

    def read(self):
        with self.opened() as results:
            return results


class Tests:
    """The built tests of the copy."""

    def __init__(self, copy):
        self.copy = copy
        package = json.loads(
            subprocess.run(["swift", "package", "dump-package"], cwd=ROOT, check=True, capture_output=True).stdout)
        self.uses = {
            target["name"]: [name for kind in target["dependencies"] for name, *_ in kind.values()]
            for target in package["targets"]
        }
        found = list((copy / ".build").glob("*/debug/*PackageTests.xctest"))
        if len(found) != 1:
            sys.exit("plant-faults: there is no built test bundle")
        self.bundle = found[0]
        self.logs = copy.parent / "logs"
        self.logs.mkdir(exist_ok=True)

    def log(self, number):
        return self.logs / f"{number}.log"

    def reach(self, target, module):
        """Whether a target's tests are linked with a module: no other can see what is wrong in it."""
        return target == module or any(self.reach(used, module) for used in self.uses.get(target, []))

    def run_target(self, target, number, limit):
        return self.run(f"^{target}\\.", number, limit)

    def run_named(self, names, number, limit):
        """Runs tests that are named as the table names them: `Suite/test`."""
        return self.run(named_pattern(names), number, limit)

    def run(self, pattern, number, limit):
        """Runs the tests whose names a pattern finds, with a fault, until the first one fails."""
        environment = {
            **os.environ, "GLOAMING_FAULT": str(number), "SWIFT_BACKTRACE": "enable=no", "NO_COLOR": "1", "TERM": "dumb"}
        start = time.monotonic()
        process = subprocess.Popen(
            [str(self.bundle), "--testing-library", "swift-testing", "--filter", pattern], cwd=self.copy,
            env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
            start_new_session=True, text=True, errors="replace",
            # A fault may ask for all memory there is.
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (12 << 30, 12 << 30)))
        ended, late = threading.Event(), threading.Event()

        def stop():
            try:
                os.killpg(process.pid, signal.SIGKILL)
            except ProcessLookupError:
                pass

        def watch():
            # Second by second: a machine that sleeps, or a run that is stopped for a while, is not a test that hangs.
            for _ in range(int(limit)):
                if ended.wait(1):
                    return
            late.set()
            stop()

        threading.Thread(target=watch, daemon=True).start()
        issue, passed, last = None, None, ""
        try:
            with open(self.log(number), "w") as log:
                for line in process.stdout:
                    log.write(line)
                    last = line.strip() or last
                    passed = passed or re.search(r"Test run with ([1-9]\d*) .* passed", line)
                    issue = re.search(r"Test (.+?) recorded an issue.*? at (\w[^ /]*\.swift):\d", line)
                    if issue:
                        break
        finally:
            ended.set()
            stop()
            process.wait()
        seconds = time.monotonic() - start
        if issue:
            return Outcome("issue", f"{issue[2]} {issue[1]}", 0, seconds)
        if late.is_set():
            return Outcome("late", "does not end", 0, seconds)
        if not passed:
            return Outcome("died", f"ends by status {process.returncode}: {last[:80]}", 0, seconds)
        return Outcome("passed", "passes", int(passed[1]), seconds)
