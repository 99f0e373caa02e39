import Charts
import Composition
import DisplayList
import PathParser
import Raster
import Testing

@testable import Templates

/// Charts of templates are those of Swift, of all kinds of marks.
@Suite struct ChartTemplateTests {
    private func isSame(
        _ text: String, _ data: String = "", sourceLocation: SourceLocation = #_sourceLocation,
        @ElementBuilder content: () -> [Box]
    ) throws {
        let drawn = try TemplateFixture.drawing(text, data)
        let swift = TemplateFixture.swift(content: content)
        #expect(try Renderer.render(drawn) == Renderer.render(swift), "\(text)", sourceLocation: sourceLocation)
        #expect(!drawn.nodes.isEmpty, sourceLocation: sourceLocation)
    }

    @Test func barsOfData() throws {
        let data = #"{"months": [{"m": "Jan", "h": 3}, {"m": "Feb", "h": 5.5}, {"m": "Mar"}], "goal": 5}"#
        try isSame(
            ##"""
            {"type": "chart", "color": "#224", "textSize": 8, "yAxis": {"tickCount": 3, "format": "0.0"},
             "xScale": {"names": ["Dec"]}, "marks": [
              {"type": "bar", "for": {"each": "months", "as": "each"}, "if": "each.h", "x": "{{each.m}}", "y": "{{each.h}}",
               "cornerRadius": 3, "width": {"ratio": 0.5}, "fill": "teal",
               "annotation": {"type": "text", "text": "{{each.h|0}}", "size": 7},
               "else": {"type": "point", "x": "{{each.m}}", "y": 0, "fill": "red"}},
              {"type": "rule", "y": "{{goal}}", "lineWidth": 2}]}
            """##, data
        ) {
            Chart {
                for (month, hours, note) in [("Jan", 3, "3"), ("Feb", 5.5, "6")] {
                    BarMark(x: .value("", month), y: .value("", hours), width: .ratio(0.5)).cornerRadius(3)
                        .foregroundStyle(Color(hex: 0x008080)).annotation { Text(note, size: 7) }
                }
                PointMark(x: .value("", "Mar"), y: .value("", 0)).foregroundStyle(Color(hex: 0xFF0000))
                RuleMark(y: .value("", 5)).lineWidth(2)
            }
            .chartInk(Color(hex: 0x222244), textSize: 8)
            .chartYAxis(Chart.Axis(tickCount: 3, format: { NumberFormat("0.0")?.text($0) ?? "" }))
            .chartXScale(domain: ["Dec"])
        }
    }

    @Test func everyMark() throws {
        let gradient = #"{"linear": ["white", "black"]}"#
        let paint = Paint.linear(from: Point(0.5, 0), to: Point(0.5, 1), colors: [.white, .black])
        let dates = ["2026-05-01", "2026-05-02T12:00:00+02:00"]
        let seconds = [1_777_593_600.0, 1_777_716_000]
        let kinds: [(json: String, mark: (Int) -> any ChartMark)] = [
            (
                #"{"type": "bar", "x": 7, "y": 3, "width": 5, "series": "a"}"#,
                { _ in
                    BarMark(x: .value("", 7), y: .value("", 3), width: .fixed(5))
                        .foregroundStyle(by: .value("", "a"))
                }
            ),
            (
                #"{"type": "line", "x": {"time": "{{t}}"}, "y": {"value": "{{v}}", "label": "hours"}, "interpolated": true, "lineWidth": 3, "series": "b"}"#,
                {
                    LineMark(
                        x: .time("", secondsSince1970: seconds[$0]), y: .value("hours", $0 + 2),
                        series: .value("", "b")
                    ).interpolated().lineWidth(3)
                }
            ),
            (
                #"{"type": "area", "x": {"time": "{{t}}"}, "y": "{{v}}", "fill": \#(gradient)}"#,
                {
                    AreaMark(x: .time("", secondsSince1970: seconds[$0]), y: .value("", $0 + 2))
                        .foregroundStyle(paint)
                }
            ),
            (
                #"{"type": "point", "x": "{{v}}", "y": 3, "symbolSize": 9, "annotation": {"type": "text", "text": "x", "size": 6}, "annotationAlignment": "leading"}"#,
                {
                    PointMark(x: .value("", $0 + 2), y: .value("", 3)).symbolSize(9)
                        .annotation(alignment: .leading) { Text("x", size: 6) }
                }
            ),
            (
                #"{"type": "rule", "x": "{{v}}", "fill": "red"}"#,
                {
                    RuleMark(x: .value("", $0 + 2)).foregroundStyle(Color(hex: 0xFF0000))
                }
            ),
            (
                #"{"type": "rectangle", "x": "{{v|0}}", "y": "{{v|0}}", "width": {"inset": 2}, "height": 9, "cornerRadius": 4}"#,
                {
                    RectangleMark(
                        x: .value("", "\($0 + 2)"), y: .value("", "\($0 + 2)"), width: .inset(2), height: .fixed(9)
                    ).cornerRadius(4)
                }
            ),
            (
                #"{"type": "sector", "angle": "{{v}}", "series": "{{v}}"}"#,
                {
                    SectorMark(angle: .value("", $0 + 2)).foregroundStyle(by: .value("", "\($0 + 2)"))
                }
            ),
        ]
        #expect(kinds.count == MarkKind.all.count)
        for kind in kinds {
            let loop = kind.json.dropLast() + #", "for": {"each": "list", "as": "e"}}"#
            let text = #"""
                {"type": "chart", "legend": false, "colors": ["red", "blue"], "innerRadius": 0.4, "marks": \#(loop
                    .replacing("{{v", with: "{{e.v").replacing("{{t", with: "{{e.t")),
                 "xAxis": {"labels": false, "grid": true}, "yAxis": "hidden", "modifiers": [{"padding": 4}]}
                """#
            let data = #"{"list": [{"t": "\#(dates[0])", "v": 2}, {"t": "\#(dates[1])", "v": 3}]}"#
            try isSame(text, data) {
                Chart(0..<2) { kind.mark($0).mark }.chartLegend(false).innerRadius(ratio: 0.4)
                    .chartForegroundStyleScale([Color(hex: 0xFF0000), Color(hex: 0x0000FF)])
                    .chartXAxis(Chart.Axis(hasLabels: false, hasGrid: true)).chartYAxis(.hidden).padding(4)
            }
        }
    }

    @Test func scales() throws {
        try isSame(
            #"""
            {"type": "chart", "xScale": {"domain": [0, "{{top}}"]}, "yScale": {"type": "logarithmic"}, "legend": true,
             "marks": [{"type": "line", "x": 1, "y": 10, "series": "a"}, {"type": "line", "x": 3, "y": 1000, "series": "a"}]}
            """#, #"{"top": 4}"#
        ) {
            Chart {
                LineMark(x: .value("", 1), y: .value("", 10), series: .value("", "a"))
                LineMark(x: .value("", 3), y: .value("", 1000), series: .value("", "a"))
            }
            .chartXScale(domain: 0...4).chartYScale(.logarithmic).chartLegend(true)
        }
    }

    // MARK: Errors and limits

    @Test func wrongCharts() {
        for (chart, part, found, expected, suggestion) in [
            ("{}", "{\"type\": \"chart\"", "a chart without marks", "marks", nil),
            (#"{"marks": 3}"#, "3}", "the number 3", "a mark such as", nil),
            (#"{"marks": [{"x": 1}]}"#, "{\"x", "a mark without a type", "one of bar, line", nil),
            (#"{"marks": [{"type": "bat"}]}"#, "\"bat", "the text \"bat\"", "one of bar, line", "bar"),
            (
                #"{"marks": [{"type": "bar", "x": 1}]}"#, "{\"type\": \"bar", "a bar with x",
                "x, y; or x, yStart, yEnd", nil
            ),
            (
                #"{"marks": [{"type": "point", "x": 1, "y": 1, "symbolsize": 3}]}"#, "\"symbolsize",
                "the key \"symbolsize\" in a point", "symbolSize", "symbolSize"
            ),
            (#"{"marks": [{"type": "rule"}]}"#, "{\"type\": \"rule", "a rule without x and y", "one of x, y", nil),
            (
                #"{"marks": [{"type": "rule", "x": 1, "y": 2}]}"#, "{\"type\": \"rule", "a rule with x and y",
                "one of x, y", nil
            ),
            (#"{"marks": [{"type": "bar", "x": true, "y": 2}]}"#, "true", "true", "a number, or a name", nil),
            (
                #"{"marks": [{"type": "rule", "x": {"time": "May"}}]}"#, "\"May", "the text \"May\"",
                "a date such as", nil
            ),
            (
                #"{"marks": [{"type": "rule", "x": {"label": "May"}}]}"#, "{\"label",
                "a mark's value without value and time", "one of value, time", nil
            ),
            (
                #"{"marks": [{"type": "bar", "x": 1, "y": 1, "width": {"share": 1}}]}"#, "\"share",
                "the key \"share\" in a length in its place", "ratio, inset", nil
            ),
            (#"{"marks": [], "xAxis": "hiden"}"#, "\"hiden", "the text \"hiden\"", "hidden", "hidden"),
            (
                #"{"marks": [], "xAxis": {"format": "0.0.0"}}"#, "\"0.0", "the text \"0.0.0\"", "a format such as",
                nil
            ),
            (#"{"marks": [], "yScale": {"domain": [1]}}"#, "[1]", "an array of 1", "the least and the greatest", nil),
            (
                #"{"marks": [], "yScale": {"domain": [1, 1]}}"#, "[1, 1]", "1.0 to 1.0", "the least and the greatest",
                nil
            ),
            (#"{"marks": [], "colors": "red"}"#, "\"red", "the text \"red\"", "a list of colours", nil),
            (
                #"{"marks": [{"type": "bar", "x": 1, "y": 1, "else": []}]}"#, "[]}", "an array",
                "an if beside the else", nil
            ),
        ] as [(String, String, String, String, String?)] {
            let own = chart.dropFirst()
            let text = TemplateFixture.text(
                #"{"type": "chart""# + (own == "}" ? "" : ", ") + own)
            guard let error = TemplateFixture.error(whole: text) else {
                Issue.record("\(chart) is let pass")
                continue
            }
            let places = text.indices.filter { text[$0...].hasPrefix(part) }
            #expect(places.count == 1, "\(part)")
            let column = places.first.map { text.distance(from: text.startIndex, to: $0) + 1 }
            #expect(error.line == 1, "\(error)")
            #expect(error.column == column, "\(error)")
            #expect(error.found == found, "\(error)")
            #expect(error.expected.contains(expected), "\(error)")
            #expect(error.suggestion == suggestion, "\(error)")
        }
    }

    @Test func wrongData() {
        let text = TemplateFixture.text(
            #"{"type": "chart", "marks": {"type": "bar", "for": {"each": "a"}, "x": "x", "y": "{{item}}"}}"#)
        #expect(TemplateFixture.error(whole: text, #"{"a": [1, 2]}"#) == nil)
        #expect(TemplateFixture.error(whole: text, #"{"a": 1}"#)?.found == "the number 1 in the data at a")
        #expect(TemplateFixture.error(whole: text, #"{"a": [[]]}"#)?.found == "an array in the data at item")
    }

    @Test(.timeLimit(.minutes(10))) func marksAreLimited() throws {
        let text = TemplateFixture.text(
            #"""
            {"type": "chart", "marks": {"type": "line", "for": {"each": "a"}, "x": "{{item}}", "y": 1, "series": "{{item}}"}}
            """#)
        func data(_ count: Int) -> String { "{\"a\": [\((0..<count).map { "\"\($0)\"" }.joined(separator: ","))]}" }
        #expect(TemplateFixture.error(whole: text, data(4900)) == nil)
        #expect(TemplateFixture.error(whole: text, data(5100))?.found == "one element more")
        var options = TemplateOptions()
        options.limits.textBytes = 100
        #expect(TemplateFixture.error(whole: text, data(30), options) == nil)
        #expect(TemplateFixture.error(whole: text, data(31), options)?.found == "more text")
        options = TemplateOptions()
        options.limits.depth = 10
        func nested(_ depth: Int) -> String {
            TemplateFixture.text(
                #"{"type": "chart", "marks": "#
                    + String(repeating: #"{"type": "rule", "x": 1, "if": "no", "else": "#, count: depth)
                    + "[]" + String(repeating: "}", count: depth) + "}")
        }
        #expect(TemplateFixture.error(whole: nested(9), "", options) == nil)
        #expect(TemplateFixture.error(whole: nested(10), "", options)?.expected == "at most 10")
    }
}
