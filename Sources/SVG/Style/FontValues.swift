import Typography

/// Reads the lists of CSS's font properties.
enum FontValues {
    /// How many families of a list are read: each text looks for all of them.
    private static let maxFamilies = 100

    /// A list of families: names, quoted or not, and generic families.
    static func families(_ text: ArraySlice<UInt8>) -> [FontFamily] {
        FontValues.parts(text).prefix(maxFamilies).compactMap { part in
            // In quotation marks, or escaped, `serif` is a name like any other.
            let isPlain = part.unquoted == nil && !part.contains(UInt8(ascii: "\\"))
            return family(part).map { isPlain ? FontFamily($0) : .named($0) }
        }
    }

    /// The parts of a list; empty ones are left out.
    private static func parts(_ text: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
        text.parts(separator: UInt8(ascii: ",")).filter { !$0.isEmpty }
    }

    /// The name of one family, quoted or not; nil for an empty one.
    static func family(_ text: ArraySlice<UInt8>) -> String? {
        let name =
            text.unquoted ?? Array(text.words.joined(separator: [UInt8(ascii: " ")]))[...].unescaped[...]
        return name.isEmpty ? nil : name.string
    }

    /// `"liga" off, "ss01" 2`.
    static func features(_ text: ArraySlice<UInt8>) -> [FontFeature] {
        FontValues.parts(text).compactMap { part in
            guard let (tag, rest) = tagged(part) else { return nil }
            if rest.isEmpty || rest.isSame("on") { return FontFeature(FontTag(tag)) }
            if rest.isSame("off") { return FontFeature(FontTag(tag), 0) }
            guard let number = number(rest), number >= 0 else { return nil }
            return FontFeature(FontTag(tag), Int(min(number, 255)))
        }
    }

    /// `"wght" 650, "wdth" 80`.
    static func axes(_ text: ArraySlice<UInt8>) -> [AxisValue] {
        FontValues.parts(text).compactMap { part in
            guard let (tag, rest) = tagged(part), let value = number(rest) else { return nil }
            return AxisValue(tag: tag, value: value)
        }
    }

    private static func number(_ text: ArraySlice<UInt8>) -> Double? {
        var scanner = ValueScanner(text)
        guard let number = scanner.number(), scanner.isAtEnd else { return nil }
        return number
    }

    /// A tag of four letters in quotes, and the text behind it.
    private static func tagged(_ part: ArraySlice<UInt8>) -> (String, ArraySlice<UInt8>)? {
        guard let quote = part.first, quote == 0x22 || quote == 0x27,
            let end = part.dropFirst().firstIndex(of: quote)
        else { return nil }
        let tag = part[(part.startIndex + 1)..<end]
        guard tag.count == 4 else { return nil }
        return (tag.string, part[(end + 1)...].trimmed)
    }
}

/// The parts of `font`: `italic bold 12px/1.5 Arial, sans-serif`.
struct FontShorthand {
    /// Style, variant, weight and stretch, in any order.
    let words: [ArraySlice<UInt8>]
    let size: ArraySlice<UInt8>
    /// Nil where there is none.
    let lineHeight: ArraySlice<UInt8>?
    let families: ArraySlice<UInt8>

    /// Nil for a text without a size and a family, such as the keywords for system fonts.
    init?(_ text: ArraySlice<UInt8>) {
        var words: [ArraySlice<UInt8>] = []
        for word in text.words {
            let size = word.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)[0]
            guard FontShorthand.isSize(size) else {
                words.append(word)
                guard words.count <= 4 else { return nil }
                continue
            }
            var rest = text[word.endIndex...].trimmed
            var lineHeight: ArraySlice<UInt8>? = size.endIndex < word.endIndex ? word[(size.endIndex + 1)...] : nil
            // The line height may stand apart: `12px / 1.5`.
            if rest.first == UInt8(ascii: "/") || word.last == UInt8(ascii: "/") {
                rest = rest.drop { $0 == UInt8(ascii: "/") }.trimmed
                lineHeight = rest.prefix { !($0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D) }
                rest = rest.drop { !($0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D) }.trimmed
            }
            guard !rest.isEmpty else { return nil }
            self.words = words
            self.size = size
            self.lineHeight = lineHeight
            families = rest
            return
        }
        return nil
    }

    private static let keywords: [StaticString] = [
        "xx-small", "x-small", "small", "medium", "large", "x-large", "xx-large", "smaller", "larger",
    ]

    private static func isSize(_ word: ArraySlice<UInt8>) -> Bool {
        if keywords.contains(where: { word.isSame($0) }) { return true }
        // A number alone is a weight.
        guard let length = Length(word) else { return false }
        return length.unit != .user || length.value == 0
    }
}

/// What `font-size` says, from which the size in a list of families follows.
///
/// Browsers set `monospace` smaller where a file says no size for it in pixels, in SVG's text as in HTML: 13 px are medium
/// there, and 16 px elsewhere.
struct FontSizes {
    /// The size in user units, in any family but `monospace`.
    private(set) var nominal = 16.0
    /// Whether the size goes back to a length that depends on no font; it is then the same in all families.
    private(set) var isAbsolute = false

    private static let monospaceShare = 13.0 / 16

    init() {}

    /// Reads a value (CSS Fonts 4, section 2.5).
    init(_ text: ArraySlice<UInt8>, _ setting: Style.Setting) throws(Style.Problem) {
        let parent = setting.parent.fontSizes
        let keywords: [(StaticString, Double)] = [
            ("xx-small", 9.6), ("x-small", 12), ("small", 14.2), ("medium", 16), ("large", 19.2), ("x-large", 24),
            ("xx-large", 32),
        ]
        for (name, size) in keywords where text.isSame(name) {
            nominal = size
            return
        }
        isAbsolute = parent.isAbsolute
        if text.isSame("smaller") {
            nominal = parent.nominal / 1.2
            return
        }
        if text.isSame("larger") {
            nominal = parent.nominal * 1.2
            return
        }
        guard let length = Length(text) else { throw .invalid }
        var base = setting.base(setting.parent, for: length)
        switch length.unit {
        case .percent:
            nominal = parent.nominal * length.value / 100
            return
        case .em, .ex, .ch, .cap, .ic: base.fontSize = parent.nominal
        default: isAbsolute = true
        }
        guard let size = length.resolved(.other, base), size >= 0 else { throw .invalid }
        nominal = size
    }

    /// The size in user units in a list of families: smaller where `monospace` alone is named.
    func size(in families: [FontFamily]) -> Double {
        if isAbsolute || families.count != 1 { return nominal }
        if case .generic(.monospace)? = families.first { return nominal * FontSizes.monospaceShare }
        return nominal
    }
}
