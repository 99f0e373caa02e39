import DisplayList
import PathParser
import Scenes

/// `sheet …`: many drawings on one page, to be looked at.
enum ContactSheetCommands {
    /// Sheets are large: three pixels to a point are rarely needed.
    private static let scale = Option<Double>(
        "scale", .number(0.01...100), default: 2, "2", help: "Pixels to a point in PNG.")

    private typealias Scene =
        @Sendable (_ arguments: Arguments, _ warnings: inout [String]) throws(CommandError) ->
        Drawing

    private static func command(
        _ name: String, _ summary: String, options: [OptionDefinition], example: String, drawing: @escaping Scene
    ) -> CommandDefinition {
        CommandDefinition(
            name: "sheet \(name)", summary: summary,
            options: options + FontOptions.ofScenes + WordOptions.ofScenes + SharedOptions.picture(scale: scale),
            examples: [example],
            run: { arguments throws(CommandError) in
                var output = try PictureOutput(arguments, scale: scale)
                var warnings: [String] = []
                let drawing = try drawing(arguments, &warnings)
                output.warn(warnings)
                try output.writeDrawing(drawing)
            })
    }

    // MARK: Trees

    private static let variant = Option<Int?>(
        "variant", .integer(0...7), defaultText: "all eight", help: "Which of the eight trees, 0 to 7.")

    static let tints = command(
        "tints", "Draws trees in all tones at several steps of progress.",
        options: [variant.definition, SharedOptions.trees.definition],
        example: "render-scene sheet tints --variant 6 -o tints.png",
        drawing: { arguments, warnings throws(CommandError) in
            var sheet = TintSheet(
                variant: arguments[variant], trees: try ScreenInput.trees(arguments, &warnings))
            sheet.typeface = try FontOptions.typeface(arguments)
            sheet.words = try WordOptions.words(arguments, .atrest)
            return try CommandError.of(sheet.drawing)
        })

    static let materialisation = command(
        "materialisation", "Draws 21 steps of a tree that takes shape.",
        options: [ScreenInput.variant.definition, ScreenInput.tone.definition, SharedOptions.trees.definition],
        example: "render-scene sheet materialisation --variant 2 --tone 4 -o steps.png",
        drawing: { arguments, warnings throws(CommandError) in
            var sheet = MaterialisationSheet(
                variant: arguments[ScreenInput.variant], tone: arguments[ScreenInput.tone],
                trees: try ScreenInput.trees(arguments, &warnings))
            sheet.typeface = try FontOptions.typeface(arguments)
            sheet.words = try WordOptions.words(arguments, .atrest)
            return try CommandError.of(sheet.drawing)
        })

    static let variants = command(
        "variants", "Draws every tree in every tone.", options: [SharedOptions.trees.definition],
        example: "render-scene sheet variants -o trees.png",
        drawing: { arguments, warnings throws(CommandError) in
            var sheet = VariantSheet(trees: try ScreenInput.trees(arguments, &warnings))
            sheet.typeface = try FontOptions.typeface(arguments)
            sheet.words = try WordOptions.words(arguments, .atrest)
            return try CommandError.of(sheet.drawing)
        })

    // MARK: Icons and screens

    static let icons = command(
        "icons", "Draws the icons in three sizes and in the colours they are used in.", options: [],
        example: "render-scene sheet icons -o icons.svg",
        drawing: { arguments, _ throws(CommandError) in
            var sheet = IconSheet()
            sheet.typeface = try FontOptions.typeface(arguments)
            sheet.words = try WordOptions.words(arguments, .atrest)
            return try CommandError.of(sheet.drawing)
        })

    private static let size = Option<Size?>(
        "size", .size, defaultText: "390x844", isRepeatable: true,
        help: "Width and height of the screens in points.")
    private static let threeSizes = Flag(
        "three-sizes", help: "Show each screen on a small phone, a usual one and a tablet.")

    static let screens = command(
        "screens", "Draws every screen of Atrest.",
        options: [
            ScreenInput.sessions.definition, SharedOptions.ignoreChecksum.definition, size.definition,
            threeSizes.definition, ScreenInput.dynamicType.definition, SharedOptions.drift.definition,
            SharedOptions.trees.definition,
        ],
        example: "render-scene sheet screens --three-sizes -o screens.png",
        drawing: { arguments, warnings throws(CommandError) in
            let given = arguments.all(size)
            let sizes =
                arguments[threeSizes] ? ScreenSheet.threeSizes : given.isEmpty ? [Forest.defaultViewport] : given
            var sheet = ScreenSheet(
                file: try ScreenInput.file(arguments, &warnings), sizes: sizes,
                dynamicType: arguments[ScreenInput.dynamicType],
                typeface: try FontOptions.typeface(arguments), drift: arguments[SharedOptions.drift],
                trees: try ScreenInput.trees(arguments, &warnings))
            sheet.words = try WordOptions.words(arguments, .atrest)
            return try CommandError.of(sheet.drawing)
        })
}
