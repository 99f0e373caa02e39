import Foundation
import TestSupport
import Testing

@Suite struct TerrainPackCommandTests {
    private static let example = Checkout.root.appending(path: "Examples/terrain/pack.json").path
    private static let check = ["terrain", "pack", "check", "in.json"]
    private static let score = ["terrain", "quiz", "score", "in.json", "1"]

    private static func text() throws -> String {
        String(decoding: try Checkout.bytes("Examples/terrain/pack.json"), as: UTF8.self)
    }

    private struct Damage {
        let old: String
        let new: String
        let says: [String]
    }

    @Test func whatAPackHoldsIsReported() throws {
        let folder = try TemporaryFolder()
        let table = try CommandLineTool.run(["terrain", "pack", "check", Self.example], in: folder)
        #expect(table.status == 0)
        #expect(table.error.isEmpty)
        #expect(table.outputText.hasPrefix("list              entries\ningredients       24\n"))
        #expect(table.outputText.hasSuffix("\nlanguages: en, de\nnothing is odd\n"))
        let json = try CommandLineTool.run(["terrain", "pack", "check", Self.example, "--json"], in: folder)
        let object = try JSONSerialization.jsonObject(with: Data(json.output)) as? [String: Any]
        #expect((object?["counts"] as? [String: Int])?["programs"] == 3)
        #expect(object?["languages"] as? [String] == ["en", "de"])
        #expect((object?["findings"] as? [Any])?.isEmpty == true)
    }

    @Test func whatIsOddIsReportedAndEndsWithOne() throws {
        let text = try Self.text()
            .replacing(
                "A small fire for the middle",
                with: "The best of all therapies for whatever there is, and more than that"
            )
            .replacing(", \"de\": \"Zimt\"", with: "")
        let folder = try BadInputTests.makeFolder(text)
        let outcome = try CommandLineTool.run(Self.check, in: folder)
        #expect(outcome.status == 1)
        #expect(outcome.error.isEmpty)
        #expect(
            outcome.outputText.contains("ingredients[0] ginger    subtitle  en        banned word       therapies\n"))
        #expect(outcome.outputText.contains("too long          67 of 64 characters\n"), "\(outcome.outputText)")
        #expect(outcome.outputText.contains("ingredients[1] cinnamon  title     de        missing language"))
        let json = try CommandLineTool.run(Self.check + ["--json"], in: folder)
        #expect(json.status == 1)
        let object = try JSONSerialization.jsonObject(with: Data(json.output)) as? [String: Any]
        let findings = try #require(object?["findings"] as? [[String: Any]])
        #expect(findings.count == 3)
        #expect(findings.first?["id"] as? String == "ginger")
    }

    @Test func whatIsOddAboutAnAppsPackIsReported() throws {
        let text = String(decoding: try Checkout.bytes("Examples/terrain/app-pack.json"), as: UTF8.self)
        let folder = try BadInputTests.makeFolder(text)
        let good = try CommandLineTool.run(Self.check, in: folder)
        #expect(good.status == 0)
        #expect(good.outputText.hasSuffix("\nlanguages: en-US, de-DE\nnothing is odd\n"))
        let bad = text.replacing("\"routine_ref\": \"ginger-cup-tea\"", with: "\"routine_ref\": \"gone\"")
        let outcome = try CommandLineTool.run(Self.check, in: try BadInputTests.makeFolder(bad))
        #expect(outcome.status == 1)
        #expect(outcome.error.isEmpty)
        #expect(
            outcome.outputText.contains(
                "routines[0] mushroom-soup  swaps[0].routine_ref            dangling reference  gone\n"),
            "\(outcome.outputText)")
        let missing = text.replacing("\"hanzi\": \"生姜\"}", with: "\"hanzi\": 3}")
        let refused = try CommandLineTool.run(Self.check, in: try BadInputTests.makeFolder(missing))
        #expect(refused.status == 65)
        #expect(refused.output.isEmpty)
        #expect(
            refused.error.contains("ingredients[0] (id ginger): name.hanzi: found the number 3"), "\(refused.error)")
    }

    @Test func badPacksEndWith65AndOneLine() throws {
        let text = try Self.text()
        let damages = [
            Damage(old: text, new: "", says: ["line 1"]),
            Damage(old: text, new: "[]", says: ["an object"]),
            Damage(old: "\"subtitle\"", new: "\"subtitel\"", says: ["ingredients[0] (id ginger)", "subtitle"]),
            Damage(old: "\"durationMin\": 20", new: "\"durationMin\": \"20\"", says: ["routines[0]", "durationMin"]),
            Damage(
                old: "\"lessonRef\": \"why-warm-breakfast\"", new: "\"lessonRef\": \"gone\"",
                says: ["programs[0] (id ember-week)", "days[0].lessonRef", "\"gone\"", "lessons"]),
            Damage(old: "\"id\": \"cinnamon\"", new: "\"id\": \"ginger\"", says: ["ingredients[1]", "ingredients[0]"]),
        ]
        for damage in damages {
            let damaged = text.replacing(damage.old, with: damage.new, maxReplacements: 1)
            #expect(damaged != text)
            for words in [Self.check, Self.score] {
                let folder = try BadInputTests.makeFolder(damaged)
                let before = try folder.names
                let item = BadInputTests.Case(words: words, status: 65, says: ["in.json"] + damage.says)
                try BadInputTests.check(try CommandLineTool.run(words, in: folder), item, folder, before)
            }
        }
    }

    /// A hundred megabytes that begin like a pack.
    @Test func aHugePackIsNotRead() throws {
        let folder = try BadInputTests.makeFolder("{")
        let path = folder.url.appending(path: "in.json")
        let file = try FileHandle(forWritingTo: path)
        try file.truncate(atOffset: 100_000_000)
        try file.close()
        let before = try folder.names
        let item = BadInputTests.Case(words: Self.check, status: 65, says: ["in.json", "32 MiB"])
        try BadInputTests.check(try CommandLineTool.run(Self.check, in: folder), item, folder, before)
    }

    @Test func answersAreScored() throws {
        let folder = try TemporaryFolder()
        let words = ["terrain", "quiz", "score", Self.example]
        let table = try CommandLineTool.run(words + ["1,1,1,1,1,1,3,1"], in: folder)
        #expect(table.status == 0, "\(table.error)")
        #expect(table.outputText.hasPrefix("Low Flame, Damp  cold_deficient_low_flame\n"), "\(table.outputText)")
        let json = try CommandLineTool.run(words + ["4,3,4,4,4,4,4,3", "--json"], in: folder)
        let object = try JSONSerialization.jsonObject(with: Data(json.output)) as? [String: Any]
        #expect(object?["type"] as? String == "warm_excess_overclocked")
        #expect(object?["modifier"] as? String == "shen")
    }

    @Test(arguments: [
        ("1,1", "2 answers"), ("1,1,1,1,1,1,1,5", "answer 5 to weather"), ("1,,1", "'1,,1'"), ("a", "'a'"),
        ("0", "'0'"), ("+1", "'+1'"), ("99999999999999999999", "99999999999999999999"),
    ])
    func answersThatCannotBeAreUsageErrors(answers: String, says: String) throws {
        let folder = try TemporaryFolder()
        let outcome = try CommandLineTool.run(["terrain", "quiz", "score", Self.example, answers], in: folder)
        #expect(outcome.status == 64)
        #expect(outcome.output.isEmpty)
        #expect(outcome.error.contains(says), "\(outcome.error)")
    }

    @Test func otherWordsAreRefused() throws {
        let folder = try TemporaryFolder()
        for words in [
            ["pack", "chekc", Self.example], ["quiz", "draw", Self.example, "1"], ["pack"], ["quiz", "score"],
        ] {
            let outcome = try CommandLineTool.run(["terrain"] + words, in: folder)
            #expect(outcome.status == 64, "\(words): \(outcome.error)")
        }
    }
}
