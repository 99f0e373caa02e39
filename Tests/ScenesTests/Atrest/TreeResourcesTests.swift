import Foundation
import PathParser
import TestSupport
import Testing

@testable import AtrestScenes

/// The tree files, and what the program has of them.
@Suite struct TreeResourcesTests {
    private func text(_ variant: Int, folder: String = "trees") throws -> String {
        try Checkout.text("Resources/\(folder)/tree_\(variant).svg")
    }

    /// What stands between the quotes of an attribute of the file's one path or root.
    private func attribute(_ name: String, in text: String) throws -> String {
        let start = try #require(text.range(of: " \(name)=\""))
        let end = try #require(text[start.upperBound...].firstIndex(of: "\""))
        return String(text[start.upperBound..<end])
    }

    @Test(arguments: 0..<8)
    func embeddedTreesAreThoseOfTheFiles(variant: Int) throws {
        #expect(try Path(pathData: attribute("d", in: text(variant))) == Silhouettes.embedded(variant))
    }

    /// From 80 points on, whatever the scale.
    @Test(arguments: 0..<8)
    func largeTreesAreFine(variant: Int) throws {
        func outline(_ size: Double) throws -> Path? {
            let scene = TreeScene { ($0.variant, $0.size) = (variant, size) }
            guard case .group(let group) = try scene.drawing().nodes.first, case .fill(let fill) = group.nodes.first
            else { return nil }
            return fill.path
        }
        let fine = try Path(pathData: attribute("d", in: text(variant, folder: "trees/fine")))
        #expect(try outline(80) == fine && outline(1000) == fine)
        #expect(try outline(79.9) == Silhouettes.embedded(variant) && fine != Silhouettes.embedded(variant))
        // By height: as long as the longer side.
        let bounds = Silhouettes.embedded(variant).bounds
        let height = 80 * min(1, bounds.height / bounds.width)
        #expect(Silhouettes.embedded(variant, height: height + 0.001) == fine)
        #expect(Silhouettes.embedded(variant, height: height - 0.001) != fine)
    }

    @Test(arguments: 0..<8, ["trees", "trees/fine"])
    func treesAreSmallSinglePathsInTheirBox(variant: Int, folder: String) throws {
        let text = try text(variant, folder: folder)
        #expect(text.utf8.count <= 60_000)
        #expect(text.components(separatedBy: "<path").count == 2)
        #expect(try attribute("viewBox", in: text) == "0 0 1024 1024")
        #expect(try attribute("fill", in: text) == "#000000")
        let path = try Path(pathData: attribute("d", in: text))
        #expect((15...60).contains(path.subpathCount))
        let box = Rect(x: 0, y: 0, width: 1024, height: 1024)
        #expect(path.bounds.union(box) == box)
        // Fitted by its bounds, a tree should use its box one way or the other.
        #expect(max(path.bounds.width, path.bounds.height) > 900)
    }

    /// Solid parts turn one way and holes the other: sums of signed areas, curves by their end points.
    @Test(arguments: 0..<8)
    func treesHaveMoreWoodThanHoles(variant: Int) {
        var areas: [Double] = []
        var start = Point.zero
        var current = Point.zero
        for element in Silhouettes.embedded(variant).elements {
            let next: Point
            switch element {
            case .move(let p):
                areas.append(0)
                start = p
                current = p
                continue
            case .line(let p), .quad(_, let p), .cubic(_, _, let p): next = p
            case .close: next = start
            }
            areas[areas.count - 1] += (current.x * next.y - next.x * current.y) / 2
            current = next
        }
        let largest = areas.max { $0.magnitude < $1.magnitude } ?? 0
        #expect(largest > 0)
        let wood: Double = areas.filter { $0 > 0 }.reduce(0, +)
        let holes: Double = areas.filter { $0 < 0 }.reduce(0, +)
        #expect(wood > -holes)
    }

    @Test func thereAreEight() {
        #expect(Set((0..<Silhouettes.count).map(Silhouettes.embedded)).count == 8)
        #expect(Silhouettes.embedded(8).isEmpty)
        #expect(Silhouettes.embedded(-1).isEmpty)
    }
}
