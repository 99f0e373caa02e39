"""The categories by which characters make up syllables, in the scripts in which letters are put in order within one.

The universal ones are of Microsoft's "Universal Shaping Engine", the Indic ones of its documents of the scripts that came
before: the nine of India, Khmer and Myanmar, which share one set. Both follow from Unicode's properties and from few
exceptions."""

# In the order of the cases of the Swift enums; the grammars know them by these names.
UNIVERSAL = """O B N GB CGJ SUB H HN ZWNJ WJ R CS IS Sk G J SB SE HVM FAbv FBlw FPst MAbv MBlw MPst MPre CMAbv CMBlw VAbv
    VBlw VPst VPre VMAbv VMBlw VMPst VMPre SMAbv SMBlw FMAbv FMBlw FMPst""".split()
INDIC = """X C V N H ZWNJ ZWJ M SM A Placeholder DottedCircle RS MPst Repha Ra CM Symbol CS VAbv VBlw VPre VPst Robatic
    XGroup YGroup As MH MR MW MY ML PT VS""".split()
# From left to right, as the parts of a syllable are sorted.
PLACES = """start reph beforeMatra beforeBase base afterMain above beforeSub below afterSub beforePost post afterPost
    modifier end""".split()


def points(text):
    """The numbers of "0905 0946..0948"."""
    for span in text.split():
        first, _, last = span.partition("..")
        yield from range(int(first, 16), int(last or first, 16) + 1)


def sections(path):
    """The values of characters, by the sections of a file of exceptions."""
    found, section = {}, None
    for line in path.read_text(encoding="utf-8").splitlines():
        line = line.split("#")[0].strip()
        if line.startswith("["):
            section = found.setdefault(line.strip("[]"), {})
        elif line:
            value, _, codes = line.partition(":")
            section.update((code, value) for code in points(codes))
    return found


def constraints(path):
    """Letters that must not follow each other: two and 0, or three."""
    rows = []
    for line in path.read_text(encoding="utf-8").splitlines():
        first, _, last = line.split("#")[0].partition(":")
        for code in points(last):
            row = [*points(first), code]
            rows.append(tuple(row + [0] * (3 - len(row))))
    return sorted(rows)


# MARK: Universal

BASES = "Number Consonant Consonant_Head_Letter Tone_Letter Vowel_Independent".split()
# Signs, which stand for themselves where they are letters.
SIGNS = {
    "Bindu": "VM", "Consonant_Final": "F", "Consonant_Medial": "M", "Consonant_Subjoined": "SUB", "Vowel": "V",
    "Vowel_Dependent": "V",
}
OTHERS = {
    "Brahmi_Joining_Number": "N", "Cantillation_Mark": "VM", "Consonant_Initial_Postfixed": "M", "Consonant_Killer": "CM",
    "Consonant_Placeholder": "GB", "Consonant_Preceding_Repha": "R", "Consonant_Prefixed": "R",
    "Consonant_Succeeding_Repha": "F", "Consonant_With_Stacker": "CS", "Gemination_Mark": "CM", "Hieroglyph": "G",
    "Hieroglyph_Joiner": "J", "Hieroglyph_Segment_Begin": "SB", "Hieroglyph_Segment_End": "SE", "Invisible_Stacker": "IS",
    "Joiner": "CGJ", "Non_Joiner": "ZWNJ", "Nukta": "CM", "Number_Joiner": "HN", "Pure_Killer": "V",
    "Register_Shifter": "VM", "Syllable_Modifier": "FM", "Symbol_Modifier": "SM", "Tone_Mark": "VM", "Virama": "H",
    "Visarga": "VM",
}
# Sinhala's virama, which is a vowel sign too, and Tai Tham's, which makes the next letter smaller.
SINGLE = {0x0DCA: "HVM", 0x1A60: "Sk"}
# Marks of places for letters, beside those that Unicode names: lines, bullets and squares.
PLACEHOLDERS = {0x2015, 0x2022, 0x25FB, 0x25FC, 0x25FD, 0x25FE}
# Ignorable, but with a width or a place among letters: Hangul's fillers and controls of shorthand.
VISIBLE = {0x115F, 0x1160, 0x3164, 0xFFA0, 0x1BCA0, 0x1BCA1, 0x1BCA2, 0x1BCA3}
# Scripts whose texts have no syllables to sort.
PLAIN_SCRIPTS = {"Arab", "Laoo", "Samr", "Syrc", "Thai"}

SIDES = {
    "F": {"Top": "Abv", "Bottom": "Blw", "Right": "Pst"},
    "M": {
        "Top": "Abv", "Bottom": "Blw", "Bottom_And_Left": "Blw", "Bottom_And_Right": "Blw", "Right": "Pst", "Left": "Pre",
        "Top_And_Bottom_And_Left": "Pre",
    },
    "CM": {"Top": "Abv", "Bottom": "Blw", "Overstruck": "Blw"},
    "V": {
        "Top": "Abv", "Top_And_Bottom": "Abv", "Top_And_Bottom_And_Right": "Abv", "Top_And_Right": "Abv", "Bottom": "Blw",
        "Overstruck": "Blw", "Bottom_And_Right": "Blw", "Right": "Pst", "Left": "Pre", "Top_And_Left": "Pre",
        "Top_And_Left_And_Right": "Pre", "Left_And_Right": "Pre",
    },
    "VM": {"Top": "Abv", "Bottom": "Blw", "Overstruck": "Blw", "Right": "Pst", "Left": "Pre"},
    "SM": {"Top": "Abv", "Bottom": "Blw"},
    "FM": {"Top": "Abv", "Bottom": "Blw", "Not_Applicable": "Pst"},
}


def universal(code, script, syllabic, positional, joins, ignorable, category):
    """The category in the Universal Shaping Engine."""
    if category == "Cn":
        return "WJ"
    if script in PLAIN_SCRIPTS:
        return "O"
    if joins and syllabic != "Joiner" or syllabic in BASES:
        return "B"
    if syllabic == "Joiner" or ignorable and category in ("Mc", "Me", "Mn"):
        return "CGJ"
    if code in PLACEHOLDERS:
        return "GB"
    if syllabic in SIGNS or syllabic == "Avagraha":
        kind = "B" if category == "Lo" else SIGNS.get(syllabic, "O")
    elif code in SINGLE:
        kind = SINGLE[code]
    elif ignorable and syllabic == "Other" and code not in VISIBLE:
        kind = "WJ"
    else:
        kind = OTHERS.get(syllabic, "O")
    if kind not in SIDES:
        return kind
    if positional not in SIDES[kind]:
        raise SystemExit(f"U+{code:04X}: {syllabic} at {positional} has no place in the universal model")
    return kind + SIDES[kind][positional]


# MARK: Indic

INDIC_BLOCKS = {
    "Basic Latin", "Latin-1 Supplement", "Devanagari", "Bengali", "Gurmukhi", "Gujarati", "Oriya", "Tamil", "Telugu",
    "Kannada", "Malayalam", "Myanmar", "Khmer", "Vedic Extensions", "General Punctuation", "Superscripts and Subscripts",
    "Devanagari Extended", "Myanmar Extended-B", "Myanmar Extended-A",
}
INDIC_CATEGORIES = {
    "Avagraha": "Symbol", "Bindu": "SM", "Brahmi_Joining_Number": "Placeholder", "Cantillation_Mark": "A", "Consonant": "C",
    "Consonant_Dead": "C", "Consonant_Final": "CM", "Consonant_Head_Letter": "C", "Consonant_Initial_Postfixed": "C",
    "Consonant_Killer": "M", "Consonant_Medial": "CM", "Consonant_Placeholder": "Placeholder",
    "Consonant_Preceding_Repha": "Repha", "Consonant_Subjoined": "CM", "Consonant_Succeeding_Repha": "CM",
    "Consonant_With_Stacker": "CS", "Gemination_Mark": "SM", "Invisible_Stacker": "H", "Joiner": "ZWJ", "Non_Joiner": "ZWNJ",
    "Nukta": "N", "Number": "Placeholder", "Number_Joiner": "Placeholder", "Pure_Killer": "M", "Register_Shifter": "RS",
    "Syllable_Modifier": "SM", "Tone_Mark": "N", "Virama": "H", "Visarga": "SM", "Vowel": "V", "Vowel_Dependent": "M",
    "Vowel_Independent": "V",
}
# Where the documents of the scripts, or Windows, take a character for another kind than Unicode does.
INDIC_EXCEPTIONS = {
    # The R of each script, which may become a reph.
    "Ra": "0930 09B0 09F0 0A30 0AB0 0B30 0BB0 0C30 0CB0 0D30 179A 1004 101B 105A",
    "VS": "FE00..FE0F",
    "Placeholder": "2015 2022 25FB..25FE 09FC 0C80 0D04 17D9 104A",
    "DottedCircle": "25CC",
    "SM": "0953 0954 11301..11303 1038 1087..108D 108F 109A..109C",
    # Gurmukhi's II may follow a bindi.
    "MPst": "0A40",
    "C": "0A72 0A73 1CF5 1CF6 104E",
    "A": "1CE2..1CE8 1CED 1032 1036",
    "Symbol": "A8F2..A8F7 1CE9..1CEC 1CEE..1CF1",
    "M": "0A51",
    "N": "0AFB 0B55 1133B 1133C",
    "Robatic": "17C9 17CA 17CC",
    "XGroup": "17C6 17CB 17CD..17D1",
    "YGroup": "17C7 17C8 17D3 17DD",
    # Myanmar's asat and medials, and the tones of Pwo.
    "As": "103A", "MH": "103E", "ML": "1060", "MR": "103C", "MW": "103D 1082", "MY": "103B 105E 105F",
    "PT": "1063 1064 1069..106D AA7B",
}
INDIC_KINDS = {code: kind for kind, codes in INDIC_EXCEPTIONS.items() for code in points(codes)}
# Gurmukhi's udaat, and Oriya's bindu.
INDIC_PLACES = {0x0A51: "below", 0x0B01: "beforeSub"}

CONSONANTS = "C CS Ra CM V Placeholder DottedCircle".split()
# The side of a vowel sign; of its last part, if it has several.
INDIC_SIDES = {
    "Left": "Left", "Top": "Top", "Bottom": "Bottom", "Right": "Right", "Bottom_And_Right": "Right",
    "Left_And_Right": "Right", "Top_And_Bottom": "Bottom", "Top_And_Bottom_And_Left": "Bottom",
    "Top_And_Bottom_And_Right": "Right", "Top_And_Left": "Top", "Top_And_Left_And_Right": "Right", "Top_And_Right": "Right",
}
# The places of vowel signs by side and script; those of other blocks are behind what is below the letter.
MATRA_PLACES = {
    "Right": {
        "Bengali": "afterPost", "Gurmukhi": "afterPost", "Gujarati": "afterPost", "Oriya": "afterPost", "Tamil": "afterPost",
        "Malayalam": "afterPost",
    },
    "Top": {"Gurmukhi": "afterPost", "Oriya": "afterMain", "Telugu": "beforeSub", "Kannada": "beforeSub"},
    "Bottom": {
        "Gurmukhi": "afterPost", "Gujarati": "afterPost", "Tamil": "afterPost", "Telugu": "beforeSub",
        "Kannada": "beforeSub", "Malayalam": "afterPost",
    },
}


def matra_place(code, side, block):
    if side == "Left":
        return "beforeMatra"
    if side == "Right" and block == "Telugu":
        return "beforeSub" if code <= 0x0C42 else "afterSub"
    if side == "Right" and block == "Kannada":
        return "beforeSub" if code < 0x0CC3 or code > 0x0CD6 else "afterSub"
    return MATRA_PLACES[side].get(block, "afterSub")


def indic(code, block, syllabic, positional):
    """The category and the place in the older models."""
    isKnown = block in INDIC_BLOCKS or code in (0xA0, 0x25CC)
    kind = INDIC_KINDS.get(code) or (INDIC_CATEGORIES.get(syllabic, "X") if isKnown else "X")
    side = INDIC_SIDES.get(positional) if isKnown else None
    place = "end"
    if kind in CONSONANTS:
        place = "base"
    elif kind in ("M", "MPst") and block.startswith(("Khmer", "Myanmar")):
        kind = {"Left": "VPre", "Top": "VAbv", "Bottom": "VBlw", "Right": "VPst"}[side]
    elif kind in ("M", "MPst"):
        place = matra_place(code, side, block)
    elif kind in ("SM", "A", "Symbol"):
        place = "modifier"
    return kind, INDIC_PLACES.get(code, place)
