/// Reads the coefficients of blocks (RFC 6386, section 13).
enum VP8Tokens {
    /// The kinds of blocks, by their places among the probabilities.
    static let lumaWithoutDC = 0
    static let lumaDC = 1
    static let chroma = 2
    static let luma = 3

    /// The band that each place of a block belongs to, in zigzag order, and one beyond the last.
    static let bands: [UInt8] = [0, 1, 2, 3, 6, 4, 5, 6, 6, 6, 6, 6, 6, 6, 6, 7, 0]

    /// How many probabilities a kind of block has once they are laid out by place: 3 contexts of 11 for each.
    static let stride = 17 * 33

    /// Lays out probabilities by place in place of bands.
    /// - Parameter out: room for four kinds of blocks.
    static func layOut(_ probabilities: [UInt8], into out: UnsafeMutablePointer<UInt8>) {
        for kind in 0..<4 {
            for (place, band) in bands.enumerated() {
                for i in 0..<33 {
                    out[kind &* stride &+ place &* 33 &+ i] =
                        probabilities[kind &* VP8Probabilities.kindCount &+ Int(band) &* 33 &+ i]
                }
            }
        }
    }

    /// The places of a block in zigzag order, four bits each from the lowest.
    private static let zigzag: UInt64 = 0xFEB7_ADC9_6325_8410

    /// Reads a block.
    /// - Parameters:
    ///   - probabilities: those of the block's kind, by place.
    ///   - context: how many of the blocks above and left have coefficients.
    ///   - first: the place of the first coefficient: 1 for luma whose first coefficients stand elsewhere.
    ///   - out: the block's 16 coefficients, in rows of 4, which are 0; they get theirs times the factors, in 16 bits.
    /// - Returns: the place behind the last coefficient; `first` if there is none.
    @inline(__always)
    static func read(
        _ bits: inout VP8Bits, _ probabilities: UnsafePointer<UInt8>, context: Int, first: Int,
        _ factors: (dc: Int32, ac: Int32), into out: UnsafeMutablePointer<Int16>
    ) -> Int {
        var place = first
        var p = probabilities + (place &* 33 &+ context &* 11)
        while bits.bit(p[0]) {
            while !bits.bit(p[1]) {
                place &+= 1
                if place == 16 { return 16 }
                p = probabilities + place &* 33
            }
            let next = probabilities + (place &+ 1) &* 33
            var value: Int32 = 1
            if bits.bit(p[2]) {
                value = large(&bits, p)
                p = next + 22
            } else {
                p = next + 11
            }
            if bits.bit(128) { value = 0 &- value }
            let target = Int(truncatingIfNeeded: zigzag &>> UInt64(truncatingIfNeeded: place &<< 2) & 15)
            out[target] = Int16(truncatingIfNeeded: value &* (place == 0 ? factors.dc : factors.ac))
            place &+= 1
            if place == 16 { return 16 }
        }
        return place
    }

    /// A magnitude of 2 or more.
    @inline(__always)
    private static func large(_ bits: inout VP8Bits, _ p: UnsafePointer<UInt8>) -> Int32 {
        if !bits.bit(p[3]) {
            if !bits.bit(p[4]) { return 2 }
            return bits.bit(p[5]) ? 4 : 3
        }
        if !bits.bit(p[6]) {
            if !bits.bit(p[7]) { return bits.bit(159) ? 6 : 5 }
            let high: Int32 = bits.bit(165) ? 2 : 0
            return 7 &+ high &+ (bits.bit(145) ? 1 : 0)
        }
        return huge(&bits, p)
    }

    /// The probabilities of the bits of the four kinds of large numbers, each ended by 0.
    private static let bitProbabilities: [UInt8] = [
        173, 148, 140, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        176, 155, 140, 135, 0, 0, 0, 0, 0, 0, 0, 0,
        180, 157, 141, 134, 130, 0, 0, 0, 0, 0, 0, 0,
        254, 254, 243, 230, 196, 177, 153, 140, 133, 130, 129, 0,
    ]

    @inline(never)
    private static func huge(_ bits: inout VP8Bits, _ p: UnsafePointer<UInt8>) -> Int32 {
        let high = bits.bit(p[8])
        let kind = (high ? 2 : 0) &+ (bits.bit(p[high ? 10 : 9]) ? 1 : 0)
        var value: Int32 = 0
        var i = kind &* 12
        while bitProbabilities[i] != 0 {
            value = value &<< 1 | (bits.bit(bitProbabilities[i]) ? 1 : 0)
            i &+= 1
        }
        return value &+ 3 &+ (8 as Int32) &<< Int32(truncatingIfNeeded: kind)
    }
}
