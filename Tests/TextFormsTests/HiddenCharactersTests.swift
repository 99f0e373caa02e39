import Foundation
import Testing

@testable import TextForms

@Suite struct HiddenCharactersTests {
    /// One of each kind: controls, the soft hyphen, marks and isolates of direction, ends of lines, joiners, the byte order mark,
    /// fillers, tags.
    private static let hidden: [Unicode.Scalar] = [
        "\0", "\u{7}", "\u{8}", "\r", "\u{1B}", "\u{7F}", "\u{80}", "\u{85}", "\u{9B}", "\u{9D}", "\u{AD}", "\u{61C}",
        "\u{180E}", "\u{200B}", "\u{200C}", "\u{200D}", "\u{200E}", "\u{200F}", "\u{2028}", "\u{2029}", "\u{202A}",
        "\u{202B}",
        "\u{202C}", "\u{202D}", "\u{202E}", "\u{2060}", "\u{2066}", "\u{2067}", "\u{2068}", "\u{2069}", "\u{206F}",
        "\u{3164}",
        "\u{FEFF}", "\u{FFA0}", "\u{FFF9}", "\u{1D173}", "\u{E0001}", "\u{E0041}",
    ]

    @Test(arguments: hidden)
    func eachIsEscaped(scalar: Unicode.Scalar) {
        let digits = String(scalar.value, radix: 16)
        #expect(HiddenCharacters.escaped("a\(scalar)b") == "a\\u{\(digits)}b")
        #expect(HTMLText.escaped("a\(scalar)b").unicodeScalars.allSatisfy { $0 != scalar })
    }

    @Test(arguments: hidden)
    func messagesShowEachOnce(scalar: Unicode.Scalar) {
        let quoted = JSONReader.quoted("a\(scalar)b")
        #expect(!quoted.unicodeScalars.contains(scalar))
        #expect(HiddenCharacters.escaped(quoted) == quoted)
    }

    @Test(arguments: hidden)
    func jsonMeansTheSame(scalar: Unicode.Scalar) throws {
        let text = "a\(scalar)b"
        let json = JSONOutput.string(text).text(.compact)
        #expect(json.unicodeScalars.allSatisfy { $0.isASCII && $0.value >= 0x20 && $0.value < 0x7F }, "\(json)")
        let read = try JSONSerialization.jsonObject(with: Data(json.utf8), options: .fragmentsAllowed)
        #expect(read as? String == text)
    }

    @Test(arguments: [
        "plain – “text” 木 🌳 é", "می\u{200C}خواهم", "👨\u{200D}👩\u{200D}👧", "क\u{94D}\u{200D}ष", "❤\u{FE0F}", "ÀÿĀ߿ࠀ￿𐀀",
    ])
    func whatIsSeenStays(text: String) {
        #expect(HiddenCharacters.escaped(text) == text)
        #expect(JSONOutput.string(text).text(.compact) == "\"\(text)\"")
        #expect(HTMLText.escaped(text) == text)
    }

    @Test func linesStayWhereTheyAreToStay() {
        #expect(HiddenCharacters.escaped("a\n\tb") == "a\\n\\tb")
        #expect(HiddenCharacters.escaped("a\n\tb", keepsLines: true) == "a\n\\tb")
        #expect(HTMLText.escaped("a\n\tb") == "a\n\tb")
    }
}
