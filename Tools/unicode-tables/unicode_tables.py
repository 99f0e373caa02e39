#!/usr/bin/env python3
"""Writes the files of Unicode's data that are embedded. Same data, same bytes; see README.md beside it."""

import argparse
import pathlib
import re
import struct
import subprocess

import syllabic_categories
import syllable_machines

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]
FILES = ROOT / "Resources/unicode"
LIMIT = 0x110000

# In the order of the cases of the Swift enums.
CATEGORIES = "Cn Lu Ll Lt Lm Lo Mn Mc Me Nd Nl No Pc Pd Ps Pe Pi Pf Po Sm Sc Sk So Zs Zl Zp Cc Cf Cs Co".split()
JOINING = "none right left dual alaph dalathRish transparent".split()
BIDI = "L R AL EN ES ET AN CS NSM BN B S WS ON LRE LRO RLE RLO PDF LRI RLI FSI PDI".split()
BIDI_NAMES = dict(zip(
    """Left_To_Right Right_To_Left Arabic_Letter European_Number European_Separator European_Terminator Arabic_Number
    Common_Separator Nonspacing_Mark Boundary_Neutral Paragraph_Separator Segment_Separator White_Space Other_Neutral
    Left_To_Right_Embedding Left_To_Right_Override Right_To_Left_Embedding Right_To_Left_Override
    Pop_Directional_Format Left_To_Right_Isolate Right_To_Left_Isolate First_Strong_Isolate
    Pop_Directional_Isolate""".split(), BIDI))
# With what UAX 14 asks of other properties made classes of their own: parentheses that are wide, pictographs that are still
# to come, and marks of scripts that dictionaries divide (SAM).
BREAKS = """AL BK CR LF NL CM WJ ZW GL SP ZWJ B2 BA BB HY CB CL CP EX IN NS OP QU IS NU PO PR SY EB EM H2 H3 HL ID JL JV
    JT RI OPW CPW IDN CJ SA SAM""".split()

# How many characters, and how many of their blocks, make a block: the least room of all powers of 2. UnicodeFile.swift
# has the same two.
LEAF, MIDDLE = 8, 64
# The version's text, and the ten places of the parts and of the end.
HEADER = struct.Struct("<16s10I")
# A character's script, category, combining class, joining type, bidirectional class, line break class and traits; its
# universal and Indic category, and its place in a syllable.
RECORD = struct.Struct("<4s9B")


class Data:
    """The files of a folder."""

    def __init__(self, folder):
        self.folder = folder

    def lines(self, name):
        """The fields of each line, and ranges where the first field is code points."""
        for line in (self.folder / name).read_text(encoding="utf-8").splitlines():
            fields = [field.strip() for field in line.split("#")[0].split(";")]
            if len(fields) > 1:
                first, _, last = fields[0].partition("..")
                yield range(int(first, 16), int(last or first, 16) + 1), fields[1:]

    def property(self, name, default, missing=None):
        """A value for every code point; those of the file's own remarks where it names none."""
        values = [default] * LIMIT
        for line in (self.folder / name).read_text(encoding="utf-8").splitlines():
            match = re.match(r"# @missing: (\w+)\.\.(\w+); (\w+)", line)
            if match and missing:
                first, last = int(match[1], 16), int(match[2], 16)
                values[first:last + 1] = [missing[match[3]]] * (last + 1 - first)
        for span, fields in self.lines(name):
            for code in span:
                values[code] = fields[0]
        return values

    def points(self, name, *properties):
        found = set()
        for span, fields in self.lines(name):
            if fields[0] in properties:
                found.update(span)
        return found


def blocks(values, size):
    """The different blocks of so many values, in the order in which they come first; and which of them follow each other."""
    known, numbers = {}, []
    for start in range(0, len(values), size):
        block = tuple(values[start:start + size])
        block += (0,) * (size - len(block))
        numbers.append(known.setdefault(block, len(known)))
    return list(known), numbers


def packed(form, rows):
    """Little-endian numbers, row by row."""
    return b"".join(struct.pack("<" + form * len(row), *row) for row in rows)


def trie(numbers):
    """The parts of three levels of blocks by which every code point has its number."""
    leaves, places = blocks(numbers, LEAF)
    middles, top = blocks(places, MIDDLE)
    parts = packed("H", [top]), packed("H", middles), packed("H", leaves)

    def at(part, index):
        return struct.unpack_from("<H", part, 2 * index)[0]
    for code, number in enumerate(numbers):
        block = at(parts[0], code // (LEAF * MIDDLE))
        found = at(parts[2], at(parts[1], block * MIDDLE + code // LEAF % MIDDLE) * LEAF + code % LEAF)
        if found != number:
            raise SystemExit(f"U+{code:04X} reads as {found}, not {number}")
    return parts


def joining_types(data, categories):
    values = ["transparent" if category in ("Mn", "Me", "Cf") else "none" for category in categories]
    names = {"U": "none", "R": "right", "L": "left", "D": "dual", "C": "dual", "T": "transparent"}
    for span, fields in data.lines("ArabicShaping.txt"):
        for code in span:
            values[code] = {"ALAPH": "alaph", "DALATH RISH": "dalathRish"}.get(fields[2], names[fields[1]])
    return values


def break_classes(data, categories):
    values = data.property("LineBreak.txt", "XX")
    width = data.property("EastAsianWidth.txt", "N")
    pictographs = data.points("emoji/emoji-data.txt", "Extended_Pictographic")
    for code, value in enumerate(values):
        if value == "SA":
            values[code] = "SAM" if categories[code] in ("Mn", "Mc") else "SA"
        elif value in ("OP", "CP") and width[code] in "FWH":
            values[code] = value + "W"
        elif code in pictographs and categories[code] == "Cn":
            values[code] = "IDN"
        else:
            values[code] = {"AI": "AL", "SG": "AL", "XX": "AL"}.get(value, value)
    return values


def syllabic_columns(data, categories, scripts, ignorable):
    """The categories and places of characters in syllables."""
    syllabic = data.property("IndicSyllabicCategory.txt", "Other")
    positional = data.property("IndicPositionalCategory.txt", "Not_Applicable")
    blocks = data.property("Blocks.txt", "No_Block")
    joining = {code: fields[1] for span, fields in data.lines("ArabicShaping.txt") for code in span}
    overrides = syllabic_categories.sections(HERE / "syllabic-overrides.txt")
    universal, indic, places = [], [], []
    for code in range(LIMIT):
        universal.append(syllabic_categories.UNIVERSAL.index(syllabic_categories.universal(
            code, scripts[code], overrides["syllabic"].get(code, syllabic[code]),
            overrides["positional"].get(code, positional[code]), joining.get(code) in ("C", "D", "L", "R"),
            code in ignorable, categories[code])))
        kind, place = syllabic_categories.indic(code, blocks[code], syllabic[code], positional[code])
        indic.append(syllabic_categories.INDIC.index(kind))
        places.append(syllabic_categories.PLACES.index(place))
    return universal, indic, places


def characters(data, version):
    categories = data.property("extracted/DerivedGeneralCategory.txt", "Cn")
    classes = [int(value) for value in data.property("extracted/DerivedCombiningClass.txt", "0")]
    aliases = {fields[1]: fields[0] for fields in
               ([field.strip() for field in line.split(";")][1:]
                for line in (data.folder / "PropertyValueAliases.txt").read_text(encoding="utf-8").splitlines()
                if line.startswith("sc ;"))}
    scripts = [aliases[value] for value in data.property("Scripts.txt", "Unknown")]
    bidi = data.property("extracted/DerivedBidiClass.txt", "L", BIDI_NAMES)
    vertical = data.property("VerticalOrientation.txt", "R", {"R": "R"})
    # U in the blocks that the file's header names is written out in it too.
    ignorable = data.points("DerivedCoreProperties.txt", "Default_Ignorable_Code_Point")
    pictographs = data.points("emoji/emoji-data.txt", "Extended_Pictographic")
    traits = [
        ["R", "U", "Tr", "Tu"].index(vertical[code]) | (code in ignorable) << 2 | (code in pictographs) << 3
        for code in range(LIMIT)]

    def indexed(values, order):
        places = {value: i for i, value in enumerate(order)}
        return [places[value] for value in values]

    columns = [
        [script.encode() for script in scripts], indexed(categories, CATEGORIES), classes,
        indexed(joining_types(data, categories), JOINING), indexed(bidi, BIDI),
        indexed(break_classes(data, categories), BREAKS), traits,
        *syllabic_columns(data, categories, scripts, ignorable),
    ]
    # The first is that of numbers beyond all characters.
    other = syllabic_categories.UNIVERSAL.index("WJ"), 0, syllabic_categories.PLACES.index("end")
    records = {(b"Zyyy", 0, 0, 0, 0, 0, 0, *other): 0}
    numbers = [records.setdefault(record, len(records)) for record in zip(*columns)]

    decompositions, excluded = [], data.points("DerivedNormalizationProps.txt", "Full_Composition_Exclusion")
    for line in (data.folder / "UnicodeData.txt").read_text(encoding="utf-8").splitlines():
        fields = line.split(";")
        if fields[5] and not fields[5].startswith("<"):
            parts = [int(part, 16) for part in fields[5].split()]
            decompositions.append((int(fields[0], 16), parts[0], parts[1] if len(parts) > 1 else 0))
    compositions = sorted((a, b, code) for code, a, b in decompositions if b and code not in excluded)
    mirrors = [(span[0], int(fields[0], 16)) for span, fields in data.lines("BidiMirroring.txt")]
    brackets = [(span[0], int(fields[0], 16), int(fields[1] == "c"))
                for span, fields in data.lines("BidiBrackets.txt") if fields[1] in "oc"]

    parts = [
        *trie(numbers), b"".join(RECORD.pack(*record) for record in records), packed("I", sorted(decompositions)),
        packed("I", compositions), packed("I", mirrors), packed("I", brackets),
        packed("I", syllabic_categories.constraints(HERE / "vowel-constraints.txt")),
    ]
    places = [HEADER.size]
    for part in parts:
        places.append(places[-1] + len(part))
    return HEADER.pack(version.encode(), *places) + b"".join(parts)


def syllables():
    """The machines that find syllables, in the order of the cases of the Swift enum."""
    older = ("indic", "khmer", "myanmar")
    names = {"universal": syllabic_categories.UNIVERSAL} | {name: syllabic_categories.INDIC for name in older}
    return syllable_machines.machines(
        [((HERE / f"syllables/{name}.txt").read_text(encoding="utf-8"), names[name]) for name in names])


def package_version():
    """Of Debian's package, without the number of the packaging."""
    found = subprocess.run(["dpkg-query", "-W", "-f", "${Version}", "unicode-data"], capture_output=True, text=True)
    if found.returncode != 0:
        raise SystemExit("unicode-data is not installed; name its folder and version: --data DIR --version X")
    return found.stdout.strip()


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=pathlib.Path, default=pathlib.Path("/usr/share/unicode"),
                        help="the folder of Unicode's files (default: %(default)s)")
    parser.add_argument("--version", help="of the package that they come from (default: of the one installed)")
    parser.add_argument("--check", action="store_true", help="exit 1 if a file is not as it would be written")
    arguments = parser.parse_args()
    contents = {
        "characters.bin": characters(Data(arguments.data), arguments.version or package_version()),
        "syllables.bin": syllables(),
    }
    for name, content in contents.items():
        file = FILES / name
        if arguments.check:
            if not file.exists() or file.read_bytes() != content:
                raise SystemExit(f"{file.relative_to(ROOT)} is not what the data says; run this without --check")
            continue
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content)
        print(f"{file.relative_to(ROOT)}: {len(content)} bytes")


if __name__ == "__main__":
    main()
