import PathParser

/// A rectangle of whole device pixels: columns `minX` ..< `maxX`, rows `minY` ..< `maxY`.
struct IntRect: Hashable {
    var minX: Int
    var minY: Int
    var maxX: Int
    var maxY: Int

    static let empty = IntRect(minX: 0, minY: 0, maxX: 0, maxY: 0)

    var width: Int { max(maxX - minX, 0) }
    var height: Int { max(maxY - minY, 0) }
    var isEmpty: Bool { maxX <= minX || maxY <= minY }

    init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
        self.minX = minX
        self.minY = minY
        self.maxX = maxX
        self.maxY = maxY
    }

    /// All pixels that a rectangle touches, after it is cut to the guard box, so that the conversion cannot overflow;
    /// empty for one that is null or not a number.
    init(around r: Rect) {
        guard !r.isNull else {
            self = .empty
            return
        }
        func whole(_ v: Double) -> Double { min(max(v, -Fixed.guardPixels), Fixed.guardPixels) }
        self.init(
            minX: Int(whole(r.minX).rounded(.down)), minY: Int(whole(r.minY).rounded(.down)),
            maxX: Int(whole(r.maxX).rounded(.up)), maxY: Int(whole(r.maxY).rounded(.up)))
    }

    func intersection(_ o: IntRect) -> IntRect {
        let r = IntRect(
            minX: max(minX, o.minX), minY: max(minY, o.minY), maxX: min(maxX, o.maxX), maxY: min(maxY, o.maxY))
        return r.isEmpty ? .empty : r
    }

    func union(_ o: IntRect) -> IntRect {
        if isEmpty { return o }
        if o.isEmpty { return self }
        return IntRect(
            minX: min(minX, o.minX), minY: min(minY, o.minY), maxX: max(maxX, o.maxX), maxY: max(maxY, o.maxY))
    }

    func outset(x: Int, y: Int) -> IntRect {
        isEmpty ? .empty : IntRect(minX: minX - x, minY: minY - y, maxX: maxX + x, maxY: maxY + y)
    }

    func offset(x: Int, y: Int) -> IntRect {
        isEmpty ? .empty : IntRect(minX: minX + x, minY: minY + y, maxX: maxX + x, maxY: maxY + y)
    }

    func contains(_ o: IntRect) -> Bool {
        o.isEmpty || (o.minX >= minX && o.minY >= minY && o.maxX <= maxX && o.maxY <= maxY)
    }
}
