public import DisplayList
public import PDF
import PathParser
import PictureFiles
import Raster

extension PDFWriter {
    /// Writes a drawing as a whole PDF file of one page. Pictures in it are packed as in PNG files, and what PDF has no form for
    /// is drawn by `Renderer`, unless the options have functions of their own.
    /// - Throws: `PDFWriterError`, when the drawing has no size, is too deep, stamps a symbol that is not there, holds a
    ///   picture that cannot be encoded, or takes more room than the options' limits allow.
    public static func write(_ drawing: Drawing, options: Options = Options()) throws(PDFWriterError) -> Output {
        try write([drawing], with: options.withFileWriters)
    }

    /// Writes drawings as the pages of a PDF file.
    ///
    ///     let file = try PDFWriter.write(pages: [drawing, drawing]).bytes
    /// - Throws: `PDFWriterError`: what it throws for one drawing; and where there is none.
    public static func write(
        pages: [Drawing], options: Options = Options()
    ) throws(PDFWriterError) -> Output {
        try write(pages, with: options.withFileWriters)
    }
}

extension PDFWriter.Options {
    /// The same options, with functions where there are none.
    fileprivate var withFileWriters: PDFWriter.Options {
        var options = self
        // The smallest form takes eight times as long, which is felt where there is much.
        let mode: @Sendable (_ bytes: Int) -> PNGEncoder.Mode = { $0 > 8 << 20 ? .balanced : .small }
        if options.encodePNG == nil {
            options.encodePNG = { bitmap throws(PictureCodingError) in
                try PictureCoding.rethrow { () throws(PNGError) in
                    try PNGEncoder.encode(
                        bitmap, options: PNGEncoder.Options(mode: mode(bitmap.pixels.count * 3)))
                }
            }
        }
        if options.deflate == nil { options.deflate = { ZlibStream.pack($0, mode: mode($0.count)) } }
        if options.rasterise == nil {
            options.rasterise = { (drawing, scale) throws(PictureCodingError) in
                try PictureCoding.rethrow { () throws(RasterError) in
                    // Dithered pixels take several times the room.
                    try Renderer.render(drawing, options: Renderer.Options(scale: scale, dither: false))
                }
            }
        }
        if options.strokeOutline == nil {
            options.strokeOutline = { path, style, tolerance in try? path.stroked(style, tolerance: tolerance) }
        }
        return options
    }
}
