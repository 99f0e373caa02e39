/// An SVG file's elements, one behind another in the file's order, with what binds them as indices.
///
/// Elements of other namespaces are not in it, nor what lies in them.
struct SVGTree {
    struct Element {
        /// Nil for one that SVG does not know, and for text.
        var name: ElementName?
        var parent: Int
        /// The index of the first element behind it that does not lie in it.
        var end: Int
        var attributes: Range<Int>
        /// The element before it in its parent, texts not counted; nil for the first.
        var previous: Int?
        /// Of the `<`, or of a text's first byte.
        var offset: Int
        /// Of a text: an index into `texts`.
        var text: Int?
    }

    struct Attribute {
        let name: AttributeName
        /// UTF-8, references resolved.
        let value: ArraySlice<UInt8>
        let offset: Int
    }

    private(set) var elements: [Element] = []
    private(set) var attributes: [Attribute] = []
    private(set) var texts: [ArraySlice<UInt8>] = []
    /// The last child so far of each element that is being built.
    private var lastChildren: [Int: Int] = [:]
    /// The first element of each id.
    private(set) var ids: [ArraySlice<UInt8>: Int] = [:]
    /// The names of elements that SVG does not know, by index.
    private(set) var unknownNames: [Int: String] = [:]

    var root: Int { 0 }

    /// An attribute's value; nil when the element does not have it.
    func value(_ element: Int, _ name: AttributeName) -> ArraySlice<UInt8>? {
        attribute(element, name)?.value
    }

    func attribute(_ element: Int, _ name: AttributeName) -> Attribute? {
        for index in elements[element].attributes where attributes[index].name == name { return attributes[index] }
        return nil
    }

    /// The indices of an element's children, texts among them.
    func children(_ element: Int) -> Children { Children(tree: self, index: element + 1, end: elements[element].end) }

    struct Children: Sequence, IteratorProtocol {
        fileprivate let tree: SVGTree
        fileprivate var index: Int
        fileprivate let end: Int

        mutating func next() -> Int? {
            guard index < end else { return nil }
            defer { index = tree.elements[index].end }
            return index
        }
    }

    func name(_ element: Int) -> ElementName? { elements[element].name }

    /// All text in an element, at any depth.
    func text(in element: Int) -> [UInt8] {
        var out: [UInt8] = []
        for index in element + 1..<max(elements[element].end, element + 1) {
            if let text = elements[index].text { out += texts[text] }
        }
        return out
    }

    // MARK: Building

    mutating func open(_ name: ElementName?, parent: Int, offset: Int) -> Int {
        let index = append(name, parent: parent, offset: offset)
        elements[index].previous = lastChildren.updateValue(index, forKey: parent)
        return index
    }

    private mutating func append(_ name: ElementName?, parent: Int, offset: Int) -> Int {
        elements.append(
            Element(
                name: name, parent: parent, end: elements.count + 1,
                attributes: attributes.count..<attributes.count, offset: offset))
        return elements.count - 1
    }

    mutating func addUnknownName(_ name: String, of element: Int) { unknownNames[element] = name }

    mutating func addAttribute(_ attribute: Attribute, to element: Int) {
        attributes.append(attribute)
        elements[element].attributes = elements[element].attributes.lowerBound..<attributes.count
        if attribute.name == .id, !attribute.value.isEmpty, ids[attribute.value] == nil {
            ids[attribute.value] = element
        }
    }

    mutating func removeAttribute(_ name: AttributeName, of element: Int) {
        guard let index = elements[element].attributes.first(where: { attributes[$0].name == name }) else { return }
        attributes.remove(at: index)
        elements[element].attributes = elements[element].attributes.lowerBound..<attributes.count
    }

    mutating func addText(_ text: ArraySlice<UInt8>, parent: Int, offset: Int) {
        let index = append(nil, parent: parent, offset: offset)
        elements[index].text = texts.count
        texts.append(text)
    }

    mutating func close(_ element: Int) {
        elements[element].end = elements.count
        lastChildren[element] = nil
    }
}
