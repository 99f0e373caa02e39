import Composition
import DisplayList
import PathParser
import TextForms

extension ValueKind where Value == GradientSpread {
    static let spread = choice([("pad", .pad), ("reflect", .reflect), ("repeat", .repeat)])
}

extension ValueKind where Value == ColorInterpolation {
    static let interpolation = choice(ColorInterpolation.allCases.map { ($0.rawValue, $0) }) { .text(".\($0)") }
}

/// A colour of a gradient, perhaps with its place.
struct TemplateStop: Sendable {
    var color: Color
    var place: Double?
}

extension ValueKind where Value == TemplateStop {
    private static let color = Property<Color>("color", .color, default: .clear, isRequired: true, "")
    private static let place = Property<Double>("at", .share, default: 0, isRequired: true, "")
    private static let properties = [color.definition, place.definition]

    /// A colour, or an object with a colour and its place.
    static let stop = ValueKind(
        expected: "a colour, or an object such as {\"color\": \"#22443A\", \"at\": 0.5}",
        schema: Schema.oneOf([ValueKind<Color>.color.schema, Schema.object(properties)]),
        code: { stop, _ in .color(stop.color) }
    ) { value, reader throws(TemplateError) in
        guard value.kind == .object else {
            return try ValueKind<Color>.color.read(value, reader).map { TemplateStop(color: $0) }
        }
        let values = try reader.properties(of: value, properties, in: "a gradient's stop")
        return values.setting(color).with(values.setting(place)) { TemplateStop(color: $0, place: $1) }
    }
}

extension ValueKind where Value == [GradientStop] {
    /// The colours of a gradient: without places they lie at equal distances.
    static let stops = ValueKind(
        expected: "a list of colours", schema: Schema.list(of: ValueKind<TemplateStop>.stop.schema),
        code: { stops, _ in .stops(stops) }
    ) { value, reader throws(TemplateError) in
        guard value.kind == .array else {
            throw reader.source.error(at: Int(value.node.start), found: value.summary, expected: "a list of colours")
        }
        return Setting.all(try reader.elements(of: value, ValueKind<TemplateStop>.stop)).map { stops in
            let steps = Double(max(stops.count - 1, 1))
            return stops.enumerated().map {
                GradientStop(offset: $0.element.place ?? Double($0.offset) / steps, color: $0.element.color)
            }
        }
    }
}

extension ValueKind where Value == Paint {
    static let linear = Property<[GradientStop]>("linear", .stops, default: [], isRequired: true, "")
    static let from = Property<Point>("from", .unitPoint, default: Point(0.5, 0), "")
    static let to = Property<Point>("to", .unitPoint, default: Point(0.5, 1), "")
    static let radial = Property<[GradientStop]>("radial", .stops, default: [], isRequired: true, "")
    static let center = Property<Point>("center", .unitPoint, default: Point(0.5, 0.5), "")
    static let radius = Property<Double>("radius", .number(0...10), default: 0.5, "")
    static let conic = Property<[GradientStop]>("conic", .stops, default: [], isRequired: true, "")
    static let startAngle = Property<Double>(
        "startAngle", .number(-360...360), default: 0,
        "Where the first colour lies: degrees clockwise from the right; -90 is the top.")
    static let spread = Property<GradientSpread>("spread", .spread, default: .pad, "")
    static let interpolation = Property<ColorInterpolation>(
        "in", .interpolation, default: .srgb, "The space in which the colours between stops are found.")

    static let linearProperties = [
        linear.definition, from.definition, to.definition, spread.definition, interpolation.definition,
    ]
    static let radialProperties = [
        radial.definition, center.definition, radius.definition, spread.definition, interpolation.definition,
    ]

    static let conicProperties = [
        conic.definition, center.definition, startAngle.definition, interpolation.definition,
    ]

    /// Its part of the schema, which others refer to.
    static let form = Schema.oneOf([
        ValueKind<Color>.color.schema, Schema.object(linearProperties), Schema.object(radialProperties),
        Schema.object(conicProperties),
    ])

    /// A colour, or a gradient: its coordinates are shares of the room that it paints.
    static let paint = ValueKind(
        expected: "a colour, or a gradient such as {\"linear\": [\"#22443A\", \"#101F1A\"]}",
        schema: Schema.paint, code: { paint, _ in .paint(paint) }
    ) { value, reader throws(TemplateError) in
        guard value.kind == .object else { return try ValueKind<Color>.color.read(value, reader).map { .solid($0) } }
        if value["radial"] != nil {
            let values = try reader.properties(of: value, radialProperties, in: "a radial gradient")
            return .computed { evaluation throws(TemplateError) in
                .radial(
                    RadialGradient(
                        center: try values.value(center, &evaluation), radius: try values.value(radius, &evaluation),
                        stops: try values.value(radial, &evaluation), spread: try values.value(spread, &evaluation),
                        in: try values.value(interpolation, &evaluation)))
            }
        }
        if value["conic"] != nil {
            let values = try reader.properties(of: value, conicProperties, in: "a conic gradient")
            return .computed { evaluation throws(TemplateError) in
                .conic(
                    ConicGradient(
                        center: try values.value(center, &evaluation),
                        startAngle: try values.value(startAngle, &evaluation),
                        stops: try values.value(conic, &evaluation), in: try values.value(interpolation, &evaluation)))
            }
        }
        let values = try reader.properties(of: value, linearProperties, in: "a linear gradient")
        return .computed { evaluation throws(TemplateError) in
            .linear(
                LinearGradient(
                    start: try values.value(from, &evaluation), end: try values.value(to, &evaluation),
                    stops: try values.value(linear, &evaluation), spread: try values.value(spread, &evaluation),
                    in: try values.value(interpolation, &evaluation)))
        }
    }
}

/// What lies behind an element: a paint, or other elements.
enum Backing: Sendable {
    case paint(Paint)
    case elements([TemplateNode])
}

extension ValueKind where Value == [TemplateNode] {
    /// An element, or several, one over the other.
    static let elements = ValueKind(
        expected: "an element, or a list of elements",
        schema: Schema.oneOf([Schema.element, Schema.list(of: Schema.element)]),
        code: { nodes, evaluation throws(TemplateError) in .block(try nodes.code(&evaluation)) }
    ) { value, reader throws(TemplateError) in .fixed(try reader.nodes(of: value)) }
}

extension ValueKind where Value == Backing {
    /// A paint, an element, or several.
    static let backing = ValueKind(
        expected: "a paint, an element, or a list of elements",
        schema: Schema.oneOf([ValueKind<Paint>.paint.schema, Schema.element, Schema.list(of: Schema.element)]),
        code: { backing, evaluation throws(TemplateError) in
            switch backing {
            case .paint(let paint): .paint(paint)
            case .elements(let nodes): .block(try nodes.code(&evaluation))
            }
        }
    ) { value, reader throws(TemplateError) in
        if value.kind == .array || value["type"] != nil {
            return try ValueKind<[TemplateNode]>.elements.read(value, reader).map { .elements($0) }
        }
        return try ValueKind<Paint>.paint.read(value, reader).map { .paint($0) }
    }
}
