import Composition
import DisplayList
import PathParser
import TextForms
import Typography

extension ValueKind where Value == LineBreaking {
    static let lineBreaks = choice(LineBreaking.allCases.map { ($0.rawValue, $0) })
}

extension ValueKind where Value == LineBreak {
    static let lineBreak = choice(LineBreak.allCases.map { ($0.rawValue, $0) })
}

extension ValueKind where Value == WordBreak {
    static let wordBreak = choice(WordBreak.allCases.map { ($0.rawValue, $0) })
}

extension ValueKind where Value == OverflowWrap {
    static let overflowWrap = choice(OverflowWrap.allCases.map { ($0.rawValue, $0) })
}

extension ValueKind where Value == TruncationMode {
    static let truncation = choice(TruncationMode.allCases.map { ($0.rawValue, $0) })
}

extension ValueKind where Value == TruncationMode.Unit {
    static let truncationUnit = choice(TruncationMode.Unit.allCases.map { ($0.rawValue, $0) })
}

extension ValueKind where Value == AttributedText.Background {
    /// A colour behind letters, perhaps with round corners.
    static let textBackground = ValueKind(
        expected: "a colour, or an object such as {\"color\": \"#F2C14E\", \"cornerRadius\": 6}",
        schema: Schema.oneOf([ValueKind<Color>.color.schema, Schema.object(BackgroundProperty.all)]),
        code: { background, _ in
            let lengths = [
                ("cornerRadius", background.cornerRadius), ("horizontalPadding", background.horizontalPadding),
                ("verticalPadding", background.verticalPadding),
            ]
            return .call(
                "",
                [(nil, .color(background.color))] + lengths.filter { $0.1 != 0 }.map { ($0.0, .number($0.1)) })
        }
    ) { value, reader throws(TemplateError) in
        guard value.kind == .object else {
            return try ValueKind<Color>.color.read(value, reader).map { AttributedText.Background($0) }
        }
        let values = try reader.properties(of: value, BackgroundProperty.all, in: "a background")
        return .computed { evaluation throws(TemplateError) in
            AttributedText.Background(
                try values.value(BackgroundProperty.color, &evaluation),
                cornerRadius: try values.value(BackgroundProperty.radius, &evaluation),
                horizontalPadding: try values.value(BackgroundProperty.horizontal, &evaluation),
                verticalPadding: try values.value(BackgroundProperty.vertical, &evaluation))
        }
    }
}

extension ValueKind where Value == [PropertyValues] {
    /// The parts of a text, each with its looks.
    static let runs = ValueKind(
        expected: "a list of runs such as {\"text\": \"today\", \"weight\": \"bold\"}",
        schema: Schema.list(of: Schema.object(RunProperty.all, oneOf: RunProperty.contents)),
        code: { runs, evaluation throws(TemplateError) in
            var parts: [SwiftCode] = []
            for run in runs { parts.append(.chain(nil, try RunProperty.calls(run, &evaluation))) }
            return .list(parts)
        }
    ) { value, reader throws(TemplateError) in
        guard value.kind == .array else {
            throw reader.source.error(
                at: Int(value.node.start), found: value.summary,
                expected: "a list of runs such as {\"text\": \"today\", \"weight\": \"bold\"}")
        }
        var runs: [PropertyValues] = []
        try value.forEachElement { run throws(TemplateError) in
            runs.append(try reader.properties(of: run, RunProperty.all, in: "a run", oneOf: RunProperty.contents))
        }
        return .fixed(runs)
    }
}

/// The properties of a background.
private enum BackgroundProperty {
    static let color = Property<Color>("color", .color, default: .clear, isRequired: true, "Its colour.")
    static let radius = Property<Double>(
        "cornerRadius", .length, default: 0, "The radius of its corners, in points.")
    static let horizontal = Property<Double>(
        "horizontalPadding", .length, default: 0, "Room beside the letters, in points.")
    static let vertical = Property<Double>(
        "verticalPadding", .length, default: 0, "Room above and below the letters, in points.")
    static let all = [color.definition, radius.definition, horizontal.definition, vertical.definition]
}

/// The properties of a run.
enum RunProperty {
    static let text = Property<PlacedText?>(
        "text", .placedText, swift: .labelled(nil), "Letters; line breaks begin new lines.")
    static let image = Property<PlacedText?>("image", .placedText, swift: .custom, "The path of a picture in the line.")
    static let height = Property<Double?>(
        "height", .length, swift: .custom, "The picture's height, in points; its own without.")
    static let size = Property<Double?>("size", .number(0.1...10_000), "The size of an em, in points.")
    static let weight = Property<Typeface.Weight?>("weight", .weight, "How heavy the letters are.")
    static let color = Property<Color?>("color", .color, "The letters' colour.")
    static let font = Property<PlacedText?>(
        "font", .fontFamily, swift: .call("typeface"), "The name of a family of fonts.")
    static let tracking = Property<Double?>(
        "tracking", .number(-1000...1000), swift: .call("tracking"), "Room added between any two characters, in points."
    )
    static let language = Property<PlacedText?>(
        "language", .placedText, swift: .call("typesettingLanguage"), "The language, for letters of its own.")
    static let offset = Property<Double?>(
        "baselineOffset", .distance, swift: .call("baselineOffset"), "How far it is raised above the line, in points.")
    static let underline = Property<Bool>(
        "underline", .flag, default: false, swift: .flag(SwiftCall(name: "underline")), "Whether a line is under it.")
    static let strikethrough = Property<Bool>(
        "strikethrough", .flag, default: false, swift: .flag(SwiftCall(name: "strikethrough")),
        "Whether a line is through it.")
    static let background = Property<AttributedText.Background?>(
        "background", .textBackground, swift: .calls("textBackground"), "A colour behind the letters.")
    static let link = Property<PlacedText?>(
        "link", .placedText, swift: .call("link"),
        "The address to which it leads, in SVG: https, http, mailto, tel, or without a scheme.")

    static let all = [
        text.definition, image.definition, height.definition, size.definition, weight.definition, color.definition,
        font.definition, tracking.definition, language.definition, offset.definition, underline.definition,
        strikethrough.definition,
        background.definition, link.definition,
    ]

    /// The properties of which a run has one.
    static let contents = [text.definition.name, image.definition.name]

    /// A run as a part of a text in Swift.
    static func calls(
        _ values: PropertyValues, _ evaluation: inout Evaluation
    ) throws(TemplateError) -> [SwiftCall] {
        guard let path = try values.value(image, &evaluation) else {
            return try SwiftForm.call("Text").calls(all, values, nil, &evaluation)
        }
        _ = try evaluation.picture(path)
        // A picture has no letters.
        let looks = [tracking.definition, offset.definition, background.definition, link.definition]
        var calls = try SwiftForm.call("Text").calls(looks, values, nil, &evaluation)
        calls[0].arguments.append((nil, .text(evaluation.declarations.picture(path.text, scale: 1))))
        if values.has(height.definition.name) {
            calls[0].arguments.append(("height", try values.code(height, &evaluation)))
        }
        return calls
    }

    static func text(
        _ values: PropertyValues, _ evaluation: inout Evaluation
    ) throws(TemplateError) -> AttributedText {
        var attributes = AttributedText.Attributes(
            size: try values.value(size, &evaluation), weight: try values.value(weight, &evaluation),
            tracking: try values.value(tracking, &evaluation), language: try values.value(language, &evaluation)?.text,
            baselineOffset: try values.value(offset, &evaluation),
            color: try values.value(color, &evaluation), background: try values.value(background, &evaluation))
        if let name = try values.value(font, &evaluation) { attributes.typeface = try evaluation.typeface(name) }
        if try values.value(underline, &evaluation) { attributes.underline = AttributedText.LineStyle() }
        if try values.value(strikethrough, &evaluation) { attributes.strikethrough = AttributedText.LineStyle() }
        if let link = try values.value(link, &evaluation) {
            try evaluation.check(address: link.text, at: link.offset)
            attributes.link = link.text
        }
        if let path = try values.value(image, &evaluation) {
            let drawing =
                switch try evaluation.picture(path) {
                case .bitmap(let bitmap): Image(bitmap)
                case .drawing(let drawing): Image(drawing)
                }
            return drawing.inline(height: try values.value(height, &evaluation), attributes)
        }
        guard let text = try values.value(text, &evaluation) else { return AttributedText() }
        try evaluation.count(text: text.text, at: text.offset)
        return AttributedText(text.text, attributes)
    }
}

extension Evaluation {
    /// Sees that an address does nothing but lead somewhere: it may come from the data.
    func check(address: String, at offset: Int) throws(TemplateError) {
        guard !LinkAddress.leadsSomewhere(address) else { return }
        throw source.error(
            at: offset, found: "the address \"\(address.prefix(64))\"",
            expected: "one that begins with \(LinkAddress.schemes.joined(separator: ":, ")):, or has no scheme")
    }
}
