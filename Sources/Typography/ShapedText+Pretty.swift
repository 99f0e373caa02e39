/// The way in which a paragraph becomes lines.
public enum LineBreaking: String, Sendable, Hashable, CaseIterable {
    /// Each line takes as much as fits.
    case greedy
    /// Lines of widths as even as possible, in no more lines than greedy ones.
    case balanced
    /// Greedy lines, of which the last few are set anew so that the last is not short and the others are even; in no
    /// more lines than greedy ones.
    case pretty
}

/// The last lines of a paragraph, broken so that the sum of their faults is the least.
extension ShapedText {
    /// How many lines at the end are set anew: what is further up hardly gains by it.
    private static let lastLines = 6
    /// More places for breaks than this are those of a page, and their pairs would take long.
    private static let maxPlaces = 1000
    /// The share of the width below which the last line is short, and the weight of that fault.
    private static let shortShare = 0.4
    private static let shortWeight = 20.0
    /// The fault of a word that is divided, as the square of a share of the width.
    private static let hyphenFault = 0.04

    /// - Parameters:
    ///   - lines: those from `first` on are a paragraph's, as much in each as fits.
    ///   - maxWidth: their width, in points at the style's size.
    func prettify(_ lines: inout [TextLine], from first: Int, maxWidth: Double) {
        let from = max(first, lines.count - ShapedText.lastLines)
        let count = lines.count - from
        guard count > 1, maxWidth > 0 else { return }
        var rest = lines[from]
        rest.range = rest.range.lowerBound..<lines[lines.count - 1].range.upperBound
        let ends = rest.range.dropFirst().filter(mayBreak) + [rest.range.upperBound]
        let places = [rest.range.lowerBound] + ends
        guard places.count <= ShapedText.maxPlaces else { return }

        // For each number of lines and each place where they may end: the least sum, and the place where the last begins.
        var sums = Array(repeating: Double.infinity, count: places.count)
        sums[0] = 0
        var origins: [[Int]] = []
        for number in 1...count {
            var next = Array(repeating: Double.infinity, count: places.count)
            var origin = Array(repeating: 0, count: places.count)
            for a in places.indices where sums[a].isFinite {
                for b in places.indices[(a + 1)...] {
                    let width = estimatedWidth(places[a]..<places[b])
                    if width > maxWidth + slack { break }
                    let isLast = b == places.count - 1
                    if isLast != (number == count) { continue }
                    let sum = sums[a] + fault(of: width / maxWidth, isLast, !isLast && isHyphenated(before: places[b]))
                    guard sum < next[b] else { continue }
                    if width > maxWidth - slack, !fits(line(rest, places[a], places[b]), maxWidth) { continue }
                    (next[b], origin[b]) = (sum, a)
                }
            }
            sums = next
            origins.append(origin)
        }
        guard sums[places.count - 1].isFinite else { return }
        var made: [TextLine] = []
        var end = places.count - 1
        for origin in origins.reversed() {
            made.append(line(rest, places[origin[end]], places[end]))
            end = origin[end]
        }
        if made.allSatisfy({ fits($0, maxWidth) }) { lines.replaceSubrange(from..., with: made.reversed()) }
    }

    private func line(_ rest: TextLine, _ start: Int, _ end: Int) -> TextLine {
        var part = rest
        part.range = start..<rest.range.upperBound
        return line(of: part, endingAt: end)
    }

    private func fault(of share: Double, _ isLast: Bool, _ isHyphenated: Bool) -> Double {
        if isLast {
            let missing = max(ShapedText.shortShare - share, 0)
            return ShapedText.shortWeight * missing * missing
        }
        return (1 - share) * (1 - share) + (isHyphenated ? ShapedText.hyphenFault : 0)
    }
}
