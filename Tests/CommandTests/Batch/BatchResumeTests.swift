import Foundation
import TestSupport
import Testing
import TextForms

@testable import render_scene

/// `batch` that is broken off, and gone on with.
@Suite struct BatchResumeTests {
    private func process(_ words: [String], in fixture: BatchFixture) -> Process {
        let process = CommandLineTool.process(CommandLineTool.path, ["batch"] + words, in: fixture.folder)
        process.standardError = FileHandle.nullDevice
        return process
    }

    private func told(_ results: [BatchFixture.Result]) -> [String] {
        results.map { "\($0.line) \($0.id ?? "-") \($0.status) \($0.output ?? "-") \($0.sum ?? "-")" }.sorted()
    }

    /// Killed at up to twenty moments until all is done, and each time gone on with: what is there in the end is what one
    /// run gives, and at no moment is a result without its picture.
    @Test(arguments: [["-d", "out"], ["--tar", "out.tar"], ["--tar", "out.tar", "--ordered"]])
    func killedRunsGiveWhatOneRunGives(destination: [String]) throws {
        let fixture = try BatchFixture()
        // Several times what is written of results at once.
        let count = 2500
        try fixture.write(
            (0..<count).map { number in
                if number % 50 == 7 { return "{\"id\": \"bad\(number)\"}" }
                // No picture is the bytes of one beside it.
                let size = "\(9 + number % 8)x\(19 + number / 8 % 8)"
                return BatchFixture.record(number, more: #", "options": {"size": "\#(size)"}"#)
            })
        let words = ["-i", "in.jsonl", "-r", "results.jsonl", "--scale", "1", "--threads", "3"] + destination
        var random = SplitMix64(seed: 15)
        var partial = 0
        // Lines whose pictures were looked at: going on leaves them as they are.
        var known: Set<Substring> = []
        func size() -> Int { (try? fixture.folder.read("results.jsonl").count) ?? 0 }
        for round in 0..<20 where known.count < count {
            let process = process(words + ["--resume", "--retry"], in: fixture)
            let before = size()
            try process.run()
            if round % 2 == 0 {
                // However slow the machine is, in half of the rounds the work has begun: there are new results.
                while size() <= before, process.isRunning { usleep(1000) }
                usleep(UInt32(random.next() % 20_000))
            } else {
                usleep(UInt32(20_000 + random.next() % 100_000))
            }
            kill(process.processIdentifier, SIGKILL)
            process.waitUntilExit()
            guard var text = (try? fixture.folder.read("results.jsonl")).map({ String(decoding: $0, as: UTF8.self) })
            else { continue }
            // A torn line is no result yet.
            if let end = text.lastIndex(of: "\n") { text = String(text[...end]) } else { text = "" }
            let lines = text.split(separator: "\n")
            if (1..<count).contains(lines.count) { partial += 1 }
            let new = try lines.filter { known.insert($0).inserted }.map { try BatchFixture.Result($0) }
            try expectPictures(of: new, fixture, destination)
        }
        #expect(partial > 1)
        try fixture.run(words + ["--resume", "--retry"])
        let results = try fixture.results()
        try expectPictures(of: results, fixture, destination)
        try fixture.run(
            ["-i", "in.jsonl", "-r", "whole.jsonl", "--scale", "1", "--threads", "1"]
                + destination.map { $0.replacingOccurrences(of: "out", with: "whole") })
        #expect(told(results) == told(try fixture.results("whole.jsonl")))
        if destination[0] == "-d" {
            // Nor is there a temporary file of a run that was killed.
            #expect(try fixture.files(below: "out") == fixture.files(below: "whole"))
        } else if destination.contains("--ordered") {
            #expect(try fixture.folder.read("out.tar") == fixture.folder.read("whole.tar"))
        }
    }

    /// Each result's picture is there, whole.
    private func expectPictures(
        of results: [BatchFixture.Result], _ fixture: BatchFixture, _ destination: [String]
    ) throws {
        let archive = destination[0] == "-d" ? [] : try fixture.folder.read("out.tar")
        for result in results where result.status == "ok" {
            let bytes: [UInt8]
            if destination[0] == "-d" {
                bytes = try fixture.folder.read("out/" + (result.output ?? ""))
            } else {
                let start = try #require(result.tarOffset), end = start + (result.bytes ?? 0)
                try #require(end <= archive.count, "\(result)")
                bytes = Array(archive[start..<end])
            }
            #expect(Hex.text(of: SHA256.digest(of: bytes)) == result.sum, "\(result)")
        }
    }

    @Test func aTornLineIsDroppedAndFailuresAreTriedAgain() throws {
        let fixture = try BatchFixture()
        try fixture.write(
            (0..<6).map { BatchFixture.record($0) } + [#"{"id": "late", "command": "svg", "file": "late.svg"}"#])
        let words = ["-i", "in.jsonl", "-d", "out", "-r", "results.jsonl", "--files-under", "."] + BatchFixture.small
        try fixture.run(words + ["--threads", "1"])
        let whole = String(decoding: try fixture.folder.read("results.jsonl"), as: UTF8.self)
        let lines = whole.split(separator: "\n")
        #expect(try fixture.results().last?.code == "input")
        // Three lines and a half, and one picture that is gone.
        let torn = lines[..<3].map { $0 + "\n" }.joined() + lines[3].prefix(40)
        try fixture.folder.write(torn, to: "results.jsonl")
        let gone = try #require(try BatchFixture.results(whole)[1].output)
        try FileManager.default.removeItem(atPath: fixture.folder.path("out/" + gone))
        try fixture.folder.write(
            "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><circle r='4'/></svg>", to: "late.svg")
        let outcome = try fixture.run(words + ["--resume"])
        #expect(outcome.error.contains("7 records: 5 drawn, 2 done before, 0 failed"), "\(outcome.error)")
        let results = try fixture.results()
        #expect(results.map(\.line).sorted() == Array(1...7))
        #expect(results.allSatisfy { $0.status == "ok" })
        #expect(try fixture.files(below: "out").count == 7)
        // Once more: there is nothing left.
        #expect(try fixture.run(words + ["--resume"]).error.contains("0 drawn, 7 done before, 0 failed"))
        #expect(try told(fixture.results()) == told(results))
    }

    /// What a run leaves that dies of its fourth line, by signal 11, while another thread draws the second.
    private func died(_ fixture: BatchFixture, keeping count: Int) throws -> [String] {
        try fixture.write((0..<6).map { BatchFixture.record($0) })
        let words = ["-i", "in.jsonl", "-d", "out", "-r", "results.jsonl"] + BatchFixture.small
        try fixture.run(words + ["--threads", "1"])
        let lines = String(decoding: try fixture.folder.read("results.jsonl"), as: UTF8.self).split(separator: "\n")
        try fixture.folder.write(lines.prefix(count).map { $0 + "\n" }.joined(), to: "results.jsonl")
        func row(_ text: String) -> String { text + String(repeating: " ", count: 23 - text.count) + "\n" }
        try fixture.folder.write(row("") + row("4                   11"), to: "results.jsonl.running")
        return words
    }

    /// Also where it died before a single result was written.
    @Test(arguments: [3, 0]) func aRecordThatARunDiedOfIsReportedAndNotDrawnAgain(count: Int) throws {
        let fixture = try BatchFixture()
        let words = try died(fixture, keeping: count)
        let outcome = try fixture.run(words + ["--resume"])
        #expect(outcome.error.contains("\(5 - count) drawn"), "\(outcome.error)")
        #expect(outcome.error.contains("1 failed"), "\(outcome.error)")
        let told = try #require(try fixture.results().first { $0.line == 4 })
        #expect(told.code == "died")
        #expect(told.id == "u3")
        #expect(told.error?.contains("signal 11") == true)
        #expect(told.hint?.contains("--retry") == true)
        #expect(!FileManager.default.fileExists(atPath: fixture.folder.path("results.jsonl.running")))
        // Nor in any run after that, until it is asked for.
        #expect(try fixture.run(words + ["--resume"]).error.contains("0 drawn, 6 done before, 0 failed"))
        #expect(try fixture.run(words + ["--resume", "--retry"]).error.contains("1 drawn, 5 done before, 0 failed"))
        #expect(try fixture.results().allSatisfy { $0.status == "ok" })
    }

    @Test func aRecordThatARunDiedOfIsDrawnAtOnceWhereThatIsAskedFor() throws {
        let fixture = try BatchFixture()
        let words = try died(fixture, keeping: 3)
        #expect(try fixture.run(words + ["--resume", "--retry"]).error.contains("3 drawn, 3 done before, 0 failed"))
    }

    @Test func aRunThatIsKilledLeavesTheLineThatItWasDrawing() throws {
        let fixture = try BatchFixture()
        // The second takes long enough to be met.
        let slow =
            #"{"id": "slow", "command": "svg", "svg": "<svg xmlns='http://www.w3.org/2000/svg' width='9' "#
            + #"height='9'/>", "options": {"size": "4000x4000", "scale": 2}}"#
        try fixture.write([BatchFixture.record(0), slow, BatchFixture.record(2)])
        let words = ["-i", "in.jsonl", "-d", "out", "-r", "results.jsonl", "--threads", "1"]
        let process = process(words, in: fixture)
        try process.run()
        func left() -> [Int: Int] { RunningRecords.left(beside: fixture.folder.path("results.jsonl")) }
        while left()[2] == nil, process.isRunning { usleep(200) }
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        #expect(left() == [2: 0])
        try fixture.run(words + ["--resume"])
        #expect(try fixture.results().filter { $0.code == "died" }.map(\.id) == ["slow"])
    }

    @Test func otherOptionsAreRefused() throws {
        let fixture = try BatchFixture()
        try fixture.write((0..<3).map { BatchFixture.record($0) })
        let words = ["-i", "in.jsonl", "-d", "out", "-r", "results.jsonl"]
        try fixture.run(words + ["--resume", "--scale", "1"])
        for other in [["--scale", "2"], [], ["--scale", "1", "--drift", "1"], ["--scale", "1", "--fan-out", "2"]] {
            let outcome = try fixture.run(words + ["--resume"] + other, status: 64)
            #expect(outcome.error.contains("results.jsonl: was made with --"), "\(outcome.error)")
        }
        // Threads and what is said change no result.
        try fixture.run(words + ["--resume", "--scale", "1", "--threads", "2", "-q"])
        try fixture.write([BatchFixture.record(0), BatchFixture.record(9)])
        let outcome = try fixture.run(words + ["--resume", "--scale", "1"], status: 65)
        #expect(outcome.error.contains("line 2 has another id than in the results"), "\(outcome.error)")
        let meta = String(decoding: try fixture.folder.read("results.jsonl.meta"), as: UTF8.self)
        try fixture.folder.write(
            meta.replacingOccurrences(of: Program.version, with: "0.0.9"), to: "results.jsonl.meta")
        let old = try fixture.run(words + ["--resume", "--scale", "1"], status: 64)
        #expect(old.error.contains("version '0.0.9'"), "\(old.error)")
        try fixture.folder.write("no results\nat all\n", to: "results.jsonl")
        try fixture.folder.write(meta, to: "results.jsonl.meta")
        try fixture.run(words + ["--resume", "--scale", "1"], status: 65)
    }

    @Test func whatIsThereCanBeSkipped() throws {
        let fixture = try BatchFixture()
        try fixture.write((0..<8).map { BatchFixture.record($0) })
        let words = ["-i", "in.jsonl", "-d", "out", "-r", "results.jsonl", "--fan-out", "0"] + BatchFixture.small
        try fixture.run(words)
        let files = try fixture.files(below: "out")
        try fixture.folder.write("mine", to: "out/u3.png")
        try FileManager.default.removeItem(atPath: fixture.folder.path("out/u5.png"))
        try fixture.run(words + ["--skip-existing"])
        let results = try fixture.results()
        #expect(results.filter { $0.status == "ok" }.map(\.id) == ["u5"])
        #expect(results.filter { $0.status == "skipped" }.count == 7)
        #expect(try fixture.folder.read("out/u3.png") == Array("mine".utf8))
        #expect(try fixture.folder.read("out/u5.png") == files["u5.png"])
    }

    /// What is begun is finished and told, and no temporary file stays.
    @Test(arguments: [(SIGTERM, 143), (SIGINT, 130)] as [(Int32, Int32)])
    func signalsAreWishes(number: Int32, status: Int32) throws {
        let fixture = try BatchFixture()
        try fixture.write((0..<4000).map { BatchFixture.record($0) })
        let words = ["-i", "in.jsonl", "-d", "out", "-r", "results.jsonl", "--threads", "2"]
        let process = process(words + ["--metrics", "metrics.txt"], in: fixture)
        // Tests run on threads that block signals, and a child inherits that.
        var none = sigset_t()
        var blocked = sigset_t()
        sigemptyset(&none)
        pthread_sigmask(SIG_SETMASK, &none, &blocked)
        defer { pthread_sigmask(SIG_SETMASK, &blocked, nil) }
        try process.run()
        var waited = 0
        while (try? fixture.files(below: "out").isEmpty) ?? true, waited < 2000 {
            usleep(5000)
            waited += 1
        }
        kill(process.processIdentifier, number)
        process.waitUntilExit()
        #expect(process.terminationReason == .exit)
        #expect(process.terminationStatus == status)
        let results = try fixture.results()
        #expect((1..<4000).contains(results.count))
        #expect(results.allSatisfy { $0.status == "ok" })
        #expect(try Set(fixture.files(below: "out").keys) == Set(results.compactMap(\.output)))
        let metrics = String(decoding: try fixture.folder.read("metrics.txt"), as: UTF8.self)
        #expect(metrics.contains("render_scene_batch_records_total{status=\"ok\"} \(results.count)\n"))
    }

    /// A program at the other end of two pipes gets each result as soon as it asks for nothing else.
    @Test(.timeLimit(.minutes(10))) func resultsAreNotKeptBack() throws {
        let fixture = try BatchFixture()
        let process = process(["-d", "out", "--threads", "3"] + BatchFixture.small, in: fixture)
        let (requests, answers) = (Pipe(), Pipe())
        process.standardInput = requests
        process.standardOutput = answers
        try process.run()
        for number in 0..<5 {
            requests.fileHandleForWriting.write(Data((BatchFixture.record(number) + "\n").utf8))
            let answer = String(decoding: answers.fileHandleForReading.availableData, as: UTF8.self)
            #expect(try BatchFixture.results(answer).map(\.id) == ["u\(number)"])
        }
        try requests.fileHandleForWriting.close()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
    }
}
