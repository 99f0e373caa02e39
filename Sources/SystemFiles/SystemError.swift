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

    /// A pipe, a device or a socket lies where a file is expected: an error that the C library has no number for.
    package static let notRegular = SystemError(number: 0)

    /// A link lies where none is followed.
    package static let link = SystemError(number: -1)

    package var text: String {
        switch self {
        case .notRegular: "Not a regular file"
        case .link: "Is a link, which is not followed here"
        default: String(cString: strerror(number))
        }
    }
}
