import Foundation
import TestSupport
import Testing

@testable import render_scene

/// `batch` with fewer open files than it needs.
@Suite struct BatchShortageTests {
    private static let file = "<svg xmlns='http://www.w3.org/2000/svg' width='60' height='20'><circle r='9'/></svg>"
    private static let text =
        "<svg xmlns='http://www.w3.org/2000/svg' width='60' height='20'><text y='16' font-family='DejaVu Sans'>Aé</text></svg>"

    private func fixture() throws -> BatchFixture {
        let fixture = try BatchFixture()
        try fixture.folder.write(Self.file, to: "a.svg")
        try fixture.write([
            #"{"id": "file", "command": "svg", "file": "a.svg"}"#,
            #"{"id": "text", "command": "svg", "svg": "\#(Self.text)"}"#,
        ])
        return fixture
    }

    private let words = "batch -i in.jsonl --tar out.tar -r results.jsonl --files-under . --threads 1 --quiet"

    /// With each number of files that may be open, all is drawn as ever; or the run ends, and no record is told to be
    /// wrong or drawn without its font.
    @Test func tooFewOpenFilesEndTheRun() throws {
        let whole = try fixture()
        try whole.run(words.split(separator: " ").dropFirst().map(String.init))
        let sums = try whole.results().map(\.sum)
        try #require(sums.count == 2)
        var statuses: [Int32] = []
        for count in 4...16 {
            let fixture = try fixture()
            let outcome = try CommandLineTool.shell("ulimit -n \(count); exec $TOOL \(words)", in: fixture.folder)
            statuses.append(outcome.status)
            let results = (try? fixture.results()) ?? []
            #expect(results.map(\.sum) == sums.prefix(results.count).map { $0 }, "\(count) files: \(results)")
            if outcome.status == 0 {
                #expect(results.count == 2, "\(count) files: \(outcome.error)")
                #expect(outcome.error.isEmpty, "\(count) files: \(outcome.error)")
            } else {
                #expect([66, 73, 74].contains(outcome.status), "\(count) files: \(outcome.error)")
                #expect(outcome.error.contains("Too many open files"), "\(count) files: \(outcome.error)")
            }
        }
        #expect(statuses.first != 0, "\(statuses)")
        #expect(statuses.last == 0, "\(statuses)")
        #expect(statuses.contains(74), "\(statuses)")
    }

    /// Results that cannot be opened are no reason to begin the archive anew.
    @Test func anArchiveIsKeptWhereResultsCannotBeOpened() throws {
        let fixture = try fixture()
        try fixture.run(words.split(separator: " ").dropFirst().map(String.init))
        let archive = try fixture.folder.read("out.tar")
        for count in 4...16 {
            _ = try CommandLineTool.shell("ulimit -n \(count); exec $TOOL \(words) --resume", in: fixture.folder)
            #expect(try fixture.folder.read("out.tar") == archive, "\(count) files")
        }
        #expect(try fixture.results().count == 2)
    }
}
