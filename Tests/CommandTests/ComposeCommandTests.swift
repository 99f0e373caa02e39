import Foundation
import PictureFiles
import TestSupport
import Testing

/// `compose`: templates, the data that fills them, and the pictures that they may show.
@Suite struct ComposeCommandTests {
    private static let dot =
        #"<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><circle cx="4" cy="4" r="4" fill="red"/></svg>"#

    private static func template(_ element: String) -> String {
        #"{"size": [40, 20], "background": "white", "content": \#(element)}"#
    }

    /// A folder with a template in a folder of its own, and a picture beside and outside of that.
    private static func folder(_ element: String) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        for name in ["cards", "other"] {
            try FileManager.default.createDirectory(
                at: folder.url.appendingPathComponent(name), withIntermediateDirectories: false)
        }
        try folder.write(template(element), to: "cards/card.json")
        try folder.write(dot, to: "cards/in.svg")
        try folder.write(dot, to: "other/out.svg")
        return folder
    }

    private func pixel(_ folder: TemporaryFolder, _ name: String = "out.png") throws -> UInt32 {
        let bitmap = try PNGDecoder.decode(try folder.read(name)).bitmap
        #expect(bitmap.width == 40)
        #expect(bitmap.height == 20)
        return bitmap[20, 10]
    }

    private func run(
        _ words: [String], in folder: TemporaryFolder, input: String = ""
    ) throws -> CommandLineTool.Outcome {
        try CommandLineTool.run(["compose"] + words, in: folder, input: Array(input.utf8))
    }

    /// What is cut off, shortened or a box is a warning, and an error where that is asked for.
    @Test func lossesAreTold() throws {
        let folder = try Self.folder(
            #"{"type": "text", "text": "far too long for forty points", "size": 8, "lineLimit": 1}"#)
        let words = ["cards/card.json", "-o", "out.png"]
        let told = "the text “far too long for forty points” is shortened"
        let drawn = try run(words, in: folder)
        #expect(drawn.status == 0)
        #expect(drawn.errorLines.count == 1, "\(drawn.error)")
        #expect(drawn.error.contains("warning: \(told)"), "\(drawn.error)")
        try FileManager.default.removeItem(at: folder.url.appendingPathComponent("out.png"))
        let refused = try run(words + ["--strict"], in: folder)
        #expect(refused.status == 65, "\(refused.error)")
        #expect(refused.error.contains("compose: \(told)"), "\(refused.error)")
        #expect(try !folder.names.contains("out.png"))
        let fine = try Self.folder(#"{"type": "text", "text": "ok", "size": 8}"#)
        #expect(try run(words + ["--strict"], in: fine).error == "")
    }

    @Test func whatAPictureLacksIsAnErrorWhereLossesAre() throws {
        let folder = try Self.folder(#"{"type": "image", "source": "odd.svg"}"#)
        let words = ["cards/card.json", "-o", "out.png", "--strict"]
        func draw(_ picture: String) throws -> CommandLineTool.Outcome {
            try folder.write(picture, to: "cards/odd.svg")
            return try run(words, in: folder)
        }
        let outlined = Self.dot.replacingOccurrences(of: "<circle", with: "<circle style='outline: 2px solid red'")
        let refused = try draw(outlined)
        #expect(refused.status == 65)
        #expect(refused.error.contains("compose: odd.svg: "), "\(refused.error)")
        // A name that nobody draws changes nothing.
        let odd = try draw(Self.dot.replacingOccurrences(of: "<circle", with: "<circle wobble='1'"))
        #expect(odd.status == 0, "\(odd.error)")
        #expect(odd.error.contains("warning: odd.svg: "), "\(odd.error)")
    }

    @Test func examplesAreDrawn() throws {
        let folder = try TemporaryFolder()
        func example(_ name: String) -> String { Checkout.root.appending(path: "Examples/templates/\(name)").path }
        for data in ["card-data.json", "card-hebrew.json"] {
            let words = [example("card.json"), "--data", example(data), "-o", "out.png", "-o", "out.svg"]
            let outcome = try run(words, in: folder)
            #expect(outcome.status == 0, "\(outcome.error)")
            let bitmap = try PNGDecoder.decode(try folder.read("out.png")).bitmap
            #expect(bitmap.width == 1200)
            #expect(bitmap.height == 630)
            let svg = String(decoding: try folder.read("out.svg"), as: UTF8.self)
            #expect(svg.contains(data == "card-data.json" ? "Ada Sommer" : "נועה שגב"))
        }
    }

    /// A template's scenes are what their commands draw.
    @Test func scenesAreDrawn() throws {
        let element = #"{"type": "scene", "name": "{{scene}}", "parameters": "#
        let folder = try Self.folder(
            element + #"{"size": "40x20", "tone": 2, "elapsed": "{{h}}"}, "resizing": "stretch"}"#)
        try folder.write(#"{"scene": "timer", "h": "9h"}"#, to: "data.json")
        let drawn = try run(["cards/card.json", "--data", "data.json", "-o", "out.png"], in: folder)
        #expect(drawn.status == 0, "\(drawn.error)")
        #expect(drawn.errorLines.isEmpty, "\(drawn.error)")
        let alone = try CommandLineTool.run(
            ["timer", "--size", "40x20", "--tone", "2", "--elapsed", "9h", "--scale", "1", "-o", "alone.png"],
            in: folder)
        #expect(alone.status == 0, "\(alone.error)")
        let bitmap = try PNGDecoder.decode(try folder.read("out.png")).bitmap
        #expect(bitmap == (try PNGDecoder.decode(try folder.read("alone.png")).bitmap))

        // Files lie where pictures may, and nowhere else.
        try folder.write(String(decoding: Checkout.bytes("Examples/sixty.json"), as: UTF8.self), to: "cards/s.json")
        try folder.write("{}", to: "other/s.json")
        func outcome(_ parameters: String, scene: String = "forest") throws -> CommandLineTool.Outcome {
            try folder.write(Self.template(element + parameters + "}"), to: "cards/card.json")
            try folder.write(#"{"scene": "\#(scene)"}"#, to: "data.json")
            return try run(["cards/card.json", "--data", "data.json", "-o", "out.png"], in: folder)
        }
        let forest = try outcome(#"{"sessions": "s.json", "size": "40x20", "see-through": true}"#)
        #expect(forest.status == 0, "\(forest.error)")
        let wrong = [
            (#"{"sessions": "../other/s.json"}"#, "forest", "'../other/s.json' is no file beside the template"),
            (#"{"sessions": "-"}"#, "forest", "'-' is no file beside the template"),
            (
                #"{"sessions": "s.json", "see-through": "very"}"#, "forest",
                "see-through: found 'very', expected true or false"
            ),
            (#"{}"#, "forest", "--sessions"), (#"{"tune": 2}"#, "timer", "did you mean 'tone'?"),
            (#"{"output": "a.png"}"#, "timer", "it has no parameter 'output'"),
            (#"{"count": "many"}"#, "tally", "COUNT: found 'many'"), (#"{}"#, "timr", "did you mean 'timer'?"),
        ]
        for (parameters, scene, expected) in wrong {
            let outcome = try outcome(parameters, scene: scene)
            #expect(outcome.status != 0, "\(outcome.error)")
            #expect(outcome.error.contains("cards/card.json:1:"), "\(outcome.error)")
            #expect(outcome.error.contains(expected), "\(outcome.error)")
        }
        let tally = try outcome(#"{"count": 25}"#, scene: "tally")
        #expect(tally.status == 0, "\(tally.error)")
    }

    @Test func swiftIsPrinted() throws {
        let folder = try Self.folder(#"{"type": "color", "color": "{{color}}"}"#)
        try folder.write(##"{"color": "#00f"}"##, to: "data.json")
        let outcome = try run(["cards/card.json", "--data", "data.json", "--print"], in: folder)
        #expect(outcome.status == 0)
        #expect(outcome.errorLines.isEmpty)
        let text = String(decoding: outcome.output, as: UTF8.self)
        #expect(text.hasPrefix("import Gloaming\n\nfunc cardDrawing() -> Drawing {\n"))
        #expect(text.contains("Color(hex: 0x0000FF)"))
        let missing = try run(["cards/card.json", "--print"], in: folder)
        #expect(missing.status == 65)
        #expect(missing.output.isEmpty)
        let font = try run(["cards/card.json", "--print", "--fonts", "."], in: folder)
        #expect(font.status == 64)
        #expect(
            font.errorLines.first
                == "render-scene: error: compose: --print cannot write --font, --fonts and --dictionary")
    }

    @Test func dataFillsTheTemplate() throws {
        let folder = try Self.folder(#"{"type": "color", "color": "{{color}}"}"#)
        try folder.write(##"{"color": "#00f"}"##, to: "data.json")
        #expect(try run(["cards/card.json", "--data", "data.json", "-o", "out.png"], in: folder).status == 0)
        let blue = try pixel(folder)
        let outcome = try run(
            ["cards/card.json", "--data", "-", "-o", "out.png"], in: folder, input: #"{"color": "lime"}"#)
        #expect(outcome.status == 0)
        #expect(try pixel(folder) != blue)
        #expect(try run(["-", "-o", "own.png"], in: folder, input: Self.template(#"{"type": "spacer"}"#)).status == 0)
        #expect(
            try run(["cards/card.json", "-o", "out.png"], in: folder).errorLines == [
                "render-scene: error: cards/card.json:1:81: found nothing in the data at color, expected a colour such as "
                    + "#22443A, #22443AE0, teal or hsl(160 33% 20%), or what to take in its place: {{color?…}}",
                "hint: --data FILE has what fills the template",
            ])
    }

    @Test func picturesLieBelowTheirFolders() throws {
        let element = #"{"type": "image", "source": "{{p}}", "resizing": "fill"}"#
        let folder = try Self.folder(element)
        let manager = FileManager.default
        try manager.createSymbolicLink(
            atPath: folder.path("cards/link.svg"), withDestinationPath: folder.path("other/out.svg"))
        try manager.createSymbolicLink(atPath: folder.path("cards/within.svg"), withDestinationPath: "in.svg")
        let absolute = folder.path("other/out.svg")
        func outcome(_ path: String, _ more: [String] = []) throws -> CommandLineTool.Outcome {
            let words = ["cards/card.json", "--data", "-", "-o", "out.png"] + more
            return try run(words, in: folder, input: #"{"p": "\#(path)"}"#)
        }
        for path in ["in.svg", "./in.svg", "../cards/in.svg", "within.svg", folder.path("cards/in.svg")] {
            let outcome = try outcome(path)
            #expect(outcome.status == 0, "\(path): \(outcome.error)")
            #expect(try pixel(folder) != 0xFFFF_FFFF, "\(path)")
        }
        for path in ["../other/out.svg", "link.svg", absolute, "missing.svg", "", "-", "..", "/etc/passwd"] {
            let outcome = try outcome(path)
            #expect(outcome.status == 65, "\(path)")
            #expect(outcome.error.contains("there is no such file below cards/"), "\(path): \(outcome.error)")
            #expect(outcome.error.contains("cards/card.json:1:"), "\(path)")
        }
        // Named folders take the place of the template's own.
        for path in ["../other/out.svg", "out.svg", "link.svg", absolute] {
            #expect(try outcome(path, ["--folder", "other"]).status == 0, "\(path)")
        }
        #expect(try outcome("in.svg", ["--folder", "other"]).status == 65)
        #expect(try outcome("in.svg", ["--folder", "other", "--folder", "cards"]).status == 0)
    }

    @Test func picturesOfEveryKindAreRead() throws {
        let folder = try Self.folder(#"{"type": "image", "source": "{{p}}", "resizing": "stretch"}"#)
        func draw(_ path: String) throws -> CommandLineTool.Outcome {
            try run(["cards/card.json", "--data", "-", "-o", "out.png"], in: folder, input: #"{"p": "\#(path)"}"#)
        }
        _ = try CommandLineTool.run(["svg", "cards/in.svg", "-o", "cards/in.png"], in: folder)
        #expect(try draw("in.png").status == 0)
        #expect(try pixel(folder) != 0xFFFF_FFFF)
        try folder.write("no picture", to: "cards/text.png")
        #expect(try draw("text.png").status == 65)
        try folder.write("<svg", to: "cards/broken.svg")
        let broken = try draw("broken.svg")
        #expect(broken.status == 65, "\(broken.error)")
        #expect(broken.error.contains("broken.svg"), "\(broken.error)")
        // What of an SVG file cannot be drawn is told.
        let odd = Self.dot.replacingOccurrences(of: "<circle", with: "<wobble/><circle")
        try folder.write(odd, to: "cards/odd.svg")
        let outcome = try draw("odd.svg")
        #expect(outcome.status == 0, "\(outcome.error)")
        #expect(outcome.error.contains("warning: odd.svg: "), "\(outcome.error)")
    }

    @Test func mistakesAreReportedWithHints() throws {
        let folder = try Self.folder(#"{"type": "text", "text": "x", "colour": "red"}"#)
        let outcome = try run(["cards/card.json", "-o", "out.png"], in: folder)
        #expect(outcome.status == 65)
        #expect(outcome.errorLines.count == 2)
        #expect(outcome.errorLines.last == "hint: did you mean \"color\"?")
        for words in [
            ["-o", "out.png"], ["cards/card.json"], ["-", "--data", "-", "-o", "out.png"],
        ] { #expect(try run(words, in: folder).status == 64, "\(words)") }
        #expect(try run(["none.json", "-o", "out.png"], in: folder).status == 66)
        let font = try Self.folder(#"{"type": "text", "text": "x", "font": "No Such Family"}"#)
        let missing = try run(["cards/card.json", "-o", "out.png"], in: font)
        #expect(missing.status == 65, "\(missing.error)")
        #expect(missing.error.contains("there is no such family"), "\(missing.error)")
    }
}
