import DisplayList
import PathParser

/// The light that finds a tree when its fast reaches its target: it goes up from the foot, and has sunk into the crown
/// before the star can be seen.
struct TreeLight: Sendable, Hashable {
    /// How far it has gone: 0 … 1, at both ends out of sight.
    var way: Double

    /// How it goes.
    static let motion = AtrestTokens.Motion.slow

    // Of the tree's height, from its foot.
    /// From the brightest part on upwards, and back to where its afterglow ends.
    private static let reach = (above: 0.32, below: 0.6)
    /// From here on it sinks in, and here nothing of it is left: below the star, which shall not be taken for it.
    private static let sinking = (from: 0.45, to: 0.82)
    /// Of the way from the tree's tint to starlight, where it is brightest.
    private static let strength = 0.5
    /// Colours along the tree: enough for their bends to be smooth.
    private static let steps = 24

    /// A tree's tint in this light.
    /// - Parameter bounds: of the tree, in the coordinates that it is filled in.
    func paint(_ tint: Color, in bounds: Rect) -> Paint {
        guard way > 0, way < 1 else { return .solid(tint) }
        let bright = AtrestTokens.starLight.opacity(tint.alpha)
        let stops = (0...TreeLight.steps).map { step in
            let height = Double(step) / Double(TreeLight.steps)
            return GradientStop(offset: height, color: tint.interpolated(to: bright, at: share(at: height)))
        }
        return .linear(LinearGradient(start: Point(0, bounds.maxY), end: Point(0, bounds.minY), stops: stops))
    }

    /// How bright it is at a height, as a share of the way to starlight.
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
