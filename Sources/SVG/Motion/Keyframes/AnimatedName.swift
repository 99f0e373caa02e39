/// A property that keyframes animate.
struct AnimatedName: Hashable {
    let property: AttributeName
    /// The name of a custom property; empty for others.
    let custom: ArraySlice<UInt8>

    init(_ declaration: StyleDeclaration) {
        property = declaration.name
        custom = property == .custom ? AnimatedName.custom(in: declaration.value) : []
    }

    /// The name in a declaration of a custom property.
    static func custom(in text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        text.prefix { $0 != UInt8(ascii: ":") }.trimmed
    }

    private static func value(in text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        text.drop { $0 != UInt8(ascii: ":") }.dropFirst().trimmed
    }

    /// Whether keyframes may animate a property.
    static func isAnimated(_ name: AttributeName) -> Bool {
        switch name {
        case .animation, .animationDelay, .animationDirection, .animationDuration, .animationFillMode,
            .animationIterationCount, .animationName, .animationPlayState, .animationTimingFunction:
            false
        default: true
        }
    }

    /// A value on the way from one to another; where there is none between them, the nearer.
    /// - Parameter isRegistered: whether it is a custom property with a type.
    func mixed(
        _ a: ArraySlice<UInt8>, _ b: ArraySlice<UInt8>, _ share: Double, isRegistered: Bool
    ) -> [UInt8] {
        let nearer = Array(share < 0.5 ? a : b)
        switch property {
        case .custom where isRegistered:
            let (first, second) = (AnimatedName.value(in: a), AnimatedName.value(in: b))
            let mixed =
                ColorWay.mixed(first, second, share, isCSS: true)
                ?? NumberText(first, isCSS: true).flatMap { p in
                    NumberText(second, isCSS: true).flatMap { p.mixed(with: $0, share) }
                }
            return mixed.map { custom + [UInt8(ascii: ":")] + $0 } ?? nearer
        case .fill, .stroke, .stopColor, .floodColor, .lightingColor, .color, .backgroundColor:
            return ColorWay.mixed(a, b, share, isCSS: true) ?? nearer
        case .d, .offsetPath:
            guard let first = ClipShape.string(in: a, of: "path") ?? AnimatedName.data(a),
                let second = ClipShape.string(in: b, of: "path") ?? AnimatedName.data(b),
                let mixed = PathText(first[...]).flatMap({ p in
                    PathText(second[...]).flatMap { p.combined(with: $0, 1 - share, share) }
                })
            else { return nearer }
            return Array("path(\"".utf8) + mixed + Array("\")".utf8)
        case .transform: return TransformText.mixed(a, b, share) ?? nearer
        case .visibility:
            // Visible all the way between.
            let isShown = a.isSame("visible") && share < 1 || b.isSame("visible") && share > 0
            return isShown ? Array("visible".utf8) : nearer
        case .display, .custom, .fontFamily: return nearer
        default:
            let neutral = AnimatedName.neutral(property)
            guard let first = NumberText(neutral.map { a.isSame("none") ? $0 : full(a) } ?? full(a), isCSS: true),
                let second = NumberText(neutral.map { b.isSame("none") ? $0 : full(b) } ?? full(b), isCSS: true)
            else { return nearer }
            return first.mixed(with: second, share) ?? nearer
        }
    }

    private static func data(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        PathText(text) == nil ? nil : text
    }

    /// The value that `none` stands for.
    private static func neutral(_ property: AttributeName) -> ArraySlice<UInt8>? {
        switch property {
        case .translate: ArraySlice("0px 0px".utf8)
        case .rotate: ArraySlice("0deg".utf8)
        case .scale: ArraySlice("1 1".utf8)
        default: nil
        }
    }

    /// A value with the part that may be missing, and a share as a number.
    private func full(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        switch property {
        case .translate: return text.words.count == 1 ? text + ArraySlice(" 0px".utf8) : text
        case .scale: return text.words.count == 1 ? text + ArraySlice(" ".utf8) + text : text
        case .opacity, .fillOpacity, .strokeOpacity, .stopOpacity, .floodOpacity:
            var scanner = ValueScanner(text)
            guard let number = scanner.number(), scanner.skip(UInt8(ascii: "%")), scanner.isAtEnd else { return text }
            return NumberText.text(number / 100)[...]
        default: return text
        }
    }
}
