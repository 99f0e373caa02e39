import PathParser

/// The room in which a text wraps (SVG 2, section 11.7).
extension TextGatherer {
    /// Nil for a text that does not wrap, as one whose letters have places of their own: editors write them beside the
    /// room, for renderers that do not break lines, and browsers show those.
    mutating func wrap(
        _ element: Int, _ style: Style, _ context: ResolvingContext, _ reader: inout ElementReader
    ) {
        guard style.own.wraps else { return }
        let inShape = style.own.rare.shapeInside.flatMap { shape($0, context, &reader) }
        let arePlaced = source.characters.dropFirst().contains { $0.x != nil || $0.y != nil }
        let isPlaced = inShape != nil && (source.characters.first?.x != nil || source.characters.first?.y != nil)
        guard !arePlaced, !isPlaced, source.paths.isEmpty, source.lengths.isEmpty else { return keepOneLine() }
        let isVertical = source.isVertical
        if let rect = inShape {
            let align = style.text.values.align
            let anchor: TextAnchor =
                switch align {
                case .start, .justify: .start
                case .left: source.isRightToLeft ? .end : .start
                case .center: .middle
                case .right: source.isRightToLeft ? .start : .end
                case .end: .end
                }
            let (low, high) = isVertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
            let place =
                switch (anchor, source.isRightToLeft) {
                case (.start, false), (.end, true): low
                case (.middle, _): (low + high) / 2
                case (.end, false), (.start, true): high
                }
            source.wrapping = TextSource.Wrapping(
                style: SharedStyle(style), origin: isVertical ? Point(rect.maxX, place) : Point(place, rect.minY),
                inlineSize: isVertical ? rect.height : rect.width, blockSize: isVertical ? rect.width : rect.height,
                beginsAtBaseline: false, anchor: anchor, justifies: align == .justify,
                mark: mark(element, style, &reader))
        } else if let length = style.own.rare.inlineSize,
            let size = length.resolved(
                isVertical ? .vertical : .horizontal, reader.lengthBase(style, context, for: length)),
            size > 0
        {
            source.wrapping = TextSource.Wrapping(
                style: SharedStyle(style),
                origin: Point(source.characters.first?.x ?? 0, source.characters.first?.y ?? 0),
                inlineSize: size, blockSize: .infinity, beginsAtBaseline: true, anchor: style.text.values.anchor,
                justifies: false, mark: mark(element, style, &reader))
        } else {
            keepOneLine()
        }
    }

    /// Adds the characters that stand where lines are cut. SVG has them whatever `overflow` says (SVG 2, section 11.7.3).
    private mutating func mark(_ element: Int, _ style: Style, _ reader: inout ElementReader) -> Range<Int> {
        let end = source.characters.count
        let scalars: [Unicode.Scalar] =
            switch style.own.textOverflow {
            case nil: []
            case .ellipsis: ["\u{2026}"]
            case .text(let scalars): scalars
            }
        guard !scalars.isEmpty, reader.spend(scalars.count, at: element) else { return end..<end }
        source.spans.append(
            TextSource.Span(
                element: element, shared: SharedStyle(style), language: nil, alignment: .auto, shifts: [], path: nil,
                length: nil, controls: []))
        for scalar in scalars {
            source.characters.append(TextSource.Character(scalar: scalar, span: source.spans.count - 1))
        }
        return end..<source.characters.count
    }

    /// Without room to wrap in, new lines are spaces.
    private mutating func keepOneLine() {
        for i in source.characters.indices where source.characters[i].scalar == "\n" {
            let old = source.characters[i]
            source.characters[i] = TextSource.Character(
                scalar: " ", span: old.span, x: old.x, y: old.y, dx: old.dx, dy: old.dy, rotation: old.rotation)
        }
    }

    /// The rectangle that a `shape-inside` names; nil for another shape, which is reported.
    private func shape(_ target: Int, _ context: ResolvingContext, _ reader: inout ElementReader) -> Rect? {
        guard reader.tree.name(target) == .rect else {
            reader.note(
                reader.offset(target), "shape-inside", "shape-inside: only rectangles are filled with lines of text")
            return nil
        }
        let place = ResolvingContext(style: reader.ancestorStyle(of: target, context), viewport: context.viewport)
        let box = reader.path(of: target, place).bounds
        return box.isNull ? nil : box
    }
}
