#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

extension SnapshotResults {
    /// Checks that baselines to be written or removed are files of one package, and that what they are to become are
    /// files of the results: no part of a path is a link. Records are ordinary files, and may come from another package.
    /// - Parameters:
    ///   - baselines: as the records name them.
    ///   - package: the folder of the package that the command runs in.
    /// - Throws: for the first one that is not so.
    package func check(_ baselines: [String], below package: String) throws(RefusedRecord) {
        guard let root, let realRoot = SnapshotResults.realPath(root), realRoot == SnapshotResults.realPath(package)
        else {
            throw RefusedRecord(
                place: rootPlace, found: root ?? "", reason: "is not \(package), the package that this runs in")
        }
        for baseline in baselines {
            let picture = folder.actualName(baseline)
            for (files, name) in [(self.baselines, baseline), (folder.files, picture)] {
                guard let reason = files.refusal(of: name) else { continue }
                throw RefusedRecord(place: place(of: baseline), found: "\(files.path)/\(name)", reason: reason)
            }
        }
    }

    /// The file and line of the latest record of a baseline; the folder of records if it has none.
    private func place(of baseline: String) -> String {
        records.last { $0.baseline == baseline || $0.former == baseline }?.place ?? folder.runs
    }

    private static func realPath(_ path: String) -> String? {
        guard let text = realpath(path, nil) else { return nil }
        defer { free(text) }
        return String(cString: text)
    }
}
