internal import CPNG

/// A chunk of a PNG file (PNG specification, section 5.3).
package struct PNGChunk {
    /// Four letters.
    package let name: String
    /// Where the chunk begins in the file.
    let place: Int
    /// Where its data lies.
    let data: Range<Int>
    /// Where all of it lies: length, name, data and checksum.
    var whole: Range<Int> { place..<data.upperBound + 4 }

    static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    /// All chunks of a file up to IEND.
    /// - Throws: `PNGError.decoding` for what is no PNG file, ends too early, or has a wrong checksum.
    package static func all(in bytes: [UInt8]) throws(PNGError) -> [PNGChunk] {
        guard bytes.starts(with: signature) else { throw .decoding("it does not start with PNG's signature") }
        var chunks: [PNGChunk] = []
        var place = signature.count
        while place <= bytes.count - 12 {
            let size = word(bytes, place)
            guard size <= bytes.count - 12 - place else { break }
            let end = place + 8 + size
            let chunk = PNGChunk(
                name: String(decoding: bytes[place + 4..<place + 8], as: UTF8.self), place: place,
                data: place + 8..<end)
            guard checksum(bytes[place + 4..<end]) == word(bytes, end) else {
                throw .decoding("the checksum of its chunk \(chunk.name) at byte \(place) is wrong")
            }
            chunks.append(chunk)
            if chunk.name == "IEND" { return chunks }
            place = end + 4
        }
        throw .decoding("it ends at byte \(bytes.count), before its last chunk")
    }

    /// Whether a file says before its pixels that it is animated.
    package static func isAnimation(_ bytes: [UInt8]) -> Bool {
        var place = signature.count
        while place <= bytes.count - 12 {
            let name = bytes[place + 4..<place + 8]
            if name.elementsEqual("acTL".utf8) { return true }
            if name.elementsEqual("IDAT".utf8) { return false }
            let size = word(bytes, place)
            guard size <= bytes.count - 12 - place else { break }
            place += 12 + size
        }
        return false
    }

    /// A whole chunk with the given data.
    static func bytes(_ name: String, _ data: some Collection<UInt8>) -> [UInt8] {
        let content = Array(name.utf8) + data
        return bigEndian(data.count) + content + bigEndian(checksum(content[...]))
    }

    /// The number of four bytes at a place inside of the file. Where an `Int` has 32 bits one that is too large is its
    /// largest.
    static func word(_ bytes: [UInt8], _ place: Int) -> Int {
        bytes.withUnsafeBufferPointer { Int(clamping: word($0, place)) }
    }

    /// The same of memory, as it is written.
    static func word(_ bytes: UnsafeBufferPointer<UInt8>, _ place: Int) -> UInt32 {
        (0..<4).reduce(0) { $0 << 8 | UInt32(bytes[place + $1]) }
    }

    static func bigEndian(_ number: Int) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }

    private static func checksum(_ bytes: ArraySlice<UInt8>) -> Int {
        bytes.withUnsafeBufferPointer { Int(cpng_crc32($0.baseAddress, $0.count)) }
    }
}
