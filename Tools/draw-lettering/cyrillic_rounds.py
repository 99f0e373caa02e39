"""Cyrillic letters with rounds, and those of Serbian and Macedonian."""

import lower
from capitals import capital
from cyrillic import leg
from cyrillic_parts import ends_round, letter, soft_height, stem, three, wide
from letters import crossed
from parts import mirrored, ring
from register import Register, beside, mirror_of
from weight import ASCENDER, CAP, DESCENDER, OVER, X, Glyph

register = Register()
GLYPHS, CHARACTERS = register.glyphs, register.characters
put, one, both = register.put, register.one, register.both


@both("з", "З")
def ze(w, is_capital):
    g = letter(w, is_capital, 0.94, 0.86)
    x0 = w.pick(46, 40, 26) + g.across / 2
    return three(g, x0, x0 + wide(g, 278, 282, 306))


@one("в")
def ve(w):
    g = letter(w, False, 0.94, 0.84)
    x0 = g.left
    x1, x2 = x0 + w.pick(264, 270, 298), x0 + w.pick(288, 294, 324)
    mid = w.pick(270, 270, 268)
    xu, xd = x1 - w.pick(116, 112, 104), x2 - w.pick(126, 122, 112)
    (g.s(xu - 24, mid, w.pick(0.86, 0.88, 0.88)).line(xd, mid, 1).hv(x2, (g.low + mid) / 2, None, 0.58, 0.57)
        .vh(xd, g.low, None, 0.57, 0.58).line(x0, g.low).line(x0, g.high).line(xu, g.high)
        .hv(x1, (mid + g.high) / 2, None, 0.58, 0.57).vh(xu, mid, None, 0.57, 0.58).line(x0, mid, 0.9))
    return ends_round(g, x2)


def soft(g, x0, x1, mid, start=None):
    """The stem and the bowl of ь; ъ has a level stroke before them."""
    xm = x1 - (mid - g.low) * g.w.pick(0.58, 0.56, 0.52)
    way = g.s(x0, g.high) if start is None else g.s(start, g.high).line(x0, g.high)
    (way.line(x0, g.low).line(xm, g.low).hv(x1, (g.low + mid) / 2, None, 0.58, 0.57)
        .vh(xm, mid, None, 0.57, 0.58).line(x0, mid, 0.94))


@both("ь", "Ь")
def soft_sign(w, is_capital):
    g = letter(w, is_capital, 0.97, 0.94)
    x1 = g.left + wide(g, 280, 286, 312)
    soft(g, g.left, x1, soft_height(g))
    return ends_round(g, x1)


@both("ъ", "Ъ")
def hard_sign(w, is_capital):
    g = letter(w, is_capital, 0.97, 0.94)
    start = w.pick(38, 32, 18) + g.across / 2
    x0 = start + wide(g, 104, 104, 112)
    x1 = x0 + wide(g, 272, 278, 304)
    soft(g, x0, x1, soft_height(g), start)
    return ends_round(g, x1)


put("ы", beside("uni044C", "dotlessi", (36, 32, 18)))
put("Ы", beside("uni042C", "I", (34, 30, 14)))


@one("б")
def be_small(w):
    g = Glyph(w)
    x0 = w.sbO + w.V / 2
    x1 = x0 + w.pick(420, 408, 404)
    low, high = g.bottom(0, OVER), g.top(X, OVER - 6)
    xm, mid = (x0 + x1) / 2, (low + high) / 2
    top = g.top(ASCENDER, 8)
    # The flag runs to the right and a little up; the left side comes down from it and goes on around the bowl.
    turn = (xm - w.pick(30, 26, 22), top - w.pick(72, 70, 62))
    (g.s(x1 - w.pick(30, 30, 34), top).curve(
        x1 - w.pick(80, 80, 84), top - w.pick(36, 34, 28), turn[0] + 78, turn[1] + 26, *turn)
        .curve(turn[0] - 96, turn[1] - 32, x0, top - 200, x0, mid + 6)
        .vh(xm, low).hv(x1, mid).vh(xm + 4, high)
        .curve(xm - w.pick(100, 98, 96), high, x0, mid + w.pick(112, 108, 100), x0, mid - w.pick(4, 10, 20),
               w.pick(0.9, 0.6, 0.42)))
    g.advance = x1 + w.V / 2 + w.sbO
    return g


@one("Б")
def be(w):
    g = letter(w, True, 0.97, 0.92)
    x0, x1 = g.left, g.left + w.pick(374, 382, 404)
    mid = soft_height(g)
    xm = x1 - w.pick(190, 186, 168)
    (g.s(x1 - w.pick(34, 34, 30), g.high).line(x0, g.high).line(x0, g.low).line(xm, g.low)
        .hv(x1, (g.low + mid) / 2, None, 0.58, 0.57).vh(xm, mid, None, 0.57, 0.58).line(x0, mid, 0.94))
    return ends_round(g, x1)


@both("є", "Є")
def ie(w, is_capital):
    g = letter(w, is_capital, 0.97, 0.93)
    x0 = g.round_side + g.across / 2
    reach = wide(g, 346, 348, 360) if not is_capital else w.pick(462, 466, 484)
    low, high = g.bottom(0, OVER), g.top(g.height, OVER)
    dip = w.pick(84, 80, 66) if not is_capital else w.pick(122, 116, 100)
    lower.arc_c(g, x0, reach, low, high, dip)
    mid = (low + high) / 2 + (0 if is_capital else 2)
    g.s(x0, mid, 0.94).line(x0 + reach * w.pick(0.74, 0.74, 0.76), mid)
    g.advance = x0 + reach + g.across / 2 + w.pick(34, 24, 10)
    return g


put("э", mirror_of("uni0454"))
put("Э", mirror_of("uni0404"))


@both("ю", "Ю")
def yu(w, is_capital):
    g = letter(w, is_capital, 0.9)
    x0 = g.left
    xr = x0 + wide(g, 152, 154, 170)
    x1 = xr + wide(g, 378, 380, 388)
    stem(g, x0)
    ring(g, xr, x1, g.bottom(0, OVER), g.top(g.height, OVER))
    y = g.height / 2 + (6 if is_capital else 2)
    g.s(x0, y, 0.94).line(xr, y)
    return ends_round(g, x1)


@one("я")
def ya(w):
    g = letter(w, False, 0.97, 0.92)
    x0 = g.left
    x1 = x0 + w.pick(284, 288, 306)
    mid = w.pick(206, 206, 202)
    xm = x1 - (g.high - mid) * w.pick(0.52, 0.5, 0.46)
    (g.s(x0, g.low).line(x0, g.high).line(xm, g.high).hv(x1, (g.high + mid) / 2, None, 0.58, 0.57)
        .vh(xm, mid, None, 0.57, 0.58).line(x0, mid, 0.94))
    reach = x1 + w.pick(14, 14, 20)
    g.s(x0 + w.pick(160, 162, 164), mid, w.pick(0.92, 0.9, 0.8)).line(reach, g.low, 1)
    g.advance = reach + g.across / 2 + w.pick(40, 30, 14)
    return mirrored(g, g.advance)


put("Я", mirror_of("R"))


@one("ф")
def ef_small(w):
    g = Glyph(w, w.V * w.pick(1, 0.98, 0.9), w.H * w.pick(1, 1, 0.94))
    x0 = w.sbO + g.across / 2
    x1 = x0 + w.pick(560, 574, 640)
    x = (x0 + x1) / 2
    ring(g, x0, x1, g.bottom(0, OVER), g.top(X, OVER), 0.585)
    g.s(x, g.bottom(DESCENDER)).line(x, g.top(ASCENDER))
    g.advance = x0 + x1
    return g


@one("Ф")
def ef(w):
    g = capital(w, 0.94)
    x0 = w.CsbO + g.across / 2
    x1 = x0 + w.pick(640, 650, 700)
    x = (x0 + x1) / 2
    ring(g, x0, x1, g.bottom(w.pick(92, 90, 80)), g.top(CAP - w.pick(86, 84, 74)), 0.585)
    g.s(x, g.bottom()).line(x, g.top(CAP))
    g.advance = x0 + x1
    return g


# Serbian and Macedonian


@both("љ", "Љ")
def lje(w, is_capital):
    g = letter(w, is_capital, 0.92, 0.9)
    x0 = w.pick(36, 30, 16) + g.across / 2
    x1 = x0 + wide(g, 312, 314, 320)
    return bowled(leg(g, x0, x1, g.low), g, x1, x1)


@both("њ", "Њ")
def nje(w, is_capital):
    g = letter(w, is_capital, 0.92, 0.9)
    x1 = g.left + wide(g, 292, 294, 300)
    stem(g, g.left)
    return bowled(g.s(x1, g.high).line(x1, g.low), g, x1, g.left)


def bowled(way, g, x0, end):
    """The bowl of ь after a stem, and on to an end at its left."""
    x1 = x0 + wide(g, 262, 266, 276)
    mid = soft_height(g) - g.w.pick(0, 4, 8)
    xm = x1 - (mid - g.low) * g.w.pick(0.58, 0.56, 0.52)
    (way.line(xm, g.low).hv(x1, (g.low + mid) / 2, None, 0.58, 0.57).vh(xm, mid, None, 0.57, 0.58)
        .line(end, mid, 0.94))
    return ends_round(g, x1)


@one("ђ")
def dje_small(w):
    g = Glyph(w)
    x0 = w.sbN + w.V / 2 + w.pick(4, 4, 8)
    x1 = x0 + w.pick(318, 328, 358)
    xm = x0 + (x1 - x0) * 0.53
    low = g.bottom(DESCENDER)
    g.s(x0, g.bottom(0)).line(x0, g.top(ASCENDER))
    (g.s(x0, X * 0.5, w.join).vh(xm, g.top(X, OVER), 1, round1=0.62).hv(x1, X * 0.63).line(x1, w.pick(-66, -66, -50))
        .vh(x1 - w.pick(100, 104, 116), low, None, 0.58, 0.58).line(x1 - w.pick(136, 138, 146), low))
    crossed(g, x0 - w.pick(80, 84, 110), x0 + w.pick(186, 186, 196), w.pick(618, 618, 622))
    g.advance = x1 + x0 - w.pick(6, 6, 4)
    return g


def tshe_top(w):
    """The bar, the stem and the shoulder of Ћ and Ђ; the shoulder's way goes on."""
    g = capital(w, 0.96)
    start = w.pick(36, 30, 16) + g.across / 2
    x0 = start + w.pick(156, 156, 158)
    x1 = x0 + w.pick(376, 380, 390)
    g.s(start, g.top(CAP)).line(start + w.pick(438, 440, 452), g.top(CAP))
    g.s(x0, g.bottom()).line(x0, g.top(CAP) - g.along * 0.3)
    xm, high = x0 + (x1 - x0) * 0.53, w.pick(436, 436, 440)
    way = g.s(x0, 250, w.join).vh(xm, high, 1, round1=0.62)
    return g, way, x1


@one("Ћ")
def tshe(w):
    g, way, x1 = tshe_top(w)
    way.hv(x1, w.pick(286, 284, 270)).line(x1, g.bottom())
    g.advance = x1 + g.left - w.pick(6, 6, 4)
    return g


@one("Ђ")
def dje(w):
    g, way, x1 = tshe_top(w)
    low = g.bottom(0, OVER)
    (way.hv(x1, w.pick(270, 268, 262)).line(x1, w.pick(160, 162, 176))
        .vh(x1 - w.pick(142, 142, 146), low, None, 0.58, 0.58).line(x1 - w.pick(170, 170, 172), low))
    g.advance = x1 + g.left - w.pick(18, 18, 12)
    return g
