import DisplayList
import PathParser
import Testing

@testable import ScenesKit
@testable import Typography

/// The proof sheet.
@Suite struct LetteringSceneTests {
    private func group(_ node: Node) throws -> Group {
        guard case .group(let group) = node else { throw NotAGroup() }
        return group
    }

    private struct NotAGroup: Error {}

    private func fills(_ group: Group) -> [Fill] {
        group.nodes.compactMap { if case .fill(let fill) = $0 { fill } else { nil } }
    }

    @Test(arguments: LetteringScene.Ground.allCases)
    func theSheetShowsTheWholeSetInside(ground: LetteringScene.Ground) throws {
        for width in [320.0, 1000] {
            let drawing = try LetteringScene(width: width, ground: ground).drawing()
            #expect(drawing.size.width == width)
            #expect(drawing.size.height > 800)
            let inner = Rect(x: 0, y: 0, width: width, height: drawing.size.height)
            for node in drawing.nodes.dropFirst() {
                for fill in fills(try group(node)) { #expect(fill.path.bounds.union(inner) == inner) }
            }
        }
        let shown = Set(ProofText.set.joined().unicodeScalars.map { Typeface.rounded.glyph(for: $0) })
        // Letters, figures, punctuation and signs that the face has; some look as others do.
        for value in 0x21..<0x2C00 {
            guard let scalar = Unicode.Scalar(value), let glyph = Typeface.rounded.glyph(for: scalar) else { continue }
            let properties = scalar.properties
            guard !properties.isWhitespace, properties.canonicalCombiningClass == .notReordered else { continue }
            #expect(shown.contains(glyph), "\(scalar)")
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
