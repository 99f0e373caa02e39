import DisplayList
import PathParser

/// What two lists of nodes have in common, and how the first goes over into the second: what is the same stays, what
/// differs in its colours alone changes them, and of the rest all that goes is gone before anything comes. Two texts are
/// never seen one over the other.
struct Crossing: Sendable {
    private enum Part: Sendable {
        /// In both.
        case same(Node)
        /// One shape, in the colours of the one and of the other.
        case recoloured(Node, Node)
        /// In both, but elsewhere, or of another size.
        case glided(Node, Node)
        /// Groups that differ in what they hold, or in their opacity.
        case inside(Group, Group, Crossing)
        /// In the first alone; in the second alone.
        case leaving([Node])
        case coming([Node])
        /// Two grounds: one comes over the other.
        case covered(Node, Node)
    }

    private var parts: [Part] = []
    /// Of more nodes, pairing would take too long; groups in groups share it.
    private static let maxPairs = 1 << 20
    /// How many of them there are for these lists.
    private let room: Int
    /// Whether what is elsewhere in the end goes there, rather than being gone and coming anew: for two states of one
    /// screen, in which things of one name are the same thing.
    private let glides: Bool

    /// - Parameters:
    ///   - start: back to front.
    ///   - end: back to front.
    ///   - isGrounded: whether both begin with a ground that hides what is behind. There is then one at all times.
    ///   - glides: whether they are two states of one screen: what both have goes from its first place to its last.
    init(from start: [Node], to end: [Node], isGrounded: Bool = false, glides: Bool = false) {
        self.init(start, end, isGrounded: isGrounded, glides: glides, room: Crossing.maxPairs)
    }

    private init(_ first: [Node], _ second: [Node], isGrounded: Bool, glides: Bool, room: Int) {
        self.room = room
        self.glides = glides
        var (start, end) = (first[...], second[...])
        if isGrounded, let a = start.first, let b = end.first, pair(a, b, room) == nil {
            parts.append(.covered(a, b))
            start.removeFirst()
            end.removeFirst()
        }
        var last: [Part] = []
        while let a = start.first, let b = end.first, let part = pair(a, b, room) {
            parts.append(part)
            start.removeFirst()
            end.removeFirst()
        }
        while let a = start.last, let b = end.last, let part = pair(a, b, room) {
            last.append(part)
            start.removeLast()
            end.removeLast()
        }
        if start.count * end.count <= room {
            add(start, end)
        } else {
            add(leaving: start, coming: end)
        }
        parts += last.reversed()
    }

    /// As many pairs as there can be, both lists in their order.
    private mutating func add(_ start: ArraySlice<Node>, _ end: ArraySlice<Node>) {
        let (start, end) = (Array(start), Array(end))
        let width = end.count + 1
        var pairs = [Part?](repeating: nil, count: start.count * width)
        var best = [Int](repeating: 0, count: (start.count + 1) * width)
        for i in start.indices.reversed() {
            for j in end.indices.reversed() {
                let pair = pair(start[i], end[j], room / (start.count * end.count))
                pairs[i * width + j] = pair
                let without = max(best[(i + 1) * width + j], best[i * width + j + 1])
                best[i * width + j] = pair == nil ? without : max(without, best[(i + 1) * width + j + 1] + 1)
            }
        }
        var (i, j) = (0, 0)
        var (firstLeaving, firstComing) = (0, 0)
        while i < start.count, j < end.count {
            if let pair = pairs[i * width + j], best[i * width + j] == best[(i + 1) * width + j + 1] + 1 {
                add(leaving: start[firstLeaving..<i], coming: end[firstComing..<j])
                parts.append(pair)
                (i, j) = (i + 1, j + 1)
                (firstLeaving, firstComing) = (i, j)
            } else if best[i * width + j] == best[(i + 1) * width + j] {
                i += 1
            } else {
                j += 1
            }
        }
        add(leaving: start[firstLeaving...], coming: end[firstComing...])
    }

    private mutating func add(leaving: ArraySlice<Node>, coming: ArraySlice<Node>) {
        if !leaving.isEmpty { parts.append(.leaving(Array(leaving))) }
        if !coming.isEmpty { parts.append(.coming(Array(coming))) }
    }

    /// What becomes of two nodes that are the same thing; nil for two that are not.
    /// - Parameter room: for pairs of what they hold.
    private func pair(_ a: Node, _ b: Node, _ room: Int) -> Part? {
        if a == b { return .same(b) }
        if glides, a.glided(to: b, at: 1) != nil { return .glided(a, b) }
        if case .group(let first) = a, case .group(let second) = b {
            guard glides ? first.glidesFrame(to: second) : first.isSameFrame(as: second) else { return nil }
            let inner = Crossing(first.nodes, second.nodes, isGrounded: false, glides: glides, room: room)
            return inner.hasCommon ? .inside(first, second, inner) : nil
        }
        return a.recoloured(as: b, at: 1) == nil ? nil : .recoloured(a, b)
    }

    private var hasCommon: Bool {
        parts.contains { part in
            switch part {
            case .same, .recoloured, .glided, .inside: true
            case .leaving, .coming, .covered: false
            }
        }
    }

    /// What is seen at a share of the way, 0 … 1: at 0 the first list's nodes alone, at 1 the second's. Between them the
    /// nodes are the same in number and kind: what cannot be seen has an opacity of 0, so that an SVG can move them.
    /// - Parameters:
    ///   - share: 0 … 1.
    ///   - way: where what is in one list alone is on its way out of sight; of what is on glass, the glass.
    func nodes(at share: Double, way: Way = Way()) -> [Node] {
        let going = max(1 - 2 * share, 0)
        let coming = max(2 * share - 1, 0)
        return parts.flatMap { part -> [Node] in
            switch part {
            case .same(let node): return [node]
            case .recoloured(let a, let b): return [a.recoloured(as: b, at: share) ?? b]
            case .glided(let a, let b): return [a.glided(to: b, at: share) ?? b]
            case .inside(let a, let b, let crossing):
                var group = share < 1 ? a : b
                group.opacity = share < 1 ? a.opacity + (b.opacity - a.opacity) * share : b.opacity
                if glides { group.place(between: a, and: b, at: share) }
                group.nodes = crossing.nodes(at: share, way: way)
                return [.group(group)]
            case .leaving(let nodes): return share < 1 ? Crossing.faded(nodes, going, way.leaving(at: share)) : []
            case .coming(let nodes): return share > 0 ? Crossing.faded(nodes, coming, way.coming(at: share)) : []
            case .covered(let a, let b):
                return share <= 0 ? [a] : share < 1 ? [a, .group(Group([b], opacity: share))] : [b]
            }
        }
    }

    /// As one layer, but for glass: in a layer it would see nothing of what is behind.
    private static func faded(_ nodes: [Node], _ opacity: Double, _ place: AffineTransform) -> [Node] {
        guard nodes.contains(where: \.hasGlass) else {
            return [.group(Group(nodes, transform: place, opacity: opacity))]
        }
        return nodes.map { node in
            guard node.hasGlass, case .group(var group) = node else { return .group(Group([node], opacity: opacity)) }
            if group.backdrop != nil || group.needsLayer {
                group.opacity *= opacity
                group.transform = place * group.transform
            } else {
                group.nodes = faded(group.nodes, opacity, place)
            }
            return .group(group)
        }
    }

    /// How far what is in one list alone moves while it is out of sight, in points; by default it stays in its place.
    struct Way: Sendable {
        /// From its own place to where it leaves for.
        var leaving = Point.zero
        /// From where it comes to its own place.
        var coming = Point.zero

        fileprivate func leaving(at share: Double) -> AffineTransform {
            .translation(leaving.x * share, leaving.y * share)
        }

        fileprivate func coming(at share: Double) -> AffineTransform {
            .translation(-coming.x * (1 - share), -coming.y * (1 - share))
        }
    }
}

extension Group {
    /// Whether two groups do the same to what they hold, opacity apart. A text is one thing, with all that is in it.
    func isSameFrame(as other: Group) -> Bool {
        var frame = other
        frame.nodes = nodes
        frame.opacity = opacity
        frame.accessibility = accessibility
        return text == nil && self == frame
    }
}

extension Node {
    fileprivate var hasGlass: Bool {
        guard case .group(let group) = self else { return false }
        return group.backdrop != nil || group.nodes.contains(where: \.hasGlass)
    }

    /// The same shape at a share of the way to another's colours; nil where more than those differ.
    fileprivate func recoloured(as other: Node, at share: Double) -> Node? {
        switch (self, other) {
        case (.fill(let a), .fill(var b)):
            guard a.path == b.path, a.rule == b.rule, let paint = a.paint.mixed(with: b.paint, at: share) else {
                return nil
            }
            b.paint = paint
            return .fill(b)
        case (.stroke(let a), .stroke(var b)):
            guard a.path == b.path, a.style == b.style, let paint = a.paint.mixed(with: b.paint, at: share) else {
                return nil
            }
            b.paint = paint
            return .stroke(b)
        case (.stamp(let a), .stamp(var b)):
            guard a.symbol == b.symbol, a.transform == b.transform, a.ground == b.ground else { return nil }
            b.tint = share < 1 ? a.tint.interpolated(to: b.tint, at: share) : b.tint
            return .stamp(b)
        default: return nil
        }
    }
}

extension Paint {
    /// Between two paints that differ in their colours alone; nil for others.
    func mixed(with other: Paint, at share: Double) -> Paint? {
        func stops(_ a: [GradientStop], _ b: [GradientStop]) -> [GradientStop] {
            share >= 1
                ? b
                : zip(a, b).map {
                    GradientStop(offset: $1.offset, color: $0.color.interpolated(to: $1.color, at: share))
                }
        }
        switch (self, other) {
        case (.solid(let a), .solid(let b)):
            return .solid(share < 1 ? a.interpolated(to: b, at: share) : b)
        case (.linear(let a), .linear(var b)):
            guard a.stops.map(\.offset) == b.stops.map(\.offset) else { return nil }
            let mixed = stops(a.stops, b.stops)
            b.stops = a.stops
            guard a == b else { return nil }
            b.stops = mixed
            return .linear(b)
        case (.radial(let a), .radial(var b)):
            guard a.stops.map(\.offset) == b.stops.map(\.offset) else { return nil }
            let mixed = stops(a.stops, b.stops)
            b.stops = a.stops
            guard a == b else { return nil }
            b.stops = mixed
            return .radial(b)
        default: return self == other ? other : nil
        }
    }
}
