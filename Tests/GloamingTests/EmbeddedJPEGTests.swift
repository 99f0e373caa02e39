import Foundation
import Gloaming
import Testing

/// Pictures in SVG files: the JPEG file that they came from, where it shows the same.
@Suite struct EmbeddedJPEGTests {
    /// A ramp of colours, as a JPEG file.
    private func file() throws -> [UInt8] {
        let colors = Drawing(size: Size(width: 64, height: 48)) {
            $0.fill(.linear(from: .zero, to: Point(64, 48), colors: [.red, .teal]))
        }
        return try colors.jpeg(quality: 80)
    }

    private func text(_ file: [UInt8]) throws -> String {
        let picture = try Image(file: file).resizable()
        let drawing = Drawing(size: Size(width: 32, height: 24)) { picture }
        return String(decoding: try drawing.svg(), as: UTF8.self)
    }

    /// A file with another segment in front.
    private func with(_ marker: UInt8, _ content: [UInt8], in file: [UInt8]) -> [UInt8] {
        let length = content.count + 2
        return [0xFF, 0xD8, 0xFF, marker, UInt8(length >> 8), UInt8(length & 0xFF)] + content + file.dropFirst(2)
    }

    private func exif(orientation: UInt8) -> [UInt8] {
        Array("Exif\0\0II".utf8) + [42, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0]
    }

    @Test func theFilesOwnBytesAreWritten() throws {
        let file = try file()
        let text = try text(file)
        #expect(text.contains("data:image/jpeg;base64,\(Data(file).base64EncodedString())"))
        let again = try SVGDocument(text.utf8, options: SVGReadingOptions()).drawing
        #expect(again.size == Size(width: 32, height: 24))
    }

    @Test func whatSaysNothingOfItsPixelsIsLeftOut() throws {
        let file = try file()
        let place = Array("taken at home".utf8)
        let marked = with(0xE1, exif(orientation: 1) + place, in: with(0xFE, place, in: file)) + Array("a film".utf8)
        #expect(try text(marked) == text(file))
    }

    @Test func aTurnedFileIsWrittenAsItIsSeen() throws {
        #expect(try text(with(0xE1, exif(orientation: 6), in: file())).contains("data:image/png"))
    }

    @Test func aFileThatEndsTooEarlyIsWrittenAsItIsSeen() throws {
        #expect(try text(Array(file().dropLast(40))).contains("data:image/png"))
    }

    @Test func changedPixelsAreWritten() throws {
        var bitmap = try PictureDecoder.decode(file())
        bitmap[3, 3] = 0xFF00_00FF
        let drawing = Drawing(size: Size(width: 64, height: 48)) { Image(bitmap) }
        #expect(String(decoding: try drawing.svg(), as: UTF8.self).contains("data:image/png"))
    }

    @Test func theSamePixelsAreTheSameBitmap() throws {
        let bitmap = try PictureDecoder.decode(file())
        #expect(bitmap == Bitmap(width: 64, height: 48, pixels: bitmap.pixels))
    }
}
