"""Spaces, points, quotation marks, and what asks or exclaims."""

from capitals import capital
from parts import dot, ring
from signs import CHARACTERS, GLYPHS, glyph
from weight import CAP, X, Glyph


# Spaces


def blank(share):
    def drawn(w):
        g = Glyph(w)
        g.advance = share(w)
        return g
    return drawn


GLYPHS["space"] = blank(lambda w: w.pick(246, 240, 232))
GLYPHS["thinspace"] = blank(lambda w: 140)
GLYPHS["enspace"] = blank(lambda w: 500)
GLYPHS["emspace"] = blank(lambda w: 1000)
GLYPHS["hairspace"] = blank(lambda w: 80)
CHARACTERS.update({" ": "space", "\u2009": "thinspace", "\u2002": "enspace", "\u2003": "emspace", "\u200A": "hairspace"})


# Points


def point_size(w):
    return w.pick(46, 108, 172)


@glyph("period", ".")
def period(w):
    g = Glyph(w)
    size = point_size(w)
    x = w.pick(83, 58, 44) + size / 2
    dot(g, x, size / 2 - 2, size)
    g.advance = 2 * x
    return g


def drop(g, x, y, size, turned=False):
    """A full stop with a tail: a comma, and turned about it opens a quotation."""
    w = g.w
    s = -1 if turned else 1
    g.s(x, y, 1, size, size).curve(
        x + s * w.pick(5, 4, 2), y - s * w.pick(44, 44, 48), x - s * w.pick(4, 2, 0), y - s * w.pick(92, 96, 116),
        x - s * w.pick(38, 42, 54), y - s * w.pick(144, 148, 180), w.pick(0.58, 0.54, 0.46))


@glyph("comma", ",")
def comma_(w):
    g = Glyph(w)
    x = w.pick(83, 58, 44) + point_size(w) / 2
    drop(g, x, point_size(w) / 2 - 2, point_size(w))
    g.advance = 2 * x
    return g


def twopoint(w):
    return w.pick(446, 418, 386)


@glyph("colon", ":")
def colon(w):
    g = period(w)
    dot(g, g.advance / 2, twopoint(w), point_size(w))
    return g


@glyph("semicolon", ";")
def semicolon(w):
    g = comma_(w)
    dot(g, g.advance / 2, twopoint(w), point_size(w))
    return g


@glyph("ellipsis", "…")
def ellipsis(w):
    g = Glyph(w)
    size = point_size(w)
    x, step = w.pick(83, 58, 44) + size / 2, w.pick(206, 218, 236)
    for i in range(3):
        dot(g, x + i * step, size / 2 - 2, size)
    g.advance = 2 * (x + step)
    return g


@glyph("periodcentered", "·")
def periodcentered(w):
    g = Glyph(w)
    x = w.pick(83, 64, 50) + point_size(w) / 2
    dot(g, x, 290, point_size(w))
    g.advance = 2 * x
    return g


@glyph("bullet", "•")
def bullet(w):
    g = Glyph(w)
    size = w.pick(120, 190, 250)
    dot(g, w.pick(96, 84, 66) + size / 2, 290, size)
    g.advance = 2 * (w.pick(96, 84, 66) + size / 2)
    return g


@glyph("circleblack", "●")
def circleblack(w):
    g = Glyph(w)
    size = 520
    dot(g, 70 + size / 2, 330, size)
    g.advance = 2 * (70 + size / 2)
    return g


@glyph("circle", "○")
def circle(w):
    g = Glyph(w, w.V * 0.9, w.V * 0.9)
    a = g.across / 2
    ring(g, 70 + a, 590 - a, 70 + a, 590 - a, 0.5523)
    g.advance = 660
    return g


@glyph("divide", "÷")
def divide(w):
    g = GLYPHS["minus"](w)
    x, size = g.advance / 2, w.pick(60, 104, 148)
    dot(g, x, 330 + w.pick(150, 156, 186), size)
    dot(g, x, 330 - w.pick(150, 156, 186), size)
    return g


# Quotation marks


def quotes(count, kind):
    def drawn(w):
        g = Glyph(w)
        size = point_size(w) * w.pick(1, 0.98, 0.94)
        step = w.pick(124, 160, 206)
        x = w.pick(92, 96, 100)
        for i in range(count):
            at = x + i * step
            if kind == "base":
                drop(g, at + 10, size / 2 - 2, size)
            elif kind == "close":
                drop(g, at + 16, 742 - size / 2, size)
            else:
                # Its tail reaches as high as that of a closing one begins.
                drop(g, at - 8, 742 - w.pick(157, 177, 218), size, turned=True)
        g.advance = 2 * x + (count - 1) * step + 8
        return g
    return drawn


for name_, character_, count_, kind_ in [
    ("quoteleft", "‘", 1, "open"), ("quoteright", "’", 1, "close"), ("quotedblleft", "“", 2, "open"),
    ("quotedblright", "”", 2, "close"), ("quotesinglbase", "‚", 1, "base"), ("quotedblbase", "„", 2, "base"),
]:
    GLYPHS[name_] = quotes(count_, kind_)
    CHARACTERS[character_] = name_


def straight_quotes(count, lean=0):
    def drawn(w):
        g = Glyph(w, w.pick(24, 74, 128), w.pick(24, 70, 116))
        x, step = w.pick(88, 96, 106), w.pick(116, 146, 186)
        y = 742 - g.along / 2
        for i in range(count):
            g.s(x + i * step + lean, y, w.pick(1.1, 1.1, 1.1)).line(
                x + i * step - lean, y - w.pick(150, 152, 148), w.pick(0.9, 0.74, 0.62))
        g.advance = 2 * x + (count - 1) * step
        return g
    return drawn


for name_, character_, count_, lean_ in [
    ("quotesingle", "'", 1, 0), ("quotedbl", '"', 2, 0), ("minute", "′", 1, 34), ("second", "″", 2, 34),
]:
    GLYPHS[name_] = straight_quotes(count_, lean_)
    CHARACTERS[character_] = name_


# Exclamation and question


@glyph("exclam", "!")
def exclam(w):
    g = capital(w)
    size = point_size(w)
    x = w.pick(91, 70, 52) + size / 2
    g.s(x, g.top(CAP), 1).line(x, w.pick(228, 246, 282), w.pick(0.95, 0.84, 0.74))
    dot(g, x, size / 2 - 2, size)
    g.advance = 2 * x
    return g


@glyph("question", "?")
def question(w):
    g = capital(w, 0.94, 0.92)
    x0 = w.pick(50, 44, 30) + g.across / 2
    across = w.pick(330, 336, 356)
    high, size = g.top(CAP, 10), point_size(w)
    xm = x0 + across * 0.5
    xs = x0 + across * w.pick(0.47, 0.47, 0.46)
    (g.s(x0, high - w.pick(130, 122, 100)).curve(
        x0 + across * 0.07, high - w.pick(50, 46, 36), x0 + across * 0.25, high, xm, high)
        .hv(x0 + across, high - w.pick(158, 154, 142), None, 0.58, 0.58)
        .curve(x0 + across, high - w.pick(256, 256, 240), xs, w.pick(392, 396, 404), xs, w.pick(252, 262, 288)))
    dot(g, xs, size / 2 - 2, size)
    g.advance = x0 + across + g.across / 2 + w.pick(46, 38, 24)
    return g


def turned(name, character, original):
    @glyph(name, character)
    def drawn(w):
        g = GLYPHS[original](w)
        width = g.advance
        return g.moved(lambda x, y: (width - x, X - 12 - y))


turned("exclamdown", "¡", "exclam")
turned("questiondown", "¿", "question")
