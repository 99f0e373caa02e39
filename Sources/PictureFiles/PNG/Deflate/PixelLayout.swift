/// Where pixels lie in a file's bytes before compression: in rows, each with one byte for its filter and then its pixels.
struct PixelLayout: Sendable {
    /// Bytes from one row to the next.
    var stride: Int
    /// Bytes from one pixel to the next; 1 where several share a byte.
    var bytesPerPixel: Int
}
