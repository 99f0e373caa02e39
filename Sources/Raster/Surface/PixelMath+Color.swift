import DisplayList

extension PixelMath {
    /// A colour as a premultiplied word.
    package static func premultiplied(_ color: Color) -> UInt32 {
        let (r, g, b, a) = color.bytes
        let alpha = UInt32(a)
        return multiply(UInt32(r), alpha) | multiply(UInt32(g), alpha) << 8 | multiply(UInt32(b), alpha) << 16
            | alpha << 24
    }

    /// A share of 0 … 1 scaled to 0 … 255; NaN gives 0.
    static func byte(_ share: Double) -> UInt32 {
        share >= 1 ? 255 : share > 0 ? UInt32(share * 255 + 0.5) : 0
    }
}
