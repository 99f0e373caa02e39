internal import CPNG

/// Unpacks zlib data, as the tables of WOFF fonts are.
public enum Zlib {
    /// Unpacks zlib data.
    /// - Parameters:
    ///   - bytes: the packed data (RFC 1950).
    ///   - size: how many bytes must come of it.
    /// - Returns: nil for data that is damaged, or has another size.
    public static func unpack(_ bytes: ArraySlice<UInt8>, size: Int) -> [UInt8]? {
        guard size > 0 else { return nil }
        #if hasFeature(Embedded)
        let made = DeflateFile.unpackZlib(bytes, maxSize: size)
        return made?.count == size ? made : nil
        #else
        var count = 0
        let made = bytes.withUnsafeBufferPointer { cpng_unzlib($0.baseAddress, $0.count, size, &count) }
        guard let made else { return nil }
        defer { cpng_free(made) }
        return count == size ? [UInt8](UnsafeBufferPointer(start: made, count: count)) : nil
        #endif
    }
}
