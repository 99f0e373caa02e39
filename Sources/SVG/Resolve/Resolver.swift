import DisplayList
import PathParser
import Typography

/// Walks a tree and makes nodes of its elements, so that code that draws them need not know SVG (as usvg does for
/// resvg).
///
/// Only this type draws children. Resolvers for one kind of thing are handed the reader and keep their own state; one
/// that needs children's nodes makes a frame (`PatternFrame`, `MaskFrame`, `MarkerFrame`), and then the result from the
/// frame and the nodes.
struct Resolver {
    /// The file's contents, and how much of the limits is left.
    var reader: ElementReader
    let options: SVGReadingOptions
    let fragment: SVGFragment
    var paints = PaintResolver()
    /// Circular references among masks.
    var circles = ReferenceCircles()
    let clips: ClipResolver
    var stamps: StampResolver
    /// Nil where texts are not read.
    let texts: TextResolver?
    var glyphs: GlyphResolver
    var images: ImageResolver
    /// The results for the requested elements.
    var found: FoundElements

    /// The content of an element, and its bounding box, both in its parent's coordinates.
    struct Content {
        var nodes: [Node] = []
        /// The box of the geometry: neither strokes, clips nor filters count (SVG 2, section 8.10).
        var box = Rect.null

        mutating func append(_ other: Content) {
            nodes += other.nodes
            box = box.union(other.box)
        }
    }

    init(_ moved: MovedTree, _ options: SVGReadingOptions, _ problems: ReadingProblems) {
        var problems = problems
        let rules = FontFaceRule.rules(of: moved.cascade.fontFaces, &problems)
        reader = ElementReader(moved, options, problems)
        self.options = options
        fragment = moved.fragment
        texts = options.fonts.map { fonts in
            let declared = rules.isEmpty ? nil : DeclaredFonts(rules, fonts, open: options.open)
            return TextResolver(
                fonts: TextFonts(
                    fonts, declared: declared, default: options.defaultFamily, options.fontSynthesis))
        }
        if let fonts = texts?.fonts {
            fonts.letterAllowance = reader.budget.fontAllowance
            reader.letterSizes = { fonts.letterSizes($0) }
        }
        clips = ClipResolver(texts: texts)
        stamps = StampResolver(isOn: options.makesStamps)
        glyphs = GlyphResolver(options)
        images = ImageResolver(options)
        found = FoundElements(moved.tree, options)
    }

    // MARK: Elements

    /// All children of an element, one over another.
    mutating func children(of element: Int, _ context: ResolvingContext) -> Content {
        var content = Content()
        for child in reader.tree.children(element) {
            // Texts are no nodes, but each reference meets them again.
            if reader.tree.elements[child].text != nil {
                guard reader.look(1, at: child) else { break }
                continue
            }
            content.append(resolve(child, context))
            content.joinGround()
        }
        return content
    }

    mutating func resolve(_ element: Int, _ context: ResolvingContext) -> Content {
        guard context.isInPlace, found.isAskedFor else { return resolved(element, context) }
        if found.isBesideAlone(element, reader.tree) { return Content() }
        let content = resolved(element, context)
        found.keep(content, of: element, context, reader.tree)
        return content
    }

    private mutating func resolved(_ element: Int, _ context: ResolvingContext) -> Content {
        let content = plain(element, context)
        guard options.describesElements, let name = reader.tree.name(element), name != .g, name != .a, name != .svg
        else { return content }
        return described(content, element, role: .image)
    }

    /// An element without what a screen reader says of it, unless it is a group.
    private mutating func plain(_ element: Int, _ context: ResolvingContext) -> Content {
        guard reader.tree.elements[element].text == nil, reader.budget.exceeded == nil else { return Content() }
        guard reader.hasRoom(in: context, for: element) else { return Content() }
        guard let name = reader.tree.name(element) else {
            let name = reader.tree.unknownNames[element] ?? ""
            reader.note(reader.offset(element), "<\(name)>", "<\(name)> is not read; it and what it holds are left out")
            return Content()
        }
        guard reader.spend(1, at: element) else { return Content() }
        switch name {
        case .foreignObject where texts == nil:
            reader.note(
                reader.offset(element), "<foreignObject>",
                "<foreignObject> is not read; it and what it holds are left out")
            return Content()
        case .text where texts == nil:
            reader.noteText(element)
            return Content()
        default: break
        }
        guard name.isGraphic || name == .foreignObject, reader.isMeant(element) else { return Content() }
        var inner = context
        inner.depth += 1
        let style = reader.style(of: element, context)
        guard style.own.isDisplayed else { return Content() }
        inner.style = style
        inner.move(by: reader.transform(of: style.own, .null, style, context))
        switch name {
        case _ where name.isShape: return wrapped(shape(element, style, inner), element, style, context)
        case .g, .a: return group(element, style, context, inner)
        case .switch: return wrapped(chosen(of: element, inner), element, style, context)
        case .svg: return nestedDocument(element, style, context, inner, size: nil)
        case .use: return use(element, style, context, inner)
        case .image:
            guard let (nodes, box) = images.image(element, style, inner, &reader) else {
                return wrapped(Content(), element, style, context)
            }
            return wrapped(Content(nodes: nodes, box: box), element, style, context)
        case .text: return wrapped(text(element, style, inner), element, style, context)
        case .foreignObject: return wrapped(html(element, style, inner), element, style, context)
        default: return Content()
        }
    }

    private mutating func group(_ element: Int, _ style: Style, _ context: ResolvingContext, _ inner: ResolvingContext)
        -> Content
    {
        let content = wrapped(children(of: element, inner), element, style, context)
        return described(content, element, role: .group)
    }

    /// - Parameter role: the role if the file gives none that is known.
    private mutating func described(_ content: Content, _ element: Int, role: Accessibility.Role) -> Content {
        guard let accessibility = reader.accessibility(of: element, role: role), !content.nodes.isEmpty else {
            return content
        }
        var content = content
        if content.nodes.count == 1, case .group(var group) = content.nodes[0], group.accessibility == nil {
            group.accessibility = accessibility
            content.nodes = [.group(group)]
        } else {
            content.nodes = [.group(Group(content.nodes, accessibility: accessibility))]
        }
        return content
    }

    /// The first child of a `switch` whose conditions hold.
    private mutating func chosen(of element: Int, _ context: ResolvingContext) -> Content {
        for child in reader.tree.children(element) {
            guard let name = reader.tree.name(child), name.isGraphic || name == .foreignObject, reader.isMeant(child)
            else {
                continue
            }
            // Without fonts its text cannot be drawn: another child is chosen.
            if name == .foreignObject, texts == nil { continue }
            return resolve(child, context)
        }
        return Content()
    }
}
