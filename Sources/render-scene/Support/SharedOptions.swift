import CivilTime
import DisplayList
import PathParser
import PictureFiles
import Scenes

/// Options that more than one subcommand has.
enum SharedOptions {
    static let output = Option<String?>(
        "output", short: "o", .file, isRequired: true, yieldsToPreview: true, isRepeatable: true,
        help: "Where to write, as PNG or SVG by the name's ending; - is standard output.")
    static let preview = Flag(
        "preview", help: "Show the picture in the terminal, as large as it fits and no larger than as PNG.")
    static let terminal = Option<PictureProtocol?>(
        "terminal", .choice(PictureProtocol.allCases.map { ($0.rawValue, $0) }),
        defaultText: "what the terminal says that it knows, else blocks",
        help: "How the terminal is shown pictures; when this is given, files and pipes get them too.")
    static let format = Option<OutputFormat?>(
        "format", .choice(OutputFormat.pictures.map { ($0.rawValue, $0) }), defaultText: "png for -o -",
        help: "What to write where the output's name does not say it.")
    static let text = Flag(
        "text", help: "Write text in SVG as text, with the names of its families, rather than as outlines.")
    static let noClobber = Flag("no-clobber", help: "Fail rather than replace a file that exists.")
    static let overwriteInput = Flag("overwrite-input", help: "Let an output take the place of a file that is read.")
    static let durable = Flag(
        "durable", help: "Wait until files are where they outlast the machine's end; slower by what its disk takes.")
    static let maxPixels = Option<Int>(
        "max-pixels", .integer(1...1_000_000_000_000), default: 64_000_000, "64000000",
        help: "The largest PNG picture to draw, in pixels.")
    static let maxDashes = Option<Int>(
        "max-dashes", .integer(0...1_000_000_000_000), default: Limits().dashes, "\(Limits().dashes)",
        help: "How many dashes all strokes of a PNG picture may have together.")
    static let maxLayerPixels = Option<Int>(
        "max-layer-pixels", .integer(0...1_000_000_000_000), default: Limits().layerPixels, "\(Limits().layerPixels)",
        help: "How many pixels layers of a small PNG picture may have at once; of a larger one 16 times its own.")
    static let maxBlendedPixels = Option<Int>(
        "max-blended-pixels", .integer(0...1_000_000_000_000), default: Limits().blendedPixels,
        "\(Limits().blendedPixels)",
        help: "How many pixels all layers of a small PNG picture may have; of a larger one 8 times its own.")
    static let maxEdgePixels = Option<Int>(
        "max-edge-pixels", .integer(0...1_000_000_000_000), default: Limits().edgePixels, "\(Limits().edgePixels)",
        help: "How many pixels the outlines of all shapes in a PNG picture may go through.")
    static let maxPaintedPixels = Option<Int>(
        "max-painted-pixels", .integer(0...1_000_000_000_000_000), default: Limits().paintedPixels,
        "\(Limits().paintedPixels)",
        help: "How many pixels all shapes of a small PNG picture may cover; of a larger one 64 times its own.")
    static let maxTilePixels = Option<Int>(
        "max-tile-pixels", .integer(0...1_000_000_000_000), default: Limits().tilePixels, "\(Limits().tilePixels)",
        help: "How many pixels the tiles of a small PNG picture's patterns may have; of a larger one 8 times its own.")
    static let maxFilterPixels = Option<Int>(
        "max-filter-pixels", .integer(0...1_000_000_000_000), default: Limits().filterPixels,
        "\(Limits().filterPixels)",
        help: "How many pixels a small PNG picture's filters may go through; of a larger one 64 times its own.")
    /// Of what is drawn, the picture's own pixels aside.
    static let limits = [
        maxDashes.definition, maxLayerPixels.definition, maxBlendedPixels.definition, maxEdgePixels.definition,
        maxPaintedPixels.definition, maxTilePixels.definition, maxFilterPixels.definition,
    ]

    static let noDither = Flag("no-dither", help: "Draw gradients in PNG without dithering.")
    static let png = Option<PNGEncoder.Mode>(
        "png", .choice(PNGEncoder.Mode.allCases.map { ($0.rawValue, $0) }), default: .balanced, "balanced",
        help: "Whether PNG is written fast or small; the pixels are the same.")
    static let threads = Option<Int?>(
        "threads", .integer(1...64), defaultText: "one for each processor",
        help: "How many threads draw and compress; the file is the same.")
    static let watch = Flag("watch", help: "Draw again whenever a file that is read changes, until it is interrupted.")
    static let quiet = Flag("quiet", short: "q", help: "Say nothing but errors.")

    private static let scaleHelp = "Pixels to a point in PNG."
    static let sceneScale = Option<Double>("scale", .number(0.01...100), default: 3, "3", help: scaleHelp)
    static let plainScale = Option<Double>("scale", .number(0.01...100), default: 1, "1", help: scaleHelp)

    static let viewport = Option<Size>(
        "size", .size, default: Forest.defaultViewport, "390x844", help: "Width and height in points.")
    static let background = Option<ColorChoice>(
        "background", .color, default: .none, "none",
        help: "What is behind: nothing, or a CSS colour such as #102030 or teal.")
    static let duskOrBackground = Option<ColorChoice?>(
        "background", .color, defaultText: "the dusk",
        help: "What is behind instead of the dusk: nothing, or a CSS colour such as #102030 or teal.")
    static let drift = Option<Double>(
        "drift", .number(0...1), default: 0, "0", help: "How far the dusk has gone from warm (0) to cool (1).")
    static let trees = Option<String?>(
        "trees", .folder, defaultText: "the built-in trees",
        help: "A folder with silhouettes tree_0.svg to tree_7.svg to draw instead.")

    static let sessions = Option<String?>(
        "sessions", short: "s", .file, isRequired: true, help: "The session file (JSON); - is standard input.")
    static let at = Option<Instant?>(
        "at", .instant, defaultText: "the file's last event",
        help: "The moment to show, such as 2026-01-20T20:15:00Z; later fasts are left out, and not counted.")
    static let tier = Option<TierChoice?>(
        "tier", .choice(TierChoice.allCases.map { ($0.rawValue, $0) }), defaultText: "the file's, else premium",
        help: "What of the app the person has.")
    static let ignoreChecksum = Flag(
        "ignore-checksum", help: "Only warn when an export's checksum does not fit its content.")

    /// How much a picture may take; of commands that do not ask, what is usual.
    static func limits(_ arguments: Arguments) -> Limits {
        var limits = Limits()
        limits.pixels = arguments[maxPixels]
        limits.dashes = arguments[maxDashes]
        limits.layerPixels = arguments[maxLayerPixels]
        limits.blendedPixels = arguments[maxBlendedPixels]
        limits.edgePixels = arguments[maxEdgePixels]
        limits.paintedPixels = arguments[maxPaintedPixels]
        limits.tilePixels = arguments[maxTilePixels]
        limits.filterPixels = arguments[maxFilterPixels]
        return limits
    }

    /// Those of every command that draws.
    static func picture(scale: Option<Double>) -> [OptionDefinition] { [scale.definition] + drawing }

    /// The same for those that have no scale to choose.
    static let drawing =
        [output.definition, preview.definition, terminal.definition, format.definition, text.definition] + pixels

    /// How pixels and files are made, whatever they show and wherever they go.
    static let pixels = [
        noDither.definition, png.definition, maxPixels.definition, threads.definition, noClobber.definition,
        overwriteInput.definition, durable.definition, watch.definition, quiet.definition,
    ]
}

extension ValueReader where Value == Instant {
    static let instant = ValueReader("DATE") { text throws(ValueError) in
        do throws(InstantError) {
            return try Instant(iso8601: text)
        } catch {
            throw ValueError(expected: error.expected)
        }
    }
}

extension SceneBackground {
    /// - Parameter choice: nil for the dusk.
    init(_ choice: ColorChoice?) {
        switch choice {
        case nil: self = .dusk
        case .some(.none): self = .none
        case .color(let color): self = .color(color)
        }
    }
}
