import DisplayList
import PathParser
import PictureFiles
import Raster
import SVG

/// Takes a drawing to all outputs that were asked for.
struct PictureOutput {
    private let outputs: OutputSet
    private let raster: Renderer.Options
    private let mode: PNGEncoder.Mode
    private let isQuiet: Bool
    private var warnings: [String] = []
    /// Whether SVG has text as text.
    var keepsText = false

    /// Finds out where the outputs lead, before any input is read.
    init(_ arguments: Arguments, scale: Option<Double>) throws(CommandError) {
        try self.init(arguments, scale: arguments[scale])
    }

    init(_ arguments: Arguments, scale: Double) throws(CommandError) {
        try self.init(arguments, scale: scale, outputs: arguments.all(SharedOptions.output))
    }

    /// - Parameter names: of the outputs.
    init(_ arguments: Arguments, scale: Double, outputs names: [String]) throws(CommandError) {
        outputs = try OutputSet(
            names, fallback: arguments[SharedOptions.format],
            keepsExisting: arguments[SharedOptions.noClobber])
        raster = Renderer.Options(
            scale: scale, dither: !arguments[SharedOptions.noDither],
            threads: arguments[SharedOptions.threads], limits: SharedOptions.limits(arguments))
        mode = arguments[SharedOptions.png]
        isQuiet = arguments[SharedOptions.quiet]
        // Of a command that has a text under this name it is not asked.
        keepsText = arguments[SharedOptions.text]
    }

    /// Keeps what is odd but no error, to be said once the picture is there: an error then stands alone.
    mutating func warn(_ texts: [String]) { warnings += texts }

    /// Draws to all outputs, and says so.
    /// - Parameter content: what the picture shows, for the note.
    mutating func writeDrawing(_ drawing: Drawing, content: String = "") throws(CommandError) {
        var notes: [OutputFormat: String] = [:]
        try outputs.write { format, sink throws(CommandError) in
            switch format {
            case .png, .apng:
                let renderer = try prepare(drawing)
                warn(renderer.diagnostics)
                try writePNG(drawing, renderer, sink)
                notes[format] = "\(renderer.width) × \(renderer.height) px"
            case .svg:
                try writeSVG(drawing, sink)
                notes[format] = "\(short(drawing.size.width)) × \(short(drawing.size.height)) pt"
            }
        }
        if isQuiet { return }
        var missing = MissingCharacters()
        missing.note(drawing)
        warn(missing.warnings)
        Messages.warnings(warnings)
        for target in outputs.targets {
            let parts = [target.displayName, notes[target.format] ?? "", content]
            Messages.note(parts.filter { !$0.isEmpty }.joined(separator: "  "))
        }
    }

    private func prepare(_ drawing: Drawing) throws(CommandError) -> Renderer {
        do {
            return try Renderer(drawing, options: raster)
        } catch {
            throw CommandError(error)
        }
    }

    /// A picture of no more pixels than this lies whole in memory: to draw it once and look at it twice takes less time
    /// than to draw it twice, and no more memory than a few bands.
    private static let wholePixels = 1 << 20

    /// Bands go from the renderer through the encoder into the files: a large picture never lies whole in memory.
    private func writePNG(
        _ drawing: Drawing, _ renderer: Renderer, _ sink: @escaping OutputSet.Sink
    ) throws(CommandError) {
        do {
            let options = PNGEncoder.Options(
                mode: mode, pixelsPerMeter: PNGEncoder.pixelsPerMeter(scale: raster.scale), threads: raster.threads)
            let whole =
                renderer.width * renderer.height <= PictureOutput.wholePixels ? try renderer.render().pixels : nil
            func bands(_ body: (Span<UInt32>) throws -> Void) throws {
                if let whole { return try body(whole.span) }
                try renderer.renderBands { rows, _ in try body(rows) }
            }
            let form = try PNGForm(for: drawing, isOpaque: renderer.isOpaque, mode: mode, bands: bands)
            var encoder = try PNGEncoder(
                width: renderer.width, height: renderer.height, form: form, options: options, sink: sink)
            try bands { rows in try encoder.append(rows: rows) }
            try encoder.finish()
        } catch let error as CommandError {
            throw error
        } catch let error as RasterError {
            throw CommandError(error)
        } catch {
            throw CommandError(.ioFailure, "\(error)")
        }
    }

    /// An SVG's unit is the point, whatever the scale: it has no pixels of its own.
    private func writeSVG(_ drawing: Drawing, _ sink: OutputSet.Sink) throws(CommandError) {
        let text: [UInt8]
        do {
            var options = SVGWriter.Options(encodePNG: { try PNGEncoder.encode($0) })
            options.keepsText = keepsText
            text = try SVGWriter.write(drawing, options: options)
        } catch {
            throw CommandError(.badData, error.description)
        }
        try text.withUnsafeBufferPointer { bytes throws(CommandError) in try sink(UnsafeRawBufferPointer(bytes)) }
    }

    private func short(_ value: Double) -> String {
        var bytes: [UInt8] = []
        DecimalText.append(value, decimals: 2, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension CommandError {
    init(_ error: RasterError) {
        switch error {
        case .tooManyPixels:
            self.init(.usage, error.description, hint: "a smaller --scale or --size, or a higher --max-pixels")
        case .badScale, .emptySize, .sideTooLong:
            self.init(.usage, error.description, hint: "another --scale or --size")
        case .tooManyLayerPixels:
            self.init(.badData, error.description, hint: "a smaller size, or a higher --max-layer-pixels")
        case .tooManyTilePixels:
            self.init(.badData, error.description, hint: "a smaller size, or a higher --max-tile-pixels")
        case .tooManyFilterPixels:
            self.init(.badData, error.description, hint: "a smaller size, or a higher --max-filter-pixels")
        case .tooManyDashes: self.init(.badData, error.description, hint: "--max-dashes allows more")
        case .nestingTooDeep, .blurTooLarge, .noSymbol, .memoryTooSmall, .rowTooShort:
            self.init(.badData, error.description)
        }
    }
}

extension Drawing {
    /// The same drawing over a background.
    func over(_ background: ColorChoice) -> Drawing {
        guard case .color(let color) = background else { return self }
        var drawing = self
        let all = Rect(x: 0, y: 0, width: size.width, height: size.height)
        drawing.nodes.insert(.fill(Fill(.rect(all), paint: .solid(color))), at: 0)
        return drawing
    }
}
