#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The names of unfinished files, kept where a signal's handler can remove them.
///
/// A handler may only read plain memory and call `unlink`: the names are C strings in a table made beforehand.
enum TemporaryFiles {
    /// More outputs than this are not removed when a signal ends the command.
    private static let capacity = 256
    nonisolated(unsafe) private static let names: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> = {
        let names = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(capacity: capacity)
        names.initialize(repeating: nil, count: capacity)
        return names
    }()

    /// From here on a signal that interrupts removes what is registered, and then ends the command as it would have.
    static func removeOnSignals() {
        _ = names
        for number in [SIGINT, SIGTERM, SIGHUP] {
            // A signal that the parent chose to ignore, as nohup does, stays ignored.
            let previous = signal(number, TemporaryFiles.handle)
            if unsafeBitCast(previous, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
                _ = signal(number, SIG_IGN)
            }
        }
    }

    private static let handle: @convention(c) (Int32) -> Void = { number in
        for i in 0..<TemporaryFiles.capacity {
            if let name = TemporaryFiles.names[i] { unlink(name) }
        }
        _ = signal(number, SIG_DFL)
        raise(number)
    }

    static func register(_ path: String) {
        for i in 0..<capacity where names[i] == nil {
            names[i] = strdup(path)
            return
        }
    }

    static func forget(_ path: String) {
        for i in 0..<capacity {
            guard let name = names[i], strcmp(name, path) == 0 else { continue }
            names[i] = nil
            free(name)
        }
    }
}
