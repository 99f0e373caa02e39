import PathParser

/// Finds the corners of a line again in its dashes, which come in their order and hold the same points.
struct BendSearch {
    private var next = 0
    /// Each corner is passed twice at most: dashes go once around, and the last of a closed line over its start.
    private var left: Int

    init(_ bends: [Bend]) { left = 2 * bends.count }

    mutating func mark(_ dash: borrowing CentreLine, _ bends: [Bend]) {
        guard dash.count > (dash.isClosed ? 1 : 2) else { return }
        let inner = dash.isClosed ? 0..<dash.count : 1..<(dash.count - 1)
        for i in inner where dash.vertices[i].isCorner {
            let point = dash.vertices[i].point
            while left > 0, bends[next].point != point {
                next = next + 1 == bends.count ? 0 : next + 1
                left -= 1
            }
            guard left > 0 else { return }
            dash.vertices[i].bend = Int32(clamping: next)
        }
    }
}
