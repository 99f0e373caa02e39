import Composition
import DisplayList
import PathParser
import Typography

extension ElementKind {
    private static let least = Property<Double>(
        "minLength", .length, default: 0, "The least room that it takes, in points.")
    private static let lineColor = Property<Color>(
        "color", .color, default: Color.black.opacity(0.15), "The line's colour.")
    private static let thickness = Property<Double>("thickness", .length, default: 1, "The line's width, in points.")
    private static let fillColor = Property<Color>(
        "color", .color, default: .black, isRequired: true, "The colour of all of its room.")

    static let leaves = [
        ElementKind(
            name: "spacer", help: "Room that takes what its stack has left.", properties: [least.definition]
        ) { values, _, evaluation throws(TemplateError) in
            Spacer(minLength: try values.value(least, &evaluation)).body
        },
        ElementKind(
            name: "divider", help: "A thin line across its stack.",
            properties: [lineColor.definition, thickness.definition]
        ) { values, _, evaluation throws(TemplateError) in
            Divider(
                try values.value(lineColor, &evaluation), thickness: try values.value(thickness, &evaluation)
            ).body
        },
        ElementKind(
            name: "text", help: "A text, of one style or several.", properties: textProperties, oneOf: textContents,
            make: makeText),
        ElementKind(
            name: "image", help: "A picture: PNG, JPEG, GIF or SVG.", properties: imageProperties, make: makeImage),
        ElementKind(
            name: "shape", help: "A shape in all of its room, filled, outlined, or both.", properties: shapeProperties,
            make: makeShape),
        ElementKind(name: "color", help: "A colour in all of its room.", properties: [fillColor.definition]) {
            values, _, evaluation throws(TemplateError) in try values.value(fillColor, &evaluation).body
        },
    ]

    // MARK: Text

    private static let text = Property<PlacedText>(
        "text", .placedText, default: PlacedText(), "A text in one style; line breaks in it begin new lines.")
    private static let runs = Property<AttributedText?>(
        "runs", .runs, "A text of several styles; what a run leaves out it has from the element.")
    private static let markdown = Property<PlacedText?>(
        "markdown", .placedText,
        "A text with *emphasis*, **strong** words, `code`, ~~strike~~ and [links](address); marks in data count too.")
    private static let size = Property<Double>(
        "size", .number(0.1...10_000), default: Text.usualSize, "The size of an em, in points.")
    private static let weight = Property<Typeface.Weight>(
        "weight", .weight, default: .regular, "How heavy the letters are.")
    private static let color = Property<Color>("color", .color, default: .black, "The letters' colour.")
    private static let font = Property<PlacedText?>("font", .placedText, "The name of a family of fonts.")
    private static let tracking = Property<Double>(
        "tracking", .number(-1000...1000), default: 0, "Room added between any two characters, in points.")
    private static let lineHeight = Property<Double>(
        "lineHeight", .number(0.1...10), default: 1.2, "The distance of baselines as a multiple of the size.")
    private static let lines = Property<TextStyle.Alignment>(
        "alignment", .lines, default: .leading, "Where lines stand that are shorter than the widest.")
    private static let lineLimit = Property<Int?>(
        "lineLimit", .integer(1...10_000), "The most lines; a longer text is cut, beside an ellipsis.")
    private static let truncation = Property<TruncationMode>(
        "truncationMode", .truncation, default: .tail, "The part that is left out where there are too many lines.")
    private static let truncationUnit = Property<TruncationMode.Unit>(
        "truncationUnit", .truncationUnit, default: .character, "The parts that are left out or shown as wholes.")
    private static let leastScale = Property<Double>(
        "minimumScaleFactor", .number(0.05...1), default: 1, "How far the text may shrink rather than be cut.")
    private static let lineBreaks = Property<LineBreaking>(
        "lineBreaks", .lineBreaks, default: .greedy,
        "Whether lines take as much as fits, are as even as possible, or leave no short last line.")
    private static let tabular = Property<Bool>(
        "tabularFigures", .flag, default: false, "Whether all figures have one width.")

    private static let textProperties = [
        text.definition, runs.definition, markdown.definition, size.definition, weight.definition, color.definition,
        font.definition, tracking.definition, lineHeight.definition, lines.definition, lineLimit.definition,
        truncation.definition, truncationUnit.definition, leastScale.definition, lineBreaks.definition,
        tabular.definition,
    ]
    private static let textContents = [text.definition.name, runs.definition.name, markdown.definition.name]

    @Sendable private static func makeText(
        _ values: PropertyValues, _: [MadeElement], _ evaluation: inout Evaluation
    ) throws(TemplateError) -> Box {
        let content = try attributedText(values, &evaluation)
        var typeface = evaluation.options.usualTypeface
        if let name = try values.value(font, &evaluation) { typeface = try evaluation.typeface(name) }
        let style = TextStyle(
            size: try values.value(size, &evaluation), weight: try values.value(weight, &evaluation),
            tracking: try values.value(tracking, &evaluation), lineHeight: try values.value(lineHeight, &evaluation),
            alignment: try values.value(lines, &evaluation), typeface: typeface,
            features: try values.value(tabular, &evaluation) ? [.tabularFigures] : [])
        return Text(content, style: style, color: try values.value(color, &evaluation))
            .lineLimit(try values.value(lineLimit, &evaluation))
            .truncationMode(
                try values.value(truncation, &evaluation), by: try values.value(truncationUnit, &evaluation)
            )
            .minimumScaleFactor(try values.value(leastScale, &evaluation))
            .lineBreaks(try values.value(lineBreaks, &evaluation)).body
    }

    private static func attributedText(
        _ values: PropertyValues, _ evaluation: inout Evaluation
    ) throws(TemplateError) -> AttributedText {
        if let runs = try values.value(runs, &evaluation) { return runs }
        guard let marked = try values.value(markdown, &evaluation) else {
            let plain = try values.value(text, &evaluation)
            try evaluation.count(text: plain.text, at: plain.offset)
            return AttributedText(plain.text)
        }
        try evaluation.count(text: marked.text, at: marked.offset)
        let made = AttributedText(markdown: marked.text)
        for run in made.runs {
            if let link = run.attributes.link { try evaluation.check(address: link, at: marked.offset) }
        }
        return made
    }

    // MARK: Images

    private static let source = Property<PlacedText>(
        "source", .placedText, default: PlacedText(), isRequired: true, "The file's path.")
    private static let resizing = Property<Image.Resizing?>(
        "resizing", .resizing, "How it takes the room that it is offered; without, it has its own size.")
    private static let pixelScale = Property<Double>(
        "scale", .number(0.01...100), default: 1, "How many of its pixels make a point.")
    private static let tint = Property<Color?>(
        "tint", .color, "One colour for all of it; what is translucent stays so.")

    private static let imageProperties = [
        source.definition, resizing.definition, pixelScale.definition, tint.definition,
    ]

    @Sendable private static func makeImage(
        _ values: PropertyValues, _: [MadeElement], _ evaluation: inout Evaluation
    ) throws(TemplateError) -> Box {
        let picture = try evaluation.picture(try values.value(source, &evaluation))
        let scale = try values.value(pixelScale, &evaluation)
        var image: Image
        switch picture {
        case .bitmap(let bitmap): image = Image(bitmap, scale: scale)
        case .drawing(let drawing): image = Image(drawing)
        }
        if let tint = try values.value(tint, &evaluation) { image = image.tint(tint) }
        if let resizing = try values.value(resizing, &evaluation) { image = image.resizable(resizing) }
        return image.body
    }

    // MARK: Shapes

    private static let outline = Property<Shape>(
        "shape", .shape, default: .rect, "Its outline, or the radius of a rectangle's corners.")
    private static let fill = Property<Paint?>("fill", .paint, "The paint inside; black without a stroke.")
    private static let stroke = Property<Color?>("stroke", .color, "The colour of a line inside its edge.")
    private static let strokeWidth = Property<Double>(
        "strokeWidth", .length, default: 1, "The line's width, in points.")

    private static let shapeProperties = [
        outline.definition, fill.definition, stroke.definition, strokeWidth.definition,
    ]

    @Sendable private static func makeShape(
        _ values: PropertyValues, _: [MadeElement], _ evaluation: inout Evaluation
    ) throws(TemplateError) -> Box {
        let shape = try values.value(outline, &evaluation)
        let line = try values.value(stroke, &evaluation)
        let border = try line.map { color throws(TemplateError) in
            shape.strokeBorder(color, width: try values.value(strokeWidth, &evaluation))
        }
        guard let paint = try values.value(fill, &evaluation) else { return border ?? shape.fill(.black) }
        let inside = paint.body.clipShape(shape)
        guard let border else { return inside }
        return inside.overlay { border }
    }
}

/// A text and its place in the template.
struct PlacedText: Sendable {
    var text = ""
    var offset = 0
}

extension ValueKind where Value == PlacedText {
    static let placedText = ValueKind(
        expected: ValueKind<String>.text.expected, schema: ValueKind<String>.text.schema
    ) { value, reader throws(TemplateError) in
        let offset = Int(value.node.start)
        return try ValueKind<String>.text.read(value, reader).map { PlacedText(text: $0, offset: offset) }
    }
}

extension ValueKind where Value == TextStyle.Alignment {
    static let lines = choice([("leading", .leading), ("center", .center), ("trailing", .trailing)])
}

extension ValueKind where Value == Image.Resizing {
    static let resizing = choice([("fit", .fit), ("fill", .fill), ("stretch", .stretch), ("tile", .tile)])
}

extension Evaluation {
    /// A family of fonts by its name.
    func typeface(_ name: PlacedText) throws(TemplateError) -> Typeface {
        guard let find = options.typeface else {
            throw source.error(at: name.offset, found: "a font's name", expected: "none: no fonts are looked for here")
        }
        do {
            return try find(name.text)
        } catch {
            throw source.error(
                at: name.offset, found: "the font \"\(name.text)\": \(error)",
                expected: "a family of fonts that is there")
        }
    }

    /// A picture by its path.
    func picture(_ path: PlacedText) throws(TemplateError) -> TemplatePicture {
        guard let read = options.picture else {
            throw source.error(at: path.offset, found: "a picture", expected: "none: no files are opened here")
        }
        do {
            return try read(path.text)
        } catch {
            throw source.error(
                at: path.offset, found: "the picture \"\(path.text)\": \(error)",
                expected: "a file that is PNG, JPEG, GIF or SVG")
        }
    }
}
