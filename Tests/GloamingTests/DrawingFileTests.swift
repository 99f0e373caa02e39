import Foundation
import Gloaming
import Testing

/// From a drawing to a file, in memory and on disk.
@Suite struct DrawingFileTests {
    private let drawing = Drawing(size: Size(width: 20, height: 10)) { canvas in
        canvas.fill(.rect(Rect(x: 0, y: 0, width: 10, height: 10)), .red)
    }
    private let folder = FileManager.default.temporaryDirectory.appending(path: "gloaming-\(UUID().uuidString)")

    @Test func aDrawingIsRenderedAtItsScale() throws {
        let bitmap = try drawing.render(scale: 2)
        #expect(bitmap == (try Renderer.render(drawing, options: Renderer.Options(scale: 2))))
        #expect(try drawing.render(dpi: 144) == bitmap)
    }

    @Test func aPNGFileStatesItsScale() throws {
        let image = try PNGDecoder.decode(drawing.png(scale: 2))
        #expect(image.bitmap == (try drawing.render(scale: 2)))
        #expect(image.pixelsPerMeter == 5670)
        #expect(try PNGDecoder.decode(drawing.png(dpi: 300)).pixelsPerMeter == 11_811)
    }

    @Test func aJPEGFileIsOpaque() throws {
        let bitmap = try JPEGDecoder.decode(drawing.jpeg(quality: 100, background: .blue)).bitmap
        #expect(bitmap.width == 20)
        let corner = bitmap[19, 9]
        #expect(corner >> 16 & 0xFF > 0xF8)
        #expect(corner & 0xFF < 8)
    }

    @Test func svgTextHoldsItsPictures() throws {
        let room = Size(width: 4, height: 4)
        let bitmap = Bitmap(width: 2, height: 2)
        let picture = Drawing(size: room, nodes: [.picture(Picture(bitmap, in: Rect(x: 0, y: 0, width: 4, height: 4)))])
        for file in [try picture.svg(), try SVGWriter.write(picture)] {
            #expect(String(decoding: file, as: UTF8.self).contains("data:image/png;base64,"))
        }
        let samples = [0.0, 1].map { SVGAnimationWriter.Sample(time: $0, drawing: picture) }
        #expect(String(decoding: try SVGAnimationWriter.write(samples), as: UTF8.self).contains("data:image/png;"))
    }

    @Test func theFileIsOfTheKindThatItsNameEndsIn() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for (name, expected) in [
            ("a.png", try drawing.png(scale: 3)), ("b.JPG", try drawing.jpeg(scale: 3)),
            ("c.jpeg", try drawing.jpeg(scale: 3)), ("d.svg", try drawing.svg()),
            ("e.webp", try drawing.webp(scale: 3)), ("f.gif", try drawing.gif(scale: 3)),
        ] {
            try drawing.write(to: folder.appending(path: name), scale: 3)
            #expect(try Data(contentsOf: folder.appending(path: name)) == Data(expected))
        }
        try drawing.write(to: folder.appending(path: "a.png"), dpi: 300)
        #expect(try Data(contentsOf: folder.appending(path: "a.png")) == Data(drawing.png(dpi: 300)))
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 6)
    }

    @Test func aNameWithoutAKnownEndingIsRefused() throws {
        let error = #expect(throws: DrawingFileError.self) {
            try drawing.write(to: URL(filePath: "/nowhere/card.bmp"))
        }
        #expect(error == .unknownEnding("card.bmp"))
        #expect(
            error?.localizedDescription
                == "'card.bmp' does not say what kind of file it is, expected a name that ends in .png, .jpg, .jpeg, .webp, "
                + ".gif, .svg or .pdf"
        )
    }

    @Test func aFolderThatIsNotThereIsTold() throws {
        let error = #expect(throws: DrawingFileError.self) { try drawing.write(to: URL(filePath: "/nowhere/card.png")) }
        #expect(error?.localizedDescription == "/nowhere/card.png was not written: No such file or directory")
    }

    @Test func aFileThatIsLeftStandsAsItWas() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let place = folder.appending(path: "card.png")
        try drawing.write(to: place)
        let before = try Data(contentsOf: place)
        #expect(throws: DrawingFileError.self) { try drawing.write(to: place, scale: 1e9) }
        #expect(try Data(contentsOf: place) == before)
    }

    @Test func filesAreReadByTheirAddress() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let (png, svg) = (folder.appending(path: "a.png"), folder.appending(path: "a.svg"))
        try drawing.write(to: png)
        try drawing.write(to: svg)
        let room = Size(width: 100, height: 100)
        #expect(try Image(contentsOf: png).size(in: room) == drawing.size)
        #expect(try Image(contentsOf: svg).size(in: room) == drawing.size)
        #expect(try Bitmap(contentsOf: png) == drawing.render())
        #expect(try SVGDocument(contentsOf: svg).drawing.size == drawing.size)
        let error = #expect(throws: DrawingFileError.self) { try Image(contentsOf: folder.appending(path: "b.png")) }
        #expect(error?.description.hasSuffix("b.png was not read: No such file or directory") == true)
    }

    /// Whatever is wrong with a file, its name comes first.
    @Test func errorsNameTheFile() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        func file(_ name: String, _ text: String) throws -> URL {
            let place = folder.appending(path: name)
            try Data(text.utf8).write(to: place)
            return place
        }
        let (broken, text) = (try file("a.svg", "<svg"), try file("a.png", "no picture"))
        let errors = [
            #expect(throws: DrawingFileError.self) { try Image(contentsOf: broken) },
            #expect(throws: DrawingFileError.self) { try SVGDocument(contentsOf: broken) },
            #expect(throws: DrawingFileError.self) { try Image(contentsOf: text) },
            #expect(throws: DrawingFileError.self) { try Bitmap(contentsOf: text) },
            #expect(throws: DrawingFileError.self) { try Typeface(contentsOf: text) },
        ]
        let paths = [broken, broken, text, text, text].map { $0.path }
        for (error, path) in zip(errors, paths) {
            let line = try #require(error).description
            #expect(line.hasPrefix("\(path): "), "\(line)")
            #expect(line.count > path.count + 12, "\(line)")
        }
    }

    @Test func errorsAreLocalized() {
        let errors: [any LocalizedError] = [
            RasterError.badScale(0), PNGError.ended, JPEGError.ended, SVGWriterError.invalidScale(0),
            SVGReaderError.packed, PictureFileError.unknown([]),
        ]
        for error in errors { #expect(error.localizedDescription == "\(error)") }
    }
}
