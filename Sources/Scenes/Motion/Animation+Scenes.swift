import DisplayList

extension Animation {
    /// The dusk alive: its drift goes to 1 and back, ease-in-out each way, for ever (atrest.md, "Dusk").
    /// - Parameter scene: its drift does not count.
    public static func livingDusk(_ scene: DuskScene) -> Animation {
        let half = AtrestTokens.Motion.drift
        return Animation(duration: 2 * half.duration, isLooping: true) { seconds throws(SceneError) in
            var scene = scene
            let way = half.duration - (seconds - half.duration).magnitude
            scene.drift = half.progress(at: way)
            return try scene.drawing()
        }
    }

    /// A tree that comes as its fast goes on (atrest.md, "Tree"); evenly, as the hours pass.
    /// - Parameters:
    ///   - scene: its progress does not count.
    ///   - start: the progress at the beginning, 0 … 1.
    ///   - end: the progress at the end, 0 … 1.
    ///   - duration: in seconds.
    public static func materialisation(
        _ scene: TreeScene, from start: Double = 0, to end: Double = 1, duration: Double = 4
    ) -> Animation {
        Animation(duration: duration) { seconds throws(SceneError) in
            try SceneError.check("from", start, in: 0...1)
            try SceneError.check("to", end, in: 0...1)
            let share = Easing.linear.value(at: duration > 0 ? seconds / duration : 1)
            var scene = scene
            // The ends exactly, whatever the sum of the way between them is.
            scene.progress = share == 1 ? end : min(max(start + (end - start) * share, 0), 1)
            return try scene.drawing()
        }
    }
}
