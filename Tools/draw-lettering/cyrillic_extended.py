"""Cyrillic beyond the Slavic languages: letters of the alphabet with a foot, a tail or a stroke of their own."""

import lower
import marks
from capitals import capital
from cyrillic import i
from cyrillic_parts import depth, foot_reach, letter, middle, stem, wide
from parts import reverse
from register import Register, find
from weight import CAP, DESCENDER, X, Glyph

register = Register()
GLYPHS, CHARACTERS = register.glyphs, register.characters
one, both = register.one, register.both
# A character and the one whose glyph it has.
TWINS = "ҪÇ ҫç ӨΘ ӘƏ ӠƷ ӡʒ"


def based(w, name, is_capital):
    """A letter that is drawn already, for something to be added."""
    g = find(name)(w)
    g.height = CAP if is_capital else X
    g.share = w.pick(1.33, 1.305, 1.24) if is_capital else 1
    g.low, g.high = g.bottom(), g.top(g.height)
    return g


def last_foot(g):
    """The stroke that stands on the line at the right, its way ending there."""
    found, at = None, None
    for index, stroke in enumerate(g.strokes):
        for end, turned in ((stroke.end, False), (stroke.start, True)):
            if abs(end[1] - g.low) < 40 and (at is None or end[0] > at):
                found, at = (index, turned), end[0]
    index, turned = found
    if turned:
        g.strokes[index] = reverse(g.strokes[index])
    return g.strokes[index]


def footed(g):
    """A foot beside the last stem or leg, as that of ц."""
    way = last_foot(g)
    low = way.end[1]
    x = way.end[0] + foot_reach(g)
    way.line(x, low).line(x, depth(g))
    return spaced(g, x)


def tailed(g):
    """A foot that turns back."""
    way = last_foot(g)
    low = way.end[1]
    x = way.end[0] + foot_reach(g) * 0.8
    way.line(x, low).line(x - foot_reach(g) * 0.75, depth(g))
    return spaced(g, x)


def spaced(g, x):
    g.advance = max(g.advance, x + g.across / 2 + g.w.pick(34, 24, 10))
    return g


def hooked(g):
    """A last stem that goes on below the line and turns to the left."""
    w = g.w
    way = last_foot(g)
    x = way.end[0]
    low = g.bottom(DESCENDER if g.height == X else -150)
    turn = low + w.pick(122, 122, 118)
    # The stem itself, made longer.
    way.segments[-1] = ((way.start, way.start, (x, turn), (x, turn)), True)
    way.vh(x - w.pick(104, 106, 116), low, None, 0.58, 0.58).line(x - w.pick(138, 140, 148), low)
    return g


def names(small, large):
    """The glyphs of a letter of the alphabet in both cases."""
    return lambda is_capital: large if is_capital else small


EN, KA = names("uni043D", "H"), names("kgreenlandic", "K")

for small_, large_, name_, change_ in [
    ("ң", "Ң", EN, footed), ("қ", "Қ", KA, footed), ("җ", "Җ", names("uni0436", "uni0416"), footed),
    ("ӆ", "Ӆ", names("uni043B", "uni041B"), tailed), ("ӎ", "Ӎ", names("uni043C", "M"), tailed),
    ("ӊ", "Ӊ", EN, tailed), ("ӈ", "Ӈ", EN, hooked),
]:
    both(small_, large_)(
        lambda w, is_capital, name=name_, change=change_: change(based(w, name(is_capital), is_capital)))


# Strokes


@both("ғ", "Ғ")
def ghe_bar(w, is_capital):
    g = based(w, "uni0413" if is_capital else "uni0433", is_capital)
    shift = w.pick(18, 20, 26)
    g.moved(lambda x, y: (x + shift, y))
    x = g.left + shift
    reach = wide(g, 74, 78, 96)
    g.s(x - reach, middle(g) - 26, 1, along=g.along * w.pick(1, 0.94, 0.86)).line(
        x + wide(g, 150, 150, 158), middle(g) - 26)
    g.advance += shift
    return g


@both("ҡ", "Ҡ")
def bashkir_ka(w, is_capital):
    g = based(w, KA(is_capital), is_capital)
    shift = wide(g, 70, 72, 84)
    g.moved(lambda x, y: (x + shift, y))
    x = shift + (w.CsbN if is_capital else w.sbN) + g.across / 2
    g.s(w.pick(38, 32, 18) + g.across / 2, g.high).line(x, g.high, w.pick(0.92, 0.95, 0.95))
    g.advance += shift
    return g


@both("ҥ", "Ҥ")
def en_ghe(w, is_capital):
    g = letter(w, is_capital, 0.96)
    x1 = g.left + wide(g, 290, 294, 316)
    x2 = x1 + wide(g, 196, 200, 212)
    stem(g, g.left)
    g.s(x1, g.low).line(x1, g.high).line(x2, g.high)
    g.s(g.left, middle(g), 0.9).line(x1, middle(g))
    g.advance = x2 + g.across / 2 + w.pick(26, 16, 2)
    return g


@both("ҙ", "Ҙ")
def bashkir_dhe(w, is_capital):
    g = based(w, "uni0417" if is_capital else "uni0437", is_capital)
    marks.cedilla(g, g.advance / 2 - 14)
    return g


@one("ү")
def straight_u(w):
    g = Glyph(w, w.V, w.H)
    half = w.pick(176, 178, 192)
    x0 = w.pick(36, 30, 18) + w.V / 2
    y = w.pick(10, 16, 26)
    g.s(x0, g.top(X)).line(x0 + half, y, w.pick(0.96, 0.92, 0.8)).line(x0 + 2 * half, g.top(X), 1)
    g.s(x0 + half, g.bottom(DESCENDER), w.pick(0.98, 0.98, 0.96)).line(x0 + half, y)
    g.advance = 2 * (x0 + half)
    return g


@one("ө")
def barred_o(w):
    g = lower.GLYPHS["o"](w)
    x0 = w.sbO + w.V / 2
    g.s(x0, X / 2, w.pick(0.92, 0.9, 0.8)).line(g.advance - x0, X / 2)
    return g


@one("Һ")
def shha(w):
    g = capital(w, 0.98)
    x0 = g.left
    x1 = x0 + w.pick(396, 402, 424)
    xm, high = x0 + (x1 - x0) * 0.53, w.pick(446, 446, 450)
    g.s(x0, g.bottom()).line(x0, g.top(CAP))
    g.s(x0, 256, w.join).vh(xm, high, 1, round1=0.62).hv(x1, w.pick(292, 290, 276)).line(x1, g.bottom())
    g.advance = x1 + x0 - w.pick(6, 6, 4)
    return g


# Kildin Sámi


@both("ҏ", "Ҏ")
def er_tick(w, is_capital):
    g = based(w, "P" if is_capital else "p", is_capital)
    x = g.advance - (w.pick(126, 124, 128) if is_capital else w.pick(128, 128, 130))
    y = w.pick(318, 316, 304) if is_capital else w.pick(36, 40, 52)
    a = g.across * w.pick(1, 0.86, 0.66)
    g.s(x - wide(g, 60, 60, 64), y + wide(g, 60, 60, 60), 1, a, a * 0.9).line(
        x + wide(g, 70, 74, 84), y - wide(g, 70, 72, 76))
    return g


@both("ҍ", "Ҍ")
def semisoft(w, is_capital):
    g = based(w, "uni042C" if is_capital else "uni044C", is_capital)
    shift = wide(g, 40, 40, 46)
    g.moved(lambda x, y: (x + shift, y))
    x = shift + (w.CsbN if is_capital else w.sbN) + g.across / 2
    y = g.height * w.pick(0.80, 0.80, 0.81)
    g.s(x - wide(g, 84, 86, 104), y, 1, g.across, g.along * w.pick(1, 0.92, 0.74)).line(x + wide(g, 116, 118, 134), y)
    g.advance += shift
    return g


@both("ҋ", "Ҋ")
def short_i_tail(w, is_capital):
    g = i(w, is_capital)
    x = g.advance / 2
    tailed(g)
    lift = marks.LIFT if is_capital else 0
    g.strokes += [s.moved(lambda a, b: (a + x, b + lift)) for s in marks.MARKS["breve"](w).strokes]
    return g
