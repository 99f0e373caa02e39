import PathParser
import Testing

@testable import Verification

/// Ink that no tree has is found by its own rule, in every tree, and no tree is blamed.
@Suite struct TreeFaultTests {
    private func rules(_ path: Path) throws -> Set<TreeReport.Rule> { Set(try TreeInk(path).faults.map(\.rule)) }

    /// Plants something, and expects the rule that finds it; says where it did not.
    private func expect(
        _ rule: TreeReport.Rule, in tree: PlantedTree, _ planted: [(String, Path)], count: Int
    ) throws {
        #expect(planted.count == count, "so many cases are planted in \(tree)")
        let missed = try planted.filter { try !rules($0.1).contains(rule) }.map(\.0)
        #expect(missed.isEmpty, "\(missed.count) of \(planted.count) in \(tree) are not found")
    }

    // MARK: Trees that are right

    /// 16 trees, each 17 ways: 272.
    @Test(arguments: PlantedTree.all)
    func treesPassHoweverTheyAreDrawn(tree: PlantedTree) throws {
        let transforms: [(String, Transform)] = [
            ("as it is", .identity), ("at 0.9", .scale(0.9)), ("at 0.2", .scale(0.2)), ("at 3", .scale(3)),
            ("moved", .translation(-77.7, 333.3)), ("moved by half a unit", .translation(0.5, 0.5)),
            ("mirrored", .scale(-1, 1)), ("narrower", .scale(0.9, 1)), ("wider", .scale(1.1, 1)),
            ("lower", .scale(1, 0.85)), ("leaning to the left", .skewX(degrees: 5)),
            ("leaning to the right", .skewX(degrees: -5)), ("turned by 3°", .rotation(degrees: 3)),
            ("turned by -3°", .rotation(degrees: -3)),
        ]
        var right = transforms.map { ($0.0, tree.path.transformed(by: $0.1)) }
        right.append(("without holes", tree.outline))
        for decimals in 0...1 {
            right.append(("to \(decimals) decimals", try Path(pathData: tree.path.pathData(decimals: decimals))))
        }
        #expect(right.count == 17)
        for (name, path) in right {
            let faults = try TreeInk(path).faults
            #expect(faults.isEmpty, "\(tree), \(name): \(faults)")
        }
    }

    // MARK: Pieces

    /// 16 trees, 4 sizes, 4 places in the crown's gaps and 6 around: 640.
    @Test(arguments: PlantedTree.all)
    func aSpeckApartIsFound(tree: PlantedTree) throws {
        var planted: [(String, Path)] = []
        for radius in [1, 3, 9, 20.0] {
            let (width, height) = (tree.bounds.width, tree.bounds.height)
            let away = radius + 5
            let around = [
                Point(-away, height / 2), Point(width + away, height / 3), Point(width / 2, -away),
                Point(width / 3, height + away), Point(-90, -90), Point(width + 300, height + 300),
            ]
            for place in tree.places(inSkyOf: radius + 4, count: 4) + around {
                planted.append(("\(radius) at \(place)", tree.with(PlantedTree.disc(place, radius: radius))))
            }
        }
        try expect(.onePiece, in: tree, planted, count: 40)
    }

    /// 16 trees, 4 sizes, 3 places: 192, and by two rules.
    @Test(arguments: PlantedTree.all)
    func aFloatingSquareIsFound(tree: PlantedTree) throws {
        var planted: [(String, Path)] = []
        for side in [12, 18, 32, 64.0] {
            for place in tree.places(inSkyOf: side / 2 + 5, count: 3) {
                planted.append(("\(side) at \(place)", tree.with(PlantedTree.square(place, side: side))))
            }
        }
        try expect(.onePiece, in: tree, planted, count: 12)
        try expect(.noCorner, in: tree, planted, count: 12)
    }

    /// A speck that is smaller than a 1024th, or as near, is not seen; one just beyond is.
    @Test func whatIsTooSmallToSeePasses() throws {
        let tree = PlantedTree.all[0]
        let beside = Point(-0.5, tree.bounds.height / 2)
        func speck(side: Double, gap: Double) throws -> Set<TreeReport.Rule> {
            // Beside the leftmost point.
            let left = try #require(tree.path.points.min { $0.x < $1.x })
            return try rules(tree.with(PlantedTree.square(Point(left.x - gap - side / 2, left.y), side: side)))
        }
        #expect(tree.isSky(around: beside, reach: 0.4))
        #expect(try speck(side: 0.8, gap: 40).isEmpty && speck(side: 3, gap: 1).isEmpty)
        #expect(try speck(side: 1.5, gap: 40) == [.onePiece] && speck(side: 3, gap: 5) == [.onePiece])
    }

    /// A crown that is cut off its trunk is a piece of its own, however large.
    @Test func aTreeInTwoIsFound() throws {
        let tree = PlantedTree.all[1]
        var halves = Path()
        for element in tree.path.elements {
            // Everything below three quarters of the height goes down.
            func moved(_ point: Point) -> Point {
                point.y > 0.75 * tree.bounds.height ? Point(point.x, point.y + 400) : point
            }
            switch element {
            case .move(let point): halves.move(to: moved(point))
            case .line(let point), .quad(_, let point), .cubic(_, _, let point): halves.line(to: moved(point))
            case .close: halves.close()
            }
        }
        // What is drawn out between them is no gap.
        #expect(try !rules(halves).contains(.onePiece))
        let below = tree.outline.transformed(by: .translation(0, tree.bounds.height + 30))
        let fault = try #require(try TreeInk(tree.with(below)).faults.first)
        #expect(fault.rule == .onePiece, "\(fault)")
        #expect(fault.found.hasPrefix("1 apart: area "), "\(fault)")
    }

    // MARK: Up and down

    /// 16 trees, 6 ways: 96.
    @Test(arguments: PlantedTree.all)
    func aTreeThatDoesNotStandIsFound(tree: PlantedTree) throws {
        let ways: [(String, Transform)] = [
            ("upside down", .scale(1, -1)), ("turned by 180°", .rotation(degrees: 180)),
            ("turned by 90°", .rotation(degrees: 90)), ("turned by -90°", .rotation(degrees: -90)),
            ("mirrored and turned by 90°", .rotation(degrees: 90) * .scale(-1, 1)),
            ("mirrored and turned by -90°", .rotation(degrees: -90) * .scale(-1, 1)),
        ]
        try expect(.upright, in: tree, ways.map { ($0.0, tree.path.transformed(by: $0.1)) }, count: 6)
    }

    // MARK: Bars and boxes

    /// 16 trees, 4 thicknesses, 9 heights: 576.
    @Test(arguments: PlantedTree.all)
    func aBarAcrossIsFound(tree: PlantedTree) throws {
        var planted: [(String, Path)] = []
        for thickness in [5, 12, 32, 64.0] {
            for step in 0..<9 {
                let share = 0.02 + 0.12 * Double(step)
                planted.append(("\(thickness) at \(share)", tree.with(tree.bar(at: share, thickness: thickness))))
            }
        }
        try expect(.noBar, in: tree, planted, count: 36)
    }

    /// 16 trees, 3 sizes, 5 places: 240.
    @Test(arguments: PlantedTree.all)
    func aSquareThatTouchesIsFound(tree: PlantedTree) throws {
        var planted: [(String, Path)] = []
        for side in [16, 32, 80.0] {
            for place in tree.places(ofSquaresTouching: side, count: 5) {
                planted.append(("\(side) at \(place)", tree.with(PlantedTree.square(place, side: side))))
            }
        }
        try expect(.noCorner, in: tree, planted, count: 15)
    }

    // MARK: What is said

    /// A trunk with a ball on it, drawn in a file of other units: twice as large, and at another place.
    private static func faults(_ other: Path) throws -> [TreeInk.Fault] {
        let tree = PlantedTree.all[0]
        let path = tree.with(other).transformed(by: .translation(100, 50) * .scale(2))
        return try TreeInk(path).faults
    }

    @Test func aFaultSaysWhatWasMeasuredAndWhere() throws {
        let speck = try #require(
            try Self.faults(PlantedTree.square(Point(50, 20), side: 10)).first { $0.rule == .onePiece })
        #expect(speck.found.hasPrefix("1 apart: area 400, "), "\(speck)")
        #expect(speck.found.hasSuffix(" away, x 190 to 210, y 79 to 101"), "\(speck)")
        #expect(speck.expected == "none of more than 4 farther than 4 away")
        let square = try Self.faults(PlantedTree.square(Point(50, 30), side: 20))
        let corner = try #require(square.first { $0.rule == .noCorner })
        #expect(corner.found.hasPrefix("4, the first at ("), "\(corner)")
        #expect(corner.expected == "none", "\(corner)")
        let bar = try #require(
            try Self.faults(PlantedTree.all[0].bar(at: 0.5, thickness: 20)).first { $0.rule == .noBar })
        #expect(bar.found.contains(" in line from ("), "\(bar)")
        #expect(bar.expected == "straight edges of at most 327.7 in line", "\(bar)")
        let turned = PlantedTree.all[0].path.transformed(by: .scale(1, -1))
        let fallen = try #require(try TreeInk(turned).faults.first)
        #expect(fallen.found.contains(" of the foot at the bottom, "))
        #expect(fallen.found.contains(" at the top, x "))
        #expect(fallen.expected == "at most 135 %, and slimmest there")
    }
}
