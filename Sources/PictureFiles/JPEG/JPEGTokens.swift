import Memory

/// The symbols of a scan in their order, each with the bits after it. Tables of codes are made of how often each symbol
/// occurs, which is known when all are there.
///
/// A token has the number of its symbol in the upper half, and the bits after it in the lower one.
struct JPEGTokens: ~Copyable {
    /// A scan has up to four tables of 256 symbols: for DC and AC coefficients of luma, and of chroma. Behind these are
    /// "symbols" without a code, one for each number of bits from 0 to 16.
    static let plainBits = 4 * 256
    static let symbolCount = plainBits + 17

    /// How many tokens a block may take: one for each coefficient, and runs.
    static let mostOfBlock = 80
    private static let chunkSize = 1 << 16

    private final class Chunk {
        let memory = Scratch<UInt32>(count: JPEGTokens.chunkSize)
        var count = 0
    }

    private var full: [Chunk] = []
    private var chunk = Chunk()
    private var next: UnsafeMutablePointer<UInt32>
    private var left = JPEGTokens.chunkSize
    /// How often each symbol occurs.
    let counts = Scratch<UInt64>(zeroed: symbolCount)

    init() { next = chunk.memory.base }

    /// Makes room for a block's tokens; `append` does not check.
    @inline(__always)
    mutating func reserve() {
        if left < JPEGTokens.mostOfBlock { begin() }
    }

    private mutating func begin() {
        chunk.count = JPEGTokens.chunkSize &- left
        full.append(chunk)
        chunk = Chunk()
        next = chunk.memory.base
        left = JPEGTokens.chunkSize
    }

    /// - Parameters:
    ///   - symbol: a symbol's number.
    ///   - bits: what follows its code: as many bits as the symbol says, the rest 0.
    @inline(__always)
    mutating func append(_ symbol: Int, _ bits: UInt32) {
        assert(left > 0 && bits < 1 << 16)
        next.pointee = UInt32(truncatingIfNeeded: symbol) &<< 16 | bits
        next += 1
        left &-= 1
        counts.base[symbol] &+= 1
    }

    /// How many runs the tokens lie in.
    var runCount: Int { full.count + 1 }

    /// Some of the tokens, in their order; valid while this lives.
    func run(_ i: Int) -> UnsafeBufferPointer<UInt32> {
        let run = i < full.count ? full[i] : chunk
        return UnsafeBufferPointer(
            start: run.memory.base, count: i < full.count ? run.count : JPEGTokens.chunkSize - left)
    }
}
