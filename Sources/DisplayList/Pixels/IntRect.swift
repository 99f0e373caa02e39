/// A rectangle of whole pixels: columns `minX` ..< `maxX`, rows `minY` ..< `maxY`.
package struct IntRect: Sendable, Hashable {
    package var minX: Int
    package var minY: Int
    package var maxX: Int
    package var maxY: Int

    @inlinable package static var empty: IntRect { IntRect(minX: 0, minY: 0, maxX: 0, maxY: 0) }

    @inlinable package var width: Int { max(maxX - minX, 0) }
    @inlinable package var height: Int { max(maxY - minY, 0) }
    @inlinable package var isEmpty: Bool { maxX <= minX || maxY <= minY }

    @inlinable package init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
        self.minX = minX
        self.minY = minY
        self.maxX = maxX
        self.maxY = maxY
    }

    @inlinable package func intersection(_ o: IntRect) -> IntRect {
        let r = IntRect(
            minX: max(minX, o.minX), minY: max(minY, o.minY), maxX: min(maxX, o.maxX), maxY: min(maxY, o.maxY))
        return r.isEmpty ? .empty : r
    }

    @inlinable package func union(_ o: IntRect) -> IntRect {
        if isEmpty { return o }
        if o.isEmpty { return self }
        return IntRect(
            minX: min(minX, o.minX), minY: min(minY, o.minY), maxX: max(maxX, o.maxX), maxY: max(maxY, o.maxY))
    }

    @inlinable package func outset(x: Int, y: Int) -> IntRect {
        isEmpty ? .empty : IntRect(minX: minX - x, minY: minY - y, maxX: maxX + x, maxY: maxY + y)
    }

    @inlinable package func offset(x: Int, y: Int) -> IntRect {
        isEmpty ? .empty : IntRect(minX: minX + x, minY: minY + y, maxX: maxX + x, maxY: maxY + y)
    }

    @inlinable package func contains(_ o: IntRect) -> Bool {
        o.isEmpty || (o.minX >= minX && o.minY >= minY && o.maxX <= maxX && o.maxY <= maxY)
    }
}
