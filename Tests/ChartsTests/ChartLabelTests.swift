import CivilTime
import Composition
import DisplayList
import PathParser
import Testing
import Typography

@testable import Charts

/// Labels of axes stand under their ticks, are as large as texts around them, and lose nothing in silence.
@Suite struct ChartLabelTests {
    @Test(arguments: [
        (0.0, 1), (24.0, 1), (47.0, 1), (48.0, 2), (1e9, 3), (Double.infinity, 3), (-5.0, 1), (Double.nan, 1),
    ])
    func linesOfANameAreWhatItsHeightHasRoomFor(height: Double, count: Int) {
        #expect(Plot.lineCount(in: height, of: 24, most: 3) == count)
    }

    private func layout(_ chart: some Element, width: Double = 320, height: Double = 180) -> ElementLayout {
        ElementLayout(chart, in: Size(width: width, height: height))
    }

    private func bars(_ names: [String]) -> Chart {
        Chart { for name in names { BarMark(x: .value("Name", name), y: .value("Count", 3)) } }
    }

    // MARK: Under their ticks

    @Test func labelsAtTheEndsAreUnderTheirTicks() throws {
        let chart = Chart([0.0, 100_000, 200_000].enumerated()) { LineMark(x: .value("x", $1), y: .value("y", $0)) }
            .chartXScale(domain: 0...200_000).chartXAxis(Chart.Axis(hasGrid: true, tickCount: 3)).chartYAxis(
                Chart.Axis(hasGrid: false))
        let layout = layout(chart)
        let lines = layout.drawing.strokes.filter { $0.width == 0 }.map { $0.midX }
        let labels = layout.texts.filter { ["0", "100,000", "200,000"].contains($0.text) && $0.rect.midY > 160 }
        #expect(labels.count == 3)
        #expect(lines.count >= 3)
        for label in labels {
            #expect(lines.contains { ($0 - label.rect.midX).magnitude < 0.01 }, "\(label.text): \(label.rect) \(lines)")
        }
        #expect(labels.allSatisfy { $0.rect.minX >= 0 && $0.rect.maxX <= 320 })
    }

    @Test func labelsBelowTheUprightAxisDoNotTouchIt() {
        let chart = Chart([1_000_000.0, 2_000_000].enumerated()) { LineMark(x: .value("x", $1), y: .value("y", $0)) }
        let texts = layout(chart).texts.map(\.rect)
        for (index, a) in texts.enumerated() {
            for b in texts[(index + 1)...] {
                let shared = a.intersection(b)
                #expect(shared.isNull || min(shared.width, shared.height) < 0.5, "\(a) \(b)")
            }
        }
    }

    // MARK: Long names

    @Test func namesWithRoomStandInOneLine() {
        let texts = layout(bars(["Oak", "Birch", "Pine"])).texts
        #expect(Set(texts.suffix(3).map(\.rect.minY)).count == 1)
        #expect(texts.suffix(3).map(\.text) == ["Oak", "Birch", "Pine"])
    }

    @Test func longNamesWrap() throws {
        let layout = layout(bars(["an early morning walk", "some hours of sleep", "c", "a long category name"]))
        let long = try #require(layout.texts.first { $0.text == "a long category name" })
        #expect(long.rect.height > 20)
        #expect(!long.isTruncated)
        #expect(layout.drawing.diagnostics == [])
    }

    @Test func manyNamesAreTurned() throws {
        let names = (0..<12).map { "Kilometres\($0)" }
        let layout = layout(bars(names))
        let found = layout.texts.filter { names.contains($0.text) }
        #expect(found.map(\.text) == names)
        #expect(found.allSatisfy { $0.rect.height > 15 && $0.rect.maxY <= 180.5 && $0.rect.minX >= -0.5 })
        #expect(layout.drawing.diagnostics == [])
    }

    @Test func namesWithoutAnyRoomAreTold() {
        let names = (0..<200).map { "Name \($0)" }
        let layout = layout(bars(names))
        #expect(layout.texts.filter { names.contains($0.text) }.count < 200)
        let told = layout.drawing.diagnostics
        #expect(told.count == 1 && told[0].description.hasSuffix("of 200 names have no room below a chart"), "\(told)")
        let lying = Chart { for name in names { BarMark(x: .value("Count", 3), y: .value("Name", name)) } }
        let beside = self.layout(lying).drawing.diagnostics
        #expect(beside.contains { $0.description.hasSuffix("of 200 names have no room beside a chart") }, "\(beside)")
    }

    @Test func longNamesBesideLeaveRoomForThePlot() throws {
        let name = "A very long name of a tree that grows nowhere but in a forest"
        let chart = Chart([(name, 3.0), ("Oak", 5)]) { BarMark(x: .value("Count", $1), y: .value("Tree", $0)) }
        let layout = layout(chart)
        let long = try #require(layout.texts.first { $0.text == name })
        #expect(long.rect.width <= 0.4 * 320 + 0.5)
        #expect(long.rect.height > 20)
        let short = self.layout(chart, height: 40)
        #expect(short.drawing.diagnostics.map(\.kind) == [.shortenedText])
    }

    // MARK: Sizes

    @Test func labelsGrowWithTheReadersType() {
        let chart = Chart {
            BarMark(x: .value("Name", "a"), y: .value("Count", 3)).foregroundStyle(by: .value("Kind", "k"))
        }
        .chartLegend(true)
        func heights(_ type: DynamicTypeSize) -> [Double] {
            ElementLayout(chart, in: Size(width: 320, height: 180), dynamicType: type).texts.map(\.rect.height)
        }
        let (usual, large) = (heights(.large), heights(.accessibility3))
        #expect(usual.allSatisfy { ($0 - 11 * 1.2).magnitude < 0.01 })
        #expect(large.count >= 3, "\(large)")
        #expect(large.allSatisfy { $0 > 25 }, "\(large)")
    }

    @Test func labelsTakeTheFontAroundTheChart() throws {
        let chart = bars(["a"])
        func height(_ chart: some Element) -> Double? { layout(chart).texts.last?.rect.height }
        #expect(height(chart) == height(chart.font(size: 11)))
        #expect(try (#require(height(chart.font(size: 22))) - 22 * 1.2).magnitude < 1e-9)
        let own = chart.chartInk(.black, textSize: 8).font(size: 22)
        #expect(try (#require(height(own)) - 8 * 1.2).magnitude < 1e-9)
    }

    // MARK: Dates

    @Test func daysAreDates() throws {
        let days = try ["2026-11-14", "2026-11-15", "2026-11-16"].map { try CivilDate(iso8601: $0) }
        let chart = Chart(days.enumerated()) { LineMark(x: .value("Day", $1), y: .value("Hours", $0)) }
        let texts = layout(chart).texts.map(\.text)
        #expect(texts.suffix(3) == ["14 Nov", "15 Nov", "16 Nov"], "\(texts)")
        let moment = Plottable.value("Day", try Instant(iso8601: "2026-11-15T00:00:00Z"))
        #expect(moment == .value("Day", days[1]))
    }

    // MARK: Values without a place

    @Test(arguments: [
        ([1, .nan, 3], Chart.ScaleKind.linear, "1 value of a chart cannot be shown: 1 not finite"),
        (
            [0, -4, 10, .infinity], .logarithmic,
            "3 values of a chart cannot be shown: 1 not finite, 2 below 0, or 0 on a logarithmic axis"
        ),
    ])
    func valuesWithoutAPlaceAreTold(values: [Double], kind: Chart.ScaleKind, sentence: String) {
        let chart = Chart(values.enumerated()) { PointMark(x: .value("x", $0), y: .value("y", $1)) }
        let told = layout(chart.chartYScale(kind)).drawing.diagnostics
        #expect(told == [DrawingDiagnostic(.droppedValues, sentence)])
    }

    @Test func sharesBelowZeroAreTold() {
        let chart = Chart([3.0, -1, 2]) { SectorMark(angle: .value("Share", $0)) }
        let told = layout(chart).drawing.diagnostics.map(\.description)
        #expect(told == ["1 value of a chart cannot be shown: 1 below 0, or 0 on a logarithmic axis"])
    }

    @Test func valuesWithAPlaceAreNotTold() {
        #expect(layout(bars(["Oak", "Birch"])).drawing.diagnostics.isEmpty)
    }

    // MARK: Shares

    @Test func sharesOfNothingHaveNoWedge() {
        func sectors(_ values: [Double]) -> Int {
            layout(Chart(values) { SectorMark(angle: .value("Share", $0)) }).drawing.strokes.count
        }
        #expect(sectors([0, 50, 50]) == 2)
        #expect(sectors([0, 0.0001, 100]) == 1)
        #expect(sectors([0, 0]) == 0)
        #expect(sectors([1, 99]) == 2)
    }
}

extension Drawing {
    /// The bounds of its strokes, in their groups' places.
    fileprivate var strokes: [Rect] {
        func strokes(_ nodes: [Node], _ outer: Transform) -> [Rect] {
            nodes.flatMap { node -> [Rect] in
                switch node {
                case .stroke(let stroke): [outer.applied(to: stroke.path.bounds)]
                case .group(let group): strokes(group.nodes, outer * group.transform)
                default: []
                }
            }
        }
        return strokes(nodes, .identity)
    }
}
