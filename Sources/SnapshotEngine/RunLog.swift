import Threading

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Writes down what the assertions of this process find, as they find it; and when the process ends, the report.
///
/// A process of a package with snapshots writes down that it ran, whether it has assertions or not: one that failed
/// before its first must not be forgotten.
final class RunLog: @unchecked Sendable {
    let folder: ResultsFolder
    let root: String
    private let process: ProcessRecord
    private let file: String
    // Guarded by `monitor`.
    private let monitor = Monitor()
    private var isBegun = false
    private var isBroken = false
    private var hasRecords = false
    /// Where each baseline was asserted: baselines by their path in lower case, since some file systems know no other.
    private var places: [String: String] = [:]

    init(root: String, folder: ResultsFolder) {
        self.root = root
        self.folder = folder
        process = .current(root: root)
        file = "\(folder.runs)/\(process.group)/\(getpid()).jsonl"
    }

    /// Notes that a baseline is asserted.
    /// - Returns: where it was before, if it was.
    func claim(_ baseline: String, place: String) -> String? {
        monitor.lock()
        defer { monitor.unlock() }
        if let earlier = places[baseline.lowercased()] { return earlier }
        places[baseline.lowercased()] = place
        return nil
    }

    func addRecord(_ record: SnapshotRecord) throws(FileError) {
        monitor.lock()
        defer { monitor.unlock() }
        do {
            try begin()
            hasRecords = true
            try append(record.json)
        } catch {
            isBroken = true
            throw error
        }
    }

    private func begin() throws(FileError) {
        if isBegun { return }
        isBegun = true
        try append(process.json)
    }

    private func start() {
        monitor.lock()
        defer { monitor.unlock() }
        do { try begin() } catch { isBroken = true }
    }

    private func append(_ json: FlatJSON) throws(FileError) {
        try FileSystem.appendToFile(Array((json.line + "\n").utf8), to: file)
    }

    /// Writes the last line, drops what is older than a full run, and writes the report.
    fileprivate func end(status: Int) {
        monitor.lock()
        defer { monitor.unlock() }
        guard isBegun else { return }
        do {
            // A record that lacks lines must not pass for that of a whole run.
            if !isBroken {
                try listTests()
                try append(ProcessRecord.end(status: status))
            }
            guard hasRecords || isLast else { return }
            if RunFile.areFull(group) { try dropOlderRuns() }
            let results = SnapshotResults(folder)
            if !results.records.isEmpty { try SnapshotReport(results).writeFiles() }
        } catch {
            // The tests have their results; only what is told about them is incomplete.
            FileSystem.warn("the report could not be written: \(error)")
        }
    }

    /// Whether `swift test` starts no process after this one.
    private var isLast: Bool { if case .swiftTesting = process.tests { true } else { false } }

    /// The records of all processes of this run.
    private var group: [RunFile] {
        let path = "\(folder.runs)/\(process.group)"
        return FileSystem.names(in: path).compactMap { RunFile("\(path)/\($0)") }
    }

    /// Writes down which tests there are in XCTest, where they did not run in one process: nothing else tells whether
    /// those that ran are all.
    private func listTests() throws(FileError) {
        guard process.tests == .swiftTesting(isFull: true) else { return }
        let isNeeded = !group.contains {
            $0.process.executable == process.executable && $0.process.tests == .allOfXCTest
        }
        guard isNeeded, let tests = TestList.ask(process.executable, temporary: file + ".tests") else { return }
        try append(RunFile.tests(tests))
    }

    private func dropOlderRuns() throws(FileError) {
        for group in FileSystem.names(in: folder.runs) where group != process.group {
            let path = "\(folder.runs)/\(group)"
            for name in FileSystem.names(in: path) {
                let old = RunFile("\(path)/\(name)")
                if let started = old?.process.started, started > process.started { continue }
                try FileSystem.remove("\(path)/\(name)")
            }
            // Stays where something newer is left in it.
            _ = try? FileSystem.remove(path)
        }
    }

    // MARK: Of the process

    private struct Shared {
        var logs: [RunLog] = []
        var isHooked = false
    }

    private static let sharedMonitor = Monitor()
    nonisolated(unsafe) private static var shared = Shared()

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
        sharedMonitor.lock()
        defer { sharedMonitor.unlock() }
        if let log = shared.logs.first(where: { $0.root == root }) { return log }
        let log = RunLog(root: root, folder: ResultsFolder(package: root))
        shared.logs.append(log)
        if !shared.isHooked {
            shared.isHooked = true
            #if canImport(Glibc)
            on_exit({ status, _ in RunLog.endAll(status: Int(status)) }, nil)
            #else
            // Only glibc tells the status: without one, no run counts as passed, and nothing is pruned.
            atexit { RunLog.endAll(status: -1) }
            #endif
        }
        return log
    }

    private static func endAll(status: Int) {
        sharedMonitor.lock()
        let logs = shared.logs
        sharedMonitor.unlock()
        for log in logs { log.end(status: status) }
    }
}
