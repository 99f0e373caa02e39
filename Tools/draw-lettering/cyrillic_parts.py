"""Measures and parts that Cyrillic letters share. Most have one form in both cases: they are drawn once, as small
letters and as capitals."""

from capitals import capital
from weight import CAP, OVER, X, Glyph


def letter(w, is_capital, across=1.0, along=None):
    """A glyph with the pen of its case; dense ones take a slimmer one at heavy weights."""
    if is_capital:
        g = capital(w, across, along)
    else:
        g = Glyph(w, w.V * w.pick(1, 1, across), w.H * w.pick(1, 1, along or across))
        g.left = w.sbN + g.across / 2
    g.height = CAP if is_capital else X
    g.round_side = w.CsbO if is_capital else w.sbO
    # How much wider capitals are than small letters.
    g.share = w.pick(1.33, 1.305, 1.24) if is_capital else 1
    g.low, g.high = g.bottom(), g.top(g.height)
    return g


def wide(g, thin, regular, black):
    return g.w.pick(thin, regular, black) * g.share


def ends_flat(g, x1):
    g.advance = x1 + g.left
    return g


def ends_round(g, x1):
    g.advance = x1 + g.across / 2 + g.round_side
    return g


def ends_open(g, x1):
    """After arms and feet, where there is room already."""
    g.advance = x1 + g.across / 2 + g.w.pick(34, 24, 10)
    return g


def stem(g, x):
    return g.s(x, g.low).line(x, g.high)


def onto(g):
    """Where a stem ends on the lowest level stroke, inside of it."""
    return g.low + g.along * 0.2


def depth(g):
    """How deep a foot goes: to the middle of the pen."""
    return -g.w.pick(122, 122, 124) + g.along / 2 if g.height == X else -g.w.pick(142, 142, 146) + g.along / 2


def foot_reach(g):
    """How far a foot stands beside the stem before it."""
    return wide(g, 62, 66, 84)


def middle(g):
    """The height of bars."""
    return 356 if g.height == CAP else 262


def three(g, x0, x1):
    """Rounder than the figure 3, and open to the left."""
    w = g.w
    low, high = g.bottom(0, OVER), g.top(g.height, OVER)
    mid = middle(g) + w.pick(6, 4, 0)
    xm = x0 + (x1 - x0) * 0.48
    xw = x1 - wide(g, 20, 20, 20)
    dip, drop = g.height * w.pick(0.165, 0.155, 0.125), g.height * w.pick(0.175, 0.165, 0.13)
    (g.s(x0 + wide(g, 12, 12, 14), high - dip).curve(
        x0 + (xm - x0) * 0.22, high - dip * 0.4, x0 + (xm - x0) * 0.5, high, xm, high)
        .hv(xw, (high + mid) / 2 + 2, None, 0.58, 0.58).vh(xm + 6, mid, None, 0.58, 0.58)
        .line(xm - wide(g, 58, 56, 50), mid))
    (g.s(xm - wide(g, 6, 6, 6), mid, w.pick(0.92, 0.92, 0.9)).line(xm + 6, mid).hv(x1, (low + mid) / 2, 1, 0.58, 0.57)
        .vh(xm, low, None, 0.57, 0.58).curve(
        x0 + (xm - x0) * 0.46, low, x0 + (xm - x0) * 0.16, low + drop * 0.4, x0, low + drop))
    return ends_round(g, x1)


def soft_height(g):
    return g.w.pick(306, 306, 308) if g.height == X else g.w.pick(404, 404, 408)
