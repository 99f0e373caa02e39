"""Capitals."""

from lower import arms, spine
from parts import bar, ring
from weight import CAP, OVER, Glyph

GLYPHS = {}


def glyph(name):
    def add(fn):
        GLYPHS[name] = fn
        return fn
    return add


def capital(w, across=1.0, along=None):
    """A glyph drawn with the pen of capitals; dense ones take a slimmer one at heavy weights."""
    g = Glyph(w, w.CV * w.pick(1, 1, across), w.CH * w.pick(1, 1, along or across))
    g.left = w.CsbN + g.across / 2
    return g


def diagonal(w, share=1.0):
    """A glyph of diagonals; one of many takes a slimmer pen at heavy weights."""
    pen = w.CD * w.pick(1, 1, share)
    return Glyph(w, pen, pen)


def upright(g, x):
    return g.s(x, g.bottom()).line(x, g.top(CAP))


@glyph("A")
def A(w):
    g = diagonal(w)
    half = w.pick(254, 256, 270)
    x0 = w.pick(41.5, 35.5, 20) + g.across / 2
    low, high = g.bottom(), g.top(CAP, 4)
    g.s(x0, low).line(x0 + half, high, w.apex).line(x0 + 2 * half, low, 1)
    y = w.pick(214, 212, 196)
    at = half * (y - low) / (high - low)
    bar = w.CH * w.pick(0.9, 0.92, 0.84)
    g.s(x0 + at, y, 1, bar, bar).line(x0 + 2 * half - at, y)
    g.advance = 2 * (x0 + half)
    return g


@glyph("B")
def B(w):
    g = capital(w, 0.94, 0.86)
    x0 = g.left
    x1, x2 = x0 + w.pick(332, 344, 376), x0 + w.pick(366, 380, 412)
    low, high = g.bottom(), g.top(CAP)
    mid = w.pick(366, 364, 362)
    xu, xd = x1 - w.pick(158, 152, 138), x2 - w.pick(172, 166, 150)
    (g.s(xu - 24, mid, w.pick(0.86, 0.88, 0.88)).line(xd, mid, 1).hv(x2, (low + mid) / 2, None, 0.58, 0.57)
        .vh(xd, low, None, 0.57, 0.58).line(x0, low).line(x0, high).line(xu, high)
        .hv(x1, (mid + high) / 2, None, 0.58, 0.57).vh(xu, mid, None, 0.57, 0.58).line(x0, mid, 0.9))
    g.advance = x2 + g.across / 2 + w.CsbO
    return g


def round_C(g, x0, reach, dip):
    """From the end above, over the left, to the level place below."""
    low, high = g.bottom(0, OVER), g.top(CAP, OVER)
    xm = x0 + reach * 0.575
    x1 = x0 + reach
    return (
        g.s(x1, high - dip).curve(x1 - reach * 0.085, high - dip * 0.40, x1 - reach * 0.235, high, xm, high)
        .hv(x0, (low + high) / 2).vh(xm, low))


@glyph("C")
def C(w):
    g = capital(w, 0.97)
    x0 = w.CsbO + g.across / 2
    reach, dip = w.pick(484, 490, 508), w.pick(128, 120, 104)
    x1, low = x0 + reach, g.bottom(0, OVER)
    round_C(g, x0, reach, dip).curve(
        x1 - reach * 0.235, low, x1 - reach * 0.085, low + dip * 0.40, x1, low + dip)
    g.advance = x1 + g.across / 2 + w.pick(48, 36, 18)
    return g


@glyph("D")
def D(w):
    g = capital(w)
    x0 = g.left
    x1 = x0 + w.pick(480, 482, 496)
    low, high = g.bottom(), g.top(CAP)
    xm = x0 + w.pick(190, 188, 180)
    (g.s(x0, low).line(x0, high).line(xm, high).hv(x1, CAP / 2, None, 0.6, 0.58).vh(xm, low, None, 0.58, 0.6)
        .line(x0, low).close())
    g.advance = x1 + g.across / 2 + w.CsbO
    return g


def comb(w, middle):
    g = capital(w, 0.97, 0.92)
    x0 = g.left
    return g, x0, x0 + middle


@glyph("E")
def E(w):
    g, x0, x1 = comb(w, w.pick(332, 336, 346))
    g.s(x1, g.top(CAP)).line(x0, g.top(CAP)).line(x0, g.bottom()).line(x1 + 6, g.bottom())
    g.s(x0, w.pick(360, 360, 356), along=bar(g)).line(x1 - w.pick(36, 36, 30), w.pick(360, 360, 356))
    g.advance = x1 + g.across / 2 + w.pick(48, 38, 22)
    return g


@glyph("F")
def F(w):
    g, x0, x1 = comb(w, w.pick(324, 328, 336))
    g.s(x1, g.top(CAP)).line(x0, g.top(CAP)).line(x0, g.bottom())
    g.s(x0, w.pick(346, 344, 332), along=bar(g)).line(x1 - w.pick(36, 36, 30), w.pick(346, 344, 332))
    g.advance = x1 + g.across / 2 + w.pick(34, 24, 10)
    return g


@glyph("G")
def G(w):
    g = capital(w, 0.96)
    x0 = w.CsbO + g.across / 2
    reach, dip = w.pick(492, 500, 520), w.pick(118, 110, 92)
    x1 = x0 + reach
    mid = w.pick(328, 326, 318)
    # The spur's upright has the weight of the round's right side.
    (round_C(g, x0, reach * 0.985, dip).curve(
        x0 + reach * 0.80, g.bottom(0, OVER), x1, w.pick(120, 122, 124), x1, mid - w.pick(70, 70, 66)).line(x1, mid)
        .line(x0 + reach * 0.60, mid))
    g.advance = x1 + g.across / 2 + w.CsbN - w.pick(18, 16, 12)
    return g


@glyph("H")
def H(w):
    g = capital(w)
    x0 = g.left
    x1 = x0 + w.pick(424, 428, 442)
    upright(g, x0)
    upright(g, x1)
    g.s(x0, 356, w.pick(0.9, 0.9, 0.9)).line(x1, 356)
    g.advance = x1 + x0
    return g


@glyph("I")
def I(w):
    g = capital(w)
    upright(g, g.left)
    g.advance = 2 * g.left
    return g


@glyph("J")
def J(w):
    g = capital(w)
    x1 = w.pick(340, 350, 376)
    low = g.bottom(0, OVER)
    xm = x1 - w.pick(150, 152, 150)
    (g.s(x1, g.top(CAP)).line(x1, 210).vh(xm, low, None, 0.58, 0.58).curve(
        xm - w.pick(80, 78, 70), low, xm - w.pick(124, 118, 108), low + w.pick(46, 42, 34),
        xm - w.pick(144, 140, 140), low + w.pick(126, 116, 96)))
    g.advance = x1 + g.left
    return g


@glyph("K")
def K(w):
    g = capital(w)
    x0 = g.left
    upright(g, x0)
    arm, foot = (x0 + w.pick(396, 402, 430), g.top(CAP)), (x0, w.pick(246, 240, 226))
    arms(g, arm, foot, w.pick(0.36, 0.37, 0.40), x0 + w.pick(412, 420, 452), w.CD)
    g.advance = x0 + w.pick(412, 420, 452) + g.across / 2 + w.pick(36, 26, 10)
    return g


@glyph("L")
def L(w):
    g, x0, x1 = comb(w, w.pick(318, 324, 338))
    g.s(x0, g.top(CAP)).line(x0, g.bottom()).line(x1, g.bottom())
    g.advance = x1 + g.across / 2 + w.pick(36, 26, 12)
    return g


@glyph("M")
def M(w):
    g = capital(w, 0.9)
    x0 = g.left
    half = w.pick(270, 272, 292)
    low, high = g.bottom(), g.top(CAP)
    (g.s(x0, low).line(x0, high, w.pick(1, 0.98, 0.92)).line(x0 + half, w.pick(200, 206, 222), w.apex)
        .line(x0 + 2 * half, high, w.pick(1, 0.98, 0.92)).line(x0 + 2 * half, low, 1))
    g.advance = 2 * (x0 + half)
    return g


@glyph("N")
def N(w):
    g = capital(w, 0.95)
    x0 = g.left
    x1 = x0 + w.pick(438, 442, 462)
    low, high = g.bottom(), g.top(CAP)
    (g.s(x0, low).line(x0, high, w.pick(1, 0.98, 0.92)).line(x1, low, w.pick(1, 0.98, 0.92)).line(x1, high, 1))
    g.advance = x0 + x1
    return g


def round_O(g, outer):
    w = g.w
    ring(g, w.CsbO + g.across / 2, w.CsbO + outer - g.across / 2, g.bottom(0, OVER), g.top(CAP, OVER), 0.57)
    g.advance = outer + 2 * w.CsbO


@glyph("O")
def O(w):
    g = capital(w)
    round_O(g, w.pick(640, 664, 728))
    return g


@glyph("P")
def P(w):
    g = capital(w, 1, 0.96)
    x0 = g.left
    x1 = x0 + w.pick(376, 384, 404)
    high, mid = g.top(CAP), w.pick(306, 304, 290)
    xm = x1 - w.pick(184, 178, 158)
    (g.s(x0, g.bottom()).line(x0, high).line(xm, high).hv(x1, (high + mid) / 2, None, 0.58, 0.57)
        .vh(xm, mid, None, 0.57, 0.58).line(x0, mid))
    g.advance = x1 + g.across / 2 + w.pick(44, 34, 18)
    return g


@glyph("Q")
def Q(w):
    g = O(w)
    xm = g.advance / 2
    g.s(xm + w.pick(66, 66, 54), w.pick(186, 184, 176), w.pick(1, 0.96, 0.84)).line(
        xm + w.pick(262, 270, 300), w.pick(-6, 2, 30), w.pick(1, 0.98, 0.92))
    return g


@glyph("R")
def R(w):
    g = capital(w, 0.98, 0.92)
    x0 = g.left
    x1 = x0 + w.pick(374, 380, 396)
    high, mid = g.top(CAP), w.pick(318, 318, 308)
    xm = x1 - w.pick(180, 174, 154)
    (g.s(x0, g.bottom()).line(x0, high).line(xm, high).hv(x1, (high + mid) / 2, None, 0.58, 0.57)
        .vh(xm, mid, None, 0.57, 0.58).line(x0, mid))
    g.s(x0 + w.pick(218, 222, 220), mid, w.pick(0.92, 0.9, 0.8)).line(x1 + w.pick(18, 20, 30), g.bottom(), 1)
    g.advance = x1 + w.pick(18, 20, 30) + g.across / 2 + w.pick(42, 32, 14)
    return g


@glyph("S")
def S(w):
    g = capital(w, 0.94, 0.88)
    x0 = w.pick(62, 52, 36) + g.across / 2
    across = w.pick(398, 408, 430)
    spine(g, x0, across, g.bottom(0, OVER), g.top(CAP, OVER), w.pick(116, 108, 88))
    g.advance = x0 + across + g.across / 2 + w.pick(54, 46, 32)
    return g


@glyph("T")
def T(w):
    g = capital(w, 1, 0.95)
    x0 = w.pick(38, 32, 18) + g.across / 2
    half = w.pick(234, 236, 244)
    g.s(x0, g.top(CAP)).line(x0 + 2 * half, g.top(CAP))
    g.s(x0 + half, g.bottom()).line(x0 + half, g.top(CAP) - g.along * 0.3)
    g.advance = 2 * (x0 + half)
    return g


@glyph("U")
def U(w):
    g = capital(w)
    x0 = g.left - w.pick(4, 4, 4)
    x1 = x0 + w.pick(416, 424, 446)
    turn = w.pick(250, 250, 250)
    (g.s(x0, g.top(CAP)).line(x0, turn).vh((x0 + x1) / 2, g.bottom(0, OVER), None, 0.57, 0.57)
        .hv(x1, turn, None, 0.57, 0.57).line(x1, g.top(CAP)))
    g.advance = x0 + x1
    return g


@glyph("V")
def V(w):
    g = diagonal(w)
    half = w.pick(246, 248, 264)
    x0 = w.pick(35.5, 29.5, 17.6) + g.across / 2
    g.s(x0, g.top(CAP)).line(x0 + half, g.bottom(0, 4), w.apex).line(x0 + 2 * half, g.top(CAP), 1)
    g.advance = 2 * (x0 + half)
    return g


@glyph("W")
def W(w):
    g = diagonal(w, 0.90)
    step = w.pick(206, 206, 216)
    x0 = w.pick(37.5, 31.5, 20.8) + g.across / 2
    low, high = g.bottom(0, 4), g.top(CAP)
    (g.s(x0, high).line(x0 + step, low, w.apex).line(x0 + 2 * step, high - w.pick(8, 8, 8), w.apex)
        .line(x0 + 3 * step, low, w.apex).line(x0 + 4 * step, high, 1))
    g.advance = 2 * (x0 + 2 * step)
    return g


@glyph("X")
def X(w):
    g = diagonal(w)
    x0 = w.pick(45.5, 37.5, 25.3) + g.across / 2
    across = w.pick(440, 446, 474)
    thin = w.pick(1, 0.96, 0.88)
    half = (x0 + across / 2, CAP / 2 + 4)
    g.s(x0, g.bottom()).line(*half, thin).line(x0 + across - 6, g.top(CAP), 1)
    g.s(x0 + 6, g.top(CAP)).line(*half, thin).line(x0 + across, g.bottom(), 1)
    g.advance = 2 * half[0]
    return g


@glyph("Y")
def Y(w):
    g = diagonal(w)
    half = w.pick(232, 236, 256)
    x0 = w.pick(33.5, 27.5, 17.3) + g.across / 2
    mid = w.pick(316, 308, 280)
    g.s(x0, g.top(CAP)).line(x0 + half, mid, w.pick(0.98, 0.94, 0.84)).line(x0 + 2 * half, g.top(CAP), 1)
    stem = w.CV * w.pick(1, 0.98, 0.96)
    g.s(x0 + half, w.CH / 2, 1, stem, w.CH).line(x0 + half, mid)
    g.advance = 2 * (x0 + half)
    return g


@glyph("Z")
def Z(w):
    g = capital(w, 0.97, 0.92)
    x0 = w.pick(60, 50, 34) + g.across / 2
    x1 = x0 + w.pick(420, 428, 446)
    (g.s(x0 + 8, g.top(CAP)).line(x1 - 6, g.top(CAP)).line(x0, g.bottom(), w.pick(1, 0.97, 0.92))
        .line(x1, g.bottom(), 1))
    g.advance = x1 + x0
    return g
