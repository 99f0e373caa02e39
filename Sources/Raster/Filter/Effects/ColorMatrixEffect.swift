import CMachine
import DisplayList

extension FilterEffect.ColorMatrix: DrawnEffect {
    func draw(_ stage: FilterStage) throws(RasterError) -> FilterImage? {
        let change = Change(factors)
        return try stage.changedInput(0, clearBecomes: change.ofClear) { change.apply($0, $1) }
    }

    /// What the matrix makes of pixels.
    struct Change {
        private let factors: [Float]

        /// - Parameter factors: limited to a million.
        init(_ factors: [Double]) { self.factors = factors.map { Float(min(max($0, -1e6), 1e6)) } }

        /// What becomes of a clear pixel.
        var ofClear: UInt32 {
            var pixel: UInt32 = 0
            apply(&pixel, 1, isWide: false)
            return pixel
        }

        /// - Parameter isWide: whether the processor's wide registers may be used; the pixels are the same.
        func apply(_ pixels: UnsafeMutablePointer<UInt32>, _ count: Int, isWide: Bool = true) {
            if isWide, cmachine_has_wide() { return cmachine_color_matrix(pixels, pixels, count, factors) }
            let m = factors
            /// The factors of one channel for all four results.
            func column(_ i: Int) -> SIMD4<Float> { SIMD4(m[i], m[5 + i], m[10 + i], m[15 + i]) }
            let (red, green, blue, alpha, constant) = (column(0), column(1), column(2), column(3), column(4))
            FilterImage.each(pixels, count) { p in
                let v = StraightColor.shares(p)
                return StraightColor.pixel(straight: red * v.x + green * v.y + blue * v.z + alpha * v.w + constant)
            }
        }
    }
}
