import DisplayList
import PathParser

/// A blurred shape with a repeating middle, such as a card's shadow, stored without the repetitions.
///
/// A blur is local, and the same everywhere. Where a path has only level lines between two columns, all pixels whose
/// blur reaches only these lines are equal along a row. The shape is drawn and blurred with that stretch cut down to
/// one pixel, and likewise for rows; the cut is filled in again as the shape is laid on the picture, band by band. The
/// pixels are those of the whole shape, blurred, but the work grows neither with its size nor with the number of bands.
final class BlurredShape {
    /// A stretch of equal pixels: the index of the one that is kept, and the number of those after it that are not.
    private struct Cut {
        var kept: Int
        var count: Int

        /// A cut of nothing.
        static let none = Cut(kept: .max, count: 0)

        /// The index among the kept pixels for a pixel of the whole shape.
        func place(of pixel: Int) -> Int {
            pixel <= kept ? pixel : pixel - kept <= count ? kept : pixel - count
        }
    }

    /// The most pixels that are kept; shapes with more are not worth it.
    private static let maxPixels = 1 << 20

    /// The pixels of the whole shape, blurred.
    let rect: IntRect
    private let picture: Surface
    private let columns: Cut
    private let rows: Cut

    /// How many pixels are kept.
    var pixelCount: Int { picture.width * picture.height }

    /// - Parameters:
    ///   - shape: in device space.
    ///   - color: premultiplied.
    /// - Returns: nil for a shape without such a stretch.
    init?(
        _ shape: Path, rule: FillRule, color: UInt32, horizontal: BlurKernel, vertical: BlurKernel, filler: SolidFiller
    ) {
        var path = shape
        let bounds = path.controlBounds
        // Pixel coordinates must be small enough to be added.
        guard bounds.isFinite, max(-bounds.minX, -bounds.minY, bounds.maxX, bounds.maxY) < 1e6 else { return nil }
        let whole = IntRect(around: bounds).outset(x: horizontal.radius, y: vertical.radius)
        var cuts = [Cut.none, Cut.none]
        for (axis, radius) in [horizontal.radius, vertical.radius].enumerated() {
            guard let (cut, end) = BlurredShape.cut(path, alongX: axis == 0, radius: radius) else { continue }
            cuts[axis] = cut
            let distance = Double(cut.count)
            path = path.mapped { point in
                axis == 0
                    ? Point(point.x >= end ? point.x - distance : point.x, point.y)
                    : Point(point.x, point.y >= end ? point.y - distance : point.y)
            }
        }
        let kept = IntRect(
            minX: whole.minX, minY: whole.minY, maxX: whole.maxX - cuts[0].count, maxY: whole.maxY - cuts[1].count)
        guard cuts[0].count + cuts[1].count > 0, kept.width > 0, kept.height > 0,
            kept.width * kept.height <= BlurredShape.maxPixels
        else { return nil }
        (rect, columns, rows) = (whole, cuts[0], cuts[1])
        picture = Surface(rect: kept)
        filler.fill(path, .identity, rule: rule, region: kept, color: SolidColor(color), on: picture)
        Blur.surface(picture, horizontal: horizontal, vertical: vertical)
    }

    /// Lays it on a surface, as far as it shows in a region.
    /// - Parameter buffer: room for a row of the region.
    func paint(_ region: IntRect, opacity: UInt32, buffer: UnsafeMutablePointer<UInt32>, on surface: Surface) {
        let region = region.intersection(rect)
        if region.isEmpty { return }
        let keptEnd = min(columns.kept, region.maxX)
        let cutEnd = min(columns.count > 0 ? columns.kept + columns.count + 1 : keptEnd, region.maxX)
        for y in region.minY..<region.maxY {
            let row = rows.place(of: y)
            var x = region.minX
            if x < keptEnd {
                Composite.pixels(surface.at(x, y), keptEnd - x, picture.at(x, row), coverage: opacity)
                x = keptEnd
            }
            if x < cutEnd {
                let pixel = picture.at(columns.kept, row).pointee
                if pixel != 0 {
                    buffer.update(repeating: pixel, count: cutEnd - x)
                    Composite.pixels(surface.at(x, y), cutEnd - x, buffer, coverage: opacity)
                }
                x = cutEnd
            }
            if x < region.maxX {
                Composite.pixels(
                    surface.at(x, y), region.maxX - x, picture.at(columns.place(of: x), row), coverage: opacity)
            }
        }
    }

    // MARK: Cuts

    /// The longest stretch along an axis in which a path has only lines along that axis, less the blur's reach at its
    /// ends.
    /// - Returns: the cut, and where it ends; nil without one.
    private static func cut(_ path: Path, alongX: Bool, radius: Int) -> (cut: Cut, end: Double)? {
        func along(_ p: Point) -> Double { alongX ? p.x : p.y }
        func across(_ p: Point) -> Double { alongX ? p.y : p.x }
        let places = path.points.map(along).sorted()
        var (start, end) = (0.0, 0.0)
        for (a, b) in zip(places, places.dropFirst()) where b - a > end - start { (start, end) = (a, b) }
        // One pixel more on both sides: edges between pixels reach into the next one.
        guard let first = Int(exactly: start.rounded(.up)), let last = Int(exactly: end.rounded(.down)) else {
            return nil
        }
        let cut = Cut(kept: first + 1 + radius, count: last - first - 3 - 2 * radius)
        guard cut.count > 0 else { return nil }

        var current = Point.zero
        var subpathStart = Point.zero
        func isFree(_ points: [Point], isLine: Bool) -> Bool {
            let places = points.map(along)
            guard let low = places.min(), let high = places.max(), low <= start, high >= end else { return true }
            return isLine && across(points[0]) == across(points[1])
        }
        for element in path.elements {
            switch element {
            case .move(let p):
                // Filling closes sub-paths, also those that are open.
                guard isFree([current, subpathStart], isLine: true) else { return nil }
                (current, subpathStart) = (p, p)
            case .line(let p):
                guard isFree([current, p], isLine: true) else { return nil }
                current = p
            case .quad(let c, let p):
                guard isFree([current, c, p], isLine: false) else { return nil }
                current = p
            case .cubic(let c1, let c2, let p):
                guard isFree([current, c1, c2, p], isLine: false) else { return nil }
                current = p
            case .close:
                guard isFree([current, subpathStart], isLine: true) else { return nil }
                current = subpathStart
            }
        }
        return isFree([current, subpathStart], isLine: true) ? (cut, end) : nil
    }
}
