"""What is drawn: tree silhouettes from SVG files, and a random walk. Lists of absolute M, L, C and Z."""
import glob
import os
import re
import sys

TOKEN = re.compile(r"([A-Za-z])|([-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?)")


def read_path_data(text):
    """Path data as far as the tree files use it: no arcs, no quadratics."""
    tokens = [m.group(0) for m in TOKEN.finditer(text)]
    out, i = [], 0
    x = y = start_x = start_y = 0.0
    command, control = None, None
    while i < len(tokens):
        if tokens[i].isalpha():
            command, i = tokens[i], i + 1
        kind, is_relative = command.upper(), command.islower()
        if kind == "Z":
            out.append(("Z",))
            x, y, control = start_x, start_y, None
            continue
        count = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4}.get(kind)
        if count is None:
            sys.exit(f"path command {command} is not read here")
        v, i = [float(t) for t in tokens[i:i + count]], i + count
        if is_relative:
            v = [v[0] + y] if kind == "V" else [n + (y if k % 2 else x) for k, n in enumerate(v)]
        if kind in "CS":
            if kind == "S":
                v = ([2 * x - control[0], 2 * y - control[1]] if control else [x, y]) + v
            out.append(("C", *v))
            control, (x, y) = v[2:4], v[4:]
            continue
        x, y = (v[0], y) if kind == "H" else (x, v[0]) if kind == "V" else v
        out.append(("M" if kind == "M" else "L", x, y))
        control = None
        if kind == "M":
            start_x, start_y = x, y
            command = "l" if is_relative else "L"
    return out


def tree_files(folder):
    files = sorted(glob.glob(os.path.join(folder, "tree_*.svg")))
    if len(files) != 8:
        sys.exit(f"{folder}: found {len(files)} files tree_*.svg, expected 8")
    return files


def tree(file):
    text = re.sub(r"<defs.*?(/>|</defs>)", "", open(file).read(), flags=re.S)
    return [c for d in re.findall(r'\sd="([^"]*)"', text) for c in read_path_data(d)]


def fitted(commands, side):
    """Scaled by the bounds of all points, control points too, into a square at (0, 0)."""
    xs = [v for c in commands for v in c[1::2]]
    ys = [v for c in commands for v in c[2::2]]
    scale = side / max(max(xs) - min(xs), max(ys) - min(ys))
    return [(c[0], *[(v - (min(ys) if k % 2 else min(xs))) * scale for k, v in enumerate(c[1:])]) for c in commands]


def random_walk(segments=2000, side=1024):
    """As in Program/PathStages.swift."""
    state = 12345

    def place(before):
        nonlocal state
        state = (state * 1664525 + 1013904223) & 0xFFFFFFFF
        return min(max(before + ((state >> 8) / 16777216 - 0.5) * 80, 12), side - 12)

    x = y = side / 2
    out = [("M", x, y)]
    for _ in range(segments):
        x = place(x)
        y = place(y)
        out.append(("L", x, y))
    return out
