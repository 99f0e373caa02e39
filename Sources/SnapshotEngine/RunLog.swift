import Threading

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Records the results of this process's assertions as they come, and writes the report when the process ends.
///
/// Every test process of a package with snapshots records that it ran, even without assertions: a process that failed
/// before its first one must not be forgotten.
final class RunLog: Sendable {
    let folder: ResultsFolder
    let root: String
    private let process: ProcessRecord
    private let file: String
    private let state = Monitor(State())

    private struct State {
        var isBegun = false
        var isBroken = false
        var hasRecords = false
        /// Where each baseline was asserted. The keys are paths in lower case, since some file systems ignore case.
        var places: [String: String] = [:]
    }

    init(root: String, folder: ResultsFolder) {
        self.root = root
        self.folder = folder
        process = .current(root: root)
        file = "\(folder.runs)/\(process.group)/\(getpid()).jsonl"
    }

    /// Notes that a baseline is asserted.
    /// - Returns: where it was asserted before, if it was.
    func claim(_ baseline: String, place: String) -> String? {
        state.withLock { state in
            if let earlier = state.places[baseline.lowercased()] { return earlier }
            state.places[baseline.lowercased()] = place
            return nil
        }
    }

    func addRecord(_ record: SnapshotRecord) throws(FileError) {
        try state.withLock { state throws(FileError) in
            do throws(FileError) {
                try begin(&state)
                state.hasRecords = true
                try append(record.json)
            } catch {
                state.isBroken = true
                throw error
            }
        }
    }

    private func begin(_ state: inout State) throws(FileError) {
        if state.isBegun { return }
        state.isBegun = true
        try append(process.json)
    }

    private func start() {
        state.withLock { state in
            do { try begin(&state) } catch { state.isBroken = true }
        }
    }

    private func append(_ json: FlatJSON) throws(FileError) {
        try FileSystem.appendToFile(Array((json.line + "\n").utf8), to: file)
    }

    /// Writes the last line, removes records older than a full run, and writes the report.
    fileprivate func end(status: Int) { state.withLock { end(status: status, $0) } }

    private func end(status: Int, _ state: State) {
        guard state.isBegun else { return }
        do {
            // A record that lacks lines must not count as that of a whole run.
            if !state.isBroken {
                try listTests()
                try append(ProcessRecord.end(status: status))
            }
            guard state.hasRecords || isLast else { return }
            if RunFile.areFull(try group) { try dropOlderRuns() }
            let results = try SnapshotResults(folder)
            if !results.records.isEmpty { try SnapshotReport(results).writeFiles() }
        } catch {
            // The tests have their results; only the report is incomplete.
            FileSystem.warn("the report could not be written: \(error)")
        }
    }

    /// Whether `swift test` starts no process after this one.
    private var isLast: Bool { if case .swiftTesting = process.tests { true } else { false } }

    /// The records of all processes of this run.
    private var group: [RunFile] {
        get throws(RefusedRecord) { try RunFile.all(of: process.group, in: folder) }
    }

    /// Records the list of XCTest's tests if they did not run in one process: only by that list can it be seen whether
    /// all of them ran.
    private func listTests() throws {
        guard process.tests == .swiftTesting(isFull: true) else { return }
        let isNeeded = try !group.contains {
            $0.process.executable == process.executable && $0.process.tests == .allOfXCTest
        }
        guard isNeeded, let tests = TestList.ask(process.executable, temporary: file + ".tests") else { return }
        try append(RunFile.tests(tests))
    }

    private func dropOlderRuns() throws {
        for group in FileSystem.names(in: folder.runs) where group != process.group {
            for name in FileSystem.names(in: "\(folder.runs)/\(group)") {
                let file = "runs/\(group)/\(name)"
                // What is no record any more is removed with the old ones.
                let old = try? RunFile(file, in: folder)
                if let started = old?.process.started, started > process.started { continue }
                try folder.files.remove(file)
            }
        }
    }

    // MARK: The process

    private struct Shared {
        var logs: [RunLog] = []
        var isHooked = false
    }

    private static let shared = Monitor(Shared())

    /// Begins the log of the package that the tests belong to, before they start.
    static func begin() {
        guard !ProcessRecord.isListing(CommandLine.arguments),
            // SwiftPM runs tests in the package's folder.
            let root = FileSystem.packageRoot(above: FileSystem.currentFolder)
        else { return }
        current(root: root).start()
    }

    /// The process's log for a package.
    static func current(root: String) -> RunLog {
        shared.withLock { shared in
            if let log = shared.logs.first(where: { $0.root == root }) { return log }
            let log = RunLog(root: root, folder: ResultsFolder(package: root))
            shared.logs.append(log)
            if !shared.isHooked {
                shared.isHooked = true
                #if canImport(Glibc)
                on_exit({ status, _ in RunLog.endAll(status: Int(status)) }, nil)
                #else
                // Only glibc passes on the exit status: without it, no run counts as passed, and nothing is pruned.
                atexit { RunLog.endAll(status: -1) }
                #endif
            }
            return log
        }
    }

    private static func endAll(status: Int) {
        for log in shared.withLock({ $0.logs }) { log.end(status: status) }
    }
}
