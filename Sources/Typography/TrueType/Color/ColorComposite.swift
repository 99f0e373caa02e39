import DisplayList
import PathParser

/// Composites two paints of a glyph by the modes of `COLR`.
enum ColorComposite {
    /// The blend modes, from mode 13 on.
    private static let blendModes: [BlendMode] = [
        .screen, .overlay, .darken, .lighten, .colorDodge, .colorBurn, .hardLight, .softLight, .difference, .exclusion,
        .multiply, .hue, .saturation, .color, .luminosity,
    ]

    /// - Parameter extent: a rectangle around everything visible.
    static func nodes(_ source: [Node], over backdrop: [Node], mode: Int, extent: Rect) -> [Node] {
        switch mode {
        case 0: return []
        case 1: return source
        case 2: return backdrop
        case 4: return source + backdrop
        case 5: return inside(source, backdrop)
        case 6: return inside(backdrop, source)
        case 7: return outside(source, backdrop, extent)
        case 8: return outside(backdrop, source, extent)
        case 9: return isolated(backdrop + inside(source, backdrop))
        case 10: return isolated(source + inside(backdrop, source))
        case 11: return outside(source, backdrop, extent) + outside(backdrop, source, extent)
        case 12: return isolated(backdrop + [.group(Group(source, blendMode: .plusLighter))])
        case 13...27: return isolated(backdrop + [.group(Group(source, blendMode: blendModes[mode - 13]))])
        default: return backdrop + source
        }
    }

    private static func isolated(_ nodes: [Node]) -> [Node] {
        var group = Group(nodes)
        group.isIsolated = true
        return [.group(group)]
    }

    private static func inside(_ nodes: [Node], _ other: [Node]) -> [Node] {
        nodes.isEmpty || other.isEmpty ? [] : [.group(Group(nodes, mask: Mask(other, kind: .alpha)))]
    }

    /// Nodes where the other ones are not: the mask is white with those in black.
    private static func outside(_ nodes: [Node], _ other: [Node], _ extent: Rect) -> [Node] {
        if nodes.isEmpty { return [] }
        let white = Node.fill(Fill(.rect(extent), paint: .solid(.white)))
        return [.group(Group(nodes, mask: Mask([white] + other.map(blackened))))]
    }

    /// The node in black, with the same alpha.
    private static func blackened(_ node: Node) -> Node {
        func black(_ stops: [GradientStop]) -> [GradientStop] {
            stops.map { GradientStop(offset: $0.offset, color: Color.black.opacity($0.color.alpha)) }
        }
        switch node {
        case .fill(var fill):
            switch fill.paint {
            case .solid(let color): fill.paint = .solid(Color.black.opacity(color.alpha))
            case .linear(var gradient):
                gradient.stops = black(gradient.stops)
                fill.paint = .linear(gradient)
            case .radial(var gradient):
                gradient.stops = black(gradient.stops)
                fill.paint = .radial(gradient)
            case .conic(var gradient):
                gradient.stops = black(gradient.stops)
                fill.paint = .conic(gradient)
            case .pattern: break
            }
            return .fill(fill)
        case .group(var group):
            group.nodes = group.nodes.map(blackened)
            group.blendMode = .normal
            return .group(group)
        case .stroke, .stamp, .picture: return node
        }
    }
}
