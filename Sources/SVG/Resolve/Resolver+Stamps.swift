import DisplayList
import PathParser

/// Stamps: `use` of a `<symbol>` that says nothing of paint, as `SVGWriter` writes symbols.
///
/// A stamp is laid down from a mask, to the nearest quarter of a pixel; what a mask has been made for once costs next to
/// nothing from then on. But whatever is no stamp would move by up to an eighth of a pixel if it became one. So only what
/// has the very form in which stamps are written becomes stamps again: a symbol with `overflow="visible"` and nothing
/// else, of paths without a paint, each sharp or under one blur; used without a size, without a stroke or a marker, in
/// one colour, or in a gradient where the same use in a colour follows, which is a stamp's ground. All else is drawn
/// shape by shape.
extension Resolver {
    /// A symbol of the drawing, and what it covers.
    struct StampedSymbol {
        /// Its place among the drawing's symbols.
        let index: Int
        /// As boxes of elements are: without blurs.
        let box: Rect
    }

    /// A `use` as a stamp; nil where it must be drawn shape by shape.
    /// - Parameters:
    ///   - target: what is used.
    ///   - context: that of the parent; `inner` has the element's style.
    mutating func stamped(
        _ element: Int, _ target: Int, _ style: Style, _ context: ResolvingContext, _ inner: ResolvingContext
    ) -> Content? {
        guard options.makesStamps, !asksForElements, let symbol = stampedSymbol(target), style.isVisible,
            style.fillRule == .nonZero,
            case .none = style.stroke, !style.hasMarkers, reader.tree.attribute(element, .width) == nil,
            reader.tree.attribute(element, .height) == nil
        else { return nil }
        let move = AffineTransform.translation(
            reader.length(element, .x, .horizontal, inner) ?? 0, reader.length(element, .y, .vertical, inner) ?? 0)
        var stamp = Stamp(
            symbol: symbol.index, transform: move, tint: .clear,
            accessibility: reader.accessibility(of: element, role: .image)
        )
        var source: Int?
        switch style.fill {
        case .color(let color): stamp.tint = color.opacity(style.fillOpacity)
        case .currentColor: stamp.tint = style.color.opacity(style.fillOpacity)
        case .server(let server, _):
            // Of the shapes' boxes, which no stamp knows, it does not depend.
            guard isGround(element), case .paint(let paint) = gradient(server, .null, inner) else { return nil }
            stamp.ground = paint.opacity(style.fillOpacity).transformed(by: move)
            if style.fillOpacity == 1 { source = server }
        case .none, .missing, .contextFill, .contextStroke: return nil
        }
        let drawn = Content(nodes: [.stamp(stamp)], box: move.apply(symbol.box))
        var content = wrapped(drawn, element, style, context)
        // A group that does nothing but move a stamp is that stamp.
        if content.nodes.count == 1, case .group(let group) = content.nodes[0], !group.needsLayer,
            group.nodes.count == 1, case .stamp(var stamp) = group.nodes[0]
        {
            stamp.transform = group.transform * stamp.transform
            stamp.ground = stamp.ground?.transformed(by: group.transform)
            content.nodes = [.stamp(stamp)]
        }
        if let source, case .stamp(var stamp)? = content.nodes.first, let ground = stamp.ground {
            stamp.ground = original(of: ground, source, inner)
            content.nodes = [.stamp(stamp)]
        }
        return content
    }

    /// The gradient that stands still where a stamp's own lies as it does but for the rounding of numbers: what is
    /// written under each stamp's transform is one ground for all again.
    private mutating func original(of ground: Paint, _ server: Int, _ context: ResolvingContext) -> Paint {
        guard reader.tree.elements[server].attributes.count == 3,
            reader.tree.attribute(server, .gradientTransform) != nil,
            reader.tree.attribute(server, .href) != nil, let base = reader.target(of: server),
            reader.tree.name(base) == reader.tree.name(server),
            case .paint(let paint) = gradient(base, .null, context), let own = ground.frame, let still = paint.frame
        else { return ground }
        let slack = (still[1] - still[0]).length * Resolver.stillness
        return zip(own, still).allSatisfy({ ($0 - $1).length <= slack }) ? paint : ground
    }

    /// By what share of its length a gradient may lie elsewhere: less than is seen.
    private static let stillness = 2e-4

    /// Whether the next element puts the same at the same place.
    private func isGround(_ element: Int) -> Bool {
        let next = reader.tree.elements[element].end
        guard next < reader.tree.elements.count,
            reader.tree.elements[next].parent == reader.tree.elements[element].parent,
            reader.tree.name(next) == .use
        else { return false }
        for name in [AttributeName.href, .x, .y, .transform]
        where reader.tree.value(element, name) != reader.tree.value(next, name) {
            return false
        }
        return !(reader.tree.value(next, .fill)?.starts(with: "url".utf8) ?? false)
    }

    // MARK: Symbols

    private mutating func stampedSymbol(_ target: Int) -> StampedSymbol? {
        guard reader.tree.name(target) == .symbol else { return nil }
        if let known = stampedSymbols { return known[target] }
        // All at once, so that they stand in the drawing as they do in the file.
        var known: [Int: StampedSymbol] = [:]
        for element in reader.tree.elements.indices where reader.tree.name(element) == .symbol {
            guard let symbol = symbol(element) else { continue }
            let box = symbol.parts.reduce(Rect.null) { $0.union($1.path.bounds) }
            known[element] = StampedSymbol(index: symbols.count, box: box)
            symbols.append(symbol)
        }
        stampedSymbols = known
        return known[target]
    }

    /// Nil for a symbol in another form than `SVGWriter`'s.
    private mutating func symbol(_ element: Int) -> Symbol? {
        guard !reader.hasRules, let id = reader.tree.value(element, .id),
            let overflow = reader.tree.value(element, .overflow),
            overflow.trimmed.isSame("visible"), reader.tree.elements[element].attributes.count == 2
        else { return nil }
        var parts: [Symbol.Part] = []
        for child in reader.tree.children(element) {
            guard let part = part(child) else { return nil }
            parts.append(part)
        }
        return parts.isEmpty ? nil : Symbol(name: id.string, parts: parts)
    }

    private mutating func part(_ element: Int) -> Symbol.Part? {
        guard reader.tree.name(element) == .path, reader.tree.elements[element].end == element + 1 else { return nil }
        var part = Symbol.Part(Path())
        var blurred: ArraySlice<UInt8>?
        for index in reader.tree.elements[element].attributes {
            let attribute = reader.tree.attributes[index]
            let value = attribute.value.trimmed
            switch attribute.name {
            case .d: part.path = reader.pathData(element, ResolvingContext(viewport: Size(width: 0, height: 0)))
            case .fillRule:
                guard value.isSame("evenodd") || value.isSame("nonzero") else { return nil }
                part.rule = value.isSame("evenodd") ? .evenOdd : .nonZero
            case .opacity:
                guard let opacity = try? Style.opacity(value) else { return nil }
                part.opacity = opacity
            case .filter: blurred = value
            default: return nil
            }
        }
        guard !part.path.isEmpty else { return nil }
        if let blurred {
            guard let sigma = blur(blurred, of: part.path) else { return nil }
            part.blurSigma = sigma
        }
        return part
    }

    /// The standard deviation of a filter that is a blur and nothing else, of all of a path; nil for another.
    private func blur(_ text: ArraySlice<UInt8>, of path: Path) -> Double? {
        guard case .element(let filter)? = Style.link(text, reader.tree)?.reference, reader.tree.name(filter) == .filter,
            reader.tree.value(filter, .filterUnits)?.isSame("userspaceonuse") == true,
            reader.tree.value(filter, .colorInterpolationFilters)?.isSame("srgb") == true,
            reader.tree.attribute(filter, .primitiveUnits) == nil, reader.tree.attribute(filter, .href) == nil
        else { return nil }
        let primitive = filter + 1
        guard reader.tree.elements[filter].end == primitive + 1, reader.tree.name(primitive) == .feGaussianBlur,
            reader.tree.elements[primitive].attributes.count == 1,
            let sigmas = reader.tree.value(primitive, .stdDeviation).flatMap(ValueScanner.numbers), sigmas.count == 1,
            sigmas[0] > 0
        else { return nil }
        func number(_ name: AttributeName) -> Double? {
            reader.tree.value(filter, name).flatMap(ValueScanner.numbers).flatMap { $0.count == 1 ? $0[0] : nil }
        }
        guard let x = number(.x), let y = number(.y), let width = number(.width), let height = number(.height) else {
            return nil
        }
        // The region cuts off nothing that could be seen; its numbers are rounded.
        let reach = Filter.blur(sigma: sigmas[0]).bounds(of: path.bounds).outset(by: -sigmas[0] / 10)
        let region = Rect(x: x, y: y, width: width, height: height)
        return region.union(reach) == region ? sigmas[0] : nil
    }
}

extension Resolver.Content {
    /// Puts a stamp's ground and the stamp together, where the last two nodes are these.
    mutating func joinGround() {
        guard nodes.count > 1, case .stamp(var stamp) = nodes[nodes.count - 1],
            case .stamp(let ground) = nodes[nodes.count - 2], ground.ground != nil, ground.tint.alpha == 0,
            ground.accessibility == nil, stamp.ground == nil, stamp.symbol == ground.symbol,
            stamp.transform == ground.transform
        else { return }
        stamp.ground = ground.ground
        nodes.removeLast(2)
        nodes.append(.stamp(stamp))
    }
}

extension Style {
    fileprivate var hasMarkers: Bool { markerStart != .none || markerMid != .none || markerEnd != .none }
}

extension Paint {
    /// Three points that say where a gradient lies; nil for another paint.
    fileprivate var frame: [Point]? {
        switch self {
        case .solid, .pattern: return nil
        case .linear(let g):
            let way = g.end - g.start
            return [g.start, g.end, g.start + Point(-way.y, way.x)].map(g.transform.apply)
        case .radial(let g):
            return [g.center, g.center + Point(g.radius, 0), g.center + Point(0, g.radius)].map(g.transform.apply)
        }
    }
}
