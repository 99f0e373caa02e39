import SystemFiles
import TextForms

/// A line of a batch's results.
struct RecordResult {
    let id: String?
    let line: Int
    let outcome: Outcome
    /// How long the record has taken, in seconds.
    let seconds: Double

    enum Outcome {
        case drawn(RelativePath, DrawnPicture, tarOffset: Int?)
        case skipped(RelativePath)
        case failed(RecordFailure)
    }

    /// JSON, and a line break.
    var bytes: [UInt8] {
        var members: [JSONOutput.Member] = [
            ("id", id.map { .string($0) } ?? .null), ("line", .integer(line)),
        ]
        switch outcome {
        case .drawn(let output, let picture, let tarOffset):
            members += [
                ("status", .string("ok")), ("output", .string(output.text)), ("bytes", .integer(picture.bytes.count)),
                ("width", .number(picture.width)), ("height", .number(picture.height)),
            ]
            if let sum = picture.checksum { members.append(("sha256", .string(sum))) }
            if let tarOffset { members.append(("tar_offset", .integer(tarOffset))) }
            members += [("ms", ms), ("warnings", .array(picture.warnings.map { .string($0) }))]
        case .skipped(let output):
            members += [("status", .string("skipped")), ("output", .string(output.text)), ("ms", ms)]
        case .failed(let failure):
            members.append(("status", .string("error")))
            if let output = failure.output { members.append(("output", .string(output.text))) }
            members += [
                ("code", .string(failure.code.rawValue)), ("error", .string(Messages.oneLine(failure.message))),
            ]
            if let hint = failure.hint { members.append(("hint", .string(Messages.oneLine(hint)))) }
            members.append(("ms", ms))
        }
        return JSONOutput.object(members).bytes(.compact) + [UInt8(ascii: "\n")]
    }

    private var ms: JSONOutput { .number((seconds * 1e5).rounded() / 100) }
}
