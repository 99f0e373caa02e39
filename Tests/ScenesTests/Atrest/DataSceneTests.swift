import CivilTime
import DisplayList
import Localization
import PathParser
import TestSupport
import Testing

@testable import AtrestScenes
@testable import Composition
@testable import Typography

/// The sheets to export and import data, and what an import changes.
@Suite struct DataSceneTests {
    private func session(_ number: Int, _ start: String, _ end: String, target: Double = 16) throws -> FastingSession {
        FastingSession(
            id: Fixtures.id(number), start: try Instant(iso8601: start), end: try Instant(iso8601: end),
            targetHours: target)
    }

    private func texts(_ scene: DataScene) throws -> [String] { try scene.screen().textBoxes.map(\.text) }

    // MARK: What an import changes

    @Test func ofTwoStatesTheLaterStays() throws {
        let own = [
            try session(1, "2026-01-04T20:00:00Z", "2026-01-05T08:00:00Z"),
            try session(2, "2026-01-05T20:00:00Z", "2026-01-06T08:00:00Z"),
            try session(3, "2026-01-06T20:00:00Z", "2026-01-07T08:00:00Z"),
            try session(4, "2026-01-07T20:00:00Z", "2026-01-08T08:00:00Z"),
        ]
        let found = [
            own[0],  // the same
            try session(2, "2026-01-05T20:00:00Z", "2026-01-06T07:59:59Z"),  // earlier
            try session(3, "2026-01-06T20:00:00Z", "2026-01-07T08:00:01Z"),  // later
            try session(4, "2026-01-07T20:00:00Z", "2026-01-08T08:00:00Z", target: 12),  // another target
            try session(5, "2026-01-08T20:00:00Z", "2026-01-09T08:00:00Z"),  // new
        ]
        let change = SessionImport(found, into: own)
        #expect(change.added == [found[4]])
        #expect(change.replacing == [found[2], found[3]])
        let nothing = SessionImport(own, into: own)
        #expect(nothing.added.isEmpty)
        #expect(nothing.replacing.isEmpty)
        #expect(SessionImport([], into: own).added.isEmpty)
        #expect(SessionImport(own, into: []).added == own)
    }

    @Test func onlySoundExportsAreTaken() {
        func problem(_ shape: SessionFile.Shape, _ warnings: [String] = []) -> SessionImport.Problem? {
            SessionImport.problem(of: SessionFile(shape: shape, sessions: [], warnings: warnings))
        }
        #expect(problem(.exportBundle) == nil)
        #expect(problem(.exportBundle, ["the checksum"]) == .checksum)
        #expect(problem(.appState) == .unreadable)
        #expect(problem(.bareList) == .unreadable)
    }

    // MARK: Sheets

    @Test func anExportSaysWhatIsWritten() throws {
        let short = try session(1, "2026-01-01T20:00:00Z", "2026-01-01T23:00:00Z")
        let sessions = [
            short, try session(2, "2026-01-04T20:00:00Z", "2026-01-05T08:00:00Z"),
            try session(3, "2026-02-05T08:00:00Z", "2026-02-05T23:30:00Z"),
        ]
        let all = try texts(DataScene(SessionFile(sessions: sessions)))
        #expect(all.contains("Fasts from 5 January 2026\nto 5 February 2026"), "the short one is left out")
        #expect(all.contains("AtrestExport.json"))
        #expect(all.suffix(2) == ["Choose a place", "Not now"])
        // A day is that of the zone.
        let berlin = try texts(DataScene(SessionFile(sessions: [sessions[2]])) { $0.zone = CivilZone(seconds: 3600) })
        #expect(berlin.contains("A fast of 6 February 2026"))
        let none = try texts(DataScene(SessionFile(sessions: [short])))
        #expect(none == ["Export data", "There is no fast yet that could be written.", "Done"])
    }

    @Test func anImportSaysWhatChanges() throws {
        let own = try (1...9).map { try session($0, "2026-01-0\($0)T00:00:00Z", "2026-01-0\($0)T16:00:00Z") }
        func found(_ sessions: [FastingSession]) -> SessionFile {
            SessionFile(shape: .exportBundle, sessions: sessions)
        }
        func shown(_ sessions: [FastingSession]) throws -> [String] {
            try texts(DataScene(step: .import, file: SessionFile(sessions: own), found: found(sessions)))
        }
        let later = own.map { session in
            var session = session
            session.end.secondsSince1970 += 60
            return session
        }
        let new = try session(10, "2026-01-10T00:00:00Z", "2026-01-10T16:00:00Z")
        let both = try shown(later + [new])
        #expect(both.contains("Fasts from 1 January 2026\nto 10 January 2026"))
        #expect(both.contains("A fast of 10 January 2026"))
        let days = "9 January 2026, 8 January 2026, 7 January 2026, and earlier ones"
        #expect(both.contains("The file has a later state of these: \(days)"), "\(both)")
        #expect(both.suffix(2) == ["Import", "Not now"])
        let one = try shown(Array(later.prefix(1)))
        #expect(one.contains("The file has a later state of these: 1 January 2026"))
        #expect(!one.contains("Added"))
        #expect(try !shown([new]).contains("Replaced"))
        #expect(try shown(own).suffix(2) == ["Nothing. All of it is here already.", "Done"])
        #expect(try shown([]).contains("No fasts"))
        // A file that the app does not take is not offered.
        let list = try texts(DataScene(step: .import, found: SessionFile(shape: .bareList, sessions: own)))
        #expect(try list == texts(DataScene(step: .unreadable)))
        var broken = found(own)
        broken.warnings = ["the checksum"]
        #expect(try texts(DataScene(step: .import, found: broken)) == texts(DataScene(step: .checksum)))
    }

    @Test(arguments: DataScene.Step.allCases) func noSheetCounts(step: DataScene.Step) throws {
        let file = SessionFile(shape: .exportBundle, sessions: Fixtures.sessions(57))
        for text in try texts(DataScene(step: step, file: file)) { #expect(!text.contains("57"), "\(text)") }
    }

    /// In German, and mirrored in Arabic.
    @Test(arguments: [
        Size(width: 320, height: 568), Size(width: 390, height: 844), Size(width: 844, height: 390),
        Size(width: 1024, height: 1366),
    ])
    func everythingHasItsPlace(size: Size) throws {
        let screens = AtrestScreens.all.filter { $0.name.hasPrefix("data") }
        #expect(screens.count == 9)
        for language in ["de", "ar"] {
            for type in [DynamicTypeSize.large, .xxxLarge, .accessibility3, .accessibility5] {
                var options = ScreenOptions(size: size, dynamicType: type)
                options.words = .atrest(language: LanguageTag(language))
                for entry in screens {
                    let screen = try entry.screen(options)
                    let problems = TextPlacement.problems(in: screen) + TouchPlacement.problems(in: screen)
                    #expect(problems.isEmpty, "\(entry.name) in \(language) at \(size) in \(type): \(problems)")
                }
            }
        }
    }
}
