import PictureFiles
import TestSupport
import Testing

@testable import render_scene

/// `svg --at end`, and the hint that names `--at`.
@Suite struct FileMomentTests {
    private static func file(_ animation: String, opacity: String = "0") -> String {
        """
        <svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"><rect width="20" height="20" fill="#f00" \
        opacity="\(opacity)">\(animation)</rect></svg>
        """
    }

    private static let fade = file(
        #"<animate attributeName="opacity" from="0" to="1" begin="1s" dur="2s" fill="freeze"/>"#)
    private static let pulse = file(
        #"<animate attributeName="opacity" values="0;1;0" dur="4s" repeatCount="indefinite"/>"#)

    private func run(_ words: [String], _ text: String) throws -> (CommandLineTool.Outcome, TemporaryFolder) {
        let folder = try TemporaryFolder()
        try folder.write(text, to: "a.svg")
        return (try CommandLineTool.run(["svg", "a.svg", "-o", "a.png"] + words, in: folder), folder)
    }

    @Test func theEndIsWhatStays() throws {
        let (outcome, folder) = try run(["--at", "end"], Self.fade)
        #expect(outcome.status == 0, "\(outcome.error)")
        #expect(outcome.error.isEmpty, "\(outcome.error)")
        #expect(try PNGDecoder.decode(folder.read("a.png")).bitmap[9, 9] == 0xFF00_00FF)
    }

    @Test func standardInputHasAnEndToo() throws {
        let folder = try TemporaryFolder()
        let outcome = try CommandLineTool.run(
            ["svg", "-", "--at", "end", "-o", "a.png"], in: folder, input: Array(Self.fade.utf8))
        #expect(outcome.status == 0, "\(outcome.error)")
        #expect(try PNGDecoder.decode(folder.read("a.png")).bitmap[9, 9] == 0xFF00_00FF)
    }

    @Test func whatDoesNotMoveIsItsOwnEnd() throws {
        let (outcome, folder) = try run(["--at", "end"], Self.file("", opacity: "1"))
        #expect(outcome.status == 0, "\(outcome.error)")
        #expect(outcome.error.isEmpty, "\(outcome.error)")
        #expect(try PNGDecoder.decode(folder.read("a.png")).bitmap[9, 9] == 0xFF00_00FF)
    }

    @Test func whatRepeatsHasNoEnd() throws {
        let (outcome, _) = try run(["--at", "end"], Self.pulse)
        #expect(outcome.status == 64)
        #expect(
            outcome.errorLines == [
                "render-scene: error: a.svg: its animations repeat without an end",
                "hint: --at 2s is in the middle of a round",
            ])
    }

    @Test func aStillPictureThatLacksSomethingNamesTheMoment() throws {
        let (ending, _) = try run([], Self.fade)
        #expect(ending.status == 0)
        #expect(ending.error.contains("a.svg: moves, and this still picture lacks what it shows later; --at end draws"))
        #expect(try run([], Self.pulse).0.error.contains("--at 2s draws that"))
        #expect(try run(["--quiet"], Self.fade).0.error.isEmpty)
        #expect(try !run(["--at", "0"], Self.fade).0.error.contains("lacks"))
    }

    @Test func aStillPictureThatIsWholeSaysNothing() throws {
        let sinks = Self.file(#"<animate attributeName="y" from="0" to="5" dur="2s"/>"#, opacity: "1")
        #expect(try !run([], sinks).0.error.contains("--at"))
    }

    @Test func otherWordsAreNoMoment() throws {
        let (outcome, _) = try run(["--at", "finish"], Self.fade)
        #expect(outcome.status == 64)
        #expect(outcome.errorLines[0].contains("expected a time from 0s to 86400s, such as 1.5s, or end"))
    }
}
