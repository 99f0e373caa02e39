import DisplayList
import PathParser

extension Planner {
    /// The most pixels of one tile; a larger one is drawn at a lower scale.
    private static let maxTilePixels = 16_000_000.0
    private static let maxTileSide = 16_384.0

    /// How many drawn tiles are kept for further shapes.
    private static let maxTiles = 8

    /// A pattern's tile drawn at the size it has on the device, so that one picture serves for all bands.
    /// - Parameter transform: from the painted shape's coordinates to device pixels.
    /// - Returns: nil when nothing would be seen.
    mutating func shader(
        for pattern: Pattern, _ transform: Transform
    ) throws(RasterError) -> PatternShader? {
        let tile = pattern.tile
        let full = transform * pattern.transform
        guard tile.isFinite, tile.width > 0, tile.height > 0, full.isFinite, full.determinant != 0, pattern.opacity > 0
        else { return nil }
        let wide = tile.width * Point(full.a, full.b).length
        let high = tile.height * Point(full.c, full.d).length
        guard wide.isFinite, high.isFinite, wide > 0, high > 0 else { return nil }
        let shrink = min(
            1, Planner.maxTileSide / max(wide, high), (Planner.maxTilePixels / (wide * high)).squareRoot())
        let width = max((wide * shrink).rounded(.toNearestOrAwayFromZero), 1)
        let height = max((high * shrink).rounded(.toNearestOrAwayFromZero), 1)
        let toPixels =
            Transform.scale(width / tile.width, height / tile.height) * .translation(-tile.minX, -tile.minY)
        guard toPixels.isFinite, let back = toPixels.inverse else { return nil }
        let size = Size(width: width, height: height)
        let bitmap: Bitmap
        if let picture = pattern.onlyPicture, size == picture.bitmap.size {
            bitmap = picture.bitmap
        } else if let known = tiles.first(where: { $0.size == size && $0.isOf(pattern) }) {
            bitmap = known.bitmap
        } else {
            let drawing = Drawing(
                size: size, symbols: drawing.symbols, nodes: [.group(Group(pattern.nodes, transform: toPixels))])
            try budget.takeTile(Int(width * height))
            let options = Renderer.Options(dither: dither, glyphPlacement: glyphPlacement, threads: 1)
            bitmap = try Renderer(drawing, options: options, budget: budget).render()
            if tiles.count == Planner.maxTiles { tiles.removeFirst() }
            tiles.append(PatternTile(tile: pattern.tile, nodes: pattern.nodes, size: size, bitmap: bitmap))
        }
        return PatternShader(
            bitmap, full * back, opacity: pattern.opacity, isNearest: pattern.sampling == .nearest)
    }
}

/// A tile that was drawn.
struct PatternTile {
    let tile: Rect
    let nodes: [Node]
    /// In pixels.
    let size: Size
    let bitmap: Bitmap

    /// Whether it shows what a pattern's tile shows.
    func isOf(_ pattern: Pattern) -> Bool { tile == pattern.tile && nodes == pattern.nodes }
}

extension Pattern {
    /// The picture that fills the tile, if there is nothing else and it is not reduced with care.
    fileprivate var onlyPicture: Picture? {
        guard nodes.count == 1, case .picture(let picture) = nodes[0], picture.rect == tile,
            picture.sampling != .smooth
        else { return nil }
        return picture
    }
}

extension Bitmap {
    fileprivate var size: Size { Size(width: Double(width), height: Double(height)) }
}
