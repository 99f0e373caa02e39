import Composition
import DisplayList
import PathParser
import Testing

@testable import Charts

/// Marks lie where their values say, and labels never lie over one another.
@Suite struct ChartTests {
    private let names = ["Jan", "Feb", "Mar", "Apr"]

    /// The fills of an element as it stands in a room, with their bounds and colours.
    private func fills(_ element: some Element, width: Double = 100, height: Double = 100) -> [(rect: Rect, fill: Fill)]
    {
        func fills(_ nodes: [Node], _ outer: Transform) -> [(rect: Rect, fill: Fill)] {
            nodes.flatMap { node -> [(rect: Rect, fill: Fill)] in
                switch node {
                case .fill(let fill): return [(outer.applied(to: fill.path.bounds), fill)]
                case .group(let group): return fills(group.nodes, outer * group.transform)
                default: return []
                }
            }
        }
        return fills(
            Drawing(size: Size(width: width, height: height)) { element.body }.nodes, .identity)
    }

    private func bare(_ chart: Chart) -> Chart { chart.chartXAxis(.hidden).chartYAxis(.hidden).chartLegend(false) }

    private func isNear(_ a: [Double], _ b: [Double]) -> Bool {
        a.count == b.count && zip(a, b).allSatisfy { ($0 - $1).magnitude < 1e-9 }
    }

    // MARK: Bars

    @Test func barsAreAsLongAsTheirValues() {
        let chart = bare(
            Chart {
                for (name, value) in zip(names, [5.0, 10, 0, 2.5]) {
                    BarMark(x: .value("Month", name), y: .value("Hours", value), width: .ratio(0.5))
                }
            }.chartYScale(domain: 0...10))
        let bars = fills(chart).map(\.rect)
        #expect(isNear(bars.map(\.height), [50, 100, 0, 25]), "\(bars)")
        #expect(isNear(bars.map(\.width), [12.5, 12.5, 12.5, 12.5]), "\(bars)")
        #expect(isNear(bars.map(\.midX), [12.5, 37.5, 62.5, 87.5]), "\(bars)")
        #expect(bars.allSatisfy { $0.maxY == 100 }, "\(bars)")
    }

    @Test func namesAlongTheUprightAxisMakeBarsLie() {
        let chart = bare(
            Chart {
                for (name, value) in zip(names, [5.0, 10, 1, 2.5]) {
                    BarMark(x: .value("Hours", value), y: .value("Month", name))
                }
            }.chartXScale(domain: 0...10))
        let bars = fills(chart).map(\.rect)
        #expect(isNear(bars.map(\.width), [50, 100, 10, 25]), "\(bars)")
        #expect(bars.allSatisfy { $0.minX == 0 }, "\(bars)")
    }

    @Test func barsOfOnePlaceStandOnOneAnother() {
        let chart = bare(
            Chart {
                for (value, name) in zip([4.0, 3, -2, -1, 0], ["a", "b", "c", "d", "e"]) {
                    BarMark(x: .value("Month", "Jan"), y: .value("Hours", value)).cornerRadius(2)
                        .foregroundStyle(by: .value("Kind", name))
                }
            }.chartYScale(domain: -10...10))
        let bars = fills(chart)
        #expect(isNear(bars.map(\.rect.minY), [30, 15, 50, 60, 15]), "\(bars.map(\.rect))")
        #expect(isNear(bars.map(\.rect.height), [20, 15, 10, 5, 0]), "\(bars.map(\.rect))")
        // The ends of the stack alone are round.
        let isRound = bars.map { $0.fill.path.verbs.contains(.cubic) }
        #expect(isRound[..<4] == [false, true, false, true])
        #expect(Set(bars.map { "\($0.fill.paint)" }).count == 5)
    }

    @Test func barsOverDaysAreWholeAtBothEnds() {
        let chart = bare(
            Chart {
                for day in 0..<4 {
                    BarMark(
                        x: .time("Day", secondsSince1970: 1_793_620_800 + Double(day) * 86_400), y: .value("Hours", 10),
                        width: .ratio(0.5))
                }
            }.chartYScale(domain: 0...10))
        let bars = fills(chart).map(\.rect)
        #expect(isNear(bars.map(\.width), [12.5, 12.5, 12.5, 12.5]), "\(bars)")
        #expect(isNear(bars.map(\.midX), [12.5, 37.5, 62.5, 87.5]), "\(bars)")
    }

    @Test func barsBetweenTwoNumbersStandOnNothing() {
        let lying = bare(
            Chart {
                BarMark(xStart: .value("", 2), xEnd: .value("", 6), y: .value("", "a"), height: .fixed(10))
                    .cornerRadius(3)
                BarMark(xStart: .value("", 8), xEnd: .value("", 5), y: .value("", "a"), height: .fixed(4))
            }.chartXScale(domain: 0...10))
        #expect(
            fills(lying).map(\.rect) == [
                Rect(x: 20, y: 45, width: 40, height: 10), Rect(x: 50, y: 48, width: 30, height: 4),
            ])
        // Both ends are round.
        #expect(fills(lying)[0].fill.path.verbs.filter { $0 == .cubic }.count == 4)
        let upright = bare(
            Chart { BarMark(x: .value("", "a"), yStart: .value("", -5), yEnd: .value("", 5), width: .ratio(1)) }
                .chartYScale(domain: -10...10))
        #expect(fills(upright).map(\.rect) == [Rect(x: 0, y: 25, width: 100, height: 50)])
    }

    // MARK: Lines

    @Test func curvesStayBetweenTheirPoints() {
        let points = [Point(0, 0), Point(1, 3), Point(2, 3), Point(5, 1), Point(6, 2), Point(7, 2)]
        var path = Path()
        path.move(to: points[0])
        MonotoneCurve.add(points, to: &path)
        var at = Point.zero
        for element in path.elements {
            guard case .cubic(let c1, let c2, let end) = element else { continue }
            for step in 0...20 {
                let t = Double(step) / 20
                let (a, b, c) = (
                    at.interpolated(to: c1, at: t), c1.interpolated(to: c2, at: t), c2.interpolated(to: end, at: t)
                )
                let p = a.interpolated(to: b, at: t).interpolated(to: b.interpolated(to: c, at: t), at: t)
                #expect(p.y >= min(at.y, end.y) - 1e-9)
                #expect(p.y <= max(at.y, end.y) + 1e-9)
            }
            at = end
        }
        #expect(at == Point(7, 2))
    }

    // MARK: Rectangles

    @Test func rectanglesLieInThePlacesOfTheirNames() {
        let cells = bare(
            Chart {
                RectangleMark(x: .value("Day", "c"), y: .value("Row", "lower"), width: .inset(1.5), height: .fixed(10))
                    .cornerRadius(4)
                RectangleMark(x: .value("Day", "a"), y: .value("Row", "upper"), height: .ratio(0.5))
                RectangleMark(x: .value("Day", "b"))
                RectangleMark(y: .value("Row", "lower"), height: .ratio(0.2))
                RectangleMark(x: .value("Day", "d"), y: .value("Row", "lower"), width: .inset(80))
            }
            .chartXScale(domain: ["a", "b", "c", "none", "d"]).chartYScale(domain: ["upper", "lower"]))
        let rects = fills(cells).map(\.rect)
        #expect(
            rects == [
                Rect(x: 41.5, y: 70, width: 17, height: 10), Rect(x: 0, y: 12.5, width: 20, height: 25),
                Rect(x: 20, y: 0, width: 20, height: 100), Rect(x: 0, y: 70, width: 100, height: 10),
                Rect(x: 90, y: 50, width: 0, height: 50),
            ], "\(rects)")
    }

    /// Without names the nearest two places say how long a place is.
    @Test func rectanglesOfNumbersTouch() {
        let cells = bare(
            Chart { for i in [0, 1, 3] { RectangleMark(x: .value("x", i), y: .value("y", i)) } }
                .chartXScale(domain: -0.5...3.5).chartYScale(domain: -0.5...3.5))
        #expect(
            fills(cells).map(\.rect) == [
                Rect(x: 0, y: 75, width: 25, height: 25), Rect(x: 25, y: 50, width: 25, height: 25),
                Rect(x: 75, y: 0, width: 25, height: 25),
            ])
    }

    /// Gradients reach over the plot, and not over each mark.
    @Test func gradientsAreThoseOfThePlot() throws {
        let paint = Paint.linear(from: Point(0, 0), to: Point(0, 1), colors: [.black, .white])
        let chart = bare(
            Chart { for i in 0..<2 { BarMark(x: .value("x", "\(i)"), y: .value("y", i + 1)).foregroundStyle(paint) } })
        let fills = fills(chart.chartYScale(domain: 0...4), width: 60, height: 40)
        #expect(fills.count == 2)
        for fill in fills {
            guard case .linear(let gradient) = fill.fill.paint else {
                Issue.record("no gradient")
                continue
            }
            let ends = [gradient.start, gradient.end].map { gradient.transform.applied(to: $0) }
            #expect(ends == [Point(0, 0), Point(0, 40)])
        }
    }

    /// Ten thousand marks of as many names and series take no longer than their number asks for.
    @Test(.timeLimit(.minutes(10))) func manyNamesAndSeries() {
        let chart = bare(
            Chart(0..<10_000) { i in
                LineMark(x: .value("x", "\(i)"), y: .value("y", i), series: .value("s", "\(i)"))
                BarMark(x: .value("x", "\(i)"), y: .value("y", i)).foregroundStyle(by: .value("s", "\(i)"))
            })
        #expect(fills(chart).count == 20_000)
    }

    // MARK: Rings

    @Test func sectorsBeginAtTheTopAndGoClockwise() {
        let chart = bare(
            Chart {
                for name in names { SectorMark(angle: .value("Share", 1)).foregroundStyle(by: .value("Month", name)) }
            })
        var builder = DrawingBuilder()
        chart.body.fitted(in: Size(width: 100, height: 100), LayoutContext()).draw(.zero, &builder)
        func strokes(_ nodes: [Node]) -> [Stroke] {
            nodes.flatMap { node -> [Stroke] in
                switch node {
                case .stroke(let stroke): [stroke]
                case .group(let group): strokes(group.nodes)
                default: []
                }
            }
        }
        let sectors = strokes(builder.nodes)
        #expect(sectors.map(\.paint) == Chart.usualColors[..<4].map { .solid($0) })
        for (index, sector) in sectors.enumerated() {
            #expect(sector.path.points.first == Point(50, 10))
            // Its dashes begin after the sectors before it.
            let length = sector.path.length
            #expect((-sector.style.dashOffset / length - Double(index) / 4).magnitude < 0.01)
            #expect((sector.style.dashes[0] / length - 0.25).magnitude < 0.02)
        }
    }

    // MARK: Room

    @Test func chartsShareTheirRoom() {
        let chart = bare(Chart { BarMark(x: .value("", "a"), y: .value("", 1), width: .ratio(1)) })
            .chartYScale(domain: 0...1)
        let square = fills(
            VStack(spacing: 20) {
                HStack(spacing: 10) {
                    chart
                    chart
                }
                chart.frame(height: 30)
                chart
            }, width: 210, height: 190
        ).map(\.rect)
        #expect(
            square == [
                Rect(x: 0, y: 0, width: 100, height: 60), Rect(x: 110, y: 0, width: 100, height: 60),
                Rect(x: 0, y: 80, width: 210, height: 30), Rect(x: 0, y: 130, width: 210, height: 60),
            ])
    }

    @Test(arguments: [40.0, 90, 160, 333, 1000])
    func labelsDoNotCollide(width: Double) {
        let charts = [
            Chart {
                for i in 0..<4 { BarMark(x: .value("Month", "M\(i)"), y: .value("Hours", Double(i) * 12_345)) }
            },
            Chart { for i in 0..<9 { LineMark(x: .value("t", Double(i) * 1e5), y: .value("v", Double(i * i))) } }
                .chartXAxis(Chart.Axis(tickCount: 20)).chartYAxis(Chart.Axis(tickCount: 20)),
            Chart {
                for i in 0..<9 { PointMark(x: .time("t", secondsSince1970: Double(i) * 8e6), y: .value("v", i)) }
            },
            Chart { for i in 1..<9 { LineMark(x: .value("t", i), y: .value("v", i * i * i * i)) } }
                .chartYScale(.logarithmic),
        ]
        for (number, chart) in charts.enumerated() {
            let texts = ElementLayout(chart, in: Size(width: width, height: 120)).texts.map(\.rect)
            #expect(texts.count >= 2, "chart \(number)")
            for (i, a) in texts.enumerated() {
                for b in texts[(i + 1)...] {
                    let shared = a.intersection(b)
                    // Lines of turned labels have room above and below their letters.
                    let allowance = a.height > a.width ? 0.16 * a.width : 0.5
                    #expect(
                        shared.isNull || shared.width < allowance || shared.height < 0.5, "chart \(number): \(a), \(b)")
                }
            }
        }
    }

    @Test func annotationsStayInsideThePlot() {
        for isRightToLeft in [false, true] {
            let chart = bare(
                Chart {
                    for i in 0..<3 {
                        PointMark(x: .value("x", i), y: .value("y", i)).annotation { Text("Point \(i)", size: 11) }
                    }
                })
            let layout = ElementLayout(
                chart, in: Size(width: 200, height: 100), alignment: .center, isRightToLeft: isRightToLeft)
            let texts = layout.texts.sorted { $0.text < $1.text }.map(\.rect)
            #expect(texts.count == 3)
            #expect(texts[0].minX == 0, "\(texts)")
            #expect(texts[2].maxX == 200, "\(texts)")
            #expect((texts[1].midX - 100).magnitude < 1e-9, "\(texts)")
        }
    }

    // MARK: Hostile values

    /// Numbers of all sizes, none, and too little room: every place in the drawing is finite.
    @Test func everyPlaceIsFinite() {
        let values = [0, -0.0, 1, -1, .leastNonzeroMagnitude, 1e300, -1e300, .infinity, -.infinity, .nan, 7.5]
        var places = 0
        for (number, a) in values.enumerated() {
            for b in values {
                for kind in [Chart.ScaleKind.linear, .logarithmic] {
                    let chart = Chart {
                        for (x, y) in [(a, b), (b, a), (1, 2)] {
                            BarMark(x: .value("x", "\(x)"), y: .value("y", y), width: .ratio(a)).cornerRadius(b)
                            RectangleMark(x: .value("x", x), y: .value("y", y), width: .inset(a), height: .fixed(b))
                                .cornerRadius(b)
                            LineMark(x: .value("x", x), y: .value("y", y)).interpolated().lineWidth(a)
                            AreaMark(x: .value("x", x), y: .value("y", y))
                            PointMark(x: .time("x", secondsSince1970: x), y: .value("y", y)).symbolSize(b)
                            RuleMark(y: .value("y", y))
                            if number % 3 == 0 { SectorMark(angle: .value("y", y)) }
                        }
                    }.chartYScale(kind).innerRadius(ratio: a)
                    for size in [Size(width: 120, height: 80), Size(width: 3, height: 500), Size(width: 0, height: 0)] {
                        let drawing = Drawing(size: size) { chart }
                        func check(_ nodes: [Node]) {
                            for node in nodes {
                                switch node {
                                case .fill(let fill):
                                    places += fill.path.points.count
                                    #expect(fill.path.points.allSatisfy { $0.x.isFinite && $0.y.isFinite })
                                case .stroke(let stroke):
                                    places += stroke.path.points.count
                                    #expect(stroke.path.points.allSatisfy { $0.x.isFinite && $0.y.isFinite })
                                    #expect(stroke.style.width.isFinite)
                                case .group(let group): check(group.nodes)
                                default: break
                                }
                            }
                        }
                        check(drawing.nodes)
                    }
                }
            }
        }
        #expect(places > 10_000)
    }
}
