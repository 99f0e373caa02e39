/// Makes a tree of an XML text.
struct SVGTreeReader {
    private var parts = SVGTreeParts()
    private(set) var problems = ReadingProblems()

    private let source: [UInt8]
    private var tokenizer: XMLTokenizer
    /// The open elements: an index into the tree, or nil for one that is not in it.
    private var open: [Int?] = []
    /// The declared prefixes, innermost last: whether for SVG, HTML or XLink, and how deep.
    private var namespaces: [(prefix: ArraySlice<UInt8>, kind: Namespace, depth: Int)] = []
    /// The namespace of names without a prefix, which are nearly all of them.
    private var plainNamespace = Namespace.other

    private enum Namespace { case svg, html, xlink, xml, other }

    /// How deep elements may lie in one another.
    static let maxDepth = 200
    /// How many elements the file may have.
    private let maxElements: Int

    enum Failure: Error {
        case malformed(XMLError)
        case notSVG(String)
        case tooDeep(offset: Int)
        case tooManyElements(offset: Int)
    }

    init(_ bytes: [UInt8], maxElements: Int) {
        source = bytes
        tokenizer = XMLTokenizer(bytes)
        self.maxElements = maxElements
    }

    mutating func read() throws(Failure) -> SVGTree {
        while let token = try nextToken() {
            switch token {
            case .start(let element): try start(element)
            case .end:
                if let last = open.popLast(), let index = last { parts.close(index) }
                guard let last = namespaces.last, last.depth > open.count else { break }
                while let last = namespaces.last, last.depth > open.count { namespaces.removeLast() }
                plainNamespace = declaredNamespace(of: [])
            case .text(let text, let offset):
                guard let last = open.last, let parent = last,
                    SVGTreeReader.hasText(parts.name(parent)) || parts.isHTML(parent)
                else { break }
                parts.addText(text, parent: parent, offset: offset)
            }
        }
        if let (offset, name, count) = tokenizer.unresolved {
            problems.add(offset, kind: "entity", "the entity &\(name); is not resolved", count: count)
        }
        if let offset = tokenizer.attributeList {
            problems.add(
                offset, kind: "attribute list",
                "<!ATTLIST> is not read: the attributes it gives to elements are left out")
        }
        return SVGTree(parts, source: source, styleSheets: tokenizer.styleSheets)
    }

    private mutating func nextToken() throws(Failure) -> XMLToken? {
        do {
            return try tokenizer.next()
        } catch {
            throw .malformed(error)
        }
    }

    /// Whether text in the element counts. Elsewhere white space between tags is ignored, and text is not shown.
    private static func hasText(_ name: ElementName?) -> Bool {
        switch name {
        case .text, .tspan, .tref, .textPath, .a, .style, .title, .desc, .foreignObject: true
        default: false
        }
    }

    private mutating func start(_ element: XMLElement) throws(Failure) {
        let depth = open.count + 1
        guard depth <= SVGTreeReader.maxDepth else { throw .tooDeep(offset: element.offset) }
        guard parts.elements.count < maxElements else { throw .tooManyElements(offset: element.offset) }
        for attribute in tokenizer.attributes where attribute.name.starts(with: "xmlns".utf8) {
            let prefix = attribute.name.dropFirst(6)
            let isForPrefix = attribute.name.count > 6 && attribute.name.dropFirst(5).first == UInt8(ascii: ":")
            guard isForPrefix || attribute.name.count == 5 else { continue }
            let kind: Namespace =
                switch attribute.value.string {
                case "http://www.w3.org/2000/svg": .svg
                case "http://www.w3.org/1999/xlink": .xlink
                case "http://www.w3.org/1999/xhtml": .html
                default: .other
                }
            namespaces.append((prefix, kind, depth))
            if prefix.isEmpty { plainNamespace = kind }
        }
        let (prefix, local) = SVGTreeReader.split(element.name)
        let isRoot = open.isEmpty
        let parent = open.last ?? nil
        var isSVG = namespace(of: prefix) == .svg
        if isRoot {
            guard local.elementsEqual("svg".utf8) else { throw .notSVG(element.name.string) }
            // Files that forget to declare SVG's namespace are read as well.
            if !isSVG {
                namespaces.append((prefix, .svg, depth))
                if prefix.isEmpty { plainNamespace = .svg }
                isSVG = true
            }
        }
        let isHTML =
            !isSVG && namespace(of: prefix) == .html
            && (isHTMLPlace(parent) || SVGTreeReader.shared[local.string] != nil)
        guard isSVG || isHTML, isRoot || parent != nil else { return open.append(nil) }
        let name = isHTML ? SVGTreeReader.shared[local.string] : ElementName.table[local]
        let index = parts.open(name, parent: parent ?? -1, offset: element.offset)
        if isHTML {
            parts.setHTML(index)
            parts.addUnknownName(local.string, of: index)
        } else if name == nil {
            parts.addUnknownName(element.name.string, of: index)
        }
        for attribute in tokenizer.attributes { add(attribute, to: index) }
        open.append(index)
    }

    /// Whether HTML counts in an element: in `foreignObject`, and in HTML.
    private func isHTMLPlace(_ parent: Int?) -> Bool {
        parent.map { parts.isHTML($0) || parts.name($0) == .foreignObject } ?? false
    }

    /// The elements of HTML that are for the whole file wherever they stand, as those of SVG.
    private static let shared: [String: ElementName] = ["style": .style, "script": .script]

    private mutating func add(_ attribute: XMLAttribute, to element: Int) {
        let (prefix, local) = SVGTreeReader.split(attribute.name)
        guard let name = AttributeName.table[local] else {
            if prefix.isEmpty { noteOther(attribute, local, of: element) }
            return
        }
        if !prefix.isEmpty {
            switch namespace(of: prefix) {
            case .xlink:
                // SVG 2's own `href` wins over XLink's.
                guard name == .href, !parts.hasAttribute(.href, element) else { return }
            case .xml: guard name == .space || name == .lang else { return }
            case .svg, .html, .other: return
            }
        }
        if name == .href, prefix.isEmpty { parts.removeAttribute(.href, of: element) }
        parts.addAttribute(
            SVGTree.Attribute(name: name, value: attribute.value, offset: attribute.offset), to: element)
    }

    /// Tells of an attribute that is not read, if it may have an effect, or no element has one of its name.
    private mutating func noteOther(_ attribute: XMLAttribute, _ name: ArraySlice<UInt8>, of element: Int) {
        let isHTML = parts.isHTML(element)
        guard isHTML || parts.name(element) != nil, !name.elementsEqual("xmlns".utf8) else { return }
        guard let known = NameLedger.entry(isHTML ? .html : .attribute, isHTML ? name.lowercased[...] : name)
        else {
            return problems.add(
                attribute.offset, kind: "unknown attribute",
                "\(name.shown): no element has an attribute of this name; it is passed over", changesPicture: false)
        }
        guard known.standing == .told else { return }
        problems.add(
            attribute.offset, kind: "unread \(name.shown)",
            "\(name.shown)='\(attribute.value.shown)' is not read: what it says of the element is left out")
    }

    private static func split(_ name: ArraySlice<UInt8>) -> (prefix: ArraySlice<UInt8>, local: ArraySlice<UInt8>) {
        guard let colon = name.firstIndex(of: UInt8(ascii: ":")) else { return (name[..<name.startIndex], name) }
        return (name[..<colon], name[(colon + 1)...])
    }

    private func namespace(of prefix: ArraySlice<UInt8>) -> Namespace {
        prefix.isEmpty ? plainNamespace : declaredNamespace(of: prefix)
    }

    private func declaredNamespace(of prefix: ArraySlice<UInt8>) -> Namespace {
        if let entry = namespaces.last(where: { $0.prefix == prefix }) { return entry.kind }
        switch prefix.string {
        case "xml": return .xml
        case "xlink": return .xlink
        case "svg": return .svg
        default: return .other
        }
    }
}
