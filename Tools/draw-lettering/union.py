"""What strokes cover together, as outlines that neither cross nor run inside one another.

A glyph is united at each of its masters on its own. The result remembers of which stroke's outline each part came, so
that the masters' outlines can be written with the same points.
"""

# How far outside of an outline it is asked what lies there, in font units.
NEAR = 0.35


class UnionError(Exception):
    """Outlines that cannot be united, or masters whose outlines do not correspond."""


class Run:
    """A part of a united outline that follows one stroke's outline: from one place along it to another, in pieces."""

    def __init__(self, loop, start, end):
        self.loop, self.start, self.end = loop, start, end


def crossings(a, b, same, count):
    """Places where two pieces cross, as (t, u)."""
    if a.box[2] < b.box[0] or b.box[2] < a.box[0] or a.box[3] < b.box[1] or b.box[3] < a.box[1]:
        return []
    found = []
    pa, pb = a.samples, b.samples
    na, nb = len(pa) - 1, len(pb) - 1
    for i in range(na):
        (x1, y1), (x2, y2) = pa[i], pa[i + 1]
        lx, hx = (x1, x2) if x1 < x2 else (x2, x1)
        ly, hy = (y1, y2) if y1 < y2 else (y2, y1)
        if hx < b.box[0] or lx > b.box[2] or hy < b.box[1] or ly > b.box[3]:
            continue
        for j in range(nb):
            (x3, y3), (x4, y4) = pb[j], pb[j + 1]
            if max(x3, x4) < lx or min(x3, x4) > hx or max(y3, y4) < ly or min(y3, y4) > hy:
                continue
            det = (x2 - x1) * (y4 - y3) - (y2 - y1) * (x4 - x3)
            if det == 0:
                continue
            s = ((x3 - x1) * (y4 - y3) - (y3 - y1) * (x4 - x3)) / det
            r = ((x3 - x1) * (y2 - y1) - (y3 - y1) * (x2 - x1)) / det
            if -1e-9 <= s <= 1 + 1e-9 and -1e-9 <= r <= 1 + 1e-9:
                found.append(refined(a, b, (i + s) / na, (j + r) / nb))
    out = []
    for t, u in sorted(found):
        # Neighbours meet where one ends and the other begins; that is no crossing.
        if same == 1 and t > 1 - 1e-3 and u < 1e-3:
            continue
        if same == -1 and u > 1 - 1e-3 and t < 1e-3:
            continue
        if any(abs(t - o[0]) < 1e-5 and abs(u - o[1]) < 1e-5 for o in out):
            continue
        out.append((t, u))
    return out


def refined(a, b, t, u):
    for _ in range(8):
        (x1, y1), (x2, y2) = a.place(t), b.place(u)
        (dx, dy), (ex, ey) = slope(a, t), slope(b, u)
        det = dx * -ey + dy * ex
        if abs(det) < 1e-12:
            break
        rx, ry = x2 - x1, y2 - y1
        dt = (rx * -ey + ry * ex) / det
        du = (dx * ry - dy * rx) / det
        t, u = min(max(t + dt, 0.0), 1.0), min(max(u + du, 0.0), 1.0)
        if abs(dt) + abs(du) < 1e-12:
            break
    return t, u


def slope(piece, t):
    h = 1e-5
    a, b = max(t - h, 0.0), min(t + h, 1.0)
    p, q = piece.place(a), piece.place(b)
    return (q[0] - p[0]) / (b - a), (q[1] - p[1]) / (b - a)


def winding(loops, x, y):
    """How often outlines go around a point; below 0 in a stroke."""
    count = 0
    for polygon, box in loops:
        if not (box[0] <= x <= box[2] and box[1] <= y <= box[3]):
            continue
        x1, y1 = polygon[-1]
        for x2, y2 in polygon:
            if (y1 <= y) != (y2 <= y):
                cross = (x2 - x1) * (y - y1) - (x - x1) * (y2 - y1)
                if y2 > y1:
                    if cross > 0:
                        count += 1
                elif cross < 0:
                    count -= 1
            x1, y1 = x2, y2
    return count


def unite(loops):
    """The outlines of what all loops cover together, each a list of runs."""
    polygons = []
    for loop in loops:
        polygon = [p for piece in loop for p in piece.samples[:-1]]
        xs, ys = [p[0] for p in polygon], [p[1] for p in polygon]
        polygons.append((polygon, (min(xs), min(ys), max(xs), max(ys))))

    pieces = [(i, j) for i, loop in enumerate(loops) for j in range(len(loop))]
    cuts = {key: [] for key in pieces}
    number = 0
    for index, (i, j) in enumerate(pieces):
        for k, l in pieces[index + 1:]:
            same = 0
            if i == k:
                length = len(loops[i])
                if length == 2:
                    continue
                same = 1 if (j + 1) % length == l else -1 if (l + 1) % length == j else 0
            for t, u in crossings(loops[i][j], loops[k][l], same, number):
                cuts[(i, j)].append((t, number))
                cuts[(k, l)].append((u, number))
                number += 1

    # Each loop as parts between crossings, places along it counted in pieces.
    starts, whole = {}, []
    for i, loop in enumerate(loops):
        places = sorted((j + t, n) for j in range(len(loop)) for t, n in cuts[(i, j)])
        if not places:
            if is_outside(loop, 0.5, polygons):
                whole.append([Run(i, 0.0, float(len(loop)))])
            continue
        for index, (start, n) in enumerate(places):
            end, m = places[(index + 1) % len(places)]
            if end <= start:
                end += len(loop)
            if end - start < 1e-7:
                continue
            if is_outside(loop, middle(start, end, len(loop)), polygons):
                if n in starts:
                    raise UnionError(f"two parts begin at one crossing, near {point(loop, start)}")
                starts[n] = (Run(i, start, end), m)
    out = whole
    while starts:
        first = min(starts)
        runs, n = [], first
        while n in starts:
            run, n = starts.pop(n)
            runs.append(run)
        if n != first:
            run = runs[-1]
            raise UnionError(f"an outline does not close, near {point(loops[run.loop], run.end)}")
        out.append(runs)
    return out


def middle(start, end, count):
    """A place between two, away from corners."""
    at = (start + end) / 2
    if abs(at - round(at)) < 1e-3:
        at = start + (end - start) * 0.4321
    return at % count


def point(loop, at):
    x, y = place(loop, at)
    return round(x), round(y)


def is_outside(loop, at, polygons):
    piece, t = loop[int(at)], at - int(at)
    x, y = piece.place(t)
    dx, dy = piece.direction(t)
    length = (dx * dx + dy * dy) ** 0.5 or 1.0
    return winding(polygons, x - dy / length * NEAR, y + dx / length * NEAR) == 0


# Points


def correspond(masters, tolerance=0.0):
    """The united outlines of all masters with the same points.

    masters: of each, its loops (lists of pieces) and what `unite` made of them.
    tolerance: how far outlines may be from their pieces to be written with fewer curves, in font units.
    Returns, of each master, its contours: lists of (x, y, is on the curve).
    """
    loops0, first = masters[0]
    for loops, _ in masters[1:]:
        if [len(loop) for loop in loops] != [len(loop) for loop in loops0]:
            raise UnionError("a way has a corner at some masters alone")
    aligned = [[list(contour) for contour in first]]
    for loops, contours in masters[1:]:
        left = list(contours)
        row = []
        for model in aligned[0]:
            best = None
            for candidate in left:
                if len(candidate) != len(model):
                    continue
                for r in range(len(candidate)):
                    turned = candidate[r:] + candidate[:r]
                    if any(a.loop != b.loop for a, b in zip(model, turned)):
                        continue
                    cost = sum(
                        apart(a.start, b.start, len(loops[b.loop])) + apart(a.end, b.end, len(loops[b.loop]))
                        for a, b in zip(model, turned))
                    if best is None or cost < best[0]:
                        best = (cost, candidate, turned)
            if best is None:
                raise UnionError(
                    f"masters differ: {describe(aligned[0])} and {describe(contours)}")
            left = [c for c in left if c is not best[1]]
            # Places along a loop are counted as in the first master.
            fixed = []
            for a, b in zip(model, best[2]):
                length = len(loops[b.loop])
                shift = round(((a.start + a.end) / 2 - (b.start + b.end) / 2) / length) * length
                fixed.append(Run(b.loop, b.start + shift, b.end + shift))
            row.append(fixed)
        if left:
            raise UnionError(f"masters differ: {describe(aligned[0])} and {describe(contours)}")
        aligned.append(row)

    out = [[] for _ in masters]
    for c in range(len(aligned[0])):
        points = [[] for _ in masters]
        for r in range(len(aligned[0][c])):
            runs = [row[c][r] for row in aligned]
            low = min(int(floor(run.start + 1e-6)) for run in runs)
            high = max(int(ceil(run.end - 1e-6)) for run in runs)
            for at in range(low, high):
                parts = []
                for run, (loops, _) in zip(runs, masters):
                    loop = loops[run.loop]
                    a = min(max(run.start, at), at + 1) - at
                    b = min(max(run.end, at), at + 1) - at
                    parts.append((loop[at % len(loop)], a, b, place(loop, run.start if a >= 1 else run.end)))
                quads = parts[0][0].quads
                while quads > 1 and all(is_near(*part[:3], quads - 1, tolerance) for part in parts):
                    quads -= 1
                for m, part in enumerate(parts):
                    points[m] += written(*part, quads)
        for m in range(len(masters)):
            out[m].append(points[m])
    return out


def apart(a, b, length):
    d = abs(a - b) % length
    return min(d, length - d)


def describe(contours):
    return [[(run.loop, round(run.start, 2), round(run.end, 2)) for run in c] for c in contours]


def floor(v):
    n = int(v)
    return n - 1 if v < n else n


def ceil(v):
    return -floor(-v)


def place(loop, at):
    at = at % len(loop)
    return loop[int(at)].place(at - int(at))


def is_near(piece, a, b, quads, tolerance):
    """Whether that many quadratic curves follow a part of a piece."""
    if tolerance <= 0:
        return False
    if b <= a:
        return True
    points = [(*piece.place(a), True)] + written(piece, a, b, None, quads)
    for q in range(quads):
        (x0, y0, _), (x1, y1, _), (x2, y2, _) = points[2 * q:2 * q + 3]
        # The curve's places are compared with the nearest of the piece's around them.
        near = [piece.place(a + (b - a) * (q + i / 24) / quads) for i in range(25)]
        for i in range(1, 8):
            t = i / 8
            u = 1 - t
            x, y = u * u * x0 + 2 * u * t * x1 + t * t * x2, u * u * y0 + 2 * u * t * y1 + t * t * y2
            if min(segment_distance(p, r, x, y) for p, r in zip(near, near[1:])) > tolerance:
                return False
    return True


def segment_distance(p, r, x, y):
    dx, dy = r[0] - p[0], r[1] - p[1]
    length = dx * dx + dy * dy
    t = 0.0 if length == 0 else min(max(((x - p[0]) * dx + (y - p[1]) * dy) / length, 0.0), 1.0)
    return ((p[0] + dx * t - x) ** 2 + (p[1] + dy * t - y) ** 2) ** 0.5


def written(piece, a, b, otherwise, quads):
    """A part of a piece as quadratic curves, without its first point; a piece that is there at other masters alone is
    at one place, an end of the run."""
    if b <= a:
        x, y = otherwise
        return [(x, y, on) for _ in range(quads) for on in ((True,) if piece.straight else (False, True))]
    if piece.straight:
        x, y = piece.place(b)
        return [(x, y, True)]
    out = []
    for q in range(quads):
        t0 = a + (b - a) * q / quads
        t1 = a + (b - a) * (q + 1) / quads
        p, r = piece.place(t0), piece.place(t1)
        (dx, dy), (ex, ey) = slope(piece, t0), slope(piece, t1)
        det = dx * ey - dy * ex
        x, y = (p[0] + r[0]) / 2, (p[1] + r[1]) / 2
        length = (dx * dx + dy * dy) ** 0.5 * (ex * ex + ey * ey) ** 0.5
        if length > 0 and abs(det) > 0.01 * length:
            s = ((r[0] - p[0]) * ey - (r[1] - p[1]) * ex) / det
            cx, cy = p[0] + dx * s, p[1] + dy * s
            # An inflection throws the crossing of the tangents far away.
            if (cx - x) ** 2 + (cy - y) ** 2 <= (r[0] - p[0]) ** 2 + (r[1] - p[1]) ** 2:
                x, y = cx, cy
        out += [(x, y, False), (r[0], r[1], True)]
    return out


def thinned(masters, tolerance):
    """The same contours without points on the curve that lie in the middle of their neighbours at all masters: the
    format has them there by itself."""
    out = [[] for _ in masters]
    for contours in zip(*masters):
        count = len(contours[0])
        kept = [0] + [
            i for i in range(1, count)
            if any(
                not contour[i][2] or contour[i - 1][2] or contour[(i + 1) % count][2]
                or between(contour[i - 1], contour[(i + 1) % count], contour[i]) > tolerance
                for contour in contours)
        ]
        for row, contour in zip(out, contours):
            row.append([contour[i] for i in kept])
    return out


def between(a, b, p):
    """How far a point is from the middle of two."""
    x, y = (a[0] + b[0]) / 2 - p[0], (a[1] + b[1]) / 2 - p[1]
    return (x * x + y * y) ** 0.5
