"""The Swift that Markdown files show, and how it is compiled against the modules that `swift build` has made."""
import pathlib

ROOT = pathlib.Path(__file__).resolve().parent.parent
MODULES = ROOT / ".build/debug/Modules"


def fenced_blocks(file):
    """The blocks of a Markdown file that are marked `swift`: the number of the first line, and the lines."""
    block = None
    for number, line in enumerate(file.read_text(encoding="utf-8").split("\n"), 1):
        if block is None and line == "```swift":
            block = (number + 1, [])
        elif block is not None and line.startswith("```"):
            yield block
            block = None
        elif block is not None:
            block[1].append(line)


def swift_flags():
    """The compiler's flags with which it finds the modules."""
    maps = [f"-fmodule-map-file={file}" for file in sorted(ROOT.glob(".build/debug/*.build/module.modulemap"))]
    return ["-swift-version", "6", "-suppress-warnings", "-I", MODULES, "-I", ROOT / "Sources/CPNG/system",
            *(word for map in maps for word in ("-Xcc", map))]
