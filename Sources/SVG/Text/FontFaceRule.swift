import Typography

/// A face that a style sheet brings along for a family: an `@font-face` rule (CSS Fonts 4, section 4).
struct FontFaceRule {
    /// A place where the font may be; the first place that has one counts.
    enum Source: Equatable {
        /// A font of the machine, by its full name or its PostScript name.
        case local(String)
        case url(ArraySlice<UInt8>)
    }

    /// The family's name as it is written.
    let family: String
    let sources: [Source]
    /// The place in the file where its style sheet begins.
    let offset: Int
    private(set) var ranges = UnicodeRanges.all
    /// How much larger than the font's own size its letters are.
    private(set) var sizeFactor = 1.0
    /// 1 … 1000; nil for the font's own weights, which are taken for 400 in a choice among faces.
    private var weight: ClosedRange<Double>?
    /// In percent; nil for the font's own.
    private var stretch: ClosedRange<Double>?
    /// nil for the font's own.
    private var slope: FaceStyle.Slope?
    /// The angles of a range of slopes.
    private var angles: ClosedRange<Double>?

    /// A problem: a word for its kind, and a message.
    typealias Problem = (kind: String, message: String)

    /// The rules of a file's style sheets; what is passed over is reported.
    static func rules(
        of blocks: [(text: ArraySlice<UInt8>, offset: Int)], _ problems: inout ReadingProblems
    ) -> [FontFaceRule] {
        blocks.compactMap { block in
            var found: [Problem] = []
            let rule = FontFaceRule(block.text, offset: block.offset, &found)
            for problem in found { problems.add(block.offset, kind: problem.kind, problem.message) }
            return rule
        }
    }

    /// Reads a rule's descriptors.
    /// - Parameters:
    ///   - text: what is in its braces, without comments.
    ///   - offset: where its style sheet begins in the file.
    ///   - problems: receives what is passed over.
    /// - Returns: nil for a rule without a family or without a source that is read.
    init?(_ text: ArraySlice<UInt8>, offset: Int, _ problems: inout [Problem]) {
        var family: String?
        var sources: [Source] = []
        var others: [(name: ArraySlice<UInt8>, value: ArraySlice<UInt8>)] = []
        for part in text.parts(separator: UInt8(ascii: ";")) {
            guard let colon = part.firstIndex(of: UInt8(ascii: ":")) else { continue }
            let name = part[..<colon].trimmed
            let value = part[(colon + 1)...].trimmed
            if name.isSame("font-family") {
                family = FontValues.family(value) ?? family
            } else if name.isSame("src") {
                let found = FontFaceRule.sources(value)
                if !found.isEmpty { sources = found }
            } else {
                others.append((name, value))
            }
        }
        guard let family else {
            problems.append(("@font-face font-family", "@font-face: found no font-family; the rule is left out"))
            return nil
        }
        guard !sources.isEmpty else {
            let message = "found no source that is read, expected a font in TrueType, OpenType, WOFF or WOFF2"
            problems.append(("@font-face src", "@font-face '\(family)': \(message); the rule is left out"))
            return nil
        }
        self.family = family
        self.sources = sources
        self.offset = offset
        for (name, value) in others where !set(name, to: value, &problems) {
            problems.append(
                (
                    "@font-face \(name.string)",
                    "@font-face '\(family)': found '\(value.shown)', which is no value of \(name.shown); it is passed over"
                ))
        }
    }

    /// - Returns: false for an invalid value, which changes nothing.
    private mutating func set(
        _ name: ArraySlice<UInt8>, to value: ArraySlice<UInt8>, _ problems: inout [Problem]
    ) -> Bool {
        let words = value.words
        switch String(decoding: name.lowercased, as: UTF8.self) {
        case "font-weight":
            if value.isSame("auto") {
                weight = nil
            } else {
                guard let range = FontFaceRule.range(words, FontFaceRule.weight) else { return false }
                weight = range
            }
        case "font-stretch", "font-width":
            if value.isSame("auto") {
                stretch = nil
            } else {
                guard let range = FontFaceRule.range(words, { try? Style.stretch($0) }) else { return false }
                stretch = range
            }
        case "font-style": return setSlope(value)
        case "unicode-range":
            guard let ranges = UnicodeRanges(value) else { return false }
            self.ranges = ranges
        case "size-adjust":
            guard let length = Length(value), length.unit == .percent, length.value >= 0 else { return false }
            sizeFactor = length.value / 100
        case "ascent-override", "descent-override", "font-feature-settings", "font-variation-settings",
            "font-language-override":
            if !value.isSame("normal") {
                problems.append(
                    ("unread @font-face \(name.string)", "@font-face '\(family)': \(name.string) is not read"))
            }
        default: break
        }
        return true
    }

    private mutating func setSlope(_ value: ArraySlice<UInt8>) -> Bool {
        angles = nil
        if value.isSame("auto") {
            slope = nil
            return true
        }
        let words = value.words
        if words.count == 3, words[0].isSame("oblique") {
            guard let range = FontFaceRule.range(Array(words.dropFirst()), FontFaceRule.angle) else { return false }
            slope = .oblique(range.lowerBound)
            angles = range
            return true
        }
        guard let found = try? Style.slope(value) else { return false }
        slope = found
        return true
    }

    /// One value, or two in either order.
    private static func range(
        _ words: [ArraySlice<UInt8>], _ read: (ArraySlice<UInt8>) -> Double?
    ) -> ClosedRange<Double>? {
        guard (1...2).contains(words.count), let first = read(words[0]), let last = read(words[words.count - 1])
        else { return nil }
        return min(first, last)...max(first, last)
    }

    private static func weight(_ text: ArraySlice<UInt8>) -> Double? {
        if text.isSame("normal") { return 400 }
        if text.isSame("bold") { return 700 }
        var scanner = ValueScanner(text)
        guard let number = scanner.number(), scanner.isAtEnd, (1...1000).contains(number) else { return nil }
        return number
    }

    private static func angle(_ text: ArraySlice<UInt8>) -> Double? {
        guard case .oblique(let angle)? = try? Style.slope("oblique ".utf8 + text) else { return nil }
        return angle
    }

    // MARK: Sources

    private static func sources(_ text: ArraySlice<UInt8>) -> [Source] {
        text.parts(separator: UInt8(ascii: ",")).compactMap { source($0) }
    }

    /// `url(…) format(…) tech(…)` or `local(…)`; nil for what is invalid or not read.
    private static func source(_ text: ArraySlice<UInt8>) -> Source? {
        var rest = text
        guard let (name, argument) = call(&rest), !argument.isEmpty else { return nil }
        let content = argument.unquoted
        if name.isSame("local") {
            return rest.isEmpty ? FontValues.family(argument).map { .local($0) } : nil
        }
        guard name.isSame("url") else { return nil }
        while !rest.isEmpty {
            guard let (name, argument) = call(&rest) else { return nil }
            let words = String(decoding: (argument.unquoted ?? argument).lowercased, as: UTF8.self)
            if name.isSame("format") {
                guard formats.contains(words) else { return nil }
            } else if name.isSame("tech") {
                for word in words.split(separator: ",") {
                    guard technologies.contains(word.filter { $0 != " " }) else { return nil }
                }
            } else {
                return nil
            }
        }
        return .url(content ?? argument.unescaped[...])
    }

    /// Takes `name(argument)` off the beginning of a text.
    private static func call(
        _ text: inout ArraySlice<UInt8>
    ) -> (name: ArraySlice<UInt8>, argument: ArraySlice<UInt8>)? {
        guard let open = text.firstIndex(of: UInt8(ascii: "(")) else { return nil }
        let name = text[..<open].trimmed
        let close = text.endOfBlock(at: open)
        let argument = text[(open + 1)..<close].trimmed
        text = text[min(close + 1, text.endIndex)...].trimmed
        return (name, argument)
    }

    private static let formats: Set<String> = [
        "collection", "opentype", "truetype", "woff", "woff2", "opentype-variations", "truetype-variations",
        "woff-variations", "woff2-variations",
    ]
    private static let technologies: Set<String> = [
        "features-opentype", "variations", "color-colrv0", "color-colrv1", "color-svg", "color-sbix", "color-cbdt",
    ]

    // MARK: Matching

    /// The weight, width and slope by which it is chosen among its family's faces.
    var style: FaceStyle {
        FaceStyle(
            weight: weight ?? 400...400, stretch: stretch ?? 100...100, slope: slope ?? .upright, angles: angles)
    }

    /// A request within what the rule says of the face, to set its axes by.
    func limited(_ request: FontRequest) -> FontRequest {
        var request = request
        func limited(_ value: Double, _ range: ClosedRange<Double>?) -> Double {
            range.map { min(max(value, $0.lowerBound), $0.upperBound) } ?? value
        }
        request.weight = limited(request.weight, weight)
        request.stretch = limited(request.stretch, stretch)
        guard let slope else { return request }
        guard case .oblique(let own) = slope else {
            request.slope = slope
            return request
        }
        let angle =
            switch request.slope {
            case .upright: 0.0
            case .italic: FaceStyle.obliqueAngle
            case .oblique(let angle): angle
            }
        request.slope = .oblique(limited(angle, angles ?? own...own))
        return request
    }
}
