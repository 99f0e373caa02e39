import DisplayList
import PathParser
import Testing

@testable import ScenesKit
@testable import Verification

/// What is drawn beside a tree, over it or at its edges, and a star that points elsewhere, are found in tints and frames.
@Suite struct DrawnInkTests {
    /// A fault in a drawing of a tree, with or without a star.
    struct Fault: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var change: @Sendable (inout Drawing) -> Void

        init(_ name: String, _ change: @escaping @Sendable (inout Drawing) -> Void) {
            (testDescription, self.change) = (name, change)
        }
    }

    private static func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ opacity: Double) -> Node {
        let path = Path.rect(Rect(x: x, y: y, width: width, height: height))
        return .fill(Fill(path, paint: .solid(Color.white.opacity(opacity))))
    }

    /// Changes each path that is filled.
    private static func changed(_ nodes: [Node], _ change: (Fill) -> [Node]) -> [Node] {
        nodes.flatMap { node -> [Node] in
            switch node {
            case .group(var group):
                group.nodes = changed(group.nodes, change)
                return [.group(group)]
            case .fill(let fill): return change(fill)
            default: return [node]
            }
        }
    }

    /// Changes what is drawn as a group: the tree, and not the star.
    private static func tree(_ drawing: inout Drawing, _ change: (Node) -> Node) {
        drawing.nodes = drawing.nodes.map { node in
            if case .group = node { change(node) } else { node }
        }
    }

    private static func star(_ drawing: inout Drawing, _ change: Transform) {
        drawing.nodes = drawing.nodes.map { node in
            guard case .stamp(var stamp) = node else { return node }
            stamp.transform = stamp.transform * change
            return .stamp(stamp)
        }
    }

    /// 12 faults of a tree.
    static let ofTrees: [Fault] = [
        Fault("a dot in the corner") { $0.nodes.append(box(2, 2, 3, 3, 0.5)) },
        Fault("a faint dot in the corner") { $0.nodes.append(box(2, 2, 1, 1, 0.1)) },
        Fault("a label below") { $0.nodes.append(box(20, $0.size.height - 10, 60, 8, 0.2)) },
        Fault("a veil over all") { $0.nodes.append(box(0, 0, $0.size.width, $0.size.height, 0.03)) },
        Fault("a halo") { drawing in
            let halo = drawing.nodes.filter { if case .group = $0 { true } else { false } }
            drawing.nodes.insert(.group(Group(halo, opacity: 0.2, filters: [.blur(sigma: 3)])), at: 0)
        },
        Fault("edges blurred by 0.5") { tree(&$0) { .group(Group([$0], filters: [.blur(sigma: 0.5)])) } },
        Fault("edges blurred by 1") { tree(&$0) { .group(Group([$0], filters: [.blur(sigma: 1)])) } },
        Fault("an outline of 3 units") { drawing in
            drawing.nodes = changed(drawing.nodes) { fill in
                [.fill(fill), .stroke(Stroke(fill.path, style: StrokeStyle(width: 3), paint: fill.paint))]
            }
        },
        Fault("a speck of 20 units beside it") { drawing in
            drawing.nodes = changed(drawing.nodes) { fill in
                var fill = fill
                let bounds = fill.path.bounds
                fill.path.append(PlantedTree.disc(Point(bounds.minX + 20, bounds.maxY - 20), radius: 10))
                return [.fill(fill)]
            }
        },
        Fault("no holes") { drawing in
            drawing.nodes = changed(drawing.nodes) { fill in
                var fill = fill
                let all = fill.path.elements
                fill.path = Path()
                for element in all {
                    if case .move = element, fill.path.subpathCount == 1 { break }
                    fill.path.append(element)
                }
                return [.fill(fill)]
            }
        },
        Fault("leaning by half a degree") { drawing in
            let middle = Point(drawing.size.width / 2, drawing.size.height / 2)
            let lean =
                Transform.translation(middle.x, middle.y) * .skewX(degrees: 0.5)
                * .translation(-middle.x, -middle.y)
            tree(&drawing) { .group(Group([$0], transform: lean)) }
        },
        Fault("in a mirror") { drawing in
            let mirror = Transform.translation(drawing.size.width, 0) * .scale(-1, 1)
            tree(&drawing) { .group(Group([$0], transform: mirror)) }
        },
    ]

    /// Each fault, in two trees.
    @Test(arguments: ofTrees, [0, 5])
    func aFaultyTreeIsFoundByItsTints(fault: Fault, variant: Int) throws {
        var check = TintCheck()
        check.variants = variant..<variant + 1
        for tone in check.table.tones.indices {
            check.table.tones[tone].colors = [0, 20].map { check.table.tones[tone].colors[$0] }
        }
        check.draw = { scene throws(SceneError) in
            var drawing = try scene.drawing()
            if scene.progress == 1 { fault.change(&drawing) }
            return drawing
        }
        #expect(try !check.run().differences.isEmpty)
    }

    private func rules(_ fault: Fault, variant: Int) throws -> Set<FrameReport.Rule> {
        var check = FrameCheck()
        check.variants = variant..<variant + 1
        check.tones = 1..<2
        check.table.stages = Array(check.table.stages[0..<1])
        check.drawMaterialisation = { scene throws(SceneError) in
            var drawing = try scene.drawing()
            fault.change(&drawing)
            return drawing
        }
        check.drawArrival = { scene throws(SceneError) in
            var drawing = try scene.drawing()
            fault.change(&drawing)
            return drawing
        }
        return Set(try check.run().failures.map(\.rule))
    }

    @Test(arguments: ofTrees, [0, 5])
    func aFaultyTreeIsFoundInFrames(fault: Fault, variant: Int) throws {
        #expect(try rules(fault, variant: variant).contains(.treeInk))
    }

    @Test(arguments: [
        Fault("turned by 45°") { star(&$0, .rotation(degrees: 45)) },
        Fault("turned by 10°") { star(&$0, .rotation(degrees: 10)) },
        Fault("12 % wider, 10 % lower") { star(&$0, .scale(1.12, 0.9)) },
    ])
    func aStarThatPointsElsewhereIsFound(fault: Fault) throws {
        #expect(try rules(fault, variant: 3) == [.starRays])
    }

    @Test func nothingIsFoundWithoutAFault() throws {
        #expect(try rules(Fault("none") { _ in }, variant: 3).isEmpty)
    }
}
