"""Raised and lowered figures, and fractions that are made of them."""

import figures
import lower
from parts import scaled
from signs import CHARACTERS, GLYPHS, glyph
from weight import CAP, Glyph

SIZE = 0.58
# How far denominators, which stand on the line, and inferiors lie below raised figures.
RISE = CAP * (1 - SIZE)
DEPTH = RISE + 140
SUPERIORS = [name + "superior" for name in figures.NAMES]
INFERIORS = [name + "inferior" for name in figures.NAMES]
DENOMINATORS = [name + ".dnom" for name in figures.NAMES]


def raised(draw, size):
    def drawn(w):
        g = scaled(draw(w), size, w.pick(0.88, 0.80, 0.69))
        # Strokes that are not as small as the figure need room at its sides.
        room = w.pick(6, 10, 12)
        g.advance += 2 * room
        return g.moved(lambda x, y: (x + room, y + RISE))
    return drawn


def below(superior, depth):
    def drawn(w):
        g = Glyph(w)
        g.advance = GLYPHS[superior](w).advance
        return g.use(superior, 0, -depth)
    return drawn


for name_, superior_, inferior_, denominator_, up_, down_ in zip(
        figures.NAMES, SUPERIORS, INFERIORS, DENOMINATORS, "⁰¹²³⁴⁵⁶⁷⁸⁹", "₀₁₂₃₄₅₆₇₈₉"):
    GLYPHS[superior_] = raised(figures.GLYPHS[name_], SIZE)
    GLYPHS[inferior_] = below(superior_, DEPTH)
    GLYPHS[denominator_] = below(superior_, RISE)
    CHARACTERS.update({up_: superior_, down_: inferior_})
GLYPHS["nsuperior"] = raised(lower.GLYPHS["n"], 0.62)
CHARACTERS["ⁿ"] = "nsuperior"


@glyph("fraction", "⁄")
def fraction(w):
    """It leans over the figures before and after it."""
    g = Glyph(w, w.pick(24, 66, 100), w.pick(24, 62, 92))
    g.advance = w.pick(122, 130, 166)
    x, half = g.advance / 2, w.pick(150, 150, 152)
    g.s(x - half, g.along / 2).line(x + half, CAP - g.along / 2)
    return g


def fraction_of(name, character, upper, under):
    @glyph(name, character)
    def drawn(w):
        g = Glyph(w)
        for part, dy in ((upper, 0), ("fraction", 0), (under, -RISE)):
            g.use(part, g.advance, dy)
            g.advance += GLYPHS[part](w).advance
        return g


for character_, upper_, under_ in [
    ("¼", "one", "four"), ("½", "one", "two"), ("¾", "three", "four"), ("⅓", "one", "three"), ("⅔", "two", "three"),
    ("⅛", "one", "eight"), ("⅜", "three", "eight"), ("⅝", "five", "eight"), ("⅞", "seven", "eight"),
]:
    fraction_of(f"uni{ord(character_):04X}", character_, upper_ + "superior", under_ + "superior")


def features():
    """In the words of feature files. They come before those of other figures, which leave the small ones alone."""
    upright, up, down, under = (
        " ".join(names) for names in (figures.NAMES, SUPERIORS, INFERIORS, DENOMINATORS))
    return [
        f"@figure = [{upright}]; @up = [{up}]; @under = [{under}];",
        # From the last figure back to the first: figures before a slash that has figures after it.
        "feature frac {",
        "  lookup NUMERATOR { rsub @figure' [slash fraction] @figure by @up; rsub @figure' @up by @up; } NUMERATOR;",
        "  lookup BAR { sub @up slash' @figure by fraction; } BAR;",
        "  lookup DENOMINATOR { sub [fraction @under] @figure' by @under; } DENOMINATOR;",
        "} frac;",
        f"feature sups {{ sub [{upright} n] by [{up} nsuperior]; }} sups;",
        f"feature subs {{ sub [{upright}] by [{down}]; }} subs;",
    ]
