import DisplayList
import PathParser
import Testing

@testable import Layout
@testable import Scenes
@testable import Typography

/// Text as nodes of a drawing, and the proof sheet.
@Suite struct LetteringSceneTests {
    private func group(_ node: Node) throws -> Group {
        guard case .group(let group) = node else { throw NotAGroup() }
        return group
    }

    private struct NotAGroup: Error {}

    private func strokes(_ group: Group) -> [Stroke] {
        group.nodes.compactMap { if case .stroke(let stroke) = $0 { stroke } else { nil } }
    }

    @Test func textIsOneStrokeWithItsWordsAsTitle() throws {
        let layout = TextLayout("Your body\nmay be", style: TextStyle(size: 17))
        let group = try group(layout.node(color: .white, at: Point(10, 20)))
        #expect(group.accessibility == Accessibility(title: "Your body\nmay be"))
        let stroke = try #require(strokes(group).first)
        #expect(group.nodes.count == 1)
        #expect(stroke.style == StrokeStyle(width: 0.076 * 17, cap: .round, join: .round))
        #expect(stroke.paint == .solid(.white))
    }

    @Test func inkStandsWhereTheLayoutSays() throws {
        var style = TextStyle(size: 100)
        style.alignment = .trailing
        let layout = TextLayout("HHH\nH", style: style)
        let path = try #require(strokes(group(layout.node(color: .black, at: Point(7, 3)))).first).path
        let box = path.bounds
        #expect((box.minX - 7 - 12.4).magnitude < 0.01)
        #expect((box.maxX - 7 - layout.size.width + 12.4).magnitude < 0.01)
        #expect((box.maxY + 3.8 - 3 - layout.lastBaseline).magnitude < 0.2)
        #expect((box.minY - 3.8 - 3 - layout.firstBaseline + style.capHeight).magnitude < 0.3)
    }

    /// At black, dense letters and dots have widths of their own; each is one stroke.
    @Test func strokesAreAsManyAsWidths() throws {
        let layout = TextLayout("one tree, seen again", style: TextStyle(size: 17, weight: .black))
        let all = strokes(try group(layout.node(color: .black)))
        #expect(all.count > 1 && Set(all.map(\.style.width)).count == all.count)
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

    // MARK: Proof sheet

    @Test(arguments: LetteringScene.Ground.allCases)
    func theSheetShowsTheWholeSetInside(ground: LetteringScene.Ground) throws {
        for width in [320.0, 1000] {
            let drawing = try LetteringScene(width: width, ground: ground).drawing()
            #expect(drawing.size.width == width && drawing.size.height > 800)
            let inner = Rect(x: 0, y: 0, width: width, height: drawing.size.height)
            for node in drawing.nodes.dropFirst() {
                for stroke in strokes(try group(node)) {
                    #expect(stroke.path.bounds.union(inner) == inner)
                }
            }
        }
        let shown = Set(ProofText.set.joined().unicodeScalars)
        for glyph in EmbeddedLettering.glyphs {
            if let scalar = glyph.scalar { #expect(shown.contains(scalar), "\(glyph.name)") }
        }
    }

    @Test func theSheetIsTheSameEveryTime() throws {
        let scene = LetteringScene(weight: .semibold, ground: .dark)
        #expect(try scene.drawing() == scene.drawing())
        #expect(try scene.drawing() != LetteringScene(weight: .bold, ground: .dark).drawing())
    }

    @Test(arguments: [0, 319, 4001, -1, .nan, .infinity])
    func badWidthsAreErrors(width: Double) {
        #expect(throws: SceneError.self) { try LetteringScene(width: width).drawing() }
    }
}
