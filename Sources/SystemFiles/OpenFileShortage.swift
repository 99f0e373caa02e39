import Threading

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Whether the system has refused to open a file or a folder because too many are open, or for want of memory.
///
/// Who passes over what cannot be opened, as the search for a font does, then makes something else than is asked for,
/// without an error of its own.
package enum OpenFileShortage {
    private static let first = Monitor<SystemError?>(nil)

    /// The first such error of the process.
    package static var error: SystemError? { first.withLock { $0 } }

    static func note(_ error: SystemError) {
        guard [EMFILE, ENFILE, ENOMEM].contains(error.number) else { return }
        first.withLock { $0 = $0 ?? error }
    }
}
