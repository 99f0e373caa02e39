import DisplayList
import PathParser
import Typography

/// The HTML in a `foreignObject` (SVG 2, section 12.2), as far as it is text, boxes and tables.
extension Resolver {
    /// - Parameter context: with the element's style.
    mutating func html(_ element: Int, _ style: Style, _ context: ResolvingContext) -> Content {
        guard let texts else { return Content() }
        let x = reader.length(element, .x, .horizontal, context) ?? 0
        let y = reader.length(element, .y, .vertical, context) ?? 0
        let width = reader.size(element, .width, .horizontal, context) ?? 0
        let height = reader.size(element, .height, .vertical, context) ?? 0
        guard width > 0, height > 0 else { return Content() }
        let frame = Rect(x: x, y: y, width: width, height: height)
        let size = Size(width: width, height: height)
        var builder = BoxTreeBuilder()
        let root = builder.root(element, context, &reader)
        guard !root.children.isEmpty, reader.budget.exceeded == nil else { return Content(nodes: [], box: frame) }
        guard let fragment = texts.layout(root, size, context, &reader) else { return Content() }
        var inner = context
        inner.viewport = size
        var nodes = painted(fragment, at: Point(x, y), inner)
        // What sticks out is cut off at whole pixels, as browsers do it.
        if style.own.isClipped, !nodes.isEmpty {
            nodes = Glass.lifted([.group(Group(nodes, clip: Clip(.rect(frame.onPixels))))])
        }
        return Content(nodes: nodes, box: frame)
    }

    // MARK: Boxes

    private mutating func painted(_ fragment: Fragment, at origin: Point, _ context: ResolvingContext) -> [Node] {
        guard reader.budget.exceeded == nil, origin.x.isFinite, origin.y.isFinite else { return [] }
        let box = fragment.box
        let rect = Rect(x: origin.x, y: origin.y, width: fragment.size.width, height: fragment.size.height)
        guard rect.isFinite else { return [] }
        var frame = rect
        if fragment.captionHeight > 0 {
            let top = min(fragment.captionHeight, rect.height)
            frame = Rect(x: rect.minX, y: rect.minY + top, width: rect.width, height: rect.height - top)
        }
        let painter = BoxPainter(box, frame.onPixels, exact: frame)
        let effects = (box.style.own.background?.images.count ?? 0) + box.own.shadows.count
        guard effects == 0 || reader.spend(effects, at: box.element) else { return [] }
        var nodes = box.style.isVisible ? painter.backdrop() : []
        if let filter = box.own.backdropFilter, box.style.isVisible {
            nodes.insert(Glass.node(filter, within: painter.edge), at: 0)
        }
        let content = Point(origin.x, origin.y + fragment.contentOffset)
        var inner = text(of: fragment, content, context)
        var deeper = context
        deeper.depth += 1
        for (child, place) in fragment.children {
            inner += painted(child, at: Point(content.x + place.x, content.y + place.y), deeper)
        }
        if box.style.own.isClipped, !inner.isEmpty {
            inner = [.group(Group(inner, clip: Clip(painter.inside)))]
        }
        nodes += inner
        return box.own.hasEffects(box.style) ? grouped(nodes, box, rect, context) : nodes
    }

    /// The nodes of a box, with its effects.
    private mutating func grouped(_ nodes: [Node], _ box: Box, _ rect: Rect, _ context: ResolvingContext) -> [Node] {
        let owner = box.element
        var style = box.style
        style.own.isClipped = false
        style.own.transformBox = .fill
        if style.own.rare.transformOrigin == nil {
            style.own.rare.transformOrigin = (Length(50, .percent), Length(50, .percent))
        }
        var outer = context
        outer.style = style
        guard style.own.clipPath != .none || style.own.mask != .none else {
            return Glass.lifted(wrapped(Content(nodes: nodes, box: rect), box.element, style, outer).nodes)
        }
        // What is cut by an element of SVG has its coordinates from its own corner (CSS Masking 1, section 5.1).
        let corner = Transform.translation(rect.minX, rect.minY)
        outer.toDrawing = outer.toDrawing * corner
        let moved = Group(nodes, transform: .translation(-rect.minX, -rect.minY))
        let box = Content(
            nodes: [.group(moved)], box: Rect(x: 0, y: 0, width: rect.width, height: rect.height))
        let cut = Glass.lifted(wrapped(box, owner, style, outer).nodes)
        return corner == .identity || cut.isEmpty ? cut : [.group(Group(cut, transform: corner))]
    }

    // MARK: Lines

    /// A fragment's own marker and lines.
    private mutating func text(of fragment: Fragment, _ origin: Point, _ context: ResolvingContext) -> [Node] {
        var nodes: [Node] = []
        let box = fragment.box
        if let marker = fragment.marker, box.style.isVisible { nodes += painted(marker, box, origin, context) }
        if let lines = fragment.lines { nodes += painted(lines, box, origin, context) }
        return nodes
    }

    private mutating func painted(
        _ lines: LineFragment, _ box: Box, _ origin: Point, _ context: ResolvingContext
    ) -> [Node] {
        var nodes: [Node] = []
        for backdrop in lines.backdrops where backdrop.box.style.isVisible {
            let rect = backdrop.rect.moved(by: origin).onPixels.moved(by: Point(-origin.x, -origin.y))
            nodes += BoxPainter(backdrop.box, rect, hasStart: backdrop.isFirst, hasEnd: backdrop.isLast).backdrop()
        }
        var rules = lines.rules.isEmpty ? nil : RulePainter(lines, top: origin.y)
        nodes += painted(lines.rules.filter { $0.line.place != .through }, &rules, box.element)
        nodes += painted(lines.source, context.onPixels(lines.layout, origin), context)
        nodes += painted(lines.rules.filter { $0.line.place == .through }, &rules, box.element)
        guard !nodes.isEmpty, origin != .zero else { return nodes }
        return [.group(Group(nodes, transform: .translation(origin.x, origin.y)))]
    }

    private mutating func painted(
        _ rules: [LineFragment.Rule], _ painter: inout RulePainter?, _ element: Int
    ) -> [Node] {
        var nodes: [Node] = []
        for rule in rules where reader.budget.exceeded == nil {
            guard let painted = painter?.node(of: rule) else { continue }
            let style = rule.decoration.style.style
            nodes += shadows(of: [painted], element, style) { color in
                RulePainter.recolored(painted, color)
            }
            nodes.append(painted)
        }
        return nodes
    }

    private mutating func painted(
        _ marker: MarkerFragment, _ box: Box, _ origin: Point, _ context: ResolvingContext
    ) -> [Node] {
        switch marker {
        case .text(let source, let layout):
            let nodes = painted(source, context.onPixels(layout, origin), context)
            return nodes.isEmpty ? [] : [.group(Group(nodes, transform: .translation(origin.x, origin.y)))]
        case .shape(let kind, let place):
            let rect = place.moved(by: origin).onPixels
            let paint = Paint.solid(box.style.color)
            switch kind {
            case .square: return [.fill(Fill(.rect(rect), paint: paint))]
            case .circle:
                let line = Rect(
                    x: rect.minX + 0.5, y: rect.minY + 0.5, width: max(rect.width - 1, 0),
                    height: max(rect.height - 1, 0))
                return [.stroke(Stroke(.ellipse(in: line), style: StrokeStyle(width: 1), paint: paint))]
            default: return [.fill(Fill(.ellipse(in: rect), paint: paint))]
            }
        }
    }
}

extension Rect {
    /// The rectangle between the nearest whole pixels, as browsers draw boxes of HTML.
    fileprivate var onPixels: Rect {
        func whole(_ value: Double) -> Double { (value + 0.5).rounded(.down) }
        let (left, top) = (whole(minX), whole(minY))
        return Rect(x: left, y: top, width: whole(maxX) - left, height: whole(maxY) - top)
    }

    fileprivate func moved(by vector: Point) -> Rect {
        Rect(x: minX + vector.x, y: minY + vector.y, width: width, height: height)
    }
}

extension ResolvingContext {
    /// A text with the baselines of its letters on whole pixels of the drawing, as browsers draw level text.
    /// - Parameter origin: of the text's coordinates.
    fileprivate func onPixels(_ layout: TextLayout, _ origin: Point) -> TextLayout {
        let t = toDrawing
        guard t.b == 0, t.c == 0, t.d > 0, t.isFinite else { return layout }
        return layout.movedDown { y in
            let drawn = t.d * (y + origin.y) + t.ty
            return ((drawn + 0.5).rounded(.down) - drawn) / t.d
        }
    }
}

extension BoxStyle.Own {
    /// Whether the box is drawn as a group of its own.
    func hasEffects(_ style: Style) -> Bool {
        let own = style.own
        return own.opacity != 1 || own.isTransformed || !own.filter.isEmpty || own.clipPath != .none
            || own.clipShape != nil || own.mask != .none || own.masks != nil || own.blendMode != .normal
            || own.isIsolated
    }
}
