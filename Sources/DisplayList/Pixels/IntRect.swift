/// A rectangle of whole pixels: columns `minX` ..< `maxX`, rows `minY` ..< `maxY`.
@usableFromInline package struct IntRect: Sendable, Hashable {
    /// The first column.
    @usableFromInline package var minX: Int
    /// The first row.
    @usableFromInline package var minY: Int
    /// The column behind the last.
    @usableFromInline package var maxX: Int
    /// The row behind the last.
    @usableFromInline package var maxY: Int

    /// No pixels, at the origin.
    @inlinable package static var empty: IntRect { IntRect(minX: 0, minY: 0, maxX: 0, maxY: 0) }

    /// Columns; never below 0.
    @inlinable package var width: Int { max(maxX - minX, 0) }
    /// Rows; never below 0.
    @inlinable package var height: Int { max(maxY - minY, 0) }
    /// Whether it holds no pixel.
    @inlinable package var isEmpty: Bool { maxX <= minX || maxY <= minY }

    /// A rectangle by its edges; the far ones lie outside.
    @inlinable package init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
        self.minX = minX
        self.minY = minY
        self.maxX = maxX
        self.maxY = maxY
    }

    /// The pixels that both have; an empty rectangle where there are none.
    @inlinable package func intersection(_ o: IntRect) -> IntRect {
        let r = IntRect(
            minX: max(minX, o.minX), minY: max(minY, o.minY), maxX: min(maxX, o.maxX), maxY: min(maxY, o.maxY))
        return r.isEmpty ? .empty : r
    }

    /// The smallest rectangle that holds both; an empty one adds nothing.
    @inlinable package func union(_ o: IntRect) -> IntRect {
        if isEmpty { return o }
        if o.isEmpty { return self }
        return IntRect(
            minX: min(minX, o.minX), minY: min(minY, o.minY), maxX: max(maxX, o.maxX), maxY: max(maxY, o.maxY))
    }

    /// Grown on both sides by this many columns and rows; shrunk by negative ones.
    @inlinable package func outset(x: Int, y: Int) -> IntRect {
        isEmpty ? .empty : IntRect(minX: minX - x, minY: minY - y, maxX: maxX + x, maxY: maxY + y)
    }

    /// Moved by this many columns and rows.
    @inlinable package func offset(x: Int, y: Int) -> IntRect {
        isEmpty ? .empty : IntRect(minX: minX + x, minY: minY + y, maxX: maxX + x, maxY: maxY + y)
    }

    /// Whether all of another's pixels are in it.
    @inlinable package func contains(_ o: IntRect) -> Bool {
        o.isEmpty || (o.minX >= minX && o.minY >= minY && o.maxX <= maxX && o.maxY <= maxY)
    }
}
