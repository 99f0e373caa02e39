import Threading

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Remembers that the system refused to open a file or a folder because too many are open, or for want of memory.
///
/// The search for a font passes over files that cannot be opened. A picture is then drawn without its font and without an
/// error, which a run learns here.
package enum OpenFileShortage {
    private static let first = Monitor<SystemError?>(nil)

    /// The first such error of the process.
    package static var error: SystemError? { first.withLock { $0 } }

    static func note(_ error: SystemError) {
        guard [EMFILE, ENFILE, ENOMEM].contains(error.number) else { return }
        first.withLock { $0 = $0 ?? error }
    }
}
