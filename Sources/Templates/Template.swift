import Composition
public import DisplayList
import PathParser
import TextForms
import Typography

/// A tree of elements as JSON, read once, from which data makes pictures.
///
///     let template = try Template(bytes, name: "card.json")
///     let card = try template.drawing(data: Array(#"{"name": "Ada"}"#.utf8))
public struct Template: Sendable {
    private let source: TemplateSource
    private let options: TemplateOptions
    private let values: PropertyValues

    private static let schemaLink = Property<String>("$schema", .text, default: "", "The address of this schema.")
    private static let size = Property<TemplateSize>(
        "size", .size, default: TemplateSize(), isRequired: true,
        "Width and height, in points; auto for as high as the content.")
    private static let typeface = Property<PlacedText?>(
        "typeface", .fontFamily, "The name of the family of fonts of all texts that name none.")
    private static let background = Property<Backing?>(
        "background", .backing, "What lies behind all of it: a paint, or elements.")
    private static let direction = Property<Bool>(
        "direction", .direction, default: false, "Whether lines begin at the left or at the right.")
    private static let alignment = Property<Alignment>(
        "alignment", .alignment, default: .center, "Where the content lies if it is smaller.")
    private static let content = Property<[TemplateNode]>(
        "content", .elements, default: [], isRequired: true, "An element, or several, one over the other.")

    static let properties = [
        schemaLink.definition, size.definition, background.definition, typeface.definition, direction.definition,
        alignment.definition, content.definition,
    ]

    /// Reads a template.
    /// - Parameters:
    ///   - bytes: JSON, in UTF-8.
    ///   - name: the file's, for errors.
    ///   - options: how pictures and fonts are found, and how much all may take.
    /// - Throws: `TemplateError` for what is no template, or beyond a limit.
    public init(
        _ bytes: some Sequence<UInt8>, name: String, options: TemplateOptions = TemplateOptions()
    ) throws(TemplateError) {
        let bytes = Array(bytes)
        let document = try TemplateSource.document(bytes, name, maxSize: options.limits.bytes)
        let source = TemplateSource(name: name, bytes: bytes)
        let reader = TemplateReader(source, options.limits)
        values = try document.withRoot { root throws(TemplateError) in
            try reader.properties(of: root, Template.properties, in: "a template")
        }
        self.source = source
        self.options = options
    }

    /// Makes a picture.
    /// - Parameters:
    ///   - data: JSON, in UTF-8; empty for none.
    ///   - name: the data's, for errors.
    /// - Throws: `TemplateError` for data that is no JSON; and, at the place in the template, for data that is missing
    ///   or of another kind than the place takes, for pictures and fonts that cannot be had, and beyond a limit.
    public func drawing(data: some Sequence<UInt8> = [], name: String = "data") throws(TemplateError) -> Drawing {
        var evaluation = try evaluation(Array(data), name)
        let alignment = try values.value(Template.alignment, &evaluation)
        let boxes = try values.value(Template.content, &evaluation).boxes(&evaluation)
        var box = ZStack(alignment: alignment) { return boxes }
            .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: alignment)
        switch try values.value(Template.background, &evaluation) {
        case nil: break
        case .paint(let paint)?: box = box.background(paint)
        case .elements(let nodes)?:
            let boxes = try nodes.boxes(&evaluation)
            box = box.background { return boxes }
        }
        var typeface = options.usualTypeface
        if let name = try values.value(Template.typeface, &evaluation) { typeface = try evaluation.typeface(name) }
        let size = try values.value(Template.size, &evaluation)
        let isRightToLeft = try values.value(Template.direction, &evaluation)
        guard let height = size.height else {
            return Drawing(width: size.width, typeface: typeface, isRightToLeft: isRightToLeft) { box }
        }
        return Drawing(
            size: Size(width: size.width, height: height), typeface: typeface, isRightToLeft: isRightToLeft
        ) { box }
    }

    /// The Swift source of a picture, to go on from: the same elements in a function that makes the drawing, with loops
    /// written out and conditions decided.
    /// - Parameters:
    ///   - data: JSON, in UTF-8; empty for none.
    ///   - name: the data's, for errors.
    /// - Throws: `TemplateError` as `drawing(data:name:)` does.
    public func swiftSource(data: some Sequence<UInt8> = [], name: String = "data") throws(TemplateError) -> String {
        var evaluation = try evaluation(Array(data), name)
        let filling = ["maxWidth", "maxHeight"].map { ($0 as String?, SwiftCode.text(".infinity")) }
        var place: [SwiftCall.Argument] = []
        if values.has(Template.alignment.definition.name) {
            place.append(("alignment", try values.code(Template.alignment, &evaluation)))
        }
        let content = try values.value(Template.content, &evaluation).code(&evaluation)
        // One element over nothing is that element.
        let all = content.count == 1 ? content[0] : .call("ZStack", place, block: content)
        var calls = [SwiftCall(name: "frame", arguments: filling + place)]
        switch try values.value(Template.background, &evaluation) {
        case nil: break
        case .paint(let paint)?: calls.append(SwiftCall(name: "background", arguments: [(nil, .paint(paint))]))
        case .elements(let nodes)?:
            calls.append(SwiftCall(name: "background", block: try nodes.code(&evaluation)))
        }
        let isHighAsContent = try values.value(Template.size, &evaluation).height == nil
        var arguments: [SwiftCall.Argument] = [
            (isHighAsContent ? "width" : "size", try values.code(Template.size, &evaluation))
        ]
        if values.has(Template.typeface.definition.name) {
            arguments.append(("typeface", try values.code(Template.typeface, &evaluation)))
        }
        if try values.value(Template.direction, &evaluation) { arguments.append(("isRightToLeft", .text("true"))) }
        let drawing = SwiftCode.call("Drawing", arguments, block: [all.calling(calls)])
        return evaluation.declarations.source(of: drawing, named: source.name)
    }

    private func evaluation(_ bytes: [UInt8], _ name: String) throws(TemplateError) -> Evaluation {
        var datum = Datum.object([:])
        if !bytes.isEmpty {
            datum = try TemplateSource.document(bytes, name, maxSize: options.limits.bytes).withRoot { Datum($0) }
        }
        return Evaluation(source, options, data: datum)
    }
}

extension ValueKind where Value == Bool {
    /// The direction in which lines go: whether that is from right to left.
    static let direction = choice([("ltr", false), ("rtl", true)]) { .text("\($0)") }
}
