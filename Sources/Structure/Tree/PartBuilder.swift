import DisplayList
import PathParser

/// A run of text of a drawing: letters of one size.
struct TextRun: Sendable {
    /// The letters.
    let text: String
    /// In the drawing's points, as it is seen: a scale around it counts.
    let size: Double
    let weight: Double
    /// The box of the letters, as far as clips let them be seen.
    let frame: Rect
    /// The colour of the letters, where they have one.
    let color: Color?
    /// Whether a mask around them may fade them.
    let isMasked: Bool
    /// The boxes of their outlines, uncut.
    let outlines: @Sendable () -> [Rect]
}

/// Walks a drawing once, and lists its parts and its runs of text.
struct PartBuilder {
    private let bounds: DrawingBounds
    private let symbols: [Symbol]
    private(set) var runs: [TextRun] = []
    /// The words of the last run: the pieces of a text follow one another, and have the same.
    private var words: (lines: [TextContent.Line], text: String) = ([], "")
    /// The number of masks around the nodes that are looked at.
    private var masks = 0

    /// More shapes beside one another than this are listed as one: a forest has thousands.
    private static let maxShapes = 12

    init(_ drawing: Drawing) {
        bounds = DrawingBounds(symbols: drawing.symbols)
        symbols = drawing.symbols
    }

    /// Whether a group hides all of its nodes. Parts and runs pass over the same groups.
    static func isHidden(_ group: Group) -> Bool { group.opacity <= 0 || !group.transform.isFinite }

    /// The parts of nodes.
    /// - Parameters:
    ///   - transform: from the nodes' coordinates to the drawing's.
    ///   - clip: the part of the drawing in which they are seen.
    mutating func parts(of nodes: [Node], _ transform: Transform, clip: Rect) -> [DrawingPart] {
        var parts: [DrawingPart] = []
        var shapes: [DrawingPart] = []
        func flush() {
            if shapes.count > PartBuilder.maxShapes {
                let frame = shapes.reduce(Rect.null) { $0.union($1.frame) }
                let extent = shapes.reduce(Rect.null) { $0.union($1.extent) }
                parts.append(DrawingPart(.shapes, "\(shapes.count)", frame: frame, extent: extent))
            } else {
                parts += shapes
            }
            shapes = []
        }
        for node in nodes {
            guard case .group(let group) = node else {
                if let part = leaf(node, transform, clip) {
                    if part.kind == .shape { shapes.append(part) } else { flush(); parts.append(part) }
                }
                continue
            }
            guard !PartBuilder.isHidden(group) else { continue }
            for part in self.parts(of: group, transform, clip) {
                if part.kind == .shape { shapes.append(part) } else { flush(); parts.append(part) }
            }
        }
        flush()
        return parts
    }

    private mutating func parts(of group: Group, _ outer: Transform, _ outerClip: Rect) -> [DrawingPart] {
        let transform = outer * group.transform
        var clip = outerClip
        if let path = group.clip?.path { clip = clip.intersection(transform.applied(to: path.controlBounds)) }
        if group.mask != nil { masks += 1 }
        defer { if group.mask != nil { masks -= 1 } }
        let firstRun = runs.count
        if let text = group.text { note(text, group, transform, clip) }
        var children = group.text == nil ? parts(of: group.nodes, transform, clip: clip) : []
        let spoken = group.accessibility
        guard spoken != nil || group.text != nil || group.link != nil || group.touchArea != nil else { return children }
        let extent = outer.applied(to: bounds.bounds(of: .group(group)))
        let frame = extent.intersection(outerClip)
        var part = DrawingPart(
            spoken.map { DrawingPart.Kind($0.role) } ?? .text, spoken?.title ?? "", value: spoken?.value,
            description: spoken?.description, frame: frame, extent: extent, isSpoken: spoken != nil)
        part.runs = group.text == nil ? [] : Array(firstRun..<runs.count)
        if let text = group.text, part.kind == .image || spoken == nil {
            part.kind = .text
            if spoken == nil { part.name = text.lines.map(\.text).joined(separator: " ") }
        } else if part.kind == .image, !children.isEmpty,
            children.allSatisfy({ $0.kind == .text || $0.kind == .shape }),
            children.contains(where: { $0.kind == .text && !$0.isSpoken })
        {
            // A text of several looks: its runs have no titles of their own.
            part.kind = .text
            part.runs = children.flatMap(\.runs)
            children = []
        }
        if group.link != nil {
            part.kind = .link
            part.isSpoken = true
            if spoken == nil { part.name = PartBuilder.words(of: children, part.name) }
        }
        if let area = group.touchArea {
            // Its title is a control's; what the group is called besides stays a part around it.
            let rect = transform.applied(to: area.rect)
            let inner = spoken == nil && group.text == nil && group.link == nil ? children : [part.with(children)]
            part = DrawingPart(
                .button, area.title, frame: rect.intersection(outerClip), extent: rect, isSpoken: true)
            part.layer = area.layer
            children = inner
        }
        return [part.with(children)]
    }

    /// The words of a link without a title.
    private static func words(of children: [DrawingPart], _ own: String) -> String {
        own.isEmpty ? children.map(\.name).filter { !$0.isEmpty }.joined(separator: " ") : own
    }

    private func leaf(_ node: Node, _ transform: Transform, _ clip: Rect) -> DrawingPart? {
        let extent = transform.applied(to: bounds.bounds(of: node))
        guard extent.isFinite, !extent.isNull else { return nil }
        func part(_ kind: DrawingPart.Kind, _ name: String) -> DrawingPart {
            DrawingPart(kind, name, frame: extent.intersection(clip), extent: extent)
        }
        switch node {
        case .fill(let fill): return part(.shape, PartBuilder.word(for: fill.paint))
        case .stroke(let stroke): return part(.shape, "line " + PartBuilder.word(for: stroke.paint))
        case .picture(let picture): return part(.picture, "\(picture.bitmap.width)x\(picture.bitmap.height)")
        case .stamp(let stamp):
            guard let spoken = stamp.accessibility else {
                let name = symbols.indices.contains(stamp.symbol) ? symbols[stamp.symbol].name : ""
                return part(.shape, "stamp " + (name.isEmpty ? "" : name + " ") + PartBuilder.word(for: stamp.tint))
            }
            var part = part(DrawingPart.Kind(spoken.role), spoken.title)
            (part.value, part.description, part.isSpoken) = (spoken.value, spoken.description, true)
            return part
        case .group: return nil
        }
    }

    private static func word(for paint: Paint) -> String {
        switch paint {
        case .solid(let color): word(for: color)
        case .linear, .radial, .conic: "gradient"
        case .pattern: "pattern"
        }
    }

    /// `#d4a825`, and its opacity where it is translucent.
    private static func word(for color: Color) -> String {
        let alpha = color.bytes.alpha
        return color.hexText + (alpha == 255 ? "" : " \(LengthText.tenth((Double(alpha) / 2.55).rounded())) %")
    }

    // MARK: Text

    private mutating func note(_ text: TextContent, _ group: Group, _ transform: Transform, _ clip: Rect) {
        let box = transform.applied(to: bounds.bounds(of: group.nodes))
        var color: Color?
        for case .fill(let fill) in group.nodes {
            if case .solid(let solid) = fill.paint { color = color ?? solid }
        }
        let nodes = group.nodes
        if words.lines != text.lines {
            words = (text.lines, PartBuilder.trimmed(text.lines.map(\.text).joined(separator: " ")))
        }
        runs.append(
            TextRun(
                text: words.text,
                size: text.size * transform.meanScale,
                weight: text.weight, frame: box.intersection(clip), color: color, isMasked: masks > 0,
                outlines: { PartBuilder.outlines(of: nodes, transform) }))
    }

    private static func trimmed(_ text: String) -> String {
        let letters = text.drop { $0.isWhitespace }
        return String(letters.prefix(letters.count - letters.reversed().prefix { $0.isWhitespace }.count))
    }

    /// The boxes of the closed parts of all fills.
    private static func outlines(of nodes: [Node], _ transform: Transform) -> [Rect] {
        var boxes: [Rect] = []
        for case .fill(let fill) in nodes {
            var at = 0
            var box = Rect.null
            for verb in fill.path.verbs {
                if verb == .move, !box.isNull {
                    boxes.append(transform.applied(to: box))
                    box = .null
                }
                for point in fill.path.points[at..<at + verb.pointCount] { box.include(point) }
                at += verb.pointCount
            }
            if !box.isNull { boxes.append(transform.applied(to: box)) }
        }
        return boxes
    }
}

extension DrawingPart {
    fileprivate func with(_ children: [DrawingPart]) -> DrawingPart {
        var part = self
        part.children = children
        return part
    }
}

extension Drawing {
    /// Its parts as a tree.
    public var tree: DrawingPart { described().tree }

    /// Its parts, and its runs of text in the order in which they are drawn.
    func described() -> (tree: DrawingPart, runs: [TextRun]) {
        let whole = Rect(x: 0, y: 0, width: size.width, height: size.height)
        var builder = PartBuilder(self)
        let children = builder.parts(of: nodes, .identity, clip: whole)
        return (
            DrawingPart(
                .drawing, accessibility?.title ?? "", description: accessibility?.description, frame: whole,
                isSpoken: accessibility != nil, children: children), builder.runs
        )
    }
}
