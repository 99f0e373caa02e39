"""What letters are put together from."""

from pen import Stroke
from weight import OVER, X


def stem(g, x, low, high):
    return g.s(x, g.bottom(low)).line(x, g.top(high))


def leaving(w):
    """How a round leaves its stem: flatter where strokes are heavy, so that a notch is left between the two."""
    return w.pick(0.62, 0.61, 0.58), w.pick(0.575, 0.565, 0.47)


def arch(g, x0, x1, low=0, start=0.50):
    """From a stem over to the right and down."""
    xm = x0 + (x1 - x0) * 0.53
    return (
        g.s(x0, X * start, g.w.join).vh(xm, g.top(X, OVER), 1, *leaving(g.w)).hv(x1, X * 0.63).line(x1, g.bottom(low)))


def bowl(g, x0, x1, start=0.46, foot=0):
    """A round that leaves the stem at x0 and comes back to it; it stands on the line, or on a foot above it."""
    xm = x0 + (x1 - x0) * 0.53
    high = X - foot
    top, low = g.top(X, OVER), g.bottom(foot, OVER)
    leave, over = leaving(g.w)
    return (
        g.s(x0, foot + high * (1 - start), g.w.join).vh(xm, top, 1, leave, over).hv(x1, foot + high / 2).vh(xm, low)
        .hv(x0, foot + high * start, g.w.join, over, leave))


def ring(g, x0, x1, low, high, ratio=0.575):
    xm, ym = (x0 + x1) / 2, (low + high) / 2
    return (
        g.s(x0, ym).vh(xm, high, None, ratio, ratio).hv(x1, ym, None, ratio, ratio)
        .vh(xm, low, None, ratio, ratio).hv(x0, ym, None, ratio, ratio).close())


def dot(g, x, y, size):
    return g.s(x, y, 1, size, size)


def dot_size(w):
    return w.pick(46, 100, 174)


def bar(g):
    return g.along * g.w.pick(1, 0.96, 0.9)


def mirrored(g, width):
    # A mirror turns rounds about; their ways are walked from the other end, so that bodies stay on the right.
    out = []
    for stroke in g.strokes:
        out.append(reverse(stroke.moved(lambda x, y: (width - x, y))))
    g.strokes = out
    return g


def reverse(stroke):
    other = Stroke(stroke.across * 2, stroke.along * 2, *stroke.end, k=stroke.k[-1])
    other.segments = [(tuple(reversed(points)), straight) for points, straight in reversed(stroke.segments)]
    other.k = list(reversed(stroke.k))
    other.closed = stroke.closed
    return other


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
