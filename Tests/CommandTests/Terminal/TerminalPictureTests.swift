import DisplayList
import Foundation
import PathParser
import PictureFiles
import TestSupport
import Testing
import TextForms

@testable import render_scene

/// Pictures in the terminal, as parts and as `--preview`.
@Suite struct TerminalPictureTests {
    // MARK: Terminals

    @Test func terminalsSayWhatTheySpeak() {
        func told(_ environment: [String: String]) -> PictureProtocol? { .told { environment[$0] } }
        for (environment, expected) in [
            (["TERM": "xterm-kitty"], .kitty), (["TERM": "xterm-ghostty"], .kitty),
            (["TERM": "xterm-256color", "KITTY_WINDOW_ID": "1"], .kitty),
            (["TERM": "xterm-256color", "TERM_PROGRAM": "WezTerm"], .kitty),
            (["TERM": "xterm-256color", "KONSOLE_VERSION": "240800"], .kitty),
            (["TERM": "xterm-256color", "TERM_PROGRAM": "iTerm.app"], .iterm2),
            (["TERM": "xterm-256color", "LC_TERMINAL": "iTerm2"], .iterm2),
            (["TERM": "foot"], .sixel), (["TERM": "mlterm-256color"], .sixel), (["TERM": "contour"], .sixel),
            (["TERM": "xterm-256color", "TERM_PROGRAM": "Apple_Terminal"], nil), (["TERM": "linux"], nil),
            (["TERM": "tmux-256color", "TMUX": "/tmp/1", "KITTY_WINDOW_ID": "1"], nil),
            (["TERM": "screen", "STY": "1", "LC_TERMINAL": "iTerm2"], nil),
            (["TERM": "dumb", "KITTY_WINDOW_ID": "1"], .blocks), ([:], .blocks),
        ] as [([String: String], PictureProtocol?)] {
            #expect(told(environment) == expected, "\(environment)")
        }
    }

    @Test func picturesFitIntoTheTerminal() {
        let size = TerminalSize(columns: 100, rows: 32, cell: Size(width: 9, height: 20.5))
        let image = TerminalPicture(speaks: .sixel, size: size, colors: .full)
        #expect(image.box == Size(width: 900, height: 615))
        #expect(image.scale(for: Size(width: 300, height: 100), wanted: 10) == 3)
        #expect(image.scale(for: Size(width: 100, height: 1230), wanted: 10) == 0.5)
        #expect(image.scale(for: Size(width: 30, height: 30), wanted: 2) == 2, "no larger than it is")
        let blocks = TerminalPicture(speaks: .blocks, size: size, colors: .full)
        #expect(blocks.box == Size(width: 100, height: 60))
        let low = TerminalSize(columns: 100, rows: 1, cell: size.cell)
        #expect(TerminalPicture(speaks: .blocks, size: low, colors: .full).box.height == 2)
    }

    // MARK: Files in escape sequences

    private static let bitmap: Bitmap = {
        var bitmap = Bitmap(width: 90, height: 70)
        var random = SplitMix64(seed: 7)
        for i in bitmap.pixels.indices { bitmap.pixels[i] = 0xFF00_0000 | UInt32(random.next() & 0xFF_FFFF) }
        return bitmap
    }()

    /// The PNG file that a terminal would put together.
    private func kitty(_ text: String) throws -> [UInt8] {
        var data = ""
        let pieces = text.components(separatedBy: "\u{1B}_G").dropFirst()
        for (i, piece) in pieces.enumerated() {
            let parts = piece.components(separatedBy: ";")
            #expect(parts[0].hasSuffix(i == pieces.count - 1 ? "m=0" : "m=1"))
            #expect(parts[0].hasPrefix("f=100,a=T,q=2,") == (i == 0))
            let base64 = try #require(parts[1].components(separatedBy: "\u{1B}\\").first)
            #expect(base64.count <= 4096)
            data += base64
        }
        return [UInt8](try #require(Data(base64Encoded: data)))
    }

    @Test func kittyGetsAFileInPieces() throws {
        let picture = TerminalPicture(speaks: .kitty, size: .usual, colors: .full)
        let text = try picture.text(of: Self.bitmap)
        #expect(text.components(separatedBy: "\u{1B}_G").count > 4)
        #expect(text.hasSuffix("\u{1B}\\\n"))
        #expect(try PNGDecoder.decode(kitty(text)).bitmap == Self.bitmap)
    }

    @Test func iTermGetsAFileAtOnce() throws {
        let picture = TerminalPicture(speaks: .iterm2, size: .usual, colors: .full)
        let text = try picture.text(of: Self.bitmap)
        let begin = "\u{1B}]1337;File=inline=1;size="
        #expect(text.hasPrefix(begin))
        #expect(text.hasSuffix("\u{07}\n"))
        let parts = text.dropFirst(begin.count).dropLast(2).split(separator: ":")
        let file = [UInt8](try #require(Data(base64Encoded: String(parts[1]))))
        try #require(parts.count == 2)
        #expect(Int(parts[0]) == file.count)
        #expect(try PNGDecoder.decode(file).bitmap == Self.bitmap)
    }

    @Test func aPictureIsReducedToFit() throws {
        let size = TerminalSize(columns: 30, rows: 20, cell: Size(width: 1, height: 2))
        let picture = TerminalPicture(speaks: .kitty, size: size, colors: .full)
        let small = try picture.fitted(Self.bitmap)
        #expect(small.width == 30)
        #expect(small.height == 23)
        let wide = TerminalPicture(speaks: .kitty, size: .usual, colors: .full)
        #expect(try wide.fitted(Self.bitmap) == Self.bitmap)
    }

    // MARK: --preview

    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func run(_ line: String) throws -> CommandLineTool.Outcome {
        try CommandLineTool.run(line.split(separator: " ").map(String.init), in: folder)
    }

    @Test func everyCommandThatDrawsAPictureShowsIt() {
        for command in Program.commands where command.options.contains(where: { $0.name == "png" }) {
            // What moves, and pictures by the thousand.
            let isOne = command.group != "frames" && command.name != "batch"
            for name in ["preview", "terminal"] {
                #expect(command.options.contains { $0.name == name } == isOne, "\(command.name) --\(name)")
            }
        }
        #expect(SharedOptions.output.definition.explanation.contains("Required without --preview."))
    }

    @Test func thePictureIsThatOfTheFile() throws {
        let outcome = try run("tree --size 40 --preview --terminal kitty -o out.png")
        #expect(outcome.status == 0, "\(outcome.error)")
        #expect(outcome.error.isEmpty, "\(outcome.error)")
        let shown = try PNGDecoder.decode(kitty(outcome.outputText)).bitmap
        #expect(try shown == PNGDecoder.decode(folder.read("out.png")).bitmap && shown.width == 120)
        // 80 × 24 characters of 10 × 20 pixels, without two rows.
        let large = try run("dusk --size 500x1000 --preview --terminal iterm2")
        let file = try #require(large.outputText.dropLast(2).split(separator: ":").last)
        let png = [UInt8](try #require(Data(base64Encoded: String(file))))
        let bitmap = try PNGDecoder.decode(png).bitmap
        #expect(bitmap.width == 220)
        #expect(bitmap.height == 440)
        #expect(try run("dusk --size 500x1000 --scale 0.44 -o same.png").status == 0)
        #expect(try bitmap == PNGDecoder.decode(folder.read("same.png")).bitmap)
        #expect(try folder.names == ["out.png", "same.png"])
    }

    @Test func blocksFillTheirRows() throws {
        let outcome = try run("dusk --size 40x40 --preview --terminal blocks")
        let lines = outcome.outputText.split(separator: "\n")
        // Without a terminal's name there are no colours.
        #expect(outcome.status == 0)
        #expect(lines.count == 22)
        #expect(lines.allSatisfy { $0.count == 44 })
        #expect(!outcome.outputText.contains("\u{1B}"))
        let environment = "TERM=xterm COLORTERM=truecolor"
        let line = #""$TOOL" dusk --size 40x40 --preview --terminal blocks"#
        let colored = try CommandLineTool.shell("\(environment) \(line)", in: folder)
        #expect(colored.outputText.contains("\u{1B}[38;2;"))
        let plain = try CommandLineTool.shell("NO_COLOR=1 \(environment) \(line)", in: folder)
        #expect(plain.output == outcome.output)
        let empty = try CommandLineTool.shell("NO_COLOR= \(environment) \(line)", in: folder)
        #expect(empty.output == colored.output)
    }

    @Test func severalFilesAreShownOneAfterAnother() throws {
        for name in ["a", "b"] {
            try folder.write("<svg width='9' height='9'><path d='M0 0h9v9z'/></svg>", to: "\(name).svg")
        }
        let outcome = try run("svg a.svg b.svg --preview --terminal sixel")
        #expect(outcome.status == 0)
        #expect(outcome.outputText.components(separatedBy: "\u{1B}P0;1q").count == 3)
        #expect(try run("tally 7 --preview --terminal sixel").outputText.hasPrefix("\u{1B}P"))
    }

    @Test func whatCannotBeShownIsSaid() throws {
        for (line, says) in [
            ("star --preview", "standard output is no terminal"), ("star --terminal kitty -o a.png", "--preview"),
            ("star --preview --terminal kitty -o -", "both write to standard output"),
            ("star", "--output FILE is missing"),
            ("star --preview --terminal vt100", "kitty or iterm2 or sixel or blocks"),
            ("svg a.svg --query --preview", "does not go with --preview"),
            ("tally 7 --preview --terminal kitty -o a.apng", "is an animation"),
            ("preview --preset all --app tally --preview --terminal kitty -o a", "--preset all makes many"),
            ("frames dusk --preview -o a.apng", "unknown option '--preview'"),
        ] {
            let outcome = try run(line)
            #expect(outcome.status == 64, "\(line): \(outcome.error)")
            #expect(outcome.error.contains(says), "\(line): \(outcome.error)")
            #expect(try outcome.output.isEmpty && folder.names.isEmpty)
        }
    }
}

/// `--preview` at a terminal, which `script` gives.
@Suite(.needs("/usr/bin/script", from: "util-linux"))
struct TerminalSessionTests {
    private func session(_ line: String, typing: String = "") throws -> String {
        let folder = try TemporaryFolder()
        let input = typing.isEmpty ? "sleep 1" : "(sleep 0.2; printf '\(typing)'; sleep 1)"
        let outcome = try CommandLineTool.shell(
            #"\#(input) | TERM=xterm COLORTERM=truecolor script -qec 'stty rows 30 cols 50; echo; stty -g; \#(line); stty -g' /dev/null"#,
            in: folder)
        return outcome.outputText.replacingOccurrences(of: "\r\n", with: "\n")
    }

    /// What is between the terminal's settings before and after, which are the same.
    private func shown(_ text: String) throws -> Substring {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let settings = try #require(lines.first { $0.contains(":") })
        let parts = text.components(separatedBy: settings)
        #expect(parts.count == 3, "the terminal is left as it was")
        return parts.count == 3 ? parts[1].dropFirst()[...] : ""
    }

    @Test func aTerminalThatIsSilentGetsBlocks() throws {
        let text = try shown(session(#""$TOOL" dusk --size 50x30 --preview"#))
        let question = "\u{1B}[c"
        #expect(text.hasPrefix(question + "\u{1B}[38;2;"))
        #expect(text.split(separator: "\n").count == 15)
        #expect(text.count { $0 == "▀" } == 750)
    }

    @Test func aTerminalThatAnswersGetsSixels() throws {
        let text = try shown(session(#""$TOOL" dusk --size 50x30 --preview"#, typing: #"\033[?62;4c"#))
        #expect(text.contains("\u{1B}P0;1q\"1;1;150;90"), "\(text.prefix(40).debugDescription)")
        let other = try shown(session(#""$TOOL" dusk --size 50x30 --preview"#, typing: #"\033[?62;22c"#))
        #expect(other.contains("▀"))
        #expect(!other.contains("\u{1B}P"))
    }

    /// Nothing but pictures has colours, on terminals too.
    @Test func textHasNoColors() throws {
        let line = #""$TOOL" scenes; "$TOOL" tree -o t.png; "$TOOL" diff t.png none.png; "$TOOL" tre; "$TOOL" help"#
        let text = try session(line)
        #expect(text.contains("tree"))
        #expect(text.contains("error:"))
        #expect(text.contains("t.png  "))
        #expect(!text.contains("\u{1B}"))
    }
}
