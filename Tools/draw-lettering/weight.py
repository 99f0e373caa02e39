"""What the glyphs are drawn from: measures that all share, and those that change with the weight."""

from pen import Stroke

X, CAP, ASCENDER, DESCENDER = 512, 700, 742, -212
# How far rounds reach beyond what is flat.
OVER = 10
# The weights that are drawn; those between are interpolated.
MASTERS = (100, 400, 900)


class Weight:
    """Measures of one master."""

    def __init__(self, index):
        self.index = index
        # Upright and level strokes of small letters, and of capitals and figures.
        self.V, self.H = self.pick(24, 78, 158), self.pick(24, 70, 122)
        self.CV, self.CH = self.pick(25, 83, 168), self.pick(25, 74, 130)
        # Diagonals of small letters, and of capitals: as dark as uprights, and with a round pen, which leaves ends even.
        self.D, self.CD = self.pick(25, 79, 148), self.pick(26, 84, 158)
        # Beside straight strokes and beside rounds.
        self.sbN, self.sbO = self.pick(88, 77, 58), self.pick(56, 45, 32)
        self.CsbN, self.CsbO = self.pick(92, 84, 64), self.pick(58, 49, 34)
        # How thick a stroke is where it leaves another.
        self.join = self.pick(0.95, 0.58, 0.34)
        # Where two diagonals meet in a point.
        self.apex = self.pick(1.0, 0.97, 0.91)

    def pick(self, thin, regular, black):
        return (thin, regular, black)[self.index]


class Glyph:
    """Strokes, an advance and places for accents."""

    def __init__(self, w, across=None, along=None):
        self.w = w
        self.across, self.along = across or w.V, along or w.H
        self.strokes = []
        self.parts = []
        self.advance = 0
        self.anchors = {}

    # Places of centre lines

    def top(self, height, over=0):
        return height - self.along / 2 + over

    def bottom(self, height=0, over=0):
        return height + self.along / 2 - over

    def s(self, x, y, k=1.0, across=None, along=None):
        stroke = Stroke(across or self.across, along or self.along, x, y, k)
        self.strokes.append(stroke)
        return stroke

    def use(self, name, dx=0, dy=0, flip=(1, 1)):
        """Another glyph as a part of this one. Flipped it lies to the left of `dx`, or below `dy`."""
        self.parts.append((name, dx, dy, flip))
        return self

    def moved(self, fn):
        self.strokes = [stroke.moved(fn) for stroke in self.strokes]
        return self
