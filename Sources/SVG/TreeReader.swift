import DisplayList
import PathParser

/// Walks a file's elements and makes nodes of them. It keeps its own stack, so that nesting costs no call depth.
struct TreeReader {
    /// An open element that can hold others.
    private struct Frame {
        var style: Style
        var transform = AffineTransform.identity
        var nodes: [Node] = []
        var title: String?
        var description: String?

        var accessibility: Accessibility? {
            title.map { Accessibility(title: $0, description: description, role: .group) }
        }
    }

    /// What the file says of its size.
    private(set) var size = Size(width: 0, height: 0)
    private(set) var viewBox: Rect?
    /// In the file's user space.
    private(set) var nodes: [Node] = []
    private(set) var accessibility: Accessibility?
    /// From the user space to the drawing's points.
    private(set) var toDrawing = AffineTransform.identity
    private(set) var problems = ReadingProblems()

    private var tokenizer: XMLTokenizer
    private var frames: [Frame] = []
    /// What SVG's elements are called by: the root's prefix, and those that are declared for SVG.
    private var prefixes: Set<String> = ["svg"]
    /// Whether the root is.
    private var isDisplayed = true
    /// What percentages are of.
    private var viewport = Size(width: 0, height: 0)
    /// The depth of the element whose content is passed over, and whether it is no SVG, so that nothing in it counts.
    private var skipped: (depth: Int, isForeign: Bool)?
    /// The `<style>` that is being read: where it stands.
    private var sheet: (offset: Int, depth: Int)?
    /// The text of the `<title>` or `<desc>` that is being read.
    private var text: (isTitle: Bool, depth: Int, content: String)?

    /// The file cannot be read; the offset is to be turned into a line by the caller.
    enum Failure: Error {
        case malformed(XMLError)
        case notSVG(String)
        case tooDeep(offset: Int)
        case invalidSize(Size)
    }

    init(_ bytes: [UInt8]) { tokenizer = XMLTokenizer(bytes) }

    mutating func read() throws(Failure) {
        while let token = try nextToken() {
            switch token {
            case .start(let element):
                guard tokenizer.depth <= SVGReader.depthLimit else { throw .tooDeep(offset: element.offset) }
                if skipped == nil { try start(element) } else { startSkipped(element) }
            case .end: end()
            case .text(let characters):
                text?.content += characters
                if let sheet, !characters.allSatisfy(\.isWhitespace) {
                    note(sheet.offset, "style sheet", "<style> is not read: what it says of the elements is left out")
                    self.sheet = nil
                }
            }
        }
        if let (offset, name, count) = tokenizer.unresolved {
            problems.add(offset, kind: "entity", "the entity &\(name); is not resolved", count: count)
        }
        if let offset = tokenizer.styleSheet {
            note(offset, "style sheet", "<?xml-stylesheet?> is not read: what it says of the elements is left out")
        }
        if let offset = tokenizer.attributeList {
            note(offset, "attribute list", "<!ATTLIST> is not read: the attributes it gives to elements are left out")
        }
    }

    private mutating func nextToken() throws(Failure) -> XMLToken? {
        do {
            return try tokenizer.next()
        } catch {
            throw .malformed(error)
        }
    }

    private mutating func note(_ offset: Int, _ kind: String, _ message: String) {
        problems.add(offset, kind: kind, message)
    }

    // MARK: Elements

    /// Elements that draw nothing where they stand; what refers to them is reported there.
    private static let silent: Set<String> = [
        "defs", "metadata", "symbol", "clipPath", "mask", "marker", "linearGradient", "radialGradient", "pattern",
        "filter",
    ]

    /// Elements that change others, wherever they stand: also inside those that draw nothing, and inside shapes.
    private static let changing: Set<String> = [
        "script", "animate", "set", "animateTransform", "animateMotion", "animateColor",
    ]

    /// The name without a prefix; nil for an element of another namespace.
    private mutating func svgName(_ element: XMLElement) -> String? {
        let parts = element.name.split(separator: ":", maxSplits: 1)
        let prefix = parts.count > 1 ? String(parts[0]) : ""
        if frames.isEmpty { prefixes.insert(prefix) }
        for attribute in element.attributes where attribute.text == "http://www.w3.org/2000/svg" {
            if attribute.name.hasPrefix("xmlns:") { prefixes.insert(String(attribute.name.dropFirst(6))) }
        }
        let isElsewhere =
            prefix.isEmpty && !frames.isEmpty
            && element.attribute("xmlns").map {
                $0.text != "http://www.w3.org/2000/svg"
            } ?? false
        return prefixes.contains(prefix) && !isElsewhere ? String(parts.last ?? "") : nil
    }

    private mutating func start(_ element: XMLElement) throws(Failure) {
        // Editors keep notes of their own in other namespaces.
        guard let local = svgName(element) else { return skip(isForeign: true) }
        guard let parent = frames.last else {
            guard local == "svg" else { throw .notSVG(element.name) }
            return try startRoot(element)
        }
        // Markup in a title is no part of the picture.
        if text != nil {
            skip()
            return startSkipped(element)
        }
        switch local {
        case "g", "a":
            var frame = Frame(style: style(of: element, parent: parent.style))
            frame.transform = transform(of: element)
            if !frame.style.isDisplayed { return skip() }
            frames.append(frame)
        case "title", "desc":
            text = (local == "title", tokenizer.depth, "")
        case _ where ShapeReader.names.contains(local):
            addShape(element, name: local, parent: parent.style)
            skip()
        case _ where TreeReader.silent.contains(local): skip()
        case "style":
            sheet = (element.offset, tokenizer.depth)
            skip()
        case _ where TreeReader.changing.contains(local):
            noteChange(element)
            skip()
        default:
            note(
                element.offset, "<\(element.name)>", "<\(element.name)> is not read; it and what it holds are left out")
            skip()
        }
    }

    /// What lies in an element that is passed over is no part of the picture, but may change it.
    private mutating func startSkipped(_ element: XMLElement) {
        guard skipped?.isForeign == false, let local = svgName(element) else { return }
        if local == "style" { sheet = (element.offset, tokenizer.depth) }
        if TreeReader.changing.contains(local) { noteChange(element) }
    }

    private mutating func noteChange(_ element: XMLElement) {
        note(element.offset, "<\(element.name)>", "<\(element.name)> is not read; the picture is that without it")
    }

    private mutating func skip(isForeign: Bool = false) { skipped = (tokenizer.depth, isForeign) }

    private mutating func end() {
        // The tokenizer has closed the element already.
        let depth = tokenizer.depth + 1
        if depth == sheet?.depth { sheet = nil }
        if let skipped {
            if depth == skipped.depth { self.skipped = nil }
            return
        }
        if let text {
            guard depth == text.depth else { return }
            let content = String(Substring(text.content).trimmed)
            self.text = nil
            guard !frames.isEmpty, !content.isEmpty else { return }
            if text.isTitle {
                frames[frames.count - 1].title = frames[frames.count - 1].title ?? content
            } else {
                frames[frames.count - 1].description = frames[frames.count - 1].description ?? content
            }
            return
        }
        guard let frame = frames.popLast() else { return }
        if frames.isEmpty {
            accessibility = frame.accessibility
            guard isDisplayed else { return }
            if frame.style.opacity < 1 {
                nodes = [.group(Group(frame.nodes, opacity: frame.style.opacity))]
            } else {
                nodes = frame.nodes
            }
        } else {
            add(
                frame.nodes, transform: frame.transform, opacity: frame.style.opacity,
                accessibility: frame.accessibility)
        }
    }

    /// Adds nodes to the innermost frame, in a group if they need one.
    private mutating func add(
        _ nodes: [Node], transform: AffineTransform, opacity: Double, accessibility: Accessibility? = nil
    ) {
        guard !nodes.isEmpty else { return }
        if transform == .identity, opacity >= 1, accessibility == nil {
            frames[frames.count - 1].nodes += nodes
        } else {
            let group = Group(nodes, transform: transform, opacity: opacity, accessibility: accessibility)
            frames[frames.count - 1].nodes.append(.group(group))
        }
    }

    // MARK: The root

    private mutating func startRoot(_ element: XMLElement) throws(Failure) {
        var viewBox: ViewBox?
        if let attribute = element.attribute("viewBox") {
            viewBox = ViewBox(attribute.value)
            if viewBox == nil {
                note(
                    attribute.offset, "viewBox",
                    "viewBox: found '\(attribute.text.prefix(60))', expected four numbers with an area")
            }
        }
        var width = rootLength(element, "width", whole: viewBox?.rect.width)
        var height = rootLength(element, "height", whole: viewBox?.rect.height)
        if let box = viewBox?.rect {
            // One side gives the other by the view box's shape; without any, the view box is the size.
            width = width ?? height.map { $0 * box.width / box.height } ?? box.width
            height = height ?? width.map { $0 * box.height / box.width } ?? box.height
        } else if width == nil || height == nil {
            note(element.offset, "no size", "the file has no size; 300 × 150 is taken, as CSS does")
        }
        self.viewBox = viewBox?.rect
        size = Size(width: width ?? 300, height: height ?? 150)
        guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else {
            throw .invalidSize(size)
        }
        viewport = viewBox.map { Size(width: $0.rect.width, height: $0.rect.height) } ?? size
        if let viewBox {
            let aspect = element.attribute("preserveAspectRatio")
            if let transform = viewBox.transform(to: size, preserveAspectRatio: aspect?.text ?? "") {
                toDrawing = transform
            } else {
                note(
                    aspect?.offset ?? element.offset, "preserveAspectRatio",
                    "preserveAspectRatio: found '\(aspect?.text.prefix(40) ?? "")'; xMidYMid is taken")
                toDrawing = viewBox.transform(to: size, preserveAspectRatio: "") ?? .identity
            }
            guard toDrawing.isFinite else { throw .invalidSize(size) }
        }
        if transform(of: element) != .identity {
            note(element.offset, "root transform", "the transform of the outermost <\(element.name)> is not applied")
        }
        let frame = Frame(style: style(of: element, parent: Style()))
        frames.append(frame)
        isDisplayed = frame.style.isDisplayed
    }

    private mutating func rootLength(_ element: XMLElement, _ name: String, whole: Double?) -> Double? {
        guard let attribute = element.attribute(name), attribute.text != "auto" else { return nil }
        guard let length = Length(attribute.value) else {
            note(
                attribute.offset, "length \(name)", "\(name): found '\(attribute.text.prefix(40))', expected a length")
            return nil
        }
        if length.isOfFont { note(attribute.offset, Length.fontKind, Length.fontMessage) }
        if length.unit == "%" { return whole.map { $0 * length.value / 100 } }
        return length.resolved(.other, viewport: viewport)
    }

    // MARK: Attributes

    private mutating func transform(of element: XMLElement) -> AffineTransform {
        guard let attribute = element.attribute("transform") else { return .identity }
        if let transform = ValueScanner.transform(attribute.value) { return transform }
        note(
            attribute.offset, "transform",
            "transform: found '\(attribute.text.prefix(60))', expected a list of transforms; none is applied")
        return .identity
    }

    /// Presentation attributes first, then what `style` says.
    private mutating func style(of element: XMLElement, parent: Style) -> Style {
        var style = parent.inherited
        var later: [XMLAttribute] = []
        for attribute in element.attributes {
            if attribute.name == "style" {
                later.append(attribute)
            } else if attribute.name != "d" {
                let value = String(Substring(attribute.text).trimmed)
                set(attribute.name, to: value, isDeclared: false, in: &style, parent: parent, at: attribute.offset)
            }
        }
        for attribute in later {
            for (name, value) in Style.declarations(attribute.text) {
                set(name, to: value, isDeclared: true, in: &style, parent: parent, at: attribute.offset)
            }
        }
        return style
    }

    private mutating func set(
        _ name: String, to value: String, isDeclared: Bool, in style: inout Style, parent: Style, at offset: Int
    ) {
        if Style.isOfFont(name, value) { note(offset, Length.fontKind, Length.fontMessage) }
        do throws(Style.Problem) {
            try style.set(name, to: value, isDeclared: isDeclared, viewport: viewport, parent: parent)
        } catch {
            switch error {
            case .invalid:
                note(
                    offset, "value of \(name)",
                    "\(name): found '\(value.prefix(60))', which is no value of it; it is passed over")
            case .unsupported(let what):
                // A paint that cannot be made is none, but for the colour that may stand behind it.
                if name == "fill" || name == "stroke" {
                    let fallback = value.split(separator: ")", maxSplits: 1).dropFirst().first?.trimmed
                    let color = fallback.flatMap { ColorParser.color(String($0)) }
                    let paint = color.map(Style.Paint.color) ?? .none
                    if name == "fill" { style.fill = paint } else { style.stroke = paint }
                    note(
                        offset, "unread \(name)",
                        "\(name): \(what) is not read; \(color == nil ? "nothing" : "the colour behind it") is painted")
                } else {
                    note(offset, "unread \(name)", "\(what) is not read")
                }
            }
        }
    }

    // MARK: Shapes

    private mutating func addShape(_ element: XMLElement, name: String, parent: Style) {
        let style = style(of: element, parent: parent)
        guard style.isDisplayed, style.isVisible else { return }
        var shapes = ShapeReader(viewport: viewport)
        let path = shapes.path(of: element, name: name)
        for (offset, kind, message) in shapes.problems { note(offset, kind, message) }
        guard !path.isEmpty else { return }
        if let length = element.attribute("pathLength"), !style.strokeStyle.dashes.isEmpty {
            note(length.offset, "pathLength", "pathLength is not read: dashes are as long as they are without it")
        }

        let fill = name == "line" ? nil : style.color(of: style.fill)
        let stroke = style.strokeStyle.width > 0 ? style.color(of: style.stroke) : nil
        let hasBoth = fill != nil && stroke != nil
        // One layer alone takes the opacity into its colour.
        let opacity = hasBoth ? 1 : style.opacity
        var nodes: [Node] = []
        if let fill {
            let color = fill.opacity(style.fillOpacity * opacity)
            nodes.append(.fill(Fill(path, rule: style.fillRule, paint: .solid(color))))
        }
        if let stroke {
            let color = stroke.opacity(style.strokeOpacity * opacity)
            nodes.append(.stroke(Stroke(path, style: style.strokeStyle, paint: .solid(color))))
        }
        add(nodes, transform: transform(of: element), opacity: hasBoth ? style.opacity : 1)
    }
}
