import DisplayList
import PathParser

/// A gradient as CSS writes it as a picture (CSS Images 4, section 3), of the size of the box that it fills.
struct CSSGradient: Sendable {
    enum Shape {
        /// Along a line at an angle, clockwise from straight up.
        case linear(degrees: Double)
        /// Towards a corner: which sides meet there.
        case corner(isRight: Bool, isBottom: Bool)
        case radial(Extent, isCircle: Bool, center: (x: Length, y: Length))
        /// Around a point, from an angle on, clockwise from straight up.
        case conic(degrees: Double, center: (x: Length, y: Length))
    }

    /// How far a radial gradient reaches.
    enum Extent {
        case closestSide, farthestSide, closestCorner, farthestCorner
        case lengths(x: Length, y: Length)
    }

    /// A colour with its place, or a hint where the middle between two colours is.
    struct Stop {
        /// Nil for a hint.
        var color: ColorValue?
        /// Nil where it lies between its neighbours.
        var place: Length?
    }

    let shape: Shape
    let repeats: Bool
    let interpolation: ColorInterpolation
    let stops: [Stop]

    /// How many colours a gradient may have.
    static let maxStops = 1000

    /// Whether a text is a function of this kind, be it one that is read or not.
    static func isGradient(_ text: ArraySlice<UInt8>) -> Bool {
        guard let open = text.firstIndex(of: UInt8(ascii: "(")) else { return false }
        return text[..<open].lowercased[...].string.hasSuffix("-gradient")
    }

    /// - Throws: for a value that is wrong, or is not read, such as a gradient in a space that is not read.
    init(_ text: ArraySlice<UInt8>) throws(Style.Problem) {
        guard let open = text.firstIndex(of: UInt8(ascii: "(")), text.last == UInt8(ascii: ")") else { throw .invalid }
        let kind: Kind
        switch text[..<open].lowercased[...].string {
        case "linear-gradient": (kind, repeats) = (.linear, false)
        case "repeating-linear-gradient": (kind, repeats) = (.linear, true)
        case "radial-gradient": (kind, repeats) = (.radial, false)
        case "repeating-radial-gradient": (kind, repeats) = (.radial, true)
        case "conic-gradient": (kind, repeats) = (.conic, false)
        case "repeating-conic-gradient": (kind, repeats) = (.conic, true)
        default: throw .unsupported
        }
        var parts = text[(open + 1)...].dropLast().parts(separator: UInt8(ascii: ","))
        guard parts.count <= CSSGradient.maxStops else { throw .unsupported }
        var words = parts[0].spacedParts
        interpolation = try CSSGradient.takeInterpolation(&words)
        let shape =
            switch kind {
            case .linear: CSSGradient.line(words)
            case .radial: CSSGradient.circle(words)
            case .conic: CSSGradient.rays(words)
            }
        if let shape {
            self.shape = shape
            parts.removeFirst()
        } else {
            let middle = (x: Length(50, .percent), y: Length(50, .percent))
            self.shape =
                switch kind {
                case .linear: .linear(degrees: 180)
                case .radial: .radial(.farthestCorner, isCircle: false, center: middle)
                case .conic: .conic(degrees: 0, center: middle)
                }
            if words.count < parts[0].spacedParts.count {
                guard words.isEmpty else { throw .invalid }
                parts.removeFirst()
            }
        }
        var stops: [Stop] = []
        for part in parts { stops += try CSSGradient.stops(part, areAngles: kind == .conic) }
        guard let first = stops.first, first.color != nil, stops.last?.color != nil else { throw .invalid }
        for (a, b) in zip(stops, stops.dropFirst()) where a.color == nil && b.color == nil { throw .invalid }
        self.stops = stops
    }

    private enum Kind { case linear, radial, conic }

    // MARK: Reading

    /// Takes `in oklab` and the like out of the words.
    private static func takeInterpolation(
        _ words: inout [ArraySlice<UInt8>]
    ) throws(Style.Problem) -> ColorInterpolation {
        guard let index = words.firstIndex(where: { $0.isSame("in") }), words.indices.contains(index + 1) else {
            return .srgb
        }
        let space = words[index + 1].lowercased[...].string
        words.removeSubrange(index...(index + 1))
        switch space {
        case "srgb": return .srgb
        case "srgb-linear": return .linear
        case "oklab": return .oklab
        case "oklch" where !words.contains { $0.isSame("hue") }: return .oklch
        default: throw .unsupported
        }
    }

    /// Nil for words that are a colour.
    private static func line(_ words: [ArraySlice<UInt8>]) -> Shape? {
        guard let first = words.first else { return nil }
        if first.isSame("to") {
            var (right, bottom): (Bool?, Bool?) = (nil, nil)
            for word in words.dropFirst() {
                switch word.lowercased[...].string {
                case "left": right = false
                case "right": right = true
                case "top": bottom = false
                case "bottom": bottom = true
                default: return nil
                }
            }
            switch (right, bottom) {
            case (nil, nil): return nil
            case (nil, let bottom?): return .linear(degrees: bottom ? 180 : 0)
            case (let right?, nil): return .linear(degrees: right ? 90 : 270)
            case (let right?, let bottom?): return .corner(isRight: right, isBottom: bottom)
            }
        }
        guard words.count == 1 else { return nil }
        return angle(first).map { .linear(degrees: $0) }
    }

    /// An angle in degrees; nil for anything else.
    private static func angle(_ text: ArraySlice<UInt8>) -> Double? {
        var scanner = ValueScanner(text)
        if let math = MathReader.expression(&scanner) {
            guard math.kind == .angle, scanner.isAtEnd else { return nil }
            return math.value(MathExpression.Values())
        }
        guard let number = scanner.number() else { return nil }
        let unit = scanner.wordBytes()
        guard scanner.isAtEnd, unit != nil || number == 0 else { return nil }
        return Angle.degrees(number, unit?.string)
    }

    /// `from` an angle, `at` a place; nil for words that are a colour.
    private static func rays(_ words: [ArraySlice<UInt8>]) -> Shape? {
        var words = words
        guard let center = takeCenter(&words) else { return nil }
        guard let first = words.first else { return center.isSaid ? .conic(degrees: 0, center: center.place) : nil }
        guard first.isSame("from"), words.count == 2, let degrees = angle(words[1]) else { return nil }
        return .conic(degrees: degrees, center: center.place)
    }

    /// Takes `at` and a place out of the words; the middle where they say none, nil for a place that is wrong.
    private static func takeCenter(_ words: inout [ArraySlice<UInt8>]) -> (place: (x: Length, y: Length), isSaid: Bool)?
    {
        guard let at = words.firstIndex(where: { $0.isSame("at") }) else {
            return ((Length(50, .percent), Length(50, .percent)), false)
        }
        let text = Array(words[(at + 1)...].joined(separator: [0x20]))[...]
        words.removeSubrange(at...)
        return TransformParser.position(text).map { ($0, true) }
    }

    private static func circle(_ words: [ArraySlice<UInt8>]) -> Shape? {
        guard !words.isEmpty else { return nil }
        var words = words
        guard let center = takeCenter(&words)?.place else { return nil }
        var isCircle: Bool?
        var extent: Extent?
        var lengths: [Length] = []
        for word in words {
            switch word.lowercased[...].string {
            case "circle": isCircle = true
            case "ellipse": isCircle = false
            case "closest-side": extent = .closestSide
            case "farthest-side": extent = .farthestSide
            case "closest-corner": extent = .closestCorner
            case "farthest-corner": extent = .farthestCorner
            default:
                guard let length = Length(word), length.value >= 0 else { return nil }
                lengths.append(length)
            }
        }
        guard lengths.count <= 2, lengths.isEmpty || extent == nil else { return nil }
        if lengths.count == 1 { (extent, isCircle) = (.lengths(x: lengths[0], y: lengths[0]), true) }
        if lengths.count == 2 { extent = .lengths(x: lengths[0], y: lengths[1]) }
        return .radial(extent ?? .farthestCorner, isCircle: isCircle ?? false, center: center)
    }

    /// A colour with up to two places, or a hint.
    /// - Parameter areAngles: whether places may be angles, which become shares of a turn.
    private static func stops(_ text: ArraySlice<UInt8>, areAngles: Bool) throws(Style.Problem) -> [Stop] {
        var color: ColorValue?
        var places: [Length] = []
        for word in text.spacedParts {
            if areAngles, let degrees = angle(word) {
                places.append(Length(degrees / 3.6, .percent))
            } else if let length = Length(word),
                areAngles ? length.unit == .percent : length.unit != .user || length.value == 0
            {
                places.append(length)
            } else {
                guard color == nil else { throw .invalid }
                color = try Style.colorValue(word)
            }
        }
        if color == nil {
            guard places.count == 1 else { throw .invalid }
            return [Stop(place: places[0])]
        }
        guard places.count <= 2 else { throw .invalid }
        return places.isEmpty ? [Stop(color: color)] : places.map { Stop(color: color, place: $0) }
    }
}
