import Foundation
import TestSupport
import Testing

@testable import render_scene

@Suite struct DiffTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        for (name, arguments) in [
            ("a", ["--tone", "1"]), ("same", ["--tone", "1", "--png", "small"]), ("tone", ["--tone", "2"]),
            ("large", ["--scale", "4"]),
        ] {
            let outcome = try CommandLineTool.run(
                ["tree", "--variant", "1", "--size", "40", "-q", "-o", "\(name).png"] + arguments, in: folder)
            try #require(outcome.status == 0, "\(outcome.error)")
        }
    }

    private func diff(_ arguments: String...) throws -> CommandLineTool.Outcome {
        try CommandLineTool.run(["diff"] + arguments, in: folder)
    }

    /// Numbers are compared where both files mean the same by them, colours where they do not.
    @Test func coloursAreComparedWhereProfilesDiffer() throws {
        func file(_ color: [Int], _ chunks: [PNGFixture.Chunk]) -> [UInt8] {
            PNGFixture(width: 4, height: 4, colorType: 2, ancillary: chunks) { _, _ in color }.bytes
        }
        let p3 = [ICCFixture(ICCFixture.Primaries.p3, curve: ICCFixture.srgbCurve, name: "Display P3").chunk]
        // sRGB's red of half the light, and the same in P3; two greens that sRGB does not have.
        try folder.write(file([188, 0, 0], []), to: "red.png")
        try folder.write(file([173, 38, 26], p3), to: "red-p3.png")
        try folder.write(file([0, 255, 0], p3), to: "green.png")
        try folder.write(file([0, 254, 0], p3), to: "other-green.png")
        let same = try diff("red.png", "red-p3.png", "--color-tolerance", "0.01")
        #expect(same.status == 0)
        #expect(same.outputText.contains("compared in sRGB, of sRGB and of Display P3"))
        #expect(try diff("red.png", "red-p3.png", "--json").outputText.contains("\"actual\": \"Display P3\""))
        // Both are sRGB's green, but differ.
        let greens = try diff("green.png", "other-green.png")
        #expect(greens.status == 1)
        #expect(!greens.outputText.contains("sRGB"))
        try folder.write(file([0, 0, 0], [ICCFixture(tags: [("A2B0", [])]).chunk]), to: "table.png")
        let told = try diff("table.png", "table.png")
        #expect(told.status == 0)
        #expect(told.error.contains("table.png: the profile is not read"))
    }

    @Test func statusesTellWhatIsDifferent() throws {
        let same = try diff("a.png", "same.png")
        #expect(same.status == 0)
        #expect(same.outputText == "all pixels are equal\n")
        #expect(same.error.isEmpty)
        let pixels = try diff("a.png", "tone.png")
        #expect(pixels.status == 1)
        #expect(pixels.outputText.contains("pixels differ, 0 allowed"))
        #expect(pixels.error.isEmpty)
        let sizes = try diff("a.png", "large.png")
        #expect(sizes.status == 2)
        #expect(sizes.outputText.contains("160 × 160"))
        #expect(sizes.error.isEmpty)
        let missing = try diff("a.png", "none.png")
        #expect(missing.status == 66)
        #expect(missing.errorLines.count == 2, "the error, and a hint where the file was looked for")
        try folder.write([0x89, 0x50, 0x4E, 0x47], to: "damaged.png")
        let damaged = try diff("damaged.png", "a.png")
        #expect(damaged.status == 65)
        #expect(damaged.error.contains("damaged.png: "))
    }

    /// A file of 16 × 16 pixels of 16 bits a channel, of one colour but for one pixel.
    private func fine(_ other: Int, depth: Int = 16, to name: String) throws {
        let file = PNGFixture(width: 16, height: 16, bitDepth: depth, colorType: 2) { x, y in
            x == 3 && y == 5 ? [other, 0, 0] : depth == 16 ? [0x8080, 0, 0] : [0x80, 0, 0]
        }
        try folder.write(file.bytes, to: name)
    }

    @Test func filesOf16BitsAreComparedIn16() throws {
        try fine(0x8080, to: "fine.png")
        try fine(0x80A0, to: "off.png")
        try fine(0x80, depth: 8, to: "coarse.png")
        #expect(try diff("fine.png", "fine.png").outputText == "all pixels are equal\n")
        // 8 bits hold all that this one has, and nothing of the other.
        #expect(try diff("fine.png", "coarse.png").status == 0)
        #expect(try diff("coarse.png", "off.png").status == 1)
        let off = try diff("fine.png", "off.png")
        #expect(off.status == 1, "\(off.outputText)")
        #expect(off.outputText.hasPrefix("1 of 256 pixels differ, 0 allowed\n"), "\(off.outputText)")
        #expect(off.outputText.contains("in OKLab, 32/65\u{202F}535 in a channel\n"))
        #expect(off.outputText.contains("16 bits    1 of these pixels are equal in 8 bits\n"))
        let object = try #require(
            JSONSerialization.jsonObject(with: Data(diff("fine.png", "off.png", "--json").output)) as? [String: Any])
        #expect(object["outcome"] as? String == "pixelsDiffer" && object["differingPixels"] as? Int == 1)
        #expect(object["largestDifferenceIn16Bits"] as? Int == 32 && object["pixelsEqualIn8Bits"] as? Int == 1)
        #expect(object["largestChannelDifference"] as? Int == 0)
        // Tolerances mean what they mean in 8 bits.
        let tolerated = try diff("fine.png", "off.png", "--color-tolerance", "0.001")
        #expect(tolerated.status == 0)
        #expect(tolerated.outputText.contains("0 of 256 pixels differ, which the tolerance allows"))
        #expect(try diff("fine.png", "off.png", "--color-tolerance", "0.00001").status == 1)
        #expect(try diff("fine.png", "off.png", "--max-differing-pixels", "1").status == 0)
        #expect(try diff("fine.png", "off.png", "--ignore", "3,5,1,1").outputText.contains("but for 1 in ignored"))
        // Folders too.
        for (place, name) in [("a", "fine.png"), ("b", "off.png")] {
            try FileManager.default.createDirectory(
                at: folder.url.appending(path: place), withIntermediateDirectories: true)
            try folder.write(try folder.read(name), to: "\(place)/p.png")
        }
        let folders = try diff("a", "b")
        #expect(folders.status == 1, "\(folders.outputText)")
        #expect(folders.outputText.contains("1 of 256 pixels differ"), "\(folders.outputText)")
    }

    @Test func theDifferenceIsWritten() throws {
        for (other, status) in [("same", 0), ("tone", 1), ("large", 2)] {
            #expect(try diff("a.png", "\(other).png", "-o", "d.png").status == status)
            let size = other == "large" ? "large.png" : "a.png"
            #expect(try diff("d.png", size).status == 1, "it has the size of the larger, and other pixels")
        }
        for bad in ["d.svg", "-"] {
            let outcome = try diff("a.png", "tone.png", "-o", bad)
            #expect(outcome.status == 64)
            #expect(outcome.output.isEmpty)
        }
    }

    @Test func knobsAreObeyed() throws {
        #expect(try diff("a.png", "tone.png", "--color-tolerance", "2").status == 0)
        #expect(try diff("a.png", "tone.png", "--max-differing-ratio", "1").status == 0)
        #expect(try diff("a.png", "tone.png", "--max-differing-ratio", "1", "--max-window-pixels", "3").status == 1)
        #expect(try diff("a.png", "tone.png", "--max-differing-pixels", "14400").status == 0)
        #expect(try diff("a.png", "tone.png", "--max-differing-pixels", "3").status == 1)
        #expect(try diff("a.png", "tone.png", "--ignore-antialiasing").status == 1)
        for bad in [["--color-tolerance", "-1"], ["--max-window-pixels", "257"], ["--max-differing-ratio", "1.5"]] {
            #expect(try CommandLineTool.run(["diff", "a.png", "tone.png"] + bad, in: folder).status == 64)
        }
        #expect(try diff("a.png", "a.png", "--max-differing-pixels", "3", "--max-differing-ratio", "1").status == 64)
    }

    @Test func whatIsIgnoredIsLeftOut() throws {
        func svg(_ time: String, _ corner: String) -> String {
            """
            <svg xmlns="http://www.w3.org/2000/svg" width="40" height="20">
            <g id="clock" transform="translate(20 0)"><title>The time</title><rect width="9" height="5" fill="\(time)"/></g>
            <rect y="15" width="5" height="5" fill="\(corner)"/></svg>
            """
        }
        try folder.write(svg("red", "teal"), to: "a.svg")
        try folder.write(svg("blue", "teal"), to: "b.svg")
        try folder.write(svg("blue", "navy"), to: "c.svg")
        #expect(try diff("a.svg", "b.svg").status == 1)
        for region in ["clock", "The time", "20,0,9,5"] {
            let outcome = try diff("a.svg", "b.svg", "--ignore", region, "--scale", "2", "-o", "d.png")
            #expect(outcome.status == 0, "\(region)")
            #expect(outcome.outputText.contains("but for 180 in ignored regions"), "\(region)")
            #expect(try diff("a.svg", "c.svg", "--ignore", region).status == 1)
        }
        #expect(try diff("a.svg", "c.svg", "--ignore", "clock", "--ignore", "0,15,5,5").status == 0)
        #expect(try diff("a.svg", "b.svg", "--ignore", "clock", "--json").outputText.contains("\"ignoredPixels\": 45"))
        let tree = try diff("a.png", "tone.png", "--ignore", "0,0,400,400")
        #expect(tree.status == 0)
        #expect(tree.outputText.contains("in ignored regions"))
        for (bad, words) in [
            ("clok", "there is no part 'clok' to ignore, expected one of 'The time', 'clock'"),
            ("90,90,5,5", "lies outside"), ("1,2,3", "four numbers"), ("1,2,0,4", "the last two above 0"),
        ] {
            let outcome = try diff("a.svg", "b.svg", "--ignore", bad)
            #expect(outcome.status == 64, "\(outcome.error)")
            #expect(outcome.error.contains(words), "\(outcome.error)")
        }
        #expect(try diff("a.png", "tone.png", "--ignore", "clock").error.contains("nothing in the picture has a name"))
        try folder.write("<svg", to: "broken.svg")
        #expect(try diff("broken.svg", "b.svg").status == 65)
    }

    @Test func foldersAreComparedByName() throws {
        let setup = """
            mkdir -p b/in/deep a/in/deep b/.hidden; cp a.png b/equal.png; cp a.png a/equal.png
            cp a.png b/in/deep/changed.png; cp tone.png a/in/deep/changed.png; cp a.png b/size.png
            cp large.png a/size.png; cp a.png b/gone.png; cp a.png a/new.PNG; cp a.png b/.hidden/x.png
            echo text > b/notes.txt; cp a.png b/same.png; cp same.png a/same.png; cp a.png b/bad.png; echo no > a/bad.png
            """
        #expect(try CommandLineTool.shell(setup, in: folder).status == 0)
        let outcome = try diff("b/", "a", "--report", "out.html")
        #expect(outcome.status == 1, "\(outcome.error)")
        #expect(outcome.error.isEmpty, "\(outcome.error)")
        let lines = outcome.outputText.split(separator: "\n").dropFirst().map { $0.split(separator: " ").prefix(2) }
        #expect(
            lines.dropLast().map { $0.joined(separator: " ") } == [
                "changed bad.png", "changed in/deep/changed.png", "changed size.png", "missing gone.png",
                "extra new.PNG",
            ])
        #expect(outcome.outputText.hasSuffix("3 changed, 1 missing, 1 extra, 2 equal\n"))
        let page = String(decoding: try folder.read("out.html"), as: UTF8.self)
        #expect(page.contains("in/deep/changed.png"))
        #expect(page.contains(#""outcome":"gone""#))
        #expect(page.contains(#""sides":{"expected":"b","actual":"a"}"#))
        #expect(page.contains("<title>Pictures: b → a</title>"))
        #expect(page.hasSuffix("show();\n</script>\n</body>\n</html>\n"))

        let json = try #require(
            JSONSerialization.jsonObject(with: Data(diff("b", "a", "--json").output)) as? [String: Any])
        #expect(json["changed"] as? Int == 3 && (json["pictures"] as? [Any])?.count == 7)
        let pictures = try #require(json["pictures"] as? [[String: Any]])
        let changed = try #require(pictures.first { $0["path"] as? String == "in/deep/changed.png" })
        let regions = try #require(changed["regions"] as? [[String: Any]])
        #expect(!regions.isEmpty)
        #expect(regions.allSatisfy { ($0["description"] as? String)?.contains(" differ") == true })
        // What is allowed is allowed here too; a size and a damaged file are not.
        let tolerant = try diff("b", "a", "--color-tolerance", "2")
        #expect(tolerant.status == 1)
        #expect(tolerant.outputText.hasSuffix("2 changed, 1 missing, 1 extra, 3 equal\n"))
        let equal = try diff("b", "b")
        #expect(equal.status == 0)
        #expect(equal.outputText == "0 changed, 0 missing, 0 extra, 6 equal\n")

        for (arguments, status, words) in [
            (["b", "a.png"], 64, "b is a folder, and a.png is none"), (["a.png", "b"], 64, "b is a folder"),
            (["b", "a", "-o", "d.png"], 64, "-o takes"), (["b", "a", "--preview"], 64, "--preview shows"),
            (["a.png", "same.png", "--report", "x.html"], 64, "--report shows two folders"),
            (["b", "nowhere"], 66, "nowhere: No such file"), (["b", "a", "--report", "a.png/x.html"], 73, "Not a dir"),
            (["b", "a", "--report", "out.html", "--no-clobber"], 73, "exists already"),
        ] as [([String], Int32, String)] {
            let outcome = try CommandLineTool.run(["diff"] + arguments, in: folder)
            #expect(outcome.status == status, "\(arguments): \(outcome.error)")
            #expect(outcome.error.contains(words), "\(arguments): \(outcome.error)")
        }
    }

    /// A folder of links that lead in circles ends.
    @Test func circlesOfLinksEnd() throws {
        let setup = "mkdir -p c/x d; for i in 1 2 3; do ln -s .. c/x/l$i; ln -s . c/m$i; done; cp a.png c/"
        #expect(try CommandLineTool.shell(setup, in: folder).status == 0)
        let outcome = try diff("c", "d")
        #expect(outcome.status == 1)
        // A link to a folder is no folder.
        #expect(outcome.outputText.contains("0 changed, 7 missing, 0 extra, 0 equal"), "\(outcome.outputText)")
    }

    @Test func otherForms() throws {
        let outcome = try diff("a.png", "tone.png", "--json")
        #expect(outcome.status == 1)
        let json = try #require(JSONSerialization.jsonObject(with: Data(outcome.output)) as? [String: Any])
        #expect(json["outcome"] as? String == "pixelsDiffer" && (json["differingPixels"] as? Int ?? 0) > 100)
        #expect((json["bounds"] as? [String: Any])?["width"] is Int)

        let kitty = try diff("a.png", "tone.png", "--preview", "--terminal", "kitty").outputText
        var data = ""
        for piece in kitty.components(separatedBy: "\u{1B}_G").dropFirst() {
            let parts = piece.components(separatedBy: "\u{1B}\\")[0].split(separator: ";")
            data += parts[1]
            #expect(parts[1].count <= 4096)
        }
        let file = try #require(Data(base64Encoded: data))
        _ = try diff("a.png", "tone.png", "-o", "d.png")
        #expect(try file == Data(contentsOf: folder.url.appendingPathComponent("d.png")))
        #expect(try diff("a.png", "a.png", "--preview", "--json").status == 64)
        #expect(try diff("a.png", "a.png", "--preview").error.contains("no terminal"))
    }

    /// Help and status agree: 1 for what failed or is new, of those that are asked for; not for what passed.
    @Test func statusEndsWithOneForWhatFailedOrIsNew() throws {
        let summary = try #require(Program.commands.first { $0.name == "snapshots status" }).summary
        #expect(summary.hasSuffix("exits 1 if any failed or is new."))
        let runs = folder.url.appending(path: "results/runs/1")
        try FileManager.default.createDirectory(at: runs, withIntermediateDirectories: true)
        for (outcome, status) in [
            ("passed", 0), ("accepted", 0), ("recorded", 1), ("missing", 1), ("misplaced", 1), ("pixelsDiffer", 1),
            ("failed", 1),
        ] as [(String, Int32)] {
            var lines = [
                #"{"kind":"process","group":"1","root":"/p","executable":"/t","isFull":false,"started":1}"#
            ]
            for (name, outcome) in [("a", outcome), ("b", "passed")] {
                lines.append(
                    #"{"kind":"assertion","outcome":"\#(outcome)","baseline":"T/__Snapshots__/S/\#(name).png","#
                        + #""suite":"S","test":"\#(name)","file":"T/S.swift","line":1,"time":1}"#)
            }
            try folder.write(lines.joined(separator: "\n") + "\n", to: "results/runs/1/1.jsonl")
            func run(_ arguments: String...) throws -> CommandLineTool.Outcome {
                try CommandLineTool.run(["snapshots", "status", "--results", "results"] + arguments, in: folder)
            }
            #expect(try run().status == status, "\(outcome)")
            #expect(try run("--json").status == status && run("--match", "S/a").status == status)
            let other = try run("--match", "S/b")
            #expect(other.status == 0)
            #expect(other.outputText.contains("0 failed, 0 new, 0 stale, 1 passed"))
        }
    }

    /// A record that names a file out of the package is refused with its place, and nothing is done.
    @Test func nothingIsWrittenOutOfThePackage() throws {
        try FileManager.default.createDirectory(
            at: folder.url.appending(path: "in/results/runs/1"), withIntermediateDirectories: true)
        try FileManager.default.createDirectory(
            at: folder.url.appending(path: "in/results/pictures"), withIntermediateDirectories: true)
        try folder.write("", to: "in/Package.swift")
        let root = folder.url.appending(path: "in").path
        func record(_ baseline: String) -> String {
            #"{"kind":"assertion","outcome":"missing","baseline":"\#(baseline)","suite":"S","test":"t","#
                + #""file":"T/S.swift","line":1,"time":1,"hasActual":true}"#
        }
        let process = #"{"kind":"process","group":"1","root":"\#(root)","executable":"/t","isFull":false,"started":1}"#
        try folder.write(
            [process, record("T/__Snapshots__/S/a.png"), record("../out.png")].joined(separator: "\n") + "\n",
            to: "in/results/runs/1/1.jsonl")
        for name in ["out", "T/__Snapshots__/S/a"] {
            let file = folder.url.appending(path: "in/results/pictures/\(name).actual.png")
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(contentsOf: folder.url.appending(path: "a.png")).write(to: file)
        }
        let outcome = try CommandLineTool.shell(#"cd in && "$TOOL" snapshots accept --results results"#, in: folder)
        #expect(outcome.status == 65)
        #expect(outcome.error.contains("results/runs/1/1.jsonl:3: baseline: found \"../out.png\""))
        #expect(!FileManager.default.fileExists(atPath: folder.path("out.png")))
        #expect(!FileManager.default.fileExists(atPath: folder.path("in/T")))
        // Of another package than the one that it is called in.
        try folder.write(
            [process, record("T/__Snapshots__/S/a.png")].joined(separator: "\n") + "\n", to: "in/results/runs/1/1.jsonl"
        )
        let other = try CommandLineTool.run(
            ["snapshots", "accept", "--results", "in/results", "-m", "S/a"], in: folder)
        #expect(other.status == 65)
        #expect(other.error.contains("1.jsonl:1: "))
    }

    /// The rest is tested with real runs by scripts/check-snapshot-example.
    @Test func withoutResultsThereIsNothingToTell() throws {
        for command in ["status", "accept", "prune", "migrate", "report"] {
            let outcome = try CommandLineTool.run(["snapshots", command, "--results", "nowhere"], in: folder)
            #expect(outcome.status == 66)
            #expect(outcome.output.isEmpty)
            #expect(outcome.error.contains("nowhere: no run of snapshot tests is recorded here"))
        }
    }
}
