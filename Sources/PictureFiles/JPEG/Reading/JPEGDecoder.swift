public import DisplayList

/// A picture read from a JPEG file.
public struct JPEGImage: Sendable, Hashable {
    /// Opaque, upright as the file's EXIF orientation says.
    public var bitmap: Bitmap
    /// The name of the profile by which colours became sRGB's; nil where they are sRGB's, or the file does not say.
    public var colorSpace: String?
    /// Oddities and faults that did not keep a picture from being read, with the byte at which each is.
    public var diagnostics: [String]
}

/// Reads JPEG files (ITU-T T.81): baseline, extended sequential and progressive ones of 8 bits with Huffman codes, in
/// grey, YCbCr, RGB, CMYK and YCCK, of any subsampling.
///
/// Arithmetic is that of the reference implementation (libjpeg): its accurate integer transform, its triangle filter for
/// subsampled chroma, its integer colour conversion. Colours become sRGB's by a profile of curves and a matrix, or of one
/// curve for grey; those that sRGB lacks are clipped, and other profiles are reported. CMYK becomes RGB by multiplication, as in
/// browsers.
public enum JPEGDecoder {
    /// Reads a whole file from memory.
    ///
    /// A file that is damaged or ends too early after its first scan has begun gives what could be read, with a diagnostic;
    /// the rest is grey. So does a file of more than 500 scans.
    /// - Parameters:
    ///   - bytes: the file.
    ///   - maxPixels: the largest picture to make room for, in pixels of 4 bytes. A file of several scans takes 2 bytes
    ///   more for each sample of each component, which count as well.
    /// - Throws: `JPEGError.tooManyPixels` and `.tooManyCoefficients` before anything in proportion to the picture is
    ///   allocated; `.unsupported` for
    ///   arithmetic coding, lossless and hierarchical files, other than 8 bits a sample, two or more than four components;
    ///   `.damaged` for what is no JPEG file, or is damaged before its first scan.
    public static func decode(
        _ bytes: some Sequence<UInt8>, maxPixels: Int = 64 << 20
    ) throws(JPEGError) -> JPEGImage {
        let file = Array(bytes)
        // The reader points into the file as long as it lives.
        return try file.withUnsafeBufferPointer { bytes throws(JPEGError) in
            var reader = JPEGReader(JPEGData(bytes), maxPixels: maxPixels)
            var image = try reader.read()
            if reader.isPlain { image.bitmap.jpegFile = JPEGPlainFile.of(file) }
            return image
        }
    }
}
