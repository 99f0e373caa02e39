import DisplayList
import PathParser
import Typography

/// Makes nodes of a tree's elements: styles, links, units, bounding boxes, `use`, markers and `switch` become plain
/// nodes, so that what draws them need not know what SVG is (as usvg does for resvg).
struct Resolver {
    let tree: SVGTree
    var cascade: Cascade
    let options: SVGReadingOptions
    var problems: ReadingProblems
    /// The elements that are being resolved because something refers to them: one that is met again is a circle.
    var referring: [Int] = []
    /// What the drawing's stamps stamp.
    var symbols: [Symbol] = []
    /// The elements that `symbols` are made of; nil before it is asked for.
    var stampedSymbols: [Int: StampedSymbol]?
    /// The stops of gradients, by the elements that hold them.
    var stops: [Int: [GradientStop]] = [:]
    /// The masks that masks refer to, and the patterns that patterns do, as far as it was asked for.
    var links: [Int: [Int]] = [:]
    /// The styles of elements that are referred to, by where they stand, as long as lengths are measured in the same.
    var ancestors: (viewport: Size, styles: [Int: Style]) = (Size(width: 0, height: 0), [:])
    /// What is specified for the element whose style is being made.
    private var specified: [Specified] = []
    /// How many nodes may still be made: a few lines of `use` can stand for any number.
    var nodesLeft: Int
    /// How many pixels pictures may still have.
    var picturePixelsLeft: Int
    /// How many segments paths may still have.
    var pathElementsLeft: Int
    /// Set when something of what may be taken was used up: where, and what.
    private(set) var exceeded: (offset: Int, what: Exceeded)?

    /// What a file can take too much of.
    enum Exceeded { case nodes, pathElements, styleTests }

    /// How deep elements may lie in one another, those that are referred to among them.
    static let maxDepth = 250
    /// How deep references may lie in one another: each takes stack, and a file can chain any number of clip paths.
    static let maxReferences = 64

    /// What elements are resolved in.
    struct Context {
        /// The parent's.
        var style = Style()
        /// What percentages are of, in user units.
        var viewport: Size
        var depth = 0
        /// What `context-fill` and `context-stroke` stand for.
        var paint: ContextPaint?
        /// From the coordinates of what is resolved to the drawing's.
        var toDrawing = AffineTransform.identity
        /// Whether it stands where the file has it, and not where something refers to it.
        var isInPlace = false

        /// Goes into coordinates that `transform` maps to those so far.
        mutating func move(by transform: AffineTransform) {
            toDrawing = toDrawing * transform
            if let paint { self.paint?.transform = paint.transform * transform }
        }
    }

    /// The paints of the shape or `use` that refers to what is resolved.
    struct ContextPaint {
        var fill: Paint?
        var stroke: Paint?
        /// From the coordinates of what is resolved to those of the element that refers to it.
        var transform = AffineTransform.identity

        /// A paint in the coordinates of what is resolved.
        func moved(_ paint: (ContextPaint) -> Paint?) -> Paint? {
            guard let paint = paint(self), let inverse = transform.inverse else { return nil }
            return paint.transformed(by: inverse)
        }
    }

    /// What an element draws, and its bounding box, both in its parent's coordinates.
    struct Content {
        var nodes: [Node] = []
        /// Of the geometry: neither strokes, clips nor filters count (SVG 2, section 8.10).
        var box = Rect.null

        mutating func append(_ other: Content) {
            nodes += other.nodes
            box = box.union(other.box)
        }
    }

    var rootFontSize = 16.0
    /// What was found of the elements that are asked for.
    var found = FoundElements()
    /// Files that were read, those that cannot be among them.
    var linkedFiles = LinkedFiles()
    /// What text is set in; nil where it is not read.
    let fonts: TextFonts?
    /// Glyphs that are files of their own.
    var glyphFiles = GlyphFiles()

    init(_ tree: SVGTree, _ cascade: Cascade, _ options: SVGReadingOptions, _ problems: ReadingProblems) {
        self.tree = tree
        self.cascade = cascade
        self.options = options
        self.problems = problems
        nodesLeft = options.maxNodes
        picturePixelsLeft = options.maxPicturePixels
        pathElementsLeft = options.limits.pathElements
        self.cascade.testsLeft = options.limits.styleTests
        fonts = options.fonts.map { TextFonts($0, default: options.defaultFamily) }
        if let id = options.element { found.alone = tree.ids[ArraySlice(id.utf8)] }
    }

    mutating func note(_ offset: Int, _ kind: String, _ message: String) {
        problems.add(offset, kind: kind, message)
    }

    mutating func noteText(_ element: Int) {
        note(offset(element), "<text>", "<text> is not read; it and what it holds are left out")
    }

    func offset(_ element: Int) -> Int { tree.elements[element].offset }

    /// Counts nodes that are made; false when there are too many.
    mutating func spend(_ count: Int, at element: Int) -> Bool {
        nodesLeft -= count
        if nodesLeft >= 0 { return true }
        exceeded = exceeded ?? (offset(element), .nodes)
        return false
    }

    /// Counts a path's segments; an empty path when there are too many.
    mutating func counted(_ path: Path, of element: Int) -> Path {
        pathElementsLeft -= path.verbs.count
        if pathElementsLeft >= 0 { return path }
        exceeded = exceeded ?? (offset(element), .pathElements)
        return Path()
    }

    /// What was taken so far of what may be.
    var spent: SVGReadingOptions.Spent {
        SVGReadingOptions.Spent(
            nodes: options.limits.nodes - nodesLeft, picturePixels: options.limits.picturePixels - picturePixelsLeft,
            pathElements: options.limits.pathElements - pathElementsLeft,
            styleTests: options.limits.styleTests - cascade.testsLeft)
    }

    /// What a file that this one shows may take.
    var limitsLeft: Limits {
        var limits = options.limits
        limits.nodes = max(nodesLeft, 1)
        limits.picturePixels = picturePixelsLeft
        limits.pathElements = pathElementsLeft
        limits.styleTests = cascade.testsLeft
        return limits
    }

    /// Counts what a file took that this one shows; false when that was too much.
    mutating func spend(_ spent: SVGReadingOptions.Spent, at element: Int) -> Bool {
        picturePixelsLeft -= spent.picturePixels
        pathElementsLeft -= spent.pathElements
        cascade.testsLeft -= spent.styleTests
        if pathElementsLeft < 0 { exceeded = exceeded ?? (offset(element), .pathElements) }
        if cascade.testsLeft < 0 { exceeded = exceeded ?? (offset(element), .styleTests) }
        return spend(spent.nodes, at: element) && exceeded == nil
    }

    // MARK: Elements

    /// All children of an element, one over another.
    mutating func children(of element: Int, _ context: Context) -> Content {
        var content = Content()
        for child in tree.children(element) {
            content.append(resolve(child, context))
            content.joinGround()
        }
        return content
    }

    mutating func resolve(_ element: Int, _ context: Context) -> Content {
        guard context.isInPlace, asksForElements else { return resolved(element, context) }
        if isBesideAlone(element) { return Content() }
        let content = resolved(element, context)
        keep(content, of: element, context)
        return content
    }

    private mutating func resolved(_ element: Int, _ context: Context) -> Content {
        guard tree.elements[element].text == nil, exceeded == nil else { return Content() }
        guard context.depth < Resolver.maxDepth else {
            note(
                offset(element), "depth",
                "elements are nested more than \(Resolver.maxDepth) deep; the rest is left out")
            return Content()
        }
        guard let name = tree.name(element) else {
            let name = tree.unknownNames[element] ?? ""
            note(offset(element), "<\(name)>", "<\(name)> is not read; it and what it holds are left out")
            return Content()
        }
        guard spend(1, at: element) else { return Content() }
        switch name {
        case .foreignObject:
            note(
                offset(element), "<foreignObject>",
                "<foreignObject> is not read; it and what it holds are left out")
            return Content()
        case .text where fonts == nil:
            noteText(element)
            return Content()
        default: break
        }
        guard name.isGraphic, isMeant(element) else { return Content() }
        var inner = context
        inner.depth += 1
        let style = style(of: element, context)
        guard style.own.isDisplayed else { return Content() }
        inner.style = style
        inner.move(by: transform(of: style.own, .null, style, context))
        switch name {
        case _ where name.isShape: return effects(of: element, style, context) { $0.shape(element, style, inner) }
        case .g, .a: return group(element, style, context, inner)
        case .switch: return effects(of: element, style, context) { $0.chosen(of: element, inner) }
        case .svg: return nestedDocument(element, style, context, inner, size: nil)
        case .use: return use(element, style, context, inner)
        case .image: return effects(of: element, style, context) { $0.image(element, style, inner) }
        case .text: return effects(of: element, style, context) { $0.text(element, style, inner) }
        default: return Content()
        }
    }

    private mutating func group(_ element: Int, _ style: Style, _ context: Context, _ inner: Context) -> Content {
        var content = effects(of: element, style, context) { $0.children(of: element, inner) }
        guard let accessibility = accessibility(of: element), !content.nodes.isEmpty else { return content }
        if content.nodes.count == 1, case .group(var group) = content.nodes[0], group.accessibility == nil {
            group.accessibility = accessibility
            content.nodes = [.group(group)]
        } else {
            content.nodes = [.group(Group(content.nodes, accessibility: accessibility))]
        }
        return content
    }

    /// `<title>` and `<desc>`, where there is a title.
    /// - Parameter role: where the file says none that is known.
    func accessibility(of element: Int, role: Accessibility.Role = .group) -> Accessibility? {
        var title: String?
        var description: String?
        for child in tree.children(element) {
            switch tree.name(child) {
            case .title: title = title ?? String(decoding: tree.text(in: child)[...].trimmed, as: UTF8.self)
            case .desc: description = description ?? String(decoding: tree.text(in: child)[...].trimmed, as: UTF8.self)
            default: break
            }
        }
        guard let title, !title.isEmpty else { return nil }
        let said = tree.value(element, .role).flatMap { Accessibility.Role(rawValue: $0.trimmed.string) }
        return Accessibility(
            title: title, description: description?.isEmpty == false ? description : nil, role: said ?? role)
    }

    // MARK: Styles

    mutating func style(of element: Int, _ context: Context) -> Style {
        var style = context.style.inherited
        style.own.isClipped = isClippedByDefault(element)
        let setting = Style.Setting(
            tree: tree, viewport: context.viewport, rootFontSize: rootFontSize, unitsPerInch: options.dpi,
            parent: context.style)
        // The list's memory serves all elements.
        var entries: [Specified] = []
        swap(&entries, &specified)
        defer {
            entries.removeAll(keepingCapacity: true)
            swap(&entries, &specified)
        }
        var hasFontSize = false
        cascade.forEach(of: element) { entry in
            entries.append(entry)
            if entry.name == .fontSize || entry.name == .font { hasFontSize = true }
        }
        if cascade.testsLeft < 0 { exceeded = exceeded ?? (offset(element), .styleTests) }
        // Lengths of other properties are measured in it.
        if hasFontSize {
            for entry in entries {
                if entry.name == .fontSize { set(entry, &style, setting) }
                if entry.name == .font { style.setFontSize(ofShorthand: entry.value, setting) }
            }
        }
        for entry in entries where entry.name != .fontSize { set(entry, &style, setting) }
        if !style.own.geometry.isEmpty {
            style.own.geometryOwner = element
            let name = tree.name(element)
            // Of these it counts too, and is not read.
            if name == .svg || name == .use || name == .symbol {
                for entry in entries where entry.isDeclared && Resolver.placing.contains(entry.name) {
                    noteUnread(entry)
                }
            }
        }
        return style
    }

    /// Whether `overflow` is hidden where nothing is said (SVG 2, section 3.8.2, of those that it matters for).
    private func isClippedByDefault(_ element: Int) -> Bool {
        switch tree.name(element) {
        case .svg: element != tree.root
        case .symbol, .marker, .pattern, .image: true
        default: false
        }
    }

    private mutating func set(_ entry: Specified, _ style: inout Style, _ setting: Style.Setting) {
        let name = entry.name
        if name == .filter { style.own.filterOffset = entry.offset }
        do throws(Style.Problem) {
            try style.set(name, to: entry.value, isDeclared: entry.isDeclared, setting)
        } catch {
            switch error {
            case .invalid:
                note(
                    entry.offset, "value of \(name.rawValue)",
                    "\(name.rawValue): found '\(entry.value.shown)', which is no value of it; it is passed over")
            case .unsupported: noteUnread(entry)
            }
        }
    }

    private static let placing: [AttributeName] = [.x, .y, .width, .height]

    private mutating func noteUnread(_ entry: Specified) {
        let name = entry.name.rawValue
        note(entry.offset, "unread \(name)", "\(name): \(entry.value.shown) is not read")
    }

    // MARK: Attributes

    func lengthBase(_ style: Style, _ context: Context) -> Length.Base {
        Length.Base(
            viewport: context.viewport, fontSize: style.fontSize, rootFontSize: rootFontSize,
            unitsPerInch: options.dpi)
    }

    /// What a style says of an element's geometry, or else its attribute (SVG 2, section 7.4).
    func geometry(_ element: Int, _ name: AttributeName, _ context: Context) -> SVGTree.Attribute? {
        let own = context.style.own
        guard own.geometryOwner == element, let value = own.geometry.last(where: { $0.name == name })?.value else {
            return tree.attribute(element, name)
        }
        let offset = tree.attribute(element, .style)?.offset ?? offset(element)
        return SVGTree.Attribute(name: name, value: value, offset: offset)
    }

    /// A length of an element's geometry; nil when it is missing or wrong.
    mutating func length(
        _ element: Int, _ name: AttributeName, _ axis: Length.Axis, _ context: Context
    ) -> Double? {
        guard let attribute = geometry(element, name, context), !attribute.value.trimmed.isSame("auto") else {
            return nil
        }
        if let length = Length(attribute.value),
            let value = length.resolved(axis, lengthBase(context.style, context))
        {
            return value
        }
        note(
            attribute.offset, "length \(name.rawValue)",
            "\(name.rawValue): found '\(attribute.value.shown)', expected a length")
        return nil
    }

    /// A length that must not be negative.
    mutating func size(_ element: Int, _ name: AttributeName, _ axis: Length.Axis, _ context: Context) -> Double? {
        guard let value = length(element, name, axis, context) else { return nil }
        if value >= 0 { return value }
        note(
            tree.attribute(element, name)?.offset ?? offset(element), "negative \(name.rawValue)",
            "\(name.rawValue) is negative, expected 0 or more")
        return nil
    }

    /// A length in either unit system: a share of a box (1 is all of it), or user units.
    mutating func measure(
        _ element: Int, _ name: AttributeName, _ axis: Length.Axis, ofBox: Bool, default text: Length,
        _ context: Context
    ) -> Double {
        var length = text
        if let attribute = tree.attribute(element, name) {
            if let own = Length(attribute.value) {
                length = own
            } else {
                note(
                    attribute.offset, "length \(name.rawValue)",
                    "\(name.rawValue): found '\(attribute.value.shown)', expected a length")
            }
        }
        if ofBox { return length.unit == .percent ? length.value / 100 : length.value }
        return length.resolved(axis, lengthBase(context.style, context)) ?? 0
    }

    /// The element that `href` names.
    mutating func target(of element: Int) -> Int? {
        guard let attribute = tree.attribute(element, .href) else { return nil }
        let text = attribute.value.trimmed
        guard text.first == UInt8(ascii: "#") else {
            if !text.isEmpty {
                note(attribute.offset, "external link", "'\(text.shown)' lies outside of the file and is not read")
            }
            return nil
        }
        if let target = tree.ids[text.dropFirst()] { return target }
        note(attribute.offset, "missing link", "'\(text.shown)' is no element of the file")
        return nil
    }

    mutating func noteCircle(at element: Int) {
        note(offset(element), "circle", "an element refers to itself; what would repeat for ever is left out")
    }

    /// Resolves what another element refers to, unless that is being resolved: then it is a circle, and nil.
    mutating func following<Result>(_ element: Int, _ body: (inout Resolver) -> Result) -> Result? {
        guard referring.count < Resolver.maxReferences else {
            note(
                offset(element), "references",
                "elements refer to one another more than \(Resolver.maxReferences) deep; the rest is left out")
            return nil
        }
        guard !referring.contains(element) else {
            noteCircle(at: element)
            return nil
        }
        referring.append(element)
        defer { referring.removeLast() }
        return body(&self)
    }

    // MARK: Conditions

    /// Whether the conditions that an element stands under hold (SVG 2, section 5.8).
    func isMeant(_ element: Int) -> Bool {
        if let extensions = tree.value(element, .requiredExtensions), !extensions.trimmed.isEmpty { return false }
        if let languages = tree.value(element, .systemLanguage) {
            return languages.split(separator: UInt8(ascii: ",")).contains { isPreferred($0.trimmed) }
        }
        return true
    }

    /// Whether a language is one of the reader's, in whichever region: those who read `en-US` read `en` as well, as the
    /// lists of browsers say, and with it all that begins with `en-`.
    private func isPreferred(_ language: ArraySlice<UInt8>) -> Bool {
        let hyphen = UInt8(ascii: "-")
        let language = language.lowercased.prefix { $0 != hyphen }
        guard !language.isEmpty else { return false }
        return options.languages.contains { own in
            own.lowercased().utf8.prefix { $0 != hyphen }.elementsEqual(language)
        }
    }

    /// The first child of a `switch` whose conditions hold.
    private mutating func chosen(of element: Int, _ context: Context) -> Content {
        for child in tree.children(element) {
            guard let name = tree.name(child), name.isGraphic || name == .foreignObject, isMeant(child) else {
                continue
            }
            // What would be HTML is left to those who can show it.
            if name == .foreignObject { continue }
            return resolve(child, context)
        }
        return Content()
    }
}
