import DisplayList
import PathParser
import Typography

/// `<text>` as fills and strokes of its glyphs (SVG 2, section 11).
extension Resolver {
    /// - Parameter context: with the element's style.
    mutating func text(_ element: Int, _ style: Style, _ context: ResolvingContext) -> Content {
        guard let (source, layout) = texts?.layout(of: element, style, context, &reader) else { return Content() }
        return Content(nodes: painted(source, layout, context), box: layout.box)
    }

    /// The content of each of a text's spans, as far as checks ask for it. Its pieces share it: there may be one for each
    /// letter.
    private func contents(_ source: TextSource) -> [TextContent] {
        guard options.describesElements else { return [] }
        var letters = Array(repeating: String.UnicodeScalarView(), count: source.spans.count)
        for character in source.characters { letters[character.span].append(character.scalar) }
        return zip(source.spans, letters).map { span, letters in
            TextContent(
                [TextContent.Line(text: String(letters), origin: .zero)], families: [], size: span.style.fontSize,
                weight: span.style.text.values.weight)
        }
    }

    // MARK: Painting

    /// A text whose letters have their places.
    mutating func painted(_ source: TextSource, _ layout: TextLayout, _ context: ResolvingContext) -> [Node] {
        var nodes: [Node] = []
        var layered = LayeredNodes()
        let contents = contents(source)
        for piece in layout.pieces {
            var painted = painted(piece, source, layout.box, context)
            if options.describesElements {
                var group = Group(painted)
                group.text = contents[piece.span]
                painted = [.group(group)]
            }
            if source.layers.isEmpty {
                nodes += painted
            } else if source.spans[piece.span].style.isVisible {
                // Hidden letters open no layer: a filter would draw in it.
                layered.add(painted, source.spans[piece.span].layer, source) {
                    self.painted($0, $1, layout.box, context)
                }
            }
        }
        if !source.layers.isEmpty {
            nodes = layered.finish(source) { self.painted($0, $1, layout.box, context) }
        }
        guard options.describesElements, !nodes.isEmpty else { return nodes }
        let title = String(String.UnicodeScalarView(source.ownCharacters.map { $0.scalar }))
        return [.group(Group(nodes, accessibility: Accessibility(title: title)))]
    }

    /// Puts a layer's effects on its letters' nodes.
    /// - Parameter box: of the whole text, to which the effects of all its elements refer.
    private mutating func painted(
        _ layer: TextSource.Layer, _ nodes: [Node], _ box: Rect, _ context: ResolvingContext
    ) -> [Node] {
        guard reader.spend(1, at: layer.element) else { return [] }
        return wrapped(Content(nodes: nodes, box: box), layer.element, layer.style.style, context).nodes
    }

    private mutating func painted(
        _ piece: TextLayout.Piece, _ source: TextSource, _ box: Rect, _ context: ResolvingContext
    ) -> [Node] {
        let span = source.spans[piece.span]
        guard span.style.isVisible else { return [] }
        var nodes: [Node] = []
        func style(_ index: Int?) -> Style? { index.map { source.paintStyles[$0].style } }
        if let style = style(span.overline) { nodes += painted(piece.overline, span.element, style, box, context) }
        if let style = style(span.underline) { nodes += painted(piece.underline, span.element, style, box, context) }
        nodes += paintedGlyphs(piece, span, box, context)
        if let style = style(span.lineThrough) {
            nodes += painted(piece.lineThrough, span.element, style, box, context)
        }
        return nodes
    }

    private mutating func paintedGlyphs(
        _ piece: TextLayout.Piece, _ span: TextSource.Span, _ box: Rect, _ context: ResolvingContext
    ) -> [Node] {
        var nodes: [Node] = []
        var path = Path()
        let foreground = foreground(piece, span, box, context)
        guard let texts else { return [] }
        for glyph in piece.glyphs where reader.budget.exceeded == nil {
            if let foreground, glyph.face.hasColors,
                let colored = glyphs.nodes(
                    of: glyph.glyph, glyph.face, foreground, span.element, depth: context.depth, &reader)
            {
                // The plain glyphs so far come first, since glyphs may overlap.
                nodes += painted(path, span.element, span.style, box, context)
                path = Path()
                if !colored.isEmpty { nodes.append(.group(Group(colored, transform: glyph.transform))) }
            } else {
                path.append(texts.outline(of: glyph, span.element, &reader))
            }
        }
        return nodes + painted(path, span.element, span.style, box, context)
    }

    /// The colour of a span's plain glyphs; nil where no glyph has colours of its own.
    private mutating func foreground(
        _ piece: TextLayout.Piece, _ span: TextSource.Span, _ box: Rect, _ context: ResolvingContext
    ) -> Color? {
        guard piece.glyphs.contains(where: { $0.face.hasColors }) else { return nil }
        let fill = paint(span.style.fill, opacity: span.style.fillOpacity, box, span.style, context, span.element)
        if case .solid(let color)? = fill { return color }
        return .black
    }

    private mutating func painted(
        _ path: Path, _ element: Int, _ style: Style, _ box: Rect, _ context: ResolvingContext
    ) -> [Node] {
        guard !path.isEmpty, path.points.allSatisfy({ $0.isFinite }) else { return [] }
        let fill = paint(style.fill, opacity: style.fillOpacity, box, style, context, element)
        var stroke: Paint?
        if style.strokeStyle.width > 0 {
            stroke = paint(style.stroke, opacity: style.strokeOpacity, box, style, context, element)
        }
        var nodes: [Node] = []
        for part in style.paintOrder.parts {
            switch part {
            // Overlapping glyphs must not cut holes into each other, whatever `fill-rule` says.
            case .fill: if let fill { nodes.append(.fill(Fill(path, rule: .nonZero, paint: fill))) }
            case .stroke:
                guard let stroke else { continue }
                let node = Node.stroke(Stroke(path, style: style.strokeStyle, paint: stroke))
                nodes.append(style.own.hasFixedStroke ? Resolver.fixedStroke(node, context.toDrawing) : node)
            case .markers: break
            }
        }
        return nodes
    }
}
