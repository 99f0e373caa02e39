"""Greek capitals that neither Latin nor Cyrillic has, and letters with accents."""

import capitals
from capitals import capital
from register import UPSIDE_DOWN, Register, accented, find
from weight import CAP, Glyph

register = Register()
GLYPHS, CHARACTERS, one = register.glyphs, register.characters, register.one


@one("Δ")
def Delta(w):
    g = capital(w, 0.94, 0.95)
    half = w.pick(264, 266, 284)
    x0 = w.pick(52, 44, 28) + g.across / 2
    low, high = g.bottom(), g.top(CAP, 4)
    g.s(x0, low).line(x0 + half, high, w.apex).line(x0 + 2 * half, low, 1).line(x0, low).close()
    g.advance = 2 * (x0 + half)
    return g


@one("Θ")
def Theta(w):
    g = capitals.GLYPHS["O"](w)
    x0 = w.CsbO + w.CV / 2
    g.s(x0, CAP / 2, w.pick(0.94, 0.92, 0.86)).line(g.advance - x0, CAP / 2)
    return g


@one("Λ")
def Lambda(w):
    g = Glyph(w)
    g.advance = capitals.GLYPHS["V"](w).advance
    return g.use("V", 0, CAP, UPSIDE_DOWN)


@one("Ξ")
def Xi(w):
    g = capital(w, 0.97, 0.95)
    x0 = w.pick(64, 56, 40) + g.across / 2
    x1 = x0 + w.pick(400, 404, 420)
    inset = w.pick(38, 38, 34)
    g.s(x0, g.top(CAP)).line(x1, g.top(CAP))
    g.s(x0 + inset, 352, w.pick(1, 0.98, 0.94)).line(x1 - inset, 352)
    g.s(x0, g.bottom()).line(x1, g.bottom())
    g.advance = x0 + x1
    return g


@one("Σ")
def Sigma(w):
    g = capital(w, 0.96, 0.92)
    x0 = w.pick(60, 52, 36) + g.across / 2
    x1 = x0 + w.pick(394, 400, 414)
    (g.s(x1 - 4, g.top(CAP)).line(x0, g.top(CAP), w.pick(1, 0.98, 0.92)).line(
        x0 + w.pick(232, 234, 238), w.pick(356, 356, 354), w.pick(1, 0.94, 0.78))
        .line(x0, g.bottom(), w.pick(1, 0.98, 0.92)).line(x1 + 4, g.bottom(), 1))
    g.advance = x1 + g.across / 2 + w.pick(46, 38, 24)
    return g


@one("Ψ")
def Psi(w):
    g = capital(w, 0.92)
    x0 = g.left - w.pick(10, 10, 8)
    x1 = x0 + w.pick(560, 566, 600)
    x, turn = (x0 + x1) / 2, w.pick(440, 440, 436)
    low = w.pick(220, 220, 218)
    (g.s(x0, g.top(CAP)).line(x0, turn).vh(x, low, None, 0.575, 0.575).hv(x1, turn, None, 0.575, 0.575)
        .line(x1, g.top(CAP)))
    g.s(x, g.bottom()).line(x, g.top(CAP))
    g.advance = x0 + x1
    return g


# Where accents stand, but for the middle of a letter, as a share of its advance.
MIDDLES = {"uni03B1": 0.45, "uni03B9": 0.46}


def after_accent(base, gap):
    """A capital with its accent before it, at its height."""
    def drawn(w):
        g = Glyph(w)
        x = w.pick(70, 80, 96)
        g.use("acutecomb", x, w.pick(0, 0, 10)).use(base, x + w.pick(*gap))
        g.advance = x + w.pick(*gap) + find(base)(w).advance
        return g
    return drawn


for accent_, letters_ in [("acute", "άα έε ήη ίι ύυ ώω"), ("dieresis", "ϊι ϋυ"), ("dialytikatonos", "ΐι ΰυ")]:
    for character_, letter_ in letters_.split():
        base_ = f"uni{ord(letter_):04X}"
        register.put(character_, accented(base_, accent_ + "comb", MIDDLES.get(base_, 0.5)))
for character_, letter_, gap_ in [
    ("Ά", "A", (-40, -50, -70)), ("Έ", "E", (30, 40, 70)), ("Ή", "H", (30, 40, 70)), ("Ί", "I", (30, 40, 70)),
    ("Ό", "O", (-30, -30, -16)), ("Ύ", "Y", (70, 76, 90)), ("Ώ", "Omega", (-30, -30, -16)),
]:
    register.put(character_, after_accent(letter_, gap_))
