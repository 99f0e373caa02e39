import PathParser

/// The boxes of trees that were put somewhere, by layer and height: whether the next one stands before any of its own
/// layer. A forest of ten thousand compares each tree with its neighbours alone.
struct ForestOverlaps {
    /// The height of a row, in points: a little more than a large tree's.
    private static let rowHeight = 128.0
    private var rows: [Row: [Rect]] = [:]

    private struct Row: Hashable {
        let layer: ForestLayer
        let number: Int
    }

    /// Adds a tree's box, and tells whether it covers a part of one that was added before.
    mutating func insert(_ box: Rect, layer: ForestLayer) -> Bool {
        func row(_ y: Double) -> Int { Int(exactly: (y / ForestOverlaps.rowHeight).rounded(.down)) ?? 0 }
        func overlaps(_ a: Rect, _ b: Rect) -> Bool {
            a.minX < b.maxX && b.minX < a.maxX && a.minY < b.maxY && b.minY < a.maxY
        }
        var covers = false
        for number in row(box.minY)...max(row(box.maxY), row(box.minY)) {
            let row = Row(layer: layer, number: number)
            covers = covers || (rows[row]?.contains { overlaps($0, box) } ?? false)
            rows[row, default: []].append(box)
        }
        return covers
    }
}
