/// Bitmaps as bytes with straight alpha, as most other programs hold pixels.
extension Bitmap {
    /// A bitmap from bytes in the order R, G, B, A, row by row from the top, whose colours are not multiplied by their
    /// alpha. Products are rounded to the nearest; colours of clear pixels are lost. Missing pixels are transparent,
    /// surplus bytes ignored.
    public init(straightRGBA bytes: some Sequence<UInt8>, width: Int, height: Int) {
        self.init(width: width, height: height)
        let bytes = Array(bytes)
        for i in 0..<min(pixels.count, bytes.count / 4) {
            let word = (0..<4).reduce(UInt32(0)) { $0 | UInt32(bytes[4 * i + $1]) << UInt32(8 * $1) }
            pixels[i] = AlphaConversion.premultiplied(word)
        }
    }

    /// This bitmap as such bytes: colours are divided by their alpha, to the nearest, and 0 where that is 0. A bitmap
    /// made from them has the same pixels.
    public var straightRGBA: [UInt8] {
        let reciprocals = AlphaConversion.reciprocals
        var bytes: [UInt8] = []
        bytes.reserveCapacity(pixels.count * 4)
        for pixel in pixels {
            let word = AlphaConversion.straight(pixel, reciprocal: reciprocals[Int(pixel >> 24)])
            for shift: UInt32 in [0, 8, 16, 24] { bytes.append(UInt8(truncatingIfNeeded: word >> shift)) }
        }
        return bytes
    }
}
