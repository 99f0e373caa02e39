/// A translucent colour, found from what it makes of black and of white: to within what 8 bits can tell.
struct MeasuredTint: Sendable, Hashable {
    private let onBlack: Channels
    /// 0 … 255.
    let alpha: Int

    /// How far any measured value may be off, in 255ths: it was rounded.
    static let rounding = 1

    init(onBlack: Channels, onWhite: Channels) {
        self.onBlack = onBlack
        // White behind is seen by as much as the colour is not opaque, in each channel alike.
        let gaps = zip(onWhite.all, onBlack.all).map { $0 - $1 }
        alpha = 255 - (gaps.reduce(0, +) + 1) / 3
    }

    /// The Euclidean distance to an opaque colour, in 255ths: the least and the greatest that it can be. The fainter the
    /// colour, the less its bytes tell of it.
    func distance(to full: Channels) -> ClosedRange<Double> {
        let e = Double(MeasuredTint.rounding)
        let a = Double(alpha)
        var (least, greatest) = (0.0, 0.0)
        for (value, target) in zip(onBlack.all, full.all) {
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
