import PathParser
import Testing

@testable import DisplayList
@testable import Typography

/// Text as nodes of a drawing.
@Suite struct TextNodeTests {
    private func group(_ node: Node) throws -> Group {
        guard case .group(let group) = node else { throw NotAGroup() }
        return group
    }

    private struct NotAGroup: Error {}

    private func fills(_ group: Group) -> [Fill] {
        group.nodes.compactMap { if case .fill(let fill) = $0 { fill } else { nil } }
    }

    @Test func textIsOneFillWithItsWordsAsTitle() throws {
        let layout = TextLayout("Your body\nmay be", style: TextStyle(size: 17))
        let group = try group(layout.node(color: .white, at: Point(10, 20)))
        #expect(group.accessibility == Accessibility(title: "Your body\nmay be"))
        #expect(group.nodes.count == 1)
        #expect(try #require(fills(group).first).paint == .solid(.white))
    }

    @Test func inkStandsWhereTheLayoutSays() throws {
        var style = TextStyle(size: 100)
        style.alignment = .trailing
        let layout = TextLayout("HHH\nH", style: style)
        let box = try #require(fills(group(layout.node(color: .black, at: Point(7, 3)))).first).path.bounds
        // An H begins and ends 8.4 from its edges.
        #expect((box.minX - 7 - 8.4).magnitude < 0.1)
        #expect((box.maxX - 7 - layout.size.width + 8.4).magnitude < 0.1)
        #expect((box.maxY - 3 - layout.lastBaseline).magnitude < 0.2)
        #expect((box.minY - 3 - layout.firstBaseline + style.capHeight).magnitude < 0.3)
    }

    @Test func textIsARunOfItsGlyphs() throws {
        let layout = TextLayout("Anna, Otto\nnah", style: TextStyle(size: 17))
        let fill = try #require(fills(group(layout.node(color: .black, at: Point(1.3, 2.7)))).first)
        let run = try #require(fill.glyphs)
        // The space has no ink.
        #expect(run.glyphs.count == 12)
        #expect(run.outlines.count == 8)
        #expect(run.size == 17)
        var path = Path()
        for line in layout.lines {
            for glyph in line.glyphs {
                path.append(
                    layout.faces[glyph.face].outline(of: glyph.glyph),
                    transformedBy: Transform(
                        a: 17, b: 0, c: 0, d: 17, tx: 1.3 + line.origin.x + glyph.x, ty: 2.7 + line.origin.y + glyph.y)
                )
            }
        }
        #expect(fill.path == path)
    }

    @Test func textWithoutWordsHasNoTitle() throws {
        #expect(try group(TextLayout("", style: TextStyle(size: 9)).node(color: .black)) == Group([]))
        #expect(try group(TextLayout(" \n ", style: TextStyle(size: 9)).node(color: .black)) == Group([]))
    }

    @Test func elidedTextSpeaksAllOfIt() throws {
        let layout = TextLayout("Manage subscription", style: TextStyle(size: 17), maxWidth: 60, maxLines: 1)
        #expect(layout.isElided)
        #expect(try group(layout.node(color: .black)).accessibility?.title == "Manage subscription")
    }
}
