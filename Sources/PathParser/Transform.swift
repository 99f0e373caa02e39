/// An affine map of the plane, with SVG's names: x' = a·x + c·y + tx, y' = b·x + d·y + ty.
///
///     let place = Transform.translation(100, 60) * .rotation(degrees: 30) * .scale(2)
///
/// scales first, then turns, then moves. Angles are in degrees, and their sines come from `sineAndCosine(degrees:)`, so that a rotation has the same bits on
/// every machine.
public struct Transform: Sendable, Hashable {
    /// How much x' grows with x: the first number of SVG's `matrix(a b c d tx ty)`.
    public var a: Double
    /// How much y' grows with x.
    public var b: Double
    /// How much x' grows with y.
    public var c: Double
    /// How much y' grows with y.
    public var d: Double
    /// Where the origin comes to lie, horizontally.
    public var tx: Double
    /// Where the origin comes to lie, vertically.
    public var ty: Double

    /// The six numbers in the order of SVG's `matrix()`.
    @inlinable
    public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.tx = tx
        self.ty = ty
    }

    /// Leaves every point where it is.
    public static let identity = Transform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

    /// Moves by a vector.
    @inlinable
    public static func translation(_ x: Double, _ y: Double) -> Transform {
        Transform(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
    }

    /// Stretches about the origin, along x and along y; a negative factor mirrors.
    @inlinable
    public static func scale(_ x: Double, _ y: Double) -> Transform {
        Transform(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
    }

    /// Enlarges about the origin, by the same factor both ways.
    @inlinable
    public static func scale(_ factor: Double) -> Transform { scale(factor, factor) }

    /// A turn about the origin; positive angles turn clockwise on screen, since y points down.
    public static func rotation(degrees: Double) -> Transform {
        let (s, c) = sineAndCosine(degrees: degrees)
        return Transform(a: c, b: s, c: -s, d: c, tx: 0, ty: 0)
    }

    /// Slants along x by an angle, as SVG's `skewX`.
    public static func skewX(degrees: Double) -> Transform {
        let (s, c) = sineAndCosine(degrees: degrees)
        return Transform(a: 1, b: 0, c: s / c, d: 1, tx: 0, ty: 0)
    }

    /// Slants along y by an angle, as SVG's `skewY`.
    public static func skewY(degrees: Double) -> Transform {
        let (s, c) = sineAndCosine(degrees: degrees)
        return Transform(a: 1, b: s / c, c: 0, d: 1, tx: 0, ty: 0)
    }

    /// First `inner`, then `outer`: `(outer * inner).applied(to: p)` is `outer.applied(to: inner.applied(to: p))` but for
    /// rounding.
    @inlinable
    public static func * (outer: Transform, inner: Transform) -> Transform {
        Transform(
            a: outer.a * inner.a + outer.c * inner.b,
            b: outer.b * inner.a + outer.d * inner.b,
            c: outer.a * inner.c + outer.c * inner.d,
            d: outer.b * inner.c + outer.d * inner.d,
            tx: outer.a * inner.tx + outer.c * inner.ty + outer.tx,
            ty: outer.b * inner.tx + outer.d * inner.ty + outer.ty)
    }

    /// The same map about another point than the origin: a turn or a scale leaves `center` where it is.
    public func around(_ center: Point) -> Transform {
        .translation(center.x, center.y) * self * .translation(-center.x, -center.y)
    }

    /// The image of a point.
    @inlinable
    public func applied(to p: Point) -> Point { Point(a * p.x + c * p.y + tx, b * p.x + d * p.y + ty) }

    /// The map of a difference of points: without the translation.
    @inlinable
    public func applied(toVector v: Point) -> Point { Point(a * v.x + c * v.y, b * v.x + d * v.y) }

    /// The bounds of the image of a rectangle.
    public func applied(to r: Rect) -> Rect {
        if r.isNull { return .null }
        var out = Rect.null
        for p in [
            Point(r.minX, r.minY), Point(r.maxX, r.minY), Point(r.minX, r.maxY), Point(r.maxX, r.maxY),
        ] { out.include(applied(to: p)) }
        return out
    }

    /// How much areas grow; below 0 the plane is turned over, and 0 flattens it.
    @inlinable
    public var determinant: Double { a * d - b * c }

    /// How much lengths grow, on geometric average over all directions: the root of the determinant's magnitude.
    @inlinable
    public var meanScale: Double { determinant.magnitude.squareRoot() }

    /// The most that any length grows: the larger singular value.
    public var maxScale: Double {
        let p = a * a + b * b
        let q = c * c + d * d
        let r = a * c + b * d
        let half = (p - q) / 2
        return ((p + q) / 2 + (half * half + r * r).squareRoot()).squareRoot()
    }

    /// Whether it is a scale by one positive factor and a translation: a mask made for one place then serves at
    /// another.
    @inlinable
    public var isUniformScaleAndTranslation: Bool { b == 0 && c == 0 && a == d && a > 0 }

    /// Whether it is a translation alone.
    @inlinable
    public var isTranslation: Bool { a == 1 && b == 0 && c == 0 && d == 1 }

    /// Whether all six numbers are numbers and not infinite.
    @inlinable
    public var isFinite: Bool {
        a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
    }

    /// The map back; nil when this one flattens the plane to a line or a point, or is not finite.
    public var inverse: Transform? {
        let det = determinant
        guard det != 0, det.isFinite, isFinite else { return nil }
        let i = Transform(
            a: d / det, b: -b / det, c: -c / det, d: a / det,
            tx: (c * ty - d * tx) / det, ty: (b * tx - a * ty) / det)
        return i.isFinite ? i : nil
    }
}

/// The sine and cosine of an angle in degrees, by arithmetic alone: exact at multiples of 90°, within two units in the
/// last place elsewhere, and the same bits on every machine (the C library's differ between systems). Angles that are
/// not finite give (0, 1).
public func sineAndCosine(degrees: Double) -> (sine: Double, cosine: Double) {
    guard degrees.isFinite else { return (0, 1) }
    let turn = degrees.truncatingRemainder(dividingBy: 360)
    // The nearest multiple of 90°, and what is left: −45° … 45°.
    let quarters = (turn / 90).rounded(.toNearestOrAwayFromZero)
    let x = (turn - quarters * 90) * (Double.pi / 180)
    // Taylor series; the first term left out is below 2⁻⁵⁶ at π/4.
    let x2 = x * x
    var s = 1.0
    var c = 1.0
    for n in (1...9).reversed() {
        let k = Double(2 * n)
        s = 1 - s * x2 / (k * (k + 1))
        c = 1 - c * x2 / ((k - 1) * k)
    }
    s *= x
    switch (Int(quarters) % 4 + 4) % 4 {
    case 0: return (s, c)
    case 1: return (c, -s)
    case 2: return (-s, -c)
    default: return (-c, s)
    }
}
