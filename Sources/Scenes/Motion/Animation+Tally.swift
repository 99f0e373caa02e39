import DisplayList
import PathParser

extension Animation where Failure == SceneError {
    /// A count of tally marks as a pen writes it, from one count to another (tally.md, "Motion").
    /// - Parameter scene: its progress does not count.
    /// - Throws: what the scene throws.
    public static func tally(_ scene: TallyScene) throws(SceneError) -> Animation {
        let motion = try scene.motion()
        return Animation(duration: motion.duration) { seconds throws(SceneError) in motion.drawing(at: seconds) }
    }

    /// One count goes over into another, larger or smaller, as the screens do: marks that both have glide to their places,
    /// and of the rest all that goes is gone before anything comes; 0.35 s, ease-in-out.
    /// - Parameters:
    ///   - scene: of the count in the end; where it began to be written and how far the pen has come do not count.
    ///   - start: the count at first.
    /// - Throws: what the scene throws.
    public static func tallyCrossfade(_ scene: TallyScene, from start: Int) throws(SceneError) -> Animation {
        var both = scene
        (both.count, both.from) = (max(start, scene.count), min(start, scene.count))
        // As large as the pen's way between them, in which both have room.
        let room = try both.motion().drawing(at: 0).size
        func still(_ count: Int) throws(SceneError) -> Drawing {
            var still = scene
            (still.count, still.from, still.progress) = (count, nil, 1)
            still.extent = .fitting(Size(width: max(room.width, TallyScene.widths.lowerBound), height: room.height))
            return try still.drawing()
        }
        let motion = AtrestTokens.Motion(duration: TallyTokens.Motion.deliberate, delay: 0, easing: .easeInOut)
        return try change(from: still(start), to: still(scene.count), motion: motion)
    }
}
