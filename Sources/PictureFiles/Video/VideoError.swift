/// Why a film could not be written.
public enum VideoError: Error, Sendable, Hashable, CustomStringConvertible {
    /// A film without pixels, or with a side above 65535.
    case size(width: Int, height: Int)
    /// A frame of another size than the film's.
    case frame(width: Int, height: Int, expectedWidth: Int, expectedHeight: Int)
    /// A pixel that is not opaque, where there is no background to lie behind it.
    case notOpaque(x: Int, y: Int)

    /// What is wrong, in one line.
    public var description: String {
        switch self {
        case .size(let width, let height):
            "a film cannot have \(width) × \(height) pixels, expected sides of 1 to 65535"
        case .frame(let width, let height, let expectedWidth, let expectedHeight):
            "the film was given a frame of \(width) × \(height) pixels, expected \(expectedWidth) × \(expectedHeight)"
        case .notOpaque(let x, let y):
            "the frame's pixel at (\(x), \(y)) is not opaque, and the film has no transparency: expected a background"
        }
    }
}
