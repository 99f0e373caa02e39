import DisplayList
import Foundation
import PictureFiles
import TestSupport
import Testing

@testable import render_scene

@Suite struct FramesTests {
    /// A small tree in five frames.
    static let tree = ["frames", "tree", "--size", "24", "--scale", "1", "--fps", "1"]

    @Test func framesAreTheStillsOfTheirTimes() throws {
        let folder = try TemporaryFolder()
        let outcome = try CommandLineTool.run(Self.tree + ["-o", "f_%03d.png"], in: folder)
        #expect(outcome.status == 0, "\(outcome.error)")
        #expect(outcome.error.isEmpty, "\(outcome.error)")
        #expect(outcome.output.isEmpty, "\(outcome.error)")
        #expect(try folder.names == ["f_000.png", "f_001.png", "f_002.png", "f_003.png", "f_004.png"])
        for (frame, progress) in ["0", "0.25", "0.5", "0.75", "1"].enumerated() {
            let still = try CommandLineTool.run(
                ["tree", "--size", "24", "--scale", "1", "--progress", progress, "-o", "-"], in: folder)
            #expect(
                try PNGDecoder.decode(folder.read("f_00\(frame).png")).bitmap
                    == PNGDecoder.decode(still.output).bitmap, "\(progress)")
        }
    }

    @Test func allKindsComeFromOneRun() throws {
        let folder = try TemporaryFolder()
        let outcome = try CommandLineTool.run(
            Self.tree + ["-o", "a%d.png", "-o", "tree.apng", "-o", "tree.svg", "--loop", "3"], in: folder)
        #expect(outcome.status == 0, "\(outcome.error)")
        #expect(outcome.error.isEmpty, "\(outcome.error)")
        #expect(try folder.names == ["a0.png", "a1.png", "a2.png", "a3.png", "a4.png", "tree.apng", "tree.svg"])
        let file = try folder.read("tree.apng")
        #expect(try PNGDecoder.decode(file).bitmap == PNGDecoder.decode(folder.read("a0.png")).bitmap)
        // acTL: five frames, played three times.
        let control = try #require(file.firstRange(of: Array("acTL".utf8)))
        #expect(Array(file[control.upperBound..<control.upperBound + 8]) == [0, 0, 0, 5, 0, 0, 0, 3])
        let text = String(decoding: try folder.read("tree.svg"), as: UTF8.self)
        #expect(text.contains("{animation:a0 4s linear 3 forwards}"))
    }

    @Test func aWalkThroughAForest() throws {
        let folder = try TemporaryFolder()
        try folder.write(SampleSessions.list(hours: (0..<60).map { [16.5, 17, 12, 18][$0 % 4] }), to: "s.json")
        let walk = ["frames", "forest", "-s", "s.json", "--size", "195x300", "--scale", "1", "--fps", "2"]
        let outcome = try CommandLineTool.run(
            walk + ["--from", "0.25", "--to", "1", "-o", "f%d.png", "-o", "f.apng", "-o", "f.svg"], in: folder)
        #expect(outcome.status == 0, "\(outcome.error)")
        #expect(outcome.error.isEmpty, "\(outcome.error)")
        let last = try folder.names.filter { $0.hasSuffix(".png") }.count - 1
        for (frame, scroll) in [(0, "0.25"), (last, "1")] {
            let still = try CommandLineTool.run(
                ["forest", "-s", "s.json", "--size", "195x300", "--scale", "1", "--scroll", scroll, "-o", "-"],
                in: folder)
            #expect(
                try PNGDecoder.decode(folder.read("f\(frame).png")).bitmap == PNGDecoder.decode(still.output).bitmap)
        }
        let text = String(decoding: try folder.read("f.svg"), as: UTF8.self)
        #expect(text.contains("prefers-reduced-motion"))
        #expect(text.contains("stop-color"))
        let reduced = try CommandLineTool.run(walk + ["--reduce-motion", "-o", "r%d.png"], in: folder)
        #expect(reduced.status == 0)
        let still = try CommandLineTool.run(
            ["forest", "-s", "s.json", "--size", "195x300", "--scale", "1", "-o", "-"], in: folder)
        #expect(try PNGDecoder.decode(folder.read("r0.png")).bitmap == PNGDecoder.decode(still.output).bitmap)
    }

    @Test func aForestThatGrows() throws {
        let folder = try TemporaryFolder()
        try folder.write(SampleSessions.list(hours: [16.5, 12, 3, 20, 17]), to: "s.json")
        let grow = ["frames", "forest", "-s", "s.json", "--grow"]
        let look = ["--size", "195x300", "--scale", "1"]
        let outcome = try CommandLineTool.run(grow + look + ["--fps", "5", "-o", "f%d.png"], in: folder)
        #expect(outcome.status == 0, "\(outcome.error)")
        #expect(outcome.error.isEmpty, "\(outcome.error)")
        // Three frames for each of four trees; three hours give none.
        let last = try folder.names.filter { $0.hasSuffix(".png") }.count - 1
        #expect(last == 12)
        let still = try CommandLineTool.run(
            ["forest", "-s", "s.json"] + look + ["-o", "-"], in: folder)
        #expect(try PNGDecoder.decode(folder.read("f\(last).png")).bitmap == PNGDecoder.decode(still.output).bitmap)
        let both = try CommandLineTool.run(grow + ["--from", "0", "-o", "g%d.png"], in: folder)
        #expect(both.status == 64)
        #expect(both.error.contains("--grow does not go with --from or --to"))
        let free = try CommandLineTool.run(grow + ["--tier", "free", "-o", "g%d.png"], in: folder)
        #expect(free.status == 64)
        #expect(free.error.contains("there is no forest in the free tier"))
    }

    /// An SVG takes memory for all frames; single frames do not.
    @Test func anSVGOfTooManyShapesIsRefused() throws {
        let folder = try TemporaryFolder()
        try folder.write(SampleSessions.list(hours: [Double](repeating: 17, count: 5000)), to: "s.json")
        let outcome = try CommandLineTool.run(
            [
                "frames", "forest", "-s", "s.json", "--size", "20x20", "--from", "0", "--to", "1", "--fps", "120",
                "-o", "a.svg",
            ], in: folder)
        #expect(outcome.status == 64)
        #expect(outcome.error.contains("would have more than 5000000 shapes in all"))
        #expect(try folder.names == ["s.json"])
    }

    @Test func durationCutsHoldsAndRepeats() throws {
        func frames(_ words: [String]) throws -> [[UInt8]] {
            let inner = try TemporaryFolder()
            let outcome = try CommandLineTool.run(words + ["-o", "%d.png"], in: inner)
            #expect(outcome.status == 0, "\(outcome.error)")
            return try (0..<inner.names.count).map { try inner.read("\($0).png") }
        }
        let whole = try frames(Self.tree)
        try #require(whole.count == 5)
        #expect(try frames(Self.tree + ["--duration", "2"]) == Array(whole[...2]))
        #expect(try frames(Self.tree + ["--duration", "6"]) == whole + [whole[4], whole[4]])
        #expect(try frames(Self.tree + ["--reduce-motion"]) == [whole[4]])
        #expect(try frames(Self.tree + ["--from", "0.5", "--duration", "0"]).count == 1)
        let dusk = ["frames", "dusk", "--size", "8x8", "--scale", "1", "--fps", "1"]
        let round = try frames(dusk)
        try #require(round.count == 60)
        #expect(round[1] != round[31])
        #expect(try frames(dusk + ["--duration", "120"]) == round + round)
        #expect(try frames(dusk + ["--duration", "70"]) == round + Array(round[...10]))
    }

    /// Unless it is asked to go on for ever.
    @Test func thePulsePlaysOnceAndStays() throws {
        let folder = try TemporaryFolder()
        let pulse = ["frames", "pulse", "--size", "80x160", "--scale", "1", "--fps", "2"]
        let once = try CommandLineTool.run(pulse + ["-o", "%d.png", "-o", "p.apng", "-o", "p.svg"], in: folder)
        #expect(once.status == 0, "\(once.error)")
        #expect(once.error.isEmpty, "\(once.error)")
        #expect(try folder.names == ["0.png", "1.png", "2.png", "3.png", "4.png", "p.apng", "p.svg"])
        #expect(try folder.read("4.png") == folder.read("0.png") && folder.read("2.png") != folder.read("0.png"))
        func plays(_ name: String) throws -> [UInt8] {
            let file = try folder.read(name)
            let control = try #require(file.firstRange(of: Array("acTL".utf8)))
            return Array(file[control.upperBound + 4..<control.upperBound + 8])
        }
        #expect(try plays("p.apng") == [0, 0, 0, 1])
        let text = String(decoding: try folder.read("p.svg"), as: UTF8.self)
        #expect(text.contains("2s linear forwards}"))
        #expect(!text.contains("infinite"))
        // What the attributes hold is the end: the glyph at rest.
        #expect(text.contains("opacity=\".3\""))
        #expect(!text.contains(" opacity=\".5\""))

        let ever = try CommandLineTool.run(pulse + ["--loop", "0", "-o", "e.apng", "-o", "e.svg"], in: folder)
        #expect(ever.status == 0)
        #expect(try plays("e.apng") == [0, 0, 0, 0])
        #expect(String(decoding: try folder.read("e.svg"), as: UTF8.self).contains("2s linear infinite"))
        // The stillness before it is written once.
        let late = try CommandLineTool.run(
            pulse + ["--still-for", "3", "-o", "s%d.png", "-o", "s.apng"], in: folder)
        #expect(late.status == 0, "\(late.error)")
        for frame in 0...10 {
            let other = try folder.read("\(max(frame - 6, 0)).png")
            #expect(try folder.read("s\(frame).png") == other, "\(frame)")
        }
        #expect(try folder.read("s.apng").count == folder.read("p.apng").count)
        let never = try CommandLineTool.run(pulse + ["--still-for", "3601", "-o", "n.apng"], in: folder)
        #expect(never.status == 64, "\(never.error)")
        #expect(never.error.contains("--still-for"), "\(never.error)")
        // Longer is held, not repeated.
        let long = try CommandLineTool.run(pulse + ["--duration", "4", "-o", "l%d.png"], in: folder)
        #expect(long.status == 0)
        #expect(try folder.read("l8.png") == folder.read("0.png") && folder.read("l6.png") == folder.read("0.png"))
    }

    @Test func standardOutputServes() throws {
        let folder = try TemporaryFolder()
        let files = try CommandLineTool.run(Self.tree + ["-o", "a.apng", "-o", "a.svg"], in: folder)
        #expect(files.status == 0)
        let apng = try CommandLineTool.run(Self.tree + ["-o", "-"], in: folder)
        #expect(try apng.output == folder.read("a.apng"))
        let svg = try CommandLineTool.run(Self.tree + ["-o", "-", "--format", "svg"], in: folder)
        #expect(try svg.output == folder.read("a.svg"))
    }

    @Test func threadsDoNotChangeTheFiles() throws {
        let folder = try TemporaryFolder()
        for threads in ["1", "3"] {
            let outcome = try CommandLineTool.run(
                [
                    "frames", "dusk", "--size", "300x300", "--scale", "1", "--fps", "2", "--duration", "2",
                    "--threads", threads, "-o", "\(threads).apng",
                ], in: folder)
            #expect(outcome.status == 0)
        }
        #expect(try folder.read("1.apng") == folder.read("3.apng"))
    }

    @Test(arguments: [
        (["-o", "one.png"], 64, "one.png: is one name for many frames"),
        (["-o", "a_%d_%d.png"], 64, "a_%d_%d.png: is one name for many frames"),
        (["-o", "a_%5d.png"], 64, "a_%5d.png: is one name for many frames"),
        (["-o", "a_%d.svg"], 64, "a_%d.svg: single frames are PNG, JPEG, WebP or GIF files"),
        (["-o", "a.bmp"], 64, "a.bmp: unknown format '.bmp'"),
        (["-o", "a.svg", "-o", "./a.svg"], 64, "-o ./a.svg: the same output twice"),
        (["-o", "a%d.png", "-o", "a%d.png"], 64, "-o a%d.png: the same output twice"),
        (["-o", "/dev/null/no/%d.png"], 73, "/dev/null/no/0.png: Not a directory"),
        (["-o", "a.svg", "--fps", "0"], 64, "--fps: found '0', expected a whole number from 1 to 120"),
        (["-o", "a.svg", "--fps", "121"], 64, "--fps: found '121', expected a whole number from 1 to 120"),
        (["-o", "a.svg", "--duration", "-1"], 64, "--duration: found '-1', expected a number from 0 to 86400"),
        (["-o", "a.svg", "--duration", "nan"], 64, "--duration: found 'nan', expected a number from 0 to 86400"),
        (["-o", "a.svg", "--duration", "86400", "--fps", "2"], 64, "172801 frames, more than the limit of 100000"),
        (["-o", "a.svg", "--from", "1.5"], 64, "--from: found '1.5', expected a number from 0 to 1"),
        (["-o", "a.apng", "--loop", "x"], 64, "--loop: found 'x', expected a whole number from 0 to 1000000"),
        (["-o", "a%d.png", "--max-pixels", "500"], 64, "24 × 24 pixels, more than the limit of 500"),
        (["-o", "a%d.png", "-o", "a.apng", "--scale", "90", "--max-pixels", "5000"], 64, "2160 × 2160 pixels"),
    ])
    func whatCannotBeIsOneLine(words: [String], status: Int32, message: String) throws {
        let folder = try TemporaryFolder()
        let outcome = try CommandLineTool.run(Self.tree + words, in: folder)
        #expect(outcome.status == status, "\(outcome.error)")
        #expect(outcome.output.isEmpty, "\(outcome.error)")
        #expect(outcome.errorLines.first?.hasPrefix("render-scene: error: ") ?? false)
        #expect(outcome.errorLines.count <= 2)
        #expect(outcome.error.contains(message), "\(outcome.error)")
        #expect(try folder.names.isEmpty)
    }

    @Test func noClobberKeepsEveryFrame() throws {
        let folder = try TemporaryFolder()
        try folder.write("mine", to: "f3.png")
        let outcome = try CommandLineTool.run(Self.tree + ["-o", "f%d.png", "--no-clobber"], in: folder)
        #expect(outcome.status == 73)
        #expect(outcome.error.contains("f3.png: the file exists already"))
        #expect(try folder.names == ["f3.png"])
        let second = try CommandLineTool.run(Self.tree + ["-o", "f%d.png"], in: folder)
        #expect(second.status == 0)
        #expect(try folder.names.count == 5)
        #expect(try folder.read("f3.png") != Array("mine".utf8))
    }

    /// More frames than a process may have files open, and than one table of names holds.
    @Test func manyFramesAreManyFiles() throws {
        let folder = try TemporaryFolder()
        let outcome = try CommandLineTool.shell(
            #"ulimit -n 64; "$TOOL" frames dusk --size 1x1 --scale 1 --fps 20 -o %04d.png"#, in: folder)
        #expect(outcome.status == 0, "\(outcome.error)")
        let names = try folder.names
        #expect(names.count == 1200)
        #expect(names.first == "0000.png")
        #expect(names.last == "1199.png")
    }

    @Test(arguments: [SIGINT, SIGTERM])
    func aSignalLeavesNoFrameBehind(number: Int32) throws {
        let folder = try TemporaryFolder()
        let process = CommandLineTool.process(
            CommandLineTool.path,
            ["frames", "dusk", "--size", "400x400", "--fps", "120", "-o", "%d.png", "-o", "all.apng"], in: folder)
        // Tests run on threads that block signals, and a child inherits that.
        var none = sigset_t()
        var blocked = sigset_t()
        sigemptyset(&none)
        pthread_sigmask(SIG_SETMASK, &none, &blocked)
        defer { pthread_sigmask(SIG_SETMASK, &blocked, nil) }
        try process.run()
        var waited = 0
        while try folder.names.count < 30, waited < 1000 {
            usleep(10_000)
            waited += 1
        }
        #expect(try folder.names.count >= 30 && folder.names.allSatisfy { $0.hasSuffix(".tmp") })
        kill(process.processIdentifier, number)
        process.waitUntilExit()
        #expect(process.terminationReason == .uncaughtSignal)
        #expect(process.terminationStatus == number)
        #expect(try folder.names.isEmpty)
    }

    @Test func patternsNameFrames() throws {
        let plain = try #require(FramePattern("a/%d.png"))
        #expect(plain.name(of: 0) == "a/0.png")
        #expect(plain.name(of: 1234) == "a/1234.png")
        let padded = try #require(FramePattern("a%d/100%%_%03d.png"))
        #expect(padded.name(of: 7) == "a%d/100%_007.png")
        #expect(padded.name(of: 12345) == "a%d/100%_12345.png")
        for bad in ["a.png", "%", "%d%d", "%3d", "%0d", "%00d", "%010d", "%x", "%s", "a%", "%0", "%d/a.png", ""] {
            #expect(FramePattern(bad) == nil, "\(bad)")
        }
    }
}

@Suite struct ProgressBarTests {
    private func text(_ done: Int, of total: Int, left: Double?, columns: Int) -> String {
        ProgressBar.text(done: done, total: total, noun: "frame", secondsLeft: left, columns: columns)
    }

    @Test func linesFitTheTerminal() {
        #expect(
            text(30, of: 120, left: 8.2, columns: 80)
                == "[=========                             ] frame 30 of 120, 9 s left")
        #expect(text(1, of: 2, left: 61, columns: 120).hasSuffix("] frame 1 of 2, 2 min left"))
        #expect(
            text(0, of: 2, left: nil, columns: 120).hasSuffix("[                                      ] frame 0 of 2"))
        for columns in 0...130 {
            for done in [0, 1, 99_999, 100_000] {
                let line = text(done, of: 100_000, left: .infinity, columns: columns)
                #expect(line.count <= max(columns - 1, 0))
            }
        }
    }

    /// Not on what is no terminal, however long it takes; on one, and gone in the end.
    @Test(.needs("/usr/bin/script", from: "util-linux"))
    func itIsSeenOnTerminalsAlone() throws {
        let folder = try TemporaryFolder()
        let command = #""$TOOL" frames dusk --size 390x844 --fps 4 --scale 2 -o dusk.apng"#
        // From the first step on: a fast machine would be done before the usual time to wait is over.
        let silent = try CommandLineTool.shell("GLOAMING_PROGRESS=1 \(command)", in: folder)
        #expect(silent.status == 0)
        #expect(silent.error.isEmpty)
        #expect(silent.output.isEmpty)
        let seen = try CommandLineTool.shell(
            "GLOAMING_PROGRESS=1 TERM=xterm script -qefc '\(command)' /dev/null", in: folder
        ).outputText
        #expect(seen.contains("\r\u{1B}[K["))
        #expect(seen.contains("of 240"))
        // The last thing that is done to the line is to empty it; then comes the note.
        let last = try #require(seen.components(separatedBy: "\r\u{1B}[K").last)
        #expect(last.hasPrefix("dusk.apng  780 × 1688 px  240 frames"), "\(last)")
        let quiet = try CommandLineTool.shell(
            "GLOAMING_PROGRESS=1 TERM=xterm script -qefc '\(command) -q' /dev/null", in: folder)
        #expect(quiet.outputText.isEmpty)
    }
}

/// Commands that may take long say how far they are, on a line of its own beside what else they say.
@Suite struct LongCommandTests {
    @Test(
        .needs("/usr/bin/script", from: "util-linux"),
        arguments: [
            ("svg trees -o out --size 50x", "file 9 of 12"), ("diff left right", "picture 3 of 3"),
            ("verify frames", "series "), ("batch -i in.jsonl -d out --threads 1", "record 3 of 3"),
            ("frames forest --grow -s sixty.json --fps 4 -o a.svg", "frame "),
            ("gallery --only timer --examples . --threads 1 -o out", "picture "),
            // Results are written by other threads than the bar.
            ("batch -i many.jsonl -d out --threads 4", "record 400 of 400"),
        ])
    func theyTellHowFarTheyAre(line: String, says: String) throws {
        let folder = try TemporaryFolder()
        let setup = try CommandLineTool.shell(
            """
            cp -r '\(Checkout.root.path)'/Examples/* .; mkdir trees left right
            for i in 1 2 3; do
                for j in 1 2 3 4; do cp '\(Checkout.root.path)'/Resources/trees/tree_$j.svg trees/$i$j.svg; done
                echo '{"id": "'$i'", "command": "star", "options": {"scale": 30}}' >>in.jsonl
                "$TOOL" svg trees/11.svg --size 30x -o left/$i.png; "$TOOL" svg trees/12.svg --size 30x -o right/$i.png
            done
            for i in $(seq 400); do echo '{"id": "'$i'", "command": "star"}'; done >many.jsonl
            """, in: folder)
        #expect(setup.status == 0, "\(setup.error)")
        let outcome = try CommandLineTool.shell(
            #"GLOAMING_PROGRESS=1 TERM=xterm script -qefc '"$TOOL" \#(line)' /dev/null"#, in: folder)
        let pieces = outcome.outputText.components(separatedBy: "\r\u{1B}[K")
        let bars = pieces.filter { $0.hasPrefix("[") }
        #expect(bars.contains { $0.contains("] \(says)") }, "\(pieces.suffix(3))")
        // Nothing stands behind a bar, and the last one is gone.
        #expect(bars.allSatisfy { !$0.contains("\n") })
        #expect(pieces.last?.hasPrefix("[") == false)
    }
}

@Suite struct SceneLineTests {
    @Test func wordsAreSplitAsInAShell() {
        #expect(SceneLine.words(of: "timer --elapsed 3h") == ["timer", "--elapsed", "3h"])
        #expect(SceneLine.words(of: "  a  'b c' d\"e f\"g ''") == ["a", "b c", "de fg", ""])
        #expect(SceneLine.words(of: "") == [])
    }

    @Test func anyTwoScenesFade() throws {
        let folder = try TemporaryFolder()
        let size = ["--scale", "1", "--fps", "5"]
        let outcome = try CommandLineTool.run(
            ["frames", "crossfade", "--from", "tree --size 60 --tone 3 --background '#102030'"] + size
                + ["--to", "dusk --size 60x60", "-o", "%d.png", "-o", "fade.svg"], in: folder)
        #expect(outcome.status == 0, "\(outcome.error)")
        #expect(outcome.error.isEmpty, "\(outcome.error)")
        #expect(try folder.names == ["0.png", "1.png", "2.png", "3.png", "fade.svg"])
        for (frame, words) in [
            (0, ["tree", "--size", "60", "--tone", "3", "--background", "#102030"]), (3, ["dusk", "--size", "60x60"]),
        ] {
            let still = try CommandLineTool.run(words + ["--scale", "1", "-o", "-"], in: folder)
            #expect(
                try PNGDecoder.decode(folder.read("\(frame).png")).bitmap == PNGDecoder.decode(still.output).bitmap)
        }
    }

    @Test(arguments: [
        ("forst", "--from: unknown command 'forst'"), ("path M0", "--from: unknown command 'path'"),
        ("", "--from: found '', expected some text"), ("tree --tone 9", "--from: tree: --tone: found '9'"),
        ("tree -o a.png", "--from: tree: unknown option '-o'"),
        ("tree --help", "--from: 'tree --help' draws nothing"),
        ("dusk --size 9x9", "--to: found 10.0 × 10.0 pt, expected the first drawing's size, 9.0 × 9.0 pt"),
    ])
    func whatIsNoSceneIsOneLine(line: String, message: String) throws {
        let folder = try TemporaryFolder()
        let outcome = try CommandLineTool.run(
            ["frames", "crossfade", "--from", line, "--to", "dusk --size 10x10", "-o", "a.svg"], in: folder)
        #expect(outcome.status == 64)
        #expect(outcome.errorLines.count <= 2)
        #expect(outcome.error.contains(message), "\(outcome.error)")
        #expect(try folder.names.isEmpty)
    }
}
