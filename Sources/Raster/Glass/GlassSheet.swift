import DisplayList
import Memory
import Threading

/// The colours of a sheet of glass: its backdrop's averages over blocks of pixels, blurred, and turned into the glass's
/// colour by `GlassColor`. `GlassRows` interpolates pixels between them.
///
/// Pixels beyond the surface's edges add neither colour nor alpha: since blurred colours are divided by their blurred
/// alpha, edges do not fade.
final class GlassSheet {
    /// R, G, B and alpha of a block, in 1/256 of a byte's step: fine enough that no bands can be seen.
    typealias Block = SIMD4<UInt16>

    let horizontal: GlassAxis
    let vertical: GlassAxis
    /// The blocks in memory, and those with the glass's final colours. Both count blocks.
    private let held: IntRect
    private let shown: IntRect
    private let memory: Scratch<Block>

    /// - Parameters:
    ///   - region: the pixels of the glass.
    ///   - behind: the backdrop.
    ///   - threads: how many threads to use; the colours do not depend on it.
    ///   - workers: the pool whose threads help.
    init(
        _ backdrop: DeviceBackdrop, region: IntRect, behind: Surface, threads: Int, workers: WorkerPool = .shared
    ) {
        (horizontal, vertical) = (backdrop.horizontal, backdrop.vertical)
        (shown, held) = GlassSheet.blocks(backdrop, region: region, behind: behind.rect)
        memory = Scratch(count: held.width * held.height)
        // A thread is worth its start for some ten thousand pixels or blocks.
        let work = max(held.width * held.height, region.width * region.height / 16)
        let threads = max(min(threads, work / 8192), 1)
        func share(_ range: Range<Int>, _ thread: Int) -> Range<Int> {
            (range.lowerBound + range.count * thread / threads)..<(range.lowerBound + range.count * (thread + 1)
                / threads)
        }
        workers.run(threads) { averageAndBlur(rows: share(held.minY..<held.maxY, $0), of: behind) }
        workers.run(threads) { blurAndColor(columns: share(shown.minX..<shown.maxX, $0), backdrop.color) }
    }

    /// How much memory a sheet takes, in a surface's pixels.
    static func pixelCount(_ backdrop: DeviceBackdrop, region: IntRect, behind: IntRect) -> Int {
        let held = blocks(backdrop, region: region, behind: behind).held
        return held.width * held.height * 2
    }

    private static func blocks(
        _ backdrop: DeviceBackdrop, region: IntRect, behind: IntRect
    ) -> (shown: IntRect, held: IntRect) {
        let (h, v) = (backdrop.horizontal, backdrop.vertical)
        let columns = h.indices(from: region.minX, to: region.maxX)
        let rows = v.indices(from: region.minY, to: region.maxY)
        let shown = IntRect(
            minX: columns.lowerBound, minY: rows.lowerBound, maxX: columns.upperBound, maxY: rows.upperBound)
        // All of the backdrop that the blur reads.
        let full = IntRect(
            minX: behind.minX >> h.shift, minY: behind.minY >> v.shift, maxX: (behind.maxX - 1) >> h.shift + 1,
            maxY: (behind.maxY - 1) >> v.shift + 1)
        let seen = shown.outset(x: h.kernel.radius, y: v.kernel.radius).intersection(full)
        return (shown, shown.union(seen))
    }

    /// A block's colour; the place must be inside `shown`.
    @inline(__always)
    func at(_ x: Int, _ y: Int) -> UnsafeMutablePointer<Block> {
        memory.base + ((y &- held.minY) &* held.width &+ (x &- held.minX))
    }

    // MARK: Averages

    /// Writes rows of averages, blurred along the rows.
    private func averageAndBlur(rows: Range<Int>, of behind: Surface) {
        let strips = BlockStrips(horizontal.kernel, length: held.width, count: 1)
        let (input, output) = (strips.input, strips.output)
        for row in rows {
            average(row, of: behind, into: input)
            strips.blur(0)
            let out = at(held.minX, row)
            for x in 0..<held.width { out[x] = Block(truncatingIfNeeded: output[x]) }
        }
    }

    private func average(_ row: Int, of behind: Surface, into out: UnsafeMutablePointer<BlockStrips.Words>) {
        let top = max(row << vertical.shift, behind.rect.minY)
        let bottom = min((row + 1) << vertical.shift, behind.rect.maxY)
        let (width, shift) = (horizontal.length, horizontal.shift)
        let left = held.minX << shift
        // From sums over a block to 1/256 of a byte's step.
        let bits = UInt32(truncatingIfNeeded: shift + vertical.shift)
        let up = BlockStrips.Words(repeating: bits < 8 ? 8 - bits : 0)
        let down = BlockStrips.Words(repeating: bits > 8 ? bits - 8 : 0)
        let half = BlockStrips.Words(repeating: bits > 8 ? 1 << (bits - 9) : 0)
        for i in 0..<held.width {
            let begin = max(left + i << shift, behind.rect.minX)
            let end = min(left + (i + 1) << shift, behind.rect.maxX)
            guard begin < end, top < bottom else {
                out[i] = .zero
                continue
            }
            let first = behind.at(begin, top)
            let sum =
                width >= 4 && end - begin == width
                ? GlassSheet.sum(first, behind.width, width, bottom - top)
                : GlassSheet.plainSum(first, behind.width, end - begin, bottom - top)
            out[i] = (sum &<< up &+ half) &>> down
        }
    }

    /// The channels' sums over rows of pixels, R, G, B and alpha; the rows' length is a multiple of 4, at most 256.
    @inline(__always)
    private static func sum(
        _ first: UnsafePointer<UInt32>, _ distance: Int, _ columns: Int, _ rows: Int
    ) -> SIMD4<UInt32> {
        var total = SIMD4<UInt32>.zero
        // A quarter of 1024 bytes fits a 16-bit lane.
        let most = 1024 / columns
        var y = 0
        while y < rows {
            let end = min(y &+ most, rows)
            var even = FourPixels.Lanes.zero
            var odd = FourPixels.Lanes.zero
            while y < end {
                let row = first + y &* distance
                var x = 0
                while x < columns {
                    let w = FourPixels.load(row + x)
                    even &+= FourPixels.even(w)
                    odd &+= FourPixels.odd(w)
                    x &+= 4
                }
                y &+= 1
            }
            let (rb, ga) = (FourPixels.words(even), FourPixels.words(odd))
            let (r, g) = (rb & 0xFFFF, ga & 0xFFFF)
            let (b, a) = (rb &>> 16, ga &>> 16)
            total &+= SIMD4(r.x, g.x, b.x, a.x) &+ SIMD4(r.y, g.y, b.y, a.y)
            total &+= SIMD4(r.z, g.z, b.z, a.z) &+ SIMD4(r.w, g.w, b.w, a.w)
        }
        return total
    }

    /// The channels' sums pixel by pixel, for small blocks and those that the surface's edge cuts.
    @inline(__always)
    private static func plainSum(
        _ first: UnsafePointer<UInt32>, _ distance: Int, _ columns: Int, _ rows: Int
    ) -> SIMD4<UInt32> {
        var total = SIMD4<UInt32>.zero
        for y in 0..<rows {
            for x in 0..<columns {
                let p = first[y &* distance &+ x]
                total &+= SIMD4(p & 0xFF, (p &>> 8) & 0xFF, (p &>> 16) & 0xFF, p &>> 24)
            }
        }
        return total
    }

    // MARK: Colours

    /// Eight columns at a time: a line of the cache is read and written as a whole.
    private func blurAndColor(columns: Range<Int>, _ color: GlassColor) {
        let strips = BlockStrips(vertical.kernel, length: held.height, count: 8)
        let (input, output, distance) = (strips.input, strips.output, strips.stride)
        let width = held.width
        for x in stride(from: columns.lowerBound, to: columns.upperBound, by: 8) {
            let count = min(columns.upperBound - x, 8)
            var row = at(x, held.minY)
            for y in 0..<held.height {
                for i in 0..<count { input[i &* distance &+ y] = BlockStrips.Words(truncatingIfNeeded: row[i]) }
                row += width
            }
            for i in 0..<count { strips.blur(i) }
            row = at(x, shown.minY)
            for y in (shown.minY - held.minY)..<(shown.maxY - held.minY) {
                for i in 0..<count { row[i] = color(output[i &* distance &+ y]) }
                row += width
            }
        }
    }
}
