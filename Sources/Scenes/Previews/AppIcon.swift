import DisplayList
import PathParser

/// Atrest's icon for home screens: a whole tree and its star under the dusk, in a square without corners cut.
enum AppIcon {
    /// In points; presets scale it.
    static let side = 1024.0

    static var drawing: Drawing {
        let size = Size(width: side, height: side)
        let path = Silhouettes.embedded(0)
        let treeSide = 0.68 * side
        let center = Point(side / 2, 0.53 * side)
        var nodes = [Dusk.node(size: size, drift: 0)]
        if let transform = Silhouettes.fit(path.bounds, size: treeSide, center: center) {
            let tint = AtrestTokens.earthTones[1].light
            nodes.append(.group(Group([.fill(Fill(path, paint: .solid(tint)))], transform: transform)))
        }
        // Larger than on the timer: it must still be seen at 32 px.
        nodes.append(
            .stamp(
                Stamp(
                    symbol: 0,
                    transform: .translation(0.79 * side, 0.20 * side) * .scale(0.145 * side / StarShape.size),
                    tint: AtrestTokens.starLight)))
        return Drawing(
            size: size, symbols: [StarShape.symbol], nodes: nodes,
            accessibility: Accessibility(title: AtrestWords.icon(.atrest)))
    }
}
