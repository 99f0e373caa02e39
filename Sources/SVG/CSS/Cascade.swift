/// A property that is specified for an element.
struct Specified {
    let property: Property
    var value: ArraySlice<UInt8>
    /// Its offset in the file.
    let offset: Int
    /// Whether a style sheet or `style` gives it, and not a presentation attribute.
    var isDeclared: Bool
    /// The defaults of HTML's elements give it: `revert` goes back to these.
    var isDefault = false
    /// Whether custom properties have been put into it.
    var isSubstituted = false
}

/// The specified values of elements: from presentation attributes, from style sheets, and from `style`, the later over
/// the earlier (CSS Cascade 5, as far as one author's sheets need it).
struct Cascade {
    private let tree: SVGTree
    private let sheet: StyleSheet
    private let matcher: SelectorMatcher
    private let presentationalHints: PresentationalHints
    /// The values of animations, stronger than all that is not important.
    private let animated: [Int: [Specified]]
    /// The strengths of the sheet's layers; empty where it has none.
    private let ranks: [Int]
    /// The rules for elements themselves, and those for boxes before and behind what they hold.
    private var rules = RuleIndex()
    private var rulesBefore = RuleIndex()
    private var rulesAfter = RuleIndex()
    /// Whether any element may use `context-fill` or `context-stroke`; otherwise those paints need not be known.
    let hasContextPaint: Bool

    func isAnimated(_ element: Int) -> Bool { animated[element] != nil }
    /// The custom properties that `@property` describes.
    var registered: [ArraySlice<UInt8>: StyleSheet.RegisteredProperty] { sheet.registered }
    /// The contents of `@font-face` rules, and where their style sheets begin in the file.
    var fontFaces: [(text: ArraySlice<UInt8>, offset: Int)] { sheet.fontFaces }

    /// - Parameters:
    ///   - original: the tree that selectors look at; nil for the same.
    ///   - target: the element that `:target` means.
    ///   - animated: the values of animations by element, the stronger later.
    init(
        _ tree: SVGTree, sheet: StyleSheet, original: SVGTree? = nil, target: Int? = nil,
        animated: [Int: [Specified]] = [:]
    ) {
        self.tree = tree
        self.sheet = sheet
        self.animated = animated
        matcher = SelectorMatcher(original ?? tree, target: target)
        presentationalHints = PresentationalHints(tree)
        ranks = sheet.layers.isLayered ? sheet.layers.ranks : []
        hasContextPaint =
            tree.attributes.contains { attribute in
                switch attribute.name {
                case .fill, .stroke, .style: attribute.value.firstIndex(of: "context-".utf8) != nil
                default: false
                }
            } || sheet.declarations.contains { $0.value.starts(with: "context-".utf8) }
        let hasHTML = tree.hasHTML
        for (index, rule) in sheet.rules.enumerated() {
            let compound = rule.selector.compounds[0].compound
            switch compound.pseudoElement {
            case nil: rules.add(index, compound, hasHTML: hasHTML)
            // Boxes are HTML's alone.
            case .before: if hasHTML { rulesBefore.add(index, compound, hasHTML: true) }
            case .after: if hasHTML { rulesAfter.add(index, compound, hasHTML: true) }
            }
        }
    }

    private func index(_ box: Selector.PseudoElement?) -> RuleIndex {
        switch box {
        case nil: rules
        case .before: rulesBefore
        case .after: rulesAfter
        }
    }

    /// Passes an element's specified properties to `body`, the weaker before the stronger.
    /// - Parameters:
    ///   - box: the box of the element that is meant; nil for its own.
    ///   - copied: the element that the `use` around it copies; nil for an element in its own place.
    ///   - testsLeft: how often rules may still be tested against elements; below 0 no further rule is tested.
    func forEach(
        of element: Int, _ box: Selector.PseudoElement? = nil, copied: Int? = nil, testsLeft: inout Int,
        _ body: (Specified) -> Void
    ) {
        matcher.copied = copied
        if let box { return forEach(of: element, generating: box, testsLeft: &testsLeft, body) }
        func tell(_ declaration: StyleDeclaration) { tell(declaration, isDefault: false) }
        func tell(_ declaration: StyleDeclaration, isDefault: Bool) {
            body(
                Specified(
                    property: declaration.property, value: declaration.value, offset: declaration.offset,
                    isDeclared: true, isDefault: isDefault))
        }
        var own: SVGTree.Attribute?
        let isHTML = tree.elements[element].isHTML
        for index in tree.elements[element].attributes {
            let attribute = tree.attributes[index]
            if attribute.name == .style {
                own = attribute
            } else if !isHTML, attribute.name.isProperty, !attribute.name.isStyleOnly {
                body(
                    Specified(
                        property: .known(attribute.name), value: attribute.value.trimmed, offset: attribute.offset,
                        isDeclared: false))
            }
        }
        let rules = sheet.rules.isEmpty ? [] : found(self.rules, for: element, &testsLeft)
        var hasImportant = false
        // Attributes of HTML are stronger than the defaults, and weaker than all rules of the file's sheets.
        var hints = isHTML ? presentationalHints.text(of: element)[...] : []
        func tellHints() {
            StyleDeclaration.read(hints, offset: tree.elements[element].offset, tell)
            hints = []
        }
        for rule in rules {
            let isDefault = isHTML && sheet.rules[rule].layer == sheet.defaults
            if !hints.isEmpty, !isDefault { tellHints() }
            for declaration in sheet.declarations[sheet.rules[rule].declarations] {
                if declaration.isImportant {
                    hasImportant = true
                } else {
                    tell(declaration, isDefault: isDefault)
                }
            }
        }
        if !hints.isEmpty { tellHints() }
        var important: [StyleDeclaration] = []
        if let own {
            testsLeft -= own.value.count / 32 + max(own.value.count - 1024, 0) / 4
            StyleDeclaration.read(own.value, offset: own.offset) { declaration in
                if declaration.isImportant {
                    important.append(declaration)
                } else {
                    tell(declaration)
                }
            }
        }
        if !animated.isEmpty { animated[element]?.forEach(body) }
        if hasImportant {
            for rule in importantFirst(rules) {
                for declaration in sheet.declarations[sheet.rules[rule].declarations] where declaration.isImportant {
                    tell(declaration)
                }
            }
        }
        for declaration in important { tell(declaration) }
    }

    /// Passes the properties that rules specify of a pseudo-element to `body`. Attributes, `style` and animations do not
    /// reach it.
    private func forEach(
        of element: Int, generating box: Selector.PseudoElement, testsLeft: inout Int, _ body: (Specified) -> Void
    ) {
        let rules = found(index(box), for: element, &testsLeft)
        for (isImportant, rules) in [(false, rules), (true, importantFirst(rules))] {
            for declaration in rules.lazy.flatMap({ self.sheet.declarations[self.sheet.rules[$0].declarations] })
            where declaration.isImportant == isImportant {
                body(
                    Specified(
                        property: declaration.property, value: declaration.value, offset: declaration.offset,
                        isDeclared: true))
            }
        }
    }

    /// Rules in the order of their important declarations: there earlier layers win.
    private func importantFirst(_ rules: [Int]) -> [Int] {
        guard !ranks.isEmpty else { return rules }
        return rules.enumerated().sorted {
            (-ranks[sheet.rules[$0.element].layer], $0.offset) < (-ranks[sheet.rules[$1.element].layer], $1.offset)
        }.map { $0.element }
    }

    /// The rules that match an element, the weaker before the stronger: by layer, by specificity, and by place.
    private func found(_ index: RuleIndex, for element: Int, _ testsLeft: inout Int) -> [Int] {
        if index.isEmpty { return [] }
        var found: [Int] = []
        index.forEachList(of: element, in: tree, testsLeft: &testsLeft) { candidates, testsLeft in
            matcher.testsLeft = testsLeft
            for rule in candidates where matcher.testsLeft >= 0 {
                if matcher.matches(sheet.rules[rule].selector, element) {
                    found.append(rule)
                    matcher.testsLeft -= sheet.rules[rule].declarations.count
                }
            }
            testsLeft = matcher.testsLeft
        }
        if found.count > 1 { found.sort(by: isWeaker) }
        return found
    }

    private func isWeaker(_ a: Int, _ b: Int) -> Bool {
        let (first, second) = (sheet.rules[a], sheet.rules[b])
        if first.layer != second.layer, !ranks.isEmpty { return ranks[first.layer] < ranks[second.layer] }
        let (low, high) = (first.selector.specificity, second.selector.specificity)
        return low == high ? a < b : low < high
    }
}
