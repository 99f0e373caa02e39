import DisplayList

/// Computes a glass's colour from its blurred backdrop: divided by its own alpha, then transformed by SVG's `saturate`
/// matrix, then covered by the tint.
struct GlassColor {
    /// The matrix's rows for R, G and B (SVG 1.1, section 15.10).
    private let red: SIMD3<Float>
    private let green: SIMD3<Float>
    private let blue: SIMD3<Float>
    /// The tint times its alpha, and the share that is left to the backdrop, in 1/65,280.
    private let tint: SIMD3<Float>
    private let rest: Float

    init(saturation: Double, tint: Color) {
        func share(_ v: Double) -> Double { v >= 1 ? 1 : v > 0 ? v : 0 }
        let amount = saturation > 0 ? min(saturation, 100) : 0
        func weights(_ own: Int) -> SIMD3<Float> {
            var row = SIMD3(0.213, 0.715, 0.072) * (1 - amount)
            row[own] += amount
            return SIMD3<Float>(row)
        }
        (red, green, blue) = (weights(0), weights(1), weights(2))
        let alpha = share(tint.alpha)
        self.tint = SIMD3<Float>(SIMD3(share(tint.red), share(tint.green), share(tint.blue)) * (alpha * 65_280))
        rest = Float((1 - alpha) * 65_280)
    }

    /// - Parameter v: R, G, B and alpha, premultiplied, 0 … 65,280.
    /// - Returns: R, G and B, 0 … 65,280; without meaning where alpha is 0.
    @inline(__always)
    func callAsFunction(_ v: SIMD4<UInt32>) -> SIMD4<UInt16> {
        @inline(__always)
        func float(_ v: UInt32) -> Float { Float(Int32(truncatingIfNeeded: v)) }
        let inverse = 1 / float(max(v.w, 1))
        let (r, g, b) = (float(v.x) * inverse, float(v.y) * inverse, float(v.z) * inverse)
        @inline(__always)
        func lane(_ row: SIMD3<Float>, _ tint: Float) -> UInt16 {
            let vivid = min(max(row.x * r + row.y * g + row.z * b, 0), 1)
            return UInt16(truncatingIfNeeded: Int32(vivid * rest + tint + 0.5))
        }
        return SIMD4(lane(red, tint.x), lane(green, tint.y), lane(blue, tint.z), 0)
    }
}
