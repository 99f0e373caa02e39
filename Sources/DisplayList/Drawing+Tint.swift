extension Drawing {
    /// The drawing in one colour: every pixel keeps its alpha, multiplied by the colour's.
    ///
    ///     let silhouette = drawing.tinted(Color(hex: 0xD4A825))
    /// - Parameter color: replaces every colour.
    public func tinted(_ color: Color) -> Drawing {
        var drawing = self
        let tint = Tint(color: Color(red: color.red, green: color.green, blue: color.blue))
        drawing.nodes = tint.nodes(nodes)
        if color.alpha < 1, !nodes.isEmpty { drawing.nodes = [.group(Group(drawing.nodes, opacity: color.alpha))] }
        return drawing
    }
}

/// Replaces colours by one, and leaves alone those of which only the alpha counts.
private struct Tint {
    /// Opaque.
    let color: Color

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
            stamp.tint = tinted(stamp.tint)
            stamp.ground = stamp.ground.map(paint)
            return .stamp(stamp)
        case .picture(var picture):
            let word = Bitmap(straightRGBA: bytes, width: 1, height: 1).pixels[0]
            for i in picture.bitmap.pixels.indices {
                picture.bitmap.pixels[i] = PixelMath.scale(word, picture.bitmap.pixels[i] >> 24)
            }
            return .picture(picture)
        case .group(let group): return .group(self.group(group))
        }
    }

    private var bytes: [UInt8] {
        let (red, green, blue, _) = color.bytes
        return [red, green, blue, 255]
    }

    /// The blend mode is dropped: modes only mix colours, and treat alpha as the normal one does.
    private func group(_ group: Group) -> Group {
        var out = group
        out.blendMode = .normal
        if let backdrop = group.backdrop {
            out.backdrop = Backdrop(sigma: backdrop.sigma, saturation: 1, tint: tinted(backdrop.tint))
        }
        out.filters = group.filters.map(filter)
        // A graph may turn colours into alpha: its input stays as it is, and its result is coloured.
        let graph = group.filters.lastIndex { $0.isGraph }
        if let graph, case .graph(let last) = group.filters[graph] {
            out.filters[..<graph] = group.filters[..<graph]
            out.filters[graph] = .graph(colored(last))
        } else {
            out.nodes = nodes(group.nodes)
        }
        return out
    }

    private func filter(_ filter: Filter) -> Filter {
        guard case .dropShadow(let dx, let dy, let sigma, let shadow) = filter else { return filter }
        return .dropShadow(dx: dx, dy: dy, sigma: sigma, color: tinted(shadow))
    }

    private func colored(_ graph: FilterGraph) -> FilterGraph {
        guard !graph.primitives.isEmpty else { return graph }
        var out = graph
        let matrix = [
            0, 0, 0, 0, color.red, 0, 0, 0, 0, color.green, 0, 0, 0, 0, color.blue, 0, 0, 0, 1, 0,
        ]
        out.primitives.append(
            FilterPrimitive(
                .colorMatrix(FilterEffect.ColorMatrix(.result(graph.primitives.count - 1), .matrix(matrix))),
                colorSpace: .sRGB))
        return out
    }

    private func tinted(_ other: Color) -> Color { color.opacity(other.alpha) }

    private func paint(_ paint: Paint) -> Paint {
        func tinted(_ stops: [GradientStop]) -> [GradientStop] {
            stops.map { GradientStop(offset: $0.offset, color: self.tinted($0.color)) }
        }
        switch paint {
        case .solid(let other): return .solid(self.tinted(other))
        case .linear(var gradient):
            gradient.stops = tinted(gradient.stops)
            return .linear(gradient)
        case .radial(var gradient):
            gradient.stops = tinted(gradient.stops)
            return .radial(gradient)
        case .pattern(var pattern):
            pattern.nodes = nodes(pattern.nodes)
            return .pattern(pattern)
        }
    }
}
