import CivilTime
import Testing

@testable import AtrestScenes
@testable import ScenesKit
@testable import TerrainScenes

/// Files that the apps read for parameters, with what other parameters say.
@Suite struct FileInputTests {
    private static let export = #"{"version": 1, "payload": {"sessions": []}, "checksum": "00"}"#
    private static let list = #"""
        [{"id": "E621E1F8-C36C-495A-93FC-0C247A3E6E5F", "start": "2026-01-20T20:15:00Z", "end": "2026-01-21T12:20:00Z"},
         {"id": "F81D4FAE-7DEC-11D0-A765-00A0C91E6BF6", "start": "2026-01-22T20:15:00Z", "end": "2026-01-23T12:20:00Z"}]
        """#

    private func sessions(_ text: String, _ others: [String: ParameterValue] = [:]) throws -> SessionFile {
        let read = try FileInput.sessions.read(Array(text.utf8)) { others[$0] }
        return try #require(ParameterConversion<SessionFile>.sessions.read(read.value))
    }

    @Test func aSessionFileIsSeenAtTheMomentBesideIt() throws {
        #expect(try sessions(Self.list).sessions.count == 2)
        // 2026-01-22T00:00:00Z
        let between = Instant(secondsSince1970: 1_769_040_000)
        #expect(try sessions(Self.list, ["at": .moment(between)]).now == between)
    }

    @Test func aWrongChecksumIsRefusedUnlessItIsIgnored() throws {
        let fault = try #require(throws: FileInput.Fault.self) { try sessions(Self.export) }
        #expect(fault.text.contains("the checksum in the file is 00"))
        #expect(fault.hint == "--ignore-checksum makes this a warning")
        let read = try FileInput.sessions.read(Array(Self.export.utf8)) { $0 == "ignore-checksum" ? .flag(true) : nil }
        #expect(read.warnings.count == 1)
    }

    @Test func aWaterLogHasTheSessionFilesUnit() throws {
        let log = Array(#"[{"id": "1", "date": "2026-01-21T09:00:00Z", "amountMilliliters": 250}]"#.utf8)
        let file = SessionFile(sessions: [], water: WaterLog(unit: .fluidOunces))
        func unit(_ others: [String: ParameterValue]) throws -> WaterLog.Unit? {
            let read = try FileInput.water.read(log) { others[$0] }
            guard case .log(let water)? = ParameterConversion<WaterInput>.water.read(read.value) else { return nil }
            return water.unit
        }
        #expect(try unit([:]) == .milliliters)
        #expect(try unit(["sessions": .sessions(file)]) == .fluidOunces)
    }

    @Test func wordsStandInPlaceOfAWaterLogAlone() {
        let open = FileInput.water.value(of: "open").flatMap(ParameterConversion<WaterInput>.water.read)
        guard case .panel(isOpen: true)? = open else {
            Issue.record("open is no word for an open panel")
            return
        }
        #expect(FileInput.water.value(of: "opened") == nil)
        #expect(FileInput.water.wordsBefore == "open, closed, or ")
        #expect(FileInput.profile.value(of: "open") == nil)
        #expect(FileInput.profile.wordsBefore == "")
    }

    @Test func profilesAndPacksSayWhatIsWrong() {
        for input in [FileInput.profile, .pack] {
            #expect(throws: FileInput.Fault.self) { try input.read(Array("[1,".utf8)) { _ in nil } }
        }
    }
}
