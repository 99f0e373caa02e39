import DisplayList

/// The colours of the system (CSS Color 4, section 6.2) as browsers have them where the system gives none: in light and
/// in dark schemes.
enum SystemColors {
    static func color(_ word: ArraySlice<UInt8>) -> ColorExpression? {
        guard let index = words[word.lowercased[...]] else { return nil }
        func color(_ digits: ArraySlice<UInt8>) -> ColorExpression {
            .plain(CSSColor(ColorParser.hexColor(digits) ?? .black))
        }
        return .lightDark(color(rows[index * 3 + 1]), color(rows[index * 3 + 2]))
    }

    private static let words = WordTable(stride(from: 0, to: rows.count - 2, by: 3).map { rows[$0] })
    private static let rows = ArraySlice(table.utf8).words

    /// A name and its two colours.
    private static let table = """
        accentcolor 0075ff 99c8ff accentcolortext ffffff 000000 activetext ff0000 ff9e9e
        buttonborder 000000 ffffff buttonface f0f0f0 6b6b6b buttontext 000000 ffffff canvas ffffff 121212
        canvastext 000000 ffffff field ffffff 3b3b3b fieldtext 000000 ffffff graytext 808080 808080
        highlight b5d5ff b5d5ff highlighttext 000000 000000 linktext 0000ee 9e9eff mark ffff00 ffff00
        marktext 000000 000000 selecteditem b5d5ff b5d5ff selecteditemtext 000000 000000 visitedtext 551a8b d0adf0
        """
}
