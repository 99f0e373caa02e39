import DisplayList
import PathParser

/// Where the pictures of a background or a mask lie (CSS Backgrounds 3, sections 2.3 to 2.9).
struct PicturePlacement {
    let pictures: PictureLayers
    /// What lengths refer to, apart from the box.
    let base: Length.Base

    /// What a layer paints.
    /// - Parameters:
    ///   - layer: its number, from 0.
    ///   - box: in which the picture has its size and its first place.
    ///   - area: where it may be seen.
    ///   - color: the colour of a value.
    /// - Returns: nil for nothing.
    func painted(
        _ layer: Int, in box: Rect, over area: Rect, _ color: (ColorValue) -> Color
    ) -> (paint: Paint, region: Rect)? {
        guard let image = pictures.images[layer], let tile = tile(layer, in: box),
            let paint = image.paint(in: tile, base, color)
        else { return nil }
        let repeats = PictureLayers.item(pictures.repeats, layer) ?? (true, true)
        let (left, right) = repeats.x ? (area.minX, area.maxX) : (max(area.minX, tile.minX), min(area.maxX, tile.maxX))
        let (top, bottom) = repeats.y ? (area.minY, area.maxY) : (max(area.minY, tile.minY), min(area.maxY, tile.maxY))
        guard right > left, bottom > top else { return nil }
        let region = Rect(x: left, y: top, width: right - left, height: bottom - top)
        if tile.minX <= left, tile.maxX >= right, tile.minY <= top, tile.maxY >= bottom { return (paint, region) }
        let pattern = Pattern(tile: tile, nodes: [.fill(Fill(.rect(tile), paint: paint))])
        return (.pattern(pattern), region)
    }

    /// The place of a layer's first picture.
    private func tile(_ layer: Int, in box: Rect) -> Rect? {
        var own = base
        own.viewport = Size(width: box.width, height: box.height)
        var size = Size(width: box.width, height: box.height)
        // A gradient has no proportions of its own: it is as large as the box whether it covers it or fits into it.
        if case .sides(let width, let height)? = PictureLayers.item(pictures.extents, layer) {
            size.width = width.flatMap { $0.resolved(.horizontal, own) } ?? box.width
            size.height = height.flatMap { $0.resolved(.vertical, own) } ?? box.height
        }
        // Percentages are of what is left beside the picture.
        own.viewport = Size(width: box.width - size.width, height: box.height - size.height)
        guard let position = PictureLayers.item(pictures.positions, layer) else { return nil }
        let tile = Rect(
            x: box.minX + (position.x.resolved(.horizontal, own) ?? 0),
            y: box.minY + (position.y.resolved(.vertical, own) ?? 0), width: size.width, height: size.height)
        return tile.isFinite && tile.width > 0 && tile.height > 0 ? tile : nil
    }
}
