import DisplayList

extension FilterEffect.ColorMatrix: DrawnEffect {
    func draw(_ stage: FilterStage) throws(RasterError) -> FilterImage? {
        let m = factors.map { Float(min(max($0, -1e6), 1e6)) }
        /// The factors of one channel for all four results.
        func column(_ i: Int) -> SIMD4<Float> { SIMD4(m[i], m[5 + i], m[10 + i], m[15 + i]) }
        let (red, green, blue, alpha, constant) = (column(0), column(1), column(2), column(3), column(4))
        func change(_ p: UInt32) -> UInt32 {
            let v = StraightColor.shares(p)
            return StraightColor.pixel(straight: red * v.x + green * v.y + blue * v.z + alpha * v.w + constant)
        }
        guard change(0) != 0 else {
            // If clear pixels stay clear, the input's pixels are enough.
            guard let input = try stage.input(0) else { return nil }
            return try input.mapped(input.rect.intersection(stage.wanted), change)
        }
        return try stage.anyInput(0).mapped(stage.wanted, change)
    }
}
