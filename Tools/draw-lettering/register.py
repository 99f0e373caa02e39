"""Where letters of other scripts put their glyphs, and how they find those of others."""

import capitals
import letters
import lower
import signs
from weight import Glyph

# How a part of a glyph is flipped.
MIRRORED, UPSIDE_DOWN = (-1, 1), (1, -1)
drawings = {}


class Register:
    """Glyphs and their characters."""

    def __init__(self):
        self.glyphs, self.characters = {}, {}

    def put(self, character, draw):
        name = f"uni{ord(character):04X}"
        drawings[name] = self.glyphs[name] = draw
        self.characters[character] = name

    def one(self, character):
        def add(fn):
            self.put(character, fn)
            return fn
        return add

    def both(self, small, large):
        """For a letter that is drawn once: by a function of the weight and of whether it is a capital."""
        def add(fn):
            self.put(small, lambda w: fn(w, False))
            self.put(large, lambda w: fn(w, True))
            return fn
        return add


def find(name):
    """What draws a glyph."""
    for glyphs in (lower.GLYPHS, capitals.GLYPHS, letters.GLYPHS, signs.GLYPHS, drawings):
        if name in glyphs:
            return glyphs[name]
    raise KeyError(f"no glyph is called {name}")


def mirror_of(name):
    """The mirror image of another glyph."""
    def drawn(w):
        g = Glyph(w)
        g.advance = find(name)(w).advance
        return g.use(name, g.advance, 0, MIRRORED)
    return drawn


def beside(first, second, gap):
    """Two glyphs as one, nearer to one another by a gap at each weight."""
    def drawn(w):
        a, b = find(first)(w), find(second)(w)
        g = Glyph(w)
        x = a.advance - w.pick(*gap)
        g.use(first).use(second, x)
        g.advance = x + b.advance
        return g
    return drawn


def accented(base, accent, share=0.5, lift=0):
    """A letter and an accent, over a share of its advance."""
    def drawn(w):
        g = Glyph(w)
        g.advance = find(base)(w).advance
        return g.use(base).use(accent, g.advance * share, lift)
    return drawn
