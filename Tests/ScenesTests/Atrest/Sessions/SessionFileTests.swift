import Testing

@testable import AtrestScenes

@Suite struct SessionFileTests {
    private static let idA = "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"
    private static let idB = "F81D4FAE-7DEC-11D0-A765-00A0C91E6BF6"

    private func read(_ text: String, ignoringChecksum: Bool = false) throws(SessionFileError) -> SessionFile {
        try SessionFile.read(Array(text.utf8), ignoringChecksum: ignoringChecksum)
    }

    private func error(_ text: String) -> String {
        do throws(SessionFileError) {
            _ = try read(text)
            return "no error"
        } catch {
            return error.description
        }
    }

    private static func session(_ id: String = idA, _ rest: String = "") -> String {
        #"{"id":"\#(id)","start":"2026-01-20T20:15:00Z","end":"2026-01-21T12:20:00Z"\#(rest)}"#
    }

    // MARK: Shapes

    @Test func bareList() throws {
        let file = try read("[\(Self.session()), \(Self.session(Self.idB, #","targetDurationHours":18.5,"x":[]"#))]")
        #expect(file.shape == .bareList)
        #expect(file.sessions.map(\.id.description) == [Self.idA, Self.idB])
        #expect(file.sessions.map(\.targetHours) == [16, 18.5])
        #expect(file.sessions[0].start.description == "2026-01-20T20:15:00Z")
        #expect(file.sessions[0].durationSeconds == 57_900)
        #expect(file.sessions.map(\.durationHours) == [57_900.0 / 3600, 57_900.0 / 3600])
        #expect(file.completedCount == 1)
        #expect(file.active == nil)
        #expect(file.warnings.isEmpty)
        #expect(file.water == WaterLog())
        #expect(file.settings == AppSettings())
    }

    @Test func emptyList() throws {
        #expect(try read("[]").sessions.isEmpty)
        #expect(try read(#"{"sessions":[]}"#).completedCount == 0)
    }

    @Test func appState() throws {
        let file = try read(
            """
            {"sessions": [\(Self.session())], "completedCount": 7,
             "active": {"start": "2026-01-22T20:00:00+01:00", "lastEvent": "2026-01-23T08:00:00Z",
                        "targetDurationHours": 18},
             "water": {"entries": [{"date": "2026-01-23T07:00:00Z", "amountMilliliters": 250.5}], "unit": "oz",
                       "quickAdd": 300},
             "settings": {"targetHours": 18, "tier": "trial", "transitionDismissed": true, "annualPrice": "€ 29",
                          "lifetimePrice": "€ 79"}}
            """)
        #expect(file.shape == .appState)
        #expect(file.completedCount == 7)
        #expect(file.active?.start.description == "2026-01-22T19:00:00Z")
        #expect(file.active?.targetHours == 18)
        #expect(file.water.entries.map(\.amountMilliliters) == [250.5])
        #expect(file.water.unit == .fluidOunces)
        #expect(file.water.quickAdd == 300)
        #expect(
            file.settings
                == AppSettings(
                    targetHours: 18, tier: .trial, isTransitionDismissed: true, annualPrice: "€ 29",
                    lifetimePrice: "€ 79"))
    }

    @Test func optionalValuesMayBeNullOrAbsent() throws {
        let file = try read(
            """
            {"sessions": [\(Self.session(Self.idA, #","targetDurationHours":null"#))], "active": null,
             "completedCount": null, "water": null, "settings": null}
            """)
        #expect(file == SessionFile(sessions: file.sessions))
        let other = try read(
            """
            {"sessions": [], "active": {"start": "2026-01-22T20:00:00Z", "lastEvent": "2026-01-22T20:00:00Z"},
             "water": {"entries": [], "unit": null}, "settings": {}}
            """)
        #expect(other.active?.targetHours == 16)
        #expect(other.water == WaterLog())
        #expect(other.water.quickAdd == 250)
        #expect(other.settings == AppSettings())
    }

    /// The app writes no target of its own for the running fast.
    @Test(arguments: [
        ("", "", 16.0), ("", #", "settings": {"targetHours": 12}"#, 12), ("", #", "settings": {"tier": "free"}"#, 16),
        (#", "targetDurationHours": 20"#, #", "settings": {"targetHours": 12}"#, 20),
        (#", "targetDurationHours": null"#, #", "settings": {"targetHours": 18.5}"#, 18.5),
    ])
    func aRunningFastsTarget(own: String, settings: String, expected: Double) throws {
        let file = try read(
            """
            {"sessions": [\(Self.session())],
             "active": {"start": "2026-01-22T20:00:00Z", "lastEvent": "2026-01-23T08:00:00Z"\(own)}\(settings)}
            """)
        #expect(file.active?.targetHours == expected)
        #expect(TimerModel(file).targetHours == expected)
        // Twelve hours have gone by.
        let progress = min(12 / expected, 1)
        #expect(TimerModel(file).progress == progress)
        #expect(ForestReport(file).running?.progress == progress)
        // Fasts that have ended keep theirs.
        #expect(file.sessions[0].targetHours == 16)
    }

    // MARK: Exports

    private static let payload =
        #"{"sessions": [{"id": "\#(idA)", "start": "2026-01-20T20:15:00Z", "end": "2026-01-21T12:20:00Z", "#
        + #""targetDurationHours": 16}]}"#
    private static let sum = "4a8f7e9134048c2e199f39ec89282a3d5bf3d9c100a15f6d5f71111038a9add9"

    private static func export(version: String = "1", checksum: String = "\"\(sum)\"") -> String {
        #"{"version": \#(version), "generatedAt": "2026-02-01T00:00:00Z", "payload": \#(payload), "#
            + #""checksum": \#(checksum)}"#
    }

    @Test func exportBundle() throws {
        let file = try read(Self.export())
        #expect(file.shape == .exportBundle)
        #expect(file.sessions.count == 1)
        #expect(file.warnings.isEmpty)
    }

    @Test func wrongChecksum() throws {
        let wrong = String(repeating: "0", count: 64)
        let expected = "the checksum in the file is \(wrong), but that of its payload is \(Self.sum)"
        #expect(error(Self.export(checksum: "\"\(wrong)\"")) == expected)
        let file = try read(Self.export(checksum: "\"\(wrong)\""), ignoringChecksum: true)
        #expect(file.sessions.count == 1)
        #expect(file.warnings == [expected])
        let upperCase = error(Self.export(checksum: "\"\(Self.sum.uppercased())\""))
        #expect(upperCase.hasPrefix("the checksum in the file is 4A8F"))
    }

    @Test func missingChecksum() throws {
        let text = #"{"version": 1, "payload": {"sessions": []}}"#
        #expect(
            error(text) == "line 1, column 1: the file: found no \"checksum\", expected the payload's SHA-256 sum")
        #expect(try read(text, ignoringChecksum: true).warnings.count == 1)
        #expect(
            error(Self.export(checksum: "5")).hasSuffix(
                "checksum: found the number 5, expected the payload's SHA-256 sum in quotation marks"))
    }

    @Test(arguments: ["2", "0", "1.5", "\"1\"", "true", "null", "-1", "1e999"])
    func otherVersions(version: String) {
        let found = version == "\"1\"" ? "the text \"1\"" : version
        #expect(
            error(Self.export(version: version))
                == "line 1, column 13: the export has version \(found), expected version 1")
    }

    @Test func hundredThousandSessions() throws {
        let entries = (100_000..<200_000).map { Self.session("00000000-0000-0000-0000-000000\($0)") }
        let file = try read("[" + entries.joined(separator: ",\n") + "]")
        #expect(file.sessions.count == 100_000)
        #expect(file.sessions.last?.id == SessionID(high: 0, low: 0x19_9999))
    }
}
