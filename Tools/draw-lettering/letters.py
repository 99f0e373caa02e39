"""Letters beyond the alphabet: ligatures of Latin, and letters with a stroke or a tail of their own."""

import capitals
import lower
from capitals import capital
from parts import bowl, stem
from weight import ASCENDER, CAP, DESCENDER, OVER, X, Glyph

GLYPHS = {}


def glyph(name):
    def add(fn):
        GLYPHS[name] = fn
        return fn
    return add


def slash(g, x, y, half, rise):
    """A stroke upwards through a letter, by its middle."""
    w = g.w
    pen = w.pick(24, 60, 94)
    g.s(x - half, y - rise, 1, pen, pen).line(x + half, y + rise)


@glyph("oslash")
def oslash(w):
    g = lower.GLYPHS["o"](w)
    m = g.advance / 2
    slash(g, m, X / 2, w.pick(186, 178, 202), w.pick(248, 237, 236))
    return g


@glyph("Oslash")
def Oslash(w):
    g = capitals.GLYPHS["O"](w)
    m = g.advance / 2
    slash(g, m, CAP / 2, w.pick(246, 241, 258), w.pick(332, 322, 310))
    return g


@glyph("ae")
def ae(w):
    g = Glyph(w, w.pick(24, 74, 136), w.pick(24, 64, 98))
    x0 = w.sbO + g.across / 2
    xs = x0 + w.pick(312, 312, 326)
    top, low = g.top(X, OVER), g.bottom(0, OVER)
    mid = low + (top - low) * 0.53
    xm = x0 + (xs - x0) * 0.47
    (g.s(x0 + w.pick(24, 26, 20), top - w.pick(82, 78, 62)).curve(
        x0 + w.pick(48, 52, 52), top - w.pick(28, 27, 20), x0 + w.pick(92, 98, 100), top, xm, top)
        .hv(xs, X * 0.62, None, 0.58, 0.6).line(xs, X * 0.36))
    xb = x0 + (xs - x0) * 0.44
    (g.s(xs + 4, mid, 0.9).line(x0 + (xs - x0) * 0.46, mid, 1).hv(x0, (mid + low) / 2, None, 0.6, 0.58)
        .vh(xb, low, None, 0.58, 0.58)
        .curve(xb + (xs - xb) * 0.55, low, xs, low + w.pick(60, 58, 52), xs, low + w.pick(170, 164, 140),
               w.pick(0.9, 0.7, 0.5)))
    side(g, xs, w.pick(384, 380, 390), mid)
    return g


def side(g, x0, across, mid):
    """The right half of æ and œ: an e without its left."""
    w = g.w
    x1 = x0 + across
    top, low = g.top(X, OVER), g.bottom(0, OVER)
    xm = x0 + across * 0.51
    (g.s(x0 + 8, mid, 0.8).line(x1, mid, 1).vh(xm, top, None, 0.6, 0.56)
        .hv(x0, (top + low) / 2, w.pick(0.6, 0.4, 0.3)).vh(
        xm + 14, low, 1, 0.6, 0.58).curve(
        xm + across * 0.22, low, x1 - w.pick(62, 58, 56), low + w.pick(24, 22, 16),
        x1 - w.pick(24, 22, 26), low + w.pick(74, 66, 50)))
    g.advance = x1 + g.across / 2 + w.sbO - w.pick(2, 4, 2)


@glyph("oe")
def oe(w):
    g = Glyph(w, w.pick(24, 75, 140), w.pick(24, 65, 100))
    x0 = w.sbO + g.across / 2
    xs = x0 + w.pick(404, 400, 402)
    top, low = g.top(X, OVER), g.bottom(0, OVER)
    xm, ym = x0 + (xs - x0) * 0.5, (top + low) / 2
    thin = w.pick(1, 0.94, 0.84)
    (g.s(x0, ym).vh(xm, top).hv(xs, ym, thin).vh(xm, low, 1).hv(x0, ym).close())
    side(g, xs, w.pick(394, 388, 392), low + (top - low) * 0.53)
    return g


@glyph("AE")
def AE(w):
    g = capital(w, 0.9, 0.88)
    x0 = w.pick(42, 36, 20) + g.across / 2
    xs = x0 + w.pick(400, 402, 414)
    low, high = g.bottom(), g.top(CAP)
    peak = xs
    x1 = xs + w.pick(318, 322, 330)
    g.s(peak + w.pick(2, 6, 10), high).line(x1, high)
    pen = w.CD * w.pick(0.94, 0.96, 0.9)
    g.s(x0, pen / 2, 1, pen, pen).line(peak, high + (g.along - pen) / 2 - w.pick(1, 2, 3))
    g.s(xs, high - g.along * 0.2).line(xs, low).line(x1 + 6, low)
    g.s(xs, 358, w.pick(0.92, 0.92, 0.92)).line(x1 - 34, 358)
    y = w.pick(206, 204, 190)
    at = (peak - x0) * (y - low) / (high - low)
    g.s(x0 + at, y, w.pick(0.9, 0.9, 0.86)).line(xs, y)
    g.advance = x1 + g.across / 2 + w.pick(48, 38, 22)
    return g


@glyph("OE")
def OE(w):
    g = capital(w, 0.94, 0.9)
    x0 = w.CsbO + g.across / 2
    xs = x0 + w.pick(448, 456, 480)
    low, high = g.bottom(), g.top(CAP)
    xm = x0 + w.pick(300, 302, 306)
    x1 = xs + w.pick(322, 326, 334)
    (g.s(x1, high).line(xm, high).curve(xm - w.pick(170, 172, 176), high, x0, high - w.pick(130, 132, 134), x0, CAP / 2)
        .curve(x0, low + w.pick(130, 132, 134), xm - w.pick(170, 172, 176), low, xm, low).line(x1 + 6, low))
    g.s(xs, low + g.along * 0.2).line(xs, high - g.along * 0.2)
    g.s(xs, 360, w.pick(0.92, 0.92, 0.92)).line(x1 - 36, 360)
    g.advance = x1 + g.across / 2 + w.pick(48, 38, 22)
    return g


@glyph("germandbls")
def germandbls(w):
    g = Glyph(w, w.pick(24, 77, 148), w.pick(24, 67, 106))
    x0 = w.sbN + g.across / 2
    high, low = g.top(ASCENDER, 6), g.bottom(0, OVER)
    mid = w.pick(396, 398, 404)
    xu, x1 = x0 + w.pick(304, 308, 318), x0 + w.pick(372, 378, 394)
    xm = x0 + w.pick(156, 156, 158)
    (g.s(x0, g.bottom()).line(x0, high - w.pick(150, 150, 140)).vh(xm, high, None, 0.58, 0.58)
        .hv(xu, (high + mid) / 2 + 10, None, 0.58, 0.58)
        .vh(xm + w.pick(46, 44, 30), mid, w.pick(1, 0.96, 0.9), 0.56, 0.6))
    (g.s(xm + w.pick(44, 42, 28), mid, w.pick(0.7, 0.8, 0.8)).curve(
        xm + w.pick(130, 132, 136), mid - 6, x1, mid - w.pick(78, 76, 70), x1, (low + mid) / 2 - 8, 1)
        .vh(x1 - w.pick(158, 156, 150), low, None, 0.58, 0.58).line(x1 - w.pick(220, 212, 170), low + w.pick(12, 10, 4)))
    g.advance = x1 + g.across / 2 + w.sbO
    return g


@glyph("Germandbls")
def Germandbls(w):
    g = capital(w, 0.95, 0.88)
    x0 = g.left
    high, low = g.top(CAP, OVER), g.bottom(0, OVER)
    x1 = x0 + w.pick(448, 456, 476)
    neck = (x0 + w.pick(262, 262, 262), w.pick(398, 398, 402))
    (g.s(x0, g.bottom()).line(x0, high - w.pick(224, 224, 214)).vh(x0 + w.pick(206, 206, 204), high, None, 0.58, 0.58)
        .line(x0 + w.pick(236, 236, 230), high)
        .line(x1 - w.pick(42, 42, 44), high).line(*neck))
    (g.s(neck[0], neck[1], w.pick(0.7, 0.8, 0.8)).curve(
        x1 - w.pick(90, 90, 96), neck[1], x1, w.pick(312, 312, 316), x1, w.pick(206, 206, 206), 1)
        .vh(x1 - w.pick(168, 166, 164), low, None, 0.58, 0.58)
        .curve(x1 - w.pick(216, 214, 212), low, x1 - w.pick(256, 252, 248), low + 12,
               x1 - w.pick(288, 284, 282), low + w.pick(40, 38, 32)))
    g.advance = x1 + g.across / 2 + w.CsbO
    return g


@glyph("thorn")
def thorn(w):
    g = Glyph(w)
    x0 = w.sbN + w.V / 2
    x1 = x0 + lower.bowl_width(w)
    stem(g, x0, DESCENDER, ASCENDER)
    bowl(g, x0, x1)
    g.advance = x1 + w.V / 2 + w.sbO
    return g


@glyph("Thorn")
def Thorn(w):
    g = capital(w, 1, 0.96)
    x0 = g.left
    x1 = x0 + w.pick(376, 384, 404)
    high, low = w.pick(560, 558, 556), w.pick(164, 162, 152)
    xm = x1 - w.pick(184, 178, 158)
    g.s(x0, g.bottom()).line(x0, g.top(CAP))
    (g.s(x0, high, 0.94).line(xm, high, 1).hv(x1, (high + low) / 2, None, 0.58, 0.57)
        .vh(xm, low, None, 0.57, 0.58).line(x0, low, 0.94))
    g.advance = x1 + g.across / 2 + w.pick(44, 34, 18)
    return g


@glyph("eth")
def eth(w):
    g = lower.GLYPHS["o"](w)
    x0, x1 = w.sbO + w.V / 2, g.advance - w.sbO - w.V / 2
    # The right side rises over the round and leans to the left.
    xm = (x0 + x1) / 2
    (g.s(x1 - 3, X * 0.40, w.pick(0.6, 0.6, 0.6)).curve(
        x1 + 2, X * 0.42 + 236, xm + w.pick(150, 150, 156), w.pick(624, 620, 606),
        xm - w.pick(86, 86, 88), g.top(ASCENDER), 1))
    slash(g, xm, w.pick(614, 614, 615), w.pick(127, 129, 148), w.pick(54, 54, 49))
    return g


def crossed(g, x0, x1, y, k=0.9):
    w = g.w
    g.s(x0, y, 1, w.pick(24, 64, 108), w.pick(24, 60, 90)).line(x1, y)
    return g


@glyph("dcroat")
def dcroat(w):
    g = lower.GLYPHS["d"](w)
    stem_x = g.advance - w.sbN - w.V / 2
    return crossed(g, stem_x - w.pick(190, 190, 196), stem_x + w.pick(76, 84, 110), w.pick(618, 618, 622))


@glyph("Eth")
def Eth(w):
    g = capitals.GLYPHS["D"](w)
    shift = w.pick(26, 30, 36)
    g.moved(lambda x, y: (x + shift, y))
    g.advance += shift
    x0 = w.CsbN + w.CV / 2 + shift
    return crossed(g, x0 - w.pick(96, 100, 122), x0 + w.pick(200, 200, 190), 356)


@glyph("hbar")
def hbar(w):
    g = lower.GLYPHS["h"](w)
    x0 = w.sbN + w.V / 2
    return crossed(g, x0 - w.pick(80, 84, 110), x0 + w.pick(186, 186, 196), w.pick(618, 618, 622))


@glyph("Hbar")
def Hbar(w):
    g = capitals.GLYPHS["H"](w)
    shift = 18
    g.moved(lambda x, y: (x + shift, y))
    g.advance += 2 * shift
    x0 = w.CsbN + w.CV / 2 + shift
    return crossed(g, x0 - w.pick(84, 88, 104), g.advance - x0 + w.pick(84, 88, 104), w.pick(534, 534, 546))


@glyph("lslash")
def lslash(w):
    g = lower.GLYPHS["l"](w)
    shift = w.pick(16, 18, 26)
    g.moved(lambda x, y: (x + shift, y))
    g.advance += shift
    x0 = w.sbN + w.V / 2 + shift
    slash(g, x0, w.pick(370, 372, 376), w.pick(108, 112, 138), w.pick(74, 76, 86))
    return g


@glyph("Lslash")
def Lslash(w):
    g = capitals.GLYPHS["L"](w)
    shift = w.pick(20, 22, 30)
    g.moved(lambda x, y: (x + shift, y))
    g.advance += shift
    x0 = w.CsbN + w.CV / 2 + shift
    slash(g, x0 + 40, w.pick(366, 368, 376), w.pick(150, 152, 174), w.pick(96, 98, 110))
    return g


@glyph("tbar")
def tbar(w):
    g = lower.GLYPHS["t"](w)
    x0 = w.pick(140, 148, 166)
    return crossed(g, x0 - w.pick(92, 92, 100), x0 + w.pick(128, 128, 130), w.pick(286, 288, 286))


@glyph("Tbar")
def Tbar(w):
    g = capitals.GLYPHS["T"](w)
    m = g.advance / 2
    return crossed(g, m - w.pick(150, 150, 162), m + w.pick(150, 150, 162), 340)


@glyph("eng")
def eng(w):
    g = Glyph(w)
    x0 = w.sbN + w.V / 2
    x1 = x0 + w.pick(318, 328, 358)
    xm = x0 + (x1 - x0) * 0.53
    low = g.bottom(DESCENDER)
    stem(g, x0, 0, X)
    (g.s(x0, X * 0.5, w.join).vh(xm, g.top(X, OVER), 1, round1=0.62).hv(x1, X * 0.63).line(x1, w.pick(-66, -66, -50))
        .vh(x1 - w.pick(100, 104, 116), low, None, 0.58, 0.58).line(x1 - w.pick(136, 138, 146), low))
    g.advance = x1 + x0 - w.pick(6, 6, 4)
    return g


@glyph("Eng")
def Eng(w):
    g = capital(w, 0.95)
    x0 = g.left
    x1 = x0 + w.pick(438, 442, 462)
    high = g.top(CAP)
    low = g.bottom(-150)
    (g.s(x0, g.bottom()).line(x0, high, w.pick(1, 0.98, 0.92)).line(x1, g.bottom() + 10, w.pick(0.9, 0.9, 0.86)))
    (g.s(x1, high).line(x1, w.pick(10, 14, 30)).vh(x1 - w.pick(120, 122, 130), low, None, 0.58, 0.58)
        .line(x1 - w.pick(160, 160, 166), low))
    g.advance = x0 + x1
    return g


@glyph("kgreenlandic")
def kgreenlandic(w):
    g = Glyph(w)
    x0 = w.sbN + w.V / 2
    stem(g, x0, 0, X)
    arm, foot = (x0 + w.pick(282, 288, 316), g.top(X)), (x0, w.pick(216, 210, 192))
    lower.arms(g, arm, foot, w.pick(0.42, 0.43, 0.46), x0 + w.pick(296, 304, 338), w.D)
    g.advance = x0 + w.pick(296, 304, 338) + w.V / 2 + w.pick(36, 28, 14)
    return g


@glyph("longs")
def longs(w):
    g = Glyph(w)
    x0 = w.pick(110, 116, 124)
    high = g.top(ASCENDER, 4)
    turn = w.pick(112, 112, 118)
    g.s(x0, g.bottom(0)).line(x0, high - w.pick(140, 134, 120)).vh(x0 + turn, high, None, 0.58, 0.58).line(
        x0 + turn + w.pick(36, 34, 28), high)
    g.advance = x0 + turn + w.pick(36, 34, 28) + w.V / 2 + w.pick(14, 4, -14)
    return g


@glyph("schwa")
def schwa(w):
    g = lower.GLYPHS["e"](w)
    width = g.advance
    return g.moved(lambda x, y: (width - x, X - y))
