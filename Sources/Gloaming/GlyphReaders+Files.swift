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
        readers.picture = { try PictureDecoder.decode($0, maxPixels: $1) }
        readers.document = { bytes, element, foreground in
            var options = SVGReadingOptions()
            options.element = element
            options.currentColor = foreground
            let unpackedSize = options.limits.fileBytes
            options.inflate = { Gunzip.unpack($0, maxSize: unpackedSize) }
            return try SVGDocument(bytes, options: options).drawing.nodes
        }
        return readers
    }()
}
