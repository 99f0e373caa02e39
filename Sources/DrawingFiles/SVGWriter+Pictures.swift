public import DisplayList
import PictureFiles
public import SVG

extension SVGWriter {
    /// Writes a drawing as a whole SVG file in UTF-8. Pictures in it become PNG files by `PNGEncoder`, unless the options have
    /// an encoder of their own.
    /// - Throws: `SVGWriterError`, when the drawing has no size, is too deep, stamps a symbol that is not there, holds
    ///   a picture that cannot be encoded, or takes more text than the options' limits allow.
    public static func write(_ drawing: Drawing, options: Options = Options()) throws(SVGWriterError) -> [UInt8] {
        try write(drawing, with: options.withPNGEncoder)
    }
}

extension SVGAnimationWriter {
    /// Writes an animation as a whole SVG file in UTF-8. Pictures in it become PNG files by `PNGEncoder`, unless the options
    /// have an encoder of their own.
    /// - Parameters:
    ///   - samples: in the order of their times, the first at 0, the last at the end. One alone does not move.
    ///   - options: how drawings are written, and how often it plays.
    /// - Throws: `SVGWriterError`: what `SVGWriter` throws; and for times that do not rise, or sizes that differ.
    public static func write(
        _ samples: [Sample], options: Options = Options()
    ) throws(SVGWriterError) -> [UInt8] {
        var options = options
        options.writer = options.writer.withPNGEncoder
        return try write(samples, with: options)
    }
}

extension SVGWriter.Options {
    /// The same options, with the encoder of PNG files where there is none.
    fileprivate var withPNGEncoder: SVGWriter.Options {
        var options = self
        if options.encodePNG == nil {
            options.encodePNG = { bitmap throws(PictureCodingError) in
                try PictureCoding.rethrow { () throws(PNGError) in try PNGEncoder.encode(bitmap) }
            }
        }
        return options
    }
}
