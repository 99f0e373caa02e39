"""Writes a table into Resources/words, or holds the one that is there against what would be written."""

import pathlib
import sys

WORDS = pathlib.Path(__file__).resolve().parents[2] / "Resources/words"


def write(tool, file, text, languages, source):
    """With --check among the command line's words nothing is written, and another text ends the tool with 1."""
    target = WORDS / file
    if "--check" not in sys.argv[1:]:
        target.write_text(text, encoding="utf-8")
        print(f"{tool}: {languages} languages, {len(text.encode())} bytes")
    elif target.read_text(encoding="utf-8") == text:
        print(f"{tool}: {languages} languages are as written")
    else:
        sys.exit(f"{tool}: {target} is not as it would be written with {source}")
