import DisplayList
import PathParser

/// The place of a picture's ink, along and across: its mean, and its spread around that.
///
/// A tree's box is computed from this and not from its outermost pixels: those are often thin twigs, of which a faint
/// tree keeps nothing in 8 bits, while all its ink together gives the box to a few hundredths of a pixel.
struct InkSpread: Sendable, Hashable {
    struct Axis: Sendable, Hashable {
        var mean: Double
        var deviation: Double

        /// Maps a place of a picture into this one, if this is the same picture moved and stretched.
        func image(of place: Double, in original: Axis) -> Double {
            mean + (place - original.mean) * (original.deviation > 0 ? deviation / original.deviation : 1)
        }
    }

    let x: Axis
    let y: Axis

    /// - Parameter hole: pixels that are left out.
    /// - Returns: nil for a picture without ink.
    init?(_ picture: Bitmap, without hole: PixelWindow) {
        var columns = [Int](repeating: 0, count: picture.width)
        var rows = [Int](repeating: 0, count: picture.height)
        let width = picture.width
        picture.pixels.withUnsafeBufferPointer { pixels in
            for y in rows.indices {
                let cut = hole.rows.contains(y) ? hole.columns : width..<width
                var ink = 0
                for part in [0..<cut.lowerBound, cut.upperBound..<width] {
                    // Most pixels have no ink.
                    for x in part where pixels[y * width + x] >> 24 != 0 {
                        let alpha = Int(pixels[y * width + x] >> 24)
                        columns[x] += alpha
                        ink += alpha
                    }
                }
                rows[y] = ink
            }
        }
        guard let x = InkSpread.axis(columns), let y = InkSpread.axis(rows) else { return nil }
        self.x = x
        self.y = y
    }

    private static func axis(_ sums: [Int]) -> Axis? {
        var (ink, first, second) = (0, 0, 0)
        for (place, sum) in sums.enumerated() {
            ink += sum
            first += sum * place
            second += sum * place * place
        }
        guard ink > 0 else { return nil }
        let mean = Double(first) / Double(ink)
        let variance = Double(second) / Double(ink) - mean * mean
        return Axis(mean: mean + 0.5, deviation: max(variance, 0).squareRoot())
    }

    /// Maps a rectangle of another picture into this one, if this is the same picture moved and stretched.
    func image(of rect: Rect, in original: InkSpread) -> Rect {
        Rect(
            minX: x.image(of: rect.minX, in: original.x), minY: y.image(of: rect.minY, in: original.y),
            maxX: x.image(of: rect.maxX, in: original.x), maxY: y.image(of: rect.maxY, in: original.y))
    }
}

/// A rectangle of whole pixels inside a picture.
struct PixelWindow: Sendable, Hashable {
    let columns: Range<Int>
    let rows: Range<Int>

    /// The pixels of a square around a point, as far as they are in the picture.
    init(around center: Point, reach: Double, width: Int, height: Int) {
        func range(_ middle: Double, _ count: Int) -> Range<Int> {
            let low = Int(max(min((middle - reach).rounded(.down), Double(count)), 0))
            let high = Int(max(min((middle + reach).rounded(.up), Double(count)), 0))
            return low..<max(low, high)
        }
        columns = range(center.x, width)
        rows = range(center.y, height)
    }

    func contains(_ place: Int, width: Int) -> Bool {
        columns.contains(place % max(width, 1)) && rows.contains(place / max(width, 1))
    }
}
