import Memory

/// Filters 16 places along an edge at once (RFC 6386, section 15): the four samples on each side of each of them.
///
/// Samples are taken into a block of eight rows of 16, in which the edge lies between the fourth and the fifth, and back.
struct VP8Edges: ~Copyable {
    private let memory = Scratch<UInt8>(zeroed: 8 * 16)

    /// How a row of the block is reached.
    private var block: UnsafeMutablePointer<UInt8> { memory.base }

    /// What is done with the samples.
    enum Kind {
        /// Two samples, by luma alone.
        case simple
        /// Six samples at an edge of a macroblock.
        case outer
        /// Four samples at an edge between blocks.
        case inner
    }

    /// Filters along an edge between rows.
    /// - Parameters:
    ///   - place: the first sample below the edge, in rows that are `stride` bytes apart.
    ///   - other: null for 16 places in one plane; else the place in a second plane, with 8 of each.
    ///   - edge: the most that samples at the edge may differ.
    @inline(__always)
    func filterDown(
        _ kind: Kind, _ place: UnsafeMutablePointer<UInt8>, _ other: UnsafeMutablePointer<UInt8>?, stride: Int,
        edge: Int16, _ limits: VP8FilterStrengths.Limits
    ) {
        let block = UnsafeMutableRawPointer(self.block)
        for row in 0..<8 {
            let from = UnsafeRawPointer(place + (row &- 4) &* stride)
            block.storeBytes(of: from.loadUnaligned(as: UInt64.self), toByteOffset: row &* 16, as: UInt64.self)
            let rest = other.map { UnsafeRawPointer($0 + (row &- 4) &* stride) } ?? from + 8
            block.storeBytes(of: rest.loadUnaligned(as: UInt64.self), toByteOffset: row &* 16 &+ 8, as: UInt64.self)
        }
        filter(kind, edge: edge, limits)
        // The outermost rows stay what they are.
        for row in 1..<7 {
            let to = UnsafeMutableRawPointer(place + (row &- 4) &* stride)
            to.storeBytes(of: block.load(fromByteOffset: row &* 16, as: UInt64.self), as: UInt64.self)
            let rest = other.map { UnsafeMutableRawPointer($0 + (row &- 4) &* stride) } ?? to + 8
            rest.storeBytes(of: block.load(fromByteOffset: row &* 16 &+ 8, as: UInt64.self), as: UInt64.self)
        }
    }

    /// Filters along an edge between columns.
    /// - Parameters:
    ///   - place: the first sample right of the edge; the rest as above.
    @inline(__always)
    func filterAcross(
        _ kind: Kind, _ place: UnsafeMutablePointer<UInt8>, _ other: UnsafeMutablePointer<UInt8>?, stride: Int,
        edge: Int16, _ limits: VP8FilterStrengths.Limits
    ) {
        let first = place - 4
        let second = other.map { $0 - 4 } ?? first + 8 &* stride
        let block = UnsafeMutableRawPointer(self.block)
        Self.turn(first, rows: stride, into: block, rows: 16)
        Self.turn(second, rows: stride, into: block + 8, rows: 16)
        filter(kind, edge: edge, limits)
        Self.turn(block, rows: 16, into: first, rows: stride)
        Self.turn(block + 8, rows: 16, into: second, rows: stride)
    }

    /// Makes rows of the columns of 8 × 8 bytes.
    @inline(__always)
    private static func turn(
        _ from: UnsafeMutableRawPointer, rows: Int, into out: UnsafeMutableRawPointer, rows outRows: Int
    ) {
        func load(_ row: Int) -> UInt64 {
            UInt64(littleEndian: from.loadUnaligned(fromByteOffset: row &* rows, as: UInt64.self))
        }
        /// Changes places of the upper parts of one word and the lower parts of another.
        func swap(_ a: inout UInt64, _ b: inout UInt64, _ shift: UInt64, _ mask: UInt64) {
            let change = ((a &>> shift) ^ b) & mask
            b ^= change
            a ^= change &<< shift
        }
        var (a, b, c, d) = (load(0), load(1), load(2), load(3))
        var (e, f, g, h) = (load(4), load(5), load(6), load(7))
        let bytes: UInt64 = 0x00FF_00FF_00FF_00FF
        swap(&a, &b, 8, bytes)
        swap(&c, &d, 8, bytes)
        swap(&e, &f, 8, bytes)
        swap(&g, &h, 8, bytes)
        let pairs: UInt64 = 0x0000_FFFF_0000_FFFF
        swap(&a, &c, 16, pairs)
        swap(&b, &d, 16, pairs)
        swap(&e, &g, 16, pairs)
        swap(&f, &h, 16, pairs)
        let halves: UInt64 = 0x0000_0000_FFFF_FFFF
        swap(&a, &e, 32, halves)
        swap(&b, &f, 32, halves)
        swap(&c, &g, 32, halves)
        swap(&d, &h, 32, halves)
        func store(_ word: UInt64, _ row: Int) {
            out.storeBytes(of: word.littleEndian, toByteOffset: row &* outRows, as: UInt64.self)
        }
        store(a, 0)
        store(b, 1)
        store(c, 2)
        store(d, 3)
        store(e, 4)
        store(f, 5)
        store(g, 6)
        store(h, 7)
    }

    @inline(__always)
    private func filter(_ kind: Kind, edge: Int16, _ limits: VP8FilterStrengths.Limits) {
        let most = 2 &* edge &+ 1
        switch kind {
        case .simple: Self.simple(block, most)
        case .outer: Self.outer(block, most, Int16(limits.interior), Int16(limits.variance))
        case .inner: Self.inner(block, most, Int16(limits.interior), Int16(limits.variance))
        }
    }

    // MARK: Blocks

    /// The samples at one place, from the one farthest above to the one farthest below.
    private struct Samples {
        let p3, p2, p1, p0, q0, q1, q2, q3: Int16

        @inline(__always)
        init(_ block: UnsafeMutablePointer<UInt8>, _ x: Int) {
            p3 = Int16(block[x])
            p2 = Int16(block[x &+ 16])
            p1 = Int16(block[x &+ 32])
            p0 = Int16(block[x &+ 48])
            q0 = Int16(block[x &+ 64])
            q1 = Int16(block[x &+ 80])
            q2 = Int16(block[x &+ 96])
            q3 = Int16(block[x &+ 112])
        }

        /// −1 where the samples differ so little that the edge is one of the coding, else 0.
        @inline(__always)
        func isFiltered(_ most: Int16, _ interior: Int16) -> Int16 {
            let edge = distance(p0, q0) &* 4 &+ distance(p1, q1)
            let above = max(max(distance(p3, p2), distance(p2, p1)), distance(p1, p0))
            let below = max(max(distance(q3, q2), distance(q2, q1)), distance(q1, q0))
            return (edge <= most ? -1 : 0) & (max(above, below) <= interior ? -1 : 0)
        }

        /// −1 where samples on one side differ much, else 0.
        @inline(__always)
        func isVaried(_ variance: Int16) -> Int16 { max(distance(p1, p0), distance(q1, q0)) > variance ? -1 : 0 }

        @inline(__always)
        private func distance(_ a: Int16, _ b: Int16) -> Int16 { max(a &- b, b &- a) }
    }

    @inline(__always)
    private static func sample(_ value: Int16) -> UInt8 { UInt8(truncatingIfNeeded: min(max(value, 0), 255)) }

    /// Cut to what a signed byte holds.
    @inline(__always)
    private static func byte(_ value: Int16) -> Int16 { min(max(value, -128), 127) }

    private static func simple(_ block: UnsafeMutablePointer<UInt8>, _ most: Int16) {
        for x in 0..<16 {
            let s = Samples(block, x)
            let isFiltered = s.isFiltered(most, 255)
            let change = byte(3 &* (s.q0 &- s.p0) &+ byte(s.p1 &- s.q1)) & isFiltered
            block[x &+ 48] = sample(s.p0 &+ min(change &+ 3, 127) &>> 3)
            block[x &+ 64] = sample(s.q0 &- min(change &+ 4, 127) &>> 3)
        }
    }

    private static func outer(
        _ block: UnsafeMutablePointer<UInt8>, _ most: Int16, _ interior: Int16, _ variance: Int16
    ) {
        for x in 0..<16 {
            let s = Samples(block, x)
            let isVaried = s.isVaried(variance)
            let all = byte(3 &* (s.q0 &- s.p0) &+ byte(s.p1 &- s.q1)) & s.isFiltered(most, interior)
            let varied = all & isVaried
            let even = all & ~isVaried
            let nearest = (27 &* even &+ 63) &>> 7
            let next = (18 &* even &+ 63) &>> 7
            let farthest = (9 &* even &+ 63) &>> 7
            block[x &+ 16] = sample(s.p2 &+ farthest)
            block[x &+ 32] = sample(s.p1 &+ next)
            block[x &+ 48] = sample(s.p0 &+ nearest &+ min(varied &+ 3, 127) &>> 3)
            block[x &+ 64] = sample(s.q0 &- nearest &- min(varied &+ 4, 127) &>> 3)
            block[x &+ 80] = sample(s.q1 &- next)
            block[x &+ 96] = sample(s.q2 &- farthest)
        }
    }

    private static func inner(
        _ block: UnsafeMutablePointer<UInt8>, _ most: Int16, _ interior: Int16, _ variance: Int16
    ) {
        for x in 0..<16 {
            let s = Samples(block, x)
            let isVaried = s.isVaried(variance)
            let isFiltered = s.isFiltered(most, interior)
            let change = byte(3 &* (s.q0 &- s.p0) &+ (byte(s.p1 &- s.q1) & isVaried)) & isFiltered
            let below = min(change &+ 4, 127) &>> 3
            let beside = (below &+ 1) &>> 1 & ~isVaried & isFiltered
            block[x &+ 32] = sample(s.p1 &+ beside)
            block[x &+ 48] = sample(s.p0 &+ min(change &+ 3, 127) &>> 3)
            block[x &+ 64] = sample(s.q0 &- below)
            block[x &+ 80] = sample(s.q1 &- beside)
        }
    }
}
