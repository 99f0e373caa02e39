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


def stored(data):
    """The same font, its stream in Brotli that packs nothing: changes of single bytes reach the tables."""
    length = int.from_bytes(data[20:24], "big")
    start = len(data) - length
    while True:
        try:
            content = brotli.decompress(data[start : start + length])
            break
        except brotli.error:
            start -= 1
    stream = b""
    for place in range(0, len(content), 0x10000):
        block = content[place : place + 0x10000]
        # Before the first block a bit for the window; then: not the last, four nibbles, the length, plain.
        bits = len(block) - 1 << 3 | 1 << 19
        stream += (bits << 1 if place == 0 else bits).to_bytes(3, "little") + block
    stream += b"\x03"
    return data[:20] + len(stream).to_bytes(4, "big") + data[24:start] + stream


def main():
    FILES.mkdir(exist_ok=True)
    # Composites are among them: an accent and its letter.
    plain = saved(font("AgVé̈ö.,&8ß"))
    (FILES / "plain.ttf").write_bytes(plain)
    (FILES / "transformed.woff2").write_bytes(packed(plain, {"glyf", "loca", "hmtx"}))
    (FILES / "stored.woff2").write_bytes(stored((FILES / "transformed.woff2").read_bytes()))
    (FILES / "outlines.woff2").write_bytes(packed(plain, {"glyf", "loca"}))
    (FILES / "untransformed.woff2").write_bytes(packed(plain, set()))

    # A text of English words and signs, which is kept.
    words = (FILES / "words.txt").read_bytes()
    noise = bytes(i * i * 7919 >> 5 & 255 for i in range(3000))
    short = "the quick brown fox — обновление, العربية, 日本語 — that was The First of the year".encode()
    samples = {"words": words, "noise": noise, "short": short, "runs": b"ab" * 5000 + bytes(9000), "none": b""}
    for name, data in samples.items():
        (FILES / f"{name}.txt").write_bytes(data)
        for quality, window in [(11, 22), (5, 16), (1, 10), (9, 24)]:
            packed_data = brotli.compress(data, quality=quality, lgwin=window)
            (FILES / f"{name}-{quality}-{window}.br").write_bytes(packed_data)


main()
