/// A scene that can be drawn, for lists.
public struct SceneDescription: Sendable, Hashable {
    /// The name by which the command knows it.
    public let name: String
    public let app: String
    public let summary: String
}

/// All scenes of all apps.
public enum SceneCatalogue {
    public static let all = general + terrain

    private static let general = [
        SceneDescription(
            name: "forest", app: "Atrest", summary: "the trees and stars of a session file's fasts under a dusk sky"),
        SceneDescription(
            name: "timer", app: "Atrest", summary: "the timer: a fast that runs, or none, completed or ended early"),
        SceneDescription(
            name: "materialisation", app: "Atrest", summary: "a tree that takes shape under the dusk, at any progress"),
        SceneDescription(
            name: "arrival", app: "Atrest", summary: "a moment of a fast's reaching its target, with its star"),
        SceneDescription(name: "calendar", app: "Atrest", summary: "a month with a dot for each fast"),
        SceneDescription(name: "settings", app: "Atrest", summary: "the settings, for each tier"),
        SceneDescription(name: "paywall", app: "Atrest", summary: "what premium is, and its two prices"),
        SceneDescription(name: "transition", app: "Atrest", summary: "the moment after ten completed fasts"),
        SceneDescription(
            name: "tree", app: "Atrest", summary: "one of the eight trees in one of the five earth tones"),
        SceneDescription(name: "star", app: "Atrest", summary: "the star that a completed fast leaves"),
        SceneDescription(name: "dusk", app: "Atrest", summary: "the sky behind everything"),
        SceneDescription(name: "icon", app: "Atrest", summary: "one of the five icons drawn for the app"),
        SceneDescription(name: "tally", app: "Tally", summary: "a count as tally marks, from none to a billion"),
        SceneDescription(
            name: "tally home", app: "Tally", summary: "the home screen: the marks, the number, one more, examples"),
        SceneDescription(name: "tally sync", app: "Tally", summary: "the sync status chip in its five states"),
        SceneDescription(
            name: "lettering", app: "all", summary: "the proof sheet of the typeface, or a text set in it"),
    ]

    private static let terrain = TerrainScene.Kind.allCases.map { kind in
        SceneDescription(name: "terrain \(kind.rawValue)", app: "Terrain", summary: kind.summary)
    }
}
