import DisplayList
import Foundation
import PathParser
import TestSupport

@testable import SnapshotEngine

/// Pictures and places for the tests.
enum Pictures {
    static func flat(_ width: Int, _ height: Int, _ pixel: UInt32 = 0xFF80_8080) -> Bitmap {
        Bitmap(width: width, height: height, pixels: [UInt32](repeating: pixel, count: width * height))
    }

    static func grey(_ level: UInt32) -> UInt32 { 0xFF00_0000 | level << 16 | level << 8 | level }

    /// Any pixels, opaque or not, the same at every call.
    static func noise(_ width: Int, _ height: Int, seed: UInt32, isOpaque: Bool = true) -> Bitmap {
        var state = seed
        var bitmap = Bitmap(width: width, height: height)
        for i in bitmap.pixels.indices {
            func next() -> UInt32 {
                state = state &* 1_664_525 &+ 1_013_904_223
                return state >> 8 & 0xFF
            }
            let alpha = isOpaque ? 255 : next()
            let channels = (0..<3).map { _ in next() * alpha / 255 }
            bitmap.pixels[i] = alpha << 24 | channels[2] << 16 | channels[1] << 8 | channels[0]
        }
        return bitmap
    }
}

/// A folder that is removed when the test is done with it; inside it a package with one test file.
final class TestPackage {
    private let folder: TemporaryFolder
    let root: String
    var results: ResultsFolder { ResultsFolder(path: root + "/results") }
    var source: String { root + "/Tests/CardTests.swift" }

    init(source text: String = "") throws {
        folder = try TemporaryFolder()
        root = folder.url.path
        try FileSystem.writeFile(Array("// manifest".utf8), to: root + "/Package.swift")
        try FileSystem.writeFile(Array(text.utf8), to: source)
    }

    /// An assertion of a process that has just started.
    func failure(
        _ function: String = "card()", suite: [String] = ["CardTests"], name: String? = nil,
        variant: SnapshotVariant = .plain, tolerance: Tolerance = .exact, record: RecordMode? = nil,
        variable: String? = nil, ci: String? = nil, in log: RunLog? = nil, _ content: () throws -> SnapshotContent
    ) -> SnapshotFailure? {
        SnapshotCheck(
            file: source, line: 7, suite: suite, function: function, name: name, variant: variant,
            tolerance: tolerance, record: record
        ).run(in: log ?? self.log(), recordVariable: variable, ci: ci, content)
    }

    /// What such an assertion of a picture says.
    func check(
        _ function: String = "card()", suite: [String] = ["CardTests"], name: String? = nil,
        variant: SnapshotVariant = .plain, tolerance: Tolerance = .exact, record: RecordMode? = nil,
        variable: String? = nil, ci: String? = nil, in log: RunLog? = nil, layout: PictureLayout = .pixels,
        _ picture: () throws -> Bitmap
    ) -> String? {
        failure(
            function, suite: suite, name: name, variant: variant, tolerance: tolerance, record: record,
            variable: variable, ci: ci, in: log
        ) { .picture(try picture(), layout) }?.message
    }

    func log() -> RunLog { RunLog(root: root, folder: results) }

    func baseline(_ name: String = "card") -> String { "\(root)/Tests/__Snapshots__/CardTests/\(name).png" }

    /// Writes the records of a run by hand, in which XCTest has no failure: of all tests, or of some of Swift Testing.
    func writeRun(
        group: String, isFull: Bool = true, started: Double, status: Int?, passed baselines: [String],
        outcome: SnapshotRecord.Outcome = .passed
    ) throws {
        try writeProcess(.allOfXCTest, group: group, started: started - 0.5, status: 0)
        try writeProcess(
            .swiftTesting(isFull: isFull), group: group, started: started, status: status, passed: baselines,
            outcome: outcome)
    }

    /// Writes the record of a process by hand.
    func writeProcess(
        _ tests: ProcessRecord.Tests, executable: String = "/tests", group: String, started: Double, status: Int?,
        passed baselines: [String] = [], outcome: SnapshotRecord.Outcome = .passed, listed: [String]? = nil
    ) throws {
        let process = ProcessRecord(
            group: group, root: root, executable: executable, tests: tests, started: started, status: nil)
        var lines = [process.json.line]
        if let listed { lines.append(RunFile.tests(listed).line) }
        for baseline in baselines {
            var record = SnapshotRecord(
                outcome: outcome, baseline: "Tests/__Snapshots__/\(baseline).png", suite: "CardTests", test: "card",
                file: "Tests/CardTests.swift", line: 7)
            record.time = started
            lines.append(record.json.line)
        }
        if let status { lines.append(ProcessRecord.end(status: status).line) }
        try FileSystem.writeFile(
            Array((lines.joined(separator: "\n") + "\n").utf8), to: "\(results.runs)/\(group)/\(started).jsonl")
    }
}
