#!/usr/bin/env python3
"""Copies the modules that draw, in words that embedded Swift has.

usage: embedded_sources.py SOURCES COPY

There, a key path is no function, an error has a type, what has a deinitialiser stays in its module, and a file imports what
it uses. A place that has changed since this was written ends it.
"""

import pathlib
import re
import shutil
import sys

MODULES = ["PathParser", "TextForms", "CivilTime", "SystemFiles", "DisplayList", "Threading", "Raster", "Typography", "SVG"]

# In a file, what stands there and what is to stand there.
PLACES = {
    "Raster/Renderer.swift": [
        (
            "_ firstRow: Int) throws -> Void\n    ) throws {",
            "_ firstRow: Int) throws(RasterError) -> Void\n    ) throws(RasterError) {",
        ),
        (
            "line.take(drawn) { try body($0, band",
            "line.take(drawn) { (rows) throws(RasterError) in try body(rows, band",
        ),
    ],
    "Raster/Painting.swift": [
        (
            "_ body: (inout Painting) throws -> Void\n    ) throws {",
            "_ body: (inout Painting) throws(RasterError) -> Void\n    ) throws(RasterError) {",
        ),
        (
            "try pixels.withUnsafeMutableBufferPointer { buffer in",
            "try pixels.withUnsafeMutableBufferPointer { (buffer) throws(RasterError) in",
        ),
    ],
    "Raster/BandLine.swift": [("throws -> Void) throws {", "throws(RasterError) -> Void) throws(RasterError) {")],
    "Raster/Renderer+Memory.swift": [
        ("catch let error as RasterError {\n            throw error\n        } catch {", "catch {\n            throw error"),
        ('            assertionFailure("\\(error)")\n', ""),
    ],
    "SVG/Document/SVGReadingOptions.swift": [
        ("maxPixels: Int) throws -> Bitmap)", "maxPixels: Int) throws(SVGReaderError) -> Bitmap)"),
    ],
    "SVG/Resolve/Files/ImageResolver.swift": [("cannot be read: \\(error);", "cannot be read;")],
}

# What some files of a module use members of without an import of their own.
IMPORTED = {
    "DisplayList": ["PathParser"], "Raster": ["CMachine"], "Typography": ["PathParser"], "SVG": ["PathParser"],
}

# Reading takes these of what writes.
READING = ["Group+Opacity.swift"]


def main(sources, copy):
    for module in MODULES:
        shutil.copytree(sources / module, copy / module, ignore=shutil.ignore_patterns("*.docc"))
    shutil.copytree(sources / "Memory", copy / "Raster" / "Memory")
    for name in READING:
        shutil.move(copy / "SVG" / "Writing" / name, copy / "SVG" / name)
    shutil.rmtree(copy / "SVG" / "Writing")
    shutil.rmtree(copy / "SVG" / "Animation")
    for file in sorted(copy.rglob("*.swift")):
        text = file.read_text()
        text = re.sub(r"\\\.self\b", "{ $0 }", text)
        text = re.sub(r"(?<=[(\s])\\\.(\w[\w.]*)", r"{ $0.\1 }", text)
        if file.is_relative_to(copy / "Raster"):
            text = re.sub(r"^import Memory\n", "", text, flags=re.M)
        for module in IMPORTED.get(file.relative_to(copy).parts[0], []):
            if f"import {module}\n" not in text:
                text = f"import {module}\n" + text
        for old, new in PLACES.get(file.relative_to(copy).as_posix(), []):
            if old not in text:
                sys.exit(f"embedded_sources: {file.relative_to(copy)} has no {old!r} any more")
            text = text.replace(old, new)
        file.write_text(text)


if __name__ == "__main__":
    main(pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2]))
