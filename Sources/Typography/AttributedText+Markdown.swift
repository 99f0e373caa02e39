import DisplayList

/// The looks that Markdown's marks give.
public struct MarkdownStyle: Sendable, Hashable {
    /// `*emphasis*`. The project's own face has no italics, and letters are never slanted: emphasis is
    /// the weight `medium`, unless a face with italics is given here.
    public var emphasis = AttributedText.Attributes(weight: .medium)
    /// `**strong**`: of two weights that meet, the heavier counts.
    public var strong = AttributedText.Attributes(weight: .bold)
    /// Code between backticks: on a grey ground, unless a face for it is given here.
    public var code = AttributedText.Attributes(
        background: AttributedText.Background(
            Color(red: 0.5, green: 0.5, blue: 0.5, alpha: 0.2), cornerRadius: 4, horizontalPadding: 3))
    /// `~~strike~~`.
    public var strikethrough = AttributedText.Attributes(strikethrough: AttributedText.LineStyle())
    /// `[link](address)`.
    public var link = AttributedText.Attributes(underline: AttributedText.LineStyle())

    /// The usual looks.
    public init() {}
}

extension AttributedText {
    /// A text with Markdown's inline marks, by CommonMark's rules: `*emphasis*`, `**strong**`, code between backticks,
    /// `~~strike~~`, `[link](address)`, and a backslash in front of what is no mark.
    ///
    /// Marks that do not pair are letters, and so is all else: underscores, headings, lists, pictures, HTML, entities,
    /// titles of links. Line breaks end lines. Addresses have at most 2048 characters.
    /// - Parameters:
    ///   - text: any text; none is an error.
    ///   - style: what the marks look like.
    public init(markdown text: String, style: MarkdownStyle = MarkdownStyle()) {
        self = MarkdownReader(text).text(style)
    }
}

extension MarkdownReader {
    /// What was read, with looks.
    fileprivate func text(_ style: MarkdownStyle) -> AttributedText {
        var changes = Mark.allCases.map { _ in [Int](repeating: 0, count: pieces.count + 1) }
        for span in spans {
            changes[span.mark.rawValue][span.pieces.lowerBound] += 1
            changes[span.mark.rawValue][span.pieces.upperBound] -= 1
        }
        let looks = [style.code, style.strong, style.emphasis, style.strikethrough]
        var depths = Mark.allCases.map { _ in 0 }
        var rest = links[...]
        var runs: [(text: String, attributes: AttributedText.Attributes)] = []
        for (i, piece) in pieces.enumerated() {
            var made = AttributedText.Attributes()
            for mark in depths.indices {
                depths[mark] += changes[mark][i]
                guard depths[mark] > 0 else { continue }
                let heavier = [made.weight, looks[mark].weight].compactMap { $0 }.max()
                made = made.filled(with: looks[mark])
                made.weight = heavier
            }
            while let link = rest.first, link.pieces.upperBound <= i { rest.removeFirst() }
            if let link = rest.first, link.pieces.contains(i) {
                made = made.filled(with: style.link)
                made.link = link.address
            }
            if piece.isEmpty { continue }
            if runs.last?.attributes != made { runs.append(("", made)) }
            runs[runs.count - 1].text.unicodeScalars += piece
        }
        return AttributedText(runs: runs.map { AttributedText.Run(.text($0.text), $0.attributes) })
    }

    /// Letters without the backslashes that escape.
    func unescaped(_ range: Range<Int>) -> String {
        var letters = String.UnicodeScalarView()
        var i = range.lowerBound
        while i < range.upperBound {
            if isEscape(i) { i += 1 }
            letters.append(source[i])
            i += 1
        }
        return String(letters)
    }

    static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
        // Unicode's tables take a hundred times as long as this.
        scalar.isASCII ? scalar == " " || (0x9...0xD).contains(scalar.value) : scalar.properties.isWhitespace
    }

    /// Whether a character is punctuation or a symbol.
    static func isPunctuation(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
            .finalPunctuation, .otherPunctuation, .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol:
            true
        default: false
        }
    }
}
