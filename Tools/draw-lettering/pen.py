"""Strokes of a broad pen with round ends: a way, thicknesses along it, and the outline that the pen leaves.

The pen is an ellipse: `across` wide, which is what upright strokes come out as, and `along` tall, which is what level
ones do. At each place of the way it can be made smaller, so that a stroke thins where it joins another.
Lengths are in font units, y up.
"""

import math

# How far a quarter of a round goes towards its corner: 0.5523 would be an ellipse, more is squarer.
ROUND = 0.575


class Piece:
    """A part of an outline without a corner: a curve over 0 … 1."""

    def __init__(self, place, straight, quads):
        self.place = place
        self.straight = straight
        # How many quadratic curves it is written with.
        self.quads = quads
        count = 2 if straight else 12 * quads
        self.samples = [place(i / count) for i in range(count + 1)]
        xs = [p[0] for p in self.samples]
        ys = [p[1] for p in self.samples]
        self.box = (min(xs), min(ys), max(xs), max(ys))

    def direction(self, t):
        h = 1e-4
        a, b = self.place(max(t - h, 0.0)), self.place(min(t + h, 1.0))
        return b[0] - a[0], b[1] - a[1]


class Stroke:
    """A way of the pen, begun at a place."""

    def __init__(self, across, along, x, y, k=1.0):
        self.across, self.along = across / 2, along / 2
        self.start = (x, y)
        self.k = [k]
        # Control points of cubics; lines are cubics with their controls on them.
        self.segments = []
        self.closed = False

    @property
    def end(self):
        return self.segments[-1][0][3] if self.segments else self.start

    def line(self, x, y, k=None):
        a, b = self.end, (x, y)
        third = lambda f: (a[0] + (b[0] - a[0]) * f, a[1] + (b[1] - a[1]) * f)
        # A line that is told its thickness may become thinner at some weight: it is drawn as a curve at all of them.
        return self._add((a, third(1 / 3), third(2 / 3), b), k is None, k)

    def curve(self, x1, y1, x2, y2, x, y, k=None):
        return self._add((self.end, (x1, y1), (x2, y2), (x, y)), False, k)

    def vh(self, x, y, k=None, round1=ROUND, round2=ROUND):
        """A quarter of a round that begins upright and ends level."""
        a = self.end
        return self.curve(a[0], a[1] + (y - a[1]) * round1, x - (x - a[0]) * round2, y, x, y, k)

    def hv(self, x, y, k=None, round1=ROUND, round2=ROUND):
        """A quarter of a round that begins level and ends upright."""
        a = self.end
        return self.curve(a[0] + (x - a[0]) * round1, a[1], x, y - (y - a[1]) * round2, x, y, k)

    def close(self):
        self.closed = True
        return self

    def _add(self, points, straight, k):
        self.segments.append((points, straight))
        self.k.append(self.k[-1] if k is None else k)
        return self

    # The outline

    def _offset(self, normal, k):
        a, b = self.across * k, self.along * k
        length = math.sqrt((a * normal[0]) ** 2 + (b * normal[1]) ** 2)
        if length == 0:
            return 0.0, 0.0
        return a * a * normal[0] / length, b * b * normal[1] / length

    def _side(self, index, sign):
        points, straight = self.segments[index]
        k0, k1 = self.k[index], self.k[index + 1]

        def place(t):
            x, y = bezier(points, t)
            dx, dy = tangent(points, t)
            k = k0 + (k1 - k0) * t * t * (3 - 2 * t)
            ox, oy = self._offset((-dy, dx), k)
            return x + sign * ox, y + sign * oy

        return place, straight, 1 if straight else 3

    def _cap(self, point, direction, k):
        angle = math.atan2(direction[1], direction[0])

        def place(t):
            phi = angle + math.pi / 2 - math.pi * t
            ox, oy = self._offset((math.cos(phi), math.sin(phi)), k)
            return point[0] + ox, point[1] + oy

        return Piece(place, False, 4)

    def _corner(self, index, sign):
        """Between the sides of a segment and of the next: around the pen on the outer side, straight on the inner one;
        nil where the way has no corner."""
        following = (index + 1) % len(self.segments)
        if following == 0 and not self.closed:
            return None
        a, b = tangent(self.segments[index][0], 1.0), tangent(self.segments[following][0], 0.0)
        point, k = self.segments[index][0][3], self.k[index + 1]
        angle = math.atan2(a[0] * b[1] - a[1] * b[0], a[0] * b[0] + a[1] * b[1])
        if abs(angle) < 0.02:
            return None
        start = math.atan2(a[1], a[0]) + sign * math.pi / 2

        def around(t):
            phi = start + angle * t
            ox, oy = self._offset((math.cos(phi), math.sin(phi)), k)
            return point[0] + ox, point[1] + oy

        if (angle < 0) == (sign > 0):
            return Piece(around, False, 3)
        p, q = around(0), around(1)
        return Piece(lambda t: (p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t), True, 1)

    def loops(self):
        """The outline's closed parts, the stroke's body on the right of each."""
        if not self.segments:
            return [[self._cap(self.start, (1, 0), self.k[0]), self._cap(self.start, (-1, 0), self.k[0])]]
        left, right = [], []
        for i in range(len(self.segments)):
            left.append(Piece(*self._side(i, 1)))
            corner = self._corner(i, 1)
            if corner:
                left.append(corner)
            place, straight, quads = self._side(i, -1)
            right.append(Piece(lambda t, place=place: place(1 - t), straight, quads))
            corner = self._corner(i, -1)
            if corner:
                right.append(Piece(lambda t, place=corner.place: place(1 - t), corner.straight, corner.quads))
        right.reverse()
        if self.closed:
            return [left, right]
        first, last = self.segments[0][0], self.segments[-1][0]
        end = self._cap(last[3], tangent(last, 1.0), self.k[-1])
        back = tangent(first, 0.0)
        begin = self._cap(first[0], (-back[0], -back[1]), self.k[0])
        return [left + [end] + right + [begin]]

    def moved(self, fn):
        """The same way with every point moved by a function."""
        other = Stroke(self.across * 2, self.along * 2, *fn(*self.start), k=self.k[0])
        other.segments = [(tuple(fn(*p) for p in points), straight) for points, straight in self.segments]
        other.k = list(self.k)
        other.closed = self.closed
        return other


def bezier(p, t):
    u = 1 - t
    a, b, c, d = u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t
    return (
        a * p[0][0] + b * p[1][0] + c * p[2][0] + d * p[3][0],
        a * p[0][1] + b * p[1][1] + c * p[2][1] + d * p[3][1],
    )


def tangent(p, t):
    u = 1 - t
    a, b, c = u * u, 2 * u * t, t * t
    dx = a * (p[1][0] - p[0][0]) + b * (p[2][0] - p[1][0]) + c * (p[3][0] - p[2][0])
    dy = a * (p[1][1] - p[0][1]) + b * (p[2][1] - p[1][1]) + c * (p[3][1] - p[2][1])
    if dx == 0 and dy == 0:
        # A control that lies on its end: the chord has the direction.
        return p[3][0] - p[0][0], p[3][1] - p[0][1]
    return dx, dy

