import PathParser
import Scenes

/// `tally home`: the home screen.
enum TallyHomeCommand {
    private static let sync = Option<TallySyncState>(
        "sync", .choice(TallySyncState.allCases.map { ($0.rawValue, $0) }), default: .synced, "synced",
        help: "What the sync status chip shows.")

    static let definition = CommandDefinition(
        name: "tally home", summary: "Draws Tally's home screen for a count.",
        operands: [TallyOptions.countOperand],
        options: [
            TallyOptions.appearance.definition, TallyOptions.size.definition, TallyOptions.dynamicType.definition,
            sync.definition,
        ] + FontOptions.ofScenes + WordOptions.ofScenes,
        examples: ["render-scene tally home 42 --appearance dark -o home.png"],
        drawing: { arguments, _ throws(CommandError) in
            var scene = TallyHomeScene(
                try TallyOptions.count(arguments.operands[0]), sync: arguments[sync],
                appearance: arguments[TallyOptions.appearance], size: arguments[TallyOptions.size],
                dynamicType: arguments[TallyOptions.dynamicType], scale: arguments[SharedOptions.sceneScale])
            scene.typeface = try FontOptions.typeface(arguments)
            scene.words = try WordOptions.words(arguments, .tally)
            return try CommandError.of(scene.drawing)
        })
}

/// `tally community`: the place for counts of several people.
enum TallyCommunityCommand {
    static let definition = CommandDefinition(
        name: "tally community", summary: "Draws the place for counts of several people, which is not there yet.",
        options: [
            TallyOptions.appearance.definition, TallyOptions.size.definition, TallyOptions.dynamicType.definition,
        ] + FontOptions.ofScenes + WordOptions.ofScenes,
        examples: ["render-scene tally community --appearance dark -o community.png"],
        drawing: { arguments, _ throws(CommandError) in
            var scene = TallyCommunityScene(
                appearance: arguments[TallyOptions.appearance], size: arguments[TallyOptions.size],
                dynamicType: arguments[TallyOptions.dynamicType], scale: arguments[SharedOptions.sceneScale])
            scene.typeface = try FontOptions.typeface(arguments)
            scene.words = try WordOptions.words(arguments, .tally)
            return try CommandError.of(scene.drawing)
        })
}

/// `tally settings`: how marks are drawn, as a person chooses it.
enum TallySettingsCommand {
    private static let haptics = Option<Bool>(
        "haptics", .choice([("on", true), ("off", false)]), default: true, "on", help: "Whether counting can be felt.")

    static let definition = CommandDefinition(
        name: "tally settings", summary: "Draws Tally's settings: the hand, the paper, the contrast, the haptics.",
        options: [
            TallyOptions.appearance.definition, TallyOptions.jitter.definition, haptics.definition,
            TallyOptions.size.definition, TallyOptions.dynamicType.definition,
        ] + FontOptions.ofScenes + WordOptions.ofScenes,
        examples: ["render-scene tally settings --jitter 0.4 --appearance contrast -o settings.png"],
        drawing: { arguments, _ throws(CommandError) in
            var scene = TallySettingsScene(
                jitter: arguments[TallyOptions.jitter], hasHaptics: arguments[haptics],
                appearance: arguments[TallyOptions.appearance], size: arguments[TallyOptions.size],
                dynamicType: arguments[TallyOptions.dynamicType], scale: arguments[SharedOptions.sceneScale])
            scene.typeface = try FontOptions.typeface(arguments)
            scene.words = try WordOptions.words(arguments, .tally)
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
            + FontOptions.ofScenes + WordOptions.ofScenes,
        examples: ["render-scene tally sync --state queued -o chip.png"],
        drawing: { arguments, _ throws(CommandError) in
            var scene = TallySyncScene(
                state: arguments[state], appearance: arguments[TallyOptions.appearance],
                dynamicType: arguments[TallyOptions.dynamicType])
            scene.typeface = try FontOptions.typeface(arguments)
            scene.words = try WordOptions.words(arguments, .tally)
            return scene.drawing()
        })
}
