import DisplayList
import PathParser

extension Comparison {
    /// The result in one line.
    public var summary: String {
        switch outcome {
        case .equal:
            return "all pixels are equal"
                + (ignoredPixels > 0 ? ", but for \(Comparison.grouped(ignoredPixels)) in ignored regions" : "")
        case .sizesDiffer:
            return "the picture is \(actualSize) pixels, the baseline \(expectedSize): the sizes differ"
        case .tolerated:
            return "\(counted(differingPixels)), which the tolerance allows"
        case .pixelsDiffer:
            if differingPixels > allowedPixels {
                return "\(counted(differingPixels)), \(Comparison.grouped(allowedPixels)) allowed"
            }
            let limit = tolerance.maxDifferingPixelsPerWindow ?? 0
            return "\(densestWindow?.differingPixels ?? 0) pixels differ in one window of 16 × 16, \(limit) allowed"
        }
    }

    private func counted(_ count: Int) -> String {
        "\(Comparison.grouped(count)) of \(Comparison.grouped(expectedSize.pixels)) pixels differ"
    }

    /// All measurements, one line each, and the settings that would let the picture pass.
    package func details(expected: Bitmap, actual: Bitmap) -> [String] {
        details(expected: ComparedPixels(expected), actual: ComparedPixels(actual))
    }

    /// The same of pictures that may have 16 bits a channel.
    package func details(expected: ComparedPixels, actual: ComparedPixels) -> [String] {
        guard let marks, marks.unequalPixels > 0 else { return [] }
        var lines: [String] = []
        let share = Double(differingPixels) / Double(max(expectedSize.pixels, 1)) * 100
        var pixels = "pixels     \(Comparison.grouped(differingPixels)) differ, \(Comparison.decimal(share, 4)) %"
        if toleratedPixels > 0 { pixels += "; \(Comparison.grouped(toleratedPixels)) more within colorTolerance" }
        if antialiasingPixels > 0 { pixels += "; \(Comparison.grouped(antialiasingPixels)) more at edges" }
        if ignoredPixels > 0 { pixels += "; \(Comparison.grouped(ignoredPixels)) more in ignored regions" }
        lines.append(pixels)
        let channel =
            largestDifferenceIn16Bits.map { "\(Comparison.grouped($0))/\(Comparison.grouped(65535))" }
            ?? "\(largestChannelDifference)/255"
        lines.append("color      up to \(Comparison.decimal(largestDistance, 4)) in OKLab, \(channel) in a channel")
        if pixelsEqualIn8Bits > 0 {
            lines.append("16 bits    \(Comparison.grouped(pixelsEqualIn8Bits)) of these pixels are equal in 8 bits")
        }
        if let window = densestWindow, let bounds {
            lines.append(
                "density    up to \(window.differingPixels) in 16 × 16 pixels, at \(window.x), \(window.y)")
            lines.append(
                "bounds     columns \(bounds.minX) ..< \(bounds.maxX), rows \(bounds.minY) ..< \(bounds.maxY)")
        }
        if outcome == .pixelsDiffer {
            let settings = remedies(expected: expected, actual: actual)
            lines.append("passes by  " + settings.joined(separator: ", or "))
        }
        return lines
    }

    /// The smallest settings that would let the picture pass, each with the others unchanged.
    private func remedies(expected: ComparedPixels, actual: ComparedPixels) -> [String] {
        guard let marks else { return [] }
        var settings: [String] = []
        let window = tolerance.maxDifferingPixelsPerWindow
        // Within a window limit the total is not enough: the suggestion is then the largest distance, which leaves no
        // differing pixel.
        let color = marks.smallestTolerance(allowing: window == nil ? allowedPixels : 0)
        settings.append("colorTolerance: \(Comparison.decimalAbove(color, 4))")
        var counts: [String] = []
        if differingPixels > allowedPixels { counts.append("maxDifferingPixels: .count(\(differingPixels))") }
        if let window, let densest = densestWindow?.differingPixels, densest > window {
            counts.append("maxDifferingPixelsPerWindow: \(densest)")
        }
        settings.append(counts.joined(separator: " with "))
        if !tolerance.ignoresAntialiasing {
            var other = tolerance
            other.ignoresAntialiasing = true
            if let comparison = try? Comparison(
                expected: expected, actual: actual, tolerance: other, layout: layout),
                comparison.isPassed
            {
                settings.append("ignoresAntialiasing: true")
            }
        }
        return settings
    }

    // MARK: Numbers

    /// `1 234 567`, with narrow no-break spaces.
    static func grouped(_ number: Int) -> String {
        let digits = Array(String(number))
        var text = ""
        for (i, digit) in digits.enumerated() {
            if i > 0, (digits.count - i) % 3 == 0, digits[i - 1] != "-" { text += "\u{202F}" }
            text.append(digit)
        }
        return text
    }

    /// Rounded to a number of decimals.
    static func decimal(_ value: Double, _ decimals: Int) -> String {
        var bytes: [UInt8] = []
        DecimalText.append(value, decimals: decimals, to: &bytes)
        let text = String(decoding: bytes, as: UTF8.self)
        return text.hasPrefix(".") ? "0" + text : text
    }

    /// A number rounded up, so that it suffices as a tolerance.
    static func decimalAbove(_ value: Double, _ decimals: Int) -> String {
        var scale = 1.0
        for _ in 0..<decimals { scale *= 10 }
        var steps = (value * scale).rounded(.up)
        if steps / scale < value { steps += 1 }
        return decimal(steps / scale, decimals)
    }
}
