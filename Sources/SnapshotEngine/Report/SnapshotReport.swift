import TextForms

/// The report on a package's snapshots: a page to look at, JSON for programs, and JUnit XML for build servers.
package struct SnapshotReport: Sendable {
    /// The categories of snapshots, the most important first.
    package enum Category: String, Sendable, Hashable, CaseIterable {
        case failed, new, stale, passed
    }

    /// A snapshot, or a stale baseline.
    package struct Entry: Sendable {
        package let category: Category
        /// The path relative to the package.
        package let baseline: String
        /// Nil for a stale baseline.
        package let record: SnapshotRecord?

        /// The baseline's path behind `__Snapshots__/`, without its extension.
        package var name: String { BaselineName.short(baseline) }

        /// The result in one line: the first line of the test's message, without the snapshot's name.
        package var finding: String {
            guard let record else { return "no assertion asked for it" }
            if record.outcome == .recorded { return "recorded: look at it, then run again" }
            if record.outcome == .missing { return "there is no baseline" }
            if record.outcome == .misplaced {
                return "the baseline lies at \(record.former): see 'snapshots migrate'"
            }
            let line = String(record.message.prefix { $0 != "\n" })
            return line.firstPlace(of: ": ").map { String(line[$0.upperBound...]) } ?? line
        }
    }

    package let results: SnapshotResults
    /// Failed, new, stale, passed; each in the order of their baselines.
    package let entries: [Entry]

    /// - Parameter isAsked: whether to report on a baseline.
    package init(_ results: SnapshotResults, where isAsked: (_ baseline: String) -> Bool = { _ in true }) {
        self.results = results
        var entries = results.records.map {
            Entry(category: SnapshotReport.category($0.outcome), baseline: $0.baseline, record: $0)
        }
        entries += results.stale.map { Entry(category: .stale, baseline: $0, record: nil) }
        self.entries = Category.allCases.flatMap { category in
            entries.filter { $0.category == category && isAsked($0.baseline) }
        }
    }

    static func category(_ outcome: SnapshotRecord.Outcome) -> Category {
        switch outcome {
        case .passed, .accepted: .passed
        case .recorded, .missing: .new
        case .misplaced, .pixelsDiffer, .sizesDiffer, .framesDiffer, .textDiffers, .unreadable, .duplicate, .failed:
            .failed
        }
    }

    package func count(_ category: Category) -> Int { entries.count { $0.category == category } }

    /// Writes all three, into the folder of results or another one.
    package func writeFiles(to folder: String? = nil) throws(FileError) {
        let target = folder.map { ResultsFolder(path: $0) } ?? results.folder
        try FileSystem.writeFile(html, to: target.report)
        try FileSystem.writeFile(Array(json.utf8), to: target.json)
        try FileSystem.writeFile(Array(junit.utf8), to: target.junit)
    }

    // MARK: JSON

    /// One object: counts, and every snapshot with all measurements.
    package var json: String {
        var members: [JSONOutput.Member] = [("staleness", .string(results.staleness.description))]
        members += Category.allCases.map { ($0.rawValue, .integer(count($0))) }
        members.append(("notRun", .laidOut(.oneLine, notRun)))
        members.append(("snapshots", .array(entries.map { fields($0).json })))
        return JSONOutput.document(members).text(.lines, isForScript: true) + "\n"
    }

    private var notRun: JSONOutput { .array(results.idle.map(JSONOutput.string)) }

    private func fields(_ entry: Entry) -> FlatJSON {
        var json = FlatJSON()
        json.set("category", entry.category.rawValue)
        if let record = entry.record { return json.merged(with: record.json) }
        json.set("outcome", "stale")
        json.set("baseline", entry.baseline)
        json.set("suite", FileSystem.parent(of: entry.name))
        json.set("test", FileSystem.name(of: entry.name))
        json.set("message", "No assertion asked for this baseline in the last full run.")
        return json
    }

    // MARK: HTML

    /// A self-contained page.
    private var html: [UInt8] {
        let name = results.root.map { FileSystem.name(of: $0) } ?? "Snapshots"
        let data = JSONOutput.object([
            ("package", .string(name)), ("staleness", .string(results.staleness.description)), ("notRun", notRun),
            ("snapshots", .list(count: entries.count) { withPictures(entries[$0]) }),
        ])
        return ReportPage.bytes(kind: "Snapshots", title: name, data: data)
    }

    private func withPictures(_ entry: Entry) -> JSONOutput {
        var fields = fields(entry)
        let files = files(of: entry)
        guard entry.isPicture else {
            fields.set("text", text(files.actual ?? files.expected))
            return fields.json
        }
        let pictures = ReportPictures(expected: picture(files.expected), actual: picture(files.actual))
        pictures.add(
            to: &fields, entry.record?.motion, haveOtherSizes: entry.record?.outcome == .sizesDiffer)
        fields.set("difference", picture(files.difference).map(ReportPictures.text))
        return fields.json
    }

    /// The paths of the baseline, the test's picture, and their difference, if they exist and no link leads to them.
    package func files(of entry: Entry) -> (expected: String?, actual: String?, difference: String?) {
        func path(_ files: ClosedFolder, _ name: String, _ isThere: Bool?) -> String? {
            isThere == true && files.has(name) ? "\(files.path)/\(name)" : nil
        }
        let folder = results.folder
        return (
            path(results.baselines, entry.baseline, entry.hasBaseline),
            path(folder.files, folder.actualName(entry.baseline), entry.record?.hasActual),
            path(folder.files, folder.differenceName(entry.baseline), entry.record?.hasDifference)
        )
    }

    /// The most bytes of a text in a report; nobody reads more.
    private static let maxTextSize = 64 << 10

    /// The beginning of a text's file.
    private func text(_ path: String?) -> String? {
        guard let path, let bytes = try? FileSystem.readFile(path) else { return nil }
        let text = String(decoding: bytes.prefix(SnapshotReport.maxTextSize), as: UTF8.self)
        return bytes.count > SnapshotReport.maxTextSize ? text + "\n…" : text
    }

    /// A file. An unreadable picture is left out: the page says that there is none.
    private func picture(_ path: String?) -> [UInt8]? { path.flatMap { try? FileSystem.readFile($0) } }
}

extension SnapshotReport.Entry {
    /// Whether browsers can show the baseline as a picture.
    fileprivate var isPicture: Bool { [".png", ".apng", ".svg"].contains { baseline.hasSuffix($0) } }

    /// Whether there is a baseline to show as a picture.
    fileprivate var hasBaseline: Bool {
        switch record?.outcome {
        case .missing, .misplaced, .unreadable, .duplicate: false
        case nil, .passed, .recorded, .accepted, .pixelsDiffer, .sizesDiffer, .framesDiffer, .textDiffers, .failed: true
        }
    }
}
