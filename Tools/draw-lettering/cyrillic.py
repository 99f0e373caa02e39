"""Cyrillic letters of stems, legs and arms, and what looks like Latin letters and is these."""

from capitals import capital
from cyrillic_parts import depth, ends_flat, ends_open, foot_reach, letter, middle, onto, stem, wide
from marks import LIFT
from register import Register, accented, mirror_of
from weight import CAP

# A character and the one whose glyph it has.
TWINS = (
    "АA ВB ЕE КK МM НH ОO РP СC ТT ХX ЅS ІI ЈJ ҮY ӀI ӏI ЀÈ ЁË ЇÏ ӒÄ ӐĂ ӖĔ ӦÖ ӔÆ ӘƏ "
    "аa еe кĸ оo рp сc уy хx ѕs іi јj һh ћħ ѐè ёë їï ӓä ӑă ӗĕ ӧö ӱÿ ӕæ әə"
)
register = Register()
GLYPHS, CHARACTERS = register.glyphs, register.characters
put, one, both = register.put, register.one, register.both


# Stems


@both("г", "Г")
def ghe(w, is_capital):
    g = letter(w, is_capital)
    x1 = g.left + wide(g, 226, 232, 246)
    g.s(x1, g.high).line(g.left, g.high).line(g.left, g.low)
    g.advance = x1 + g.across / 2 + w.pick(26, 16, 2)
    return g


@both("ґ", "Ґ")
def ghe_upturn(w, is_capital):
    g = letter(w, is_capital)
    x1 = g.left + wide(g, 222, 226, 240)
    g.s(x1, g.high + w.pick(100, 104, 112)).line(x1, g.high).line(g.left, g.high).line(g.left, g.low)
    g.advance = x1 + g.across / 2 + w.pick(30, 22, 8)
    return g


def i(w, is_capital):
    g = letter(w, is_capital, 0.94)
    x0, x1 = g.left, g.left + wide(g, 316, 322, 350)
    k = w.pick(1, 0.98, 0.9)
    g.s(x0, g.high).line(x0, g.low, k).line(x1, g.high, k).line(x1, g.low, 1)
    return ends_flat(g, x1)


@one("м")
def em(w):
    g = letter(w, False, 0.9)
    x0, half = g.left, w.pick(200, 204, 226)
    k = w.pick(1, 0.98, 0.9)
    (g.s(x0, g.low).line(x0, g.high, k).line(x0 + half, w.pick(118, 122, 132), w.pick(1, 0.94, 0.78))
        .line(x0 + 2 * half, g.high, k).line(x0 + 2 * half, g.low, 1))
    return ends_flat(g, x0 + 2 * half)


@one("н")
def en(w):
    g = letter(w, False)
    x1 = g.left + w.pick(312, 316, 338)
    stem(g, g.left)
    stem(g, x1)
    g.s(g.left, middle(g), 0.9).line(x1, middle(g))
    return ends_flat(g, x1)


@both("п", "П")
def pe(w, is_capital):
    g = letter(w, is_capital)
    x1 = g.left + wide(g, 308, 312, 336)
    g.s(g.left, g.low).line(g.left, g.high).line(x1, g.high).line(x1, g.low)
    return ends_flat(g, x1)


@one("т")
def te(w):
    g = letter(w, False, 1, 0.97)
    x0, half = w.pick(36, 30, 18) + g.across / 2, w.pick(182, 184, 194)
    g.s(x0, g.high).line(x0 + 2 * half, g.high)
    g.s(x0 + half, g.low).line(x0 + half, g.high - g.along * 0.3)
    g.advance = 2 * (x0 + half)
    return g


@both("ц", "Ц")
def tse(w, is_capital):
    g = letter(w, is_capital)
    x1 = g.left + wide(g, 306, 310, 330)
    g.s(g.left, g.high).line(g.left, g.low).line(x1 + foot_reach(g), g.low).line(x1 + foot_reach(g), depth(g))
    g.s(x1, onto(g)).line(x1, g.high)
    return ends_open(g, x1 + foot_reach(g))


@both("џ", "Џ")
def dzhe(w, is_capital):
    g = letter(w, is_capital)
    x1 = g.left + wide(g, 312, 316, 342)
    g.s(g.left, g.high).line(g.left, g.low).line(x1, g.low).line(x1, g.high)
    x = (g.left + x1) / 2
    g.s(x, g.low - g.along * 0.2).line(x, depth(g))
    return ends_flat(g, x1)


def cup(g, x0, x1):
    """The left of ч: down, round, and to the stem."""
    y = g.low + g.height * g.w.pick(0.36, 0.355, 0.33)
    turn = wide(g, 130, 130, 132)
    g.s(x0, g.high).line(x0, y + turn * 0.9).vh(x0 + turn, y, None, 0.58, 0.58).line(x1, y)


@both("ч", "Ч")
def che(w, is_capital):
    g = letter(w, is_capital)
    x0 = g.left - w.pick(8, 8, 6)
    x1 = x0 + wide(g, 296, 300, 322)
    cup(g, x0, x1)
    stem(g, x1)
    return ends_flat(g, x1)


@both("ш", "Ш")
def sha(w, is_capital):
    g, x1 = three_stems(w, is_capital)
    g.s(g.left, g.high).line(g.left, g.low).line(x1, g.low).line(x1, g.high)
    return ends_flat(g, x1)


@both("щ", "Щ")
def shcha(w, is_capital):
    g, x1 = three_stems(w, is_capital)
    xf = x1 + foot_reach(g)
    g.s(g.left, g.high).line(g.left, g.low).line(xf, g.low).line(xf, depth(g))
    g.s(x1, onto(g)).line(x1, g.high)
    return ends_open(g, xf)


def three_stems(w, is_capital):
    g = letter(w, is_capital, 0.9)
    step = wide(g, 236, 238, 252)
    g.s(g.left + step, onto(g)).line(g.left + step, g.high)
    return g, g.left + 2 * step


# Letters with the legs of л


def leg(g, x0, x1, y0, lean=(0.68, 0.06)):
    """From the end of the leg over the top to the foot of the stem; the leg begins with a lean."""
    w = g.w
    xt = x0 + (x1 - x0) * 0.24
    return (
        g.s(x0, y0).curve(
            x0 + (xt - x0) * w.pick(lean[0], lean[0], 0.6), y0 + g.height * w.pick(lean[1], lean[1], 0.10),
            xt - wide(g, 4, 4, 4), g.height * 0.26, xt, g.height * 0.56)
        .line(xt + wide(g, 5, 5, 5), g.high).line(x1, g.high).line(x1, y0))


@both("л", "Л")
def el(w, is_capital):
    g = letter(w, is_capital)
    x0 = w.pick(36, 30, 16) + g.across / 2
    x1 = x0 + wide(g, 342, 346, 364)
    leg(g, x0, x1, g.low)
    return ends_flat(g, x1)


@both("д", "Д")
def de(w, is_capital):
    g = letter(w, is_capital, 0.95, 0.92)
    x0 = w.pick(44, 38, 22) + g.across / 2
    xl = x0 + wide(g, 50, 52, 64)
    x1 = xl + wide(g, 288, 290, 302)
    x2 = x1 + foot_reach(g)
    leg(g, xl, x1, onto(g), (0.46, 0.12))
    g.s(x0, depth(g)).line(x0, g.low).line(x2, g.low).line(x2, depth(g))
    g.advance = x2 + x0
    return g


# Arms


@both("ж", "Ж")
def zhe(w, is_capital):
    """The arms and legs are those of к and K."""
    g = letter(w, is_capital, 0.86, 0.94)
    reach = wide(g, 230, 234, 262)
    x = w.pick(40, 34, 18) + g.across / 2 + reach + w.pick(14, 16, 22)
    stem(g, x)
    y = w.pick(246, 240, 226) if is_capital else w.pick(216, 210, 192)
    g.s(x - reach, g.high).line(x, y, w.pick(0.96, 0.9, 0.7)).line(x + reach, g.high, 1)
    t = w.pick(0.36, 0.37, 0.40) if is_capital else w.pick(0.42, 0.43, 0.46)
    for sign in (-1, 1):
        g.s(x + sign * reach * t, y + (g.high - y) * t, w.pick(0.9, 0.86, 0.66)).line(
            x + sign * (reach + w.pick(14, 16, 22)), g.low, 1)
    g.advance = 2 * x
    return g


@one("У")
def u(w):
    g = capital(w, 0.97)
    half = w.pick(216, 220, 240)
    x0 = w.pick(34, 28, 14) + g.across / 2
    low, high = g.bottom(), g.top(CAP)
    meet = (x0 + half * 1.02, w.pick(236, 232, 216))
    g.s(x0, high).line(*meet, w.pick(0.86, 0.8, 0.66))
    slope = (x0 + 2 * half - meet[0]) / (high - meet[1])
    drop = meet[1] - low
    (g.s(x0 + 2 * half, high).line(*meet).curve(
        meet[0] - slope * drop * 0.6, meet[1] - drop * 0.6, meet[0] - slope * drop * 0.72 - w.pick(46, 46, 50), low,
        meet[0] - slope * drop * 0.6 - w.pick(140, 138, 146), low))
    g.advance = 2 * (x0 + half)
    return g


put("и", lambda w: i(w, False))
put("И", mirror_of("N"))


# Letters with accents that are characters of their own; others are put together where they are set.


for character_, base_, accent_, lift_ in [
    ("й", "uni0438", "brevecomb", 0), ("Й", "uni0418", "brevecomb", LIFT), ("ў", "y", "brevecomb", 0),
    ("Ў", "uni0423", "brevecomb", LIFT), ("ѓ", "uni0433", "acutecomb", 0), ("Ѓ", "uni0413", "acutecomb", LIFT),
    ("ќ", "kgreenlandic", "acutecomb", 0), ("Ќ", "K", "acutecomb", LIFT),
]:
    put(character_, accented(base_, accent_, lift=lift_))
