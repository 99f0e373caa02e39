#!/usr/bin/env python3
"""Writes Files/: fonts in WOFF2 and what they are unpacked, and Brotli streams of all kinds.

    pip install fonttools==4.68.0 brotli==1.1.0
    python3 make_files.py
"""
import io
import pathlib

import brotli
from fontTools import subset
from fontTools.ttLib import TTCollection, TTFont
from fontTools.ttLib.woff2 import WOFF2FlavorData

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[2]
FILES = HERE / "Files"


def font(text):
    font = TTFont(ROOT / "Resources/lettering/GloamingRounded.ttf", recalcTimestamp=False)
    options = subset.Options(layout_features=["*"], notdef_outline=True, name_IDs=["*"])
    subsetter = subset.Subsetter(options)
    subsetter.populate(text=text)
    subsetter.subset(font)
    return font


def saved(font):
    data = io.BytesIO()
    font.save(data, reorderTables=None)
    return data.getvalue()


def packed(data, tables):
    font = TTFont(io.BytesIO(data), recalcTimestamp=False)
    font.flavor = "woff2"
    font.flavorData = WOFF2FlavorData(transformedTables=tables)
    return saved(font)


def main():
    FILES.mkdir(exist_ok=True)
    # Composites are among them: an accent and its letter.
    plain = saved(font("AgVé̈ö.,&8ß"))
    (FILES / "plain.ttf").write_bytes(plain)
    (FILES / "transformed.woff2").write_bytes(packed(plain, {"glyf", "loca", "hmtx"}))
    (FILES / "outlines.woff2").write_bytes(packed(plain, {"glyf", "loca"}))
    (FILES / "untransformed.woff2").write_bytes(packed(plain, set()))

    words = (ROOT / "CHANGELOG.md").read_bytes()[:6000]
    noise = bytes(i * i * 7919 >> 5 & 255 for i in range(3000))
    short = "the quick brown fox — обновление, العربية, 日本語 — that was The First of the year".encode()
    samples = {"words": words, "noise": noise, "short": short, "runs": b"ab" * 5000 + bytes(9000), "none": b""}
    for name, data in samples.items():
        (FILES / f"{name}.txt").write_bytes(data)
        for quality, window in [(11, 22), (5, 16), (1, 10), (9, 24)]:
            packed_data = brotli.compress(data, quality=quality, lgwin=window)
            (FILES / f"{name}-{quality}-{window}.br").write_bytes(packed_data)


main()
