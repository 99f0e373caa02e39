import DisplayList
import PathParser
import Testing
import Typography

@testable import Composition

/// Drawings take the size of their elements, and tell what has no room in them.
@Suite struct DrawingRoomTests {
    private let ink = Color(hex: 0x22302B)

    private func kinds(_ drawing: Drawing) -> [DrawingDiagnostic.Kind] { drawing.diagnostics.map(\.kind) }

    // MARK: Height by content

    @Test func aDrawingIsAsHighAsItsContent() {
        let rows = Drawing(width: 200) {
            VStack(spacing: 10) { for _ in 0..<4 { Color.black.frame(height: 20) } }.padding(15)
        }
        #expect(rows.size == Size(width: 200, height: 140))
        let part = Drawing(width: 50) { Color.black.frame(height: 20.2) }
        #expect(part.size == Size(width: 50, height: 21))
        #expect(part.diagnostics == [])
    }

    @Test func heightsFollowTheWrappedText() {
        let text = "A forest of quiet days and long walks in the rain"
        func height(_ width: Double) -> Double { Drawing(width: width) { Text(text) }.size.height }
        #expect(height(1000) == (Text.usualSize * 1.2).rounded(.up))
        #expect(height(120) > 3 * height(1000))
        #expect(kinds(Drawing(width: 120) { Text(text) }) == [])
    }

    @Test func emptyContentIsAPointHigh() {
        #expect(Drawing(width: 80) { Spacer() }.size == Size(width: 80, height: 1))
        #expect(Drawing(width: .nan) { Color.black }.size == Size(width: 0, height: 1))
    }

    @Test func itsFaceDecidesItsHeight() {
        var tall = Typeface.rounded
        tall.synthesis = [.weight]
        #expect(Drawing(width: 80, typeface: tall) { Text("A") }.size.height == 21)
    }

    // MARK: Backgrounds

    @Test func backgroundsReachAllEdges() throws {
        let drawing = Drawing(size: Size(width: 90, height: 40), background: .white) {
            Color.black.frame(width: 10, height: 10)
        }
        #expect(drawing.isOpaque)
        #expect(drawing.opaqueBackground == Rect(x: 0, y: 0, width: 90, height: 40))
        let high = Drawing(width: 90, background: .linear(from: .zero, to: Point(0, 1), colors: [.white, .black])) {
            Color.black.frame(width: 10, height: 10.5)
        }
        #expect(high.opaqueBackground == Rect(x: 0, y: 0, width: 90, height: 11))
    }

    // MARK: What has no room

    @Test func contentBeyondTheEdgesIsTold() {
        let drawing = Drawing(size: Size(width: 100, height: 60)) {
            VStack(spacing: 0) { for row in 0..<4 { Text("Row \(row)").frame(height: 30) } }
        }
        #expect(
            drawing.diagnostics.map(\.description)
                == [
                    "the content is 100 × 120 points, the picture 100 × 60: 60 of its height are cut off, with 2 texts in them"
                ].map { $0.replacing("100 × 120", with: "\(width(drawing)) × 120") })
        #expect(kinds(drawing) == [.cutContent])
    }

    /// The width that the sentence says of the content.
    private func width(_ drawing: Drawing) -> Substring {
        drawing.diagnostics.first?.description.split(separator: " ")[3] ?? ""
    }

    @Test func aTextThatWasMovedOutIsTold() {
        func kinds(_ x: Double) -> [DrawingDiagnostic.Kind] {
            self.kinds(Drawing(size: Size(width: 100, height: 60)) { Text("Words").position(x: x, y: 30) })
        }
        #expect(kinds(50) == [])
        #expect(kinds(95) == [.cutContent])
    }

    @Test func shapesMayReachOverTheEdge() {
        let drawing = Drawing(size: Size(width: 100, height: 60)) {
            Shape.circle.fill(ink).frame(width: 50, height: 50).position(x: 100, y: 0)
        }
        #expect(drawing.diagnostics == [])
    }

    @Test func aTextThatAShapeCutsIsTold() {
        func card(_ height: Double) -> Drawing {
            Drawing(size: Size(width: 200, height: 100)) {
                Text("One line\nand another").frame(width: 120, height: height)
                    .clipShape(.rect(cornerRadius: 8))
            }
        }
        #expect(kinds(card(60)) == [])
        #expect(
            card(20).diagnostics.map(\.description) == [
                "the text “One line and another” is cut off by the shape around it"
            ])
    }

    @Test func shortenedTextsAreTold() {
        let drawing = Drawing(size: Size(width: 80, height: 60)) { Text("A forest of quiet days").lineLimit(1) }
        #expect(
            drawing.diagnostics == [DrawingDiagnostic(.shortenedText, "the text “A forest of quiet days” is shortened")]
        )
    }

    @Test func missingCharactersAreTold() {
        let drawing = Drawing(size: Size(width: 80, height: 60)) { Text("日本") }
        #expect(kinds(drawing) == [.missingCharacters])
        #expect(drawing.diagnostics.first?.description.contains("日 (U+65E5), 本 (U+672C)") == true)
    }

    @Test func drawingsInDrawingsKeepTheirLosses() {
        let inner = Drawing(size: Size(width: 40, height: 60)) { Text("A forest of quiet days").lineLimit(1) }
        let shown = Drawing(size: Size(width: 80, height: 60)) { HStack { Image(inner) } }
        let drawn = Drawing(size: Size(width: 80, height: 60)) { canvas in canvas.draw(inner) }
        #expect(kinds(shown) == [.shortenedText])
        #expect(kinds(drawn) == [.shortenedText])
        #expect(kinds(inner.tinted(.black)) == [.shortenedText])
    }
}
