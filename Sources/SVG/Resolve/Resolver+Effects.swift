import DisplayList
import PathParser

/// What is done to an element as one: transforms, filters, clips, masks, opacity, blending.
extension Resolver {
    /// What an element draws with all that its style asks for.
    /// - Parameters:
    ///   - content: in the element's own coordinates.
    ///   - context: that of the element's parent.
    mutating func wrapped(_ content: Content, _ element: Int, _ style: Style, _ context: ResolvingContext) -> Content {
        let own = style.own
        let transform = reader.transform(of: own, content.box, style, context)
        let box = transform.apply(content.box)
        guard transform.determinant != 0 else { return Content(nodes: [], box: box) }
        let hasFilter = !own.filter.isEmpty
        // A filter may draw where its element draws nothing.
        guard !content.nodes.isEmpty || hasFilter else { return Content(nodes: [], box: box) }
        var group = Group(content.nodes, transform: transform)
        var inner = context
        inner.style = style
        if hasFilter {
            guard let filters = filters(of: own, content.box, content.nodes, style, inner) else {
                return Content(nodes: [], box: box)
            }
            group.filters = filters
        }
        var clipMask: Mask?
        if case .element(let target) = own.clipPath {
            switch clip(target, content.box, inner) {
            case .none: break
            case .path(let clip): group.clip = clip
            case .mask(let mask): clipMask = mask
            case .nothing: return Content(nodes: [], box: box)
            }
        }
        if let shape = own.clipShape {
            guard let clip = shape.clip(content.box, reader.lengthBase(style, context)) else {
                return Content(nodes: [], box: box)
            }
            group.clip = clip
        }
        if case .element(let target) = own.mask {
            switch mask(target, content.box, inner) {
            case .none: break
            case .mask(let mask): group.mask = mask
            case .nothing, .path: return Content(nodes: [], box: box)
            }
        }
        if let clipMask {
            if group.mask == nil {
                group.mask = clipMask
            } else {
                // Clipped first, masked then.
                var clipped = group
                clipped.transform = .identity
                clipped.mask = clipMask
                group = Group([.group(clipped)], transform: group.transform, mask: group.mask)
            }
        }
        group.opacity = own.opacity
        group.blendMode = own.blendMode
        group.isIsolated = own.isIsolated
        return Content(nodes: Resolver.simplified(group), box: box)
    }

    /// A group that does nothing is its nodes; one that makes a single paint translucent is that paint.
    private static func simplified(_ group: Group) -> [Node] {
        let group = group.withOpacityInItsShape
        return group.transform == .identity && !group.needsLayer ? group.nodes : [.group(group)]
    }

    // MARK: Clips and masks

    /// What came of a reference to a clip path or a mask.
    enum Cut {
        /// Nothing is cut.
        case none
        case path(Clip)
        case mask(Mask)
        /// All is cut away.
        case nothing
    }

    /// - Parameter box: of the element that is clipped.
    mutating func clip(_ target: Int, _ box: Rect, _ context: ResolvingContext) -> Cut {
        guard reader.tree.name(target) == .clipPath else { return .none }
        guard reader.enter(target) else { return .none }
        defer { reader.leave() }
        return clipContent(target, box, context)
    }

    private mutating func clipContent(_ target: Int, _ box: Rect, _ context: ResolvingContext) -> Cut {
        var units = AffineTransform.identity
        if reader.tree.value(target, .clipPathUnits)?.trimmed.isSame("objectboundingbox") == true {
            guard !box.isNull, box.width > 0, box.height > 0 else { return .nothing }
            units = AffineTransform(toBox: box)
        }
        // What stands around it, not what refers to it, says what is inherited.
        let outer = ResolvingContext(
            style: reader.ancestorStyle(of: reader.tree.elements[target].parent, context), viewport: context.viewport,
            depth: context.depth + 1)
        let style = reader.style(of: target, outer)
        let transform = reader.transform(of: style.own, box, style, outer) * units
        guard transform.determinant != 0 else { return .nothing }
        var inner = outer
        inner.style = style
        var nodes: [Node] = []
        for child in reader.tree.children(target) { nodes += silhouette(child, inner, isDirect: true) }
        guard !nodes.isEmpty else { return .nothing }

        var own: Cut = .none
        if case .element(let other) = style.own.clipPath { own = clip(other, box, context) }
        if case .nothing = own { return .nothing }
        if case .none = own, nodes.count == 1, let clip = Resolver.clip(nodes[0], transform) { return .path(clip) }
        var group = Group(nodes, transform: transform)
        switch own {
        case .none, .nothing: break
        case .path(let clip):
            group = Group([.group(group)], clip: clip)
        case .mask(let mask):
            group = Group([.group(group)], mask: mask)
        }
        return .mask(Mask([.group(group)], kind: .alpha))
    }

    /// A single path as a clip; nil for anything else.
    private static func clip(_ node: Node, _ transform: AffineTransform) -> Clip? {
        switch node {
        case .fill(let fill):
            return Clip(transform == .identity ? fill.path : fill.path.transformed(by: transform), rule: fill.rule)
        case .group(let group):
            guard group.nodes.count == 1, !group.needsLayer else { return nil }
            return clip(group.nodes[0], transform * group.transform)
        default: return nil
        }
    }

    /// The insides of a clip path's child, in black: shapes, texts and `use` of them (CSS Masking 1, section 7.1).
    private mutating func silhouette(_ element: Int, _ context: ResolvingContext, isDirect: Bool) -> [Node] {
        guard let name = reader.tree.name(element), reader.isMeant(element), reader.spend(1, at: element) else {
            return []
        }
        if name == .text, fonts == nil { reader.noteText(element) }
        guard name.isShape || name == .text || name == .use && isDirect else { return [] }
        let style = reader.style(of: element, context)
        guard style.own.isDisplayed else { return [] }
        var inner = context
        inner.style = style
        var nodes: [Node] = []
        var box = Rect.null
        if name == .use {
            guard let target = reader.target(of: element), let name = reader.tree.name(target),
                name.isShape || name == .text
            else {
                return []
            }
            guard reader.enter(target) else { return [] }
            nodes = silhouette(target, inner, isDirect: false)
            reader.leave()
            let move = AffineTransform.translation(
                reader.length(element, .x, .horizontal, inner) ?? 0, reader.length(element, .y, .vertical, inner) ?? 0)
            if move != .identity, !nodes.isEmpty { nodes = [.group(Group(nodes, transform: move))] }
            for node in nodes { box = box.union(Resolver.bounds(of: node)) }
        } else if name == .text {
            (nodes, box) = textSilhouette(element, style, inner)
        } else {
            guard style.isVisible else { return [] }
            let path = reader.path(of: element, inner)
            guard !path.isEmpty else { return [] }
            nodes = [.fill(Fill(path, rule: style.clipRule, paint: .solid(.black)))]
            box = path.bounds
        }
        guard !nodes.isEmpty else { return [] }
        var group = Group(nodes, transform: reader.transform(of: style.own, box, style, context))
        if case .element(let target) = style.own.clipPath {
            switch clip(target, box, inner) {
            case .none: break
            case .path(let clip): group.clip = clip
            case .mask(let mask): group.mask = mask
            case .nothing: return []
            }
        }
        return Resolver.simplified(group)
    }

    private static func bounds(of node: Node) -> Rect {
        switch node {
        case .fill(let fill): fill.path.bounds
        case .group(let group):
            group.transform.apply(group.nodes.reduce(Rect.null) { $0.union(bounds(of: $1)) })
        default: .null
        }
    }

    /// - Parameter box: of the element that is masked.
    mutating func mask(_ target: Int, _ box: Rect, _ context: ResolvingContext) -> Cut {
        guard reader.tree.name(target) == .mask else { return .none }
        guard !closesCircle(target, context) else {
            reader.noteCircle(at: target)
            return .none
        }
        guard reader.enter(target) else { return .none }
        defer { reader.leave() }
        return maskContent(target, box, context)
    }

    private mutating func maskContent(_ target: Int, _ box: Rect, _ context: ResolvingContext) -> Cut {
        // What stands around it, not what refers to it, says what is inherited.
        let outer = ResolvingContext(
            style: reader.ancestorStyle(of: reader.tree.elements[target].parent, context), viewport: context.viewport,
            depth: context.depth + 1)
        let style = reader.style(of: target, outer)
        var inner = outer
        inner.style = style
        let isOfBox = reader.tree.value(target, .maskUnits)?.trimmed.isSame("userspaceonuse") != true
        if isOfBox, box.isNull || box.width <= 0 || box.height <= 0 { return .nothing }
        guard let region = reader.region(of: [target], box, isOfBox: isOfBox, inner) else { return .nothing }
        var units = AffineTransform.identity
        if reader.tree.value(target, .maskContentUnits)?.trimmed.isSame("objectboundingbox") == true {
            guard !box.isNull, box.width > 0, box.height > 0 else { return .nothing }
            units = AffineTransform(toBox: box)
        }
        let content = children(of: target, inner)
        guard !content.nodes.isEmpty else { return .nothing }
        var nodes = content.nodes
        if units != .identity { nodes = [.group(Group(nodes, transform: units))] }
        var group = Group(nodes, clip: Clip(.rect(region)))
        if case .element(let other) = style.own.mask {
            switch mask(other, box, context) {
            case .none, .path: break
            case .mask(let mask): group.mask = mask
            case .nothing: return .nothing
            }
        }
        let kind: Mask.Kind =
            style.own.isAlphaMask ? .alpha : style.colorInterpolation == .linearRGB ? .linearLuminance : .luminance
        return .mask(Mask([.group(group)], kind: kind))
    }
}
