import Composition
import DisplayList
import PathParser
import TextForms

extension ValueKind where Value == HorizontalAlignment {
    static let horizontal = choice([("leading", .leading), ("center", .center), ("trailing", .trailing)])
}

extension ValueKind where Value == VerticalAlignment {
    static let vertical = choice([
        ("top", .top), ("center", .center), ("bottom", .bottom), ("firstTextBaseline", .firstTextBaseline),
        ("lastTextBaseline", .lastTextBaseline),
    ])
}

extension ValueKind where Value == Alignment {
    static let alignment = choice([
        ("center", .center), ("leading", .leading), ("trailing", .trailing), ("top", .top), ("bottom", .bottom),
        ("topLeading", .topLeading), ("topTrailing", .topTrailing), ("bottomLeading", .bottomLeading),
        ("bottomTrailing", .bottomTrailing),
    ])
}

extension ValueKind where Value == Edges {
    private static let words: [(word: String, value: Edges)] = [
        ("all", .all), ("horizontal", .horizontal), ("vertical", .vertical), ("top", .top), ("leading", .leading),
        ("bottom", .bottom), ("trailing", .trailing),
    ]
    private static let one = choice(words)

    @Sendable private static func edgesCode(_ edges: Edges, _: inout Evaluation) -> SwiftCode {
        if let word = words.first(where: { $0.value == edges })?.word { return .text(".\(word)") }
        return .list(words.suffix(4).filter { edges.contains($0.value) }.map { .text(".\($0.word)") })
    }

    /// A word for one or several sides, or a list of words.
    static let edges = ValueKind(
        expected: one.expected, schema: Schema.oneOf([one.schema, Schema.list(of: one.schema)]), code: edgesCode
    ) { value, reader throws(TemplateError) in
        guard value.kind == .array else { return try one.read(value, reader) }
        return Setting.all(try reader.elements(of: value, one)).map { $0.reduce(Edges()) { $0.union($1) } }
    }
}

/// A shape as a template has it.
enum TemplateShape: Sendable {
    case rect, capsule, circle, ellipse
    case rounded(Double)

    var shape: Shape {
        switch self {
        case .rect: .rect
        case .capsule: .capsule
        case .circle: .circle
        case .ellipse: .ellipse
        case .rounded(let radius): .rect(cornerRadius: radius)
        }
    }

    /// - Parameter type: what stands before the point, where it is not known.
    func code(of type: String = "") -> SwiftCode {
        if case .rounded(let radius) = self { return .call("\(type).rect", [("cornerRadius", .number(radius))]) }
        return .text("\(type).\(self)")
    }
}

extension ValueKind where Value == TemplateShape {
    private static let names: [(word: String, shape: TemplateShape)] = [
        ("rect", .rect), ("capsule", .capsule), ("circle", .circle), ("ellipse", .ellipse),
    ]

    /// A shape's name, or a number for a rectangle with corners of that radius.
    static let shape: ValueKind = {
        let words = names.map { $0.word }
        let radii = 0...ValueKind<Double>.longest
        return scalar(
            words.joined(separator: ", ") + ", or the radius of a rectangle's corners",
            forms: [Schema.words(words), Schema.number(radii)], candidates: words, code: { $0.code() }
        ) { datum in
            switch datum {
            case .text(let text): names.first { $0.word == text }?.shape
            case .number(let number, _) where radii.contains(number): .rounded(number)
            default: nil
            }
        }
    }()
}

/// The size of a template's picture, in points.
struct TemplateSize: Sendable {
    var width = 1.0
    /// Nil for as high as the content.
    var height: Double? = 1
}

extension ValueKind where Value == TemplateSize {
    private static let auto = "auto"

    /// Width and height, which may be `auto`.
    static let size: ValueKind = {
        let side = ValueKind<Double>.number(1...ValueKind<Double>.longest)
        let expected = "width and height, such as [1200, 630] or [380, \"\(auto)\"]"
        return ValueKind(
            expected: expected, schema: Schema.list(of: Schema.oneOf([side.schema, Schema.words([auto])])),
            code: { size, _ in
                guard let height = size.height else { return .number(size.width) }
                return .call("Size", [("width", .number(size.width)), ("height", .number(height))])
            }
        ) { value, reader throws(TemplateError) in
            var sides: [Setting<Double?>] = []
            try value.forEachElement { element throws(TemplateError) in
                let isAuto = sides.count == 1 && element.string == auto
                sides.append(try isAuto ? .fixed(nil) : side.read(element, reader).map { Optional($0) })
            }
            guard sides.count == 2 else {
                throw reader.source.error(
                    at: Int(value.node.start), found: sides.isEmpty ? value.summary : "an array of \(sides.count)",
                    expected: expected)
            }
            return sides[0].with(sides[1]) { TemplateSize(width: $0 ?? 1, height: $1) }
        }
    }()
}

extension ValueKind where Value == Point {
    private static let names: [(word: String, value: Point)] = [
        ("top", Point(0.5, 0)), ("bottom", Point(0.5, 1)), ("left", Point(0, 0.5)), ("right", Point(1, 0.5)),
        ("center", Point(0.5, 0.5)), ("topLeft", Point(0, 0)), ("topRight", Point(1, 0)), ("bottomLeft", Point(0, 1)),
        ("bottomRight", Point(1, 1)),
    ]
    private static func pointCode(_ place: Point) -> SwiftCode {
        .call("Point", [(nil, .number(place.x)), (nil, .number(place.y))])
    }
    private static let word = choice(names, code: pointCode)

    /// A place in a square of one point: a word, or its coordinates.
    static let unitPoint: ValueKind = {
        let side = ValueKind<Double>.number(-10...10)
        let expected = word.expected + ", or shares of width and height such as [0.5, 1]"
        return ValueKind(
            expected: expected, schema: Schema.oneOf([word.schema, Schema.list(of: side.schema)]),
            code: { place, _ in pointCode(place) }
        ) { value, reader throws(TemplateError) in
            guard value.kind == .array else { return try word.read(value, reader) }
            let sides = try reader.elements(of: value, side)
            guard sides.count == 2 else {
                throw reader.source.error(
                    at: Int(value.node.start), found: "an array of \(sides.count)", expected: expected)
            }
            return sides[0].with(sides[1]) { Point($0, $1) }
        }
    }()
}
