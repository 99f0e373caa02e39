import DisplayList
import Foundation
import ParameterReading
import PathParser
import PictureFiles
import TestSupport
import Testing

@testable import render_scene

@Suite struct PrintTests {
    private static func png(_ words: [String]) throws -> PNGImage {
        let folder = try TemporaryFolder()
        let outcome = try CommandLineTool.run(words + ["-o", "a.png"], in: folder)
        #expect(outcome.status == 0, "\(outcome.error)")
        return try PNGDecoder.decode(folder.read("a.png"))
    }

    /// 300 dots an inch are 11811 a metre.
    @Test func inchesHaveAsManyPixelsAsAreAsked() throws {
        let sheet = try Self.png(["dusk", "--size", "30mmx2cm", "--dpi", "300"])
        #expect((sheet.bitmap.width, sheet.bitmap.height) == (354, 236))
        #expect(sheet.pixelsPerMeter == 11_811)
        let inches = try Self.png(["dusk", "--size", "1inx72", "--dpi=100"])
        #expect((inches.bitmap.width, inches.bitmap.height) == (100, 100))
        let path = try Self.png(["path", "M0 0h9v9z", "--size", "1inx", "--dpi", "150"])
        #expect(path.bitmap.width == 150)
    }

    /// Sides that are no whole pixels are stretched to some: nothing is translucent at their ends.
    @Test func sheetsEndWithWholePixels() throws {
        let sheet = try Self.png(["dusk", "--size", "20.1mmx10.3mm", "--dpi", "300"]).bitmap
        #expect((sheet.width, sheet.height) == (237, 122))
        #expect(sheet.pixels.allSatisfy { $0 >= 0xFF00_0000 })
        let folder = try TemporaryFolder()
        let outcome = try CommandLineTool.run(
            ["dusk", "--size", "40.6x30.7", "--scale", "1", "-o", "a.jpg"], in: folder)
        #expect(outcome.status == 0, "\(outcome.error)")
    }

    /// An SVG file's inch has as many of the picture's pixels as `--dpi` says, and the picture states it.
    @Test func filesKeepTheirOwnPixels() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            #"<svg xmlns="http://www.w3.org/2000/svg" width="1in" height="2in"><rect width="9" height="9"/></svg>"#,
            to: "a.svg")
        func picture(_ words: [String]) throws -> PNGImage {
            let outcome = try CommandLineTool.run(["svg", "a.svg", "-o", "a.png"] + words, in: folder)
            #expect(outcome.status == 0, "\(outcome.error)")
            return try PNGDecoder.decode(folder.read("a.png"))
        }
        let plain = try picture([])
        #expect(plain.bitmap.width == 96)
        #expect(plain.pixelsPerMeter == 3780)
        let print = try picture(["--dpi", "300"])
        #expect((print.bitmap.width, print.bitmap.height) == (300, 600))
        #expect(print.pixelsPerMeter == 11_811)
        #expect(try picture(["--dpi", "200", "--size", "2inx1in"]).bitmap.width == 400)
        // The file's own units are another matter.
        let coarse = try picture(["--units-per-inch", "72"])
        #expect(coarse.bitmap.width == 72)
        #expect(coarse.pixelsPerMeter == 2835)
        #expect(try picture(["--units-per-inch", "72", "--dpi", "300"]).bitmap.width == 300)
    }

    /// 100 mm are 100 mm to whoever prints the picture, or cuts by it.
    @Test func whatIsAskedInMillimetresIsStated() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><rect width="40" height="20"/></svg>"#,
            to: "a.svg")
        func draw(_ words: [String]) throws {
            let outcome = try CommandLineTool.run(words, in: folder)
            #expect(outcome.status == 0, "\(outcome.error)")
        }
        for scale in ["1", "2.5"] {
            try draw(["svg", "a.svg", "--size", "100mmx", "--scale", scale, "-o", "a.png", "-o", "b.svg"])
            let picture = try PNGDecoder.decode(folder.read("a.png"))
            let density = try #require(picture.pixelsPerMeter)
            let millimetres = Double(picture.bitmap.width) / Double(density) * 1000
            #expect(abs(millimetres - 100) < 0.2, "\(millimetres) mm")
        }
        #expect(try folder.text("b.svg").contains(#" width="100mm" height="50"#))
    }

    @Test func filesKeepTheirMillimetres() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            #"<svg xmlns="http://www.w3.org/2000/svg" width="100mm" height="50mm" viewBox="0 0 200 100"><rect width="200" height="100"/></svg>"#,
            to: "plate.svg")
        func svg(_ words: [String]) throws -> String {
            let outcome = try CommandLineTool.run(["svg", "plate.svg", "-o", "out.svg"] + words, in: folder)
            #expect(outcome.status == 0, "\(outcome.error)")
            return try folder.text("out.svg")
        }
        #expect(try svg(["--flatten"]).contains(#" width="100mm" height="50mm" viewBox="0 0 377.95"#))
        #expect(try svg([]).contains(#" width="100mm" height="50mm" "#))
        #expect(try svg(["--size", "64x"]).contains(#" width="64" height="32" "#))
        #expect(try svg(["--trim", "--flatten"]).contains(#" width="100mm" height="50mm" "#))
    }

    /// A scene of 148 mm is one as SVG, too; without a size on paper its points stay what they are.
    @Test func scenesHaveMillimetresWhereTheyAreAsked() throws {
        let folder = try TemporaryFolder()
        func size(_ words: [String]) throws -> Substring {
            let outcome = try CommandLineTool.run(["dusk", "-o", "a.svg"] + words, in: folder)
            #expect(outcome.status == 0, "\(outcome.error)")
            let text = try folder.text("a.svg")
            return text[(text.firstRange(of: " width=")?.lowerBound ?? text.startIndex)...].prefix { $0 != "v" }
        }
        #expect(try size(["--size", "148mmx210mm"]) == #" width="148mm" height="210mm" "#)
        #expect(try size(["--size", "144x72", "--dpi", "300"]) == #" width="50.8mm" height="25.4mm" "#)
        #expect(try size(["--size", "144x72"]) == #" width="144" height="72" "#)
    }

    @Test func theBleedIsCoveredAndMarksStandOutside() throws {
        let square = Drawing(
            size: Size(width: 100, height: 50),
            nodes: [.fill(Fill(.rect(Rect(x: 0, y: 0, width: 100, height: 50)), paint: .solid(.black)))])
        let command = try #require(Program.commands.first { $0.name == "star" })
        func sheet(_ words: [String]) throws -> Drawing {
            PrintOptions.sheet(of: square, try Arguments(words + ["-o", "a.png"], for: command))
        }
        #expect(try sheet([]) == square)
        #expect(try sheet(["--bleed", "9"]).size == Size(width: 118, height: 68))
        let marked = try sheet(["--bleed", "9", "--crop-marks"])
        #expect(marked.size == Size(width: 160, height: 110))
        let plain = try Self.png(["star", "--scale", "1", "--bleed", "9", "--background", "#ff0000"])
        #expect(plain.bitmap.pixels.first == 0xFF00_00FF)
        #expect(plain.bitmap.pixels.last == 0xFF00_00FF)
        // At 4 pixels to a point a mark is one pixel wide: beside the picture it is dark, and never in the bleed.
        let star = try Self.png(["star", "--scale", "4", "--background", "#ff0000"]).bitmap
        let marks = try Self.png(["star", "--scale", "4", "--bleed", "9", "--crop-marks", "--background", "#ff0000"])
        let margin = 4 * 30
        #expect(marks.bitmap.width == star.width + 2 * margin)
        let (left, top) = (margin, margin)
        func isDark(_ x: Int, _ y: Int) -> Bool { marks.bitmap[x, y] & 0xFF < 0xA0 }
        #expect(isDark(left, 4 * 10) || isDark(left - 1, 4 * 10))
        #expect(isDark(4 * 10, top) || isDark(4 * 10, top - 1))
        #expect(marks.bitmap[0, 0] == 0xFFFF_FFFF)
        #expect(marks.bitmap[left - 4 * 8, top - 4 * 8] == 0xFF00_00FF)
        #expect(marks.bitmap[left - 4 * 10, top + 40] == 0xFFFF_FFFF)
    }

    @Test func lengthsAreRead() throws {
        let reader = ValueReader<AskedLength>.length(0...300)
        #expect(abs(try reader.read("3mm").units() - 8.503_937) < 1e-5)
        #expect(try reader.read("1in").units() == 72)
        #expect(try reader.read("12").units() == 12)
        for text in ["", "mm", "-1", "3 mm", "3em", "in", "301", "nanmm"] {
            #expect(throws: ValueError.self, "\(text)") { _ = try reader.read(text) }
        }
        #expect(try ValueReader<Size>.size.read("297mmx210mm").width > 841.8)
    }
}
