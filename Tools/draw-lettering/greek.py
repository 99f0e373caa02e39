"""Greek small letters, and all that look like Latin or Cyrillic ones and are these."""

import lower
from parts import leaving, ring, stem
from register import Register, mirror_of
from weight import ASCENDER, DESCENDER, OVER, X, Glyph

register = Register()
GLYPHS, CHARACTERS, one = register.glyphs, register.characters, register.one
# A character and the one whose glyph it has.
TWINS = (
    "ΑA ΒB ΕE ΖZ ΗH ΙI ΚK ΜM ΝN ΟO ΡP ΤT ΥY ΧX ΓГ ΠП ΦФ ΪÏ ΫŸ οo κĸ νv φф όó "
    "\u0387· \u037E; \u0374′ \u0384´"
)


@one("α")
def alpha(w):
    """A bowl and a stem with the tail of l and t."""
    g = Glyph(w)
    x0 = w.sbO + w.V / 2
    x1 = x0 + lower.bowl_width(w)
    bowled_left(g, x0, x1)
    tail(g, x1, g.top(X))
    g.advance = x1 + w.V / 2 + w.pick(104, 94, 82)
    return g


def bowled_left(g, x0, x1):
    """A round that leaves the stem at x1 to the left and comes back to it."""
    w = g.w
    xm = x1 + (x0 - x1) * 0.53
    top, low = g.top(X, OVER), g.bottom(0, OVER)
    leave, over = leaving(w)
    (g.s(x1, X * 0.54, w.join).vh(xm, top, 1, leave, over).hv(x0, X / 2).vh(xm, low)
        .hv(x1, X * 0.46, w.join, over, leave))


def tail(g, x, high):
    """A stem that ends in a small turn to the right."""
    w = g.w
    turn = w.pick(84, 84, 98)
    g.s(x, high).line(x, g.bottom() + w.pick(102, 98, 92)).vh(x + turn, g.bottom(), None, 0.6, 0.6).line(
        x + turn + w.pick(8, 8, 12), g.bottom())


@one("β")
def beta(w):
    g = Glyph(w, w.pick(24, 77, 148), w.pick(24, 67, 106))
    x0 = w.sbN + g.across / 2
    high, low = g.top(ASCENDER, 6), g.bottom(0, OVER)
    mid = w.pick(410, 410, 412)
    xu, x1 = x0 + w.pick(296, 302, 316), x0 + w.pick(352, 360, 384)
    xm = x0 + w.pick(152, 154, 160)
    (g.s(x0, g.bottom(DESCENDER)).line(x0, high - w.pick(150, 150, 140)).vh(xm, high, None, 0.58, 0.58)
        .hv(xu, (high + mid) / 2 + 8, None, 0.58, 0.58).vh(xm + 20, mid, None, 0.57, 0.58)
        .line(x0, mid, 0.9))
    (g.s(xm - 10, mid, w.pick(0.80, 0.80, 0.78)).line(xm + 44, mid, 1)
        .hv(x1, (low + mid) / 2, None, 0.58, 0.57).vh(xm + 40, low, None, 0.57, 0.58)
        .curve(xm - 30, low, x0 + w.pick(30, 30, 40), low + w.pick(20, 20, 16), x0,
               low + w.pick(76, 74, 70), w.pick(0.9, 0.7, 0.5)))
    g.advance = x1 + g.across / 2 + w.sbO
    return g


@one("γ")
def gamma(w):
    g = Glyph(w)
    half = w.pick(178, 180, 196)
    x0 = w.pick(36, 30, 18) + w.V / 2
    xm, meet = x0 + half, w.pick(-8, -2, 10)
    g.s(x0, g.top(X)).line(xm, meet, w.pick(0.96, 0.9, 0.74))
    g.s(x0 + 2 * half, g.top(X)).line(xm, meet, w.pick(0.98, 0.94, 0.86)).line(xm, g.bottom(DESCENDER), 1)
    g.advance = 2 * xm
    return g


@one("δ")
def delta(w):
    g = Glyph(w)
    x0 = w.sbO + w.V / 2
    x1 = x0 + w.pick(430, 420, 420)
    low, high = g.bottom(0, OVER), g.top(X - 26, OVER)
    top, mid = g.top(ASCENDER, w.pick(6, 6, 14)), (low + high) / 2
    # The head begins at the right, turns at the left and comes down into the right side of the bowl.
    xl = x0 + w.pick(58, 58, 62)
    ring(g, x0, x1, low, high)
    (g.s(x1 - w.pick(60, 58, 56), top).line(xl, top, w.pick(1, 0.96, 0.86)).curve(
        xl + w.pick(110, 108, 104), top - w.pick(116, 114, 108), x1 - 2, high - w.pick(10, 14, 20), x1,
        mid, w.pick(0.84, 0.8, 0.66)))
    g.advance = x1 + w.V / 2 + w.sbO
    return g


register.put("ε", mirror_of("uni0437"))


def hanging(way, g, low, right):
    """The end of ζ, ξ and ς: on to the right along the line, and around below it."""
    w = g.w
    drop = w.pick(86, 88, 92)
    way.line(right - drop * 0.9, low, w.pick(1, 0.96, 0.8)).hv(right, low - drop * 0.86, None, 0.58, 0.58).vh(
        right - w.pick(78, 80, 86), low - w.pick(180, 176, 170), None, 0.58, 0.58).line(
        right - w.pick(100, 100, 104), low - w.pick(180, 176, 170))


@one("ζ")
def zeta(w):
    g = Glyph(w, w.pick(24, 77, 146), w.pick(24, 68, 110))
    x0 = w.sbO + g.across / 2
    x1 = x0 + w.pick(300, 304, 316)
    low, high = g.bottom(), g.top(ASCENDER)
    way = g.s(x0 + w.pick(36, 34, 26), high).line(x1, high, w.pick(1, 0.98, 0.94)).curve(
        x1 - 150, high - 130, x0, w.pick(396, 396, 392), x0, 190, 1
    ).vh(x0 + w.pick(150, 150, 152), low, None, 0.58, 0.58)
    hanging(way, g, low, x1 + 2)
    g.advance = x1 + g.across / 2 + w.pick(40, 32, 18)
    return g


@one("η")
def eta(w):
    g = Glyph(w)
    x0 = w.sbN + w.V / 2
    x1 = x0 + w.pick(318, 328, 358)
    xm = x0 + (x1 - x0) * 0.53
    stem(g, x0, 0, X)
    (g.s(x0, X * 0.5, w.join).vh(xm, g.top(X, OVER), 1, round1=0.62).hv(x1, X * 0.63)
        .line(x1, g.bottom(DESCENDER)))
    g.advance = x1 + x0 - w.pick(6, 6, 4)
    return g


@one("θ")
def theta(w):
    g = Glyph(w, w.V * w.pick(1, 1, 0.96), w.H * w.pick(1, 1, 0.88))
    x0 = w.sbO + g.across / 2
    x1 = x0 + w.pick(364, 366, 382)
    low, high = g.bottom(0, OVER), g.top(ASCENDER, OVER - 4)
    ring(g, x0, x1, low, high, 0.60)
    mid = (low + high) / 2
    g.s(x0, mid, 0.94).line(x1, mid)
    g.advance = x0 + x1
    return g


@one("ι")
def iota(w):
    g = Glyph(w)
    x0 = w.sbN + w.V / 2
    tail(g, x0, g.top(X))
    g.advance = x0 + w.V / 2 + w.pick(110, 98, 88)
    return g


@one("λ")
def lambda_(w):
    g = Glyph(w)
    x0 = w.pick(36, 30, 18) + w.V / 2
    across = w.pick(360, 364, 392)
    high = g.top(ASCENDER)
    top = (x0 + w.pick(40, 40, 36), high)
    end = (x0 + across, g.bottom())
    g.s(*top).line(*end)
    t = w.pick(0.40, 0.40, 0.41)
    g.s(top[0] + (end[0] - top[0]) * t, top[1] + (end[1] - top[1]) * t, w.pick(0.94, 0.88, 0.7)).line(
        x0, g.bottom(), 1)
    g.advance = 2 * x0 + across
    return g


@one("ξ")
def xi(w):
    g = Glyph(w, w.pick(24, 76, 142), w.pick(24, 66, 98))
    x0 = w.sbO + g.across / 2
    x1 = x0 + w.pick(300, 304, 316)
    low, high, mid = g.bottom(), g.top(ASCENDER), w.pick(406, 406, 404)
    xu = x0 + 20
    xm = x0 + w.pick(160, 160, 162)
    g.s(x0 + w.pick(24, 24, 20), high).line(x1 - w.pick(6, 6, 8), high)
    (g.s(x1 - w.pick(110, 108, 104), high, w.pick(0.9, 0.9, 0.9)).line(xm + 6, high)
        .hv(xu, (high + mid) / 2, 1, 0.58, 0.58).vh(xm + 6, mid, None, 0.58, 0.58)
        .line(x1 - w.pick(50, 50, 52), mid))
    way = (g.s(x1 - w.pick(110, 108, 104), mid, w.pick(0.9, 0.9, 0.9)).line(xm, mid)
        .hv(x0, (low + mid) / 2, 1, 0.58, 0.57).vh(xm, low, None, 0.57, 0.58))
    hanging(way, g, low, x1 + 4)
    g.advance = x1 + g.across / 2 + w.pick(40, 32, 18)
    return g


@one("π")
def pi(w):
    g = Glyph(w, w.V * w.pick(1, 1, 0.95), w.H * w.pick(1, 1, 0.95))
    x0 = w.pick(38, 32, 20) + g.across / 2
    x1 = x0 + w.pick(476, 484, 522)
    g.s(x0, g.top(X)).line(x1, g.top(X))
    inset = w.pick(84, 86, 92)
    g.s(x0 + inset, g.bottom()).line(x0 + inset, g.top(X) - g.along * 0.3)
    g.s(x1 - inset, g.bottom()).line(x1 - inset, g.top(X) - g.along * 0.3)
    g.advance = x0 + x1
    return g


@one("ρ")
def rho(w):
    g = Glyph(w)
    x0 = w.sbO + w.V / 2 + w.pick(8, 8, 6)
    x1 = x0 + w.pick(412, 408, 414)
    xm, low, high = (x0 + x1) / 2, g.bottom(0, OVER), g.top(X, OVER)
    (g.s(x0, g.bottom(DESCENDER)).line(x0, X / 2).vh(xm, high).hv(x1, X / 2).vh(xm - 4, low)
        .curve(xm - w.pick(96, 92, 84), low, x0, low + w.pick(64, 62, 58), x0, X * 0.46, w.join))
    g.advance = x1 + w.V / 2 + w.sbO
    return g


@one("σ")
def sigma(w):
    g = Glyph(w)
    x0 = w.sbO + w.V / 2
    x1 = x0 + w.pick(438, 424, 422)
    xm, low, high, mid = (x0 + x1) / 2, g.bottom(0, OVER), g.top(X), X / 2 - 4
    (g.s(x1 + w.pick(66, 62, 52), high).line(xm + w.pick(14, 14, 10), high).hv(x0, mid).vh(xm, low).hv(x1, mid)
        .curve(x1, mid + w.pick(100, 98, 90), x1 - w.pick(40, 42, 46), high - w.pick(40, 36, 24),
               xm + w.pick(60, 58, 54), high, w.pick(0.9, 0.8, 0.62)))
    g.advance = x1 + w.pick(66, 62, 52) + w.V / 2 + w.pick(22, 14, 4)
    return g


@one("ς")
def final_sigma(w):
    g = Glyph(w, w.V * w.pick(1, 1, 0.97), w.H * w.pick(1, 1, 0.95))
    x0 = w.sbO + g.across / 2
    reach = w.pick(336, 336, 344)
    x1, low, high, dip = x0 + reach, g.bottom(), g.top(X, OVER), w.pick(84, 80, 64)
    xm = x0 + reach * 0.585
    way = (g.s(x1, high - dip).curve(x1 - reach * 0.08, high - dip * 0.38, x1 - reach * 0.22, high, xm, high)
        .hv(x0, (low + high) / 2).vh(x0 + reach * 0.5, low, None, 0.58, 0.58))
    hanging(way, g, low, x1 - 4)
    g.advance = x1 + g.across / 2 + w.pick(34, 26, 12)
    return g


@one("τ")
def tau(w):
    g = Glyph(w, w.V, w.H * w.pick(1, 1, 0.97))
    x0, half = w.pick(36, 30, 18) + g.across / 2, w.pick(170, 172, 184)
    g.s(x0, g.top(X)).line(x0 + 2 * half, g.top(X))
    x = x0 + half - w.pick(18, 18, 14)
    tail(g, x, g.top(X) - g.along * 0.3)
    g.advance = 2 * (x0 + half)
    return g


@one("υ")
def upsilon(w):
    g = Glyph(w)
    x0 = w.sbN + w.V / 2 - w.pick(6, 6, 4)
    x1 = x0 + w.pick(344, 350, 372)
    cup(g, g.s(x0, g.top(X)), x0, x1).line(x1, g.top(X))
    g.advance = x0 + x1
    return g


def cup(g, way, x0, x1):
    """Down, around and up."""
    y = 200
    return way.line(x0, y).vh((x0 + x1) / 2, g.bottom(0, OVER), None, 0.57, 0.57).hv(x1, y, None, 0.57, 0.57)


@one("χ")
def chi(w):
    g = Glyph(w)
    x0 = w.pick(46, 40, 26) + w.V / 2
    across = w.pick(338, 344, 372)
    thin = w.pick(1, 0.97, 0.9)
    half = (x0 + across / 2, (X + DESCENDER) / 2)
    g.s(x0, g.bottom(DESCENDER)).line(*half, thin).line(x0 + across, g.top(X), 1)
    g.s(x0 + 4, g.top(X)).line(*half, thin).line(x0 + across - 4, g.bottom(DESCENDER), 1)
    g.advance = 2 * half[0]
    return g


@one("ψ")
def psi(w):
    g = Glyph(w, w.V * w.pick(1, 0.99, 0.9), w.H * w.pick(1, 1, 0.94))
    x0 = w.sbN + g.across / 2 - w.pick(6, 6, 4)
    x1 = x0 + w.pick(500, 508, 560)
    cup(g, g.s(x0, g.top(X)), x0, x1).line(x1, g.top(X))
    x = (x0 + x1) / 2
    g.s(x, g.bottom(DESCENDER)).line(x, g.top(ASCENDER))
    g.advance = x0 + x1
    return g


@one("ω")
def omega(w):
    g = Glyph(w, w.V * w.pick(1, 0.99, 0.9), w.H * w.pick(1, 1, 0.95))
    x0 = w.sbO + g.across / 2
    x1 = x0 + w.pick(540, 548, 596)
    xm, low, high = (x0 + x1) / 2, g.bottom(0, OVER), g.top(X)
    y = w.pick(190, 190, 196)
    # Two bowls that meet in a short stem; the outer sides lean in a little at the top.
    inner = w.pick(330, 326, 314)
    for sign in (-1, 1):
        a = (x1 - x0) / 2 * sign
        way = (g.s(xm + a - sign * w.pick(62, 60, 50), high).curve(
            xm + a - sign * w.pick(24, 24, 20), high - w.pick(90, 90, 84), xm + a, y + w.pick(96, 96, 84), xm + a, y)
            .vh(xm + a * 0.5, low, None, 0.575, 0.57).hv(xm, y, 1 if sign < 0 else 0.9, 0.57, 0.575))
        if sign < 0:
            way.line(xm, inner)
    g.advance = x0 + x1
    return g
