import SnapshotEngine
import TextForms

/// `snapshots`: lists, accepts and reports the results of the last runs of snapshot tests.
enum SnapshotsCommands {
    static let results = Option<String?>(
        "results", .folder, defaultText: "$SNAPSHOT_RESULTS, else .build/snapshots of this package",
        help: "The folder where the test runs left their results.")
    static let match = Option<String?>(
        "match", short: "m", .text("TEXT"), isRepeatable: true,
        help: "Only those whose name holds this, or fits it where it has * or ?.")
    private static let json = Flag("json", help: "Write JSON instead of text.")
    static let dryRun = Flag("dry-run", short: "n", help: "Only list what would be done.")
    private static let folder = Option<String?>(
        "output", short: "o", .folder, defaultText: "the folder of results",
        help: "The folder for report.html, report.json and junit.xml.")

    // MARK: status

    static let status = CommandDefinition(
        name: "snapshots status",
        summary: "Tells which snapshots failed, are new or stale; exits 1 if any failed or is new.",
        options: [results.definition, match.definition, json.definition, SharedOptions.sandbox.definition],
        examples: ["render-scene snapshots status"],
        places: { (ownPlaces($0), []) },
        run: { arguments throws(CommandError) in
            let report = SnapshotReport(try read(arguments)) { isAsked($0, arguments) }
            try StandardOutput.writeText(arguments[json] ? report.json : text(report))
            if report.count(.failed) + report.count(.new) > 0 { throw CommandError(quietly: .findings) }
        })

    private static func text(_ report: SnapshotReport) -> String {
        let rows = report.entries.filter { $0.category != .passed }.map { entry in
            [entry.category.rawValue, entry.name, entry.finding]
        }
        var text = rows.isEmpty ? "" : TextTable.text(head: ["", "snapshot", "finding"], rows: rows) + "\n"
        let counts = SnapshotReport.Category.allCases.map { "\(report.count($0)) \($0.rawValue)" }
        text += counts.joined(separator: ", ") + "\n"
        text += "stale baselines: \(report.results.staleness.description)\n"
        if !report.results.idle.isEmpty {
            text += "not run: \(counted(report.results.idle.count, "baseline")) of tests that are in the source\n"
        }
        return text
    }

    // MARK: accept

    static let accept = CommandDefinition(
        name: "snapshots accept", summary: "Makes the pictures of failed tests the new baselines.",
        options: [
            results.definition, match.definition, dryRun.definition, SharedOptions.sandbox.definition,
        ],
        examples: ["render-scene snapshots accept", "render-scene snapshots accept --match 'ForestTests/*'"],
        places: changing,
        run: { arguments throws(CommandError) in
            let found = try read(arguments)
            let records = found.acceptable.filter { isAsked($0.baseline, arguments) }
            try refuseNothing(records.isEmpty, arguments, of: found.acceptable.count)
            try refuse(records.map(\.baseline), found)
            try accept(records, found, isDry: arguments[dryRun])
            if records.isEmpty { try StandardOutput.writeText("nothing to accept\n") }
        })

    /// Makes pictures the baselines, says so, and writes the report anew.
    /// - Parameter isDry: whether it only says what it would do.
    static func accept(
        _ records: [SnapshotRecord], _ found: SnapshotResults, isDry: Bool
    ) throws(CommandError) {
        for record in records {
            do {
                if !isDry { try found.accept(record) }
            } catch {
                throw CommandError(.ioFailure, "\(record.baseline): \(error)")
            }
            try StandardOutput.writeText("\(isDry ? "would accept" : "accepted") \(record.baseline)\n")
        }
        if !records.isEmpty, !isDry { try writeReport(SnapshotReport(try results(found.folder)), to: nil) }
    }

    // MARK: migrate

    static let migrate = CommandDefinition(
        name: "snapshots migrate",
        summary: "Moves baselines that the tests found where they lay before suites had folders.",
        options: [
            results.definition, match.definition, dryRun.definition, SharedOptions.sandbox.definition,
        ],
        examples: ["render-scene snapshots migrate --dry-run"],
        places: changing,
        run: { arguments throws(CommandError) in
            let found = try read(arguments)
            let all = found.moves
            let moves = all.filter { move in
                switch move {
                case .move(_, let baseline), .leave(let baseline, _): isAsked(baseline, arguments)
                }
            }
            try refuseNothing(moves.isEmpty, arguments, of: all.count)
            try refuse(
                moves.flatMap { move in
                    if case .move(let former, let baseline) = move { [former, baseline] } else { [String]() }
                }, found)
            for move in moves {
                switch move {
                case .move(let former, let baseline):
                    do {
                        if !arguments[dryRun] { try found.move(from: former, to: baseline) }
                    } catch {
                        throw CommandError(.cannotCreate, "\(error)")
                    }
                    let verb = arguments[dryRun] ? "would move" : "moved"
                    try StandardOutput.writeText("\(verb) \(former) to \(baseline)\n")
                case .leave(let former, let why): try StandardOutput.writeText("left \(former): \(why)\n")
                }
            }
            if moves.isEmpty { return try StandardOutput.writeText("nothing to move\n") }
            if !arguments[dryRun] { try StandardOutput.writeText("run the tests again\n") }
        })

    // MARK: prune

    static let prune = CommandDefinition(
        name: "snapshots prune", summary: "Removes baselines that no test asked for in the last full run.",
        options: [
            results.definition, match.definition, dryRun.definition, SharedOptions.sandbox.definition,
        ],
        examples: ["render-scene snapshots prune --dry-run"],
        places: changing,
        run: { arguments throws(CommandError) in
            let found = try read(arguments)
            guard found.staleness == .known else {
                throw CommandError(
                    .badData, "snapshots prune: which baselines are stale is \(found.staleness.description)",
                    hint: "run 'swift test' whole; when it passes, prune")
            }
            let baselines = found.stale.filter { isAsked($0, arguments) }
            try refuseNothing(baselines.isEmpty, arguments, of: found.stale.count)
            try refuse(baselines, found)
            for baseline in baselines {
                try StandardOutput.writeText("\(arguments[dryRun] ? "would remove" : "removing") \(baseline)\n")
            }
            if baselines.isEmpty { return try StandardOutput.writeText("nothing to prune\n") }
            if arguments[dryRun] { return }
            do {
                try found.prune(baselines)
            } catch {
                throw CommandError(.ioFailure, "\(error)")
            }
            try writeReport(SnapshotReport(try results(found.folder)), to: nil)
        })

    // MARK: report

    private static let summary = Flag(
        "summary", help: "Write summary.md too: what failed and is new, for a pull request, with thumbnails.")
    private static let url = Option<String?>(
        "url", .text("URL"), defaultText: "links lead to the files beside it",
        help: "Where the folder is published: what stands before the links of --summary.")
    private static let noThumbnails = Flag(
        "no-thumbnails", help: "Leave pictures out of --summary: for where the folder is not published.")

    static let report = CommandDefinition(
        name: "snapshots report", summary: "Writes what the tests found as HTML, JSON, JUnit XML and Markdown.",
        options: [
            results.definition, folder.definition, summary.definition, url.definition, noThumbnails.definition,
            SharedOptions.sandbox.definition,
        ],
        examples: ["render-scene snapshots report", "render-scene snapshots report --summary -o report"],
        places: { (ownPlaces($0), $0[folder] == nil ? [resultsFolder($0).path] : []) },
        run: { arguments throws(CommandError) in
            if !arguments[summary], arguments[url] != nil || arguments[noThumbnails] {
                let option = arguments[url] != nil ? "--url" : "--no-thumbnails"
                throw CommandError(.usage, "snapshots report: \(option) goes with --summary")
            }
            let found = try read(arguments)
            let target = ResultsFolder(path: arguments[folder] ?? found.folder.path)
            let report = SnapshotReport(found)
            try writeReport(report, to: target.path)
            var files = [target.report, target.json, target.junit]
            if arguments[summary] {
                try SnapshotSummary.write(
                    report, to: target, url: arguments[url] ?? "", hasThumbnails: !arguments[noThumbnails], arguments)
                files.append(target.summary)
            }
            try StandardOutput.writeText(files.map { $0 + "\n" }.joined())
        })

    // MARK: Parts

    /// The package of the current folder; that folder itself where there is none.
    static var root: String {
        let current = FileSystem.currentFolder
        return FileSystem.packageRoot(above: current) ?? current
    }

    private static func resultsFolder(_ arguments: Arguments) -> ResultsFolder {
        arguments[results].map { ResultsFolder(path: $0) } ?? ResultsFolder(package: root)
    }

    private static func ownPlaces(_ arguments: Arguments) -> [String] { [root, resultsFolder(arguments).path] }

    /// The places of a command that changes baselines and writes the report anew.
    @Sendable static func changing(_ arguments: Arguments) -> CommandDefinition.Places {
        let places = ownPlaces(arguments)
        return (places, arguments[dryRun] ? [] : places)
    }

    static func read(_ arguments: Arguments) throws(CommandError) -> SnapshotResults {
        let folder = resultsFolder(arguments)
        let found = try results(folder)
        if found.root == nil {
            throw CommandError(
                .noInput, "\(folder.path): no run of snapshot tests is recorded here",
                hint: "run the tests first, or name the folder with --results")
        }
        return found
    }

    private static func results(_ folder: ResultsFolder) throws(CommandError) -> SnapshotResults {
        do throws(RefusedRecord) {
            return try SnapshotResults(folder)
        } catch {
            throw refusal(error)
        }
    }

    private static func refusal(_ record: RefusedRecord) -> CommandError {
        CommandError(.badData, "snapshots: \(record)", hint: "nothing was changed")
    }

    static func isAsked(_ baseline: String, _ arguments: Arguments) -> Bool {
        let patterns = arguments.all(match)
        return patterns.isEmpty || patterns.contains { SnapshotResults.matches(baseline, $0) }
    }

    /// Refuses everything where a record names a file outside of the package.
    static func refuse(_ baselines: [String], _ found: SnapshotResults) throws(CommandError) {
        if baselines.isEmpty { return }
        do throws(RefusedRecord) {
            try found.check(baselines, below: root)
        } catch {
            throw refusal(error)
        }
    }

    /// Refuses a pattern that fits nothing: it is more likely wrong than meant.
    static func refuseNothing(_ isEmpty: Bool, _ arguments: Arguments, of count: Int) throws(CommandError) {
        if isEmpty, count > 0 {
            throw CommandError(
                .noInput, "--match \(arguments.all(match).joined(separator: ", ")): fits none of \(count)",
                hint: "see '\(ProgramName.current) snapshots status'")
        }
    }

    private static func writeReport(_ report: SnapshotReport, to folder: String?) throws(CommandError) {
        do {
            try report.writeFiles(to: folder)
        } catch {
            throw CommandError(.cannotCreate, "\(error)")
        }
    }
}
