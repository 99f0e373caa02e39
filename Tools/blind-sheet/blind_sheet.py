#!/usr/bin/env python3
"""Draws two sets of trees in pairs, shuffled and without labels, to be judged before the key is read. See README.md."""

import argparse
import pathlib
import random
import re
import subprocess

SIZES = (48, 80, 280, 600)
TONES = 5
VARIANTS = 8
GAP = 12


def tree(command, folder, variant, tone, size):
    """The tree as SVG, to be put into another; without a folder the command's own."""
    trees = ["--trees", folder] if folder else []
    text = subprocess.run(
        [command, "tree", *trees, "--variant", str(variant), "--tone", str(tone), "--size", str(size),
         "--format", "svg", "-o", "-"],
        check=True, capture_output=True, text=True).stdout
    # Without the declaration before the root, and without what readers aloud are told.
    return re.sub(r"<(title|desc)\b.*?</\1>", "", text[text.index("<svg"):], flags=re.S)


def page(command, sets, size, shuffle):
    """A page of pairs side by side, and a line of the key for each."""
    columns = 2 if size > 100 else 4
    pairs = list(range(VARIANTS))
    shuffle.shuffle(pairs)
    width, height = 2 * size + 3 * GAP, size + 2 * GAP
    parts, key = [], []
    for place, variant in enumerate(pairs):
        sides = list(sets)
        shuffle.shuffle(sides)
        tone = shuffle.randrange(TONES)
        x, y = place % columns * width, place // columns * height
        parts.append(f'<rect x="{x + 2}" y="{y + 2}" width="{width - 4}" height="{height - 4}" fill="#1a1225"/>')
        for i, name in enumerate(sides):
            drawn = tree(command, sets[name], variant, tone, size)
            parts.append(f'<g transform="translate({x + GAP + i * (size + GAP)} {y + GAP})">{drawn}</g>')
        key.append(f"{size} pt, row {place // columns + 1}, column {place % columns + 1}: left {sides[0]}, "
                   f"right {sides[1]}, tree {variant}")
    rows = -(-VARIANTS // columns)
    root = (f'<svg xmlns="http://www.w3.org/2000/svg" width="{columns * width}" height="{rows * height}">'
            f'<rect width="100%" height="100%" fill="#0d0d1a"/>')
    return root + "".join(parts) + "</svg>", key


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("command", help="a render-scene")
    parser.add_argument("theirs", help="a folder with tree_0.svg to tree_7.svg")
    parser.add_argument("--ours", help="another such folder (default: the command's own trees)")
    parser.add_argument("--seed", type=int, default=1, help="of the shuffling (default: %(default)s)")
    parser.add_argument("--scale", type=int, default=3, help="pixels to a point (default: %(default)s)")
    parser.add_argument("--output", type=pathlib.Path, default=pathlib.Path("."), help="a folder (default: here)")
    arguments = parser.parse_args()
    sets = {"ours": arguments.ours, "theirs": arguments.theirs}
    shuffle = random.Random(arguments.seed)
    key = []
    for size in SIZES:
        text, lines = page(arguments.command, sets, size, shuffle)
        key += lines
        picture = arguments.output / f"blind-{size}.png"
        subprocess.run(
            [arguments.command, "svg", "-", "--scale", str(arguments.scale), "-o", str(picture)],
            input=text, text=True, check=True)
        print(picture)
    path = arguments.output / "blind-key.txt"
    path.write_text("\n".join(key) + "\n")
    print(f"{path}: to be read last")


if __name__ == "__main__":
    main()
