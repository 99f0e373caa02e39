/// Why a WebP file could not be read.
public enum WebPError: Error, Sendable, Hashable, CustomStringConvertible {
    /// More pixels than the caller allows.
    case tooManyPixels(width: Int, height: Int, limit: Int)
    /// A kind of WebP file that is not read, by its name.
    case unsupported(String)
    /// What is wrong with the file, and at which byte of it.
    case damaged(String, at: Int)

    /// What is wrong, in one line.
    public var description: String {
        switch self {
        case .tooManyPixels(let width, let height, let limit):
            "the WebP file has \(width) × \(height) pixels, more than the limit of \(limit)"
        case .unsupported(let kind):
            "the WebP file is of a kind that is not read: \(kind)"
        case .damaged(let message, let offset):
            "the WebP file is damaged at byte \(offset): \(message)"
        }
    }
}
