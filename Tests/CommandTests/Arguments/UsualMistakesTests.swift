import DisplayList
import Foundation
import PictureFiles
import SystemFiles
import TestSupport
import Testing

@testable import render_scene

/// What people get wrong in their first hour, and what each is told to do.
@Suite struct UsualMistakesTests {
    struct Mistake: Sendable, CustomTestStringConvertible {
        let line: String
        let hint: String

        init(_ line: String, _ hint: String) {
            self.line = line
            self.hint = hint
        }

        var testDescription: String { line }
    }

    /// A folder with the files that the lines name.
    private func folder() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try FileManager.default.createDirectory(
            atPath: folder.path("icons"), withIntermediateDirectories: true)
        let svg = #"<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="5" height="5"/></svg>"#
        for name in ["a.svg", "b.svg", "icons/c.svg"] { try folder.write(svg, to: name) }
        func template(_ element: String) -> String { "{\"size\": [90, 60], \"content\": \(element)}" }
        try folder.write(template(#"{"type": "text", "text": "{{title}}"}"#), to: "card.json")
        try folder.write(template(#"{"type": "image", "source": "logo.png"}"#), to: "picture.json")
        try folder.write(template(#"{"type": "text", "text": "a", "font": "Qqqqqqq"}"#), to: "font.json")
        try folder.write("{\n\"id\": \"u1\"\n}\n", to: "records.json")
        try folder.write(PNGEncoder.encode(Bitmap(width: 2, height: 2)), to: "photo.png")
        return folder
    }

    @Test(arguments: [
        // Sizes and numbers.
        Mistake("svg a.svg -o a.png --size 512", "did you mean '512x'?"),
        Mistake("svg a.svg -o a.png --size 512,300", "did you mean '512x300'?"),
        Mistake("svg a.svg -o a.png --size 512px*300px", "did you mean '512x300'?"),
        Mistake("svg a.svg -o a.png --width 512", "did you mean '--size'?"),
        Mistake("svg a.svg -o a.png --scale 2x", "did you mean '2'?"),
        // Files that are not there, or of another kind.
        Mistake("svg A.svg -o a.png", "did you mean 'a.svg'?"),
        Mistake("svg icons/d.svg -o a.png", "did you mean 'icons/c.svg'?"),
        Mistake("svg elsewhere/a.svg -o a.png", "there is no folder 'elsewhere'"),
        Mistake("svg photo.png -o a.png", "it is a PNG picture"),
        Mistake("svg card.json -o a.png", "a template is drawn by 'render-scene compose'"),
        Mistake("compose a.svg -o a.png", "it is an SVG file, which is drawn by 'render-scene svg'"),
        Mistake("compose icons -o a.png", "name a file in it"),
        Mistake("compose card.json --data cardd.json -o a.png", "did you mean 'card.json'?"),
        // What templates ask for.
        Mistake("compose card.json -o a.png", "--data FILE has what fills the template"),
        Mistake("compose picture.json -o a.png", "--folder DIR says below which folder its pictures lie"),
        Mistake("compose font.json -o a.png --no-system-fonts", "--fonts DIR says where more fonts lie"),
        // Outputs.
        Mistake("svg a.svg a.png", "did you mean: render-scene svg a.svg -o a.png"),
        Mistake("svg a.svg", "usage: render-scene svg FILE … -o FILE"),
        Mistake("svg a.svg -o a.bmp", "name the file .png, .svg, .jpg, .webp, .gif or .pdf"),
        Mistake("svg a.svg b.svg -o a.png", "name one with a slash behind: -o out/"),
        Mistake("svg icons -o a.png", "name one with a slash behind: -o out/"),
        Mistake("svg a.svg -o a.jpg", "give --background COLOR, or write PNG"),
        Mistake("svg a.svg -o photo.png/a.png", "a part of the path is a file, and no folder"),
        // Commands and options.
        Mistake("a.svg -o a.png", "did you mean: render-scene svg a.svg -o a.png"),
        Mistake("card.json", "did you mean: render-scene compose card.json -o card.png"),
        Mistake("convert a.svg a.png", "did you mean 'svg'?"),
        Mistake("icons photo.png -o App.ico", "'photo.png' is a picture of pixels"),
        Mistake("svg a.svg -output a.png", "did you mean '--output'?"),
        Mistake("svg a.svg --outptu a.png", "did you mean '--output'?"),
        Mistake("batch records.json -d out", "did you mean: render-scene batch -i records.json -d out"),
        Mistake("batch -i records.json -d out", "each line is a record"),
    ])
    func eachIsAnsweredWithWhatToDo(mistake: Mistake) throws {
        let outcome = try CommandLineTool.run(mistake.line.split(separator: " ").map(String.init), in: folder())
        #expect(outcome.status != 0)
        #expect(outcome.errorLines.contains { $0.hasPrefix("render-scene: error: ") }, "\(outcome.error)")
        #expect(
            outcome.errorLines.contains { $0.hasPrefix("hint: ") && $0.contains(mistake.hint) }, "\(outcome.error)")
    }

    /// Who may not write somewhere is told so; an administrator may write everywhere.
    @Test func placesThatAreClosedAreNamed() throws {
        let denied = SystemError(number: EACCES)
        #expect(FileHints.writing(denied) == "this user may not write there: name another place")
        #expect(FileHints.reading("a", denied) == "this user may not read it: see 'ls -l'")
    }
}
