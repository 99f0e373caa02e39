"""Figures: as wide as they look good, or all of one width for columns and running clocks; as tall as capitals, or
old-style ones, which stand among small letters."""

from capitals import capital
from parts import ring
from weight import CAP, OVER, X, Glyph

NAMES = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"]
GLYPHS = {}


def glyph(name):
    def add(fn):
        GLYPHS[name] = fn
        return fn
    return add


def figure(w, across=1.0, along=None):
    g = capital(w, across, along)
    g.left = w.pick(62, 54, 36) + g.across / 2
    return g


def done(g, x1, right=None):
    g.advance = x1 + g.across / 2 + (g.w.pick(62, 54, 36) if right is None else right)
    return g


@glyph("zero")
def zero(w):
    g = figure(w, 0.98)
    x1 = g.left + w.pick(402, 400, 408)
    ring(g, g.left, x1, g.bottom(0, OVER), g.top(CAP, OVER), 0.60)
    return done(g, x1)


@glyph("one")
def one(w):
    g = figure(w)
    x1 = w.pick(50, 40, 24) + g.across / 2 + w.pick(158, 162, 178)
    (g.s(x1 - w.pick(158, 162, 178), w.pick(568, 562, 536), w.pick(1, 0.94, 0.88)).line(x1, g.top(CAP), 1)
        .line(x1, g.bottom()))
    return done(g, x1, w.pick(84, 78, 58))


@glyph("two")
def two(w):
    g = figure(w, 0.96, 0.92)
    x0, x1 = g.left, g.left + w.pick(372, 374, 388)
    high, low = g.top(CAP, OVER), g.bottom()
    xm = x0 + (x1 - x0) * 0.47
    neck = (x1 - w.pick(158, 160, 164), w.pick(226, 228, 240))
    (g.s(x0 + w.pick(6, 6, 6), high - w.pick(146, 138, 116)).curve(
        x0 + w.pick(24, 24, 24), high - w.pick(58, 54, 44), x0 + w.pick(92, 92, 92), high, xm, high)
        .hv(x1 - 4, high - w.pick(174, 170, 154), None, 0.58, 0.58)
        .curve(x1 - 4, high - w.pick(262, 262, 246), neck[0] + (neck[0] - x0) * 0.45, neck[1] + (neck[1] - low) * 0.45,
               *neck)
        .line(x0, low).line(x1 + 2, low))
    return done(g, x1, w.pick(52, 44, 28))


@glyph("three")
def three(w):
    g = figure(w, 0.95, 0.86)
    x0, x1 = g.left - 2, g.left + w.pick(364, 368, 384)
    high, low = g.top(CAP, OVER), g.bottom(0, OVER)
    mid = w.pick(366, 366, 364)
    xm = x0 + w.pick(174, 174, 178)
    xw = x1 - w.pick(18, 18, 20)
    (g.s(x0 + w.pick(10, 12, 16), high - w.pick(122, 116, 94)).curve(
        x0 + w.pick(36, 38, 40), high - w.pick(42, 40, 30), x0 + w.pick(96, 98, 100), high, xm, high)
        .hv(xw, (high + mid) / 2 + 4, None, 0.58, 0.58).vh(xm + 8, mid, None, 0.58, 0.58)
        .line(xm - w.pick(56, 54, 40), mid))
    (g.s(xm, mid, w.pick(0.92, 0.92, 0.9)).line(xm + 8, mid).hv(x1, (low + mid) / 2, 1, 0.58, 0.57)
        .vh(xm, low, None, 0.57, 0.58).curve(
        x0 + w.pick(84, 86, 88), low, x0 + w.pick(24, 26, 28), low + w.pick(42, 40, 30),
        x0, low + w.pick(124, 118, 96)))
    return done(g, x1)


@glyph("four")
def four(w):
    g = figure(w, 0.96, 0.94)
    x0 = w.pick(48, 40, 24) + g.across / 2
    stem = x0 + w.pick(316, 318, 330)
    y = w.pick(178, 178, 172)
    (g.s(stem, g.bottom()).line(stem, g.top(CAP)).line(x0, y, w.pick(1, 0.96, 0.9))
        .line(stem + w.pick(108, 108, 112), y, 1))
    return done(g, stem + w.pick(108, 108, 112), w.pick(40, 32, 16))


@glyph("five")
def five(w):
    g = figure(w, 0.95, 0.90)
    x0, x1 = g.left - 2, g.left + w.pick(366, 370, 384)
    low, high = g.bottom(0, OVER), g.top(CAP)
    shoulder = w.pick(438, 438, 444)
    xm = x0 + w.pick(184, 182, 180)
    left = x0 + w.pick(40, 40, 42)
    (g.s(x1 - w.pick(34, 36, 40), high).line(left + w.pick(24, 24, 22), high).line(
        left, w.pick(368, 366, 364), w.pick(0.98, 0.94, 0.86)))
    (g.s(left, w.pick(372, 370, 368), w.pick(0.9, 0.86, 0.78)).curve(
        left + w.pick(34, 36, 38), shoulder - w.pick(28, 28, 32), left + w.pick(78, 80, 84), shoulder, xm + 8, shoulder, 1)
        .hv(x1, (low + shoulder) / 2, None, 0.58, 0.57).vh(xm, low, None, 0.57, 0.58).curve(
        x0 + w.pick(92, 92, 92), low, x0 + w.pick(28, 30, 32), low + w.pick(40, 38, 28),
        x0, low + w.pick(118, 112, 88)))
    return done(g, x1)


@glyph("six")
def six(w):
    g = figure(w, 0.95, 0.90)
    x0, x1 = g.left, g.left + w.pick(388, 390, 402)
    low, high = g.bottom(0, OVER), g.top(CAP, OVER)
    top = w.pick(436, 438, 446)
    xm = (x0 + x1) / 2
    mid = (low + top) / 2
    # The bowl leaves the left side like that of b, and closes on it.
    (g.s(x1 - w.pick(30, 32, 32), high - w.pick(100, 94, 76)).curve(
        x1 - w.pick(62, 62, 58), high - w.pick(34, 32, 24), x1 - w.pick(116, 118, 120), high, xm + w.pick(26, 26, 26), high)
        .curve(xm - w.pick(110, 112, 112), high, x0, high - w.pick(150, 150, 140), x0, w.pick(272, 272, 272))
        .curve(x0, w.pick(112, 112, 116), x0 + w.pick(84, 84, 86), low, xm, low)
        .hv(x1, mid, None, 0.575, 0.575).vh(xm + 4, top, None, 0.575, 0.575)
        .curve(xm - w.pick(90, 88, 86), top, x0, mid + w.pick(104, 100, 90), x0, w.pick(268, 264, 256), w.pick(0.8, 0.6, 0.42)))
    return done(g, x1)


@glyph("seven")
def seven(w):
    g = figure(w, 0.97, 0.94)
    x0 = w.pick(50, 42, 26) + g.across / 2
    x1 = x0 + w.pick(378, 380, 390)
    (g.s(x0, g.top(CAP)).line(x1, g.top(CAP), w.pick(1, 0.98, 0.94)).line(
        x0 + w.pick(122, 124, 132), g.bottom(), 1))
    return done(g, x1, w.pick(42, 34, 18))


@glyph("eight")
def eight(w):
    g = figure(w, 0.94, 0.84)
    x0, x1 = g.left - 2, g.left - 2 + w.pick(392, 394, 404)
    inset = w.pick(26, 26, 26)
    low, high = g.bottom(0, OVER), g.top(CAP, OVER)
    mid = w.pick(370, 370, 370)
    lean = g.along * w.pick(0.12, 0.08, 0.08)
    ring(g, x0 + inset, x1 - inset, mid - lean, high, 0.575)
    ring(g, x0, x1, low, mid + lean, 0.575)
    return done(g, x1)


@glyph("nine")
def nine(w):
    g = six(w)
    width = g.advance
    return g.moved(lambda x, y: (width - x, CAP - y))


# Old-style figures: 0, 1 and 2 are as tall as x, 3, 4, 5, 7 and 9 hang below the line, 6 and 8 rise as they do.

OLD = {}
HANGING = ["three", "four", "five", "seven", "nine"]


def old(name):
    def add(fn):
        OLD[name] = fn
        return fn
    return add


@old("zero")
def old_zero(w):
    g = figure(w, 0.94, 0.90)
    x1 = g.left + w.pick(392, 392, 396)
    ring(g, g.left, x1, g.bottom(0, OVER), g.top(X, OVER), 0.5523)
    return done(g, x1)


@old("one")
def old_one(w):
    g = figure(w)
    flag = w.pick(128, 132, 150)
    x1 = w.pick(50, 40, 24) + g.across / 2 + flag
    (g.s(x1 - flag, X - w.pick(116, 122, 142), w.pick(1, 0.94, 0.86)).line(x1, g.top(X), 1).line(x1, g.bottom()))
    return done(g, x1, w.pick(84, 78, 58))


@old("two")
def old_two(w):
    g = figure(w, 0.92, 0.82)
    x0, x1 = g.left, g.left + w.pick(340, 344, 366)
    high, low = g.top(X, OVER), g.bottom()
    xm = x0 + (x1 - x0) * 0.47
    neck = (x1 - w.pick(150, 152, 160), w.pick(156, 158, 174))
    (g.s(x0 + 6, high - w.pick(112, 106, 84)).curve(
        x0 + w.pick(22, 22, 22), high - w.pick(44, 42, 32), x0 + w.pick(84, 84, 88), high, xm, high)
        .hv(x1 - 4, high - w.pick(132, 128, 112), None, 0.58, 0.58)
        .curve(x1 - 4, high - w.pick(196, 194, 176), neck[0] + (neck[0] - x0) * 0.42, neck[1] + (neck[1] - low) * 0.42,
               *neck)
        .line(x0, low).line(x1 + 2, low))
    return done(g, x1, w.pick(52, 44, 28))


def hanging(name):
    def drawn(w):
        g = Glyph(w)
        g.advance = GLYPHS[name](w).advance
        return g.use(name, 0, X - CAP)
    return drawn


def tabular_width(w):
    return w.pick(562, 574, 596)


def tabular(name, advance, dy=0):
    """A figure in the middle of the width that all of them share. The 1 keeps its shape; a foot would make it another
    letter."""
    def drawn(w):
        g = Glyph(w)
        g.advance = tabular_width(w)
        return g.use(name, (tabular_width(w) - advance(w)) / 2, dy)
    return drawn


def variants():
    """The figures' other forms: `.tf` of one width, `.os` old-style, `.tosf` both."""
    out = {}
    for name in NAMES:
        out[name + ".tf"] = tabular(name, lambda w, draw=GLYPHS[name]: draw(w).advance)
    for name, draw in OLD.items():
        out[name + ".os"] = draw
        out[name + ".tosf"] = tabular(name + ".os", lambda w, draw=draw: draw(w).advance)
    for name in HANGING:
        out[name + ".os"] = hanging(name)
        out[name + ".tosf"] = tabular(name, lambda w, draw=GLYPHS[name]: draw(w).advance, X - CAP)
    return out


def features():
    """In the words of feature files."""
    upright = " ".join(NAMES)
    wide = " ".join(n + ".tf" for n in NAMES)
    changing = list(OLD) + HANGING
    lining = " ".join(changing + [n + ".tf" for n in changing])
    old_style = " ".join([n + ".os" for n in changing] + [n + ".tosf" for n in changing])
    # Lookups are applied in this order: figures of one width become old-style ones of one width.
    return [
        f"feature tnum {{ sub [{upright}] by [{wide}]; }} tnum;",
        f"feature pnum {{ sub [{wide}] by [{upright}]; }} pnum;",
        f"feature onum {{ sub [{lining}] by [{old_style}]; }} onum;",
        f"feature lnum {{ sub [{old_style}] by [{lining}]; }} lnum;",
    ]
