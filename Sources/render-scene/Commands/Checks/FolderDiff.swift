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
            let comparison = try FolderComparison(
                expected: plain(expected), actual: plain(actual), endings: ["png", "apng", "svg"], tolerance: tolerance,
                drawsDifferences: drawsDifferences, progress: { bar.advance(to: $0, of: $1) }
            ) { path in
                do throws(CommandError) {
                    return try ComparedPicture(path, scale: scale, arguments, &warnings).frames
                } catch {
                    throw Finding(description: error.message)
                }
            }
            // Pictures of one folder alone, and equal ones, are not drawn; the report replaces none of them all the same.
            for folder in [comparison.expected, comparison.actual] {
                for entry in comparison.entries { InputFile.note(path: "\(folder)/\(entry.path)") }
            }
            return comparison
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
                    if let found = entry.comparison?.comparison {
                        members.append(("differingPixels", .integer(found.differingPixels)))
                        members.append(("largestDistance", .number(found.largestDistance)))
                        members.append(("regions", .array(entry.regions.map(\.output))))
                    }
                    members += entry.comparison?.motion?.members ?? []
                    return .laidOut(.oneLine, .object(members))
                }
            ))
        return .document(members)
    }
}
