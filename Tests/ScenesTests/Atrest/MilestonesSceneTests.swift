import DisplayList
import Localization
import PathParser
import Testing

@testable import Scenes

@Suite struct MilestonesSceneTests {
    private func spoken(_ elapsed: Double?, _ change: (inout ScreenOptions) -> Void = { _ in }) throws -> [String] {
        try MilestonesScene(elapsedSeconds: elapsed, options: ScreenOptions(change)).drawing().spoken
    }

    /// All six are told, with how far the fast has come.
    @Test func whatIsBegunIsTold() throws {
        let cases: [(hours: Double?, begun: Int)] = [(nil, 0), (0, 1), (3.99, 1), (4, 2), (9, 3), (500, 6)]
        for (hours, begun) in cases {
            let rows = try spoken(hours.map { $0 * 3600 }).filter { $0.contains(", From ") }
            #expect(rows.count == Milestone.allCases.count)
            #expect(rows.map { $0.hasSuffix("begun") } == (0..<6).map { $0 < begun }, "\(begun)")
        }
        #expect(try spoken(9 * 3600).contains("Metabolic transition, From 8 h, begun"))
    }

    @Test func badTimesAreRefused() {
        for elapsed in [-1, .nan, .infinity, 3.7e7] {
            #expect(throws: SceneError.self) { try spoken(elapsed) }
        }
    }

    @Test func itSpeaksTheLanguage() throws {
        let language = try #require(LanguageTag("de"))
        let german = try spoken(9 * 3600) { $0.words = .atrest(language: language) }
        #expect(german.contains("Umstellung des Stoffwechsels, Ab 8 h, begonnen"), "\(german)")
    }
}
