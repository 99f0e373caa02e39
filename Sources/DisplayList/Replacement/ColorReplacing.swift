/// Replaces the colours of a drawing's nodes: what has colours is handed to it, and all else stays.
protocol ColorReplacing {
    func color(_ color: Color) -> Color
    func stops(_ stops: [GradientStop], in interpolation: inout ColorInterpolation) -> [GradientStop]
    func bitmap(_ bitmap: Bitmap) -> Bitmap
    func group(_ group: Group) -> Group
}

extension ColorReplacing {
    func nodes(_ nodes: [Node]) -> [Node] { nodes.map(node) }

    private func node(_ node: Node) -> Node {
        switch node {
        case .fill(var fill):
            fill.paint = paint(fill.paint)
            return .fill(fill)
        case .stroke(var stroke):
            stroke.paint = paint(stroke.paint)
            return .stroke(stroke)
        case .stamp(var stamp):
            stamp.tint = color(stamp.tint)
            stamp.ground = stamp.ground.map(paint)
            return .stamp(stamp)
        case .picture(var picture):
            picture.bitmap = bitmap(picture.bitmap)
            return .picture(picture)
        case .group(let group): return .group(self.group(group))
        }
    }

    private func paint(_ paint: Paint) -> Paint {
        switch paint {
        case .solid(let other): return .solid(color(other))
        case .linear(var gradient):
            gradient.stops = stops(gradient.stops, in: &gradient.interpolation)
            return .linear(gradient)
        case .radial(var gradient):
            gradient.stops = stops(gradient.stops, in: &gradient.interpolation)
            return .radial(gradient)
        case .conic(var gradient):
            gradient.stops = stops(gradient.stops, in: &gradient.interpolation)
            return .conic(gradient)
        case .pattern(var pattern):
            pattern.nodes = nodes(pattern.nodes)
            return .pattern(pattern)
        }
    }
}
