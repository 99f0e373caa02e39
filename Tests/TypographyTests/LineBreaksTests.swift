import Foundation
import TestSupport
import Testing

@testable import Typography

/// Where lines may end: cases of every rule, and Unicode's file.
@Suite struct LineBreaksTests {
    /// The text with `|` where a line may begin and `!` where one must.
    private func marked(_ text: String) -> String {
        let scalars = Array(text.unicodeScalars)
        var marked = ""
        for (scalar, opportunity) in zip(scalars, LineBreaks.opportunities(scalars)) {
            if opportunity == .allowed { marked += "|" }
            if opportunity == .mandatory { marked += "!" }
            marked.unicodeScalars.append(scalar)
        }
        return marked
    }

    @Test func wordsAndLinesEnd() {
        #expect(marked("one two  three") == "one |two  |three")
        #expect(marked("") == "")
        #expect(marked("a") == "a")
        #expect(marked("a\nb\r\nc\u{85}d\u{2028}e") == "a\n!b\r\n!c\u{85}!d\u{2028}!e")
        #expect(marked("a\u{A0}b a\u{2060}b") == "a\u{A0}b |a\u{2060}b")
        #expect(marked("a\u{200B}b c\u{200B} d") == "a\u{200B}|b |c\u{200B} |d")
        #expect(marked("soft\u{AD}ly well-known -5 e-mail") == "soft\u{AD}|ly |well-|known |-5 |e-|mail")
        #expect(marked("(a) [ b ] \"q\" ok!") == "(a) |[ b ] |\"q\" |ok!")
    }

    @Test func numbersStayWhole() {
        #expect(marked("$ 1,234.50 % 5% €7 3/4") == "$ |1,234.50 |% |5% |€7 |3/4")
        #expect(marked("(12)% a1 1a") == "(12)% |a1 |1a")
    }

    @Test func scriptsBreakInTheirOwnWay() {
        #expect(marked("漢字かな。（漢）ャ") == "漢|字|か|な。|（漢）ャ")
        #expect(marked("한국어 각각") == "한|국|어 |각|각")
        #expect(marked("สวัสดี ครับ") == "สวัสดี |ครับ")
        #expect(marked("אבג-דה") == "אבג-דה")
    }

    @Test func signsStayTogether() {
        #expect(marked("🇩🇪🇫🇷") == "🇩🇪|🇫🇷")
        #expect(marked("e\u{301}a \u{301}b") == "e\u{301}a |\u{301}b")
        #expect(marked("👩\u{200D}🚀👍🏽🙂") == "👩\u{200D}🚀|👍🏽|🙂")
    }

    @Test(.needs("/usr/share/unicode/auxiliary/LineBreakTest.txt", from: "Debian's unicode-data"))
    func unicodesTextsAgree() throws {
        var count = 0
        let text = try String(contentsOfFile: "/usr/share/unicode/auxiliary/LineBreakTest.txt", encoding: .utf8)
        for line in text.split(separator: "\n") where !line.hasPrefix("#") {
            let words = line.prefix { $0 != "#" }.split(whereSeparator: \.isWhitespace)
            let scalars = words.compactMap { UInt32($0, radix: 16).flatMap(Unicode.Scalar.init) }
            // Signs stand in front of each character and behind the last one.
            let expected = words.filter { $0 == "×" || $0 == "÷" }.dropLast().map { $0 == "÷" }
            let found = LineBreaks.opportunities(scalars).map { $0 != .prohibited }
            if found != expected { Issue.record("\(line)") }
            count += 1
        }
        #expect(count > 7600)
    }
}
