import DisplayList

extension Animation where Failure == SceneError {
    /// The living dusk: its drift goes to 1 and back, ease-in-out each way, for ever (atrest.md, "Dusk").
    /// - Parameter scene: the dusk; its drift is ignored.
    public static func livingDusk(_ scene: DuskScene) -> Animation {
        let half = AtrestTokens.Motion.drift
        return Animation(duration: 2 * half.duration, isLooping: true) { seconds throws(SceneError) in
            var scene = scene
            let way = half.duration - (seconds - half.duration).magnitude
            scene.drift = half.progress(at: way)
            return try scene.drawing()
        }
    }

    /// A tree alone that takes shape during its fast, evenly, as the hours pass (atrest.md, "Tree").
    /// - Parameters:
    ///   - scene: the tree; its progress is ignored.
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

    /// The same under the dusk. If the tree becomes whole, it then rests, and its star appears (atrest.md, "Timer"):
    /// that takes 1.6 s more. From a whole tree to less the same runs backwards.
    /// - Parameters:
    ///   - scene: the world; its progress and its star's opacity are ignored.
    ///   - start: the progress at the beginning, 0 … 1.
    ///   - end: the progress at the end, 0 … 1.
    ///   - duration: the duration of the tree's change, in seconds.
    public static func materialisation(
        _ scene: MaterialisationScene, from start: Double = 0, to end: Double = 1,
        duration: Double = materialisationDuration
    ) -> Animation {
        let star = AtrestTokens.Motion.star
        let isStarSeen = start != end && max(start, end) >= 1
        let whole = duration + (isStarSeen ? star.delay + star.duration : 0)
        return Animation(duration: whole) { seconds throws(SceneError) in
            // The way back is the way there in reverse.
            let time = start <= end ? seconds : whole - seconds
            var scene = scene
            scene.progress = try progress(from: min(start, end), to: max(start, end), at: time, of: duration)
            scene.starOpacity = isStarSeen ? star.progress(at: time - duration) : nil
            return try scene.drawing()
        }
    }

    /// The seconds in which the hours of a fast are comfortable to watch.
    public static let materialisationDuration = 4.0

    private static func progress(
        from start: Double, to end: Double, at seconds: Double, of duration: Double
    ) throws(SceneError) -> Double {
        try SceneError.check("from", start, in: 0...1)
        try SceneError.check("to", end, in: 0...1)
        let share = duration > 0 ? min(seconds / duration, 1) : 1
        // The exact ends, whatever the rounding between them.
        return share == 1 ? end : min(max(start + (end - start) * share, 0), 1)
    }

    /// The arrival of a fast at its target: the tree becomes whole, and its star appears (atrest.md, "Timer").
    /// - Parameter scene: the arrival; its moment is ignored.
    public static func arrival(_ scene: ArrivalScene) -> Animation {
        Animation(duration: ArrivalScene.duration) { seconds throws(SceneError) in
            var scene = scene
            scene.seconds = seconds
            return try scene.drawing()
        }
    }

    /// The escape hatch's glyph pulses once, to draw attention: brighter and back, ease-in-out each way (atrest.md,
    /// "Timer").
    /// - Parameters:
    ///   - scene: the timer; its glyph's opacity is ignored.
    ///   - stillness: the time before the pulse, in seconds: 0 … 3600. The app waits for 30.
    /// - Throws: `SceneError` for a stillness out of its range.
    public static func glyphPulse(_ scene: TimerScene, after stillness: Double = 0) throws(SceneError) -> Animation {
        try SceneError.check("still-for", stillness, in: stillnesses)
        let half = AtrestTokens.Motion.pulse
        return Animation(duration: stillness + 2 * half.duration) { seconds throws(SceneError) in
            var scene = scene
            let time = max(seconds - stillness, 0)
            let way = half.progress(at: half.duration - (time - half.duration).magnitude)
            scene.glyphOpacity =
                TimerScene.glyphOpacity + (TimerScene.brightGlyphOpacity - TimerScene.glyphOpacity) * way
            return try scene.drawing()
        }
    }

    /// The seconds that may go before a pulse.
    static var stillnesses: ClosedRange<Double> { 0...3600 }
}
