/// A translucent colour, measured in a pixel on nothing, as exactly as 8 bits allow.
struct MeasuredTint: Sendable, Hashable {
    /// The colour multiplied by its alpha.
    let ink: Channels
    /// The alpha, 0 … 255.
    let alpha: Int

    /// The largest error of any measured value, in 255ths: it was rounded.
    static let rounding = 1

    /// - Parameter pixel: premultiplied, as in `Bitmap.pixels`.
    init(pixel: UInt32) {
        ink = Channels(pixel: pixel)
        alpha = Int(pixel >> 24)
    }

    /// The colour without its opacity, 0 … 255; nil for a transparent pixel.
    var components: [Double]? {
        alpha > 0 ? ink.all.map { Double($0) * 255 / Double(alpha) } : nil
    }

    /// The distance to a colour at this opacity, in 255ths, in the channel that differs most.
    func inkDistance(to full: Channels) -> Double {
        zip(ink.all, full.all).map { abs(Double($0) - Double($1 * alpha) / 255) }.max() ?? 0
    }

    /// The least and the greatest Euclidean distance that the colour can have to an opaque one, in 255ths. The fainter
    /// the colour, the less its bytes tell of it.
    func distance(to full: Channels) -> ClosedRange<Double> {
        let e = Double(MeasuredTint.rounding)
        let a = Double(alpha)
        var (least, greatest) = (0.0, 0.0)
        for (value, target) in zip(ink.all, full.all) {
            let (v, t) = (Double(value), Double(target))
            let low = max(255 * (v - e) / (a + e), 0)
            let high = a > e ? min(255 * (v + e) / (a - e), 255) : 255
            let near = max(low - t, t - high, 0)
            let far = max(abs(low - t), abs(high - t))
            least += near * near
            greatest += far * far
        }
        return least.squareRoot()...max(least.squareRoot(), greatest.squareRoot())
    }
}
