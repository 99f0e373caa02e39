/// A CSS selector (Selectors 4): compounds of conditions on one element, joined by combinators.
struct Selector: Sendable {
    enum Combinator { case descendant, child, nextSibling, laterSibling }

    /// A box of an element that nothing in the file stands for (CSS Pseudo-Elements 4, section 4).
    enum PseudoElement { case before, after }

    /// Conditions on one element.
    struct Compound: Sendable {
        var type: ElementType?
        var ids: [ArraySlice<UInt8>] = []
        var classes: [ArraySlice<UInt8>] = []
        var attributes: [AttributeTest] = []
        var pseudoClasses: [PseudoClass] = []
        /// The box of the element that is meant; nil for the element's own.
        var pseudoElement: PseudoElement?
    }

    enum ElementType {
        case known(ElementName)
        /// A type that no known element has.
        case unknown(ArraySlice<UInt8>)
    }

    struct AttributeTest {
        enum Kind { case exists, equals, word, dashed, prefix, suffix, contains }
        enum Name {
            case known(AttributeName)
            /// One that only selectors ask for, such as `data-name`.
            case other(ArraySlice<UInt8>)
        }

        let name: Name
        let kind: Kind
        let value: ArraySlice<UInt8>
        var ignoresCase = false
    }

    enum PseudoClass: Sendable {
        case root, empty, link
        /// The element that a relative selector begins at; elsewhere the outermost element.
        case scope
        /// The element that the address's fragment names, and one that it lies in.
        case target, targetWithin
        /// A state that nothing in a still picture has, or a part of elements that is not read.
        case never
        case language([ArraySlice<UInt8>])
        /// `:is()`, or the parents of a nested rule.
        case any([Selector])
        /// `:where()`: the same, without specificity.
        case anywhere([Selector])
        case not([Selector])
        /// Relative selectors: the element stands at `:scope`.
        case has([Selector])
        case nth(NthPattern)
        /// Whether the element has no siblings, or none of its type.
        case only(isOfType: Bool)
    }

    /// The compounds from the subject outwards; each with the combinator between it and the one before it.
    let compounds: [(compound: Compound, combinator: Combinator)]
    let specificity: Specificity

    /// - Parameter parts: from the outermost to the subject, each with the combinator before it; not empty.
    init(_ parts: [(compound: Compound, combinator: Combinator)]) {
        var compounds: [(compound: Compound, combinator: Combinator)] = []
        // From the subject's side, a combinator belongs to the compound outside of it.
        for index in parts.indices.reversed() {
            compounds.append(
                (parts[index].compound, index + 1 < parts.count ? parts[index + 1].combinator : .descendant))
        }
        self.compounds = compounds
        specificity = parts.reduce(Specificity()) { $0 + $1.compound.specificity }
    }

    /// The box that the selector means; nil for that of an element.
    var pseudoElement: PseudoElement? { compounds[0].compound.pseudoElement }
}

/// How specific a selector is (Selectors 4, section 17).
struct Specificity: Comparable {
    var ids = 0
    /// Classes, attributes and pseudo-classes.
    var classes = 0
    /// Types and pseudo-elements.
    var types = 0

    /// A part that does not fit stays the largest: `& &` doubles it with each rule in a rule.
    static func + (a: Specificity, b: Specificity) -> Specificity {
        func sum(_ a: Int, _ b: Int) -> Int {
            let (sum, isTooLarge) = a.addingReportingOverflow(b)
            return isTooLarge ? .max : sum
        }
        return Specificity(
            ids: sum(a.ids, b.ids), classes: sum(a.classes, b.classes), types: sum(a.types, b.types))
    }

    static func < (a: Specificity, b: Specificity) -> Bool {
        (a.ids, a.classes, a.types) < (b.ids, b.classes, b.types)
    }
}

extension Selector.Compound {
    fileprivate var specificity: Specificity {
        let own = Specificity(
            ids: ids.count, classes: classes.count + attributes.count,
            types: (type == nil ? 0 : 1) + (pseudoElement == nil ? 0 : 1))
        return pseudoClasses.reduce(own) { $0 + $1.specificity }
    }
}

extension Selector.PseudoClass {
    fileprivate var specificity: Specificity {
        func highest(_ selectors: [Selector]) -> Specificity { selectors.map { $0.specificity }.max() ?? Specificity() }
        switch self {
        case .any(let list), .not(let list), .has(let list): return highest(list)
        case .anywhere: return Specificity()
        case .nth(let pattern): return Specificity(classes: 1) + highest(pattern.selectors ?? [])
        default: return Specificity(classes: 1)
        }
    }
}

/// The places among siblings of `:nth-child()` and its kin: `an + b` for n = 0, 1, 2 …
struct NthPattern {
    var step: Int
    var offset: Int
    var isFromEnd = false
    /// Whether only siblings of the same type count.
    var isOfType = false
    /// The siblings that count; nil for all.
    var selectors: [Selector]?

    /// - Parameter place: from 1 on.
    func contains(_ place: Int) -> Bool {
        let distance = place - offset
        return step == 0 ? distance == 0 : distance % step == 0 && distance / step >= 0
    }
}
