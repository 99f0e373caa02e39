#!/usr/bin/env python3
"""Writes the Swift file that embeds Unicode's data. Same data, same bytes; see README.md beside it."""

import argparse
import itertools
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
SWIFT = ROOT / "Sources/Typography/Unicode/UnicodeTables.swift"
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
# With what UAX 14 asks of other properties made classes of their own: parentheses that are wide, and pictographs that
# are still to come.
BREAKS = """AL BK CR LF NL CM WJ ZW GL SP ZWJ B2 BA BB HY CB CL CP EX IN NS OP QU IS NU PO PR SY EB EM H2 H3 HL ID JL JV
    JT RI OPW CPW IDN""".split()

# A digit is an ASCII character from # on, without the backslash.
DIGITS = 91


def digit(value):
    assert 0 <= value < DIGITS, value
    return chr(value + (0x23 if value < 57 else 0x24))


def number(value, width):
    text = ""
    for _ in range(width):
        value, low = divmod(value, DIGITS)
        text = digit(low) + text
    assert value == 0
    return text


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


class Trie:
    """Values of all code points in three levels of blocks, of which equal ones are kept once."""

    def __init__(self, name, values, width):
        self.name = name
        self.width = width
        best = None
        for low, middle in itertools.product(range(3, 8), range(3, 8)):
            parts = self.parts(values, low, middle)
            if parts and (best is None or sum(map(len, parts)) < sum(map(len, best[2]))):
                best = low, middle, parts
        self.low, self.middle, (self.top_text, self.middle_text, self.leaf_text) = best

    def parts(self, values, low, middle):
        leaves, leaf_ids = self.blocks(values, 1 << low)
        middles, top = self.blocks(leaf_ids, 1 << middle)
        if max(len(leaves), len(middles)) > DIGITS * DIGITS:
            return None
        return ("".join(number(i, 2) for i in top),
                "".join(number(i, 2) for block in middles for i in block),
                "".join(number(value, self.width) for block in leaves for value in block))

    @staticmethod
    def blocks(values, size):
        known, order, ids = {}, [], []
        for start in range(0, len(values), size):
            block = tuple(values[start:start + size])
            block += (0,) * (size - len(block))
            if block not in known:
                known[block] = len(order)
                order.append(block)
            ids.append(known[block])
        return order, ids

    def value(self, code):
        """As Swift reads it."""
        def at(text, index, width):
            value = 0
            for character in text[index * width:(index + 1) * width]:
                byte = ord(character)
                value = value * DIGITS + byte - (0x23 if byte < 0x5C else 0x24)
            return value
        block = at(self.top_text, code >> self.low + self.middle, 2)
        block = at(self.middle_text, (block << self.middle) + (code >> self.low & (1 << self.middle) - 1), 2)
        return at(self.leaf_text, (block << self.low) + (code & (1 << self.low) - 1), self.width)

    def swift(self):
        return (f"    static let {self.name} = UnicodeTrie(\n        lowBits: {self.low}, middleBits: {self.middle}, "
                f"width: {self.width},\n        top: {literal(self.top_text)},\n"
                f"        middle: {literal(self.middle_text)},\n        leaves: {literal(self.leaf_text)})\n")


def literal(text):
    """A literal over several lines, none of them longer than 400 characters."""
    lines = [text[i:i + 400] for i in range(0, len(text), 400)] or [""]
    return '"""\n' + "\\\n".join(lines) + '\n"""'


def records(name, rows, widths):
    text = "".join(number(value, width) for row in rows for value, width in zip(row, widths))
    return (f"    static let {name} = UnicodeRecords(\n        size: {sum(widths)}, count: {len(rows)},\n"
            f"        text: {literal(text)})\n")


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
            values[code] = "CM" if categories[code] in ("Mn", "Mc") else "AL"
        elif value in ("OP", "CP") and width[code] in "FWH":
            values[code] = value + "W"
        elif code in pictographs and categories[code] == "Cn":
            values[code] = "IDN"
        else:
            values[code] = {"AI": "AL", "SG": "AL", "XX": "AL", "CJ": "NS"}.get(value, value)
    return values


def generate(data, version):
    categories = data.property("extracted/DerivedGeneralCategory.txt", "Cn")
    classes = [int(value) for value in data.property("extracted/DerivedCombiningClass.txt", "0")]
    class_list = sorted(set(classes))
    aliases = {fields[1]: fields[0] for fields in
               ([field.strip() for field in line.split(";")][1:]
                for line in (data.folder / "PropertyValueAliases.txt").read_text(encoding="utf-8").splitlines()
                if line.startswith("sc ;"))}
    scripts = [aliases[value] for value in data.property("Scripts.txt", "Unknown")]
    script_list = ["Zyyy", "Zinh", "Zzzz"] + sorted(set(scripts) - {"Zyyy", "Zinh", "Zzzz"})
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

    sources = [
        ("categories", indexed(categories, CATEGORIES), 1),
        ("combiningClassNumbers", indexed(classes, class_list), 1),
        ("scriptNumbers", indexed(scripts, script_list), 2),
        ("joiningTypes", indexed(joining_types(data, categories), JOINING), 1),
        ("bidiClasses", indexed(bidi, BIDI), 1),
        ("lineBreakClasses", indexed(break_classes(data, categories), BREAKS), 1),
        ("traits", traits, 1),
    ]
    tries = [Trie(*source) for source in sources]
    for trie, (_, values, _) in zip(tries, sources):
        for code in range(0, LIMIT):
            if trie.value(code) != values[code]:
                raise SystemExit(f"{trie.name}: U+{code:04X} reads as {trie.value(code)}, not {values[code]}")

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

    return (f"""\
// swift-format-ignore-file
// Generated by Tools/unicode-tables from {version}. Do not edit: run it again.

/// Unicode's data, read in place: digits of base {DIGITS}, so that nothing is made of them when the program starts.
enum UnicodeTables {{
    static let version = "{version.split()[-1]}"
    static let combiningClasses: StaticString = "{''.join(number(value, 2) for value in class_list)}"
    static let scriptCodes: StaticString = "{''.join(script_list)}"
"""
            + "".join(trie.swift() for trie in tries)
            + records("decompositions", sorted(decompositions), (3, 3, 3))
            + records("compositions", compositions, (3, 3, 3))
            + records("mirrors", mirrors, (3, 3))
            + records("brackets", brackets, (3, 3, 1))
            + "}\n")


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
    parser.add_argument("--check", action="store_true", help="exit 1 if the file is not as it would be written")
    arguments = parser.parse_args()
    text = generate(Data(arguments.data), "Debian's unicode-data " + (arguments.version or package_version()))
    if arguments.check:
        if not SWIFT.exists() or SWIFT.read_text(encoding="utf-8") != text:
            raise SystemExit(f"{SWIFT.relative_to(ROOT)} is not what the data says; run this without --check")
        return
    SWIFT.parent.mkdir(parents=True, exist_ok=True)
    SWIFT.write_text(text, encoding="utf-8")
    print(f"{SWIFT.relative_to(ROOT)}: {len(text)} bytes")


if __name__ == "__main__":
    sys.exit(main())
