internal import CPNG

/// Unpacks gzip files, as `.svgz` files are.
public enum Gunzip {
    /// Unpacks a gzip file.
    /// - Parameters:
    ///   - bytes: the packed file.
    ///   - maxSize: the most bytes to make, since a small file can unpack to any number.
    /// - Returns: nil for what is no gzip file, is damaged, or holds more than `maxSize` bytes.
    public static func unpack(_ bytes: some Sequence<UInt8>, maxSize: Int = 256 << 20) -> [UInt8]? {
        let bytes = Array(bytes)
        #if hasFeature(Embedded)
        return DeflateFile.gunzip(bytes, maxSize: max(maxSize, 0))
        #else
        var count = 0
        guard let made = cpng_gunzip(bytes, bytes.count, max(maxSize, 0), &count) else { return nil }
        defer { cpng_free(made) }
        return [UInt8](UnsafeBufferPointer(start: made, count: count))
        #endif
    }
}
