#!/usr/bin/env python3
"""Compares what render-scene draws of SVG files with what resvg draws. See README.md."""
import argparse
import gzip
import hashlib
import io
import os
import re
import subprocess
import sys
import tempfile
import threading
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import resvg_py
from PIL import Image, ImageDraw

# Pixels that may be off: measured how, by more than how much, at most which share of the picture.
LIMITS = (("one", 64, 0.00025), ("patch", 40, 0.0001), ("one", 40, 0.0025), ("patch", 24, 0.005), ("one", 12, 0.10))


# ---------------------------------------------------------------- the rule
def on_white(picture):
    pixels = np.asarray(picture.convert("RGBA"), dtype=np.float32)
    alpha = pixels[..., 3:] / 255
    return np.rint(pixels[..., :3] * alpha + 255 * (1 - alpha)).astype(np.int16)


def neighbours(a, edge):
    """The nine pictures that are `a` moved by at most a pixel each way."""
    pad = [(1, 1), (1, 1)] + [(0, 0)] * (a.ndim - 2)
    p = np.pad(a, pad, mode="edge") if edge else np.pad(a, pad)
    h, w = a.shape[:2]
    return np.stack([p[y:y + h, x:x + w] for y in range(3) for x in range(3)])


def residual(a, b):
    """How far each pixel of `a` lies outside of what `b` has within one pixel of it."""
    around = neighbours(b, edge=True)
    return np.maximum(np.maximum(a - around.max(axis=0), around.min(axis=0) - a), 0).max(axis=2)


def difference(a, b):
    """Why two pictures on white are not the same; None where they are."""
    if a.shape != b.shape:
        return "sizes %d x %d, %d x %d" % (a.shape[1], a.shape[0], b.shape[1], b.shape[0])
    one = np.maximum(residual(a, b), residual(b, a))
    patch = neighbours(one, edge=False).min(axis=0)
    for kind, level, share in LIMITS:
        count = int(((one if kind == "one" else patch) > level).sum())
        if count > share * one.size:
            return "%d px (%s) off by more than %d" % (count, kind, level)
    return None


# ---------------------------------------------------------------- the files
def sample(folder, count):
    """Files of a folder, picked by the hash of their path in it: the same ones on every machine."""
    found = {}
    for at, _, names in os.walk(folder):
        for name in names:
            path = os.path.join(at, name)
            if name.endswith((".svg", ".svgz")) and not os.path.islink(path):
                # Of files that hold the same one is enough.
                with open(path, "rb") as file:
                    key = hashlib.sha256(file.read()).digest()
                relative = os.path.relpath(path, folder)
                found[key] = min(found.get(key, relative), relative)
    order = sorted(found.values(), key=lambda path: hashlib.sha256(path.encode()).digest())
    return [os.path.join(folder, path) for path in (order[:count] if count else order)]


class Renderers:
    def __init__(self, tool, timeout):
        self.tool, self.timeout, self.folder = tool, timeout, tempfile.TemporaryDirectory()

    def ours(self, path, width):
        """The picture, or why there is none."""
        target = os.path.join(self.folder.name, "%d.png" % threading.get_ident())
        try:
            done = subprocess.run([self.tool, "svg", path, "--size", "%dx" % width, "--scale", "1", "-q", "-o", target],
                                  capture_output=True, timeout=self.timeout)
        except subprocess.TimeoutExpired:
            return "takes longer than %g s" % self.timeout
        if done.returncode:
            text = done.stderr.decode("utf-8", "replace").strip().splitlines()
            return "exit %d: %s" % (done.returncode, text[0][:200] if text else "")
        with Image.open(target) as picture:
            return picture.convert("RGBA")

    def resvg(self, path, width, whole=None):
        """The picture, or why there is none; of the file resized to `whole` pixels where that is given."""
        source = {"svg_string": resized(path, *whole)} if whole else {"svg_path": path}
        try:
            # Without a resolution resvg-py takes lengths in mm and pt for zero.
            data = bytes(resvg_py.svg_to_bytes(**source, width=width, resources_dir=os.path.dirname(path), dpi=96,
                                               skip_system_fonts=True))
        except BaseException as error:  # Panics of the library do not derive from Exception.
            if isinstance(error, KeyboardInterrupt):
                raise
            return "resvg: %s" % error
        with Image.open(io.BytesIO(data)) as picture:
            return picture.convert("RGBA")

    def compare(self, path, width):
        ours, theirs = self.ours(path, width), self.resvg(path, width)
        if isinstance(ours, str) and isinstance(theirs, str):
            return None, None, None
        if isinstance(ours, str) or isinstance(theirs, str):
            return ours if isinstance(ours, str) else theirs, ours, theirs
        why = difference(on_white(ours), on_white(theirs))
        if why and abs(ours.height - theirs.height) <= max(0.05 * ours.height, 1):
            whole = self.resvg(path, width, ours.size)
            if not isinstance(whole, str):
                theirs = whole
                why = difference(on_white(ours), on_white(theirs))
        return why, ours, theirs


def contents(path):
    with open(path, "rb") as file:
        data = file.read()
    return gzip.decompress(data) if data[:2] == b"\x1f\x8b" else data


def resized(path, width, height):
    """A file within one whose size is whole pixels: resvg rounds sizes before it scales them, and so has others of those
    that are not whole."""
    text = contents(path).decode("utf-8", "replace")
    # What stands in comments and declarations is none of it.
    for start in re.finditer(r"<!--.*?-->|<\?.*?\?>|(<(?:\w+:)?svg\b)", text, re.S):
        if start.group(1):
            break
    else:
        return text
    end = re.compile(r"""(?:[^>"']|"[^"]*"|'[^']*')*""").match(text, start.end()).end()
    old = dict(re.findall(r"""\s(width|height|viewBox)\s*=\s*["']([^"']*)["']""", text[start.end():end]))
    box = [float(number) for number in re.split(r"[\s,]+", old["viewBox"].strip())[2:]] if "viewBox" in old else None
    own = [pixels(old.get(name), whole) for name, whole in zip(("width", "height"), box or (100, 100))]
    if box and "width" not in old and "height" in old:
        own[0] = own[1] * box[0] / box[1]
    if box and "height" not in old and "width" in old:
        own[1] = own[0] * box[1] / box[0]
    outer = '<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" viewBox="0 0 %r %r" ' % (width, height, *own)
    return text[:start.start()] + outer + 'preserveAspectRatio="none">' + text[start.start():] + "</svg>"


def pixels(length, whole):
    """A length of the outermost element; what a percentage is of, or a length that is not there, is `whole`."""
    units = {"": 1, "px": 1, "pt": 96 / 72, "pc": 16, "mm": 96 / 25.4, "cm": 96 / 2.54, "in": 96, "%": whole / 100}
    number, unit = re.match(r"\s*([-+.\deE]*\d\.?)\s*(\w*|%)", length or "100%").groups()
    return float(number) * units.get(unit, 1)


def holds_text(path):
    data = contents(path)
    return any(tag in data for tag in (b"<text", b":text ", b":text>", b"<flowRoot", b":flowRoot"))


def contact_sheet(rows, path, side=200, columns=4):
    """Pairs of pictures, ours | resvg's, each with its number in the list."""
    cell = Image.new("RGB", (side * 2 + 12, side + 16), "white")
    sheet = Image.new("RGB", (cell.width * columns, cell.height * -(-len(rows) // columns)), "gray")
    for i, (label, pair) in enumerate(rows):
        at = cell.copy()
        draw = ImageDraw.Draw(at)
        draw.text((2, 2), label, fill="black")
        for j, picture in enumerate(pair):
            if isinstance(picture, str) or picture is None:
                continue
            shown = picture.copy()
            shown.thumbnail((side, side))
            if max(shown.size) < side // 2:
                shown = shown.resize((shown.width * 3, shown.height * 3), Image.NEAREST)
            ground = Image.new("RGB", shown.size, "white")
            ground.paste(shown, mask=shown.getchannel("A"))
            at.paste(ground, (2 + j * (side + 4), 14))
        sheet.paste(at, (i % columns * cell.width, i // columns * cell.height))
    sheet.save(path)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folders", nargs="+", metavar="FOLDER", help="looked through with all that lies below")
    parser.add_argument("--tool", required=True, help="the render-scene to test")
    parser.add_argument("--count", type=int, default=100, help="files of each folder; 0 is all (default: 100)")
    parser.add_argument("--widths", default="64,256", help="pictures' widths in px (default: 64,256)")
    parser.add_argument("--sheet", metavar="PNG", help="writes the pairs that differ, ours | resvg's")
    parser.add_argument("--list", metavar="FILE", help="writes the paths of the files that differ")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--timeout", type=float, default=60, help="seconds for one picture (default: 60)")
    parser.add_argument("--least", type=float, default=0, help="exit 1 where a smaller share agrees, in percent")
    arguments = parser.parse_args()

    renderers = Renderers(arguments.tool, arguments.timeout)
    widths = [int(width) for width in arguments.widths.split(",")]
    total = same = 0
    differing = []
    for folder in arguments.folders:
        files = sample(folder, arguments.count)
        jobs = [(path, width) for path in files for width in widths]
        with ThreadPoolExecutor(arguments.jobs) as pool:
            results = list(pool.map(lambda job: renderers.compare(*job), jobs))
        bad = [(path, width, *result) for (path, width), result in zip(jobs, results) if result[0]]
        total += len(jobs)
        same += len(jobs) - len(bad)
        differing += bad
        print("%5d of %5d pictures agree, %5.1f %%: %s" % (
            len(jobs) - len(bad), len(jobs), 100 - 100 * len(bad) / max(len(jobs), 1), folder), flush=True)
    share = 100 * same / max(total, 1)
    print("%5d of %5d pictures agree, %5.1f %%" % (same, total, share))
    for number, (path, width, why, _, _) in enumerate(differing, 1):
        print("%4d  %4d px  %s%s: %s" % (number, width, path, " (text)" if holds_text(path) else "", why))
    if arguments.sheet and differing:
        contact_sheet([(str(i), row[3:]) for i, row in enumerate(differing, 1)], arguments.sheet)
    if arguments.list:
        with open(arguments.list, "w") as file:
            file.writelines(path + "\n" for path in dict.fromkeys(row[0] for row in differing))
    sys.exit(1 if not total or share < arguments.least else 0)


if __name__ == "__main__":
    main()
