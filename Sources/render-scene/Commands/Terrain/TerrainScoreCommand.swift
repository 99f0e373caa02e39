import Scenes
import TextForms

/// `terrain score`: the type and modifier of a profile's vector.
enum TerrainScoreCommand {
    private static let json = Flag("json", help: "Write JSON instead of a table.")

    static let definition = CommandDefinition(
        name: "terrain score", summary: "Tells a profile's type and modifier, and how they follow from its axes.",
        options: [ProfileInput.profile.definition, json.definition, SharedOptions.sandbox.definition],
        examples: ["render-scene terrain score --profile Examples/terrain/low-flame.json"],
        run: { arguments throws(CommandError) in
            try write(TerrainScore(try ProfileInput.read(arguments).vector), asJSON: arguments[json])
        })

    static func write(_ score: TerrainScore, asJSON: Bool) throws(CommandError) {
        if asJSON {
            try StandardOutput.writeJSON(object(score))
        } else {
            try StandardOutput.writeText(table(score))
        }
    }

    private static func table(_ score: TerrainScore) -> String {
        let modifier = score.modifierName.map { ", \($0)" } ?? ""
        let rows = score.axes.map { ["\($0.axis.rawValue)", "\($0.value)", $0.meaning] }
        return "\(score.nickname)\(modifier)  \(score.type.rawValue)\n\n"
            + TextTable.text(head: ["axis", "value", "counts as"], rows: rows)
    }

    private static func object(_ score: TerrainScore) -> JSONOutput {
        .document([
            ("type", .string(score.type.rawValue)),
            ("nickname", .string(score.nickname)),
            ("label", .string(score.label)),
            ("modifier", .string(score.modifier.rawValue)),
            (
                "axes",
                .object(
                    score.axes.map { axis in
                        (
                            axis.axis.rawValue,
                            .object([("value", .integer(axis.value)), ("countsAs", .string(axis.meaning))])
                        )
                    })
            ),
        ])
    }
}
