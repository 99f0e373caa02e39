"""How much nearer, below 0, or farther apart some letters stand, in font units.

A side is a class or a character. Accented letters are kerned as their letters are. Of two lines for the same two
characters the upper one holds.
"""

import unicodedata

import kerning_cyrillic
import kerning_greek

CLASSES = {
    "O": "OQCGŒØ",
    "D": "DOQØÐĐ",
    "V": "V",
    "A": "AÆ",
    "L": "LŁ",
    "E": "EÆŒ",
    "H": "HIMN",
    "a": "acdegoqæœøđð",
    "n": "nmprŋ",
    "v": "vy",
    "w": "vwy",
    "u": "u",
    "stop": ".,…‚„",
    "base": "‚„",
    "dash": "-–—",
    "close": "’”'\"",
    "open": "‘“'\"",
    "o": "beopcæœøþ",
    "i": "ij",
}
PAIRS = """
A T -72
A V -66
A W -44
A Y -76
A O -16
A U -8
A w -24
A close -72
A open -60
T A -72
T a -84
T n -64
T u -62
T s -78
T w -56
T x -56
T z -60
T stop -92
T dash -84
T : -30
T ; -30
T O -18
V A -66
V a -46
V n -28
V u -26
V s -38
V stop -92
V dash -38
V O -16
W A -44
W a -30
W n -14
W u -14
W s -24
W stop -58
W dash -20
W O -8
Y A -76
Y a -74
Y n -50
Y u -48
Y s -64
Y w -30
Y stop -98
Y dash -72
Y : -28
Y O -28
L T -78
L V -68
L W -48
L Y -80
L O -22
L w -38
L close -84
L open -84
L dash -30
P A -62
P a -16
P stop -112
P dash -16
F A -54
F a -22
F stop -104
F dash -12
R T -18
R V -14
R Y -24
R w -8
K O -30
K a -18
K w -34
K dash -34
X O -24
X w -22
X a -12
X dash -24
Z O -12
D A -20
D T -18
D V -16
D W -8
D Y -30
D X -26
D Z -10
D stop -34
S T -8
J A -12
U A -8
B Y -18
B V -8
B T -10
r stop -72
r a -14
r dash -30
r w 8
r t 28
r f 32
f stop -44
f a -12
f dash -16
f close 44
f ) 40
f ] 40
f } 40
f ? 24
f ! 20
v stop -60
v a -10
v dash -12
w stop -46
w a -8
k a -16
k dash -26
x a -14
x dash -20
z a -4
o v -8
o x -12
o close -14
o stop -6
t dash -10
s v -4
open A -72
open a -22
close a -26
close s -34
close A -66
close stop -78
base T -84
base V -88
base W -54
base Y -96
base O -22
base U -14
base y 0
base j 44
base v -52
base w -38
stop close -64
stop open -40
dash T -84
dash V -38
dash W -20
dash Y -72
dash A -14
dash X -24
dash v -12
dash x -20
"""


# Of each script: its pairs and classes. Cyrillic and Greek letters that have the glyph of a Latin one are kerned with
# one another as Latin.
TABLES = [
    (PAIRS, CLASSES), (kerning_cyrillic.PAIRS, kerning_cyrillic.CLASSES), (kerning_greek.PAIRS, kerning_greek.CLASSES)]


def base(character):
    """The letter of an accented one; the dotless and beside-accented letters are themselves."""
    if character in "ďľťĽìíîïĩīĭΆΈΉΊΌΎΏϊΐϋΰ":
        return character
    return unicodedata.normalize("NFD", character)[0]


def matrix(characters, table, classes, same):
    """Of all pairs that are kerned: {(left, right): units} by characters.

    same: the character that stands for all of its glyph.
    """
    by_base = {}
    for character in characters:
        letter = base(character)
        by_base.setdefault(same.get(letter, letter), []).append(character)
    out = {}
    for line in table.strip().splitlines():
        left, right, units = line.split()
        for l in classes.get(left, left):
            for r in classes.get(right, right):
                for a in by_base.get(same.get(l, l), []):
                    for b in by_base.get(same.get(r, r), []):
                        out.setdefault((a, b), int(units))
    return {pair: units for pair, units in out.items() if units}
