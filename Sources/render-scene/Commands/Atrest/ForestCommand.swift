import DisplayList
import Scenes

/// `forest`: a session file's fasts as trees and stars.
enum ForestCommand {
    private static let scroll = Option<Double?>(
        "scroll", .number(0...1), defaultText: "the newest tree in front",
        help: "Which part of the canvas to show, from its top (0) to its bottom (1).")
    private static let canvas = Option<ForestScene.Canvas>(
        "canvas", .choice(ForestScene.Canvas.allCases.map { ($0.rawValue, $0) }), default: .viewport, "viewport",
        help: "Whether to draw what a screen shows, or all.")
    private static let seeThrough = Flag(
        "see-through", help: "Let what is behind shine through distant and incomplete trees.")
    private static let screen = Flag("screen", help: "Add the icons that float over the forest in the app.")

    /// What is shown, whatever of it and however.
    static let looks =
        [
            SharedOptions.sessions.definition, SharedOptions.viewport.definition, SharedOptions.at.definition,
            SharedOptions.tier.definition, SharedOptions.trees.definition, SharedOptions.drift.definition,
            SharedOptions.duskOrBackground.definition, seeThrough.definition, SharedOptions.ignoreChecksum.definition,
        ] + WordOptions.ofScenes

    static let definition = CommandDefinition(
        name: "forest", summary: "Draws a session file's forest: trees and stars under dusk.",
        options: looks + [scroll.definition, canvas.definition, screen.definition],
        examples: [
            "render-scene forest --sessions Examples/sixty.json -o forest.png",
            "render-scene forest -s sessions.json -o forest.png -o forest.svg --canvas full",
        ],
        drawing: { arguments, warnings throws(CommandError) in
            var scene = try scene(arguments, &warnings)
            scene.options.scroll = arguments[scroll]
            scene.options.canvas = arguments[canvas]
            scene.options.showsIcons = arguments[screen]
            return try CommandError.of(scene.drawing)
        })

    /// The scene of `looks`.
    static func scene(_ arguments: Arguments, _ warnings: inout [String]) throws(CommandError) -> ForestScene {
        let file = try SessionInput.read(arguments[SharedOptions.sessions] ?? "-", arguments)
        warnings += file.warnings
        let (trees, treeWarnings) = try TreeFolder.read(arguments[SharedOptions.trees])
        warnings += treeWarnings
        return ForestScene(
            file: file,
            options: ForestScene.Options(
                viewport: arguments[SharedOptions.viewport], drift: arguments[SharedOptions.drift],
                background: SceneBackground(arguments[SharedOptions.duskOrBackground]),
                isSeeThrough: arguments[seeThrough], tier: arguments[SharedOptions.tier], trees: trees,
                words: try WordOptions.words(arguments, .atrest)))
    }
}

/// `1 tree`, `2 trees`.
func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

extension CommandError {
    /// What a scene draws, its error being one of the command's.
    static func of(_ drawing: () throws(SceneError) -> Drawing) throws(CommandError) -> Drawing {
        do {
            return try drawing()
        } catch {
            throw CommandError(error)
        }
    }

    init(_ error: SceneError) {
        switch error {
        case .badOption(let name, let found, let expected):
            self.init(.usage, "--\(name): found \(found), expected \(expected)")
        case .notInTier(_, let tier):
            self.init(.usage, error.description, hint: tier == Tier.free.rawValue ? "--tier premium shows it" : nil)
        case .emptySilhouette:
            self.init(.badData, error.description)
        }
    }
}
