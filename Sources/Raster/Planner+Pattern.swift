import DisplayList
import PathParser

extension Planner {
    /// The most pixels of one tile; a larger one is drawn at a lower scale.
    private static let maxTilePixels = 16_000_000.0
    private static let maxTileSide = 16_384.0

    /// A pattern's tile drawn at the size it has on the device, so that one picture serves for all bands.
    /// - Parameter transform: from the painted shape's coordinates to device pixels.
    /// - Returns: nil when nothing would be seen.
    func shader(
        for pattern: Pattern, _ transform: AffineTransform, symbols: [Symbol], dither: Bool
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
            AffineTransform.scale(width / tile.width, height / tile.height) * .translation(-tile.minX, -tile.minY)
        guard toPixels.isFinite, let back = toPixels.inverse else { return nil }
        let drawing = Drawing(
            size: Size(width: width, height: height), symbols: symbols,
            nodes: [.group(Group(pattern.nodes, transform: toPixels))])
        try budget.takeTile(Int(width * height))
        let bitmap = try Renderer(drawing, options: Renderer.Options(dither: dither, threads: 1), budget: budget)
            .render()
        return PatternShader(bitmap, full * back, opacity: pattern.opacity)
    }
}
