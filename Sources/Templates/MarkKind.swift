import Charts
import Composition
import DisplayList

/// A kind of a chart's marks: its name, its properties, and how it is made.
struct MarkKind: Sendable {
    let name: String
    let help: String
    let properties: [PropertyDefinition]
    /// Of these properties a mark has one.
    var oneOf: [String] = []
    /// Sets of properties of which a mark has all of just one; none for a mark that has but one form.
    var forms: [[String]] = []
    let swift: SwiftForm
    let make: @Sendable (PropertyValues, inout Evaluation) throws(TemplateError) -> Mark

    static func named(_ name: String) -> MarkKind? { all.first { $0.name == name } }

    private static let x = Property<PlottedValue>(
        "x", .plotted, default: .none, isRequired: true, "How far to the right.")
    private static let y = Property<PlottedValue>("y", .plotted, default: .none, isRequired: true, "How high.")
    private static let optionalX = Property<PlottedValue?>("x", .plotted, "How far to the right.")
    private static let optionalY = Property<PlottedValue?>("y", .plotted, "How high.")
    private static let xStart = Property<PlottedValue?>("xStart", .plotted, "Where a bar that lies begins.")
    private static let xEnd = Property<PlottedValue?>("xEnd", .plotted, "Where a bar that lies ends.")
    private static let yStart = Property<PlottedValue?>("yStart", .plotted, "Where the bar begins, in place of 0.")
    private static let yEnd = Property<PlottedValue?>("yEnd", .plotted, "Where the bar ends.")
    private static let angle = Property<PlottedValue>(
        "angle", .plotted, default: .none, isRequired: true, "Its share is that of this value of all sectors'.")
    private static let series = Property<PlacedText?>(
        "series", .placedText, swift: .custom,
        "The series, which joins points, chooses the colour, and is named by the legend.")
    private static let paint = Property<Paint?>(
        "fill", .paint, swift: .call("foregroundStyle"),
        "The paint, in place of the series' colour; a gradient's coordinates are shares of the plot.")
    private static let cornerRadius = Property<Double>(
        "cornerRadius", .length, default: 0, swift: .call("cornerRadius"), "In points.")
    private static let barWidth = Property<MarkDimension>(
        "width", .markDimension, default: .ratio(0.7), "The width in its place; of a bar that lies, the height.")
    private static let width = Property<MarkDimension>(
        "width", .markDimension, default: .ratio(1), "The width in its place.")
    private static let height = Property<MarkDimension>(
        "height", .markDimension, default: .ratio(1), "The height in its place.")
    private static let lineWidth = Property<Double?>(
        "lineWidth", .length, swift: .call("lineWidth"), "The line's width, in points.")
    private static let isSmooth = Property<Bool>(
        "interpolated", .flag, default: false, swift: .flag(SwiftCall(name: "interpolated")),
        "Whether it goes through its points without corners.")
    private static let symbolSize = Property<Double>(
        "symbolSize", .length, default: 6, swift: .call("symbolSize"), "The diameter, in points.")
    private static let annotation = Property<[TemplateNode]>(
        "annotation", .elements, default: [], swift: .custom, "Elements above it, or behind the end of a bar that lies."
    )
    private static let annotationAlignment = Property<HorizontalAlignment>(
        "annotationAlignment", .horizontal, default: .center, swift: .custom, "Where the annotation stands along it.")

    /// What most kinds have.
    private static let common = [
        series.definition, paint.definition, annotation.definition, annotationAlignment.definition,
    ]

    static let all = [
        MarkKind(
            name: "bar",
            help: "A bar from 0 to a value, or from one value to another; those from 0 at one place are stacked.",
            properties: [
                xStart.definition, xEnd.definition, optionalX.definition, optionalY.definition, yStart.definition,
                yEnd.definition, barWidth.definition, cornerRadius.definition,
            ] + common, forms: [["x", "y"], ["x", "yStart", "yEnd"], ["xStart", "xEnd", "y"]], swift: barForm
        ) { values, evaluation throws(TemplateError) in
            let bar = try bar(values, &evaluation)
            return try changed(bar.cornerRadius(try values.value(cornerRadius, &evaluation)), values, &evaluation)
        },
        MarkKind(
            name: "line", help: "A point of a line; points of one series are joined.",
            properties: [x.definition, y.definition, lineWidth.definition, isSmooth.definition] + common,
            swift: form("LineMark")
        ) { values, evaluation throws(TemplateError) in
            let mark = LineMark(x: try place(x, values, &evaluation), y: try place(y, values, &evaluation)).mark
            return try changed(try curved(mark, values, &evaluation), values, &evaluation)
        },
        MarkKind(
            name: "area", help: "A point of an area that reaches down to 0.",
            properties: [x.definition, y.definition, isSmooth.definition] + common, swift: form("AreaMark")
        ) { values, evaluation throws(TemplateError) in
            let mark = AreaMark(x: try place(x, values, &evaluation), y: try place(y, values, &evaluation)).mark
            return try changed(try curved(mark, values, &evaluation), values, &evaluation)
        },
        MarkKind(
            name: "point", help: "A dot.", properties: [x.definition, y.definition, symbolSize.definition] + common,
            swift: form("PointMark")
        ) { values, evaluation throws(TemplateError) in
            let mark = PointMark(x: try place(x, values, &evaluation), y: try place(y, values, &evaluation))
            return try changed(mark.symbolSize(try values.value(symbolSize, &evaluation)), values, &evaluation)
        },
        MarkKind(
            name: "rule", help: "A line across all of the plot, such as a goal.",
            properties: [optionalX.definition, optionalY.definition, lineWidth.definition] + common,
            oneOf: ["x", "y"],
            swift: form("RuleMark")
        ) { values, evaluation throws(TemplateError) in
            let mark: RuleMark
            if let x = try values.value(optionalX, &evaluation) {
                mark = RuleMark(x: try evaluation.plottable(x))
            } else {
                mark = RuleMark(y: try evaluation.plottable(try values.value(optionalY, &evaluation) ?? .none))
            }
            return try changed(try curved(mark.mark, values, &evaluation), values, &evaluation)
        },
        MarkKind(
            name: "rectangle", help: "A cell at a place, as a heat map has them.",
            properties: [
                optionalX.definition, optionalY.definition, width.definition, height.definition,
                cornerRadius.definition,
            ] + common, swift: form("RectangleMark")
        ) { values, evaluation throws(TemplateError) in
            let x = try values.value(optionalX, &evaluation)
            let y = try values.value(optionalY, &evaluation)
            let mark = RectangleMark(
                x: try x.map { value throws(TemplateError) in try evaluation.plottable(value) },
                y: try y.map { value throws(TemplateError) in try evaluation.plottable(value) },
                width: try values.value(width, &evaluation), height: try values.value(height, &evaluation))
            return try changed(mark.cornerRadius(try values.value(cornerRadius, &evaluation)), values, &evaluation)
        },
        MarkKind(
            name: "sector", help: "A share of a ring.",
            properties: [angle.definition, series.definition, paint.definition], swift: form("SectorMark")
        ) { values, evaluation throws(TemplateError) in
            try changed(SectorMark(angle: try place(angle, values, &evaluation)).mark, values, &evaluation)
        },
    ]

    /// A bar in one of its forms.
    private static func bar(
        _ values: PropertyValues, _ evaluation: inout Evaluation
    ) throws(TemplateError) -> BarMark {
        func place(
            _ property: Property<PlottedValue?>, _ evaluation: inout Evaluation
        ) throws(TemplateError) -> Plottable {
            try evaluation.plottable(try values.value(property, &evaluation) ?? .none)
        }
        let width = try values.value(barWidth, &evaluation)
        if values.has(yStart.definition.name) {
            return BarMark(
                x: try place(optionalX, &evaluation), yStart: try place(yStart, &evaluation),
                yEnd: try place(yEnd, &evaluation), width: width)
        }
        if values.has(xStart.definition.name) {
            return BarMark(
                xStart: try place(xStart, &evaluation), xEnd: try place(xEnd, &evaluation),
                y: try place(optionalY, &evaluation), height: width)
        }
        return BarMark(x: try place(optionalX, &evaluation), y: try place(optionalY, &evaluation), width: width)
    }

    /// As other marks, but for the width of a bar that lies, which is its height.
    private static let barForm = SwiftForm { properties, values, content, evaluation throws(TemplateError) in
        var calls = try form("BarMark").calls(properties, values, content, &evaluation)
        if values.has(xStart.definition.name), let first = calls.first {
            calls[0].arguments = first.arguments.map { argument -> SwiftCall.Argument in
                argument.label == barWidth.definition.name ? ("height", argument.value) : argument
            }
        }
        return calls
    }

    private static func place(
        _ property: Property<PlottedValue>, _ values: PropertyValues, _ evaluation: inout Evaluation
    ) throws(TemplateError) -> Plottable {
        try evaluation.plottable(try values.value(property, &evaluation))
    }

    private static func curved(
        _ mark: Mark, _ values: PropertyValues, _ evaluation: inout Evaluation
    ) throws(TemplateError) -> Mark {
        let mark = try values.value(isSmooth, &evaluation) ? mark.interpolated() : mark
        return try values.value(lineWidth, &evaluation).map { mark.lineWidth($0) } ?? mark
    }

    /// A mark with what most kinds have.
    private static func changed(
        _ mark: Mark, _ values: PropertyValues, _ evaluation: inout Evaluation
    ) throws(TemplateError) -> Mark {
        var mark = mark
        if let series = try values.value(series, &evaluation) {
            try evaluation.count(text: series.text, at: series.offset)
            mark = mark.foregroundStyle(by: .value("", series.text))
        }
        if let paint = try values.value(paint, &evaluation) { mark = mark.foregroundStyle(paint) }
        guard values.has(annotation.definition.name) else { return mark }
        // A plot measures the annotations of bars, and then draws them.
        let boxes = try evaluation.measured(2) { evaluation throws(TemplateError) in
            try values.value(annotation, &evaluation).boxes(&evaluation)
        }
        return mark.annotation(alignment: try values.value(annotationAlignment, &evaluation)) {
            for box in boxes { box }
        }
    }

    /// A mark by its name in Swift, with what most kinds have.
    private static func form(_ name: String) -> SwiftForm {
        SwiftForm { properties, values, _, evaluation throws(TemplateError) in
            var calls = try SwiftForm.call(name).calls(properties, values, nil, &evaluation)
            if values.has(series.definition.name) {
                let value = SwiftCode.call(".value", [(nil, .string("")), (nil, try values.code(series, &evaluation))])
                calls.append(SwiftCall(name: "foregroundStyle", arguments: [("by", value)]))
            }
            guard values.has(annotation.definition.name),
                case .block(let elements) = try values.code(annotation, &evaluation)
            else { return calls }
            var note = SwiftCall(name: "annotation", block: elements)
            if values.has(annotationAlignment.definition.name) {
                note.arguments.append(("alignment", try values.code(annotationAlignment, &evaluation)))
            }
            return calls + [note]
        }
    }
}
