import Composition
import DisplayList
import Typography

/// What an element looks like.
extension ModifierKind {
    private static let background = Property<Backing>(
        "background", .backing, default: .elements([]), isRequired: true, swift: .custom,
        "A paint, or elements from the back to the front.")
    private static let overlay = Property<[TemplateNode]>(
        "overlay", .elements, default: [], isRequired: true, swift: .block, "Elements from the back to the front.")
    private static let shape = Property<TemplateShape>("in", .shape, default: .rect, "The paint's shape.")
    private static let lineShape = Property<TemplateShape>("in", .shape, default: .rect, "The line's shape.")
    private static let alignment = Property<Alignment>(
        "alignment", .alignment, default: .center, "Where the elements lie if they are smaller.")
    private static let border = Property<Color>(
        "border", .color, default: .black, isRequired: true, swift: .labelled(nil), "The line's colour.")
    private static let width = Property<Double>("width", .length, default: 1, "The line's width, in points.")
    private static let clip = Property<TemplateShape>(
        "clipShape", .shape, default: .rect, isRequired: true, swift: .labelled(nil), "What of its room is seen.")
    private static let opacity = Property<Double>(
        "opacity", .share, default: 1, isRequired: true, swift: .labelled(nil), "0 for clear.")
    private static let blend = Property<BlendMode>(
        "blendMode", .blendMode, default: .normal, isRequired: true, swift: .labelled(nil),
        "How its colours meet those behind.")
    private static let shadow = Property<Double>(
        "shadow", .number(0...1000), default: 0, isRequired: true, swift: .labelled("radius"),
        "How far it is blurred, in points: twice the blur's standard deviation.")
    private static let shadowColor = Property<Color>(
        "color", .color, default: Color.black.opacity(0.33), "The shadow's colour.")
    private static let x = Property<Double>("x", .distance, default: 0, "To the right, in points.")
    private static let y = Property<Double>("y", .distance, default: 0, "Down, in points.")
    private static let blur = Property<Double>(
        "blur", .number(0...1000), default: 0, isRequired: true, swift: .labelled("radius"),
        "The blur's standard deviation, in points.")
    private static let rotation = Property<Double>(
        "rotationEffect", .degrees, default: 0, isRequired: true, swift: .labelled("degrees"), "Degrees, clockwise.")
    private static let scale = Property<Double>(
        "scaleEffect", .number(0...1000), default: 1, isRequired: true, swift: .labelled(nil),
        "How much larger it is drawn.")
    private static let hidden = Property<Bool>(
        "hidden", .flag, default: true, isRequired: true, swift: .flag(SwiftCall(name: "hidden")),
        "Whether it is room alone.")
    private static let label = Property<String>(
        "accessibilityLabel", .text, default: "", isRequired: true, swift: .labelled(nil),
        "What a screen reader says of it, in SVG.")

    private static let typeface = Property<PlacedText>(
        "typeface", .fontFamily, default: PlacedText(), isRequired: true, swift: .labelled(nil),
        "The name of a family of fonts.")
    private static let textSize = Property<Double?>("size", .number(0.1...10_000), "The size of an em, in points.")
    private static let textWeight = Property<Typeface.Weight?>("weight", .weight, "How heavy the letters are.")

    @Sendable private static func backgroundCalls(
        _ values: PropertyValues, _ evaluation: inout Evaluation
    ) throws(TemplateError) -> [SwiftCall] {
        let own: [SwiftCall.Argument] =
            values.has(shape.definition.name) ? [("in", try values.code(shape, &evaluation))] : []
        let place: [SwiftCall.Argument] =
            values.has(alignment.definition.name) ? [("alignment", try values.code(alignment, &evaluation))] : []
        let backing = try values.code(background, &evaluation)
        guard case .block(let elements) = backing else {
            return [SwiftCall(name: "background", arguments: [(nil, backing)] + own)]
        }
        if own.isEmpty { return [SwiftCall(name: "background", arguments: place, block: elements)] }
        let filling: [SwiftCall.Argument] = [("maxWidth", .text(".infinity")), ("maxHeight", .text(".infinity"))]
        let all = SwiftCode.call("ZStack", place, block: elements)
            .calling([SwiftCall(name: "frame", arguments: filling + place)])
        return [SwiftCall(name: "background", arguments: [(nil, all)] + own)]
    }

    static let looks = [
        ModifierKind(
            name: "background", help: "What lies behind it, in its room.", main: background.definition,
            properties: [shape.definition, alignment.definition], swift: .custom(backgroundCalls)
        ) { box, values, evaluation throws(TemplateError) in
            let shape = try values.value(shape, &evaluation).shape
            switch try values.value(background, &evaluation) {
            case .paint(let paint): return box.background(paint, in: shape)
            case .elements(let nodes):
                let boxes = try nodes.boxes(&evaluation)
                let alignment = try values.value(alignment, &evaluation)
                guard values.has("in") else { return box.background(alignment: alignment) { return boxes } }
                return box.background(
                    ZStack(alignment: alignment) { return boxes }
                        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: alignment), in: shape)
            }
        },
        ModifierKind(
            name: "overlay", help: "What lies before it, in its room.", main: overlay.definition,
            properties: [alignment.definition], swift: .call("overlay")
        ) { box, values, evaluation throws(TemplateError) in
            let boxes = try values.value(overlay, &evaluation).boxes(&evaluation)
            return box.overlay(alignment: try values.value(alignment, &evaluation)) { return boxes }
        },
        ModifierKind(
            name: "border", help: "A line around its room, inside.", main: border.definition,
            properties: [width.definition, lineShape.definition], swift: .call("border")
        ) { box, values, evaluation throws(TemplateError) in
            box.border(
                try values.value(border, &evaluation), width: try values.value(width, &evaluation),
                in: try values.value(lineShape, &evaluation).shape)
        },
        ModifierKind(
            name: "clipShape", help: "Cut off outside of a shape of its room.", main: clip.definition, properties: [],
            swift: .call("clipShape")
        ) { box, values, evaluation throws(TemplateError) in box.clipShape(try values.value(clip, &evaluation).shape) },
        ModifierKind(
            name: "opacity", help: "All of it translucent.", main: opacity.definition, properties: [],
            swift: .call("opacity")
        ) { box, values, evaluation throws(TemplateError) in box.opacity(try values.value(opacity, &evaluation))
        },
        ModifierKind(
            name: "blendMode", help: "Blended with what is behind it.", main: blend.definition, properties: [],
            swift: .call("blendMode")
        ) { box, values, evaluation throws(TemplateError) in box.blendMode(try values.value(blend, &evaluation)) },
        ModifierKind(
            name: "shadow", help: "A shadow of whatever it draws.", main: shadow.definition,
            properties: [shadowColor.definition, x.definition, y.definition],
            swift: .call(
                "shadow",
                [
                    shadowColor.definition, shadow.definition, x.definition, y.definition,
                ])
        ) { box, values, evaluation throws(TemplateError) in
            box.shadow(
                color: try values.value(shadowColor, &evaluation), radius: try values.value(shadow, &evaluation),
                x: try values.value(x, &evaluation), y: try values.value(y, &evaluation))
        },
        ModifierKind(name: "blur", help: "Blurred.", main: blur.definition, properties: [], swift: .call("blur")) {
            box, values, evaluation throws(TemplateError) in box.blur(radius: try values.value(blur, &evaluation))
        },
        ModifierKind(
            name: "rotationEffect", help: "Turned about the middle of its room, which stays.",
            main: rotation.definition, properties: [], swift: .call("rotationEffect")
        ) { box, values, evaluation throws(TemplateError) in
            box.rotationEffect(degrees: try values.value(rotation, &evaluation))
        },
        ModifierKind(
            name: "scaleEffect", help: "Enlarged about the middle of its room, which stays.", main: scale.definition,
            properties: [], swift: .call("scaleEffect")
        ) { box, values, evaluation throws(TemplateError) in box.scaleEffect(try values.value(scale, &evaluation)) },
        ModifierKind(
            name: "typeface", help: "The fonts of all texts in it that name none, charts' labels too.",
            main: typeface.definition, properties: [], swift: .call("typeface")
        ) { box, values, evaluation throws(TemplateError) in
            box.typeface(try evaluation.typeface(try values.value(typeface, &evaluation)))
        },
        ModifierKind(
            name: "font", help: "Size and weight of all texts in it that say none, charts' labels too.", main: nil,
            properties: [textSize.definition, textWeight.definition], swift: .call("font")
        ) { box, values, evaluation throws(TemplateError) in
            box.font(
                size: try values.value(textSize, &evaluation), weight: try values.value(textWeight, &evaluation))
        },
        ModifierKind(
            name: "hidden", help: "Its room with nothing in it.", main: hidden.definition, properties: [],
            swift: .properties
        ) { box, values, evaluation throws(TemplateError) in
            try values.value(hidden, &evaluation) ? box.hidden() : box
        },
        ModifierKind(
            name: "accessibilityLabel", help: "Said by screen readers for all of it.", main: label.definition,
            properties: [], swift: .call("accessibilityLabel")
        ) { box, values, evaluation throws(TemplateError) in
            box.accessibilityLabel(try values.value(label, &evaluation))
        },
    ]
}

extension ValueKind where Value == BlendMode {
    static let blendMode = choice(BlendMode.allCases.map { ($0.rawValue, $0) })
}
