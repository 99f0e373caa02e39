import DisplayList
import PathParser

/// `use` elements that become stamps, with their effects.
extension Resolver {
    /// A `use` as a stamp; nil where it must be drawn shape by shape.
    /// - Parameters:
    ///   - target: the element that is used.
    ///   - context: that of the parent; `inner` has the element's style.
    ///
    /// Not inlined, since its frame would take up stack under everything that a `use` draws.
    @inline(never)
    mutating func stamped(
        _ element: Int, _ target: Int, _ style: Style, _ context: ResolvingContext, _ inner: ResolvingContext
    ) -> Content? {
        guard !found.isAskedFor, let stamped = stamps.stamped(element, target, style, inner, &paints.gradients, &reader)
        else {
            return nil
        }
        var content = wrapped(Content(nodes: [.stamp(stamped.stamp)], box: stamped.box), element, style, context)
        content.nodes = stamps.joined(content.nodes, stamped, inner, &paints.gradients, &reader)
        return content
    }
}

extension Resolver.Content {
    /// Puts a stamp's ground into the stamp itself, where the last two nodes are the two.
    mutating func joinGround() {
        guard nodes.count > 1, case .stamp(var stamp) = nodes[nodes.count - 1],
            case .stamp(let ground) = nodes[nodes.count - 2], ground.ground != nil, ground.tint.alpha == 0,
            ground.accessibility == nil, stamp.ground == nil, stamp.symbol == ground.symbol,
            stamp.transform == ground.transform
        else { return }
        stamp.ground = ground.ground
        stamp.groundOutset = ground.groundOutset
        nodes.removeLast(2)
        nodes.append(.stamp(stamp))
    }
}
