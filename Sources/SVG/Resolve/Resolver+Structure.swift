import DisplayList
import PathParser

/// Viewports: nested `svg`, `symbol`, and `use` of them (SVG 2, section 8).
extension Resolver {
    /// - Parameters:
    ///   - context: that of the parent; `inner` has the element's style.
    ///   - size: the width and height that a `use` gives; nil for a nested `svg` that stands for itself.
    mutating func nestedDocument(
        _ element: Int, _ style: Style, _ context: ResolvingContext, _ inner: ResolvingContext,
        size: (Double?, Double?)?
    ) -> Content {
        var content = Content()
        // `use` gives a symbol's place; a nested `svg` has its own.
        let isSymbol = reader.tree.name(element) == .symbol
        let x = isSymbol ? 0 : reader.length(element, .x, .horizontal, inner) ?? 0
        let y = isSymbol ? 0 : reader.length(element, .y, .vertical, inner) ?? 0
        let width = size?.0 ?? reader.size(element, .width, .horizontal, inner) ?? inner.viewport.width
        let height = size?.1 ?? reader.size(element, .height, .vertical, inner) ?? inner.viewport.height
        guard width > 0, height > 0 else { return Content() }
        var viewport = inner
        viewport.viewport = Size(width: width, height: height)
        var transform = Transform.translation(x, y)
        var viewBox: Rect?
        if let attribute = reader.tree.attribute(element, .viewBox) {
            if let box = ViewBox(attribute.value) {
                viewBox = box.rect
                viewport.viewport = Size(width: box.rect.width, height: box.rect.height)
                transform = transform * reader.fitting(box, of: element, to: Size(width: width, height: height))
            } else {
                // A view box without an area disables rendering.
                if let numbers = ValueScanner.numbers(attribute.value), numbers.count == 4 { return Content() }
                reader.noteViewBox(attribute)
            }
        }
        viewport.move(by: transform)
        content = children(of: element, viewport)
        content.box = transform.applied(to: content.box)
        guard !content.nodes.isEmpty else { return Content(nodes: [], box: content.box) }
        if transform != .identity { content.nodes = [.group(Group(content.nodes, transform: transform))] }
        let isWhole = size == nil && viewBox == nil && width == inner.viewport.width && height == inner.viewport.height
        if style.own.isClipped, !isWhole || x != 0 || y != 0 {
            let frame = Rect(x: x, y: y, width: width, height: height)
            content.nodes = [.group(Group(content.nodes, clip: Clip(.rect(frame))))]
        }
        return wrapped(content, element, style, context)
    }

    // MARK: Use

    mutating func use(_ element: Int, _ style: Style, _ context: ResolvingContext, _ inner: ResolvingContext) -> Content
    {
        guard let target = reader.target(of: element), let name = reader.tree.name(target) else { return Content() }
        guard name.isGraphic || name == .symbol else {
            reader.note(
                reader.offset(element), "use of \(name.rawValue)", "<\(name.rawValue)> cannot be used; it is left out")
            return Content()
        }
        if let content = stamped(element, target, style, context, inner) { return content }
        // A `use` that lies in its own target would repeat for ever.
        guard !isInside(element, target) else {
            reader.noteCircle(at: element)
            return Content()
        }
        // A shape can refer back to it only by its markers, which check for circular references themselves.
        if name.isShape { return usedContent(element, target, style, context, inner) }
        guard reader.enter(target, inner) else { return Content() }
        defer { reader.leave() }
        return usedContent(element, target, style, context, inner)
    }

    private func isInside(_ element: Int, _ ancestor: Int) -> Bool {
        element > ancestor && element < reader.tree.elements[ancestor].end
    }

    private mutating func usedContent(
        _ element: Int, _ target: Int, _ style: Style, _ context: ResolvingContext, _ inner: ResolvingContext
    ) -> Content {
        let x = reader.length(element, .x, .horizontal, inner) ?? 0
        let y = reader.length(element, .y, .vertical, inner) ?? 0
        let move = Transform.translation(x, y)
        var inside = inner
        inside.isInPlace = false
        inside.copied = target
        // In the used content `context-fill` means the paint of the `use` element.
        inside.paint = PaintResolver.plain(of: style, inner)
        if inside.paint == nil, reader.hasContextPaint {
            // A paint server may need the box of all the used content.
            let box = move.applied(to: used(target, inside).box)
            inside.paint = ContextPaint(
                fill: paint(style.fill, opacity: style.fillOpacity, box, style, inner, element),
                stroke: paint(style.stroke, opacity: style.strokeOpacity, box, style, inner, element))
        }
        inside.move(by: move)
        var content = used(target, inside, size: (element, inner))
        if x != 0 || y != 0 {
            content.box = move.applied(to: content.box)
            if !content.nodes.isEmpty { content.nodes = [.group(Group(content.nodes, transform: move))] }
        }
        return wrapped(content, element, style, context)
    }

    /// The used content, in the coordinates of the `use` element except for its `x` and `y`.
    /// - Parameter size: the element that gives a viewport its size, and the context for its lengths.
    mutating func used(_ target: Int, _ inside: ResolvingContext, size owner: (Int, ResolvingContext)? = nil) -> Content
    {
        switch reader.tree.name(target) {
        case .symbol, .svg:
            let width = owner.flatMap { reader.size($0.0, .width, .horizontal, $0.1) }
            let height = owner.flatMap { reader.size($0.0, .height, .vertical, $0.1) }
            guard reader.isMeant(target) else { return Content() }
            let own = reader.style(of: target, inside)
            guard own.own.isDisplayed || reader.tree.name(target) == .symbol else { return Content() }
            var innermost = inside
            innermost.style = own
            innermost.depth += 1
            return nestedDocument(target, own, inside, innermost, size: (width, height))
        default: return resolve(target, inside)
        }
    }
}
