import Foundation
import TestSupport
import Testing

@Suite struct WordOptionsTests {
    private static let catalog = """
        {"sourceLanguage": "en", "version": "1.0", "strings": {
          "timer.idle.prompt": {"localizations": {
            "en": {"stringUnit": {"state": "translated", "value": "Whenever you like."}},
            "fr": {"stringUnit": {"state": "translated", "value": "Quand vous voulez."}}}}}}
        """

    private func run(_ words: [String], _ files: [String: String] = [:]) throws -> (
        CommandLineTool.Outcome, TemporaryFolder
    ) {
        let folder = try TemporaryFolder()
        for (name, text) in files {
            if let slash = name.lastIndex(of: "/") {
                try FileManager.default.createDirectory(
                    at: folder.url.appendingPathComponent(String(name[..<slash])), withIntermediateDirectories: true)
            }
            try folder.write(text, to: name)
        }
        return (try CommandLineTool.run(words, in: folder), folder)
    }

    private func svg(_ folder: TemporaryFolder, _ name: String = "out.svg") throws -> String {
        String(decoding: try folder.read(name), as: UTF8.self)
    }

    @Test func anAppsOwnWordsAreDrawn() throws {
        let idle = ["timer", "--state", "idle", "-o", "out.svg"]
        // The second key is no scene's, which only `strings` tells.
        let table = "\"timer.idle.prompt\" = \"Soon\"; \"vigil\" = \"Late\";"
        let (plain, folder) = try run(idle + ["--strings", "own.strings"], ["own.strings": table])
        #expect(try plain.status == 0 && svg(folder).contains("Soon"))
        // What the table lacks stays, and is told once with the number.
        #expect(plain.errorLines.count == 1)
        #expect(plain.error.contains("7 words of the scene are not in the tables of --strings for en"))
        #expect(!plain.error.contains("vigil"))
        let (french, second) = try run(
            idle + ["--strings", "own.xcstrings", "--language", "fr-CA"], ["own.xcstrings": Self.catalog])
        #expect(try french.status == 0 && svg(second).contains("Quand vous voulez."))
        let (german, third) = try run(idle + ["--language", "de"])
        #expect(try german.status == 0 && german.error.isEmpty && svg(third).contains("Wenn du so weit bist."))
        let (folders, fourth) = try run(
            idle + ["--strings", "app", "--language", "de"],
            [
                "app/en.lproj/Localizable.strings": table,
                "app/de.lproj/Localizable.strings": "\"timer.idle.prompt\" = \"Bald\";",
            ])
        #expect(try folders.status == 0 && svg(fourth).contains("Bald"), "\(folders.error)")
    }

    @Test(
        "Lines of a language without spaces end between the words of a dictionary",
        arguments: [
            // An app's own words, a sheet's, and those of a content pack.
            (["timer", "--state", "idle"], "timer.idle.prompt", true),
            // Its lines end at the same places by chance.
            (["sheet", "tallies"], "sheet.text", false),
            (
                ["terrain", "ingredient", "--pack", "pack.json", "--id", "ginger", "--view", "sheet"], "pack.program",
                true
            ),
        ])
    func dictionaries(scene: [String], key: String, isSeen: Bool) throws {
        let thai = String(repeating: "ประเทศไทยสวัสดีครับ", count: 12)
        let files = [
            "th.lproj/App.strings": "\"\(key)\" = \"\(thai)\";",
            "thai.txt": "ประเทศไทย\nสวัสดี\nครับ\n", "bad.txt": "ไทย ไทย\n",
            "pack.json": String(decoding: try Checkout.bytes("Examples/terrain/pack.json"), as: UTF8.self)
                .replacing("A few slices wake up a slow morning. You feel it in your hands first.", with: thai),
        ]
        let words =
            scene + ["--strings", "th.lproj/App.strings", "--language", "th", "--no-system-fonts", "-o", "out.svg"]
        let divided = "lines of Thai end between syllables"
        let (without, first) = try run(words, files)
        #expect(without.status == 0, "\(without.error)")
        #expect(without.error.contains(divided), "\(without.error)")
        let (with, second) = try run(words + ["--dictionary", "thai.txt"], files)
        #expect(with.status == 0, "\(with.error)")
        #expect(!with.error.contains(divided), "\(with.error)")
        #expect(try (svg(first) != svg(second)) == isSeen)
        let (bad, _) = try run(words + ["--dictionary", "bad.txt"], files)
        #expect(bad.status == 65)
        #expect(bad.error.contains("bad.txt:1: found 2 words"))
    }

    @Test(
        "What cannot be read is told by name and place",
        arguments: [
            ("own.strings", "\"a\" = ;", 65, "own.strings: line 1, column 7"),
            ("own.strings", "\n\"timer.elapsed.format\" = \"%d %d %d\";", 65, "own.strings: line 2"),
            ("own.xcstrings", "{}", 65, "own.xcstrings: line 1, column 1: found no \"strings\""),
            ("own.json", "{}", 65, "own.json"), ("other.strings", "", 66, "own.strings"),
            ("own.strings/x.txt", "", 66, "own.strings"),
        ])
    func refuses(file: String, text: String, status: Int32, says: String) throws {
        let name =
            file.hasPrefix("own.json") ? "own.json" : file.hasSuffix("xcstrings") ? "own.xcstrings" : "own.strings"
        let (outcome, folder) = try run(["timer", "--strings", name, "-o", "out.png"], [file: text])
        #expect(outcome.status == status, "\(outcome.error)")
        #expect(outcome.error.contains(says), "\(outcome.error)")
        #expect(try !folder.names.contains("out.png"))
    }

    @Test func aLanguageIsATag() throws {
        let (outcome, _) = try run(["timer", "--language", "1x", "-o", "out.png"])
        #expect(outcome.status == 64)
        #expect(outcome.error.contains("--language: found '1x'"))
    }

    @Test(arguments: [
        ("atrest", ["settings"]), ("tally", ["tally", "home", "1357"]),
        ("terrain", ["terrain", "trends", "-p", Checkout.root.path + "/Examples/terrain/steady-core.json"]),
    ])
    func whatIsWrittenIsReadAgain(app: String, scene: [String]) throws {
        for ending in ["strings", "xcstrings"] {
            for language in ["en", "de"] {
                let (written, folder) = try run(
                    ["strings", "--app", app, "--language", language, "-q", "-o", "t.\(ending)"])
                #expect(written.status == 0, "\(written.error)")
                let drawn = try CommandLineTool.run(
                    scene + ["--strings", "t.\(ending)", "--language", language, "-o", "a.svg"], in: folder)
                #expect(drawn.status == 0, "\(drawn.error)")
                #expect(drawn.error.isEmpty, "\(drawn.error)")
                let own = try CommandLineTool.run(scene + ["--language", language, "-o", "b.svg"], in: folder)
                #expect(own.status == 0)
                #expect(try svg(folder, "a.svg") == svg(folder, "b.svg"))
            }
        }
    }

    /// A word of each app, in a scene, in a preview and in a record.
    @Test func everyAppTakesATable() throws {
        let profile = Checkout.root.path + "/Examples/terrain/steady-core.json"
        let table = "\"timer.idle.prompt\" = \"Soon\"; \"sync.synced\" = \"Done\"; \"trends.title\" = \"Drift\";"
        let record = """
            {"id": "r", "command": "timer", "options": {"state": "idle", "strings": "own.strings"}, "output": "r.svg"}
            """
        let folder = try TemporaryFolder()
        try folder.write(table, to: "own.strings")
        try folder.write(record, to: "in.jsonl")
        for (words, says) in [
            (["tally", "home", "5", "--strings", "own.strings"], "Done"),
            (["terrain", "trends", "-p", profile, "--strings", "own.strings"], "Drift"),
            (
                ["preview", "--preset", "square", "--app", "tally", "--screen", "strokes", "--strings", "own.strings"],
                "Done"
            ),
        ] {
            let outcome = try CommandLineTool.run(words + ["-o", "out.svg"], in: folder)
            #expect(try outcome.status == 0 && svg(folder).contains(says), "\(words): \(outcome.error)")
        }
        let batch = try CommandLineTool.run(["batch", "-i", "in.jsonl", "-d", "out", "--files-under", "."], in: folder)
        #expect(batch.status == 0, "\(batch.error) \(batch.outputText)")
        #expect(try svg(folder, "out/r.svg").contains("Soon"))
    }

    @Test func aScenesWordsAlone() throws {
        // "End early" is among them: over its place "Begin" lies.
        let (outcome, _) = try run(["strings", "--scene", "timer --state idle", "--language", "fr"])
        let lines = outcome.outputText.split(separator: "\n")
        #expect(outcome.status == 0, "\(outcome.outputText)")
        #expect(lines.count == 16, "\(outcome.outputText)")
        #expect(lines.contains("\"timer.idle.prompt\" = \"When you’re ready.\";"))
        #expect(lines.filter { $0 == "/* to be translated */" }.count == 8)
    }

    @Test func aTableIsHeldAgainstTheScenes() throws {
        let (outcome, _) = try run(
            ["strings", "--strings", "own.strings", "--summary"],
            ["own.strings": "\"timer.idle.prompt\" = \"Soon\"; \"vigil\" = \"x\";"])
        #expect(outcome.outputText.hasPrefix("used by no scene: 1 key\n  vigil\nnot in the table: "))
        #expect(!outcome.outputText.contains("timer.idle.prompt"))
    }

    @Test func previewsSpeakEachLanguage() throws {
        let captions =
            "{\"strokes\": {\"en\": \"One stroke\", \"de\": \"Ein Strich\"}, \"units\": {\"de\": \"Bündel\"}}"
        let folder = try TemporaryFolder()
        try folder.write(captions, to: "c.json")
        func picture(_ words: String...) throws -> String {
            let outcome = try CommandLineTool.run(
                ["preview", "--preset", "square", "--app", "tally", "--captions", "c.json", "-o", "p.svg"] + words,
                in: folder)
            #expect(outcome.status == 0, "\(outcome.error)")
            #expect(outcome.error.isEmpty, "\(outcome.error)")
            return try svg(folder, "p.svg")
        }
        let german = try picture("--languages", "de,en", "--screen", "strokes")
        #expect(german.contains("Ein Strich"))
        #expect(german.contains("Abgeglichen"))
        // A screen without a caption in the language has none.
        let english = try picture("--language", "en", "--screen", "units")
        #expect(english.contains("Synced"))
        #expect(!english.contains("Bündel"))
        let one = try CommandLineTool.run(
            ["preview", "--preset", "square", "--app", "tally", "--languages", "fr", "-o", "one.png"], in: folder)
        #expect(one.status == 0, "\(one.error)")
        #expect(one.error.contains("words of the scene are not there in fr"), "\(one.error)")
        let wrong = try CommandLineTool.run(
            [
                "preview", "--preset", "square", "--app", "tally", "--captions", "c.json", "--languages", "fr", "-o",
                "x.png",
            ],
            in: folder)
        #expect(wrong.status == 65, "\(wrong.error)")
        #expect(wrong.error.contains("found no \"fr\", expected one of en, de"), "\(wrong.error)")
    }
}
