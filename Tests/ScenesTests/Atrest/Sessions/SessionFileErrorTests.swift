import Testing

@testable import AtrestScenes

@Suite struct SessionFileErrorTests {
    private static let idA = "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"
    private static let idB = "F81D4FAE-7DEC-11D0-A765-00A0C91E6BF6"
    private static let date = "2026-01-20T20:15:00Z"

    private func error(_ text: String) -> SessionFileError? {
        do throws(SessionFileError) {
            _ = try SessionFile.read(Array(text.utf8))
            return nil
        } catch {
            return error
        }
    }

    /// A file, and what is wrong with it where.
    struct Case: Sendable {
        let text: String
        let path: String
        let column: Int
        let found: String
        let expected: String

        init(_ text: String, _ path: String, _ column: Int, _ found: String, _ expected: String) {
            self.text = text
            self.path = path
            self.column = column
            self.found = found
            self.expected = expected
        }
    }

    private static let shapes = #"a list of sessions, or an object with "sessions" or "payload""#

    @Test(arguments: [
        Case("\"x\"", "the file", 1, "the text \"x\"", shapes),
        Case("{}", "the file", 1, "an object with neither", shapes),
        Case(#"{"checksum": ""}"#, "the file", 1, "no \"payload\"", "an object with \"sessions\""),
        Case(#"{"payload": {}, "checksum": ""}"#, "the file", 1, "no \"version\"", "the version, 1"),
        Case(#"{"version": 1, "payload": [], "checksum": ""}"#, "payload", 27, "an array", "an object"),
        Case(
            #"{"version": 1, "generatedAt": "today", "payload": {}}"#, "generatedAt", 31, "\"today\"",
            "a date and time like 2026-01-20T20:15:00Z"),
        Case(#"{"sessions": {}}"#, "sessions", 14, "an object", "a list of sessions"),
        Case(#"{"sessions": null}"#, "sessions", 14, "null", "a list of sessions"),
    ])
    func wrongShapes(test: Case) { check(test) }

    @Test(arguments: [
        Case(#""completedCount": "3""#, "completedCount", 19, "the text \"3\"", "a whole number from 0 up"),
        Case(#""completedCount": -1"#, "completedCount", 19, "the number -1", "a whole number from 0 up"),
        Case(#""completedCount": 2.5"#, "completedCount", 19, "the number 2.5", "a whole number from 0 up"),
        Case(#""completedCount": 1e300"#, "completedCount", 19, "the number 1e300", "a whole number from 0 up"),
        Case(#""active": []"#, "active", 11, "an array", "an object"),
        Case(#""active": {"start": 5}"#, "active.start", 21, "the number 5", "a date in quotation marks"),
        Case(
            #""active": {"start": "2026-02-30T00:00:00Z"}"#, "active.start", 21, "\"2026-02-30T00:00:00Z\"",
            "a day from 01 to 28, which that month has"),
        Case(#""active": {"start": "\#(date)"}"#, "active", 11, "no \"lastEvent\"", "a date"),
        Case(
            #""active": {"start": "\#(date)", "lastEvent": "2026-01-20T20:14:59Z"}"#, "active.lastEvent", 58,
            "2026-01-20T20:14:59Z", "a moment not before the start, 2026-01-20T20:15:00Z"),
        Case(
            #""active": {"start": "\#(date)", "lastEvent": "\#(date)", "targetDurationHours": 0}"#,
            "active.targetDurationHours", 105, "the number 0", "a finite number above 0"),
        Case(#""water": {}"#, "water", 10, "no \"entries\"", "a list of entries"),
        Case(#""water": {"entries": 1}"#, "water.entries", 22, "the number 1", "a list of entries"),
        Case(#""water": {"entries": [7]}"#, "water.entries[0]", 23, "the number 7", "an object"),
        Case(
            #""water": {"entries": [{"date": "\#(date)", "amountMilliliters": -1}]}"#,
            "water.entries[0].amountMilliliters", 77, "the number -1", "a finite number from 0 up"),
        Case(#""water": {"entries": [], "unit": "cup"}"#, "water.unit", 34, "the text \"cup\"", #"one of "ml", "oz""#),
        Case(
            #""settings": {"tier": "gold"}"#, "settings.tier", 22, "the text \"gold\"",
            #"one of "premium", "trial", "free""#),
        Case(
            #""settings": {"transitionDismissed": 1}"#, "settings.transitionDismissed", 37, "the number 1",
            "true or false"),
        Case(
            #""settings": {"annualPrice": 29}"#, "settings.annualPrice", 29, "the number 29",
            "a price in quotation marks"),
        Case(
            #""settings": {"targetHours": 1e999}"#, "settings.targetHours", 29, "the number 1e999",
            "a finite number above 0"),
    ])
    func wrongValues(test: Case) {
        let text = "{\"sessions\": [],\n\(test.text)}"
        check(Case(text, test.path, test.column, test.found, test.expected), line: 2)
    }

    private func check(_ test: Case, line: Int = 1) {
        let expected = SessionFileError.unexpectedValue(
            path: test.path, line: line, column: test.column, found: test.found, expected: test.expected)
        #expect(error(test.text) == expected)
    }

    private static func session(_ id: String, _ end: String = date, _ rest: String = "") -> String {
        #"{"id": "\#(id)", "start": "\#(date)", "end": "\#(end)"\#(rest)}"#
    }

    private static func target(_ number: String) -> String {
        session(idB, date, #", "targetDurationHours": \#(number)"#)
    }

    private static let targetText = "targetDurationHours to be a finite number above 0"

    /// The path says whether the session's id is known.
    @Test(arguments: [
        Case("7", "", 1, "the number 7", "an object"),
        Case("{}", "", 1, "no id", "a UUID"),
        Case(#"{"id": 7}"#, "", 8, "the number 7", "id to be a UUID"),
        Case(#"{"id": "E621"}"#, "", 8, "the text \"E621\"", "id to be a UUID"),
        Case(#"{"id": "\#(idB)"}"#, idB, 1, "no start", "a date"),
        Case(#"{"id": "\#(idB)", "start": 1}"#, idB, 57, "the number 1", "start to be a date in quotation marks"),
        Case(
            #"{"id": "\#(idB)", "start": "yesterday"}"#, idB, 57, "the start \"yesterday\"",
            "a date and time like 2026-01-20T20:15:00Z"),
        Case(#"{"id": "\#(idB)", "start": "\#(date)"}"#, idB, 1, "no end", "a date"),
        Case(
            session(idB, "2026-02-29T00:00:00Z"), idB, 88, "the end \"2026-02-29T00:00:00Z\"",
            "a day from 01 to 28, which that month has"),
        Case(
            session(idB, "2026-01-20T20:14:59Z"), idB, 88, "the end 2026-01-20T20:14:59Z",
            "one not before the start, 2026-01-20T20:15:00Z"),
        Case(target("0"), idB, 135, "the number 0", targetText),
        Case(target("-16"), idB, 135, "the number -16", targetText),
        Case(target("1e999"), idB, 135, "the number 1e999", targetText),
        Case(target("\"16\""), idB, 135, "the text \"16\"", targetText),
        Case(session(idA), idA, 8, "the id of sessions[0]", "an id of its own"),
        Case(session(idA.lowercased()), idA, 8, "the id of sessions[0]", "an id of its own"),
    ])
    func badSessions(test: Case) {
        let expected = SessionFileError.badSession(
            index: 1, id: SessionID(test.path), line: 2, column: test.column, found: test.found,
            expected: test.expected)
        #expect(error("[\(Self.session(Self.idA)),\n\(test.text)]") == expected)
    }

    @Test func malformedJSON() {
        let expected = "line 1, column 15: found '}', expected a value"
        #expect(error(#"{"sessions": [}"#)?.description == expected)
        // JSON has no word for what is not a number.
        #expect(error("[\(Self.target("NaN"))]")?.description == "line 1, column 136: found 'N', expected a value")
    }

    @Test func descriptionsAreOneLine() {
        #expect(
            error("[\(Self.session(Self.idA, "2026-01-20T19:15:00Z"))]")?.description
                == "line 1, column 89: sessions[0] (id \(Self.idA)): found the end 2026-01-20T19:15:00Z, "
                + "expected one not before the start, 2026-01-20T20:15:00Z")
        #expect(error("[7]")?.description == "line 1, column 2: sessions[0]: found the number 7, expected an object")
        #expect(
            error(#"{"sessions": [], "active": 0}"#)?.description
                == "line 1, column 28: active: found the number 0, expected an object")
        let long = error("[{\"id\": \"a\\nb\(String(repeating: "c", count: 5000))\"}]")?.description ?? ""
        #expect(!long.contains("\n"))
        #expect(long.count < 200)
    }
}
