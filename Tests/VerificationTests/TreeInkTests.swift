import PathParser
import Testing

@testable import Verification

/// What a silhouette's ink is measured by: pieces, outlines, straight edges.
@Suite struct TreeInkTests {
    /// A picture of levels from text: `#` is ink, `+` a quarter of it.
    private static func levels(_ rows: [String]) -> [UInt8] {
        rows.flatMap { $0.utf8.map { $0 == UInt8(ascii: "#") ? 255 : $0 == UInt8(ascii: "+") ? 64 : 0 } }
    }

    // MARK: Pieces

    @Test func piecesHangTogetherByCorners() {
        let pieces = InkPieces(
            Self.levels([
                "##......",
                "##......",
                "..#...+.",
                "........",
                "......##",
            ]), width: 8, smallest: 0.5)
        #expect(pieces.pieces.map(\.area) == [5, 2])
        #expect(pieces.pieces[0].columns == 0...2)
        #expect(pieces.pieces[0].rows == 0...2)
        // From the middle of (2, 2) to that of (6, 4): the root of 20, less a cell.
        #expect(pieces.distances(from: pieces.pieces[0]).map { ($0 * 1000).rounded() / 1000 } == [0, 3.472])
        #expect(InkPieces([], width: 0, smallest: 1).pieces.isEmpty)
        #expect(InkPieces([0, 0, 0, 0], width: 2, smallest: 1).pieces.isEmpty)
    }

    /// Against the distance to every cell, in 60 pictures.
    @Test func distancesAreTheNearest() {
        var state: UInt64 = 7
        func random(_ count: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % count
        }
        for picture in 0..<60 {
            let (width, height) = (3 + random(20), 3 + random(20))
            var levels = [UInt8](repeating: 0, count: width * height)
            for _ in 0..<1 + random(width * height / 6) { levels[random(levels.count)] = 255 }
            let pieces = InkPieces(levels, width: width, smallest: 0)
            let main = pieces.pieces[0]
            let cells = levels.indices.filter { pieces.numbers[$0] == main.number }
            let expected = pieces.pieces.map { piece -> Double in
                let squares = levels.indices.filter { pieces.numbers[$0] == piece.number }.flatMap { cell in
                    cells.map { other in
                        let (x, y) = (cell % width - other % width, cell / width - other / width)
                        return x * x + y * y
                    }
                }
                return max(Double(squares.min() ?? 0).squareRoot() - 1, 0)
            }
            #expect(pieces.distances(from: main) == expected, "picture \(picture)")
        }
    }

    // MARK: Outlines

    /// Twice the area that a closed line surrounds, more than nothing if it is followed with the inside to its right.
    private static func doubleArea(_ line: [Point]) -> Double {
        line.indices.reduce(0) { sum, index in
            let (a, b) = (line[index], line[(index + 1) % line.count])
            return sum + a.x * b.y - b.x * a.y
        }
    }

    @Test func outlinesGoAroundInkAndAroundHoles() {
        let lines = InkOutline.lines(
            of: Self.levels([
                "#####",
                "#...#",
                "#.#.#",
                "#...#",
                "#####",
            ]), width: 5)
        #expect(lines.count == 3)
        // Corners are cut: half of a cell's half at each.
        #expect(lines.map { Self.doubleArea($0) / 2 } == [24.5, -8.5, 0.5])
        #expect(InkOutline.lines(of: [], width: 0).isEmpty)
        #expect(InkOutline.lines(of: [0, 0, 0, 0], width: 2).isEmpty)
    }

    /// Between a full cell and one that is covered by a share the outline lies where the ink ends, to a tenth.
    @Test(arguments: [0.6, 0.75, 0.9])
    func outlinesLieBetweenCells(share: Double) throws {
        let row: [UInt8] = [255, 255, 255, UInt8(share * 255), 0, 0]
        let line = try #require(InkOutline.lines(of: row + row + row, width: 6).first)
        let right = line.map(\.x).max() ?? 0
        #expect(abs(right - (3 + share)) < 0.25)
    }

    // MARK: Straight edges

    private static func bar(_ path: Path) throws -> Double { try TreeInk(path).edges.bar?.length ?? 0 }

    @Test func aBarInPartsIsAsLongAsThey() throws {
        var path = Path.rect(Rect(x: 0, y: 500, width: 300, height: 20))
        path.append(.rect(Rect(x: 600, y: 500, width: 424, height: 20)))
        path.append(.rect(Rect(x: 300, y: 0, width: 300, height: 1024)))
        // Both edges are seen but for where the post stands; corners are cut.
        #expect(abs(try Self.bar(path) - 724) < 4)
        // Tilted by 10° it is as long.
        let tilted = try Self.bar(path.transformed(by: .rotation(degrees: 10)))
        // Its post, now 1,060 units high, is what is fitted.
        #expect(abs(tilted - 724 * 1024 / 1060.6) < 8)
        // A disc has none.
        #expect(try Self.bar(PlantedTree.disc(Point(0, 0), radius: 9)) < 110)
    }

    @Test func boxesHaveCorners() throws {
        func corners(_ path: Path) throws -> Int { try TreeInk(path).edges.corners.count }
        #expect(try corners(.rect(Rect(x: 0, y: 0, width: 10, height: 7))) == 4)
        #expect(try corners(PlantedTree.disc(Point(0, 0), radius: 9)) == 0)
        // Of a triangle with one corner of 90° both edges are long.
        #expect(try corners(Path(pathData: "M0 0H900V900Z")) == 1)
        // A corner of sky is none: an L has five of ink.
        #expect(try corners(Path(pathData: "M0 0H300V600H900V900H0Z")) == 5)
        // Turned by 45° a square has no level edge.
        #expect(try corners(Path(pathData: "M0 5L5 0L10 5L5 10Z")) == 0)
    }

    // MARK: Hostile ink

    /// Combs, hatching, dots and a staircase, as fine as cells are: they are measured, and in time.
    @Test(.timeLimit(.minutes(1)), arguments: ["comb", "hatching", "dots", "staircase", "dust"])
    func whateverIsDrawnIsMeasured(what: String) throws {
        var path = Path()
        func add(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
            path.append(.rect(Rect(x: x, y: y, width: width, height: height)))
        }
        switch what {
        case "comb":
            add(0, 0, 1024, 8)
            for tooth in 0..<256 { add(Double(tooth) * 4, 8, 2, 1016) }
        case "hatching":
            for row in 0..<128 { for dash in 0..<32 { add(Double(dash) * 32, Double(row) * 8, 20, 4) } }
        case "dots":
            for row in 0..<100 { for column in 0..<100 { add(Double(column) * 10, Double(row) * 10, 6, 6) } }
        case "staircase":
            for step in 0..<200 { add(Double(step) * 5, Double(step) * 5, 10, 5) }
        default:
            for row in 0..<128 { for column in 0..<128 { add(Double(column) * 8, Double(row) * 8, 0.5, 0.5) } }
        }
        #expect(try !TreeInk(path).faults.isEmpty || what == "staircase" || what == "dust")
    }
}
