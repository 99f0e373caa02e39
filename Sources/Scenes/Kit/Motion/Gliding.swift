import DisplayList
import PathParser

/// Nodes that are the same thing in two states of one screen, in another place or of another size, glide from one to
/// the other: each point on a straight line.
extension Node {
    /// The node at a share of its way; nil for two nodes that are not the same thing.
    ///
    /// Texts are the same where they have the same words, shapes where they have the same lines and curves in the same
    /// order.
    /// - Parameters:
    ///   - other: the node at the end.
    ///   - share: 0 … 1; at 1 the result equals the other node.
    func glided(to other: Node, at share: Double) -> Node? {
        switch (self, other) {
        case (.fill(let a), .fill(var b)):
            guard a.rule == b.rule, let path = a.path.glided(to: b.path, at: share),
                let paint = a.paint.mixed(with: b.paint, at: share)
            else { return nil }
            (b.path, b.paint) = (path, paint)
            return .fill(b)
        case (.stroke(let a), .stroke(var b)):
            guard a.style == b.style, let path = a.path.glided(to: b.path, at: share),
                let paint = a.paint.mixed(with: b.paint, at: share)
            else { return nil }
            (b.path, b.paint) = (path, paint)
            return .stroke(b)
        case (.stamp(let a), .stamp(var b)):
            guard a.symbol == b.symbol, a.ground == b.ground, a.groundOutset == b.groundOutset else { return nil }
            guard share < 1 else { return other }
            b.transform = a.transform.glided(to: b.transform, at: share)
            b.tint = a.tint.interpolated(to: b.tint, at: share)
            return .stamp(b)
        case (.group(let a), .group(var b)):
            guard a.glidesFrame(to: b), a.nodes.count == b.nodes.count else { return nil }
            var nodes: [Node] = []
            for (first, second) in zip(a.nodes, b.nodes) {
                guard let node = first.glided(to: second, at: share) else { return nil }
                nodes.append(node)
            }
            let end = b
            b.nodes = nodes
            b.opacity = share < 1 ? a.opacity + (b.opacity - a.opacity) * share : b.opacity
            b.place(between: a, and: end, at: share)
            return .group(b)
        default: return self == other ? other : nil
        }
    }
}

extension Group {
    /// Whether two groups have the same name and change their content in the same way, apart from places, outlines and
    /// opacities.
    func glidesFrame(to other: Group) -> Bool {
        guard accessibility == other.accessibility, words == other.words,
            touchArea?.title == other.touchArea?.title
        else { return false }
        guard let first = clip, let second = other.clip else {
            return clip == other.clip && isAlike(other)
        }
        return first.rule == second.rule && first.path.verbs == second.path.verbs && isAlike(other)
    }

    private var words: [String]? { text?.lines.map { $0.text } }

    private func isAlike(_ other: Group) -> Bool {
        var (a, b) = (self, other)
        (a.text, b.text) = (nil, nil)
        (a.clip, b.clip) = (nil, nil)
        (a.transform, b.transform) = (.identity, .identity)
        return a.isSameFrame(as: b)
    }

    /// Takes the transform and the clip at a share of the way between two groups'.
    package mutating func place(between a: Group, and b: Group, at share: Double) {
        transform = share < 1 ? a.transform.glided(to: b.transform, at: share) : b.transform
        guard let first = a.clip, var clip = b.clip else { return }
        clip.path = first.path.glided(to: clip.path, at: share) ?? clip.path
        self.clip = clip
    }
}

extension Path {
    /// The path with each point at a share of its way to another path's; nil for paths with different verbs.
    fileprivate func glided(to other: Path, at share: Double) -> Path? {
        guard verbs == other.verbs, points.count == other.points.count else { return nil }
        guard share < 1 else { return other }
        var path = Path()
        path.reserveCapacity(verbs: verbs.count, points: points.count)
        var place = 0
        func next() -> Point {
            defer { place += 1 }
            let (a, b) = (points[place], other.points[place])
            return Point(a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share)
        }
        for verb in verbs {
            switch verb {
            case .move: path.move(to: next())
            case .line: path.line(to: next())
            case .quad:
                let control = next()
                path.quad(to: next(), control: control)
            case .cubic:
                let (first, second) = (next(), next())
                path.cubic(to: next(), control1: first, control2: second)
            case .close: path.close()
            }
        }
        return path
    }
}

extension Transform {
    /// The transform between two places of one thing: each number on its way.
    fileprivate func glided(to other: Transform, at share: Double) -> Transform {
        func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * share }
        return Transform(
            a: mix(a, other.a), b: mix(b, other.b), c: mix(c, other.c), d: mix(d, other.d), tx: mix(tx, other.tx),
            ty: mix(ty, other.ty))
    }
}
