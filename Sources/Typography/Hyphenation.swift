/// Where the words of one language may be divided, by patterns (F. M. Liang, "Word Hy-phen-a-tion by Com-put-er", 1983).
///
///     let german = try Hyphenation(patterns: bytes, name: "hyph-de.tex")
///     let style = TextStyle(size: 17, hyphenation: [german])
///
/// The project brings no patterns: each language's have an author and a licence of their own. They are found as
/// `hyph_….dic` of LibreOffice, or `hyph-….tex` of TeX. A word with a soft hyphen in it is divided there alone. A style takes
/// those of several languages, of which each word has its own.
public struct Hyphenation: Sendable {
    /// The most bytes of a file.
    public static let maxBytes = 16 << 20
    /// The most characters of a pattern, or of an exception.
    public static let maxLength = 64

    /// The fewest letters in front of a hyphen.
    public let leftMinimum: Int
    /// The fewest letters behind a hyphen.
    public let rightMinimum: Int
    /// The patterns' language (BCP 47); nil for words of any.
    public let language: String?
    private let table: Table

    /// The patterns as a tree: a node for each beginning of a pattern. Dictionaries are only looked up, never walked.
    final class Table: Sendable {
        /// The node behind a node and a character.
        let steps: [Step: Int32]
        /// For the node that ends a pattern the pattern's index.
        let ends: [Int32: Int]
        /// For each pattern the numbers in front of each of its letters, and behind the last.
        let levels: [[UInt8]]
        /// The places at which a word of its own is divided.
        let exceptions: [[Unicode.Scalar]: [Int]]

        struct Step: Hashable {
            let node: Int32
            let scalar: Unicode.Scalar
        }

        init(steps: [Step: Int32], ends: [Int32: Int], levels: [[UInt8]], exceptions: [[Unicode.Scalar]: [Int]]) {
            self.steps = steps
            self.ends = ends
            self.levels = levels
            self.exceptions = exceptions
        }
    }

    /// Reads patterns.
    /// - Parameters:
    ///   - bytes: a file in UTF-8. Either LibreOffice's: its encoding in the first line, then `LEFTHYPHENMIN 2` and the
    ///     like, and a pattern a line, such as `.ach4`. Or TeX's: `\patterns{…}` and `\hyphenation{ta-ble}`. Patterns that
    ///     change letters (`f1f/ff=f`) are errors.
    ///   - name: of the file, for errors.
    ///   - leftMinimum: the fewest letters in front of a hyphen; nil for the file's, or else 2.
    ///   - rightMinimum: the fewest letters behind a hyphen; nil for the file's, or else 3.
    ///   - language: BCP 47; nil for words of any language.
    public init(
        patterns bytes: some Sequence<UInt8>, name: String, leftMinimum: Int? = nil, rightMinimum: Int? = nil,
        language: String? = nil
    ) throws(WordFileError) {
        var reader = HyphenationReader(name: name)
        try reader.read(Array(bytes))
        self.leftMinimum = max(leftMinimum ?? reader.leftMinimum ?? 2, 1)
        self.rightMinimum = max(rightMinimum ?? reader.rightMinimum ?? 3, 1)
        self.language = language
        table = reader.table
    }

    // MARK: Languages

    /// The patterns for words of a language: those of the same, else of another variety of it, else those for any. Words
    /// without a language have the first.
    static func choice(of all: [Hyphenation], for language: String?) -> Int? {
        guard let language = language?.lowercased() else { return all.isEmpty ? nil : 0 }
        func main(_ tag: String) -> Substring { tag.prefix { $0 != "-" } }
        return all.firstIndex { $0.language?.lowercased() == language }
            ?? all.firstIndex { $0.language.map { main($0.lowercased()) == main(language) } ?? false }
            ?? all.firstIndex { $0.language == nil }
    }

    // MARK: Words

    /// The places at which a word may be divided: each is a number of characters in front of the hyphen.
    /// - Parameter word: letters alone.
    public func places(in word: String) -> [Int] {
        places(inWord: Array(word.unicodeScalars))
    }

    private func places(inWord word: [Unicode.Scalar]) -> [Int] {
        let last = word.count - rightMinimum
        guard leftMinimum <= last else { return [] }
        let letters = word.map(Hyphenation.lowercased)
        if let known = table.exceptions[letters] { return known.filter { (leftMinimum...last).contains($0) } }
        let framed = ["."] + letters + ["."]
        var levels = [UInt8](repeating: 0, count: framed.count + 1)
        for start in framed.indices {
            var node: Int32 = 0
            for scalar in framed[start...] {
                guard let next = table.steps[Table.Step(node: node, scalar: scalar)] else { break }
                node = next
                guard let pattern = table.ends[node] else { continue }
                for (i, level) in table.levels[pattern].enumerated() where level > levels[start + i] {
                    levels[start + i] = level
                }
            }
        }
        return (leftMinimum...last).filter { levels[$0 + 1] % 2 == 1 }
    }

    /// For each character of a text whether its word may be divided before it.
    func places(in text: [Unicode.Scalar]) -> [Bool] {
        var places = Array(repeating: false, count: text.count)
        var start = 0
        while start < text.count {
            guard Hyphenation.isLetter(text[start]) else {
                start += 1
                continue
            }
            var end = start
            var isDividedByHand = false
            while end < text.count, Hyphenation.isLetter(text[end]) || text[end] == ShapedText.softHyphen {
                isDividedByHand = isDividedByHand || text[end] == ShapedText.softHyphen
                end += 1
            }
            // A word that a digit continues is a name or a number.
            let isWord = end == text.count || !text[end].properties.numericType.isDigit
            if isWord, !isDividedByHand {
                for place in self.places(inWord: Array(text[start..<end])).map({ start + $0 })
                where !Hyphenation.isMark(text[place]) {
                    places[place] = true
                }
            }
            start = end
        }
        return places
    }

    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII { return (scalar.value | 0x20) &- 0x61 < 26 }
        return scalar.properties.isAlphabetic || isMark(scalar)
    }

    private static func isMark(_ scalar: Unicode.Scalar) -> Bool { UnicodeData.category(scalar.value).isMark }

    /// One character for one: places are counted in a word as it is written.
    static func lowercased(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        let mapping = scalar.properties.lowercaseMapping.unicodeScalars
        return mapping.count == 1 ? mapping.first ?? scalar : scalar
    }
}

extension Hyphenation: Hashable {
    /// Whether both are the same, or copies of it: patterns are not compared.
    public static func == (a: Hyphenation, b: Hyphenation) -> Bool {
        a.table === b.table && a.language == b.language && a.leftMinimum == b.leftMinimum
            && a.rightMinimum == b.rightMinimum
    }

    /// Hashes the minima alone.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(leftMinimum)
        hasher.combine(rightMinimum)
    }
}

extension Unicode.NumericType? {
    fileprivate var isDigit: Bool { self == .decimal }
}
