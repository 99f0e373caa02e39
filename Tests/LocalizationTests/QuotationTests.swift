import Testing
import Typography

@testable import Localization

@Suite struct QuotationTests {
    @Test func aLanguageHasItsMarks() throws {
        #expect(try #require(LanguageTag("de-AT")).quotationMarks.quoted("Ja") == "„Ja“")
        #expect(try #require(LanguageTag("zh_TW")).quotationMarks.quoted("是") == "「是」")
        #expect(Words("Atrest", language: LanguageTag("pt-PT")).quoted("Ele disse “sim”") == "«Ele disse “sim”»")
        #expect(Words("Atrest").quoted("He said “yes”") == "“He said ‘yes’”")
    }

    /// Texts of the project have quotations in their own marks: a translator may have kept those of another language.
    @Test func ownTextsAreQuotedAsTheirLanguageQuotes() {
        let marks: Set<Character> = ["“", "”", "„", "‚", "‘", "«", "»", "‹", "›", "\""]
        var count = 0
        for language in WordTable.ownLanguages {
            let own = language.quotationMarks
            let allowed = [own.outer, own.inner].flatMap { [$0.open, $0.close] }
            for name in ["Atrest", "Tally", "Terrain", "Gloaming"] {
                for (key, entry) in WordTable.own(name, language).entries {
                    for text in entry.forms.values {
                        let found = text.filter { marks.contains($0) }
                        count += found.count
                        #expect(found.allSatisfy { allowed.contains($0) }, "\(language) \(key): \(text)")
                    }
                }
            }
        }
        #expect(count >= 6)
    }

    @Test func aDictionaryGoesWithTheWords() throws {
        var words = Words("Atrest", language: LanguageTag("th"))
        let plain = words
        words.dictionary = try WordDictionary(words: Array("ไทย\n".utf8), name: "thai.txt")
        #expect(words != plain)
        #expect(words.with(table: "Gloaming").dictionary == words.dictionary)
    }
}
