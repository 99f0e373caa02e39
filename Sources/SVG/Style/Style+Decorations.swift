/// The properties of lines along text (CSS Text Decoration 4, section 2).
extension Style {
    mutating func setDecoration(
        _ property: AttributeName, to value: ArraySlice<UInt8>, _ setting: Setting
    ) throws(Problem) {
        let base = setting.base(self)
        func length(_ text: ArraySlice<UInt8>) -> Length? { Style.decorationLength(text, base) }
        switch property {
        case .textDecoration:
            let (lines, look) = try TextDecorationLook.shorthand(value, length)
            setDecorations(lines, look, setting)
        case .textDecorationLine:
            var lines: TextDecorations = []
            for word in value.words {
                guard let line = TextDecorationLook.line(word) else { throw .invalid }
                lines.formUnion(line)
            }
            setDecorations(lines, own.rare.decorationLook ?? TextDecorationLook(), setting)
        case .textDecorationColor:
            let color = try Style.colorValue(value)
            changeLook { $0.color = color }
        case .textDecorationStyle:
            guard let kind = TextDecorationLook.kind(value) else { throw .invalid }
            changeLook { $0.kind = kind }
        case .textDecorationThickness:
            guard let thickness = TextDecorationLook.thickness(value, length) else { throw .invalid }
            changeLook { $0.thickness = thickness }
        case .textDecorationSkipInk:
            guard value.isSame("auto") || value.isSame("all") || value.isSame("none") else { throw .invalid }
            text.values.skipsInk = !value.isSame("none")
        case .textUnderlineOffset:
            if value.isSame("auto") { return text.values.underline.offset = nil }
            guard let offset = length(value) else { throw .invalid }
            text.values.underline.offset = offset
        case .textUnderlinePosition: try text.values.underline.setPosition(value)
        default: break
        }
    }

    mutating func takeDecoration(_ property: AttributeName, from parent: Style, _ setting: Setting) {
        let other = parent.text.values
        let look = parent.own.rare.decorationLook ?? TextDecorationLook()
        switch property {
        case .textDecoration: setDecorations(parent.own.decorations, look, setting)
        case .textDecorationLine:
            setDecorations(parent.own.decorations, own.rare.decorationLook ?? TextDecorationLook(), setting)
        case .textDecorationColor: changeLook { $0.color = look.color }
        case .textDecorationStyle: changeLook { $0.kind = look.kind }
        case .textDecorationThickness: changeLook { $0.thickness = look.thickness }
        case .textDecorationSkipInk: text.values.skipsInk = other.skipsInk
        case .textUnderlineOffset: text.values.underline.offset = other.underline.offset
        case .textUnderlinePosition:
            (text.values.underline.isFromFont, text.values.underline.isUnder) =
                (other.underline.isFromFont, other.underline.isUnder)
        default: break
        }
    }

    private mutating func setDecorations(_ lines: TextDecorations, _ look: TextDecorationLook, _ setting: Setting) {
        own.decorations = lines
        text.values.decorations = setting.parent.text.values.decorations.union(lines)
        if own.rare.decorationLook != nil || !look.isInitial { own.rare.decorationLook = look }
        text.values.decorationLook = lines.isEmpty ? setting.parent.text.values.decorationLook : look
    }

    private mutating func changeLook(_ change: (inout TextDecorationLook) -> Void) {
        var look = own.rare.decorationLook ?? TextDecorationLook()
        change(&look)
        own.rare.decorationLook = look
        if !own.decorations.isEmpty { text.values.decorationLook = look }
    }

    /// In pixels, or as a share of the font size.
    private static func decorationLength(_ text: ArraySlice<UInt8>, _ base: Length.Base) -> Length? {
        guard let length = Length(text) else { return nil }
        if length.unit == .percent { return length }
        return length.resolved(.other, base).map { Length($0, .px) }
    }
}
