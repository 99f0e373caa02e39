import Scenes
import TextForms

/// `terrain pack check`: reports on a content pack before it is shown.
enum TerrainPackCommand {
    private static let json = Flag("json", help: "Write JSON instead of a table.")
    private static let check = "check"

    static let definition = CommandDefinition(
        name: "terrain pack",
        summary: "Tells what a content pack holds, and what of its texts is missing, banned or too long.",
        operands: [
            OperandDefinition(
                placeholder: check, completion: .words([check]), help: "What is to be done: the word itself."),
            OperandDefinition(
                placeholder: "FILE", completion: .file,
                help: "The content pack (JSON); - is standard input. Of one in the app's form, ids and words that lead "
                    + "nowhere are told as well."),
        ],
        options: [json.definition, SharedOptions.sandbox.definition],
        examples: [
            "render-scene terrain pack check Examples/terrain/pack.json",
            "render-scene terrain pack check Examples/terrain/app-pack.json",
        ],
        run: { arguments throws(CommandError) in
            guard arguments.operands[0] == check else {
                throw CommandError(
                    .usage, "terrain pack: unknown word '\(arguments.operands[0])', expected \(check)",
                    hint: "see '\(ProgramName.current) terrain pack --help'")
            }
            let report = PackReport(try PackInput.read(arguments.operands[1], arguments))
            if arguments[json] {
                try StandardOutput.writeJSON(object(report))
            } else {
                try StandardOutput.writeText(table(report))
            }
            if !report.findings.isEmpty { throw CommandError(quietly: .findings) }
        })

    private static func table(_ report: PackReport) -> String {
        var text = TextTable.text(head: ["list", "entries"], rows: report.counts.map { [$0.list, "\($0.count)"] })
        text += "\nlanguages: \(report.languages.joined(separator: ", "))\n"
        guard !report.findings.isEmpty else { return text + "nothing is odd\n" }
        return text + "\n"
            + TextTable.text(
                head: ["entry", "key", "language", "what", "detail"],
                rows: report.findings.map {
                    ["\($0.list)[\($0.index)] \($0.id)", $0.key, $0.language, $0.kind.rawValue, $0.detail]
                })
    }

    private static func object(_ report: PackReport) -> JSONOutput {
        .document([
            ("counts", .object(report.counts.map { ($0.list, .integer($0.count)) })),
            ("languages", .array(report.languages.map { .string($0) })),
            (
                "findings",
                .array(
                    report.findings.map {
                        .object([
                            ("list", .string($0.list)), ("index", .integer($0.index)), ("id", .string($0.id)),
                            ("key", .string($0.key)), ("language", .string($0.language)),
                            ("what", .string($0.kind.rawValue)), ("detail", .string($0.detail)),
                        ])
                    })
            ),
        ])
    }
}
