import Testing
import TextForms

@testable import PictureFiles

/// What is unpacked without zlib is what zlib unpacks, or refused as by zlib.
@Suite struct DeflateFileTests {
    /// Text that repeats itself, and noise.
    private static func content(_ count: Int, seed: UInt64) -> [UInt8] {
        var random = SplitMix64(seed: seed)
        var bytes: [UInt8] = []
        while bytes.count < count {
            if random.next() % 3 == 0, let last = bytes.suffix(300).first {
                bytes += [UInt8](repeating: last, count: Int(random.next() % 40)) + bytes.suffix(90)
            } else {
                bytes += (0..<20).map { _ in UInt8(truncatingIfNeeded: random.next()) }
            }
        }
        return Array(bytes.prefix(count))
    }

    /// A zlib stream as a PNG file's rows are packed, of one grey row: a filter's byte, and the bytes, perhaps filtered.
    private static func zlib(_ bytes: [UInt8]) throws -> [UInt8] {
        var packed: [UInt8] = []
        var stream = PixelStream(
            width: bytes.count, height: 1, form: PNGForm(kind: .gray, bitDepth: 8, palette: []), mode: .balanced,
            threads: 1
        ) { packed += $0 }
        let pixels = bytes.map { 0xFF00_0000 | UInt32($0) * 0x01_0101 }
        try pixels.withUnsafeBufferPointer { try stream.append(rows: $0) }
        try stream.finish()
        return packed
    }

    @Test(arguments: [1, 100, 65_535, 65_536, 300_000])
    func zlibDataIsUnpackedAsByZlib(count: Int) throws {
        let content = Self.content(count, seed: UInt64(count))
        let packed = try Self.zlib(content)
        let size = count + 1
        let made = try #require(DeflateFile.unpackZlib(packed[...], maxSize: size))
        #expect(made.count == size)
        #expect(made == Zlib.unpack(packed[...], size: size))
        #expect(DeflateFile.unpackZlib(packed[...], maxSize: count) == nil)
    }

    @Test func gzipFilesAreUnpackedAsByZlib() throws {
        let content = Self.content(5000, seed: 7)
        let packed = try Self.zlib(content)
        let deflate = packed.dropFirst(2).dropLast(4)
        let unpacked = try #require(Zlib.unpack(packed[...], size: content.count + 1))
        let ends = [UInt32(truncatingIfNeeded: Checksum.crc32(unpacked)), UInt32(unpacked.count)].flatMap { number in
            (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * UInt32($0))) }
        }
        var cases = 0
        // Each set of the flags for an extra field, a name and a comment.
        for flags: UInt8 in [0, 4, 8, 16, 28] {
            var head: [UInt8] = [0x1F, 0x8B, 8, flags, 0, 0, 0, 0, 0, 3]
            if flags & 4 != 0 { head += [3, 0, 1, 2, 3] }
            if flags & 8 != 0 { head += Array("name".utf8) + [0] }
            if flags & 16 != 0 { head += [0] }
            let file = head + deflate + ends
            #expect(DeflateFile.gunzip(file, maxSize: 6000) == unpacked)
            #expect(Gunzip.unpack(file, maxSize: 6000) == unpacked)
            #expect(DeflateFile.gunzip(file, maxSize: 5000) == nil)
            for place in Array(0..<40) + Array(file.count - 40..<file.count) {
                var damaged = file
                damaged[place] ^= 1
                #expect(DeflateFile.gunzip(damaged, maxSize: 6000) == Gunzip.unpack(damaged, maxSize: 6000))
                #expect(DeflateFile.gunzip(Array(file[..<place]), maxSize: 6000) == nil)
                cases += 1
            }
        }
        #expect(cases == 400)
    }
}

/// A checksum by its definition (RFC 1952, section 8).
private enum Checksum {
    static func crc32(_ bytes: [UInt8]) -> UInt32 {
        var sum = ~UInt32(0)
        for byte in bytes {
            sum ^= UInt32(byte)
            for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
        }
        return ~sum
    }
}
