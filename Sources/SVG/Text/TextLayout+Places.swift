import PathParser
import Typography

/// The places of clusters on lines and paths (SVG 2, section 11.5).
extension TextLayout {
    /// The offsets of clusters from the beginning of their line, before it is anchored.
    struct Offsets {
        /// Along the line and across it.
        var places: [Point] = []
        /// By how much each is moved from its place among the others, by `dx` and `dy` of the characters so far.
        var shifts: [Point] = []
        /// The end of the line, with all that moves.
        var end = Point.zero

        /// From the beginning of the first cluster to the end of the last one, in the order of their places.
        func extent(_ clusters: [GlyphCluster], _ members: some Sequence<Int>) -> (low: Double, high: Double) {
            var (low, high) = (Double.infinity, -Double.infinity)
            for i in members {
                low = min(low, places[i].x, places[i].x + clusters[i].advance)
                high = max(high, places[i].x, places[i].x + clusters[i].advance)
            }
            return low <= high ? (low, high) : (0, 0)
        }
    }

    /// Offsets of clusters in visual order. Shifts go by the order of characters, whichever way they run.
    func offsets(of clusters: [GlyphCluster]) -> Offsets {
        var offsets = Offsets()
        var x = 0.0
        for cluster in clusters {
            offsets.places.append(Point(x, 0))
            x += cluster.advance + cluster.gap
        }
        offsets.shifts = Array(repeating: .zero, count: clusters.count)
        var order = Array(clusters.indices)
        let isOrdered = zip(clusters, clusters.dropFirst()).allSatisfy { $0.character <= $1.character }
        if !isOrdered { order.sort { (clusters[$0].character, $0) < (clusters[$1].character, $1) } }
        var shift = Point.zero
        for i in order {
            let character = source.characters[clusters[i].character]
            shift = shift + (source.isVertical ? Point(character.dy, -character.dx) : Point(character.dx, character.dy))
            offsets.shifts[i] = shift
            offsets.places[i] = offsets.places[i] + shift
        }
        offsets.end = Point(x, 0) + shift
        return offsets
    }

    /// The offset of a line by `text-anchor`: one of its ends, or its middle, lies where its first character would.
    private func anchored(_ chunk: TextChunk, _ clusters: [GlyphCluster], _ offsets: Offsets) -> Double {
        let first = clusters.indices.min { clusters[$0].character < clusters[$1].character }
        let own = first.map { offsets.shifts[$0].x } ?? 0
        let (low, high) = offsets.extent(clusters, clusters.indices)
        return switch (chunk.anchor, source.isRightToLeft) {
        case (.start, false), (.end, true): own - low
        case (.middle, _): own - (low + high) / 2
        case (.end, false), (.start, true): own - high
        }
    }

    /// Places clusters on a line from (0, 0) to the right.
    /// - Returns: where it ends.
    func place(_ clusters: inout [GlyphCluster], of chunk: TextChunk) -> Point {
        let offsets = offsets(of: clusters)
        let anchor = anchored(chunk, clusters, offsets)
        for i in clusters.indices {
            let rotation = source.characters[clusters[i].character].rotation
            clusters[i].isShifted =
                rotation != 0 || i > 0 && source.characters[clusters[i - 1].character].rotation != 0
                || offsets.shifts[i] != (i > 0 ? offsets.shifts[i - 1] : .zero)
            let place = offsets.places[i]
            clusters[i].transform = clusters[i].transform * .translation(anchor + place.x, place.y)
            if rotation != 0 {
                clusters[i].transform = clusters[i].transform * .rotation(degrees: rotation)
            }
        }
        return offsets.end + Point(anchor, 0)
    }

    /// Places clusters with their middles on a path; those beyond its ends are hidden.
    /// - Returns: where the last one ends.
    func place(_ clusters: inout [GlyphCluster], of chunk: TextChunk, on path: TextSource.TextPath) -> Point {
        let offsets = offsets(of: clusters)
        let start =
            ((source.isVertical ? chunk.y : chunk.x) ?? 0) + path.startOffset + anchored(chunk, clusters, offsets)
        var end = Point.zero
        for i in clusters.indices {
            let rotation = source.characters[clusters[i].character].rotation
            let half = clusters[i].width / 2
            guard let (point, direction) = path.measure.place(atLength: start + offsets.places[i].x + half) else {
                clusters[i].isHidden = true
                continue
            }
            clusters[i].isShifted = true
            var transform =
                Transform(
                    a: direction.x, b: direction.y, c: -direction.y, d: direction.x, tx: point.x, ty: point.y)
                * .translation(-half, offsets.places[i].y + depth(of: clusters[i].span))
            if rotation != 0 { transform = transform * .rotation(degrees: rotation) }
            clusters[i].transform = transform * clusters[i].transform
            end = Point(point.x + clusters[i].advance + clusters[i].gap, point.y)
        }
        return end
    }

    /// How far below the line a span is set.
    func depth(of index: Int) -> Double {
        let span = source.spans[index]
        guard let face = fonts.faces(TextShaping.request(span.style)).first else { return 0 }
        let size = span.style.fontSize
        var depth = 0.0
        for shift in span.shifts {
            switch shift {
            case .none: break
            case .sub: depth -= face.face.metrics.subscript.y * size
            case .super: depth -= face.face.metrics.superscript.y * size
            case .by(let length): depth -= length
            }
        }
        if source.isVertical { return depth }
        let baseline = span.alignment == .auto ? span.style.text.values.dominantBaseline : span.alignment
        return depth - face.depth(of: baseline) * size
    }

    // MARK: textLength

    /// How many elements with a `textLength` around a character count.
    private static let maxLengths = 8

    /// Applies the `textLength` of each element that has it: to its clusters, in whatever chunks they are.
    func adjustLengths(_ chunks: inout [[GlyphCluster]]) {
        var members: [Int: [Member]] = [:]
        for (c, clusters) in chunks.enumerated() {
            for (i, cluster) in clusters.enumerated() {
                var next = source.spans[cluster.span].length
                var inner: Int?
                for _ in 0..<TextLayout.maxLengths {
                    guard let index = next else { break }
                    members[index, default: []].append(Member(chunk: c, cluster: i, inner: inner))
                    inner = index
                    next = source.lengths[index].outer
                }
            }
        }
        // Inner elements come behind the outer ones, and are adjusted first.
        for (index, members) in members.sorted(by: { $0.key > $1.key }) {
            adjust(&chunks, members, to: source.lengths[index])
        }
    }

    /// A cluster of an element with a `textLength`.
    private struct Member {
        let chunk: Int
        let cluster: Int
        /// The element between, with a length of its own.
        let inner: Int?
    }

    private func adjust(_ chunks: inout [[GlyphCluster]], _ members: [Member], to length: TextSource.Length) {
        // One that is around elements with lengths of their own alone has nothing to spread.
        let hasOwn = members.contains { member in
            let character = chunks[member.chunk][member.cluster].character
            return member.inner == nil && source.characters[character].scalar != " "
        }
        guard hasOwn else { return }
        let clusters = members.map { chunks[$0.chunk][$0.cluster] }
        let (low, high) = offsets(of: clusters).extent(clusters, clusters.indices)
        guard length.value > 0, high > low else { return }
        if length.stretchesGlyphs {
            let factor = length.value / (high - low)
            guard factor >= 0.001, factor.isFinite else { return }
            for member in members {
                var cluster = chunks[member.chunk][member.cluster]
                cluster.turn = .scale(factor, 1) * cluster.turn
                cluster.advance *= factor
                cluster.width *= factor
                cluster.gap *= factor
                chunks[member.chunk][member.cluster] = cluster
            }
            return
        }
        // There is room behind each, and behind the first one of an element with a length of its own.
        var places: [Member] = []
        for member in members {
            if let last = places.last, let inner = member.inner, last.inner == inner { continue }
            places.append(member)
        }
        guard places.count > 1 else { return }
        let gap = (length.value - (high - low)) / Double(places.count - 1)
        for place in places { chunks[place.chunk][place.cluster].gap += gap }
    }
}
