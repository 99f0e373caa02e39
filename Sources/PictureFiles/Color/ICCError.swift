/// Why an ICC profile cannot be used.
package enum ICCError: Error, Sendable, Hashable, CustomStringConvertible {
    /// More bytes than are read.
    case tooLarge(Int, limit: Int)
    /// Something missing or wrong at a byte.
    case damaged(String, at: Int)
    /// A form of profile that is not read.
    case unsupported(String)

    package var description: String {
        switch self {
        case .tooLarge(let count, let limit): "the profile has \(count) bytes, more than the limit of \(limit)"
        case .damaged(let message, let offset): "the profile is damaged at byte \(offset): \(message)"
        case .unsupported(let kind): "the profile is not read: \(kind)"
        }
    }
}
