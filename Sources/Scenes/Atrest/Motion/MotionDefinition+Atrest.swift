import DisplayList
import PathParser

extension MotionDefinition {
    /// Atrest's motions. A motion is added here.
    package static let atrest = [
        arrival, dusk, forest, hatch, materialisation, month, pulse, tree, water,
    ]

    private static let world = "--size 195x422 --variant"

    private static let arrival = MotionDefinition(
        "arrival", shows: "an arrival: the tree becomes whole, and its star appears",
        start: ArrivalScene(), parameters: ArrivalScene.parameters.moving(),
        example: "\(world) 2 --tone 4 -o arrival.apng -o arrival.svg"
    ) { scene in .arrival(scene) }

    private static let dusk = MotionDefinition(
        "dusk", shows: "the dusk alive: from warm to cool and back in 60 s", start: DuskScene(),
        parameters: DuskScene.parameters.moving(), example: "--size 195x422 --scale 1 --fps 10 -o dusk.apng"
    ) { scene in .livingDusk(scene) }

    private static let forest = MotionDefinition(
        "forest", shows: "a walk through a forest, or how it grew",
        start: MotionWay<ForestScene, Double>(scene: ForestScene(file: SessionFile(sessions: []))),
        parameters: [
            Parameter(
                "from", { $1(&$0.from) }, .number(0...1), absence: "the oldest tree",
                "Where on the canvas the walk begins, from its top (0) to its bottom (1)."),
            Parameter(
                "to", { $1(&$0.to) }, .number(0...1), absence: "the newest tree in front",
                "Where on the canvas it ends, from its top (0) to its bottom (1)."),
            Parameter(
                "grow", { $1(&$0.isOther) }, .flag,
                "Show the forest as it was after each fast instead, each new tree fading in over 0.6 s."),
        ] + ForestScene.parameters.moving().lifted { $1(&$0.scene) },
        example: "--sessions Examples/sixty.json --scale 1 -o walk.apng -o walk.svg"
    ) { way throws(SceneError) in
        guard way.isOther else { return try .forestWalk(way.scene, from: way.from, to: way.to) }
        guard way.from == nil, way.to == nil else {
            throw .incomplete("--grow does not go with --from or --to", hint: "")
        }
        return try .forestGrowth(way.scene)
    }

    private static let hatch = MotionDefinition(
        "hatch", shows: "how the timer's escape hatch opens, in 0.4 s", start: AskedTimer(),
        parameters: AskedTimer.parameters, example: "--elapsed 9h --scale 1 -o hatch.apng -o hatch.svg"
    ) { timer throws(SceneError) in try .hatchOpening(timer.scene()) }

    private static let materialisation = MotionDefinition(
        "materialisation", shows: "a tree that takes shape under the dusk, and its star once it is whole",
        start: MotionWay<MaterialisationScene, Double>(scene: MaterialisationScene(), from: 0, to: 1),
        parameters: progress() + MaterialisationScene.parameters.moving().lifted { $1(&$0.scene) },
        example: "\(world) 6 -o tree.apng -o tree.svg"
    ) { way in .materialisation(way.scene, from: way.from ?? 0, to: way.to ?? 1) }

    private static func progress<Scene>() -> [Parameter<MotionWay<Scene, Double>>] {
        [
            Parameter("from", { $1(&$0.from) }, .number(0...1), "How far the fast has come at first, 0 to 1."),
            Parameter("to", { $1(&$0.to) }, .number(0...1), "How far it has come in the end, 0 to 1."),
        ]
    }

    private static let month = MotionDefinition(
        "month", shows: "how the calendar goes on to the next month, in 0.6 s",
        start: CalendarScene(SessionFile(sessions: [])), parameters: CalendarScene.parameters.moving(),
        example: "-s Examples/year.json --month 2025-11 --scale 1 -o month.apng -o month.svg"
    ) { scene throws(SceneError) in try .nextMonth(scene) }

    private static let pulse = MotionDefinition(
        "pulse", shows: "the timer whose glyph pulses once, as in a person's first fast",
        start: MotionWay<AskedTimer, Double>(scene: AskedTimer(), from: 0),
        parameters: [
            Parameter(
                "still-for", { $1(&$0.from) }, .number(Animation<SceneError>.stillnesses, unit: "S"),
                "How many seconds of stillness come before it; the app waits for 30.")
        ] + AskedTimer.parameters.lifted { $1(&$0.scene) },
        example: "--elapsed 3h --scale 1 -o pulse.apng -o pulse.svg"
    ) { way throws(SceneError) in try .glyphPulse(way.scene.scene(), after: way.from ?? 0) }

    private static let tree = MotionDefinition(
        "tree", shows: "one tree as it comes with its fast",
        start: MotionWay<TreeScene, Double>(scene: TreeScene(), from: 0, to: 1),
        parameters: TreeScene.parameters.moving().lifted { $1(&$0.scene) } + progress(),
        example: "--variant 6 --tone 4 --background '#1a1225' -o tree_%03d.png"
    ) { way in .materialisation(way.scene, from: way.from ?? 0, to: way.to ?? 1) }

    private static let water = MotionDefinition(
        "water", shows: "how today's water opens on the timer, or how an amount is added; in 0.4 s",
        start: MotionWay<AskedTimer, Int>(scene: AskedTimer()),
        parameters: AskedTimer.parameters.lifted { $1(&$0.scene) } + [
            Parameter(
                "add", { $1(&$0.from) }, .timeOfDay, absence: "nothing",
                "Show how the quick-add amount is added at a time of the day, such as 14:30, to water that is open.")
        ],
        example: "-s Examples/year.json --add 7:30 --scale 1 -o water.apng -o water.svg"
    ) { way throws(SceneError) in
        let scene = try way.scene.scene()
        guard let minute = way.from else { return try .waterOpening(scene) }
        return try .waterAdded(scene, minuteOfDay: minute)
    }
}
