import CMachine
import DisplayList
import PathParser

/// An upright rectangle in the scan converter's units, cut to a region: its coverage needs no lines.
struct FixedRectangle {
    /// From the region's corner.
    let x0: Int32
    let y0: Int32
    let x1: Int32
    let y1: Int32

    /// A path that is a rectangle under a transform, with the flattener's rounding.
    /// - Parameter antialias: without it the rectangle is that of the pixels whose centres are inside.
    /// - Returns: nil for other paths, and far away.
    init?(_ path: Path, _ transform: Transform, _ region: IntRect, antialias: Bool = true) {
        guard let (from, to) = path.rectangleCorners else { return nil }
        self.init(from, to, transform, region, antialias)
    }

    /// A rectangle under a transform, as its path.
    init?(_ rect: Rect, _ transform: Transform, _ region: IntRect, antialias: Bool = true) {
        guard !rect.isNull, (rect.minX + rect.minY + rect.maxX + rect.maxY).isFinite else { return nil }
        self.init(Point(rect.minX, rect.minY), Point(rect.maxX, rect.maxY), transform, region, antialias)
    }

    private init?(
        _ from: Point, _ to: Point, _ transform: Transform, _ region: IntRect, _ antialias: Bool
    ) {
        guard transform.b == 0, transform.c == 0 else { return nil }
        let one = Double(Fixed.one)
        let column = SIMD2(transform.a, transform.d) * one
        let move = SIMD2(transform.tx, transform.ty) * one
        let a = column * SIMD2(from.x, from.y) + move
        let b = column * SIMD2(to.x, to.y) + move
        let limit = 1_073_741_824.0
        guard max(max(a.x.magnitude, a.y.magnitude), max(b.x.magnitude, b.y.magnitude)) < limit else { return nil }
        var (i, k) = (Fixed.round(a), Fixed.round(b))
        if !antialias { (i, k) = (Fixed.wholePixels(i), Fixed.wholePixels(k)) }
        let whole = FixedRectangle(
            x0: min(i.x, k.x), y0: min(i.y, k.y), x1: max(i.x, k.x), y1: max(i.y, k.y))
        self = whole.cut(to: region)
    }

    private init(x0: Int32, y0: Int32, x1: Int32, y1: Int32) {
        (self.x0, self.y0, self.x1, self.y1) = (x0, y0, x1, y1)
    }

    /// The same counted from the device's first pixel, of a rectangle that was cut to a region.
    func moved(by region: IntRect) -> FixedRectangle {
        let x = Int32(truncatingIfNeeded: region.minX) &<< Fixed.shift
        let y = Int32(truncatingIfNeeded: region.minY) &<< Fixed.shift
        return FixedRectangle(x0: x0 &+ x, y0: y0 &+ y, x1: x1 &+ x, y1: y1 &+ y)
    }

    /// The part inside a region, in units from the region's corner; this rectangle's are from the device's first pixel.
    func cut(to region: IntRect) -> FixedRectangle {
        /// A unit's distance from the region's edge, as far as it lies inside.
        func inside(_ v: Int32, _ edge: Int, _ length: Int) -> Int32 {
            let origin = Int32(truncatingIfNeeded: edge) &<< Fixed.shift
            return min(max(v, origin) &- origin, Int32(truncatingIfNeeded: length) &<< Fixed.shift)
        }
        return FixedRectangle(
            x0: inside(x0, region.minX, region.width), y0: inside(y0, region.minY, region.height),
            x1: inside(x1, region.minX, region.width), y1: inside(y1, region.minY, region.height))
    }

    /// Whether it covers all pixels of a region; its units count from the device's first pixel.
    func covers(_ region: IntRect) -> Bool {
        func units(_ pixels: Int) -> Int { pixels << Int(Fixed.shift) }
        return Int(x0) <= units(region.minX) && Int(y0) <= units(region.minY) && Int(x1) >= units(region.maxX)
            && Int(y1) >= units(region.maxY)
    }

    /// The same in pixels.
    var rect: Rect {
        func pixels(_ v: Int32) -> Double { Double(v) / Double(Fixed.one) }
        return Rect(minX: pixels(x0), minY: pixels(y0), maxX: pixels(x1), maxY: pixels(y1))
    }

    /// The pixels that it touches, of a rectangle that was cut to a region and is not empty.
    func bounds(in region: IntRect) -> IntRect {
        let (x, y) = (region.minX &+ Int(x0 &>> Fixed.shift), region.minY &+ Int(y0 &>> Fixed.shift))
        let (width, height) = touchedPixels
        return IntRect(minX: x, minY: y, maxX: x &+ width, maxY: y &+ height)
    }

    var isEmpty: Bool { x0 >= x1 || y0 >= y1 }

    /// How many columns and rows of pixels it touches.
    var touchedPixels: (width: Int, height: Int) {
        func length(_ from: Int32, _ to: Int32) -> Int {
            Int((to &- 1) &>> Fixed.shift) &- Int(from &>> Fixed.shift) &+ 1
        }
        return (length(x0, x1), length(y0, y1))
    }

    /// The runs of a row.
    /// - Parameter height: the row's covered part, in units.
    func row(
        height: Int32, coverage: UnsafeMutablePointer<UInt8>, runs: UnsafeMutablePointer<CoverageRun>
    ) -> Int {
        func value(_ width: Int32) -> Int32 { Sweep.nonZeroCoverage((width &* height) &<< 1) }
        let first = Int(x0 &>> Fixed.shift)
        let last = Int((x1 &- 1) &>> Fixed.shift)
        let isNarrow = first == last
        let left = isNarrow ? x1 &- x0 : Fixed.one &- (x0 & Fixed.fraction)
        let right = isNarrow ? left : x1 &- (x1 &- 1) & ~Fixed.fraction
        let inside = value(Fixed.one)
        if last - first < 64 {
            (coverage + first).update(repeating: UInt8(truncatingIfNeeded: inside), count: last - first + 1)
            coverage[first] = UInt8(truncatingIfNeeded: value(left))
            coverage[last] = UInt8(truncatingIfNeeded: value(right))
            runs[0] = run(first, last - first + 1, 0)
            return 1
        }
        var found = 0
        func add(_ x: Int, _ count: Int, _ value: Int32) {
            if value == 0 || count == 0 { return }
            runs[found] = run(x, count, value)
            found += 1
        }
        let begin = left == Fixed.one ? first : first + 1
        let end = right == Fixed.one ? last + 1 : last
        add(first, begin - first, value(left))
        add(begin, end - begin, inside)
        add(end, last + 1 - end, value(right))
        return found
    }

    private func run(_ x: Int, _ count: Int, _ value: Int32) -> CoverageRun {
        CoverageRun(x: Int32(truncatingIfNeeded: x), count: Int32(truncatingIfNeeded: count), value: value)
    }
}

extension Path {
    /// Two opposite corners of a path that is one upright rectangle, as `Path.rect` makes them.
    fileprivate var rectangleCorners: (Point, Point)? {
        guard verbs.count == 5, points.count == 4, verbs[1] == .line, verbs[2] == .line, verbs[3] == .line,
            verbs[4] == .close
        else { return nil }
        return points.withUnsafeBufferPointer { p in
            let isUpright =
                (p[0].y == p[1].y && p[1].x == p[2].x && p[2].y == p[3].y && p[3].x == p[0].x)
                || (p[0].x == p[1].x && p[1].y == p[2].y && p[2].x == p[3].x && p[3].y == p[0].y)
            return isUpright ? (p[0], p[2]) : nil
        }
    }
}
