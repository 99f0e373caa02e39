/// Huffman codes of limited length for deflate (RFC 1951, section 3.2.2).
enum HuffmanCode {
    /// The lengths of an optimal code for the counts of some symbols; of a nearly optimal one where that would be
    /// longer than the limit. Symbols that never occur have length 0. Among equal counts, the symbol's number decides,
    /// so that the same counts always give the same code.
    /// - Parameter limit: the longest code, at most 15; its bits must tell all symbols apart.
    static func lengths(
        of counts: UnsafeBufferPointer<UInt32>, limit: Int, into lengths: UnsafeMutablePointer<UInt8>
    ) {
        // Leaves in rising order of their counts.
        var leaves: [UInt64] = []
        leaves.reserveCapacity(counts.count)
        for symbol in counts.indices {
            lengths[symbol] = 0
            if counts[symbol] > 0 { leaves.append(UInt64(counts[symbol]) << 16 | UInt64(symbol)) }
        }
        leaves.sort()
        let n = leaves.count
        if n < 3 {
            for leaf in leaves { lengths[Int(leaf & 0xFFFF)] = 1 }
            return
        }
        // The two lightest nodes, leaves or earlier pairs, become a pair; both queues are in rising order.
        var weights = [UInt64](repeating: 0, count: n - 1)
        var leafParents = [Int](repeating: 0, count: n)
        var pairParents = [Int](repeating: 0, count: n - 1)
        var leaf = 0
        var pair = 0
        for made in 0..<n - 1 {
            var weight: UInt64 = 0
            for _ in 0..<2 {
                if leaf < n, pair >= made || leaves[leaf] >> 16 <= weights[pair] {
                    weight += leaves[leaf] >> 16
                    leafParents[leaf] = made
                    leaf += 1
                } else {
                    weight += weights[pair]
                    pairParents[pair] = made
                    pair += 1
                }
            }
            weights[made] = weight
        }
        // Depths from the root, the last pair, downwards; the number of leaves of each length, cut to the limit.
        var depths = [Int](repeating: 0, count: n - 1)
        for i in stride(from: n - 3, through: 0, by: -1) { depths[i] = depths[pairParents[i]] + 1 }
        var lengthCounts = [Int](repeating: 0, count: limit + 1)
        for parent in leafParents { lengthCounts[min(depths[parent] + 1, limit)] += 1 }
        // Cut lengths leave more codes than fit: shorter codes become longer until all fit.
        var used = 0
        for length in 1...limit { used += lengthCounts[length] << (limit - length) }
        while used > 1 << limit {
            var length = limit - 1
            while lengthCounts[length] == 0 { length -= 1 }
            lengthCounts[length] -= 1
            lengthCounts[length + 1] += 2
            lengthCounts[limit] -= 1
            used -= 1
        }
        // The rarest symbols get the longest codes.
        var next = 0
        for length in stride(from: limit, through: 1, by: -1) {
            for _ in 0..<lengthCounts[length] {
                lengths[Int(leaves[next] & 0xFFFF)] = UInt8(length)
                next += 1
            }
        }
    }

    /// The codes for some lengths, as they are written: the first bit lowest.
    static func codes(of lengths: UnsafeBufferPointer<UInt8>, into codes: UnsafeMutablePointer<UInt16>) {
        var counts = [UInt32](repeating: 0, count: 17)
        for length in lengths { counts[Int(length)] += 1 }
        counts[0] = 0
        var next = [UInt32](repeating: 0, count: 17)
        for length in 1...15 { next[length] = (next[length - 1] + counts[length - 1]) << 1 }
        for symbol in lengths.indices {
            let length = Int(lengths[symbol])
            if length == 0 {
                codes[symbol] = 0
                continue
            }
            let code = UInt16(truncatingIfNeeded: next[length])
            next[length] += 1
            codes[symbol] = reversed(code) >> UInt16(16 - length)
        }
    }

    private static func reversed(_ code: UInt16) -> UInt16 {
        var bits = code
        bits = bits >> 1 & 0x5555 | (bits & 0x5555) << 1
        bits = bits >> 2 & 0x3333 | (bits & 0x3333) << 2
        bits = bits >> 4 & 0x0F0F | (bits & 0x0F0F) << 4
        return bits >> 8 | bits << 8
    }
}
