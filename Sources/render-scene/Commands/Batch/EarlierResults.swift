import SystemFiles
import TextForms

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The results of a run that was broken off.
struct EarlierResults: Sendable {
    /// For each line that is done, the sum of its record's id.
    private(set) var done: [Int: IDSum] = [:]
    /// The lines that were being drawn when the process died, with the signal that it died of, or 0.
    private(set) var died: [Int: Int] = [:]
    /// The place in a tar archive where the last picture with a result ends.
    private(set) var tarEnd = 0

    /// The most bytes of a line.
    private static let maxLine = 64 << 20
    private static let pieceSize = 64 << 10

    init() {}

    /// Reads results, and keeps in the file, unchanged, those of records that are done.
    ///
    /// A torn line at the end is dropped. So are failures, which are tried again unless the process died of them, and results
    /// whose picture is missing.
    /// - Parameters:
    ///   - path: the file of results; a missing file has none.
    ///   - log: the same file, as this run has it locked.
    ///   - retries: whether what the process died of is tried again as well.
    ///   - hasPicture: whether a picture is still there.
    init(
        _ path: String, _ log: ResultLog, retries: Bool, hasPicture: (RelativePath) -> Bool
    ) throws(CommandError) {
        let descriptor: Int32
        do throws(SystemError) {
            descriptor = try Descriptor.open(path, O_RDONLY)
        } catch {
            if error.number == ENOENT { return }
            // To begin anew would cut off the archive that they tell of.
            throw CommandError(.ioFailure, "\(path): \(error.text)")
        }
        defer { close(descriptor) }
        var reader = LineReader(descriptor, name: path, limit: EarlierResults.maxLine)
        var line = try reader.next()
        let left = retries ? [:] : RunningRecords.left(beside: path)
        if line == nil {
            died = left
            return
        }
        let kept = try log.replacement()
        defer { kept.discard() }
        var pending: [UInt8] = []
        // The outputs of failures. A later record's picture with the same output must be written again after they are
        // retried.
        var failed: Set<String> = []
        while let this = line {
            line = try reader.next()
            guard let entry = EarlierResults.entry(this) else {
                if line == nil { break }
                throw CommandError(.badData, "\(path): line \(this.number) is no result", hint: "is it another file?")
            }
            let isThere =
                entry.isDone && !failed.contains(entry.output)
                && RelativePath(entry.output).map { hasPicture($0) } == true
            guard isThere || entry.hasDied && !retries else {
                failed.insert(entry.output)
                continue
            }
            done[entry.line] = IDSum(of: entry.id)
            tarEnd = max(tarEnd, entry.tarEnd)
            pending += (this.bytes ?? []) + [UInt8(ascii: "\n")]
            if pending.count >= EarlierResults.pieceSize {
                try kept.write(pending)
                pending.removeAll(keepingCapacity: true)
            }
        }
        try kept.write(pending)
        try log.replace(with: kept)
        died = left.filter { done[$0.key] == nil }
    }

    private struct Entry {
        var id: String
        var line: Int
        var isDone: Bool
        var hasDied: Bool
        var output: String
        var tarEnd: Int
    }

    /// - Returns: nil for a line that is no result.
    private static func entry(_ line: LineReader.Line) -> Entry? {
        guard let bytes = line.bytes, let document = try? JSONReader.read(bytes) else { return nil }
        return document.withRoot { root -> Entry? in
            guard let number = root["line"]?.number.flatMap({ Int(exactly: $0) }),
                let status = root["status"]?.string
            else { return nil }
            func count(_ key: StaticString) -> Int? {
                root[key]?.number.flatMap { Int(exactly: $0) }.flatMap { (0...1 << 53).contains($0) ? $0 : nil }
            }
            var end = 0
            if let offset = count("tar_offset"), let size = count("bytes") {
                end = offset + size + TarHeader.padding(after: size)
            }
            return Entry(
                id: root["id"]?.string ?? "", line: number, isDone: status != "error",
                hasDied: root["code"]?.string == RecordFailure.Code.died.rawValue, output: root["output"]?.string ?? "",
                tarEnd: end)
        }
    }
}
