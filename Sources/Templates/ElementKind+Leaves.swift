import Composition
import DisplayList
import PathParser
import TextForms
import Typography

extension ElementKind {
    private static let least = Property<Double>(
        "minLength", .length, default: 0, "The least room that it takes, in points.")
    private static let lineColor = Property<Color>(
        "color", .color, default: Color.black.opacity(0.15), swift: .labelled(nil), "The line's colour.")
    private static let thickness = Property<Double>("thickness", .length, default: 1, "The line's width, in points.")
    private static let fillColor = Property<Color>(
        "color", .color, default: .black, isRequired: true, "The colour of all of its room.")

    static let leaves = [
        ElementKind(
            name: "spacer", help: "Room that takes what its stack has left.", properties: [least.definition],
            swift: .call("Spacer")
        ) { values, _, evaluation throws(TemplateError) in
            Spacer(minLength: try values.value(least, &evaluation)).body
        },
        ElementKind(
            name: "divider", help: "A thin line across its stack.",
            properties: [lineColor.definition, thickness.definition], swift: .call("Divider")
        ) { values, _, evaluation throws(TemplateError) in
            Divider(
                try values.value(lineColor, &evaluation), thickness: try values.value(thickness, &evaluation)
            ).body
        },
        ElementKind(
            name: "text", help: "A text, of one style or several.", properties: textProperties, oneOf: textContents,
            swift: .custom(textCalls), make: makeText),
        ElementKind(
            name: "image", help: "A picture: \(PictureFormat.names(with: ["SVG"])).", properties: imageProperties,
            swift: .custom(imageCalls), make: makeImage),
        ElementKind(
            name: "shape", help: "A shape in all of its room, filled, outlined, or both.", properties: shapeProperties,
            swift: .custom(shapeCalls), make: makeShape),
        ElementKind(
            name: "color", help: "A colour in all of its room.", properties: [fillColor.definition],
            swift: .custom { values, evaluation throws(TemplateError) in
                try values.code(fillColor, &evaluation).asCalls
            }
        ) { values, _, evaluation throws(TemplateError) in try values.value(fillColor, &evaluation).body },
    ]

    // MARK: Text

    private static let text = Property<PlacedText>(
        "text", .placedText, default: PlacedText(), swift: .labelled(nil),
        "A text in one style; line breaks in it begin new lines.")
    private static let runs = Property<[PropertyValues]?>(
        "runs", .runs, swift: .labelled(nil),
        "A text of several styles; what a run leaves out it has from the element.")
    private static let markdown = Property<PlacedText?>(
        "markdown", .placedText,
        "A text with *emphasis*, **strong** words, `code`, ~~strike~~ and [links](address); marks in data count too.")
    private static let size = Property<Double>(
        "size", .number(0.1...10_000), default: Text.usualSize,
        "The size of an em, in points; without, that of the elements around it.")
    private static let weight = Property<Typeface.Weight>(
        "weight", .weight, default: .regular, "How heavy the letters are.")
    private static let color = Property<Color>("color", .color, default: .black, "The letters' colour.")
    private static let font = Property<PlacedText?>(
        "font", .fontFamily, swift: .call("typeface"), "The name of a family of fonts.")
    private static let tracking = Property<Double>(
        "tracking", .number(-1000...1000), default: 0, swift: .call("tracking"),
        "Room added between any two characters, in points.")
    private static let lineHeight = Property<Double>(
        "lineHeight", .number(0.1...10), default: 1.2, swift: .call("lineHeight"),
        "The distance of baselines as a multiple of the size.")
    private static let lines = Property<TextStyle.Alignment>(
        "alignment", .lines, default: .leading, swift: .call("multilineTextAlignment"),
        "Where lines stand that are shorter than the widest; justified ones take all of the text's room.")
    private static let lineLimit = Property<Int?>(
        "lineLimit", .integer(1...10_000), swift: .call("lineLimit"),
        "The most lines; a longer text is cut, beside an ellipsis.")
    private static let truncation = Property<TruncationMode>(
        "truncationMode", .truncation, default: .tail, swift: .custom,
        "The part that is left out where there are too many lines.")
    private static let truncationUnit = Property<TruncationMode.Unit>(
        "truncationUnit", .truncationUnit, default: .character, swift: .custom,
        "The parts that are left out or shown as wholes.")
    private static let leastScale = Property<Double>(
        "minimumScaleFactor", .number(0.05...1), default: 1, swift: .call("minimumScaleFactor"),
        "How far the text may shrink rather than be cut.")
    private static let lineBreaks = Property<LineBreaking>(
        "lineBreaks", .lineBreaks, default: .greedy, swift: .call("lineBreaks"),
        "Whether lines take as much as fits, are as even as possible, or leave no short last line.")
    private static let lineBreak = Property<LineBreak>(
        "lineBreak", .lineBreak, default: .strict, swift: .call("lineBreak"),
        "How strict the rules for what may begin a line are, as for Japanese.")
    private static let wordBreak = Property<WordBreak>(
        "wordBreak", .wordBreak, default: .normal, swift: .call("wordBreak"),
        "Whether lines may end within all words, or within none, as in Korean.")
    private static let overflowWrap = Property<OverflowWrap>(
        "overflowWrap", .overflowWrap, default: .anywhere, swift: .call("overflowWrap"),
        "Whether a word that is too wide for a line is divided.")
    private static let language = Property<PlacedText?>(
        "language", .placedText, swift: .call("typesettingLanguage"),
        "The language, such as sr or zh-Hant, for letters and line ends of its own.")
    private static let tabular = Property<Bool>(
        "tabularFigures", .flag, default: false,
        swift: .flag(SwiftCall(name: "fontFeature", arguments: [(nil, .text(".tabularFigures"))])),
        "Whether all figures have one width.")

    private static let textProperties = [
        text.definition, runs.definition, markdown.definition, size.definition, weight.definition, color.definition,
        font.definition, tracking.definition, lineHeight.definition, lines.definition, lineLimit.definition,
        truncation.definition, truncationUnit.definition, leastScale.definition, lineBreaks.definition,
        lineBreak.definition, wordBreak.definition, overflowWrap.definition, language.definition, tabular.definition,
    ]
    private static let textContents = [text.definition.name, runs.definition.name, markdown.definition.name]

    @Sendable private static func makeText(
        _ values: PropertyValues, _: [MadeElement], _ evaluation: inout Evaluation
    ) throws(TemplateError) -> Box {
        let content = try attributedText(values, &evaluation)
        let typeface = try values.value(font, &evaluation).map { name throws(TemplateError) in
            try evaluation.typeface(name)
        }
        var inherited: StyleParts = typeface == nil ? .typeface : []
        if !values.has(size.definition.name) { inherited.insert(.size) }
        if !values.has(weight.definition.name) { inherited.insert(.weight) }
        let style = TextStyle(
            size: try values.value(size, &evaluation), weight: try values.value(weight, &evaluation),
            tracking: try values.value(tracking, &evaluation), lineHeight: try values.value(lineHeight, &evaluation),
            alignment: try values.value(lines, &evaluation), typeface: typeface ?? .rounded,
            features: try values.value(tabular, &evaluation) ? [.tabularFigures] : [],
            language: try values.value(language, &evaluation)?.text,
            lineBreak: try values.value(lineBreak, &evaluation), wordBreak: try values.value(wordBreak, &evaluation),
            overflowWrap: try values.value(overflowWrap, &evaluation), dictionary: evaluation.options.dictionary)
        return Text(content, style: style, color: try values.value(color, &evaluation))
            .lineLimit(try values.value(lineLimit, &evaluation))
            .truncationMode(
                try values.value(truncation, &evaluation), by: try values.value(truncationUnit, &evaluation)
            )
            .minimumScaleFactor(try values.value(leastScale, &evaluation))
            .lineBreaks(try values.value(lineBreaks, &evaluation)).inheriting(inherited).body
    }

    private static func attributedText(
        _ values: PropertyValues, _ evaluation: inout Evaluation
    ) throws(TemplateError) -> AttributedText {
        if let runs = try values.value(runs, &evaluation) {
            var text = AttributedText()
            for run in runs { text += try RunProperty.text(run, &evaluation) }
            return text
        }
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

    @Sendable private static func textCalls(
        _ values: PropertyValues, _ evaluation: inout Evaluation
    ) throws(TemplateError) -> [SwiftCall] {
        var calls = try SwiftForm.call("Text").calls(textProperties, values, nil, &evaluation)
        if values.has(truncation.definition.name) || values.has(truncationUnit.definition.name) {
            var arguments: [SwiftCall.Argument] = [(nil, try values.code(truncation, &evaluation))]
            if values.has(truncationUnit.definition.name) {
                arguments.append(("by", try values.code(truncationUnit, &evaluation)))
            }
            calls.append(SwiftCall(name: "truncationMode", arguments: arguments))
        }
        return calls
    }

    // MARK: Images

    private static let source = Property<PlacedText>(
        "source", .placedText, default: PlacedText(), isRequired: true, "The file's path.")
    static let resizing = Property<Image.Resizing?>(
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

    /// The picture by the name under which it was read.
    @Sendable private static func imageCalls(
        _ values: PropertyValues, _ evaluation: inout Evaluation
    ) throws(TemplateError) -> [SwiftCall] {
        let path = try values.value(source, &evaluation)
        _ = try evaluation.picture(path)
        let name = evaluation.declarations.picture(path.text, scale: try values.value(pixelScale, &evaluation))
        var calls = SwiftCode.text(name).asCalls
        if values.has(tint.definition.name) {
            calls.append(SwiftCall(name: "tint", arguments: [(nil, try values.code(tint, &evaluation))]))
        }
        if values.has(resizing.definition.name) {
            calls.append(SwiftCall(name: "resizable", arguments: [(nil, try values.code(resizing, &evaluation))]))
        }
        return calls
    }

    // MARK: Shapes

    private static let outline = Property<TemplateShape>(
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
        let shape = try values.value(outline, &evaluation).shape
        let line = try values.value(stroke, &evaluation)
        let border = try line.map { color throws(TemplateError) in
            shape.strokeBorder(color, width: try values.value(strokeWidth, &evaluation))
        }
        guard let paint = try values.value(fill, &evaluation) else { return border ?? shape.fill(.black) }
        let inside = paint.body.clipShape(shape)
        guard let border else { return inside }
        return inside.overlay { border }
    }

    @Sendable private static func shapeCalls(
        _ values: PropertyValues, _ evaluation: inout Evaluation
    ) throws(TemplateError) -> [SwiftCall] {
        let shape = try values.value(outline, &evaluation)
        let own = shape.code(of: "Shape")
        var border: SwiftCode?
        if values.has(stroke.definition.name) {
            var arguments: [SwiftCall.Argument] = [(nil, try values.code(stroke, &evaluation))]
            if values.has(strokeWidth.definition.name) {
                arguments.append(("width", try values.code(strokeWidth, &evaluation)))
            }
            border = own.calling([SwiftCall(name: "strokeBorder", arguments: arguments)])
        }
        guard values.has(fill.definition.name) else {
            let black = own.calling([SwiftCall(name: "fill", arguments: [(nil, .color(.black))])])
            return (border ?? black).asCalls
        }
        let inside = try values.code(fill, &evaluation)
            .calling([SwiftCall(name: "clipShape", arguments: [(nil, shape.code())])]).asCalls
        return border.map { inside + [SwiftCall(name: "overlay", block: [$0])] } ?? inside
    }
}

/// A text and its place in the template.
struct PlacedText: Sendable {
    var text = ""
    var offset = 0
}

extension ValueKind where Value == PlacedText {
    static let placedText = ValueKind(
        expected: ValueKind<String>.text.expected, schema: ValueKind<String>.text.schema,
        code: { text, _ in .string(text.text) }
    ) { value, reader throws(TemplateError) in
        let offset = Int(value.node.start)
        return try ValueKind<String>.text.read(value, reader).map { PlacedText(text: $0, offset: offset) }
    }
}

extension ValueKind where Value == PlacedText {
    /// A family of fonts by its name.
    static let fontFamily = ValueKind(
        expected: placedText.expected, schema: placedText.schema,
        code: { name, evaluation throws(TemplateError) in
            _ = try evaluation.typeface(name)
            return .text(evaluation.declarations.typeface(name.text))
        }, read: placedText.read)
}

extension ValueKind where Value == TextStyle.Alignment {
    static let lines = choice(TextStyle.Alignment.allCases.map { ($0.rawValue, $0) })
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
        do throws(TemplateInputError) {
            return try find(name.text)
        } catch {
            throw source.error(
                at: name.offset, found: "the font \"\(name.text)\": \(error)",
                expected: "a family of fonts that is there")
        }
    }

    /// A picture by its path: read once, however often the template shows it.
    mutating func picture(_ path: PlacedText) throws(TemplateError) -> TemplatePicture {
        if let known = pictures[path.text] { return known }
        guard let read = options.picture else {
            throw source.error(at: path.offset, found: "a picture", expected: "none: no files are opened here")
        }
        do throws(TemplateInputError) {
            let picture = try read(path.text)
            pictures[path.text] = picture
            return picture
        } catch {
            throw source.error(
                at: path.offset, found: "the picture \"\(path.text)\": \(error)",
                expected: "a file that is \(PictureFormat.names(with: ["SVG"]))")
        }
    }
}
