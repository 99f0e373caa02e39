/// When a baseline is written instead of compared.
public enum RecordMode: String, Sendable, Hashable, CaseIterable {
    /// Every baseline that is not equal to its picture.
    case all
    /// Those that do not exist.
    case missing
    /// Those that do not exist, and those that fail.
    case failed
    /// None.
    case never

    /// The mode that applies: `never` if `CI` is set (to anything but `false` or `0`), otherwise `SNAPSHOT_RECORD`,
    /// then the assertion's mode, then `missing`.
    /// - Throws: when `SNAPSHOT_RECORD` is not a mode: a misspelled word must neither record nor pass.
    static func resolve(argument: RecordMode?, variable: String?, ci: String?) throws(RecordModeError) -> RecordMode {
        var asked: RecordMode?
        if let variable {
            guard let mode = RecordMode(rawValue: variable) else { throw RecordModeError(found: variable) }
            asked = mode
        }
        if let ci, ci != "false", ci != "0" { return .never }
        return asked ?? argument ?? .missing
    }
}

/// The value of `SNAPSHOT_RECORD` is not a mode.
struct RecordModeError: Error, Hashable, CustomStringConvertible {
    let found: String

    var description: String {
        let words = RecordMode.allCases.map(\.rawValue).joined(separator: ", ")
        return "SNAPSHOT_RECORD is '\(found)', expected one of \(words)"
    }
}

extension RecordMode: ExpressibleByBooleanLiteral {
    /// `record: true` writes all, `record: false` what is missing.
    public init(booleanLiteral value: Bool) { self = value ? .all : .missing }
}
