import DisplayList
import PathParser
import Testing

@testable import Snapshots

/// Texts that stand in the tests themselves, and what comes from suites of swift-snapshot-testing.
@Suite struct InlineSnapshotTests {
    private struct Moon: Encodable, CustomStringConvertible {
        var phase = "full"
        var day = 14
        var description: String { "\(phase) on day \(day)" }
    }

    @Test func textsInTheTestAreCompared() {
        assertInlineSnapshot(of: Moon(), as: .description) { "full on day 14" }
        assertInlineSnapshot(of: ["b": 2, "a": 1], as: .json) {
            """
            {
              "a" : 1,
              "b" : 2
            }
            """
        }
        assertInlineSnapshot(of: Drawing(size: Size(width: 3, height: 4)), as: .tree) { "drawing  0, 0  3 × 4\n" }
    }

    /// Sees that an assertion fails with these words, and with nothing else.
    private func fails(_ words: String, _ assertion: () -> Void) {
        withKnownIssue {
            assertion()
        } matching: { issue in
            issue.comments.map(\.rawValue) == [words]
        }
    }

    @Test func otherTextsFail() {
        fails("the text differs: 1 line gone, 1 in their place\n  one\n- three\n+ two\n  ") {
            assertInlineSnapshot(of: "one\ntwo\n", as: .lines) { "one\nthree\n" }
        }
        // An end of line is one, and letters are compared byte by byte.
        fails("the text differs: 1 line more\n  one\n+ ") {
            assertInlineSnapshot(of: "one\n", as: .lines) { "one" }
        }
        fails("the text differs: 1 line gone, 1 in their place\n- \u{E9}\n+ e\u{301}") {
            assertInlineSnapshot(of: "e\u{301}", as: .lines) { "\u{E9}" }
        }
        fails("The moon:\nthere is no text to compare with yet; this is the one:\nfull on day 14") {
            assertInlineSnapshot(of: Moon(), as: .description, message: "The moon:")
        }
        struct NoMoon: Error {}
        let none = Snapshotting<String, String>.lines.pullback { (_: Moon) in throw NoMoon() }
        fails("the value cannot be told: NoMoon()") { assertInlineSnapshot(of: Moon(), as: none) { "" } }
    }

    @Test func propertyListsHaveAnOrder() throws {
        let names = ["w", "q", "a", "m", "z", "b", "k", "c"]
        let values = Dictionary(uniqueKeysWithValues: names.map { ($0, 1) })
        let strategy = Snapshotting<[String: Int], String>.plist
        let text = try #require(try strategy.content(values, .plain, false).text)
        let keys = text.split(separator: "\n").filter { $0.contains("<key>") }
        #expect(keys.count == 8)
        #expect(keys == keys.sorted())
        #expect(strategy.pathExtension == "plist")
    }

    @Test func truthIsAMode() {
        let (all, missing): (RecordMode, RecordMode) = (true, false)
        #expect(all == .all)
        #expect(missing == .missing)
    }
}
