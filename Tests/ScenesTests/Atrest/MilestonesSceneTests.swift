import DisplayList
import Localization
import PathParser
import Testing

@testable import AtrestScenes
@testable import Composition
@testable import ScenesKit

@Suite struct MilestonesSceneTests {
    private func spoken(_ elapsed: Double?, _ change: (inout ScreenOptions) -> Void = { _ in }) throws -> [String] {
        try MilestonesScene(elapsedSeconds: elapsed, options: ScreenOptions(change)).drawing().spoken
    }

    /// All six are told, with how far the fast has come.
    @Test func milestonesAreSpokenAsBegunOrAhead() throws {
        let cases: [(hours: Double?, begun: Int)] = [(nil, 0), (0, 1), (3.99, 1), (4, 2), (9, 3), (500, 6)]
        for (hours, begun) in cases {
            let rows = try spoken(hours.map { $0 * 3600 }).filter { $0.hasSuffix(", begun") || $0.hasSuffix(", ahead") }
            #expect(rows.count == Milestone.allCases.count)
            #expect(rows.map { $0.hasSuffix("begun") } == (0..<6).map { $0 < begun }, "\(begun)")
        }
        #expect(try spoken(9 * 3600).contains("Metabolic transition, 8 to 12 h, begun"))
    }

    @Test func badTimesAreRefused() {
        for elapsed in [-1, .nan, .infinity, 3.7e7] {
            #expect(throws: SceneError.self) { try spoken(elapsed) }
        }
    }

    @Test func itSpeaksTheLanguage() throws {
        let language = try #require(LanguageTag("de"))
        let german = try spoken(9 * 3600) { $0.words = .atrest(language: language) }
        #expect(german.contains("Umstellung des Stoffwechsels, 8 bis 12 h, begonnen"), "\(german)")
    }

    @Test func milestonesHaveTheirHours() throws {
        let texts = try MilestonesScene { $0.elapsedSeconds = 9 * 3600 }.screen().textBoxes.map(\.text)
        let hours = ["0 to 4 h", "4 to 8 h", "8 to 12 h", "12 to 16 h", "16 to 24 h", "From 24 h"]
        #expect(texts.filter(hours.contains) == hours)
        #expect(Milestone.allCases.map(\.endHour) == [4, 8, 12, 16, 24, nil])
    }
}
