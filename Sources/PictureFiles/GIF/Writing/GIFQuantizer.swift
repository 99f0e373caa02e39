/// Pixels as indices of a palette, dithered where that lacks colours.
///
/// A colour that the palette has is that colour everywhere. For another, the nearest one and the one nearest to what lies as
/// far behind the colour are mixed in an ordered pattern of 4 × 4 pixels, by how near each is.
struct GIFQuantizer {
    let palette: GIFPalette
    /// What stands for a colour: two indices, and in how many of 16 pixels the second is shown.
    private struct Mix {
        var first: UInt8
        var second: UInt8
        var share: UInt8
    }

    private var mixes: [UInt32: Mix] = [:]

    /// The thresholds of 4 × 4 pixels, 0 … 15: the columns and their difference from the rows, with their bits interleaved and
    /// reversed, as gradients are dithered.
    private static let thresholds: [UInt8] = (0..<16).map { i in
        let (x, y) = (i % 4, i / 4)
        var value = 0
        for bit in 0..<2 { value = value << 2 | ((x ^ y) >> bit & 1) << 1 | (y >> bit & 1) }
        return UInt8(value)
    }

    init(_ palette: GIFPalette) { self.palette = palette }

    /// The indices of a rectangle's pixels.
    /// - Parameters:
    ///   - pixels: opaque words, or 0 for what is clear.
    ///   - x: the rectangle's left side on the canvas, which the pattern begins at.
    ///   - y: its top.
    mutating func indices(of pixels: [UInt32], width: Int, x: Int, y: Int) -> [UInt8] {
        var result = [UInt8](repeating: 0, count: pixels.count)
        var last: UInt32 = 0
        var mix = Mix(first: 0, second: 0, share: 0)
        for i in pixels.indices {
            let pixel = pixels[i]
            if pixel == 0 {
                result[i] = UInt8(truncatingIfNeeded: palette.clearIndex)
                continue
            }
            if pixel != last {
                last = pixel
                if let known = mixes[pixel] {
                    mix = known
                } else {
                    mix = self.mix(for: pixel)
                    mixes[pixel] = mix
                }
            }
            if mix.share == 0 {
                result[i] = mix.first
                continue
            }
            let place = ((y &+ i / width) & 3) &<< 2 | (x &+ i % width) & 3
            result[i] = GIFQuantizer.thresholds[place] < mix.share ? mix.second : mix.first
        }
        return result
    }

    private func nearest(_ red: Int, _ green: Int, _ blue: Int) -> (index: Int, distance: Int) {
        var best = (index: 0, distance: Int.max)
        for index in 0..<palette.clearIndex {
            let color = palette.colors[index]
            let (r, g, b) = (Int(color & 0xFF) - red, Int(color >> 8 & 0xFF) - green, Int(color >> 16 & 0xFF) - blue)
            // Green weighs most in what is seen, blue least.
            let distance = 2 * r * r + 4 * g * g + b * b
            if distance < best.distance { best = (index, distance) }
        }
        return best
    }

    private func mix(for color: UInt32) -> Mix {
        let (red, green, blue) = (Int(color & 0xFF), Int(color >> 8 & 0xFF), Int(color >> 16 & 0xFF))
        let first = nearest(red, green, blue)
        let index = UInt8(truncatingIfNeeded: first.index)
        let plain = Mix(first: index, second: index, share: 0)
        guard !palette.isExact, first.distance > 0 else { return plain }
        let found = palette.colors[first.index]
        let (r, g, b) = (Int(found & 0xFF), Int(found >> 8 & 0xFF), Int(found >> 16 & 0xFF))
        let second = nearest(2 * red - r, 2 * green - g, 2 * blue - b)
        guard second.index != first.index else { return plain }
        let other = palette.colors[second.index]
        let (dr, dg, db) = (Int(other & 0xFF) - r, Int(other >> 8 & 0xFF) - g, Int(other >> 16 & 0xFF) - b)
        // How far the colour lies on the way from one to the other.
        let square = dr * dr + dg * dg + db * db
        let along = (red - r) * dr + (green - g) * dg + (blue - b) * db
        guard along > 0, square > 0 else { return plain }
        let share = min((along * 16 + square / 2) / square, 8)
        return Mix(first: index, second: UInt8(truncatingIfNeeded: second.index), share: UInt8(share))
    }
}
