"""The targets of Package.swift, as they stand in its text: asking SwiftPM takes seconds.

    python3 scripts/package_targets.py --folder NAME     # prints the folder of its sources
    python3 scripts/package_targets.py --modules NAME    # prints it and the modules that it exports again, a line each
"""
import collections
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent

# kind: the manifest's word, such as target. folder: where its sources are, from the root.
Target = collections.namedtuple("Target", "kind name dependencies folder")


def read_targets(root=ROOT):
    """All targets, in the manifest's order."""
    manifest = (root / "Package.swift").read_text(encoding="utf-8")
    manifest = re.sub(r"^\s*//.*$", "", manifest, flags=re.M)
    targets = []
    for match in re.finditer(r"\.(target|executableTarget|testTarget|systemLibrary)\(", manifest):
        end, depth = match.end(), 1
        while depth:
            depth += (manifest[end] == "(") - (manifest[end] == ")")
            end += 1
        body = manifest[match.end():end - 1]
        name = re.search(r'name:\s*"([^"]+)"', body).group(1)
        listed = re.search(r"dependencies:\s*\[([^\]]*)\]", body)
        path = re.search(r'\bpath:\s*"([^"]+)"', body)
        folder = "Tests" if match.group(1) == "testTarget" else "Sources"
        targets.append(Target(
            match.group(1), name, re.findall(r'"([^"]+)"', listed.group(1)) if listed else [],
            path.group(1) if path else f"{folder}/{name}"))
    return targets


def folder_of(name, root=ROOT):
    """The folder of a target's sources; that of its name where Package.swift has no such target, as for Browser."""
    return next((target.folder for target in read_targets(root) if target.name == name), f"Sources/{name}")


def modules_of(name, root=ROOT):
    """A library's module, and after it, sorted, those that it and they export again."""
    exported, waiting = set(), [name]
    while waiting:
        for file in sorted((root / folder_of(waiting.pop(), root)).rglob("*.swift")):
            handed = set(re.findall(r"^@_exported (?:public )?import (\w+)$", file.read_text(encoding="utf-8"), re.M))
            waiting += handed - exported
            exported |= handed
    return [name, *sorted(exported)]


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["--folder", name]: print(folder_of(name))
        case ["--modules", name]: print("\n".join(modules_of(name)))
        case _: sys.exit(f"usage:{(__doc__ or '').partition(chr(10))[2]}")
