import DisplayList
import PathParser

/// Finds the requested elements with ids, each at its own place in the file.
struct FoundElements {
    /// The element that is to be drawn alone.
    let alone: Int?
    /// Whether one element, or all, are requested.
    let isAskedFor: Bool
    private let listsAll: Bool
    /// The content of the element drawn alone, in its parent's coordinates, and the transform from those to the
    /// drawing's.
    private(set) var drawn: (content: Resolver.Content, toDrawing: Transform)?
    /// The boxes of elements in the drawing, by their indices; elements that draw nothing are left out.
    private var boxes: [Int: Rect] = [:]

    init(_ tree: SVGTree, _ options: SVGReadingOptions) {
        alone = options.element.flatMap { tree.ids[ArraySlice($0.utf8)] }
        isAskedFor = options.listsElements || options.element != nil
        listsAll = options.listsElements
    }

    /// Whether an element is unrelated to the one drawn alone: it neither contains it nor lies in it.
    func isBesideAlone(_ element: Int, _ tree: SVGTree) -> Bool {
        guard let alone, !listsAll else { return false }
        return element < alone ? tree.elements[element].end <= alone : element >= tree.elements[alone].end
    }

    /// Keeps the content of an element at its own place in the file.
    mutating func keep(_ content: Resolver.Content, of element: Int, _ context: ResolvingContext, _ tree: SVGTree) {
        if element == alone { drawn = (content, context.toDrawing) }
        guard listsAll, tree.value(element, .id) != nil else { return }
        let box = VisibleBounds.bounds(of: content.nodes, context.toDrawing)
        if !box.isNull { boxes[element] = box }
    }

    /// All elements with an id, the first of each, in the file's order; none unless they are requested.
    func listed(_ tree: SVGTree) -> [SVGElement] {
        guard listsAll else { return [] }
        return tree.ids.map { ($0.value, $0.key.string) }.sorted { $0.0 < $1.0 }.map { index, id in
            SVGElement(id: id, name: tree.name(index)?.rawValue ?? tree.unknownNames[index] ?? "", box: boxes[index])
        }
    }
}
