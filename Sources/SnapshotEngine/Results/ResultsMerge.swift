/// The results of tests that ran in parts on several machines, as those of one.
package struct ResultsMerge {
    /// Results that are no whole.
    package enum Problem: Error, Sendable, Hashable, CustomStringConvertible {
        /// The folder has no run of snapshot tests.
        case noResults(String)
        /// The folder is named twice.
        case sameFolder(String)
        /// Two folders have a result for one baseline.
        case twice(baseline: String, String, String, more: Int)
        /// No folder has a result for these baselines of the package.
        case missing([String])
        /// There are results where the whole is to be written.
        case notEmpty(String)
        /// A record is none.
        case refused(RefusedRecord)

        package var description: String {
            switch self {
            case .noResults(let folder): return "\(folder): no run of snapshot tests is recorded here"
            case .sameFolder(let folder): return "\(folder): is named twice"
            case .twice(let baseline, let first, let second, let more):
                let rest = more > 0 ? ", and \(more) more" : ""
                return "\(baseline): is in \(first) and in \(second)\(rest)"
            case .missing(let baselines):
                let rest = baselines.count > 5 ? ", and \(baselines.count - 5) more" : ""
                return "no run asked for \(baselines.prefix(5).joined(separator: ", "))\(rest)"
            case .notEmpty(let folder): return "\(folder): has results of other runs"
            case .refused(let record): return "\(record)"
            }
        }
    }

    private let parts: [SnapshotResults]
    private let root: String

    /// Reads the parts, and sees that they are a whole.
    /// - Parameters:
    ///   - folders: one for each machine.
    ///   - root: the package here, whose baselines the runs have asked for between them.
    ///   - isPartial: whether baselines may be missing.
    /// - Throws: what is missing, or counted twice.
    package init(_ folders: [ResultsFolder], root: String, isPartial: Bool) throws(Problem) {
        var parts: [SnapshotResults] = []
        var owner: [String: String] = [:]
        for folder in folders {
            if parts.contains(where: { $0.folder.path == folder.path }) { throw .sameFolder(folder.path) }
            let part = try ResultsMerge.results(folder)
            if part.root == nil { throw .noResults(folder.path) }
            let known = Set(part.records.map(\.baseline)).filter { owner[$0] != nil }.sorted()
            if let first = known.first {
                throw .twice(baseline: first, owner[first] ?? "", folder.path, more: known.count - 1)
            }
            for record in part.records {
                owner[record.baseline] = folder.path
                for name in ResultsMerge.pictures(of: record, in: folder) {
                    guard let reason = folder.files.refusal(of: name) else { continue }
                    throw .refused(RefusedRecord(place: record.place, found: "\(folder.path)/\(name)", reason: reason))
                }
            }
            parts.append(part)
        }
        self.parts = parts
        self.root = root
        if isPartial { return }
        let (stale, idle) = BaselineFolder(root: root).unasked(asked: Set(owner.keys))
        if !stale.isEmpty || !idle.isEmpty { throw .missing((stale + idle).sorted()) }
    }

    /// The pictures of a record, relative to its folder of results.
    private static func pictures(of record: SnapshotRecord, in folder: ResultsFolder) -> [String] {
        (record.hasActual ? [folder.actualName(record.baseline)] : [])
            + (record.hasDifference ? [folder.differenceName(record.baseline)] : [])
    }

    private static func results(_ folder: ResultsFolder) throws(Problem) -> SnapshotResults {
        do throws(RefusedRecord) {
            return try SnapshotResults(folder)
        } catch {
            throw .refused(error)
        }
    }

    /// Writes the whole: runs and pictures.
    /// - Throws: `Problem` for a folder that has results, `FileError` for one that cannot be written, and for a picture that
    ///   is not there or is a link.
    package func write(to target: ResultsFolder) throws -> SnapshotResults {
        guard FileSystem.names(in: target.runs).isEmpty else { throw Problem.notEmpty(target.path) }
        for (index, part) in parts.enumerated() {
            for file in try RunFile.all(in: part.folder) where file.process.root == part.root {
                // Each machine has its own place for the package, and may have the same number for a process.
                var process = file.process
                process.root = root
                process.group = "\(index + 1)-\(process.group)"
                var lines = [process.json.line] + file.records.map(\.json.line)
                if let tests = file.testsOfXCTest { lines.append(RunFile.tests(tests).line) }
                if let status = process.status { lines.append(ProcessRecord.end(status: status).line) }
                let name = "runs/\(process.group)/\(FileSystem.name(of: file.path))"
                try target.files.write(Array(lines.map { $0 + "\n" }.joined().utf8), to: name)
            }
            for record in part.records {
                for name in ResultsMerge.pictures(of: record, in: part.folder) {
                    try target.files.write(part.folder.files.read(name), to: name)
                }
            }
        }
        return try ResultsMerge.results(target)
    }
}
