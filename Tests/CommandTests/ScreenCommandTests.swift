import DisplayList
import Foundation
import PictureFiles
import TestSupport
import Testing

/// The commands of Atrest's screens.
@Suite struct ScreenCommandTests {
    private static let state = """
        {"sessions": [{"id": "E621E1F8-C36C-495A-93FC-0C247A3E6E5F", "start": "2026-01-19T20:15:00Z",
        "end": "2026-01-20T12:20:00Z"}], "completedCount": 1,
        "active": {"start": "2026-01-20T20:15:00Z", "lastEvent": "2026-01-21T08:20:00Z"},
        "water": {"entries": [{"date": "2026-01-21T00:30:00Z", "amountMilliliters": 250},
        {"date": "2026-01-20T23:30:00Z", "amountMilliliters": 500}]}}
        """

    /// A command's SVG text.
    private func svg(_ words: String...) throws -> String {
        let folder = try TemporaryFolder()
        try folder.write(Self.state, to: "in.json")
        let outcome = try CommandLineTool.run(words + ["-q", "-o", "out.svg"], in: folder)
        #expect(outcome.status == 0, "\(outcome.error)")
        #expect(outcome.error.isEmpty, "\(outcome.error)")
        return String(decoding: try folder.read("out.svg"), as: UTF8.self)
    }

    private func says(_ text: String, _ titles: String...) -> Bool {
        titles.allSatisfy { text.contains("<title>\($0)</title>") || text.contains("aria-label=\"\($0)\"") }
    }

    @Test func theTimerFollowsFromTheFile() throws {
        #expect(
            says(try svg("timer", "-s", "in.json"), "12h 5m", "A deeper rhythm may be settling in.", "Today: 250 ml"))
        #expect(says(try svg("timer", "-s", "in.json", "--at", "2026-01-21T16:45:00Z"), "20h 30m", "A star"))
        #expect(says(try svg("timer", "-s", "in.json", "--at", "2026-01-20T13:00:00Z"), "Begin", "Forest"))
        #expect(says(try svg("timer", "-s", "in.json", "--state", "abandoned"), "Ended early."))
        #expect(says(try svg("timer", "-s", "in.json", "--elapsed", "3h7m"), "3h 7m"))
        #expect(says(try svg("timer", "--elapsed", "16.5", "--tier", "free"), "16h 30m"))
        // With another target it has been reached.
        #expect(!says(try svg("timer", "-s", "in.json"), "A star"))
        #expect(says(try svg("timer", "-s", "in.json", "--target", "12"), "12h 5m", "A star"))
    }

    @Test func whoseMidnightItIsDecides() throws {
        // In Berlin both drinks are of the same day.
        #expect(says(try svg("timer", "-s", "in.json", "--time-zone", "+01:00"), "Today: 750 ml"))
        #expect(says(try svg("timer", "-s", "in.json", "--time-zone", "UTC"), "Today: 250 ml"))
        #expect(says(try svg("timer", "-s", "in.json", "--time-zone", "-0500"), "Today: 0 ml"))
    }

    @Test(.needs("/usr/share/zoneinfo/Europe/Berlin", from: "the time zone database"))
    func zonesHaveTheirSummers() throws {
        #expect(says(try svg("timer", "-s", "in.json", "--time-zone", "Europe/Berlin"), "Today: 750 ml"))
        let folder = try TemporaryFolder()
        func day(_ end: String) throws -> String {
            let start = end.replacingOccurrences(of: "T", with: "T0").prefix(11) + "01:00:00Z"
            try folder.write(
                "[{\"id\": \"E621E1F8-C36C-495A-93FC-0C247A3E6E5F\", \"start\": \"\(start)\", \"end\": \"\(end)\"}]",
                to: "in.json")
            let outcome = try CommandLineTool.run(
                ["calendar", "-s", "in.json", "--time-zone", "Europe/Berlin", "-q", "-o", "out.svg"], in: folder)
            #expect(outcome.status == 0, "\(outcome.error)")
            return String(decoding: try folder.read("out.svg"), as: UTF8.self)
        }
        // One hour behind UTC in winter, two in summer: 22:30 is the next day in summer only.
        #expect(says(try day("2026-07-10T22:30:00Z"), "11 July 2026: 21h 30m, Completed"))
        #expect(says(try day("2026-01-10T22:30:00Z"), "10 January 2026: 21h 30m, Completed"))
    }

    @Test func theCalendarTellsADay() throws {
        let text = try svg("calendar", "-s", "in.json", "--day", "20", "--first-weekday", "sunday")
        #expect(says(text, "January 2026", "20 January 2026", "16h 5m", "Extended fast", "Completed"))
        #expect(says(try svg("calendar", "--month", "2024-02"), "February 2024", "29"))
    }

    @Test func sheetsFollowTheirOptions() throws {
        #expect(says(try svg("settings", "--tier", "free", "--target", "15"), "Go premium", "15 h"))
        #expect(says(try svg("settings", "--unit", "oz"), "8 fl oz"))
        #expect(says(try svg("paywall", "--annual-price", "29 € / year"), "29 € / year", "$79 once, forever"))
        #expect(says(try svg("transition"), "Continue with Atrest", "Maybe later"))
        #expect(says(try svg("icon", "water"), "Water"))
        #expect(says(try svg("forest", "-s", "in.json", "--screen"), "Forest", "Calendar", "Settings"))
    }

    @Test(arguments: [
        ["timer", "--water", "open"], ["materialisation", "--progress", "0.5"], ["arrival", "--moment", "0.8"],
        ["calendar"], ["settings"], ["paywall"], ["transition"], ["icon", "atrest", "--size", "60"],
    ])
    func everyScreenBecomesAPicture(words: [String]) throws {
        let folder = try TemporaryFolder()
        let outcome = try CommandLineTool.run(
            words + (words[0] == "icon" ? [] : ["--size", "320x568"]) + ["--scale", "1", "-o", "out.png"], in: folder)
        #expect(outcome.status == 0, "\(outcome.error)")
        #expect(outcome.error.isEmpty, "\(outcome.error)")
        let bitmap = try PNGDecoder.decode(try folder.read("out.png")).bitmap
        #expect(bitmap.width == (words[0] == "icon" ? 60 : 320))
        #expect(Set(bitmap.pixels).count > 20)
    }
}
