"""Accents, and the letters that carry them.

An accent stands over small letters, its middle at 0; over capitals it is lifted. Where it touches its letter both are
drawn as one, everywhere else the letter and the accent are parts of the accented glyph.
"""

import unicodedata

import capitals
import lower
import parts
from parts import dot, dot_size
from weight import CAP, X, Glyph

# How much higher accents stand on capitals; they are a little nearer than on small letters.
LIFT = CAP - X - 14
MARKS = {}


def mark(name):
    def add(fn):
        MARKS[name] = fn
        return fn
    return add


def pen(w):
    g = Glyph(w, w.pick(24, 70, 122), w.pick(24, 64, 100))
    g.base = w.pick(592, 578, 562) + g.along / 2
    return g


@mark("acute")
def acute(w):
    g = pen(w)
    g.s(-w.pick(34, 34, 36), g.base).line(w.pick(44, 44, 44), g.base + w.pick(88, 84, 66))
    return g


@mark("grave")
def grave(w):
    g = pen(w)
    g.s(w.pick(34, 34, 36), g.base).line(-w.pick(44, 44, 44), g.base + w.pick(88, 84, 66))
    return g


@mark("hungarumlaut")
def hungarumlaut(w):
    g = pen(w)
    for x in (-w.pick(66, 68, 82), w.pick(58, 64, 86)):
        g.s(x - 20, g.base).line(x + w.pick(38, 38, 40), g.base + w.pick(88, 84, 66))
    return g


@mark("circumflex")
def circumflex(w):
    g = pen(w)
    half, rise = w.pick(92, 94, 104), w.pick(88, 84, 74)
    g.s(-half, g.base).line(0, g.base + rise).line(half, g.base)
    return g


@mark("caron")
def caron(w):
    g = pen(w)
    half, rise = w.pick(92, 94, 104), w.pick(88, 84, 74)
    g.s(-half, g.base + rise).line(0, g.base).line(half, g.base + rise)
    return g


@mark("tilde")
def tilde(w):
    g = pen(w)
    y = g.base + w.pick(0, 0, 4)
    a = w.pick(108, 110, 128)
    rise = w.pick(58, 54, 40)
    g.s(-a, y).curve(-a * 0.5, y + rise * 1.9, a * 0.5, y - rise * 0.9, a, y + rise)
    return g


@mark("dieresis")
def dieresis(w):
    g = pen(w)
    size = dot_size(w) * w.pick(1, 0.96, 0.84)
    for x in (-1, 1):
        dot(g, x * w.pick(90, 94, 106), 646, size)
    return g


@mark("dotaccent")
def dotaccent(w):
    g = pen(w)
    dot(g, 0, 650, dot_size(w))
    return g


@mark("ring")
def ring(w):
    g = Glyph(w, w.pick(24, 58, 88), w.pick(24, 54, 74))
    r = w.pick(66, 64, 72)
    low = 552 + g.along / 2
    parts.ring(g, -r, r, low, low + 2 * r - w.pick(0, 4, 16), 0.5523)
    return g


@mark("breve")
def breve(w):
    g = pen(w)
    a = w.pick(96, 98, 108)
    g.s(-a, g.base + w.pick(80, 76, 62)).vh(0, g.base - 4).hv(a, g.base + w.pick(80, 76, 62))
    return g


@mark("macron")
def macron(w):
    g = pen(w)
    a = w.pick(100, 98, 104)
    g.s(-a, g.base + w.pick(34, 28, 16)).line(a, g.base + w.pick(34, 28, 16))
    return g


@mark("commaaccent")
def commaaccent(w):
    g = Glyph(w, w.pick(24, 76, 130), w.pick(24, 70, 112))
    comma(g, 4, -96 - w.pick(0, 10, 22))
    return g


@mark("commaturned")
def commaturned(w):
    g = Glyph(w, w.pick(24, 74, 122), w.pick(24, 68, 106))
    comma(g, 6, -96)
    return g.moved(lambda x, y: (-x + 6, 566 - y - w.pick(0, -10, -22)))


def comma(g, x, y):
    """A full stop with a tail, as one tapering stroke."""
    w = g.w
    g.s(x, y, w.pick(1.5, 1.2, 1.05)).curve(
        x + 4, y - 30, x - 6, y - w.pick(70, 70, 80), x - w.pick(34, 36, 44), y - w.pick(100, 104, 116),
        w.pick(0.9, 0.66, 0.46))


@mark("caronalt")
def caronalt(w):
    """The caron of d, l, t and L: it stands beside them like an apostrophe."""
    g = Glyph(w, w.pick(24, 70, 118), w.pick(24, 64, 104))
    y = 742 - g.along / 2
    g.s(0, y, w.pick(1.1, 1.1, 1.05)).curve(
        2, y - 40, -4, y - 80, -w.pick(26, 26, 30), y - w.pick(128, 128, 130), w.pick(0.9, 0.7, 0.5))
    return g


# What touches its letter: added to the letter's own strokes.


def cedilla(g, x):
    w = g.w
    low = g.bottom(0, 10)
    a, b = w.pick(24, 62, 96), w.pick(24, 56, 78)
    g.s(x + 6, low, 0.9, a, b).line(x - w.pick(8, 8, 10), low - w.pick(86, 84, 96)).curve(
        x + w.pick(40, 44, 46), low - w.pick(86, 84, 94), x + w.pick(72, 76, 88), low - w.pick(106, 104, 118),
        x + w.pick(72, 76, 88), low - w.pick(138, 138, 150)).vh(
        x + w.pick(2, 2, 2), low - w.pick(196, 196, 206), None).line(
        x - w.pick(44, 44, 52), low - w.pick(192, 192, 204))


def ogonek(g, x, y):
    """It hangs from a place on a stroke and turns to the right."""
    w = g.w
    low = g.bottom(0)
    a, b = w.pick(24, 62, 100), w.pick(24, 56, 80)
    g.s(x, y, w.pick(0.8, 0.86, 0.9), a, b).curve(
        x - 4, low - 60, x - w.pick(84, 82, 86), low - 84, x - w.pick(84, 82, 86),
        low - w.pick(132, 132, 138), 1).vh(x - w.pick(22, 22, 16), low - w.pick(196, 194, 200), None, 0.58, 0.58).line(
        x + w.pick(14, 14, 24), low - w.pick(194, 192, 198))


# Where accents stand: the middle of a letter, but where its weight lies elsewhere.
def middle(name, glyph):
    at = {
        "a": 0.49, "c": 0.53, "C": 0.53, "e": 0.5, "G": 0.52, "g": 0.46, "d": 0.42, "h": 0.5, "k": 0.5, "l": 0.4,
        "r": 0.56, "t": 0.48, "s": 0.5, "L": 0.36, "D": 0.47, "E": 0.52, "R": 0.49, "K": 0.5, "J": 0.66, "T": 0.5,
        "dotlessj": 0.5, "H": 0.5, "j": 0.5,
    }
    return glyph.advance * at.get(name, 0.5)


ABOVE = {
    "\u0300": "grave", "\u0301": "acute", "\u0302": "circumflex", "\u0303": "tilde", "\u0304": "macron",
    "\u0306": "breve", "\u0307": "dotaccent", "\u0308": "dieresis", "\u030A": "ring", "\u030B": "hungarumlaut",
    "\u030C": "caron",
}
# Of small letters with an ascender, and of L, the caron stands beside.
BESIDE = {"d": 22, "l": -66, "t": -40, "L": -150}


def accented(character):
    """The name and the drawing of a letter with an accent; nil for one that has none."""
    decomposed = unicodedata.normalize("NFD", character)
    if len(decomposed) != 2:
        return None
    base, accent = decomposed
    letters = lower.GLYPHS if base in lower.GLYPHS else capitals.GLYPHS
    if base not in letters:
        return None
    name = f"uni{ord(character):04X}"
    if accent in ("\u0327", "\u0326", "\u0328"):
        return name, below(base, accent, letters)
    if accent not in ABOVE:
        return None
    small = base in lower.GLYPHS
    if accent == "\u030C" and base in BESIDE:
        def beside(w):
            letter = letters[base](w)
            g = Glyph(w)
            x = letter.advance + BESIDE[base] + w.pick(14, 14, 20)
            g.use(base).use("caronalt", x, 0 if small else -42)
            g.advance = max(letter.advance, x + w.pick(40, 52, 70)) + (0 if base != "d" else w.pick(10, 10, 4))
            return g
        return name, beside
    dotless = {"i": "dotlessi", "j": "dotlessj"}.get(base, base)

    def above(w):
        letter = letters[dotless](w)
        g = Glyph(w)
        lift = 0 if small else LIFT
        if base in ("d", "h", "k", "l", "b"):
            lift = 226
        g.use(dotless).use(ABOVE[accent] + "comb", middle(dotless, letter), lift)
        g.advance = letter.advance
        return g
    return name, above


def below(base, accent, letters):
    def drawn(w):
        g = letters[base](w)
        x = middle(base, g)
        if accent == "\u0327" and base in "DdGgKkLlNnRrTt":
            # What Unicode calls a cedilla is a comma there, and stands over g.
            whole = Glyph(w)
            whole.use(base)
            whole.use("commaturned" if base == "g" else "commaaccent", x, 0)
            whole.advance = g.advance
            return whole
        if accent == "\u0326":
            whole = Glyph(w)
            whole.use(base).use("commaaccent", x, 0)
            whole.advance = g.advance
            return whole
        if accent == "\u0327":
            cedilla(g, x)
        else:
            # On the last upright, or where the letter is lowest.
            low, last = g.bottom(0) + 2, w.sbN + g.across / 2
            places = {
                "a": (g.advance - last + w.pick(4, 14, 24), low), "e": (g.advance * 0.60, low - w.pick(11, 8, 8)),
                "i": (g.advance / 2, low), "u": (g.advance - last + w.pick(0, 10, 24), low), "A": (g.advance - w.pick(58, 80, 96), low),
                "E": (g.advance * 0.66, low), "I": (g.advance / 2, low), "U": (g.advance * 0.5, low - 14),
            }
            ogonek(g, *places.get(base, (x, low)))
        return g
    return drawn
