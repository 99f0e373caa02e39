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
        let words = LetterTexts(source, layout)
        for piece in layout.pieces {
            var painted = painted(piece, source, words, layout.box, context)
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
        _ piece: TextLayout.Piece, _ source: TextSource, _ words: LetterTexts, _ box: Rect,
        _ context: ResolvingContext
    ) -> [Node] {
        let span = source.spans[piece.span]
        guard span.style.isVisible else { return [] }
        var nodes: [Node] = []
        for (rule, owner) in [(piece.overline, span.overline), (piece.underline, span.underline)] {
            if let owner { nodes += painted(rule, span.element, source.paintStyles[owner].style, box, context) }
        }
        nodes += paintedGlyphs(piece, span, words, box, context)
        if let owner = span.lineThrough {
            nodes += painted(piece.lineThrough, span.element, source.paintStyles[owner].style, box, context)
        }
        return nodes
    }

    private mutating func painted(
        _ rule: TextLayout.Rule, _ element: Int, _ style: Style, _ box: Rect, _ context: ResolvingContext
    ) -> [Node] {
        // Waves and dots are many for one line.
        guard
            rule.path.verbs.count < Resolver.usualRule
                || reader.budget.spendPathElements(rule.path.verbs.count, at: reader.offset(element))
        else { return [] }
        return painted(rule.path, element, style, box, context, clip: rule.clip)
    }

    /// How many segments the lines of a piece may have that count as nothing but a part of the text.
    private static let usualRule = 100

    private mutating func paintedGlyphs(
        _ piece: TextLayout.Piece, _ span: TextSource.Span, _ words: LetterTexts, _ box: Rect,
        _ context: ResolvingContext
    ) -> [Node] {
        var nodes: [Node] = []
        var path = Path()
        var letters: [GlyphLetters.Letter] = []
        var words = words
        let foreground = foreground(piece, span, box, context)
        guard let texts else { return [] }
        for glyph in piece.glyphs where reader.budget.exceeded == nil {
            if let foreground, glyph.face.hasColors,
                let colored = glyphs.nodes(
                    of: glyph.glyph, glyph.face, foreground, span.element, depth: context.depth, &reader)
            {
                // The plain glyphs so far come first, since glyphs may overlap.
                nodes += painted(path, span.element, span.style, box, context, letters: letters)
                path = Path()
                letters = []
                guard !colored.isEmpty else { continue }
                let group = Node.group(Group(colored, transform: glyph.transform))
                nodes += shadows(of: [group], span.element, span.style) { color in
                    let bounds = VisibleBounds.bounds(of: [group], .identity)
                    guard bounds.isFinite, !bounds.isNull else { return [] }
                    let fill = Node.fill(Fill(.rect(bounds), paint: .solid(color)))
                    return [.group(Group([fill], mask: Mask([group], kind: .alpha)))]
                }
                nodes.append(group)
            } else {
                path.append(texts.outline(of: glyph, span.element, &reader))
                letters.append(
                    GlyphLetters.Letter(
                        glyph.face.glyphShape(of: glyph.glyph), place: glyph.transform, text: words.take(glyph)))
            }
        }
        return nodes + painted(path, span.element, span.style, box, context, letters: letters)
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

    /// - Parameters:
    ///   - clip: the parts of the path that are drawn; nil for all of it.
    ///   - letters: those that the path is made of.
    private mutating func painted(
        _ path: Path, _ element: Int, _ style: Style, _ box: Rect, _ context: ResolvingContext, clip: Path? = nil,
        letters: [GlyphLetters.Letter] = []
    ) -> [Node] {
        guard !path.isEmpty, path.points.allSatisfy({ $0.isFinite }) else { return [] }
        let fill = paint(style.fill, opacity: style.fillOpacity, box, style, context, element)
        var stroke: Paint?
        if style.strokeStyle.width > 0 {
            stroke = paint(style.stroke, opacity: style.strokeOpacity, box, style, context, element)
        }
        func clipped(_ node: Node) -> Node { clip.map { .group(Group([node], clip: Clip($0))) } ?? node }
        var nodes: [Node] = []
        let known = letters.isEmpty ? nil : GlyphLetters(letters)
        for part in style.paintOrder.parts {
            let node: (Paint) -> Node
            let paint: Paint?
            switch part {
            case .fill:
                paint = fill
                // Overlapping glyphs must not cut holes into each other, whatever `fill-rule` says.
                node = {
                    var fill = Fill(path, rule: .nonZero, paint: $0)
                    fill.letters = known
                    return clipped(.fill(fill))
                }
            case .stroke:
                paint = stroke
                node = {
                    let node = Node.stroke(Stroke(path, style: style.strokeStyle, paint: $0))
                    return clipped(style.own.hasFixedStroke ? Resolver.fixedStroke(node, context.toDrawing) : node)
                }
            case .markers: continue
            }
            guard let paint else { continue }
            if !style.text.values.shadows.isEmpty {
                nodes += shadows(of: [node(.solid(.black))], element, style) { [node(.solid($0))] }
            }
            nodes.append(node(paint))
        }
        return nodes
    }

    // MARK: Shadows

    /// The shadows of a part of a text, the last one of the list first: that lies behind the others.
    /// - Parameters:
    ///   - nodes: the part itself.
    ///   - make: the same in one colour.
    mutating func shadows(
        of nodes: [Node], _ element: Int, _ style: Style, _ make: (Color) -> [Node]
    ) -> [Node] {
        var out: [Node] = []
        for shadow in style.text.values.shadows.reversed() {
            let color = shadow.color.map { style.color(of: $0) } ?? style.color
            guard color.alpha > 0 else { continue }
            guard reader.spend(max(Resolver.segments(of: nodes) / Resolver.usualRule, 1), at: element) else { break }
            out.append(
                .group(
                    Group(
                        make(color), transform: .translation(shadow.dx, shadow.dy),
                        filters: shadow.sigma > 0 ? [.blur(sigma: shadow.sigma)] : [])))
        }
        return out
    }

    private static func segments(of nodes: [Node]) -> Int {
        nodes.reduce(0) { count, node in
            switch node {
            case .fill(let fill): count + fill.path.verbs.count
            case .stroke(let stroke): count + stroke.path.verbs.count
            case .group(let group): count + segments(of: group.nodes)
            default: count + 1
            }
        }
    }
}
