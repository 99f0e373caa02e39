/// Matches selectors against the elements of a file. It remembers places among siblings and long lists of classes, which
/// would otherwise be counted again for each rule.
final class SelectorMatcher {
    private let tree: SVGTree
    /// The element that `:target` means.
    private let target: Int?
    /// How much work is left, in tests of one element. A long value counts once for each 32 bytes of it. Below 0 nothing
    /// matches any more.
    var testsLeft = 0
    /// The element that a `use` copies, below which the element that is matched lies: selectors see the copy alone (SVG 2,
    /// section 5.6.3), as if there were nothing around it. Nil for elements in their own places.
    var copied: Int?
    private var places = SiblingPlaces()
    /// The classes of elements that have many.
    private var classes: [Int: Set<ArraySlice<UInt8>>] = [:]

    /// Longer values of `class` are kept in a set.
    private static let longClass = 256

    init(_ tree: SVGTree, target: Int?) {
        self.tree = tree
        self.target = target
    }

    /// - Parameter scope: the element that `:scope` means; nil for the outermost one.
    func matches(_ selector: Selector, _ element: Int, scope: Int? = nil) -> Bool {
        matches(selector, element, from: 0, scope)
    }

    /// Whether an element matches the compound at `index`, and the elements around it the rest.
    private func matches(_ selector: Selector, _ element: Int, from index: Int, _ scope: Int?) -> Bool {
        testsLeft -= 1
        guard testsLeft >= 0, holds(selector.compounds[index].compound, element, scope) else { return false }
        let rest = index + 1
        guard rest < selector.compounds.count else { return true }
        switch selector.compounds[rest].combinator {
        case .child:
            let parent = parent(of: element)
            return parent >= 0 && matches(selector, parent, from: rest, scope)
        case .descendant:
            var parent = parent(of: element)
            while parent >= 0, testsLeft >= 0 {
                if matches(selector, parent, from: rest, scope) { return true }
                parent = self.parent(of: parent)
            }
            return false
        case .nextSibling:
            guard let sibling = previous(element) else { return false }
            return matches(selector, sibling, from: rest, scope)
        case .laterSibling:
            var sibling = previous(element)
            while let index = sibling, testsLeft >= 0 {
                if matches(selector, index, from: rest, scope) { return true }
                sibling = tree.elements[index].previous
            }
            return false
        }
    }

    /// The parent that selectors see; -1 for none.
    private func parent(of element: Int) -> Int { element == copied ? -1 : tree.elements[element].parent }

    /// The sibling before an element that selectors see.
    private func previous(_ element: Int) -> Int? { element == copied ? nil : tree.elements[element].previous }

    /// The places among siblings that selectors see.
    private func siblings(of element: Int, isOfType: Bool) -> SiblingPlaces.Place? {
        if element == copied { return SiblingPlaces.Place(fromStart: 1, fromEnd: 1) }
        return places.siblings(of: element, in: tree, isOfType: isOfType, &testsLeft)
    }

    private func holds(_ compound: Selector.Compound, _ element: Int, _ scope: Int?) -> Bool {
        switch compound.type {
        case nil: break
        case .known(let type):
            if tree.elements[element].isHTML {
                guard tree.htmlName(element) == type.rawValue else { return false }
            } else {
                guard type == tree.name(element) else { return false }
            }
        case .unknown(let name):
            guard let own = tree.unknownNames[element], own.utf8.elementsEqual(name) else { return false }
        }
        for id in compound.ids where tree.value(element, .id) != id { return false }
        for name in compound.classes where !hasClass(name, element) { return false }
        for test in compound.attributes where !holds(test, element) { return false }
        for pseudo in compound.pseudoClasses where !holds(pseudo, element, scope) { return false }
        return true
    }

    // MARK: Classes and attributes

    private func spend(bytes: Int) { testsLeft -= bytes / 32 }

    private func hasClass(_ name: ArraySlice<UInt8>, _ element: Int) -> Bool {
        guard let value = tree.value(element, .class) else { return false }
        guard value.count > SelectorMatcher.longClass else { return value.hasWord(name) }
        if let known = classes[element] { return known.contains(name) }
        spend(bytes: value.count)
        let words = Set(value.words)
        classes[element] = words
        return words.contains(name)
    }

    private func holds(_ test: Selector.AttributeTest, _ element: Int) -> Bool {
        let found: ArraySlice<UInt8>? =
            switch test.name {
            case .known(let name): tree.value(element, name)
            case .other(let name): otherValue(element, name)
            }
        guard var value = found else { return false }
        spend(bytes: value.count + test.value.count)
        guard testsLeft >= 0 else { return false }
        var sought = test.value
        if test.ignoresCase {
            value = value.lowercased[...]
            sought = sought.lowercased[...]
        }
        switch test.kind {
        case .exists: return true
        case .equals: return value == sought
        case .word: return value.hasWord(sought)
        case .dashed:
            return value.starts(with: sought)
                && (value.count == sought.count || value[value.startIndex + sought.count] == UInt8(ascii: "-"))
        case .prefix: return !sought.isEmpty && value.starts(with: sought)
        case .suffix: return !sought.isEmpty && value.count >= sought.count && value.suffix(sought.count) == sought
        case .contains: return !sought.isEmpty && value.firstIndex(of: sought) != nil
        }
    }

    /// An attribute that the tree does not keep: its start tag is read anew.
    private func otherValue(_ element: Int, _ name: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        let attributes = tree.allAttributes(element)
        spend(bytes: attributes.byteCount)
        return attributes.first { $0.name == name }?.value
    }

    // MARK: Pseudo-classes

    private func holds(_ pseudo: Selector.PseudoClass, _ element: Int, _ scope: Int?) -> Bool {
        switch pseudo {
        case .root: return element == tree.root
        case .scope: return element == scope ?? tree.root
        case .target: return element == target
        case .targetWithin: return target.map { (element..<tree.elements[element].end).contains($0) } ?? false
        case .never: return false
        case .link:
            return (tree.name(element) == .a || tree.htmlName(element) == "a") && tree.value(element, .href) != nil
        case .empty:
            return !tree.children(element).contains { child in
                tree.elements[child].text.map { !tree.texts[$0].isEmpty } ?? true
            }
        case .language(let ranges): return isIn(ranges, element)
        case .any(let selectors), .anywhere(let selectors):
            return selectors.contains { matches($0, element, from: 0, scope) }
        case .not(let selectors):
            let isOne = selectors.contains { matches($0, element, from: 0, scope) }
            return !isOne && testsLeft >= 0
        case .has(let selectors): return selectors.contains { has($0, element) }
        case .nth(let pattern): return pattern.contains(place(of: element, pattern))
        case .only(let isOfType):
            guard let siblings = siblings(of: element, isOfType: isOfType) else { return false }
            return siblings.fromStart == 1 && siblings.fromEnd == 1
        }
    }

    /// RFC 4647's basic filtering, by the nearest `lang` (Selectors 4, section 7.2).
    private func isIn(_ ranges: [ArraySlice<UInt8>], _ element: Int) -> Bool {
        var holder = element
        while holder >= 0 {
            if let language = tree.value(holder, .lang)?.trimmed.lowercased[...] {
                return ranges.contains { range in
                    let range = range.lowercased[...]
                    return range.elementsEqual("*".utf8) && !language.isEmpty
                        || language.starts(with: range)
                            && (language.count == range.count
                                || language[language.startIndex + range.count] == UInt8(ascii: "-"))
                }
            }
            holder = tree.elements[holder].parent
        }
        return false
    }

    /// The place of an element among the siblings that count, from 1 on; 0 where it does not count itself.
    private func place(of element: Int, _ pattern: NthPattern) -> Int {
        guard let selectors = pattern.selectors else {
            guard let siblings = siblings(of: element, isOfType: pattern.isOfType) else { return 0 }
            return pattern.isFromEnd ? siblings.fromEnd : siblings.fromStart
        }
        func counts(_ sibling: Int) -> Bool { selectors.contains { matches($0, sibling) } }
        guard counts(element) else { return 0 }
        var place = 1
        if pattern.isFromEnd {
            let parent = parent(of: element)
            var sibling = tree.elements[element].end
            while parent >= 0, sibling < tree.elements[parent].end, testsLeft >= 0 {
                if tree.elements[sibling].text == nil, counts(sibling) { place += 1 }
                sibling = tree.elements[sibling].end
            }
        } else {
            var sibling = previous(element)
            while let index = sibling, testsLeft >= 0 {
                if counts(index) { place += 1 }
                sibling = tree.elements[index].previous
            }
        }
        return place
    }

    /// Whether an element of the subtree, or a later sibling or its subtree, matches a relative selector.
    private func has(_ selector: Selector, _ element: Int) -> Bool {
        // The outermost compound is the scope; the combinator next to it says where the others lie.
        let end: Int
        let start: Int
        switch selector.compounds[selector.compounds.count - 1].combinator {
        case .child, .descendant: (start, end) = (element + 1, tree.elements[element].end)
        case .nextSibling, .laterSibling:
            let parent = parent(of: element)
            (start, end) = (tree.elements[element].end, parent >= 0 ? tree.elements[parent].end : 0)
        }
        for candidate in start..<max(start, end) where tree.elements[candidate].text == nil {
            if matches(selector, candidate, from: 0, element) { return true }
            guard testsLeft >= 0 else { return false }
        }
        return false
    }
}

/// The places of elements among their siblings, counted once for all children of a parent.
private struct SiblingPlaces {
    struct Place {
        var fromStart = 0
        var fromEnd = 0
    }

    private var all: [Int: Place] = [:]
    private var ofType: [Int: Place] = [:]

    /// - Parameter testsLeft: goes down by the number of siblings that are counted.
    mutating func siblings(of element: Int, in tree: SVGTree, isOfType: Bool, _ testsLeft: inout Int) -> Place? {
        if let known = isOfType ? ofType[element] : all[element] { return known }
        let parent = tree.elements[element].parent
        // The outermost element has no siblings.
        guard parent >= 0 else { return Place(fromStart: 1, fromEnd: 1) }
        let children = tree.children(parent).filter { tree.elements[$0].text == nil }
        testsLeft -= children.count
        guard testsLeft >= 0 else { return nil }
        func type(_ child: Int) -> String { tree.name(child)?.rawValue ?? tree.unknownNames[child] ?? "" }
        var counts: [String: Int] = [:]
        for (index, child) in children.enumerated() {
            all[child] = Place(fromStart: index + 1, fromEnd: children.count - index)
            guard isOfType else { continue }
            counts[type(child), default: 0] += 1
            ofType[child] = Place(fromStart: counts[type(child), default: 0])
        }
        guard isOfType else { return all[element] }
        for child in children {
            let before = ofType[child]?.fromStart ?? 0
            ofType[child]?.fromEnd = counts[type(child), default: 0] - before + 1
        }
        return ofType[element]
    }
}

extension ArraySlice<UInt8> {
    /// Whether one of the words between white space is `word`.
    func hasWord(_ word: ArraySlice<UInt8>) -> Bool {
        guard !word.isEmpty else { return false }
        var start = startIndex
        while let place = self[start...].firstIndex(of: word) {
            let end = place + word.count
            let begins = place == startIndex || XMLTokenizer.isSpace(self[place - 1])
            if begins, end == endIndex || XMLTokenizer.isSpace(self[end]) { return true }
            start = place + 1
        }
        return false
    }
}
