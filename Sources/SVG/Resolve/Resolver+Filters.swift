import DisplayList
import PathParser

/// `filter`: lists of functions and of references to `<filter>` (Filter Effects 1, sections 5 to 8).
extension Resolver {
    /// - Parameters:
    ///   - box: of the element that is filtered, in its own coordinates.
    ///   - nodes: the element's content.
    /// - Returns: nil when the element is not drawn.
    mutating func filters(
        of own: Style.Own, _ element: Int, _ box: Rect, _ nodes: [Node], _ style: Style, _ context: ResolvingContext
    ) -> [Filter]? {
        var scanner = FilterListScanner(own.filter)
        var filters: [Filter] = []
        // A list may name a filter any number of times; its graph is the same each time. What its images draw is counted
        // each time, since it is drawn as often.
        var graphs: [Int: FilterGraph] = [:]
        // The bounds of the content so far, for functions, which have no region of their own.
        var drawn = DrawingBounds(symbols: stamps.symbols).bounds(of: nodes)
        while let item = scanner.next() {
            guard reader.spend(1, at: element) else { return nil }
            switch item {
            case .reference(let text):
                guard let (reference, _) = Style.link(text, reader.tree), case .element(let target) = reference,
                    reader.tree.name(target) == .filter
                else {
                    reader.note(own.filterOffset, "missing filter", "'\(text.shown)' is no filter of the file")
                    // If the value is only a reference that cannot be resolved, the element is not drawn, unless it is a
                    // part of a text: those are drawn by all renderers.
                    if scanner.isWhole(text) { return reader.tree.isWithinText(element) ? [] : nil }
                    continue
                }
                // A circular reference is left out.
                guard reader.enter(target, context) else { continue }
                let made = graphs[target] ?? graph(of: target, box, context)
                reader.leave()
                guard let graph = made else { return nil }
                if graph.images.isEmpty { graphs[target] = graph }
                filters.append(.graph(graph))
                drawn = graph.region
            case .function(let function):
                let filter = self.filter(function, over: drawn, style, context)
                guard let filter else { continue }
                filters.append(filter)
                drawn = filter.bounds(of: drawn)
            case .invalid:
                reader.note(
                    own.filterOffset, "value of filter",
                    "filter: found '\(own.filter.shown)', which is no value of it; it is passed over")
                return []
            }
        }
        return filters
    }

    /// A filter function (section 5.1) as a filter; nil for one that changes nothing.
    private mutating func filter(
        _ function: FilterFunction, over drawn: Rect, _ style: Style, _ context: ResolvingContext
    ) -> Filter? {
        let base = reader.lengthBase(style, context)
        let effect: FilterEffect
        switch function {
        case .blur(let length):
            let sigma = length.resolved(.other, base) ?? 0
            return sigma > 0 ? .blur(sigma: sigma) : nil
        case .dropShadow(let dx, let dy, let sigma, let color):
            let shown = color.map { style.color(of: $0) } ?? style.color
            return .dropShadow(
                dx: dx.resolved(.horizontal, base) ?? 0, dy: dy.resolved(.vertical, base) ?? 0,
                sigma: sigma.resolved(.other, base) ?? 0, color: shown)
        case .matrix(let values): effect = .colorMatrix(FilterEffect.ColorMatrix(.source, values))
        case .transfer(let color, let alpha):
            effect = .componentTransfer(
                FilterEffect.ComponentTransfer(.source, red: color, green: color, blue: color, alpha: alpha))
        }
        guard drawn.isFinite, drawn.width > 0, drawn.height > 0 else { return nil }
        return .graph(
            FilterGraph(
                region: drawn.outset(by: 2), primitives: [FilterPrimitive(effect, colorSpace: .sRGB)]))
    }

    // MARK: Filter elements

    /// The graph of a `<filter>`; nil when the filtered element is not drawn.
    private mutating func graph(of target: Int, _ box: Rect, _ context: ResolvingContext) -> FilterGraph? {
        var outer = ResolvingContext(style: reader.ancestorStyle(of: target, context), viewport: context.viewport)
        outer.depth = context.depth + 1
        // SVG 1.1 lets filters take attributes and primitives from others.
        let chain = reader.chain(target, [.filter])
        func text(_ name: AttributeName) -> ArraySlice<UInt8>? {
            reader.first(chain, name).flatMap { reader.tree.value($0, name) }?.trimmed
        }
        let isOfBox = text(.filterUnits)?.isSame("userspaceonuse") != true
        if isOfBox, box.isNull || box.width <= 0 || box.height <= 0 { return nil }
        guard let region = reader.region(of: chain, box, isOfBox: isOfBox, outer) else { return nil }
        let arePrimitivesOfBox = text(.primitiveUnits)?.isSame("objectboundingbox") == true
        if arePrimitivesOfBox, box.isNull || box.width <= 0 || box.height <= 0 { return nil }
        var primitives = FilterPrimitiveReader(region: region, unitBox: arePrimitivesOfBox ? box : nil)
        let owner = reader.holder(in: chain) ?? target
        if owner != target { outer.style = reader.ancestorStyle(of: owner, context) }
        guard reader.spend(onContentOf: owner) else { return nil }
        for child in reader.tree.children(owner) {
            guard var attributes = primitives.attributes(of: child, outer, &reader) else { continue }
            let shown = attributes.name == .feImage ? image(attributes, of: primitives) : []
            primitives.add(&attributes, shown: shown, &reader)
        }
        // A filter without primitives draws nothing.
        return FilterGraph(region: region, primitives: primitives.primitives, images: primitives.images)
    }

    /// The content of an `feImage`: a picture in the primitive's subregion, or an element of the file at its own place.
    private mutating func image(_ attributes: FilterAttributes, of primitives: FilterPrimitiveReader) -> [Node] {
        guard let link = attributes.link else { return [] }
        let frame = primitives.frame(of: attributes, &reader)
        let context = attributes.context
        guard link.value.trimmed.first == UInt8(ascii: "#") else {
            return images.linkedImage(attributes.element, link, in: frame, context, &reader)
        }
        guard let target = reader.target(of: attributes.element), reader.tree.name(target)?.isGraphic == true,
            reader.enter(target, context)
        else { return [] }
        let outer = ResolvingContext(viewport: context.viewport, depth: context.depth + 1)
        let content = resolve(target, outer)
        reader.leave()
        // The picture is placed in the primitive's subregion.
        let move = Transform.translation(frame.minX, frame.minY)
        return content.nodes.isEmpty ? [] : [.group(Group(content.nodes, transform: move))]
    }
}
