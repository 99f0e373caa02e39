import DisplayList
import PathParser
import Testing

@testable import Scenes
@testable import ScenesKit
@testable import Typography

@Suite struct PlateTests {
    /// What is drawn stays inside; what is written is all there and does not leave the picture.
    @Test(arguments: Plate.allCases) func platesHoldWhatTheyShow(plate: Plate) throws {
        let drawing = try plate.drawing()
        #expect(drawing.accessibility?.title.isEmpty == false)
        #expect(drawing.nodes.count > 1)
        let shapes = drawing.nodes.reduce(0) { count, node in
            if case .group = node { count + 1 } else { count }
        }
        switch plate {
        case .trees: #expect(shapes == 16, "a name and a tone for each tree")
        case .screens: #expect(shapes == 6)
        case .types: #expect(shapes == 8)
        case .seasons: #expect(shapes == 5)
        case .type: #expect(shapes == 23, "two letters, nine weights and their numbers, two lines, name and figures")
        case .grove: break
        }
    }

    /// Every tree of the grove stands on the picture, and none is cut but where it leaves it on purpose.
    @Test func theGroveStandsInItsPicture() throws {
        let drawing = try Plate.grove.drawing()
        let trees = drawing.nodes.compactMap { node -> Rect? in
            guard case .fill(let fill) = node, fill.path.points.count > 200 else { return nil }
            return fill.path.bounds
        }
        #expect(trees.count == 18)
        for tree in trees {
            #expect(tree.minY > 60, "\(tree)")
            #expect(tree.maxY < drawing.size.height, "\(tree)")
            #expect(tree.midX > 0, "\(tree)")
            #expect(tree.midX < drawing.size.width, "\(tree)")
        }
    }

    @Test func theFaceHasWhatItsSpecimenShows() {
        let words = ProofText.specimenLanguages + [ProofText.specimenWord, ProofText.specimenFigures, "Ag"]
        for text in words { #expect(TextLayout(text, style: TextStyle(size: 20)).missing.isEmpty, "\(text)") }
    }
}
