import CResources

/// The tables of RFC 7932: the dictionary with its transforms, and how a byte gives the context of the next.
struct BrotliTables: Sendable {
    /// Lut0, Lut1 and Lut2 (section 7.1), 256 bytes each.
    let contexts: [UInt8]
    private let words: [UInt8]
    private let transforms: [Transform]

    private struct Transform: Sendable {
        var prefix: [UInt8]
        /// The number of the elementary transform (appendix B).
        var kind: Int
        var suffix: [UInt8]
    }

    static let all = BrotliTables()

    /// How many bits number the words of each length from 0 to 24 (appendix A).
    private static let bits: [Int] = [
        0, 0, 0, 0, 10, 10, 11, 11, 10, 10, 10, 10, 10, 9, 9, 8, 7, 7, 8, 7, 7, 6, 6, 5, 5,
    ]
    private static let lengths = 4...24
    private static let wordBytes = 122_784

    private init() {
        let all = UnsafeBufferPointer(start: gloaming_brotli(), count: gloaming_brotli_size())
        contexts = Array(all.prefix(768))
        words = Array(all.dropFirst(768).prefix(BrotliTables.wordBytes))
        var rest = all.dropFirst(768 + BrotliTables.wordBytes)
        func text() -> [UInt8] {
            let count = Int(rest.popFirst() ?? 0)
            defer { rest = rest.dropFirst(count) }
            return Array(rest.prefix(count))
        }
        var transforms: [Transform] = []
        while !rest.isEmpty {
            let prefix = text()
            let kind = Int(rest.popFirst() ?? 0)
            transforms.append(Transform(prefix: prefix, kind: kind, suffix: text()))
        }
        self.transforms = transforms
    }

    /// The word of a length with a number, which also tells its transform (section 8).
    /// - Returns: nil where there is none.
    func word(length: Int, number: Int) -> [UInt8]? {
        guard BrotliTables.lengths.contains(length), number >= 0 else { return nil }
        let bits = BrotliTables.bits[length]
        guard transforms.indices.contains(number >> bits) else { return nil }
        var start = 0
        for shorter in BrotliTables.lengths where shorter < length { start += shorter << BrotliTables.bits[shorter] }
        start += length * (number & (1 << bits - 1))
        let transform = transforms[number >> bits]
        return transform.prefix + BrotliTables.changed(words[start..<start + length], transform.kind)
            + transform.suffix
    }

    private static func changed(_ word: ArraySlice<UInt8>, _ kind: Int) -> [UInt8] {
        switch kind {
        case 1...9: return Array(word.dropLast(kind))
        case 10: return capitals(word, all: false)
        case 11: return capitals(word, all: true)
        case 12...20: return Array(word.dropFirst(kind - 11))
        default: return Array(word)
        }
    }

    /// The RFC's own idea of capitals: of UTF-8 the bits that are those of Latin, Greek and Cyrillic letters.
    private static func capitals(_ word: ArraySlice<UInt8>, all: Bool) -> [UInt8] {
        var bytes = Array(word)
        var index = 0
        while index < bytes.count {
            if bytes[index] < 0xC0 {
                if (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(bytes[index]) { bytes[index] ^= 0x20 }
                index += 1
            } else if bytes[index] < 0xE0 {
                if index + 1 < bytes.count { bytes[index + 1] ^= 0x20 }
                index += 2
            } else {
                if index + 2 < bytes.count { bytes[index + 2] ^= 5 }
                index += 3
            }
            if !all { break }
        }
        return bytes
    }
}
