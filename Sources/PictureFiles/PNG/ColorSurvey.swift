internal import DisplayList

/// Gathers what decides a file's form from a picture's pixels: whether all are opaque, whether all are grey, and the
/// colours as long as these are few.
package struct ColorSurvey {
    private static let maxColors = 256
    private static let tableBits = 10

    package private(set) var isOpaque = true
    private var isGray = true
    private var pixelCount = 0
    /// The colours in the order in which they were found; one more than allowed when there are too many.
    private var colors: [UInt32] = []
    /// A hash table with open addressing: indices of `colors` plus 1.
    private var table = [UInt16](repeating: 0, count: 1 << tableBits)
    private var andOfAll: UInt32 = .max

    package init() {}

    /// Whether there are too many colours for a palette, and not only greys.
    package var hasManyColors: Bool { !isGray && colors.count > ColorSurvey.maxColors }

    /// Adds premultiplied words.
    @_optimize(speed)
    package mutating func add(_ pixels: Span<UInt32>) {
        pixelCount += pixels.count
        var last = colors.last ?? (pixels.isEmpty ? 0 : ~pixels[0])
        var i = 0
        // Colours are looked up one by one while they are few; whether they are opaque or grey follows from them.
        while i < pixels.count, colors.count <= ColorSurvey.maxColors {
            let pixel = pixels[i]
            i &+= 1
            if pixel == last { continue }
            last = pixel
            note(pixel)
        }
        if i == pixels.count { return }
        var all = andOfAll
        var difference: UInt32 = 0
        while i < pixels.count {
            let pixel = pixels[i]
            all &= pixel
            difference |= (pixel ^ pixel &>> 8) & 0xFFFF
            i &+= 1
        }
        andOfAll = all
        if all < 0xFF00_0000 { isOpaque = false }
        if difference != 0 { isGray = false }
    }

    private mutating func note(_ color: UInt32) {
        var slot = Int((color &* 0x9E37_79B1) &>> UInt32(32 - ColorSurvey.tableBits))
        while table[slot] > 0 {
            if colors[Int(table[slot]) - 1] == color { return }
            slot = (slot + 1) & (1 << ColorSurvey.tableBits - 1)
        }
        colors.append(color)
        table[slot] = UInt16(colors.count)
        if color < 0xFF00_0000 { isOpaque = false }
        if (color ^ color >> 8) & 0xFFFF != 0 { isGray = false }
    }

    /// The smallest form for the pixels added so far.
    package var form: PNGForm {
        let general =
            isOpaque
            ? (isGray ? PNGForm(kind: .gray, bitDepth: 8) : .rgb)
            : (isGray ? PNGForm(kind: .grayAlpha, bitDepth: 8) : .rgba)
        guard colors.count <= ColorSurvey.maxColors else { return general }
        let straight = Set(
            colors.map { AlphaConversion.straight($0, reciprocal: AlphaConversion.reciprocals[Int($0 >> 24)]) })
        let paletteDepth = straight.count <= 2 ? 1 : straight.count <= 4 ? 2 : straight.count <= 16 ? 4 : 8
        if isOpaque, isGray {
            // Greys of n bits are the multiples of 255 / (2ⁿ − 1).
            let depth =
                [(1, 255), (2, 85), (4, 17)].first { _, step in straight.allSatisfy { Int($0 & 0xFF) % step == 0 } }?.0
                ?? 8
            if depth <= paletteDepth { return PNGForm(kind: .gray, bitDepth: depth) }
        }
        // Sorted by alpha, then red, green and blue: transparent colours come first, and the order is fixed.
        let palette = straight.sorted { ($0.bigEndianAlphaFirst) < ($1.bigEndianAlphaFirst) }
        let transparent = palette.filter { $0 < 0xFF00_0000 }.count
        let paletteSize = 12 + 3 * palette.count + (transparent > 0 ? 12 + transparent : 0)
        // In small pictures, the palette may be larger than what it spares.
        guard paletteSize + pixelCount * paletteDepth / 8 < pixelCount * general.bitsPerPixel / 8 else {
            return general
        }
        return PNGForm(kind: .palette, bitDepth: paletteDepth, palette: palette)
    }
}

extension UInt32 {
    /// A word with alpha, red, green and blue from its highest byte down.
    fileprivate var bigEndianAlphaFirst: UInt32 {
        let swapped = byteSwapped
        return swapped >> 8 | swapped << 24
    }
}
