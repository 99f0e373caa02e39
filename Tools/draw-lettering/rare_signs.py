"""Signs of single languages: the Gaelic and, Kölsch's hyphen, Hungarian brackets."""

import signs
from register import Register, mirror_of
from weight import DESCENDER, X, Glyph

register = Register()
GLYPHS, CHARACTERS, one = register.glyphs, register.characters, register.one
# A character and the one whose glyph it has.
TWINS = "‧· ʹ′ ˈ' ʻ‘ ˮ”"


@one("⁊")
def gaelic_and(w):
    g = Glyph(w, w.V, w.H * w.pick(1, 1, 0.94))
    x0 = w.pick(50, 44, 28) + g.across / 2
    x1 = x0 + w.pick(300, 304, 322)
    g.s(x0, g.top(X)).line(x1, g.top(X), w.pick(1, 0.98, 0.94)).line(x0 + w.pick(92, 94, 104), g.bottom(DESCENDER), 1)
    g.advance = x1 + g.across / 2 + w.pick(42, 34, 18)
    return g


for character_, advance_, slim_, data_ in [
    ("⸗", 356, "1 1 0.86", "M78 -130L278 -210M78 -290L278 -370"),
    ("⟨", 300, "1 1 0.93", "M226 -748L84 -316L226 116"),
]:
    register.put(character_, signs.from_table(None, advance_, "free", slim_, data_))


register.put("⟩", mirror_of("uni27E8"))
register.put("‟", mirror_of("quotedblright"))


@one("⁒")
def commercial_minus(w):
    g = Glyph(w)
    slash, point = signs.GLYPHS["slash"](w), signs.GLYPHS["period"](w)
    x = point.advance - w.pick(70, 70, 60)
    g.use("period", 0, w.pick(390, 380, 360)).use("slash", x).use("period", x + slash.advance - w.pick(70, 70, 60), 60)
    g.advance = x + slash.advance - w.pick(70, 70, 60) + point.advance
    return g
