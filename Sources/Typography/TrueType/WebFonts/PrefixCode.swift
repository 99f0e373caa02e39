/// A prefix code for symbols that are there so and so often, and its form in a Brotli stream (RFC 7932, section 3).
struct PrefixCode {
    private static let maxLength = 15

    /// The bits of each symbol's code; 0 for those that are not there, and for a single one.
    let lengths: [Int]
    /// The codes, the first bit lowest.
    private let codes: [Int]
    /// The symbol of a code of one, which takes no bits.
    private let single: Int

    /// - Parameter counts: how often each symbol of the alphabet is there.
    init(counts: [Int]) { self.init(counts: counts, maxLength: PrefixCode.maxLength) }

    private init(counts: [Int], maxLength: Int) {
        lengths = PrefixCode.lengths(counts, maxLength: maxLength)
        codes = PrefixCode.codes(lengths)
        single = counts.firstIndex { $0 > 0 } ?? 0
    }

    func write(_ symbol: Int, to writer: inout BrotliBitWriter) { writer.write(codes[symbol], lengths[symbol]) }

    /// How many bits all symbols take.
    func size(_ counts: [Int]) -> Int {
        var size = 0
        for (length, count) in zip(lengths, counts) { size += length * count }
        return size
    }

    // MARK: Lengths

    /// Huffman's lengths. Where one would be too long, seldom symbols count as less seldom.
    private static func lengths(_ counts: [Int], maxLength: Int) -> [Int] {
        var lengths = [Int](repeating: 0, count: counts.count)
        let used = counts.indices.filter { counts[$0] > 0 }
        guard used.count > 1 else { return lengths }
        var least = 1
        while true {
            let sorted = used.map { (count: max(counts[$0], least), symbol: $0) }.sorted {
                ($0.count, $0.symbol) < ($1.count, $1.symbol)
            }
            let depths = PrefixCode.depths(sorted.map { $0.count })
            if (depths.max() ?? 0) <= maxLength {
                for (entry, depth) in zip(sorted, depths) { lengths[entry.symbol] = depth }
                return lengths
            }
            least *= 2
        }
    }

    /// The depths of leaves with ascending counts: two rows of nodes, the leaves and those made of them, are both in order,
    /// so that the two least are always in front.
    private static func depths(_ counts: [Int]) -> [Int] {
        let leaves = counts.count
        var sums = counts
        var parents = [Int](repeating: 0, count: 2 * leaves - 1)
        var (leaf, node) = (0, leaves)
        for made in leaves..<2 * leaves - 1 {
            var sum = 0
            for _ in 0..<2 {
                let takesLeaf = leaf < leaves && (node >= made || sums[leaf] <= sums[node])
                let taken = takesLeaf ? leaf : node
                if takesLeaf { leaf += 1 } else { node += 1 }
                sum += sums[taken]
                parents[taken] = made
            }
            sums.append(sum)
        }
        var depths = [Int](repeating: 0, count: 2 * leaves - 1)
        for i in stride(from: 2 * leaves - 3, through: 0, by: -1) { depths[i] = depths[parents[i]] + 1 }
        return Array(depths.prefix(leaves))
    }

    /// Codes of one length are in the order of the symbols (section 3.2).
    private static func codes(_ lengths: [Int]) -> [Int] {
        var counts = [Int](repeating: 0, count: maxLength + 1)
        for length in lengths where length > 0 { counts[length] += 1 }
        var next = [Int](repeating: 0, count: maxLength + 1)
        for length in 1...maxLength { next[length] = (next[length - 1] + counts[length - 1]) << 1 }
        return lengths.map { length in
            var code = next[length]
            next[length] += 1
            var reversed = 0
            for _ in 0..<length {
                reversed = reversed << 1 | code & 1
                code >>= 1
            }
            return reversed
        }
    }

    // MARK: Form

    /// Writes the code itself.
    func write(to writer: inout BrotliBitWriter) {
        let used = lengths.indices.filter { lengths[$0] > 0 }
        if used.count <= 4 { return writeSimple(used, to: &writer) }
        let steps = PrefixCode.steps(lengths)
        var counts = [Int](repeating: 0, count: 18)
        for step in steps { counts[step.symbol] += 1 }
        let packing = PrefixCode(counts: counts, maxLength: 5)
        writer.write(0, 2)
        packing.writePacking(only: counts.filter { $0 > 0 }.count == 1 ? steps.first?.symbol : nil, to: &writer)
        for step in steps {
            packing.write(step.symbol, to: &writer)
            if step.symbol >= 16 { writer.write(step.extra, step.symbol == 16 ? 2 : 3) }
        }
    }

    /// Section 3.4.
    private func writeSimple(_ used: [Int], to writer: inout BrotliBitWriter) {
        let symbols = (used.isEmpty ? [single] : used).sorted { (lengths[$0], $0) < (lengths[$1], $1) }
        var width = 0
        while 1 << width < lengths.count { width += 1 }
        writer.write(1, 2)
        writer.write(symbols.count - 1, 2)
        for symbol in symbols { writer.write(symbol, width) }
        if symbols.count == 4 { writer.write(lengths[symbols[0]] == 1 ? 1 : 0, 1) }
    }

    /// The lengths, with repetitions packed: 16 repeats the last that is not 0, 17 repeats 0 (section 3.5).
    private static func steps(_ lengths: [Int]) -> [(symbol: Int, extra: Int)] {
        var steps: [(symbol: Int, extra: Int)] = []
        let end = (lengths.lastIndex { $0 > 0 } ?? -1) + 1
        var previous = 8
        var index = 0
        while index < end {
            let length = lengths[index]
            var run = 1
            while index + run < end, lengths[index + run] == length { run += 1 }
            index += run
            if length > 0, length != previous {
                steps.append((length, 0))
                previous = length
                run -= 1
            }
            guard run >= 3 else {
                for _ in 0..<run { steps.append((length, 0)) }
                continue
            }
            // Each more of the same symbol multiplies what is repeated.
            let width = length > 0 ? 2 : 3
            var digits: [Int] = []
            var rest = run - 3
            while true {
                digits.append(rest & (1 << width - 1))
                rest >>= width
                if rest == 0 { break }
                rest -= 1
            }
            for digit in digits.reversed() { steps.append((length > 0 ? 16 : 17, digit)) }
        }
        return steps
    }

    /// The lengths of the code that packs lengths, by a fixed code.
    /// - Parameter only: the symbol of a code of one.
    private func writePacking(only: Int?, to writer: inout BrotliBitWriter) {
        let order = [1, 2, 3, 4, 0, 5, 17, 6, 16, 7, 8, 9, 10, 11, 12, 13, 14, 15]
        let fixed = [(0, 2), (7, 4), (3, 3), (2, 2), (1, 2), (15, 4)]
        var space = 32
        for symbol in order where space > 0 {
            // A single symbol has a length that leaves room, so that the list goes on to its end.
            let length = symbol == only ? 3 : lengths[symbol]
            writer.write(fixed[length].0, fixed[length].1)
            if length > 0, only == nil { space -= 32 >> length }
        }
    }
}
