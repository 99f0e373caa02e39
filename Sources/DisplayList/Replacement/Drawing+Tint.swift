extension Drawing {
    /// The drawing in one colour: every pixel keeps its alpha, multiplied by the colour's.
    ///
    ///     let silhouette = drawing.tinted(Color(hex: 0xD4A825))
    /// - Parameter color: replaces every colour.
    public func tinted(_ color: Color) -> Drawing {
        var drawing = self
        let tint = Tint(tint: Color(red: color.red, green: color.green, blue: color.blue))
        drawing.nodes = tint.nodes(nodes)
        if color.alpha < 1, !nodes.isEmpty { drawing.nodes = [.group(Group(drawing.nodes, opacity: color.alpha))] }
        return drawing
    }
}

/// Replaces colours by one, and leaves alone those of which only the alpha counts.
private struct Tint: ColorReplacing {
    /// Opaque.
    let tint: Color

    func color(_ color: Color) -> Color { tint.opacity(color.alpha) }

    func stops(_ stops: [GradientStop], in interpolation: inout ColorInterpolation) -> [GradientStop] {
        stops.map { GradientStop(offset: $0.offset, color: color($0.color)) }
    }

    func bitmap(_ bitmap: Bitmap) -> Bitmap {
        let (red, green, blue, _) = tint.bytes
        let word = Bitmap(straightRGBA: [red, green, blue, 255], width: 1, height: 1).pixels[0]
        var tinted = bitmap
        for i in tinted.pixels.indices { tinted.pixels[i] = PixelMath.scale(word, tinted.pixels[i] >> 24) }
        return tinted
    }

    /// The blend mode is dropped: modes only mix colours, and treat alpha as the normal one does.
    func group(_ group: Group) -> Group {
        var out = group
        out.blendMode = .normal
        if let backdrop = group.backdrop {
            out.backdrop = Backdrop(sigma: backdrop.sigma, saturation: 1, tint: color(backdrop.tint))
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
        return .dropShadow(dx: dx, dy: dy, sigma: sigma, color: color(shadow))
    }

    private func colored(_ graph: FilterGraph) -> FilterGraph {
        guard !graph.primitives.isEmpty else { return graph }
        var out = graph
        let matrix = [
            0, 0, 0, 0, tint.red, 0, 0, 0, 0, tint.green, 0, 0, 0, 0, tint.blue, 0, 0, 0, 1, 0,
        ]
        out.primitives.append(
            FilterPrimitive(
                .colorMatrix(FilterEffect.ColorMatrix(.result(graph.primitives.count - 1), .matrix(matrix))),
                colorSpace: .sRGB))
        return out
    }
}
