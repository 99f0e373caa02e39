import DisplayList
import PathParser

/// The change of one list of nodes into another: equal nodes stay, nodes that differ only in colours change these, and
/// of the rest, leaving nodes are gone before new ones appear. Two texts are never seen one over the other.
package struct Crossing: Sendable {
    private enum Part: Sendable {
        /// A node of both lists.
        case same(Node)
        /// A shape of both lists, in the colours of each.
        case recoloured(Node, Node)
        /// A node of both lists, in another place or of another size.
        case glided(Node, Node)
        /// Groups that differ in their content, or in their opacity.
        case inside(Group, Group, Crossing)
        /// Nodes of the first list alone; nodes of the second alone.
        case leaving([Node])
        case coming([Node])
        /// A text in whose place another one is, and how far that is below it, in points.
        case replaced(Node, Node, below: Double)
        /// Two grounds: the second fades in over the first.
        case covered(Node, Node)
    }

    private var parts: [Part] = []
    /// The most pairs of nodes to compare, since more would take too long; nested groups share this number.
    private static let maxPairs = 1 << 20
    /// How far a text may be from the one that it replaces, in points; one further away stands for something else.
    private static let nextLine = 32.0
    /// The number of pairs for these lists.
    private let room: Int
    /// Whether a node that moves glides to its new place, rather than disappearing and appearing again: for two states
    /// of one screen, in which nodes of one name are the same thing.
    private let glides: Bool

    /// - Parameters:
    ///   - start: back to front.
    ///   - end: back to front.
    ///   - isGrounded: whether both begin with a ground that hides everything behind it: then there is one at all
    ///     times.
    ///   - glides: whether they are two states of one screen: nodes of both glide from their first place to their last.
    package init(from start: [Node], to end: [Node], isGrounded: Bool = false, glides: Bool = false) {
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

    /// Pairs as many nodes as possible, with both lists in their order.
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
        if glides, leaving.count == 1, coming.count == 1, let a = leaving.first, let b = coming.first,
            let start = a.baseline, let end = b.baseline, (end - start).magnitude < Crossing.nextLine
        {
            parts.append(.replaced(a, b, below: end - start))
            return
        }
        if !leaving.isEmpty { parts.append(.leaving(Array(leaving))) }
        if !coming.isEmpty { parts.append(.coming(Array(coming))) }
    }

    /// The change of one node into another that is the same thing; nil for two different things.
    /// - Parameter room: the number of pairs for their content.
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
            case .leaving, .coming, .replaced, .covered: false
            }
        }
    }

    /// The nodes at a share of the way, 0 … 1: at 0 only the first list's, at 1 only the second's. In between, the
    /// nodes are the same in number and kind, so that an SVG can move them: invisible ones have an opacity of 0.
    /// - Parameters:
    ///   - share: 0 … 1.
    ///   - way: the movement of nodes of one list alone as they leave or appear; of glass, where they lie on some.
    package func nodes(at share: Double, way: Way = Way()) -> [Node] {
        let going = max(1 - 2 * share, 0)
        let coming = max((share - way.appearing) / (1 - way.appearing), 0)
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
            case .replaced(let a, let b, let below):
                // Both go with what is beside them.
                let down = way.leaving(at: share) * .translation(0, below * share)
                let up = way.coming(at: share) * .translation(0, -below * (1 - share))
                return (share < 1 ? Crossing.faded([a], going, down) : [])
                    + (share > 0 ? Crossing.faded([b], max(2 * share - 1, 0), up) : [])
            case .covered(let a, let b):
                return share <= 0 ? [a] : share < 1 ? [a, .group(Group([b], opacity: share))] : [b]
            }
        }
    }

    /// Fades nodes as one layer, except for glass, which in a layer would see nothing behind it.
    private static func faded(_ nodes: [Node], _ opacity: Double, _ place: Transform) -> [Node] {
        guard nodes.contains(where: { $0.hasGlass }) else {
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

    /// The movement of nodes of one list alone while they leave or appear, in points; by default they stay in their
    /// places.
    package struct Way: Sendable {
        /// From a node's own place to where it disappears.
        package var leaving: Point
        /// From where a node appears to its own place.
        package var coming: Point
        /// The share of the way at which what has no place in the first list begins to appear, below 1: where others
        /// first make room for it, later than in the middle.
        package var appearing: Double

        package init(leaving: Point = .zero, coming: Point = .zero, appearing: Double = 0.5) {
            self.leaving = leaving
            self.coming = coming
            self.appearing = appearing
        }

        fileprivate func leaving(at share: Double) -> Transform {
            .translation(leaving.x * share, leaving.y * share)
        }

        fileprivate func coming(at share: Double) -> Transform {
            .translation(-coming.x * (1 - share), -coming.y * (1 - share))
        }
    }
}

extension Group {
    /// Whether two groups change their content in the same way, opacity apart. A text is one thing, with all its nodes.
    func isSameFrame(as other: Group) -> Bool {
        var frame = other
        frame.nodes = nodes
        frame.opacity = opacity
        frame.accessibility = accessibility
        frame.touchArea = touchArea
        return text == nil && self == frame
    }
}

extension Node {
    fileprivate var hasGlass: Bool {
        guard case .group(let group) = self else { return false }
        return group.backdrop != nil || group.nodes.contains(where: { $0.hasGlass })
    }

    /// The first baseline of a text; nil for anything else.
    fileprivate var baseline: Double? {
        guard case .group(let group) = self, let line = group.text?.lines.first else { return nil }
        return group.transform.applied(to: line.origin).y
    }

    /// The shape at a share of the way to another's colours; nil where the two differ in more than colours.
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
            guard a.symbol == b.symbol, a.transform == b.transform, a.ground == b.ground,
                a.groundOutset == b.groundOutset
            else { return nil }
            b.tint = share < 1 ? a.tint.interpolated(to: b.tint, at: share) : b.tint
            return .stamp(b)
        default: return nil
        }
    }
}

extension Paint {
    /// The paint between two paints that differ only in colours; nil for others.
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
            guard a.stops.map({ $0.offset }) == b.stops.map({ $0.offset }) else { return nil }
            let mixed = stops(a.stops, b.stops)
            b.stops = a.stops
            guard a == b else { return nil }
            b.stops = mixed
            return .linear(b)
        case (.radial(let a), .radial(var b)):
            guard a.stops.map({ $0.offset }) == b.stops.map({ $0.offset }) else { return nil }
            let mixed = stops(a.stops, b.stops)
            b.stops = a.stops
            guard a == b else { return nil }
            b.stops = mixed
            return .radial(b)
        case (.conic(let a), .conic(var b)):
            guard a.stops.map({ $0.offset }) == b.stops.map({ $0.offset }) else { return nil }
            let mixed = stops(a.stops, b.stops)
            b.stops = a.stops
            guard a == b else { return nil }
            b.stops = mixed
            return .conic(b)
        default: return self == other ? other : nil
        }
    }
}
