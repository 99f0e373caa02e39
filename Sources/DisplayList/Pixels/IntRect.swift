/// A rectangle of whole pixels: columns `minX` ..< `maxX`, rows `minY` ..< `maxY`.
public struct IntRect: Sendable, Hashable {
    public var minX: Int
    public var minY: Int
    public var maxX: Int
    public var maxY: Int

    @inlinable public static var empty: IntRect { IntRect(minX: 0, minY: 0, maxX: 0, maxY: 0) }

    @inlinable public var width: Int { max(maxX - minX, 0) }
    @inlinable public var height: Int { max(maxY - minY, 0) }
    @inlinable public var isEmpty: Bool { maxX <= minX || maxY <= minY }

    @inlinable public init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
        self.minX = minX
        self.minY = minY
        self.maxX = maxX
        self.maxY = maxY
    }

    @inlinable public func intersection(_ o: IntRect) -> IntRect {
        let r = IntRect(
            minX: max(minX, o.minX), minY: max(minY, o.minY), maxX: min(maxX, o.maxX), maxY: min(maxY, o.maxY))
        return r.isEmpty ? .empty : r
    }

    @inlinable public func union(_ o: IntRect) -> IntRect {
        if isEmpty { return o }
        if o.isEmpty { return self }
        return IntRect(
            minX: min(minX, o.minX), minY: min(minY, o.minY), maxX: max(maxX, o.maxX), maxY: max(maxY, o.maxY))
    }

    @inlinable public func outset(x: Int, y: Int) -> IntRect {
        isEmpty ? .empty : IntRect(minX: minX - x, minY: minY - y, maxX: maxX + x, maxY: maxY + y)
    }

    @inlinable public func offset(x: Int, y: Int) -> IntRect {
        isEmpty ? .empty : IntRect(minX: minX + x, minY: minY + y, maxX: maxX + x, maxY: maxY + y)
    }

    @inlinable public func contains(_ o: IntRect) -> Bool {
        o.isEmpty || (o.minX >= minX && o.minY >= minY && o.maxX <= maxX && o.maxY <= maxY)
    }
}
