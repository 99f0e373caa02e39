import Foundation
import TestSupport
import Testing

/// The timer's `--water`, `--unit` and `--quick-add`.
@Suite struct TimerWaterTests {
    private static let state = """
        {"sessions": [], "active": {"start": "2026-01-20T20:15:00Z", "lastEvent": "2026-01-21T08:20:00Z"},
        "water": {"entries": [{"date": "2026-01-21T07:00:00Z", "amountMilliliters": 900}], "unit": "oz",
        "quickAdd": 300}}
        """
    /// 750 ml by half past eight on the 21st, one more drink later, and one on the day before.
    private static let log = """
        {"entries": [
          {"date": "2026-01-21T06:05:00Z", "amountMilliliters": 250},
          {"date": "2026-01-20T21:00:00Z", "amountMilliliters": 400},
          {"date": "2026-01-21T08:15:00Z", "amountMilliliters": 500, "note": "tea"},
          {"date": "2026-01-21T12:00:00Z", "amountMilliliters": 330}
        ], "app": "Atrest"}
        """

    private func run(
        _ words: [String], log: String = log, input: String = "", name: String = "drinks.json"
    ) throws -> CommandLineTool.Outcome {
        let folder = try TemporaryFolder()
        try folder.write(Self.state, to: "state.json")
        try folder.write(log, to: name)
        let outcome = try CommandLineTool.run(
            ["timer"] + words + ["-o", "-", "--format", "svg"], in: folder, input: Array(input.utf8))
        #expect(outcome.status == 0 || outcome.output.isEmpty)
        return outcome
    }

    /// What a screen reader can say, or the error.
    private func texts(_ words: String..., log: String = log, input: String = "", name: String = "drinks.json") throws
        -> String
    {
        let outcome = try run(words, log: log, input: input, name: name)
        return outcome.status == 0 ? outcome.outputText : outcome.error
    }

    private static let morning = "2026-01-21T08:30:00Z"

    @Test func aLogIsTheDaysWater() throws {
        #expect(try texts("--water", "drinks.json", "--at", Self.morning).contains(">Today: 750 ml<"))
        #expect(try texts("--water", "drinks.json", "--at", "2026-01-21T23:59:59Z").contains(">Today: 1080 ml<"))
        #expect(try texts("--water", "drinks.json", "--at", "2026-01-22T00:00:00Z").contains(">Today: 0 ml<"))
        // In New York the evening before is the same day until midnight there.
        #expect(
            try texts("--water", "drinks.json", "--at", "2026-01-21T04:00:00Z", "--time-zone", "-05:00")
                .contains(">Today: 400 ml<"))
        #expect(try texts("--water", "-", "--at", Self.morning, input: Self.log).contains(">Today: 750 ml<"))
    }

    /// As the app writes it: compact, keys in order, the newest first, of one second two.
    private static let appsLog =
        #"[{"amountMilliliters":330,"date":"2026-01-21T12:00:00Z","id":"0B1C2D3E-0000-4000-8000-000000000004"},"#
        + #"{"amountMilliliters":200,"date":"2026-01-21T08:15:00Z","id":"0B1C2D3E-0000-4000-8000-000000000003"},"#
        + #"{"amountMilliliters":300,"date":"2026-01-21T08:15:00Z","id":"0B1C2D3E-0000-4000-8000-000000000002"},"#
        + #"{"amountMilliliters":250,"date":"2026-01-21T06:05:00Z","id":"0B1C2D3E-0000-4000-8000-000000000001"}]"#

    @Test func theAppsOwnFileIsTheDaysWater() throws {
        let words = ["--water", "drinks.json", "--water", "open", "--at", Self.morning]
        let shown = try run(words, log: Self.appsLog).outputText
        #expect(shown.contains(">Today: 750 ml<"))
        #expect(!shown.contains(">12:00<"))
        // The newest first, of those of one second as they stand.
        func place(_ text: String) throws -> String.Index { try #require(shown.range(of: ">\(text)<")).lowerBound }
        #expect(try place("200 ml") < place("300 ml") && place("300 ml") < place("250 ml"))
        // Whatever the order.
        let entries = Self.appsLog.dropFirst().dropLast().replacing("},{", with: "}\n{").split(separator: "\n")
        let other = "[" + [3, 1, 0, 2].map { String(entries[$0]) }.joined(separator: ",") + "]"
        #expect(try run(words, log: other).outputText == shown)
        #expect(
            try run(["--water", "drinks.json", "--at", Self.morning], log: "[]").outputText.contains(">Today: 0 ml<"))
        // The session file's unit and quick-add hold, and it may hold such a list itself.
        let text = try texts("-s", "state.json", "--water", "drinks.json", "--water", "open", log: Self.appsLog)
        #expect(text.contains(">Today: 25 fl oz<"))
        #expect(text.contains(">+10 fl oz<"))
    }

    @Test func openAndClosedAreStatesAndTheRestAreFiles() throws {
        #expect(try texts("--water", "open").contains(">+250 ml<"))
        #expect(!(try texts("--water", "closed").contains(">+250 ml<")))
        let both = try texts("--water", "drinks.json", "--water", "open", "--at", Self.morning)
        #expect(both.contains(">+250 ml<"))
        #expect(both.contains(">8:15<"))
        #expect(both.contains(">Today: 750 ml<"))
        #expect(!both.contains(">12:00<"))
        #expect(try texts("--water", "open", "--water", "drinks.json", "--at", Self.morning) == both)
        #expect(try texts("--water", "./open", "--at", Self.morning, name: "open").contains(">Today: 750 ml<"))
    }

    @Test func aLogTakesThePlaceOfTheFiles() throws {
        // The session file's moment, unit and quick-add hold.
        let text = try texts("-s", "state.json", "--water", "drinks.json", "--water", "open")
        #expect(text.contains(">Today: 25 fl oz<"))
        #expect(text.contains(">+10 fl oz<"))
        let own = Self.log.replacingOccurrences(of: "\"app\"", with: "\"unit\": \"ml\", \"quickAdd\": 200, \"app\"")
        let other = try texts("-s", "state.json", "--water", "drinks.json", "--water", "open", log: own)
        #expect(other.contains(">Today: 750 ml<"))
        #expect(other.contains(">+200 ml<"))
    }

    @Test func unitAndQuickAddAreChosen() throws {
        let text = try texts("--water", "open", "--unit", "oz", "--quick-add", "500")
        #expect(text.contains(">+17 fl oz<"))
        #expect(text.contains(">Today: 0 fl oz<"))
        let file = try texts("-s", "state.json", "--water", "open", "--unit", "ml", "--quick-add", "150.4")
        #expect(file.contains(">Today: 900 ml<"))
        #expect(file.contains(">+150 ml<"))
    }

    @Test(arguments: [
        (["--water", "drinks.json"], 64, "--water: nothing says which day's water to show"),
        (["--water", ""], 64, "--water: found '', expected open, closed, or a water log's file name"),
        (["--water", "opne", "--at", morning], 66, "opne: No such file or directory"),
        (["--water", ".", "--at", morning], 66, ".: Is a directory"),
        (["-s", "-", "--water", "-", "--at", morning], 64, "--water -: standard input is that of --sessions already"),
        (["--unit", "cup"], 64, "--unit: found 'cup', expected ml or oz"),
        (["--quick-add", "0"], 64, "--quick-add: found '0', expected a number from 1 to 100000"),
        (["--quick-add", "-1"], 64, "--quick-add: found '-1', expected a number from 1 to 100000"),
        (["--quick-add", "nan"], 64, "--quick-add: found 'nan', expected a number from 1 to 100000"),
        (["--quick-add", "1e9"], 64, "--quick-add: found '1e9', expected a number from 1 to 100000"),
    ])
    func whatIsWrongIsOneLine(words: [String], status: Int32, message: String) throws {
        let outcome = try run(words, input: Self.state)
        #expect(outcome.status == status, "\(outcome.error)")
        #expect(outcome.errorLines.count <= 2, "\(outcome.error)")
        #expect(outcome.error.contains(message), "\(outcome.error)")
    }

    @Test(arguments: [
        (#"{"entries": [}"#, "line 1, column 14: found '}', expected a value"),
        (
            "3",
            #"line 1, column 1: the file: found the number 3, expected a list of entries, or an object with "entries""#
        ),
        (#"[{"id": "a", "amountMilliliters": 1}]"#, #"line 1, column 2: [0]: found no "date", expected a date"#),
        (
            #"[{"date": "2026-01-21T06:05:00Z", "amountMilliliters": "1"}]"#,
            "[0].amountMilliliters: found the text \"1\", expected a finite number from 0 up"
        ),
        (#"{"sessions": []}"#, #"line 1, column 1: the file: found no "entries", expected a list of entries"#),
        (#"{"entries": {}}"#, "line 1, column 13: entries: found an object, expected a list of entries"),
        (
            "{\"entries\": [\n  {\"date\": \"today\", \"amountMilliliters\": 1}]}",
            "line 2, column 12: entries[0].date: found \"today\", expected a date and time"
        ),
        (
            #"{"entries": [{"date": "2026-01-21T06:05:00Z", "amountMilliliters": -5}]}"#,
            "entries[0].amountMilliliters: found the number -5, expected a finite number from 0 up"
        ),
        (#"{"entries": [], "unit": "cup"}"#, #"unit: found the text "cup", expected one of "ml", "oz""#),
        (#"{"entries": [], "quickAdd": 0}"#, "quickAdd: found the number 0, expected a finite number above 0"),
    ])
    func aBadLogNamesItsPlace(log: String, message: String) throws {
        let outcome = try run(["--water", "drinks.json", "--at", Self.morning], log: log)
        #expect(outcome.status == 65, "\(outcome.error)")
        #expect(outcome.error.contains("drinks.json: "), "\(outcome.error)")
        #expect(outcome.error.contains(message), "\(outcome.error)")
    }

    /// More than the option takes, in a file.
    @Test func aFilesQuickAddHasTheOptionsLimit() throws {
        let outcome = try run(
            ["--water", "drinks.json", "--at", Self.morning], log: #"{"entries": [], "quickAdd": 1e300}"#)
        #expect(outcome.status == 64, "\(outcome.error)")
        #expect(outcome.error.contains("--quick-add: found 1e+300"), "\(outcome.error)")
    }
}
