import DisplayList

/// Reads colours of CSS (CSS Color 4 and 5).
struct ColorReader {
    private var scanner: ValueScanner
    /// Each colour in a colour takes a recursive call.
    private static let maxDepth = 16

    private init(_ text: ArraySlice<UInt8>) { scanner = ValueScanner(text) }

    /// The colour that a whole text is; nil for any other text.
    static func expression(_ text: ArraySlice<UInt8>) -> ColorExpression? {
        var reader = ColorReader(text.trimmed)
        guard let color = reader.color(0), reader.scanner.isAtEnd else { return nil }
        return color
    }

    private mutating func color(_ depth: Int) -> ColorExpression? {
        guard depth < ColorReader.maxDepth else { return nil }
        if scanner.skip(UInt8(ascii: "#")) {
            return scanner.identifierBytes().flatMap(ColorParser.hexColor).map { .plain(CSSColor($0)) }
        }
        guard let word = scanner.identifierBytes() else { return nil }
        guard scanner.skip(UInt8(ascii: "(")) else { return ColorReader.named(word) }
        scanner.skipSpace()
        let name = word.lowercased[...].string
        let color: ColorExpression?
        switch name {
        case "light-dark": color = lightDark(depth)
        case "color-mix": color = mix(depth)
        default: color = function(name, depth)
        }
        scanner.skipSpace()
        return scanner.skip(UInt8(ascii: ")")) ? color : nil
    }

    private static func named(_ word: ArraySlice<UInt8>) -> ColorExpression? {
        if word.isSame("currentcolor") { return .currentColor }
        if let color = ColorParser.named(word) { return .plain(CSSColor(color)) }
        return SystemColors.color(word)
    }

    private mutating func lightDark(_ depth: Int) -> ColorExpression? {
        guard let light = color(depth + 1), comma(), let dark = color(depth + 1) else { return nil }
        return .lightDark(light, dark)
    }

    private mutating func comma() -> Bool {
        scanner.skipSpace()
        guard scanner.skip(UInt8(ascii: ",")) else { return false }
        scanner.skipSpace()
        return true
    }

    // MARK: Mixtures

    private mutating func mix(_ depth: Int) -> ColorExpression? {
        var space = CSSColorSpace.oklab
        var hue = HueInterpolation.shorter
        let before = scanner
        if scanner.identifierBytes()?.isSame("in") == true {
            scanner.skipSpace()
            guard let name = scanner.identifierBytes(), let named = ColorReader.spaces[name.lowercased[...]] else {
                return nil
            }
            space = named
            scanner.skipSpace()
            if let way = scanner.identifierBytes() {
                guard space.hueIndex != nil, let named = HueInterpolation(rawValue: way.lowercased[...].string) else {
                    return nil
                }
                scanner.skipSpace()
                guard scanner.identifierBytes()?.isSame("hue") == true else { return nil }
                hue = named
            }
            guard comma() else { return nil }
        } else {
            scanner = before
        }
        guard let (first, p1) = part(depth), comma(), let (second, p2) = part(depth) else { return nil }
        // Section 3.1: one percentage gives the other.
        let (a, b) = (p1 ?? p2.map { 100 - $0 } ?? 50, p2 ?? p1.map { 100 - $0 } ?? 50)
        guard a >= 0, b >= 0, a <= 100, b <= 100, a + b > 0 else { return nil }
        return .mix(
            ColorMix(
                colors: (first, second), share: b / (a + b), opacity: min((a + b) / 100, 1), space: space, hue: hue))
    }

    private static let spaces = NameTable<CSSColorSpace>()

    /// A colour with a percentage before or behind it.
    private mutating func part(_ depth: Int) -> (ColorExpression, Double?)? {
        var share = percentage()
        scanner.skipSpace()
        guard let color = color(depth + 1) else { return nil }
        scanner.skipSpace()
        if share == nil { share = percentage() }
        return (color, share)
    }

    private mutating func percentage() -> Double? {
        let before = scanner
        if let length = Length(&scanner), length.unit == .percent { return length.value }
        scanner = before
        return nil
    }

    // MARK: Components

    private static func function(_ name: String) -> ColorFunction? {
        switch name {
        case "rgb", "rgba": ColorFunction(space: .srgb, scale: 255)
        case "hsl", "hsla": ColorFunction(space: .hsl)
        case "hwb": ColorFunction(space: .hwb)
        case "lab": ColorFunction(space: .lab)
        case "lch": ColorFunction(space: .lch)
        case "oklab": ColorFunction(space: .oklab)
        case "oklch": ColorFunction(space: .oklch)
        default: nil
        }
    }

    private mutating func function(_ name: String, _ depth: Int) -> ColorExpression? {
        var origin: ColorExpression?
        let before = scanner
        if scanner.identifierBytes()?.isSame("from") == true {
            scanner.skipSpace()
            guard let color = color(depth + 1) else { return nil }
            origin = color
            scanner.skipSpace()
        } else {
            scanner = before
        }
        let function: ColorFunction
        if name == "color" {
            guard let word = scanner.identifierBytes(), let space = ColorReader.spaces[word.lowercased[...]],
                !ColorReader.isFunction(space)
            else { return nil }
            function = ColorFunction(space: space)
            scanner.skipSpace()
        } else {
            guard let named = ColorReader.function(name) else { return nil }
            function = named
        }
        let channels = origin == nil ? [] : function.space.channels
        var components: [MathExpression?] = []
        var commas = 0
        while components.count < 3 {
            guard let component = component(function, components.count, channels) else { return nil }
            components.append(component.math)
            scanner.skipSpace()
            if components.count < 3, scanner.skip(UInt8(ascii: ",")) {
                commas += 1
                scanner.skipSpace()
            }
        }
        guard commas == 0 || commas == 2 && origin == nil && name != "color" else { return nil }
        // In the old form all three are numbers, or all three percentages.
        let kinds = components.map { $0?.kind }
        if commas > 0, name.hasPrefix("rgb"), kinds.contains(where: { $0 != kinds[0] }) { return nil }
        if scanner.skip(UInt8(ascii: "/")) || scanner.skip(UInt8(ascii: ",")) {
            scanner.skipSpace()
            guard let alpha = component(function, 3, channels) else { return nil }
            components.append(alpha.math)
        } else {
            components.append(
                origin == nil ? MathExpression(.value(1), .number) : MathExpression(.variable(3), .number))
        }
        guard let origin else { return function.color(components).map { .plain($0) } }
        return .relative(RelativeColor(origin: origin, function: function, components: components))
    }

    /// Whether a space has a function of its own, and is none of `color()`'s.
    private static func isFunction(_ space: CSSColorSpace) -> Bool {
        switch space {
        case .lab, .oklab, .lch, .oklch, .hsl, .hwb: true
        default: false
        }
    }

    /// A component: a number, a percentage or an angle, `none`, or for a relative colour a keyword.
    /// - Returns: nil for anything else.
    private mutating func component(
        _ function: ColorFunction, _ index: Int, _ channels: [StaticString]
    ) -> (math: MathExpression?, Void)? {
        let isHue = index == function.space.hueIndex
        if let number = scanner.number() {
            if scanner.skip(UInt8(ascii: "%")) {
                return isHue ? nil : (MathExpression(.value(number), .percentage), ())
            }
            guard let byte = scanner.next, (byte | 0x20) &- 0x61 < 26 else {
                return (MathExpression(.value(number), .number), ())
            }
            guard isHue, let unit = scanner.word(), let degrees = Angle.degrees(number, unit) else {
                return nil
            }
            return (MathExpression(.value(degrees), .angle), ())
        }
        if let math = MathReader.expression(&scanner, variables: channels) {
            let isAllowed = math.kind == .number || math.kind == (isHue ? .angle : .percentage)
            return isAllowed ? (math, ()) : nil
        }
        guard let word = scanner.wordBytes() else { return nil }
        if word.isSame("none") { return (nil, ()) }
        return channels.firstIndex { word.isSame($0) }.map { (MathExpression(.variable($0), .number), ()) }
    }
}
