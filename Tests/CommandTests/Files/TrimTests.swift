import PictureFiles
import TestSupport
import Testing

@testable import render_scene

/// `--trim`, in files of all forms.
@Suite struct TrimTests {
    /// A square of 10 in the middle of 40 × 30.
    private static let square = """
        <svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect x="15" y="12" width="10" height="10" \
        fill="#f00"/></svg>
        """

    private func draw(_ words: [String], _ text: String = square) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write(text, to: "a.svg")
        let outcome = try CommandLineTool.run(["svg", "a.svg"] + words, in: folder)
        #expect(outcome.status == 0, "\(outcome.error)")
        #expect(outcome.error.isEmpty, "\(outcome.error)")
        return folder
    }

    private func size(_ words: [String], _ text: String = square) throws -> [Int] {
        let bitmap = try PNGDecoder.decode(draw(words + ["-o", "a.png"], text).read("a.png")).bitmap
        return [bitmap.width, bitmap.height]
    }

    @Test func picturesAreCutToWhatIsDrawn() throws {
        let folder = try draw(["--trim", "-o", "a.png"])
        let bitmap = try PNGDecoder.decode(folder.read("a.png")).bitmap
        #expect((bitmap.width, bitmap.height) == (10, 10))
        #expect(bitmap.pixels.allSatisfy { $0 == 0xFF00_00FF })
        #expect(try size(["--trim", "--scale", "3"]) == [30, 30])
    }

    @Test func aMarginStays() throws {
        #expect(try size(["--trim", "--margin", "2"]) == [14, 14])
        #expect(try size(["--trim", "--margin", "25.4mm"]) == [202, 202])
        // What lay beyond the edges stays unseen.
        let wide = Self.square.replacing(#"x="15""#, with: #"x="-5""#)
        let bitmap = try PNGDecoder.decode(draw(["--trim", "--margin", "2", "-o", "a.png"], wide).read("a.png")).bitmap
        #expect((bitmap.width, bitmap.height) == (9, 14))
        #expect(bitmap[0, 7] == 0)
        #expect(bitmap[2, 7] == 0xFF00_00FF)
    }

    @Test func theSizeIsThatOfWhatIsLeft() throws {
        #expect(try size(["--trim", "--size", "64x"]) == [64, 64])
        let thin = Self.square.replacing(#"width="10""#, with: #"width="2.5""#)
        #expect(try size(["--trim", "--size", "x64"], thin) == [16, 64])
    }

    @Test func backgroundsAreBehindWhatIsLeft() throws {
        let folder = try draw(["--trim", "--margin", "1", "--background", "#fff", "-o", "a.jpg", "-o", "a.png"])
        let jpeg = try PictureDecoder.decode(folder.read("a.jpg"))
        #expect((jpeg.width, jpeg.height) == (12, 12))
        #expect(try PNGDecoder.decode(folder.read("a.png")).bitmap[0, 0] == 0xFFFF_FFFF)
    }

    @Test func filesOfTextAreCutAsWell() throws {
        let text = try draw(["--trim", "-o", "b.svg"]).text("b.svg")
        #expect(text.contains(#" width="10" height="10" viewBox="0 0 10 10""#), "\(text)")
        let line = Self.square.replacing(#"x="15""#, with: #"x="15.25""#)
        let finer = try draw(["--trim", "-o", "b.svg"], line).text("b.svg")
        #expect(finer.contains(#" width="10" "#), "where no pixels are made the edge may lie anywhere: \(finer)")
    }

    @Test func templatesAreCutToo() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            ##"{"size": [100, 80], "content": {"type": "shape", "shape": "circle", "fill": "#00f", "modifiers": [{"frame": {"width": 20, "height": 20}}]}}"##,
            to: "t.json")
        let outcome = try CommandLineTool.run(["compose", "t.json", "--trim", "-o", "t.png"], in: folder)
        #expect(outcome.status == 0, "\(outcome.error)")
        let bitmap = try PNGDecoder.decode(folder.read("t.png")).bitmap
        #expect((bitmap.width, bitmap.height) == (20, 20))
    }

    @Test func nothingCannotBeKept() throws {
        let folder = try TemporaryFolder()
        try folder.write(#"<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>"#, to: "a.svg")
        let empty = try CommandLineTool.run(["svg", "a.svg", "--trim", "-o", "a.png"], in: folder)
        #expect(empty.status == 65)
        #expect(empty.errorLines[0].contains("a.svg: nothing is drawn that --trim could keep"))
        let alone = try CommandLineTool.run(["svg", "a.svg", "--margin", "3", "-o", "a.png"], in: folder)
        #expect(alone.status == 64)
        #expect(alone.errorLines[0].contains("--margin is for --trim"))
    }
}
