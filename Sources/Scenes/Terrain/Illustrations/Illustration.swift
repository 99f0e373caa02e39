import DisplayList
import Threading

/// A picture of Resources/illustrations in the theme's colours.
enum Illustration {
    /// - Parameter name: the file's name, with its folder and without its ending.
    static func nodes(_ name: String) -> [Node] {
        kept.value(for: name) {
            ArtworkFile.own("illustrations/\(name).svg") { (root) throws(ArtworkReader.Failure) in
                try ArtworkDrawer.nodes(root, colors: colors)
            }
        }
    }

    private static let kept = Cache<String, [Node]>(limit: 160)

    /// The colours by their names in the files: the theme's, and further tones, each mixed from two.
    static let colors = TerrainTokens.colors.reduce(into: [
        "red": TerrainTokens.terrainWarm.interpolated(to: Color(hex: 0x8F3F2E), at: 0.62),
        "green": TerrainTokens.success.shaded(0.12),
    ]) { $0[$1.name] = $1.color }
}

extension Canvas {
    /// Draws a picture of Resources/illustrations, its origin at this one's.
    /// - Parameter name: the file's name, with its folder and without its ending.
    mutating func illustration(_ name: String) {
        for node in Illustration.nodes(name) { draw(node) }
    }
}
