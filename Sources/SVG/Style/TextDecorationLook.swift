/// What the lines along an element's text look like (CSS Text Decoration 4, section 2).
struct TextDecorationLook: Sendable {
    enum Kind { case solid, double, dotted, dashed, wavy }

    enum Thickness {
        /// A tenth of the font size, or what the font says of solid lines.
        case auto
        case fromFont
        /// Percentages are of the font size.
        case length(Length)
    }

    var kind = Kind.solid
    var thickness = Thickness.auto
    /// Nil for that of the text. In SVG the lines are painted as the text is.
    var color: ColorValue?

    var isInitial: Bool { isPlain && color == nil }

    /// Whether the lines are as the font has them.
    var isPlain: Bool {
        guard case .solid = kind, case .auto = thickness else { return false }
        return true
    }

    /// The shorthand, and the lines that it asks for. What it does not say is initial.
    static func shorthand(
        _ text: ArraySlice<UInt8>, _ length: (ArraySlice<UInt8>) -> Length?
    ) throws(Style.Problem) -> (lines: TextDecorations, look: TextDecorationLook) {
        var lines: TextDecorations = []
        var look = TextDecorationLook()
        for word in text.spacedParts {
            if let line = line(word) {
                lines.formUnion(line)
            } else if let kind = kind(word) {
                look.kind = kind
            } else if let thickness = thickness(word, length) {
                look.thickness = thickness
            } else {
                look.color = try Style.colorValue(word)
            }
        }
        return (lines, look)
    }

    /// The line that a word stands for; none for `none` and `blink`, nil for another word.
    static func line(_ word: ArraySlice<UInt8>) -> TextDecorations? {
        switch word.lowercased[...].string {
        case "underline": .underline
        case "overline": .overline
        case "line-through": .lineThrough
        case "none", "blink": []
        default: nil
        }
    }

    static func kind(_ word: ArraySlice<UInt8>) -> Kind? {
        switch word.lowercased[...].string {
        case "solid": .solid
        case "double": .double
        case "dotted": .dotted
        case "dashed": .dashed
        case "wavy": .wavy
        default: nil
        }
    }

    /// - Parameter length: reads a length, in pixels or as a share.
    static func thickness(
        _ word: ArraySlice<UInt8>, _ length: (ArraySlice<UInt8>) -> Length?
    ) -> Thickness? {
        if word.isSame("auto") { return .auto }
        if word.isSame("from-font") { return .fromFont }
        return length(word).map { .length($0) }
    }
}

/// Where underlines lie, which children inherit (CSS Text Decoration 4, section 2.6 to 2.8).
struct UnderlinePlace: Sendable {
    /// How far below its usual place; nil for `auto`. Percentages are of the font size.
    var offset: Length?
    /// Whether it lies where the font says.
    var isFromFont = false
    /// Whether it lies below all letters.
    var isUnder = false

    mutating func setPosition(_ text: ArraySlice<UInt8>) throws(Style.Problem) {
        var place = UnderlinePlace(offset: offset)
        for word in text.lowercased[...].words {
            switch word.string {
            case "auto", "left", "right": break
            case "from-font": place.isFromFont = true
            case "under": place.isUnder = true
            default: throw .invalid
            }
        }
        self = place
    }
}
