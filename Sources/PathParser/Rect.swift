/// A rectangle with sides along the axes, kept as its edges so that unions lose nothing to rounding.
public struct Rect: Sendable, Hashable {
    /// The left edge.
    public var minX: Double
    /// The top edge.
    public var minY: Double
    /// The right edge.
    public var maxX: Double
    /// The bottom edge.
    public var maxY: Double

    /// A rectangle by its edges; one whose edges lie the wrong way round is null.
    @inlinable
    public init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
        self.minX = minX
        self.minY = minY
        self.maxX = maxX
        self.maxY = maxY
    }

    /// A rectangle by its top left corner and its sides.
    ///
    ///     let card = Rect(x: 20, y: 20, width: 200, height: 120)
    @inlinable
    public init(x: Double, y: Double, width: Double, height: Double) {
        self.init(minX: x, minY: y, maxX: x + width, maxY: y + height)
    }

    /// The rectangle that holds nothing, not even a point: the neutral element of `union`.
    public static let null = Rect(minX: .infinity, minY: .infinity, maxX: -.infinity, maxY: -.infinity)

    /// From the left edge to the right one; 0 for the null rectangle.
    @inlinable
    public var width: Double { isNull ? 0 : maxX - minX }

    /// From the top edge to the bottom one; 0 for the null rectangle.
    @inlinable
    public var height: Double { isNull ? 0 : maxY - minY }

    /// Halfway between left and right.
    @inlinable
    public var midX: Double { minX + (maxX - minX) / 2 }

    /// Halfway between top and bottom.
    @inlinable
    public var midY: Double { minY + (maxY - minY) / 2 }

    /// The point in the middle.
    @inlinable
    public var center: Point { Point(midX, midY) }

    /// Whether it holds no point at all. A rectangle of width or height 0 holds points, and is not null.
    @inlinable
    public var isNull: Bool { !(minX <= maxX && minY <= maxY) }

    /// Whether all four edges are finite; the null rectangle's are not.
    @inlinable
    public var isFinite: Bool { minX.isFinite && minY.isFinite && maxX.isFinite && maxY.isFinite }

    /// The smallest rectangle that holds both.
    @inlinable
    public func union(_ other: Rect) -> Rect {
        Rect(
            minX: Swift.min(minX, other.minX), minY: Swift.min(minY, other.minY),
            maxX: Swift.max(maxX, other.maxX), maxY: Swift.max(maxY, other.maxY))
    }

    /// The intersection of both; null when they do not touch.
    @inlinable
    public func intersection(_ other: Rect) -> Rect {
        let r = Rect(
            minX: Swift.max(minX, other.minX), minY: Swift.max(minY, other.minY),
            maxX: Swift.min(maxX, other.maxX), maxY: Swift.min(maxY, other.maxY))
        return r.isNull ? .null : r
    }

    /// Grown by `margin` on every side; shrunk when it is negative.
    @inlinable
    public func outset(by margin: Double) -> Rect {
        isNull ? self : Rect(minX: minX - margin, minY: minY - margin, maxX: maxX + margin, maxY: maxY + margin)
    }

    /// Grows just enough to hold a point.
    @inlinable
    public mutating func include(_ p: Point) {
        minX = Swift.min(minX, p.x)
        minY = Swift.min(minY, p.y)
        maxX = Swift.max(maxX, p.x)
        maxY = Swift.max(maxY, p.y)
    }

    /// Whether a point lies inside or on an edge.
    @inlinable
    public func contains(_ p: Point) -> Bool { p.x >= minX && p.x <= maxX && p.y >= minY && p.y <= maxY }
}
