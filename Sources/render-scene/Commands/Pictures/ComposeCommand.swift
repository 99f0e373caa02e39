import DisplayList
import Templates

/// `compose`: draws a template of elements, filled with data.
enum ComposeCommand {
    private static let template = Option<String?>(
        "template", .file, defaultText: "TEMPLATE", help: "The template in another way, for batch."
    ).rare()
    private static let data = Option<String?>(
        "data", .file, defaultText: "none", help: "What fills the template's {{places}}, as JSON; - is standard input.")
    private static let folder = Option<String?>(
        "folder", .folder, defaultText: "the template's own", isRepeatable: true,
        help: "A folder below which the template's pictures may lie, in place of the usual one.")
    private static let schema = Flag("schema", help: "Draw nothing: write the JSON Schema of templates, for editors.")

    private static let strict = Flag(
        "strict",
        help:
            "Make errors of what is lost: content that is cut off, texts that are shortened, characters without a glyph, "
            + "values that a chart cannot show, fonts that others stand in for.")
    private static let print = Flag(
        "print", help: "Draw nothing: write the Swift source of the picture, to go on from.")

    static let definition = CommandDefinition(
        name: "compose", summary: "Draws a template of stacks, texts and pictures, filled with data.",
        operands: [
            OperandDefinition(
                placeholder: "TEMPLATE", completion: .file, help: "The template, as JSON; - is standard input.",
                isOptional: true)
        ],
        options: [
            data.definition, SharedOptions.background.definition, folder.definition, template.definition,
            schema.definition, print.definition, strict.definition,
            output.definition,
            SharedOptions.preview.definition, SharedOptions.terminal.definition, SharedOptions.format.definition,
            SharedOptions.svgText.definition, SharedOptions.plainScale.definition,
            SharedOptions.colorSpace.definition,
        ] + TrimOptions.all + PrintOptions.all + SharedOptions.limits + FontOptions.ofScenes + [
            DictionaryOption.definition
        ]
            + SharedOptions.pixels,
        examples: [
            "render-scene compose Examples/templates/card.json --data Examples/templates/card-data.json -o card.png",
            "render-scene compose --schema",
            "render-scene compose Examples/templates/card.json --data Examples/templates/card-data.json --print",
        ],
        picture: { arguments, warnings throws(CommandError) in
            (try drawing(arguments, &warnings), arguments[SharedOptions.plainScale])
        },
        run: run)

    private static let output = Option<String?>(
        SharedOptions.output.definition.name, short: "o", .file, isRepeatable: true,
        help: SharedOptions.output.definition.help)

    private static func run(_ arguments: Arguments) throws(CommandError) {
        if arguments[schema] { return try StandardOutput.writeText(Template.schema) }
        if arguments[print] {
            guard !FontOptions.areGiven(arguments), try DictionaryOption.words(arguments) == nil else {
                throw CommandError(.usage, "compose: --print cannot write --font, --fonts and --dictionary")
            }
            let (opened, data, name) = try opened(arguments)
            let text = try TemplateInput.checked(hasData: !name.isEmpty) { () throws(TemplateError) in
                try opened.template.swiftSource(data: data, name: name)
            }
            return try StandardOutput.writeText(text)
        }
        guard !arguments.all(output).isEmpty || arguments[SharedOptions.preview] else {
            throw CommandError(
                .usage, "compose: --output FILE is missing",
                hint: "usage: \(ProgramName.current) compose TEMPLATE --data FILE -o FILE [options]")
        }
        var output = try PictureOutput(arguments, scale: SharedOptions.plainScale)
        var warnings: [String] = []
        let drawing = try drawing(arguments, &warnings)
        output.warn(warnings)
        do throws(CommandError) {
            try output.writeDrawing(drawing)
        } catch {
            throw error.ofFile(arguments)
        }
    }

    private static func drawing(_ arguments: Arguments, _ warnings: inout [String]) throws(CommandError) -> Drawing {
        let (opened, data, name) = try opened(arguments)
        let drawing = try TemplateInput.checked(hasData: !name.isEmpty) { () throws(TemplateError) in
            try opened.template.drawing(data: data, name: name)
        }
        // Characters that no font has are told of the picture as it is drawn.
        let told = drawing.diagnostics
        let odd = opened.takeWarnings()
        warnings += told.filter { $0.kind != .missingCharacters }.map { $0.description } + odd.map { $0.text }
        let losses = told.map { $0.description } + odd.filter { $0.changesPicture }.map { $0.text }
        if arguments[strict], let first = losses.first {
            let others = losses.count - 1
            throw CommandError(
                .badData, "compose: \(first)",
                hint: others > 0 ? "\(others) more; without --strict they are warnings" : nil)
        }
        let trimmed = try TrimOptions.trimmed(
            drawing, arguments, scale: arguments[SharedOptions.plainScale],
            name: arguments.operands.first ?? arguments[template] ?? "compose")
        return trimmed.over(arguments[SharedOptions.background])
    }

    /// The template, the data for it, and the data's name.
    private static func opened(
        _ arguments: Arguments
    ) throws(CommandError) -> (TemplateInput.Opened, data: [UInt8], name: String) {
        guard let path = arguments.operands.first ?? arguments[template] else {
            throw CommandError(
                .usage, "compose: TEMPLATE is missing",
                hint: "usage: \(ProgramName.current) compose TEMPLATE --data FILE -o FILE [options]")
        }
        let data = arguments[data]
        if path == "-", data == "-" {
            throw CommandError(.usage, "compose: standard input is the template, and cannot be --data as well")
        }
        let opened = try TemplateInput.read(path, folders: arguments.all(folder), arguments)
        let bytes = try data.map { name throws(CommandError) in try InputFile.read(name, arguments.given) } ?? []
        return (opened, bytes, data.map { InputFile.name($0, arguments.given) } ?? "")
    }
}
