"""Punctuation, signs and arrows."""

import re

import figures
import lower
from capitals import capital
from lower import dot, dot_size
from marks import comma
from pen import bezier
from weight import CAP, X, Glyph

# Drawn for the regular weight, y down as in SVG: name, character, advance, which heights follow the stroke, how wide the
# stroke is at the three masters as a share of theirs, and the pen's way.
#
# `cap`: the baseline and the cap height keep their places; `x`: the baseline and the height of small letters;
# `raised`: all of it follows the cap height; `free`: nothing moves.
TABLE = [
    ("notdef", "", 560, "cap", "1 1 0.8", "M90 -38L90 -662L470 -662L470 -38Z"),
    ("hyphen", "-", 356, "free", "1 1 1", "M78 -254L278 -254"),
    ("endash", "–", 548, "free", "1 1 1", "M68 -254L480 -254"),
    ("emdash", "—", 920, "free", "1 1 1", "M68 -254L852 -254"),
    ("horizontalbar", "―", 920, "free", "1 1 1", "M40 -254L880 -254"),
    ("underscore", "_", 500, "free", "1 1 1", "M38 100L462 100"),
    ("guillemotleft", "«", 470, "free", "1 1 0.8", "M216 -420L88 -256L216 -92M384 -420L256 -256L384 -92"),
    ("guillemotright", "»", 470, "free", "1 1 0.8", "M86 -420L214 -256L86 -92M254 -420L382 -256L254 -92"),
    ("guilsinglleft", "‹", 302, "free", "1 1 0.92", "M216 -420L88 -256L216 -92"),
    ("guilsinglright", "›", 302, "free", "1 1 0.92", "M86 -420L214 -256L86 -92"),
    ("parenleft", "(", 316, "free", "1 1 0.93", "M246 -748C70 -560 70 -72 246 116"),
    ("parenright", ")", 316, "free", "1 1 0.93", "M70 -748C246 -560 246 -72 70 116"),
    ("bracketleft", "[", 312, "free", "1 1 0.93", "M242 -744L118 -744L118 112L242 112"),
    ("bracketright", "]", 312, "free", "1 1 0.93", "M70 -744L194 -744L194 112L70 112"),
    ("braceleft", "{", 336, "free", "1 1 0.86",
     "M268 -744C150 -744 168 -640 168 -520C168 -400 156 -340 78 -316C156 -292 168 -232 168 -112C168 8 150 112 268 112"),
    ("braceright", "}", 336, "free", "1 1 0.86",
     "M68 -744C186 -744 168 -640 168 -520C168 -400 180 -340 258 -316C180 -292 168 -232 168 -112C168 8 186 112 68 112"),
    ("slash", "/", 412, "free", "1 1 1", "M336 -744L76 80"),
    ("backslash", "\\", 412, "free", "1 1 1", "M76 -744L336 80"),
    ("bar", "|", 236, "free", "1 1 0.9", "M118 -760L118 150"),
    ("brokenbar", "¦", 236, "free", "1 1 0.9", "M118 -760L118 -420M118 -190L118 150"),
    ("plus", "+", 574, "free", "1 1 0.95", "M101 -330L473 -330M287 -516L287 -144"),
    ("minus", "−", 574, "free", "1 1 1", "M101 -330L473 -330"),
    ("plusminus", "±", 574, "cap", "1 1 0.84", "M101 -400L473 -400M287 -586L287 -214M101 -38L473 -38"),
    ("multiply", "×", 574, "free", "1 1 0.95", "M147 -470L427 -190M427 -470L147 -190"),
    ("equal", "=", 574, "free", "1 1 0.95", "M101 -424L473 -424M101 -236L473 -236"),
    ("notequal", "≠", 574, "free", "1 1 0.86", "M101 -424L473 -424M101 -236L473 -236M376 -584L198 -76"),
    ("approxequal", "≈", 574, "free", "1 1 0.86",
     "M95 -388C165 -520 409 -354 479 -466M95 -192C165 -324 409 -158 479 -270"),
    ("less", "<", 574, "free", "1 1 0.95", "M465 -526L109 -330L465 -134"),
    ("greater", ">", 574, "free", "1 1 0.95", "M109 -526L465 -330L109 -134"),
    ("lessequal", "≤", 574, "cap", "1 1 0.86", "M465 -600L109 -420L465 -240M109 -38L465 -38"),
    ("greaterequal", "≥", 574, "cap", "1 1 0.86", "M109 -600L465 -420L109 -240M109 -38L465 -38"),
    ("asciicircum", "^", 574, "free", "1 1 0.9", "M131 -440L287 -668L443 -440"),
    ("asciitilde", "~", 574, "free", "1 1 0.9", "M95 -272C165 -446 409 -214 479 -388"),
    ("logicalnot", "¬", 574, "free", "1 1 0.95", "M101 -400L473 -400L473 -212"),
    ("numbersign", "#", 668, "cap", "0.94 0.94 0.72",
     "M262 -664L182 -37M486 -664L406 -37M94 -462L606 -462M62 -238L574 -238"),
    ("sterling", "£", 574, "cap", "1 1 0.9",
     "M465 -560C441 -632 387 -672 319 -672C244 -672 185 -608 185 -526C185 -400 221 -352 221 -240C221 -150 182 -80 97 "
     "-38L479 -38M85 -340L385 -340"),
    ("asterisk", "*", 396, "raised", "0.9 0.9 0.68", "M198 -424L198 -688M84 -490L312 -622M84 -622L312 -490"),
    ("dagger", "†", 420, "cap", "1 1 0.9", "M210 -664L210 80M66 -470L354 -470"),
    ("arrowleft", "←", 780, "free", "1 1 0.9", "M690 -300L116 -300M300 -508L92 -300L300 -92"),
    ("arrowright", "→", 780, "free", "1 1 0.9", "M90 -300L664 -300M480 -508L688 -300L480 -92"),
    ("arrowboth", "↔", 860, "free", "1 1 0.9",
     "M116 -300L744 -300M280 -488L92 -300L280 -112M580 -488L768 -300L580 -112"),
    ("arrowup", "↑", 596, "free", "1 1 0.9", "M298 -8L298 -582M90 -398L298 -606L506 -398"),
    ("arrowdown", "↓", 596, "free", "1 1 0.9", "M298 -592L298 -18M90 -202L298 6L506 -202"),
    ("arrowupdown", "↕", 560, "free", "1 1 0.9",
     "M280 -616L280 16M100 -460L280 -640L460 -460M100 -140L280 40L460 -140"),
    ("arrowupright", "↗", 640, "free", "1 1 0.9", "M106 -94L506 -494M230 -512L524 -512L524 -218"),
    ("arrowdownright", "↘", 640, "free", "1 1 0.9", "M106 -506L506 -106M230 -88L524 -88L524 -382"),
    ("arrowdownleft", "↙", 640, "free", "1 1 0.9", "M534 -506L134 -106M410 -88L116 -88L116 -382"),
    ("arrowupleft", "↖", 640, "free", "1 1 0.9", "M534 -94L134 -494M410 -512L116 -512L116 -218"),
    ("check", "✓", 700, "free", "1 1 0.95", "M106 -296L276 -112L590 -560"),
    ("cross", "✗", 640, "free", "1 1 0.95", "M124 -532L516 -118M516 -532L124 -118"),
    ("yen", "¥", 574, "cap", "1 1 0.84",
     "M62 -664L287 -364L512 -664M287 -350L287 -37M108 -272L466 -272M108 -146L466 -146"),
    ("lozenge", "◊", 560, "free", "1 1 0.9", "M92 -330L280 -640L468 -330L280 -20Z"),
]

# As a twin of another: in where lines may break, or in nothing that is seen.
TWINS = {
    0x00A0: "space", 0x202F: "thinspace", 0x2010: "hyphen", 0x2011: "hyphen", 0x00AD: "hyphen", 0x2215: "fraction",
    0x2219: "periodcentered", 0x2022: "bullet", 0x00B5: "mu", 0x03BC: "mu", 0x2032: "minute", 0x2033: "second",
    0x2126: "Omega", 0x02BC: "quoteright", 0x2713: "check", 0x2714: "check", 0x2717: "cross", 0x2715: "cross",
}
GLYPHS = {}
CHARACTERS = {}


def glyph(name, character=None):
    def add(fn):
        GLYPHS[name] = fn
        if character:
            CHARACTERS[character] = name
        return fn
    return add


def from_table(name, advance, zones, slim, data):
    shares = [float(s) for s in slim.split()]
    knots = {"cap": [(38, 1), (662, -1)], "x": [(38, 1), (474, -1)], "raised": [(0, -1)], "free": [(0, 0)]}[zones]

    def share(height):
        if height <= knots[0][0]:
            return knots[0][1]
        for (h0, s0), (h1, s1) in zip(knots, knots[1:]):
            if height <= h1:
                return s0 + (s1 - s0) * (height - h0) / (h1 - h0)
        return knots[-1][1]

    def drawn(w):
        slim = shares[w.index]
        g = Glyph(w, w.V * slim, w.H * slim)
        growth = w.V - 78
        inset = (g.along - 76) / 2
        scale, side = 1 + 0.0009 * growth, 0.12 * growth

        def place(x, y):
            return side + x * scale, -y + inset * share(-y)

        stroke, start = None, None
        for command, numbers in re.findall(r"([MLCZ])([^MLCZ]*)", data):
            v = [float(n) for n in numbers.split()]
            points = [place(v[i], v[i + 1]) for i in range(0, len(v), 2)]
            if command == "M":
                stroke, start = g.s(*points[0]), points[0]
            elif command == "L":
                stroke.line(*points[0])
            elif command == "C":
                stroke.curve(*points[0], *points[1], *points[2])
            else:
                if stroke.end != start:
                    stroke.line(*start)
                stroke.close()
        g.advance = advance * scale + 2 * side
        return g
    return drawn


for name_, character_, advance_, zones_, slim_, data_ in TABLE:
    GLYPHS[name_] = from_table(name_, advance_, zones_, slim_, data_)
    if character_:
        CHARACTERS[character_] = name_


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
    return w.pick(44, 100, 172)


@glyph("period", ".")
def period(w):
    g = Glyph(w)
    size = point_size(w)
    x = w.pick(84, 62, 44) + size / 2
    dot(g, x, size / 2 - 2, size)
    g.advance = 2 * x
    return g


@glyph("comma", ",")
def comma_(w):
    g = Glyph(w, w.pick(24, 80, 150), w.pick(24, 76, 136))
    x = w.pick(84, 62, 44) + point_size(w) / 2
    comma(g, x + 2, point_size(w) / 2 - 2)
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
    x, step = w.pick(84, 62, 44) + size / 2, w.pick(206, 218, 236)
    for i in range(3):
        dot(g, x + i * step, size / 2 - 2, size)
    g.advance = 2 * (x + step)
    return g


@glyph("periodcentered", "·")
def periodcentered(w):
    g = Glyph(w)
    x = w.pick(84, 68, 50) + point_size(w) / 2
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
    lower.ring(g, 70 + a, 590 - a, 70 + a, 590 - a, 0.5523)
    g.advance = 660
    return g


@glyph("divide", "÷")
def divide(w):
    g = GLYPHS["minus"](w)
    x, size = g.advance / 2, w.pick(60, 104, 148)
    dot(g, x, 330 + w.pick(150, 156, 186), size)
    dot(g, x, 330 - w.pick(150, 156, 186), size)
    return g


# Quotation marks: wedges that taper


def quote(g, x, up):
    """A raised comma; turned about for an opening one."""
    w = g.w
    y = 742 - w.pick(18, 48, 78)
    if up:
        y -= w.pick(88, 92, 106)
        g.s(x, y, w.pick(1.6, 1.3, 1.12)).curve(
            x - 4, y + 30, x + 6, y + w.pick(62, 62, 70), x + w.pick(32, 34, 40), y + w.pick(92, 94, 106),
            w.pick(0.9, 0.72, 0.52))
    else:
        g.s(x, y, w.pick(1.6, 1.3, 1.12)).curve(
            x + 4, y - 30, x - 6, y - w.pick(62, 62, 70), x - w.pick(32, 34, 40), y - w.pick(92, 94, 106),
            w.pick(0.9, 0.72, 0.52))


def quotes(count, kind):
    def drawn(w):
        g = Glyph(w, w.pick(24, 76, 132), w.pick(24, 72, 122))
        step = w.pick(122, 148, 186)
        x = w.pick(92, 96, 100)
        for i in range(count):
            if kind == "base":
                comma(g, x + i * step + 10, point_size(w) / 2 - 6)
            else:
                quote(g, x + i * step + (4 if kind == "open" else 12), kind == "open")
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
    x = w.pick(92, 74, 52) + size / 2
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


# Signs with letters and figures in them


def scaled(g, factor, share):
    """Smaller, with strokes that are not as much thinner."""
    out = []
    for stroke in g.strokes:
        other = stroke.moved(lambda x, y: (x * factor, y * factor))
        other.across *= share
        other.along *= share
        out.append(other)
    g.strokes = out
    g.advance *= factor
    return g


def small_figure(w, name, dx, dy):
    g = scaled(figures.GLYPHS[name](w), 0.58, w.pick(0.84, 0.76, 0.66))
    return g.moved(lambda x, y: (x + dx, y + dy))


for name_, character_, figure_ in [
    ("onesuperior", "¹", "one"), ("twosuperior", "²", "two"), ("threesuperior", "³", "three"),
]:
    GLYPHS[name_] = lambda w, figure_=figure_: small_figure(w, figure_, 0, 296)
    CHARACTERS[character_] = name_


@glyph("fraction", "⁄")
def fraction(w):
    g = Glyph(w, w.pick(24, 68, 108), w.pick(24, 62, 92))
    g.s(-w.pick(150, 150, 152), g.along / 2).line(w.pick(150, 150, 152), 700 - g.along / 2)
    g.advance = 60
    g.moved(lambda x, y: (x + 30, y))
    return g


def fraction_of(name, character, upper, lower_):
    @glyph(name, character)
    def drawn(w):
        g = small_figure(w, upper, -w.pick(4, 4, 4), 296)
        x = g.advance + w.pick(58, 62, 68)
        bar = fraction(w)
        g.strokes += [s.moved(lambda a, y: (a - 30 + x, y)) for s in bar.strokes]
        below = small_figure(w, lower_, x + w.pick(50, 54, 62), 0)
        g.strokes += below.strokes
        g.advance = x + w.pick(50, 54, 62) + below.advance
        return g


fraction_of("onequarter", "¼", "one", "four")
fraction_of("onehalf", "½", "one", "two")
fraction_of("threequarters", "¾", "three", "four")
fraction_of("onethird", "⅓", "one", "three")
fraction_of("twothirds", "⅔", "two", "three")


def encircled(name, character, letter, factor, dx=0):
    @glyph(name, character)
    def drawn(w):
        g = Glyph(w, w.pick(22, 58, 88), w.pick(22, 56, 76))
        a = g.across / 2
        lower.ring(g, 44 + a, 792 - a, -24 + g.along / 2, 724 - g.along / 2, 0.5523)
        from capitals import GLYPHS as letters
        inner = scaled(letters[letter](w), factor, w.pick(0.8, 0.66, 0.5))
        x = 418 - inner.advance / 2 + dx
        g.strokes += [s.moved(lambda p, q: (p + x, q + 350 - 350 * factor)) for s in inner.strokes]
        g.advance = 836
        return g


encircled("copyright", "©", "C", 0.56)
encircled("registered", "®", "R", 0.48, 6)


@glyph("trademark", "™")
def trademark(w):
    from capitals import GLYPHS as letters
    g = Glyph(w)
    x = w.pick(20, 16, 10)
    for letter in "TM":
        part = scaled(letters[letter](w), 0.46, w.pick(0.82, 0.68, 0.52))
        g.strokes += [s.moved(lambda p, q: (p + x, q + 700 - 322)) for s in part.strokes]
        x += part.advance + (w.pick(0, 6, 12) if letter == "T" else 0)
    g.advance = x + w.pick(20, 16, 10)
    return g


@glyph("degree", "°")
def degree(w):
    g = Glyph(w, w.pick(22, 64, 104), w.pick(22, 60, 88))
    a = g.across / 2
    x0, size = w.pick(60, 52, 44), w.pick(190, 224, 274)
    lower.ring(g, x0 + a, x0 + size - a, 712 - size + g.along / 2, 712 - g.along / 2, 0.5523)
    g.advance = 2 * x0 + size
    return g


for name_, character_, letter_ in [("ordfeminine", "ª", "a"), ("ordmasculine", "º", "o")]:
    def ordinal(w, letter_=letter_):
        g = scaled(lower.GLYPHS[letter_](w), 0.62, w.pick(0.84, 0.76, 0.62))
        return g.moved(lambda x, y: (x, y + 380))
    GLYPHS[name_] = ordinal
    CHARACTERS[character_] = name_


@glyph("percent", "%")
def percent(w):
    return per(w, 1)


@glyph("perthousand", "‰")
def perthousand(w):
    return per(w, 2)


def per(w, count):
    g = Glyph(w, w.pick(24, 70, 112), w.pick(24, 64, 94))
    wide, high = w.pick(230, 254, 296), w.pick(310, 314, 330)
    a, b = g.across / 2, g.along / 2
    x = w.pick(46, 42, 26)
    lower.ring(g, x + a, x + wide - a, 710 - high + b, 710 - b, 0.56)
    slash_x = x + wide + w.pick(-6, 0, 6)
    g.s(slash_x - w.pick(50, 44, 30), b + 4).line(slash_x + w.pick(250, 244, 240), 700 - b - 4)
    x = slash_x + w.pick(206, 200, 204)
    for _ in range(count):
        lower.ring(g, x + a, x + wide - a, -10 + b, high - 10 - b, 0.56)
        x += wide + w.pick(44, 36, 20)
    g.advance = x
    return g


@glyph("dollar", "$")
def dollar(w):
    from capitals import GLYPHS as letters
    g = letters["S"](w)
    x = g.advance / 2
    a = w.pick(24, 70, 116)
    for y0, y1 in ((700, 786), (0, -86)):
        g.s(x, y0 + (-g.along / 2 if y0 else g.along / 2), 1, a, a * 0.9).line(x, y1)
    return scaled(g, 0.94, 1)


@glyph("cent", "¢")
def cent(w):
    g = lower.GLYPHS["c"](w)
    x = w.sbO + w.V / 2 + w.pick(352, 354, 362) * 0.585
    a = w.pick(24, 68, 112)
    for y0, y1 in ((X, X + 92), (0, -92)):
        g.s(x, y0, 1, a, a * 0.9).line(x, y1)
    return g.moved(lambda p, q: (p, q + 60))


@glyph("euro", "€")
def euro(w):
    g = capital(w, 0.86, 0.78)
    x0 = w.pick(120, 122, 124) + g.across / 2
    reach = w.pick(352, 350, 352)
    low, high = g.bottom(0, 10), g.top(CAP, 10)
    dip = w.pick(96, 92, 76)
    x1, xm = x0 + reach, x0 + reach * 0.62
    (g.s(x1, high - dip).curve(x1 - reach * 0.1, high - dip * 0.4, x1 - reach * 0.24, high, xm, high)
        .hv(x0, CAP / 2).vh(xm, low).curve(x1 - reach * 0.24, low, x1 - reach * 0.1, low + dip * 0.4, x1, low + dip))
    left = w.pick(44, 40, 30) + g.across / 2
    g.s(left, w.pick(420, 422, 426)).line(x0 + reach * 0.74, w.pick(420, 422, 426))
    g.s(left, w.pick(280, 278, 274)).line(x0 + reach * 0.66, w.pick(280, 278, 274))
    g.advance = x1 + g.across / 2 + w.pick(40, 30, 16)
    return g


@glyph("ampersand", "&")
def ampersand(w):
    g = capital(w, 0.9, 0.84)
    x0 = w.pick(54, 46, 30) + g.across / 2
    low, high = g.bottom(0, 10), g.top(CAP, 10)
    xt = x0 + w.pick(206, 206, 206)
    # As the long diagonal goes.
    lean = [0.12 * (w.pick(510, 522, 560) - w.pick(112, 110, 98)), 0.12 * (w.pick(484, 480, 470) - g.bottom())]
    (g.s(x0 + w.pick(510, 522, 560), g.bottom()).line(x0 + w.pick(112, 110, 98), w.pick(484, 480, 470))
        .curve(x0 + w.pick(112, 110, 98) - lean[0], w.pick(484, 480, 470) + lean[1], x0 + w.pick(64, 62, 54), w.pick(546, 544, 536),
               x0 + w.pick(64, 62, 54), w.pick(578, 576, 570))
        .vh(xt - 8, high, None, 0.57, 0.57).hv(x0 + w.pick(322, 324, 332), w.pick(566, 562, 556), None, 0.57, 0.57)
        .curve(x0 + w.pick(322, 324, 332), w.pick(486, 484, 482), x0 + w.pick(252, 254, 258), w.pick(436, 434, 426),
               x0 + w.pick(166, 166, 166), w.pick(384, 382, 376), w.pick(1, 0.94, 0.84))
        .curve(x0 + w.pick(66, 66, 60), w.pick(323.5, 323, 318.4), x0, w.pick(272, 268, 262), x0, w.pick(188, 186, 182), 1)
        .vh(x0 + w.pick(186, 186, 186), low, None, 0.57, 0.57)
        .curve(x0 + w.pick(334, 334, 336), low, x0 + w.pick(428, 430, 440), w.pick(124, 126, 136),
               x0 + w.pick(458, 462, 482), w.pick(284, 286, 296)))
    g.advance = x0 + w.pick(510, 522, 560) + g.across / 2 + w.pick(40, 30, 12)
    return g


@glyph("at", "@")
def at(w):
    g = Glyph(w, w.pick(22, 66, 100), w.pick(22, 60, 82))
    a, b = g.across / 2, g.along / 2
    x0, x1 = w.pick(60, 54, 40) + a, w.pick(820, 826, 856) - a
    low, high = -150 + b, 690 - b
    xi0, xi1 = x0 + w.pick(190, 190, 190), x1 - w.pick(196, 196, 200)
    il, ih = 122 + b, 436 - b
    xm = (xi0 + xi1) / 2
    im = (il + ih) / 2
    (g.s(xi1, im + 40, w.join).vh(xm + 8, ih, 1, 0.62, 0.58).hv(xi0, im).vh(xm + 8, il)
        .hv(xi1, im - 40, w.join, 0.58, 0.62))
    mid = (low + high) / 2
    (g.s(xi1, ih).line(xi1, w.pick(218, 220, 222)).vh(xi1 + w.pick(88, 88, 92), il, None, 0.58, 0.58)
        .hv(x1, mid + 26, None, 0.58, 0.56).vh((x0 + x1) / 2, high).hv(x0, mid).vh((x0 + x1) / 2 + 4, low)
        .curve((x0 + x1) / 2 + w.pick(80, 80, 80), low, (x0 + x1) / 2 + w.pick(140, 140, 140), low + 12,
               (x0 + x1) / 2 + w.pick(196, 196, 200), low + w.pick(40, 40, 40)))
    g.advance = x1 + a + w.pick(60, 54, 40)
    return g


@glyph("section", "§")
def section(w):
    """An S over the same S turned about, each ending inside the other."""
    g = capital(w, 0.76, 0.62)
    x0 = w.pick(50, 44, 30) + g.across / 2
    across = w.pick(316, 320, 340)
    high = 742 - g.along / 2
    xm, ym = x0 + across / 2, 321
    thin = w.pick(0.5, 0.6, 0.6)

    def half(turn):
        """One of the two, the upper as it is, the lower turned about the middle."""
        def at(x, y):
            x, y = x0 + across * x, ym + y
            return (x, y) if not turn else (2 * xm - x, 2 * ym - y)
        up = high - ym
        # The lower bowl of the one, into the diagonal of the other.
        into = [at(0.5, 74), at(0.28, 124), at(0.03, 176), at(0.03, 0.5 * (up + 120) + 14)]
        target = bezier([(2 * xm - x, 2 * ym - y) for x, y in into], 0.36)
        way = g.s(*at(0.96, up - w.pick(84, 80, 62)))
        way.curve(*at(0.9, up - 28), *at(0.72, up), *at(0.5, up))
        way.curve(*at(0.24, up), *at(0.03, 0.5 * (up + 120) + w.pick(100, 98, 90)), *into[3])
        way.curve(*into[2], *into[1], *into[0])
        way.curve(*at(0.72, 24), *at(1, -10), *at(1, -66))
        way.curve(*at(1, -108), target[0] + (1 if not turn else -1) * across * 0.17,
                  target[1] + (4 if not turn else -4), *target, thin)

    half(False)
    half(True)
    g.advance = x0 + across + g.across / 2 + w.pick(50, 44, 30)
    return g


@glyph("paragraph", "¶")
def paragraph(w):
    g = capital(w, 0.8, 0.84)
    x0 = w.pick(50, 44, 30) + g.across / 2
    xs = x0 + w.pick(220, 226, 250)
    x1 = xs + w.pick(140, 148, 184)
    high, mid = g.top(CAP), w.pick(330, 326, 310)
    xm = x0 + w.pick(160, 160, 160)
    (g.s(x1, -60).line(x1, high).line(xm, high).hv(x0, (high + mid) / 2, None, 0.57, 0.57)
        .vh(xm, mid, None, 0.57, 0.57).line(xs, mid))
    g.s(xs, high - g.along * 0.2).line(xs, -60)
    g.advance = x1 + g.across / 2 + w.pick(70, 60, 44)
    return g


@glyph("mu", "µ")
def mu(w):
    g = lower.GLYPHS["u"](w)
    # The left stem goes on below the line.
    x = w.sbN + w.V / 2 - w.pick(6, 6, 4)
    g.s(x, X * 0.4, 0.96).line(x, g.bottom(-212))
    return g


@glyph("Omega", "Ω")
def Omega(w):
    g = capital(w, 0.95)
    x0 = w.pick(60, 52, 36) + g.across / 2
    across = w.pick(560, 566, 588)
    xm, x1 = x0 + across / 2, x0 + across
    low, high = g.bottom(), g.top(CAP, 10)
    inset = w.pick(160, 160, 158)
    knee = w.pick(140, 142, 150)
    (g.s(x0, low).line(x0 + inset, low).curve(
        x0 + inset - 90, low + knee, x0 + 16, low + 220, x0 + 16, low + 340)
        .vh(xm, high).hv(x1 - 16, low + 340)
        .curve(x1 - 16, low + 220, x1 - inset + 90, low + knee, x1 - inset, low).line(x1, low))
    g.advance = x1 + x0
    return g


@glyph("currency", "¤")
def currency(w):
    g = Glyph(w, w.V * 0.9, w.V * 0.86)
    lower.ring(g, 150, 424, 213, 487, 0.5523)
    for sx in (-1, 1):
        for sy in (-1, 1):
            g.s(287 + sx * 96, 350 + sy * 96).line(287 + sx * 186, 350 + sy * 186)
    g.advance = 574
    return g
