public import DisplayList

/// A picture read from a WebP file: the first frame of an animation.
public struct WebPImage: Sendable, Hashable {
    /// Upright as the file's EXIF orientation says. A frame lies on the animation's canvas; transparent outside the frame.
    public var bitmap: Bitmap
    /// How many frames the file has; 1 for what does not move.
    public var frameCount: Int
    /// The name of the profile by which colours became sRGB's; nil where they are sRGB's, or the file does not say.
    public var colorSpace: String?
    /// Oddities and faults that did not keep a picture from being read, with the byte at which each is.
    public var diagnostics: [String]
}

/// Reads WebP files (RFC 9649): lossy ones (VP8, RFC 6386) with and without an alpha plane, lossless ones (VP8L), and the
/// first frame of animations.
///
/// Pixels are those of the reference implementation (libwebp) without dithering: its interpolated chroma and its integer
/// colour conversion. Colours become sRGB's by a profile of curves and a matrix; those that sRGB lacks are clipped, and other
/// profiles are reported.
public enum WebPDecoder {
    /// Reads a whole file from memory.
    ///
    /// A file that is damaged or ends too early within its pixels gives the rows that could be read, with a diagnostic; the
    /// rest is transparent. Of a damaged alpha plane the rest is opaque. The part of a frame that lies outside of an
    /// animation's canvas is cut.
    /// - Parameters:
    ///   - bytes: the file.
    ///   - maxPixels: the largest picture to make room for, in pixels.
    /// - Throws: `WebPError.tooManyPixels` before anything in proportion to the picture is allocated; `.unsupported` for
    ///   later versions of the formats; `.damaged` for what is no WebP file, or is damaged before the picture's pixels.
    public static func decode(
        _ bytes: some Sequence<UInt8>, maxPixels: Int = 64 << 20
    ) throws(WebPError) -> WebPImage {
        let file = Array(bytes)
        // The readers point into the file as long as they live.
        return try file.withUnsafeBufferPointer { bytes throws(WebPError) in
            var reader = try WebPReader(WebPData(bytes), maxPixels: maxPixels)
            return try reader.read()
        }
    }
}
