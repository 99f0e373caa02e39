import DisplayList
import PathParser

extension [Node] {
    /// Every node, those in groups and masks too, each before what is in it.
    public var flattened: [Node] {
        flatMap { node -> [Node] in
            guard case .group(let group) = node else { return [node] }
            return [node] + group.nodes.flattened + (group.mask?.nodes.flattened ?? [])
        }
    }

    /// Hands over every node that is no group, with the transforms and the opacities of the groups around it.
    public func forEachPlaced(
        _ transform: Transform = .identity, opacity: Double = 1,
        _ body: (_ node: Node, _ transform: Transform, _ opacity: Double) -> Void
    ) {
        for node in self {
            if case .group(let group) = node {
                group.nodes.forEachPlaced(transform * group.transform, opacity: opacity * group.opacity, body)
            } else {
                body(node, transform, opacity)
            }
        }
    }
}

extension Drawing {
    public var groups: [Group] {
        nodes.flattened.compactMap { if case .group(let group) = $0 { group } else { nil } }
    }

    public var stamps: [Stamp] {
        nodes.flattened.compactMap { if case .stamp(let stamp) = $0 { stamp } else { nil } }
    }

    /// Everything that a screen reader can say of it.
    public var spoken: [String] {
        let all = nodes.flattened.map { (node) -> Accessibility? in
            switch node {
            case .stamp(let stamp): stamp.accessibility
            case .group(let group): group.accessibility
            case .fill, .stroke, .picture: nil
            }
        }
        return ([accessibility] + all).flatMap { [$0?.title, $0?.description].compactMap { $0 } }
    }
}

extension Rect {
    /// The bounds of its image.
    public func transformed(by transform: Transform) -> Rect { Path.rect(self).transformed(by: transform).bounds }
}
