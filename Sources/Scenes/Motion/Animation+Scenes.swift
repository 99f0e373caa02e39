import DisplayList

extension Animation where Failure == SceneError {
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

    /// A tree alone that comes as its fast goes on (atrest.md, "Tree"); evenly, as the hours pass.
    /// - Parameters:
    ///   - scene: its progress does not count.
    ///   - start: the progress at the beginning, 0 … 1.
    ///   - end: the progress at the end, 0 … 1.
    ///   - duration: in seconds.
    public static func materialisation(
        _ scene: TreeScene, from start: Double = 0, to end: Double = 1, duration: Double = materialisationDuration
    ) -> Animation {
        Animation(duration: duration) { seconds throws(SceneError) in
            var scene = scene
            scene.progress = try progress(from: start, to: end, at: seconds, of: duration)
            return try scene.drawing()
        }
    }

    /// The same under the dusk. Where it goes on until the tree is whole, the tree then rests, and its star comes
    /// (atrest.md, "Timer"): that takes 1.6 s more. From a whole tree back it is the other way round.
    /// - Parameters:
    ///   - scene: its progress and its star's opacity do not count.
    ///   - start: the progress at the beginning, 0 … 1.
    ///   - end: the progress at the end, 0 … 1.
    ///   - duration: of the tree's way, in seconds.
    public static func materialisation(
        _ scene: MaterialisationScene, from start: Double = 0, to end: Double = 1,
        duration: Double = materialisationDuration
    ) -> Animation {
        let star = AtrestTokens.Motion.star
        let isStarSeen = start != end && max(start, end) >= 1
        let whole = duration + (isStarSeen ? star.delay + star.duration : 0)
        return Animation(duration: whole) { seconds throws(SceneError) in
            // What goes back is what comes, seen from its end.
            let time = start <= end ? seconds : whole - seconds
            var scene = scene
            scene.progress = try progress(from: min(start, end), to: max(start, end), at: time, of: duration)
            scene.starOpacity = isStarSeen ? star.progress(at: time - duration) : nil
            return try scene.drawing()
        }
    }

    /// What takes hours, in seconds that one likes to watch.
    public static let materialisationDuration = 4.0

    private static func progress(
        from start: Double, to end: Double, at seconds: Double, of duration: Double
    ) throws(SceneError) -> Double {
        try SceneError.check("from", start, in: 0...1)
        try SceneError.check("to", end, in: 0...1)
        let share = duration > 0 ? min(seconds / duration, 1) : 1
        // The ends exactly, whatever the sum of the way between them is.
        return share == 1 ? end : min(max(start + (end - start) * share, 0), 1)
    }

    /// A fast reaches its target: light goes up the tree, which becomes whole, and its star appears (atrest.md, "Timer").
    /// - Parameter scene: its moment does not count.
    public static func arrival(_ scene: ArrivalScene) -> Animation {
        Animation(duration: ArrivalScene.duration) { seconds throws(SceneError) in
            var scene = scene
            scene.seconds = seconds
            return try scene.drawing()
        }
    }

    /// The escape hatch's glyph draws attention to itself, once: brighter and back, ease-in-out each way (atrest.md,
    /// "Timer").
    /// - Parameter scene: its glyph's opacity does not count.
    public static func glyphPulse(_ scene: TimerScene) -> Animation {
        let half = AtrestTokens.Motion.pulse
        return Animation(duration: 2 * half.duration) { seconds throws(SceneError) in
            var scene = scene
            let way = half.progress(at: half.duration - (seconds - half.duration).magnitude)
            scene.glyphOpacity =
                TimerScene.glyphOpacity + (TimerScene.brightGlyphOpacity - TimerScene.glyphOpacity) * way
            return try scene.drawing()
        }
    }
}
