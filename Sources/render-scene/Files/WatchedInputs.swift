import SystemFiles

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// What a command that is watched tells the process that watches it: which files it reads, and how each was before.
enum WatchedInputs {
    /// Set for a process that is watched; its value is nothing to anybody.
    static let variable = "GLOAMING_WATCHED"
    /// Where files are told, each by a state and a name between zeros.
    static let descriptor: Int32 = 3

    static let areTold = getenv(variable) != nil

    /// Tells of a file, before it is opened: what changes from now on is seen, and one that is not there is waited for.
    static func note(_ path: String) {
        if areTold, path != "-" { try? Descriptor.write(descriptor, "\(FileState(path).text)\0\(path)\0") }
    }

    /// What was told, by the files' names. What does not have its form is left out.
    static func read(_ bytes: [UInt8]) -> [String: FileState] {
        var states: [String: FileState] = [:]
        let parts = bytes.split(separator: 0, omittingEmptySubsequences: false).map {
            String(decoding: $0, as: UTF8.self)
        }
        for i in stride(from: 0, to: parts.count - 1, by: 2) {
            // The first time counts: a change before the second is one.
            if states[parts[i + 1]] == nil { states[parts[i + 1]] = FileState(text: parts[i][...]) }
        }
        return states
    }
}
