#!/usr/bin/env python3
"""Writes the table of Documentation/Shaping.md from what ShapingScriptsTests wrote to SHAPING_TABLE."""

import pathlib
import sys


def names(folder=pathlib.Path("/usr/share/unicode")):
    """The scripts' names by their codes."""
    found = {}
    for line in (folder / "PropertyValueAliases.txt").read_text(encoding="utf-8").splitlines():
        if line.startswith("sc ;"):
            fields = [field.strip() for field in line.split("#")[0].split(";")]
            found[fields[1]] = fields[2].replace("_", " ")
    return found


def main():
    known, words, equal = names(), 0, 0
    rows = [line.split("\t") for line in pathlib.Path(sys.argv[1]).read_text(encoding="utf-8").splitlines()]
    print("| script | fonts | words | equal |\n| --- | ---: | ---: | ---: |")
    for code, fonts, count, same in sorted((row for row in rows if len(row) == 4), key=lambda row: known[row[0]]):
        print(f"| {known[code]} | {fonts} | {int(count):,} | {int(same):,} |")
        words, equal = words + int(count), equal + int(same)
    print(f"| all | | {words:,} | {equal:,} |")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(f"usage: {sys.argv[0]} TABLE")
    main()
