import Memory

/// An image of few colours as their indices, several to a pixel where there are at most 16 (RFC 9649, section 4.4).
struct VP8LPalette {
    static let maxColors = 256
    private static let tableBits = 10

    /// The colours, each near to the one before.
    let colors: [UInt32]
    /// log₂ of how many pixels' indices lie in one.
    let packing: Int
    /// The slots of a hash table with open addressing: a colour's index plus 1.
    private let slots: [UInt16]
    private let keys: [UInt32]

    /// - Returns: nil for an image of too many colours.
    init?(_ pixels: UnsafePointer<UInt32>, count: Int) {
        var found: [UInt32] = []
        var keys = [UInt32](repeating: 0, count: 1 << VP8LPalette.tableBits)
        var slots = [UInt16](repeating: 0, count: 1 << VP8LPalette.tableBits)
        var last = ~pixels[0]
        for i in 0..<count where pixels[i] != last {
            last = pixels[i]
            let slot = VP8LPalette.slot(last, keys, slots)
            if slots[slot] > 0 { continue }
            if found.count == VP8LPalette.maxColors { return nil }
            found.append(last)
            keys[slot] = last
            slots[slot] = UInt16(found.count)
        }
        colors = VP8LPalette.chained(found)
        packing = colors.count <= 2 ? 3 : colors.count <= 4 ? 2 : colors.count <= 16 ? 1 : 0
        for (index, color) in colors.enumerated() { slots[VP8LPalette.slot(color, keys, slots)] = UInt16(index + 1) }
        self.slots = slots
        self.keys = keys
    }

    @inline(__always)
    private static func slot(_ color: UInt32, _ keys: [UInt32], _ slots: [UInt16]) -> Int {
        var slot = Int((color &* 0x9E37_79B1) &>> UInt32(32 - tableBits))
        while slots[slot] > 0, keys[slot] != color { slot = (slot &+ 1) & (1 &<< tableBits &- 1) }
        return slot
    }

    /// Colours in an order in which each is the nearest to the one before of those that are left, from the darkest on.
    private static func chained(_ found: [UInt32]) -> [UInt32] {
        var left = found.sorted()
        var result: [UInt32] = []
        result.reserveCapacity(left.count)
        var before: UInt32 = 0
        while !left.isEmpty {
            var best = 0
            var least = Int.max
            for (index, color) in left.enumerated() {
                let change = VP8LPrediction.difference(color, before)
                var sum = 0
                for shift: UInt32 in [0, 8, 16, 24] {
                    sum += Int(Int8(truncatingIfNeeded: change >> shift).magnitude)
                }
                if sum < least { (best, least) = (index, sum) }
            }
            before = left.remove(at: best)
            result.append(before)
        }
        return result
    }

    /// The width of the image of indices.
    func width(of width: Int) -> Int { (width + 1 << packing - 1) >> packing }

    /// Writes the indices into an image's green.
    func pack(
        _ pixels: UnsafePointer<UInt32>, width: Int, height: Int, into out: UnsafeMutablePointer<UInt32>
    ) {
        let depth = UInt32(8 >> packing)
        let mask = 1 << packing - 1
        let packedWidth = self.width(of: width)
        keys.withUnsafeBufferPointer { keys in
            slots.withUnsafeBufferPointer { slots in
                var last = ~pixels[0]
                var index: UInt32 = 0
                for y in 0..<height {
                    var word: UInt32 = 0
                    for x in 0..<width {
                        let pixel = pixels[y &* width &+ x]
                        if pixel != last {
                            last = pixel
                            var slot = Int((pixel &* 0x9E37_79B1) &>> UInt32(32 - VP8LPalette.tableBits))
                            while keys[slot] != pixel || slots[slot] == 0 {
                                slot = (slot &+ 1) & (1 &<< VP8LPalette.tableBits &- 1)
                            }
                            index = UInt32(slots[slot]) &- 1
                        }
                        word |= index &<< (UInt32(x & mask) &* depth)
                        if x & mask == mask || x == width &- 1 {
                            out[y &* packedWidth &+ x &>> packing] = 0xFF00_0000 | word &<< 8
                            word = 0
                        }
                    }
                }
            }
        }
    }

    /// The colours as they are written: each as its difference from the one before.
    var differences: [UInt32] {
        colors.indices.map { VP8LPrediction.difference(colors[$0], $0 > 0 ? colors[$0 - 1] : 0) }
    }
}
