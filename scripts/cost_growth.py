"""What a file costs, and how that grows with the file: for `scripts/search-costs` and `scripts/measure-limits`."""
import collections
import math
import os
import pathlib
import resource
import signal
import subprocess
import tempfile
import time

from surroundings import ENVIRONMENT

# A case: how files of any size are made, and what is called with them. `make(n)` returns files by their names, and words.
Case = collections.namedtuple("Case", "grammar name make first", defaults=[8])
# What a run of one size took: seconds of the processor, MiB above those of a run with nothing to do, bytes of its files.
Point = collections.namedtuple("Point", "size seconds memory bytes status said")
# What is wrong with a case: the most severe kind is the first of KINDS.
Finding = collections.namedtuple("Finding", "case kind text points")
KINDS = ["signal", "exponential", "quadratic", "dear"]

# More than that no file may take, however it ends.
MOST_SECONDS, MOST_MEMORY = 5, 512
# Above these a cost can be told from a run's beginnings; up to these a case is grown.
LEAST_SECONDS, LEAST_MEMORY = 0.1, 64
# n·log n has 1.1 to 1.2 at these sizes.
MOST_EXPONENT = 1.25
# A cost that grows too fast is told from there on, even where its files end.
TOLD_SECONDS, TOLD_MEMORY = 1, 256
# Nobody is surprised that a larger file takes its time.
MOST_BYTES = 4_000_000
# A file of so many bytes that is drawn within these has no cost that grows dangerously.
GLANCE_BYTES, GLANCE_SECONDS, GLANCE_MEMORY = 60_000, 0.04, 24
# Addresses that a run may have: much more than it may use.
MOST_ADDRESSES = 3 << 30
# Runs of a size of which the cheapest counts, where it decides: other programs share the processors.
LOOKS = 3


class Command:
    """render-scene, with what a run of it takes that has nothing to do."""

    def __init__(self, path, most_seconds=MOST_SECONDS + 1):
        self.path, self.most_seconds = path, most_seconds
        self.runs = 0
        nothing = b'<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'
        looks = [self.run({"in.svg": nothing}, ["svg", "in.svg", "-o", "out.png"], 0, (0, 0)) for _ in range(LOOKS)]
        self.idle = min(look.seconds for look in looks), min(look.memory for look in looks)

    def run(self, files, words, size, idle=None):
        idle = idle or self.idle
        with tempfile.TemporaryDirectory() as folder:
            folder = pathlib.Path(folder)
            length = 0
            for name, data in files.items():
                data = data.encode() if isinstance(data, str) else data
                length += len(data)
                (folder / name).parent.mkdir(parents=True, exist_ok=True)
                (folder / name).write_bytes(data)

            def limit():
                resource.setrlimit(resource.RLIMIT_AS, (MOST_ADDRESSES, MOST_ADDRESSES))
                resource.setrlimit(resource.RLIMIT_CPU, (self.most_seconds, self.most_seconds))
                resource.setrlimit(resource.RLIMIT_CORE, (0, 0))

            self.runs += 1
            with open(folder / ".said", "wb") as said:
                process = subprocess.Popen(
                    [self.path, *words], cwd=folder, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=said,
                    preexec_fn=limit, env=ENVIRONMENT)
                _, status, usage = os.wait4(process.pid, 0)
            process.returncode = status = os.waitstatus_to_exitcode(status)
            said = (folder / ".said").read_text(errors="replace").splitlines()
        seconds = max(usage.ru_utime + usage.ru_stime - idle[0], 1e-4)
        memory = max(usage.ru_maxrss / 1024 - idle[1], 0.01)
        error = next((line for line in said if line.startswith("render-scene: error:")), said[0] if said else "")
        return Point(size, seconds, memory, length, status, error[:200])


def exponent(points, cost):
    """How steep the cost is over the last two doublings, and over the last one; the smaller of both."""
    return min(steepness(points[-3], points[-1], cost), steepness(points[-2], points[-1], cost))


def steepness(before, after, cost):
    """By the files' bytes where these grow faster than what was doubled: a square of n has n² of them."""
    times = max(after.size / before.size, after.bytes / max(before.bytes, 1))
    return math.log(max(getattr(after, cost), 1e-4) / max(getattr(before, cost), 1e-4)) / math.log(times)


def is_exponential(points, cost):
    """Whether the last doublings are steeper from one to the next: a square's stay as they are."""
    if len(points) < 3 or points[-1].seconds < LEAST_SECONDS:
        return False
    last, one, two = (max(getattr(point, cost), 1e-4) for point in (points[-1], points[-2], points[-3]))
    return points[-1].size <= 128 and math.log2(last / one) > 2.6 and last / one > 1.5 * max(one / two, 1)


def row(points):
    return "; ".join(
        f"{p.size}: {p.seconds:.2f} s {p.memory:.0f} MiB {p.bytes} B" + (f" status {p.status}" if p.status else "")
        for p in points[-4:])


def grow(command, case, end=math.inf, first=0):
    """Doubles a case until its cost is known; returns the sizes' costs, and the finding or None."""
    points, size = [], max(first, case.first)
    while time.monotonic() < end:
        files, words = case.make(size)
        point = command.run(files, words, size)
        points.append(point)
        found = too_dear(case, points)
        if found:
            return points, found
        if point.status not in (0, 1, 2):
            # Refused in time.
            return points, None
        is_steep = False
        for cost, least in (("seconds", LEAST_SECONDS), ("memory", LEAST_MEMORY)):
            if len(points) >= 3 and getattr(point, cost) >= least and exponent(points, cost) > MOST_EXPONENT:
                points[-3:] = [looked_at_again(command, case, p) for p in points[-3:]]
                is_steep = is_steep or exponent(points, cost) > MOST_EXPONENT
        is_last = point.bytes * 2 > MOST_BYTES
        if not is_steep and (is_last or len(points) >= 3 and (point.seconds >= LEAST_SECONDS or point.memory >= LEAST_MEMORY)):
            return points, None
        if is_last:
            return points, too_steep(case, points)
        # Far from what can be measured a file may grow faster; what is nested or doubled may not.
        is_far = point.seconds < LEAST_SECONDS / 16 and point.memory < LEAST_MEMORY / 16 and point.bytes * 8 < MOST_BYTES
        size *= 4 if is_far and size >= 64 else 2
    return points, None


def glance(command, case):
    """One run of a middling size, or two of what is nested: a case that is cheap there is grown when there is time for it."""
    sizes, size = [], case.first
    if case.first < 8:
        # Depths: much smaller than what may be nested, so that it is drawn, and just about that.
        sizes = [16, 90]
    else:
        while size < 1 << 20 and sum(map(len, case.make(size * 2)[0].values())) <= GLANCE_BYTES:
            size *= 2
        sizes = [size]
    for size in sizes:
        files, words = case.make(size)
        point = command.run(files, words, size)
        if point.seconds >= GLANCE_SECONDS or point.memory >= GLANCE_MEMORY or point.status not in (0, 1, 2, 65):
            return point, False
    return point, True


def looked_at_again(command, case, point):
    files, words = case.make(point.size)
    looks = [point] + [command.run(files, words, point.size) for _ in range(LOOKS - 1)]
    return point._replace(seconds=min(look.seconds for look in looks), memory=min(look.memory for look in looks))


def too_dear(case, points):
    last = points[-1]
    cost = "seconds" if last.seconds >= MOST_SECONDS or last.status in (-signal.SIGXCPU, -signal.SIGKILL) else "memory"
    if last.status < 0 and last.status not in (-signal.SIGXCPU, -signal.SIGKILL):
        return Finding(case, "signal", f"signal {-last.status}; {row(points)}", points)
    if last.status == 71 or cost == "seconds" or last.memory >= MOST_MEMORY:
        # A run that was ended says least of how it grows.
        whole = points[:-1] if last.status < 0 or last.status == 71 else points
        kind = "dear"
        if is_exponential(points, cost) or is_exponential(whole, cost):
            kind = "exponential"
        elif len(whole) >= 3 and exponent(whole, cost) > MOST_EXPONENT:
            kind = "quadratic"
        late = f", refused late: {last.said}" if last.status > 2 else ""
        return Finding(case, kind, f"{cost}: {row(points)}{late}", points)
    return None


def too_steep(case, points):
    last = points[-1]
    for cost, least in (("seconds", TOLD_SECONDS), ("memory", TOLD_MEMORY)):
        if getattr(last, cost) >= least and exponent(points, cost) > MOST_EXPONENT:
            return Finding(case, "quadratic", f"{cost} as n^{exponent(points, cost):.2f}: {row(points)}", points)
    return None
