import Testing

@testable import Typography

/// Quotation marks by language, and texts in them.
@Suite struct QuotationMarksTests {
    private func marks(_ language: String?) -> String {
        let marks = QuotationMarks(language: language)
        return String([marks.outer.open, marks.outer.close, marks.inner.open, marks.inner.close])
    }

    @Test(
        "A language has its own, else those of its tag with fewer parts, else the usual ones",
        arguments: [
            ("en", "“”‘’"), ("de", "„“‚‘"), ("de-CH", "„“‚‘"), ("DE_at", "„“‚‘"), ("fr", "«»«»"), ("fr-CH", "«»‹›"),
            ("fr-CA", "«»”“"), ("fr-BE", "«»«»"), ("pt", "“”‘’"), ("pt-PT", "«»“”"), ("ja", "「」『』"), ("sv", "””’’"),
            ("zh", "“”‘’"), ("zh-Hant-HK", "「」『』"), ("zh-TW", "「」『』"), ("uk-UA-x-private", "«»„“"), ("xx", "“”‘’"),
            ("", "“”‘’"), (nil, "“”‘’"),
        ] as [(String?, String)])
    func chain(language: String?, expected: String) { #expect(marks(language) == expected) }

    @Test func everyRowIsRead() {
        #expect(QuotationMarks.languages.count > 150)
        for language in QuotationMarks.languages {
            let quoted = QuotationMarks(language: language).quoted("a")
            #expect(quoted.count == 3, "\(language): \(quoted)")
            #expect(!quoted.contains { $0.isASCII && $0 != "a" }, "\(language): \(quoted)")
        }
    }

    @Test func levelsTakeTurns() {
        let marks = QuotationMarks(language: "de")
        #expect((0..<4).map { marks.pair(level: $0).open } == ["„", "‚", "„", "‚"])
    }

    @Test(
        "Quotations in a text go one level further in",
        arguments: [
            ("en", "Yes", "“Yes”"), ("en", "He said “yes”.", "“He said ‘yes’.”"),
            ("en", "“She said ‘yes’,” he said", "“‘She said “yes”,’ he said”"),
            ("en", "a ‘b’ “c” d", "“a ‘b’ ‘c’ d”"),
            // Apostrophes are none, and marks without a partner stay.
            ("en", "I don’t, “can’t”", "“I don’t, ‘can’t’”"), ("en", "’tis “so", "“’tis “so”"),
            ("en", "so” it", "“so” it”"),
            ("en", "“a ‘b” c", "“‘a ‘b’ c”"),
            ("de", "Sie sagte: „Ja“", "„Sie sagte: ‚Ja‘“"), ("de", "„‚A‘ und B“", "„‚„A“ und B‘“"),
            // Marks that open and close are told by what is beside them.
            ("sv", "Hon sa ”ja” igen", "”Hon sa ’ja’ igen”"), ("sv", "”Säg ’ja’”, sa hon", "”’Säg ”ja”’, sa hon”"),
            ("bg", "Тя каза „да“.", "„Тя каза „да“.“"), ("fr-CH", "Il dit «oui»", "«Il dit ‹oui›»"),
            ("fr-CH", "Il dit «\u{202F}oui\u{202F}», puis", "«Il dit ‹\u{202F}oui\u{202F}›, puis»"),
            ("ja", "彼は「はい」と言った", "「彼は『はい』と言った」"), ("en", "", "“”"),
        ])
    func quotes(language: String, text: String, expected: String) {
        #expect(QuotationMarks(language: language).quoted(text) == expected)
    }

    @Test func manyMarksTakeNoLongSearch() {
        let text = String(repeating: " “", count: 50_000) + String(repeating: "’ ", count: 50_000)
        #expect(QuotationMarks(language: "en").quoted(text).count == text.count + 2)
    }
}
