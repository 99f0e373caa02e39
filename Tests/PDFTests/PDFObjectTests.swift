import TestSupport
import Testing

@testable import DisplayList
@testable import PDF
@testable import PathParser

@Suite struct PDFObjectTests {
    @Test func aFileBeginsAndEndsAsItMust() throws {
        let text = try plain([]).text
        #expect(text.hasPrefix("%PDF-1.7\n%"))
        #expect(text.hasSuffix("%%EOF\n"))
        let start = try #require(text.components(separatedBy: "startxref\n").last?.split(separator: "\n").first)
        let bytes = try PDFWriter.write([Drawing(size: Size(width: 100, height: 80))], with: .init()).bytes
        let place = try #require(Int(start))
        #expect(String(decoding: bytes[place..<place + 12], as: UTF8.self).contains(" 0 obj"))
    }

    /// A point is 1/72 inch, and so is a unit that says nothing else.
    @Test(arguments: [(nil, 72.0, "[0 0 100 80]"), (nil, 96, "[0 0 75 60]"), (96.0, 72, "[0 0 75 60]")])
    func aPageIsAsLargeAsItsUnitsSay(units: Double?, usual: Double, box: String) throws {
        var drawing = Drawing(size: Size(width: 100, height: 80))
        drawing.unitsPerInch = units
        var options = PDFWriter.Options()
        options.unitsPerInch = usual
        let text = String(decoding: try PDFWriter.write([drawing], with: options).bytes, as: UTF8.self)
        #expect(text.contains("/MediaBox" + box))
    }

    @Test func theSameDrawingIsTheSameBytes() throws {
        let nodes: [Node] = [
            .fill(Fill(square, paint: .linear(from: .zero, to: Point(9, 9), colors: [.white, .black]))),
            .group(Group([.fill(Fill(square, paint: .solid(blue)))], opacity: 0.5, blendMode: .multiply)),
        ]
        #expect(try plain(nodes).text == plain(nodes).text)
    }

    @Test func pagesAreInTheirOrder() throws {
        let drawings = [10.0, 20, 30].map { Drawing(size: Size(width: $0, height: 5)) }
        let text = String(decoding: try PDFWriter.write(drawings, with: .init()).bytes, as: UTF8.self)
        #expect(text.contains("/Type/Pages/Count 3"))
        let boxes = text.components(separatedBy: "/MediaBox").dropFirst().map { $0.prefix(10) }
        #expect(boxes.map(String.init) == ["[0 0 10 5]", "[0 0 20 5]", "[0 0 30 5]"])
    }

    @Test func equalObjectsAreThereOnce() throws {
        let paint = Paint.linear(from: .zero, to: Point(9, 9), colors: [.white, .black])
        let one = try plain([.fill(Fill(square, paint: paint))]).text
        let two = try plain([.fill(Fill(square, paint: paint)), .fill(Fill(square, paint: paint))]).text
        #expect(one.components(separatedBy: "/PatternType 2").count == 2)
        #expect(two.components(separatedBy: "/PatternType 2").count == 2)
    }

    @Test(arguments: [Size(width: 0, height: 5), Size(width: .nan, height: 5), Size(width: 20_000, height: 5)])
    func aPageMustHaveASize(size: Size) {
        #expect(throws: PDFWriterError.self) {
            try PDFWriter.write([Drawing(size: size)], with: PDFWriter.Options())
        }
    }

    @Test func aDocumentMustHaveAPage() {
        #expect(throws: PDFWriterError.noPages) { try PDFWriter.write([], with: PDFWriter.Options()) }
    }

    @Test func numbersHaveNoExponents() {
        var bytes = PDFBytes()
        for value in [1e300, -1e20, 1e-9, .nan, .infinity, 0.125, -0.5] { bytes.operand(value, decimals: 3) }
        let text = String(decoding: bytes.bytes, as: UTF8.self)
        #expect(text == "1000000000 -1000000000 0 0 1000000000 .125 -.5 ")
    }

    @Test func stringsAreEscaped() {
        var bytes = PDFBytes()
        bytes.appendText("a(b)\\c")
        bytes.appendText("é")
        #expect(Array("(a\\(b\\)\\\\c)(".utf8) + [0xFE, 0xFF, 0, 0xE9] + Array(")".utf8) == bytes.bytes)
    }

    @Test func aFileMayBeTooLong() {
        var options = PDFWriter.Options()
        options.limits.writtenBytes = 100
        let nodes = (0..<50).map { _ in Node.fill(Fill(square, paint: .solid(blue))) }
        #expect(throws: PDFWriterError.tooLong(limit: 100)) { try plain(nodes, options: options) }
    }
}
