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
        for (i, image) in layers.images.enumerated().reversed() {
            let kind: Mask.Kind = layers.modes[i % layers.modes.count] == .luminance ? .luminance : .alpha
            let nodes = image.map { self.nodes(of: $0, i, color) } ?? []
            guard let below = mask else {
                mask = Mask(nodes, kind: kind)
                continue
            }
            switch layers.composites[i % layers.composites.count] {
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

    private func nodes(of image: CSSGradient, _ i: Int, _ color: (ColorValue) -> Color) -> [Node] {
        var own = base
        own.viewport = Size(width: box.width, height: box.height)
        let size = layers.sizes[i % layers.sizes.count]
        let width = size.width.flatMap { $0.resolved(.horizontal, own) } ?? box.width
        let height = size.height.flatMap { $0.resolved(.vertical, own) } ?? box.height
        // Percentages are of what is left beside the picture.
        own.viewport = Size(width: box.width - width, height: box.height - height)
        let position = layers.positions[i % layers.positions.count]
        let tile = Rect(
            x: box.minX + (position.x.resolved(.horizontal, own) ?? 0),
            y: box.minY + (position.y.resolved(.vertical, own) ?? 0), width: width, height: height)
        guard let paint = image.paint(in: tile, base, color) else { return [] }
        let repeats = layers.repeats[i % layers.repeats.count]
        let (left, right) = repeats.x ? (area.minX, area.maxX) : (max(area.minX, tile.minX), min(area.maxX, tile.maxX))
        let (top, bottom) = repeats.y ? (area.minY, area.maxY) : (max(area.minY, tile.minY), min(area.maxY, tile.maxY))
        guard right > left, bottom > top else { return [] }
        let region = Rect(x: left, y: top, width: right - left, height: bottom - top)
        if tile.minX <= left, tile.maxX >= right, tile.minY <= top, tile.maxY >= bottom {
            return [.fill(Fill(.rect(region), paint: paint))]
        }
        let pattern = Pattern(tile: tile, nodes: [.fill(Fill(.rect(tile), paint: paint))])
        return [.fill(Fill(.rect(region), paint: .pattern(pattern)))]
    }
}
