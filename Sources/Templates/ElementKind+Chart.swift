import Charts
import Composition
import DisplayList

extension ElementKind {
    private static let marks = Property<[TemplateMark]>(
        "marks", .marks, default: [], isRequired: true, swift: .block,
        "Bars, lines, points and others, from the back to the front.")
    private static let xAxis = Property<TemplateAxis?>(
        "xAxis", .axis, swift: .call("chartXAxis"), "What the lower axis shows.")
    private static let yAxis = Property<TemplateAxis?>(
        "yAxis", .axis, swift: .call("chartYAxis"), "What the upright axis shows.")
    private static let xScale = Property<TemplateScale?>(
        "xScale", .scale, swift: .calls("chartXScale"), "How values lie across.")
    private static let yScale = Property<TemplateScale?>(
        "yScale", .scale, swift: .calls("chartYScale"), "How values lie upwards.")
    private static let legend = Property<Bool?>(
        "legend", .flag, swift: .call("chartLegend"),
        "Whether a legend names the series; without, if there are several.")
    private static let colors = Property<[Color]>(
        "colors", .colors, default: [], swift: .call("chartForegroundStyleScale"),
        "The colours of series in their order.")
    private static let ink = Property<Color>(
        "color", .color, default: .black, swift: .custom, "The colour of labels, and of lines in part.")
    private static let textSize = Property<Double?>(
        "textSize", .number(1...200), swift: .custom,
        "The labels' size, in points; without, that of the elements around it, or 11.")
    private static let innerRadius = Property<Double?>(
        "innerRadius", .share, swift: .custom, "The radius of a ring's hole as a share of its own.")

    private static let properties = [
        marks.definition, xAxis.definition, yAxis.definition, xScale.definition, yScale.definition, legend.definition,
        colors.definition, ink.definition, textSize.definition, innerRadius.definition,
    ]

    @Sendable private static func calls(
        _ values: PropertyValues, _ evaluation: inout Evaluation
    ) throws(TemplateError) -> [SwiftCall] {
        var calls = try SwiftForm.call("Chart").calls(properties, values, nil, &evaluation)
        let hasTextSize = values.has(textSize.definition.name)
        if hasTextSize || values.has(ink.definition.name) {
            var arguments: [SwiftCall.Argument] = [(nil, try values.code(ink, &evaluation))]
            if hasTextSize { arguments.append(("textSize", try values.code(textSize, &evaluation))) }
            calls.append(SwiftCall(name: "chartInk", arguments: arguments))
        }
        if let ratio = try values.value(innerRadius, &evaluation) {
            calls.append(SwiftCall(name: "innerRadius", arguments: [("ratio", .number(ratio))]))
        }
        return calls
    }

    static let chart = ElementKind(
        name: "chart", help: "Marks in a plot, with axes and a legend, in all of its room.",
        properties: properties, swift: .custom(calls)
    ) { values, _, evaluation throws(TemplateError) in
        let marks = try values.value(marks, &evaluation).marks(&evaluation)
        var chart = Chart { return marks }
            .chartForegroundStyleScale(try values.value(colors, &evaluation))
            .chartInk(try values.value(ink, &evaluation), textSize: try values.value(textSize, &evaluation))
        if let axis = try values.value(xAxis, &evaluation) { chart = chart.chartXAxis(axis.axis) }
        if let axis = try values.value(yAxis, &evaluation) { chart = chart.chartYAxis(axis.axis) }
        if let scale = try values.value(xScale, &evaluation) {
            chart = chart.chartXScale(scale.kind, domain: scale.ends).chartXScale(domain: scale.names)
        }
        if let scale = try values.value(yScale, &evaluation) {
            chart = chart.chartYScale(scale.kind, domain: scale.ends).chartYScale(domain: scale.names)
        }
        if let isShown = try values.value(legend, &evaluation) { chart = chart.chartLegend(isShown) }
        if let ratio = try values.value(innerRadius, &evaluation) { chart = chart.innerRadius(ratio: ratio) }
        return chart.body
    }
}
