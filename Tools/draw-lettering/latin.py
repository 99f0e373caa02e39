"""Latin letters beyond Latin Extended-A, and those of them that carry accents."""

import capitals
import lower
from capitals import capital
from marks import LIFT
from register import Register, accented
from weight import CAP, DESCENDER, OVER, X, Glyph

# Letters of the alphabet that have a glyph with their accent; others are put together where they are set.
ACCENTED = "ẀẁẂẃẄẅỲỳẼẽǦǧǨǩḐḑ"
register = Register()
GLYPHS, CHARACTERS, one = register.glyphs, register.characters, register.one


@one("Ə")
def Schwa(w):
    g = capital(w, 0.95, 0.86)
    x0, across = w.CsbO + g.across / 2, w.pick(560, 556, 560)
    x1, low, high = x0 + across, g.bottom(0, OVER), g.top(CAP, OVER)
    mid, xm = low + (high - low) * 0.51, x0 + across * 0.505
    (g.s(x0 + g.across * 0.22, mid).line(x1, mid).vh(xm, high, None, 0.58, 0.57).hv(x0, (high + low) / 2 - 4)
        .vh(xm + 14, low, None, 0.58, 0.58).curve(
        xm + across * 0.2, low, x1 - w.pick(110, 106, 100), low + w.pick(20, 18, 14),
        x1 - w.pick(52, 50, 54), low + w.pick(86, 80, 64)))
    width = g.advance = x1 + g.across / 2 + w.CsbO
    return g.moved(lambda x, y: (width - x, CAP - y))


def ezh(g, height, low, x0, x1):
    """A bar, a diagonal back to the middle, and a bowl down to `low`."""
    w = g.w
    neck = (x0 + (x1 - x0) * 0.36, height)
    top = neck[1] - g.along * 0.2
    (g.s(x0 + w.pick(14, 14, 10), g.high).line(x1 - 26, g.high, w.pick(1, 0.97, 0.9)).line(
        *neck, w.pick(1, 0.94, 0.84)))
    (g.s(neck[0] + 2, top, w.pick(0.8, 0.78, 0.72)).curve(
        x1 - (x1 - x0) * 0.26, top + 4, x1, (top + low) / 2 + (top - low) * 0.30, x1, (top + low) / 2, 1)
        .vh(x0 + (x1 - x0) * 0.46, low, None, 0.58, 0.58)
        .curve(x0 + (x1 - x0) * 0.27, low, x0 + (x1 - x0) * 0.12, low + w.pick(18, 16, 12),
               x0, low + w.pick(76, 70, 56)))


@one("Ʒ")
def Ezh(w):
    g = capital(w, 0.95, 0.88)
    x0 = w.pick(56, 48, 32) + g.across / 2
    g.high = g.top(CAP)
    ezh(g, w.pick(404, 404, 410), g.bottom(0, OVER), x0, x0 + w.pick(384, 390, 410))
    g.advance = x0 + w.pick(384, 390, 410) + g.across / 2 + w.CsbO
    return g


@one("ʒ")
def ezh_small(w):
    g = Glyph(w, w.V * w.pick(1, 1, 0.94), w.H * w.pick(1, 1, 0.9))
    x0 = w.pick(44, 38, 24) + g.across / 2
    g.high = g.top(X)
    ezh(g, w.pick(232, 232, 236), g.bottom(DESCENDER), x0, x0 + w.pick(310, 316, 336))
    g.advance = x0 + w.pick(310, 316, 336) + g.across / 2 + w.sbO
    return g


@one("ǥ")
def gbar(w):
    g = lower.GLYPHS["g"](w)
    x = g.advance - w.sbN - w.V / 2
    g.s(x - w.pick(150, 150, 156), w.pick(-70, -66, -48), 1, w.pick(24, 58, 88), w.pick(24, 54, 70)).line(
        x + w.pick(78, 84, 106), w.pick(-70, -66, -48))
    return g


@one("Ǥ")
def Gbar(w):
    g = capitals.GLYPHS["G"](w)
    x = g.advance - w.CsbN - w.CV / 2
    g.s(x - w.pick(150, 150, 156), w.pick(180, 178, 170), 1, w.pick(24, 62, 96), w.pick(24, 58, 76)).line(
        x + w.pick(100, 104, 112), w.pick(180, 178, 170))
    return g


register.put("ǯ", accented("uni0292", "caroncomb"))
register.put("Ǯ", accented("uni01B7", "caroncomb", lift=LIFT))
