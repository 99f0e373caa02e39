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
            "Where to write, as PNG or SVG by the name's ending; - is standard output. A folder, which ends with / or "
            + "is there, gets a picture of each FILE under its name, and the folders that lie in a FILE.")
    private static let size = Option<AskedSize?>(
        "size", .askedSize, defaultText: "the file's own",
        help: AskedSize.help + " Of both, what is drawn lies there as the file's preserveAspectRatio says.")
    private static let dpi = Option<Double>(
        "dpi", .number(1...10_000), default: 96, "96",
        help: "How many of the file's pixels an inch is, for lengths in in, cm, mm, Q, pt and pc.")
    private static let element = Option<String?>(
        "element", .text("ID"), defaultText: "all", help: "Draw this element alone, as large as it is.")
    private static let fragment = Option<String?>(
        "fragment", .text("TEXT"), defaultText: "none",
        help: "What stands behind # in FILE's address: a view's id, svgView(…), or the id that :target means.")
    private static let query = Flag(
        "query", help: "Draw nothing: tell the ids of FILE's elements, and the box that each takes, in points.")
    private static let json = Flag("json", help: "Write JSON instead of a table.")
    private static let tint = Option<Color?>(
        "tint", .plainColor, defaultText: "the file's colours",
        help: "Draw everything in one colour; what is translucent stays so.")
    private static let currentColor = Option<Color>(
        "current-color", .plainColor, default: .black, "#000", help: "What currentColor is where FILE does not say it.")
    private static let style = Option<String?>(
        "style", .file, defaultText: "none", help: "A CSS style sheet that comes before those of FILE.")
    private static let media = Option<SVGMedia.Kind>(
        "media", .choice(SVGMedia.Kind.allCases.map { ($0.rawValue, $0) }), default: .screen, "screen",
        help: "The medium that @media of style sheets asks about.")
    private static let colorScheme = Option<SVGMedia.ColorScheme>(
        "color-scheme", .choice(SVGMedia.ColorScheme.allCases.map { ($0.rawValue, $0) }), default: .light, "light",
        help: "The scheme that the viewer prefers: for @media, and for light-dark() where FILE's color-scheme has both."
    )
    private static let reducedMotion = Flag(
        "reduced-motion", help: "Let @media of style sheets find that the viewer prefers less motion.")
    private static let moment = Option<Double?>(
        "at", .seconds, defaultText: "none",
        help: "Draw FILE's animations as they are this long after its beginning; without it, the still picture.")
    private static let languages = Option<[String]?>(
        "languages", .languages, defaultText: "en-US",
        help: "The reader's languages, the preferred one first, for what FILE has in several.")
    private static let resources = Option<String?>(
        "resources", .folder, defaultText: "none",
        help: "Another folder below which files may lie that FILE links to; those beside FILE always may.")
    private static let strict = Flag(
        "strict",
        help: "Fail with status 65, at the first place, where the picture would not be what the file asks for.")
    private static func limit(_ name: String, _ path: KeyPath<Limits, Int>, _ help: String) -> Option<Int> {
        let value = Limits()[keyPath: path]
        return Option<Int>(name, .integer(0...1_000_000_000_000), default: value, "\(value)", help: help)
    }

    private static let maxNodes = limit(
        "max-nodes", \.nodes, "How many elements FILE may draw, those that are referred to counted each time.")
    private static let maxPathElements = limit(
        "max-path-elements", \.pathElements,
        "How many segments all paths in FILE may have together, those that are referred to counted each time.")
    private static let maxStyleTests = limit(
        "max-style-tests", \.styleTests, "How often rules of style sheets may be held against elements of FILE.")
    private static let maxPicturePixels = limit(
        "max-picture-pixels", \.picturePixels, "How many pixels all pictures in FILE may have together.")
    private static let maxFontBytes = limit(
        "max-font-bytes", \.fontBytes, "How many bytes all fonts that FILE brings along may have together, unpacked.")
    private static let maxFileBytes = limit("max-file-bytes", \.fileBytes, "How many bytes FILE may have, unpacked.")

    static let definition = CommandDefinition(
        name: "svg", summary: "Draws SVG files.",
        operands: [
            OperandDefinition(
                placeholder: "FILE", completion: .file,
                help: "SVG files, and folders, of which all SVG files are drawn, those in their folders too; - is "
                    + "standard input.",
                isRepeatable: true)
        ],
        options: [
            output.definition, SharedOptions.preview.definition, SharedOptions.terminal.definition,
            SharedOptions.format.definition, SharedOptions.plainScale.definition, size.definition,
            dpi.definition, element.definition, fragment.definition, SharedOptions.background.definition,
            tint.definition, currentColor.definition, style.definition, media.definition,
            colorScheme.definition, reducedMotion.definition, moment.definition, languages.definition,
            resources.definition,
            strict.definition, query.definition, json.definition, maxNodes.definition,
            maxPathElements.definition, maxStyleTests.definition, maxPicturePixels.definition, maxFontBytes.definition,
            maxFileBytes.definition,
        ] + SharedOptions.limits + FontOptions.ofFiles + SharedOptions.pixels,
        examples: [
            "render-scene svg Resources/trees/tree_0.svg -o tree.png",
            "render-scene svg Resources/trees/tree_0.svg --size 64x --tint teal -o tree.png",
            "render-scene svg Resources/trees/tree_0.svg Resources/trees/tree_1.svg -o trees/",
            "render-scene svg Resources/icons --size 64x -o icons",
            "render-scene svg Resources/icons/atrest-glyph.svg --query",
        ],
        picture: { arguments, warnings throws(CommandError) in
            (try drawing(of: arguments.operands[0], arguments, &warnings), arguments[SharedOptions.plainScale])
        },
        run: run)

    private static func run(_ arguments: Arguments) throws(CommandError) {
        if arguments[query] { return try tell(arguments) }
        if arguments[json] { throw CommandError(.usage, "svg: --json goes with --query alone") }
        let names = arguments.all(output)
        let files = arguments.operands
        guard let name = names.first else {
            guard arguments[SharedOptions.preview] else {
                throw CommandError(
                    .usage, "svg: --output FILE is missing", hint: "usage: render-scene svg FILE … -o FILE [options]")
            }
            for file in try SVGFiles(files).files { try draw(file.path, [], arguments) }
            return
        }
        if let folder = try SVGFolder(names, of: files, arguments) {
            return try folder.write { (file, outputs) throws(CommandError) in
                try draw(file, outputs, arguments)
            }
        }
        guard files.count == 1 else {
            throw CommandError(
                .usage, "svg: \(files.count) files are drawn into a folder, and \(name) is none",
                hint: "name one with a slash behind: -o out/")
        }
        try draw(files[0], names, arguments)
    }

    /// Draws one file to all its outputs.
    private static func draw(
        _ file: String, _ outputs: [String], _ arguments: Arguments
    ) throws(CommandError) {
        // The outputs' paths are resolved before any input is read.
        var output = try PictureOutput(arguments, scale: arguments[SharedOptions.plainScale], outputs: outputs)
        var warnings: [String] = []
        let drawing = try drawing(of: file, arguments, &warnings)
        output.warn(warnings)
        do throws(CommandError) {
            try output.writeDrawing(drawing)
        } catch {
            // A size that nobody asked for is the file's own.
            let isAsked = arguments[size] != nil || arguments[SharedOptions.plainScale] > 1
            throw isAsked || error.status != .usage ? error : error.with(.badData)
        }
    }

    private static func drawing(
        of file: String, _ arguments: Arguments, _ warnings: inout [String]
    ) throws(CommandError) -> Drawing {
        let scale = arguments[SharedOptions.plainScale]
        var document = try read(file, arguments)
        warnings += document.diagnostics.map { "\(InputFile.name(file, arguments.given)): \($0)" }
        if let tint = arguments[tint] {
            document.drawing = document.drawing.tinted(tint)
        }
        if let size = arguments[size] {
            document.drawing = document.fitted(width: size.width, height: size.height)
        } else if arguments[element] != nil {
            // An element's box may have any size: it is rounded up, so that nothing of it is cut off.
            let size = document.drawing.size
            func whole(_ length: Double) -> Double { max((length * scale - 1e-6).rounded(.up), 1) / scale }
            document.drawing.size = Size(width: whole(size.width), height: whole(size.height))
        }
        return document.drawing.over(arguments[SharedOptions.background])
    }

    private static func read(_ file: String, _ arguments: Arguments) throws(CommandError) -> SVGDocument {
        var options = SVGReadingOptions()
        options.dpi = arguments[dpi]
        options.element = arguments[element]
        options.fragment = arguments[fragment]
        options.listsElements = arguments[query]
        options.currentColor = arguments[currentColor]
        options.media.kind = arguments[media]
        options.media.colorScheme = arguments[colorScheme]
        options.media.reducesMotion = arguments[reducedMotion]
        options.moment = arguments[moment]
        options.limits.nodes = arguments[maxNodes]
        options.limits.pathElements = arguments[maxPathElements]
        options.limits.styleTests = arguments[maxStyleTests]
        options.limits.picturePixels = arguments[maxPicturePixels]
        options.limits.fontBytes = arguments[maxFontBytes]
        options.limits.fileBytes = arguments[maxFileBytes]
        options.fonts = try FontOptions.set(arguments)
        options.defaultFamily = FontOptions.defaultFamily(arguments)
        options.fontSynthesis = FontOptions.synthesis(arguments)
        if let languages = arguments[languages] { options.languages = languages }
        if let sheet = arguments[style] {
            if sheet == "-", file == "-" {
                throw CommandError(.usage, "svg: standard input is FILE, and cannot be --style as well")
            }
            options.styleSheet = try InputFile.read(sheet)
        }
        // A file whose size depends on its surroundings is laid out in the picture.
        if let size = arguments[size], let width = size.width, let height = size.height {
            options.viewport = Size(width: width, height: height)
        }
        let document = try SVGInput.read(file, arguments.given, options, resources: arguments[resources])
        if arguments[strict], let first = document.diagnostics.first {
            let others = document.diagnostics.count - 1
            throw CommandError(
                .badData, "\(InputFile.name(file, arguments.given)): \(first)",
                hint: others > 0 ? "\(counted(others, "kind")) more; without --strict they are warnings" : nil)
        }
        return document
    }

    // MARK: Query

    private static func tell(_ arguments: Arguments) throws(CommandError) {
        let others: [(OptionDefinition, isGiven: Bool)] = [
            (output.definition, !arguments.all(output).isEmpty), (size.definition, arguments[size] != nil),
            (element.definition, arguments[element] != nil),
            (SharedOptions.preview.definition, arguments[SharedOptions.preview]),
            (tint.definition, arguments[tint] != nil),
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
        let document = try read(file, arguments)
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
        let text = "\(number(size.width)) × \(number(size.height)) pt, \(counted(document.elements.count, "id"))\n"
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
