import Foundation
import TestSupport
import Testing

@testable import render_scene

/// Limits of large files: they grow with the file where somebody runs the command by hand, and nowhere else.
@Suite struct LargeFileTests {
    private static let mebibyte = 1 << 20

    @Test(arguments: [
        (bytes: 0, growth: 1), (4 * mebibyte, 1), (4 * mebibyte + 1, 2), (43_000_000, 11), (400 * mebibyte, 24),
        (1 << 40, 24),
    ])
    func limitsGrowWithTheFileUpToWhatTheMemoryHolds(bytes: Int, growth: Int) {
        #expect(LargeFile.growth(bytes: bytes, memory: 24 << 30) == growth)
    }

    @Test(arguments: [0, 256 << 20, 1 << 30])
    func aMachineOfLittleMemoryKeepsTheDefaults(memory: Int) {
        #expect(LargeFile.growth(bytes: 400 * LargeFileTests.mebibyte, memory: memory) == 1)
    }

    /// A drawing of 1,300,000 segments, more than the default allows, as a text of so many bytes and more.
    private static func text(bytes: Int) -> String {
        let path = "M0 0" + String(repeating: "h1", count: 1_299)
        let uses = String(repeating: "<use href='#a' y='-9'/>", count: 1_000)
        return
            "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><!--\(String(repeating: " ", count: bytes))-->"
            + "<path id='a' d='\(path)'/>\(uses)</svg>"
    }

    /// A command line, and whether the drawing of 1,300,000 segments is too much for it.
    private struct Case: CustomStringConvertible {
        let description: String
        let line: String
        var bytes = 4 << 20
        let isRefused: Bool
    }

    @Test(arguments: [
        Case(description: "a large file", line: "svg a.svg -o a.png", isRefused: false),
        Case(
            description: "its limit given", line: "svg a.svg -o a.png --max-path-elements 1250000", isRefused: true),
        Case(description: "a small file", line: "svg a.svg -o a.png", bytes: 0, isRefused: true),
        Case(description: "standard input", line: "svg - -o a.png < a.svg", isRefused: true),
        Case(
            description: "a record", line: "batch --input lines.jsonl --directory out --files-under .",
            isRefused: true),
    ])
    private func aLargeFileIsDrawnWhereTheCommandLineNamesIt(_ asked: Case) throws {
        let folder = try TemporaryFolder()
        try folder.write(LargeFileTests.text(bytes: asked.bytes), to: "a.svg")
        try folder.write(#"{"id": "a", "command": "svg", "file": "a.svg"}"# + "\n", to: "lines.jsonl")
        let outcome = try CommandLineTool.shell("\"$TOOL\" \(asked.line) 2>&1", in: folder)
        let isDrawn = try !folder.names.filter { $0 == "a.png" || $0 == "out" }.isEmpty
        let isRefused = outcome.outputText.contains("--max-path-elements allows more")
        #expect(isRefused == asked.isRefused, "\(outcome.outputText)")
        #expect(isDrawn || asked.isRefused)
    }
}
