public import DisplayList
public import PathParser

/// Writes drawings as PDF 1.7 (ISO 32000-1), as vectors, small and the same on every machine.
///
/// What PDF has no form for becomes pixels at a resolution: blurs, filters and glass. The notes tell what, and where.
public enum PDFWriter {
    /// Options for writing drawings.
    public struct Options: Sendable {
        /// How many units of a drawing make an inch, where the drawing does not say; above 0. A page is measured in points of
        /// 1/72 inch.
        public var unitsPerInch = Size.pointsPerInch
        /// How many decimals a coordinate in points keeps, 0 … 6; nil for as many as the page asks for: two where it is a
        /// sheet, three where it is a stamp.
        public var decimals: Int?
        /// How many pixels an inch has of what becomes pixels, above 0.
        public var dpi = 300.0
        /// Whether texts are outlines even where their fonts could be put into the file: nothing can be searched or copied then.
        public var outlinesText = false
        /// The document's title; nil for that of the first drawing's accessibility.
        public var title: String?
        /// The language of the words (BCP 47); nil for none in particular.
        public var language: String?
        /// Whether what drawings say to screen readers becomes the file's structure.
        public var isTagged = true
        /// How much may be written: only `writtenBytes` counts here.
        public var limits = Limits()
        /// Makes a PNG file of a bitmap, of which the data is taken; nil to keep pictures plain, which takes more room.
        public var encodePNG: (@Sendable (Bitmap) throws(PictureCodingError) -> [UInt8])?
        /// Packs bytes as zlib data (RFC 1950); nil to leave them as they are.
        public var deflate: (@Sendable ([UInt8]) -> [UInt8])?
        /// Draws what PDF has no form for, at so many pixels a unit; nil to leave such parts out.
        public var rasterise: (@Sendable (Drawing, _ scale: Double) throws(PictureCodingError) -> Bitmap)?
        /// The outline of a stroke, for corners that PDF does not have; nil for plain miters.
        public var strokeOutline: (@Sendable (Path, StrokeStyle, _ tolerance: Double) -> Path?)?

        /// The defaults suit drawings without pictures and effects. Where Gloaming is imported it gives what is missing.
        public init() {}
    }

    /// A file, and what was lost.
    public struct Output: Sendable {
        /// The whole file.
        public var bytes: [UInt8]
        /// What is not in the file as the drawing has it, one line each.
        public var notes: [String]
    }

    /// How deep groups may lie in one another.
    static let depthLimit = 200
    /// The longest side of a page, in points (ISO 32000-1, annex C).
    static let longestSide = 14_400.0

    /// What all functions `write` do: each drawing is a page.
    /// - Throws: `PDFWriterError`, when there is no drawing, one has no size, is too deep, stamps a symbol that is not there,
    ///   holds a picture that cannot be encoded, or takes more room than the options' limits allow.
    package static func write(_ drawings: [Drawing], with options: Options) throws(PDFWriterError) -> Output {
        guard !drawings.isEmpty else { throw .noPages }
        var document = DocumentWriter(options: options)
        for drawing in drawings { try document.addPage(drawing) }
        return document.finish()
    }

    /// Writes a drawing as a whole PDF file of one page.
    ///
    ///     let file = try PDFWriter.write(drawing).bytes
    /// - Throws: `PDFWriterError`, when the drawing has no size, is too deep, stamps a symbol that is not there, holds a
    ///   picture that cannot be encoded, or takes more room than the options' limits allow.
    @_disfavoredOverload
    public static func write(_ drawing: Drawing, options: Options = Options()) throws(PDFWriterError) -> Output {
        try write([drawing], with: options)
    }
}
