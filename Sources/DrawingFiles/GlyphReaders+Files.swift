import DisplayList
import PictureFiles
import SVG
public import Typography

extension GlyphReaders {
    /// Readers for pictures and SVG documents, so that emoji of any font have their colours.
    ///
    ///     let emoji = FontSet(places: FontSet.systemFolders, readers: .all)
    public static let all: GlyphReaders = {
        var readers = GlyphReaders()
        readers.picture = SVGReadingOptions().withFileReaders.decodePicture
        readers.document = { (bytes, element, foreground) throws(PictureCodingError) in
            var options = SVGReadingOptions().withFileReaders
            // A glyph holds shapes alone.
            options.decodePicture = nil
            options.element = element
            options.currentColor = foreground
            return try PictureCoding.rethrow { () throws(SVGReaderError) in
                try SVGDocument(bytes, options: options).drawing.nodes
            }
        }
        return readers
    }()
}
