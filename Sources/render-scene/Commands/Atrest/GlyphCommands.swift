import DisplayList
import Scenes

/// `tree`: one tree alone.
enum TreeCommand {
    private static let variant = Option<Int>(
        "variant", .integer(0...7), default: 0, "0", help: "Which of the eight trees, 0 to 7.")
    private static let tone = Option<Int>(
        "tone", .integer(0...4), default: 0, "0",
        help: "Bark brown (0), warm amber (1), moss-grey green (2), cool stone (3) or ancient gold (4).")
    private static let progress = Option<Double>(
        "progress", .number(0...1), default: 1, "1", help: "How far the fast has come, 0 to 1.")
    private static let incomplete = Flag("incomplete", help: "Draw the tree of a fast that ended early.")
    private static let locked = Flag("locked", help: "Draw it grey, faint and blurred.")
    private static let size = Option<Double>(
        "size", .number(1...100_000), default: 280, "280", help: "Width and height in points.")

    /// The options of a tree's looks.
    static let looks =
        [variant.definition, tone.definition, size.definition, SharedOptions.trees.definition] + WordOptions.ofScenes

    /// The tree that they ask for.
    static func scene(_ arguments: Arguments, _ warnings: inout [String]) throws(CommandError) -> TreeScene {
        let (trees, new) = try TreeFolder.read(arguments[SharedOptions.trees])
        warnings += new
        return TreeScene(
            variant: arguments[variant], tone: arguments[tone], size: arguments[size], trees: trees,
            words: try WordOptions.words(arguments, .atrest))
    }

    static let definition = CommandDefinition(
        name: "tree", summary: "Draws one tree.",
        options: looks + [
            progress.definition, incomplete.definition, locked.definition, SharedOptions.background.definition,
        ],
        examples: ["render-scene tree --variant 6 --tone 4 --progress 0.6 -o tree.png"],
        drawing: { arguments, warnings throws(CommandError) in
            var scene = try scene(arguments, &warnings)
            scene.progress = arguments[progress]
            scene.isIncomplete = arguments[incomplete]
            scene.isLocked = arguments[locked]
            return try CommandError.of(scene.drawing).over(arguments[SharedOptions.background])
        })
}

/// `star`: one star alone.
enum StarCommand {
    private static let size = Option<Double>(
        "size", .number(1...10_000), default: 18, "18",
        help: "The length of the long rays in points; the picture has room for the glow around them.")

    static let definition = CommandDefinition(
        name: "star", summary: "Draws the star that a completed fast leaves.",
        options: [size.definition, SharedOptions.background.definition] + WordOptions.ofScenes,
        examples: ["render-scene star --size 54 -o star.png"],
        drawing: { arguments, _ throws(CommandError) in
            let scene = StarScene(size: arguments[size], words: try WordOptions.words(arguments, .atrest))
            return try CommandError.of(scene.drawing).over(arguments[SharedOptions.background])
        })
}

/// `icon`: one of the app's icons.
enum IconCommand {
    private static let color = Option<ColorChoice>(
        "color", .color, default: .color(AtrestTokens.highlight), "#e0d6c7", help: "The icon's colour.")
    private static let opacity = Option<Double>(
        "opacity", .number(0...1), default: 1, "1", help: "How opaque the icon is, 0 to 1.")
    private static let size = Option<Double?>(
        "size", .number(1...100_000), defaultText: "the icon's own", help: "Width and height in points.")

    static let definition = CommandDefinition(
        name: "icon", summary: "Draws one of Atrest's icons.",
        operands: [
            OperandDefinition(
                placeholder: "NAME", completion: .words(AtrestIcon.allCases.map(\.rawValue)),
                help: AtrestIcon.allCases.map(\.rawValue).joined(separator: ", ") + ".")
        ],
        options: [
            color.definition, opacity.definition, size.definition, SharedOptions.background.definition,
        ] + WordOptions.ofScenes,
        examples: ["render-scene icon atrest --size 128 -o atrest.png"],
        drawing: { arguments, _ throws(CommandError) in
            let names = AtrestIcon.allCases.map(\.rawValue)
            guard let icon = AtrestIcon(rawValue: arguments.operands[0]) else {
                throw CommandError(
                    .usage, "icon: found '\(arguments.operands[0])', expected \(names.joined(separator: " or "))",
                    hint: Suggestion.nearest(to: arguments.operands[0], among: names).map { "did you mean '\($0)'?" })
            }
            guard case .color(let color) = arguments[color] else {
                throw CommandError(.usage, "icon: --color: found 'none', expected a colour")
            }
            let scene = IconScene(
                icon, color: color, opacity: arguments[opacity], size: arguments[size],
                words: try WordOptions.words(arguments, .atrest))
            return try CommandError.of(scene.drawing).over(arguments[SharedOptions.background])
        })
}

/// `dusk`: the sky alone.
enum DuskCommand {
    static let definition = CommandDefinition(
        name: "dusk", summary: "Draws the dusk sky that is behind everything.",
        options: [SharedOptions.viewport.definition, SharedOptions.drift.definition] + WordOptions.ofScenes,
        examples: ["render-scene dusk --drift 0.5 -o dusk.png"],
        drawing: { arguments, _ throws(CommandError) in
            let scene = DuskScene(
                size: arguments[SharedOptions.viewport], drift: arguments[SharedOptions.drift],
                words: try WordOptions.words(arguments, .atrest))
            return try CommandError.of(scene.drawing)
        })
}
