import CMachine
import DisplayList
import Memory
import PathParser
import Threading

/// Paints glyphs through their masks: it adds the masks of some rows, and lays the colour through the sum, so that
/// letters that touch do not show through one another. One thread uses it at a time.
final class GlyphPainter {
    /// The most painters that are kept for further drawings, each with its masks.
    private static let maxSpare = 8
    private static let spare = Monitor<[GlyphPainter]>([])

    /// The bytes on both sides of a row of the sum, so that no mask must be cut there: the longest row of a mask.
    private static let margin = 48
    /// The most rows of the sum, and the most bytes of all of them.
    private static let maxRows = 64
    private static let maxBytes = 1 << 18

    let masks = GlyphMasks()
    // Nothing here is read or written while another access to it lasts; see `Painter`.
    @exclusivity(unchecked) private var sum = Scratch<UInt8>(count: 0)

    init() {}

    /// A painter that no thread uses, with the masks of earlier drawings if there is one; to be given back.
    static func take() -> GlyphPainter { spare.withLock { $0.popLast() } ?? GlyphPainter() }

    static func give(_ painter: GlyphPainter) {
        spare.withLock { if $0.count < maxSpare { $0.append(painter) } }
    }

    /// - Parameters:
    ///   - region: what may be drawn on; inside the surface.
    ///   - isWide: whether the processor's wide registers are used; the pixels are the same.
    func paint(
        _ operation: GlyphOperation, region: IntRect, scanner: Scanner, isWide: Bool, on surface: Surface
    ) {
        let margin = GlyphPainter.margin
        let pitch = region.width + 2 * margin
        let maxRows = max(min(GlyphPainter.maxBytes / pitch, GlyphPainter.maxRows), 1)
        sum.reserve(zeroed: pitch * maxRows)
        masks.begin(operation)
        operation.glyphs.withUnsafeBufferPointer { glyphs in
            let rows = operation.rows
            // The first glyph that may reach the region, and the first row that is not painted yet.
            var first = GlyphPainter.first(of: glyphs) { $0 + rows.upperBound > region.minY }
            var y = region.minY
            while first < glyphs.count {
                let top = max(Int(glyphs[first].y) + rows.lowerBound, y)
                // Glyphs that reach beyond the region's end stay the first.
                if top >= region.maxY { return }
                // Rows go together as far as glyphs overlap, so that most glyphs are wholly in them.
                let last = min(top + maxRows, region.maxY)
                var bottom = top
                var end = first
                while end < glyphs.count, Int(glyphs[end].y) + rows.lowerBound < (end == first ? last : bottom) {
                    bottom = min(max(bottom, Int(glyphs[end].y) + rows.upperBound), last)
                    end += 1
                }
                if end == first { return }
                let strip = IntRect(minX: region.minX, minY: top, maxX: region.maxX, maxY: bottom)
                paint(
                    UnsafeBufferPointer(rebasing: glyphs[first..<end]), operation, strip, pitch, scanner, isWide,
                    surface)
                y = bottom
                while first < end, Int(glyphs[first].y) + rows.upperBound <= y { first += 1 }
            }
        }
    }

    /// The number of glyphs before the first whose y passes a test that all further ones pass.
    private static func first(
        of glyphs: UnsafeBufferPointer<GlyphOperation.Glyph>, _ passes: (Int) -> Bool
    ) -> Int {
        var (low, high) = (0, glyphs.count)
        while low < high {
            let middle = (low + high) / 2
            if passes(Int(glyphs[middle].y)) { high = middle } else { low = middle + 1 }
        }
        return low
    }

    /// Paints glyphs as far as they lie in a strip.
    private func paint(
        _ glyphs: UnsafeBufferPointer<GlyphOperation.Glyph>, _ operation: GlyphOperation, _ strip: IntRect,
        _ pitch: Int, _ scanner: Scanner, _ isWide: Bool, _ surface: Surface
    ) {
        let margin = GlyphPainter.margin
        let sum = sum.base
        // The columns of the sum that are not zero.
        var (left, right) = (pitch, 0)
        for glyph in glyphs {
            let mask = masks.mask(glyph, operation, scanner)
            let x = Int(glyph.x) &+ Int(mask.x) &- strip.minX &+ margin
            let width = Int(mask.blocks) &* 16
            if x &+ width <= margin || x >= pitch &- margin { continue }
            let top = Int(glyph.y) &+ Int(mask.y)
            let from = max(top, strip.minY)
            let rows = min(top &+ Int(mask.rows), strip.maxY) &- from
            if rows <= 0 { continue }
            cmachine_add_coverage(
                sum + ((from &- strip.minY) &* pitch &+ x), pitch,
                masks.base + (Int(mask.start) &+ (from &- top) &* width), Int(mask.blocks), rows)
            left = min(left, x)
            right = max(right, x &+ width)
        }
        if left >= right { return }
        let from = max(left, margin)
        let count = min(right, pitch - margin) - from
        let color = SolidColor(operation.color)
        for row in 0..<strip.height {
            let coverage = sum + row * pitch
            if count > 0 {
                let target = surface.at(strip.minX + from - margin, strip.minY + row)
                if isWide {
                    cmachine_mask(target, count, color.word, coverage + from)
                } else {
                    Composite.solid(target, count, color, coverage: coverage + from)
                }
            }
            (coverage + left).update(repeating: 0, count: right - left)
        }
    }
}
