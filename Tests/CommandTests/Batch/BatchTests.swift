import Foundation
import TestSupport
import Testing
import TextForms

@testable import render_scene

/// `batch`: what records ask for, and what results tell.
@Suite struct BatchTests {
    // MARK: Pictures

    @Test func picturesAreThoseOfTheCommandAlone() throws {
        let fixture = try BatchFixture()
        try fixture.write((0..<20).map { BatchFixture.record($0) })
        try fixture.run(["-i", "in.jsonl", "-d", "out", "-r", "results.jsonl"] + BatchFixture.small)
        let results = try fixture.results()
        #expect(results.count == 20)
        #expect(results.allSatisfy { $0.status == "ok" && $0.warnings == [] })
        let files = try fixture.files(below: "out")
        #expect(files.count == 20)
        for result in results {
            let number = try #require(result.id?.dropFirst()).description
            let record = BatchFixture.record(try #require(Int(number)))
            let start = try #require(record.range(of: "["))
            try fixture.folder.write(String(record[start.lowerBound...].dropLast()), to: "one.json")
            let words = ["forest", "-q", "-s", "one.json", "-o", "one.png"] + BatchFixture.small
            #expect(try CommandLineTool.run(words, in: fixture.folder).status == 0)
            let bytes = try #require(files[result.output ?? ""])
            #expect(try fixture.folder.read("one.png") == bytes, "\(number)")
            #expect(result.bytes == bytes.count)
            #expect(result.sum == Hex.text(of: SHA256.digest(of: bytes)))
            // By default in a folder that follows from the id's sum.
            let sum = Hex.text(of: SHA256.digest(of: Array("u\(number)".utf8)))
            #expect(result.output == "\(sum.prefix(2))/u\(number).png")
        }
    }

    @Test func everyCommandThatDrawsCanBeNamed() throws {
        let fixture = try BatchFixture()
        let profile = BatchFixture.oneLine(try Checkout.text("Examples/terrain/low-flame.json"))
        let drop = "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><circle r='4' cx='4' cy='4'/></svg>"
        try fixture.folder.write(drop, to: "drop.svg")
        let sessions = BatchFixture.oneLine(SampleSessions.three)
        let small = #""options": {"size": "320x640", "scale": 0.5}"#
        try fixture.write([
            #"{"id": "timer", "command": "timer", "options": {"elapsed": "14h20m", "water": "open", "scale": 0.5}}"#,
            #"{"id": "tally", "command": "tally", "count": 1357}"#,
            #"{"id": "home", "command": "tally home", "count": "7", \#(small)}"#,
            #"{"id": "reveal", "command": "terrain reveal", "profile": \#(profile), \#(small)}"#,
            #"{"id": "text", "command": "svg", "svg": "\#(drop)"}"#,
            #"{"id": "file", "command": "svg", "file": "drop.svg", "options": {"size": "20x", "tint": "teal"}}"#,
            #"{"id": "preview", "command": "preview", "sessions": \#(sessions), "options": {"preset": "icon-64"}}"#,
            #"{"id": "icon", "command": "icon", "name": "atrest"}"#,
            #"{"id": "path", "command": "path", "data": "M4 20L12 4l8 16z", "options": {"size": "32x32"}}"#,
            #"{"id": "vector", "command": "star", "output": "a/b/star.svg"}"#,
            #"{"id": "vector2", "command": "star", "options": {"format": "svg"}}"#,
            #"{"id": "incomplete", "command": "tree", "options": {"incomplete": true, "locked": false, "size": 40}}"#,
        ])
        try fixture.run(
            ["-i", "in.jsonl", "-d", "out", "-r", "results.jsonl", "--files-under", ".", "--fan-out", "0", "--ordered"])
        let results = try fixture.results()
        for result in results { #expect(result.status == "ok", "\(result)") }
        #expect(results.map(\.line) == Array(1...12))
        let files = try fixture.files(below: "out")
        #expect(Set(files.keys) == Set(results.compactMap(\.output)))
        #expect(files["a/b/star.svg"]?.starts(with: Array("<svg".utf8)) == true)
        #expect(files["a/b/star.svg"] == files["vector2.svg"])
        let alone = try CommandLineTool.run(
            ["timer", "--elapsed", "14h20m", "--water", "open", "--scale", "0.5", "-o", "timer.png"],
            in: fixture.folder)
        #expect(try alone.status == 0 && fixture.folder.read("timer.png") == files["timer.png"])
        let drawn = try CommandLineTool.run(
            ["svg", "drop.svg", "--size", "20x", "--tint", "teal", "-o", "drop.png"], in: fixture.folder)
        #expect(try drawn.status == 0 && fixture.folder.read("drop.png") == files["file.png"])
    }

    /// A record may call an option as it was called before, and its result tells the name of now.
    @Test func formerNamesAreReported() throws {
        let fixture = try BatchFixture()
        let members = #""command": "transition", "output": "#
        try fixture.write([
            #"{"id": "a", \#(members)"a.svg", "options": {"svg-text": true}}"#,
            #"{"id": "b", \#(members)"b.svg", "options": {"text": true}}"#,
        ])
        try fixture.run(["-i", "in.jsonl", "-d", "out", "-r", "results.jsonl", "--ordered"])
        #expect(try fixture.results().map(\.warnings) == [[], ["--text is now --svg-text"]])
        let files = try fixture.files(below: "out")
        #expect(files["a.svg"] == files["b.svg"])
        #expect(files["a.svg"] != nil)
    }

    /// Options of the command line hold for records that do not say otherwise, and have those options at all.
    @Test func optionsAreDefaults() throws {
        let fixture = try BatchFixture()
        try fixture.write([
            #"{"id": "a", "options": {"variant": 3}}"#, #"{"id": "b"}"#, #"{"id": "c", "command": "star"}"#,
        ])
        try fixture.run(
            ["-i", "in.jsonl", "-d", "out", "-r", "r", "--command", "tree", "--size", "48", "--scale", "1"]
                + ["--variant", "5", "--fan-out", "0"])
        let files = try fixture.files(below: "out")
        for (name, words) in [
            ("a", ["tree", "--variant", "3", "--size", "48"]), ("b", ["tree", "--variant", "5", "--size", "48"]),
            ("c", ["star", "--size", "48"]),
        ] {
            let alone = try CommandLineTool.run(words + ["--scale", "1", "-o", "\(name).png"], in: fixture.folder)
            #expect(try alone.status == 0 && fixture.folder.read("\(name).png") == files["\(name).png"], "\(name)")
        }
    }

    // MARK: Names

    @Test func namesFollowFromIDs() throws {
        let fixture = try BatchFixture()
        let ids = [".", "..", "a/b", "%2F", "…", String(repeating: "x", count: 251), "sp ace"]
        try fixture.write(ids.map { "{\"id\": \"\($0)\", \"command\": \"star\"}" })
        try fixture.run(["-i", "in.jsonl", "-d", "out", "-r", "results.jsonl", "--fan-out", "2"])
        let results = try fixture.results()
        #expect(results.allSatisfy { $0.status == "ok" })
        #expect(Set(results.compactMap(\.output)).count == ids.count)
        #expect(Set(try fixture.files(below: "out").keys) == Set(results.compactMap(\.output)))
        let names = Set(results.compactMap { $0.output?.split(separator: "/").last.map(String.init) })
        #expect(names.isSuperset(of: ["%2E.png", "%2E..png", "a%2Fb.png", "%252F.png", "….png", "sp ace.png"]))
        #expect(results.allSatisfy { $0.output?.split(separator: "/").count == 3 })
    }

    /// What lies below the folder is not left by a link.
    @Test func linksAreNotFollowed() throws {
        let fixture = try BatchFixture()
        let manager = FileManager.default
        for name in ["out", "elsewhere"] {
            try manager.createDirectory(atPath: fixture.folder.path(name), withIntermediateDirectories: false)
        }
        try fixture.folder.write("kept", to: "elsewhere/kept.png")
        try manager.createSymbolicLink(
            atPath: fixture.folder.path("out/link"), withDestinationPath: fixture.folder.path("elsewhere"))
        try manager.createSymbolicLink(
            atPath: fixture.folder.path("out/kept.png"), withDestinationPath: fixture.folder.path("elsewhere/kept.png"))
        try fixture.write([
            #"{"id": "a", "command": "star", "output": "link/a.png"}"#,
            #"{"id": "b", "command": "star", "output": "kept.png"}"#,
        ])
        try fixture.run(["-i", "in.jsonl", "-d", "out", "-r", "results.jsonl", "--ordered"])
        let results = try fixture.results()
        #expect(results.map(\.status) == ["error", "ok"] && results[0].code == "output")
        #expect(try manager.contentsOfDirectory(atPath: fixture.folder.path("elsewhere")) == ["kept.png"])
        #expect(try fixture.folder.read("elsewhere/kept.png") == Array("kept".utf8))
        #expect(try fixture.folder.read("out/kept.png").count > 4)
    }

    // MARK: Failures

    /// One in a hundred is no record, each in another way: all others are drawn.
    @Test func poisonedLinesAreErrorsOfTheirOwn() throws {
        let fixture = try BatchFixture()
        let huge = "{\"id\": \"huge\", \"sessions\": \"" + String(repeating: "a", count: 20 << 20) + "\"}"
        let deep = "{\"id\": \"deep\", \"sessions\": " + String(repeating: "[", count: 9000) + "}"
        let poison: [(line: [UInt8], id: String?, code: String)] = [
            (Array("{\"id\": \"bytes".utf8) + [0xFF, 0xC3] + Array("\"}".utf8), nil, "record"),
            (Array(huge.utf8), nil, "record"), (Array(deep.utf8), nil, "record"),
            (Array(#"{"id": 7}"#.utf8), nil, "record"),
            (Array(#"{"id": "up", "sessions": [], "output": "../up.png"}"#.utf8), "up", "record"),
            (Array(#"{"id": "root", "sessions": [], "output": "/root.png"}"#.utf8), "root", "record"),
            (Array(#"{"id": "file", "file": "/etc/passwd"}"#.utf8), "file", "record"),
            (Array(#"{"id": "font", "command": "timer", "options": {"font": "/etc/passwd"}}"#.utf8), "font", "record"),
            (Array(#"{"id": "input", "command": "path", "data": "-"}"#.utf8), "input", "data"),
            (Array(#"{"id": "none"}"#.utf8), "none", "record"),
            (Array(#"{"id": "key", "sesions": []}"#.utf8), "key", "record"),
            (Array(#"{"id": "option", "sessions": [], "options": {"sclae": 2}}"#.utf8), "option", "usage"),
            (
                Array(#"{"id": "help", "command": "tally", "count": 3, "options": {"help": true}}"#.utf8), "help",
                "usage"
            ),
            (Array(#"{"id": "value", "sessions": [], "options": {"scale": -2}}"#.utf8), "value", "usage"),
            (Array(#"{"id": "type", "sessions": [], "options": {"scale": {}}}"#.utf8), "type", "usage"),
            (Array(#"{"id": "data", "sessions": [{"id": 1}]}"#.utf8), "data", "data"),
            (Array(#"{"id": "command", "command": "frames"}"#.utf8), "command", "record"),
            (
                Array(#"{"id": "all", "command": "preview", "sessions": [], "options": {"preset": "all"}}"#.utf8),
                "all", "usage"
            ),
            (Array(#"{"id": "large", "sessions": [], "options": {"size": "90000x90000"}}"#.utf8), "large", "usage"),
            (Array(#"{"id": "control\u0007"}"#.utf8), nil, "record"),
        ]
        var text: [UInt8] = []
        for i in 0..<2000 {
            text += Array((BatchFixture.record(i, more: #", "options": {"size": "9x19"}"#) + "\n").utf8)
            if i % 100 == 50 { text += poison[i / 100].line + [0x0A] }
        }
        try fixture.folder.write(text, to: "in.jsonl")
        let outcome = try fixture.run(["-i", "in.jsonl", "-d", "out", "-r", "results.jsonl", "--ordered"])
        #expect(outcome.errorLines.count == 1, "\(outcome.error)")
        #expect(outcome.error.contains("2000 drawn, 20 failed"), "\(outcome.error)")
        let results = try fixture.results()
        #expect(results.filter { $0.status == "ok" }.count == 2000)
        let failures = results.filter { $0.status == "error" }
        for (failure, poison) in zip(failures, poison) {
            #expect(failure.id == poison.id, "\(failure)")
            #expect(failure.code == poison.code, "\(failure)")
            #expect(failure.error?.isEmpty == false)
        }
        #expect(failures.map(\.line) == (0..<20).map { $0 * 101 + 52 })
        #expect(failures[10].hint == "did you mean \"sessions\"?")
        #expect(failures[11].hint == "did you mean \"scale\"?")
        // A place in the data is that of the line.
        #expect(failures[15].error?.contains("column 36") == true, "\(failures[15])")
        #expect(try fixture.files(below: "out").count == 2000)
    }

    @Test func failuresCanCount() throws {
        let fixture = try BatchFixture()
        let star = #"{"id": "a", "command": "star"}"#
        let files = ["-d", "out", "-r", "results.jsonl"]
        try fixture.run(files + ["--strict"], input: star + "\n[]\n", status: 1)
        try fixture.run(files + ["--strict"], input: star + "\n\n  \n", status: 0)
        let many = String(repeating: "[]\n", count: 100)
        let outcome = try fixture.run(
            files + ["--max-errors", "3", "--threads", "1", "-q"], input: many, status: 1)
        #expect(outcome.errorLines.first == "render-scene: error: more than 3 records failed")
        #expect(try fixture.results().count == 4)
        try fixture.run(files + ["--max-errors", "100"], input: many + star + "\n", status: 0)
        try fixture.run(files + ["--max-errors", "100"], input: many, status: 1)
        // What an earlier run drew is no failure.
        try fixture.run(["-d", "out", "-r", "results.jsonl"], input: star + "\n[]\n", status: 0)
        try fixture.run(["-d", "out", "-r", "results.jsonl", "--resume", "--retry"], input: star + "\n[]\n", status: 0)
        // An id that comes again is a failure where that is asked for, and else the later picture stays.
        try fixture.run(files + ["--strict", "--threads", "7"], input: star + "\n" + star + "\n", status: 1)
        #expect(Set(try fixture.results().map { "\($0.line) \($0.code ?? "ok")" }) == ["1 ok", "2 duplicate"])
    }

    @Test func emptyInputSaysNothing() throws {
        let fixture = try BatchFixture()
        for input in ["", "\n", " \n\r\n"] {
            let outcome = try fixture.run(["-d", "out"], input: input)
            #expect(outcome.output.isEmpty)
            #expect(outcome.error.isEmpty)
        }
    }

    @Test(arguments: [
        [], ["-d", "out", "--tar", "out.tar"], ["-d", "out", "--shard", "0/2"], ["-d", "out", "--resume"],
        ["--tar", "-", "-r", "-"], ["--tar", "-", "-r", "r", "--resume"], ["-d", "out", "-r", "r", "--shard", "2/2"],
        ["--tar", "t", "--skip-existing"], ["-d", "out", "--command", "diff"], ["-d", "out", "--elapsed", "3"],
        ["-d", "out", "-r", "r", "--resume", "--skip-existing"],
        ["-d", "out", "-r", "r", "--retry"], ["-d", "out", "--max-line", "16X"],
        ["-d", "out", "--background"], ["-d", "out", "--command", "timer", "--font", "-"],
    ])
    func wrongUsageIsRefused(words: [String]) throws {
        let fixture = try BatchFixture()
        let outcome = try fixture.run(words, input: #"{"id": "a", "command": "star"}"#, status: 64)
        #expect(outcome.output.isEmpty, "\(outcome.error)")
        #expect(outcome.error.hasPrefix("render-scene: error: batch: "), "\(outcome.error)")
        #expect(try fixture.folder.names == [])
    }

    @Test func missingFilesHaveTheirStatuses() throws {
        let fixture = try BatchFixture()
        try fixture.run(["-i", "none.jsonl", "-d", "out"], status: 66)
        try fixture.run(["-i", ".", "-d", "out"], status: 66)
        try fixture.folder.write("", to: "file")
        try fixture.run(["-d", "file/out"], status: 73)
        try fixture.run(["-d", "out", "-r", "file/results"], status: 73)
        try fixture.run(["--tar", "file/out.tar"], status: 73)
        #expect(try fixture.folder.names == ["file"])
        let star = "{\"id\": \"a\", \"command\": \"star\"}\n"
        // What is full ends all, and is no failure of each record.
        try fixture.run(["-d", "out", "-r", "/dev/full"], input: star, status: 74)
        let full = try fixture.run(["--tar", "/dev/full", "-r", "r"], input: star, status: 74)
        #expect(full.error.contains("No space left"))
        #expect(try fixture.folder.read("r").isEmpty)
    }
}
