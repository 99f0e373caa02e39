import CMachine
import DisplayList

/// A gradient's colours, sampled: premultiplied, 16 bits a channel, so that there is something left to dither.
///
/// An entry holds R, B, G, A in 16-bit lanes from the lowest, each 0 … 65,280 (255 · 256): adding a threshold of 0 … 255
/// and taking the high byte rounds or dithers, and 255 stays 255.
struct GradientTable {
    /// The entries for 0 …< 1, then the outermost colours: `end` and `start`. Empty for plain rounding, which takes
    /// `rounded`.
    let entries: [UInt64]
    /// The entries as pixels, each channel rounded to the nearest.
    let rounded: [UInt32]
    /// Whether every stop is opaque, and so every pixel.
    let isOpaque: Bool
    /// log₂ of `count`.
    let bits: Int
    /// How many entries there are for 0 …< 1.
    var count: Int { 1 << bits }
    /// The index of the entry for 1 and above, where a gradient goes on with its last colour.
    var end: Int { count }
    /// The index of the entry for numbers below 0.
    var start: Int { count &+ 1 }

    /// A table of 256 entries for two stops and twice as many for each doubling of their number, at most 1024; more, at
    /// most 4096, until no entry is wider than a ramp between two stops, and for other spaces than sRGB until no step from
    /// one to the next is more than half a level. Entry `i` of `n` is the colour at (i + ½) / n.
    /// No stops give clear entries, one gives its colour.
    /// - Parameters:
    ///   - isDithered: whether `entries` are needed.
    ///   - isWide: whether the processor's wide registers are used, where it has them; the entries are the same.
    init(
        _ stops: [GradientStop], in interpolation: ColorInterpolation = .srgb, isDithered: Bool = true,
        isWide: Bool = true
    ) {
        let clean = stops.inOrder
        bits = max(GradientTable.bits(clean), GradientTable.bits(clean, in: interpolation))
        let count = 1 << bits
        isOpaque = !clean.isEmpty && clean.allSatisfy { $0.color.alpha >= 1 }
        // The wide code writes up to eight entries at a time, and reads sixteen from the first one that it needs.
        let room = count + 17
        var rounded: [UInt32] = []
        func fill(_ entries: UnsafeMutablePointer<UInt64>?) {
            rounded = [UInt32](unsafeUninitializedCapacity: room) { buffer, filled in
                guard let base = buffer.baseAddress else { return }
                let isWide = isWide && cmachine_has_wide()
                GradientFiller(
                    entries: entries, rounded: base, count: count, isWide: isWide, interpolation: interpolation
                ).fill(clean)
                filled = count + 2
            }
        }
        if isDithered {
            entries = [UInt64](unsafeUninitializedCapacity: room) { buffer, filled in
                fill(buffer.baseAddress)
                filled = count + 2
            }
        } else {
            entries = []
            fill(nil)
        }
        self.rounded = rounded
    }

    /// log₂ of the number of entries for stops that are in order.
    private static func bits(_ stops: [GradientStop]) -> Int {
        var bits = 8
        while bits < 10, stops.count > 2 << (bits - 8) { bits += 1 }
        var narrowest = 1.0
        for (a, b) in zip(stops, stops.dropFirst()) where a.color != b.color {
            let gap = b.offset - a.offset
            if gap > 0 {
                narrowest = min(narrowest, gap)
            } else if a.offset * 256 != (a.offset * 256).rounded() {
                // An edge is placed between two entries, within half an entry.
                narrowest = min(narrowest, 1.0 / 1024)
            }
        }
        while bits < 12, narrowest * Double(1 << bits) < 1 { bits += 1 }
        return bits
    }

    /// The same for the steepest of the ways between stops, which elsewhere than in sRGB are bent.
    private static func bits(_ stops: [GradientStop], in interpolation: ColorInterpolation) -> Int {
        guard interpolation != .srgb else { return 0 }
        var steepest = 0.0
        for (a, b) in zip(stops, stops.dropFirst()) where a.color != b.color && a.offset < b.offset {
            let gap = b.offset - a.offset
            // As many samples as a segment has entries of a small table, but a few.
            let samples = max(min(Int(gap * 256), 64), 4)
            let transition = interpolation.transition(from: a.color, to: b.color)
            var before = a.color
            for i in 1...samples {
                let color = transition.color(at: Double(i) / Double(samples)).unmapped
                let step = max(
                    GradientTable.step(before.red, color.red), GradientTable.step(before.green, color.green),
                    GradientTable.step(before.blue, color.blue), GradientTable.step(before.alpha, color.alpha))
                steepest = max(steepest, step * Double(samples) / gap)
                before = color
            }
        }
        var bits = 8
        while bits < 12, steepest * 255 * 2 > Double(1 << bits) { bits += 1 }
        return bits
    }

    /// How far two components lie apart where they are shown.
    private static func step(_ a: Double, _ b: Double) -> Double { (CSSColor.unit(a) - CSSColor.unit(b)).magnitude }

    static func entry(_ c: Color) -> UInt64 {
        func share(_ v: Double) -> Double { v >= 1 ? 1 : v > 0 ? v : 0 }
        let a = share(c.alpha)
        func lane(_ v: Double) -> UInt64 { UInt64(share(v) * a * 65_280 + 0.5) }
        return lane(c.red) | lane(c.blue) << 16 | lane(c.green) << 32 | UInt64(a * 65_280 + 0.5) << 48
    }

    /// An entry as a pixel, each channel rounded to the nearest.
    static func rounded(_ entry: UInt64) -> UInt32 { pixel(entry, 128 * 0x0001_0001_0001_0001) }

    /// An entry as a pixel: `threshold` (0 … 255), in all four lanes, decides how channels are rounded.
    @inline(__always)
    static func pixel(_ entry: UInt64, _ threshold: UInt64) -> UInt32 {
        let v = entry &+ threshold
        return UInt32(truncatingIfNeeded: (v &>> 8) & 0x00FF_00FF | (v &>> 32) & 0xFF00_FF00)
    }
}

/// Thresholds for rounding a gradient's channels to bytes.
enum Dither {
    /// The 4 × 4 ordered pattern of Bayer: x and x ^ y with their bits interleaved and reversed, 0 … 15; as ±½ of a byte's
    /// step around its middle. Indexed by the pixel's place in the device plane, so bands join without a seam. Larger patterns
    /// hide bands no better and compress worse.
    ///
    /// Four rows of eight, the pattern twice, so that a row can be read from each of its columns.
    static let thresholds: [UInt64] = (0..<4 * rowLength).map { i in
        let x = i % period
        let y = i / rowLength
        var v = 0
        for bit in 0..<2 {
            v = v << 2 | ((x ^ y) >> bit & 1) << 1 | (y >> bit & 1)
        }
        return UInt64(v * 16 + 8) * 0x0001_0001_0001_0001
    }

    /// The pattern's width and height in pixels.
    static let period = 4
    static let rowLength = 2 * period

    /// Gradients that change by as many levels from pixel to pixel, or more, are not dithered: their bands are two pixels wide
    /// at most, which nobody sees.
    static let steepChange = 0.5
}

extension GradientTable {
    /// The least change between two stops of different colours, in levels of a channel, 0 … 255, for a change of the parameter
    /// by 1; in the channel that changes most. Infinite where no colours change but at once.
    static func leastSlope(_ stops: [GradientStop]) -> Double {
        var least = Double.infinity
        var (begin, before) = (0.0, stops.first?.color)
        for stop in stops {
            let gap = min(stop.offset, 1) - begin
            if let before, before != stop.color, gap > 0 {
                let (a, b) = (before, stop.color)
                // With constant opacity colours change evenly, else opacity does.
                let change =
                    a.alpha == b.alpha
                    ? max((a.red - b.red).magnitude, (a.green - b.green).magnitude, (a.blue - b.blue).magnitude)
                        * a.alpha
                    : (a.alpha - b.alpha).magnitude
                least = min(least, change * 255 / gap)
            }
            begin = max(begin, stop.offset)
            before = stop.color
        }
        return least
    }
}
