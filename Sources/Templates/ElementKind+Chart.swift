import Charts
import Composition
import DisplayList

extension ElementKind {
    private static let marks = Property<[TemplateMark]>(
        "marks", .marks, default: [], isRequired: true, "Bars, lines, points and others, from the back to the front.")
    private static let xAxis = Property<TemplateAxis?>("xAxis", .axis, "What the lower axis shows.")
    private static let yAxis = Property<TemplateAxis?>("yAxis", .axis, "What the upright axis shows.")
    private static let xScale = Property<TemplateScale?>("xScale", .scale, "How values lie across.")
    private static let yScale = Property<TemplateScale?>("yScale", .scale, "How values lie upwards.")
    private static let legend = Property<Bool?>(
        "legend", .flag, "Whether a legend names the series; without, if there are several.")
    private static let colors = Property<[Color]>(
        "colors", .colors, default: [], "The colours of series in their order.")
    private static let ink = Property<Color>(
        "color", .color, default: .black, "The colour of labels, and of lines in part.")
    private static let textSize = Property<Double>(
        "textSize", .number(1...200), default: 11, "The labels' size, in points.")
    private static let innerRadius = Property<Double?>(
        "innerRadius", .share, "The radius of a ring's hole as a share of its own.")

    static let chart = ElementKind(
        name: "chart", help: "Marks in a plot, with axes and a legend, in all of its room.",
        properties: [
            marks.definition, xAxis.definition, yAxis.definition, xScale.definition, yScale.definition,
            legend.definition, colors.definition, ink.definition, textSize.definition, innerRadius.definition,
        ]
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
