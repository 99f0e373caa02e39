import Foundation
import TestSupport
import Testing

/// Whatever is wrong: one line that says so, the status for it, and nothing written or replaced.
@Suite struct BadInputTests {
    struct Case: CustomTestStringConvertible {
        var words: [String]
        var status: Int32
        /// What the error line must say.
        var says: [String]
        /// The session file's content, `in.json`.
        var input = SampleSessions.three

        var testDescription: String { words.joined(separator: " ") }
    }

    static let session = """
        {"id": "E621E1F8-C36C-495A-93FC-0C247A3E6E5F", "start": "2026-01-20T20:15:00Z", "end": "2026-01-21T12:20:00Z"}
        """
    static let forest = ["forest", "--sessions", "in.json", "-o", "out.png", "-o", "new.svg"]

    static func usage(_ words: [String], _ says: String...) -> Case { Case(words: words, status: 64, says: says) }
    static func data(_ input: String, _ says: String...) -> Case {
        Case(words: forest, status: 65, says: ["in.json"] + says, input: input)
    }

    static let usageCases: [Case] = [
        usage([], "a command is missing"),
        usage(["forrest"], "forrest"),
        usage(["--colour"], "--colour"),
        usage(forest + ["--sclae", "2"], "--sclae"),
        usage(forest + ["--scale", "0"], "--scale", "'0'", "0.01 to 100"),
        usage(forest + ["--scale", "nan"], "--scale", "'nan'"),
        usage(forest + ["--scale", "inf"], "--scale", "'inf'"),
        usage(forest + ["--scale", "1e400"], "--scale", "'1e400'"),
        usage(forest + ["--scale", "-1"], "--scale", "'-1'"),
        usage(forest + ["--scale"], "--scale needs a value"),
        usage(forest + ["--size", "0x0"], "--size", "'0x0'"),
        usage(forest + ["--size", "390"], "--size", "'390'"),
        usage(forest + ["--scroll", "1.01"], "--scroll", "0 to 1"),
        usage(forest + ["--drift", "2"], "--drift"),
        usage(forest + ["--canvas", "all"], "--canvas", "viewport or full"),
        usage(forest + ["--tier", "gold"], "--tier", "'gold'"),
        usage(forest + ["--tier", "free"], "free"),
        usage(forest + ["--at", "yesterday"], "--at", "'yesterday'"),
        usage(forest + ["--background", "bluish"], "--background", "'bluish'"),
        usage(forest + ["--max-pixels", "0"], "--max-pixels"),
        usage(forest + ["--max-pixels", "2962439"], "1170", "2532", "2962439"),
        usage(forest + ["--size", "100000x100000"], "300000", "64000000"),
        usage(forest + ["--quiet=yes"], "--quiet"),
        usage(forest + ["in.json"], "'in.json'"),
        usage(["forest", "-o", "out.png"], "--sessions"),
        usage(["forest", "--sessions", "in.json"], "--output"),
        usage(forest + ["-o", "out.bmp"], "out.bmp", "'.bmp'"),
        usage(forest + ["-o", "new"], "new", "format"),
        usage(forest + ["-o", "./out.png"], "the same output twice"),
        usage(forest + ["-o", "-", "-o", "-"], "the same output twice"),
        usage(forest + ["-o", "link.png"], "the same output twice"),
        usage(["tree", "--variant", "8", "-o", "out.png"], "--variant", "0 to 7"),
        usage(["tree", "--tone", "-1", "-o", "out.png"], "--tone"),
        usage(["tree", "--progress", "1.5", "-o", "out.png"], "--progress"),
        usage(["star", "--size", "0", "-o", "out.png"], "--size"),
        usage(["timer", "--state", "asleep", "-o", "out.png"], "--state", "'asleep'"),
        usage(["timer", "--elapsed", "-1", "-o", "out.png"], "--elapsed", "'-1'"),
        usage(["timer", "--elapsed", "12x", "-o", "out.png"], "--elapsed", "12h30m"),
        usage(["timer", "--elapsed", "h", "-o", "out.png"], "--elapsed", "'h'"),
        usage(["timer", "--elapsed", "10001", "-o", "out.png"], "--elapsed"),
        usage(["timer", "--target", "0", "-o", "out.png"], "target", "above 0"),
        usage(["timer", "--dynamic-type", "huge", "-o", "out.png"], "--dynamic-type", "'huge'"),
        usage(["timer", "--time-zone", "Europe/Atlantis", "-o", "out.png"], "--time-zone", "'Europe/Atlantis'"),
        usage(["timer", "--time-zone", "../passwd", "-o", "out.png"], "--time-zone", "'../passwd'"),
        usage(["timer", "--time-zone", "+25", "-o", "out.png"], "--time-zone", "'+25'"),
        usage(["materialisation", "--progress", "1.5", "-o", "out.png"], "--progress", "'1.5'", "0 to 1"),
        usage(["arrival", "--moment", "1.7", "-o", "out.png"], "--moment", "0 to 1.6"),
        usage(["calendar", "--month", "2026-13", "-o", "out.png"], "--month", "'2026-13'"),
        usage(["calendar", "--month", "2026", "-o", "out.png"], "--month", "'2026'"),
        usage(["calendar", "--month", "2026-02", "--day", "29", "-o", "out.png"], "day", "29", "28"),
        usage(["calendar", "--first-weekday", "mon", "-o", "out.png"], "--first-weekday", "'mon'"),
        usage(["settings", "--quick-add", "0", "-o", "out.png"], "--quick-add"),
        usage(["paywall", "--annual-price", "", "-o", "out.png"], "--annual-price"),
        usage(["icon", "moon", "-o", "out.png"], "'moon'", "atrest or forest"),
        usage(["icon", "water", "--color", "none", "-o", "out.png"], "--color"),
        usage(["path", "-o", "out.png"], "DATA is missing"),
        usage(["path", "M0 0", "--fill", "#12", "-o", "out.png"], "--fill"),
        usage(["completions", "csh"], "'csh'"),
        usage(["inspect"], "FILE is missing"),
    ]

    static let dataCases: [Case] = [
        data("", "line 1"),
        data("{\"sessions\": [\n  {\"id\": }\n]}", "line 2, column 10"),
        data("nonsense", "line 1, column"),
        data("{}", "sessions"),
        data("[\(session), \(session)]", "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"),
        data("[\(session.replacingOccurrences(of: "2026-01-21T12", with: "2026-01-19T12"))]", "[0]", "E621E1F8"),
        data("[\(session.replacingOccurrences(of: "E621E1F8", with: "E621E1FG"))]", "[0]"),
        data("[\(session.replacingOccurrences(of: "2026-01-21T12:20:00Z", with: "2026-02-30T12:20:00Z"))]", "[0]"),
        data("[\(session.replacingOccurrences(of: "}", with: ", \"targetDurationHours\": 0}"))]", "[0]"),
        data(SampleSessions.damagedExport, "checksum", String(repeating: "0", count: 64)),
        data(
            SampleSessions.damagedExport.replacingOccurrences(of: "\"version\": 1", with: "\"version\": 2"), "version"),
        data(String(repeating: "[", count: 1_000_000), "line 1"),
        Case(words: ["inspect", "in.json"], status: 65, says: ["in.json"], input: "]"),
        Case(words: ["path", "M0 0L5", "-o", "out.png"], status: 65, says: ["byte 6"]),
        Case(words: ["path", "M5 5", "-o", "out.png"], status: 65, says: ["no extent"]),
        Case(words: ["path", "", "-o", "out.png"], status: 65, says: ["no extent"]),
        Case(words: ["svg", "in.json", "-o", "out.png"], status: 65, says: ["in.json"]),
        Case(
            words: ["svg", "in.json", "--strict", "-o", "out.png"], status: 65,
            says: ["in.json", "line 2, column 28", "<set>"],
            input: "<svg width='9' height='9'>\n<use/><path d='M0 0H9V9z'/><set/></svg>"),
        Case(words: forest + ["--trees", "trees"], status: 65, says: ["trees/tree_5.svg"]),
        Case(words: ["tree", "--trees", "trees", "-o", "out.png"], status: 65, says: ["trees/tree_5.svg"]),
    ]

    static let fileCases: [Case] = [
        Case(words: ["forest", "-s", "none.json", "-o", "out.png"], status: 66, says: ["none.json", "No such file"]),
        Case(words: ["forest", "-s", "trees", "-o", "out.png"], status: 66, says: ["trees", "directory"]),
        Case(words: ["inspect", "none.json"], status: 66, says: ["none.json"]),
        Case(words: ["svg", "none.svg", "-o", "out.png"], status: 66, says: ["none.svg"]),
        Case(words: forest + ["--trees", "nowhere"], status: 66, says: ["nowhere/tree_0.svg"]),
        Case(words: forest + ["-o", "loop.png/a.png"], status: 73, says: ["loop.png/a.png"]),
        Case(words: forest + ["-o", "in.json/new/a.png"], status: 73, says: ["in.json/new/a.png"]),
        Case(words: forest + ["-o", "trees", "--format", "png"], status: 73, says: ["trees", "folder"]),
        Case(words: forest + ["-o", "new.d/"], status: 64, says: ["new.d/"]),
        Case(words: forest + ["-o", "in.json/a.png"], status: 73, says: ["in.json/a.png"]),
        Case(words: forest + ["-o", "loop.png"], status: 73, says: ["loop.png"]),
        Case(words: forest + ["--no-clobber"], status: 73, says: ["out.png", "exists"]),
        Case(words: forest + ["-o", String(repeating: "n", count: 300) + ".png"], status: 73, says: ["name too long"]),
    ]

    static func makeFolder(_ input: String) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write(input, to: "in.json")
        try folder.write("precious", to: "out.png")
        let manager = FileManager.default
        try manager.createDirectory(atPath: folder.path("trees"), withIntermediateDirectories: false)
        for variant in 0..<8 {
            let path = variant == 5 ? "" : "<path d='M0 0h9v9z'/>"
            try folder.write("<svg xmlns='http://www.w3.org/2000/svg'>\(path)</svg>", to: "trees/tree_\(variant).svg")
        }
        try manager.createSymbolicLink(atPath: folder.path("loop.png"), withDestinationPath: "loop.png")
        try manager.createSymbolicLink(atPath: folder.path("link.png"), withDestinationPath: "out.png")
        return folder
    }

    /// One error line, hints at most besides, and the folder as it was.
    static func check(_ outcome: CommandLineTool.Outcome, _ item: Case, _ folder: TemporaryFolder, _ before: [String])
        throws
    {
        #expect(outcome.status == item.status, "\(outcome.error)")
        #expect(!outcome.isSignal, "\(outcome.error)")
        let errors = outcome.errorLines.filter { $0.hasPrefix("render-scene: error: ") }
        #expect(errors.count == 1, "\(outcome.error)")
        #expect(outcome.errorLines.first == errors.first, "\(outcome.error)")
        #expect(outcome.errorLines.dropFirst().allSatisfy { $0.hasPrefix("hint: ") }, "\(outcome.error)")
        for text in item.says {
            #expect(errors.first?.lowercased().contains(text.lowercased()) == true, "\(outcome.error)")
        }
        #expect(outcome.output.isEmpty)
        #expect(try folder.names == before)
        #expect(try folder.read("out.png") == Array("precious".utf8))
    }

    @Test(arguments: usageCases + dataCases + fileCases)
    func mistakesAreReportedAndNothingIsWritten(item: Case) throws {
        let folder = try Self.makeFolder(item.input)
        let before = try folder.names
        try Self.check(try CommandLineTool.run(item.words, in: folder), item, folder, before)
    }

    // MARK: Disks and pipes

    private func runShell(_ line: String, _ item: Case) throws {
        let folder = try Self.makeFolder(item.input)
        let before = try folder.names
        try Self.check(try CommandLineTool.shell(line, in: folder), item, folder, before)
    }

    @Test(.needs("/dev/full"))
    func aFullDeviceIsAnError() throws {
        let says = ["/dev/full", "No space left"]
        try runShell(
            #"exec "$TOOL" star -o out.png -o new.svg -o /dev/full --format png"#,
            Case(words: [], status: 74, says: says))
        try runShell(#"exec "$TOOL" scenes > /dev/full"#, Case(words: [], status: 74, says: ["No space left"]))
        try runShell(#"exec "$TOOL" --help > /dev/full"#, Case(words: [], status: 74, says: ["No space left"]))
        try runShell(#"exec "$TOOL" star -o - > /dev/full"#, Case(words: [], status: 74, says: ["standard output"]))
    }

    /// No file or pipe of the command's own lies in a closed stream's place.
    @Test func closedStreamsStayClosed() throws {
        try runShell(
            #"exec timeout 20 "$TOOL" batch -d new <&-"#,
            Case(words: [], status: 66, says: ["standard input"]))
        let folder = try Self.makeFolder(SampleSessions.three)
        try folder.write(#"{"id": "a", "command": "star"}"# + "\n", to: "in.jsonl")
        for closed in ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"] {
            let line = #"timeout 20 "$TOOL" batch -i in.jsonl -d new -r results.jsonl "# + closed
            let outcome = try CommandLineTool.shell(line, in: folder)
            #expect(outcome.status == 0, "\(closed): \(outcome.error)")
            #expect(try folder.read("results.jsonl").count(where: { $0 == UInt8(ascii: "\n") }) == 1)
        }
    }

    /// The shell's limit on file sizes stands for a disk that is full.
    @Test func aFileThatCannotGrowIsAnError() throws {
        try runShell(
            #"ulimit -f 1; exec "$TOOL" star --size 200 -o new.svg -o out.png"#,
            Case(words: [], status: 74, says: ["out.png", "too large"]))
    }

    @Test(.enabled(if: getuid() == 0, "mounting a small tmpfs needs root"))
    func aFullDiskIsAnError() throws {
        let folder = try Self.makeFolder(SampleSessions.three)
        let mount = try CommandLineTool.shell("mkdir disk && mount -t tmpfs -o size=16k none disk", in: folder)
        // A container's root may not mount, either.
        guard mount.status == 0 else { return }
        defer { _ = try? CommandLineTool.shell("umount disk", in: folder) }
        try folder.write("old", to: "disk/a.png")
        let before = try folder.names
        let item = Case(
            words: ["star", "--size", "200", "-o", "disk/a.png"], status: 74, says: ["disk/a.png", "No space left"])
        try Self.check(try CommandLineTool.run(item.words, in: folder), item, folder, before)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("disk")) == ["a.png"])
        #expect(try folder.read("disk/a.png") == Array("old".utf8))
    }

    @Test func aReaderThatWentAwayIsAnError() throws {
        let folder = try Self.makeFolder(SampleSessions.three)
        let before = try folder.names
        let pipe = Pipe()
        try pipe.fileHandleForReading.close()
        let process = CommandLineTool.process(
            CommandLineTool.path, ["star", "-o", "new.svg", "-o", "out.png", "-o", "-"], in: folder)
        let said = Pipe()
        process.standardOutput = pipe
        process.standardError = said
        try process.run()
        try pipe.fileHandleForWriting.close()
        process.waitUntilExit()
        let text = String(decoding: said.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        // As every command ends whose reader has gone: without a word.
        #expect(process.terminationReason == .uncaughtSignal)
        #expect(process.terminationStatus == SIGPIPE)
        #expect(text.isEmpty)
        #expect(try folder.names == before)
        #expect(try folder.read("out.png") == Array("precious".utf8))
    }

    @Test func closedStreamsAreErrors() throws {
        try runShell(#"exec "$TOOL" forest -s - -o out.png <&-"#, Case(words: [], status: 66, says: ["standard input"]))
        try runShell(#"exec "$TOOL" star -o out.png -o - >&-"#, Case(words: [], status: 74, says: ["standard output"]))
    }

    @Test(.enabled(if: getuid() != 0, "root may write everywhere"))
    func permissionsAreKept() throws {
        try runShell(
            #"chmod 400 out.png; exec "$TOOL" star -o out.png"#,
            Case(words: [], status: 73, says: ["Permission denied"]))
        try runShell(
            #"chmod 000 in.json; exec "$TOOL" inspect in.json"#,
            Case(words: [], status: 66, says: ["Permission denied"]))
    }

    @Test(.needs("/usr/bin/script", from: "util-linux"))
    func aTerminalGetsNoPNG() throws {
        let folder = try TemporaryFolder()
        let outcome = try CommandLineTool.shell(#"script -qec '"$TOOL" star -o -; echo $?' /dev/null"#, in: folder)
        let lines = outcome.outputText.split(whereSeparator: \.isNewline)
        #expect(lines.first?.hasPrefix("render-scene: error: standard output: is a terminal") == true, "\(lines)")
        #expect(lines.last == "64")
    }

    @Test func wordsThatAreNotTextAreNamed() throws {
        try runShell(
            #"exec "$TOOL" star -o $'b\xffd.png'"#, Case(words: [], status: 64, says: ["argument 3", "UTF-8"]))
        try runShell(
            #"exec "$TOOL" inspect $'a\nb\e[31m'"#,
            Case(words: [], status: 66, says: [#"a\nb\u{1b}[31m: No such file"#]))
    }
}
