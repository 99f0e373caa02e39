import PictureFiles
import SystemFiles

/// The result of comparing the pictures of two folders by their names.
package struct FolderComparison: Sendable {
    /// The outcome for a picture, the most important first.
    package enum Outcome: String, Sendable, Hashable, CaseIterable {
        /// It is in both, and they differ: in pixels, in size, or because one cannot be read.
        case changed
        /// It is in the first folder alone.
        case missing
        /// It is in the second folder alone.
        case extra
        /// It is in both, and they are equal or within the tolerance.
        case equal
    }

    /// The result for one name.
    package struct Entry: Sendable {
        /// The path relative to either folder.
        package let path: String
        package let outcome: Outcome
        /// The result in one line.
        package let finding: String
        /// The measurements; nil if no pixels were compared, for example because both files have the same bytes.
        package let comparison: PictureComparison?
        /// A PNG file; nil if it was not requested, or nothing differs.
        package let difference: [UInt8]?
        /// The parts that have changed; empty where nothing differs, or sizes do.
        package var regions: [ChangedRegion] = []
    }

    /// The first folder.
    package let expected: String
    /// The second folder.
    package let actual: String
    /// Changed, missing, extra, equal; each in the order of their names.
    package let entries: [Entry]

    /// Reads a picture file of any supported format: its frames, one for a still picture.
    package typealias Reader = (_ path: String) throws -> [SnapshotFrame]

    /// Compares two folders, subfolders included. Files with the same bytes are not decoded.
    /// - Parameters:
    ///   - expected: the first folder.
    ///   - actual: the second folder.
    ///   - endings: the extensions of picture files, in lower case.
    ///   - drawsDifferences: whether to draw difference pictures.
    ///   - progress: called after each picture with the number done and the total.
    ///   - read: its errors become the picture's finding.
    /// - Throws: `FileError` if a folder cannot be read or is too large.
    package init(
        expected: String, actual: String, endings: [String], tolerance: Tolerance, drawsDifferences: Bool,
        progress: (_ done: Int, _ total: Int) -> Void, read: Reader
    ) throws(FileError) {
        self.expected = expected
        self.actual = actual
        let before = try FolderComparison.pictures(in: expected, endings)
        let after = try FolderComparison.pictures(in: actual, endings)
        let (both, first) = (Set(before).intersection(after), Set(before))
        var entries: [Entry] = []
        let paths = Set(before).union(after).sorted()
        for path in paths {
            defer { progress(entries.count, paths.count) }
            guard both.contains(path) else {
                let isMissing = first.contains(path)
                entries.append(
                    Entry(
                        path: path, outcome: isMissing ? .missing : .extra,
                        finding: "only in \(isMissing ? expected : actual)", comparison: nil, difference: nil))
                continue
            }
            entries.append(
                FolderComparison.compare(
                    path, in: expected, actual, tolerance, drawsDifferences, read))
        }
        self.entries = Outcome.allCases.flatMap { outcome in entries.filter { $0.outcome == outcome } }
    }

    package func count(_ outcome: Outcome) -> Int { entries.count { $0.outcome == outcome } }

    private static func compare(
        _ path: String, in first: String, _ second: String, _ tolerance: Tolerance, _ drawsDifference: Bool,
        _ read: Reader
    ) -> Entry {
        let (expected, actual) = ("\(first)/\(path)", "\(second)/\(path)")
        func failed(_ error: any Error) -> Entry {
            Entry(path: path, outcome: .changed, finding: "\(error)", comparison: nil, difference: nil)
        }
        do throws(FileError) {
            for folder in [first, second] { try check(path, in: folder) }
            if try FileSystem.readFile(expected) == FileSystem.readFile(actual) {
                return Entry(
                    path: path, outcome: .equal, finding: "the files are equal", comparison: nil, difference: nil)
            }
        } catch {
            return failed(error)
        }
        do {
            let comparison = try PictureComparison(
                expected: read(expected), actual: read(actual), tolerance: tolerance)
            let isDrawn = drawsDifference && !comparison.isPassed
            var entry = Entry(
                path: path, outcome: comparison.isPassed ? .equal : .changed, finding: comparison.summary,
                comparison: comparison,
                difference: isDrawn ? try PNGEncoder.encode(comparison.difference) : nil)
            if !comparison.isPassed { entry.regions = comparison.regions.regions }
            return entry
        } catch {
            return failed(error)
        }
    }

    // MARK: Files

    /// The depth limit: no folder of pictures is deeper, and circular links end here.
    private static let maxDepth = 24
    /// The limit of files and folders: two circular links would double them with every level.
    private static let maxEntries = 200_000

    private static func isPicture(_ name: String, _ endings: [String]) -> Bool {
        name.utf8.lastIndex(of: UInt8(ascii: ".")).map { endings.contains(name[$0...].dropFirst().lowercased()) }
            ?? false
    }

    /// Throws where a link leads out of the folder that a path lies in.
    package static func check(_ path: String, in root: String) throws(FileError) {
        if RealPath.leads("\(root)/\(path)", outOf: root) {
            throw FileError(path: "\(root)/\(path)", reason: "is a link that leads out of \(root)")
        }
    }

    /// The pictures in a folder, as relative paths, and links to folders that lie elsewhere, which are not entered. Names that
    /// begin with a dot are skipped.
    private static func pictures(in root: String, _ endings: [String]) throws(FileError) -> [String] {
        var found: [String] = []
        var folders = [(path: "", depth: 0)]
        var count = 0
        while let (folder, depth) = folders.popLast() {
            for name in try FileSystem.entries(of: folder.isEmpty ? root : "\(root)/\(folder)")
            where !name.hasPrefix(".") {
                count += 1
                if count > maxEntries {
                    throw FileError(path: root, reason: "has more than \(maxEntries) files and folders")
                }
                let path = folder.isEmpty ? name : "\(folder)/\(name)"
                if FileSystem.isFolder("\(root)/\(path)"), !RealPath.leads("\(root)/\(path)", outOf: root) {
                    if depth < maxDepth { folders.append((path, depth + 1)) }
                } else if FileSystem.isFolder("\(root)/\(path)") || isPicture(name, endings) {
                    found.append(path)
                }
            }
        }
        return found
    }
}
