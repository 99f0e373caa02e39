import CResources

/// The quotation marks of a language: Unicode's CLDR, as Tools/locale-data keeps it in Resources/words/quotations.txt.
///
///     QuotationMarks(language: "de").quoted("Sie sagte: „Ja“")  // „Sie sagte: ‚Ja‘“
///
/// They are the marks alone: no spaces are put beside them, as French has them in some countries.
public struct QuotationMarks: Sendable, Hashable {
    /// The marks at both ends of a quotation.
    public struct Pair: Sendable, Hashable {
        /// The mark before the quotation.
        public let open: Character
        /// The mark behind it; in some languages the same as `open`.
        public let close: Character
    }

    /// The marks around a quotation.
    public let outer: Pair
    /// The marks around a quotation within a quotation.
    public let inner: Pair

    /// - Parameter language: BCP 47, in any case, an underscore for a hyphen allowed: `de`, `fr-CA`, `zh_Hant`. A language
    ///   that the table lacks has the marks of its tag with fewer parts; an unknown one, and nil, those of most
    ///   languages, which are also those of English: “outer” and ‘inner’.
    public init(language: String?) {
        var tag = QuotationMarks.key((language ?? "")[...])
        while true {
            if let marks = QuotationMarks.table[tag] {
                self = marks
                return
            }
            guard let hyphen = tag.lastIndex(of: "-") else { break }
            tag = String(tag[..<hyphen])
        }
        self = QuotationMarks.usual
    }

    private init(outer: Pair, inner: Pair) {
        self.outer = outer
        self.inner = inner
    }

    /// The marks of a quotation.
    /// - Parameter level: the number of quotations around it: the marks are the outer and the inner ones by turns.
    public func pair(level: Int) -> Pair { level.isMultiple(of: 2) ? outer : inner }

    // MARK: The table

    private static let table: [String: QuotationMarks] = {
        let bytes = UnsafeBufferPointer(start: gloaming_quotations(), count: gloaming_quotations_size())
        var table: [String: QuotationMarks] = [:]
        for line in bytes.split(separator: UInt8(ascii: "\n")) where line.first != UInt8(ascii: "#") {
            let parts = String(decoding: line, as: UTF8.self).split(separator: " ")
            guard parts.count == 2, parts[1].count == 4 else { continue }
            let marks = Array(parts[1])
            table[key(parts[0])] = QuotationMarks(
                outer: Pair(open: marks[0], close: marks[1]), inner: Pair(open: marks[2], close: marks[3]))
        }
        return table
    }()

    private static func key(_ tag: Substring) -> String { String(tag.lowercased().map { $0 == "_" ? "-" : $0 }) }

    /// The marks of languages that the table does not know.
    private static let usual: QuotationMarks = {
        // The table is a part of the program, and the tests read all of it.
        guard let marks = table["und"] else { fatalError("the program's quotation marks are damaged") }
        return marks
    }()

    /// The languages of the table, for tests.
    static var languages: [String] { table.keys.sorted() }

    // MARK: Quoting

    /// A text between the outer marks. Quotations in it, in marks of this language, get the marks of their new level.
    ///
    /// An apostrophe between letters is no mark, and marks without a partner stay as they are.
    public func quoted(_ text: String) -> String {
        let characters = Array(text)
        var result = String(outer.open)
        var replacements = self.replacements(in: characters)[...]
        for (index, character) in characters.enumerated() {
            if let next = replacements.first, next.index == index {
                result.append(next.mark)
                replacements.removeFirst()
            } else {
                result.append(character)
            }
        }
        result.append(outer.close)
        return result
    }

    /// A quotation that has begun.
    private struct Opened {
        let index: Int
        let close: Character
    }

    /// The marks of quotations in a text one level further in, by their places.
    private func replacements(in text: [Character]) -> [(index: Int, mark: Character)] {
        var pairs: [(open: Int, close: Int)] = []
        var opened: [Opened] = []
        // How many of `opened` end with which mark, so that marks without a partner cost no search.
        var awaited: [Character: Int] = [:]
        for (index, character) in text.enumerated() {
            let before = index > 0 ? text[index - 1] : " "
            let after = index + 1 < text.count ? text[index + 1] : " "
            let isApostrophe = character == "’" && before.isLetter && after.isLetter
            let pair = [outer, inner].first { $0.open == character }
            // Where a mark opens and closes, it opens before a word and closes behind one.
            let isEither = pair != nil && (character == outer.close || character == inner.close)
            let isAtWord = !before.isLetter && !before.isNumber && !after.isWhitespace
            let opens = pair != nil && (isAtWord || !isEither)
            if awaited[character, default: 0] > 0, !isApostrophe, !(opens && before.isWhitespace) {
                while let last = opened.popLast() {
                    awaited[last.close, default: 0] -= 1
                    if last.close == character {
                        pairs.append((last.index, index))
                        break
                    }
                }
            } else if opens, let pair {
                opened.append(Opened(index: index, close: pair.close))
                awaited[pair.close, default: 0] += 1
            }
        }
        return levelled(pairs)
    }

    private func levelled(_ pairs: [(open: Int, close: Int)]) -> [(index: Int, mark: Character)] {
        var closes: [Int] = []
        var replacements: [(index: Int, mark: Character)] = []
        for (open, close) in pairs.sorted(by: { $0.open < $1.open }) {
            while let last = closes.last, last < open { closes.removeLast() }
            let pair = pair(level: closes.count + 1)
            closes.append(close)
            replacements += [(open, pair.open), (close, pair.close)]
        }
        return replacements.sorted { $0.index < $1.index }
    }
}
