import SystemFiles

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A batch's records: a file, a part of one, or standard input.
struct BatchInput {
    var lines: LineReader
    /// The bytes of the file in which they begin; nil where that is not known.
    let part: Range<Int>?

    init(_ settings: BatchSettings) throws(CommandError) {
        let name = InputFile.name(settings.input)
        var descriptor = STDIN_FILENO
        if settings.input != "-" {
            do {
                descriptor = try Descriptor.open(settings.input, O_RDONLY)
            } catch {
                throw CommandError(.noInput, "\(name): \(error.text)")
            }
        }
        InputFile.note(descriptor)
        var status = stat()
        let isFile = fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
        let size = max(Int(status.st_size), 0)
        guard let shard = settings.shard else {
            lines = LineReader(descriptor, name: name, limit: settings.maxLine)
            part = isFile ? 0..<size : nil
            return
        }
        guard isFile else {
            throw CommandError(.usage, "\(name): --shard needs a file to take a part of, and this is none")
        }
        let part = shard.part(of: size)
        lines = try LineReader(descriptor, name: name, limit: settings.maxLine, part: part)
        self.part = part
    }

    /// The estimated number of records in all, from the number so far.
    func estimate(after count: Int) -> Int? {
        guard let part, lines.offset > part.lowerBound, count > 0 else { return nil }
        let share = Double(lines.offset - part.lowerBound) / Double(max(part.count, 1))
        return Int(exactly: (Double(count) / min(share, 1)).rounded())
    }
}
