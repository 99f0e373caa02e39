import PathParser
import Scenes

/// `tally home`: the home screen.
enum TallyHomeCommand {
    private static let size = Option<Size>(
        "size", .size, default: TallyHomeScene.defaultSize, "390x844", help: "Width and height in points.")
    private static let sync = Option<TallySyncState>(
        "sync", .choice(TallySyncState.allCases.map { ($0.rawValue, $0) }), default: .synced, "synced",
        help: "What the sync status chip shows.")

    static let definition = CommandDefinition(
        name: "tally home", summary: "Draws Tally's home screen for a count.",
        operands: [TallyOptions.countOperand],
        options: [
            TallyOptions.appearance.definition, size.definition, TallyOptions.dynamicType.definition, sync.definition,
        ] + FontOptions.ofScenes,
        examples: ["render-scene tally home 42 --appearance dark -o home.png"],
        drawing: { arguments, _ throws(CommandError) in
            var scene = TallyHomeScene(
                try TallyOptions.count(arguments.operands[0]), sync: arguments[sync],
                appearance: arguments[TallyOptions.appearance], size: arguments[size],
                dynamicType: arguments[TallyOptions.dynamicType], scale: arguments[SharedOptions.sceneScale])
            scene.typeface = try FontOptions.typeface(arguments)
            return try CommandError.of(scene.drawing)
        })
}

/// `tally sync`: the chip that tells how a count stands with other devices.
enum TallySyncCommand {
    private static let state = Option<TallySyncState?>(
        "state", .choice(TallySyncState.allCases.map { ($0.rawValue, $0) }), defaultText: "all",
        help: "The state to show.")

    static let definition = CommandDefinition(
        name: "tally sync", summary: "Draws Tally's sync status chip, in one state or in all.",
        options: [state.definition, TallyOptions.appearance.definition, TallyOptions.dynamicType.definition]
            + FontOptions.ofScenes,
        examples: ["render-scene tally sync --state queued -o chip.png"],
        drawing: { arguments, _ throws(CommandError) in
            var scene = TallySyncScene(
                state: arguments[state], appearance: arguments[TallyOptions.appearance],
                dynamicType: arguments[TallyOptions.dynamicType])
            scene.typeface = try FontOptions.typeface(arguments)
            return scene.drawing()
        })
}
