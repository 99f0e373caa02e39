#!/usr/bin/env python3
"""Writes Resources/words/quotations.txt: the quotation marks of languages, from a folder of unicode-org/cldr-json."""

import json
import pathlib
import sys

from written import write

KEYS = ("quotationStart", "quotationEnd", "alternateQuotationStart", "alternateQuotationEnd")


def less_specific(tag):
    """The tag with ever fewer parts, then the root, as readers of the table look for it."""
    while "-" in tag:
        tag = tag.rsplit("-", 1)[0]
        yield tag
    yield "und"


def table(folder):
    marks = {}
    for path in sorted((folder / "cldr-misc-full/main").glob("*/delimiters.json")):
        tag = path.parent.name
        found = json.loads(path.read_text(encoding="utf-8"))["main"][tag]["delimiters"]
        marks[tag] = "".join(found[key] for key in KEYS)
        if len(marks[tag]) != len(KEYS):
            sys.exit(f"quotation_marks: {path}: expected marks of one character each, found {marks[tag]!r}")
    # A region may imply another script than the language by itself: zh-TW is zh-Hant-TW.
    likely = json.loads((folder / "cldr-core/supplemental/likelySubtags.json").read_text(encoding="utf-8"))
    for short, long in likely["supplemental"]["likelySubtags"].items():
        with_script = "-".join(long.split("-")[:2])
        if not short.startswith("und") and short.count("-") == 1 and short not in marks and short != with_script and with_script in marks:
            marks[short] = marks[with_script]

    def inherited(tag):
        return next((marks[parent] for parent in less_specific(tag) if parent in marks), None)

    return {tag: own for tag, own in sorted(marks.items()) if tag == "und" or own != inherited(tag)}


def main():
    arguments = [argument for argument in sys.argv[1:] if argument != "--check"]
    if len(arguments) != 1:
        sys.exit("usage: quotation_marks.py [--check] FOLDER, where FOLDER is cldr-json of a checkout of cldr-json")
    folder = pathlib.Path(arguments[0])
    version = json.loads((folder / "cldr-misc-full/package.json").read_text(encoding="utf-8"))["cldrVersion"]
    rows = table(folder)
    text = (
        f"# Quotation marks by language, from Unicode's CLDR {version}. Written by Tools/locale-data; do not edit.\n"
        "# Each row: a language; the marks around a quotation, then those around one within it. A language that is not\n"
        "# here has those of its tag with fewer parts, at last those of und.\n"
    )
    text += "".join(f"{tag} {marks}\n" for tag, marks in rows.items())
    write("quotation_marks", "quotations.txt", text, len(rows), f"CLDR {version}")


main()
