import Localization
import Testing

@Suite struct LanguageTagTests {
    @Test(
        "Tags are read with either mark and any case",
        arguments: [
            ("de", "de"), ("DE-at", "de-AT"), ("zh_hant_tw", "zh-Hant-TW"), ("pt-br", "pt-BR"), ("sr-Latn", "sr-Latn"),
        ])
    func reads(text: String, expected: String) { #expect(LanguageTag(text)?.description == expected) }

    @Test("What is no tag is refused", arguments: ["", "d", "1x", "de-", "de--at", "deutschesprache", "de at", "de-ö"])
    func refuses(text: String) { #expect(LanguageTag(text) == nil) }

    @Test(
        "A reader gets the nearest language that there is",
        arguments: [
            ("en", ["de", "en-US"], 1), ("de-AT", ["en", "de"], 1), ("de", ["de-AT", "de-DE"], 0),
            ("de-CH", ["de-AT", "de"], 1),
            ("zh-TW", ["zh-Hans", "zh-Hant"], 1), ("zh", ["zh-Hant", "zh-Hans"], 1), ("pt", ["pt-BR"], 0),
            ("fr", ["de"], nil),
            ("zh-HK", ["zh"], nil),
        ] as [(String, [String], Int?)])
    func finds(tag: String, among tags: [String], expected: Int?) throws {
        #expect(try #require(LanguageTag(tag)).best(among: tags.compactMap { LanguageTag($0) }) == expected)
    }
}
