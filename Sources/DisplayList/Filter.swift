import PathParser

/// An effect on what a group drew. Lengths are in the group's units; `sigma` is the Gaussian's standard deviation.
///
/// Blurs and shadows in sRGB that are not cut to a region are drawn fastest; every other effect is a graph of
/// primitives.
public enum Filter: Sendable, Hashable {
    /// A Gaussian blur of all that the group drew.
    case blur(sigma: Double)
    /// The shape's blurred silhouette in one colour, moved, behind the shape.
    case dropShadow(dx: Double, dy: Double, sigma: Double, color: Color)
    /// Primitives that take one another's results, within a region.
    case graph(FilterGraph)

    /// Whether all its numbers are finite.
    public var isFinite: Bool {
        switch self {
        case .blur(let sigma): sigma.isFinite
        case .dropShadow(let dx, let dy, let sigma, _): dx.isFinite && dy.isFinite && sigma.isFinite
        case .graph(let graph): graph.isFinite
        }
    }

    /// Whether it changes anything.
    public var isVisible: Bool {
        switch self {
        case .blur(let sigma): sigma > 0
        case .dropShadow(_, _, _, let color): color.alpha > 0
        case .graph: true
        }
    }

    /// Bounds of the result for content with such bounds; it may be smaller.
    public func bounds(of content: Rect) -> Rect {
        switch self {
        case .blur(let sigma):
            return content.outset(by: Filter.blurMargin(sigma))
        case .dropShadow(let dx, let dy, let sigma, _):
            let moved = Transform.translation(dx, dy).applied(to: content)
            return content.union(moved.outset(by: Filter.blurMargin(sigma)))
        case .graph(let graph):
            return graph.hidesGroup ? .null : graph.region
        }
    }

    /// Whether it is a graph, which is drawn in another way.
    package var isGraph: Bool {
        if case .graph = self { return true }
        return false
    }

    /// Whether a group with it is not drawn at all.
    public var hidesGroup: Bool {
        if case .graph(let graph) = self { return graph.hidesGroup }
        return false
    }

    /// The nodes that the filter draws itself; code that walks through a drawing must walk through these too.
    public var images: [[Node]] {
        if case .graph(let graph) = self { return graph.images }
        return []
    }

    /// The filter with each of its nodes changed.
    func mapImages(_ change: (Node) -> Node) -> Filter {
        guard case .graph(var graph) = self else { return self }
        graph.images = graph.images.map { $0.map(change) }
        return .graph(graph)
    }

    /// How far a blur reaches: beyond three standard deviations a Gaussian is below a thousandth.
    package static func blurMargin(_ sigma: Double) -> Double { sigma > 0 && sigma.isFinite ? 3 * sigma : 0 }
}
