import Foundation
import TestSupport
import Testing

/// `--at` means the same to every command that has it.
@Suite struct MomentTests {
    /// After the third of twelve fasts.
    private static let third = ["--tier", "auto", "--at", "2026-01-05T00:00:00Z"]

    private func run(_ words: [String]) throws -> CommandLineTool.Outcome {
        let folder = try TemporaryFolder()
        try folder.write(SampleSessions.list(hours: [Double](repeating: 16.5, count: 12)), to: "in.json")
        let outcome = try CommandLineTool.run(words, in: folder)
        #expect(outcome.status == 0 || outcome.output.isEmpty)
        return outcome
    }

    private func svg(_ words: [String]) throws -> String {
        let outcome = try run(words + ["-o", "-", "--format", "svg"])
        #expect(outcome.status == 0, "\(outcome.error)")
        return outcome.outputText
    }

    private func count(_ text: String, in whole: String) -> Int { whole.components(separatedBy: text).count - 1 }

    @Test func theForestIsThere() throws {
        let free = try run(["forest", "-s", "in.json", "--tier", "auto", "-o", "-"])
        #expect(free.status == 64)
        #expect(free.error.contains("there is no forest in the free tier"))
        let text = try svg(["forest", "-s", "in.json", "--canvas", "full"] + Self.third)
        #expect(count("A star", in: text) == 3, "\(count("A star", in: text))")
    }

    @Test func theTimerHasItsTree() throws {
        let state = ["--state", "completed"]
        #expect(!(try svg(["timer", "-s", "in.json", "--tier", "auto"] + state).contains("<title>Forest</title>")))
        #expect(try svg(["timer", "-s", "in.json"] + state + Self.third).contains("<title>Forest</title>"))
    }

    @Test func settingsAndCalendarAreThoseOfTheDay() throws {
        #expect(try svg(["settings", "-s", "in.json", "--tier", "auto"]).contains("Go premium"))
        #expect(!(try svg(["settings", "-s", "in.json"] + Self.third).contains("Go premium")))
        let month = ["--month", "2026-01"]
        #expect(count(", Completed", in: try svg(["calendar", "-s", "in.json", "--tier", "auto"] + month)) == 10)
        #expect(count(", Completed", in: try svg(["calendar", "-s", "in.json"] + Self.third + month)) == 3)
        let eleventh = ["--tier", "auto", "--at", "2026-01-12T12:00:00Z"]
        #expect(count(", Completed", in: try svg(["calendar", "-s", "in.json"] + eleventh + month)) == 10)
    }

    @Test func inspectTellsTheDaysCountAndTransition() throws {
        func report(_ words: [String]) throws -> [String: Any] {
            let outcome = try run(["inspect", "in.json", "--json"] + words)
            return try #require(try JSONSerialization.jsonObject(with: Data(outcome.output)) as? [String: Any])
        }
        let now = try report(["--tier", "auto"])
        #expect(now["tier"] as? String == "free" && now["completedCount"] as? Int == 12)
        let then = try report(Self.third)
        #expect(then["tier"] as? String == "trial" && then["completedCount"] as? Int == 3)
        #expect(then["isTransitionDue"] as? Bool == false && (then["sessions"] as? [Any])?.count == 12)
        let tenth = try report(["--tier", "auto", "--at", "2026-01-11T12:00:00Z"])
        #expect(tenth["completedCount"] as? Int == 10 && tenth["isTransitionDue"] as? Bool == true)
    }

    @Test func previewsShowThePastToo() throws {
        let words = ["preview", "--preset", "square", "-s", "in.json"]
        #expect(
            count("A star", in: try svg(words + ["--at", "2026-01-05T00:00:00Z"])) < count("A star", in: try svg(words))
        )
    }
}
