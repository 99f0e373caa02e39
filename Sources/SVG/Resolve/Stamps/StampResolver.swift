import DisplayList
import PathParser

/// Stamps: `use` of a `<symbol>` without paints of its own, as `SVGWriter` writes symbols.
///
/// A stamp is drawn from a mask, to the nearest quarter of a pixel; once its mask exists it costs next to nothing. But
/// any other content would move by up to an eighth of a pixel if it became a stamp. So only the exact form in which
/// stamps are written is read as stamps: a symbol with `overflow="visible"` and nothing else, of paths without a paint,
/// each sharp or under one blur; used without a size, without a stroke or a marker, in one colour, or in a gradient
/// where the same use in a colour follows, which is a stamp's ground, and may have a round stroke in the same gradient.
/// All else is drawn shape by shape.
struct StampResolver {
    /// Whether elements that have the form of stamps become stamps.
    private let isOn: Bool
    /// The symbols of the drawing's stamps.
    private(set) var symbols: [Symbol] = []
    /// The elements that `symbols` are made of; nil before it is asked for.
    private var stampedSymbols: [Int: StampedSymbol]?

    /// A symbol of the drawing, and its box.
    private struct StampedSymbol {
        /// Its place among the drawing's symbols.
        let index: Int
        /// The box of the geometry, without blurs.
        let box: Rect
    }

    /// A stamp, before the effects of its `use` element.
    struct Stamped {
        var stamp: Stamp
        /// The box of the geometry, without blurs.
        let box: Rect
        /// The gradient element of the stamp's ground.
        let source: Int?
    }

    init(isOn: Bool) { self.isOn = isOn }

    /// A `use` as a stamp; nil where it must be drawn shape by shape.
    /// - Parameters:
    ///   - target: the element that is used.
    ///   - context: with the element's style.
    mutating func stamped(
        _ element: Int, _ target: Int, _ style: Style, _ context: ResolvingContext, _ gradients: inout GradientResolver,
        _ reader: inout ElementReader
    ) -> Stamped? {
        guard isOn, let symbol = stampedSymbol(target, &reader), style.isVisible, style.fillRule == .nonZero,
            style.antialias, !style.hasMarkers, reader.tree.attribute(element, .width) == nil,
            reader.tree.attribute(element, .height) == nil
        else { return nil }
        let move = Transform.translation(
            reader.length(element, .x, .horizontal, context) ?? 0, reader.length(element, .y, .vertical, context) ?? 0)
        var stamp = Stamp(
            symbol: symbol.index, transform: move, tint: .clear,
            accessibility: reader.accessibility(of: element, role: .image)
        )
        var source: Int?
        switch style.fill {
        case .color(let color):
            guard case .none = style.stroke else { return nil }
            stamp.tint = style.color(of: color).opacity(style.fillOpacity)
        case .server(let server, _):
            // The paint does not depend on the shapes' boxes, which no stamp knows.
            guard StampResolver.isGround(element, reader.tree),
                case .paint(let paint) = gradients.paint(server, .null, context, &reader)
            else { return nil }
            switch style.stroke {
            case .none: break
            case .server(server, _) where style.hasStrokeOfGround: stamp.groundOutset = style.strokeStyle.width / 2
            default: return nil
            }
            stamp.ground = paint.opacity(style.fillOpacity).transformed(by: move)
            if style.fillOpacity == 1 { source = server }
        case .none, .missing, .contextFill, .contextStroke: return nil
        }
        return Stamped(stamp: stamp, box: move.applied(to: symbol.box), source: source)
    }

    /// The nodes of a stamp after its effects, as a stamp again if they only moved it.
    func joined(
        _ nodes: [Node], _ stamped: Stamped, _ context: ResolvingContext, _ gradients: inout GradientResolver,
        _ reader: inout ElementReader
    ) -> [Node] {
        var nodes = nodes
        // A group that does nothing but move a stamp is that stamp.
        if nodes.count == 1, case .group(let group) = nodes[0], !group.needsLayer, group.nodes.count == 1,
            case .stamp(var stamp) = group.nodes[0]
        {
            stamp.transform = group.transform * stamp.transform
            stamp.ground = stamp.ground?.transformed(by: group.transform)
            nodes = [.stamp(stamp)]
        }
        if let source = stamped.source, case .stamp(var stamp)? = nodes.first, let ground = stamp.ground {
            stamp.ground = original(of: ground, source, context, &gradients, &reader)
            nodes = [.stamp(stamp)]
        }
        return nodes
    }

    /// The gradient that a moved gradient is based on, if both lie in the same place except for rounding: the copies
    /// written under each stamp's transform become one ground again.
    private func original(
        of ground: Paint, _ server: Int, _ context: ResolvingContext, _ gradients: inout GradientResolver,
        _ reader: inout ElementReader
    ) -> Paint {
        guard reader.tree.elements[server].attributes.count == 3,
            reader.tree.attribute(server, .gradientTransform) != nil,
            reader.tree.attribute(server, .href) != nil, let base = reader.target(of: server),
            reader.tree.name(base) == reader.tree.name(server),
            case .paint(let paint) = gradients.paint(base, .null, context, &reader), let own = ground.frame,
            let still = paint.frame
        else { return ground }
        let slack = (still[1] - still[0]).length * StampResolver.stillness
        return zip(own, still).allSatisfy({ ($0 - $1).length <= slack }) ? paint : ground
    }

    /// How far, as a share of its length, a gradient may lie from the original: too little to be visible.
    private static let stillness = 2e-4

    /// Whether the next element uses the same symbol at the same place.
    private static func isGround(_ element: Int, _ tree: SVGTree) -> Bool {
        let next = tree.elements[element].end
        guard next < tree.elements.count,
            tree.elements[next].parent == tree.elements[element].parent,
            tree.name(next) == .use
        else { return false }
        for name in [AttributeName.href, .x, .y, .transform]
        where tree.value(element, name) != tree.value(next, name) {
            return false
        }
        return !(tree.value(next, .fill)?.starts(with: "url".utf8) ?? false)
    }

    // MARK: Symbols

    private mutating func stampedSymbol(_ target: Int, _ reader: inout ElementReader) -> StampedSymbol? {
        guard reader.tree.name(target) == .symbol else { return nil }
        if let known = stampedSymbols { return known[target] }
        // All symbols at once, so that they have the same order in the drawing as in the file.
        var known: [Int: StampedSymbol] = [:]
        for element in reader.tree.elements.indices where reader.tree.name(element) == .symbol {
            guard let symbol = StampResolver.symbol(element, &reader) else { continue }
            let box = symbol.parts.reduce(Rect.null) { $0.union($1.path.bounds) }
            known[element] = StampedSymbol(index: symbols.count, box: box)
            symbols.append(symbol)
        }
        stampedSymbols = known
        return known[target]
    }

    /// Nil for a symbol in another form than `SVGWriter`'s.
    private static func symbol(_ element: Int, _ reader: inout ElementReader) -> Symbol? {
        guard let id = reader.tree.value(element, .id),
            let overflow = reader.tree.value(element, .overflow),
            overflow.trimmed.isSame("visible"), reader.tree.elements[element].attributes.count == 2,
            !reader.isStyled(element, in: element)
        else { return nil }
        var parts: [Symbol.Part] = []
        for child in reader.tree.children(element) {
            guard let part = part(child, of: element, &reader) else { return nil }
            parts.append(part)
        }
        return parts.isEmpty ? nil : Symbol(name: id.string, parts: parts)
    }

    private static func part(_ element: Int, of symbol: Int, _ reader: inout ElementReader) -> Symbol.Part? {
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
        guard !part.path.isEmpty, !reader.isStyled(element, in: symbol) else { return nil }
        if let blurred {
            guard let sigma = blur(blurred, of: part.path, reader.tree) else { return nil }
            part.blurSigma = sigma
        }
        return part
    }

    /// The standard deviation of a filter that is a blur and nothing else, of all of a path; nil for another.
    private static func blur(_ text: ArraySlice<UInt8>, of path: Path, _ tree: SVGTree) -> Double? {
        guard case .element(let filter)? = Style.link(text, tree)?.reference, tree.name(filter) == .filter,
            tree.value(filter, .filterUnits)?.isSame("userspaceonuse") == true,
            tree.value(filter, .colorInterpolationFilters)?.isSame("srgb") == true,
            tree.attribute(filter, .primitiveUnits) == nil, tree.attribute(filter, .href) == nil
        else { return nil }
        let primitive = filter + 1
        guard tree.elements[filter].end == primitive + 1, tree.name(primitive) == .feGaussianBlur,
            tree.elements[primitive].attributes.count == 1,
            let sigmas = tree.value(primitive, .stdDeviation).flatMap(ValueScanner.numbers), sigmas.count == 1,
            sigmas[0] > 0
        else { return nil }
        func number(_ name: AttributeName) -> Double? {
            tree.value(filter, name).flatMap(ValueScanner.numbers).flatMap { $0.count == 1 ? $0[0] : nil }
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

extension Style {
    fileprivate var hasMarkers: Bool { markerStart != .none || markerMid != .none || markerEnd != .none }
}

extension Paint {
    /// Three points that say where a gradient lies; nil for another paint.
    fileprivate var frame: [Point]? {
        switch self {
        case .solid, .conic, .pattern: return nil
        case .linear(let g):
            let way = g.end - g.start
            return [g.start, g.end, g.start + Point(-way.y, way.x)].map(g.transform.applied(to:))
        case .radial(let g):
            return [g.center, g.center + Point(g.radius, 0), g.center + Point(0, g.radius)]
                .map(g.transform.applied(to:))
        }
    }
}

extension Style {
    /// Whether the stroke has the fill's opacity, round joins and no dashes, so that it only makes the fill wider.
    fileprivate var hasStrokeOfGround: Bool {
        strokeOpacity == fillOpacity && strokeStyle.join == .round && strokeStyle.dashes.isEmpty
    }
}
