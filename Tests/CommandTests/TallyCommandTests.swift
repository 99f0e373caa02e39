import DisplayList
import Foundation
import PictureFiles
import TestSupport
import Testing

@Suite struct TallyCommandTests {
    @Test(arguments: [
        (["tally", "-5", "-o", "out.png"], ["COUNT", "'-5'", "0 to 1000000000"]),
        (["tally", "-0.5", "-o", "out.png"], ["COUNT", "'-0.5'"]),
        (["tally", "2.5", "-o", "out.png"], ["COUNT", "'2.5'"]),
        (["tally", "many", "-o", "out.png"], ["COUNT", "'many'"]),
        (["tally", "1000000001", "-o", "out.png"], ["COUNT", "'1000000001'"]),
        (["tally", "99999999999999999999999", "-o", "out.png"], ["COUNT"]),
        (["tally", "-o", "out.png"], ["COUNT is missing"]),
        (["tally", "5"], ["--output"]),
        (["tally", "5", "--size", "0", "-o", "out.png"], ["--size", "'0'", "16 to 4096"]),
        (["tally", "5", "--size", "15.9", "-o", "out.png"], ["--size"]),
        (["tally", "5", "--size", "0x0", "-o", "out.png"], ["--size", "'0x0'"]),
        (["tally", "5", "--size", "4000", "--dynamic-type", "accessibility5", "-o", "out.png"], ["--size", "12480"]),
        (["tally", "5", "--progress", "1.01", "-o", "out.png"], ["--progress", "0 to 1"]),
        (["tally", "5", "--progress", "-0.1", "-o", "out.png"], ["--progress"]),
        (["tally", "5", "--progress", "nan", "-o", "out.png"], ["--progress"]),
        (["tally", "5", "--from", "6", "-o", "out.png"], ["--from", "6"]),
        (["tally", "5", "--jitter", "2", "-o", "out.png"], ["--jitter"]),
        (["tally", "5", "--appearance", "sepia", "-o", "out.png"], ["--appearance", "'sepia'"]),
        (["tally", "5", "--dynamic-type", "huge", "-o", "out.png"], ["--dynamic-type"]),
        (["tally", "-5", "--label"], ["COUNT"]),
        (["tally", "home", "-1", "-o", "out.png"], ["COUNT", "'-1'"]),
        (["tally", "sync", "--state", "lost", "-o", "out.png"], ["--state", "'lost'"]),
    ])
    func wrongUsageIsOneLine(words: [String], says: [String]) throws {
        let folder = try TemporaryFolder()
        let outcome = try CommandLineTool.run(words, in: folder)
        #expect(outcome.status == 64)
        #expect(!outcome.isSignal)
        let line = try #require(outcome.errorLines.first)
        for text in says { #expect(line.contains(text), "\(line)") }
        #expect(outcome.errorLines.count <= 2)
        #expect(try folder.names.isEmpty)
        #expect(outcome.output.isEmpty)
    }

    @Test func picturesOfEveryKind() throws {
        let folder = try TemporaryFolder()
        let commands = [
            ["tally", "0"], ["tally", "42", "--appearance", "contrast-dark"], ["tally", "1000000000", "--size", "32"],
            ["tally", "100", "--progress", "0.4", "--from", "98"], ["tally", "7", "--size", "320x200"],
            ["tally", "7", "--background", "none", "--dynamic-type", "xxxLarge"], ["tally", "home", "10"],
            ["tally", "sync"], ["tally", "sync", "--state", "offline"],
        ]
        for command in commands {
            let outcome = try CommandLineTool.run(command + ["-o", "a.png", "-o", "a.svg"], in: folder)
            #expect(outcome.status == 0, "\(command): \(outcome.error)")
            #expect(try folder.read("a.png").starts(with: [0x89, 0x50, 0x4E, 0x47]))
            #expect(String(decoding: try folder.read("a.svg"), as: UTF8.self).hasPrefix("<"))
        }
        // A point is a pixel.
        let wide = try CommandLineTool.run(["tally", "7", "--size", "320x200", "-o", "b.png"], in: folder)
        #expect(wide.status == 0)
        #expect(try folder.read("b.png")[16..<24].elementsEqual([0, 0, 1, 64, 0, 0, 0, 200]))
    }

    @Test func detailFollowsTheScale() throws {
        let folder = try TemporaryFolder()
        func svg(_ words: [String]) throws -> String {
            let outcome = try CommandLineTool.run(words + ["-o", "a.svg"], in: folder)
            #expect(outcome.status == 0, "\(words): \(outcome.error)")
            return String(decoding: try folder.read("a.svg"), as: UTF8.self)
        }
        let commands: [(words: [String], scale: String)] = [
            (["tally", "75", "--size", "60"], "1"), (["tally", "home", "999"], "3"), (["sheet", "tallies"], "1"),
            (["frames", "tally", "--to", "75", "--size", "60", "--fps", "2"], "3"),
            (["frames", "crossfade", "--from", "tally home 999", "--to", "tally home 999", "--fps", "2"], "3"),
        ]
        for (words, scale) in commands {
            let (coarse, fine) = (try svg(words + ["--scale", "1"]), try svg(words + ["--scale", "3"]))
            #expect(fine.count > coarse.count, "\(words): more can be seen")
            #expect(try svg(words) == (scale == "1" ? coarse : fine), "\(words): \(scale) by default")
        }
    }

    private func frames(_ words: [String]) throws -> [Bitmap] {
        let folder = try TemporaryFolder()
        let look = ["--size", "24", "--scale", "1", "--fps", "10", "-o", "%d.png"]
        let outcome = try CommandLineTool.run(["frames", "tally"] + words + look, in: folder)
        #expect(outcome.status == 0, "\(words): \(outcome.error)")
        return try (0..<folder.names.count).map { try PNGDecoder.decode(folder.read("\($0).png")).bitmap }
    }

    /// The pen writes the last mark alone, unless it is told where to begin.
    @Test func thePenBeginsOneBefore() throws {
        let written = try frames(["--to", "4"])
        // 0.28 s at ten frames a second, and the end.
        #expect(written.count == 4)
        #expect(try written == frames(["--to", "4", "--from", "3"]))
        #expect(try written != frames(["--to", "4", "--from", "2"]))
    }

    @Test func reducedMotionShowsTheFinishedMarks() throws {
        let reduced = try frames(["--from", "2", "--to", "5", "--reduce-motion"])
        let folder = try TemporaryFolder()
        let still = try CommandLineTool.run(["tally", "5", "--size", "24", "--scale", "1", "-o", "a.png"], in: folder)
        #expect(still.status == 0)
        #expect(try reduced == [PNGDecoder.decode(folder.read("a.png")).bitmap])
    }

    @Test func theSVGOf9999IsSmall() throws {
        let folder = try TemporaryFolder()
        for size in ["480", "1600", "4096"] {
            let outcome = try CommandLineTool.run(["tally", "9999", "--size", size, "-o", "a.svg"], in: folder)
            #expect(outcome.status == 0)
            #expect(try folder.read("a.svg").count <= 120_000)
        }
    }

    @Test func theLabelIsPrinted() throws {
        let folder = try TemporaryFolder()
        let outcome = try CommandLineTool.run(["tally", "2339", "--label"], in: folder)
        #expect(outcome.status == 0)
        #expect(
            outcome.outputText
                == "2339 tally marks: 2 thousands, 3 hundreds, 1 twenty-five, 2 fives, 4 ones\n")
        #expect(try folder.names.isEmpty)
    }

    @Test func theSheetIsDrawn() throws {
        let folder = try TemporaryFolder()
        let outcome = try CommandLineTool.run(["sheet", "tallies", "--contrast", "-o", "sheet.svg"], in: folder)
        #expect(outcome.status == 0, "\(outcome.error)")
        let text = String(decoding: try folder.read("sheet.svg"), as: UTF8.self)
        for caption in ["accent 7.3 : 1", "12,345", "C1 18.4 : 1"] { #expect(text.contains(caption)) }
    }

    // MARK: Tokens

    @Test func tokensGoToAFileOrToStandardOutput() throws {
        let folder = try TemporaryFolder()
        let printed = try CommandLineTool.run(["tokens"], in: folder)
        #expect(printed.status == 0)
        let written = try CommandLineTool.run(["tokens", "-o", "tokens.json"], in: folder)
        #expect(written.status == 0)
        #expect(written.output.isEmpty)
        #expect(try folder.read("tokens.json") == printed.output)
        #expect(try JSONSerialization.jsonObject(with: Data(printed.output)) is [String: Any])
        let kept = try CommandLineTool.run(["tokens", "-o", "tokens.json", "--no-clobber"], in: folder)
        #expect(kept.status == 73)
        let nowhere = try CommandLineTool.run(["tokens", "-o", "tokens.json/tokens.json"], in: folder)
        #expect(nowhere.status == 73)
        #expect(nowhere.errorLines.count <= 2)
    }
}
