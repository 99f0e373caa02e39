/// Up to 256 colours, and which of them stand for a picture's colours.
///
/// Pictures of few colours keep them. Else the colours are cut in halves by the median: again and again the group in which
/// they differ most, along the channel in which they do, until there are as many groups as the palette has room for. What is
/// equal is decided by the colours' numbers, so that the same picture always gives the same palette.
struct GIFPalette {
    static let maxCount = 256

    /// The colours as opaque words, red lowest; one of them for what is clear.
    let colors: [UInt32]
    /// The index that is clear.
    let clearIndex: Int
    /// Whether all of the picture's colours are in it.
    let isExact: Bool

    /// How many bits an index has, 2 … 8.
    var depth: Int {
        var depth = 2
        while 1 << depth < colors.count { depth += 1 }
        return depth
    }

    /// The colours as a file has them, up to a power of two.
    var table: [UInt8] {
        let bytes = colors.flatMap { color in [0, 8, 16].map { UInt8(truncatingIfNeeded: color >> $0) } }
        return bytes + [UInt8](repeating: 0, count: 3 * (1 << depth) - bytes.count)
    }

    /// Whether all colours of some pixels are in the palette, or clear.
    func holds(_ pixels: [UInt32]) -> Bool {
        let known = Set(colors[..<clearIndex])
        var last: UInt32 = 0
        for pixel in pixels where pixel != last {
            if pixel != 0, !known.contains(pixel) { return false }
            last = pixel
        }
        return true
    }

    /// Above so many colours, neighbours count as one.
    private static let maxDistinct = 1 << 15

    /// A colour, and how many pixels have it.
    private struct Entry {
        var color: UInt32
        var count: Int64

        func channel(_ index: Int) -> Int64 { Int64(color >> UInt32(8 * index) & 0xFF) }
    }

    /// - Parameter pixels: opaque words, or 0 for what is clear, which does not count.
    init(of pixels: [UInt32]) {
        let entries = GIFPalette.entries(of: pixels)
        // One index is for what is clear, or does not change.
        let most = GIFPalette.maxCount - 1
        isExact = entries.isExact && entries.list.count <= most
        var colors = isExact ? entries.list.map { $0.color } : GIFPalette.cut(entries.list, into: most)
        clearIndex = colors.count
        colors.append(0xFF00_0000)
        self.colors = colors
    }

    private static func entries(of pixels: [UInt32]) -> (list: [Entry], isExact: Bool) {
        var sorted = pixels.filter { $0 != 0 }
        sorted.sort()
        var list: [Entry] = []
        for color in sorted {
            if list.last?.color == color {
                list[list.count - 1].count += 1
            } else {
                list.append(Entry(color: color, count: 1))
            }
        }
        guard list.count > maxDistinct else { return (list, true) }
        // Of 5 bits a channel, each by the mean of its colours.
        var sums = [(red: Int64, green: Int64, blue: Int64, count: Int64)](repeating: (0, 0, 0, 0), count: 1 << 15)
        for entry in list {
            let (red, green, blue) = (entry.channel(0), entry.channel(1), entry.channel(2))
            let bin = Int(red >> 3 | (green >> 3) << 5 | (blue >> 3) << 10)
            sums[bin].red += red * entry.count
            sums[bin].green += green * entry.count
            sums[bin].blue += blue * entry.count
            sums[bin].count += entry.count
        }
        let means = sums.filter { $0.count > 0 }.map { sum in
            let half = sum.count / 2
            let red = UInt32((sum.red + half) / sum.count)
            let green = UInt32((sum.green + half) / sum.count)
            let blue = UInt32((sum.blue + half) / sum.count)
            return Entry(color: red | green << 8 | blue << 16 | 0xFF00_0000, count: sum.count)
        }
        return (means, false)
    }

    /// Entries that are to have one colour.
    private struct Group {
        var entries: [Entry]
        /// The channel in which they differ most, and by how much: the sum of squares from the mean.
        var channel = 0
        var spread = 0.0

        init(_ entries: [Entry]) {
            self.entries = entries
            for index in 0..<3 {
                var (sum, squares, count): (Int64, Int64, Int64) = (0, 0, 0)
                for entry in entries {
                    let value = entry.channel(index)
                    sum += value * entry.count
                    squares += value * value * entry.count
                    count += entry.count
                }
                let found = Double(squares) - Double(sum) * Double(sum) / Double(max(count, 1))
                if found > spread { (channel, spread) = (index, found) }
            }
        }

        var mean: UInt32 {
            var word: UInt32 = 0xFF00_0000
            let count = max(entries.reduce(0) { $0 + $1.count }, 1)
            for index in 0..<3 {
                let sum = entries.reduce(0) { $0 + $1.channel(index) * $1.count }
                word |= UInt32((sum + count / 2) / count) << UInt32(8 * index)
            }
            return word
        }

        /// Both halves, along the channel in which the entries differ most, at their mean.
        var halves: (Group, Group)? {
            guard entries.count > 1, spread > 0 else { return nil }
            let count = entries.reduce(0) { $0 + $1.count }
            let sum = entries.reduce(0) { $0 + $1.channel(channel) * $1.count }
            let low = entries.filter { $0.channel(channel) * count <= sum }
            let high = entries.filter { $0.channel(channel) * count > sum }
            guard !low.isEmpty, !high.isEmpty else { return nil }
            return (Group(low), Group(high))
        }
    }

    private static func cut(_ entries: [Entry], into most: Int) -> [UInt32] {
        var groups = [Group(entries)]
        while groups.count < most {
            var widest = 0
            for index in groups.indices where groups[index].spread > groups[widest].spread { widest = index }
            guard let (low, high) = groups[widest].halves else { break }
            groups[widest] = low
            groups.append(high)
        }
        // Groups without a difference any more may have come to the same colour.
        var colors: [UInt32] = []
        for color in groups.map({ $0.mean }).sorted() where colors.last != color { colors.append(color) }
        return colors
    }
}
