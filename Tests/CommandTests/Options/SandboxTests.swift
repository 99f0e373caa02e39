import CSandbox
import Foundation
import TestSupport
import Testing

@testable import render_scene

/// What a run may do that the kernel holds to its command line.
@Suite struct SandboxTests {
    /// Whether this kernel can hold a run to anything.
    static let isThere = csandbox_edition() >= Sandbox.leastEdition

    private static let secret = """
        <svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><path d='M0 0H9V9z'/></svg>
        """
    private static let other = """
        <svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink' width='9' height='9'>\
        <image xlink:href='secret.svg' width='9' height='9'/></svg>
        """

    private func folder() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        for name in ["in", "out", "beside", "in/trees"] {
            try FileManager.default.createDirectory(
                at: folder.url.appending(path: name), withIntermediateDirectories: true)
        }
        try folder.write(try Checkout.bytes("Examples/first-week.json"), to: "in/week.json")
        try folder.write(Self.other, to: "in/other.svg")
        try folder.write(Self.secret, to: "in/secret.svg")
        return folder
    }

    private func rules(_ words: [String], in folder: TemporaryFolder) throws -> Sandbox {
        let (found, rest) = try CommandDefinition.find(words, among: Program.commands)
        let command = try found.adapted?(rest) ?? found
        let arguments = try Arguments(rest, for: command)
        return Sandbox(command, arguments, NamedFiles(command, arguments, scenes: Program.commands))
    }

    @Test func ofACommandLineWhatItNamesIsReadAndItsOutputsFoldersWritten() throws {
        let folder = try folder()
        let root = folder.url.path
        let common = ["/usr/share/zoneinfo", "/proc/sys/kernel/random/boot_id"].filter {
            FileManager.default.fileExists(atPath: $0)
        }
        let forest = try rules(
            ["forest", "--sessions", "\(root)/in/week.json", "-o", "\(root)/out/a.png", "-o", "\(root)/new/b/c.svg"],
            in: folder)
        #expect(forest.readable == ["\(root)/in/week.json"] + common)
        #expect(forest.writable == ["\(root)/out", root])
        // Scenes within a text; standard input and output need no rule.
        let preview = try rules(
            [
                "preview", "--preset", "phone-6.9", "--scene", "forest -s \(root)/in/week.json", "-s", "-",
                "--no-system-fonts", "-o", "-",
            ], in: folder)
        #expect(preview.readable == ["\(root)/in/week.json"] + common)
        #expect(preview.writable.isEmpty)
        let batch = try rules(
            [
                "batch", "--input", "\(root)/in/week.json", "-d", "\(root)/out", "-r", "\(root)/in/secret.svg",
                "--files-under", "\(root)/in",
            ], in: folder)
        #expect(Set(batch.readable) == Set(["in/week.json", "in/secret.svg", "in"].map { "\(root)/\($0)" } + common))
        #expect(batch.writable.sorted() == ["\(root)/in", "\(root)/out"])
        // The machine's fonts are read where text may be set in them.
        let svg = ["svg", "\(root)/in/other.svg", "-o", "-"]
        let without = try rules(svg + ["--no-system-fonts"], in: folder)
        #expect(without.readable == ["\(root)/in/other.svg"] + common)
        #expect(try rules(svg, in: folder).readable.starts(with: ["\(root)/in/other.svg"]))
    }

    /// An option that names a file is an input, unless it is one of those that name what is written.
    @Test func everyOutputIsKnown() {
        for command in Program.commands where command.options.named("sandbox") != nil {
            for option in command.options where option.namesFile("a") {
                let writes = ["Where to write", "The folder for", "A tar archive for", "A file for", "where to write"]
                let isOutput = writes.contains { option.help.contains($0) }
                #expect(NamedFiles.isOutput(option) == isOutput, "\(command.name) \(option.spelling)")
            }
        }
    }

    /// What is a file is said by an option's kind, and never by whether there is a file of that name.
    @Test func textsThatAreFilesNamesOpenNothing() throws {
        var count = 0
        for command in Program.commands where command.options.named("sandbox") != nil {
            for text in ["/", ".", "A / B", "/etc/passwd"] {
                for option in command.options where option.placeholder != nil && !option.namesFile(text) {
                    count += 1
                    let files = try named(option, text, of: command)
                    #expect(files.inputs.isEmpty, "\(command.name) \(option.spelling) '\(text)'")
                }
            }
            for option in command.options where option.completion == .file && !NamedFiles.isOutput(option) {
                count += 1
                #expect(try named(option, "/", of: command).inputs.allSatisfy { !$0.mayBeFolder })
            }
        }
        #expect(count > 1000)
    }

    /// The files of a command line that gives one option.
    private func named(_ option: OptionDefinition, _ text: String, of command: CommandDefinition) throws -> NamedFiles {
        var options = command.options
        for index in options.indices { options[index].isRequired = false }
        let plain = CommandDefinition(
            name: command.name, summary: "", options: options, examples: [], run: { _ throws(CommandError) in })
        var arguments = try Arguments([], for: plain)
        arguments.suppose(option.name, text)
        return NamedFiles(plain, arguments, scenes: Program.commands)
    }

    @Test(.enabled(if: isThere), arguments: ["A / B", ". .", "/"])
    func aFamilysNameOpensNoFolder(family: String) throws {
        let folder = try folder()
        let picture = """
            <svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><image href='../secret.svg' width='9' height='9'/></svg>
            """
        try folder.write(picture, to: "in/a.svg")
        let words = ["svg", "in/a.svg", "--resources", "in", "-o", "out/a.png", "--default-family", family]
        let outcome = try CommandLineTool.run(words + ["--sandbox"], in: folder)
        #expect(outcome.error.contains("cannot be opened"), "\(outcome.error)")
        let beside = ["svg", "in/other.svg", "-o", "out/b.png", "--default-family", family, "--sandbox"]
        #expect(try CommandLineTool.run(beside, in: folder).error.contains("cannot be opened"))
    }

    @Test(.enabled(if: isThere))
    func aRunReadsAndWritesWhatItsLineNames() throws {
        let folder = try folder()
        func run(_ words: [String]) throws -> CommandLineTool.Outcome {
            try CommandLineTool.run(words + ["--sandbox"], in: folder)
        }
        let forest = ["forest", "--sessions", "in/week.json"]
        for output in [["-o", "out/a.png"], ["-o", "out/new/b.svg"], ["-o", "-", "--format", "svg"]] {
            let outcome = try run(forest + output)
            #expect(outcome.status == 0, "\(output): \(outcome.error)")
            #expect(outcome.error.isEmpty, "\(output): \(outcome.error)")
        }
        let zone = ["--time-zone", "Europe/Vienna"]
        #expect(try run(["timer", "--sessions", "in/week.json", "-o", "out/zone.png"] + zone).status == 0)
        // What lies beside a file is not named by it.
        let picture = ["svg", "in/other.svg", "-o", "out/c.png"]
        #expect(try run(picture + ["-q"]).status == 0)
        let closed = try folder.read("out/c.png")
        #expect(try run(picture + ["-q", "--resources", "in"]).status == 0)
        #expect(try folder.read("out/c.png") != closed)
        #expect(try CommandLineTool.run(picture, in: folder).status == 0)
        #expect(try folder.read("out/c.png") != closed)
        // Batches: records name files below a folder, results go on.
        let records = "{\"id\": \"a\", \"file\": \"week.json\"}\n{\"id\": \"b\", \"file\": \"../in/week.json\"}\n"
        try folder.write(records, to: "in/records.jsonl")
        let batch = [
            "batch", "--input", "in/records.jsonl", "--files-under", "in", "--directory", "out/pictures", "--results",
            "out/results.jsonl", "--scale", "1", "-q",
        ]
        let first = try run(batch)
        #expect(first.status == 0, "\(first.error)")
        let results = String(decoding: try folder.read("out/results.jsonl"), as: UTF8.self)
        #expect(results.contains("\"id\":\"a\",\"line\":1,\"status\":\"ok\""), "\(results)")
        let again = try run(batch + ["--resume"])
        #expect(again.status == 0, "\(again.error)")
        let archive = try run([
            "batch", "--input", "in/records.jsonl", "--files-under", "in", "--tar", "out/a.tar", "--results",
            "out/r.jsonl", "--metrics", "out/m.prom", "-q",
        ])
        #expect(archive.status == 0, "\(archive.error)")
        #expect(try run(["diff", "out/a.png", "out/a.png"]).status == 0)
    }

    /// What a run reads without being told: a gallery's examples, the package that snapshots belong to.
    @Test func ofACommandItsOwnPlacesAreNamedToo() throws {
        let folder = try folder()
        let root = folder.url.path
        let gallery = try rules(["gallery", "-o", "\(root)/out"], in: folder)
        #expect(gallery.readable.contains("Examples"))
        #expect(gallery.writable == ["\(root)/out"])
        let given = try rules(["gallery", "--examples", "\(root)/in", "-o", "\(root)/out"], in: folder)
        #expect(given.readable.contains("\(root)/in"))
        #expect(!given.readable.contains("Examples"))
        let package = SnapshotsCommands.root
        for (words, written) in [
            ("snapshots status", []), ("snapshots accept --dry-run", []), ("snapshots pack", [package]),
            ("snapshots accept --results \(root)/in", [package, "\(root)/in"]),
            ("snapshots report --results \(root)/in", ["\(root)/in"]),
            ("snapshots report --results \(root)/in -o \(root)/out", ["\(root)/out"]),
            ("snapshots merge \(root)/in -o \(root)/out", ["\(root)/out"]),
        ] as [(String, [String])] {
            let rules = try rules(words.split(separator: " ").map(String.init), in: folder)
            #expect(rules.readable.contains(package), "\(words): \(rules.writable)")
            #expect(rules.writable == written, "\(words): \(rules.writable)")
        }
    }

    /// Commands that draw no picture of one scene.
    @Test(.enabled(if: isThere))
    func commandsOfManyFilesReadAndWriteWhatTheirLinesName() throws {
        let folder = try folder()
        func run(_ line: String, _ words: [String] = []) throws -> CommandLineTool.Outcome {
            try CommandLineTool.run(line.split(separator: " ").map(String.init) + words + ["--sandbox"], in: folder)
        }
        try folder.write("\"timer.begin\" = \"Los\";\n", to: "in/de.strings")
        try folder.write(try Checkout.bytes("Examples/terrain/low-flame.json"), to: "in/profile.json")
        try folder.write(try Checkout.bytes("Examples/terrain/pack.json"), to: "in/pack.json")
        for tree in 0...7 {
            let name = "tree_\(tree).svg"
            try folder.write(try Checkout.bytes("Resources/trees/\(name)"), to: "in/trees/\(name)")
        }
        for (line, words) in [
            ("inspect in/week.json", []), ("tokens -o out/tokens.json", []),
            ("strings --app atrest --strings in/de.strings -o out/all.strings", []),
            ("strings -o out/some.strings --scene", ["forest -s in/week.json"]),
            ("check in/other.svg -q", []), ("check -o out/boxes.png -q", ["timer -s in/week.json"]),
            ("verify tints --trees in/trees", []), ("verify trees in/trees", []),
            ("terrain score -p in/profile.json", []), ("terrain pack check in/pack.json", []),
            ("terrain quiz score in/pack.json 1,2,1,3,2,1,1,2", []),
        ] as [(String, [String])] {
            let outcome = try run(line, words)
            #expect(outcome.status == 0, "\(line): \(outcome.error)")
        }
        let examples = Checkout.root.appending(path: "Examples").path
        let gallery = try run("gallery --only star -o out/gallery -q --examples", [examples])
        #expect(gallery.status == 0, "\(gallery.error)")
        #expect(try !folder.read("out/gallery/index.html").isEmpty)
        // A package with one baseline that can be smaller.
        let baseline = "Tests/__Snapshots__/A/a.png"
        try folder.write("", to: "Package.swift")
        let drawn = try CommandLineTool.run(["star", "-o", baseline, "--png", "fast", "-q"], in: folder)
        #expect(drawn.status == 0, "\(drawn.error)")
        let before = try folder.read(baseline).count
        let pack = try run("snapshots pack")
        #expect(pack.status == 0, "\(pack.error)")
        #expect(String(decoding: pack.output, as: UTF8.self).contains("1 of 1 picture"), "\(pack.error)")
        #expect(try folder.read(baseline).count < before)
        let none = try run("snapshots status")
        #expect(none.status == 66, "\(none.error)")
        #expect(none.error.contains("no run of snapshot tests is recorded"), "\(none.error)")
    }

    /// Held by the kernel, not by the command: what it tries all the same.
    @Test(.enabled(if: isThere))
    func whatIsNotNamedIsForbidden() throws {
        let folder = try folder()
        let card = "{\"size\": [9, 9], \"content\": {\"type\": \"image\", \"source\": \"secret.svg\"}}"
        try folder.write(card, to: "in/card.json")
        // The template's own folder is not named.
        let closed = try CommandLineTool.run(["compose", "in/card.json", "-o", "out/d.png", "--sandbox"], in: folder)
        let open = try CommandLineTool.run(
            ["compose", "in/card.json", "--folder", "in", "-o", "out/d.png", "--sandbox"], in: folder)
        #expect(closed.status != 0, "\(closed.error)\(open.error)")
        #expect(open.status == 0, "\(closed.error)\(open.error)")
        // Steps name a session file that the command line does not.
        let steps = """
            {"app": "atrest", "ways": [{"name": "a", "title": "A", "steps": [{"scene": "forest -s in/week.json"}]}]}
            """
        try folder.write(steps, to: "in/steps.json")
        let flow = ["sheet", "flow", "--steps", "in/steps.json", "-o", "out/e.svg"]
        let free = try CommandLineTool.run(flow, in: folder)
        try #require(free.status == 0, "\(free.error)")
        let held = try CommandLineTool.run(flow + ["--sandbox"], in: folder)
        #expect(held.status == 66, "\(held.error)")
        #expect(held.error.contains("in/week.json: Permission denied"), "\(held.error)")
        #expect(held.error.contains("with --sandbox nothing is read but what the command line names"))
    }

    @Test(
        "Protection that is asked for is never silently absent",
        arguments: [
            (-38, "this system has no Landlock"), (-95, "this system has no Landlock"), (1, "edition 1"),
            (2, "edition 2"),
        ])
    func aKernelWithout(edition: Int32, says: String) throws {
        let rules = try rules(["forest", "--sessions", "-", "-o", "-"], in: folder())
        do {
            try rules.enter(edition: edition)
            Issue.record("it goes on without")
        } catch {
            #expect(error.status == .outOfMemory, "\(error.message)")
            #expect(error.message.contains(says), "\(error.message)")
            #expect(error.message.hasPrefix("--sandbox: "))
            #expect(error.hint != nil)
        }
    }

    // MARK: Links

    @Test func outputsThroughLinksAreReportedOrRefused() throws {
        let folder = try folder()
        for (link, target) in [("a.svg", "out/real.svg"), ("dangling.svg", "out/none.svg"), ("linked", "out")] {
            try FileManager.default.createSymbolicLink(
                atPath: folder.path(link), withDestinationPath: folder.path(target))
        }
        try folder.write("old", to: "out/real.svg")
        let draw = ["star", "-o"]
        for (name, real) in [("a.svg", "real.svg"), ("dangling.svg", "none.svg"), ("linked/c.svg", "c.svg")] {
            let refused = try CommandLineTool.run(draw + [name, "--no-follow"], in: folder)
            #expect(refused.status == 73, "\(refused.error)")
            #expect(refused.errorLines.count == 2, "\(refused.error)")
            #expect(refused.error.contains("\(name): "))
            #expect(refused.error.contains("is a link, and leads to"))
            let told = try CommandLineTool.run(draw + [name], in: folder)
            #expect(told.status == 0, "\(told.error)")
            #expect(told.errorLines.count == 1, "\(told.error)")
            #expect(told.error.contains("warning: \(name): "), "\(told.error)")
            #expect(told.error.contains("out/\(real)"), "\(told.error)")
            #expect(try CommandLineTool.run(draw + [name, "-q"], in: folder).error.isEmpty)
            #expect(try folder.read("out/\(real)").starts(with: Array("<svg".utf8)))
        }
        #expect(try folder.read("out/real.svg") != Array("old".utf8))
        for plain in ["plain.svg", "out/plain.svg", "/dev/null"] {
            let outcome = try CommandLineTool.run(draw + [plain, "--format", "svg", "--no-follow"], in: folder)
            #expect(outcome.status == 0, "\(plain): \(outcome.error)")
            #expect(outcome.error.isEmpty, "\(plain): \(outcome.error)")
        }
    }
}
