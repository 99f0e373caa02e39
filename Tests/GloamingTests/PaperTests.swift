import Gloaming
import Testing

/// Sizes on paper, from a drawing to its files and back.
@Suite struct PaperTests {
    private let sheet = Drawing(size: .a4.landscape) { $0.fill(.white) }

    private func text(_ drawing: Drawing) throws -> String { String(decoding: try drawing.svg(), as: UTF8.self) }

    @Test func paperHasItsSizeInMillimeters() throws {
        #expect(try text(sheet).contains(#" width="297mm" height="210mm" viewBox="0 0 841.8898 595.2756""#))
        #expect(try text(Drawing(size: .letter)).contains(#" width="215.9mm" height="279.4mm""#))
        #expect(try text(Drawing(size: Size(width: 600, height: 315))).contains(#" width="600" height="315" "#))
    }

    @Test func anySizeMayBeOnPaper() throws {
        let card = Drawing(size: Size(width: .mm(85), height: .mm(55)))
        #expect(card.unitsPerInch == nil)
        #expect(try text(card.onPaper()).contains(#" width="85mm" height="55mm""#))
        #expect(try text(card.onPaper(unitsPerInch: .nan)).contains(#" width="240.94""#))
    }

    @Test func edgesOfPaperAreWholePixels() throws {
        let image = try PNGDecoder.decode(sheet.png(dpi: 300))
        #expect(image.bitmap.width == 3508)
        #expect(image.bitmap.height == 2480)
        #expect(image.pixelsPerMeter == 11_811)
        let white = [UInt32](repeating: .max, count: 3508 * 2480)
        let isWhite = image.bitmap == Bitmap(width: 3508, height: 2480, pixels: white)
        #expect(isWhite)
    }

    @Test(arguments: [
        (#"width="100mm" height="50mm""#, #"width="100mm" height="50mm""#),
        (#"width="4in" height="2in""#, #"width="101.6mm" height="50.8mm""#),
        (#"width="12cm" viewBox="0 0 24 12""#, #"width="120mm" height="60mm""#),
        (#"width="36pt" height="72pt""#, #"width="12.7mm" height="25.4mm""#),
        (#"width="100" height="50""#, #"width="100" height="50""#),
        (#"width="100mm" height="50px""#, #"width="377.95" height="50""#),
    ])
    func aFileKeepsItsSizeOnPaper(_ said: String, _ kept: String) throws {
        let file = "<svg xmlns='http://www.w3.org/2000/svg' \(said)><path d='M0 0h9v9z'/></svg>"
        let document = try SVGDocument(file.utf8)
        #expect(try text(document.drawing).contains(" \(kept) "))
    }

    @Test func aFileAtAnotherSizeHasNoneOnPaper() throws {
        let file = #"<svg xmlns="http://www.w3.org/2000/svg" width="100mm" height="50mm"/>"#
        let document = try SVGDocument(file.utf8)
        #expect(document.drawing.unitsPerInch == 96)
        #expect(document.fitted(width: 200, height: nil).unitsPerInch == nil)
    }

    @Test func pixelsOfAFileInMillimetersAreAsLargeAsItSays() throws {
        let file = #"<svg xmlns="http://www.w3.org/2000/svg" width="25.4mm" height="25.4mm"/>"#
        let image = try PNGDecoder.decode(SVGDocument(file.utf8).drawing.png(dpi: 300))
        #expect(image.bitmap.width == 300)
    }
}
