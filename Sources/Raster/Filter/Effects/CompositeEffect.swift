import CMachine
import DisplayList

extension FilterEffect.Composite: DrawnEffect {
    func draw(_ stage: FilterStage) throws(RasterError) -> FilterImage? {
        let a = try stage.anyInput(0)
        let b = try stage.anyInput(1)
        let both = a.rect.union(b.rect)
        switch operation {
        case .over:
            let result = try stage.changeableInput(1, both.intersection(stage.wanted))
            result.lay(a)
            return result
        case .in: return try combined(b, a.rect.intersection(b.rect), stage)
        case .out: return try combined(b, a.rect, stage)
        case .atop: return try combined(b, b.rect, stage)
        case .xor, .lighter: return try combined(b, both, stage)
        case .arithmetic(_, _, _, let k4):
            // Where both inputs are clear, the result is k4.
            return try combined(b, k4 > 0 ? stage.wanted : both, stage)
        }
    }

    /// Combines the first input with the second in a rectangle.
    private func combined(
        _ b: FilterImage, _ rect: IntRect, _ stage: FilterStage
    ) throws(RasterError) -> FilterImage {
        let rect = rect.intersection(stage.wanted)
        let result = try stage.changeableInput(0, rect)
        let b = try b.covering(rect)
        for y in rect.minY..<rect.maxY {
            let target = result.surface.at(rect.minX, y)
            let other = b.surface.at(rect.minX, y)
            operation.combine(target, other, rect.width)
        }
        return result
    }
}

extension FilterEffect.Composite.Operation {
    /// Combines pixels with those that lie behind them.
    /// - Parameters:
    ///   - target: the first of the front ones, and of the result.
    ///   - isWide: whether the processor's wide registers may be used; the pixels are the same.
    func combine(
        _ target: UnsafeMutablePointer<UInt32>, _ other: UnsafePointer<UInt32>, _ count: Int, isWide: Bool = true
    ) {
        if isWide, cmachine_has_wide() { return combineWidely(target, other, count) }
        @inline(__always)
        func each(_ combine: (UInt32, UInt32) -> UInt32) {
            for i in 0..<count { target[i] = combine(target[i], other[i]) }
        }
        switch self {
        case .over: Composite.pixels(target, count, other, coverage: 255)
        case .in: each { PixelMath.scale($0, $1 >> 24) }
        case .out: each { PixelMath.scale($0, 255 - $1 >> 24) }
        case .atop: each { PixelMath.scale($0, $1 >> 24) + PixelMath.scale($1, 255 - $0 >> 24) }
        case .xor: each { PixelMath.scale($0, 255 - $1 >> 24) + PixelMath.scale($1, 255 - $0 >> 24) }
        case .lighter: each(PixelMath.sum)
        case .arithmetic:
            let k = arithmeticFactors
            let (k1, k2, k3, k4) = (k[0], k[1], k[2], k[3])
            each { x, y in
                let (x, y) = (StraightColor.premultipliedShares(x), StraightColor.premultipliedShares(y))
                return StraightColor.pixel(premultiplied: k1 * x * y + k2 * x + k3 * y + k4)
            }
        }
    }

    private func combineWidely(_ target: UnsafeMutablePointer<UInt32>, _ other: UnsafePointer<UInt32>, _ count: Int) {
        switch self {
        case .over: Composite.pixels(target, count, other, coverage: 255)
        case .in: cmachine_combine(target, other, count, cmachine_in)
        case .out: cmachine_combine(target, other, count, cmachine_out)
        case .atop: cmachine_combine(target, other, count, cmachine_atop)
        case .xor: cmachine_combine(target, other, count, cmachine_xor)
        case .lighter: cmachine_combine(target, other, count, cmachine_lighter)
        case .arithmetic: cmachine_arithmetic(target, other, count, arithmeticFactors)
        }
    }

    /// k1 to k4 of the arithmetic operation, limited to a million.
    private var arithmeticFactors: [Float] {
        guard case .arithmetic(let k1, let k2, let k3, let k4) = self else { return [0, 0, 0, 0] }
        return [k1, k2, k3, k4].map { Float(min(max($0, -1e6), 1e6)) }
    }
}
