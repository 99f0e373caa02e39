import DisplayList
import PathParser
import SVG
import TextForms
import Typography

/// `svg`: draws SVG files as pictures, and lists their content.
enum SVGCommand {
    private static let output = Option<String?>(
        SharedOptions.output.definition.name, short: "o", .file, isRepeatable: true,
        help:
            "Where to write, as \(OutputFormat.names(OutputFormat.pictures)) by the name's ending; - is standard output. A folder, which ends with / or "
            + "is there, gets a picture of each FILE under its name, and the folders that lie in a FILE; a PDF file gets each "
            + "as a page.")
    private static let element = Option<String?>(
        "element", .text("ID"), defaultText: "all", help: "Draw this element alone, as large as it is.")
    private static let query = Flag(
        "query", help: "Draw nothing: tell the ids of FILE's elements, and the box that each takes, in its pixels.")
    private static let json = Flag("json", help: "Write JSON instead of a table.").rare()
    private static let reducedMotion = Flag(
        "reduced-motion", help: "Let @media of style sheets find that the viewer prefers less motion."
    ).rare()
    private static let moment = Option<FileMoment?>(
        "at", .fileMoment, defaultText: "none",
        help:
            "Draw FILE's animations as they are this long after its beginning, or at their end; without it, the still picture."
    )

    static let definition = CommandDefinition(
        name: "svg", summary: "Draws SVG files.",
        operands: [
            OperandDefinition(
                placeholder: "FILE", completion: .fileOrFolder,
                help: "SVG files, and folders, of which all SVG files are drawn, those in their folders too; - is "
                    + "standard input.",
                isRepeatable: true)
        ],
        options: [
            output.definition, SharedOptions.preview.definition, SharedOptions.terminal.definition,
            SharedOptions.format.definition, SharedOptions.plainScale.definition, element.definition,
            SVGFileOptions.flatten.definition, reducedMotion.definition, moment.definition, query.definition,
            json.definition,
            SharedOptions.colorSpace.definition,
        ] + TrimOptions.all + SVGFileOptions.picture + SVGFileOptions.limits + SharedOptions.pixels,
        examples: [
            "render-scene svg Resources/trees/tree_0.svg -o tree.png",
            "render-scene svg Resources/trees/tree_0.svg --size 64x --tint teal -o tree.png",
            "render-scene svg Resources/trees/tree_0.svg Resources/trees/tree_1.svg -o trees/",
            "render-scene svg Resources/icons --size 64x -o icons",
            "render-scene svg Resources/icons/atrest-glyph.svg --flatten -o flat.svg",
            "render-scene svg Resources/icons/atrest-glyph.svg --query",
        ],
        picture: { arguments, warnings throws(CommandError) in
            (try drawing(of: arguments.operands[0], arguments, &warnings), SVGFileOptions.scale(arguments))
        },
        run: run)

    private static func run(_ arguments: Arguments) throws(CommandError) {
        if arguments[query] { return try tell(arguments) }
        if arguments[json] { throw CommandError(.usage, "svg: --json goes with --query alone") }
        let names = arguments.all(output)
        let files = arguments.operands
        guard let name = names.first else {
            guard arguments[SharedOptions.preview] else {
                throw CommandError(.usage, "svg: --output FILE is missing", hint: hint(forOutputIn: files))
            }
            for file in try SVGFiles(files).files { try draw(file.path, [], arguments) }
            return
        }
        if let folder = try SVGFolder(names, of: files, arguments) {
            return try folder.write { (file, outputs, held) throws(CommandError) in
                try draw(file, outputs, arguments, holding: held)
            }
        }
        guard files.count == 1 else {
            if names.allSatisfy({ OutputTarget.ending(of: $0) == OutputFormat.pdf.ending }) {
                return try drawPages(files, names, arguments)
            }
            throw CommandError(
                .usage, "svg: \(files.count) files are drawn into a folder, and \(name) is none",
                hint: "name one with a slash behind: -o out/, or a PDF file, of which each is a page: -o all.pdf")
        }
        try draw(files[0], names, arguments)
    }

    /// The line that was meant where the output stands among the files, as other programs have it.
    private static func hint(forOutputIn files: [String]) -> String {
        let program = ProgramName.current
        guard files.count == 2, let format = OutputFormat(ending: OutputTarget.ending(of: files[1])), format != .svg
        else { return "usage: \(program) svg FILE … -o FILE [options]" }
        let words = files.map(ShellWord.quoted)
        return "did you mean: \(program) svg \(words[0]) -o \(words[1])"
    }

    /// Draws files as the pages of PDF files.
    private static func drawPages(
        _ files: [String], _ outputs: [String], _ arguments: Arguments
    ) throws(CommandError) {
        var output = try PictureOutput(
            arguments, scale: SVGFileOptions.scale(arguments), outputs: outputs, unit: "px")
        var drawings: [Drawing] = []
        var warnings: [String] = []
        for file in try SVGFiles(files).files {
            drawings.append(try drawing(of: file.path, arguments.reading(large: file.path), &warnings))
        }
        output.warn(warnings)
        try output.writePages(drawings)
    }

    /// Draws one file to all its outputs.
    private static func draw(
        _ file: String, _ outputs: [String], _ arguments: Arguments, holding held: HeldOutputs? = nil
    ) throws(CommandError) {
        let arguments = arguments.reading(large: file)
        // The outputs' paths are resolved before any input is read.
        var output = try PictureOutput(
            arguments, scale: SVGFileOptions.scale(arguments), outputs: outputs, holding: held, unit: "px")
        if arguments[SVGFileOptions.flatten], !output.hasSVG {
            throw CommandError(.usage, "svg: --flatten is for SVG, and no output is", hint: "name one: -o flat.svg")
        }
        var warnings: [String] = []
        let drawing = try drawing(of: file, arguments, &warnings)
        output.warn(warnings)
        do throws(CommandError) {
            try output.writeDrawing(drawing)
        } catch {
            throw error.ofFile(arguments)
        }
    }

    private static func drawing(
        of file: String, _ arguments: Arguments, _ warnings: inout [String]
    ) throws(CommandError) -> Drawing {
        let scale = SVGFileOptions.scale(arguments)
        let name = InputFile.name(file, arguments.given)
        var document = try read(file, arguments, &warnings)
        warnings += document.diagnostics.map { "\(name): \($0)" }
        if document.diagnostics.contains(where: { $0.description.holds("no font has") }) {
            warnings.append("\(name): --fonts DIR and --font FILE give more fonts")
        }
        if TrimOptions.isAsked(arguments) {
            document.drawing = try TrimOptions.trimmed(
                document.drawing, arguments, perInch: SVGFileOptions.unitsPerInch(arguments), scale: scale,
                isResized: arguments[SVGFileOptions.size] != nil, name: name)
            document.viewBox = nil
        } else {
            try TrimOptions.checkMargin(arguments)
        }
        var drawing = SVGFileOptions.drawing(of: document, arguments)
        if arguments[SVGFileOptions.size] == nil, arguments[element] != nil {
            // An element's box may have any size: it is rounded up, so that nothing of it is cut off.
            func whole(_ length: Double) -> Double { max((length * scale - 1e-6).rounded(.up), 1) / scale }
            drawing.size = Size(width: whole(drawing.size.width), height: whole(drawing.size.height))
        }
        return drawing.over(arguments[SharedOptions.background])
    }

    /// - Parameter warnings: gets one where the still picture lacks what the file shows later.
    private static func read(
        _ file: String, _ arguments: Arguments, _ warnings: inout [String]
    ) throws(CommandError) -> SVGDocument {
        var arguments = arguments
        var options = try SVGFileOptions.reading(file, arguments)
        options.element = arguments[element]
        options.listsElements = arguments[query]
        options.media.reducesMotion = arguments[reducedMotion]
        let resources = arguments[SVGFileOptions.resources]
        let name = InputFile.name(file, arguments.given)
        if let moment = arguments[moment] {
            // Standard input can be read once.
            if moment == .end, file == "-" {
                arguments.given = InputFile.Given(name: name, bytes: try InputFile.read(file, arguments.given))
            }
            options.moment = try moment.seconds(
                of: { () throws(CommandError) in
                    try SVGInput.readAnimation(file, arguments.given, options, resources: resources)
                }, name: name)
        }
        options.makesStamps = !arguments[SVGFileOptions.flatten]
        var mayMove = false
        let document = try SVGInput.read(file, arguments.given, options, resources: resources, mayMove: &mayMove)
        try SVGFileOptions.check(document, of: file, arguments)
        // The file is read once more for it, which is for somebody at the command line, and not for records.
        if mayMove, !arguments[query], arguments[moment] == nil, arguments[element] == nil, file != "-",
            arguments.given == nil, !arguments[SharedOptions.quiet],
            let animation = try? SVGInput.readAnimation(file, nil, options, resources: resources),
            let option = StillPicture.hint(for: document.drawing, of: animation)
        {
            warnings.append(
                "\(name): moves, and this still picture lacks what it shows later; \(option) draws that, and "
                    + "'\(ProgramName.current) frames svg' all of it")
        }
        return document
    }

    // MARK: Query

    private static func tell(_ arguments: Arguments) throws(CommandError) {
        let others: [(OptionDefinition, isGiven: Bool)] = [
            (output.definition, !arguments.all(output).isEmpty),
            (SVGFileOptions.size.definition, arguments[SVGFileOptions.size] != nil),
            (element.definition, arguments[element] != nil),
            (SharedOptions.preview.definition, arguments[SharedOptions.preview]),
            (SVGFileOptions.flatten.definition, arguments[SVGFileOptions.flatten]),
            (SVGFileOptions.tint.definition, arguments[SVGFileOptions.tint] != nil),
        ]
        if let other = others.first(where: \.isGiven) {
            throw CommandError(.usage, "svg: --query draws nothing, and does not go with \(other.0.spelling)")
        }
        guard arguments.operands.count == 1 else {
            throw CommandError(.usage, "svg: --query tells of one file, found \(arguments.operands.count)")
        }
        let file = arguments.operands[0]
        if SVGFiles.isFolder(file) {
            throw CommandError(.usage, "svg: --query tells of one file, and \(file) is a folder")
        }
        var warnings: [String] = []
        let document = try read(file, arguments.reading(large: file), &warnings)
        if arguments[json] {
            try StandardOutput.writeJSON(object(document))
        } else {
            try StandardOutput.writeText(table(document))
        }
        if arguments[SharedOptions.quiet] { return }
        Messages.warnings(document.diagnostics.map { "\(InputFile.name(file)): \($0)" })
    }

    private static func table(_ document: SVGDocument) -> String {
        let size = document.drawing.size
        func number(_ value: Double) -> String { TextTable.number(value, decimals: 2) }
        let text = "\(number(size.width)) × \(number(size.height)) px, \(counted(document.elements.count, "id"))\n"
        if document.elements.isEmpty { return text }
        let rows = document.elements.map { element in
            let box = element.box.map { [$0.minX, $0.minY, $0.width, $0.height].map(number) }
            return [element.id, element.name] + (box ?? ["-", "-", "-", "-"])
        }
        return text + "\n" + TextTable.text(head: ["id", "element", "x", "y", "width", "height"], rows: rows)
    }

    private static func object(_ document: SVGDocument) -> JSONOutput {
        let size = document.drawing.size
        return .document([
            ("width", .number(size.width)), ("height", .number(size.height)),
            (
                "elements",
                .list(count: document.elements.count) { index in
                    let element = document.elements[index]
                    let box = element.box.map { box in
                        JSONOutput.object([
                            ("x", .number(box.minX)), ("y", .number(box.minY)), ("width", .number(box.width)),
                            ("height", .number(box.height)),
                        ])
                    }
                    return .object([
                        ("id", .string(element.id)), ("element", .string(element.name)), ("box", box ?? .null),
                    ])
                }
            ),
        ])
    }
}
