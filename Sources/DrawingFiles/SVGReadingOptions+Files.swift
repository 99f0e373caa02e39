import DisplayList
import PictureFiles
package import SVG

extension SVGReadingOptions {
    /// The same options, with readers for pictures and packed files where there are none.
    package var withFileReaders: SVGReadingOptions {
        var options = self
        let unpackedSize = limits.fileBytes
        options.inflate = inflate ?? { Gunzip.unpack($0, maxSize: unpackedSize) }
        if options.decodePicture == nil {
            options.decodePicture = { (bytes, maxPixels) throws(PictureCodingError) in
                try PictureCoding.rethrow { () throws(PictureFileError) in
                    try PictureDecoder.decode(bytes, maxPixels: maxPixels)
                }
            }
        }
        return options
    }
}
