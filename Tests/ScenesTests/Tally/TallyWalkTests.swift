import DisplayList
import Testing

@testable import TallyScenes

/// Every count from 0 to 10,000, drawn where nothing is too small to be seen.
@Suite struct TallyWalkTests {
    /// The lowest height at which a stroke in ten rows of blocks is a point wide, and some more.
    private static let height = 1200.0

    /// Eight parts, so that they are walked side by side.
    @Test(arguments: 0..<8) func everyCountHasTheTablesMarks(part: Int) throws {
        for count in stride(from: part, through: 10_000, by: 8) {
            let drawing = try TallyScene(count: count, extent: .height(TallyWalkTests.height)).drawing()
            let drawn = TallyPrimitives(drawing)
            let expected = TallyPrimitives.expected(count)
            guard drawn.counts == expected else {
                Issue.record("\(count): drawn \(drawn.counts), expected \(expected)")
                return
            }
            // Marks of which each is one, and squares of which each is a hundred.
            let sum = drawn["stroke"] + drawn["slash"] + 100 * drawn["square"]
            guard sum == count else {
                Issue.record("\(count): the marks that can be seen add up to \(sum)")
                return
            }
        }
    }

    @Test func capsHaveTheColoursOfTheirLayers() throws {
        let palette = TallyTokens.Palette.light
        let colors: [String: Oklch] = [
            "stroke": palette.c1, "slash": palette.accent, "unit-cross": palette.c2, "cross": palette.c2,
            "square": palette.c3, "line": palette.c1, "diagonal": palette.c2,
        ]
        for count in [5, 25, 99, 199, 1000, 9999, 10_000, 12_345] {
            let drawn = TallyPrimitives(try TallyScene(count: count, extent: .height(1200)).drawing())
            for (kind, tints) in drawn.tints {
                let color = try #require(colors[kind])
                #expect(tints == [color.color], "\(count): \(kind)")
            }
        }
    }

    /// "Each closure takes the next colour of the cycle": C1 at 1,000, C2 at 10,000, C3 at 100,000, and round again.
    @Test func closuresGoOnThroughTheCycle() throws {
        let palette = TallyTokens.Palette.light
        let cycle = [palette.c1, palette.c2, palette.c3]
        for (step, count) in [1000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000].enumerated() {
            let kind = step % 2 == 0 ? "line" : "diagonal"
            let drawing = try TallyScene(count: count, extent: .height(200)).drawing()
            guard case .stamp(let closure) = drawing.nodes.last else {
                Issue.record("\(count) ends without a closure")
                continue
            }
            #expect(drawing.symbols[closure.symbol].name.hasPrefix("\(kind)-"), "\(count)")
            #expect(closure.tint == cycle[step % 3].color, "\(count)")
            // One less has no such closure: neither kind in its colour at its size.
            let before = try TallyScene(count: count - 1, extent: .height(200)).drawing()
            let closures = before.nodes.filter {
                if case .stamp(let stamp) = $0 {
                    return before.symbols[stamp.symbol].name.hasPrefix("\(kind)-") && stamp.tint == closure.tint
                }
                return false
            }
            #expect(closures.isEmpty, "\(count - 1)")
        }
    }

    /// tally.md, "Snapshots": these have a picture in light and dark, that of the sheet.
    @Test func theSheetHasTheDocumentsCounts() {
        let counts = Set(TallySheet().lines.flatMap { $0 })
        #expect(
            counts.isSuperset(of: [
                1, 4, 5, 6, 9, 24, 25, 26, 99, 100, 101, 250, 999, 1000, 1001, 4321, 9999, 10_000, 12_345,
            ]))
        #expect(TallySheet().appearances == [.light, .dark])
    }

    @Test func nothingIsAnEmptyValidPicture() throws {
        let drawing = try TallyScene(count: 0, background: .none).drawing()
        #expect(drawing.nodes.isEmpty)
        #expect(drawing.size.width == 160)
        #expect(drawing.size.height == 160)
        #expect(try TallyScene(0).drawing().nodes.count == 1, "the paper alone")
    }
}
