import PathParser

/// Pairs of boxes that have something in common: a sweep from the top down, in which each meets those that begin before it
/// ends.
struct Neighbours {
    /// Pairs by their places in the list, the lower first, in order.
    private(set) var pairs: [(first: Int, second: Int)] = []
    /// Whether all boxes were held against one another.
    private(set) var isComplete = true

    /// The most boxes that are compared, and the most pairs that are reported: a screen has a few hundred, a hostile file more.
    private static let limit = (comparisons: 4_000_000, pairs: 10_000)

    /// - Parameters:
    ///   - boxes: null ones meet nothing.
    ///   - overlap: the least that two have in common across and down, in points.
    init(_ boxes: [Rect], overlap: Double) {
        let order = boxes.indices.filter { !boxes[$0].isNull && boxes[$0].isFinite }.sorted {
            (boxes[$0].minY, $0) < (boxes[$1].minY, $1)
        }
        var comparisons = 0
        sweep: for (place, index) in order.enumerated() {
            let box = boxes[index]
            for other in order[(place + 1)...] {
                if boxes[other].minY >= box.maxY { break }
                comparisons += 1
                if comparisons > Neighbours.limit.comparisons || pairs.count >= Neighbours.limit.pairs {
                    isComplete = false
                    break sweep
                }
                let common = box.intersection(boxes[other])
                guard !common.isNull, min(common.width, common.height) > overlap else { continue }
                pairs.append((min(index, other), max(index, other)))
            }
        }
        pairs.sort { ($0.first, $0.second) < ($1.first, $1.second) }
    }
}
