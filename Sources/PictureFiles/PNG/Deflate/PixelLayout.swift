/// The layout of pixels in a file's bytes before compression: rows with one byte for the filter, followed by the
/// pixels.
struct PixelLayout: Sendable {
    /// Bytes from one row to the next.
    var stride: Int
    /// Bytes from one pixel to the next; 1 where several share a byte.
    var bytesPerPixel: Int
}
