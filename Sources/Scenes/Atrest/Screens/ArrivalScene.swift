import DisplayList
import PathParser

/// A moment of an arrival: the running fast reaches its target, light goes up its tree, which becomes whole, and its star
/// appears (atrest.md, "Timer").
public struct ArrivalScene: Sendable {
    /// Since the target was reached, in seconds: 0 … `ArrivalScene.duration`.
    public var seconds: Double
    /// How far the tree had come before: 0 … 1.
    public var from: Double
    /// 0 … 7.
    public var variant: Int
    /// 0 … 4.
    public var tone: Int
    /// What lies behind the tree.
    public var background: SceneBackground
    /// The screen's size and the silhouettes; there is no text.
    public var options: ScreenOptions

    /// Until the star is there, in seconds.
    public static let duration = AtrestTokens.Motion.star.delay + AtrestTokens.Motion.star.duration

    /// By default its last moment, with the tree whole and the star there.
    public init(
        seconds: Double = ArrivalScene.duration, from: Double = 0.9, variant: Int = 0, tone: Int = 1,
        background: SceneBackground = .dusk, options: ScreenOptions = ScreenOptions()
    ) {
        self.seconds = seconds
        self.from = from
        self.variant = variant
        self.tone = tone
        self.background = background
        self.options = options
    }

    /// - Throws: `SceneError` for an option out of its range, and for a silhouette without extent.
    public func drawing() throws(SceneError) -> Drawing {
        try SceneError.check("moment", seconds, in: 0...ArrivalScene.duration)
        try SceneError.check("from", from, in: 0...1)
        let arrived = AtrestTokens.Motion.arrival.progress(at: seconds)
        var scene = MaterialisationScene(
            progress: from + (1 - from) * arrived, variant: variant, tone: tone,
            starOpacity: AtrestTokens.Motion.star.progress(at: seconds), background: background, options: options
        )
        scene.light = TreeLight(way: TreeLight.motion.progress(at: seconds))
        var drawing = try scene.drawing()
        drawing.accessibility = Accessibility(title: options.words("world.arrival"))
        return drawing
    }
}
