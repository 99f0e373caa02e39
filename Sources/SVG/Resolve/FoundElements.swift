import DisplayList
import PathParser

/// Finds elements with ids, where the file itself has them, as far as they are asked for.
struct FoundElements {
    /// The element that is to be drawn alone.
    let alone: Int?
    /// Whether one is asked for, or all.
    let isAskedFor: Bool
    private let listsAll: Bool
    /// What the one drawn alone draws, in its parent's coordinates, and from those to the drawing's.
    private(set) var drawn: (content: Resolver.Content, toDrawing: AffineTransform)?
    /// What of the drawing each element takes, by its index; those that draw nothing are not in it.
    private var boxes: [Int: Rect] = [:]

    init(_ tree: SVGTree, _ options: SVGReadingOptions) {
        alone = options.element.flatMap { tree.ids[ArraySlice($0.utf8)] }
        isAskedFor = options.listsElements || options.element != nil
        listsAll = options.listsElements
    }

    /// Whether an element has nothing to do with the one that is drawn alone: it neither holds it nor lies in it.
    func isBesideAlone(_ element: Int, _ tree: SVGTree) -> Bool {
        guard let alone, !listsAll else { return false }
        return element < alone ? tree.elements[element].end <= alone : element >= tree.elements[alone].end
    }

    /// Keeps what an element draws that stands in its place.
    mutating func keep(_ content: Resolver.Content, of element: Int, _ context: ResolvingContext, _ tree: SVGTree) {
        if element == alone { drawn = (content, context.toDrawing) }
        guard listsAll, tree.value(element, .id) != nil else { return }
        let box = VisibleBounds.bounds(of: content.nodes, context.toDrawing)
        if !box.isNull { boxes[element] = box }
    }

    /// All elements with an id of their own, in the file's order; none unless they are asked for.
    func listed(_ tree: SVGTree) -> [SVGElement] {
        guard listsAll else { return [] }
        return tree.ids.map { ($0.value, $0.key.string) }.sorted { $0.0 < $1.0 }.map { index, id in
            SVGElement(id: id, name: tree.name(index)?.rawValue ?? tree.unknownNames[index] ?? "", box: boxes[index])
        }
    }
}
