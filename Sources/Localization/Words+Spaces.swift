extension Words {
    /// A text in which no line ends within a date, between a number and what it counts, before a mark that stands alone,
    /// or before a short last word: its spaces there are no-break spaces.
    ///
    /// All other spaces stay as they are, and so does a no-break space that the text has of its own.
    public func keepingTogether(_ text: String) -> String {
        let tokens = text.split(omittingEmptySubsequences: false) { $0 == " " || $0 == "\u{A0}" }
            .map { SpacedToken($0, locale) }
        var kept = ""
        // The length of what is held together already: more than a line holds would have to shrink.
        var length = 0
        for (index, token) in tokens.enumerated() {
            if index > 0 {
                let isGiven = text[text.index(before: token.text.startIndex)] == "\u{A0}"
                let hasRoom = length + token.text.count < Words.longestBound || token.letterCount <= Words.shortWord
                let holds = isGiven || hasRoom && SpacedToken.hold(tokens, before: index)
                kept += holds ? "\u{A0}" : " "
                length = holds ? length + 1 : 0
            }
            kept += token.text
            length += token.text.count
        }
        return kept
    }

    /// The most characters that are held together, but for a short word at their end.
    private static let longestBound = 24
    /// The most letters of a word that must not stand in a line of its own.
    fileprivate static let shortWord = 4
}

/// A part of a text between two spaces.
private struct SpacedToken {
    enum Kind {
        /// Figures, with what may stand between them: `16`, `1,000`, `16:8`.
        case number
        case month
        case word
        /// Signs alone: `%`, `§`, `!`.
        case signs
    }

    let text: Substring
    let kind: Kind
    /// The letters and figures in it.
    let letterCount: Int

    init(_ text: Substring, _ locale: LocaleData) {
        self.text = text
        let letters = text.filter { $0.isLetter || $0.isNumber }
        letterCount = letters.count
        if letters.isEmpty {
            kind = .signs
        } else if text.contains(where: { $0.isNumber }), !text.contains(where: { $0.isLetter }) {
            kind = .number
        } else {
            kind = locale.isMonth(letters) ? .month : .word
        }
    }

    /// The last character; nil between two spaces.
    private var end: Character? { text.last }

    /// Tells whether the token ends a sentence or a clause, by its last character. After one or two figures a point marks a day or
    /// a rank instead.
    private var isClosed: Bool {
        guard let end else { return true }
        return end == "." ? letterCount > 2 : ",;:!?…".contains(end)
    }

    /// Marks that some languages set apart from the word before them, and opening ones apart from the word behind them.
    private static let marks: Set<Character> = ["?", "!", ":", ";", "%", "‰", "°", "»", "›", "€", "£", "₽", "₺", "×"]
    private static let openings: Set<Character> = ["«", "‹", "§", "№", "#", "≈", "~", "±", "€", "£", "$", "¥", "₹"]

    /// Tells whether the space before a token becomes a no-break space.
    static func hold(_ tokens: [SpacedToken], before index: Int) -> Bool {
        let (token, previous) = (tokens[index], tokens[index - 1])
        guard !token.text.isEmpty, !previous.text.isEmpty, !previous.text.contains(where: { $0.isNewline }) else {
            return false
        }
        if token.kind == .signs { return token.text.first.map(marks.contains) ?? false }
        if previous.kind == .signs { return previous.end.map(openings.contains) ?? false }
        func kind(_ place: Int) -> Kind? { tokens.indices.contains(place) ? tokens[place].kind : nil }
        /// Tells whether a token is the year of a date, as in `30 November 2025`: four figures, at most three tokens behind a
        /// month.
        func isYear(_ place: Int) -> Bool {
            tokens[place].letterCount == 4 && (1...3).contains { kind(place - $0) == .month }
        }
        switch (previous.kind, token.kind) {
        // `November 30, 2025`.
        case (.number, .number): return kind(index - 2) == .month
        // The word after a year is not the year's unit.
        case (.number, _): if !previous.isClosed, !isYear(index - 1) { return true }
        case (.month, .number): return true
        // `30 de noviembre de 2025`, `8 h 48 m`.
        case (.word, .month) where previous.letterCount <= 3: return kind(index - 2) == .number
        case (.word, .number) where previous.letterCount <= 2 && !previous.isClosed:
            return kind(index - 2) == .number || kind(index - 2) == .month
        case (.month, .word) where token.letterCount <= 2: if kind(index + 1) == .number { return true }
        default: break
        }
        return index == tokens.count - 1 && index > 1 && token.letterCount <= Words.shortWord && !previous.isClosed
    }
}
