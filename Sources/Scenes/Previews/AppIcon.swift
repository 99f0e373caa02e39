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
    private static let plainTree = PathDataParser.parse(
        """
        M64 544C51 448 128 384 218 390C230 282 333 230 422 256C512 192 666 218 698 320\
        C806 320 870 397 845 474C922 499 934 602 858 634C768 659 666 640 614 589C563 550 474 538 410 550\
        C333 602 154 627 64 544Z\
        M275 576L339 570C371 640 416 678 454 691L461 531L531 531L531 698C589 685 634 653 659 614L723 627\
        C685 717 608 768 570 794C563 845 602 877 691 896L307 896C397 877 435 845 429 787\
        C365 742 307 666 275 576Z
        """
    ).path

    /// Four points with hollow sides.
    private static let plainStar = PathDataParser.parse(
        """
        M864 45C872 128 896 152 979 160C896 168 872 192 864 275C856 192 832 168 749 160\
        C832 152 856 128 864 45Z
        """
    ).path
}
