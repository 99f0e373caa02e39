/// A file's parts: each has a name of four letters, its size, its bytes, and one more where these are an odd number (RFC 9649,
/// section 2.3).
enum WebPChunks {
    /// The lowest bytes of a number, the lowest first.
    static func bytes(_ value: Int, _ count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }

    /// - Throws: `WebPError.tooManyBytes`.
    static func chunk(_ name: String, _ content: [UInt8]) throws(WebPError) -> [UInt8] {
        guard UInt32(exactly: content.count + 1) != nil else { throw .tooManyBytes }
        return Array(name.utf8) + bytes(content.count, 4) + content + (content.count % 2 > 0 ? [0] : [])
    }

    /// A whole file.
    /// - Throws: `WebPError.tooManyBytes`.
    static func file(_ chunks: [[UInt8]]) throws(WebPError) -> [UInt8] {
        try chunk("RIFF", Array("WEBP".utf8) + chunks.joined())
    }
}
