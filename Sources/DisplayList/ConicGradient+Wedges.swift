import PathParser

extension ConicGradient {
    /// The most wedges between two stops: a channel has no more levels.
    private static let mostSteps = 255.0
    /// The largest angle of a wedge, as a share of a turn.
    private static let widest = 1.0 / 16
    /// How far a wedge goes on below the next ones, as a share of a turn, so that nothing shows between them: around the centre
    /// many of them share a pixel.
    private static let overlap = 1.0 / 16

    /// The gradient as a tile of wedges in one colour each, for formats that have no such gradient. Where it changes, neighbours
    /// differ by a level at most.
    /// - Parameter area: what is painted, in the coordinates of the painted shape.
    /// - Returns: nil where nothing would be painted.
    package func wedges(covering area: Rect) -> Pattern? {
        guard area.isFinite, !area.isNull, placement.isFinite, let back = placement.inverse else { return nil }
        let margin = Swift.max(area.width, area.height) / 64 + 1e-6
        let tile = area.outset(by: margin)
        let corners = back.applied(to: tile)
        let reach =
            [
                Point(corners.minX, corners.minY), Point(corners.maxX, corners.minY), Point(corners.minX, corners.maxY),
                Point(corners.maxX, corners.maxY),
            ].map { $0.length }.max() ?? 0
        guard reach > 0, reach.isFinite else { return nil }
        let pieces = pieces
        let isOpaque = pieces.allSatisfy { $0.color.alpha >= 1 }
        guard let last = pieces.last else { return nil }
        var nodes: [Node] = []
        if isOpaque { nodes.append(.fill(Fill(.rect(tile), paint: .solid(last.color)))) }
        for piece in pieces {
            let end = isOpaque ? Swift.min(piece.to + Self.overlap, 1) : piece.to
            nodes.append(wedge(from: piece.from, to: Swift.max(end, piece.to), reach, piece.color))
        }
        return Pattern(tile: tile, nodes: nodes)
    }

    /// - Parameter reach: how far from the centre the wedge must reach, in the plane of the centre.
    private func wedge(from start: Double, to end: Double, _ reach: Double, _ color: Color) -> Node {
        // The chord of an eighth of a turn comes within 0.92 of its corners' distance.
        let radius = reach * 1.1
        let points = [start, end].map { share in
            let (sine, cosine) = sineAndCosine(degrees: share * 360)
            return Point(cosine * radius, sine * radius)
        }
        var path = Path()
        path.move(to: placement.applied(to: .zero))
        for point in points { path.line(to: placement.applied(to: point)) }
        path.close()
        return .fill(Fill(path, paint: .solid(color)))
    }

    private typealias Piece = (from: Double, to: Double, color: Color)

    /// The turn in pieces of one colour, from its start.
    private var pieces: [Piece] {
        let stops = stops.inSRGB(from: interpolation).inOrder
        guard let first = stops.first, let last = stops.last else { return [] }
        var out: [Piece] = []
        func add(from a: GradientStop, to b: GradientStop) {
            let way = b.offset - a.offset
            guard way > 0 else { return }
            let (x, y) = (a.color, b.color)
            let change = [x.red - y.red, x.green - y.green, x.blue - y.blue, x.alpha - y.alpha].map { $0.magnitude }
            let levels = Swift.min((change.max() ?? 0) * 255, Self.mostSteps)
            let count = Swift.max(levels.isFinite ? levels.rounded(.up) : 1, (way / Self.widest).rounded(.up), 1)
            for i in 0..<Int(count) {
                let (from, to) = (Double(i) / count, Double(i + 1) / count)
                out.append((a.offset + way * from, a.offset + way * to, x.interpolated(to: y, at: (from + to) / 2)))
            }
        }
        add(from: GradientStop(offset: 0, color: first.color), to: first)
        for (a, b) in zip(stops, stops.dropFirst()) { add(from: a, to: b) }
        add(from: last, to: GradientStop(offset: 1, color: last.color))
        return out
    }
}
