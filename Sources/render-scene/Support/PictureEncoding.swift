import DisplayList
import Gloaming
import PathParser
import PictureFiles
import Raster
import SVG

/// Turns a drawing into the bytes of a file.
struct PictureEncoding: Sendable {
    typealias Sink = OutputSet.Sink

    private let raster: Renderer.Options
    private let mode: PNGEncoder.Mode
    private let colorSpace: PNGColorSpace
    /// The number of decimals of numbers in SVG.
    private let decimals: Int

    /// - Parameters:
    ///   - scale: pixels to a point.
    ///   - bandHeight: the rows in memory at once; nil for the number that is fastest for one picture.
    ///   - threads: the number of threads that draw and compress; nil for one on each processor.
    init(_ arguments: Arguments, scale: Double, bandHeight: Int? = nil, threads: Int?) {
        raster = Renderer.Options(
            scale: scale, dither: !arguments[SharedOptions.noDither],
            bandHeight: bandHeight, threads: threads, limits: SharedOptions.limits(arguments))
        mode = arguments[SharedOptions.png]
        colorSpace = arguments[SharedOptions.colorSpace]
        // A flattened file takes the place of its source, and may be enlarged as that was.
        decimals = arguments[SVGFileOptions.flatten] ? 4 : 2
    }

    /// A picture of at most so many pixels is kept whole in memory when two passes over it are needed: that takes less
    /// time than drawing it twice, and no more memory than a few bands.
    private static let wholePixels = 1 << 20

    /// Writes pixels as PNG. Bands go from the renderer through the encoder into the sink: a large picture never lies
    /// whole in memory.
    /// - Returns: the renderer, with the size in pixels and the parts of the drawing that were left out.
    func writePNG(_ drawing: Drawing, _ sink: @escaping Sink) throws(CommandError) -> Renderer {
        do {
            let drawing = colorSpace == .displayP3 ? drawing.inDisplayP3 : drawing
            let renderer = try Renderer(drawing, options: raster)
            let options = PNGEncoder.Options(
                mode: mode, pixelsPerMeter: PNGEncoder.pixelsPerMeter(scale: raster.scale), threads: raster.threads,
                colorSpace: colorSpace)
            let isWhole =
                renderer.width * renderer.height <= PictureEncoding.wholePixels
                && PNGForm.isTold(byPixelsOf: drawing, mode: mode)
            let whole = isWhole ? try renderer.render().pixels : nil
            func bands(_ body: (Span<UInt32>) throws -> Void) throws {
                if let whole { return try body(whole.span) }
                try renderer.renderBands { rows, _ in try body(rows) }
            }
            let form = try PNGForm(for: drawing, isOpaque: renderer.isOpaque, mode: mode, bands: bands)
            var encoder = try PNGEncoder(
                width: renderer.width, height: renderer.height, form: form, options: options, sink: sink)
            try bands { rows in try encoder.append(rows: rows) }
            try encoder.finish()
            return renderer
        } catch let error as CommandError {
            throw error
        } catch let error as RasterError {
            throw CommandError(error)
        } catch {
            throw CommandError(.ioFailure, "\(error)")
        }
    }

    /// The pixels of a drawing for display, at another scale, and the parts of it that were left out.
    func picture(
        _ drawing: Drawing, scale: Double
    ) throws(CommandError) -> (bitmap: Bitmap, diagnostics: [String]) {
        var options = raster
        options.scale = scale
        do throws(RasterError) {
            let renderer = try Renderer(drawing, options: options)
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
            text = try SVGWriter.write(drawing, options: options)
        } catch {
            throw CommandError(.badData, error.description)
        }
        try text.withUnsafeBufferPointer { bytes throws(CommandError) in try sink(UnsafeRawBufferPointer(bytes)) }
    }
}
