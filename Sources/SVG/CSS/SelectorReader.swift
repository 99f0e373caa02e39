/// Reads lists of selectors.
struct SelectorReader {
    private let text: ArraySlice<UInt8>
    /// The selectors that `&` stands for; nil outside of nested rules.
    private let parents: [Selector]?
    /// Lists in lists take recursive calls.
    private let depth: Int

    /// How deep lists of selectors may lie in one another.
    private static let maxDepth = 16
    /// How many compounds a selector may have; each can take a recursive call.
    private static let maxParts = 32

    private init(_ text: ArraySlice<UInt8>, _ parents: [Selector]?, _ depth: Int) {
        self.text = text
        self.parents = parents
        self.depth = depth
    }

    /// The selectors of a rule; nil where one is not valid (Selectors 4, section 3.9).
    /// - Parameter parents: the selectors of the rule around it; nil for none.
    static func list(_ text: ArraySlice<UInt8>, parents: [Selector]? = nil) -> [Selector]? {
        list(text, parents, 0, parents == nil ? .absolute : .nested)
    }

    private enum Position { case absolute, nested, relative }

    private static func list(
        _ text: ArraySlice<UInt8>, _ parents: [Selector]?, _ depth: Int, _ position: Position
    ) -> [Selector]? {
        guard depth < maxDepth else { return nil }
        var selectors: [Selector] = []
        for part in text.parts(separator: UInt8(ascii: ",")) {
            guard let selector = SelectorReader(part, parents, depth).selector(position) else { return nil }
            selectors.append(selector)
        }
        return selectors
    }

    /// The valid ones of a list (section 4.2).
    private static func forgivingList(_ text: ArraySlice<UInt8>, _ parents: [Selector]?, _ depth: Int) -> [Selector] {
        guard depth < maxDepth else { return [] }
        return text.parts(separator: UInt8(ascii: ",")).compactMap {
            SelectorReader($0, parents, depth).selector(.absolute)
        }
    }

    // MARK: Selectors

    private func selector(_ position: Position) -> Selector? {
        var parts: [(compound: Selector.Compound, combinator: Selector.Combinator)] = []
        var combinator: Selector.Combinator?
        // A nested rule or a relative selector names its anchor itself, or gets it at the beginning.
        var isAnchored = false
        var i = text.startIndex
        while i < text.endIndex {
            let byte = text[i]
            if byte.isSpace {
                i += 1
            } else if let sign = SelectorReader.combinator(byte) {
                guard combinator == nil, !parts.isEmpty || position != .absolute else { return nil }
                combinator = sign
                i += 1
            } else {
                // A pseudo-element has no elements in it.
                guard parts.count < SelectorReader.maxParts, parts.last?.compound.pseudoElement == nil,
                    let (compound, end, usesParent) = compound(at: i)
                else { return nil }
                if parts.isEmpty, position == .relative || combinator != nil {
                    parts.append((anchor(position), .descendant))
                    isAnchored = true
                }
                isAnchored = isAnchored || usesParent
                parts.append((compound, combinator ?? .descendant))
                combinator = nil
                i = end
            }
        }
        guard !parts.isEmpty, combinator == nil else { return nil }
        if position == .nested, !isAnchored { parts.insert((anchor(position), .descendant), at: 0) }
        return Selector(parts)
    }

    private func anchor(_ position: Position) -> Selector.Compound {
        var compound = Selector.Compound()
        compound.pseudoClasses = [position == .relative ? .scope : parent]
        return compound
    }

    /// The condition that `&` stands for: the elements of the rule around, without pseudo-elements (CSS Nesting 1,
    /// section 3.1).
    private var parent: Selector.PseudoClass {
        parents.map { list in .any(list.filter { $0.pseudoElement == nil }) } ?? .scope
    }

    private static func combinator(_ byte: UInt8) -> Selector.Combinator? {
        switch byte {
        case UInt8(ascii: ">"): .child
        case UInt8(ascii: "+"): .nextSibling
        case UInt8(ascii: "~"): .laterSibling
        default: nil
        }
    }

    // MARK: Compounds

    private func compound(at start: Int) -> (compound: Selector.Compound, end: Int, usesParent: Bool)? {
        var out = Selector.Compound()
        var usesParent = false
        var i = start
        if let type = type(at: i) {
            out.type = type.type
            i = type.end
        }
        while i < text.endIndex {
            if let (pseudoElement, end) = pseudoElement(at: i) {
                // A pseudo-element stands neither in a list such as `:is()`'s, nor behind another one.
                guard depth == 0, out.pseudoElement == nil else { return nil }
                out.pseudoElement = pseudoElement
                i = end
                continue
            }
            switch text[i] {
            case let byte where byte.isSpace || SelectorReader.combinator(byte) != nil:
                return i > start ? (out, i, usesParent) : nil
            case UInt8(ascii: ":"):
                guard let (pseudo, end) = pseudoClass(at: i) else { return nil }
                // Behind a pseudo-element stand states alone.
                if out.pseudoElement != nil {
                    guard case .never = pseudo else { return nil }
                }
                out.pseudoClasses.append(pseudo)
                if text[i..<end].contains(UInt8(ascii: "&")) { usesParent = true }
                i = end
            case _ where out.pseudoElement != nil: return nil
            case UInt8(ascii: "."):
                guard let (name, end) = text.identifier(at: i + 1) else { return nil }
                out.classes.append(name)
                i = end
            case UInt8(ascii: "#"):
                guard let (name, end) = text.identifier(at: i + 1) else { return nil }
                out.ids.append(name)
                i = end
            case UInt8(ascii: "["):
                let end = text.endOfBlock(at: i)
                guard end < text.endIndex, let test = SelectorReader.attributeTest(text[(i + 1)..<end].trimmed) else {
                    return nil
                }
                out.attributes.append(test)
                i = end + 1
            case UInt8(ascii: "&"):
                out.pseudoClasses.append(parent)
                usesParent = true
                i += 1
            default: return nil
            }
        }
        return i > start ? (out, i, usesParent) : nil
    }

    /// A type, or `*`; both may stand behind the prefix of a namespace, which is passed over.
    private func type(at start: Int) -> (type: Selector.ElementType?, end: Int)? {
        func one(_ i: Int) -> (type: Selector.ElementType?, end: Int)? {
            guard i < text.endIndex else { return nil }
            if text[i] == UInt8(ascii: "*") { return (nil, i + 1) }
            return text.identifier(at: i).map { name, end in
                (ElementName.table[name].map { .known($0) } ?? .unknown(name), end)
            }
        }
        let first = one(start)
        let bar = first?.end ?? start
        guard bar < text.endIndex, text[bar] == UInt8(ascii: "|") else { return first }
        return one(bar + 1)
    }

    private static func attributeTest(_ text: ArraySlice<UInt8>) -> Selector.AttributeTest? {
        let equals = text.firstOutside(from: text.startIndex) { $0 == UInt8(ascii: "=") }
        var key = text[..<equals].trimmed
        var kind = Selector.AttributeTest.Kind.exists
        var value = ArraySlice<UInt8>()
        var ignoresCase = false
        if equals < text.endIndex {
            switch key.last {
            case UInt8(ascii: "~"): kind = .word
            case UInt8(ascii: "|"): kind = .dashed
            case UInt8(ascii: "^"): kind = .prefix
            case UInt8(ascii: "$"): kind = .suffix
            case UInt8(ascii: "*"): kind = .contains
            default: kind = .equals
            }
            if kind != .equals { key = key.dropLast().trimmed }
            value = text[(equals + 1)...].trimmed
            let flag = value.suffix(2)
            if flag.count == 2, flag.first?.isSpace == true || value.count > 2, let mark = flag.last,
                mark | 0x20 == UInt8(ascii: "i") || mark | 0x20 == UInt8(ascii: "s"),
                value.dropLast().trimmed.last.map({ $0 == 0x22 || $0 == 0x27 }) == true
                    || flag.first?.isSpace == true
            {
                ignoresCase = mark | 0x20 == UInt8(ascii: "i")
                value = value.dropLast().trimmed
            }
            value = value.unquoted ?? value.unescaped[...]
        }
        if let bar = key.lastIndex(of: UInt8(ascii: "|")) { key = key[(bar + 1)...] }
        guard let (name, end) = key.identifier(at: key.startIndex), end == key.endIndex else { return nil }
        return Selector.AttributeTest(
            name: AttributeName.table[name].map { .known($0) } ?? .other(name), kind: kind, value: value,
            ignoresCase: ignoresCase)
    }

    // MARK: Pseudo-elements and pseudo-classes

    /// `::before` or `::after`, or as CSS 2 has them, with a single colon.
    private func pseudoElement(at start: Int) -> (Selector.PseudoElement, Int)? {
        guard text[start] == UInt8(ascii: ":") else { return nil }
        let colons = text[start...].starts(with: "::".utf8) ? 2 : 1
        guard let (name, end) = text.identifier(at: start + colons),
            end == text.endIndex || text[end] != UInt8(ascii: "(")
        else { return nil }
        return name.isSame("before") ? (.before, end) : name.isSame("after") ? (.after, end) : nil
    }

    private func pseudoClass(at start: Int) -> (Selector.PseudoClass, Int)? {
        let isElement = text[start...].starts(with: "::".utf8)
        guard let (name, end) = text.identifier(at: start + (isElement ? 2 : 1)) else { return nil }
        let word = name.lowercased[...].string
        guard end < text.endIndex, text[end] == UInt8(ascii: "(") else {
            if isElement || SelectorReader.pseudoElements.contains(word) { return (.never, end) }
            return SelectorReader.plain(word).map { ($0, end) }
        }
        let close = text.endOfBlock(at: end)
        guard close < text.endIndex else { return nil }
        if isElement { return (.never, close + 1) }
        return functional(word, text[(end + 1)..<close].trimmed).map { ($0, close + 1) }
    }

    /// The other pseudo-elements that may stand behind a single colon.
    private static let pseudoElements: [String] = ["first-line", "first-letter"]

    private static func plain(_ name: String) -> Selector.PseudoClass? {
        switch name {
        case "root": .root
        case "scope": .scope
        case "target": .target
        case "target-within": .targetWithin
        case "empty": .empty
        case "link", "any-link": .link
        case "first-child": .nth(NthPattern(step: 0, offset: 1))
        case "last-child": .nth(NthPattern(step: 0, offset: 1, isFromEnd: true))
        case "first-of-type": .nth(NthPattern(step: 0, offset: 1, isOfType: true))
        case "last-of-type": .nth(NthPattern(step: 0, offset: 1, isFromEnd: true, isOfType: true))
        case "only-child": .only(isOfType: false)
        case "only-of-type": .only(isOfType: true)
        case "hover", "active", "focus", "focus-visible", "focus-within", "visited",
            "enabled",
            "disabled", "checked", "indeterminate", "required", "optional", "valid", "invalid", "placeholder-shown",
            "fullscreen", "playing", "paused", "autofill", "modal", "popover-open", "local-link", "default",
            "read-write",
            "in-range", "out-of-range", "user-valid", "user-invalid", "open", "current", "past", "future", "blank":
            .never
        // Both classes match every element, as any place among siblings does.
        case "read-only", "defined": .nth(NthPattern(step: 1, offset: 0))
        default: nil
        }
    }

    private func functional(_ name: String, _ inside: ArraySlice<UInt8>) -> Selector.PseudoClass? {
        switch name {
        case "is", "matches", "-webkit-any": return .any(SelectorReader.forgivingList(inside, parents, depth + 1))
        case "where": return .anywhere(SelectorReader.forgivingList(inside, parents, depth + 1))
        case "not": return SelectorReader.list(inside, parents, depth + 1, .absolute).map { .not($0) }
        case "has": return SelectorReader.list(inside, parents, depth + 1, .relative).map { .has($0) }
        case "lang":
            let languages = inside.parts(separator: UInt8(ascii: ",")).map { $0.unquoted ?? $0 }
            return languages.contains { $0.isEmpty } ? nil : .language(languages)
        case "dir", "state", "active-view-transition-type", "host", "host-context": return .never
        case "nth-child": return nth(inside, isFromEnd: false, isOfType: false)
        case "nth-last-child": return nth(inside, isFromEnd: true, isOfType: false)
        case "nth-of-type": return nth(inside, isFromEnd: false, isOfType: true)
        case "nth-last-of-type": return nth(inside, isFromEnd: true, isOfType: true)
        default: return nil
        }
    }

    /// `2n + 1`, `odd`, `even`, or a number (CSS Syntax 3, section 6); for children `of` a list of selectors.
    private func nth(_ inside: ArraySlice<UInt8>, isFromEnd: Bool, isOfType: Bool) -> Selector.PseudoClass? {
        var formula = inside.lowercased[...]
        var selectors: [Selector]?
        if let place = formula.firstIndex(of: " of ".utf8) {
            let behind = inside.startIndex + (place - formula.startIndex) + 4
            guard !isOfType, let list = SelectorReader.list(inside[behind...], parents, depth + 1, .absolute) else {
                return nil
            }
            selectors = list
            formula = formula[..<place].trimmed
        }
        let (step, offset): (Int, Int)
        switch formula.string {
        case "odd": (step, offset) = (2, 1)
        case "even": (step, offset) = (2, 0)
        default:
            guard let read = SelectorReader.formula(formula) else { return nil }
            (step, offset) = read
        }
        return .nth(
            NthPattern(step: step, offset: offset, isFromEnd: isFromEnd, isOfType: isOfType, selectors: selectors))
    }

    private static func formula(_ text: ArraySlice<UInt8>) -> (step: Int, offset: Int)? {
        func number(_ text: ArraySlice<UInt8>) -> Int? {
            text.count <= 9 ? Int(text.first == UInt8(ascii: "+") ? text.dropFirst().string : text.string) : nil
        }
        guard let n = text.firstIndex(of: UInt8(ascii: "n")) else { return number(text).map { (0, $0) } }
        let factor = text[..<n]
        let step: Int? =
            factor.isEmpty || factor.isSame("+") ? 1 : factor.isSame("-") ? -1 : number(factor)
        var rest = text[(n + 1)...].trimmed
        guard let step else { return nil }
        guard let sign = rest.first else { return (step, 0) }
        guard sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") else { return nil }
        rest = rest.dropFirst().trimmed
        guard let first = rest.first, first &- 0x30 < 10, let value = number(rest) else { return nil }
        return (step, sign == UInt8(ascii: "-") ? -value : value)
    }
}
