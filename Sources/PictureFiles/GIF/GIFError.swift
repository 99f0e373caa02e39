/// Why a GIF file could not be read.
public enum GIFError: Error, Sendable, Hashable, CustomStringConvertible {
    /// More pixels than the caller allows.
    case tooManyPixels(width: Int, height: Int, limit: Int)
    /// What is wrong with the file, and at which byte of it.
    case damaged(String, at: Int)

    /// What is wrong, in one line.
    public var description: String {
        switch self {
        case .tooManyPixels(let width, let height, let limit):
            "the GIF file has \(width) × \(height) pixels, more than the limit of \(limit)"
        case .damaged(let message, let offset):
            "the GIF file is damaged at byte \(offset): \(message)"
        }
    }
}
