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
                drawing.nodes = ColorMap(map: color, pictures: bitmap).nodes(nodes)
            }
        }
        return drawing
    }
}

private struct ColorMap: ColorReplacing {
    let map: (Color) -> Color
    let pictures: (Bitmap) -> Bitmap

    func color(_ color: Color) -> Color { map(color) }

    func bitmap(_ bitmap: Bitmap) -> Bitmap { pictures(bitmap) }

    func stops(_ stops: [GradientStop], in interpolation: inout ColorInterpolation) -> [GradientStop] {
        let straight = stops.straight(from: interpolation, as: map)
        interpolation = .srgb
        return straight
    }

    func group(_ group: Group) -> Group {
        var group = group
        group.nodes = nodes(group.nodes)
        group.backdrop = group.backdrop.map {
            Backdrop(sigma: $0.sigma, saturation: $0.saturation, tint: color($0.tint))
        }
        group.filters = group.filters.map(filter)
        return group
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
}
