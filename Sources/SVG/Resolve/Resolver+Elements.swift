import DisplayList
import PathParser

/// One element alone.
extension Resolver {
    /// A drawing of one element, as large as what it draws. Effects of the elements around it (their opacity, clips,
    /// masks and filters) are left out. An element that is never drawn itself, such as a symbol, is drawn as `use`
    /// would.
    mutating func alone(
        _ id: String, of document: SVGDocument, _ context: ResolvingContext
    ) throws(SVGReaderError) -> SVGDocument {
        guard let element = found.alone else { throw .noElement(id: id) }
        var drawn = found.drawn
        if drawn == nil, let name = reader.tree.name(element), name.isGraphic || name == .symbol {
            var place = context
            place.isInPlace = false
            place.style = reader.ancestorStyle(of: reader.tree.elements[element].parent, context)
            drawn = (used(element, place), context.toDrawing)
        }
        guard let (content, toDrawing) = drawn else { throw .notDrawn(id: id) }
        let box = VisibleBounds.bounds(of: content.nodes, toDrawing)
        guard box.width > 0, box.height > 0, box.isFinite else { throw .notDrawn(id: id) }
        let transform = Transform.translation(-box.minX, -box.minY) * toDrawing
        var out = document
        out.drawing.size = Size(width: box.width, height: box.height)
        out.drawing.nodes =
            transform == .identity ? content.nodes : [.group(Group(content.nodes, transform: transform))]
        out.drawing.accessibility = reader.accessibility(of: element, role: .image)
        out.viewBox = box
        out.nodes = content.nodes
        out.background = nil
        out.aspect = ""
        return out
    }
}
