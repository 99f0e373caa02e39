import Composition
import DisplayList
import PathParser
import PictureFiles
import SVG
import TestSupport
import Testing
import Typography

@testable import DrawingFiles

/// Pictures for layouts come from files, whatever their kind.
@Suite struct ImageFileTests {
    private let svg = "<svg xmlns='http://www.w3.org/2000/svg' width='30' height='20'><path d='M0 0h30v20z'/></svg>"
    private let room = Size(width: 100, height: 100)

    @Test func filesAreKnownByTheirFirstBytes() throws {
        let bitmap = Bitmap(width: 6, height: 4)
        let png = try PNGEncoder.encode(bitmap)
        #expect(try Image(file: png).size(in: room) == Size(width: 6, height: 4))
        #expect(try Image(file: png, scale: 2).size(in: room) == Size(width: 3, height: 2))
        let utf16: [UInt8] = [0xFF, 0xFE] + svg.utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
        for text in [Array(svg.utf8), Array("\u{FEFF} \n\(svg)".utf8), utf16] {
            #expect(try Image(file: text).size(in: room) == Size(width: 30, height: 20))
        }
    }

    @Test func otherFilesAreRefused() {
        #expect(throws: PictureFileError.self) { try Image(file: [UInt8]()) }
        #expect(throws: PictureFileError.self) { try Image(file: [0x89, 0x50, 0x4E, 0x47, 1] as [UInt8]) }
        #expect(throws: PictureFileError.self) { try Image(file: Array("RIFF....WEBP".utf8)) }
        #expect(throws: SVGReaderError.self) { try Image(file: Array("<html/>".utf8)) }
        #expect(throws: SVGReaderError.self) { try Image(file: [0x1F, 0x8B, 8] as [UInt8]) }
    }

    // MARK: Text in SVG files

    private func text(_ family: String) -> [UInt8] {
        Array(
            "<svg xmlns='http://www.w3.org/2000/svg' width='60' height='20'><text y='15' font-family='\(family)'>Oak</text></svg>"
                .utf8)
    }

    private func shown(_ image: Image) -> Drawing { Drawing(size: Size(width: 60, height: 20)) { image } }

    @Test func textOfSVGFilesIsDrawn() throws {
        let drawing = try shown(Image(file: text("Gloaming Rounded")))
        #expect(drawing.diagnostics == [])
        #expect(drawing != shown(try Image(file: text("Gloaming Rounded").filter { $0 != UInt8(ascii: "k") })))
    }

    @Test func anotherFontIsTold() throws {
        let drawing = try shown(Image(file: text("Nobody")))
        #expect(drawing.diagnostics.map(\.kind) == [.fileContent])
        #expect(drawing.diagnostics.first?.description.contains("'Nobody'") == true, "\(drawing.diagnostics)")
    }

    @Test func facesComeFromFiles() throws {
        let font = try Checkout.bytes("Resources/lettering/GloamingRounded.ttf")
        #expect(try Typeface(file: font).name == Typeface.rounded.name)
        #expect(throws: TrueTypeError.self) { try Typeface(file: [1, 2, 3] as [UInt8]) }
    }
}
