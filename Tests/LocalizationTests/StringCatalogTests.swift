import Testing

@testable import Localization

@Suite struct StringCatalogTests {
    private static let catalog = """
        {"sourceLanguage": "en", "version": "1.0", "strings": {
          "timer.idle": {"localizations": {
            "en": {"stringUnit": {"state": "translated", "value": "Ready"}},
            "de": {"stringUnit": {"state": "translated", "value": "Bereit"}}}},
          "days": {"extractionState": "manual", "localizations": {
            "en": {"variations": {"plural": {
              "one": {"stringUnit": {"value": "%lld day"}}, "other": {"stringUnit": {"value": "%lld days"}}}}},
            "pl": {"variations": {"plural": {
              "one": {"stringUnit": {"value": "%lld dzień"}}, "few": {"stringUnit": {"value": "%lld dni"}},
              "many": {"stringUnit": {"value": "%lld dni "}}, "other": {"stringUnit": {"value": "%lld dnia"}}}}}}},
          "tap": {"localizations": {"en": {"variations": {"device": {
            "iphone": {"stringUnit": {"value": "Tap"}}, "mac": {"stringUnit": {"value": "Click"}},
            "other": {"stringUnit": {"value": "Press"}}}}}}},
          "both": {"localizations": {"en": {
            "stringUnit": {"value": "%#@trees@ and %2$#@stars@"},
            "substitutions": {
              "trees": {"argNum": 1, "formatSpecifier": "lld", "variations": {"plural": {
                "one": {"stringUnit": {"value": "%arg tree"}}, "other": {"stringUnit": {"value": "%arg trees"}}}}},
              "stars": {"argNum": 2, "formatSpecifier": "lld", "variations": {"plural": {
                "one": {"stringUnit": {"value": "a star"}}, "other": {"stringUnit": {"value": "%arg stars"}}}}}}}}},
          "not yet": {}, "empty": {"localizations": {"de": {}}}
        }}
        """

    private func words(_ language: String) throws -> Words {
        let tables = try StringCatalogReader.read(Array(Self.catalog.utf8), name: "t.xcstrings")
        return Words("Gloaming", language: LanguageTag(language), files: [tables])
    }

    @Test func everyLanguageIsATable() throws {
        let tables = try StringCatalogReader.read(Array(Self.catalog.utf8), name: "t.xcstrings")
        #expect(tables.map(\.language?.description) == ["en", "de", "pl"])
        #expect(tables.map(\.keys) == [["both", "days", "tap", "timer.idle"], ["timer.idle"], ["days"]])
    }

    @Test func textsFormsAndDevices() throws {
        let english = try words("en")
        #expect(english("timer.idle") == "Ready")
        #expect(english("tap") == "Tap")
        #expect([0, 1, 2].map { english("days", $0) } == ["0 days", "1 day", "2 days"])
        #expect(english("both", 1, 1) == "1 tree and a star")
        #expect(english("both", 12, 9) == "12 trees and 9 stars")
        #expect(try words("de-AT")("timer.idle") == "Bereit")
        let polish = try words("pl")
        #expect([1, 2, 5, 22].map { polish("days", $0) } == ["1 dzień", "2 dni", "5 dni ", "22 dni"])
        // Of a language that lacks a text, the catalogue's English comes before the project's.
        #expect(polish("timer.idle") == "Ready")
    }

    @Test(
        "What is wrong is told with its place",
        arguments: [
            ("{}", "no \"strings\""), ("{\"strings\": []}", "an array"), ("{\"strings\": ", "the end of the file"),
            ("{\"sourceLanguage\": 1, \"strings\": {}}", "the number 1"),
            ("{\"strings\": {\"a\": {\"localizations\": {\"?\": {}}}}}", "the text \"?\""),
            ("{\"strings\": {\"a\": {\"localizations\": {\"en\": {\"stringUnit\": {\"value\": 3}}}}}}", "the number 3"),
            (
                "{\"strings\": {\"a\": {\"localizations\": {\"en\": {\"variations\": {\"plural\": {\"some\": {}}}}}}}}",
                "the text \"some\""
            ),
        ])
    func tellsThePlace(text: String, found: String) {
        #expect { try StringCatalogReader.read(Array(text.utf8), name: "t") } throws: { error in
            (error as? WordTableError)?.found == found
        }
    }
}
