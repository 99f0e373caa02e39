/// Why a JPEG file could not be read or written.
public enum JPEGError: Error, Sendable, Hashable, CustomStringConvertible {
    /// More pixels than the caller allows.
    case tooManyPixels(width: Int, height: Int, limit: Int)
    /// A file of several scans, whose pixels and coefficients take more memory than the caller allows pixels.
    case tooManyCoefficients(width: Int, height: Int, byteCount: Int, limit: Int)
    /// A kind of JPEG file that is not read, by its name.
    case unsupported(String)
    /// What is wrong with the file, and at which byte of it.
    case damaged(String, at: Int)
    /// A picture to be written without pixels, or with a side above 65535.
    case size(width: Int, height: Int)
    /// The encoder was given the wrong number of rows: `given` pixels, when it still had room for `expected`.
    case rows(given: Int, expected: Int)
    /// A pixel to be written that is not opaque, where there is no background to lie behind it.
    case notOpaque(x: Int, y: Int)
    /// The encoder cannot go on: it has failed before, or was finished.
    case ended
    /// Another's error, which kept a file from being written.
    case encoding(String)

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
        case .size(let width, let height):
            "a JPEG file cannot have \(width) × \(height) pixels, expected sides of 1 to 65535"
        case .rows(let given, let expected):
            "the JPEG encoder was given \(given) pixels, expected whole rows of at most \(expected) in all"
        case .notOpaque(let x, let y):
            "the pixel at (\(x), \(y)) is not opaque, and JPEG has no transparency: expected a background"
        case .ended:
            "the JPEG encoder has ended already"
        case .encoding(let message):
            "the JPEG file could not be written: \(message)"
        }
    }
}

#if hasFeature(Embedded)
/// What a sink may throw: embedded Swift has no errors of any type.
public typealias JPEGSinkError = JPEGError
#else
/// What a sink may throw: any error, which the encoder rethrows.
public typealias JPEGSinkError = any Error
#endif
