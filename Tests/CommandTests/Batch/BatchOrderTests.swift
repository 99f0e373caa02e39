import Foundation
import TestSupport
import Testing

@testable import render_scene

/// `batch` gives the same whatever does it: any number of threads, any parts.
@Suite struct BatchOrderTests {
    private static let count = 60

    /// Records of different lengths, of which some fail and some follow others with the same id.
    private static let records = (0..<count).map { number -> String in
        switch number % 15 {
        case 4: #"{"id": "bad\#(number)", "sessions": \#(number)}"#
        case 9: BatchFixture.record(number, id: "u\(number - 1)")
        default: BatchFixture.record(number, more: number % 2 == 0 ? #", "options": {"drift": 0.5}"# : "")
        }
    }

    /// What a result says, but for where and when.
    private func told(_ results: [BatchFixture.Result], withLines: Bool = true) -> [String] {
        results.map {
            "\(withLines ? $0.line : 0) \($0.id ?? "-") \($0.status) \($0.output ?? "-") \($0.sum ?? "-") \($0.error ?? "")"
        }.sorted()
    }

    @Test func threadsAndPartsGiveTheSame() throws {
        let fixture = try BatchFixture()
        try fixture.write(Self.records)
        let first = ["-i", "in.jsonl", "-d", "one", "-r", "results.jsonl", "--threads", "1"] + BatchFixture.small
        try fixture.run(first)
        let results = try fixture.results()
        let files = try fixture.files(below: "one")
        #expect(results.count == Self.count)
        #expect(results.map(\.line) == Array(1...Self.count))
        #expect(files.count == Self.count - 8)
        for threads in [2, 7] {
            let words = ["-i", "in.jsonl", "-d", "\(threads)", "-r", "r\(threads)", "--threads", "\(threads)"]
            try fixture.run(words + BatchFixture.small)
            #expect(told(try fixture.results("r\(threads)")) == told(results))
            #expect(try fixture.files(below: "\(threads)") == files)
        }
        for shards in [1, 3, 16] {
            var all: [BatchFixture.Result] = []
            for shard in 0..<shards {
                let words = ["-i", "in.jsonl", "-d", "s\(shards)", "-r", "r", "--shard", "\(shard)/\(shards)"]
                try fixture.run(words + BatchFixture.small)
                all += try fixture.results("r")
            }
            #expect(told(all, withLines: false) == told(results, withLines: false), "\(shards)")
            #expect(try fixture.files(below: "s\(shards)") == files, "\(shards)")
        }
    }

    @Test func orderedArchivesAreTheSame() throws {
        let fixture = try BatchFixture()
        try fixture.write(Self.records)
        for threads in [1, 2, 7] {
            try fixture.run(
                ["-i", "in.jsonl", "--tar", "\(threads).tar", "-r", "r\(threads)", "--ordered"]
                    + ["--threads", "\(threads)"] + BatchFixture.small)
            #expect(try fixture.folder.read("\(threads).tar") == fixture.folder.read("1.tar"))
            let results = try fixture.results("r\(threads)")
            #expect(results.map(\.line) == Array(1...Self.count))
            #expect(told(results) == told(try fixture.results("r1")))
        }
        // The same on standard output, and no results where none are wanted.
        let out = try fixture.run(["-i", "in.jsonl", "--tar", "-", "--ordered", "-q"] + BatchFixture.small)
        #expect(try out.output == fixture.folder.read("1.tar"))
    }

    /// Of pictures with one name the last line's stays, however long the others take.
    @Test func theLaterPictureStays() throws {
        let fixture = try BatchFixture()
        var lines: [String] = []
        for name in 0..<12 {
            lines.append(
                BatchFixture.record(1, id: "a\(name)", more: #", "output": "\#(name).png", "options": {"scale": 6}"#))
            lines.append(BatchFixture.record(2, id: "b\(name)", more: #", "output": "\#(name).png""#))
        }
        try fixture.write(lines)
        try fixture.run(["-i", "in.jsonl", "-d", "out", "-r", "results.jsonl", "--threads", "7"] + BatchFixture.small)
        let results = try fixture.results()
        #expect(results.allSatisfy { $0.status == "ok" })
        #expect(Set(results.compactMap(\.sum)).count == 2)
        let last = try #require(results.first { $0.id == "b0" })
        #expect(try fixture.files(below: "out").values.allSatisfy { $0.count == last.bytes })
    }

    @Test func partsAreTheWhole() {
        for size in [0, 1, 5, 100, 101, .max] {
            for count in [1, 2, 3, 16, 1000] {
                var end = 0
                for index in 0..<count {
                    let part = Shard(index: index, count: count).part(of: size)
                    #expect(part.lowerBound == end)
                    end = part.upperBound
                }
                #expect(end == size)
            }
        }
    }

    @Test(arguments: ["\n", "\r\n"])
    func linesOfPartsAreThoseOfTheWhole(lineBreak: String) throws {
        let folder = try TemporaryFolder()
        let lines = (0..<40).map { String(repeating: "\($0) ", count: $0 * $0 % 23) }
        for hasEnd in [true, false] {
            let text = lines.joined(separator: lineBreak) + (hasEnd ? lineBreak : "")
            try folder.write(text, to: "in")
            let whole = try read(folder.path("in"), 0..<text.utf8.count)
            #expect(whole == lines || !hasEnd && whole == lines.dropLast())
            for count in [1, 2, 3, 7, text.utf8.count, text.utf8.count + 3] {
                let parts = (0..<count).map { Shard(index: $0, count: count).part(of: text.utf8.count) }
                #expect(try parts.flatMap { try read(folder.path("in"), $0) } == whole)
            }
        }
    }

    private func read(_ path: String, _ part: Range<Int>) throws -> [String] {
        let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
        var reader = try LineReader(file.fileDescriptor, name: path, limit: 1000, part: part)
        var lines: [String] = []
        while let line = try reader.next() {
            #expect(line.number == lines.count + 1)
            lines.append(String(decoding: try #require(line.bytes), as: UTF8.self))
        }
        return lines
    }
}
