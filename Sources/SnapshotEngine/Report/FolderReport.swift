import TextForms

/// The page for a comparison of two folders: the page for snapshots, with names of its own.
package enum FolderReport {
    /// A self-contained page. Equal pictures are listed by name only.
    package static func html(_ comparison: FolderComparison) -> [UInt8] {
        let sides = [comparison.expected, comparison.actual]
        let data = JSONOutput.object([
            ("noun", .string("picture")),
            ("sides", .object([("expected", .string(sides[0])), ("actual", .string(sides[1]))])),
            (
                "categories",
                .object(
                    FolderComparison.Outcome.allCases.map { (category($0).rawValue, .string($0.rawValue)) })
            ),
            (
                "snapshots",
                .list(count: comparison.entries.count) { index in fields(comparison.entries[index], sides).json }
            ),
        ])
        return ReportPage.bytes(kind: "Pictures", title: "\(sides[0]) → \(sides[1])", data: data)
    }

    /// The page's category for an outcome.
    private static func category(_ outcome: FolderComparison.Outcome) -> SnapshotReport.Category {
        switch outcome {
        case .changed: .failed
        case .missing: .stale
        case .extra: .new
        case .equal: .passed
        }
    }

    private static func fields(_ entry: FolderComparison.Entry, _ sides: [String]) -> FlatJSON {
        var json = FlatJSON()
        json.set("category", category(entry.outcome).rawValue)
        json.set("outcome", outcome(entry))
        json.set("baseline", entry.path)
        let folder = FileSystem.parent(of: entry.path)
        json.set("suite", folder == "." ? "/" : folder)
        json.set("test", FileSystem.name(of: entry.path))
        json.set("message", entry.finding)
        if entry.outcome != .equal {
            ReportPictures(
                expected: entry.outcome == .extra ? nil : file(entry.path, in: sides[0]),
                actual: entry.outcome == .missing ? nil : file(entry.path, in: sides[1])
            ).add(to: &json, entry.comparison?.motion, haveOtherSizes: entry.comparison?.haveOtherSizes == true)
        }
        json.set("difference", entry.difference.map(ReportPictures.text))
        guard let pictures = entry.comparison else { return json }
        if let motion = pictures.motion { json = json.merged(with: motion.json) }
        let comparison = pictures.comparison
        json.set("expectedWidth", comparison.expectedSize.width)
        json.set("expectedHeight", comparison.expectedSize.height)
        json.set("actualWidth", comparison.actualSize.width)
        json.set("actualHeight", comparison.actualSize.height)
        json.set("regions", entry.regions.map(\.output))
        json.set("ignored", comparison.ignoredRegions.text)
        return json.merged(with: SnapshotRecord.Measures(comparison).json)
    }

    /// The result in the page's words.
    private static func outcome(_ entry: FolderComparison.Entry) -> String {
        switch entry.outcome {
        case .missing: "gone"
        case .extra: "extra"
        case .equal, .changed: entry.comparison?.outcome ?? (entry.outcome == .equal ? "equal" : "failed")
        }
    }

    private static func file(_ path: String, in folder: String) -> [UInt8]? {
        guard (try? FolderComparison.check(path, in: folder)) != nil else { return nil }
        return try? FileSystem.readFile("\(folder)/\(path)")
    }
}
