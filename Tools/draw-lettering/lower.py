"""Small letters."""

from parts import arch, bar, bowl, dot, dot_size, mirrored, ring, stem
from pen import Stroke
from weight import ASCENDER, DESCENDER, OVER, X, Glyph

GLYPHS = {}


def glyph(name):
    def add(fn):
        GLYPHS[name] = fn
        return fn
    return add


def bowl_width(w):
    return w.pick(364, 372, 402)


@glyph("o")
def o(w):
    g = Glyph(w)
    outer = w.pick(462, 502, 580)
    ring(g, w.sbO + w.V / 2, w.sbO + outer - w.V / 2, g.bottom(0, OVER), g.top(X, OVER))
    g.advance = outer + 2 * w.sbO
    return g


@glyph("n")
def n(w):
    g = Glyph(w)
    x0 = w.sbN + w.V / 2
    x1 = x0 + w.pick(318, 328, 358)
    stem(g, x0, 0, X)
    arch(g, x0, x1)
    g.advance = x1 + x0 - w.pick(6, 6, 4)
    return g


@glyph("h")
def h(w):
    g = n(w)
    g.strokes[0] = Stroke(g.across, g.along, *g.strokes[0].start).line(g.strokes[0].start[0], g.top(ASCENDER))
    return g


@glyph("m")
def m(w):
    g = Glyph(w, w.pick(24, 77, 142))
    x0 = w.sbN + w.V / 2
    x1 = x0 + w.pick(286, 286, 290)
    x2 = x1 + w.pick(286, 286, 290)
    stem(g, x0, 0, X)
    arch(g, x0, x1)
    arch(g, x1, x2)
    g.advance = x2 + x0 - w.pick(6, 6, 4)
    return g


@glyph("u")
def u(w):
    g = n(w)
    width = g.advance
    return g.moved(lambda x, y: (width - x, X - y))


@glyph("r")
def r(w):
    g = Glyph(w)
    x0 = w.sbN + w.V / 2
    stem(g, x0, 0, X)
    xt = x0 + w.pick(196, 200, 216)
    g.s(x0, X * 0.46, w.join).vh(xt - w.pick(30, 30, 34), g.top(X, OVER - 4), 1, round1=0.62, round2=0.62).line(
        xt, g.top(X, OVER - 4))
    g.advance = xt + w.V / 2 + w.pick(22, 14, 4)
    return g


@glyph("b")
def b(w):
    g = Glyph(w)
    x0 = w.sbN + w.V / 2
    x1 = x0 + bowl_width(w)
    stem(g, x0, 0, ASCENDER)
    bowl(g, x0, x1)
    g.advance = x1 + w.V / 2 + w.sbO
    return g


@glyph("d")
def d(w):
    g = b(w)
    width = g.advance
    return mirrored(g, width)


@glyph("p")
def p(w):
    g = Glyph(w)
    x0 = w.sbN + w.V / 2
    x1 = x0 + bowl_width(w)
    stem(g, x0, DESCENDER, X)
    bowl(g, x0, x1)
    g.advance = x1 + w.V / 2 + w.sbO
    return g


@glyph("q")
def q(w):
    g = p(w)
    return mirrored(g, g.advance)


@glyph("g")
def g_(w):
    # Two storeys of strokes: slimmer ones, and the round above the line, leave room between them.
    g = Glyph(w, w.pick(24, 77, 152), w.pick(24, 67, 106))
    x0 = w.sbN + w.V / 2
    bowl(g, x0, x0 + bowl_width(w), foot=w.pick(0, 10, 40))
    g.advance = x0 + bowl_width(w) + w.V / 2 + w.sbO
    mirrored(g, g.advance)
    x1 = g.advance - x0
    low = g.bottom(DESCENDER, 0)
    g.s(x1, g.top(X)).line(x1, w.pick(-30, -26, -20)).vh(x1 - w.pick(180, 182, 190), low, None, 0.6, 0.6).curve(
        x1 - w.pick(250, 248, 262), low, x1 - w.pick(296, 292, 300), low + w.pick(24, 22, 3),
        x1 - w.pick(326, 324, 338), low + w.pick(64, 56, 13))
    return g


@glyph("dotlessi")
def dotlessi(w):
    g = Glyph(w)
    x0 = w.sbN + w.V / 2
    stem(g, x0, 0, X)
    g.advance = 2 * x0
    return g


@glyph("dotlessj")
def dotlessj(w):
    g = Glyph(w)
    x0 = w.sbN + w.V / 2
    hook(g, x0, X)
    g.advance = 2 * x0
    return g


def hook(g, x0, high):
    w = g.w
    low = g.bottom(DESCENDER)
    g.s(x0, g.top(high)).line(x0, w.pick(-66, -66, -50)).vh(x0 - w.pick(100, 104, 116), low, None, 0.58, 0.58).line(
        x0 - w.pick(136, 138, 146), low)


@glyph("i")
def i(w):
    g = dotlessi(w)
    dot(g, g.advance / 2, 654 - w.pick(0, 0, -16), dot_size(w))
    return g


@glyph("j")
def j(w):
    g = dotlessj(w)
    dot(g, g.advance / 2, 654 - w.pick(0, 0, -16), dot_size(w))
    return g


@glyph("l")
def l(w):
    g = Glyph(w)
    x0 = w.sbN + w.V / 2
    tail(g, x0, ASCENDER)
    g.advance = x0 + w.V / 2 + w.pick(128, 118, 116)
    return g


def tail(g, x0, high):
    """An upright that ends in a small turn to the right: l and t have it."""
    w = g.w
    turn = w.pick(86, 84, 96)
    g.s(x0, g.top(high)).line(x0, g.bottom(0) + w.pick(106, 100, 88)).vh(
        x0 + turn, g.bottom(0), None, 0.6, 0.6).line(x0 + turn + w.pick(14, 14, 20), g.bottom(0))


@glyph("t")
def t(w):
    g = Glyph(w)
    x0 = w.pick(140, 148, 166)
    turn = w.pick(104, 104, 108)
    g.s(x0, g.top(670)).line(x0, g.bottom(0) + w.pick(124, 118, 100)).vh(
        x0 + turn, g.bottom(0), None, 0.6, 0.6).line(x0 + turn + w.pick(34, 32, 26), g.bottom(0))
    g.s(w.pick(38, 50, 78), g.top(X), along=bar(g)).line(x0 + w.pick(144, 142, 142), g.top(X))
    g.advance = x0 + turn + w.pick(34, 32, 26) + w.V / 2 + w.pick(22, 18, 6)
    return g


@glyph("f")
def f(w):
    g = Glyph(w)
    x0 = w.pick(136, 146, 164)
    turn = w.pick(112, 112, 118)
    high = g.top(ASCENDER, 4)
    g.s(x0, g.bottom(0)).line(x0, high - w.pick(140, 134, 120)).vh(x0 + turn, high, None, 0.58, 0.58).line(
        x0 + turn + w.pick(36, 34, 28), high)
    g.s(w.pick(38, 50, 78), g.top(X), along=bar(g)).line(x0 + w.pick(136, 136, 138), g.top(X))
    g.advance = x0 + turn + w.pick(36, 34, 28) + w.V / 2 + w.pick(14, 4, -14)
    return g


@glyph("a")
def a(w):
    g = Glyph(w, w.pick(24, 77, 148), w.pick(24, 67, 104))
    x0 = w.sbO + g.across / 2
    x1 = x0 + w.pick(314, 318, 340)
    top, low = g.top(X, OVER), g.bottom(0, OVER)
    xm = x0 + (x1 - x0) * 0.47
    g.s(x0 + w.pick(24, 26, 20), top - w.pick(82, 78, 62)).curve(
        x0 + w.pick(48, 52, 52), top - w.pick(28, 27, 20), x0 + w.pick(92, 98, 100), top, xm, top).hv(
        x1, X * 0.635, None, 0.58, 0.6).line(x1, g.bottom(0))
    mid = low + (top - low) * w.pick(0.56, 0.555, 0.545)
    ym = (mid + low) / 2
    xb = x0 + (x1 - x0) * 0.44
    g.s(x1, mid, w.pick(0.92, 0.92, 0.9)).line(x0 + (x1 - x0) * 0.46, mid, 1).hv(x0, ym, None, 0.6, 0.58).vh(
        xb, low, None, 0.58, 0.58).curve(
        xb + (x1 - xb) * 0.5, low, x1, low + w.pick(60, 58, 52), x1, low + w.pick(160, 150, 120), w.join)
    g.advance = x1 + g.across / 2 + w.sbN - w.pick(4, 4, 0)
    return g


@glyph("e")
def e(w):
    g = Glyph(w, w.pick(24, 77, 150), w.pick(24, 66, 104))
    arc_e(g, w.sbO + g.across / 2, w.pick(420, 412, 416))
    return g


def arc_e(g, x0, across):
    w = g.w
    x1 = x0 + across
    top, low = g.top(X, OVER), g.bottom(0, OVER)
    mid = low + (top - low) * w.pick(0.53, 0.53, 0.535)
    xm = x0 + across * 0.505
    # The bar begins inside the round's stroke.
    g.s(x0 + g.across * 0.22, mid).line(x1, mid).vh(xm, top, None, 0.6, 0.56).hv(x0, (top + low) / 2 - 4).vh(
        xm + w.pick(14, 14, 16), low, None, 0.6, 0.58).curve(
        xm + across * 0.22, low, x1 - w.pick(62, 58, 56), low + w.pick(24, 22, 16),
        x1 - w.pick(24, 22, 26), low + w.pick(74, 66, 50))
    g.advance = x1 + g.across / 2 + w.sbO - w.pick(2, 4, 2)


@glyph("c")
def c(w):
    g = Glyph(w)
    x0 = w.sbO + w.V / 2
    arc_c(g, x0, w.pick(352, 354, 362), g.bottom(0, OVER), g.top(X, OVER), w.pick(84, 80, 66))
    g.advance = x0 + w.pick(352, 354, 362) + w.V / 2 + w.pick(34, 24, 10)
    return g


def arc_c(g, x0, reach, low, high, dip):
    """From an end above to the right, over the left, to an end below."""
    x1, ym = x0 + reach, (low + high) / 2
    xm = x0 + reach * 0.585
    return (
        g.s(x1, high - dip).curve(x1 - reach * 0.08, high - dip * 0.38, x1 - reach * 0.22, high, xm, high)
        .hv(x0, ym).vh(xm, low).curve(
            x1 - reach * 0.22, low, x1 - reach * 0.08, low + dip * 0.38, x1, low + dip))


@glyph("s")
def s(w):
    g = Glyph(w, w.pick(24, 76, 146), w.pick(24, 67, 106))
    x0 = w.pick(50, 44, 34) + g.across / 2
    spine(g, x0, w.pick(294, 300, 318), g.bottom(0, OVER), g.top(X, OVER), w.pick(72, 70, 54))
    g.advance = x0 + w.pick(294, 300, 318) + g.across / 2 + w.pick(46, 40, 30)
    return g


def spine(g, x0, across, low, high, dip):
    """The way of s and S: the upper bowl is the narrower one."""
    x1 = x0 + across
    xm = (x0 + x1) / 2
    up, down = x0 + across * 0.035, x1
    mid = low + (high - low) * 0.515
    yu, yd = (mid + high) / 2 + (high - low) * 0.005, (low + mid) / 2 - (high - low) * 0.005
    return (
        g.s(x1 - across * 0.045, high - dip)
        .curve(x1 - across * 0.12, high - dip * 0.36, xm + across * 0.19, high, xm - across * 0.005, high)
        .hv(up, yu, None, 0.56, 0.58)
        .curve(up, yu - (yu - mid) * 0.72, up + across * 0.2, mid + (high - low) * 0.04, xm, mid)
        .curve(down - across * 0.2, mid - (high - low) * 0.04, down, yd + (mid - yd) * 0.72, down, yd)
        .vh(xm + across * 0.0, low, None, 0.58, 0.56)
        .curve(xm - across * 0.22, low, x0 + across * 0.07, low + dip * 0.40, x0 - across * 0.035, low + dip * 1.05))


@glyph("v")
def v(w):
    g = Glyph(w, w.D, w.D)
    half = w.pick(176, 178, 192)
    x0 = w.pick(35.5, 29.5, 23) + w.D / 2
    g.s(x0, g.top(X)).line(x0 + half, g.bottom(0, 4), w.apex).line(x0 + 2 * half, g.top(X), 1)
    g.advance = 2 * (x0 + half)
    return g


@glyph("w")
def w_(w):
    pen = w.D * w.pick(0.98, 0.94, 0.88)
    g = Glyph(w, pen, pen)
    step = w.pick(152, 153, 162)
    x0 = w.pick(37.7, 32.8, 24) + pen / 2
    low, high = g.bottom(0, 4), g.top(X)
    g.s(x0, high).line(x0 + step, low, w.apex).line(x0 + 2 * step, high - w.pick(4, 4, 6), w.apex).line(
        x0 + 3 * step, low, w.apex).line(x0 + 4 * step, high, 1)
    g.advance = 2 * (x0 + 2 * step)
    return g


@glyph("x")
def x(w):
    g = Glyph(w, w.D, w.D)
    x0 = w.pick(49.5, 43.5, 33) + w.D / 2
    across = w.pick(318, 324, 350)
    thin = w.pick(1, 0.97, 0.9)
    half = (x0 + across / 2, X / 2)
    g.s(x0, g.bottom(0)).line(*half, thin).line(x0 + across, g.top(X), 1)
    g.s(x0 + w.pick(4, 4, 4), g.top(X)).line(*half, thin).line(x0 + across - w.pick(4, 4, 4), g.bottom(0), 1)
    g.advance = 2 * half[0]
    return g


@glyph("y")
def y(w):
    g = Glyph(w, w.D, w.D)
    half = w.pick(176, 178, 192)
    x0 = w.pick(35.5, 29.5, 23) + w.D / 2
    meet = (x0 + half * 0.985, g.bottom(0, 4) + w.pick(10, 16, 30))
    tail = w.pick(0.97, 0.90, 0.82)
    low = DESCENDER + w.D / 2 * tail
    g.s(x0, g.top(X)).line(*meet, w.pick(0.8, 0.76, 0.64))
    slope = (x0 + 2 * half - meet[0]) / (g.top(X) - meet[1])
    drop = meet[1] - low
    g.s(x0 + 2 * half, g.top(X)).line(*meet).curve(
        meet[0] - slope * drop * 0.55, meet[1] - drop * 0.55, meet[0] - slope * drop * 0.5 - w.pick(64, 62, 64), low,
        meet[0] - slope * drop * 0.5 - w.pick(150, 146, 158), low, tail)
    g.advance = 2 * (x0 + half)
    return g


@glyph("z")
def z(w):
    g = Glyph(w, w.pick(24, 77, 148), w.pick(24, 68, 112))
    x0 = w.pick(56, 48, 34) + g.across / 2
    x1 = x0 + w.pick(300, 308, 328)
    g.s(x0 + 4, g.top(X)).line(x1 - 4, g.top(X)).line(x0, g.bottom(0), w.pick(1, 0.97, 0.92)).line(x1, g.bottom(0), 1)
    g.advance = x1 + x0
    return g


def arms(g, arm, foot, share, x1, pen):
    """The arm of k to the stem, and the leg from a share of it down to the line."""
    w = g.w
    arm = (arm[0], arm[1] + (g.along - pen) / 2)
    g.s(*arm, 1, pen, pen).line(*foot, w.pick(0.92, 0.9, 0.7))
    at = (foot[0] + (arm[0] - foot[0]) * share, foot[1] + (arm[1] - foot[1]) * share)
    g.s(*at, w.pick(0.9, 0.86, 0.66), pen, pen).line(x1, pen / 2, 1)


@glyph("k")
def k(w):
    g = Glyph(w)
    x0 = w.sbN + w.V / 2
    stem(g, x0, 0, ASCENDER)
    arm = (x0 + w.pick(282, 288, 316), g.top(X))
    foot = (x0, w.pick(196, 190, 172))
    arms(g, arm, foot, w.pick(0.42, 0.43, 0.46), x0 + w.pick(296, 304, 338), w.D)
    g.advance = x0 + w.pick(296, 304, 338) + w.V / 2 + w.pick(36, 28, 14)
    return g
