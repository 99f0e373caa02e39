/// A point, or a vector, in the plane: x to the right, y down, as in SVG.
public struct Point: Sendable, Hashable, BitwiseCopyable {
    /// The distance to the right.
    public var x: Double
    /// The distance down.
    public var y: Double

    /// A point by its coordinates.
    @inlinable
    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    /// A point by its coordinates, without their names: `Point(3, 4)`.
    @inlinable
    public init(_ x: Double, _ y: Double) {
        self.init(x: x, y: y)
    }

    /// The origin, and the vector that moves nothing.
    public static let zero = Point(0, 0)

    /// Whether both coordinates are numbers and not infinite.
    @inlinable
    public var isFinite: Bool { x.isFinite && y.isFinite }

    /// The distance from the origin. Exact to the last bit of a square root, so the same on every machine.
    @inlinable
    public var length: Double { (x * x + y * y).squareRoot() }

    /// The sum of two vectors, or a point moved by one.
    @inlinable
    public static func + (a: Point, b: Point) -> Point { Point(a.x + b.x, a.y + b.y) }

    /// The vector from `b` to `a`.
    @inlinable
    public static func - (a: Point, b: Point) -> Point { Point(a.x - b.x, a.y - b.y) }

    /// The vector, `factor` times as long.
    @inlinable
    public static func * (a: Point, factor: Double) -> Point { Point(a.x * factor, a.y * factor) }

    /// The vector the other way round.
    @inlinable
    public static prefix func - (a: Point) -> Point { Point(-a.x, -a.y) }

    /// The point at `t` on the way from this one (`t` = 0) to `other` (`t` = 1).
    @inlinable
    public func interpolated(to other: Point, at t: Double) -> Point {
        Point(x + (other.x - x) * t, y + (other.y - y) * t)
    }
}

/// A width and a height.
public struct Size: Sendable, Hashable {
    /// Along x.
    public var width: Double
    /// Along y.
    public var height: Double

    /// A size by its sides, which are kept as they are, negative ones too.
    @inlinable
    public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }
}
