import DisplayList
import PathParser

/// Two paints of a glyph on one another, by `COLR`'s modes.
enum ColorComposite {
    /// Modes from 13 on that blend.
    private static let blendModes: [BlendMode] = [
        .screen, .overlay, .darken, .lighten, .colorDodge, .colorBurn, .hardLight, .softLight, .difference, .exclusion,
        .multiply, .hue, .saturation, .color, .luminosity,
    ]

    /// - Parameter extent: all that can be seen.
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
        case 13...27: return isolated(backdrop + [.group(Group(source, blendMode: blendModes[mode - 13]))])
        // Over; and adding up, for which no blend mode is there.
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

    /// Seen through white, on which the other is black.
    private static func outside(_ nodes: [Node], _ other: [Node], _ extent: Rect) -> [Node] {
        if nodes.isEmpty { return [] }
        let white = Node.fill(Fill(.rect(extent), paint: .solid(.white)))
        return [.group(Group(nodes, mask: Mask([white] + other.map(blackened))))]
    }

    /// As opaque as it is, but black.
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
