import DisplayList

/// Colours on the way between others.
enum ColorWay {
    /// - Parameter share: 0 for the first, 1 for the second.
    /// - Returns: nil where one of them is no colour.
    static func mixed(_ a: ArraySlice<UInt8>, _ b: ArraySlice<UInt8>, _ share: Double, isCSS: Bool) -> [UInt8]? {
        guard isColor(a), isColor(b) else { return nil }
        let isPlain = !isModern(a) && !isModern(b)
        if isPlain, case .color(let from)? = ColorParser.value(a), case .color(let to)? = ColorParser.value(b) {
            let alpha = from.alpha + (to.alpha - from.alpha) * share
            func way(_ p: Double, _ q: Double) -> Double {
                guard isCSS, alpha > 0 else { return p + (q - p) * share }
                return (p * from.alpha * (1 - share) + q * to.alpha * share) / alpha
            }
            return text(way(from.red, to.red), way(from.green, to.green), way(from.blue, to.blue), alpha)
        }
        let part = min(max(share, 0), 1) * 100
        var mix = [UInt8]("color-mix(in \(isPlain ? "srgb" : "oklab"), ".utf8)
        mix += a
        mix += " \(100 - part)%, ".utf8
        mix += b
        mix += " \(part)%)".utf8
        return mix
    }

    /// The sum of one and a multiple of another; nil where one depends on an element.
    static func sum(_ a: ArraySlice<UInt8>, _ b: ArraySlice<UInt8>, times factor: Double) -> [UInt8]? {
        guard let a = ColorParser.color(a), let b = ColorParser.color(b) else { return nil }
        return text(a.red + b.red * factor, a.green + b.green * factor, a.blue + b.blue * factor, a.alpha)
    }

    /// How far two are apart; nil where one is no plain colour.
    static func distance(_ a: ArraySlice<UInt8>, _ b: ArraySlice<UInt8>) -> Double? {
        guard let a = ColorParser.color(a), let b = ColorParser.color(b) else { return nil }
        let (red, green, blue) = (a.red - b.red, a.green - b.green, a.blue - b.blue)
        return (red * red + green * green + blue * blue).squareRoot()
    }

    private static func text(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double) -> [UInt8] {
        func unit(_ value: Double) -> Double { min(max(value, 0), 1) }
        return Array("color(srgb \(unit(red)) \(unit(green)) \(unit(blue)) / \(unit(alpha)))".utf8)
    }

    private static func isColor(_ text: ArraySlice<UInt8>) -> Bool {
        ColorParser.value(text) != nil || Substitution.isNeeded(text)
    }

    /// Whether it is written in a form that CSS Color 4 brought, which is mixed in Oklab.
    private static func isModern(_ text: ArraySlice<UInt8>) -> Bool {
        for prefix: StaticString in ["lab(", "lch(", "oklab(", "oklch(", "color(", "color-mix("]
        where text.prefix(prefix.utf8CodeUnitCount).isSame(prefix) { return true }
        return false
    }
}
