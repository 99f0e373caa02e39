import DisplayList
import PathParser

/// Effects on a whole element: transforms, filters, clips, masks, opacity, blending.
extension Resolver {
    /// The content of an element with all effects of its style.
    /// - Parameters:
    ///   - content: in the element's own coordinates.
    ///   - context: that of the element's parent.
    mutating func wrapped(_ content: Content, _ element: Int, _ style: Style, _ context: ResolvingContext) -> Content {
        let reference = style.own.transformBox == .stroke ? strokeBox(content, element, style, context) : content.box
        let transform = reader.transform(of: style.own, reference, style, context)
        let box = transform.applied(to: content.box)
        guard transform.determinant != 0 else { return Content(nodes: [], box: box) }
        let hasFilter = !style.own.filter.isEmpty
        // A filter may draw where its element draws nothing.
        guard !content.nodes.isEmpty || hasFilter else { return Content(nodes: [], box: box) }
        var group = Group(content.nodes, transform: transform)
        // Few elements have any, and what they need is not made for the others.
        if hasFilter || style.own.isCut {
            guard add(style, of: element, content, context, to: &group) else { return Content(nodes: [], box: box) }
        }
        group.opacity = style.own.opacity
        group.blendMode = style.own.blendMode
        group.isIsolated = style.own.isIsolated
        return Content(nodes: group.simplified, box: box)
    }

    /// Adds a style's filters, clips and mask to a group; false where nothing is left of it.
    private mutating func add(
        _ style: Style, of element: Int, _ content: Content, _ context: ResolvingContext, to group: inout Group
    ) -> Bool {
        let own = style.own
        var inner = context
        inner.style = style
        if !own.filter.isEmpty {
            guard let filters = filters(of: own, element, content.box, content.nodes, style, inner) else {
                return false
            }
            group.filters = filters
        }
        var clipMask: Mask?
        if case .element(let target) = own.clipPath {
            switch clips.cut(by: target, content.box, inner, &reader) {
            case .none: break
            case .path(let clip): group.clip = clip
            case .mask(let mask): clipMask = mask
            case .nothing: return false
            }
        }
        if let shape = own.clipShape {
            let own = shape.box == .stroke ? strokeBox(content, element, style, context) : content.box
            guard let clip = shape.clip(own, reader.lengthBase(style, context)) else { return false }
            group.clip = clip
        }
        if case .element(let target) = own.mask {
            switch mask(target, content.box, inner) {
            case .none: break
            case .mask(let mask): group.mask = mask
            case .nothing, .path: return false
            }
        }
        if let layers = own.masks {
            let area = strokeBox(content, element, style, context)
            let mask = GradientMask(
                layers: layers, box: content.box, area: area, base: reader.lengthBase(style, context))
            guard reader.spend(layers.pictures.images.count, at: element), let mask = mask.mask({ style.color(of: $0) })
            else {
                return false
            }
            group.mask = mask
        }
        if let clipMask {
            if group.mask == nil {
                group.mask = clipMask
            } else {
                // The clip comes before the mask.
                var clipped = group
                clipped.transform = .identity
                clipped.mask = clipMask
                group = Group([.group(clipped)], transform: group.transform, mask: group.mask)
            }
        }
        return true
    }

    /// An element's box with its stroke, in its own coordinates; effects on what it holds count as they are drawn.
    /// - Parameter context: that of the element's parent.
    private mutating func strokeBox(
        _ content: Content, _ element: Int, _ style: Style, _ context: ResolvingContext
    ) -> Rect {
        // A box of CSS has its border in it.
        if reader.tree.elements[element].isHTML { return content.box }
        guard reader.tree.name(element)?.isShape == true else {
            return content.box.union(VisibleBounds.bounds(of: content.nodes, .identity))
        }
        if case .none = style.stroke { return content.box }
        var inner = context
        inner.style = style
        // Markers, which are drawn as well, are no part of the box.
        let stroke = Node.stroke(
            Stroke(reader.path(of: element, inner), style: style.strokeStyle, paint: .solid(.black)))
        let node = style.own.hasFixedStroke ? Resolver.fixedStroke(stroke, context.toDrawing) : stroke
        return content.box.union(VisibleBounds.bounds(of: [node], .identity))
    }
}
