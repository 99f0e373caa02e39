import Typography

/// The properties of text.
extension Style {
    mutating func setText(
        _ property: AttributeName, to text: ArraySlice<UInt8>, isDeclared: Bool, _ setting: Setting
    ) throws(Problem) {
        let value = text.lowercased[...]
        switch property {
        case .font: try setFont(text, setting)
        case .fontFamily: self.text.values.families = FontValues.families(text)
        case .fontWeight: self.text.values.weight = try Style.weight(value, setting.parent.text.values.weight)
        case .fontStretch: self.text.values.stretch = try Style.stretch(value)
        case .fontStyle: self.text.values.slope = try Style.slope(value)
        case .fontVariant:
            guard let variants = FontVariants(shorthand: value) else { throw .invalid }
            self.text.values.variants = variants
        case .fontVariantCaps: try setVariants(.caps, value)
        case .fontVariantEastAsian: try setVariants(.eastAsian, value)
        case .fontVariantLigatures: try setVariants(.ligatures, value)
        case .fontVariantNumeric: try setVariants(.numeric, value)
        case .fontVariantPosition: try setVariants(.position, value)
        case .fontKerning: self.text.values.hasKerning = !value.isSame("none")
        case .kerning:
            // SVG 1.1's `kerning`: a length in place of the font's own kerning. Only 0, for none, is supported.
            self.text.values.hasKerning = Length(value).map { $0.value != 0 } ?? true
        case .fontOpticalSizing: self.text.values.hasOpticalSizes = !value.isSame("none")
        case .fontSynthesis: self.text.values.synthesis = try Style.synthesis(value)
        case .fontSizeAdjust:
            // No SVG renderer knows it as an attribute.
            guard isDeclared else { break }
            var scanner = ValueScanner(value)
            self.text.values.sizeAdjust = value.isSame("none") ? nil : scanner.number().flatMap { $0 >= 0 ? $0 : nil }
        case .fontFeatureSettings: self.text.values.features = FontValues.features(text)
        case .fontVariationSettings: self.text.values.axes = FontValues.axes(text)
        case .letterSpacing: self.text.values.letterSpacing = value.isSame("normal") ? 0 : try length(value, setting)
        case .wordSpacing: self.text.values.wordSpacing = value.isSame("normal") ? 0 : try length(value, setting)
        case .textAnchor:
            self.text.values.anchor = value.isSame("middle") ? .middle : value.isSame("end") ? .end : .start
            guard value.isSame("start") || self.text.values.anchor != .start else { throw .invalid }
        case .writingMode:
            self.text.values.isVertical = ["tb", "tb-rl", "vertical-rl", "vertical-lr"].contains(value.string)
        case .direction: self.text.values.isRightToLeft = value.isSame("rtl")
        case .whiteSpace:
            self.text.values.keepsSpace = ["pre", "pre-wrap", "break-spaces"].contains(value.string)
            self.text.values.keepsLines = self.text.values.keepsSpace == true || value.isSame("pre-line")
            self.text.values.breaksLines = !value.isSame("nowrap") && !value.isSame("pre")
        case .inlineSize:
            own.rare.inlineSize = nil
            if value.isSame("auto") { break }
            guard let length = Length(value), length.value >= 0 else { throw .invalid }
            own.rare.inlineSize = length
        case .shapeInside:
            own.rare.shapeInside = nil
            if value.isSame("auto") || value.isSame("none") { break }
            guard let (reference, _) = Style.link(text, setting.tree) else { throw .unsupported }
            if case .element(let target) = reference { own.rare.shapeInside = target }
        case .dominantBaseline:
            guard let baseline = TextBaseline(value) else { throw .invalid }
            if value.isSame("no-change") { break }
            self.text.values.dominantBaseline = baseline
        case .alignmentBaseline:
            guard let baseline = TextBaseline(value) else { throw .invalid }
            own.alignmentBaseline = baseline
        case .baselineShift: own.baselineShift = try baselineShift(value, setting)
        case .textDecoration, .textDecorationColor, .textDecorationLine, .textDecorationSkipInk, .textDecorationStyle,
            .textDecorationThickness, .textUnderlineOffset, .textUnderlinePosition:
            try setDecoration(property, to: text, setting)
        case .textOrientation:
            switch value.string {
            case "mixed", "sideways-right": self.text.values.orientation = value.isSame("mixed") ? .mixed : .sideways
            case "upright": self.text.values.orientation = .upright
            case "sideways": self.text.values.orientation = .sideways
            default: throw .invalid
            }
        case .textShadow:
            let base = setting.base(self)
            self.text.values.shadows = try TextShadow.list(text) { TextShadow.pixels($0, base) }
        case .textTransform: self.text.values.transform = try TextTransform.read(text)
        case .unicodeBidi: own.directionControl = Style.directionControl(value)
        default: break
        }
    }

    /// Sets the properties of boxes that other elements have too; other ones, and wrong values, are passed over.
    mutating func setBox(_ property: BoxProperty, _ value: ArraySlice<UInt8>, _ setting: Setting) {
        switch property {
        case .lineHeight, .textAlign: setLine(property, value, setting)
        case .textOverflow:
            var overflow: TextOverflow?
            if value.isKeyword {
                overflow = setting.style(for: value).own.textOverflow
            } else {
                do { overflow = try TextOverflow.read(value) } catch { return }
            }
            if overflow != nil || own.textOverflow != nil { own.rare.textOverflow = overflow }
        // A box that is cut off on one axis is scrolled on the other, and so cut off on both (CSS Overflow 3, section 3.1).
        case .overflowX, .overflowY: if value.isSame("hidden") || value.isSame("scroll") { own.isClipped = true }
        default: break
        }
    }

    private mutating func setLine(_ property: BoxProperty, _ value: ArraySlice<UInt8>, _ setting: Setting) {
        if value.isKeyword {
            let other = setting.style(for: value).text.values
            if property == .lineHeight {
                text.values.lineHeight = other.lineHeight
            } else {
                text.values.align = other.align
            }
        } else if property == .lineHeight {
            let reader = BoxValueReader(style: self, base: setting.base(self), letterSizes: setting.letterSizes)
            if let height = try? reader.lineHeight(value) { text.values.lineHeight = height }
        } else if let align = try? FlowStyle.align(value, text.values.align) {
            text.values.align = align
        }
    }

    mutating func takeText(_ property: AttributeName, from parent: Style, _ setting: Setting) {
        let other = parent.text.values
        switch property {
        case .font:
            text.values.families = other.families
            text.values.weight = other.weight
            text.values.stretch = other.stretch
            text.values.slope = other.slope
            text.values.variants = other.variants
            text.values.lineHeight = other.lineHeight
            text.values.inheritFine(from: other)
        case .fontFamily: text.values.families = other.families
        case .fontWeight: text.values.weight = other.weight
        case .fontStretch: text.values.stretch = other.stretch
        case .fontStyle: text.values.slope = other.slope
        case .fontVariant: text.values.variants = other.variants
        case .fontVariantCaps: text.values.variants[.caps] = other.variants[.caps]
        case .fontVariantEastAsian: text.values.variants[.eastAsian] = other.variants[.eastAsian]
        case .fontVariantLigatures: text.values.variants[.ligatures] = other.variants[.ligatures]
        case .fontVariantNumeric: text.values.variants[.numeric] = other.variants[.numeric]
        case .fontVariantPosition: text.values.variants[.position] = other.variants[.position]
        case .fontKerning, .kerning: text.values.hasKerning = other.hasKerning
        case .fontOpticalSizing: text.values.hasOpticalSizes = other.hasOpticalSizes
        case .fontSynthesis: text.values.synthesis = other.synthesis
        case .fontSizeAdjust: text.values.sizeAdjust = other.sizeAdjust
        case .fontFeatureSettings: text.values.features = other.features
        case .fontVariationSettings: text.values.axes = other.axes
        case .letterSpacing: text.values.letterSpacing = other.letterSpacing
        case .wordSpacing: text.values.wordSpacing = other.wordSpacing
        case .textAnchor: text.values.anchor = other.anchor
        case .writingMode: text.values.isVertical = other.isVertical
        case .direction: text.values.isRightToLeft = other.isRightToLeft
        case .whiteSpace:
            text.values.keepsSpace = other.keepsSpace
            (text.values.keepsLines, text.values.breaksLines) = (other.keepsLines, other.breaksLines)
        case .dominantBaseline: text.values.dominantBaseline = other.dominantBaseline
        case .alignmentBaseline: own.alignmentBaseline = parent.own.alignmentBaseline
        case .baselineShift: own.baselineShift = parent.own.baselineShift
        case .unicodeBidi: own.directionControl = parent.own.directionControl
        case .inlineSize: own.rare.inlineSize = parent.own.rare.inlineSize
        case .shapeInside: own.rare.shapeInside = parent.own.rare.shapeInside
        case .textDecoration, .textDecorationColor, .textDecorationLine, .textDecorationSkipInk, .textDecorationStyle,
            .textDecorationThickness, .textUnderlineOffset, .textUnderlinePosition:
            takeDecoration(property, from: parent, setting)
        case .textOrientation: text.values.orientation = other.orientation
        case .textShadow: text.values.shadows = other.shadows
        case .textTransform: text.values.transform = other.transform
        default: break
        }
    }

    // MARK: Values

    /// CSS Fonts 4, section 2.9. Small capitals and shifted letters are never synthesized.
    private static func synthesis(_ text: ArraySlice<UInt8>) throws(Problem) -> FontSynthesis {
        if text.isSame("none") { return [] }
        var synthesis: FontSynthesis = []
        for word in text.words {
            switch word.string {
            case "weight": synthesis.insert(.weight)
            case "style": synthesis.insert(.style)
            case "small-caps", "position": break
            default: throw .invalid
            }
        }
        return synthesis
    }

    private mutating func setVariants(_ group: FontVariants.Group, _ value: ArraySlice<UInt8>) throws(Problem) {
        guard let features = FontVariants.features(value, group) else { throw .invalid }
        text.values.variants[group] = features
    }

    /// CSS Fonts 4, sections 2.2 and 2.2.1.
    private static func weight(_ text: ArraySlice<UInt8>, _ parent: Double) throws(Problem) -> Double {
        if text.isSame("normal") { return 400 }
        if text.isSame("bold") { return 700 }
        if text.isSame("bolder") { return parent < 350 ? 400 : parent < 550 ? 700 : max(parent, 900) }
        if text.isSame("lighter") { return parent < 550 ? min(parent, 100) : parent < 750 ? 400 : 700 }
        var scanner = ValueScanner(text)
        guard let number = scanner.number(), scanner.isAtEnd, number >= 1, number <= 1000 else { throw .invalid }
        return number
    }

    private static let stretches: [(StaticString, Double)] = [
        ("ultra-condensed", 50), ("extra-condensed", 62.5), ("condensed", 75), ("semi-condensed", 87.5),
        ("normal", 100), ("semi-expanded", 112.5), ("expanded", 125), ("extra-expanded", 150),
        ("ultra-expanded", 200), ("narrower", 75), ("wider", 125),
    ]

    static func stretch(_ text: ArraySlice<UInt8>) throws(Problem) -> Double {
        for (name, percent) in stretches where text.isSame(name) { return percent }
        guard let length = Length(text), length.unit == .percent, length.value >= 0 else { throw .invalid }
        return min(max(length.value, 50), 200)
    }

    static func slope(_ text: ArraySlice<UInt8>) throws(Problem) -> FaceStyle.Slope {
        if text.isSame("normal") { return .upright }
        if text.isSame("italic") { return .italic }
        let words = text.words
        guard let first = words.first, first.isSame("oblique") else { throw .invalid }
        guard words.count > 1 else { return .oblique(FaceStyle.obliqueAngle) }
        var scanner = ValueScanner(words[1])
        guard let angle = scanner.number(), scanner.wordBytes()?.isSame("deg") == true, abs(angle) <= 90 else {
            throw .invalid
        }
        return .oblique(angle)
    }

    private func baselineShift(_ text: ArraySlice<UInt8>, _ setting: Setting) throws(Problem) -> BaselineShift {
        if text.isSame("baseline") { return .none }
        if text.isSame("sub") { return .sub }
        if text.isSame("super") { return .super }
        guard let value = Length(text) else { throw .invalid }
        if value.unit == .percent { return .by(fontSize * value.value / 100) }
        return .by(try length(text, setting))
    }

    private static func directionControl(_ text: ArraySlice<UInt8>) -> DirectionControl {
        if text.isSame("embed") { return .embed }
        if text.isSame("isolate") { return .isolate }
        if text.isSame("bidi-override") { return .override }
        if text.isSame("isolate-override") { return .isolateOverride }
        return text.isSame("plaintext") ? .plaintext : .normal
    }

    // MARK: The shorthand

    /// Sets all parts of `font` except the size, which is read before all other properties.
    private mutating func setFont(_ text: ArraySlice<UInt8>, _ setting: Setting) throws(Problem) {
        guard let parts = FontShorthand(text) else { throw .invalid }
        self.text.values.weight = 400
        self.text.values.stretch = 100
        self.text.values.slope = .upright
        self.text.values.variants = FontVariants()
        self.text.values.inheritFine(from: TextProperties.Values())
        self.text.values.families = FontValues.families(parts.families)
        self.text.values.lineHeight = .normal
        if let height = parts.lineHeight {
            let reader = BoxValueReader(style: self, base: setting.base(self), letterSizes: setting.letterSizes)
            self.text.values.lineHeight = try reader.lineHeight(height)
        }
        for word in parts.words {
            let value = word.lowercased[...]
            if value.isSame("normal") { continue }
            if value.isSame("small-caps") {
                self.text.values.variants[.caps] = FontVariants.features(value, .caps) ?? []
            } else if let slope = try? Style.slope(value) {
                self.text.values.slope = slope
            } else if let weight = try? Style.weight(value, setting.parent.text.values.weight) {
                self.text.values.weight = weight
            } else if let stretch = try? Style.stretch(value) {
                self.text.values.stretch = stretch
            } else {
                throw .invalid
            }
        }
    }

    /// Sets the size, and the families, which it may depend on.
    mutating func setFontSize(ofShorthand text: ArraySlice<UInt8>, _ setting: Setting) {
        if text.isKeyword {
            let style = setting.style(for: text)
            fontSizes = style.fontSizes
            return self.text.values.families = style.text.values.families
        }
        guard let parts = FontShorthand(text), let sizes = try? FontSizes(parts.size, setting) else { return }
        fontSizes = sizes
        self.text.values.families = FontValues.families(parts.families)
    }
}
