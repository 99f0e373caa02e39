/// Why a JPEG file could not be read.
public enum JPEGError: Error, Sendable, Hashable, CustomStringConvertible {
    /// More pixels than the caller allows.
    case tooManyPixels(width: Int, height: Int, limit: Int)
    /// A file of several scans, whose pixels and coefficients take more memory than the caller allows pixels.
    case tooManyCoefficients(width: Int, height: Int, byteCount: Int, limit: Int)
    /// A kind of JPEG file that is not read, by its name.
    case unsupported(String)
    /// What is wrong with the file, and at which byte of it.
    case damaged(String, at: Int)

    /// What is wrong, in one line.
    public var description: String {
        switch self {
        case .tooManyPixels(let width, let height, let limit):
            "the JPEG file has \(width) × \(height) pixels, more than the limit of \(limit)"
        case .tooManyCoefficients(let width, let height, let byteCount, let limit):
            "the JPEG file of \(width) × \(height) pixels in several scans takes \(byteCount) bytes, more than \(limit) "
                + "pixels may"
        case .unsupported(let kind):
            "the JPEG file is of a kind that is not read: \(kind)"
        case .damaged(let message, let offset):
            "the JPEG file is damaged at byte \(offset): \(message)"
        }
    }
}
