import DisplayList
import PathParser

extension Animation where Failure == SceneError {
    /// A pen writes a count of tally marks, from one count to another (tally.md, "Motion").
    /// - Parameter scene: the marks; their progress is ignored.
    /// - Throws: the scene's errors.
    public static func tally(_ scene: TallyScene) throws(SceneError) -> Animation {
        let motion = try scene.motion()
        return Animation(duration: motion.duration) { seconds throws(SceneError) in motion.drawing(at: seconds) }
    }

    /// One count changes into another, larger or smaller, as the screens do: marks of both glide to their places; of
    /// the rest, leaving marks are gone before new ones appear; 0.35 s, ease-in-out.
    /// - Parameters:
    ///   - scene: the marks at the end; the pen's start and progress are ignored.
    ///   - start: the count at first.
    /// - Throws: the scene's errors.
    public static func tallyCrossfade(_ scene: TallyScene, from start: Int) throws(SceneError) -> Animation {
        var both = scene
        (both.count, both.from) = (max(start, scene.count), min(start, scene.count))
        // The size of the pen's drawing between them, which has room for both.
        let room = try both.motion().drawing(at: 0).size
        func still(_ count: Int) throws(SceneError) -> Drawing {
            var still = scene
            (still.count, still.from, still.progress) = (count, nil, 1)
            still.extent = .fitting(Size(width: max(room.width, TallyScene.widths.lowerBound), height: room.height))
            return try still.drawing()
        }
        let motion = Transition(duration: TallyTokens.Motion.deliberate, easing: .easeInOut)
        return try change(from: still(start), to: still(scene.count), motion: motion)
    }
}
