import DisplayList

/// One of a box's shadows (CSS Backgrounds 3, section 6).
struct BoxShadow: Sendable {
    /// To the right and down, in pixels.
    var dx = 0.0
    var dy = 0.0
    /// The standard deviation of the blur.
    var sigma = 0.0
    /// How much larger than the box it is at each side; below 0 smaller.
    var spread = 0.0
    /// Nil for the text's own.
    var color: ColorValue?
    /// Whether it falls into the box.
    var isInset = false

    /// How many shadows a box may have.
    static let maxCount = 32

    /// The list of `box-shadow`, the first on top.
    /// - Parameter pixels: the value of a length; nil for anything else.
    static func list(
        _ text: ArraySlice<UInt8>, _ pixels: (ArraySlice<UInt8>) -> Double?
    ) throws(Style.Problem) -> [BoxShadow] {
        if text.isSame("none") { return [] }
        let parts = text.parts(separator: UInt8(ascii: ","))
        guard parts.count <= maxCount else { throw .unsupported }
        var shadows: [BoxShadow] = []
        for part in parts { shadows.append(try shadow(part, pixels)) }
        return shadows
    }

    private static func shadow(
        _ text: ArraySlice<UInt8>, _ pixels: (ArraySlice<UInt8>) -> Double?
    ) throws(Style.Problem) -> BoxShadow {
        var shadow = BoxShadow()
        var lengths: [Double] = []
        var areLengthsOver = false
        for part in text.spacedParts {
            if let length = pixels(part), !areLengthsOver {
                lengths.append(length)
                continue
            }
            // What is no length stands in front of the lengths or behind them.
            areLengthsOver = !lengths.isEmpty
            if part.isSame("inset") {
                guard !shadow.isInset else { throw .invalid }
                shadow.isInset = true
            } else {
                guard shadow.color == nil else { throw .invalid }
                shadow.color = try Style.colorValue(part)
            }
        }
        guard (2...4).contains(lengths.count), lengths.count < 3 || lengths[2] >= 0 else { throw .invalid }
        (shadow.dx, shadow.dy) = (lengths[0], lengths[1])
        // A blur's radius is twice its standard deviation.
        if lengths.count > 2 { shadow.sigma = lengths[2] / 2 }
        if lengths.count > 3 { shadow.spread = lengths[3] }
        return shadow
    }
}
