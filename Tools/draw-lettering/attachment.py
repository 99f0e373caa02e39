"""Marks that follow any letter: those that are no accents of `marks.py`, and where all of them stand."""

import unicodedata

import greek_capitals
import marks
from marks import dot, pen
from parts import dot_size
from register import MIRRORED, UPSIDE_DOWN
from weight import Glyph, Weight

GLYPHS = {}
# Over letters, under them, at their right foot; and before Greek capitals, over their small letters.
ABOVE = {ord(character): name + "comb" for character, name in marks.ABOVE.items()} | {
    0x030F: "doublegravecomb", 0x0311: "breveinvertedcomb", 0x0312: "commaturned", 0x0342: "tildecomb",
}
BELOW = {0x0323: "dotbelowcomb", 0x0326: "commaaccent", 0x0327: "cedillacomb", 0x0345: "iotabelowcomb"}
OGONEK = {0x0328: "ogonekcomb"}
BREATHINGS = {0x0313: "psilicomb", 0x0314: "dasiacomb"}
CHARACTERS = ABOVE | BELOW | OGONEK | BREATHINGS
# Greek capitals that can have a breathing.
CAPITALS = "A E H I O P Y Omega"
# A breathing and an accent stand side by side.
BREATHING_ACCENTS = [
    (breathing, accent) for breathing in BREATHINGS.values() for accent in ("gravecomb", "acutecomb", "tildecomb")]


def glyph(name):
    def add(fn):
        GLYPHS[name] = fn
        return fn
    return add


GLYPHS["dotbelowcomb"] = lambda w: Glyph(w).use("dotaccentcomb", 0, -770)
GLYPHS["doublegravecomb"] = lambda w: Glyph(w).use("hungarumlautcomb", 0, 0, MIRRORED)
GLYPHS["breveinvertedcomb"] = lambda w: Glyph(w).use("brevecomb", 0, w.pick(1256, 1240, 1224), UPSIDE_DOWN)
GLYPHS["psilicomb"] = lambda w: Glyph(w).use("commaaccent", 0, w.pick(772, 780, 776))
GLYPHS["dasiacomb"] = lambda w: Glyph(w).use("commaaccent", 0, w.pick(772, 780, 776), MIRRORED)


@glyph("cedillacomb")
def cedilla(w):
    return Glyph(w).use("cedilla", -w.pick(150, 160, 190))


@glyph("ogonekcomb")
def ogonek(w):
    g = Glyph(w)
    marks.ogonek(g, 0, g.bottom(0))
    return g


@glyph("dialytikatonoscomb")
def dialytika_tonos(w):
    """A steep accent between two dots."""
    g = pen(w)
    for x in (-1, 1):
        dot(g, x * w.pick(104, 122, 152), 646, dot_size(w) * w.pick(1, 0.9, 0.74))
    g.across, g.along = w.pick(24, 60, 88), w.pick(24, 56, 78)
    g.s(-w.pick(6, 8, 10), w.pick(650, 664, 680)).line(w.pick(20, 20, 14), w.pick(782, 790, 792))
    return g


@glyph("iotabelowcomb")
def iota_below(w):
    g = Glyph(w, w.pick(24, 66, 108), w.pick(24, 58, 84))
    x, high, low = -w.pick(14, 14, 16), -w.pick(78, 80, 80), -w.pick(160, 162, 168)
    g.s(x, high).line(x, low + 30).vh(x + w.pick(36, 38, 46), low, None, 0.58, 0.58).line(x + w.pick(44, 48, 56), low)
    return g


def beside(breathing, accent):
    def drawn(w):
        g = Glyph(w)
        if accent == "tildecomb":
            return g.use(breathing).use(accent, 0, w.pick(150, 156, 160))
        return g.use(breathing, -w.pick(66, 80, 106)).use(accent, w.pick(62, 72, 92))
    return drawn


for breathing_, accent_ in BREATHING_ACCENTS:
    GLYPHS[breathing_ + accent_] = beside(breathing_, accent_)


# Where they stand: as high as accents of `marks.py` are drawn, or higher.

# Greek and Cyrillic letters that carry marks, and are not Latin as well.
CARRIERS = "αεηιυωρϊϋΩгжзиыэюячєәөүГЖЗИЫЭЮЯЧЄӨӘУъЪ"
# Letters with ascenders.
TALL = "bdfhklßđħłþð"
HIGH = 226
# Their ogonek or cedilla is a part of them.
# Letters that carry two marks.
VOWELS = "aeiouyαεηιουω"
HOOKED = "ĄąĘęĮŲųÇçŞşҘҙ"


class Attachment:
    """Of one master: in the words of the feature files.

    drawn: of each glyph and master, the contours, the parts and the advance; own: each glyph's character; whole: a
    length in the file's units.
    """

    def __init__(self, index, drawn, own, whole):
        self.index, self.drawn, self.own, self.whole = index, drawn, own, whole
        self.w = Weight(index)
        self.above = names(ABOVE) | {"dialytikatonoscomb"}
        self.pairs = {b + a for b, a in BREATHING_ACCENTS}
        self.breathings = names(BREATHINGS) | self.pairs
        self.below, self.ogonek = names(BELOW), names(OGONEK)

    def lines(self):
        return self.classes() + self.composition() + self.before_capitals() + self.marks() + self.marks_on_marks() + [
            "table GDEF {", "  GlyphClassDef , , @MARKS, ;", "} GDEF;"]

    def classes(self):
        out = []
        for name, members in [
            ("ABOVE", self.above | self.breathings), ("BELOW", self.below), ("OGONEK", self.ogonek),
            ("BREATHING", names(BREATHINGS)), ("PAIR", self.pairs),
        ]:
            # Before capitals pairs end where breathings do.
            x = self.whole(self.w.pick(62, 72, 92)) if name == "PAIR" else 0
            kind = "BREATHING" if name == "PAIR" else name
            members = " ".join(sorted(members))
            out.append(f"@{name} = [{members}];")
            out.append(f"markClass [{members}] <anchor {x} 0> @{kind}_MARKS;")
        return out + ["@MARKS = [@ABOVE @BELOW @OGONEK];"]

    def composition(self):
        """Accented letters come apart where another mark follows, and the dots of i and j go; a breathing and an accent
        are one."""
        apart = []
        for name, character in self.letters():
            parts = self.drawn[name][self.index][1]
            vowel = unicodedata.normalize("NFD", character)[0].lower() in VOWELS
            if vowel and len(parts) == 2 and parts[1][0] in self.above:
                apart.append(f"    sub {name} by {parts[0][0]} {parts[1][0]};")
        out = ["lookup apart {", "    sub uni012F by dotlessi ogonekcomb;"] + apart + ["} apart;"]
        accented = " ".join(line.split()[1] for line in out[1:-1])
        out += [
            "feature ccmp {", f"  sub [{accented}]' lookup apart @MARKS;", "  sub i' @ABOVE by dotlessi;",
            "  sub j' @ABOVE by dotlessj;", "} ccmp;", "feature ccmp {",
        ]
        return out + [f"  sub {b} {a} by {b + a};" for b, a in BREATHING_ACCENTS] + ["} ccmp;"]

    def before_capitals(self):
        """Room for the breathing of a Greek capital, before it."""
        out = ["feature kern {"]
        for name, room in (("BREATHING", self.w.pick(90, 110, 150)), ("PAIR", self.w.pick(200, 244, 320))):
            room = self.whole(room)
            out.append(f"  pos [{CAPITALS}]' <{room} 0 {room} 0> @{name};")
        return out + ["} kern;"]

    def marks(self):
        out = ["feature mark {", "  lookup above {"]
        for name, character in self.letters():
            if len(unicodedata.normalize("NFD", character)) > 1 and character not in HOOKED:
                continue
            if character >= "\u0370" and character not in CARRIERS:
                continue
            high = marks.LIFT if character.isupper() else HIGH if character in TALL else 0
            out.append(self.base(name, self.middle(name), high, "ABOVE"))
        out += ["  } above;", "  lookup breathing {"]
        for name in CAPITALS.split():
            out.append(self.base(name, self.w.pick(-20, -24, -44), self.w.pick(30, 24, 14), "BREATHING"))
        out += ["  } breathing;", "  lookup below {"]
        for name, character in self.letters():
            if len(name) == 1 or character in "αηωΩ":
                out.append(self.base(name, self.middle(name), 0, "BELOW"))
        out += ["  } below;", "  lookup ogonek {"]
        for name in ("o", "O", "dotlessi"):
            out.append(self.base(name, self.middle(name), 2, "OGONEK"))
        return out + ["  } ogonek;", "} mark;"]

    def marks_on_marks(self):
        out = ["feature mkmk {"]
        for name in sorted(self.above | self.breathings):
            rise = self.top(name) - self.w.pick(592, 578, 562) + self.w.pick(46, 30, 12)
            out.append(f"  pos mark {name} <anchor 0 {self.whole(rise)}> mark @ABOVE_MARKS;")
        return out + ["} mkmk;"]

    def base(self, name, x, y, kind):
        return f"    pos base {name} <anchor {self.whole(x)} {self.whole(y)}> mark @{kind}_MARKS;"

    def letters(self):
        return [(n, chr(s)) for n, s in self.own.items() if unicodedata.category(chr(s)).startswith("L")]

    def middle(self, name):
        """Where an accent stands over a letter."""
        letter = Glyph(self.w)
        letter.advance = self.drawn[name][self.index][2]
        if name in greek_capitals.MIDDLES:
            return letter.advance * greek_capitals.MIDDLES[name]
        return marks.middle(name, letter)

    def low(self, name):
        return min(y for contour in self.drawn[name][self.index][0] for _, y, _ in contour)

    def top(self, name):
        contours, parts, _ = self.drawn[name][self.index]
        tops = [y for contour in contours for _, y, _ in contour]
        for part, _, dy, flip in parts:
            tops.append((-self.low(part) if flip == UPSIDE_DOWN else self.top(part)) + dy)
        return max(tops)


def names(characters):
    return set(characters.values())
