#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// An error number of the C library.
package struct SystemError: Error, Sendable, Equatable {
    package let number: Int32

    package init(number: Int32) { self.number = number }

    /// The error that the last call left.
    package static var last: SystemError { SystemError(number: errno) }

    package var text: String { String(cString: strerror(number)) }
}
