import DisplayList
import PictureFiles

/// Records that a test process has begun; to be called before its tests start.
package func beginRecording() { RunLog.begin() }

/// One assertion: draws, compares with the baseline, records the result, and returns the failure.
///
/// It passes only if both pictures exist and the comparison allows it. Anything that prevents the comparison is a
/// failure.
public struct SnapshotCheck: Sendable {
    /// The place of the baseline.
    public let baseline: BaselineName
    /// How far picture and baseline may be apart.
    public let tolerance: Tolerance
    /// The assertion's own record mode; see `RecordMode`.
    public let recordMode: RecordMode?
    /// The source file and line of the assertion.
    public let file: String
    /// From 1.
    public let line: Int

    /// - Parameters:
    ///   - file: the assertion's source file: `#filePath`.
    ///   - line: its line: `#line`.
    ///   - suite: see `BaselineName`.
    ///   - function: the test: `#function`.
    ///   - name: distinguishes several snapshots of one test.
    ///   - variant: the circumstances of the picture.
    ///   - pathExtension: the extension of the baseline's name, without the dot.
    ///   - tolerance: how far picture and baseline may be apart.
    ///   - record: when the baseline is written; `SNAPSHOT_RECORD` and `CI` take precedence.
    public init(
        file: String, line: Int, suite: [String], function: String, name: String? = nil,
        variant: SnapshotVariant = .plain, pathExtension: String = "png", tolerance: Tolerance = .exact,
        record: RecordMode? = nil
    ) {
        baseline = BaselineName(
            file: file, suite: suite, function: function, name: name, variant: variant, pathExtension: pathExtension)
        self.tolerance = tolerance
        recordMode = record
        self.file = file
        self.line = line
    }

    /// Makes the content and compares it.
    /// - Returns: the failure of the test; nil when it passes.
    public func run(_ content: () throws -> SnapshotContent) -> SnapshotFailure? {
        let failure = run(
            in: RunLog.current(root: SnapshotCheck.root(of: file)),
            recordVariable: environmentValue("SNAPSHOT_RECORD"), ci: environmentValue("CI"), content)
        if let failure {
            FailureAnnotation.write(file: file, line: line, title: "Snapshot", message: failure.message)
        }
        return failure
    }

    /// The package of a test's file; where there is none, the file's folder, or that from which its path counts.
    private static func root(of file: String) -> String {
        FileSystem.packageRoot(above: file)
            ?? (file.hasPrefix("/") ? FileSystem.parent(of: file) : FileSystem.currentFolder)
    }

    func run(
        in log: RunLog, recordVariable: String?, ci: String?, _ content: () throws -> SnapshotContent
    ) -> SnapshotFailure? {
        let start = ProcessRecord.now()
        let path = FileSystem.relative(baseline.path, to: log.root)
        // It could not be read in the record.
        guard BaselinePath(path) != nil else {
            return SnapshotFailure(
                message: "\(title): found the baseline \(path), expected \(BaselinePath.expected)", attachments: [])
        }
        var record = SnapshotRecord(
            outcome: .failed, baseline: path, suite: baseline.suite,
            test: baseline.test, file: FileSystem.relative(file, to: log.root), line: line)
        record.name = baseline.name
        record.variant = baseline.variant
        record.circumstances = baseline.circumstances
        let pictures = (
            actual: log.folder.actual(record.baseline), difference: log.folder.difference(record.baseline)
        )
        if let earlier = log.claim(record.baseline, place: "\(record.file):\(line)"), !SnapshotCheck.isRepeating {
            record.outcome = .duplicate
            record.message = """
                \(title): there are two assertions with this name; the other is at \(earlier)
                baseline   \(baseline.path)
                A snapshot's name is made of the test's file, suite and function, 'named:' and the variant: give one \
                of them another name. In a helper, pass on #filePath and #function; in a test with arguments, name the argument.
                """
        } else {
            do {
                for file in [pictures.actual, pictures.difference] { try FileSystem.remove(file) }
                let mode = try RecordMode.resolve(argument: recordMode, variable: recordVariable, ci: ci)
                try compare(content, mode, pictures, root: log.root, &record)
            } catch {
                record.message = "\(title): \(error)"
            }
        }
        record.time = ProcessRecord.now()
        record.seconds = record.time - start
        do {
            try log.addRecord(record)
        } catch {
            // A test that passes does not fail for want of a record.
            FileSystem.warn("\(error)")
            if !record.message.isEmpty { record.message += "\nthe record could not be written: \(error)" }
        }
        if record.message.isEmpty { return nil }
        return SnapshotFailure(message: record.message, attachments: attachments(record, pictures))
    }

    /// The result as attached files, since the next run replaces those in the folder of results.
    private func attachments(
        _ record: SnapshotRecord, _ pictures: (actual: String, difference: String)
    ) -> [SnapshotFailure.Attachment] {
        let files: [(kind: String, path: String, isThere: Bool)] = [
            ("actual", pictures.actual, record.hasActual), ("difference", pictures.difference, record.hasDifference),
            (
                "baseline", baseline.path,
                [.recorded, .pixelsDiffer, .sizesDiffer, .framesDiffer, .textDiffers].contains(record.outcome)
            ),
        ]
        return files.compactMap { kind, path, isThere in
            guard isThere, let bytes = try? FileSystem.readFile(path) else { return nil }
            return SnapshotFailure.Attachment(name: baseline.attachmentName(kind, of: path), bytes: bytes)
        }
    }

    private func compare(
        _ content: () throws -> SnapshotContent, _ mode: RecordMode, _ files: (actual: String, difference: String),
        root: String, _ record: inout SnapshotRecord
    ) throws {
        let actual = try content()
        // The tolerance is checked even if there is no baseline yet.
        _ = try tolerance.allowedPixels(of: 0)
        if case .animation(let frames) = actual { try SnapshotFrame.check(frames) }
        if let (size, layout) = try actual.frame {
            record.actualSize = size
            record.ignoredRegions = try IgnoredRegion.pixels(tolerance.ignoredRegions, of: size, layout)
        }
        /// Fails, and keeps the picture for inspection.
        func fail(_ outcome: SnapshotRecord.Outcome, _ lines: [String]) throws {
            record.outcome = outcome
            record.message = (lines + ["actual     \(files.actual)"]).joined(separator: "\n")
            try FileSystem.writeFile(actual.file(isBaseline: false), to: files.actual)
            record.hasActual = true
        }
        let found: ContentComparison
        do {
            found = try ContentComparison(
                actual, baseline: FileSystem.readFile(baseline.path), tolerance: tolerance)
        } catch let error as FileError where error.isMissing {
            if mode == .missing || mode == .never, let former = formerBaseline {
                record.former = FileSystem.relative(former, to: root)
                return try fail(
                    .misplaced,
                    [
                        "\(title): the baseline lies where it lay when the suite was no part of its place; "
                            + "'render-scene snapshots migrate' moves it",
                        "lies at    \(former)", "expected   \(baseline.path)",
                    ])
            }
            if mode != .never { return try self.record(actual, "there was no baseline", &record) }
            return try fail(
                .missing,
                [
                    "\(title): there is no baseline, and none is recorded here (CI is set, or the mode is 'never')",
                    "expected   \(baseline.path)",
                ])
        } catch let pointer as LFSPointer {
            return try fail(.failed, ["\(title): the baseline \(pointer)", "expected   \(baseline.path)"])
        } catch  where error is FileError || error is UnreadableBaseline {
            if mode == .all || mode == .failed {
                return try self.record(actual, "the baseline could not be read (\(error))", &record)
            }
            let reason = (error as? FileError)?.reason ?? "\(error)"
            return try fail(
                .unreadable,
                ["\(title): the baseline cannot be read: \(reason)", "expected   \(baseline.path)"])
        }
        record.expectedSize = found.expectedSize
        record.measures = found.measures
        if found.isEqual || (found.outcome == .passed && mode != .all) {
            record.outcome = .passed
            return
        }
        if mode == .all || mode == .failed {
            return try self.record(actual, "the \(actual.noun) differed", &record)
        }
        record.lines = found.lines
        (record.regions, record.changes, record.moves) = (found.regions, found.changes, found.moves)
        record.motion = found.motion
        if let regions = found.ignoredRegions { record.ignoredRegions = regions }
        try fail(found.outcome, ["\(title): \(found.summary)"] + found.details + ["expected   \(baseline.path)"])
        guard let difference = found.difference else { return }
        record.message += "\ndifference \(files.difference)"
        try FileSystem.writeFile(PNGEncoder.encode(difference), to: files.difference)
        record.hasDifference = true
    }

    /// The baseline at the former place, if it exists and belongs to this test: if several functions of the file have
    /// the test's name, its owner is unknown, and it is left alone.
    private var formerBaseline: String? {
        guard let former = baseline.formerPath, FileSystem.exists(former) else { return nil }
        return SourceFunctions(file)[baseline.test] > 1 ? nil : former
    }

    private func record(_ actual: SnapshotContent, _ why: String, _ record: inout SnapshotRecord) throws {
        try FileSystem.writeFile(actual.file(isBaseline: true), to: baseline.path)
        record.outcome = .recorded
        record.message = """
            \(title): \(why); this \(actual.noun) is the baseline now. Look at it, then run again
            recorded   \(baseline.path)
            """
    }

    /// The snapshot's name in messages.
    private var title: String {
        let parts = [baseline.test, baseline.name, baseline.variant].filter { !$0.isEmpty }
        return "\(baseline.suite)/" + parts.joined(separator: ".")
    }

    /// Whether the command line makes each test run more than once, so that assertions repeat.
    private static let isRepeating = CommandLine.arguments.contains {
        $0.hasPrefix("--repetitions") || $0.hasPrefix("--repeat-until")
    }
}
