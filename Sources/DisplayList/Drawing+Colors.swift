extension Drawing {
    /// The drawing with all its colours replaced, for pixels of another space than sRGB.
    ///
    /// Gradients keep their colours between stops. Masks stay as they are, since only their alpha or luminance counts, and so
    /// do the numbers of filters that work on colours, such as matrices.
    /// - Parameters:
    ///   - color: gives a colour's components in the other space.
    ///   - bitmap: gives a picture's.
    package func mappingColors(_ color: (Color) -> Color, bitmap: (Bitmap) -> Bitmap) -> Drawing {
        var drawing = self
        withoutActuallyEscaping(color) { color in
            withoutActuallyEscaping(bitmap) { bitmap in
                drawing.nodes = ColorMap(color: color, bitmap: bitmap).nodes(nodes)
            }
        }
        return drawing
    }
}

private struct ColorMap {
    let color: (Color) -> Color
    let bitmap: (Bitmap) -> Bitmap

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
        case .group(var group):
            group.nodes = nodes(group.nodes)
            group.backdrop = group.backdrop.map {
                Backdrop(sigma: $0.sigma, saturation: $0.saturation, tint: color($0.tint))
            }
            group.filters = group.filters.map(filter)
            return .group(group)
        }
    }

    private func filter(_ filter: Filter) -> Filter {
        switch filter {
        case .blur: return filter
        case .dropShadow(let dx, let dy, let sigma, let shadow):
            return .dropShadow(dx: dx, dy: dy, sigma: sigma, color: color(shadow))
        case .graph(var graph):
            graph.images = graph.images.map(nodes)
            for index in graph.primitives.indices {
                switch graph.primitives[index].effect {
                case .flood(var effect):
                    effect.color = color(effect.color)
                    graph.primitives[index].effect = .flood(effect)
                case .dropShadow(var effect):
                    effect.color = color(effect.color)
                    graph.primitives[index].effect = .dropShadow(effect)
                case .diffuseLighting(var effect):
                    effect.color = color(effect.color)
                    graph.primitives[index].effect = .diffuseLighting(effect)
                case .specularLighting(var effect):
                    effect.color = color(effect.color)
                    graph.primitives[index].effect = .specularLighting(effect)
                default: break
                }
            }
            return .graph(graph)
        }
    }

    private func paint(_ paint: Paint) -> Paint {
        switch paint {
        case .solid(let other): return .solid(color(other))
        case .linear(var gradient):
            gradient.stops = gradient.stops.straight(from: gradient.interpolation, as: color)
            gradient.interpolation = .srgb
            return .linear(gradient)
        case .radial(var gradient):
            gradient.stops = gradient.stops.straight(from: gradient.interpolation, as: color)
            gradient.interpolation = .srgb
            return .radial(gradient)
        case .pattern(var pattern):
            pattern.nodes = nodes(pattern.nodes)
            return .pattern(pattern)
        }
    }
}
