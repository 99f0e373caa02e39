import PathParser

/// Paths as operators (ISO 32000-1, section 8.5.2).
extension PDFBytes {
    /// Appends a path's segments.
    /// - Parameters:
    ///   - transform: to the stream's coordinates.
    ///   - closesAll: whether sub-paths count as closed, so that closing them needs no operator.
    ///   - keepsStart: whether it matters where a rectangle begins, and which way it goes round: for dashes.
    mutating func append(
        _ path: Path, _ transform: Transform, decimals: Int, closesAll: Bool, keepsStart: Bool = false
    ) {
        if !keepsStart, let rect = path.pdfRect, transform.keepsAxes {
            let box = transform.applied(to: rect)
            // The far edges are rounded, not the sides: rectangles that meet do so in the file.
            func rounded(_ value: Double) -> Double { DecimalText.rounded(value, decimals: decimals) }
            operand(box.minX, decimals: decimals)
            operand(box.minY, decimals: decimals)
            operand(rounded(box.maxX) - rounded(box.minX), decimals: decimals)
            operand(rounded(box.maxY) - rounded(box.minY), decimals: decimals)
            return append("re\n")
        }
        var index = 0
        var current = Point.zero
        var start = Point.zero
        for (place, verb) in path.verbs.enumerated() {
            let points = path.points[index..<index + verb.pointCount].map { transform.applied(to: $0) }
            index += verb.pointCount
            switch verb {
            case .move:
                current = points[0]
                start = current
                operand(current, decimals: decimals)
                append("m\n")
            case .line:
                current = points[0]
                operand(current, decimals: decimals)
                append("l\n")
            case .quad:
                let control = points[0]
                let end = points[1]
                appendCurve(
                    current, current + (control - current) * (2 / 3), end + (control - end) * (2 / 3), end,
                    decimals: decimals)
                current = end
            case .cubic:
                appendCurve(current, points[0], points[1], points[2], decimals: decimals)
                current = points[2]
            case .close:
                current = start
                // A fill closes the last sub-path, as it does all others.
                if !closesAll || place + 1 < path.verbs.count && path.verbs[place + 1] != .move { append("h\n") }
            }
        }
    }

    private mutating func appendCurve(
        _ start: Point, _ control1: Point, _ control2: Point, _ end: Point, decimals: Int
    ) {
        if control1 == start {
            operand(control2, decimals: decimals)
            operand(end, decimals: decimals)
            append("v\n")
        } else if control2 == end {
            operand(control1, decimals: decimals)
            operand(end, decimals: decimals)
            append("y\n")
        } else {
            operand(control1, decimals: decimals)
            operand(control2, decimals: decimals)
            operand(end, decimals: decimals)
            append("c\n")
        }
    }
}

extension Path {
    /// The rectangle whose path it is, as `Path.rect` makes it.
    fileprivate var pdfRect: Rect? {
        guard verbs.count == 5, points.count == 4, verbs == [.move, .line, .line, .line, .close] else { return nil }
        let (a, b, c, d) = (points[0], points[1], points[2], points[3])
        guard a.y == b.y, b.x == c.x, c.y == d.y, d.x == a.x, a.x <= b.x, a.y <= c.y else { return nil }
        return Rect(minX: a.x, minY: a.y, maxX: c.x, maxY: c.y)
    }
}

extension Transform {
    /// Whether rectangles along the axes stay such.
    fileprivate var keepsAxes: Bool { b == 0 && c == 0 || a == 0 && d == 0 }

    /// Whether it keeps angles: strokes then stay strokes of one width.
    var isSimilarity: Bool {
        let x = a * a + b * b
        let y = c * c + d * d
        return (x - y).magnitude <= 1e-9 * (x + y) && (a * c + b * d).magnitude <= 1e-9 * (x + y)
    }
}
