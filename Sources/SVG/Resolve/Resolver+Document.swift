import DisplayList
import PathParser

/// The outermost `<svg>`: the drawing's size and content.
extension Resolver {
    mutating func document() throws(SVGReaderError) -> SVGDocument {
        let root = reader.tree.root
        noteChanging()
        if fragment.isUnknown, let text = options.fragment {
            reader.note(
                reader.offset(root), "fragment",
                "the fragment '\(ArraySlice(text.utf8).shown)' is no element's id and no view; all is drawn")
        }
        var outer = ResolvingContext(viewport: options.viewport)
        outer.isInPlace = true
        outer.style.color = options.currentColor
        reader.root.window = options.viewport
        let style = reader.style(of: root, outer)
        reader.root.fontSize = style.fontSize
        reader.root.lineHeight = style.lineHeight
        var inner = outer
        inner.style = style
        inner.depth = options.depth + 1

        var viewBox: ViewBox?
        if let attribute = fragment.viewBox ?? reader.tree.attribute(root, .viewBox) {
            viewBox = ViewBox(attribute.value)
            if viewBox == nil { reader.noteViewBox(attribute) }
        }
        let (size, isOnPaper) = try documentSize(viewBox?.rect, inner)
        reader.root.window = size
        let aspect = fragment.preserveAspectRatio ?? reader.tree.attribute(root, .preserveAspectRatio)
        var toDrawing = Transform.identity
        if let viewBox {
            toDrawing = reader.fitting(viewBox, aspect, of: root, to: size)
            guard toDrawing.isFinite else { throw .invalidSize(width: size.width, height: size.height) }
        }
        inner.move(by: toDrawing)
        inner.viewport = viewBox.map { Size(width: $0.rect.width, height: $0.rect.height) } ?? size
        if style.own.isTransformed {
            reader.note(reader.offset(root), "root transform", "the transform of the outermost <svg> is not applied")
        }
        var content = Content()
        if style.own.isDisplayed, reader.isMeant(root) {
            content = children(of: root, inner)
            var own = style
            own.own.dropTransforms()
            content = wrapped(content, root, own, inner)
        }
        var nodes = content.nodes
        var drawing = Drawing(size: size, accessibility: reader.accessibility(of: root, role: .image))
        drawing.unitsPerInch = isOnPaper ? options.dpi : nil
        if toDrawing != .identity, !nodes.isEmpty {
            nodes = [.group(Group(nodes, transform: toDrawing))]
        }
        if style.own.background != nil {
            reader.note(
                reader.offset(root), "root background", "the pictures behind the outermost <svg> are not drawn")
        }
        if let background = style.own.backgroundColor {
            let rect = Rect(x: 0, y: 0, width: size.width, height: size.height)
            nodes.insert(.fill(Fill(.rect(rect), paint: .solid(style.color(of: background)))), at: 0)
        }
        drawing.nodes = nodes
        drawing.symbols = stamps.symbols
        var document = SVGDocument(drawing: drawing, viewBox: viewBox?.rect, nodes: content.nodes, diagnostics: [])
        document.background = style.own.backgroundColor.map { style.color(of: $0) }
        document.aspect = aspect?.value.string ?? ""
        if found.isAskedFor {
            found.keep(content, of: root, inner, reader.tree)
            document.elements = found.listed(reader.tree)
            if let id = options.element { return try alone(id, of: document, inner) }
        }
        return document
    }

    /// Reports animations and scripts, which change other elements wherever they stand: also inside shapes and
    /// definitions.
    private mutating func noteChanging() {
        for (index, element) in reader.tree.elements.enumerated() {
            guard let name = element.name, name.isChanging, options.moment == nil || name == .script else { continue }
            reader.note(
                reader.offset(index), "<\(name)>", "<\(name.rawValue)> is not read; the picture is that without it")
        }
    }

    /// `width` × `height`; a missing side follows from the view box. It is on paper where each side that is said is in a unit
    /// of length, such as `mm`.
    private mutating func documentSize(
        _ viewBox: Rect?, _ context: ResolvingContext
    ) throws(SVGReaderError) -> (size: Size, isOnPaper: Bool) {
        let across = documentLength(.width, whole: viewBox?.width, context)
        let down = documentLength(.height, whole: viewBox?.height, context)
        let isOnPaper = across != nil || down != nil
        var (width, height) = (across?.length, down?.length)
        if let box = viewBox {
            // One side gives the other by the view box's aspect ratio; without either, the view box is the size.
            width = width ?? height.map { $0 * box.width / box.height } ?? box.width
            height = height ?? width.map { $0 * box.height / box.width } ?? box.height
        } else if width == nil || height == nil {
            reader.note(
                reader.offset(reader.tree.root), "no size",
                "the file has no size; \(options.viewport.width) × \(options.viewport.height) is taken, as CSS does"
            )
        }
        let size = Size(width: width ?? options.viewport.width, height: height ?? options.viewport.height)
        guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else {
            throw .invalidSize(width: size.width, height: size.height)
        }
        return (size, isOnPaper && across?.isOnPaper != false && down?.isOnPaper != false)
    }

    private mutating func documentLength(
        _ name: AttributeName, whole: Double?, _ context: ResolvingContext
    ) -> (length: Double, isOnPaper: Bool)? {
        guard let attribute = reader.geometry(reader.tree.root, name, context), !attribute.value.trimmed.isSame("auto")
        else {
            return nil
        }
        guard let length = Length(attribute.value) else {
            reader.note(
                attribute.offset, "length \(name.rawValue)",
                "\(name.rawValue): found '\(attribute.value.shown)', expected a length")
            return nil
        }
        if length.unit == .percent { return whole.map { ($0 * length.value / 100, false) } }
        guard let resolved = length.resolved(.other, reader.lengthBase(context.style, context, for: length)) else {
            return nil
        }
        return (resolved, length.isOnPaper)
    }
}
