import DisplayList

/// The colours of pictures' files, as CSS writes them: `var(--ink)`, `white`, `black`, `currentColor`, and
/// `color-mix(in srgb, … 30%, …)` of two of them (CSS Color 5, section 3).
struct ArtworkColors {
    /// The colours by the names of variables, without their `--`.
    let colors: [String: Color]

    /// - Parameters:
    ///   - name: the attribute's name.
    ///   - current: the colour of `currentColor`.
    /// - Returns: nil for a missing attribute.
    func color(
        _ element: ArtworkElement, _ name: String, _ current: Color
    ) throws(ArtworkReader.Failure) -> Color? {
        guard let text = element.text(name) else { return nil }
        guard let color = color(text[...], current) else {
            throw element.failure(text, expected: "a colour of the theme, or a color-mix(in srgb, … %, …), as \(name)")
        }
        return color
    }

    private func color(_ text: Substring, _ current: Color) -> Color? {
        switch text {
        case "white": return .white
        case "black": return .black
        case "currentColor": return current
        default: break
        }
        if let name = ArtworkColors.inside("var(--", text) { return colors[String(name)] }
        guard let mix = ArtworkColors.inside("color-mix(in srgb, ", text) else { return nil }
        // The comma between the two colours, each of which may be a mix with commas of its own.
        var depth = 0
        for index in mix.utf8.indices {
            switch mix.utf8[index] {
            case UInt8(ascii: "("): depth += 1
            case UInt8(ascii: ")"): depth -= 1
            case UInt8(ascii: ",") where depth == 0:
                let (first, second) = (mix[..<index], mix[mix.utf8.index(after: index)...])
                guard first.hasSuffix("%"), second.hasPrefix(" "), let space = first.lastIndex(of: " "),
                    let percent = Double(first[space...].dropFirst().dropLast()), (0...100).contains(percent),
                    let some = color(first[..<space], current), let rest = color(second.dropFirst(), current)
                else { return nil }
                return rest.interpolated(to: some, at: percent / 100)
            default: break
            }
        }
        return nil
    }

    /// The text between a function's opening and its closing parenthesis.
    private static func inside(_ start: String, _ text: Substring) -> Substring? {
        text.hasPrefix(start) && text.hasSuffix(")") ? text.dropFirst(start.count).dropLast() : nil
    }
}
