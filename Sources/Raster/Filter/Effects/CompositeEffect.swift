import DisplayList

extension FilterEffect.Composite: DrawnEffect {
    func draw(_ stage: FilterStage) throws(RasterError) -> FilterImage? {
        let a = try stage.anyInput(0)
        let b = try stage.anyInput(1)
        let both = a.rect.union(b.rect)
        switch operation {
        case .over:
            let result = try b.copy(of: both.intersection(stage.wanted))
            result.lay(a)
            return result
        case .in: return try combined(a, b, a.rect.intersection(b.rect), stage) { PixelMath.scale($0, $1 >> 24) }
        case .out: return try combined(a, b, a.rect, stage) { PixelMath.scale($0, 255 - $1 >> 24) }
        case .atop:
            return try combined(a, b, b.rect, stage) {
                PixelMath.scale($0, $1 >> 24) + PixelMath.scale($1, 255 - $0 >> 24)
            }
        case .xor:
            return try combined(a, b, both, stage) {
                PixelMath.scale($0, 255 - $1 >> 24) + PixelMath.scale($1, 255 - $0 >> 24)
            }
        case .lighter:
            return try combined(a, b, both, stage) { x, y in
                var sum: UInt32 = 0
                for shift: UInt32 in [0, 8, 16, 24] {
                    sum |= min((x >> shift & 0xFF) + (y >> shift & 0xFF), 255) << shift
                }
                return sum
            }
        case .arithmetic(let k1, let k2, let k3, let k4):
            func factor(_ k: Double) -> Float { Float(min(max(k, -1e6), 1e6)) }
            let (k1, k2, k3, k4) = (factor(k1), factor(k2), factor(k3), factor(k4))
            // Where both inputs are clear, the result is k4.
            return try combined(a, b, k4 > 0 ? stage.wanted : both, stage) { x, y in
                let (x, y) = (StraightColor.premultipliedShares(x), StraightColor.premultipliedShares(y))
                return StraightColor.pixel(premultiplied: k1 * x * y + k2 * x + k3 * y + k4)
            }
        }
    }

    /// Combines two inputs, pixel by pixel, in a rectangle.
    @inline(__always)
    private func combined(
        _ a: FilterImage, _ b: FilterImage, _ rect: IntRect, _ stage: FilterStage, _ combine: (UInt32, UInt32) -> UInt32
    ) throws(RasterError) -> FilterImage {
        let rect = rect.intersection(stage.wanted)
        let result = try a.copy(of: rect)
        let b = try b.covering(rect)
        for y in rect.minY..<rect.maxY {
            let target = result.surface.at(rect.minX, y)
            let other = b.surface.at(rect.minX, y)
            for x in 0..<rect.width { target[x] = combine(target[x], other[x]) }
        }
        return result
    }
}
