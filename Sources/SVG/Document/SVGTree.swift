import TextForms

/// An SVG file's elements, one after another in the file's order, linked by indices.
///
/// Elements of other namespaces, and all inside them, are left out; but for HTML in a `foreignObject`. A class, since the tree is used at every element,
/// and handing around a value of so many parts would cost time.
final class SVGTree: Sendable {
    struct Element {
        /// Nil for an element that SVG does not know, for one of HTML, and for text.
        var name: ElementName?
        /// Whether it is an element of HTML.
        var isHTML = false
        var parent: Int
        /// The index of the first element behind it that does not lie in it.
        var end: Int
        var attributes: Range<Int>
        /// The element before it in its parent, texts not counted; nil for the first.
        var previous: Int?
        /// The offset of the `<`, or of a text's first byte.
        var offset: Int
        /// For a text: an index into `texts`.
        var text: Int?
    }

    struct Attribute {
        let name: AttributeName
        /// UTF-8, references resolved.
        let value: ArraySlice<UInt8>
        let offset: Int
    }

    let elements: [Element]
    let attributes: [Attribute]
    let texts: [ArraySlice<UInt8>]
    /// The first element of each id.
    let ids: [ArraySlice<UInt8>: Int]
    /// The names of elements that SVG does not know, and of HTML's, by index.
    let unknownNames: [Int: String]
    /// Whether there is HTML in the file.
    let hasHTML: Bool
    /// The text that the tree was made of, to which all offsets refer.
    private let source: [UInt8]

    /// The offsets of references to style sheets outside of the file.
    private let styleSheets: [Int]

    init(_ parts: SVGTreeParts, source: [UInt8], styleSheets: [Int] = []) {
        self.source = source
        self.styleSheets = styleSheets
        elements = parts.elements
        attributes = parts.attributes
        texts = parts.texts
        ids = parts.ids
        unknownNames = parts.unknownNames
        hasHTML = parts.hasHTML
    }

    /// The same tree with other values for attributes.
    init(_ other: SVGTree, replacing values: [Int: [Attribute]]) {
        source = other.source
        styleSheets = other.styleSheets
        texts = other.texts
        ids = other.ids
        unknownNames = other.unknownNames
        hasHTML = other.hasHTML
        var elements = other.elements
        var attributes: [Attribute] = []
        attributes.reserveCapacity(other.attributes.count)
        for index in elements.indices {
            let first = attributes.count
            let own = values[index] ?? []
            for attribute in other.attributes[elements[index].attributes]
            where !own.contains(where: { $0.name == attribute.name }) {
                attributes.append(attribute)
            }
            attributes += own
            elements[index].attributes = first..<attributes.count
        }
        self.elements = elements
        self.attributes = attributes
    }

    var root: Int { 0 }

    /// An attribute's value; nil when the element does not have it.
    func value(_ element: Int, _ name: AttributeName) -> ArraySlice<UInt8>? {
        attribute(element, name)?.value
    }

    func attribute(_ element: Int, _ name: AttributeName) -> Attribute? {
        for index in elements[element].attributes where attributes[index].name == name { return attributes[index] }
        return nil
    }

    /// The bytes of an element's long attributes, whose reading takes as long as they are.
    func longBytes(of element: Int) -> Int {
        attributes[elements[element].attributes].reduce(0) { $0 + ($1.value.count > 64 ? $1.value.count : 0) }
    }

    /// All attributes of an element as they are written, those among them that the tree does not keep.
    func allAttributes(_ element: Int) -> [XMLAttribute] {
        XMLTokenizer.attributes(of: source, at: elements[element].offset)
    }

    /// The addresses of style sheets outside of the file, and where they stand; nil for what is none that applies.
    var linkedSheets: [(offset: Int, address: ArraySlice<UInt8>?)] {
        styleSheets.map { ($0, XMLTokenizer.styleSheet(in: source, at: $0)) }
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

    /// The name of an element of HTML; empty for all others.
    func htmlName(_ element: Int) -> String { elements[element].isHTML ? unknownNames[element] ?? "" : "" }

    /// Tells whether an element lies within a `<text>`.
    func isWithinText(_ element: Int) -> Bool {
        var index = elements[element].parent
        while index >= 0 {
            switch name(index) {
            case .text: return true
            case .tspan, .textPath, .a: index = elements[index].parent
            default: return false
            }
        }
        return false
    }

    /// Tells whether paint servers, clips, masks and markers have an effect where an element lies. In text, in `use`, in
    /// what describes or animates, in `foreignObject` and in elements that SVG does not know they have none, neither in
    /// Chromium nor in resvg, as if the file did not have them (SVG 2, section 5.1.1: not in the rendering tree).
    func isInPlace(_ element: Int) -> Bool {
        var index = elements[element].parent
        while index >= 0 {
            let parent = elements[index].parent
            switch name(index) {
            case .svg:
                // A picture of its own among HTML.
                if parent < 0 || elements[parent].isHTML || name(parent) == .foreignObject { return true }
            case .text, .textPath, .tref, .tspan, .use, .foreignObject: return false
            case .desc, .metadata, .title, .script, .style, .view: return false
            case .animate, .animateColor, .animateMotion, .animateTransform, .mpath, .set: return false
            case nil: if !elements[index].isHTML { return false }
            default: break
            }
            index = parent
        }
        return true
    }

    /// All text in an element, at any depth.
    func text(in element: Int) -> [UInt8] {
        var out: [UInt8] = []
        for index in element + 1..<max(elements[element].end, element + 1) {
            if let text = elements[index].text { out += texts[text] }
        }
        return out
    }
}

extension SVGTree {
    /// The element of the file that an address names, `#` and an id: as it is written, or else with its percent-escapes
    /// decoded (HTML, section 7.4.2.3.3).
    func element(at address: ArraySlice<UInt8>) -> Int? {
        guard address.first == UInt8(ascii: "#") else { return nil }
        let fragment = address.dropFirst()
        if let element = ids[fragment] { return element }
        guard fragment.contains(UInt8(ascii: "%")) else { return nil }
        return ids[DataURL.percentDecoded(fragment)[...]]
    }
}
