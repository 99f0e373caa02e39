import CivilTime
import Testing

@testable import Localization

@Suite struct WordsTests {
    private static let names = ["Atrest", "Tally", "Terrain", "Gloaming"]

    @Test("Every language of the project has every text of English, with the same values", arguments: names)
    func tablesAreComplete(name: String) throws {
        let english = WordTable.own(name, .english)
        #expect(WordTable.ownLanguages.map(\.description) == ["en", "de"])
        for language in WordTable.ownLanguages {
            let table = WordTable.own(name, language)
            #expect(table.keys == english.keys)
            try table.check(against: name)
            for (key, entry) in table.entries {
                #expect(entry.forms[.other] != nil, "\(key)")
                for (category, text) in entry.forms {
                    #expect(!text.isEmpty, "\(key) in \(language)")
                    #expect(text == text.trimmingSpaces, "\(key) in \(language)")
                    let known = try #require(english.entries[key]?.forms[.other])
                    if try WordFormat(known).argumentCount > 0 {
                        #expect(
                            try WordFormat(text).argumentCount == WordFormat(known).argumentCount || category != .other,
                            "\(key) in \(language)")
                    }
                }
            }
        }
    }

    @Test(
        "A format takes its values in any order",
        arguments: [
            ("%d of %d", ["3", "5"], "3 of 5"), ("%2$@ in %1$@", ["a", "b"], "b in a"), ("%lld%%", ["7"], "7%"),
            ("%02d:%02d", ["7", "5"], "07:05"), ("no values", ["x"], "no values"), ("%@ %@", ["a"], "a "),
            ("%.1f %u %s %li", ["1", "2", "3", "4"], "1 2 3 4"),
        ])
    func formats(text: String, values: [String], expected: String) throws {
        let arguments = values.map { value in Int(value).map(WordArgument.number) ?? .text(value) }
        #expect(try WordFormat(text).text(arguments) == expected)
    }

    @Test("What is no specifier is refused", arguments: ["%", "100 %", "%y", "%#@open", "%10$@", "%0$d"])
    func refuses(text: String) { #expect(throws: WordFormat.Failure.self) { try WordFormat(text) } }

    private func table(_ text: String, _ language: String? = nil) throws -> WordTable {
        try StringsReader.read(Array(text.utf8), name: "t", language: language.flatMap { LanguageTag($0) })
    }

    @Test func tablesThatAreHandedOverComeFirst() throws {
        let first = try table("plate.trees = \"Acht\"; plate.grove = \"Hain\";", "de")
        let second = try table("plate.trees = \"Die acht\";", "de")
        let journal = WordJournal()
        let words = Words("Gloaming", language: LanguageTag("de"), files: [[first], [second]], journal: journal)
        #expect(words("plate.trees") == "Die acht")
        #expect(words("plate.grove") == "Hain")
        #expect(words("plate.types") == "Die acht Typen von Terrain")
        #expect(journal.keys == ["plate.grove", "plate.trees", "plate.types"])
        #expect(journal.missing.map(\.keys) == [["plate.types"]])
    }

    @Test func aLanguageThatTheProjectLacksStaysEnglish() throws {
        let journal = WordJournal()
        let words = Words("Gloaming", language: LanguageTag("fr"), journal: journal)
        #expect(words("plate.trees") == "The eight trees")
        #expect(journal.missing.map(\.keys) == [["plate.trees"]])
        #expect(words.locale.month(try CalendarMonth(year: 2026, month: 2)) == "février 2026")
        #expect(!words.isRightToLeft)
        let arabic = Words("Gloaming", language: LanguageTag("ar"))
        #expect(arabic.isRightToLeft)
    }

    @Test func withoutATagTheTablesTellTheLanguage() throws {
        let german = try table("plate.trees = Acht;", "de")
        #expect(Words("Gloaming", files: [[german]]).language.description == "de")
        #expect(Words("Gloaming", files: [[german, try table("", "en-GB")]]).language == .english)
        #expect(Words("Gloaming", files: [[try table("plate.trees = Eight;")]])("plate.trees") == "Eight")
    }

    @Test func withoutValuesAPercentSignIsOne() throws {
        let words = Words("Gloaming", files: [[try table("plate.trees = \"100 % done\";")]])
        #expect(words("plate.trees") == "100 % done")
    }

    @Test(
        "Texts that ask for more than there is are told",
        arguments: [
            ("\"sheet.variant\" = \"%d %@ %@\";", "at most 2, as in \"%d · %@\""),
            ("\n\"sheet.variant\" = \"%d %y\";", "%d, %@, %1$@, %lld, %02d or %%"),
        ])
    func checks(text: String, expected: String) throws {
        let table = try table(text)
        #expect { try table.check(against: "Gloaming") } throws: { error in
            (error as? WordTableError)?.expected == expected
        }
        try self.table("plate.trees = \"50% off\"; other = \"%y\";").check(against: "Gloaming")
    }
}

extension String {
    fileprivate var trimmingSpaces: String {
        var text = self[...]
        while text.first?.isWhitespace == true { text.removeFirst() }
        while text.last?.isWhitespace == true { text.removeLast() }
        return String(text)
    }
}

@Suite struct LocaleDataTests {
    @Test func everyLanguageIsRead() {
        #expect(LocaleData.languages.count > 70)
        for tag in LocaleData.languages { #expect(LocaleData.of(tag)?.tag == tag, "\(tag)") }
        #expect(LocaleData.of(LanguageTag("tlh") ?? .english) == nil)
    }

    @Test(
        "Dates are written as the language writes them",
        arguments: [
            ("en", "21 January 2026", "21 January", "January 2026", "Wednesday", "W"),
            ("de", "21. Januar 2026", "21. Januar", "Januar 2026", "Mittwoch", "M"),
            ("pl", "21 stycznia 2026", "21 stycznia", "styczeń 2026", "środa", "Ś"),
            ("ja", "2026年1月21日", "1月21日", "2026年1月", "水曜日", "水"),
            ("he", "21 בינואר 2026", "21 בינואר", "ינואר 2026", "יום רביעי", "ד׳"),
            ("pt-PT", "21 de janeiro de 2026", "21 de janeiro", "janeiro de 2026", "quarta-feira", "Q"),
        ])
    func dates(tag: String, date: String, day: String, month: String, weekday: String, initial: String) throws {
        let data = try #require(LanguageTag(tag).flatMap { LocaleData.of($0) })
        let moment = CivilDate(year: 2026, month: 1, day: 21)
        #expect(data.date(moment) == date)
        #expect(data.day(moment) == day)
        #expect(data.month(CalendarMonth(moment)) == month)
        #expect(data.name(.wednesday) == weekday)
        #expect(data.initial(.wednesday) == initial)
    }

    @Test(
        "Figures are grouped",
        arguments: [
            ("en", 12_345, "12,345"), ("de", 1_000_000, "1.000.000"), ("es", 1234, "1234"), ("es", 12_345, "12.345"),
            ("hi", 12_345_678, "1,23,45,678"), ("en", -1234, "-1,234"), ("en", 999, "999"),
            ("fr", 1234, "1\u{202F}234"),
        ])
    func figures(tag: String, number: Int, text: String) throws {
        #expect(try #require(LanguageTag(tag).flatMap { LocaleData.of($0) }).figures(number) == text)
    }

    /// Samples of Unicode's "Language Plural Rules".
    @Test(
        "Forms are chosen by Unicode's rules",
        arguments: [
            ("en", [0: .other, 1: .one, 2: .other, 101: .other]), ("ja", [0: .other, 1: .other, 7: .other]),
            ("fr", [0: .one, 1: .one, 2: .other, 1_000_000: .many]),
            ("ru", [1: .one, 2: .few, 5: .many, 11: .many, 21: .one, 22: .few, 112: .many, 0: .many]),
            ("pl", [1: .one, 2: .few, 5: .many, 12: .many, 21: .many, 22: .few, 0: .many]),
            ("ar", [0: .zero, 1: .one, 2: .two, 3: .few, 10: .few, 11: .many, 99: .many, 100: .other, 103: .few]),
            ("cy", [0: .zero, 1: .one, 2: .two, 3: .few, 6: .many, 4: .other]),
            ("lv", [0: .zero, 1: .one, 21: .one, 11: .zero]),
            ("sl", [1: .one, 101: .one, 2: .two, 3: .few, 4: .few, 5: .other]), ("en", [-1: .one, .min: .other]),
        ] as [(String, [Int: PluralCategory])])
    func forms(tag: String, expected: [Int: PluralCategory]) throws {
        let data = try #require(LanguageTag(tag).flatMap { LocaleData.of($0) })
        for (number, category) in expected { #expect(data.category(of: number) == category, "\(tag) \(number)") }
    }

    @Test("What is no rule is refused", arguments: ["", "x=1", "n", "n%0=1", "n=2..1", "n=a", "n%=1"])
    func refuses(rule: String) { #expect(PluralRule(rule[...]) == nil) }
}
