import CivilTime
import Foundation
import TestSupport
import Testing

@testable import AtrestScenes
@testable import Composition
@testable import Localization
@testable import TallyScenes

/// Words are data: scenes name keys, and every key has its text.
@Suite struct WordCoverageTests {
    /// The sources that scenes are drawn by.
    private static let sources: [(name: String, text: String)] = {
        let folder = Checkout.root.appending(path: "Sources/Scenes")
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        return (files?.allObjects ?? []).compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
            .sorted { $0.path < $1.path }.compactMap { url in
                (try? String(contentsOf: url, encoding: .utf8)).map { (url.lastPathComponent, $0) }
            }
    }()

    /// What is told by its form to be a key: small words with points between them, parts of which may be interpolated.
    private static var keyPattern: Regex<(Substring, Substring)> {
        #/"((?:[a-z][A-Za-z0-9_-]*|\\\([^()]*(?:\([^()]*\))?[^()]*\))(?:\.(?:[A-Za-z0-9_-]+|\\\([^()]*(?:\([^()]*\))?[^()]*\)))+)"/#
    }

    /// The keys in a source, each as a pattern in which what is interpolated stands for anything.
    private static func keys(in text: String) -> [String] {
        text.matches(of: keyPattern).map { match in
            String(match.1).replacing(#/\\\([^()]*(?:\([^()]*\))?[^()]*\)/#, with: "*")
        }
    }

    private static func matches(_ key: String, _ pattern: String) -> Bool {
        let parts = pattern.split(separator: "*", omittingEmptySubsequences: false)
        guard parts.count > 1 else { return key == pattern }
        var rest = key[...]
        for (index, part) in parts.enumerated() {
            if index == 0 {
                guard rest.hasPrefix(part) else { return false }
                rest = rest.dropFirst(part.count)
            } else if index == parts.count - 1 {
                return rest.hasSuffix(part) && rest.count > part.count
            } else {
                guard let range = rest.firstRange(of: part) else { return false }
                rest = rest[range.upperBound...]
            }
        }
        return true
    }

    private static let tables = ["Atrest", "Tally", "Terrain", "Gloaming"].map { WordTable.own($0, .english) }

    @Test func everyKeyOfTheSourcesHasAText() {
        let known = Set(Self.tables.flatMap(\.keys))
        var count = 0
        for source in Self.sources {
            for pattern in Self.keys(in: source.text) where !Self.isOther(pattern) {
                count += 1
                #expect(known.contains { Self.matches($0, pattern) }, "\(source.name): \(pattern)")
            }
        }
        #expect(count > 300, "\(count) keys were looked at")
    }

    /// What looks like a key and is none: names of files, of sizes, of Swift's members, the end of a key.
    private static func isOther(_ pattern: String) -> Bool {
        pattern.hasPrefix("phone-") || pattern == "settings.free" || pattern.hasSuffix(".svg")
            || pattern.hasSuffix(".md") || pattern.hasPrefix("*.")
            || pattern.hasPrefix("active.") || pattern.hasPrefix("settings.target") && !pattern.contains("fasting")
    }

    @Test func everyTextHasAScene() {
        let patterns = Set(Self.sources.flatMap { Self.keys(in: $0.text) }).filter { !$0.hasPrefix("*") }
        for table in Self.tables {
            for key in table.keys {
                #expect(patterns.contains { Self.matches(key, $0) }, "no scene uses \(key)")
            }
        }
    }

    /// Every word of the tables in marks: what scenes show without any was written in a source.
    private static func marked(_ name: String) throws -> Words {
        var table = WordTable(name: "marked", language: LanguageTag("tlh"))
        for (key, entry) in WordTable.own(name, .english).entries {
            var entry = entry
            entry.forms = entry.forms.mapValues { "«\($0)»" }
            table.entries[key] = entry
        }
        return Words(name, language: LanguageTag("tlh"), files: [[table]])
    }

    /// Figures and signs, which no table has.
    private static func isPlain(_ text: String) -> Bool { !text.contains { $0.isLetter } }

    @Test func atrestsScreensShowTablesWordsAlone() throws {
        let words = try Self.marked("Atrest")
        var count = 0
        for entry in AtrestScreens.all {
            for box in try entry.screen(ScreenOptions(words: words)).textBoxes where !Self.isPlain(box.text) {
                count += 1
                // Names of months and weekdays are the language's.
                let isDate = box.text.count == 1 || Self.months.contains { box.text.contains($0) }
                #expect(box.text.contains("«") || isDate, "\(entry.name): \(box.text)")
            }
        }
        #expect(count > 200, "\(count) texts were looked at")
    }

    private static let months = (1...12).map {
        LocaleData.english.day(CivilDate(year: 2026, month: $0, day: 1)).dropFirst(2)
    }

    @Test func tallysScreensShowTablesWordsAlone() throws {
        let words = try Self.marked("Tally")
        var home = TallyHomeScene(1234)
        var empty = TallyHomeScene(0)
        var settings = TallySettingsScene()
        var community = TallyCommunityScene()
        (home.words, empty.words, settings.words, community.words) = (words, words, words, words)
        var conflict = TallyConflictScene()
        var creation = TallyCreationScene()
        (conflict.home.words, creation.home.words) = (words, words)
        let screens = [
            try home.screen(), try empty.screen(), try settings.screen(), try community.screen(),
            try conflict.screen(), try creation.screen(),
        ]
        let texts = screens.flatMap(\.textBoxes).map(\.text).filter { !Self.isPlain($0) }
        #expect(texts.count > 20)
        for text in texts { #expect(text.contains("«"), "\(text)") }
    }
}
