import PathParser
import Scenes
import TextForms

/// `inspect`: shows the tree and star that each session of a file gives the forest, and why.
enum InspectCommand {
    private static let json = Flag("json", help: "Write JSON instead of a table.")

    static let definition = CommandDefinition(
        name: "inspect", summary: "Tells what each session gives the forest and the calendar, and why.",
        operands: [
            OperandDefinition(
                placeholder: "FILE", completion: .file, help: "The session file (JSON); - is standard input.")
        ],
        options: [
            json.definition, SharedOptions.viewport.definition, SharedOptions.at.definition,
            SharedOptions.tier.definition, SharedOptions.ignoreChecksum.definition, SharedOptions.sandbox.definition,
            SharedOptions.quiet.definition,
        ],
        examples: ["render-scene inspect Examples/year.json"],
        run: { arguments throws(CommandError) in
            let file = try SessionInput.read(arguments.operands[0], arguments)
            if !arguments[SharedOptions.quiet] { Messages.warnings(file.warnings) }
            let report = ForestReport(
                file, tier: arguments[SharedOptions.tier], viewport: arguments[SharedOptions.viewport])
            if arguments[json] {
                try StandardOutput.writeJSON(object(report))
            } else {
                try StandardOutput.writeText(table(report))
            }
        })

    // MARK: Table

    private static func table(_ report: ForestReport) -> String {
        let forest = report.forest
        var text = "\(report.shape.rawValue): \(counted(report.entries.count, "session")), "
        text += "\(counted(forest.trees.count, "tree")), \(counted(forest.starCount, "star"))\n"
        text += "now \(report.now?.description ?? "unknown"), tier \(report.tier.rawValue), "
        text += "\(report.completedCount) completed\(report.isTransitionDue ? ", transition due" : "")\n"
        text += "canvas \(places(forest.canvas.width, 1)) × \(places(forest.canvas.height, 1)) pt, "
        text += "resting at \(places(forest.restingOffset, 1)) pt\n"
        if let running = report.running {
            text += "running since \(running.fast.start): \(places(running.elapsedHours, 2)) of "
            text += "\(places(running.fast.targetHours, 2)) h, progress \(places(running.progress, 3)), "
            text += "\(running.milestone.rawValue), tree \(running.variant), tone \(running.tone) \(running.toneName)\n"
        }
        if report.entries.isEmpty { return text }
        let head = [
            "#", "id", "start", "hours", "target", "gives", "tree", "tone", "layer", "tree at", "star at", "id hash",
            "start hash",
        ]
        let rows = report.entries.map { entry in
            [
                "\(entry.index)", entry.session.id.description, entry.session.start.description,
                places(entry.session.durationHours, 2), places(entry.session.targetHours, 2), gives(entry.outcome),
                "\(entry.variant)", "\(entry.tone) \(entry.toneName)", entry.tree?.layer.name ?? "-",
                place(entry.tree?.center), place(entry.tree?.star), entry.idHashText, entry.startHashText,
            ]
        }
        return text + "\n" + TextTable.text(head: head, rows: rows)
    }

    private static func gives(_ outcome: FastOutcome) -> String {
        switch outcome {
        case .established: "tree and star"
        case .incomplete: "incomplete tree"
        case .none(let reason): "none: \(reason)"
        }
    }

    private static func place(_ point: Point?) -> String {
        point.map { "\(places($0.x, 1)), \(places($0.y, 1))" } ?? "-"
    }

    private static func places(_ value: Double, _ decimals: Int) -> String {
        TextTable.number(value, decimals: decimals)
    }

    // MARK: JSON

    private static func object(_ report: ForestReport) -> JSONOutput {
        let forest = report.forest
        return .document([
            ("shape", .string(report.shape.rawValue)),
            ("now", report.now.map { .string($0.description) } ?? .null),
            ("tier", .string(report.tier.rawValue)),
            ("completedCount", .integer(report.completedCount)),
            ("isTransitionDue", .bool(report.isTransitionDue)),
            ("canvas", .object([("width", .number(forest.canvas.width)), ("height", .number(forest.canvas.height))])),
            ("restingOffset", .number(forest.restingOffset)),
            ("treeCount", .integer(forest.trees.count)),
            ("starCount", .integer(forest.starCount)),
            ("running", report.running.map(object) ?? .null),
            ("sessions", .list(count: report.entries.count) { object(report.entries[$0]) }),
        ])
    }

    private static func object(_ running: ForestReport.Running) -> JSONOutput {
        .object([
            ("start", .string(running.fast.start.description)),
            ("lastEvent", .string(running.fast.lastEvent.description)),
            ("targetDurationHours", .number(running.fast.targetHours)),
            ("elapsedHours", .number(running.elapsedHours)),
            ("progress", .number(running.progress)),
            ("milestone", .string(running.milestone.rawValue)),
            ("startHash", .string(running.startHashText)),
            ("variant", .integer(running.variant)),
            ("tone", .integer(running.tone)),
            ("toneName", .string(running.toneName)),
        ])
    }

    private static func object(_ entry: ForestReport.Entry) -> JSONOutput {
        var outcome = "none"
        var reason = JSONOutput.null
        switch entry.outcome {
        case .established: outcome = "established"
        case .incomplete: outcome = "incomplete"
        case .none(let why): reason = .string(why.description)
        }
        return .object([
            ("index", .integer(entry.index)),
            ("id", .string(entry.session.id.description)),
            ("start", .string(entry.session.start.description)),
            ("end", .string(entry.session.end.description)),
            ("durationHours", .number(entry.session.durationHours)),
            ("targetDurationHours", .number(entry.session.targetHours)),
            ("outcome", .string(outcome)),
            ("reason", reason),
            ("idHash", .string(entry.idHashText)),
            ("startHash", .string(entry.startHashText)),
            ("variant", .integer(entry.variant)),
            ("tone", .integer(entry.tone)),
            ("toneName", .string(entry.toneName)),
            ("age", entry.tree.map { .integer($0.age) } ?? .null),
            ("layer", entry.tree.map { .string($0.layer.name) } ?? .null),
            ("tree", object(entry.tree?.center)),
            ("star", object(entry.tree?.star)),
        ])
    }

    private static func object(_ point: Point?) -> JSONOutput {
        point.map { .object([("x", .number($0.x)), ("y", .number($0.y))]) } ?? .null
    }
}
