import SnapshotEngine

/// `snapshots merge`: the results of tests that ran in parts on several machines, as those of one.
enum MergeCommand {
    private static let output = Option<String?>(
        "output", short: "o", .folder, isRequired: true, help: "The folder for the whole, with its report.")
    private static let partial = Flag(
        "partial", help: "Let baselines be missing: some tests ran on no machine.")

    static let definition = CommandDefinition(
        name: "snapshots merge",
        summary: "Joins the results of several machines; what is missing or there twice is an error that names it.",
        operands: [
            OperandDefinition(
                placeholder: "FOLDER", completion: .folder, help: "The folder of results of one machine.",
                isRepeatable: true)
        ],
        options: [output.definition, partial.definition, SharedOptions.sandbox.definition],
        examples: ["render-scene snapshots merge linux-1 linux-2 linux-3 -o results"],
        places: { _ in ([SnapshotsCommands.root], []) },
        run: run)

    private static func run(_ arguments: Arguments) throws(CommandError) {
        let root = SnapshotsCommands.root
        let folders = arguments.operands.map { folder in
            ResultsFolder(path: folder.count > 1 && folder.hasSuffix("/") ? String(folder.dropLast()) : folder)
        }
        guard let name = arguments[output] else { throw CommandError(.usage, "snapshots merge: -o is missing") }
        let report: SnapshotReport
        do {
            let whole = try ResultsMerge(folders, root: root, isPartial: arguments[partial])
                .write(to: ResultsFolder(path: name))
            report = SnapshotReport(whole)
            try report.writeFiles()
        } catch let problem as ResultsMerge.Problem {
            throw CommandError(
                status(of: problem), "snapshots merge: \(problem)", hint: hint(for: problem))
        } catch {
            throw CommandError(.cannotCreate, "snapshots merge: \(error)")
        }
        let counts = SnapshotReport.Category.allCases.map { "\(report.count($0)) \($0.rawValue)" }
        try StandardOutput.writeText(
            "\(counted(folders.count, "run")): \(counts.joined(separator: ", "))\n\(report.results.folder.report)\n")
        if report.count(.failed) + report.count(.new) > 0 { throw CommandError(quietly: .findings) }
    }

    private static func status(of problem: ResultsMerge.Problem) -> ExitStatus {
        switch problem {
        case .noResults: .noInput
        case .sameFolder: .usage
        case .twice, .missing, .refused: .badData
        case .notEmpty: .cannotCreate
        }
    }

    private static func hint(for problem: ResultsMerge.Problem) -> String? {
        switch problem {
        case .missing: "--partial lets them be missing"
        case .twice: "each test runs on one machine: see 'swift test --filter' and 'swift test --skip'"
        case .notEmpty: "name another folder with -o"
        case .noResults, .sameFolder, .refused: nil
        }
    }
}
