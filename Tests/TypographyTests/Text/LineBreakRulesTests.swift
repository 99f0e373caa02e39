import DisplayList
import TestSupport
import Testing

@testable import Typography

/// CSS's `line-break` and `word-break`, and lines of scripts without spaces in layouts.
@Suite struct LineBreakRulesTests {
    private func marked(
        _ text: String, _ lineBreak: LineBreak = .strict, _ wordBreak: WordBreak = .normal, language: String? = nil
    ) -> String {
        let scalars = Array(text.unicodeScalars)
        let style = TextStyle(size: 10, language: language, lineBreak: lineBreak, wordBreak: wordBreak)
        var marked = ""
        for (scalar, opportunity) in zip(scalars, LineBreakRules(style).opportunities(scalars).opportunities) {
            if opportunity == .allowed { marked += "|" }
            marked.unicodeScalars.append(scalar)
        }
        return marked
    }

    @Test func kanaMayBeginLinesUnlessStrict() {
        #expect(marked("ニャー") == "ニャー")
        for lineBreak in [LineBreak.normal, .loose] { #expect(marked("ニャー", lineBreak) == "ニ|ャ|ー") }
    }

    @Test func wavesMayInJapaneseAndChinese() {
        #expect(marked("十〜二", .normal, language: "ja") == "十|〜|二")
        #expect(marked("十〜二", .normal) == "十〜|二")
        #expect(marked("十〜二", .normal, language: "zh-Hant") == "十|〜|二")
        #expect(marked("十〜二", language: "ja") == "十〜|二")
    }

    @Test func looseLinesMayBeginWithMarks() {
        #expect(marked("人々", .normal) == "人々")
        #expect(marked("人々", .loose) == "人|々")
        #expect(marked("人‐人–人", .loose) == "人|‐|人|–|人")
        #expect(marked("a–b", .loose) == "a–|b")
        #expect(marked("人……", .normal) == "人……")
        #expect(marked("人……", .loose) == "人…|…")
        #expect(marked("字・字！", .loose, language: "ja") == "字|・|字|！")
        #expect(marked("字・字！", .loose) == "字・|字！")
        #expect(marked("５％￥５", .loose, language: "ja") == "５|％|￥|５")
        #expect(marked("（字）。", .loose, language: "ja") == "（字）。")
    }

    @Test func anywhereIsAnywhere() {
        #expect(marked("a\u{A0}b, c", .anywhere) == "a|\u{A0}|b|, |c")
        #expect(marked("（e\u{301}）🇩🇪", .anywhere) == "（|e\u{301}|）|🇩🇪")
        #expect(marked("a\nb", .anywhere) == "a\nb")
    }

    @Test func wordsBreakByTheWordBreakValue() {
        #expect(marked("한국어 각각", .strict, .keepAll) == "한국어 |각각")
        #expect(marked("漢字かな。漢", .strict, .keepAll) == "漢字かな。|漢")
        #expect(marked("ザ・ライ〜ニャー", .loose, .keepAll, language: "ja") == "ザ|・|ライ|〜|ニャー")
        #expect(marked("word 12", .strict, .breakAll) == "w|o|r|d |1|2")
        #expect(marked("(a)", .strict, .breakAll) == "(a)")
    }

    // MARK: Layouts

    private let thai = "ประเทศไทยภาษาไทย"

    private func layout(_ text: String, _ style: TextStyle, width: Double) -> TextLayout {
        TextLayout(text, style: style, maxWidth: width)
    }

    /// No face is needed: boxes stand for the letters, each as wide as another.
    @Test func linesEndBetweenSyllablesAndSaySo() throws {
        var style = TextStyle(size: 10)
        let one = layout(thai, style, width: .infinity)
        #expect(one.lines.count == 1)
        #expect(one.dividedScripts.isEmpty)
        let several = layout(thai, style, width: one.size.width * 0.6)
        #expect(several.lines.count == 2)
        #expect(!several.dividesWord)
        #expect(several.dividedScripts == ["Thai"])
        let content = Drawing(size: several.size, nodes: [several.node(color: .black)])
        #expect(content.dividedScripts == ["Thai"])
        style.dictionary = try WordDictionary(words: "ประเทศไทย\nภาษาไทย".utf8, name: "a")
        let words = layout(thai, style, width: one.size.width * 0.6)
        #expect(words.lines.map(\.text) == ["ประเทศไทย", "ภาษาไทย"])
        #expect(words.dividedScripts.isEmpty)
        // A dictionary of another script does not help.
        style.dictionary = try WordDictionary(words: "မြန်မာ".utf8, name: "a")
        #expect(layout(thai, style, width: one.size.width * 0.6).dividedScripts == ["Thai"])
        let rich = AttributedText(thai, AttributedText.Attributes(color: .white))
        let runs = TextLayout(rich, style: TextStyle(size: 10), maxWidth: one.size.width * 0.6)
        #expect(Drawing(size: runs.size, nodes: [runs.node(color: .black)]).dividedScripts == ["Thai"])
    }

    @Test func wideWordsOverflowWhereTheyMay() throws {
        let typeface = try TextFontFixture.typeface()
        var style = TextStyle(size: 10, typeface: typeface)
        #expect(layout("abc defghijkl", style, width: 25).lines.map(\.text) == ["abc", "defgh", "ijkl"])
        style.overflowWrap = .normal
        let whole = layout("abc defghijkl m", style, width: 25)
        #expect(whole.lines.map(\.text) == ["abc", "defghijkl", "m"])
        #expect(!whole.dividesWord)
        #expect(whole.size.width == 45)
    }
}
