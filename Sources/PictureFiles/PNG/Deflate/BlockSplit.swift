/// Splits tokens into blocks that gain by codes of their own.
enum BlockSplit {
    /// Blocks end at multiples of this many tokens.
    private static let grain = 1024

    /// The ends of the blocks into which some tokens are split. Two neighbours are joined as long as one code for both
    /// is shorter than two with their headers; the pair that gains most comes first.
    static func ends(
        _ tokens: UnsafeBufferPointer<DeflateToken>, counts: inout SymbolCounts, code: inout BlockCode
    ) -> [Int] {
        func bits(_ start: Int, _ end: Int) -> Int {
            counts.removeAll()
            counts.add(UnsafeBufferPointer(rebasing: tokens[start..<end]))
            code.fit(counts)
            return code.bitCount + 3
        }
        var starts = Array(stride(from: 0, to: max(tokens.count, 1), by: grain))
        starts.append(tokens.count)
        if starts.count < 3 { return [tokens.count] }
        var costs = (0..<starts.count - 1).map { bits(starts[$0], starts[$0 + 1]) }
        var joined = (0..<starts.count - 2).map { bits(starts[$0], starts[$0 + 2]) }
        while let (i, gain) = joined.indices.map({ ($0, costs[$0] + costs[$0 + 1] - joined[$0]) }).max(by: {
            $0.1 < $1.1
        }),
            gain >= 0
        {
            costs[i] = joined[i]
            costs.remove(at: i + 1)
            starts.remove(at: i + 1)
            joined.remove(at: i)
            if i > 0 { joined[i - 1] = bits(starts[i - 1], starts[i + 1]) }
            if i < joined.count { joined[i] = bits(starts[i], starts[i + 2]) }
        }
        return Array(starts.dropFirst())
    }
}
