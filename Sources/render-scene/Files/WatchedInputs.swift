import SystemFiles

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The report of a watched command to the process that watches it: the files that it reads, each with its state before.
enum WatchedInputs {
    /// The variable that is set for a watched process; its value has no meaning.
    static let variable = "GLOAMING_WATCHED"
    /// The descriptor of the report: each file's state and name, each followed by a zero.
    static let descriptor: Int32 = 3

    static let areTold = getenv(variable) != nil

    /// Reports a file, before it is opened: later changes are then seen, and a missing file is waited for.
    static func note(_ path: String) {
        if areTold, path != "-" { try? Descriptor.write(descriptor, "\(FileState(path).text)\0\(path)\0") }
    }

    /// The reported states, by the files' names; malformed reports are left out.
    static func read(_ bytes: [UInt8]) -> [String: FileState] {
        var states: [String: FileState] = [:]
        let parts = bytes.split(separator: 0, omittingEmptySubsequences: false).map {
            String(decoding: $0, as: UTF8.self)
        }
        for i in stride(from: 0, to: parts.count - 1, by: 2) {
            // The first report counts: a change before the second one is seen as such.
            if states[parts[i + 1]] == nil { states[parts[i + 1]] = FileState(text: parts[i][...]) }
        }
        return states
    }
}
