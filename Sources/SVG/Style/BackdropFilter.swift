import DisplayList

/// The effects on what lies behind a box (Filter Effects 2, section 2), as far as glass has them.
struct BackdropFilter: Sendable {
    /// The standard deviation of the blur, in pixels.
    var sigma = 0.0
    var saturation = 1.0

    /// Reads `backdrop-filter`.
    /// - Parameter pixels: the value of a length; nil for anything else.
    /// - Returns: nil for none.
    /// - Throws: for a value that is wrong, or has another effect.
    static func read(
        _ text: ArraySlice<UInt8>, _ pixels: (ArraySlice<UInt8>) -> Double?
    ) throws(Style.Problem) -> BackdropFilter? {
        if text.isSame("none") { return nil }
        var out = BackdropFilter()
        var variance = 0.0
        for part in text.spacedParts {
            guard let open = part.firstIndex(of: UInt8(ascii: "(")), part.last == UInt8(ascii: ")") else {
                throw .invalid
            }
            let value = part[(open + 1)...].dropLast().trimmed
            switch part[..<open].lowercased[...].string {
            case "blur":
                guard let radius = value.isEmpty ? 0 : pixels(value), radius >= 0 else { throw .invalid }
                // One blur after another is as one whose variance is the sum.
                variance += radius * radius
            case "saturate":
                guard let amount = value.isEmpty ? 1 : BackdropFilter.amount(value) else { throw .invalid }
                out.saturation *= amount
            default: throw .unsupported
            }
        }
        out.sigma = variance.squareRoot()
        return out
    }

    /// A number, or a percentage as a share; not below 0.
    private static func amount(_ text: ArraySlice<UInt8>) -> Double? {
        var scanner = ValueScanner(text)
        guard let number = scanner.number(), number >= 0, number.isFinite else { return nil }
        let isShare = scanner.skip(UInt8(ascii: "%"))
        return scanner.isAtEnd ? (isShare ? number / 100 : number) : nil
    }
}
