import Foundation
import PictureFiles
import TestSupport
import Testing

@testable import render_scene

/// `snapshots review`, and the Markdown of `snapshots report`, on results that are written by hand.
@Suite struct ReviewTests {
    private let folder: TemporaryFolder

    /// Three snapshots that failed, of which one is a text, and one that passed.
    init() throws {
        folder = try TemporaryFolder()
        let root = folder.url.path
        try folder.write("", to: "Package.swift")
        for (name, tone) in [("before", "1"), ("after", "3")] {
            let outcome = try CommandLineTool.run(
                ["tree", "--variant", "1", "--size", "40", "-q", "--tone", tone, "-o", "\(name).png"], in: folder)
            try #require(outcome.status == 0, "\(outcome.error)")
        }
        let setup = """
            B=T/__Snapshots__/S; P=.build/snapshots/pictures; mkdir -p $B $P/$B .build/snapshots/runs/1
            for i in a b d; do cp before.png $B/$i.png; cp after.png $P/$B/$i.actual.png; cp after.png $P/$B/$i.difference.png; done
            printf 'old\\n' > $B/c.txt; printf 'new\\n' > $P/$B/c.actual.txt
            """
        try #require(try CommandLineTool.shell(setup, in: folder).status == 0)
        func record(_ name: String, _ outcome: String, _ more: String) -> String {
            #"{"kind":"assertion","outcome":"\#(outcome)","baseline":"T/__Snapshots__/S/\#(name)","suite":"S","#
                + #""test":"t","file":"T/S.swift","line":7,"time":2,\#(more)}"#
        }
        let picture = #""hasActual":true,"hasDifference":true,"message":"S/x: 9 pixels differ\npixels 9\u001b[31m""#
        try folder.write(
            [
                #"{"kind":"process","group":"1","root":"\#(root)","executable":"/t","isFull":false,"started":1}"#,
                record("a.png", "pixelsDiffer", picture), record("b.png", "pixelsDiffer", picture),
                record("c.txt", "textDiffers", #""hasActual":true,"message":"S/c: text","lines":"- old\n+ new""#),
                record("d.png", "passed", #""message":"""#),
            ].joined(separator: "\n") + "\n", to: ".build/snapshots/runs/1/1.jsonl")
    }

    private func review(_ keys: String, _ options: String...) throws -> CommandLineTool.Outcome {
        try CommandLineTool.run(["snapshots", "review"] + options, in: folder, input: Array(keys.utf8))
    }

    private func isNew(_ name: String) throws -> Bool {
        let bytes = try folder.read("T/__Snapshots__/S/\(name)")
        if name.hasSuffix(".txt") { return bytes == Array("new\n".utf8) }
        return try PNGDecoder.decode(bytes).bitmap == PNGDecoder.decode(folder.read("after.png")).bitmap
    }

    @Test func keysDecide() throws {
        let outcome = try review("ara")
        #expect(outcome.status == 1, "\(outcome.error)")
        #expect(outcome.outputText.contains("[1/3] S/a\n  T/S.swift:7\n  9 pixels differ\n"))
        #expect(outcome.outputText.contains("[3/3] S/c.txt"))
        #expect(outcome.outputText.contains("2 accepted, 1 refused, 0 undecided\naccepted T/__Snapshots__/S/a.png\n"))
        // What is in a record does not steer the terminal.
        #expect(!outcome.outputText.contains("\u{1B}"))
        #expect(outcome.outputText.contains("\\u{1b}[31m"))
        #expect(try isNew("a.png") && !isNew("b.png") && isNew("c.txt"))
        let status = try CommandLineTool.run(["snapshots", "status"], in: folder)
        #expect(status.outputText.contains("1 failed, 0 new, 0 stale, 3 passed"))
        // The rest, and then there is nothing left.
        #expect(try review("a").status == 0 && isNew("b.png"))
        #expect(try review("a").outputText == "nothing to review\n")
    }

    @Test func undoingGoesBack() throws {
        let outcome = try review("aauurn\np a q")
        // Both are undone, the first is refused, the second passed over and come back to by p.
        #expect(outcome.outputText.contains("[1/3] S/a\n"))
        #expect(outcome.outputText.contains("1 accepted, 1 refused"))
        #expect(try !isNew("a.png") && isNew("b.png") != isNew("c.txt"))
    }

    @Test func nothingIsWrittenBeforeTheEnd() throws {
        let unknown = try review("aax")
        #expect(unknown.status == 64)
        #expect(unknown.error.contains("unknown key 'x', expected a, r, u, n, p, o or q"))
        let broken = try review("aa\u{3}")
        #expect(broken.status == 130)
        #expect(broken.error.contains("nothing was changed"))
        let dry = try review("aaa", "--dry-run")
        #expect(dry.status == 0)
        #expect(dry.outputText.contains("would accept T/__Snapshots__/S/c.txt"))
        #expect(try review("").status == 1 && review("u").status == 1 && review("ppp").status == 1)
        for name in ["a.png", "b.png", "c.txt"] { #expect(try !isNew(name), "\(name)") }
    }

    @Test func someAreAskedFor() throws {
        let one = try review("a", "--match", "S/b")
        #expect(one.status == 0)
        #expect(one.outputText.contains("[1/1] S/b"))
        #expect(try review("a", "--match", "nothing").status == 66)
        let other = try review("o", "--match", "S/a")
        #expect(other.outputText.contains("/.build/snapshots/report.html#test=S/a\n"))
        #expect(other.status == 1)
    }

    @Test func picturesAreShownWhereTheyAreAskedFor() throws {
        #expect(try !review("").outputText.contains("\u{1B}_G"))
        let kitty = try review("nn", "--terminal", "kitty").outputText
        #expect(kitty.components(separatedBy: "\u{1B}_Gf=100").count == 3, "two pictures, and a text")
    }

    @Test func nothingOutsideThePackageIsReviewed() throws {
        let text = String(decoding: try folder.read(".build/snapshots/runs/1/1.jsonl"), as: UTF8.self)
        try folder.write(
            text.replacingOccurrences(of: "T/__Snapshots__/S/a.png", with: "../out.png"),
            to: ".build/snapshots/runs/1/1.jsonl")
        try folder.write([], to: ".build/snapshots/pictures/out.actual.png")
        let outcome = try review("aaa")
        #expect(outcome.status == 65)
        #expect(outcome.error.contains("../out.png"))
        #expect(outcome.output.isEmpty)
        #expect(try !isNew("b.png"))
    }

    // MARK: Summary

    @Test func theSummaryHasThumbnails() throws {
        func report(_ options: String...) throws -> CommandLineTool.Outcome {
            try CommandLineTool.run(["snapshots", "report", "--summary", "-o", "out"] + options, in: folder)
        }
        #expect(try report().outputText.hasSuffix("out/junit.xml\nout/summary.md\n"))
        var text = String(decoding: try folder.read("out/summary.md"), as: UTF8.self)
        #expect(text.hasPrefix("### Snapshots: 3 failed, 1 passed\n"))
        #expect(text.contains("```diff\n- old\n+ new\n```"))
        #expect(text.contains("[![S/a](thumbnails/S/a.png)](report.html#test=S/a)"))
        let strip = try PNGDecoder.decode(folder.read("out/thumbnails/S/a.png")).bitmap
        #expect(strip.width == 3 * (120 + 2) + 2 * 8, "\(strip.width) × \(strip.height)")
        #expect(strip.height == 122, "\(strip.width) × \(strip.height)")
        #expect(!FileManager.default.fileExists(atPath: folder.path("out/thumbnails/S/c.txt.png")))
        _ = try report("--url", "https://example.org/42/")
        text = String(decoding: try folder.read("out/summary.md"), as: UTF8.self)
        #expect(text.contains("(https://example.org/42/thumbnails/S/a.png)"))
        _ = try report("--no-thumbnails")
        #expect(try !String(decoding: folder.read("out/summary.md"), as: UTF8.self).contains("thumbnails"))
        let alone = try CommandLineTool.run(["snapshots", "report", "--url", "x"], in: folder)
        #expect(alone.status == 64)
        #expect(alone.error.contains("--url goes with --summary"))
    }
}
