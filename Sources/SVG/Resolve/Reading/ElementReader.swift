import DisplayList
import PathParser

/// Reads the contents of elements: their styles, lengths, links and conditions. It draws nothing; it reports errors,
/// and counts everything that has a limit.
struct ElementReader {
    let tree: SVGTree
    private let cascade: Cascade
    /// The ways of elements by `animateMotion`.
    private let motions: [Int: Transform]
    /// The viewer's languages, the preferred one first.
    private let languages: [String]
    /// The value of `currentColor` around the outermost element.
    private let currentColor: Color
    private let unitsPerInch: Double
    private let prefersDark: Bool
    /// Measures the letters of a style's font; nil where there are no fonts.
    var letterSizes: ((Style) -> LetterSizes)?
    /// The outermost element's font size, once it is known.
    var root = Length.Root()
    private(set) var problems: ReadingProblems
    var budget: ReadingBudget
    /// The targets of references that are being resolved: meeting one again means a circular reference.
    private(set) var referring: [Int] = []
    /// The styles of referenced elements by where they stand, valid as long as the viewport stays the same.
    private var ancestors: (viewport: Size, styles: [Int: Style]) = (Size(width: 0, height: 0), [:])
    /// What is said of elements that say something: copies by `use` share the texts.
    var spoken: [Int: (role: Accessibility.Role, words: Accessibility)] = [:]
    /// The specified properties of the element whose style is being made.
    private var specified: [Specified] = []

    /// How deep references may be nested: each takes stack, and a file can chain any number of clip paths.
    static let maxReferences = 64

    init(_ moved: MovedTree, _ options: SVGReadingOptions, _ problems: ReadingProblems) {
        tree = moved.tree
        cascade = moved.cascade
        motions = moved.motions
        languages = options.languages
        currentColor = options.currentColor
        unitsPerInch = options.dpi
        prefersDark = options.media.colorScheme == .dark
        self.problems = problems
        budget = ReadingBudget(options.limits)
        if moved.testsLeft < 0 {
            budget.styleTestsLeft = moved.testsLeft
            budget.checkStyleTests(at: offset(tree.root))
        }
    }

    /// Whether a style sheet, `style` or an animation sets a property of an element.
    /// - Parameter copied: the element that the `use` around it copies.
    mutating func isStyled(_ element: Int, in copied: Int) -> Bool {
        var isStyled = cascade.isAnimated(element)
        cascade.forEach(of: element, copied: copied, testsLeft: &budget.styleTestsLeft) { entry in
            if case .other = entry.property { return }
            isStyled = isStyled || entry.isDeclared
        }
        return isStyled
    }
    /// Whether any element may use `context-fill` or `context-stroke`.
    var hasContextPaint: Bool { cascade.hasContextPaint }

    // MARK: Problems

    mutating func note(_ offset: Int, _ kind: String, _ message: String, changesPicture: Bool = true) {
        problems.add(offset, kind: kind, message, changesPicture: changesPicture)
    }

    /// Tells of a property that is not read, if its value has an effect.
    private mutating func noteUnread(_ entry: Specified, _ name: ArraySlice<UInt8>, isHTML: Bool) {
        guard let known = NameLedger.entry(.property, name) else {
            return problems.add(
                entry.offset, kind: "unknown property",
                "\(name.shown): no property has this name; it is passed over", changesPicture: false)
        }
        if known.changes(entry.value, isHTML: isHTML) { noteProblem(entry, .unsupported) }
    }

    mutating func noteText(_ element: Int) {
        note(offset(element), "<text>", "<text> is not read; it and what it holds are left out")
    }

    mutating func noteCircle(at element: Int) {
        note(offset(element), "circle", "an element refers to itself; what would repeat for ever is left out")
    }

    func offset(_ element: Int) -> Int { tree.elements[element].offset }

    // MARK: Counting

    /// Counts nodes that are made; false when there are too many.
    mutating func spend(_ count: Int, at element: Int) -> Bool { budget.spendNodes(count, at: offset(element)) }

    /// Counts what stands in an element and is read anew for each reference to it, such as a filter's primitives with their
    /// tables; false when it is too much.
    mutating func spend(onContentOf element: Int) -> Bool {
        var count = 0
        var bytes = 0
        for index in element + 1..<max(tree.elements[element].end, element + 1) where tree.elements[index].text == nil {
            count += 1
            bytes += tree.longBytes(of: index)
        }
        return spend(count, at: element) && look(bytes / 4, at: element)
    }

    /// Counts a copy of a gradient's stops; false when there are too many. Few stops are no more than a shape.
    mutating func spend(onStops stops: [GradientStop], at element: Int) -> Bool {
        stops.count <= 64 || look(stops.count * 4, at: element)
    }

    /// Counts looks at what is not drawn, or is long; false when there are too many.
    mutating func look(_ count: Int, at element: Int) -> Bool {
        budget.styleTestsLeft -= count
        budget.checkStyleTests(at: offset(element))
        return budget.exceeded == nil
    }

    /// Counts a path's segments; an empty path when there are too many.
    mutating func counted(_ path: Path, of element: Int) -> Path {
        budget.spendPathElements(path.verbs.count, at: offset(element)) ? path : Path()
    }

    // MARK: Nesting

    /// Looks whether an element may be read one level deeper than a context, and else reports that it is left out.
    mutating func hasRoom(in context: ResolvingContext, for element: Int) -> Bool {
        if context.depth < ResolvingContext.maxDepth { return true }
        note(
            offset(element), "depth",
            "elements are nested more than \(ResolvingContext.maxDepth) deep; the rest is left out")
        return false
    }

    /// Begins to resolve a reference's target, which `leave` ends; false for a circular reference, and where references
    /// are nested too deep.
    /// - Parameter context: that of the element which refers.
    mutating func enter(_ element: Int, _ context: ResolvingContext) -> Bool {
        guard hasRoom(in: context, for: element) else { return false }
        guard referring.count < ElementReader.maxReferences else {
            note(
                offset(element), "references",
                "elements refer to one another more than \(ElementReader.maxReferences) deep; the rest is left out")
            return false
        }
        guard !referring.contains(element) else {
            noteCircle(at: element)
            return false
        }
        referring.append(element)
        return true
    }

    /// Ends the target that was entered last.
    mutating func leave() { referring.removeLast() }

    // MARK: Styles

    mutating func style(of element: Int, _ context: ResolvingContext) -> Style {
        var style = context.shared.style.inherited
        specify(&style, of: element, nil, context) { _, _ in }
        return style
    }

    /// Whether a rule may make a box before or behind what an element of HTML holds. Few elements have one, and styles are
    /// dear.
    mutating func mayGenerate(_ part: Selector.PseudoElement, in element: Int) -> Bool {
        var isSaid = false
        cascade.forEach(of: element, part, testsLeft: &budget.styleTestsLeft) { entry in
            if case .box = entry.property { isSaid = true }
        }
        return isSaid
    }

    /// The style of an element of HTML, or of a box that rules make in it.
    /// - Parameter part: that box; nil for the element's own.
    mutating func boxStyle(
        of element: Int, _ part: Selector.PseudoElement?, _ context: ResolvingContext, parent: BoxStyle
    ) -> (style: Style, box: BoxStyle) {
        var entries: [Specified] = []
        var setting: Style.Setting?
        var style = context.style.inherited
        specify(&style, of: element, part, context) { entry, known in
            entries.append(entry)
            setting = known
        }
        var box = parent.inherited
        guard let setting else { return (style, box) }
        var defaults: BoxStyle?
        for entry in entries {
            let isAnimation = entry.property == .known(.animation) || entry.property == .known(.animationName)
            if part != nil, isAnimation, !entry.value.isSame("none") {
                note(entry.offset, "animation of ::before", "::before and ::after are not animated")
            }
            do throws(Style.Problem) {
                try box.set(entry, style, setting, parent: parent, defaults: defaults)
            } catch {
                noteProblem(entry, error)
            }
            // The defaults are the weakest.
            if setting.defaults != nil, entry.isDefault { defaults = box }
        }
        return (style, box)
    }

    private mutating func noteProblem(_ entry: Specified, _ problem: Style.Problem) {
        let name = entry.property.name
        switch problem {
        case .invalid:
            note(
                entry.offset, "value of \(name)",
                "\(name): found '\(entry.value.shown)', which is no value of it; it is passed over")
        case .unsupported: note(entry.offset, "unread \(name)", "\(name): \(entry.value.shown) is not read")
        }
    }

    /// Sets what is specified of an element, or of a box that rules make in it.
    ///
    /// Styles are made in their place: each copy of one counts its references.
    /// - Parameters:
    ///   - style: what the element inherits.
    ///   - part: that box; nil for the element's own.
    ///   - each: receives the properties that are specified, the weaker before the stronger.
    private mutating func specify(
        _ style: inout Style, of element: Int, _ part: Selector.PseudoElement?, _ context: ResolvingContext,
        _ each: (Specified, Style.Setting) -> Void
    ) {
        style.own.isClipped = part == nil && isClippedByDefault(element)
        var setting = context.setting(of: tree, root: root, unitsPerInch: unitsPerInch, prefersDark: prefersDark)
        setting.letterSizes = letterSizes
        // The list's memory is reused for all elements.
        var entries: [Specified] = []
        swap(&entries, &specified)
        defer {
            entries.removeAll(keepingCapacity: true)
            swap(&entries, &specified)
        }
        let isHTML = part != nil || tree.elements[element].isHTML
        var hasFirst = false
        var hasFunctions = false
        var goesBack = false
        var bytes = 0
        cascade.forEach(of: element, part, copied: context.copied, testsLeft: &budget.styleTestsLeft) { entry in
            entries.append(entry)
            switch entry.property {
            case .known(.fontSize), .known(.font), .known(.fontFamily), .known(.colorScheme): hasFirst = true
            case .custom: hasFunctions = true
            default: break
            }
            if entry.value.isSame("revert") { goesBack = true }
            if !hasFunctions, entry.property != .known(.d) || entry.isDeclared {
                hasFunctions = ElementReader.mayBeComputed(entry.value)
            }
            bytes += ElementReader.readBytes(of: entry)
        }
        budget.styleTestsLeft -= bytes / 4
        budget.checkStyleTests(at: offset(element))
        guard budget.exceeded == nil else { return }
        if hasFunctions { substitute(&entries, &style) }
        budget.checkStyleTests(at: offset(element))
        if goesBack, isHTML {
            var defaults = setting.parent.inherited
            for entry in entries where entry.isDefault { set(entry, &defaults, setting) }
            setting.defaults = SharedStyle(defaults)
        }
        // These come first: lengths are measured in the font size, and colours depend on the scheme.
        if hasFirst {
            let base = setting.base(setting.parent)
            for entry in entries {
                switch entry.property {
                case .known(.fontSize): set(hasFunctions ? folded(entry, base) : entry, &style, setting)
                case .known(.font):
                    style.setFontSize(ofShorthand: (hasFunctions ? folded(entry, base) : entry).value, setting)
                case .known(.fontFamily), .known(.colorScheme): set(entry, &style, setting)
                default: break
                }
            }
        }
        let isInLetters = hasFunctions && entries.contains { Length.mentionsLetters($0.value) }
        let base = isInLetters ? setting.letteredBase(style) : setting.base(style)
        for entry in entries {
            switch entry.property {
            case .known(.fontSize), .known(.colorScheme), .custom: continue
            case .other(let name): noteUnread(entry, name, isHTML: isHTML)
            default:
                let entry = hasFunctions ? folded(entry, base) : entry
                set(entry, &style, setting)
                if isHTML { each(entry, setting) }
            }
        }
        if !style.own.geometry.isEmpty { style.own.geometryOwner = element }
        if part == nil, !motions.isEmpty, let motion = motions[element] { style.own.rare.motion = motion }
    }

    /// Sets the custom properties that entries declare, and puts their values into the other entries.
    private mutating func substitute(_ entries: inout [Specified], _ style: inout Style) {
        let declared = CustomProperties.declared(in: entries)
        if !declared.isEmpty {
            style.custom = CustomProperties.resolved(
                declared, parent: style.custom, cascade.registered, &budget.styleTestsLeft)
        }
        for index in entries.indices {
            let entry = entries[index]
            guard !entry.property.isCustom, entry.property != .known(.d) || entry.isDeclared,
                Substitution.isNeeded(entry.value)
            else { continue }
            let depth = style.custom?.depth ?? 0
            var looks = 1
            let (value, written) = Substitution.replaced(entry.value) { name in
                looks += depth
                return CustomProperties.value(name, style.custom, isOwn: !declared.isEmpty, cascade.registered)
            }
            budget.styleTestsLeft -= looks + written / 32
            // What cannot be replaced is as if nothing were specified (CSS Custom Properties 1, section 3.1).
            if value == nil {
                let name = entry.property.name
                note(entry.offset, "unset \(name)", "\(name): found '\(entry.value.shown)', which has no value")
            }
            entries[index].value = value.map { $0[...].trimmed } ?? ElementReader.unset
            entries[index].isSubstituted = true
            if entry.property.known?.isGeometry == true { entries[index].isDeclared = true }
            // A few bytes can stand for a long value.
            budget.styleTestsLeft -= ElementReader.readBytes(of: entries[index]) / 4
        }
    }

    /// The bytes of a long value that is read, as often as reading them takes longer than reading a list of numbers:
    /// functions are read term by term, and strings one by one. Segments count by themselves.
    private static func readBytes(of entry: Specified) -> Int {
        guard entry.value.count > 64, entry.property != .known(.d) else { return 0 }
        switch entry.property {
        case .box, .following: return entry.value.count * 4
        default: break
        }
        return mayBeComputed(entry.value) ? entry.value.count * 4 : entry.value.count
    }

    private static let unset = ArraySlice("unset".utf8)

    /// Whether a value may have a `var()`, an `env()` or a mathematical function: by the last letters of their names, which
    /// those of most transforms, colours and links do not share.
    private static func mayBeComputed(_ value: ArraySlice<UInt8>) -> Bool {
        var last: UInt8 = 0
        for byte in value {
            if byte == UInt8(ascii: "(") {
                switch last | 0x20 {
                case UInt8(ascii: "c"), UInt8(ascii: "d"), UInt8(ascii: "g"), UInt8(ascii: "m"), UInt8(ascii: "n"),
                    UInt8(ascii: "p"), UInt8(ascii: "r"), UInt8(ascii: "s"), UInt8(ascii: "t"), UInt8(ascii: "v"),
                    UInt8(ascii: "w"), UInt8(ascii: "x"), UInt8(ascii: "2"):
                    return true
                default: break
                }
            }
            last = byte
        }
        return false
    }

    /// An entry with its mathematical functions computed.
    private func folded(_ entry: Specified, _ base: Length.Base) -> Specified {
        guard entry.property != .known(.d), entry.value.contains(UInt8(ascii: "(")),
            let value = MathFolding.folded(entry.value, base)
        else { return entry }
        var entry = entry
        entry.value = value[...]
        return entry
    }

    /// Whether `overflow` is hidden by default (SVG 2, section 3.8.2, for the elements where it matters).
    private func isClippedByDefault(_ element: Int) -> Bool {
        switch tree.name(element) {
        case .svg: element != tree.root
        case .symbol, .marker, .pattern, .image, .foreignObject: true
        default: false
        }
    }

    private mutating func set(_ entry: Specified, _ style: inout Style, _ setting: Style.Setting) {
        let name: AttributeName
        switch entry.property {
        case .known(let known): name = known
        case .box(let property): return style.setBox(property, entry.value, setting)
        case .custom, .following, .other: return
        }
        if name == .filter { style.own.filterOffset = entry.offset }
        do throws(Style.Problem) {
            try style.set(name, to: entry.value, isDeclared: entry.isDeclared, setting)
        } catch {
            if entry.isSubstituted { try? style.set(name, to: ElementReader.unset, isDeclared: true, setting) }
            noteProblem(entry, error)
        }
    }

    /// The style of a referenced element: it inherits from its own parent, not from the element that refers to it.
    mutating func ancestorStyle(of element: Int, _ context: ResolvingContext) -> Style {
        if context.viewport != ancestors.viewport { ancestors = (context.viewport, [:]) }
        if let known = ancestors.styles[element] { return known }
        // The styles of its ancestors are kept too, since its siblings share them.
        var path = [element]
        var outer = ResolvingContext(viewport: context.viewport)
        outer.style.color = currentColor
        while let parent = path.last.map({ tree.elements[$0].parent }), parent >= 0 {
            if let known = ancestors.styles[parent] {
                outer.style = known
                break
            }
            path.append(parent)
        }
        for element in path.reversed() {
            outer.style = style(of: element, outer)
            ancestors.styles[element] = outer.style
        }
        return outer.style
    }

    // MARK: Lengths

    func lengthBase(_ style: Style, _ context: ResolvingContext) -> Length.Base {
        Length.Base(
            viewport: context.viewport, fontSize: style.fontSize, lineHeight: style.lineHeight, root: root,
            unitsPerInch: unitsPerInch)
    }

    /// The sizes that a length refers to: those of the letters of the style's font where the length needs them.
    func lengthBase(_ style: Style, _ context: ResolvingContext, for length: Length) -> Length.Base {
        var base = lengthBase(style, context)
        if length.isInLetters, let letterSizes { base.letters = letterSizes(style) }
        return base
    }

    // MARK: Conditions

    /// Whether an element's conditional attributes hold (SVG 2, section 5.8).
    func isMeant(_ element: Int) -> Bool {
        if let extensions = tree.value(element, .requiredExtensions) {
            let words = extensions.words
            // An empty list does not hold.
            let areKnown = words.allSatisfy { $0.elementsEqual("http://www.w3.org/1999/xhtml".utf8) }
            guard areKnown, !words.isEmpty else { return false }
        }
        if let languages = tree.value(element, .systemLanguage) {
            return languages.split(separator: UInt8(ascii: ",")).contains { isPreferred($0.trimmed) }
        }
        return true
    }

    /// Whether a language is one of the viewer's, in any region: a viewer of `en-US` reads `en` too, as in the lists of
    /// browsers, and so all languages that begin with `en-`.
    private func isPreferred(_ language: ArraySlice<UInt8>) -> Bool {
        let hyphen = UInt8(ascii: "-")
        let language = language.lowercased.prefix { $0 != hyphen }
        guard !language.isEmpty else { return false }
        return languages.contains { own in
            own.lowercased().utf8.prefix { $0 != hyphen }.elementsEqual(language)
        }
    }

}
