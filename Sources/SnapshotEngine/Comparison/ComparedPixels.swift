import DisplayList
import PictureFiles

/// The pixels of a picture that is compared, in as many bits as it has.
package struct ComparedPixels: Sendable {
    /// The picture in 8 bits a channel.
    package let bitmap: Bitmap
    /// The same in 16 bits; nil for a picture that has no more than 8.
    package let fine: FinePixels?
    /// What the file says of its colours, where they are not sRGB's.
    package private(set) var source: Source?
    /// What the file says of its colours and is not read.
    package private(set) var notes: [String] = []

    /// A file's own numbers, which mean other colours than sRGB's.
    package struct Source: Sendable {
        package let encoding: ColorEncoding
        fileprivate let bitmap: Bitmap
        fileprivate let fine: FinePixels?
    }

    /// - Parameter fine: nil for a picture of 8 bits a channel.
    package init(_ bitmap: Bitmap, _ fine: FinePixels? = nil) {
        self.bitmap = bitmap
        self.fine = fine
    }

    /// A PNG file's picture.
    package init(png bytes: [UInt8]) throws(PNGError) {
        let image = try PNGDecoder.decode(bytes)
        bitmap = image.bitmap
        fine = image.bitDepth > 8 ? try FinePixels(png: bytes) : nil
        notes = image.colorNotes
        guard let encoding = image.encoding else { return }
        source = Source(
            encoding: encoding, bitmap: try PNGDecoder.decode(bytes, keepsColors: true).bitmap,
            fine: image.bitDepth > 8 ? try FinePixels(png: bytes, keepsColors: true) : nil)
    }

    /// The file's own numbers, if those of another mean the same colours: then nothing is lost by converting them.
    package func ownNumbers(as other: ComparedPixels) -> ComparedPixels? {
        guard let source, source.encoding == other.source?.encoding else { return nil }
        return ComparedPixels(source.bitmap, source.fine)
    }

    /// A PNG file as it is kept, and its size: packed anew, but for one with 16 bits a channel, which would lose half of them.
    /// - Parameter isBaseline: whether to spend time on making it small.
    static func kept(_ file: [UInt8], isBaseline: Bool) throws(PNGError) -> (file: [UInt8], size: PixelSize) {
        let image = try PNGDecoder.decode(file)
        let size = PixelSize(image.bitmap)
        if image.bitDepth > 8 { return (file, size) }
        return (try PNGEncoder.encode(image.bitmap, options: .init(mode: isBaseline ? .small : .balanced)), size)
    }

    /// Both pictures in 16 bits; nil where neither has as many.
    static func fine(
        _ expected: ComparedPixels, _ actual: ComparedPixels
    ) -> (expected: FinePixels, actual: FinePixels)? {
        if expected.fine == nil, actual.fine == nil { return nil }
        return (expected.fine ?? FinePixels(expected.bitmap), actual.fine ?? FinePixels(actual.bitmap))
    }
}
