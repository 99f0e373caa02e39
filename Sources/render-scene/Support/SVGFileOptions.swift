import DisplayList
import ParameterReading
import PathParser
import SVG

/// The options for reading SVG files that all commands which draw them have.
enum SVGFileOptions {
    static let size = Option<AskedSize?>(
        "size", .askedSize, defaultText: "the file's own",
        help: AskedSize.help(unit: "the file's pixels, 96 to an inch,")
            + " Of both, what is drawn lies there as the file's preserveAspectRatio says.")
    static let tint = Option<Color?>(
        "tint", .plainColor, defaultText: "the file's colours",
        help: "Draw everything in one colour; what is translucent stays so.")
    static let flatten = Flag(
        "flatten",
        help:
            "Write SVG in its resolved form: paths, pictures and plain paints alone, no style sheets, no use, text as "
            + "outlines; with four decimals.")
    /// How many pixels an inch of the picture has, as every command's `--dpi`.
    private static let dpi = PrintOptions.resolution(
        unitsPerInch: usualUnitsPerInch, "one of the file's is 1/96 inch")
    private static let usualUnitsPerInch = 96.0
    private static let unitsPerInch = Option<Double>(
        "units-per-inch", .number(1...10_000), default: usualUnitsPerInch, "96",
        help: "How many of the file's own pixels an inch is, for lengths in in, cm, mm, Q, pt and pc."
    ).rare()
    private static let fragment = Option<String?>(
        "fragment", .text("TEXT"), defaultText: "none",
        help: "What stands behind # in FILE's address: a view's id, svgView(…), or the id that :target means."
    ).rare()
    private static let currentColor = Option<Color>(
        "current-color", .plainColor, default: .black, "#000", help: "What currentColor is where FILE does not say it."
    ).rare()
    private static let style = Option<String?>(
        "style", .file, defaultText: "none", help: "A CSS style sheet that comes before those of FILE."
    ).rare()
    private static let media = Option<SVGMedia.Kind>(
        "media", .choice(SVGMedia.Kind.allCases.map { ($0.rawValue, $0) }), default: .screen, "screen",
        help: "The medium that @media of style sheets asks about."
    ).rare()
    private static let colorScheme = Option<SVGMedia.ColorScheme>(
        "color-scheme", .choice(SVGMedia.ColorScheme.allCases.map { ($0.rawValue, $0) }), default: .light, "light",
        help: "The scheme that the viewer prefers: for @media, and for light-dark() where FILE's color-scheme has both."
    ).rare()
    private static let languages = Option<[String]?>(
        "languages", .languages, defaultText: "en-US",
        help: "The reader's languages, the preferred one first, for what FILE has in several."
    ).rare()
    static let resources = Option<String?>(
        "resources", .folder, defaultText: "none",
        help: "Another folder below which files may lie that FILE links to; those beside FILE always may."
    ).rare()
    private static let strict = Flag(
        "strict",
        help: "Fail with status 65, at the first place, where the picture would not be what the file asks for."
    ).rare()
    private static func limit(_ name: String, _ path: KeyPath<Limits, Int>, _ help: String) -> Option<Int> {
        let value = Limits()[keyPath: path]
        return Option<Int>(name, .integer(0...1_000_000_000_000), default: value, "\(value)", help: help).rare()
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

    /// How many of a file's pixels an inch is.
    static func unitsPerInch(_ arguments: Arguments) -> Double { arguments[unitsPerInch] }

    /// How many units of what a command draws make an inch where it does not say: pixels of files, or points of 1/72 inch.
    static func printedUnits(_ arguments: Arguments) -> Double {
        arguments.mayHave(unitsPerInch.definition) ? arguments[unitsPerInch] : AskedLength.pointsPerInch
    }

    /// How many pixels of the picture one of the file's becomes.
    static func scale(_ arguments: Arguments) -> Double {
        PrintOptions.askedPixelsPerInch(arguments).map { $0 / arguments[unitsPerInch] }
            ?? arguments[SharedOptions.plainScale]
    }

    /// The options that say what the picture is to be.
    static let picture = [
        size.definition, dpi, unitsPerInch.definition, fragment.definition, SharedOptions.background.definition,
        tint.definition,
        currentColor.definition,
        style.definition, media.definition, colorScheme.definition, languages.definition, resources.definition,
        strict.definition,
    ]
    /// The limits, and the fonts.
    static let limits =
        [
            maxNodes.definition, maxPathElements.definition, maxStyleTests.definition, maxPicturePixels.definition,
            maxFontBytes.definition, maxFileBytes.definition,
        ] + SharedOptions.limits + FontOptions.ofFiles

    /// The options for reading a file.
    static func reading(_ file: String, _ arguments: Arguments) throws(CommandError) -> SVGReadingOptions {
        var options = SVGReadingOptions()
        options.dpi = arguments[unitsPerInch]
        options.fragment = arguments[fragment]
        options.currentColor = arguments[currentColor]
        options.media.kind = arguments[media]
        options.media.colorScheme = arguments[colorScheme]
        options.limits.nodes = arguments.limit(maxNodes)
        options.limits.pathElements = arguments.limit(maxPathElements)
        options.limits.styleTests = arguments.limit(maxStyleTests)
        options.limits.picturePixels = arguments.limit(maxPicturePixels)
        options.limits.fontBytes = arguments.limit(maxFontBytes)
        options.limits.fileBytes = arguments.limit(maxFileBytes)
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
        if let size = arguments[size]?.units(perInch: arguments[unitsPerInch]), let width = size.width,
            let height = size.height
        {
            options.viewport = Size(width: width, height: height)
        }
        return options
    }

    /// Lets a picture that is not what the file asks for pass, unless `--strict` is given.
    static func check(_ document: SVGDocument, of file: String, _ arguments: Arguments) throws(CommandError) {
        guard arguments[strict] else { return }
        let changes = document.diagnostics.filter { $0.changesPicture }
        guard let first = changes.first else { return }
        let others = changes.count - 1
        throw CommandError(
            .badData, "\(InputFile.name(file, arguments.given)): \(first)",
            hint: others > 0 ? "\(counted(others, "kind")) more; without --strict they are warnings" : nil)
    }

    /// The drawing in the colour and the size that are asked for, as far as any are; the background is not yet there.
    static func drawing(of document: SVGDocument, _ arguments: Arguments) -> Drawing {
        var document = document
        if let tint = arguments[tint] { document.drawing = document.drawing.tinted(tint) }
        let perInch = arguments[unitsPerInch]
        guard let asked = arguments[size] else {
            let hasResolution = PrintOptions.askedPixelsPerInch(arguments) != nil
            return hasResolution ? document.drawing.onPaper(unitsPerInch: perInch) : document.drawing
        }
        var size = asked.units(perInch: perInch)
        guard asked.isOnPaper else { return document.fitted(width: size.width, height: size.height) }
        // On paper nothing is rounded: whoever cuts by it wants the shape.
        let own = document.drawing.size
        if own.width > 0, own.height > 0 {
            size.width = size.width ?? size.height.map { $0 * own.width / own.height }
            size.height = size.height ?? size.width.map { $0 * own.height / own.width }
        }
        return document.fitted(width: size.width, height: size.height).onPaper(unitsPerInch: perInch)
    }
}
