"""The copy of the checkout in which `scripts/plant-faults` plants its faults, and its build."""
import collections
import hashlib
import json
import os
import pathlib
import re
import subprocess

from package_targets import read_targets
from planted_faults import planted

ROOT = pathlib.Path(__file__).resolve().parent.parent
# Tests that read the sources read them without choices, from another folder of the copy.
READ_SOURCES, READ_PLAIN_SOURCES = b'path: "Sources', b'path: "PlainSources'
# How many lines around one with an error may have the choice that is to blame.
NEAR = 3

HEADER = """\
#include <stdbool.h>
extern int planted_fault;
static inline bool plantedFault(int number) { return planted_fault == number; }
"""
SWITCH = """\
#include <stdlib.h>
#include "CPlantedFault.h"
int planted_fault;
__attribute__((constructor)) static void read_planted_fault(void) {
    const char *text = getenv("GLOAMING_FAULT");
    planted_fault = text ? atoi(text) : 0;
}
"""


class CopyError(Exception):
    """The copy does not build, and no fault is to blame."""


def write_if_changed(file, data):
    """So that what has not changed is not built again."""
    if not file.exists() or file.read_bytes() != data:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(data)


def make_copy(copy, faults):
    """Writes the copy, and returns a sum of the sources that it is of."""
    sources = hashlib.sha256()
    by_name = collections.defaultdict(list)
    for fault in faults:
        by_name["Sources/" + fault.path].append(fault)
    names = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"], cwd=ROOT, check=True, capture_output=True
    ).stdout.decode().split("\0")
    names = [name for name in names if name and (ROOT / name).is_file()]
    for name in names:
        data = (ROOT / name).read_bytes()
        if not name.endswith(".md"):
            sources.update(f"{name} {len(data)}\n".encode() + data)
        if name.startswith("Sources/"):
            write_if_changed(copy / f"Plain{name}", data)
        if name == "Package.swift":
            modules = sorted(
                target.name for target in read_targets()
                if any(path.startswith(f"{target.folder}/") and path.endswith(".swift") for path in names))
            data += (
                '\npackage.targets.append(.target(name: "CPlantedFault"))\n'
                f"let faulty: [String] = {json.dumps(modules)}\n"
                'for target in package.targets where faulty.contains(target.name) { target.dependencies.append("CPlantedFault") }\n'
            ).encode()
        elif name == "Tests/CommandTests/CommandLineTool.swift":
            # The command that tests run knows what they let it know alone.
            text = data.decode()
            assert text.count('["TOOL": path,') == 1, f"{name} no longer gives the command its environment"
            number = 'ProcessInfo.processInfo.environment["GLOAMING_FAULT"] ?? "0"'
            data = text.replace('["TOOL": path,', f'["GLOAMING_FAULT": {number}, "TOOL": path,').encode()
        elif name.startswith("Tests/") and name.endswith(".swift"):
            data = data.replace(READ_SOURCES, READ_PLAIN_SOURCES)
        elif name.endswith(".swift"):
            data = planted(data.decode(), by_name[name]).encode()
        write_if_changed(copy / name, data)
        if os.access(ROOT / name, os.X_OK):
            (copy / name).chmod(0o755)
    write_if_changed(copy / "Sources/CPlantedFault/include/CPlantedFault.h", HEADER.encode())
    write_if_changed(copy / "Sources/CPlantedFault/switch.c", SWITCH.encode())
    kept = {*names, *(f"Plain{name}" for name in names)}
    for part in ("Sources", "Tests", "PlainSources"):
        for file in (copy / part).rglob("*"):
            name = str(file.relative_to(copy))
            if file.is_file() and name not in kept and "CPlantedFault" not in name:
                file.unlink()
    shared = copy.parent / "shared"
    if not shared.exists() and (ROOT.parent / "shared").exists():
        shared.symlink_to((ROOT.parent / "shared").resolve())
    return sources.hexdigest()


def to_blame(copy, said, faults):
    """The faults whose choices stand where the compiler found errors, each with the first one."""
    by_number = {fault.number: fault for fault in faults}
    found = {}
    for path, line, error in re.findall(r"^(/[^:\n]+\.swift):(\d+):\d+: error: (.*)", said, re.M):
        if not path.startswith(f"{copy}/Sources/"):
            continue
        lines = pathlib.Path(path).read_text().splitlines()
        # A choice of several lines begins before the one with the error.
        for offset in [*range(0, -NEAR - 1, -1), *range(1, NEAR + 1)]:
            place = int(line) - 1 + offset
            near = lines[place] if 0 <= place < len(lines) else ""
            numbers = [int(number) for number in re.findall(r"plantedFault\((\d+)\)", near)]
            for number in numbers:
                found.setdefault(by_number[number], f"{path[len(str(copy)) + 1:]}:{line}: {error}")
            if numbers:
                break
    return found


def build(copy, faults):
    """Makes and builds the copy. Returns a sum of the sources, and the faults that do not compile, with the reason: the copy
    is without them."""
    refused = {}
    command = ["swift", "build", "--build-tests", "--scratch-path", str(copy / ".build")]
    while True:
        left = [fault for fault in faults if fault not in refused]
        sources = make_copy(copy, left)
        process = subprocess.Popen(command, cwd=copy, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace")
        said = []
        for line in process.stdout:
            print(line, end="", flush=True)
            said.append(line)
        if process.wait() == 0:
            return sources, refused
        more = to_blame(copy, "".join(said), left)
        if not more:
            raise CopyError("the copy does not build; see above")
        for fault, error in more.items():
            print(f"plant-faults: {fault.number} does not compile and is left out ({fault.harm}): {error}", flush=True)
        refused.update(more)
