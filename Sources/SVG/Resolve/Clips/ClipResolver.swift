import DisplayList
import PathParser

/// The result of a reference to a clip path or a mask.
enum Cut {
    /// Nothing is cut.
    case none
    case path(Clip)
    case mask(Mask)
    /// All is cut away.
    case nothing
}

/// Makes clips of `<clipPath>` (CSS Masking 1, section 6) from shapes and texts, drawn in black.
struct ClipResolver {
    /// Nil where texts are not read.
    let texts: TextResolver?

    /// The cut that a reference to an element makes.
    /// - Parameter box: of the element that is clipped.
    func cut(by target: Int, _ box: Rect, _ context: ResolvingContext, _ reader: inout ElementReader) -> Cut {
        guard reader.tree.name(target) == .clipPath, reader.enter(target, context) else { return .none }
        defer { reader.leave() }
        return content(of: target, box, context, &reader)
    }

    private func content(
        of target: Int, _ box: Rect, _ context: ResolvingContext, _ reader: inout ElementReader
    ) -> Cut {
        var units = Transform.identity
        if reader.tree.value(target, .clipPathUnits)?.trimmed.isSame("objectboundingbox") == true {
            guard !box.isNull, box.width > 0, box.height > 0 else { return .nothing }
            units = Transform(toBox: box)
        }
        // Properties are inherited from around the clip path, not from the element that refers to it.
        let outer = ResolvingContext(
            style: reader.ancestorStyle(of: reader.tree.elements[target].parent, context), viewport: context.viewport,
            depth: context.depth + 1)
        let style = reader.style(of: target, outer)
        let transform = reader.transform(of: style.own, box, style, outer) * units
        guard transform.determinant != 0 else { return .nothing }
        var inner = outer
        inner.style = style
        var nodes: [Node] = []
        var isMask = false
        for child in reader.tree.children(target) {
            nodes += silhouette(child, inner, isDirect: true, isMask: &isMask, &reader)
        }
        guard !nodes.isEmpty else { return .nothing }

        var own: Cut = .none
        if case .element(let other) = style.own.clipPath { own = cut(by: other, box, inner, &reader) }
        if case .nothing = own { return .nothing }
        if case .none = own, !isMask { nodes = nodes.map(ClipResolver.antialiased) }
        if case .none = own, nodes.count == 1, let clip = ClipResolver.clip(nodes[0], transform) { return .path(clip) }
        var group = Group(nodes, transform: transform)
        switch own {
        case .none, .nothing: break
        case .path(let clip):
            group = Group([.group(group)], clip: clip)
        case .mask(let mask):
            group = Group([.group(group)], mask: mask)
        }
        return .mask(Mask(group.simplified, kind: .alpha))
    }

    /// A single path as a clip; nil for anything else.
    private static func clip(_ node: Node, _ transform: Transform) -> Clip? {
        switch node {
        case .fill(let fill):
            return Clip(transform == .identity ? fill.path : fill.path.transformed(by: transform), rule: fill.rule)
        case .group(let group):
            guard group.nodes.count == 1, !group.needsLayer else { return nil }
            return clip(group.nodes[0], transform * group.transform)
        default: return nil
        }
    }

    /// A shape with soft edges: as long as shapes alone cut, their `shape-rendering` does not count in browsers.
    private static func antialiased(_ node: Node) -> Node {
        switch node {
        case .fill(var fill):
            fill.antialias = true
            return .fill(fill)
        case .group(var group):
            group.nodes = group.nodes.map(antialiased)
            return .group(group)
        default: return node
        }
    }

    /// A clip path's child filled in black: shapes, texts and `use` of them (CSS Masking 1, section 7.1).
    /// - Parameter isMask: becomes true where more than shapes cuts.
    private func silhouette(
        _ element: Int, _ context: ResolvingContext, isDirect: Bool, isMask: inout Bool, _ reader: inout ElementReader
    ) -> [Node] {
        guard let name = reader.tree.name(element), reader.isMeant(element), reader.spend(1, at: element) else {
            return []
        }
        if name == .text, texts == nil { reader.noteText(element) }
        guard name.isShape || name == .text || name == .use && isDirect else { return [] }
        let style = reader.style(of: element, context)
        guard style.own.isDisplayed else { return [] }
        var inner = context
        inner.style = style
        inner.depth += 1
        var nodes: [Node] = []
        var box = Rect.null
        if name == .use {
            guard let target = reader.target(of: element), let name = reader.tree.name(target),
                name.isShape || name == .text
            else {
                return []
            }
            guard reader.enter(target, context) else { return [] }
            var inside = inner
            inside.copied = target
            nodes = silhouette(target, inside, isDirect: false, isMask: &isMask, &reader)
            reader.leave()
            let move = Transform.translation(
                reader.length(element, .x, .horizontal, inner) ?? 0, reader.length(element, .y, .vertical, inner) ?? 0)
            if move != .identity, !nodes.isEmpty { nodes = [.group(Group(nodes, transform: move))] }
            for node in nodes { box = box.union(ClipResolver.bounds(of: node)) }
        } else if name == .text {
            isMask = true
            (nodes, box) = texts?.silhouette(of: element, style, inner, &reader) ?? ([], .null)
        } else {
            guard style.isVisible else { return [] }
            let path = reader.path(of: element, inner)
            guard !path.isEmpty else { return [] }
            nodes = [
                .fill(Fill(path, rule: style.clipRule, paint: .solid(.black), antialias: style.antialias))
            ]
            box = path.bounds
        }
        guard !nodes.isEmpty else { return [] }
        var group = Group(nodes, transform: reader.transform(of: style.own, box, style, context))
        if case .element(let target) = style.own.clipPath {
            isMask = true
            switch cut(by: target, box, inner, &reader) {
            case .none: break
            case .path(let clip): group.clip = clip
            case .mask(let mask): group.mask = mask
            case .nothing: return []
            }
        }
        return group.simplified
    }

    private static func bounds(of node: Node) -> Rect {
        switch node {
        case .fill(let fill): fill.path.bounds
        case .group(let group):
            group.transform.applied(to: group.nodes.reduce(Rect.null) { $0.union(bounds(of: $1)) })
        default: .null
        }
    }
}
