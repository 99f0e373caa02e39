/// A scene that can be drawn, for lists.
public struct SceneDescription: Sendable, Hashable {
    /// The name by which the command knows it.
    public let name: String
    public let app: String
    public let summary: String
}

/// All scenes of all apps.
public enum SceneCatalogue {
    public static let all = [
        SceneDescription(
            name: "forest", app: "Atrest", summary: "the trees and stars of a session file's fasts under a dusk sky"),
        SceneDescription(
            name: "tree", app: "Atrest", summary: "one of the eight trees in one of the five earth tones"),
        SceneDescription(name: "star", app: "Atrest", summary: "the star that a completed fast leaves"),
        SceneDescription(name: "dusk", app: "Atrest", summary: "the sky behind everything"),
    ]
}
