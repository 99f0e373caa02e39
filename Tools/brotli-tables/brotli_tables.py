#!/usr/bin/env python3
"""Writes Resources/brotli/tables.bin: what RFC 7932 lists of Brotli, out of the reference implementation's sources.

    pip download --no-deps --no-binary :all: brotli==1.1.0
    python3 Tools/brotli-tables/brotli_tables.py Brotli-1.1.0.tar.gz [--check]
"""
import pathlib
import re
import sys
import tarfile

PLACE = pathlib.Path(__file__).resolve().parents[2] / "Resources/brotli/tables.bin"

# RFC 7932, appendix B: the numbers of its elementary transforms.
TYPES = (
    ["IDENTITY"]
    + [f"OMIT_LAST_{i}" for i in range(1, 10)]
    + ["UPPERCASE_FIRST", "UPPERCASE_ALL"]
    + [f"OMIT_FIRST_{i}" for i in range(1, 10)]
)


def source(archive, name):
    member = next(m for m in archive.getmembers() if m.name.endswith("/c/common/" + name))
    return archive.extractfile(member).read().decode()


def numbers(text, name):
    body = re.sub(r"/\*.*?\*/", "", text.split(name)[1].split("{", 1)[1].split("}")[0], flags=re.S)
    return [int(word, 0) for word in re.findall(r"0x[0-9a-fA-F]+|\d+", body)]


def contexts(archive):
    """Lut0, Lut1 and Lut2 of section 7.1."""
    table = numbers(source(archive, "context.c"), "_kBrotliContextLookupTable[2048] =")
    assert len(table) == 2048
    utf8_last, utf8_second, signed_last, signed_second = (table[i : i + 256] for i in (1024, 1280, 1536, 1792))
    assert signed_last == [8 * value for value in signed_second]
    return bytes(utf8_last + utf8_second + signed_second)


def words(archive):
    """The dictionary of appendix A."""
    data = bytes(numbers(source(archive, "dictionary.c"), "kBrotliDictionaryData[] ="))
    assert len(data) == 122_784
    return data


def rules(archive):
    """The transforms of appendix B: of each the prefix, its kind, and the suffix, with their lengths."""
    text = source(archive, "transform.c")
    block = re.sub(r"/\*.*?\*/", "", text.split("kPrefixSuffix[217] =")[1].split(";", 1)[0], flags=re.S)
    # A quotation mark ends a literal; what is between them is C.
    parts = re.findall(r'"((?:[^"\\]|\\.)*)"', block)
    flat = b"".join(part.encode("latin-1").decode("unicode_escape").encode("latin-1") for part in parts) + b"\0"
    assert len(flat) == 217
    places = numbers(text, "kPrefixSuffixMap[50] =")
    pieces = [flat[p + 1 : p + 1 + flat[p]] for p in places]
    table = text.split("kTransformsData[] =")[1].split("};")[0]
    found = re.findall(r"(\d+),\s*BROTLI_TRANSFORM_(\w+),\s*(\d+)", table)
    assert len(found) == 121
    result = b""
    for prefix, kind, suffix in found:
        before, after = pieces[int(prefix)], pieces[int(suffix)]
        result += bytes([len(before)]) + before + bytes([TYPES.index(kind), len(after)]) + after
    return result


def main():
    with tarfile.open(sys.argv[1]) as archive:
        data = contexts(archive) + words(archive) + rules(archive)
    if "--check" in sys.argv[2:]:
        sys.exit(0 if PLACE.read_bytes() == data else f"{PLACE} is not what the sources give")
    PLACE.parent.mkdir(parents=True, exist_ok=True)
    PLACE.write_bytes(data)


main()
