import SnapshotEngine
import TextForms

/// `diff` of two folders of pictures.
enum FolderDiff {
    static func compare(
        _ expected: String, _ actual: String, _ tolerance: Tolerance, scale: Double, drawsDifferences: Bool,
        _ arguments: Arguments
    ) throws(CommandError) -> FolderComparison {
        var warnings: [String] = []
        defer { Messages.warnings(warnings) }
        var bar = ProgressBar(total: nil, noun: "picture", isQuiet: false)
        do throws(FileError) {
            return try FolderComparison(
                expected: plain(expected), actual: plain(actual), endings: ["png", "svg"], tolerance: tolerance,
                drawsDifferences: drawsDifferences, progress: { bar.advance(to: $0, of: $1) }
            ) { path in
                do throws(CommandError) {
                    let picture = try ComparedPicture(path, scale: scale, arguments, &warnings)
                    return (picture.pixels, picture.layout, picture.tree)
                } catch {
                    throw Finding(description: error.message)
                }
            }
        } catch {
            throw CommandError(.noInput, "\(error)")
        }
    }

    /// Why one of many pictures was not compared.
    private struct Finding: Error, CustomStringConvertible {
        let description: String
    }

    /// Without slashes at the end, which shells add.
    private static func plain(_ folder: String) -> String {
        var folder = folder[...]
        while folder.count > 1, folder.last == "/" { folder.removeLast() }
        return String(folder)
    }

    /// The pictures that differ, a line each, and how many there are of each result.
    static func text(_ comparison: FolderComparison) -> String {
        let rows = comparison.entries.filter { $0.outcome != .equal }.map {
            [$0.outcome.rawValue, $0.path, $0.finding]
        }
        let table = rows.isEmpty ? "" : TextTable.text(head: ["", "picture", "finding"], rows: rows) + "\n"
        return table
            + FolderComparison.Outcome.allCases.map { "\(comparison.count($0)) \($0.rawValue)" }.joined(separator: ", ")
            + "\n"
    }

    static func object(_ comparison: FolderComparison) -> JSONOutput {
        var members: [JSONOutput.Member] = [
            ("expected", .string(comparison.expected)), ("actual", .string(comparison.actual)),
        ]
        members += FolderComparison.Outcome.allCases.map { ($0.rawValue, .integer(comparison.count($0))) }
        members.append(
            (
                "pictures",
                .list(count: comparison.entries.count) { index in
                    let entry = comparison.entries[index]
                    var members: [JSONOutput.Member] = [
                        ("path", .string(entry.path)), ("outcome", .string(entry.outcome.rawValue)),
                        ("finding", .string(entry.finding)),
                    ]
                    if let found = entry.comparison {
                        members.append(("differingPixels", .integer(found.differingPixels)))
                        members.append(("largestDistance", .number(found.largestDistance)))
                    }
                    return .laidOut(.oneLine, .object(members))
                }
            ))
        return .document(members)
    }
}
