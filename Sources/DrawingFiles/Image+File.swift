public import Composition
public import DisplayList
import PictureFiles
public import SVG
import Typography

extension Image {
    /// A picture from a file: PNG, JPEG, the first frame of a GIF or WebP file, or SVG.
    ///
    ///     let element = try Image(file: bytes).resizable(.fill).frame(width: 96, height: 96)
    ///
    /// What of an SVG file is not drawn, or in another font than it names, is told by the `diagnostics` of the drawings that
    /// show the image.
    /// - Parameters:
    ///   - bytes: the file.
    ///   - scale: how many of its pixels make a point, above 0; an SVG file has no pixels.
    ///   - options: for an SVG file, what the file itself cannot give. Without `fonts`, its texts are set in those that it
    ///     brings along and in the project's own face.
    /// - Throws: `SVGReaderError` for an SVG file, `PictureFileError` for others.
    public init(
        file bytes: some Sequence<UInt8>, scale: Double = 1, options: SVGReadingOptions = SVGReadingOptions()
    ) throws(PictureCodingError) {
        let bytes = Array(bytes)
        // Text, or text that is packed: no other picture begins so.
        let isSVG =
            bytes.starts(with: [0x1F, 0x8B]) || bytes.first { !Image.precedesText.contains($0) } == UInt8(ascii: "<")
        if isSVG {
            var options = options.withFileReaders
            if options.fonts == nil {
                options.fonts = .rounded
                options.defaultFamily = Typeface.rounded.name
            }
            let document = try PictureCoding.rethrow { () throws(SVGReaderError) in
                try SVGDocument(bytes, options: options)
            }
            var drawing = document.drawing
            drawing.losses = document.diagnostics.map { DrawingDiagnostic(.fileContent, "\($0)") }
            self.init(drawing)
        } else {
            let bitmap = try PictureCoding.rethrow { () throws(PictureFileError) in try PictureDecoder.decode(bytes) }
            self.init(bitmap, scale: scale)
        }
    }

    /// White space, the bytes of byte order marks, and the upper halves of UTF-16's characters.
    private static let precedesText: [UInt8] = [0x09, 0x0A, 0x0D, 0x20, 0xEF, 0xBB, 0xBF, 0xFE, 0xFF, 0x00]
}
