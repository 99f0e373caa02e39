import DisplayList
import PathParser

/// The faint shade of dusk under a tree's foot, so that the tree stands on something: rings that together darken like
/// one soft light falling off. Blurs under thousands of trees would cost a viewer of SVG dearly, and look the same.
package enum FootShade {
    /// The shade of a tree of size 1, around the middle of its foot.
    package static let symbol = Symbol(
        name: "shade",
        parts: (1...rings).reversed().map { ring -> Symbol.Part in
            let radius = reach * Double(ring) / Double(rings)
            let box = Rect(x: -radius, y: -radius * flatness, width: 2 * radius, height: 2 * radius * flatness)
            return Symbol.Part(.ellipse(in: box), opacity: darkness / Double(rings))
        })

    /// The height of the shade's middle above the tree's lowest place, as a share of its size: roots reach over it.
    package static let rise = 0.012
    private static let rings = 7
    /// The radius, as a share of the tree's size.
    private static let reach = 0.34
    /// The sum of the rings' opacities, which is a little more than the middle's own.
    private static let darkness = 0.55
    private static let flatness = 0.15
    /// The foot's height, as a share of the tree's.
    private static let footShare = 0.04

    /// The x of the middle of a silhouette's foot, in its own coordinates.
    package static func middle(of path: Path, _ bounds: Rect) -> Double {
        let top = bounds.maxY - footShare * bounds.height
        var (low, high) = (Double.infinity, -Double.infinity)
        for point in path.points where point.y >= top {
            low = min(low, point.x)
            high = max(high, point.x)
        }
        return low <= high ? (low + high) / 2 : bounds.midX
    }
}
