import DisplayList
import Scenes

/// `timer`: the screen that is looked at while a fast runs, and when none does.
enum TimerCommand {
    private static let state = Option<TimerState?>(
        "state", .choice(TimerState.allCases.map { ($0.rawValue, $0) }), defaultText: "the file's, else active",
        help: "What the timer is in.")
    private static let elapsed = Option<Double?>(
        "elapsed", ScreenInput.hours, defaultText: "the file's, else 12h5m",
        help: "How long the fast has run, such as 12.5 or 12h30m.")
    private static let target = Option<Double?>(
        "target", ScreenInput.hours, defaultText: "the file's, else 16", help: "The fast's target in hours.")
    private static let variant = Option<Int?>(
        "variant", .integer(0...7), defaultText: "the fast's, else 0", help: "Which of the eight trees, 0 to 7.")
    private static let tone = Option<Int?>(
        "tone", .integer(0...4), defaultText: "the fast's, else 1", help: "Which of the five earth tones, 0 to 4.")
    private static let water = Option<Water?>(
        "water", .water, defaultText: "closed, and the session file's", isRepeatable: true,
        help: "open or closed: whether today's water is open. Anything else is the file of a water log (JSON: "
            + "the app's own list [{\"date\", \"amountMilliliters\"}], or {\"entries\": that list}), ./open for one of that name, - for standard input; "
            + "its day is that of --at, else of the session file's last event.")
    private static let swiped = Option<Int?>(
        "swiped", .integer(1...1_000_000), defaultText: "none",
        help: "The entry of the open water that is swiped, so that it can be removed; the latest is 1.")
    private static let hatch = Option<Bool>(
        "hatch", .choice([("closed", false), ("open", true)]), default: false, "closed",
        help: "Whether the escape hatch is open: the icons on glass.")

    /// The options of the timer's looks.
    static let looks =
        ScreenInput.fileDefinitions + [
            state.definition, elapsed.definition, target.definition, variant.definition, tone.definition,
            water.definition, swiped.definition, ScreenInput.unit.definition, ScreenInput.quickAdd.definition,
            hatch.definition,
            ScreenInput.timeZone.definition, SharedOptions.trees.definition,
        ] + ScreenInput.definitions

    /// The timer that they ask for.
    static func scene(_ arguments: Arguments, _ warnings: inout [String]) throws(CommandError) -> TimerScene {
        var model = TimerModel()
        let file = try ScreenInput.file(arguments, &warnings)
        if let file {
            model = TimerModel(file, tier: arguments[SharedOptions.tier], zone: arguments[ScreenInput.timeZone])
        } else {
            model.tier = arguments[SharedOptions.tier]?.tier(for: SessionFile(sessions: [])) ?? model.tier
        }
        if let water = try waterDay(arguments, besides: file) { model.water = water }
        if let unit = arguments[ScreenInput.unit] { model.water.unit = unit }
        if let amount = arguments[ScreenInput.quickAdd] { model.water.quickAdd = amount }
        if let state = arguments[state] { model.state = state }
        if let seconds = arguments[elapsed] { model.elapsedSeconds = seconds }
        if let seconds = arguments[target] { model.targetHours = seconds / 3600 }
        if let variant = arguments[variant] { model.variant = variant }
        if let tone = arguments[tone] { model.tone = tone }
        var isWaterOpen = false
        for case .panel(let isOpen) in arguments.all(water) { isWaterOpen = isOpen }
        return TimerScene(
            model, options: try ScreenInput.options(arguments, treesWith: &warnings),
            isWaterOpen: isWaterOpen, swipedEntry: arguments[swiped], isHatchOpen: arguments[hatch])
    }

    /// The day of the water log that `--water` names; nil when it names none.
    /// - Parameter file: whose moment it is, and whose unit and quick-add hold where the log states none.
    private static func waterDay(
        _ arguments: Arguments, besides file: SessionFile?
    ) throws(CommandError) -> WaterDay? {
        var name: String?
        for case .log(let file) in arguments.all(water) { name = file }
        guard let name else { return nil }
        guard let now = file?.now ?? arguments[SharedOptions.at] else {
            throw CommandError(
                .usage, "--water \(name): nothing says which day's water to show",
                hint: "say it with --at DATE, or with a session file that has a moment")
        }
        if name == "-", arguments[ScreenInput.sessions] == "-" {
            throw CommandError(.usage, "--water -: standard input is the session file already")
        }
        let bytes: [UInt8]
        do throws(CommandError) {
            bytes = try InputFile.read(name)
        } catch {
            throw CommandError(
                error.status, error.message, hint: "--water takes open, closed, or the file of a water log")
        }
        let log: WaterLog
        do throws(SessionFileError) {
            log = try WaterLog.read(bytes, defaults: file?.water ?? WaterLog())
        } catch {
            throw CommandError(.badData, "\(InputFile.name(name)): \(error)")
        }
        return WaterDay(log, at: now, in: arguments[ScreenInput.timeZone])
    }

    static let definition = CommandDefinition(
        name: "timer", summary: "Draws the timer: a fast that runs, or none, completed or ended early.",
        options: looks,
        examples: [
            "render-scene timer --sessions Examples/sixty.json -o timer.png",
            "render-scene timer --elapsed 14h20m --variant 3 --tone 4 --water open -o timer.png -o timer.svg",
            "render-scene timer -s state.json --water drinks.json --water open --unit oz -o water.png",
            "render-scene timer -s Examples/sixty.json --water open --swiped 1 -o swiped.png",
            "render-scene timer --state completed --size 1024x1366 --scale 2 -o tablet.png",
        ],
        drawing: { arguments, warnings throws(CommandError) in
            try CommandError.of(scene(arguments, &warnings).drawing)
        })
}

/// What the timer's `--water` can be.
private enum Water: Sendable {
    case panel(isOpen: Bool)
    /// A file's name.
    case log(String)
}

extension ValueReader where Value == Water {
    fileprivate static let water = ValueReader(
        "FILE|open|closed", completion: .fileOrWords(["open", "closed"])
    ) { text throws(ValueError) in
        switch text {
        case "": throw ValueError(expected: "open, closed, or a water log's file name")
        case "open", "closed": .panel(isOpen: text == "open")
        default: .log(text)
        }
    }
}

/// `materialisation`: the timer's world without words, at any progress.
enum MaterialisationCommand {
    private static let progress = Option<Double>(
        "progress", .number(0...1), default: 1, "1", help: "How far the fast has come, 0 to 1.")
    private static let background = SharedOptions.duskOrBackground

    static let definition = CommandDefinition(
        name: "materialisation", summary: "Draws a tree that takes shape under the dusk, at any progress.",
        options: [
            progress.definition, ScreenInput.variant.definition, ScreenInput.tone.definition, background.definition,
            SharedOptions.viewport.definition, SharedOptions.drift.definition, SharedOptions.trees.definition,
        ] + WordOptions.ofScenes,
        examples: ["render-scene materialisation --progress 0.6 --variant 2 --tone 4 -o tree.png"],
        drawing: { arguments, warnings throws(CommandError) in
            let scene = MaterialisationScene(
                progress: arguments[progress], variant: arguments[ScreenInput.variant],
                tone: arguments[ScreenInput.tone], background: SceneBackground(arguments[background]),
                options: try ScreenInput.worldOptions(arguments, &warnings))
            return try CommandError.of(scene.drawing)
        })
}

/// `arrival`: a moment of a fast's reaching its target.
enum ArrivalCommand {
    private static let moment = Option<Double>(
        "moment", .number(0...ArrivalScene.duration), default: ArrivalScene.duration, "1.6",
        help: "Seconds since the target was reached.")
    private static let from = Option<Double>(
        "from", .number(0...1), default: 0.9, "0.9", help: "How far the tree had come before.")
    private static let background = SharedOptions.duskOrBackground

    static let definition = CommandDefinition(
        name: "arrival", summary: "Draws a moment of an arrival: the tree becomes whole, its star appears.",
        options: [
            moment.definition, from.definition, ScreenInput.variant.definition, ScreenInput.tone.definition,
            background.definition, SharedOptions.viewport.definition, SharedOptions.drift.definition,
            SharedOptions.trees.definition,
        ] + WordOptions.ofScenes,
        examples: ["render-scene arrival --moment 0.8 -o arrival.png"],
        drawing: { arguments, warnings throws(CommandError) in
            let scene = ArrivalScene(
                seconds: arguments[moment], from: arguments[from], variant: arguments[ScreenInput.variant],
                tone: arguments[ScreenInput.tone], background: SceneBackground(arguments[background]),
                options: try ScreenInput.worldOptions(arguments, &warnings))
            return try CommandError.of(scene.drawing)
        })
}
