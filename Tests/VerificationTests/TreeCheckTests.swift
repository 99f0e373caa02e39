import DisplayList
import PathParser
import Testing

@testable import Scenes
@testable import Verification

/// The check of silhouettes, and that it finds what is wrong with planted ones.
@Suite struct TreeCheckTests {
    private static let black = Paint.solid(.black)

    /// The project's own as files of 20,000 bytes.
    private static var good: [TreeCheck.Silhouette] {
        TreeCheck.embedded().silhouettes.map { silhouette in
            var silhouette = silhouette
            silhouette.file = TreeCheck.File(byteCount: 20_000, viewBox: TreeCheck.viewBox)
            return silhouette
        }
    }

    /// What is found when the fourth is changed.
    private func findings(_ change: (inout TreeCheck.Silhouette) throws -> Void) throws -> [TreeReport.Finding] {
        var silhouettes = Self.good
        try change(&silhouettes[3])
        return try TreeCheck(silhouettes).run().findings
    }

    private func path(_ silhouette: TreeCheck.Silhouette) throws -> Path {
        guard case .fill(let fill) = try #require(silhouette.nodes.first) else {
            throw VerificationError.scene(.emptySilhouette(variant: 3))
        }
        return fill.path
    }

    private static func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Path {
        .rect(Rect(x: x, y: y, width: width, height: height))
    }

    /// Sixteen squares in a grid within a box.
    private static func squares(in box: Rect, side: Double) -> Path {
        var path = Path()
        for i in 0..<16 {
            path.append(
                rect(
                    box.minX + Double(i % 4) / 3 * (box.width - side),
                    box.minY + Double(i / 4) / 3 * (box.height - side),
                    side, side))
        }
        return path
    }

    @Test func theProjectsOwnPass() throws {
        for check in [TreeCheck.embedded(), TreeCheck(Self.good)] {
            let report = try check.run()
            #expect(report.findings.isEmpty, "\(report.findings)")
            #expect(report.rows.map(\.name) == (0..<8).map { "tree_\($0)" })
            #expect(report.rows.allSatisfy { $0.shapeCount == 1 && (0.14...0.40).contains($0.ink) })
            #expect(report.rows.allSatisfy { $0.nearest.map { $0.difference > 0.5 } ?? false })
        }
        #expect(try TreeCheck.embedded().run().rows.allSatisfy { $0.byteCount == nil })
    }

    // MARK: One path, black

    @Test func twoPathsAreFound() throws {
        let found = try findings { $0.nodes.append(.fill(Fill(Self.rect(500, 900, 9, 9), paint: Self.black))) }
        #expect(
            found == [.init(name: "tree_3", rule: .onePath, found: "2 filled, 0 stroked", expected: "1 filled")])
    }

    @Test func otherInkIsFound() throws {
        let stroke = Stroke(Self.rect(500, 900, 9, 9), style: StrokeStyle(width: 1), paint: Self.black)
        #expect(
            try findings { $0.nodes.append(.group(Group([.stroke(stroke)]))) }.map(\.found) == [
                "1 filled, 1 stroked"
            ])
        let text = "line 2, column 1: <text> is not read"
        #expect(
            try findings { $0.file?.leftOut = [text] } == [
                .init(name: "tree_3", rule: .onePath, found: text, expected: "the path alone")
            ])
        // White covers what is black.
        let white = Fill(Self.rect(500, 900, 9, 9), paint: .solid(.white))
        #expect(try findings { $0.nodes.append(.fill(white)) }.map(\.rule) == [.onePath, .black])
    }

    @Test func nothingIsFound() throws {
        let found = try findings { $0.nodes = [] }
        #expect(found.map(\.rule) == [.onePath, .subpaths, .readable])
        #expect(found.map(\.found) == ["0 filled, 0 stroked", "0", "0 % covered"])
    }

    @Test(arguments: [
        ("red", "#ff0000, nonzero"), ("nearly black", "#010000, nonzero"), ("translucent", "#000000 at 50 %, nonzero"),
        ("in a translucent group", "#000000 at 25 %, nonzero"), ("even-odd", "#000000, evenodd"),
        ("a gradient", "a gradient"),
    ])
    func anotherFillIsFound(what: String, text: String) throws {
        let found = try findings { silhouette in
            var fill = Fill(try path(silhouette), paint: Self.black)
            switch what {
            case "red": fill.paint = .solid(Color(hex: 0xFF0000))
            case "nearly black": fill.paint = .solid(Color(hex: 0x010000))
            case "translucent": fill.paint = .solid(.black.opacity(0.5))
            case "even-odd": fill.rule = .evenOdd
            case "a gradient":
                fill.paint = .linear(LinearGradient(start: .zero, end: Point(1, 1), stops: []))
            default: break
            }
            let isGrouped = what.hasPrefix("in")
            silhouette.nodes = [
                isGrouped ? .group(Group([.group(Group([.fill(fill)], opacity: 0.5))], opacity: 0.5)) : .fill(fill)
            ]
        }
        #expect(found == [.init(name: "tree_3", rule: .black, found: text, expected: "#000000, nonzero")])
    }

    // MARK: The file

    @Test func anotherViewBoxIsFound() throws {
        let wide = Rect(x: 0, y: 0, width: 2784, height: 1536)
        #expect(
            try findings { $0.file?.viewBox = wide } == [
                .init(name: "tree_3", rule: .viewBox, found: "0 0 2784 1536", expected: "0 0 1024 1024")
            ])
        #expect(try findings { $0.file?.viewBox = nil }.map(\.found) == ["none"])
    }

    @Test func aLargeFileIsFound() throws {
        #expect(try findings { $0.file?.byteCount = 60_000 }.isEmpty)
        #expect(
            try findings { $0.file?.byteCount = 70_000 } == [
                .init(name: "tree_3", rule: .fileSize, found: "70000 bytes", expected: "at most 60000")
            ])
    }

    // MARK: The shape

    @Test func subpathsAreCounted() throws {
        func found(_ count: Int) throws -> [String] {
            try findings { silhouette in
                // A tree's outline, and sub-paths that surround nothing.
                var path = try #require(PlantedTree(3, size: 0)).outline
                let start = try #require(path.points.first)
                for _ in 1..<count { path.append(.line(from: start, to: start)) }
                silhouette.nodes = [.fill(Fill(path, paint: Self.black))]
            }.map { "\($0.rule): \($0.found)" }
        }
        #expect(try found(3) == ["subpaths: 3"])
        let counts = [14: try found(14), 15: try found(15), 60: try found(60), 61: try found(61)]
        #expect(counts == [14: ["subpaths: 14"], 15: [], 60: [], 61: ["subpaths: 61"]])
    }

    @Test func whatLeavesTheBoxIsFound() throws {
        func moved(above: Double) throws -> [TreeReport.Finding] {
            try findings { silhouette in
                let top = try path(silhouette).bounds.minY
                silhouette.nodes = [.group(Group(silhouette.nodes, transform: .translation(0, -top - above)))]
            }
        }
        let found = try moved(above: 0.25)
        #expect(found.map(\.rule) == [.insideBox] && found[0].found.contains(", y -0.25 to 10"), "\(found)")
        #expect(found[0].expected == "x 0 to 1024, y 0 to 1024")
        #expect(try moved(above: 0).isEmpty)
        // A curve may leave the box where none of its ends does.
        let bulge = try findings { silhouette in
            var path = try path(silhouette)
            path.move(to: Point(1000, 500))
            path.quad(to: Point(1000, 540), control: Point(1060, 520))
            path.close()
            silhouette.nodes = [.fill(Fill(path, paint: Self.black))]
        }.filter { $0.rule == .insideBox }
        try #require(bulge.count == 1, "\(bulge)")
        #expect(bulge[0].found.contains("to 1030, y"), "\(bulge)")
    }

    @Test func specksAndBlocksAreFound() throws {
        // Squares break other rules as well.
        let speck = try findings {
            $0.nodes = [.fill(Fill(Self.squares(in: TreeCheck.viewBox, side: 40), paint: Self.black))]
        }.filter { $0.rule == .readable }
        #expect(speck.first?.found == "2.4 % covered")
        #expect(speck.first?.expected == "10 % to 50 %")
        let block = try findings {
            $0.nodes = [.fill(Fill(Self.squares(in: TreeCheck.viewBox, side: 250), paint: Self.black))]
        }.filter { $0.rule == .readable }
        #expect(block.map(\.found) == ["95.4 % covered"])
    }

    @Test(arguments: ["the same", "smaller", "mirrored", "with a twig"])
    func aDuplicateIsFound(how: String) throws {
        let found = try findings { silhouette in
            var path = try path(Self.good[6])
            switch how {
            case "smaller": path = path.transformed(by: .scale(0.5))
            case "mirrored": path = path.transformed(by: .translation(1024, 0) * .scale(-1, 1))
            case "with a twig": path.append(PlantedTree.disc(path.points[0], radius: 12))
            default: break
            }
            silhouette.nodes = [.fill(Fill(path, paint: Self.black))]
        }
        #expect(found.map(\.name) == ["tree_3", "tree_6"], "\(found)")
        #expect(found.allSatisfy { $0.rule == .distinct }, "\(found)")
        #expect(found.first?.found.hasSuffix(" % from tree_6") ?? false)
        #expect(found.last?.found.hasSuffix(" % from tree_3") ?? false)
        if how != "with a twig" { #expect(found.first?.found == "0 % from tree_6", "\(found)") }
    }

    @Test func extremeCoordinatesDoNotTrap() throws {
        for side in [1e300, .infinity, .nan] {
            let found = try? findings { $0.nodes = [.fill(Fill(Self.rect(0, 0, side, side), paint: Self.black))] }
            #expect(found.map { $0.contains { $0.rule == .insideBox || $0.rule == .readable } } ?? true)
        }
        #expect(try TreeCheck([]).run() == TreeReport())
        #expect(try TreeCheck([Self.good[0]]).run().rows.first?.nearest == nil)
    }
}
