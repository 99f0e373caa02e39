/// A CSS selector (Selectors 4): compounds of type, class, id, attribute and some pseudo-classes, joined by
/// combinators.
struct Selector {
    enum Combinator { case descendant, child, nextSibling, laterSibling }

    /// Conditions on one element.
    struct Compound {
        var type: ElementType?
        var ids: [ArraySlice<UInt8>] = []
        var classes: [ArraySlice<UInt8>] = []
        var attributes: [AttributeTest] = []
        var isFirstChild = false
        var isRoot = false
    }

    enum ElementType {
        case known(ElementName)
        /// A type that no known element has.
        case unknown
    }

    struct AttributeTest {
        enum Kind { case exists, equals, word, dashed, prefix, suffix, contains }
        let name: AttributeName
        let kind: Kind
        let value: ArraySlice<UInt8>
    }

    /// The compounds from the subject outwards; each with the combinator between it and the one before it.
    private(set) var compounds: [(compound: Compound, combinator: Combinator)] = []

    /// Ids × 1,000,000 + classes and the like × 1,000 + types.
    let specificity: Int

    /// Nil for a selector that is not supported.
    init?(_ text: ArraySlice<UInt8>) {
        var parts: [(Compound, Combinator)] = []
        var combinator = Combinator.descendant
        var i = text.startIndex
        while i < text.endIndex {
            let byte = text[i]
            if XMLTokenizer.isSpace(byte) || byte == 0x0C {
                i += 1
            } else if let sign = Selector.combinator(byte) {
                guard !parts.isEmpty, parts.count <= Selector.maxParts, combinator == .descendant else { return nil }
                combinator = sign
                i += 1
            } else {
                guard let (compound, end) = Selector.compound(text, i) else { return nil }
                parts.append((compound, combinator))
                combinator = .descendant
                i = end
            }
        }
        guard !parts.isEmpty, parts.count <= Selector.maxParts, combinator == .descendant else { return nil }
        // From the subject's side, a combinator belongs to the compound outside of it.
        for index in parts.indices.reversed() {
            compounds.append((parts[index].0, index + 1 < parts.count ? parts[index + 1].1 : .descendant))
        }
        specificity = parts.reduce(0) { sum, part in
            let c = part.0
            return sum + c.ids.count * 1_000_000
                + (c.classes.count + c.attributes.count + (c.isFirstChild ? 1 : 0) + (c.isRoot ? 1 : 0)) * 1000
                + (c.type == nil ? 0 : 1)
        }
    }

    private static func combinator(_ byte: UInt8) -> Combinator? {
        switch byte {
        case UInt8(ascii: ">"): .child
        case UInt8(ascii: "+"): .nextSibling
        case UInt8(ascii: "~"): .laterSibling
        default: nil
        }
    }

    private static func name(_ text: ArraySlice<UInt8>, _ start: Int) -> ArraySlice<UInt8>? {
        var i = start
        while i < text.endIndex {
            let b = text[i]
            let isName = (b | 0x20) &- 0x61 < 26 || b &- 0x30 < 10 || b == 0x2D || b == 0x5F || b >= 0x80
            guard isName else { break }
            i += 1
        }
        return i > start ? text[start..<i] : nil
    }

    private static func compound(_ text: ArraySlice<UInt8>, _ start: Int) -> (Compound, Int)? {
        var out = Compound()
        var i = start
        if text[i] == UInt8(ascii: "*") {
            i += 1
        } else if let type = name(text, i) {
            out.type = ElementName.table[type].map(ElementType.known) ?? .unknown
            i = type.endIndex
        }
        while i < text.endIndex {
            switch text[i] {
            case UInt8(ascii: "."):
                guard let name = name(text, i + 1) else { return nil }
                out.classes.append(name)
                i = name.endIndex
            case UInt8(ascii: "#"):
                guard let name = name(text, i + 1) else { return nil }
                out.ids.append(name)
                i = name.endIndex
            case UInt8(ascii: "["):
                guard let end = text[i...].firstIndex(of: UInt8(ascii: "]")),
                    let test = attributeTest(text[(i + 1)..<end])
                else { return nil }
                out.attributes.append(test)
                i = end + 1
            case UInt8(ascii: ":"):
                guard let name = name(text, i + 1) else { return nil }
                if name.isSame("first-child") {
                    out.isFirstChild = true
                } else if name.isSame("root") {
                    out.isRoot = true
                } else {
                    return nil
                }
                i = name.endIndex
            default:
                let isEnd = XMLTokenizer.isSpace(text[i]) || text[i] == 0x0C || combinator(text[i]) != nil
                return isEnd && i > start ? (out, i) : nil
            }
        }
        return i > start ? (out, i) : nil
    }

    private static func attributeTest(_ text: ArraySlice<UInt8>) -> AttributeTest? {
        guard let equals = text.firstIndex(of: UInt8(ascii: "=")) else {
            return AttributeName.table[text.trimmed].map { AttributeTest(name: $0, kind: .exists, value: []) }
        }
        var key = text[..<equals]
        var kind = AttributeTest.Kind.equals
        switch key.last {
        case UInt8(ascii: "~"): kind = .word
        case UInt8(ascii: "|"): kind = .dashed
        case UInt8(ascii: "^"): kind = .prefix
        case UInt8(ascii: "$"): kind = .suffix
        case UInt8(ascii: "*"): kind = .contains
        default: break
        }
        if kind != .equals { key = key.dropLast() }
        var value = text[(equals + 1)...].trimmed
        if value.count >= 2, let first = value.first, first == 0x22 || first == 0x27, value.last == first {
            value = value.dropFirst().dropLast()
        }
        return AttributeName.table[key.trimmed].map { AttributeTest(name: $0, kind: kind, value: value) }
    }

    // MARK: Matching

    /// How many compounds a selector may have; each can take a recursive call.
    private static let maxParts = 32
    /// The most elements that are looked at in one test: a selector of many parts could try every way up the tree.
    private static let maxSteps = 2_000

    /// - Parameter testsLeft: goes down by how many elements are looked at.
    func matches(_ element: Int, in tree: SVGTree, _ testsLeft: inout Int) -> Bool {
        var steps = Selector.maxSteps
        defer { testsLeft -= Selector.maxSteps - steps }
        return matches(element, from: 0, in: tree, &steps)
    }

    /// Whether an element matches the compound at `index`, and the elements around it the rest.
    private func matches(_ element: Int, from index: Int, in tree: SVGTree, _ steps: inout Int) -> Bool {
        steps -= 1
        guard steps > 0, Selector.holds(compounds[index].compound, of: element, in: tree) else { return false }
        let rest = index + 1
        guard rest < compounds.count else { return true }
        switch compounds[rest].combinator {
        case .child:
            let parent = tree.elements[element].parent
            return parent >= 0 && matches(parent, from: rest, in: tree, &steps)
        case .descendant:
            var parent = tree.elements[element].parent
            while parent >= 0 {
                if matches(parent, from: rest, in: tree, &steps) { return true }
                parent = tree.elements[parent].parent
            }
            return false
        case .nextSibling:
            guard let sibling = tree.elements[element].previous else { return false }
            return matches(sibling, from: rest, in: tree, &steps)
        case .laterSibling:
            var sibling = tree.elements[element].previous
            while let index = sibling {
                if matches(index, from: rest, in: tree, &steps) { return true }
                guard steps > 0 else { return false }
                sibling = tree.elements[index].previous
            }
            return false
        }
    }

    private static func holds(_ compound: Compound, of element: Int, in tree: SVGTree) -> Bool {
        if let type = compound.type {
            guard case .known(let type) = type, type == tree.name(element) else { return false }
        }
        for id in compound.ids where tree.value(element, .id) != id { return false }
        if !compound.classes.isEmpty {
            guard let words = tree.value(element, .class)?.words else { return false }
            for name in compound.classes where !words.contains(name) { return false }
        }
        for test in compound.attributes {
            guard let value = tree.value(element, test.name), holds(test, of: value) else { return false }
        }
        if compound.isRoot, element != tree.root { return false }
        if compound.isFirstChild, element == tree.root || tree.elements[element].previous != nil { return false }
        return true
    }

    private static func holds(_ test: AttributeTest, of value: ArraySlice<UInt8>) -> Bool {
        switch test.kind {
        case .exists: true
        case .equals: value == test.value
        case .word: value.words.contains(test.value)
        case .dashed: value == test.value || value.starts(with: test.value + [UInt8(ascii: "-")])
        case .prefix: !test.value.isEmpty && value.starts(with: test.value)
        case .suffix: !test.value.isEmpty && value.reversed().starts(with: test.value.reversed())
        case .contains: !test.value.isEmpty && value.firstIndex(of: test.value) != nil
        }
    }
}
