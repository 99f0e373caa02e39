/// An image cut into squares of 2^`bits` pixels, each with something that holds for its pixels.
struct VP8LTiles {
    let bits: Int
    let width: Int
    let height: Int
    /// How many squares lie beside and above one another.
    let across: Int
    let down: Int

    init(width: Int, height: Int, bits: Int) {
        self.bits = bits
        self.width = width
        self.height = height
        across = VP8LTiles.count(width, bits)
        down = VP8LTiles.count(height, bits)
    }

    var count: Int { across * down }

    func columns(_ x: Int) -> Range<Int> { x << bits..<min((x + 1) << bits, width) }
    func rows(_ y: Int) -> Range<Int> { y << bits..<min((y + 1) << bits, height) }

    static func count(_ side: Int, _ bits: Int) -> Int { (side + 1 << bits - 1) >> bits }

    /// The smallest squares of at least 2^`least` pixels of which there are no more than `most`.
    static func bits(width: Int, height: Int, least: Int, most: Int) -> Int {
        var bits = least
        while bits < 9, count(width, bits) * count(height, bits) > most { bits += 1 }
        return bits
    }
}

/// What differences cost in each channel, in parts of a bit: blue, green, red and alpha.
struct VP8LDifferenceCosts {
    private var costs: [UInt16]

    /// Before any are known: small ones are frequent.
    init() {
        let channel = (0..<256).map { value -> UInt16 in
            let magnitude = value < 128 ? value : 256 - value
            if magnitude == 0 { return UInt16(VP8LBitCost.bit / 2) }
            let high = Int.bitWidth - magnitude.leadingZeroBitCount
            return UInt16(2 + high) * UInt16(VP8LBitCost.bit)
        }
        costs = channel + channel + channel + channel
    }

    /// By the counts of the four channels' values.
    init(counts: UnsafePointer<UInt32>) {
        var exact = [UInt32](repeating: 0, count: 4 * 256)
        exact.withUnsafeMutableBufferPointer { exact in
            guard let exact = exact.baseAddress else { return }
            for channel in 0..<4 { VP8LHistogram.costs(counts + channel * 256, 256, into: exact + channel * 256) }
        }
        costs = exact.map { UInt16(clamping: $0) }
    }

    @inline(__always)
    func withCosts<Result>(_ body: (UnsafePointer<UInt16>) -> Result) -> Result {
        costs.withUnsafeBufferPointer { buffer in
            guard let base = buffer.baseAddress else { preconditionFailure("there are costs of all values") }
            return body(base)
        }
    }

    /// What a word's channels cost; less where all are 0, as such words mostly become a part of a copy.
    @inline(__always)
    static func cost(_ word: UInt32, _ costs: UnsafePointer<UInt16>) -> UInt32 {
        if word == 0 { return VP8LBitCost.bit }
        return UInt32(costs[Int(word & 0xFF)]) &+ UInt32(costs[256 &+ Int(word &>> 8 & 0xFF)])
            &+ UInt32(costs[512 &+ Int(word &>> 16 & 0xFF)]) &+ UInt32(costs[768 &+ Int(word &>> 24)])
    }

    @inline(__always)
    static func count(_ word: UInt32, in counts: UnsafeMutablePointer<UInt32>) {
        counts[Int(word & 0xFF)] &+= 1
        counts[256 &+ Int(word &>> 8 & 0xFF)] &+= 1
        counts[512 &+ Int(word &>> 16 & 0xFF)] &+= 1
        counts[768 &+ Int(word &>> 24)] &+= 1
    }
}
