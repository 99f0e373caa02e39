import PathParser

/// The radii of a rectangle's corners (`round` in `inset()`, `rect()` and `xywh()`; CSS Shapes 1, section 3.1): clockwise
/// from the upper left one.
struct ShapeCorners {
    private let across: [Length]
    private let down: [Length]

    /// One to four radii along x, and as many along y, which are those along x where there are none; nil for another number,
    /// and where one is negative.
    init?(across: [Length], down: [Length]) {
        func spread(_ values: [Length]) -> [Length]? {
            guard (1...4).contains(values.count), values.allSatisfy({ $0.value >= 0 }) else { return nil }
            let right = values.count > 1 ? values[1] : values[0]
            return [values[0], right, values.count > 2 ? values[2] : values[0], values.count > 3 ? values[3] : right]
        }
        guard let across = spread(across), let down = spread(down.isEmpty ? across : down) else { return nil }
        self.across = across
        self.down = down
    }

    /// A rectangle with these corners. It begins behind the upper left one, and runs clockwise; all radii shrink alike where
    /// a side has no room for two (CSS Backgrounds 3, section 4.5).
    func path(_ rect: Rect, _ base: Length.Base) -> Path {
        var x = across.map { max($0.resolved(.horizontal, base) ?? 0, 0) }
        var y = down.map { max($0.resolved(.vertical, base) ?? 0, 0) }
        var share = 1.0
        for (sum, side) in [
            (x[0] + x[1], rect.width), (x[2] + x[3], rect.width), (y[0] + y[3], rect.height),
            (y[1] + y[2], rect.height),
        ] where sum > side {
            share = min(share, side / sum)
        }
        for i in 0..<4 { (x[i], y[i]) = (x[i] * share, y[i] * share) }
        if x.allSatisfy({ $0 == x[0] }), y.allSatisfy({ $0 == y[0] }) {
            return .roundedRect(rect, radiusX: x[0], radiusY: y[0])
        }
        var path = Path()
        var from = Point(rect.minX + x[0], rect.minY)
        path.move(to: from)
        func side(to point: Point) {
            if point != from { path.line(to: point) }
            from = point
        }
        func corner(_ i: Int, to point: Point) {
            guard x[i] > 0, y[i] > 0 else { return side(to: point) }
            path.arc(from: from, to: point, radiusX: x[i], radiusY: y[i], degrees: 0, largeArc: false, clockwise: true)
            from = point
        }
        side(to: Point(rect.maxX - x[1], rect.minY))
        corner(1, to: Point(rect.maxX, rect.minY + y[1]))
        side(to: Point(rect.maxX, rect.maxY - y[2]))
        corner(2, to: Point(rect.maxX - x[2], rect.maxY))
        side(to: Point(rect.minX + x[3], rect.maxY))
        corner(3, to: Point(rect.minX, rect.maxY - y[3]))
        side(to: Point(rect.minX, rect.minY + y[0]))
        corner(0, to: Point(rect.minX + x[0], rect.minY))
        path.close()
        return path
    }
}
