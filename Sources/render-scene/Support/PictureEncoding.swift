import DisplayList
import DrawingFiles
import PDF
import PathParser
import PictureFiles
import Raster
import SVG

/// Turns a drawing into the bytes of a file.
struct PictureEncoding: Sendable {
    typealias Sink = OutputSet.Sink

    private let raster: Renderer.Options
    private let mode: PNGEncoder.Mode
    private let jpeg: JPEGEncoder.Options
    private let colorSpace: PNGColorSpace
    /// The number of decimals of numbers in SVG.
    private let decimals: Int
    /// How many pixels an inch is asked to have.
    private let askedPixelsPerInch: Double?
    /// How many units of a drawing make an inch where it does not say.
    private let unitsPerInch: Double
    /// What is made of each drawing before it is written.
    let sheet: @Sendable (Drawing) -> Drawing

    /// - Parameters:
    ///   - scale: pixels to a point.
    ///   - bandHeight: the rows in memory at once; nil for the number that is fastest for one picture.
    ///   - threads: the number of threads that draw and compress; nil for one on each processor.
    init(_ arguments: Arguments, scale: Double, bandHeight: Int? = nil, threads: Int?) {
        raster = Renderer.Options(
            scale: scale, dither: !arguments[SharedOptions.noDither],
            bandHeight: bandHeight, threads: threads, limits: SharedOptions.limits(arguments))
        mode = arguments[SharedOptions.png]
        jpeg = JPEGOptions.encoding(arguments, scale: scale)
        askedPixelsPerInch = PrintOptions.askedPixelsPerInch(arguments)
        unitsPerInch = SVGFileOptions.printedUnits(arguments)
        sheet = { PrintOptions.sheet(of: $0, arguments) }
        colorSpace = arguments[SharedOptions.colorSpace]
        // A flattened file takes the place of its source, and may be enlarged as that was.
        decimals = arguments[SVGFileOptions.flatten] ? 4 : 2
    }

    /// A picture of at most this many pixels is kept whole in memory when two passes over it are needed: that takes less
    /// time than drawing it twice, and no more memory than a few bands.
    private static let wholePixels = 1 << 20

    /// Writes pixels. Bands go from the renderer through the encoder into the sink: a large picture never lies whole in
    /// memory.
    /// - Parameter format: JPEG, WebP or GIF; PNG for any other.
    /// - Returns: the renderer, with the size in pixels and the parts of the drawing that were left out.
    func writePixels(
        _ drawing: Drawing, as format: OutputFormat, _ sink: @escaping Sink
    ) throws(CommandError) -> Renderer {
        do {
            guard ![.jpeg, .webp, .gif].contains(format) || colorSpace == .srgb else {
                throw CommandError(.usage, "--color-space p3: found \(format.name), expected PNG")
            }
            var drawing = colorSpace == .displayP3 ? drawing.inDisplayP3 : drawing
            drawing = sheet(drawing)
            // Lengths on paper seldom are whole pixels.
            let perInch = askedPixelsPerInch ?? drawing.unitsPerInch.map { $0 * raster.scale }
            if format == .jpeg || perInch != nil { drawing = drawing.inWholePixels(scale: raster.scale) }
            let renderer = try Renderer(drawing, options: raster)
            switch format {
            case .jpeg: try writeJPEG(renderer, perInch, sink)
            case .webp: try writeWebP(renderer, sink)
            case .gif: try writeGIF(renderer, sink)
            default: try writePNG(drawing, renderer, perInch, sink)
            }
            return renderer
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
    }

    private func writeJPEG(_ renderer: Renderer, _ perInch: Double?, _ sink: @escaping Sink) throws {
        var options = jpeg
        if let perInch { options.pixelsPerInch = Int(min(max(perInch, 0), 0xFFFF).rounded()) }
        var encoder = try JPEGEncoder(width: renderer.width, height: renderer.height, options: options, sink: sink)
        try renderer.renderBands { rows, _ in try encoder.append(rows: rows) }
        try encoder.finish()
    }

    private func writeWebP(_ renderer: Renderer, _ sink: @escaping Sink) throws {
        var encoder = try WebPEncoder(
            width: renderer.width, height: renderer.height, options: WebPEncoder.Options(mode: mode), sink: sink)
        try renderer.renderBands { rows, _ in try encoder.append(rows: rows) }
        try encoder.finish()
    }

    private func writeGIF(_ renderer: Renderer, _ sink: @escaping Sink) throws {
        let file = try GIFEncoder.encode(try renderer.render())
        try file.withUnsafeBufferPointer { bytes throws(CommandError) in try sink(UnsafeRawBufferPointer(bytes)) }
    }

    private func writePNG(
        _ drawing: Drawing, _ renderer: Renderer, _ perInch: Double?, _ sink: @escaping Sink
    ) throws {
        let pixelsPerMeter =
            perInch.map { PNGEncoder.pixelsPerMeter(dpi: $0) } ?? PNGEncoder.pixelsPerMeter(scale: raster.scale)
        let options = PNGEncoder.Options(
            mode: mode, pixelsPerMeter: pixelsPerMeter, threads: raster.threads, colorSpace: colorSpace)
        let isOpaque = renderer.isOpaque
        let isWhole =
            renderer.width * renderer.height <= PictureEncoding.wholePixels
            && (!isOpaque || PNGForm.isTold(byPixelsOf: drawing, mode: mode))
        let whole = isWhole ? try renderer.render().pixels : nil
        func bands(_ body: (Span<UInt32>) throws -> Void) throws {
            if let whole { return try body(whole.span) }
            try renderer.renderBands { rows, _ in try body(rows) }
        }
        let form = try PNGForm(for: drawing, isOpaque: isOpaque, mode: mode, bands: bands)
        var encoder = try PNGEncoder(
            width: renderer.width, height: renderer.height, form: form, options: options, sink: sink)
        try bands { rows in try encoder.append(rows: rows) }
        try encoder.finish()
    }

    /// The pixels of a drawing for display, at another scale, and the parts of it that were left out.
    func picture(
        _ drawing: Drawing, scale: Double
    ) throws(CommandError) -> (bitmap: Bitmap, diagnostics: [String]) {
        var options = raster
        options.scale = scale
        do throws(RasterError) {
            let renderer = try Renderer(sheet(drawing), options: options)
            return (try renderer.render(), renderer.diagnostics)
        } catch {
            throw CommandError(error)
        }
    }

    /// Writes SVG. Its unit is the point, whatever the scale: it has no pixels of its own.
    /// - Parameter keepsText: whether text is written as text.
    func writeSVG(_ drawing: Drawing, keepsText: Bool, _ sink: Sink) throws(CommandError) {
        let text: [UInt8]
        do {
            var options = SVGWriter.Options(decimals: decimals, encodePNG: { try PNGEncoder.encode($0) })
            options.keepsText = keepsText
            options.limits = raster.limits
            text = try SVGWriter.write(sheet(drawing), options: options)
        } catch {
            throw CommandError(error)
        }
        try text.withUnsafeBufferPointer { bytes throws(CommandError) in try sink(UnsafeRawBufferPointer(bytes)) }
    }
}

extension PictureEncoding {
    /// Writes PDF, a page for each drawing. What PDF has no form for has as many pixels an inch as are asked for, else 300.
    /// - Returns: the first page's size in points, and what is not in the file as the drawings have it.
    func writePDF(_ drawings: [Drawing], _ sink: Sink) throws(CommandError) -> (size: Size, notes: [String]) {
        let pages = drawings.map(sheet)
        let output: PDFWriter.Output
        do {
            var options = PDFWriter.Options()
            options.unitsPerInch = unitsPerInch
            if let askedPixelsPerInch { options.dpi = askedPixelsPerInch }
            options.limits = raster.limits
            output = try PDFWriter.write(pages: pages, options: options)
        } catch {
            throw CommandError(error)
        }
        try output.bytes.withUnsafeBufferPointer { bytes throws(CommandError) in
            try sink(UnsafeRawBufferPointer(bytes))
        }
        let size = pages.first?.size ?? Size(width: 0, height: 0)
        let points = 72 / (pages.first?.unitsPerInch ?? unitsPerInch)
        return (Size(width: size.width * points, height: size.height * points), output.notes)
    }
}

extension CommandError {
    init(_ error: PDFWriterError) {
        switch error {
        case .tooLong: self.init(.badData, error.description, hint: "a higher --max-written-bytes")
        default: self.init(.badData, error.description)
        }
    }

    init(_ error: SVGWriterError) {
        switch error {
        case .tooLong: self.init(.badData, error.description, hint: "a higher --max-written-bytes")
        default: self.init(.badData, error.description)
        }
    }

    init(_ error: JPEGError) {
        switch error {
        case .notOpaque:
            self.init(.badData, error.description, hint: "give --background COLOR, or write PNG")
        case .size: self.init(tooLarge: error.description)
        default: self.init(.ioFailure, error.description)
        }
    }

    init(_ error: WebPError) {
        if case .size = error {
            self.init(tooLarge: error.description)
        } else {
            self.init(.ioFailure, error.description)
        }
    }

    init(_ error: GIFError) {
        if case .size = error {
            self.init(tooLarge: error.description)
        } else {
            self.init(.ioFailure, error.description)
        }
    }

    /// A picture with more pixels than its format has room for.
    private init(tooLarge text: String) {
        self.init(.usage, text)
        advice = [Advice(verb: "a smaller", options: ["scale", "size"])]
        concernsSize = true
    }
}
