import DisplayList
import PathParser

extension Path {
    /// The rectangle around all points and control points; nil if one of them is not finite.
    var finiteControlBounds: Rect? {
        points.withUnsafeBufferPointer { points -> Rect? in
            var low = SIMD2(repeating: Double.infinity)
            var high = -low
            // Stays zero for finite numbers alone.
            var zero = SIMD2<Double>.zero
            for point in points {
                let p = SIMD2(point.x, point.y)
                zero += p * 0
                // Compared one by one: pointwise calls of SIMD types are not inlined.
                low = SIMD2(min(low.x, p.x), min(low.y, p.y))
                high = SIMD2(max(high.x, p.x), max(high.y, p.y))
            }
            guard zero.x == 0, zero.y == 0 else { return nil }
            return Rect(minX: low.x, minY: low.y, maxX: high.x, maxY: high.y)
        }
    }

    /// An upper bound for the pixels of `bounds` inside the path: every sub-path counts by its box. Small
    /// `bounds` count as a whole.
    func paintedPixels(_ transform: Transform, inside bounds: IntRect) -> Double {
        let whole = bounds.area
        if whole < PaintedPixels.smallArea { return whole }
        let columnX = SIMD2(transform.a, transform.b)
        let columnY = SIMD2(transform.c, transform.d)
        let move = SIMD2(transform.tx, transform.ty)
        let none = SIMD2(repeating: Double.infinity)
        var sum = 0.0
        var low = none
        var high = -none
        func count() {
            let width = min(high.x, Double(bounds.maxX)) - max(low.x, Double(bounds.minX))
            let height = min(high.y, Double(bounds.maxY)) - max(low.y, Double(bounds.minY))
            // One pixel more each way, for those that are covered in part.
            if width >= 0, height >= 0 { sum += (width + 1) * (height + 1) }
        }
        var next = points.startIndex
        for verb in verbs {
            if verb == .move {
                count()
                low = none
                high = -none
            }
            for point in points[next..<(next + verb.pointCount)] {
                let p = columnX * point.x + columnY * point.y + move
                // Compared one by one: pointwise calls of SIMD types are not inlined.
                low = SIMD2(min(low.x, p.x), min(low.y, p.y))
                high = SIMD2(max(high.x, p.x), max(high.y, p.y))
            }
            next += verb.pointCount
        }
        count()
        return min(sum, whole)
    }

    /// An upper bound for the pixels of `bounds` in the path's stroke: its length times its width, and an addition for
    /// joins and caps.
    func strokedPixels(_ style: StrokeStyle, _ transform: Transform, inside bounds: IntRect) -> Double {
        let whole = bounds.area
        if whole < PaintedPixels.smallArea { return whole }
        let width = style.width * transform.maxScale + 2
        let reach = style.join == .arcs ? style.reach : style.miterLimit
        let corner = width * width * (style.join.isPointed ? max(reach / 2, 1) : 1)
        return min(edgePixels(transform, inside: bounds) * width + Double(verbs.count) * corner, whole)
    }
}

extension IntRect {
    /// The area, in a number that cannot overflow.
    var area: Double { Double(width) * Double(height) }
}

extension PreparedPaint {
    /// The cost of one of its pixels, relative to a pixel of one colour.
    var pixelCost: Double {
        switch self {
        case .solid: 1
        case .linear: 4
        case .radial, .conic: 8
        case .picture, .pattern: PaintedPixels.pictureCost
        case .smooth(let shader): Double(16 * shader.samples)
        }
    }
}

enum PaintedPixels {
    /// Bounds of fewer pixels than this count as a whole.
    static let smallArea = 4096.0
    /// The cost of a picture's pixel, relative to a pixel of one colour.
    static let pictureCost = 16.0
}
