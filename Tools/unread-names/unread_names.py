#!/usr/bin/env python3
"""Writes the lists of what is not read into Documentation/Unsupported.md, from Resources/svg/names.tsv; see README.md beside it."""

import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
TABLE = ROOT / "Resources/svg/names.tsv"
PAGE = ROOT / "Documentation/Unsupported.md"
BEGIN, END = "<!-- names.tsv -->\n", "<!-- end of names.tsv -->\n"
PLACES = {"both": "On SVG's elements and in HTML", "svg": "On SVG's elements", "html": "In HTML"}


def rows():
    for line in TABLE.read_text().splitlines():
        if not line.startswith("#"):
            kind, name, standing, place, quiet, sample = line.split("\t")
            yield kind, name, standing, place


def lists():
    found = list(rows())
    for place, title in PLACES.items():
        names = [f"`{row[1]}`" for row in found if row[0] == "property" and row[2] == "told" and row[3] == place]
        yield f"- {title}: {', '.join(names)}."
    names = [f"`{row[1]}`" for row in found if row[0] == "html" and row[2] == "told"]
    yield f"- Attributes of HTML: {', '.join(names)}."


def wrapped(text, width=120):
    lines = [""]
    for word in text.split(" "):
        if lines[-1] and len(lines[-1]) + 1 + len(word) > width:
            lines.append("  " + word)
        else:
            lines[-1] += (" " if lines[-1] else "") + word
    return "\n".join(lines)


def page():
    text = PAGE.read_text()
    if text.count(BEGIN) != 1 or text.count(END) != 1:
        sys.exit(f"unread-names: {PAGE.name} does not have both of {BEGIN.strip()} and {END.strip()} once")
    before, rest = text.split(BEGIN)
    return before + BEGIN + "\n".join(wrapped(line) for line in lists()) + "\n" + END + rest.split(END)[1]


def main():
    new = page()
    if sys.argv[1:] == ["--check"]:
        if new != PAGE.read_text():
            sys.exit("unread-names: Documentation/Unsupported.md does not list what names.tsv says; run Tools/unread-names/unread_names.py")
        print(f"unread-names: {len(re.findall('`', ''.join(lists()))) // 2} names are listed as the table has them")
    elif sys.argv[1:]:
        sys.exit(__doc__)
    else:
        PAGE.write_text(new)


main()
