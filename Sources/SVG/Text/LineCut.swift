import Typography

/// A line that is cut at its end, with the characters that stay: a mark stands in place of the others (CSS Overflow 3,
/// section 4).
struct LineCut {
    /// A character, or a box among them.
    struct Item {
        let scalar: Unicode.Scalar
        /// With those of the sides of boxes around it.
        let width: Double
        /// The width of sides behind it, which is no part of what has to fit.
        var side = 0.0
        /// Whether the item stands for itself, and is not a part of the letter in front.
        let startsCluster: Bool
    }

    /// By how much a line may be wider than its room, in pixels: sums of many widths differ in their last digits from the
    /// sum that a box was made wide by, and browsers count in 64ths.
    static let tolerance = 1.0 / 64

    /// For each item whether it stays.
    private(set) var stays: [Bool]
    /// The width of those that stay, without the side behind the last.
    private(set) var width = 0.0
    /// The whole width of the others.
    private(set) var cutWidth = 0.0

    /// Letters are cut as they are seen: of text against the line's direction its beginning goes.
    /// - Parameters:
    ///   - items: those of the line, in the order of the text.
    ///   - room: the width for what stays. The first letter stays in any case.
    init(_ items: [Item], isRightToLeft: Bool, room: Double) {
        stays = Array(repeating: false, count: items.count)
        let bidi = Bidi(items.map { $0.scalar }, base: isRightToLeft ? .rightToLeft : .leftToRight)
        var order = Bidi.visualOrder(bidi.levels(ofLine: items.indices))
        if isRightToLeft { order.reverse() }
        var clusters: [Range<Int>] = []
        var owners: [Int] = []
        for i in items.indices {
            if i == 0 || items[i].startsCluster { clusters.append(i..<i) }
            clusters[clusters.count - 1] = clusters[clusters.count - 1].lowerBound..<i + 1
            owners.append(clusters.count - 1)
        }
        var x = 0.0
        var isFull = false
        for i in order where !stays[i] {
            let cluster = clusters[owners[i]]
            let own = cluster.reduce(0) { $0 + items[$1].width }
            let side = items[cluster.upperBound - 1].side
            if x > 0, x + own - side > room + LineCut.tolerance { isFull = true }
            if isFull {
                cutWidth += items[i].width
                continue
            }
            for j in cluster { stays[j] = true }
            width = x + own - side
            x += own
        }
    }
}
