import CivilTime
import DisplayList
import ParameterReading
import PathParser
import PictureFiles
import Scenes

/// Options that more than one subcommand has.
enum SharedOptions {
    static let output = Option<String?>(
        "output", short: "o", .file, isRequired: true, yieldsToPreview: true, isRepeatable: true,
        help:
            "Where to write, as \(OutputFormat.names(OutputFormat.pictures)) by the name's ending; - is standard output."
    )
    static let preview = Flag(
        "preview", help: "Show the picture in the terminal, as large as it fits and no larger than as PNG.")
    static let terminal = Option<PictureProtocol?>(
        "terminal", .choice(PictureProtocol.allCases.map { ($0.rawValue, $0) }),
        defaultText: "what the terminal says that it knows, else blocks",
        help: "How the terminal is shown pictures; when this is given, files and pipes get them too."
    ).rare()
    static let format = Option<OutputFormat?>(
        "format", .choice(OutputFormat.pictures.map { ($0.rawValue, $0) }), defaultText: "png for -o -",
        help: "What to write where the output's name does not say it."
    ).rare()
    static let svgText = Flag(
        "svg-text", help: "Write text in SVG as text, with the names of its families, rather than as outlines."
    ).rare().formerly("text")
    static let noClobber = Flag("no-clobber", help: "Fail rather than replace a file that exists.").rare()
    static let overwriteInput = Flag("overwrite-input", help: "Let an output take the place of a file that is read.")
        .rare()
    static let noFollow = Flag(
        "no-follow", help: "Fail where an output's name, or a folder in it, is a link; else that is told."
    ).rare()
    static let sandbox = Flag(
        "sandbox",
        help: "Read only what the command line names, and write only where its outputs lie: Linux's kernel sees to it."
    ).rare()
    static let durable = Flag(
        "durable", help: "Wait until files are where they outlast the machine's end; slower by what its disk takes."
    ).rare()
    static let maxPixels = Option<Int>(
        "max-pixels", .integer(1...1_000_000_000_000), default: 64_000_000, "64000000",
        help: "The largest PNG picture to draw, in pixels."
    ).rare()
    static let maxDashes = Option<Int>(
        "max-dashes", .integer(0...1_000_000_000_000), default: Limits().dashes, "\(Limits().dashes)",
        help: "How many dashes all strokes of a PNG picture may have together."
    ).rare()
    static let maxLayerPixels = Option<Int>(
        "max-layer-pixels", .integer(0...1_000_000_000_000), default: Limits().layerPixels, "\(Limits().layerPixels)",
        help: "How many pixels layers of a small PNG picture may have at once; of a larger one 16 times its own."
    ).rare()
    static let maxBlendedPixels = Option<Int>(
        "max-blended-pixels", .integer(0...1_000_000_000_000), default: Limits().blendedPixels,
        "\(Limits().blendedPixels)",
        help: "How many pixels all layers of a small PNG picture may have; of a larger one 8 times its own."
    ).rare()
    static let maxEdgePixels = Option<Int>(
        "max-edge-pixels", .integer(0...1_000_000_000_000), default: Limits().edgePixels, "\(Limits().edgePixels)",
        help: "How many pixels the outlines of all shapes in a PNG picture may go through."
    ).rare()
    static let maxPaintedPixels = Option<Int>(
        "max-painted-pixels", .integer(0...1_000_000_000_000_000), default: Int(Limits().paintedPixels),
        "\(Limits().paintedPixels)",
        help: "How many pixels all shapes of a small PNG picture may cover; of a larger one 64 times its own."
    ).rare()
    static let maxTilePixels = Option<Int>(
        "max-tile-pixels", .integer(0...1_000_000_000_000), default: Limits().tilePixels, "\(Limits().tilePixels)",
        help: "How many pixels the tiles of a small PNG picture's patterns may have; of a larger one 8 times its own."
    ).rare()
    static let maxFilterPixels = Option<Int>(
        "max-filter-pixels", .integer(0...1_000_000_000_000), default: Limits().filterPixels,
        "\(Limits().filterPixels)",
        help:
            "How many pixels a small PNG picture's filters may go through, more often where they are dear; of a larger one 16 times its own."
    ).rare()
    static let maxWrittenBytes = Option<Int>(
        "max-written-bytes", .integer(0...1_000_000_000_000), default: Limits().writtenBytes,
        "\(Limits().writtenBytes)",
        help: "How many bytes of SVG may be written, without the data of its pictures."
    ).rare()
    /// Limits of the drawing, apart from the picture's own pixels.
    static let limits = [
        maxDashes.definition, maxLayerPixels.definition, maxBlendedPixels.definition, maxEdgePixels.definition,
        maxPaintedPixels.definition, maxTilePixels.definition, maxFilterPixels.definition, maxWrittenBytes.definition,
    ]

    static let noDither = Flag("no-dither", help: "Draw gradients in PNG without dithering.").rare()
    static let png = Option<PNGEncoder.Mode>(
        "png", .choice(PNGEncoder.Mode.allCases.map { ($0.rawValue, $0) }), default: .balanced, "balanced",
        help: "Whether PNG and WebP are written fast or small; the pixels are the same."
    ).rare()
    static let colorSpace = Option<PNGColorSpace>(
        "color-space", .choice(PNGColorSpace.allCases.map { ($0.rawValue, $0) }), default: .srgb, "srgb",
        help: "The colour space of PNG: sRGB, or Display P3 with a profile."
    ).rare()
    static let threads = Option<Int?>(
        "threads", .integer(1...64), defaultText: "one for each processor",
        help: "How many threads draw and compress; the file is the same."
    ).rare()
    static let watch = Flag("watch", help: "Draw again whenever a file that is read changes, until it is interrupted.")
        .rare()
    static let quiet = Flag("quiet", short: "q", help: "Say nothing but errors.")

    /// The device pixels in a point.
    static func scale(_ usual: Double) -> Option<Double> {
        Option(
            "scale", .number(ParameterKind.scales), default: usual, ValueReader<Double>.text(of: usual),
            help: "Pixels to a point in PNG.")
    }
    /// The scale of scenes.
    static let sceneScale = scale(3)
    /// The scale of drawings that have pixels of their own.
    static let plainScale = scale(1)

    // MARK: What scenes have as parameters too

    static let viewport = Option<Size>(.viewport, .size, default: Forest.defaultViewport)
    static let background = Option<PlainBackground>(.plainBackground, .background, default: .none)
    static let drift = Option<Double>(.drift, .number, default: 0)
    static let trees = Option<String?>(.trees, .text)
    static let at = Option<Instant?>(.moment, .moment)
    static let tier = Option<TierChoice?>(.tier, .choice)
    static let ignoreChecksum = Flag(definition: OptionDefinition(.ignoredChecksum))

    /// The limits of a picture; the usual ones for commands without these options.
    static func limits(_ arguments: Arguments) -> Limits {
        var limits = Limits()
        limits.pixels = arguments[maxPixels]
        limits.dashes = arguments.limit(maxDashes)
        limits.layerPixels = arguments.limit(maxLayerPixels)
        limits.blendedPixels = arguments.limit(maxBlendedPixels)
        limits.edgePixels = arguments.limit(maxEdgePixels)
        limits.paintedPixels = Int64(arguments.limit(maxPaintedPixels))
        limits.tilePixels = arguments.limit(maxTilePixels)
        limits.filterPixels = arguments.limit(maxFilterPixels)
        limits.writtenBytes = arguments.limit(maxWrittenBytes)
        return limits
    }

    /// The options of every command that draws.
    static func picture(scale: Option<Double>) -> [OptionDefinition] {
        [scale.definition] + PrintOptions.all + drawing
    }

    /// The same for commands without a choice of scale.
    static let drawing =
        [
            output.definition, preview.definition, terminal.definition, format.definition, svgText.definition,
            colorSpace.definition,
        ]
        + pixels

    /// The options for making pixels and files, whatever they show and wherever they go.
    static let pixels = [
        noDither.definition, png.definition, JPEGOptions.quality.definition, JPEGOptions.progressive.definition,
        JPEGOptions.subsampling.definition, maxPixels.definition, threads.definition, noClobber.definition,
        overwriteInput.definition, noFollow.definition, sandbox.definition, durable.definition, watch.definition,
        quiet.definition,
    ]
}
