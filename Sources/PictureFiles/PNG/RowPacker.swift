internal import DisplayList

/// Packs premultiplied words into a file's bytes.
struct RowPacker {
    let form: PNGForm
    let width: Int
    /// The palette indices by colour, with open addressing: the colour, and its index plus 1. Empty without a palette.
    private var colors: [UInt32] = []
    private var places: [UInt16] = []

    private static let tableBits = 10

    init(form: PNGForm, width: Int) {
        self.form = form
        self.width = width
        guard form.kind == .palette else { return }
        colors = [UInt32](repeating: 0, count: 1 << RowPacker.tableBits)
        places = [UInt16](repeating: 0, count: 1 << RowPacker.tableBits)
        for (place, color) in form.palette.enumerated() {
            var slot = RowPacker.slot(color)
            while places[slot] > 0 { slot = (slot + 1) & (1 << RowPacker.tableBits - 1) }
            colors[slot] = color
            places[slot] = UInt16(place + 1)
        }
    }

    @inline(__always)
    private static func slot(_ color: UInt32) -> Int {
        Int((color &* 0x9E37_79B1) &>> UInt32(32 - RowPacker.tableBits))
    }

    /// Packs a row.
    /// - Parameter out: `form.rowSize(width:)` bytes, and room for 8 more, which may be overwritten.
    /// - Returns: false when a pixel is not in the palette.
    func pack(_ pixels: UnsafePointer<UInt32>, into out: UnsafeMutablePointer<UInt8>) -> Bool {
        switch form.kind {
        case .rgb: packRGB(pixels, UnsafeMutableRawPointer(out))
        case .rgba: packRGBA(pixels, UnsafeMutableRawPointer(out))
        case .grayAlpha: packGrayAlpha(pixels, out)
        case .gray: packBits(out) { UInt8(truncatingIfNeeded: pixels[$0]) &>> UInt8(8 - form.bitDepth) }
        case .palette: return packPalette(pixels, out)
        }
        return true
    }

    private func packRGB(_ pixels: UnsafePointer<UInt32>, _ out: UnsafeMutableRawPointer) {
        var x = 0
        // Stores two pixels in eight bytes at once, of which six stay.
        while x &+ 2 <= width {
            let first = UInt64(pixels[x] & 0xFF_FFFF)
            let second = UInt64(pixels[x &+ 1] & 0xFF_FFFF)
            out.storeBytes(of: (first | second &<< 24).littleEndian, toByteOffset: x &* 3, as: UInt64.self)
            x &+= 2
        }
        if x < width { out.storeBytes(of: pixels[x].littleEndian, toByteOffset: x &* 3, as: UInt32.self) }
    }

    private func packRGBA(_ pixels: UnsafePointer<UInt32>, _ out: UnsafeMutableRawPointer) {
        AlphaConversion.reciprocals.withUnsafeBufferPointer { reciprocals in
            guard let reciprocals = reciprocals.baseAddress else { return }
            for x in 0..<width {
                var word = pixels[x]
                // Most pixels are opaque or clear.
                if word != 0, word &>> 24 != 255 {
                    word = AlphaConversion.straight(word, reciprocal: reciprocals[Int(word &>> 24)])
                }
                out.storeBytes(of: word.littleEndian, toByteOffset: x &<< 2, as: UInt32.self)
            }
        }
    }

    private func packGrayAlpha(_ pixels: UnsafePointer<UInt32>, _ out: UnsafeMutablePointer<UInt8>) {
        AlphaConversion.reciprocals.withUnsafeBufferPointer { reciprocals in
            guard let reciprocals = reciprocals.baseAddress else { return }
            for x in 0..<width {
                var word = pixels[x]
                if word != 0, word &>> 24 != 255 {
                    word = AlphaConversion.straight(word, reciprocal: reciprocals[Int(word &>> 24)])
                }
                out[x &<< 1] = UInt8(truncatingIfNeeded: word)
                out[x &<< 1 | 1] = UInt8(truncatingIfNeeded: word &>> 24)
            }
        }
    }

    private func packPalette(_ pixels: UnsafePointer<UInt32>, _ out: UnsafeMutablePointer<UInt8>) -> Bool {
        var isKnown = true
        var last = ~pixels[0]
        var lastPlace: UInt8 = 0
        colors.withUnsafeBufferPointer { colors in
            places.withUnsafeBufferPointer { places in
                AlphaConversion.reciprocals.withUnsafeBufferPointer { reciprocals in
                    guard let reciprocals = reciprocals.baseAddress else { return }
                    packBits(out) { x in
                        let pixel = pixels[x]
                        if pixel == last { return lastPlace }
                        let color = AlphaConversion.straight(pixel, reciprocal: reciprocals[Int(pixel &>> 24)])
                        var slot = RowPacker.slot(color)
                        while places[slot] > 0, colors[slot] != color {
                            slot = (slot &+ 1) & (1 &<< RowPacker.tableBits &- 1)
                        }
                        if places[slot] == 0 { isKnown = false }
                        last = pixel
                        lastPlace = UInt8(truncatingIfNeeded: places[slot] &- 1)
                        return lastPlace
                    }
                }
            }
        }
        return isKnown
    }

    /// Packs samples of the form's depth, the first in the highest bits of a byte.
    @inline(__always)
    private func packBits(_ out: UnsafeMutablePointer<UInt8>, _ sample: (Int) -> UInt8) {
        let depth = form.bitDepth
        if depth == 8 {
            for x in 0..<width { out[x] = sample(x) }
            return
        }
        var x = 0
        var place = 0
        while x < width {
            var byte: UInt8 = 0
            var shift = 8 &- depth
            while shift >= 0 {
                if x < width { byte |= sample(x) &<< UInt8(shift) }
                x &+= 1
                shift &-= depth
            }
            out[place] = byte
            place &+= 1
        }
    }
}
