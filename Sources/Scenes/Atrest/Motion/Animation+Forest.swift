import DisplayList
import PathParser

extension Animation where Failure == SceneError {
    /// A walk through a forest, from one scroll position to another, ease-in-out; stars move at their own speed, the
    /// dusk stays (atrest.md, "Frames of the forest").
    ///
    /// The walk goes 200 points a second on average, but takes 3 s at least and 20 s at most; between equal positions,
    /// no time.
    /// - Parameters:
    ///   - scene: the forest; its scroll position and canvas are ignored, and it shows no icons.
    ///   - start: 0 … 1; nil for where the oldest tree rests, at the height where a still forest shows its newest.
    ///   - end: 0 … 1; nil for where a still forest rests, on the newest tree in front.
    /// - Throws: the scene's errors; and one for more trees and stars than `ForestMotion.maxThings`.
    public static func forestWalk(
        _ scene: ForestScene, from start: Double? = nil, to end: Double? = nil
    ) throws(SceneError) -> Animation {
        if let start { try SceneError.check("from", start, in: 0...1) }
        if let end { try SceneError.check("to", end, in: 0...1) }
        let forest = try scene.forest()
        let oldest = forest.trees.first.map { forest.offset(restingOn: $0.center.y) } ?? 0
        let from = start.map { $0 * forest.scrollRange } ?? oldest
        let to = end.map { $0 * forest.scrollRange } ?? forest.restingOffset
        let motion = try ForestMotion(scene, forest, offsets: min(from, to)...max(from, to))
        let distance = (to - from).magnitude
        let duration = distance > 0 ? min(max(distance / 200, 3), 20) : 0
        return Animation(duration: duration) { seconds throws(SceneError) in
            let share = duration > 0 ? Easing.easeInOut.value(at: seconds / duration) : 1
            // The exact end, whatever the rounding on the way to it.
            return motion.drawing(offset: share == 1 ? to : from + (to - from) * share)
        }
    }

    /// A growing forest: its states after each fast that gave a tree, in turn, each new tree and its star fading in
    /// over 0.6 s, ease-in-out (atrest.md, "Frames of the forest").
    ///
    /// At every whole multiple of 0.6 s it is the still forest of that many trees, at rest. In between, the canvas
    /// grows evenly, so that older trees, which keep their shares of it, glide and never leap; and where the newest
    /// tree is one in front, the view eases over to it while it appears.
    /// - Parameter scene: the forest; its scroll position and canvas are ignored, and it shows no icons.
    /// - Throws: the scene's errors; and one for more trees and stars than `ForestMotion.maxThings`.
    public static func forestGrowth(_ scene: ForestScene) throws(SceneError) -> Animation {
        let forest = try scene.forest()
        let motion = try ForestMotion(scene, forest)
        let step = AtrestTokens.Motion.slow
        return Animation(duration: Double(forest.trees.count) * step.duration) { seconds throws(SceneError) in
            // A whole number of steps may miss by a rounding error of the time.
            let steps = seconds / step.duration
            let isWhole = (steps - steps.rounded()).magnitude < 1e-9
            return motion.drawing(steps: isWhole ? steps.rounded() : steps, fade: step.easing)
        }
    }
}
