import DisplayList
import PathParser

/// What is found of elements with ids, where the file itself has them.
struct FoundElements {
    /// The element that is to be drawn alone.
    var alone: Int?
    /// What it draws, in its parent's coordinates, and from those to the drawing's.
    var drawn: (content: Resolver.Content, toDrawing: AffineTransform)?
    /// What of the drawing each element takes, by its index; those that draw nothing are not in it.
    var boxes: [Int: Rect] = [:]
}

/// Elements by their ids: where they lie, and one of them alone.
extension Resolver {
    var asksForElements: Bool { options.listsElements || options.element != nil }

    /// Whether an element has nothing to do with the one that is drawn alone: it neither holds it nor lies in it.
    func isBesideAlone(_ element: Int) -> Bool {
        guard let alone = found.alone, !options.listsElements else { return false }
        return element < alone ? reader.tree.elements[element].end <= alone : element >= reader.tree.elements[alone].end
    }

    /// Keeps what an element draws that stands in its place.
    mutating func keep(_ content: Content, of element: Int, _ context: ResolvingContext) {
        if element == found.alone { found.drawn = (content, context.toDrawing) }
        guard options.listsElements, reader.tree.value(element, .id) != nil else { return }
        let box = VisibleBounds.bounds(of: content.nodes, context.toDrawing)
        if !box.isNull { found.boxes[element] = box }
    }

    /// All elements with an id of their own, in the file's order.
    func listedElements() -> [SVGElement] {
        reader.tree.ids.map { ($0.value, $0.key.string) }.sorted { $0.0 < $1.0 }.map { index, id in
            SVGElement(
                id: id, name: reader.tree.name(index)?.rawValue ?? reader.tree.unknownNames[index] ?? "",
                box: found.boxes[index])
        }
    }

    /// A drawing of one element, as large as what it draws. What the elements around it do to it as one (their opacity,
    /// clips, masks and filters) is left out. One that is only there to be referred to is drawn as `use` would.
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
        let transform = AffineTransform.translation(-box.minX, -box.minY) * toDrawing
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
