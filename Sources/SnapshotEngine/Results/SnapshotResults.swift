/// The results for a package's snapshots: the latest record of each, and the stale baselines.
package struct SnapshotResults: Sendable {
    package let folder: ResultsFolder
    /// The package's folder; nil when no run is recorded.
    package let root: String?
    /// The file and line that name the package's folder.
    let rootPlace: String
    /// The latest record of each baseline, sorted by baseline; an assertion that duplicates a baseline has a record of
    /// its own.
    package let records: [SnapshotRecord]
    /// Baselines that no assertion asked for; see `staleness`.
    package let stale: [String]
    /// Baselines of tests that are in the source, but did not run: these may be stale or not.
    package let idle: [String]
    package let staleness: Staleness

    /// Whether the stale baselines are known.
    package enum Staleness: Sendable, Hashable {
        case known
        /// The last full run failed, or did not end: a test that stops early does not use all of its baselines.
        case lastFullRunFailed
        case noFullRun

        package var description: String {
            switch self {
            case .known: "known from the last full run"
            case .lastFullRunFailed: "unknown: the last full run failed or did not end"
            case .noFullRun: "unknown: there was no full run yet, which is 'swift test' without --filter and --skip"
            }
        }
    }

    /// - Throws: for a record that names a path or a group which is none, and for results that are links.
    package init(_ folder: ResultsFolder) throws(RefusedRecord) {
        self.folder = folder
        var files = try RunFile.all(in: folder)
        files.sort { ($0.process.started, $0.process.group) < ($1.process.started, $1.process.group) }
        root = files.last?.process.root
        rootPlace = files.last?.place ?? folder.runs
        let root = root
        files.removeAll { $0.process.root != root }

        // A later record replaces an earlier one.
        var latest: [String: SnapshotRecord] = [:]
        for record in files.flatMap(\.records) {
            let place = record.outcome == .duplicate ? ":\(record.file):\(record.line)" : ""
            let key = record.baseline + place
            if let old = latest[key], old.time > record.time { continue }
            latest[key] = record
        }

        // The last group of processes that ran all tests between them.
        let groups = Dictionary(grouping: files) { $0.process.group }
        let full = groups.values.filter(RunFile.areFull)
            .max { ($0.last?.process.started ?? 0) < ($1.last?.process.started ?? 0) }
        var stale: [String] = []
        var idle: [String] = []
        if let root, let full {
            let started = full.map(\.process.started).min() ?? 0
            staleness = full.allSatisfy(\.process.isPassed) ? .known : .lastFullRunFailed
            // Only records since the full run count.
            let asked = files.filter { $0.process.started >= started }.flatMap(\.records).map(\.baseline)
            (stale, idle) = BaselineFolder(root: root).unasked(asked: Set(asked))
            if staleness == .known {
                for baseline in stale { latest[baseline] = nil }
            } else {
                stale = []
            }
        } else {
            staleness = .noFullRun
        }
        self.stale = stale
        self.idle = idle
        records = latest.values.sorted { ($0.baseline, $0.file, $0.line) < ($1.baseline, $1.file, $1.line) }
    }

    /// The whole path of a baseline.
    package func path(_ baseline: String) -> String { "\(root ?? ".")/\(baseline)" }

    /// The files of the package.
    var baselines: ClosedFolder { BaselineFolder(root: root ?? ".").files }
}
