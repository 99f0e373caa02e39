#!/usr/bin/env python3
"""Draws the project's own face and writes it as a variable font. Same drawings, same bytes; see README.md beside it."""

import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
FONT = ROOT / "Resources/lettering/GloamingRounded.ttf"
# What Debian 12 has; others write the same outlines, and other bytes around them.
FONTTOOLS = "4.38.0"


def main(arguments):
    if arguments not in ([], ["--check"]):
        print("usage: draw_lettering.py [--check]", file=sys.stderr)
        return 2
    try:
        import fontTools
    except ImportError:
        print("draw-lettering: needs fontTools (Debian: python3-fonttools)", file=sys.stderr)
        return 1
    if fontTools.version != FONTTOOLS:
        print(f"draw-lettering: fontTools is {fontTools.version}, expected {FONTTOOLS} (Debian's)", file=sys.stderr)
        return 1
    import face
    try:
        made = face.font()
    except face.FaceError as error:
        print(f"draw-lettering: {error}", file=sys.stderr)
        return 1
    if not arguments:
        FONT.write_bytes(made)
        return 0
    if not FONT.exists() or FONT.read_bytes() != made:
        print(f"draw-lettering: {FONT.relative_to(ROOT)} differs from what would be written", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
