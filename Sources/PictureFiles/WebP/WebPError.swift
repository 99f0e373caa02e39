/// Why a WebP file could not be read or written.
public enum WebPError: Error, Sendable, Hashable, CustomStringConvertible {
    /// A picture to be written without pixels, or with a side above 16384.
    case size(width: Int, height: Int)
    /// The encoder was given the wrong number of rows: `given` pixels, when it still had room for `expected`.
    case rows(given: Int, expected: Int)
    /// The encoder cannot go on: it has failed before, or was finished.
    case ended
    /// More bytes than the four of a file's size can tell.
    case tooManyBytes
    /// Another's error, which kept a file from being written.
    case encoding(String)
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
        case .size(let width, let height):
            "a WebP file cannot have \(width) × \(height) pixels, expected sides of 1 to 16384"
        case .rows(let given, let expected):
            "the WebP encoder was given \(given) pixels, expected whole rows of at most \(expected) in all"
        case .ended:
            "the WebP encoder has ended already"
        case .tooManyBytes:
            "the WebP file would have more than 4294967295 bytes, which it cannot tell"
        case .encoding(let message):
            "the WebP file could not be written: \(message)"
        }
    }
}

#if hasFeature(Embedded)
/// What a sink may throw: embedded Swift has no errors of any type.
public typealias WebPSinkError = WebPError
#else
/// What a sink may throw: any error, which encoders rethrow.
public typealias WebPSinkError = any Error
#endif

extension WebPError {
    /// Runs an encoder whose sink throws nothing: what it throws is a `WebPError` then.
    static func withoutOthers(_ encode: () throws(WebPSinkError) -> Void) throws(WebPError) {
        #if hasFeature(Embedded)
        try encode()
        #else
        do {
            try encode()
        } catch let error as WebPError {
            throw error
        } catch {
            throw .encoding("\(error)")
        }
        #endif
    }
}
