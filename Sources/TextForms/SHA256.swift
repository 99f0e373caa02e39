import CMachine

/// The hash function SHA-256 of FIPS 180-4, for checksums, over bytes that come piece by piece.
package struct SHA256 {
    private static let blockSize = 64

    private var state: State
    /// The bytes after the last whole block; fewer than 64.
    private var rest: [UInt8] = []
    private var byteCount: UInt64 = 0

    package init() { self.init(usesInstructions: SHA256.hasInstructions) }

    /// - Parameter usesInstructions: whether to use the processor's own instructions, four times as fast; it must have
    ///   them.
    init(usesInstructions: Bool) { state = State(usesInstructions: usesInstructions) }

    static let hasInstructions = cmachine_has_sha256()

    /// The 32 bytes of a message's digest.
    package static func digest(of message: [UInt8]) -> [UInt8] {
        var hash = SHA256()
        message.withUnsafeBufferPointer { hash.append($0) }
        return hash.finish()
    }

    package mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
        byteCount &+= UInt64(bytes.count)
        var bytes = bytes[...]
        if !rest.isEmpty {
            let head = bytes.prefix(SHA256.blockSize - rest.count)
            rest += head
            bytes = bytes.dropFirst(head.count)
            guard rest.count == SHA256.blockSize else { return }
            absorbRest()
        }
        let whole = bytes.count / SHA256.blockSize * SHA256.blockSize
        state.absorb(UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: bytes.prefix(whole))))
        rest += bytes.dropFirst(whole)
    }

    /// - Returns: the 32 bytes of the digest.
    package mutating func finish() -> [UInt8] {
        // The padding (section 5.1.1): one bit, zeros, and the length in bits, to a whole number of blocks.
        let bitCount = byteCount << 3
        rest.append(0x80)
        while rest.count % SHA256.blockSize != 56 { rest.append(0) }
        for shift in stride(from: UInt64(56), through: 0, by: -8) {
            rest.append(UInt8(truncatingIfNeeded: bitCount >> shift))
        }
        absorbRest()
        return state.words.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> (24 - 8 * $0)) } }
    }

    private mutating func absorbRest() {
        rest.withUnsafeBytes { state.absorb($0) }
        rest.removeAll(keepingCapacity: true)
    }
}

extension SHA256 {
    /// The hash of the blocks so far.
    private struct State {
        /// The first 32 bits of the fractional parts of the square roots of the first 8 primes (section 5.3.3).
        private var (a, b, c, d): (UInt32, UInt32, UInt32, UInt32) = (
            0x6A09_E667, 0xBB67_AE85, 0x3C6E_F372, 0xA54F_F53A
        )
        private var (e, f, g, h): (UInt32, UInt32, UInt32, UInt32) = (
            0x510E_527F, 0x9B05_688C, 0x1F83_D9AB, 0x5BE0_CD19
        )

        private let usesInstructions: Bool

        init(usesInstructions: Bool) { self.usesInstructions = usesInstructions }

        var words: [UInt32] { [a, b, c, d, e, f, g, h] }

        /// Blocks of 64 bytes (section 6.2.2). The variables' names rotate instead of their values, so eight rounds
        /// stand in a row; the schedule is made sixteen words at a time, in place.
        mutating func absorb(_ blocks: UnsafeRawBufferPointer) {
            if usesInstructions { return absorbByInstructions(blocks) }
            withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 16) { w in
                SHA256.constants.withUnsafeBufferPointer { k in
                    for start in stride(from: 0, to: blocks.count, by: SHA256.blockSize) {
                        for t in 0..<16 {
                            let word = blocks.loadUnaligned(fromByteOffset: start &+ 4 &* t, as: UInt32.self)
                            w[t] = UInt32(bigEndian: word)
                        }
                        absorb(w, k)
                    }
                }
            }
        }

        private mutating func absorbByInstructions(_ blocks: UnsafeRawBufferPointer) {
            guard let base = blocks.bindMemory(to: UInt8.self).baseAddress else { return }
            var words = words
            cmachine_sha256_absorb(&words, base, blocks.count / SHA256.blockSize)
            (a, b, c, d) = (words[0], words[1], words[2], words[3])
            (e, f, g, h) = (words[4], words[5], words[6], words[7])
        }

        @inline(__always)
        private mutating func absorb(_ w: UnsafeMutableBufferPointer<UInt32>, _ k: UnsafeBufferPointer<UInt32>) {
            var (a, b, c, d, e, f, g, h) = (a, b, c, d, e, f, g, h)
            var t = 0
            while t < 64 {
                if t & 15 == 0, t > 0 { State.extend(w) }
                let i = t & 15
                State.round(a, b, c, &d, e, f, g, &h, k[t] &+ w[i])
                State.round(h, a, b, &c, d, e, f, &g, k[t &+ 1] &+ w[i &+ 1])
                State.round(g, h, a, &b, c, d, e, &f, k[t &+ 2] &+ w[i &+ 2])
                State.round(f, g, h, &a, b, c, d, &e, k[t &+ 3] &+ w[i &+ 3])
                State.round(e, f, g, &h, a, b, c, &d, k[t &+ 4] &+ w[i &+ 4])
                State.round(d, e, f, &g, h, a, b, &c, k[t &+ 5] &+ w[i &+ 5])
                State.round(c, d, e, &f, g, h, a, &b, k[t &+ 6] &+ w[i &+ 6])
                State.round(b, c, d, &e, f, g, h, &a, k[t &+ 7] &+ w[i &+ 7])
                t &+= 8
            }
            self.a &+= a
            self.b &+= b
            self.c &+= c
            self.d &+= d
            self.e &+= e
            self.f &+= f
            self.g &+= g
            self.h &+= h
        }

        /// The schedule's next sixteen words in place of the last.
        @inline(__always)
        private static func extend(_ w: UnsafeMutableBufferPointer<UInt32>) {
            for t in 0..<16 {
                let (x, y) = (w[(t &+ 1) & 15], w[(t &+ 14) & 15])
                let s0 = rotate(x, 7) ^ rotate(x, 18) ^ x &>> 3
                let s1 = rotate(y, 17) ^ rotate(y, 19) ^ y &>> 10
                w[t] = w[t] &+ s0 &+ w[(t &+ 9) & 15] &+ s1
            }
        }

        /// One round; only these two variables change in it.
        @inline(__always)
        private static func round(
            _ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: inout UInt32, _ e: UInt32, _ f: UInt32, _ g: UInt32,
            _ h: inout UInt32, _ scheduled: UInt32
        ) {
            let s1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)
            let t1 = h &+ scheduled &+ (g ^ (e & (f ^ g))) &+ s1
            let s0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)
            d = d &+ t1
            h = t1 &+ s0 &+ ((a & b) | (c & (a | b)))
        }

        @inline(__always)
        private static func rotate(_ x: UInt32, _ n: UInt32) -> UInt32 { x &>> n | x &<< (32 &- n) }
    }

    /// The first 32 bits of the fractional parts of the cube roots of the first 64 primes (section 4.2.2).
    private static let constants: [UInt32] = [
        0x428A_2F98, 0x7137_4491, 0xB5C0_FBCF, 0xE9B5_DBA5, 0x3956_C25B, 0x59F1_11F1, 0x923F_82A4, 0xAB1C_5ED5,
        0xD807_AA98, 0x1283_5B01, 0x2431_85BE, 0x550C_7DC3, 0x72BE_5D74, 0x80DE_B1FE, 0x9BDC_06A7, 0xC19B_F174,
        0xE49B_69C1, 0xEFBE_4786, 0x0FC1_9DC6, 0x240C_A1CC, 0x2DE9_2C6F, 0x4A74_84AA, 0x5CB0_A9DC, 0x76F9_88DA,
        0x983E_5152, 0xA831_C66D, 0xB003_27C8, 0xBF59_7FC7, 0xC6E0_0BF3, 0xD5A7_9147, 0x06CA_6351, 0x1429_2967,
        0x27B7_0A85, 0x2E1B_2138, 0x4D2C_6DFC, 0x5338_0D13, 0x650A_7354, 0x766A_0ABB, 0x81C2_C92E, 0x9272_2C85,
        0xA2BF_E8A1, 0xA81A_664B, 0xC24B_8B70, 0xC76C_51A3, 0xD192_E819, 0xD699_0624, 0xF40E_3585, 0x106A_A070,
        0x19A4_C116, 0x1E37_6C08, 0x2748_774C, 0x34B0_BCB5, 0x391C_0CB3, 0x4ED8_AA4A, 0x5B9C_CA4F, 0x682E_6FF3,
        0x748F_82EE, 0x78A5_636F, 0x84C8_7814, 0x8CC7_0208, 0x90BE_FFFA, 0xA450_6CEB, 0xBEF9_A3F7, 0xC671_78F2,
    ]
}
