import DisplayList
import PathParser

/// The coordinates and region of a `<mask>` (CSS Masking 1, section 8), before its content is drawn.
struct MaskFrame {
    /// The context for the mask's children.
    let context: ResolvingContext
    private let region: Rect
    /// From the children's coordinates to those of the element that is masked.
    private let units: Transform
    private let kind: Mask.Kind

    /// Nil where the mask lets nothing through.
    /// - Parameters:
    ///   - box: of the element that is masked.
    ///   - context: of that element.
    init?(_ target: Int, _ box: Rect, _ context: ResolvingContext, _ reader: inout ElementReader) {
        // Properties are inherited from around the mask, not from the element that refers to it.
        let outer = ResolvingContext(
            style: reader.ancestorStyle(of: reader.tree.elements[target].parent, context), viewport: context.viewport,
            depth: context.depth + 1)
        let style = reader.style(of: target, outer)
        var inner = outer
        inner.style = style
        let isOfBox = reader.tree.value(target, .maskUnits)?.trimmed.isSame("userspaceonuse") != true
        if isOfBox, box.isNull || box.width <= 0 || box.height <= 0 { return nil }
        guard let region = reader.region(of: [target], box, isOfBox: isOfBox, inner) else { return nil }
        var units = Transform.identity
        if reader.tree.value(target, .maskContentUnits)?.trimmed.isSame("objectboundingbox") == true {
            guard !box.isNull, box.width > 0, box.height > 0 else { return nil }
            units = Transform(toBox: box)
        }
        self.context = inner
        self.region = region
        self.units = units
        kind = style.own.isAlphaMask ? .alpha : style.colorInterpolation == .linearRGB ? .linearLuminance : .luminance
    }

    /// The mask's own `mask`.
    var outer: Reference { context.style.own.mask }

    /// The mask made from its children's nodes.
    func mask(of nodes: [Node], within outer: Mask?) -> Mask {
        let moved = units == .identity ? nodes : [.group(Group(nodes, transform: units))]
        return Mask([.group(Group(moved, clip: Clip(.rect(region)), mask: outer))], kind: kind)
    }
}
