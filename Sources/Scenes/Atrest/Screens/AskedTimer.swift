import CivilTime
import Localization
import Typography

/// A timer by its parameters: a session file, and values in place of the file's.
package struct AskedTimer: Sendable {
    package var file: SessionFile?
    /// The moment for a water log that has no file, to know its day.
    var moment: Instant?
    package var tier: TierChoice?
    package var state: TimerState?
    package var elapsedSeconds: Double?
    package var targetHours: Double?
    package var variant: Int?
    package var tone: Int?
    /// The water log in place of the file's.
    var waterLog: WaterLog?
    package var isWaterOpen = false
    var swipedEntry: Int?
    package var unit: WaterLog.Unit?
    var quickAdd: Double?
    var isHatchOpen = false
    package var zone = CivilZone.utc
    package var options = ScreenOptions()

    /// The timer.
    /// - Throws: `SceneError.incomplete` for a water log without a day.
    package func scene() throws(SceneError) -> TimerScene {
        var model = file.map { TimerModel($0, tier: tier, zone: zone) } ?? TimerModel()
        if file == nil, let tier { model.tier = tier.tier(for: SessionFile(sessions: [])) }
        if let waterLog {
            guard let now = file?.now ?? moment else {
                throw .incomplete(
                    "--water: nothing says which day's water to show",
                    hint: "say it with --at DATE, or with a session file that has a moment")
            }
            model.water = WaterDay(waterLog, at: now, in: zone)
        }
        model.water.unit = unit ?? model.water.unit
        model.water.quickAdd = quickAdd ?? model.water.quickAdd
        model.state = state ?? model.state
        model.elapsedSeconds = elapsedSeconds ?? model.elapsedSeconds
        model.targetHours = targetHours ?? model.targetHours
        model.variant = variant ?? model.variant
        model.tone = tone ?? model.tone
        var scene = TimerScene(model: model, options: options)
        scene.isWaterOpen = isWaterOpen
        scene.swipedEntry = swipedEntry
        scene.isHatchOpen = isHatchOpen
        return scene
    }

    private static let asOf = Parameter<AskedTimer>.moment { $1(&$0.file) }

    /// The timer's parameters.
    package static let parameters: [Parameter<AskedTimer>] =
        [
            Parameter.sessions { $1(&$0.file) }
                .steps("Examples/first-week.json", "Examples/sixty.json", "Examples/year.json"),
            Parameter(asOf.definition, get: asOf.get) { timer, value in
                if case .moment(let moment) = value { timer.moment = moment }
                return asOf.set(&timer, value)
            }.scale("2025-11-15T08:00:00Z 2025-12-24T22:00:00Z"),
            .tier { $1(&$0.tier) }, .ignoredChecksum,
            Parameter(
                "state", { $1(&$0.state) }, .choice(TimerState.self), absence: "the file's, else active",
                "What the timer is in."
            ).shown(with: "hatch"),
            Parameter(
                "elapsed", { $1(&$0.elapsedSeconds) }, .hours(TimerModel.hours), absence: "the file's, else 12h5m",
                "How long the fast has run, such as 12.5 or 12h30m."
            ).scale("30m 4h 8h 12h 16h 20h").needs("state", "active"),
            Parameter(
                "target", .hours(TimerModel.hours), absence: "the file's, else 16", "The fast's target in hours."
            ) { (timer: inout AskedTimer, seconds: Double) in timer.targetHours = seconds / 3600 }
            .scale("12 14 18 24").needs("state", "active"),
            Parameter(
                "variant", { $1(&$0.variant) }, .integer(0...7), absence: "the fast's, else 0",
                "Which of the eight trees, 0 to 7."
            ).scale("0 1 2 3 4 5 6 7").needs("state", "active"),
            Parameter(
                "tone", { $1(&$0.tone) }, .integer(0...4), absence: "the fast's, else 1",
                "Which of the five earth tones, 0 to 4."
            ).scale("0 1 2 3 4").needs("state", "active"),
            Parameter(
                "water", .water, absence: "closed, and the session file's",
                "open or closed: whether today's water is open. Anything else is the file of a water log (JSON: the "
                    + "app's own list [{\"date\", \"amountMilliliters\"}], or {\"entries\": that list}), ./open for one of "
                    + "that name, - for standard input; its day is that of --at, else of the session file's last event."
            ) { (timer: inout AskedTimer, water: WaterInput) in
                switch water {
                case .panel(let isOpen): timer.isWaterOpen = isOpen
                case .log(let log): timer.waterLog = log
                }
            }.repeatable().steps("open"),
            Parameter(
                "swiped", { $1(&$0.swipedEntry) }, .integer(1...1_000_000), absence: "none",
                "The entry of the open water that is swiped, so that it can be removed; the latest is 1."
            ).steps("1").needs("water", "open").needs("sessions", "Examples/year.json"),
            Parameter.unit { $1(&$0.unit) }.needs("water", "open"),
            Parameter.quickAdd { $1(&$0.quickAdd) }.needs("water", "open"),
            Parameter(
                "hatch", { $1(&$0.isHatchOpen) }, .choice([("closed", false), ("open", true)]),
                "Whether the escape hatch is open: the icons on glass."),
            .zone { $1(&$0.zone) }, Parameter.trees { $1(&$0.trees) }.lifted { $1(&$0.options) },
        ] + ScreenOptions.screen.lifted { $1(&$0.options) }

    package static let definition = SceneDefinition(
        "timer", shows: "the timer: a fast that runs, or none, completed or ended early", source: "Timer",
        start: AskedTimer(), parameters: parameters,
        examples: [
            "timer --sessions Examples/sixty.json -o timer.png",
            "timer --elapsed 14h20m --variant 3 --tone 4 --water open -o timer.png -o timer.svg",
            "timer -s state.json --water drinks.json --water open --unit oz -o water.png",
            "timer -s Examples/year.json --water open --swiped 1 -o swiped.png",
            "timer --state completed --size 1024x1366 --scale 2 -o tablet.png",
        ]
    ) { timer throws(SceneError) in try timer.scene().drawing() }
}
