import DisplayList
import PathParser

/// The light on a tree whose fast reaches its target: it goes up from the foot, and has faded in the crown before the
/// star can be seen.
struct TreeLight: Sendable, Hashable {
    /// The light's progress: 0 … 1; at both ends it is out of sight.
    var way: Double

    /// The duration and easing of its way.
    static let motion = AtrestTokens.Motion.slow

    // The lengths and heights below are shares of the tree's height, from its foot.
    /// The reach of the light above its brightest part, and of its afterglow below.
    private static let reach = (above: 0.32, below: 0.6)
    /// The heights at which it begins to fade, and at which it is gone: below the star, for which nobody shall take it.
    private static let sinking = (from: 0.45, to: 0.82)
    /// The share of the way from the tree's tint to starlight where it is brightest.
    private static let strength = 0.5
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
        let middle = (TreeLight.sinking.to + reach.above + reach.below) * way - reach.above
        let distance = min(height > middle ? (height - middle) / reach.above : (middle - height) / reach.below, 1)
        let around = 1 - distance * distance
        let sinking = TreeLight.sinking
        let sunk = min(max((height - sinking.from) / (sinking.to - sinking.from), 0), 1)
        return TreeLight.strength * around * around * (1 - sunk * sunk * (3 - 2 * sunk))
    }
}
