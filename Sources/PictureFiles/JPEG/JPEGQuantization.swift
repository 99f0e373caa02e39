/// What a component's coefficients are divided by, in rows of 8.
struct JPEGQuantization {
    /// 1 … 255 each.
    let steps: [UInt8]

    /// The tables of T.81, annex K, scaled by a quality as the reference implementation does it: at 50 they are
    /// themselves, at 100 all steps are 1.
    /// - Parameters:
    ///   - quality: 1 … 100.
    ///   - isChroma: the table for colour differences, in place of that for luminance.
    init(quality: Int, isChroma: Bool) {
        let quality = min(max(quality, 1), 100)
        let percent = quality < 50 ? 5000 / quality : 200 - quality * 2
        steps = (isChroma ? JPEGQuantization.chroma : JPEGQuantization.luma).map {
            UInt8(min(max((Int($0) * percent + 50) / 100, 1), 255))
        }
    }

    private static let luma: [UInt8] = [
        16, 11, 10, 16, 24, 40, 51, 61, 12, 12, 14, 19, 26, 58, 60, 55, 14, 13, 16, 24, 40, 57, 69, 56, 14, 17, 22, 29,
        51, 87, 80, 62, 18, 22, 37, 56, 68, 109, 103, 77, 24, 35, 55, 64, 81, 104, 113, 92, 49, 64, 78, 87, 103, 121,
        120, 101, 72, 92, 95, 98, 112, 100, 103, 99,
    ]

    private static let chroma: [UInt8] =
        [
            17, 18, 24, 47, 99, 99, 99, 99, 18, 21, 26, 66, 99, 99, 99, 99, 24, 26, 56, 99, 99, 99, 99, 99, 47, 66,
        ] + [UInt8](repeating: 99, count: 38)
}
