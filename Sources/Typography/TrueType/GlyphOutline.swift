import PathParser

/// The points of a glyph in font units, y up, in closed contours of lines and quadratic curves.
struct GlyphOutline: Sendable {
    struct Node: Sendable {
        var position: Point
        let isOnCurve: Bool
    }

    private(set) var nodes: [Node] = []
    /// For each contour, the index behind its last node.
    private(set) var ends: [Int] = []

    mutating func reserveCapacity(_ count: Int) { nodes.reserveCapacity(count) }
    mutating func append(_ node: Node) { nodes.append(node) }
    mutating func endContour() { ends.append(nodes.count) }

    /// - Parameter first: the first node to be transformed.
    mutating func transform(from first: Int, _ transform: Transform) {
        for i in first..<nodes.count { nodes[i].position = transform.applied(to: nodes[i].position) }
    }

    /// - Parameter first: the first node to be moved; each has a move of its own.
    mutating func move(from first: Int, _ moves: [Point]) {
        for (i, move) in zip(first..<nodes.count, moves) {
            nodes[i].position.x += move.x
            nodes[i].position.y += move.y
        }
    }

    /// The outline as a path, each point transformed.
    func path(_ transform: Transform) -> Path {
        var path = Path()
        path.reserveCapacity(verbs: nodes.count + 2 * ends.count, points: 2 * nodes.count)
        var start = 0
        for end in ends {
            // Contours of one point carry anchors and have no ink.
            if end - start > 1 { append(nodes[start..<end], to: &path, transform) }
            start = end
        }
        return path
    }

    /// Between two control points the curve passes through the middle; a contour may begin with a control point.
    private func append(_ contour: ArraySlice<Node>, to path: inout Path, _ transform: Transform) {
        var rest = contour
        guard let first = rest.first, let last = rest.last else { return }
        let start: Point
        if first.isOnCurve {
            start = first.position
            rest.removeFirst()
        } else if last.isOnCurve {
            start = last.position
            rest.removeLast()
        } else {
            start = GlyphOutline.middle(first.position, last.position)
        }
        path.move(to: transform.applied(to: start))
        var control: Point?
        for node in rest {
            if let c = control {
                let end = node.isOnCurve ? node.position : GlyphOutline.middle(c, node.position)
                path.quad(to: transform.applied(to: end), control: transform.applied(to: c))
                control = node.isOnCurve ? nil : node.position
            } else if node.isOnCurve {
                path.line(to: transform.applied(to: node.position))
            } else {
                control = node.position
            }
        }
        if let control { path.quad(to: transform.applied(to: start), control: transform.applied(to: control)) }
        path.close()
    }

    private static func middle(_ a: Point, _ b: Point) -> Point { Point((a.x + b.x) / 2, (a.y + b.y) / 2) }
}
