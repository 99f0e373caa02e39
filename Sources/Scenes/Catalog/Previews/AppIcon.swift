import DisplayList
import Localization
import PathParser

/// Atrest's icon for home screens: one whole tree and one star under the dusk, in a square without corners cut.
enum AppIcon {
    /// The side in points; presets scale it.
    static let side = 1024.0
    /// The size from which on down the tree and the star are drawn with a few large shapes: the silhouettes' twigs
    /// would be a blur.
    static let fewPixels = 64

    /// - Parameters:
    ///   - pixels: the icon's side, in pixels.
    ///   - trees: silhouettes in place of the project's own, at any size.
    static func drawing(pixels: Int, _ words: Words, trees: [Path]?) -> Drawing {
        let size = Size(width: side, height: side)
        let tint = Paint.solid(AtrestTokens.earthTones[1].light)
        var nodes = [Dusk.node(size: size, drift: 0)]
        var symbols: [Symbol] = []
        if pixels <= fewPixels, trees == nil {
            nodes.append(.fill(Fill(plainTree, paint: tint)))
            nodes.append(.fill(Fill(plainStar, paint: .solid(AtrestTokens.starLight))))
        } else {
            let path = trees?.first ?? Silhouettes.embedded(0)
            if let transform = Silhouettes.fit(path.bounds, size: 0.72 * side, center: Point(0.48 * side, 0.57 * side))
            {
                nodes.append(.group(Group([.fill(Fill(path, paint: tint))], transform: transform)))
            }
            symbols = [StarShape.symbol]
            nodes.append(
                .stamp(
                    Stamp(
                        symbol: 0,
                        transform: .translation(0.80 * side, 0.20 * side) * .scale(0.17 * side / StarShape.size),
                        tint: AtrestTokens.starLight)))
        }
        return Drawing(
            size: size, symbols: symbols, nodes: nodes,
            accessibility: Accessibility(title: words.name(of: .atrest)))
    }

    /// Two lobes on three limbs, which the eye can still separate where they are one pixel wide. The smallest icon's
    /// pixels are 64 wide here: its foot and its underside lie between pixels, its star in the middle of one.
    private static var plainTree: Path { Icon.shape("app/plain-tree").path }

    /// Four points with hollow sides.
    private static var plainStar: Path { Icon.shape("app/plain-star").path }
}
