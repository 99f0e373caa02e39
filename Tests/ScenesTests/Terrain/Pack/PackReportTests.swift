import Testing

@testable import TerrainScenes

@Suite struct PackReportTests {
    private func report(_ changes: (old: String, new: String)...) throws -> PackReport {
        let text = changes.reduce(PackFixture.text) { text, change in
            #expect(text.contains(change.old), "\(change.old)")
            return text.replacing(change.old, with: change.new, maxReplacements: 1)
        }
        return PackReport(try TerrainPack.read([UInt8](text.utf8)))
    }

    private func found(_ report: PackReport) -> [String] {
        report.findings.map {
            "\($0.kind.rawValue) \($0.list)[\($0.index)] \($0.id) \($0.key) \($0.language) \($0.detail)"
        }
    }

    @Test func aPackIsCounted() throws {
        let report = try report()
        #expect(report.findings.isEmpty)
        #expect(report.languages == ["en", "de"])
        #expect(report.counts.map(\.count) == [1, 1, 1, 1, 1, 1, 1])
        #expect(report.counts.map(\.list).last == "quiz")
    }

    @Test func missingLanguagesAreReported() throws {
        let report = try report((", \"de\": \"Warte.\"", ""), ("\"de\": \"Eins.\"", "\"fr\": \"Un.\""))
        #expect(report.languages == ["en", "de", "fr"])
        let found = found(report)
        #expect(found.contains("missing language routines[0] cup steps[0].tip de "))
        #expect(found.contains("missing language lessons[0] warmth body[1].content[0] de "))
        #expect(found.contains("missing language routines[0] cup steps[0].tip fr "))
        #expect(!found.contains("missing language lessons[0] warmth body[1].content[0] fr "))
        // Names of pictures have no language.
        #expect(!found.contains { $0.contains("asset") })
    }

    @Test func bannedWordsAreReportedInBothLanguages() throws {
        let report = try report(
            ("Warms.", "A diagnosis, and treatments."), ("Wärmt.", "Behandlung, wie die Diagnose sagt: Therapie."))
        #expect(
            found(report) == [
                "banned word ingredients[0] ginger why.plain en diagnosis",
                "banned word ingredients[0] ginger why.plain en treatments",
                "banned word ingredients[0] ginger why.plain de behandlung",
                "banned word ingredients[0] ginger why.plain de diagnose",
                "banned word ingredients[0] ginger why.plain de therapie",
            ])
        // Whole words, and no others that begin or end like them.
        for text in [
            "Retreat. Ein Bad; entreat", "A sweet treat, and two treats", "Gut behandelt", "Therapeut", "Diagnosebogen",
            "Mistreatment",
        ] {
            #expect(TerrainBannedWords.found(in: text).isEmpty, "\(text)")
        }
        #expect(TerrainBannedWords.found(in: "Treatment—TREATMENTS, (diagnosed)").count == 3)
        #expect(TerrainBannedWords.found(in: "Behandlung") == ["behandlung"])
    }

    @Test func longTextsAreReported() throws {
        let limit = try #require(PackTextRole.title.maxLength)
        let long = String(repeating: "ä", count: limit)
        #expect(try report(("\"Ingwer\"", "\"\(long)\"")).findings.isEmpty)
        #expect(
            found(try report(("\"Ingwer\"", "\"\(long)ä\""))) == [
                "too long ingredients[0] ginger title de \(limit + 1) of \(limit) characters"
            ])
    }

    @Test func answersGiveAVector() throws {
        let pack = try TerrainPack.read([UInt8](PackFixture.text.utf8))
        #expect(try pack.vector(of: [1])[.coldHeat] == -3 && pack.vector(of: [2])[.coldHeat] == 3)
        for answers in [[], [1, 1], [0], [3], [-1]] {
            #expect(throws: TerrainPackError.self) { try pack.vector(of: answers) }
        }
        // Sums end where the axis does.
        let far = PackFixture.text.replacing("{\"cold_heat\": 3}", with: "{\"cold_heat\": 10, \"qi_stagnation\": -4}")
        let vector = try TerrainPack.read([UInt8](far.utf8)).vector(of: [2])
        #expect(vector[.coldHeat] == 10)
        #expect(vector[.qiStagnation] == 0)
    }
}
