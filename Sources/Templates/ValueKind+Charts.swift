import Charts
import CivilTime
import Composition
import DisplayList
import TextForms

/// A value on an axis as a template has it.
struct PlottedValue: Sendable {
    enum Content: Sendable {
        case number(Double)
        case name(String)
        /// Seconds since 1970.
        case time(Double)

        var code: SwiftCode {
            switch self {
            case .number(let number), .time(let number): .number(number)
            case .name(let name): .string(name)
            }
        }
    }

    var label = ""
    var content: Content
    /// Its place in the template.
    var offset = 0

    static let none = PlottedValue(content: .number(0))
}

extension Evaluation {
    mutating func plottable(_ value: PlottedValue) throws(TemplateError) -> Plottable {
        try count(text: value.label, at: value.offset)
        switch value.content {
        case .number(let number): return .value(value.label, number)
        case .time(let seconds): return .time(value.label, secondsSince1970: seconds)
        case .name(let name):
            try count(text: name, at: value.offset)
            return .value(value.label, name)
        }
    }
}

extension ValueKind where Value == PlottedValue.Content {
    static let plottedContent = scalar(
        "a number, or a name", forms: [Schema.types(["number", "string"])], hasOwnPlaceholders: true,
        code: { $0.code }
    ) { datum in
        switch datum {
        case .number(let number, _): .number(number)
        case .text(let text): .name(text)
        default: nil
        }
    }

    static let plottedTime = scalar(
        "seconds since 1970, or a date such as 2026-05-01 or 2026-05-01T18:30:00Z",
        forms: [Schema.types(["number", "string"])], hasOwnPlaceholders: true,
        code: { $0.code }
    ) { datum in
        switch datum {
        case .number(let number, _): return .time(number)
        case .text(let text):
            let instant = (try? Instant(iso8601: text)) ?? (try? Instant(iso8601: text + "T00:00:00Z"))
            return instant.map { .time($0.secondsSince1970) }
        default: return nil
        }
    }
}

extension ValueKind where Value == PlottedValue {
    private static let number = Property<PlottedValue.Content?>("value", .plottedContent, "A number, or a name.")
    private static let time = Property<PlottedValue.Content?>(
        "time", .plottedTime, "A point in time: seconds since 1970, or a date of ISO 8601.")
    private static let label = Property<String>("label", .text, default: "", "What is shown, for screen readers.")
    private static let properties = [number.definition, time.definition, label.definition]
    private static let alternatives = ["value", "time"]

    /// Its part of the schema, which others refer to.
    static let form = Schema.oneOf([
        ValueKind<PlottedValue.Content>.plottedContent.schema, Schema.object(properties, oneOf: alternatives),
    ])

    /// A number, a name, or an object with either of them or a time.
    static let plotted = ValueKind(
        expected: "a number, a name, or an object such as {\"time\": \"2026-05-01\"}",
        schema: Schema.plotted,
        code: { value, _ in
            if case .time = value.content {
                return .call(".time", [(nil, .string(value.label)), ("secondsSince1970", value.content.code)])
            }
            return .call(".value", [(nil, .string(value.label)), (nil, value.content.code)])
        }
    ) { value, reader throws(TemplateError) in
        let offset = Int(value.node.start)
        guard value.kind == .object else {
            return try ValueKind<PlottedValue.Content>.plottedContent.read(value, reader).map {
                PlottedValue(content: $0, offset: offset)
            }
        }
        let values = try reader.properties(of: value, properties, in: "a mark's value", oneOf: alternatives)
        return .computed { evaluation throws(TemplateError) in
            let (value, time) = (try values.value(number, &evaluation), try values.value(time, &evaluation))
            return PlottedValue(
                label: try values.value(label, &evaluation), content: value ?? time ?? .number(0), offset: offset)
        }
    }
}

extension ValueKind where Value == MarkDimension {
    private static let ratio = Property<Double?>("ratio", .share, "A share of the place.")
    private static let inset = Property<Double?>("inset", .length, "Points at either side that stay empty.")
    private static let properties = [ratio.definition, inset.definition]

    /// Points, or an object with a share of the place, or with what stays empty.
    static let markDimension = ValueKind(
        expected: "a length in points, {\"ratio\": 0.7} or {\"inset\": 2}",
        schema: Schema.oneOf([
            ValueKind<Double>.length.schema, Schema.object(properties, oneOf: properties.map { $0.name }),
        ]),
        code: { length, _ in
            switch length {
            case .ratio(let ratio): .call(".ratio", [(nil, .number(ratio))])
            case .inset(let inset): .call(".inset", [(nil, .number(inset))])
            case .fixed(let fixed): .call(".fixed", [(nil, .number(fixed))])
            }
        }
    ) { value, reader throws(TemplateError) in
        guard value.kind == .object else {
            return try ValueKind<Double>.length.read(value, reader).map { .fixed($0) }
        }
        let values = try reader.properties(
            of: value, properties, in: "a length in its place", oneOf: properties.map { $0.name })
        return .computed { evaluation throws(TemplateError) in
            if let ratio = try values.value(ratio, &evaluation) { return .ratio(ratio) }
            return .inset(try values.value(inset, &evaluation) ?? 0)
        }
    }
}

extension ValueKind where Value == NumberFormat {
    static let numberFormat = scalar(
        NumberFormat.expected, forms: [Schema.types(["string"])], hasOwnPlaceholders: true,
        code: { .string($0.format) }
    ) { datum in
        if case .text(let text) = datum { return NumberFormat(text) }
        return nil
    }
}

/// What an axis shows, as a template has it.
struct TemplateAxis: Sendable, Hashable {
    var hasLabels = true
    var hasGrid: Bool?
    var tickCount = 5
    var format: NumberFormat?

    static let hidden = TemplateAxis(hasLabels: false, hasGrid: false)

    var code: SwiftCode {
        if self == .hidden { return .text(".hidden") }
        var arguments: [SwiftCall.Argument] = []
        if !hasLabels { arguments.append(("hasLabels", .text("false"))) }
        if let hasGrid { arguments.append(("hasGrid", .text("\(hasGrid)"))) }
        if tickCount != Chart.Axis().tickCount { arguments.append(("tickCount", .text("\(tickCount)"))) }
        if let format {
            let text = SwiftCode.call("NumberFormat", [(nil, .string(format.format))])
            if case .text(let made) = SwiftCode.text(SwiftLines.lines(text).joined()) {
                arguments.append(("format", .text("{ \(made)?.text($0) ?? \"\\($0)\" }")))
            }
        }
        return .call("Chart.Axis", arguments)
    }

    var axis: Chart.Axis {
        var axis = Chart.Axis(hasLabels: hasLabels, hasGrid: hasGrid, tickCount: tickCount)
        if let format { axis.format = { format.text($0) ?? "\($0)" } }
        return axis
    }
}

extension ValueKind where Value == TemplateAxis {
    private static let hidden = choice([("hidden", TemplateAxis.hidden)])
    private static let labels = Property<Bool>("labels", .flag, default: true, "Whether there are labels.")
    private static let grid = Property<Bool?>(
        "grid", .flag, "Whether lines cross the plot at the ticks; without, where values are read.")
    private static let tickCount = Property<Int>("tickCount", .integer(2...20), default: 5, "About how many ticks.")
    private static let format = Property<NumberFormat?>("format", .numberFormat, "How numbers are written, as 0.0 or ,")
    private static let properties = [labels.definition, grid.definition, tickCount.definition, format.definition]

    /// `hidden`, or what there is.
    static let axis = ValueKind(
        expected: "hidden, or an object such as {\"labels\": false}",
        schema: Schema.oneOf([hidden.schema, Schema.object(properties)]), code: { axis, _ in axis.code }
    ) { value, reader throws(TemplateError) in
        guard value.kind == .object else { return try hidden.read(value, reader) }
        let values = try reader.properties(of: value, properties, in: "an axis")
        return .computed { evaluation throws(TemplateError) in
            TemplateAxis(
                hasLabels: try values.value(labels, &evaluation), hasGrid: try values.value(grid, &evaluation),
                tickCount: try values.value(tickCount, &evaluation), format: try values.value(format, &evaluation))
        }
    }
}

/// How values lie along an axis, as a template has it.
struct TemplateScale: Sendable {
    var kind = Chart.ScaleKind.linear
    var ends: ClosedRange<Double>?
    var names: [String] = []

    /// The arguments of one call or two.
    var code: SwiftCode {
        var calls: [SwiftCall] = []
        if kind != .linear || ends != nil {
            let type: [SwiftCall.Argument] = kind == .linear ? [] : [(nil, .text(".\(kind)"))]
            calls.append(SwiftCall(arguments: type + (ends.map { [("domain", .range($0))] } ?? [])))
        }
        if !names.isEmpty {
            calls.append(SwiftCall(arguments: [("domain", .list(names.map(SwiftCode.string)))]))
        }
        return .chain(nil, calls)
    }
}

extension ValueKind where Value == Chart.ScaleKind {
    static let scaleKind = choice([("linear", .linear), ("logarithmic", .logarithmic)])
}

extension ValueKind where Value == ClosedRange<Double> {
    private static let expected = "the least and the greatest number, such as [0, 100]"
    private static let end = ValueKind<Double>.number(-1e15...1e15)

    static let ends = ValueKind(
        expected: expected, schema: Schema.list(of: end.schema),
        code: { ends, _ in .range(ends) }
    ) { value, reader throws(TemplateError) in
        let ends = try reader.elements(of: value, end)
        let offset = Int(value.node.start)
        guard ends.count == 2 else {
            throw reader.source.error(
                at: offset, found: value.kind == .array ? "an array of \(ends.count)" : value.summary,
                expected: expected)
        }
        return .computed { evaluation throws(TemplateError) in
            let (low, high) = (try ends[0].value(&evaluation), try ends[1].value(&evaluation))
            guard low < high else {
                throw evaluation.source.error(at: offset, found: "\(low) to \(high)", expected: expected)
            }
            return low...high
        }
    }
}

extension ValueKind where Value == [String] {
    static let names = ValueKind(
        expected: "a list of names", schema: Schema.list(of: ValueKind<String>.text.schema),
        code: { names, _ in .list(names.map(SwiftCode.string)) }
    ) { value, reader throws(TemplateError) in
        guard value.kind == .array else {
            throw reader.source.error(at: Int(value.node.start), found: value.summary, expected: "a list of names")
        }
        return Setting.all(try reader.elements(of: value, .text))
    }
}

extension ValueKind where Value == [Color] {
    static let colors = ValueKind(
        expected: "a list of colours", schema: Schema.list(of: ValueKind<Color>.color.schema),
        code: { colors, _ in .list(colors.map(SwiftCode.color)) }
    ) { value, reader throws(TemplateError) in
        guard value.kind == .array else {
            throw reader.source.error(at: Int(value.node.start), found: value.summary, expected: "a list of colours")
        }
        return Setting.all(try reader.elements(of: value, .color))
    }
}

extension ValueKind where Value == TemplateScale {
    private static let kind = Property<Chart.ScaleKind>(
        "type", .scaleKind, default: .linear, "Whether equal distances are equal differences, or equal ratios.")
    private static let domain = Property<ClosedRange<Double>?>(
        "domain", .ends, "The ends; without, ticks around the values.")
    private static let names = Property<[String]>(
        "names", .names, default: [], "Names that have places, whether or not a mark has them.")
    private static let properties = [kind.definition, domain.definition, names.definition]

    static let scale = ValueKind(
        expected: "an object such as {\"domain\": [0, 100]}", schema: Schema.object(properties),
        code: { scale, _ in scale.code }
    ) { value, reader throws(TemplateError) in
        let values = try reader.properties(of: value, properties, in: "a scale")
        return .computed { evaluation throws(TemplateError) in
            TemplateScale(
                kind: try values.value(kind, &evaluation), ends: try values.value(domain, &evaluation),
                names: try values.value(names, &evaluation))
        }
    }
}
