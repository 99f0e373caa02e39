import DisplayList

extension Animation where Failure == SceneError {
    /// A count of tally marks as a pen writes it, from one count to another (tally.md, "Motion").
    /// - Parameter scene: its progress does not count.
    /// - Throws: what the scene throws.
    public static func tally(_ scene: TallyScene) throws(SceneError) -> Animation {
        let motion = try scene.motion()
        return Animation(duration: motion.duration) { seconds throws(SceneError) in motion.drawing(at: seconds) }
    }
}
