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
    private(set) var problems: [(offset: Int, message: String)] = []

    private var tokenizer: XMLTokenizer
    private var frames: [Frame] = []
    /// What the root's elements are called by.
    private var prefix = ""
    /// Whether the root is.
    private var isDisplayed = true
    /// What percentages are of.
    private var viewport = Size(width: 0, height: 0)
    /// The depth of the element whose content is passed over.
    private var skippedDepth: Int?
    /// The text of the `<title>` or `<desc>` that is being read.
    private var text: (isTitle: Bool, depth: Int, content: String)?

    /// The file cannot be read; the offset is to be turned into a line by the caller.
    enum Failure: Error {
        case malformed(XMLError)
        case notSVG(String)
        case tooDeep(offset: Int)
        case invalidSize(Size)
    }

    static let problemLimit = 1000

    init(_ bytes: [UInt8]) { tokenizer = XMLTokenizer(bytes) }

    mutating func read() throws(Failure) {
        while let token = try nextToken() {
            switch token {
            case .start(let element):
                guard tokenizer.depth <= SVGReader.depthLimit else { throw .tooDeep(offset: element.offset) }
                if skippedDepth == nil { try start(element) }
            case .end: end()
            case .text(let characters): text?.content += characters
            }
        }
        for (offset, name) in tokenizer.unresolved {
            note(offset, "the entity &\(name); is not resolved")
        }
    }

    private mutating func nextToken() throws(Failure) -> XMLToken? {
        do {
            return try tokenizer.next()
        } catch {
            throw .malformed(error)
        }
    }

    private mutating func note(_ offset: Int, _ message: String) {
        if problems.count < TreeReader.problemLimit {
            problems.append((offset, message))
        } else if problems.count == TreeReader.problemLimit {
            problems.append((offset, "what else is left out or changed is no longer listed"))
        }
    }

    // MARK: Elements

    /// Elements that draw nothing where they stand; what refers to them is reported there.
    private static let silent: Set<String> = [
        "defs", "metadata", "symbol", "clipPath", "mask", "marker", "linearGradient", "radialGradient", "pattern",
        "filter",
    ]

    private mutating func start(_ element: XMLElement) throws(Failure) {
        let parts = element.name.split(separator: ":", maxSplits: 1)
        let local = String(parts.last ?? "")
        let elementPrefix = parts.count > 1 ? String(parts[0]) : ""
        guard let parent = frames.last else {
            guard local == "svg" else { throw .notSVG(element.name) }
            prefix = elementPrefix
            return try startRoot(element)
        }
        // Markup in a title is no part of the picture.
        if text != nil { return skip() }
        // Editors keep notes of their own in other namespaces.
        guard elementPrefix == prefix || elementPrefix == "svg" else { return skip() }
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
        default:
            note(element.offset, "<\(element.name)> is not read; it and what it holds are left out")
            skip()
        }
    }

    private mutating func skip() { skippedDepth = tokenizer.depth }

    private mutating func end() {
        // The tokenizer has closed the element already.
        let depth = tokenizer.depth + 1
        if let skipped = skippedDepth {
            if depth == skipped { skippedDepth = nil }
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
                    attribute.offset,
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
            note(element.offset, "the file has no size; 300 × 150 is taken, as CSS does")
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
                    aspect?.offset ?? element.offset,
                    "preserveAspectRatio: found '\(aspect?.text.prefix(40) ?? "")'; xMidYMid is taken")
                toDrawing = viewBox.transform(to: size, preserveAspectRatio: "") ?? .identity
            }
            guard toDrawing.isFinite else { throw .invalidSize(size) }
        }
        let frame = Frame(style: style(of: element, parent: Style()))
        frames.append(frame)
        isDisplayed = frame.style.isDisplayed
    }

    private mutating func rootLength(_ element: XMLElement, _ name: String, whole: Double?) -> Double? {
        guard let attribute = element.attribute(name), attribute.text != "auto" else { return nil }
        guard let length = Length(attribute.value) else {
            note(attribute.offset, "\(name): found '\(attribute.text.prefix(40))', expected a length")
            return nil
        }
        if length.unit == "%" { return whole.map { $0 * length.value / 100 } }
        return length.resolved(.other, viewport: viewport)
    }

    // MARK: Attributes

    private mutating func transform(of element: XMLElement) -> AffineTransform {
        guard let attribute = element.attribute("transform") else { return .identity }
        if let transform = ValueScanner.transform(attribute.value) { return transform }
        note(
            attribute.offset,
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
                set(attribute.name, to: value, in: &style, at: attribute.offset)
            }
        }
        for attribute in later {
            for (name, value) in Style.declarations(attribute.text) {
                if name == "transform", value != "none" {
                    note(attribute.offset, "transform in a style is not read")
                }
                set(name, to: value, in: &style, at: attribute.offset)
            }
        }
        return style
    }

    private mutating func set(_ name: String, to value: String, in style: inout Style, at offset: Int) {
        do throws(Style.Problem) {
            try style.set(name, to: value, viewport: viewport)
        } catch {
            switch error {
            case .invalid:
                note(offset, "\(name): found '\(value.prefix(60))', which is no value of it; it is passed over")
            case .unsupported(let what):
                // A paint that cannot be made is none, but for the colour that may stand behind it.
                if name == "fill" || name == "stroke" {
                    let fallback = value.split(separator: ")", maxSplits: 1).dropFirst().first?.trimmed
                    let color = fallback.flatMap { ColorParser.color(String($0)) }
                    let paint = color.map(Style.Paint.color) ?? .none
                    if name == "fill" { style.fill = paint } else { style.stroke = paint }
                    note(
                        offset,
                        "\(name): \(what) is not read; \(color == nil ? "nothing" : "the colour behind it") is painted")
                } else {
                    note(offset, "\(what) is not read")
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
        for (offset, message) in shapes.problems { note(offset, message) }
        guard !path.isEmpty else { return }

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
