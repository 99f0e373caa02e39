/// Divides a text into lines that are no wider than they may be.
///
/// A line ends at a new line, behind white space, which hangs over the end, or behind a hyphen or dash that stands
/// between letters (UAX 14 in small: not at the beginning of a word, and not in front of a digit, where it is a minus).
/// Only a word that is too wide for a line of its own is divided, at the last character that has room.
struct LineBreaker {
    /// Widths that differ by less are the same: sums of the same advances in another order.
    static let tolerance = 1e-6

    let clusters: [TextCluster]
    /// In points.
    let maxWidth: Double

    /// - Returns: the clusters of each line, new lines left out, and whether a word had to be divided.
    func lines() -> (lines: [Range<Int>], dividesWord: Bool) {
        var lines: [Range<Int>] = []
        var dividesWord = false
        var start = 0
        while start < clusters.count {
            let (end, next, divides) = line(from: start)
            lines.append(start..<end)
            dividesWord = dividesWord || divides
            start = next
        }
        // Text that ends with a new line ends with an empty line.
        if clusters.last?.kind == .newline { lines.append(clusters.count..<clusters.count) }
        return (lines, dividesWord)
    }

    /// - Returns: where the line ends, where the next one begins, and whether a word goes on there.
    private func line(from start: Int) -> (end: Int, next: Int, dividesWord: Bool) {
        var x = 0.0
        var opportunity: Int?
        for i in start..<clusters.count {
            let cluster = clusters[i]
            if cluster.kind == .newline { return (i, i + 1, false) }
            if i > start {
                x += cluster.gap
                if mayBreak(before: i, lineStart: start) { opportunity = i }
            }
            x += cluster.advance
            guard cluster.kind != .space, x > maxWidth + LineBreaker.tolerance else { continue }
            if let opportunity { return (opportunity, opportunity, false) }
            // At least one character, or there would be no end of it.
            let cut = max(i, start + 1)
            if cut < clusters.count, clusters[cut].kind == .space || clusters[cut].kind == .newline { continue }
            if cut < clusters.count { return (cut, cut, true) }
        }
        return (clusters.count, clusters.count, false)
    }

    private func mayBreak(before i: Int, lineStart: Int) -> Bool {
        let here = clusters[i].kind
        switch clusters[i - 1].kind {
        case .space: return here != .space
        case .hyphen:
            let beginsWord = i - 1 == lineStart || clusters[i - 2].kind == .space || clusters[i - 2].kind == .newline
            return here == .letter && !beginsWord
        default: return false
        }
    }
}
