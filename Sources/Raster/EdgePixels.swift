import DisplayList
import PathParser

extension Path {
    /// The length of the outline inside some pixels, in px, across and down: a measure of the cost of walking its
    /// edges. Curves count by their control points, and every element by the cost of looking at it: once, and again
    /// some pixels further down.
    func edgePixels(_ transform: Transform, inside bounds: IntRect) -> Double {
        let least = SIMD2(Double(bounds.minX), Double(bounds.minY))
        let most = SIMD2(Double(bounds.maxX), Double(bounds.maxY))
        let columnX = SIMD2(transform.a, transform.b)
        let columnY = SIMD2(transform.c, transform.d)
        let move = SIMD2(transform.tx, transform.ty)
        let looks = Double(verbs.count) * Double(4 + bounds.height / 256)
        return looks
            + outlineLength { p in
                let place = columnX * p.x + columnY * p.y + move
                // Compared one by one: pointwise calls of SIMD types are not inlined.
                return SIMD2(
                    max(least.x, min(most.x, place.x)), max(least.y, min(most.y, place.y)))
            }
    }

    /// The length of the whole outline, in its own units.
    var edgeLength: Double { outlineLength { SIMD2($0.x, $0.y) } }

    @inline(__always)
    private func outlineLength(_ place: (Point) -> SIMD2<Double>) -> Double {
        var sum = SIMD2<Double>.zero
        var start = SIMD2<Double>.zero
        var current = SIMD2<Double>.zero
        var next = points.startIndex
        @inline(__always)
        func go(_ to: SIMD2<Double>) {
            let step = to - current
            sum += SIMD2(step.x.magnitude, step.y.magnitude)
            current = to
        }
        for verb in verbs {
            switch verb {
            case .move:
                go(start)
                start = place(points[next])
                current = start
                next += 1
            case .line:
                go(place(points[next]))
                next += 1
            case .quad:
                for point in points[next..<(next + 2)] { go(place(point)) }
                next += 2
            case .cubic:
                for point in points[next..<(next + 3)] { go(place(point)) }
                next += 3
            case .close: go(start)
            }
        }
        go(start)
        return sum.x + sum.y
    }
}
