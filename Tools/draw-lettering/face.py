"""The whole face: every glyph at every master, and the variable font that is made of them."""

import io
from array import array

from fontTools import varLib
from fontTools.designspaceLib import AxisDescriptor, DesignSpaceDocument, InstanceDescriptor, SourceDescriptor
from fontTools.feaLib.builder import addOpenTypeFeaturesFromString
from fontTools.fontBuilder import FontBuilder
from fontTools.ttLib.tables._g_l_y_f import Glyph as OutlineGlyph
from fontTools.ttLib.tables._g_l_y_f import GlyphComponent, GlyphCoordinates
from fontTools.ttLib.tables.ttProgram import Program

import attachment
import capitals
import cyrillic
import cyrillic_extended
import cyrillic_rounds
import figures
import greek
import greek_capitals
import kerning
import latin
import letters
import lower
import marks
import rare_signs
import signs
import union
from weight import CAP, MASTERS, X, Glyph, Weight

# They add their glyphs to those of `signs`, in this order.
import punctuation
import small_figures
import lettered

FAMILY = "Gloaming Rounded"
VERSION = "2.000"
# Two units of the file to one of the drawing: thin strokes keep their evenness when they are rounded.
SCALE = 2
UNITS = 1000 * SCALE
ASCENT, DESCENT = 950, -250
# 2026-01-01, in seconds since 1904: the same file on every day.
CREATED = 3850156800
NAMES = ["Ultralight", "Thin", "Light", "Regular", "Medium", "SemiBold", "Bold", "Heavy", "Black"]
SPECIAL = {
    "æ": "ae", "Æ": "AE", "œ": "oe", "Œ": "OE", "ø": "oslash", "Ø": "Oslash", "ß": "germandbls", "ẞ": "Germandbls",
    "þ": "thorn", "Þ": "Thorn", "ð": "eth", "Ð": "Eth", "Đ": "Eth", "đ": "dcroat", "ħ": "hbar", "Ħ": "Hbar",
    "ł": "lslash", "Ł": "Lslash", "ŧ": "tbar", "Ŧ": "Tbar", "ŋ": "eng", "Ŋ": "Eng", "ĸ": "kgreenlandic", "ſ": "longs",
    "ə": "schwa", "ı": "dotlessi", "ȷ": "dotlessj",
}
# Accents that stand alone.
SPACING = {
    0x60: "grave", 0xB4: "acute", 0x2C6: "circumflex", 0x2DC: "tilde", 0xAF: "macron", 0x2D8: "breve",
    0x2D9: "dotaccent", 0xA8: "dieresis", 0x2DA: "ring", 0x2DD: "hungarumlaut", 0x2C7: "caron",
}
SCRIPTS = (latin, greek, greek_capitals, cyrillic, cyrillic_rounds, cyrillic_extended, rare_signs)
# Written with as few curves as leave them where they are within this, in units of the drawing.
SPARING = {name for module in (attachment, *SCRIPTS) for name in module.GLYPHS}
TOLERANCE = 1.0


class FaceError(Exception):
    """Something in the face that cannot be made into a font."""


def whole(value):
    """The nearest whole number of the file's units."""
    value = value * SCALE + 0.5
    n = int(value)
    return n - 1 if value < n else n


def glyphs():
    """All glyphs in the font's order, by name: functions that draw them; and the characters that have one."""
    out, characters = {}, {}

    def add(name, draw, *scalars):
        if name in out:
            raise FaceError(f"two glyphs are called {name}")
        out[name] = draw
        for scalar in scalars:
            characters[scalar] = name

    add(".notdef", signs.GLYPHS["notdef"])
    for name in ("space", "thinspace", "hairspace", "enspace", "emspace"):
        add(name, signs.GLYPHS[name])
    for name, draw in list(capitals.GLYPHS.items()) + list(lower.GLYPHS.items()):
        add(name, draw, *([ord(name)] if len(name) == 1 else []))
    for name, draw in letters.GLYPHS.items():
        add(name, draw)
    for character, name in SPECIAL.items():
        characters[ord(character)] = name
    for name, draw in marks.MARKS.items():
        if name in marks.ABOVE.values():
            add(name + "comb", combining(draw))
        else:
            add(name, draw)
    for scalar, name in SPACING.items():
        add(name, spacing(name), scalar)
    add("cedilla", alone(marks.cedilla), 0xB8)
    add("ogonek", alone(lambda g, x: marks.ogonek(g, x, g.bottom(0))), 0x2DB)
    for value in list(range(0xC0, 0x180)) + [0x218, 0x219, 0x21A, 0x21B]:
        if value in characters:
            continue
        accented = marks.accented(chr(value))
        if accented:
            add(*accented, value)
    add("uni0132", pair("I", "J"), 0x132)
    add("uni0133", pair("i", "j"), 0x133)
    add("uni013F", beside_point("L"), 0x13F)
    add("uni0140", beside_point("l"), 0x140)
    add("uni0149", pair("quoteright", "n"), 0x149)
    for index, name in enumerate(figures.NAMES):
        add(name, figures.GLYPHS[name], ord("0") + index)
    for name, draw in figures.variants().items():
        add(name, draw)
    for name, draw in signs.GLYPHS.items():
        if name not in out and name != "notdef":
            add(name, draw)
    for character, name in signs.CHARACTERS.items():
        characters[ord(character)] = name
    for scalar, name in signs.TWINS.items():
        characters[scalar] = name
    characters[0x2007] = "figurespace"
    add("figurespace", punctuation.blank(figures.tabular_width))
    for character in latin.ACCENTED:
        add(*marks.accented(character), ord(character))
    for name, draw in attachment.GLYPHS.items():
        add(name, draw)
    for module in SCRIPTS:
        for name, draw in module.GLYPHS.items():
            add(name, draw)
        for character, name in module.CHARACTERS.items():
            characters[ord(character)] = name
    for scalar, name in attachment.CHARACTERS.items():
        characters.setdefault(scalar, name)
    for module in (greek, cyrillic, cyrillic_extended, rare_signs):
        for character, like in module.TWINS.split():
            characters.setdefault(ord(character), characters[ord(like)])
    return out, characters


def combining(draw):
    def drawn(w):
        g = draw(w)
        g.advance = 0
        return g
    return drawn


def spacing(name):
    def drawn(w):
        g = Glyph(w)
        g.advance = w.pick(300, 320, 380)
        return g.use(name + "comb", g.advance / 2)
    return drawn


def alone(draw):
    def drawn(w):
        g = Glyph(w)
        g.advance = w.pick(300, 320, 380)
        draw(g, g.advance / 2)
        return g
    return drawn


def drawing(name):
    for module in (lower, capitals, signs):
        if name in module.GLYPHS:
            return module.GLYPHS[name]
    raise FaceError(f"no glyph is called {name}")


def pair(first, second):
    def drawn(w):
        g = Glyph(w)
        a, b = drawing(first)(w), drawing(second)(w)
        g.use(first).use(second, a.advance)
        g.advance = a.advance + b.advance
        return g
    return drawn


def beside_point(name):
    def drawn(w):
        g = Glyph(w)
        letter, point = drawing(name)(w), signs.GLYPHS["periodcentered"](w)
        x = letter.advance * (0.52 if name == "L" else 1) - w.pick(60, 40, 16)
        g.use(name).use("periodcentered", x, 40 if name == "L" else 0)
        g.advance = max(letter.advance, x + point.advance - w.pick(30, 24, 16))
        return g
    return drawn


# Masters


def outlines(name, draw):
    """Of each master: the contours, the parts, the advance."""
    drawn = [draw(Weight(i)) for i in range(len(MASTERS))]
    if any(bool(g.strokes) and bool(g.parts) for g in drawn):
        raise FaceError(f"{name}: has strokes and parts")
    try:
        united = []
        for g in drawn:
            loops = [loop for stroke in g.strokes for loop in stroke.loops()]
            united.append((loops, union.unite(loops)))
        contours = union.correspond(united, TOLERANCE if name in SPARING else 0)
        if name in SPARING:
            contours = union.thinned(contours, TOLERANCE)
    except union.UnionError as error:
        raise FaceError(f"{name}: {error}")
    return [(c, g.parts, g.advance) for c, g in zip(contours, drawn)]


def outline_glyph(contours, parts, table):
    g = OutlineGlyph()
    if parts:
        g.numberOfContours = -1
        g.components = []
        for name, dx, dy, flip in parts:
            part = GlyphComponent()
            part.glyphName, part.x, part.y = name, whole(dx), whole(dy)
            if flip != (1, 1):
                part.transform = [[flip[0], 0], [0, flip[1]]]
            part.flags = 0x0004 | 0x0002
            g.components.append(part)
        return g
    g.numberOfContours = len(contours)
    if not contours:
        g.numberOfContours = 0
        return g
    points, flags, ends = [], [], []
    for contour in contours:
        for x, y, on in contour:
            points.append((whole(x), whole(y)))
            flags.append(1 if on else 0)
        ends.append(len(points) - 1)
    g.coordinates = GlyphCoordinates(points)
    g.flags = array("B", flags)
    g.endPtsOfContours = ends
    g.program = Program()
    g.program.fromBytecode([])
    return g


def master(index, drawn, characters):
    order = list(drawn)
    builder = FontBuilder(UNITS, isTTF=True)
    builder.setupGlyphOrder(order)
    builder.setupCharacterMap(characters)
    table = {}
    builder.setupGlyf({name: outline_glyph(*drawn[name][index][:2], table) for name in order})
    glyf = builder.font["glyf"]
    builder.setupHorizontalMetrics(
        {name: (whole(drawn[name][index][2]), getattr(glyf[name], "xMin", 0) or 0) for name in order})
    builder.setupHorizontalHeader(ascent=ASCENT * SCALE, descent=DESCENT * SCALE, lineGap=0)
    builder.setupNameTable({
        "copyright": "The authors of Gloaming", "familyName": FAMILY, "styleName": "Regular",
        "uniqueFontIdentifier": f"{FAMILY} {VERSION}", "fullName": FAMILY, "version": f"Version {VERSION}",
        "psName": FAMILY.replace(" ", ""),
    }, mac=False)
    builder.setupOS2(
        version=4, usWeightClass=400, usWidthClass=5, sTypoAscender=ASCENT * SCALE, sTypoDescender=DESCENT * SCALE,
        sTypoLineGap=0, usWinAscent=1000 * SCALE, usWinDescent=300 * SCALE, sxHeight=X * SCALE, sCapHeight=CAP * SCALE,
        fsSelection=0x40 | 0x80, achVendID="NONE", yStrikeoutPosition=290 * SCALE, yStrikeoutSize=70 * SCALE,
        ulUnicodeRange1=0b00100000000000000000001011000111)
    builder.setupPost(underlinePosition=-110 * SCALE, underlineThickness=70 * SCALE, keepGlyphNames=False)
    font = builder.font
    font["head"].created = font["head"].modified = CREATED
    font["head"].fontRevision = float(VERSION)
    font.recalcTimestamp = False
    addOpenTypeFeaturesFromString(font, features(index, drawn, characters))
    return font


def features(index, drawn, characters):
    """Figures, kerning, and marks that follow any letter, in the words of the feature files."""
    out = [f"languagesystem {script} dflt;" for script in ("DFLT", "latn", "grek", "cyrl")]
    out += small_figures.features() + figures.features()

    # Of characters that share a glyph the first stands for all.
    own = {}
    for scalar, name in characters.items():
        own.setdefault(name, scalar)
    out += kerned(characters, own)
    out += attachment.Attachment(index, drawn, own, whole).lines()
    return "\n".join(out) + "\n"


def kerned(characters, own):
    """Rows and columns of pairs that are the same become classes, so that one table has all pairs of a script."""
    out = ["feature kern {"]
    same = {chr(scalar): chr(own[name]) for scalar, name in characters.items()}
    seen = set()
    for number, (table, classes) in enumerate(kerning.TABLES):
        pairs = kerning.matrix([chr(s) for s in sorted(own.values())], table, classes, same)
        pairs = {pair: units for pair, units in pairs.items() if pair not in seen}
        seen.update(pairs)
        lefts = sorted({l for l, _ in pairs})
        rights = sorted({r for _, r in pairs})
        rows, columns = {}, {}
        for l in lefts:
            rows.setdefault(tuple(pairs.get((l, r), 0) for r in rights), []).append(l)
        for r in rights:
            columns.setdefault(tuple(pairs.get((l, r), 0) for l in lefts), []).append(r)
        members = lambda group: " ".join(characters[ord(c)] for c in group)
        out.append(f"  lookup kern{number} {{")
        out += [f"  @L{number}_{i} = [{members(row)}];" for i, row in enumerate(rows.values())]
        out += [f"  @R{number}_{j} = [{members(column)}];" for j, column in enumerate(columns.values())]
        for i, row in enumerate(rows.values()):
            for j, column in enumerate(columns.values()):
                units = pairs.get((row[0], column[0]), 0)
                if units:
                    out.append(f"  pos @L{number}_{i} @R{number}_{j} {units * SCALE};")
        out.append(f"  }} kern{number};")
    return out + ["} kern;"]


def font():
    """The variable font's bytes."""
    drawings, characters = glyphs()
    drawn = {name: outlines(name, draw) for name, draw in drawings.items()}
    masters = [master(i, drawn, characters) for i in range(len(MASTERS))]

    space = DesignSpaceDocument()
    axis = AxisDescriptor()
    axis.tag, axis.name, axis.minimum, axis.default, axis.maximum = "wght", "Weight", 100, 400, 900
    space.addAxis(axis)
    for weight, made in zip(MASTERS, masters):
        source = SourceDescriptor()
        source.font, source.location, source.familyName = made, {"Weight": weight}, FAMILY
        source.name = f"master {weight}"
        space.addSource(source)
    for index, name in enumerate(NAMES):
        instance = InstanceDescriptor()
        instance.familyName, instance.styleName = FAMILY, name
        instance.location = {"Weight": 100 + 100 * index}
        space.addInstance(instance)
    variable, _, _ = varLib.build(space)
    variable["head"].created = variable["head"].modified = CREATED
    variable.recalcTimestamp = False
    out = io.BytesIO()
    variable.save(out, reorderTables=True)
    return out.getvalue()
