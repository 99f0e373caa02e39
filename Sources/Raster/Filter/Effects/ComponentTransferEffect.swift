import CMachine
import DisplayList

extension FilterEffect.ComponentTransfer: DrawnEffect {
    func draw(_ stage: FilterStage) throws(RasterError) -> FilterImage? {
        let tables = red.bytes + green.bytes + blue.bytes + alpha.bytes
        // A clear pixel becomes one of the alpha that 0 becomes.
        return try stage.changedInput(0, clearBecomes: UInt32(tables[3 * 256])) {
            FilterEffect.ComponentTransfer.apply(tables, $0, $1)
        }
    }

    /// Looks up straight channels.
    /// - Parameters:
    ///   - tables: 256 bytes each for red, green, blue and alpha.
    ///   - isWide: whether the processor's wide registers may be used; the pixels are the same.
    static func apply(
        _ tables: [UInt8], _ pixels: UnsafeMutablePointer<UInt32>, _ count: Int, isWide: Bool = true
    ) {
        if isWide, cmachine_has_wide() { return cmachine_map_channels(pixels, pixels, count, tables) }
        tables.withUnsafeBufferPointer { tables in
            FilterImage.each(pixels, count) { p in
                let s = StraightColor.bytes(p)
                @inline(__always)
                func entry(_ channel: Int) -> UInt32 {
                    UInt32(tables[channel << 8 | Int(s >> UInt32(channel * 8) & 0xFF)])
                }
                return PixelMath.scale(entry(0) | entry(1) << 8 | entry(2) << 16 | 0xFF00_0000, entry(3))
            }
        }
    }
}

extension FilterEffect.ComponentTransfer.Function {
    /// The function's value for each byte.
    fileprivate var bytes: [UInt8] {
        (0...255).map { byte in
            let result = value(at: Double(byte) / 255)
            return UInt8(truncatingIfNeeded: PixelMath.byte(result))
        }
    }

    private func value(at c: Double) -> Double {
        switch self {
        case .identity: return c
        case .table(let values):
            guard let last = values.last else { return c }
            let place = c * Double(values.count - 1)
            let k = Int(place)
            guard k + 1 < values.count else { return last }
            return values[k] + (place - Double(k)) * (values[k + 1] - values[k])
        case .discrete(let values):
            guard let last = values.last else { return c }
            let k = Int(c * Double(values.count))
            return k < values.count ? values[k] : last
        case .linear(let slope, let intercept): return slope * c + intercept
        case .gamma(let amplitude, let exponent, let offset):
            return amplitude * Powers.power(c, exponent) + offset
        }
    }
}
