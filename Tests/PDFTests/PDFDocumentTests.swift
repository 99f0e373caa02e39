import TestSupport
import Testing

@testable import DisplayList
@testable import PDF
@testable import PathParser

@Suite struct PDFDocumentTests {
    private static let fill = Node.fill(Fill(square, paint: .solid(blue)))

    @Test func aTitleIsInBothPlaces() throws {
        var drawing = Drawing(size: Size(width: 10, height: 10))
        drawing.accessibility = Accessibility(title: "A & B")
        let text = String(decoding: try PDFWriter.write([drawing], with: .init()).bytes, as: UTF8.self)
        #expect(text.contains("<</Title(A & B)>>"))
        #expect(text.contains("<rdf:li xml:lang=\"x-default\">A &amp; B</rdf:li>"))
        #expect(!text.contains("Date"))
    }

    @Test func aLanguageIsStated() throws {
        var options = PDFWriter.Options()
        options.language = "de-CH"
        #expect(try plain([], options: options).text.contains("/Lang(de-CH)"))
    }

    @Test(arguments: [
        ("https://example.org/a(b)", "/URI(https://example.org/a\\(b\\))"), ("mailto:é@a.b", "/URI(mailto:%C3%A9@a.b)"),
    ])
    func aLinkIsAnAnnotation(address: String, written: String) throws {
        var group = Group([Self.fill])
        group.link = address
        let text = try plain([.group(group)]).text
        #expect(text.contains("/Subtype/Link") && text.contains("/Rect[1 38 31 78]") && text.contains(written))
    }

    @Test(arguments: ["javascript:alert(1)", "#part", "page.html"])
    func otherAddressesAreLeftOut(address: String) throws {
        var group = Group([Self.fill])
        group.link = address
        #expect(try !plain([.group(group)]).text.contains("/Annot"))
    }

    @Test func whatPartsSayIsTheStructure() throws {
        let picture = Group([Self.fill], accessibility: Accessibility(title: "A square", description: "blue"))
        let text = try plain([Self.fill, .group(picture)]).text
        #expect(text.contains("/S/Figure") && text.contains("/Alt(A square: blue)"))
        #expect(text.contains("/Artifact BMC\n") && text.contains("/Figure<</MCID 0>>BDC\n"))
        #expect(text.contains("/MarkInfo<</Marked true>>"))
        #expect(text.components(separatedBy: "EMC\n").count == 3)
    }

    @Test func aDrawingThatSaysNothingHasNoStructure() throws {
        let text = try plain([Self.fill]).text
        #expect(!text.contains("BMC") && !text.contains("/StructTreeRoot"))
    }

    @Test func headingsAreBookmarks() throws {
        let heading = Group([Self.fill], accessibility: Accessibility(title: "Part one", role: .heading))
        let text = try plain([.group(heading)]).text
        #expect(text.contains("<</Title(Part one)/Parent") && text.contains("/XYZ 0 78 0]"))
    }
}
