import DisplayList
import PathParser
import Testing

@testable import Composition
@testable import TerrainScenes

/// The lines of the trends, one by one (terrain.md, "Trends").
@Suite struct SparklineTests {
    private static let room = Size(width: 200, height: 60)

    /// A sparkline's strokes and fills, in its room.
    private func drawn(
        _ values: [Double?], _ direction: TrendDirection = .stable
    ) -> (lines: [Stroke], fills: [(bounds: Rect, paint: Paint)]) {
        var builder = DrawingBuilder()
        Sparkline(values: values, direction: direction).box.fitted(in: Self.room, LayoutContext())
            .draw(.zero, &builder)
        var (lines, fills): ([Stroke], [(bounds: Rect, paint: Paint)]) = ([], [])
        builder.nodes.forEachPlaced { node, place, _ in
            switch node {
            case .stroke(var stroke):
                stroke.path = stroke.path.transformed(by: place)
                lines.append(stroke)
            case .fill(let fill): fills.append((fill.path.transformed(by: place).bounds, fill.paint))
            case .group, .stamp, .picture: break
            }
        }
        return (lines, fills)
    }

    @Test(arguments: TrendDirection.allCases) func linesAreThinAndRound(direction: TrendDirection) throws {
        let lines = drawn([1, 0.5, 0, 0.5], direction).lines
        let line = try #require(lines.first)
        #expect(lines.count == 1)
        #expect(line.style.width == 1.5)
        #expect(line.style.cap == .round)
        #expect(line.style.join == .round)
    }

    /// The line goes straight from the day before to the day after, and has no point between.
    @Test func daysWithoutAValueAreSkipped() throws {
        let gap = try #require(drawn([0.75, nil, nil, 0.75, nil, 0.25]).lines.first).path
        // A move, and a curve for each further day.
        #expect(gap.points.count == 1 + 2 * 3)
        let whole = try #require(drawn([0.75, 0.75, 0.75, 0.75, 0.5, 0.25]).lines.first).path
        #expect(whole.points.count == 1 + 5 * 3)
        // Both begin and end in the same places, and neither goes lower.
        #expect((gap.bounds.minX - whole.bounds.minX).magnitude < 1e-9)
        #expect((gap.bounds.maxX - whole.bounds.maxX).magnitude < 1e-9)
        #expect((gap.bounds.minY - whole.bounds.minY).magnitude < 1e-6)
        #expect((gap.bounds.maxY - whole.bounds.maxY).magnitude < 1e-6)
    }

    @Test(arguments: [[nil, nil, nil], [nil, 0.4, nil], [0.4], []] as [[Double?]])
    func fewerThanTwoValuesAreADash(values: [Double?]) throws {
        let (lines, fills) = drawn(values, .improving)
        #expect(lines.isEmpty)
        let dash = try #require(fills.first)
        #expect(fills.count == 1)
        // A short, thin one in the middle, as quiet as what is stable.
        #expect(dash.paint == .solid(TrendDirection.stable.color))
        #expect(dash.bounds.width < 20)
        #expect(dash.bounds.width > 10)
        #expect((dash.bounds.height - 1.5).magnitude < 1e-9)
        #expect((dash.bounds.midX - 100).magnitude < 1e-9)
        #expect((dash.bounds.midY - 30).magnitude < 1e-9)
        #expect(drawn([0.4, 0.4]).lines.count == 1)
    }
}
