public import DisplayList
import PDF
import PathParser
import PictureFiles
public import Raster
import SVG

/// A drawing as pixels, and as files in memory.
///
/// What is rendered has whole pixels: a side that comes to a part of one, as those of paper do, is stretched to the nearest, so
/// that a background ends where the picture does. A whole picture lies in memory for it; `Renderer.renderBands` is for pictures
/// that are too large for that.
extension Drawing {
    /// The quality of JPEG files where none is asked for.
    public static let usualQuality = 85

    /// The drawing's pixels.
    ///
    ///     let bitmap = try drawing.render(scale: 2)
    /// - Parameter scale: how many pixels a point has, above 0.
    /// - Throws: `RasterError` where the scale or the size cannot be, or a limit is passed.
    public func render(scale: Double = 1) throws(RasterError) -> Bitmap {
        try Renderer.render(inWholePixels(scale: scale), options: Renderer.Options(scale: scale))
    }

    /// The drawing's pixels, of which an inch on paper has a number.
    /// - Parameter dpi: how many pixels make an inch, above 0: 300 for print.
    /// - Throws: `RasterError` where the size cannot be, or a limit is passed.
    public func render(dpi: Double) throws(RasterError) -> Bitmap { try render(scale: scale(dpi: dpi)) }

    /// The drawing as a PNG file. It states how large its pixels are: a point is 1/72 inch, or what the drawing says.
    ///
    ///     let file = try drawing.png(scale: 2)
    /// - Parameter scale: how many pixels a point has, above 0.
    /// - Throws: `DrawingFileError.pixels` or `.png`.
    public func png(scale: Double = 1) throws(DrawingFileError) -> [UInt8] {
        try png(
            pixels(scale: scale),
            pixelsPerMeter: unitsPerInch.map { PNGEncoder.pixelsPerMeter(dpi: $0 * scale) }
                ?? PNGEncoder.pixelsPerMeter(scale: scale))
    }

    /// The drawing as a PNG file for print.
    /// - Parameter dpi: how many pixels make an inch, above 0, which the file states.
    /// - Throws: `DrawingFileError.pixels` or `.png`.
    public func png(dpi: Double) throws(DrawingFileError) -> [UInt8] {
        try png(pixels(scale: scale(dpi: dpi)), pixelsPerMeter: PNGEncoder.pixelsPerMeter(dpi: dpi))
    }

    private func png(_ bitmap: Bitmap, pixelsPerMeter: Int) throws(DrawingFileError) -> [UInt8] {
        do throws(PNGError) {
            return try PNGEncoder.encode(bitmap, options: PNGEncoder.Options(pixelsPerMeter: pixelsPerMeter))
        } catch {
            throw .png(error)
        }
    }

    /// The drawing as a JPEG file, which has no transparency. It states how large its pixels are, as a PNG file does.
    ///
    ///     let file = try drawing.jpeg(quality: 90)
    /// - Parameters:
    ///   - quality: 1 … 100; from 90 on, colours are kept as finely as brightness.
    ///   - scale: how many pixels a point has, above 0.
    ///   - background: the colour behind what is not opaque.
    /// - Throws: `DrawingFileError.pixels` or `.jpeg`.
    public func jpeg(
        quality: Int = usualQuality, scale: Double = 1, background: Color = .white
    ) throws(DrawingFileError) -> [UInt8] {
        let bitmap = try pixels(scale: scale)
        let dpi = (scale * printedUnits).rounded()
        do throws(JPEGError) {
            return try JPEGEncoder.encode(
                bitmap,
                options: JPEGEncoder.Options(
                    quality: quality, background: background,
                    // What a JPEG file has room for.
                    pixelsPerInch: dpi >= 1 && dpi <= 65_535 ? Int(dpi) : 0))
        } catch {
            throw .jpeg(error)
        }
    }

    /// The drawing as a JPEG file for print.
    /// - Parameters:
    ///   - quality: 1 … 100.
    ///   - dpi: how many pixels make an inch, above 0, which the file states.
    ///   - background: the colour behind what is not opaque.
    /// - Throws: `DrawingFileError.pixels` or `.jpeg`.
    public func jpeg(
        quality: Int = usualQuality, dpi: Double, background: Color = .white
    ) throws(DrawingFileError) -> [UInt8] {
        try jpeg(quality: quality, scale: scale(dpi: dpi), background: background)
    }

    /// The drawing as a lossless WebP file, which states no resolution.
    ///
    ///     let file = try drawing.webp(scale: 2)
    /// - Parameter scale: how many pixels a point has, above 0.
    /// - Throws: `DrawingFileError.pixels` or `.webp`.
    public func webp(scale: Double = 1) throws(DrawingFileError) -> [UInt8] {
        let bitmap = try pixels(scale: scale)
        do throws(WebPError) { return try WebPEncoder.encode(bitmap) } catch { throw .webp(error) }
    }

    /// The drawing as a GIF file, which has 256 colours, no translucence, and states no resolution.
    ///
    ///     let file = try drawing.gif(scale: 2)
    /// - Parameter scale: how many pixels a point has, above 0.
    /// - Throws: `DrawingFileError.pixels` or `.gif`.
    public func gif(scale: Double = 1) throws(DrawingFileError) -> [UInt8] {
        let bitmap = try pixels(scale: scale)
        do throws(GIFError) { return try GIFEncoder.encode(bitmap) } catch { throw .gif(error) }
    }

    /// The drawing as a WebP file for print, which states no resolution.
    /// - Parameter dpi: how many pixels make an inch, above 0.
    /// - Throws: `DrawingFileError.pixels` or `.webp`.
    public func webp(dpi: Double) throws(DrawingFileError) -> [UInt8] { try webp(scale: scale(dpi: dpi)) }

    /// The drawing as a GIF file for print, which states no resolution.
    /// - Parameter dpi: how many pixels make an inch, above 0.
    /// - Throws: `DrawingFileError.pixels` or `.gif`.
    public func gif(dpi: Double) throws(DrawingFileError) -> [UInt8] { try gif(scale: scale(dpi: dpi)) }

    /// The drawing as an SVG file, in UTF-8. Pictures in it are a part of the file.
    ///
    ///     let text = try String(decoding: drawing.svg(), as: UTF8.self)
    /// - Parameter keepsText: whether texts are words that can be found and edited, in fonts that whoever opens it must have;
    ///   else they are outlines.
    /// - Throws: `DrawingFileError.svg`.
    public func svg(keepsText: Bool = false) throws(DrawingFileError) -> [UInt8] {
        var options = SVGWriter.Options()
        options.keepsText = keepsText
        do throws(SVGWriterError) {
            return try SVGWriter.write(self, options: options)
        } catch {
            throw .svg(error)
        }
    }

    /// The drawing as a PDF file of one page, as vectors: what PDF has no form for, such as blurs, is in it as pixels. Texts can
    /// be searched and copied.
    ///
    ///     let file = try drawing.pdf()
    /// - Parameter dpi: how many pixels an inch has of what becomes pixels, above 0.
    /// - Throws: `DrawingFileError.pdf`.
    public func pdf(dpi: Double = 300) throws(DrawingFileError) -> [UInt8] {
        var options = PDFWriter.Options()
        options.dpi = dpi
        do throws(PDFWriterError) {
            return try PDFWriter.write(self, options: options).bytes
        } catch {
            throw .pdf(error)
        }
    }

    /// The drawing as a file of some kind.
    ///
    ///     guard let format = DrawingFormat(ofFile: "card.jpg") else { return }
    ///     let file = try drawing.file(format, scale: 2)
    /// - Parameters:
    ///   - format: the kind of file.
    ///   - scale: how many pixels a point has, above 0; SVG and PDF have none.
    ///   - quality: of JPEG, 1 … 100.
    /// - Throws: `DrawingFileError`: what `png(scale:)`, `jpeg(quality:scale:background:)`, `webp(scale:)`, `gif(scale:)`,
    ///   `svg(keepsText:)` and `pdf(dpi:)` throw.
    public func file(
        _ format: DrawingFormat, scale: Double = 1, quality: Int = usualQuality
    ) throws(DrawingFileError) -> [UInt8] {
        switch format {
        case .png: try png(scale: scale)
        case .jpeg: try jpeg(quality: quality, scale: scale)
        case .webp: try webp(scale: scale)
        case .gif: try gif(scale: scale)
        case .svg: try svg()
        case .pdf: try pdf()
        }
    }

    private func pixels(scale: Double) throws(DrawingFileError) -> Bitmap {
        do throws(RasterError) { return try render(scale: scale) } catch { throw .pixels(error) }
    }
}
