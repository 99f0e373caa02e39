/// Why a PNG file could not be written or read.
public enum PNGError: Error, Sendable, Hashable, CustomStringConvertible {
    /// A picture without pixels, with a side above PNG's 2³¹ − 1, or with a row of 2³⁰ bytes or more.
    case size(width: Int, height: Int)
    /// More pixels than the caller allows.
    case tooManyPixels(width: Int, height: Int, limit: Int)
    /// The encoder was given the wrong number of rows: `given` pixels, when it still had room for `expected`.
    case rows(given: Int, expected: Int)
    /// The encoder cannot go on: it has failed before, or was finished.
    case ended
    /// A pixel whose colour is not in the palette of the form that was chosen for the picture.
    case color
    /// There is no memory for the pixels or for libpng.
    case outOfMemory
    /// libpng's message on why it could not write.
    case encoding(String)
    /// libpng's message on what is wrong with the file.
    case decoding(String)

    /// One line: what is wrong, and where it is known.
    public var description: String {
        switch self {
        case .size(let width, let height):
            "a PNG file cannot have \(width) × \(height) pixels"
        case .tooManyPixels(let width, let height, let limit):
            "the PNG file has \(width) × \(height) pixels, more than the limit of \(limit)"
        case .rows(let given, let expected):
            "the PNG encoder was given \(given) pixels, expected whole rows of at most \(expected) in all"
        case .ended:
            "the PNG encoder has ended already"
        case .color:
            "a pixel's colour is not in the PNG file's palette"
        case .outOfMemory:
            "not enough memory for a PNG file"
        case .encoding(let message):
            "the PNG file could not be written: \(message)"
        case .decoding(let message):
            "the PNG file is damaged: \(message)"
        }
    }
}

#if hasFeature(Embedded)
/// What a sink may throw: embedded Swift has no errors of any type.
public typealias PNGSinkError = PNGError
#else
/// What a sink may throw: any error, which encoders rethrow.
public typealias PNGSinkError = any Error
#endif

extension PNGError {
    /// Runs an encoder whose sink throws nothing: what it throws is a `PNGError` then.
    static func withoutOthers(_ encode: () throws(PNGSinkError) -> Void) throws(PNGError) {
        #if hasFeature(Embedded)
        try encode()
        #else
        do {
            try encode()
        } catch let error as PNGError {
            throw error
        } catch {
            throw .encoding("\(error)")
        }
        #endif
    }
}
