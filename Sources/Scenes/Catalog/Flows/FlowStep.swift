import PathParser

/// Ways through an app, each a list of screens in the order in which a person meets them.
public struct FlowFile: Sendable, Hashable {
    /// The app whose screens they are.
    public var app: SceneApp
    /// The ways, in the order of the file; no name twice.
    public var ways: [FlowWay]
}

/// A way through an app.
public struct FlowWay: Sendable, Hashable {
    /// The name by which it is asked for.
    public var name: String
    /// The title above its screens.
    public var title: PackText
    /// Its screens, at least one.
    public var steps: [FlowStep]
}

/// A screen on a way, and what leads on from it.
public struct FlowStep: Sendable, Hashable {
    /// The place where a finger touches the screen.
    public enum Touch: Sendable, Hashable {
        /// The text or the part of this name: a key of the app's words, or the text itself by language.
        case name(PackText)
        /// A point of the screen, in points.
        case point(Point)
    }

    /// How the next screen comes.
    public enum Transition: String, Sendable, Hashable, CaseIterable {
        /// From where reading ends; from where it begins, as on the way back; from below; in place.
        case push, back, rise, fade
    }

    /// The command that draws the screen, with its options.
    public var scene: String
    /// A few words below the screen; nil for the screen's own title.
    public var caption: PackText?
    /// The touch that leads on; nil for none.
    public var touch: Touch?
    /// How the next screen comes.
    public var transition = Transition.push
    /// How long the screen stays before the next one comes, in seconds.
    public var seconds = FlowStep.usualSeconds
    /// The step's place in its file, which errors name: `line 4, column 20: ways[0].steps[1]`.
    public var place: String

    /// Long enough to find the touch.
    static let usualSeconds = 1.6
}
