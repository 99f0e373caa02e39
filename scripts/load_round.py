"""One round of `scripts/check-load`: records, the runs of `batch` that draw them, and what these leave."""
import hashlib
import io
import json
import os
import re
import resource
import signal
import subprocess
import tarfile
import time

from load_records import outcome
from surroundings import ENVIRONMENT, ERROR

# What lies in a round's folder beside pictures.
OWN = {"records.jsonl", "results.jsonl", "results.jsonl.meta", "said", "out", "out.tar"}
# A run that has not ended by then hangs: no machine is that slow.
MOST_SECONDS = 1800


def ample_addresses(threads):
    """Twice what a run reserves, which is much more than it uses: stacks of 8 MiB, and arenas of 64."""
    return 512 + 96 * min(threads, 8) + 16 * threads << 20


class Run:
    """A process of `batch`, whose memory is looked at as long as it runs."""

    live = set()

    @classmethod
    def kill_all(cls):
        """Ends those that run: who breaks a check off waits for none."""
        for process in cls.live:
            process.kill()

    def __init__(self, words, folder, limits, **streams):
        def before():
            # A file that may grow no further is then an error, as on a full disk, and no signal.
            signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
            for what, most in limits.items():
                resource.setrlimit(what, (most, most))

        self.folder = folder
        with open(folder / "said", "wb") as said:
            self.process = subprocess.Popen(
                words, cwd=folder, preexec_fn=before, env=ENVIRONMENT,
                **{"stdin": subprocess.DEVNULL, "stdout": subprocess.DEVNULL, "stderr": said, **streams})
        Run.live.add(self.process)
        self.peak = self.seconds = self.faults = 0
        self.status = None
        self.begin = time.monotonic()

    def memory(self, key="VmRSS"):
        """KiB that are resident, or were at most; 0 once the process has ended."""
        try:
            with open(f"/proc/{self.process.pid}/status") as file:
                found = dict(re.findall(r"(VmRSS|VmHWM):\s+(\d+)", file.read()))
        except OSError:
            return 0
        self.peak = max(self.peak, int(found.get("VmHWM", 0)))
        return int(found.get(key, 0))

    def has_ended(self):
        if self.status is not None:
            return True
        self.memory()
        pid, status, usage = os.wait4(self.process.pid, os.WNOHANG)
        if pid == 0:
            if time.monotonic() - self.begin > MOST_SECONDS:
                self.process.kill()
            return False
        self.status = self.process.returncode = os.waitstatus_to_exitcode(status)
        Run.live.discard(self.process)
        self.seconds, self.faults = usage.ru_utime + usage.ru_stime, usage.ru_minflt
        return True

    def end(self):
        """Waits, and returns the status."""
        while not self.has_ended():
            time.sleep(0.005)
        return self.status

    def said(self):
        return (self.folder / "said").read_text(errors="replace")

    def tells(self, *texts):
        """Whether there is one error, with one of the texts."""
        said = self.said()
        return said.count(ERROR) == 1 and any(text in said for text in texts)


class Round:
    def __init__(self, command, catalogue, entries, threads, target, folder):
        self.command, self.catalogue, self.entries = command, catalogue, entries
        self.threads, self.target, self.folder = threads, target, folder
        self.names = [f"r{i}" for i in range(len(entries))]
        self.lines = [entry.line(name) + "\n" for entry, name in zip(entries, self.names)]
        (folder / "records.jsonl").write_text("".join(self.lines))
        # What must come to be, by its name.
        self.outputs = {
            entry.output(name): entry.expected for entry, name in zip(entries, self.names) if entry.kind != "refused"}
        self.runs = []

    def words(self, results="results.jsonl", archive="out.tar", source="-", resumes=True):
        words = [self.command, "batch", "-i", source, "-r", results, "--threads", str(self.threads), "--quiet",
                 "--files-under", str(self.catalogue.folder)]
        words += ["-d", "out"] if self.target == "folder" else ["--tar", archive]
        words += ["--ordered"] if self.target == "ordered archive" else []
        return words + (["--resume", "--retry"] if resumes else [])

    def start(self, limits=None, **options):
        """Begins a run under a limit of addresses, among others; `options` are streams and those of `words`."""
        streams = {key: options.pop(key) for key in ("stdin", "stdout") if key in options}
        limits = {resource.RLIMIT_AS: ample_addresses(self.threads), **(limits or {})}
        run = Run(self.words(**options), self.folder, limits, **streams)
        self.runs.append(run)
        return run

    def go(self, limits=None, **options):
        """A run of all records, to its end."""
        with open(self.folder / "records.jsonl", "rb") as records:
            run = self.start(limits, stdin=records, **options)
        run.end()
        return run

    # MARK: What is left

    def problems(self, is_whole, results=None, archive=None, may_leave=False):
        """What is wrong with results and pictures.

        - is_whole: whether all records must have theirs.
        - results, archive: the bytes, where they did not go to files.
        - may_leave: whether temporary files may lie about, as behind a run that was killed.
        """
        found = []
        told = self.told(self.bytes("results.jsonl") if results is None else results, is_whole, found)
        if is_whole and len(told) != len(self.entries):
            found.append(f"{len(told)} results of {len(self.entries)} records")
        if self.target == "folder":
            self.look_at_folder(told, is_whole, may_leave, found)
        else:
            self.look_at_archive(told, is_whole, self.bytes("out.tar") if archive is None else archive, found)
        for path in self.folder.iterdir():
            # What a run was drawing when it ended stays until one has gone on.
            is_known = path.name in OWN or not is_whole and path.name == "results.jsonl.running"
            if not is_known and not (may_leave and path.suffix == ".tmp"):
                found.append(f"left: {path.name}")
        return found

    def bytes(self, name):
        path = self.folder / name
        return path.read_bytes() if path.exists() else b""

    def told(self, data, is_whole, found):
        """Results by their outputs; the last line may be torn while not all is done."""
        lines = data.split(b"\n")
        if lines.pop() and is_whole:
            found.append("the last result is torn")
        told = {}
        for line in lines:
            try:
                result = json.loads(line)
                place = result["line"] - 1
                entry, name = self.entries[place], self.names[place]
                output = entry.output(name) if result["status"] == "ok" else place
                if place < 0 or result["id"] != name or outcome(result) != entry.expected:
                    found.append(f"{entry.kind}: {result}, expected {entry.expected}")
                elif output in told:
                    found.append(f"{name} is told of twice")
                told[output] = result
            except (ValueError, LookupError, TypeError):
                found.append(f"no result: {line[:200]!r}")
        return told

    def look_at_folder(self, told, is_whole, may_leave, found):
        there = set()
        for path in self.folder.glob("out/**/*"):
            if not path.is_file():
                continue
            name = str(path.relative_to(self.folder / "out"))
            if name.endswith(".tmp"):
                if not may_leave:
                    found.append(f"left: {name}")
                continue
            there.add(name)
            self.compare(name, path.read_bytes(), found)
        missing = {name for name in told if isinstance(name, str)} | (self.outputs.keys() if is_whole else set())
        missing -= there
        if missing:
            found.append(f"{len(missing)} pictures are missing, such as {min(missing)}")

    def look_at_archive(self, told, is_whole, data, found):
        for name, result in told.items():
            if isinstance(name, str):
                start = result.get("tar_offset", 0)
                self.compare(name, data[start : start + result["bytes"]], found)
        if not is_whole:
            return
        try:
            with tarfile.open(fileobj=io.BytesIO(data), mode="r:") as archive:
                names = archive.getnames()
        except tarfile.TarError as error:
            found.append(f"the archive: {error}")
            return
        wanted = list(self.outputs)
        if (names if "ordered" in self.target else sorted(names)) != (wanted if "ordered" in self.target else sorted(wanted)):
            found.append(f"the archive holds {len(names)} pictures of {len(wanted)}, or others, or in another order")

    def compare(self, name, data, found):
        if (hashlib.sha256(data).hexdigest(), len(data)) != self.outputs.get(name):
            found.append(f"{name} is there with {len(data)} bytes, and is not the picture")
