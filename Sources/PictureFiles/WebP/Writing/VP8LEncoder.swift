/// Encodes an image of straight ARGB words as a VP8L stream, in the one of two ways that takes fewer bits: its colours or
/// indices as they are, or differences from predictions.
enum VP8LEncoder {
    static let maxSide = 1 << 14

    /// The stream's bytes.
    /// - Parameters:
    ///   - pixels: `width` × `height` words, at least one.
    ///   - mode: how time is traded for size.
    static func encode(
        _ pixels: UnsafePointer<UInt32>, width: Int, height: Int, mode: PNGEncoder.Mode
    ) -> (bytes: [UInt8], hasAlpha: Bool) {
        let effort = VP8LEffort(mode)
        let count = width * height
        let palette = VP8LPalette(pixels, count: count)
        var all = UInt32.max
        for i in 0..<count { all &= pixels[i] }
        let hasAlpha = all < 0xFF00_0000
        let plain = VP8LWay(width: width, height: height, hasAlpha: hasAlpha, effort)
        if let palette {
            plain.find(pixels, in: palette)
        } else {
            plain.find(pixels)
        }
        // A palette of few colours is hard to beat.
        if (palette?.colors.count ?? .max) > 16 {
            let survey = VP8LSurvey(pixels, width: width, height: height)
            let least = min(survey.predicted, survey.withoutGreen)
            if least < plain.cost / 100 * effort.predictionShare {
                let predicted = VP8LWay(width: width, height: height, hasAlpha: hasAlpha, effort)
                predicted.predict(pixels, subtractsGreen: survey.withoutGreen < survey.predicted)
                if predicted.cost < plain.cost { return (predicted.bytes(), hasAlpha) }
            }
        }
        return (plain.bytes(), hasAlpha)
    }
}
