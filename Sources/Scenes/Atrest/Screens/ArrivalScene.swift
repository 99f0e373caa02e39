import DisplayList
import Localization
import PathParser

/// A moment of an arrival: the running fast reaches its target, its tree becomes whole, and its star appears (atrest.md,
/// "Timer").
public struct ArrivalScene: Sendable {
    /// The time since the target was reached, in seconds: 0 … `ArrivalScene.duration`.
    public var seconds = duration
    /// The progress of the tree before: 0 … 1.
    public var from = 0.9
    /// The tree's kind, 0 … 7.
    public var variant = 0
    /// The earth tone, 0 … 4.
    public var tone = 1
    /// What lies behind the tree.
    public var background = SceneBackground.dusk
    /// The screen's size and the silhouettes; there is no text.
    public var options = ScreenOptions()

    /// The time until the star is there, in seconds.
    public static let duration = AtrestTokens.Motion.star.delay + AtrestTokens.Motion.star.duration

    /// - Throws: `SceneError` for an option out of its range, and for a silhouette without extent.
    public func drawing() throws(SceneError) -> Drawing {
        try ArrivalScene.parameters.check(self)
        let arrived = AtrestTokens.Motion.arrival.progress(at: seconds)
        let scene = MaterialisationScene(
            progress: from + (1 - from) * arrived, variant: variant, tone: tone,
            starOpacity: AtrestTokens.Motion.star.progress(at: seconds), background: background, options: options
        )
        var drawing = try scene.drawing()
        drawing.accessibility = Accessibility(title: options.words("world.arrival"))
        return drawing
    }
}

extension ArrivalScene {
    /// The last moment, with the tree whole and the star there.
    public init(_ change: (inout Self) -> Void = { _ in }) { change(&self) }

    /// The scene's parameters.
    package static let parameters: [Parameter<ArrivalScene>] =
        [
            Parameter("moment", { $1(&$0.seconds) }, .number(0...duration), "Seconds since the target was reached.")
                .still().scale("0 0.2 0.4 0.6 0.8 1 1.2 1.4 1.6").shown(with: "tone"),
            Parameter("from", { $1(&$0.from) }, .number(0...1), "How far the tree had come before.").scale(
                "0.5 0.7 0.9"),
            .variant { $1(&$0.variant) }, .tone { $1(&$0.tone) }, .background { $1(&$0.background) },
        ] + ScreenOptions.world.lifted { $1(&$0.options) }

    package static let definition = SceneDefinition(
        "arrival", shows: "a moment of an arrival: the tree becomes whole, its star appears", source: "Timer: Arrival",
        start: ArrivalScene(), parameters: parameters, examples: ["arrival --moment 0.8 -o arrival.png"]
    ) { scene throws(SceneError) in try scene.drawing() }
}
