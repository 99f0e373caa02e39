/// The parts of a growing `SVGTree`: elements are opened, filled and closed in the file's order.
struct SVGTreeParts {
    private(set) var elements: [SVGTree.Element] = []
    private(set) var attributes: [SVGTree.Attribute] = []
    private(set) var texts: [ArraySlice<UInt8>] = []
    private(set) var ids: [ArraySlice<UInt8>: Int] = [:]
    private(set) var unknownNames: [Int: String] = [:]
    private(set) var hasHTML = false
    /// The last child so far of the document, and of each open element.
    private var lastChildren: [Int?] = [nil]

    func name(_ element: Int) -> ElementName? { elements[element].name }

    func isHTML(_ element: Int) -> Bool { elements[element].isHTML }

    func hasAttribute(_ name: AttributeName, _ element: Int) -> Bool {
        elements[element].attributes.contains { attributes[$0].name == name }
    }

    mutating func open(_ name: ElementName?, parent: Int, offset: Int) -> Int {
        let index = append(name, parent: parent, offset: offset)
        elements[index].previous = lastChildren[lastChildren.count - 1]
        lastChildren[lastChildren.count - 1] = index
        lastChildren.append(nil)
        return index
    }

    private mutating func append(_ name: ElementName?, parent: Int, offset: Int) -> Int {
        elements.append(
            SVGTree.Element(
                name: name, parent: parent, end: elements.count + 1,
                attributes: attributes.count..<attributes.count, offset: offset))
        return elements.count - 1
    }

    mutating func setHTML(_ element: Int) {
        elements[element].isHTML = true
        hasHTML = true
    }

    mutating func addUnknownName(_ name: String, of element: Int) { unknownNames[element] = name }

    mutating func addAttribute(_ attribute: SVGTree.Attribute, to element: Int) {
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
        lastChildren.removeLast()
    }
}
