/// Properties on their way from one keyframe to the next.
extension Property {
    /// Keyframes may change the property.
    var isAnimated: Bool {
        switch self {
        case .known(.animation), .known(.animationDelay), .known(.animationDirection), .known(.animationDuration),
            .known(.animationFillMode), .known(.animationIterationCount), .known(.animationName),
            .known(.animationPlayState), .known(.animationTimingFunction):
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
        let name: AttributeName
        switch self {
        case .custom where !isRegistered: return nearer
        case .custom, .box, .following, .other:
            return ColorWay.mixed(a, b, share, isCSS: true) ?? Property.numbers(a, b, share) ?? nearer
        case .known(let known): name = known
        }
        switch name {
        case .fill, .stroke, .stopColor, .floodColor, .lightingColor, .color, .backgroundColor:
            return ColorWay.mixed(a, b, share, isCSS: true) ?? nearer
        case .d, .offsetPath:
            guard let first = ClipShape.string(in: a, of: "path") ?? Property.data(a),
                let second = ClipShape.string(in: b, of: "path") ?? Property.data(b),
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
        case .display:
            // Shown all the way between.
            if a.isSame("none"), share > 0, share < 1 { return Array(b) }
            return b.isSame("none") && share < 1 ? Array(a) : nearer
        case .fontFamily: return nearer
        case .filter: return FilterText.mixed(a, b, share) ?? nearer
        case .textShadow: return FilterText.shadows(a, b, share) ?? nearer
        default:
            let neutral = Property.neutral(name)
            let first = neutral.map { a.isSame("none") ? $0 : Property.full(a, name) } ?? Property.full(a, name)
            let second = neutral.map { b.isSame("none") ? $0 : Property.full(b, name) } ?? Property.full(b, name)
            return Property.numbers(first, second, share) ?? nearer
        }
    }

    /// Nil where there are no numbers between two values.
    private static func numbers(_ a: ArraySlice<UInt8>, _ b: ArraySlice<UInt8>, _ share: Double) -> [UInt8]? {
        guard let first = NumberText(a, isCSS: true), let second = NumberText(b, isCSS: true) else { return nil }
        return first.mixed(with: second, share)
    }

    private static func data(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        PathText(text) == nil ? nil : text
    }

    /// The value that `none` stands for.
    private static func neutral(_ name: AttributeName) -> ArraySlice<UInt8>? {
        switch name {
        case .translate: ArraySlice("0px 0px".utf8)
        case .rotate: ArraySlice("0deg".utf8)
        case .scale: ArraySlice("1 1".utf8)
        default: nil
        }
    }

    /// A value with the part that may be missing, and a share as a number.
    private static func full(_ text: ArraySlice<UInt8>, _ name: AttributeName) -> ArraySlice<UInt8> {
        switch name {
        case .clipPath: return ShapeText.full(text)
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
