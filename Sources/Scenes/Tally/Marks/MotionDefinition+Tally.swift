import DisplayList

extension MotionDefinition {
    /// A count that grows, or goes over into another.
    package static let tally = MotionDefinition(
        "tally", shows: "a count of tally marks as it grows under a pen",
        start: MotionWay<TallyScene, Int>(scene: TallyScene(0)),
        parameters: [
            Parameter(
                "from", { $1(&$0.from) }, .integer(0...TallyForm.maxCount), absence: "one less than --to",
                "The count that is there at first."),
            Parameter(
                "to", { $1(&$0.to) }, .integer(0...TallyForm.maxCount), "The count that is there in the end."
            ).required(),
            Parameter(
                "crossfade", { $1(&$0.isOther) }, .flag,
                "Let the one count go over into the other, in 0.35 s, rather than be written."),
        ] + TallyScene.parameters.moving().lifted { $1(&$0.scene) },
        example: "--from 20 --to 26 --scale 2 -o tally.apng -o tally.svg"
    ) { way throws(SceneError) in
        var scene = way.scene
        scene.count = way.to ?? 0
        let from = way.from ?? max(scene.count - 1, 0)
        if way.isOther { return try .tallyCrossfade(scene, from: from) }
        guard from <= scene.count else {
            throw .incomplete(
                "frames tally: --from: found '\(from)', expected at most --to, \(scene.count)",
                hint: "with --crossfade a count may go back")
        }
        scene.from = from
        return try .tally(scene)
    }

    /// A count written by a pen, with the parameters of its still picture.
    public static let pen = MotionDefinition(
        "pen", shows: "a count as a pen writes it", start: TallyScene(0), parameters: TallyScene.parameters,
        example: ""
    ) { scene throws(SceneError) in try .tally(scene) }
}
