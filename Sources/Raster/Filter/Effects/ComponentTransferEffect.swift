import DisplayList

extension FilterEffect.ComponentTransfer: DrawnEffect {
    func draw(_ stage: FilterStage) throws(RasterError) -> FilterImage? {
        let (r, g, b, a) = (red.bytes, green.bytes, blue.bytes, alpha.bytes)
        func change(_ p: UInt32) -> UInt32 {
            let s = StraightColor.bytes(p)
            let color =
                UInt32(r[Int(s & 0xFF)]) | UInt32(g[Int(s >> 8 & 0xFF)]) << 8 | UInt32(b[Int(s >> 16 & 0xFF)]) << 16
            return PixelMath.scale(color | 0xFF00_0000, UInt32(a[Int(s >> 24)]))
        }
        guard change(0) != 0 else {
            // If clear pixels stay clear, the input's pixels are enough.
            guard let input = try stage.input(0) else { return nil }
            return try input.mapped(input.rect.intersection(stage.wanted), change)
        }
        return try stage.anyInput(0).mapped(stage.wanted, change)
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
