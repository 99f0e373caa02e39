/// Makes a tree of an XML text.
struct SVGTreeReader {
    private(set) var tree = SVGTree()
    private(set) var problems = ReadingProblems()

    private var tokenizer: XMLTokenizer
    /// The open elements: an index into the tree, or nil for one that is not in it.
    private var open: [Int?] = []
    /// Prefixes that were declared, innermost last: whether for SVG or for XLink, and how deep.
    private var namespaces: [(prefix: String, kind: Namespace, depth: Int)] = []

    private enum Namespace { case svg, xlink, xml, other }

    /// How deep elements may lie in one another.
    static let maxDepth = 200
    /// How many elements a file may have.
    static let maxElements = 4_000_000

    enum Failure: Error {
        case malformed(XMLError)
        case notSVG(String)
        case tooDeep(offset: Int)
        case tooManyElements(offset: Int)
    }

    init(_ bytes: [UInt8]) { tokenizer = XMLTokenizer(bytes) }

    mutating func read() throws(Failure) {
        while let token = try nextToken() {
            switch token {
            case .start(let element): try start(element)
            case .end:
                if let last = open.popLast(), let index = last { tree.close(index) }
                while let last = namespaces.last, last.depth > open.count { namespaces.removeLast() }
            case .text(let text, let offset):
                guard let last = open.last, let parent = last, SVGTreeReader.hasText(tree.name(parent)) else { break }
                tree.addText(text, parent: parent, offset: offset)
            }
        }
        if let (offset, name, count) = tokenizer.unresolved {
            problems.add(offset, kind: "entity", "the entity &\(name); is not resolved", count: count)
        }
        if let offset = tokenizer.styleSheet {
            problems.add(
                offset, kind: "style sheet",
                "<?xml-stylesheet?> is not read: what it says of the elements is left out")
        }
        if let offset = tokenizer.attributeList {
            problems.add(
                offset, kind: "attribute list",
                "<!ATTLIST> is not read: the attributes it gives to elements are left out")
        }
    }

    private mutating func nextToken() throws(Failure) -> XMLToken? {
        do {
            return try tokenizer.next()
        } catch {
            throw .malformed(error)
        }
    }

    /// Elsewhere white space between tags is nothing, and text is not shown.
    private static func hasText(_ name: ElementName?) -> Bool {
        switch name {
        case .text, .tspan, .tref, .textPath, .a, .style, .title, .desc: true
        default: false
        }
    }

    private mutating func start(_ element: XMLElement) throws(Failure) {
        let depth = open.count + 1
        guard depth <= SVGTreeReader.maxDepth else { throw .tooDeep(offset: element.offset) }
        guard tree.elements.count < SVGTreeReader.maxElements else { throw .tooManyElements(offset: element.offset) }
        for attribute in element.attributes where attribute.name.hasPrefix("xmlns") {
            let prefix = attribute.name.hasPrefix("xmlns:") ? String(attribute.name.dropFirst(6)) : ""
            guard attribute.name == "xmlns" || !prefix.isEmpty else { continue }
            let kind: Namespace =
                switch attribute.text {
                case "http://www.w3.org/2000/svg": .svg
                case "http://www.w3.org/1999/xlink": .xlink
                default: .other
                }
            namespaces.append((prefix, kind, depth))
        }
        let (prefix, local) = SVGTreeReader.split(element.name)
        let isRoot = open.isEmpty
        let parent = open.last ?? nil
        var isSVG = namespace(of: prefix, isRoot: isRoot) == .svg
        if isRoot {
            guard local == "svg" else { throw .notSVG(element.name) }
            // Files that forget to say what they are are read as well.
            if !isSVG {
                namespaces.append((String(prefix), .svg, depth))
                isSVG = true
            }
        }
        guard isSVG, isRoot || parent != nil else { return open.append(nil) }
        let name = ElementName.table[ArraySlice(local.utf8)]
        let index = tree.open(name, parent: parent ?? -1, offset: element.offset)
        if name == nil { tree.addUnknownName(element.name, of: index) }
        for attribute in element.attributes { add(attribute, to: index) }
        open.append(index)
    }

    private mutating func add(_ attribute: XMLAttribute, to element: Int) {
        let (prefix, local) = SVGTreeReader.split(attribute.name)
        if !prefix.isEmpty {
            switch namespace(of: prefix, isRoot: false) {
            case .xlink:
                // SVG 2's own `href` wins over XLink's.
                guard local == "href", tree.attribute(element, .href) == nil else { return }
            case .xml: guard local == "space" || local == "lang" else { return }
            case .svg, .other: return
            }
        }
        guard let name = AttributeName.table[ArraySlice(local.utf8)] else { return }
        if name == .href, prefix.isEmpty { tree.removeAttribute(.href, of: element) }
        tree.addAttribute(
            SVGTree.Attribute(name: name, value: attribute.value, offset: attribute.offset), to: element)
    }

    private static func split(_ name: String) -> (prefix: Substring, local: Substring) {
        guard let colon = name.utf8.firstIndex(of: UInt8(ascii: ":")) else { return ("", name[...]) }
        return (name[..<colon], name[name.index(after: colon)...])
    }

    private func namespace(of prefix: Substring, isRoot: Bool) -> Namespace {
        for entry in namespaces.reversed() where entry.prefix == prefix { return entry.kind }
        switch prefix {
        case "xml": return .xml
        case "xlink": return .xlink
        case "svg": return .svg
        default: return .other
        }
    }
}
