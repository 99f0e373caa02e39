import Composition
import DisplayList
import PathParser

/// How an element takes its room, and where it lies in it.
extension ModifierKind {
    private static let padding = Property<Double>(
        "padding", .distance, default: 16, isRequired: true, swift: .labelled(nil),
        "Empty room at the edges, in points.")
    private static let edges = Property<Edges>(
        "edges", .edges, default: .all, swift: .labelled(nil), "The edges; all without.")
    private static let width = Property<Double?>("width", .length, "In points; follows the element without.")
    private static let height = Property<Double?>("height", .length, "In points; follows the element without.")
    private static let alignment = Property<Alignment>(
        "alignment", .alignment, default: .center, "Where the element lies if it is smaller.")
    private static let leastWidth = Property<Double?>("minWidth", .length, "The least width, in points.")
    private static let idealWidth = Property<Double?>("idealWidth", .length, "The width where any is offered.")
    private static let mostWidth = Property<Double?>(
        "maxWidth", .lengthOrInfinity, "The largest width, up to which it takes its room.")
    private static let leastHeight = Property<Double?>("minHeight", .length, "The least height, in points.")
    private static let idealHeight = Property<Double?>("idealHeight", .length, "The height where any is offered.")
    private static let mostHeight = Property<Double?>(
        "maxHeight", .lengthOrInfinity, "The largest height, up to which it takes its room.")
    private static let widthShare = Property<Double?>("width", .share, "A share of the room's width.")
    private static let heightShare = Property<Double?>("height", .share, "A share of the room's height.")
    private static let ratio = Property<Double>(
        "aspectRatio", .number(0.001...1000), default: 1, isRequired: true, swift: .labelled(nil), "Width over height.")
    private static let mode = Property<ContentMode>(
        "contentMode", .contentMode, default: .fit, "Whether it lies inside its room or around it.")
    private static let x = Property<Double>("x", .distance, default: 0, "To the side where lines end, in points.")
    private static let y = Property<Double>("y", .distance, default: 0, "Down, in points.")
    private static let fixed = Property<Edges>(
        "fixedSize", .axes, default: .all, isRequired: true, swift: .calls("fixedSize"),
        "The directions in which it is as large as it would like to be.")
    private static let priority = Property<Double>(
        "layoutPriority", .number(-1000...1000), default: 0, isRequired: true, swift: .labelled(nil),
        "Higher ones get their room first in a row.")
    private static let shrinks = Property<Bool>(
        "shrinksToFit", .flag, default: true, isRequired: true, swift: .flag(SwiftCall(name: "shrinksToFit")),
        "Whether all of its texts shrink together to fit.")
    private static let columns = Property<Int>(
        "gridCellColumns", .integer(1...256), default: 1, isRequired: true, swift: .labelled(nil),
        "How many columns of a grid the cell takes."
    )

    private static let flexible = [leastWidth, idealWidth, mostWidth, leastHeight, idealHeight, mostHeight]

    static let places = [
        ModifierKind(
            name: "padding", help: "Empty room around it.", main: padding.definition, properties: [edges.definition],
            swift: .call("padding", [edges.definition, padding.definition])
        ) { box, values, evaluation throws(TemplateError) in
            box.padding(try values.value(edges, &evaluation), try values.value(padding, &evaluation))
        },
        ModifierKind(
            name: "frame", help: "Sides of its room, or limits for them.", main: nil,
            properties: [width.definition, height.definition] + flexible.map { $0.definition } + [alignment.definition],
            swift: .custom { values, evaluation throws(TemplateError) in
                let isFlexible = flexible.contains { values.has($0.definition.name) }
                let isFixed = values.has(width.definition.name) || values.has(height.definition.name)
                let all = [
                    isFlexible ? flexible.map { $0.definition } : [],
                    isFixed ? [width.definition, height.definition] : [],
                ]
                var calls: [SwiftCall] = []
                for properties in all where !properties.isEmpty {
                    calls += try SwiftForm.call("frame").calls(
                        properties + [alignment.definition], values, nil, &evaluation)
                }
                return calls
            }
        ) { box, values, evaluation throws(TemplateError) in
            let alignment = try values.value(alignment, &evaluation)
            var box = box
            if flexible.contains(where: { values.has($0.definition.name) }) {
                box = box.frame(
                    minWidth: try values.value(leastWidth, &evaluation),
                    idealWidth: try values.value(idealWidth, &evaluation),
                    maxWidth: try values.value(mostWidth, &evaluation),
                    minHeight: try values.value(leastHeight, &evaluation),
                    idealHeight: try values.value(idealHeight, &evaluation),
                    maxHeight: try values.value(mostHeight, &evaluation), alignment: alignment)
            }
            let (width, height) = (try values.value(width, &evaluation), try values.value(height, &evaluation))
            return width == nil && height == nil ? box : box.frame(width: width, height: height, alignment: alignment)
        },
        ModifierKind(
            name: "relativeFrame", help: "Sides that are shares of the room.", main: nil,
            properties: [widthShare.definition, heightShare.definition], swift: .call("relativeFrame")
        ) { box, values, evaluation throws(TemplateError) in
            box.relativeFrame(
                width: try values.value(widthShare, &evaluation), height: try values.value(heightShare, &evaluation))
        },
        ModifierKind(
            name: "aspectRatio", help: "A ratio of its sides.", main: ratio.definition, properties: [mode.definition],
            swift: .call("aspectRatio")
        ) { box, values, evaluation throws(TemplateError) in
            box.aspectRatio(try values.value(ratio, &evaluation), contentMode: try values.value(mode, &evaluation))
        },
        ModifierKind(
            name: "offset", help: "Drawn elsewhere, while its room stays.", main: nil,
            properties: [x.definition, y.definition], swift: .call("offset")
        ) { box, values, evaluation throws(TemplateError) in
            box.offset(x: try values.value(x, &evaluation), y: try values.value(y, &evaluation))
        },
        ModifierKind(
            name: "position", help: "All of the room, with its middle at a place in it.", main: nil,
            properties: [x.definition, y.definition], swift: .call("position", isComplete: true)
        ) { box, values, evaluation throws(TemplateError) in
            box.position(x: try values.value(x, &evaluation), y: try values.value(y, &evaluation))
        },
        ModifierKind(
            name: "fixedSize", help: "As large as it would like to be.", main: fixed.definition, properties: [],
            swift: .properties
        ) { box, values, evaluation throws(TemplateError) in
            let axes = try values.value(fixed, &evaluation)
            return box.fixedSize(horizontal: axes.contains(.horizontal), vertical: axes.contains(.vertical))
        },
        ModifierKind(
            name: "layoutPriority", help: "Its turn when a row gives its elements room.", main: priority.definition,
            properties: [], swift: .call("layoutPriority")
        ) { box, values, evaluation throws(TemplateError) in
            box.layoutPriority(try values.value(priority, &evaluation))
        },
        ModifierKind(
            name: "shrinksToFit", help: "Texts shrink together, as little as they need to.", main: shrinks.definition,
            properties: [], factor: 9, swift: .properties
        ) { box, values, evaluation throws(TemplateError) in
            try values.value(shrinks, &evaluation) ? box.shrinksToFit() : box
        },
        ModifierKind(
            name: "gridCellColumns", help: "A grid's cell over several columns.", main: columns.definition,
            properties: [], swift: .call("gridCellColumns")
        ) { box, values, evaluation throws(TemplateError) in
            box.gridCellColumns(try values.value(columns, &evaluation))
        },
    ]
}

extension ValueKind where Value == ContentMode {
    static let contentMode = choice([("fit", .fit), ("fill", .fill)])
}

extension ValueKind where Value == Edges {
    /// Directions.
    static let axes = choice([("horizontal", .horizontal), ("vertical", .vertical), ("both", .all)]) { axes in
        let sides = [("horizontal" as String?, Edges.horizontal), ("vertical", .vertical)]
        return .chain(nil, [SwiftCall(arguments: sides.map { ($0, .text("\(axes.contains($1))")) })])
    }
}
