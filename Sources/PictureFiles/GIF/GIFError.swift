/// Why a GIF file could not be read or written.
public enum GIFError: Error, Sendable, Hashable, CustomStringConvertible {
    /// More pixels than the caller allows.
    case tooManyPixels(width: Int, height: Int, limit: Int)
    /// What is wrong with the file, and at which byte of it.
    case damaged(String, at: Int)
    /// A picture to be written without pixels, or with a side above 65535; or a frame of another size than the file's.
    case size(width: Int, height: Int)
    /// An animation without a frame.
    case noFrames
    /// The encoder cannot go on: it has failed before, or was finished.
    case ended
    /// Another's error, which kept a file from being written.
    case encoding(String)

    /// What is wrong, in one line.
    public var description: String {
        switch self {
        case .tooManyPixels(let width, let height, let limit):
            "the GIF file has \(width) × \(height) pixels, more than the limit of \(limit)"
        case .damaged(let message, let offset):
            "the GIF file is damaged at byte \(offset): \(message)"
        case .size(let width, let height):
            "a GIF file cannot have \(width) × \(height) pixels, expected sides of 1 to 65535, and frames of one size"
        case .noFrames:
            "the GIF encoder was given no frame, expected at least one"
        case .ended:
            "the GIF encoder has ended already"
        case .encoding(let message):
            "the GIF file could not be written: \(message)"
        }
    }
}

#if hasFeature(Embedded)
/// What a sink may throw: embedded Swift has no errors of any type.
public typealias GIFSinkError = GIFError
#else
/// What a sink may throw: any error, which encoders rethrow.
public typealias GIFSinkError = any Error
#endif
