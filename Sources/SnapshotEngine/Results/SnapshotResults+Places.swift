#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A record that names a file where nothing may be written or removed.
package struct RefusedRecord: Error, Sendable, Hashable, CustomStringConvertible {
    /// The record's file and line.
    package let place: String
    /// The path that it names.
    package let path: String
    package let reason: String

    /// One line: the record, the path that it names, and why that is refused.
    package var description: String { "\(place): \(path): \(reason)" }
}

extension SnapshotResults {
    /// Checks that files to be written or removed lie below one package: records are ordinary files, and may come from
    /// another package.
    /// - Parameters:
    ///   - baselines: as the records name them.
    ///   - package: the folder of the package that the command runs in.
    /// - Throws: for the first one that lies elsewhere, after following links.
    package func check(_ baselines: [String], below package: String) throws(RefusedRecord) {
        guard let root, let realRoot = SnapshotResults.realPath(root), realRoot == SnapshotResults.realPath(package)
        else {
            throw RefusedRecord(
                place: rootPlace, path: root ?? "", reason: "is not \(package), the package that this runs in")
        }
        for baseline in baselines {
            let named = path(baseline)
            let isPlain = !named.split(separator: "/").contains("..")
            let real = SnapshotResults.realPath(nearestFolder(of: named))
            guard isPlain, let real, real == realRoot || real.hasPrefix(realRoot + "/") else {
                throw RefusedRecord(place: place(of: baseline), path: baseline, reason: "is not below \(realRoot)")
            }
        }
    }

    /// The file and line of the latest record of a baseline; the folder of records if it has none.
    private func place(of baseline: String) -> String {
        records.last { $0.baseline == baseline || $0.former == baseline }?.place ?? folder.runs
    }

    /// The folder of a file, or its nearest existing parent.
    private func nearestFolder(of path: String) -> String {
        var folder = FileSystem.parent(of: path)
        while !FileSystem.exists(folder), FileSystem.parent(of: folder) != folder {
            folder = FileSystem.parent(of: folder)
        }
        return folder
    }

    private static func realPath(_ path: String) -> String? {
        guard let text = realpath(path, nil) else { return nil }
        defer { free(text) }
        return String(cString: text)
    }
}
