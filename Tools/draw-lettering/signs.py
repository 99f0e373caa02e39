"""Signs and arrows, and the register that punctuation.py and lettered.py add to."""

import re

from weight import Glyph

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
    ("daggerdbl", "‡", 420, "cap", "1 1 0.9", "M210 -664L210 80M66 -480L354 -480M66 -104L354 -104"),
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
