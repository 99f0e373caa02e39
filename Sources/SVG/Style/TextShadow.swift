import DisplayList

/// One of a text's shadows (CSS Text Decoration 3, section 4).
struct TextShadow: Sendable {
    /// To the right and down, in user units.
    let dx: Double
    let dy: Double
    /// The standard deviation of the blur.
    let sigma: Double
    /// Nil for the text's own.
    let color: ColorValue?

    /// How many shadows a text may have: each is the whole text once more.
    static let maxCount = 32

    /// The list of `text-shadow`, the first on top.
    /// - Parameter pixels: the value of a length; nil for anything else.
    static func list(
        _ text: ArraySlice<UInt8>, _ pixels: (ArraySlice<UInt8>) -> Double?
    ) throws(Style.Problem) -> [TextShadow] {
        if text.isSame("none") { return [] }
        let parts = text.parts(separator: UInt8(ascii: ","))
        guard parts.count <= maxCount else { throw .unsupported }
        var shadows: [TextShadow] = []
        for part in parts { shadows.append(try shadow(part, pixels)) }
        return shadows
    }

    static func pixels(_ text: ArraySlice<UInt8>, _ base: Length.Base) -> Double? {
        guard let length = Length(text), length.unit != .percent else { return nil }
        return length.resolved(.other, base)
    }

    private static func shadow(
        _ text: ArraySlice<UInt8>, _ pixels: (ArraySlice<UInt8>) -> Double?
    ) throws(Style.Problem) -> TextShadow {
        var color: ColorValue?
        var lengths: [Double] = []
        var areLengthsOver = false
        for part in text.spacedParts {
            if let length = pixels(part), !areLengthsOver {
                lengths.append(length)
                continue
            }
            // A colour stands in front of the lengths or behind them.
            areLengthsOver = !lengths.isEmpty
            guard color == nil else { throw .invalid }
            color = try Style.colorValue(part)
        }
        guard lengths.count == 2 || lengths.count == 3, lengths.count < 3 || lengths[2] >= 0 else { throw .invalid }
        // A blur's radius is twice its standard deviation (CSS Backgrounds 3, section 6.1.1).
        return TextShadow(dx: lengths[0], dy: lengths[1], sigma: lengths.count > 2 ? lengths[2] / 2 : 0, color: color)
    }
}
