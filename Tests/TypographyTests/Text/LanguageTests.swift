import Foundation
import TestSupport
import Testing

@testable import Typography

/// Letters that a font has for one language, in layouts.
@Suite struct LanguageTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let font: String
        let script: String
        let text: String
        let languages: [String]
        /// How many sets of glyphs the languages have, so that a language without effect is found.
        let sets: Int

        var testDescription: String { "\(text), \(languages.joined(separator: " "))" }
    }

    private static let cases = [
        Case(
            font: "truetype/noto/NotoSerif-Italic.ttf", script: "cyrl", text: "бгдпт",
            languages: ["sr", "mk", "ru", "bg"],
            sets: 2),
        Case(
            font: "truetype/noto/NotoSans-Regular.ttf", script: "latn", text: "şţ fil",
            languages: [
                "ro", "mo", "ro-MD", "tr", "en", "nl", "ca",
            ], sets: 2),
        Case(
            font: "truetype/noto/NotoSans-Regular.ttf", script: "latn", text: "l·l", languages: ["ca", "en"], sets: 2),
        Case(
            font: "opentype/noto/NotoSansCJK-Regular.ttc", script: "hani", text: "骨直令葛",
            languages: ["ja", "ko", "zh-Hans", "zh-Hant", "zh-HK", "en"], sets: 4),
        Case(
            font: "truetype/noto/NotoNastaliqUrdu-Regular.ttf", script: "arab", text: "۶ہے",
            languages: ["ur", "ar", "fa", "sd"], sets: 3),
        Case(
            font: "truetype/noto/NotoSansDevanagari-Regular.ttf", script: "deva", text: "लशझ५८९",
            languages: ["mr", "hi", "ne"],
            sets: 3),
    ].filter { FileManager.default.fileExists(atPath: "/usr/share/fonts/\($0.font)") }

    @Test(.needs(ShapingJudge.program, from: "Debian's libharfbuzz-bin"), arguments: cases)
    func glyphsAreThoseOfTheLanguage(_ example: Case) throws {
        let font = URL(fileURLWithPath: "/usr/share/fonts/\(example.font)")
        let typeface = try Typeface(trueType: [UInt8](Data(contentsOf: font)))
        let direction = Script(example.script.capitalized).direction ?? .leftToRight
        var sets: Set<[Int]> = []
        for language in example.languages {
            let expected = try ShapingJudge.lines(
                [example.text], font: font, script: example.script, language: language, direction: direction,
                ["--no-positions", "--no-clusters"]
            ).first
            let plain = TextLayout(example.text, style: TextStyle(size: 10, typeface: typeface, language: language))
            let attributes = AttributedText.Attributes(language: language)
            let run = TextLayout(
                AttributedText(example.text, attributes), style: TextStyle(size: 10, typeface: typeface))
            for layout in [plain, run] {
                let glyphs = layout.lines[0].glyphs.map(\.glyph)
                #expect("[" + glyphs.map(String.init).joined(separator: "|") + "]" == expected, "\(language)")
                sets.insert(glyphs)
            }
        }
        #expect(sets.count == example.sets)
    }

    @Test func filesNameTheLanguage() throws {
        let style = TextStyle(size: 10, language: "sr-Latn")
        guard case .group(let group) = TextLayout("abc", style: style).node(color: .black) else {
            return #expect(Bool(false))
        }
        #expect(group.text?.language == "sr-Latn")
    }
}
