import PictureFiles
import TextForms

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

extension SnapshotResults {
    /// Snapshots whose picture can become the baseline.
    package var acceptable: [SnapshotRecord] {
        records.filter { record in
            switch record.outcome {
            case .missing, .misplaced, .pixelsDiffer, .sizesDiffer, .framesDiffer, .textDiffers, .unreadable:
                record.hasActual
            case .passed, .recorded, .accepted, .duplicate, .failed: false
            }
        }
    }

    /// Makes a snapshot's picture its baseline, compressed as well as possible, or its text unchanged, and records
    /// that.
    /// - Throws: `FileError`, or `PNGError` when the picture is damaged.
    package func accept(_ record: SnapshotRecord) throws {
        var file = try folder.files.read(folder.actualName(record.baseline))
        var accepted = record
        accepted.expectedSize = nil
        if record.baseline.hasSuffix(".png") {
            let (kept, size) = try ComparedPixels.kept(file, isBaseline: true)
            (file, accepted.expectedSize) = (kept, size)
        } else if record.baseline.hasSuffix(".apng") {
            let animation = try FrameFile.compressed(file)
            (file, accepted.expectedSize) = (animation.file, animation.size)
        }
        try baselines.write(file, to: record.baseline)
        accepted.outcome = .accepted
        accepted.time = ProcessRecord.now()
        accepted.lines = ""
        accepted.message = ""
        accepted.measures = nil
        (accepted.regions, accepted.changes, accepted.moves) = ([], [], [])
        accepted.motion = nil
        accepted.ignoredRegions = []
        accepted.hasActual = false
        accepted.hasDifference = false
        // The record has a file and group of its own, since this is no process of a run.
        let process = ProcessRecord(
            group: "accepted", root: root ?? "", executable: "", tests: .swiftTesting(isFull: false),
            started: accepted.time, status: 0)
        let log = "runs/accepted/\(getpid()).jsonl"
        if !folder.files.has(log) { try folder.files.append(Array((process.json.line + "\n").utf8), to: log) }
        try folder.files.append(Array((accepted.json.line + "\n").utf8), to: log)
        try folder.files.remove(folder.actualName(record.baseline))
        try folder.files.remove(folder.differenceName(record.baseline))
    }

    /// What is to happen to a baseline at its former place.
    package enum Move: Sendable, Hashable {
        case move(from: String, to: String)
        /// It is left there, for this reason.
        case leave(String, why: String)
    }

    /// Baselines that the last runs found at their former places, sorted by those, each with what is to happen to it.
    package var moves: [Move] {
        let misplaced = records.filter { $0.outcome == .misplaced }
        // Another assertion may use the baseline at its present place.
        let asked = Set(records.map(\.baseline))
        return Dictionary(grouping: misplaced, by: \.former).sorted { $0.key < $1.key }.compactMap { former, records in
            guard baselines.has(former) else { return nil }
            if asked.contains(former) { return .leave(former, why: "another test asks for it there") }
            if records.count > 1 {
                let tests = records.map { BaselineName.short($0.baseline) }.joined(separator: ", ")
                return .leave(former, why: "it may be that of any of \(tests)")
            }
            if baselines.has(records[0].baseline) {
                return .leave(former, why: "there is one at \(records[0].baseline) already")
            }
            return .move(from: former, to: records[0].baseline)
        }
    }

    /// Moves a baseline from its former place.
    package func move(from former: String, to baseline: String) throws(FileError) {
        try baselines.move(former, to: baseline)
    }

    /// Removes baselines, and the folders that are then empty.
    /// - Parameter baselines: some of `stale`; others are ignored.
    package func prune(_ baselines: [String]) throws(FileError) {
        guard staleness == .known else { return }
        for baseline in baselines where stale.contains(baseline) {
            try self.baselines.remove(baseline)
        }
    }

    /// Whether a pattern matches a baseline: as a part of its path, or with `*` and `?` for the whole path behind
    /// `__Snapshots__/`.
    package static func matches(_ baseline: String, _ pattern: String) -> Bool {
        guard pattern.holds("*") || pattern.holds("?") else { return baseline.holds(pattern) }
        return fnmatch(pattern, BaselineName.short(baseline), 0) == 0
    }
}
