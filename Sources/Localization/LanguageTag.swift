import Typography

/// A language as files and options name it: `de`, `de-AT`, `zh_Hant` (BCP 47; an underscore counts as a hyphen).
public struct LanguageTag: Sendable, Hashable, CustomStringConvertible {
    /// In the usual letters: `zh-Hant-TW`.
    public let description: String

    /// English, which every table of the project has.
    public static let english = LanguageTag(subtags: ["en"])

    /// - Returns: nil for an invalid tag; a tag has a language of two to eight letters, and further parts of letters
    ///   and digits.
    public init?(_ text: String) {
        let parts = text.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
        guard let first = parts.first, (2...8).contains(first.utf8.count), first.utf8.allSatisfy(Self.isLetter),
            parts.dropFirst().allSatisfy({ part in
                (1...8).contains(part.utf8.count) && part.utf8.allSatisfy { Self.isLetter($0) || Self.isDigit($0) }
            })
        else { return nil }
        self.init(subtags: parts.map(String.init))
    }

    private init(subtags: [String]) {
        description = subtags.enumerated().map { index, part in
            if index > 0, part.utf8.count == 4, part.utf8.allSatisfy(Self.isLetter) {
                return part.prefix(1).uppercased() + part.dropFirst().lowercased()
            }
            return index > 0 && part.utf8.count == 2 ? part.uppercased() : part.lowercased()
        }.joined(separator: "-")
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }
    private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

    /// The language without script and region.
    public var language: String { String(description.prefix { $0 != "-" }) }

    /// The marks that the language puts around quotations.
    public var quotationMarks: QuotationMarks { QuotationMarks(language: description) }

    /// The tag, then the same with ever fewer parts; a region of Chinese is replaced by its script before it is left
    /// out.
    private var chain: [String] {
        var parts = description.split(separator: "-").map(String.init)
        var chain: [String] = []
        while !parts.isEmpty {
            // `zh` alone means simplified Chinese.
            if parts != ["zh"] || !chain.contains("zh-Hant") { chain.append(parts.joined(separator: "-")) }
            if parts.count == 2, parts[0] == "zh", parts[1].utf8.count == 2 {
                chain.append(["TW", "HK", "MO"].contains(parts[1]) ? "zh-Hant" : "zh-Hans")
            }
            parts.removeLast()
        }
        return chain
    }

    /// The best of several languages for a reader of this one: the same, else a less specific one, else another variety
    /// of it: `en` finds `en-US`, and `de-AT` finds `de`. Chinese in the other script is another language.
    /// - Returns: an index; of equal ones the first. Nil where the language is not among them.
    public func best(among tags: [LanguageTag]) -> Int? {
        for text in chain {
            if let index = tags.firstIndex(where: { $0.description == text }) { return index }
        }
        let script = self.script
        return tags.firstIndex { $0.language == language && $0.script == script }
    }

    /// The script that Chinese is read in; nil for other languages.
    private var script: String? {
        guard language == "zh" else { return nil }
        return chain.contains("zh-Hant") ? "Hant" : "Hans"
    }
}
