import DisplayList
import PathParser

/// The place of a `<marker>` (SVG 2, section 13.7) on a vertex, before its content is drawn.
struct MarkerFrame {
    /// The context for the marker's children.
    let context: ResolvingContext
    private let transform: Transform
    /// From the children's coordinates to the marker's.
    private let fit: Transform
    private let opacity: Double
    private let clip: Clip?

    /// Nil if nothing of the marker is visible.
    /// - Parameters:
    ///   - isStart: whether the vertex is the path's first.
    ///   - style: of the shape that has the marker.
    ///   - context: of that shape.
    ///   - paint: the paints of that shape.
    init?(
        _ target: Int, at vertex: PathVertex, isStart: Bool, _ style: Style, _ context: ResolvingContext,
        _ paint: ContextPaint, _ reader: inout ElementReader
    ) {
        var outer = ResolvingContext(style: reader.ancestorStyle(of: target, context), viewport: context.viewport)
        outer.depth = context.depth + 1
        let own = outer.style
        let width = reader.size(target, .markerWidth, .horizontal, outer) ?? 3
        let height = reader.size(target, .markerHeight, .vertical, outer) ?? 3
        guard width > 0, height > 0 else { return nil }
        var transform = Transform.translation(vertex.point.x, vertex.point.y)
        transform = transform * .rotation(degrees: MarkerFrame.angle(of: target, at: vertex, isStart: isStart, &reader))
        if reader.tree.value(target, .markerUnits)?.trimmed.isSame("userspaceonuse") != true {
            transform = transform * .scale(MarkerFrame.strokeWidth(style, context))
        }
        var viewport = outer
        viewport.viewport = Size(width: width, height: height)
        var fit = Transform.identity
        var content = Rect(x: 0, y: 0, width: width, height: height)
        if let attribute = reader.tree.attribute(target, .viewBox) {
            guard let box = ViewBox(attribute.value) else { return nil }
            content = box.rect
            fit = reader.fitting(box, of: target, to: Size(width: width, height: height))
            viewport.viewport = Size(width: box.rect.width, height: box.rect.height)
        }
        var box = outer
        if fit != .identity { box = viewport }
        // The reference point is in the coordinates of the content.
        let reference = fit.applied(
            to: Point(
                MarkerFrame.reference(target, .refX, .horizontal, of: content, box, &reader),
                MarkerFrame.reference(target, .refY, .vertical, of: content, box, &reader)))
        transform = transform * .translation(-reference.x, -reference.y)
        // The marker's group, with its clip, counts like an element.
        guard transform.determinant != 0, transform.isFinite, reader.spend(1, at: target) else { return nil }

        viewport.paint = paint
        viewport.toDrawing = context.toDrawing
        viewport.move(by: transform * fit)
        self.context = viewport
        self.transform = transform
        self.fit = fit
        opacity = own.own.opacity
        clip = own.own.isClipped ? Clip(.rect(Rect(x: 0, y: 0, width: width, height: height))) : nil
    }

    /// The marker on the vertex, made from its children's nodes.
    func nodes(of content: [Node]) -> [Node] {
        guard !content.isEmpty else { return [] }
        let fitted = fit == .identity ? content : [.group(Group(content, transform: fit))]
        return [.group(Group(fitted, transform: transform, opacity: opacity, clip: clip))]
    }

    /// A length, or a word for an edge or the middle of the marker's content (SVG 2, section 13.7.3).
    private static func reference(
        _ marker: Int, _ name: AttributeName, _ axis: Length.Axis, of content: Rect, _ context: ResolvingContext,
        _ reader: inout ElementReader
    ) -> Double {
        if let text = reader.tree.value(marker, name)?.trimmed {
            let isAcross = axis == .horizontal
            if text.isSame(isAcross ? "left" : "top") { return isAcross ? content.minX : content.minY }
            if text.isSame("center") {
                return isAcross ? (content.minX + content.maxX) / 2 : (content.minY + content.maxY) / 2
            }
            if text.isSame(isAcross ? "right" : "bottom") { return isAcross ? content.maxX : content.maxY }
        }
        return reader.length(marker, name, axis, context) ?? 0
    }

    /// The width of a shape's stroke in its own coordinates, as it is seen.
    private static func strokeWidth(_ style: Style, _ context: ResolvingContext) -> Double {
        let width = style.strokeStyle.width
        guard style.own.hasFixedStroke else { return width }
        // The root of the mean square of both axes' scales, as for lengths along neither axis.
        let t = context.toDrawing
        let scale = ((t.a * t.a + t.b * t.b + t.c * t.c + t.d * t.d) / 2).squareRoot()
        return scale > 0 && scale.isFinite ? width / scale : width
    }

    /// In degrees, clockwise.
    private static func angle(of marker: Int, at vertex: PathVertex, isStart: Bool, _ reader: inout ElementReader)
        -> Double
    {
        guard let attribute = reader.tree.attribute(marker, .orient) else { return 0 }
        let text = attribute.value.trimmed
        if text.isSame("auto") { return vertex.degrees }
        if text.isSame("auto-start-reverse") { return vertex.degrees + (isStart ? 180 : 0) }
        var scanner = ValueScanner(text)
        if let number = scanner.number() {
            let unit = scanner.word()
            if scanner.isAtEnd, let degrees = Angle.degrees(number, unit) { return degrees }
        }
        reader.note(attribute.offset, "orient", "orient: found '\(text.shown)', expected 'auto' or an angle")
        return 0
    }
}
