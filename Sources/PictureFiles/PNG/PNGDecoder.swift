internal import CPNG
public import DisplayList

/// A picture read from a PNG file.
public struct PNGImage: Sendable, Hashable {
    /// The pixels, premultiplied, whatever form the file has.
    public var bitmap: Bitmap
    /// The horizontal resolution that the pHYs chunk states; nil without one, or when it states a mere aspect ratio.
    public var pixelsPerMeter: Int?
    /// libpng's warnings: what is odd in the file but does not keep it from being read.
    public var diagnostics: [String]
}

/// Reads PNG files of every colour type and bit depth, interlaced ones too.
///
/// 16-bit channels are rounded to 8, and colours are taken as sRGB whatever the file says of gamma and profile, as the
/// rest of the package takes them.
public enum PNGDecoder {
    /// Reads a whole file from memory.
    ///
    ///     let photograph = try PNGDecoder.decode(bytes).bitmap
    /// - Parameters:
    ///   - bytes: all of the file.
    ///   - maxPixels: the largest picture to make room for, in pixels.
    /// - Throws: `PNGError.tooManyPixels` before anything in proportion to the picture is allocated; `.decoding` for
    ///   what is not a PNG file, is damaged, or ends too early; `.outOfMemory`.
    public static func decode(_ bytes: [UInt8], maxPixels: Int = 64 << 20) throws(PNGError) -> PNGImage {
        // The reader points into `bytes` as long as it lives.
        try bytes.withUnsafeBufferPointer { bytes throws(PNGError) in
            guard let reader = cpng_reader_create(bytes.baseAddress, bytes.count) else { throw PNGError.outOfMemory }
            defer { cpng_reader_destroy(reader) }
            return try read(reader, maxPixels: maxPixels)
        }
    }

    private static func read(_ reader: OpaquePointer, maxPixels: Int) throws(PNGError) -> PNGImage {
        var header = cpng_header()
        guard cpng_reader_read_header(reader, &header) == CPNG_OK else {
            throw .decoding(String(cString: cpng_reader_error(reader)))
        }
        // libpng keeps both below 2³¹, so their product is below 2⁶².
        let width = Int(header.width)
        let height = Int(header.height)
        guard width * height <= maxPixels else {
            throw .tooManyPixels(width: width, height: height, limit: maxPixels)
        }
        var bitmap = Bitmap(width: width, height: height)
        let isRead = bitmap.pixels.withUnsafeMutableBytes { rgba in
            cpng_reader_read_pixels(reader, rgba.baseAddress?.assumingMemoryBound(to: UInt8.self)) == CPNG_OK
        }
        guard isRead else { throw .decoding(String(cString: cpng_reader_error(reader))) }
        bitmap.pixels.withUnsafeMutableBufferPointer { pixels in
            for i in pixels.indices { pixels[i] = AlphaConversion.premultiplied(UInt32(littleEndian: pixels[i])) }
        }
        let diagnostics = (0..<cpng_reader_warning_count(reader)).map {
            String(cString: cpng_reader_warning(reader, $0))
        }
        let perMeter = Int(header.pixels_per_meter_x)
        return PNGImage(bitmap: bitmap, pixelsPerMeter: perMeter > 0 ? perMeter : nil, diagnostics: diagnostics)
    }
}
