/// zlib's checksum of uncompressed bytes (RFC 1950, section 8.2).
///
/// A row of a picture costs as much to sum as its matches cost to find, so eight bytes are summed at a time, in the
/// 16-bit lanes of plain words.
enum Adler32 {
    fileprivate static let modulus: UInt64 = 65521

    /// The checksum of nothing.
    static let empty: UInt32 = 1

    static func checksum(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt32 { bytes.checksum }

    /// The checksum of two pieces, one after the other.
    /// - Parameter count: the second piece's bytes.
    static func combined(_ first: UInt32, _ second: UInt32, count: Int) -> UInt32 {
        let (low1, high1) = (UInt64(first & 0xFFFF), UInt64(first >> 16))
        let (low2, high2) = (UInt64(second & 0xFFFF), UInt64(second >> 16))
        // The second piece's sum began from 1 instead of low1.
        let more = low1 + modulus - 1
        let low = (low2 + more) % modulus
        let high = (high1 + high2 + more % modulus * (UInt64(count) % modulus)) % modulus
        return UInt32(high) << 16 | UInt32(low)
    }
}

extension UnsafeBufferPointer<UInt8> {
    // No static function: a copy of one without its type, which the compiler makes, is not compiled for speed.
    @_optimize(speed)
    fileprivate var checksum: UInt32 {
        guard let base = baseAddress else { return Adler32.empty }
        var low: UInt64 = 1
        var high: UInt64 = 0
        let evenBytes: UInt64 = 0x00FF_00FF_00FF_00FF
        var place = 0
        // In 22 bytes of 255, the second sum reaches 64515, the most that fits a lane.
        while count &- place >= 8 {
            let words = Swift.min((count &- place) &>> 3, 22)
            // Sums of the bytes at even and odd places, and sums of those sums.
            var evenSum: UInt64 = 0
            var oddSum: UInt64 = 0
            var evenSums: UInt64 = 0
            var oddSums: UInt64 = 0
            for i in 0..<words {
                let word = UInt64(
                    littleEndian: UnsafeRawPointer(base + place)
                        .loadUnaligned(fromByteOffset: i &<< 3, as: UInt64.self))
                evenSum &+= word & evenBytes
                oddSum &+= word &>> 8 & evenBytes
                evenSums &+= evenSum
                oddSums &+= oddSum
            }
            // The byte at place 8 j + l of n = 8 k counts n − 8 j − l times in the second sum: 8 (k − j), as the sums of
            // sums have it, without l.
            high &+= low &* UInt64(words &<< 3)
            for lane in 0..<4 {
                let shift = UInt64(lane &<< 4)
                let even = evenSum &>> shift & 0xFFFF
                let odd = oddSum &>> shift & 0xFFFF
                let counted = (evenSums &>> shift & 0xFFFF) &+ (oddSums &>> shift & 0xFFFF)
                low &+= even &+ odd
                high &+= counted &<< 3 &- even &* UInt64(lane &<< 1) &- odd &* UInt64(lane &<< 1 | 1)
            }
            low %= Adler32.modulus
            high %= Adler32.modulus
            place &+= words &<< 3
        }
        while place < count {
            low &+= UInt64(base[place])
            high &+= low
            place &+= 1
        }
        return UInt32(high % Adler32.modulus) << 16 | UInt32(low % Adler32.modulus)
    }
}
