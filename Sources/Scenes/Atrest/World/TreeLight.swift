import DisplayList
import PathParser

/// The light on a tree whose fast reaches its target: it goes up from the foot to the top, and leaves the crown as the
/// star brightens.
struct TreeLight: Sendable, Hashable {
    /// The light's progress: 0 … 1; at both ends it is out of sight.
    var way: Double

    /// The duration and easing of its way (atrest.md, "Timer": Arrival).
    static let motion = AtrestTokens.Motion.light

    // The lengths below are shares of the tree's height.
    /// The reach of the light above its brightest part, and of its afterglow below.
    private static let reach = (above: 0.55, below: 0.75)
    /// The share of the way from the tree's tint to starlight where it is brightest.
    private static let strength = 0.32
    /// The number of colours along the tree: enough for smooth bends.
    private static let steps = 24

    /// A tree's tint in this light.
    /// - Parameter bounds: the tree's bounds, in the coordinates that it is filled in.
    func paint(_ tint: Color, in bounds: Rect) -> Paint {
        guard way > 0, way < 1 else { return .solid(tint) }
        let bright = AtrestTokens.starLight.opacity(tint.alpha)
        let stops = (0...TreeLight.steps).map { step in
            let height = Double(step) / Double(TreeLight.steps)
            return GradientStop(offset: height, color: tint.interpolated(to: bright, at: share(at: height)))
        }
        return .linear(LinearGradient(start: Point(0, bounds.maxY), end: Point(0, bounds.minY), stops: stops))
    }

    /// The brightness at a height, as a share of the way to starlight.
    private func share(at height: Double) -> Double {
        let reach = TreeLight.reach
        let middle = (1 + reach.above + reach.below) * way - reach.above
        let distance = min(height > middle ? (height - middle) / reach.above : (middle - height) / reach.below, 1)
        let around = 1 - distance * distance
        return TreeLight.strength * around * around
    }
}
