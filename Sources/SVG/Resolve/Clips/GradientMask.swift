import DisplayList
import PathParser

/// A mask of gradients (CSS Masking 1, section 6).
struct GradientMask {
    let layers: MaskLayers
    /// The element's box, in which each picture has its size and its first place.
    let box: Rect
    /// The box that is painted: with its stroke.
    let area: Rect
    let base: Length.Base

    /// Nil for a mask that lets nothing through.
    /// - Parameter color: the colour of a value.
    func mask(_ color: (ColorValue) -> Color) -> Mask? {
        guard box.isFinite, box.width > 0, box.height > 0, area.isFinite, !area.isNull else { return nil }
        var mask: Mask?
        // From the last layer up: each is laid over those below, or cut by them.
        let placement = PicturePlacement(pictures: layers.pictures, base: base)
        for i in layers.pictures.images.indices.reversed() {
            let kind: Mask.Kind = PictureLayers.item(layers.modes, i) == .luminance ? .luminance : .alpha
            let nodes =
                placement.painted(i, in: box, over: area, color).map {
                    [Node.fill(Fill(.rect($0.region), paint: $0.paint))]
                } ?? []
            guard let below = mask else {
                mask = Mask(nodes, kind: kind)
                continue
            }
            switch PictureLayers.item(layers.composites, i) ?? .add {
            case .intersect: mask = Mask([.group(Group(nodes, mask: below))], kind: kind)
            case .add where below.kind == kind: mask = Mask(below.nodes + nodes, kind: kind)
            case .add:
                // Black is let through as far as the mask below says.
                let all = Node.fill(Fill(.rect(area), paint: .solid(kind == .alpha ? .black : .white)))
                mask = Mask([.group(Group([all], mask: below))] + nodes, kind: kind)
            }
        }
        return mask
    }
}
