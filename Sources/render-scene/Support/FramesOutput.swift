import DisplayList
import PathParser
import PictureFiles
import Raster
import SVG

/// Writes an animation to all its outputs: single frames, an animated PNG, WebP or GIF, an animated SVG, films.
struct FramesOutput {
    private let names: [String]
    private let patterns: [FramePattern]
    /// The first frame of each pattern, for which its folder is made.
    private let firstFrames: [OutputTarget]
    private let targets: [OutputTarget]
    private let arguments: Arguments
    private let raster: Renderer.Options
    private let isQuiet: Bool
    private var warnings: [String] = []

    /// More frames than any film of a screen needs, and few enough for a folder.
    private static let maxFrames = 100_000
    /// The most shapes of an SVG, which holds the drawings of all frames at once: about two gibibytes.
    private static let maxShapes = 5_000_000
    /// The most shapes that are kept between two passes over the frames where there is no SVG: about 100 mebibytes.
    private static let maxKeptShapes = 250_000

    /// Resolves the outputs' paths, before any input is read.
    init(_ arguments: Arguments, scale: Double) throws(CommandError) {
        self.arguments = arguments
        let names = arguments.all(FramesOptions.output)
        self.names = names
        raster = Renderer.Options(
            scale: scale, dither: !arguments[SharedOptions.noDither], threads: arguments[SharedOptions.threads],
            limits: SharedOptions.limits(arguments))
        isQuiet = arguments[SharedOptions.quiet]
        var patterns: [FramePattern] = []
        var firstFrames: [OutputTarget] = []
        var targets: [OutputTarget] = []
        for name in names {
            let pattern = FramePattern(name)
            if let format = OutputFormat(ending: OutputTarget.ending(of: name)), OutputFormat.frames.contains(format),
                pattern != nil || !OutputFormat.animations.contains(format)
            {
                guard let pattern else {
                    throw CommandError(
                        .usage, "\(name): is one name for many frames",
                        hint: "name them frame_%04d.\(format.ending), or name an animation "
                            + OutputFormat.endings([.apng, .webp, .gif, .svg, .y4m]))
                }
                // Whether the folder can be made is checked before anything is drawn.
                firstFrames.append(try OutputTarget(pattern.name(of: 0), fallback: nil, keepsExisting: false))
                patterns.append(pattern)
                continue
            }
            if pattern != nil {
                throw CommandError(
                    .usage, "\(name): single frames are \(OutputFormat.names(OutputFormat.frames)) files",
                    hint: "name them frame_%04d.png")
            }
            targets.append(
                try OutputTarget(
                    name, formats: OutputFormat.animations, fallback: arguments[FramesOptions.format],
                    keepsExisting: arguments[SharedOptions.noClobber]))
        }
        let places = targets.map(\.place)
        if let twice = names.indices.first(where: { names[..<$0].contains(names[$0]) }) {
            throw CommandError(.usage, "-o \(names[twice]): the same output twice")
        }
        if let twice = places.indices.first(where: { places[..<$0].contains(places[$0]) }) {
            throw CommandError(.usage, "-o \(targets[twice].name): the same output twice")
        }
        self.patterns = patterns
        self.firstFrames = firstFrames
        self.targets = targets
    }

    /// Keeps warnings until the frames are written: an error then stands alone.
    mutating func warn(_ texts: [String]) { warnings += texts }

    /// Draws to all outputs, and reports them.
    /// - Parameter told: what drawing the frames has told, asked when all are drawn.
    mutating func writeAnimation(
        _ animation: Animation<CommandError>, told: () -> [String] = { [] }
    ) throws(CommandError) {
        var animation = animation
        if arguments[FramesOptions.reduceMotion] {
            animation = animation.reduced
        } else if let film = arguments[FilmPreset.option] {
            let asked = arguments[FramesOptions.duration]
            animation = animation.lasting(try film.length(of: asked ?? animation.duration, isAsked: asked != nil))
        } else if let duration = arguments[FramesOptions.duration] {
            animation = animation.lasting(duration)
        }
        let fps = arguments[FramesOptions.fps]
        let times = animation.frameTimes(fps: fps)
        guard times.count <= FramesOutput.maxFrames else {
            throw CommandError(
                .usage,
                "the animation would have \(times.count) frames, more than the limit of \(FramesOutput.maxFrames)",
                hint: "a smaller --fps or --duration")
        }
        var files: [OutputFile] = []
        defer { for file in files { file.discard() } }
        for target in targets { files.append(try OutputFile(target)) }
        let vectors = files.filter { $0.target.format == .svg }
        let animations = files.filter { $0.target.format == .apng }
        let others = files.filter { $0.target.format == .webp || $0.target.format == .gif }
        let films = files.filter { $0.target.format.isFilm }
        let plays = arguments[FramesOptions.loop] ?? (animation.isLooping ? 0 : 1)

        var drawings = FrameDrawings(
            animation, times: times,
            maxKeptShapes: vectors.isEmpty ? FramesOutput.maxKeptShapes : FramesOutput.maxShapes)
        var size = ""
        if !vectors.isEmpty {
            // A loop ends as it began, and a browser needs both ends.
            let end = animation.isLooping ? animation.duration : nil
            let text = try svg(&drawings, end: end, plays: plays)
            for file in vectors { try file.write(text) }
        }
        if !animations.isEmpty || !others.isEmpty || !films.isEmpty || !patterns.isEmpty {
            size = try draw(&drawings, plays: plays, animations, others, films, &files)
        }
        try OutputSet.release(files, keepsExisting: arguments[SharedOptions.noClobber])

        if isQuiet { return }
        warn(told() + drawings.missing.warnings + WordOptions.warnings(arguments))
        Messages.warnings(warnings)
        let frames = counted(times.count, "frame")
        for name in names {
            let isVector = targets.contains { $0.name == name && $0.format == .svg }
            let parts = [name == "-" ? "standard output" : name, isVector ? "" : size, frames]
            Messages.note(parts.filter { !$0.isEmpty }.joined(separator: "  "))
        }
    }

    // MARK: Pixels

    /// Draws each frame once, for all outputs.
    /// - Returns: the frames' size, for the note.
    private mutating func draw(
        _ drawings: inout FrameDrawings, plays: Int, _ animations: [OutputFile], _ others: [OutputFile],
        _ films: [OutputFile], _ files: inout [OutputFile]
    ) throws(CommandError) -> String {
        let times = drawings.times
        let keepsExisting = arguments[SharedOptions.noClobber]
        var frameTargets: [[OutputTarget]] = []
        for pattern in patterns {
            var targets: [OutputTarget] = []
            for frame in times.indices {
                targets.append(
                    try OutputTarget(pattern.name(of: frame), fallback: nil, keepsExisting: keepsExisting))
            }
            frameTargets.append(targets)
        }
        let first = try prepare(try drawings.drawing(of: 0))
        warn(first.diagnostics)
        try arguments[FilmPreset.option]?.check(width: first.width, height: first.height)
        let png = PNGEncoder.Options(
            mode: arguments[SharedOptions.png], pixelsPerMeter: PNGEncoder.pixelsPerMeter(scale: raster.scale),
            threads: raster.threads)
        let film = try FilmOutput(films, width: first.width, height: first.height, arguments)
        var bar = ProgressBar(total: times.count, noun: "frame", isQuiet: isQuiet)
        do {
            let moving = try MovingPictures(
                others, width: first.width, height: first.height, mode: png.mode,
                framesPerSecond: arguments[FramesOptions.fps], plays: plays)
            var encoder = try APNGEncoder(
                width: first.width, height: first.height,
                form: animations.isEmpty ? .rgba : try form(&drawings, first),
                options: APNGEncoder.Options(
                    mode: png.mode, pixelsPerMeter: png.pixelsPerMeter, threads: raster.threads,
                    framesPerSecond: arguments[FramesOptions.fps], plays: plays),
                sink: { bytes in for file in animations { try file.write(bytes) } },
                rewrite: { offset, bytes in for file in animations { try file.rewrite(at: offset, bytes) } })
            var last: (drawing: Drawing, bitmap: Bitmap)?
            for frame in times.indices {
                let drawing = try drawings.lastDrawing(of: frame)
                // While nothing moves there is nothing to draw.
                let isSame = last?.drawing == drawing
                let bitmap = try last.flatMap { isSame ? $0.bitmap : nil } ?? prepare(drawing).render()
                last = (drawing, bitmap)
                if !animations.isEmpty { try encoder.append(bitmap) }
                try moving.append(bitmap)
                try film.append(bitmap)
                var pictures: [OutputFormat: [UInt8]] = [:]
                for targets in frameTargets {
                    let target = targets[frame]
                    let picture = try pictures[target.format] ?? encoded(bitmap, as: target.format, png)
                    pictures[target.format] = picture
                    let file = try OutputFile(target)
                    files.append(file)
                    try file.write(picture)
                    // Open descriptors for all frames would be more than a process may have.
                    try file.complete()
                }
                bar.advance(to: frame + 1)
            }
            if !animations.isEmpty { try encoder.finish() }
            try moving.finish()
        } catch let error as CommandError {
            throw error
        } catch let error as RasterError {
            throw CommandError(error)
        } catch let error as JPEGError {
            throw CommandError(error)
        } catch let error as WebPError {
            throw CommandError(error)
        } catch let error as GIFError {
            throw CommandError(error)
        } catch {
            throw CommandError(.ioFailure, "\(error)")
        }
        return "\(first.width) × \(first.height) px"
    }

    /// A single frame.
    private func encoded(_ bitmap: Bitmap, as format: OutputFormat, _ png: PNGEncoder.Options) throws -> [UInt8] {
        switch format {
        case .jpeg:
            try JPEGEncoder.encode(bitmap, options: JPEGOptions.encoding(arguments, scale: raster.scale))
        case .webp: try WebPEncoder.encode(bitmap, options: WebPEncoder.Options(mode: png.mode))
        case .gif: try GIFEncoder.encode(bitmap)
        default: try PNGEncoder.encode(bitmap, options: png)
        }
    }

    /// RGB when every frame hides what is behind it as the first one does.
    private func form(_ drawings: inout FrameDrawings, _ first: Renderer) throws(CommandError) -> PNGForm {
        guard first.isOpaque else { return .rgba }
        let ground = try drawings.drawing(of: 0).opaqueBackground
        for frame in drawings.times.indices where try drawings.drawing(of: frame).opaqueBackground != ground {
            return .rgba
        }
        return .rgb
    }

    private func prepare(_ drawing: Drawing) throws(CommandError) -> Renderer {
        do {
            return try Renderer(drawing, options: raster)
        } catch {
            throw CommandError(error)
        }
    }

    // MARK: Text

    /// - Parameter end: the time of one more sample behind the last frame; nil for none.
    private func svg(_ drawings: inout FrameDrawings, end: Double?, plays: Int) throws(CommandError) -> [UInt8] {
        var samples: [SVGAnimationWriter.Sample] = []
        let times = drawings.times
        var bar = ProgressBar(total: times.count, noun: "frame", isQuiet: isQuiet)
        for (frame, time) in times.enumerated() {
            let drawing = try drawings.drawing(of: frame)
            guard drawings.shapeCount <= FramesOutput.maxShapes else {
                throw CommandError(
                    .usage,
                    "the SVG's \(times.count) frames would have more than \(FramesOutput.maxShapes) shapes in all",
                    hint: "a smaller --fps or --duration")
            }
            samples.append(SVGAnimationWriter.Sample(time: time, drawing: drawing))
            bar.advance(to: frame + 1)
        }
        if let end { samples.append(SVGAnimationWriter.Sample(time: end, drawing: try drawings.made(at: end))) }
        do {
            return try SVGAnimationWriter.write(
                samples,
                options: SVGAnimationWriter.Options(
                    writer: SVGWriter.Options(encodePNG: { try PNGEncoder.encode($0) }), plays: plays))
        } catch {
            throw CommandError(error)
        }
    }
}

/// The options of every command that draws an animation.
enum FramesOptions {
    static let output = Option<String?>(
        "output", short: "o", .file, isRequired: true, isRepeatable: true,
        help:
            "Where to write: frame_%04d.png (or .jpg, .webp, .gif) for single frames, numbered from 0; a name ending in "
            + ".apng, .webp, .gif or .svg for the whole animation, in .y4m or .rgba for a film as it is, which other "
            + "programs encode; - is standard output.")
    static let format = Option<OutputFormat?>(
        "format", .choice(OutputFormat.animations.map { ($0.rawValue, $0) }), defaultText: "apng for -o -",
        help: "What to write where the output's name does not say it."
    ).rare()
    static let fps = Option<Int>("fps", .integer(1...120), default: 30, "30", help: "Frames a second.")
    static let duration = Option<Double?>(
        "duration", .number(0...FrameTimes.maxDuration), defaultText: "the animation's own",
        help: "How long it lasts, in seconds: cut off where that is shorter; where it is longer, held at its end, or "
            + "repeated if it loops.")
    static let loop = Option<Int?>(
        "loop", .integer(0...1_000_000), defaultText: "0 for what loops by itself, else 1",
        help: "How often .apng, .webp, .gif and .svg are played; 0 is without end.")
    static let reduceMotion = Flag("reduce-motion", help: "Draw the end state alone.")

    /// The options of commands that draw scenes.
    static let all = options(scale: SharedOptions.sceneScale)

    static func options(scale: Option<Double>) -> [OptionDefinition] {
        [
            output.definition, format.definition, fps.definition, duration.definition, loop.definition,
            FilmOutput.chroma.definition, FilmOutput.range.definition, reduceMotion.definition, scale.definition,
        ] + SharedOptions.pixels
    }
}
