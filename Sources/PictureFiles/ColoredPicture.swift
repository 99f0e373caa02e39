import DisplayList

/// A picture from a file, with what the file says of its colours and of its size.
package struct ColoredPicture: Sendable, Hashable {
    /// In sRGB.
    package var bitmap: Bitmap
    /// The colour space that its colours were converted from; nil where they were sRGB's, or the file does not say.
    package var colorSpace: String?
    /// The density that the file states; nil without one.
    package var pixelsPerMeter: Int?

    /// The colour space's name where an option says that the file is in Display P3.
    private static let displayP3 = "Display P3"

    /// The picture's colours were converted from Display P3.
    package var isDisplayP3: Bool {
        guard let colorSpace else { return false }
        return colorSpace.hasSuffix("P3") || colorSpace.hasPrefix("cICP \(PNGColorSpace.p3Codes[0])/")
    }

    /// Reads a file of any kind that is read, told by its first bytes.
    /// - Parameters:
    ///   - bytes: the file.
    ///   - maxPixels: the largest picture to make room for, in pixels.
    ///   - told: the colour space of a PNG file's numbers, whatever the file says; nil for what the file says. Other files
    ///     have what they say.
    package init(
        _ bytes: [UInt8], maxPixels: Int = PNGDecoder.defaultMaxPixels, as told: PNGColorSpace? = nil
    ) throws(PictureFileError) {
        switch PictureFormat(bytes) {
        case .png:
            do {
                let image = try PNGDecoder.decode(bytes, maxPixels: maxPixels, keepsColors: told != nil)
                (bitmap, pixelsPerMeter) = (image.bitmap, image.pixelsPerMeter)
                colorSpace = told == nil ? image.colorSpace : nil
            } catch {
                throw .png(error)
            }
        case .jpeg:
            do {
                let image = try JPEGDecoder.decode(bytes, maxPixels: maxPixels)
                (bitmap, colorSpace) = (image.bitmap, image.colorSpace)
            } catch {
                throw .jpeg(error)
            }
            return
        case .gif:
            do { bitmap = try GIFDecoder.decode(bytes, maxPixels: maxPixels).bitmap } catch { throw .gif(error) }
            return
        case .webp:
            do {
                let image = try WebPDecoder.decode(bytes, maxPixels: maxPixels)
                (bitmap, colorSpace) = (image.bitmap, image.colorSpace)
            } catch {
                throw .webp(error)
            }
            return
        case let other?: throw .unsupported(other.name)
        case nil: throw .unknown(Array(bytes.prefix(12)))
        }
        let codes = PNGColorSpace.p3Codes
        if told == .displayP3,
            let encoding = ColorEncoding(
                primaries: codes[0], transfer: codes[1], coefficients: codes[2], isFullRange: true)
        {
            ColorConverter(encoding).convert(&bitmap.pixels)
            colorSpace = Self.displayP3
        }
    }
}
