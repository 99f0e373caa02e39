"""Signs that are made of letters and figures: currencies, © and the like."""

import capitals
import lower
from capitals import capital
from parts import ring, scaled
from pen import bezier
from signs import CHARACTERS, GLYPHS, glyph
from weight import CAP, X, Glyph


def encircled(name, character, letter, factor, dx=0):
    @glyph(name, character)
    def drawn(w):
        g = Glyph(w, w.pick(22, 58, 88), w.pick(22, 56, 76))
        a = g.across / 2
        ring(g, 44 + a, 792 - a, -24 + g.along / 2, 724 - g.along / 2, 0.5523)
        inner = scaled(capitals.GLYPHS[letter](w), factor, w.pick(0.8, 0.66, 0.5))
        x = 418 - inner.advance / 2 + dx
        g.strokes += [s.moved(lambda p, q: (p + x, q + 350 - 350 * factor)) for s in inner.strokes]
        g.advance = 836
        return g


encircled("copyright", "©", "C", 0.56)
encircled("registered", "®", "R", 0.48, 6)


@glyph("trademark", "™")
def trademark(w):
    g = Glyph(w)
    x = w.pick(20, 16, 10)
    for letter in "TM":
        part = scaled(capitals.GLYPHS[letter](w), 0.46, w.pick(0.82, 0.68, 0.52))
        g.strokes += [s.moved(lambda p, q: (p + x, q + 700 - 322)) for s in part.strokes]
        x += part.advance + (w.pick(0, 6, 12) if letter == "T" else 0)
    g.advance = x + w.pick(20, 16, 10)
    return g


@glyph("degree", "°")
def degree(w):
    g = Glyph(w, w.pick(22, 64, 104), w.pick(22, 60, 88))
    a = g.across / 2
    x0, size = w.pick(60, 52, 44), w.pick(190, 224, 274)
    ring(g, x0 + a, x0 + size - a, 712 - size + g.along / 2, 712 - g.along / 2, 0.5523)
    g.advance = 2 * x0 + size
    return g


for name_, character_, letter_ in [("ordfeminine", "ª", "a"), ("ordmasculine", "º", "o")]:
    def ordinal(w, letter_=letter_):
        g = scaled(lower.GLYPHS[letter_](w), 0.62, w.pick(0.88, 0.80, 0.69))
        return g.moved(lambda x, y: (x, y + 380))
    GLYPHS[name_] = ordinal
    CHARACTERS[character_] = name_


@glyph("percent", "%")
def percent(w):
    return per(w, 1)


@glyph("perthousand", "‰")
def perthousand(w):
    return per(w, 2)


def per(w, count):
    g = Glyph(w, w.pick(24, 70, 112), w.pick(24, 64, 94))
    wide, high = w.pick(230, 254, 296), w.pick(310, 314, 330)
    a, b = g.across / 2, g.along / 2
    x = w.pick(46, 42, 26)
    ring(g, x + a, x + wide - a, 710 - high + b, 710 - b, 0.56)
    slash_x = x + wide + w.pick(-6, 0, 6)
    g.s(slash_x - w.pick(50, 44, 30), b + 4).line(slash_x + w.pick(250, 244, 240), 700 - b - 4)
    x = slash_x + w.pick(206, 200, 204)
    for _ in range(count):
        ring(g, x + a, x + wide - a, -10 + b, high - 10 - b, 0.56)
        x += wide + w.pick(44, 36, 20)
    g.advance = x
    return g


@glyph("dollar", "$")
def dollar(w):
    g = capitals.GLYPHS["S"](w)
    x = g.advance / 2
    a = w.pick(24, 70, 116)
    for y0, y1 in ((700, 786), (0, -86)):
        g.s(x, y0 + (-g.along / 2 if y0 else g.along / 2), 1, a, a * 0.9).line(x, y1)
    return scaled(g, 0.94, 1)


@glyph("cent", "¢")
def cent(w):
    g = lower.GLYPHS["c"](w)
    x = w.sbO + w.V / 2 + w.pick(352, 354, 362) * 0.585
    a = w.pick(24, 68, 112)
    for y0, y1 in ((X, X + 92), (0, -92)):
        g.s(x, y0, 1, a, a * 0.9).line(x, y1)
    return g.moved(lambda p, q: (p, q + 60))


@glyph("euro", "€")
def euro(w):
    g = capital(w, 0.86, 0.78)
    x0 = w.pick(120, 122, 124) + g.across / 2
    reach = w.pick(352, 350, 352)
    low, high = g.bottom(0, 10), g.top(CAP, 10)
    dip = w.pick(96, 92, 76)
    x1, xm = x0 + reach, x0 + reach * 0.62
    (g.s(x1, high - dip).curve(x1 - reach * 0.1, high - dip * 0.4, x1 - reach * 0.24, high, xm, high)
        .hv(x0, CAP / 2).vh(xm, low).curve(x1 - reach * 0.24, low, x1 - reach * 0.1, low + dip * 0.4, x1, low + dip))
    left = w.pick(44, 40, 30) + g.across / 2
    g.s(left, w.pick(420, 422, 426)).line(x0 + reach * 0.74, w.pick(420, 422, 426))
    g.s(left, w.pick(280, 278, 274)).line(x0 + reach * 0.66, w.pick(280, 278, 274))
    g.advance = x1 + g.across / 2 + w.pick(40, 30, 16)
    return g


@glyph("lira", "₺")
def lira(w):
    g = capital(w, 0.84, 0.72)
    x0 = w.pick(164, 160, 150) + g.across / 2
    x1, low = x0 + w.pick(296, 300, 330), g.bottom()
    g.s(x0, g.top(CAP)).line(x0, low).curve(
        x0 + w.pick(190, 192, 210), low, x1, w.pick(120, 120, 120), x1, w.pick(290, 286, 250))
    left, right, rise = x0 - w.pick(112, 110, 110), x0 + w.pick(186, 184, 176), w.pick(146, 142, 112)
    for y in (w.pick(268, 272, 302), w.pick(402, 408, 446)):
        g.s(left, y, 0.92).line(right, y + rise)
    g.advance = x1 + g.across / 2 + w.pick(52, 44, 28)
    return g


@glyph("ruble", "₽")
def ruble(w):
    """A P whose bowl goes on through the stem, over a second bar."""
    g = capital(w, 0.94, 0.84)
    x0 = w.CsbN + g.across / 2 + w.pick(30, 32, 40)
    x1 = x0 + w.pick(372, 378, 396)
    left = x0 - w.pick(86, 88, 112)
    high, mid, bar = g.top(CAP), w.pick(314, 316, 320), w.pick(158, 156, 136)
    xm = x1 - w.pick(184, 178, 158)
    (g.s(x0, g.bottom()).line(x0, high).line(xm, high).hv(x1, (high + mid) / 2, None, 0.58, 0.57)
        .vh(xm, mid, None, 0.57, 0.58).line(left, mid))
    g.s(left, bar, 1, along=g.along * w.pick(1, 0.98, 0.94)).line(x0 + w.pick(240, 240, 250), bar)
    g.advance = x1 + g.across / 2 + w.pick(44, 34, 18)
    return g


@glyph("numero", "№")
def numero(w):
    g = capitals.GLYPHS["N"](w)
    a, b = w.pick(24, 70, 118), w.pick(24, 62, 92)
    x0 = g.advance - w.pick(14, 8, 2) + a / 2
    x1 = x0 + w.pick(220, 218, 226)
    low = w.pick(352, 346, 322)
    g.strokes.append(ring(Glyph(w, a, b), x0, x1, low + b / 2, CAP + 6 - b / 2, 0.56))
    y = w.pick(240, 232, 196)
    g.s(x0 - a / 2 + b / 2 + 6, y, 1, b, b).line(x1 + a / 2 - b / 2 - 6, y)
    g.advance = x1 + a / 2 + w.pick(56, 46, 30)
    return g


@glyph("ampersand", "&")
def ampersand(w):
    g = capital(w, 0.9, 0.84)
    x0 = w.pick(54, 46, 30) + g.across / 2
    low, high = g.bottom(0, 10), g.top(CAP, 10)
    xt = x0 + w.pick(206, 206, 206)
    # As the long diagonal goes.
    lean = [0.12 * (w.pick(510, 522, 560) - w.pick(112, 110, 98)), 0.12 * (w.pick(484, 480, 470) - g.bottom())]
    (g.s(x0 + w.pick(510, 522, 560), g.bottom()).line(x0 + w.pick(112, 110, 98), w.pick(484, 480, 470))
        .curve(x0 + w.pick(112, 110, 98) - lean[0], w.pick(484, 480, 470) + lean[1], x0 + w.pick(64, 62, 54), w.pick(546, 544, 536),
               x0 + w.pick(64, 62, 54), w.pick(578, 576, 570))
        .vh(xt - 8, high, None, 0.57, 0.57).hv(x0 + w.pick(322, 324, 332), w.pick(566, 562, 556), None, 0.57, 0.57)
        .curve(x0 + w.pick(322, 324, 332), w.pick(486, 484, 482), x0 + w.pick(252, 254, 258), w.pick(436, 434, 426),
               x0 + w.pick(166, 166, 166), w.pick(384, 382, 376), w.pick(1, 0.94, 0.84))
        .curve(x0 + w.pick(66, 66, 60), w.pick(323.5, 323, 318.4), x0, w.pick(272, 268, 262), x0, w.pick(188, 186, 182), 1)
        .vh(x0 + w.pick(186, 186, 186), low, None, 0.57, 0.57)
        .curve(x0 + w.pick(334, 334, 336), low, x0 + w.pick(428, 430, 440), w.pick(124, 126, 136),
               x0 + w.pick(458, 462, 482), w.pick(284, 286, 296)))
    g.advance = x0 + w.pick(510, 522, 560) + g.across / 2 + w.pick(40, 30, 12)
    return g


@glyph("at", "@")
def at(w):
    g = Glyph(w, w.pick(23, 70, 128), w.pick(23, 62, 98))
    a, b = g.across / 2, g.along / 2
    x0, x1 = w.pick(60, 54, 36) + a, w.pick(820, 832, 896) - a
    low, high = -150 + b, w.pick(690, 694, 706) - b
    xi0, xi1 = x0 + w.pick(184, 184, 206), x1 - w.pick(186, 188, 226)
    il, ih = w.pick(94, 86, 58) + b, w.pick(468, 474, 492) - b
    xm = (xi0 + xi1) / 2
    im = (il + ih) / 2
    (g.s(xi1, im + 40, w.join).vh(xm + 8, ih, 1, 0.62, 0.58).hv(xi0, im).vh(xm + 8, il)
        .hv(xi1, im - 40, w.join, 0.58, 0.62))
    mid = (low + high) / 2
    (g.s(xi1, ih).line(xi1, w.pick(208, 210, 236)).vh(xi1 + w.pick(86, 88, 108), il, None, 0.58, 0.58)
        .hv(x1, mid + 26, None, w.pick(0.58, 0.60, 0.66), 0.56).vh((x0 + x1) / 2, high).hv(x0, mid).vh((x0 + x1) / 2 + 4, low)
        .curve((x0 + x1) / 2 + w.pick(80, 80, 80), low, (x0 + x1) / 2 + w.pick(140, 140, 140), low + 12,
               (x0 + x1) / 2 + w.pick(196, 196, 200), low + w.pick(40, 40, 40)))
    g.advance = x1 + a + w.pick(60, 54, 36)
    return g


@glyph("section", "§")
def section(w):
    """An S over the same S turned about, each ending inside the other."""
    g = capital(w, 0.88, 0.76)
    x0 = w.pick(50, 44, 30) + g.across / 2
    across = w.pick(316, 320, 340)
    high = 742 - g.along / 2
    xm, ym = x0 + across / 2, 321
    thin = w.pick(0.6, 0.72, 0.80)
    # How far from the middle the two cross it.
    mid = w.pick(116, 118, 124)

    def half(turn):
        """One of the two, the upper as it is, the lower turned about the middle."""
        def at(x, y):
            x, y = x0 + across * x, ym + y
            return (x, y) if not turn else (2 * xm - x, 2 * ym - y)
        up = high - ym
        # The lower bowl of the one, into the diagonal of the other.
        into = [at(0.5, mid), at(0.26, mid + 38), at(0.02, mid + 66), at(0.02, 0.5 * (up + mid) + 16)]
        target = bezier([(2 * xm - x, 2 * ym - y) for x, y in into], 0.36)
        way = g.s(*at(0.96, up - w.pick(84, 80, 62)))
        way.curve(*at(0.9, up - 28), *at(0.72, up), *at(0.5, up))
        way.curve(*at(0.24, up), *at(0.02, 0.5 * (up + mid) + w.pick(92, 90, 84)), *into[3])
        way.curve(*into[2], *into[1], *into[0])
        way.curve(*at(0.74, mid - 38), *at(1, 60), *at(1, -14))
        way.curve(*at(1, -76), target[0] + (1 if not turn else -1) * across * 0.17,
                  target[1] + (4 if not turn else -4), *target, thin)

    half(False)
    half(True)
    g.advance = x0 + across + g.across / 2 + w.pick(50, 44, 30)
    return g


@glyph("paragraph", "¶")
def paragraph(w):
    g = capital(w, 0.8, 0.84)
    x0 = w.pick(50, 44, 30) + g.across / 2
    xs = x0 + w.pick(220, 226, 250)
    x1 = xs + w.pick(140, 148, 184)
    high, mid = g.top(CAP), w.pick(330, 326, 310)
    xm = x0 + w.pick(160, 160, 160)
    (g.s(x1, -60).line(x1, high).line(xm, high).hv(x0, (high + mid) / 2, None, 0.57, 0.57)
        .vh(xm, mid, None, 0.57, 0.57).line(xs, mid))
    g.s(xs, high - g.along * 0.2).line(xs, -60)
    g.advance = x1 + g.across / 2 + w.pick(70, 60, 44)
    return g


@glyph("mu", "µ")
def mu(w):
    g = lower.GLYPHS["u"](w)
    # The left stem goes on below the line.
    x = w.sbN + w.V / 2 - w.pick(6, 6, 4)
    g.s(x, X * 0.4, 0.96).line(x, g.bottom(-212))
    return g


@glyph("Omega", "Ω")
def Omega(w):
    g = capital(w, 0.95)
    x0 = w.pick(60, 52, 36) + g.across / 2
    across = w.pick(560, 566, 588)
    xm, x1 = x0 + across / 2, x0 + across
    low, high = g.bottom(), g.top(CAP, 10)
    inset = w.pick(160, 160, 158)
    knee = w.pick(140, 142, 150)
    (g.s(x0, low).line(x0 + inset, low).curve(
        x0 + inset - 90, low + knee, x0 + 16, low + 220, x0 + 16, low + 340)
        .vh(xm, high).hv(x1 - 16, low + 340)
        .curve(x1 - 16, low + 220, x1 - inset + 90, low + knee, x1 - inset, low).line(x1, low))
    g.advance = x1 + x0
    return g


@glyph("currency", "¤")
def currency(w):
    g = Glyph(w, w.V * 0.9, w.V * 0.86)
    ring(g, 150, 424, 213, 487, 0.5523)
    for sx in (-1, 1):
        for sy in (-1, 1):
            g.s(287 + sx * 96, 350 + sy * 96).line(287 + sx * 186, 350 + sy * 186)
    g.advance = 574
    return g
