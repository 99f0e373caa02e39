import Foundation
import TestSupport
import Testing

@testable import render_scene

@Suite struct WatchTests {
    private static let examples = Checkout.root.appendingPathComponent("Examples").path

    /// Waits until a file has so many lines with a text, for half a minute at most.
    private static let lines = """
        lines() {
            for i in $(seq 600); do [ "$(grep -c "$2" "$3" 2>/dev/null)" -ge "$1" ] && return; sleep 0.05; done
            cat "$3"; kill -9 $!; exit 9
        }
        """

    /// A drawing that is watched, in the background, its messages in `log`; and what is done meanwhile. It is killed in
    /// the end: threads of the test's process pass on that they block other signals.
    private func watch(_ words: String, _ script: String, before: String = ":") throws -> CommandLineTool.Outcome {
        let folder = try TemporaryFolder()
        return try CommandLineTool.shell(
            """
            \(Self.lines)
            cp '\(Self.examples)/first-week.json' week.json
            \(before)
            "$TOOL" \(words) >out 2>log &
            \(script)
            kill -9 $!; wait $!; cat log
            """, in: folder)
    }

    @Test func drawsAgainWhenAFileIsWrittenOrReplaced() throws {
        let outcome = try watch(
            "forest --watch --sessions week.json --scale 1 -o a.png",
            """
            lines 1 'a.png  [0-9]* ms' log; sum=$(cksum <a.png)
            cp '\(Self.examples)/sixty.json' other; mv other week.json
            lines 2 'a.png  [0-9]* ms' log; [ "$sum" != "$(cksum <a.png)" ] || echo the same picture
            cp '\(Self.examples)/first-week.json' week.json
            lines 3 'a.png  [0-9]* ms' log; sleep 0.2; [ "$sum" = "$(cksum <a.png)" ] || echo another picture
            """)
        #expect(!outcome.outputText.contains("picture"), "\(outcome.outputText)")
        #expect(outcome.outputText.split(separator: "\n").count >= 3, "\(outcome.outputText)")
    }

    @Test func afterAFolderHasStoodInAFilesPlaceItGoesOn() throws {
        let outcome = try watch(
            "svg --watch in.svg -o a.png",
            """
            lines 1 'a.png  [0-9]* ms' log; mv in.svg other; mkdir in.svg
            lines 1 'error: svg: in.svg is a folder' log
            rmdir in.svg; mv other in.svg
            lines 2 'a.png  [0-9]* ms' log
            """,
            before: "cp '\(Checkout.root.path)/Resources/trees/tree_0.svg' in.svg")
        #expect(outcome.outputText.contains("in.svg is a folder"), "\(outcome.outputText)")
    }

    @Test func afterItsFolderWasGoneForAMomentItGoesOn() throws {
        let outcome = try watch(
            "svg --watch in/a.svg -o a.png",
            """
            lines 1 'a.png  [0-9]* ms' log; mv in gone; echo >in
            lines 1 'error: in/a.svg' log
            rm in; mkdir in; cp gone/a.svg in/a.svg
            lines 2 'a.png  [0-9]* ms' log; sleep 0.3; touch in/a.svg; echo ' ' >>in/a.svg
            lines 3 'a.png  [0-9]* ms' log
            """,
            before: "mkdir in; cp '\(Checkout.root.path)/Resources/trees/tree_0.svg' in/a.svg")
        #expect(outcome.outputText.contains("error: in/a.svg"), "\(outcome.outputText)")
    }

    @Test func errorsAreReportedAndWaitedOut() throws {
        let outcome = try watch(
            "forest --watch --sessions week.json --scale 1 -o a.png",
            """
            lines 1 'a.png  [0-9]* ms' log
            echo '{' >other; mv other week.json
            lines 1 'error: week.json: line' log
            rm week.json
            lines 1 'error: week.json: No such file' log
            cp '\(Self.examples)/sixty.json' week.json
            lines 2 'a.png  [0-9]* ms' log
            """)
        #expect(outcome.outputText.contains("a.png"), "\(outcome.outputText)")
    }

    @Test func aFileThatIsNotThereIsWaitedFor() throws {
        let outcome = try watch(
            "svg --watch later.svg -o a.png",
            """
            lines 1 'later.svg: No such file' log
            echo '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>' >other; mv other later.svg
            lines 1 'a.png  [0-9]* ms' log
            """)
        #expect(outcome.outputText.contains("a.png"), "\(outcome.outputText)")
    }

    @Test func whatCannotChangeIsRefused() throws {
        let folder = try TemporaryFolder()
        for (words, text) in [
            (["dusk", "--watch", "-o", "a.png"], "reads no file here that could change"),
            (["forest", "--watch", "--sessions", "-", "-o", "a.png"], "--watch and --sessions - do not go together"),
            (["forest", "--watch", "--sessions", "a.json", "-o", "-"], "--watch and --output - do not go together"),
            (["svg", "--watch", "-", "-o", "a.png"], "--watch and - for"),
        ] {
            let outcome = try CommandLineTool.run(words, in: folder)
            #expect(outcome.status == 64, "\(words): \(outcome.error)")
            #expect(outcome.error.contains(text), "\(words): \(outcome.error)")
        }
    }

    @Test func fileStatesAreReadAsWritten() throws {
        let folder = try TemporaryFolder()
        try folder.write("1", to: "a")
        let path = folder.path("a")
        let state = FileState(path)
        #expect(FileState(text: state.text[...]) == state)
        #expect(FileState(path + "b").text.isEmpty)
        #expect(FileState(text: "") == FileState(path + "b"))
        #expect(FileState(text: "1 x") == nil)
        try folder.write("22", to: "a")
        #expect(FileState(path) != state)
        let told = Array("1 2 3 4\0x\0\0y\0z\0".utf8)
        let known = ["x": FileState(text: "1 2 3 4"), "y": FileState(text: "")]
        #expect(WatchedInputs.read(told) == known.compactMapValues { $0 })
    }
}
