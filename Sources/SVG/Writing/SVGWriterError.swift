import PathParser

/// Why a drawing could not be written as SVG.
public enum SVGWriterError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The drawing's width or height is not a number above 0.
    case invalidSize(Size)
    /// `SVGWriter.Options.scale` is not a number above 0.
    case invalidScale(Double)
    /// Groups and masks are nested more than `limit` elements deep; XML readers have limits of their own (libxml2's is
    /// 256).
    case tooDeep(limit: Int)
    /// Sheets of glass would copy more than `limit` elements in all: each copies its backdrop, other sheets included.
    case tooMuchGlass(limit: Int)
    /// A stamp refers to a symbol that is not among the drawing's `count`.
    case noSymbol(index: Int, count: Int)
    /// The drawing holds a picture, and `SVGWriter.Options.encodePNG` was not given.
    case noPNGEncoder
    /// `SVGWriter.Options.encodePNG` threw for a bitmap of this size.
    case encodingFailed(width: Int, height: Int, reason: String)
    /// The text would have more than `limit` bytes, the data of pictures not counted.
    case tooLong(limit: Int)
    /// An animation has no samples, or their times do not rise from 0 to at most a day, in seconds; `index` is the place
    /// of the first that is wrong.
    case invalidSampleTime(index: Int)
    /// A sample's drawing has another size than the first one's.
    case sampleSizesDiffer(index: Int, Size, expected: Size)

    /// One line: what cannot be written, and why.
    public var description: String {
        switch self {
        case .invalidSize(let size):
            "the drawing's size is \(size.width) × \(size.height), expected numbers above 0"
        case .invalidScale(let scale):
            "the scale is \(scale), expected a number above 0"
        case .tooDeep(let limit):
            "the drawing's groups are nested more than \(limit) elements deep"
        case .tooMuchGlass(let limit):
            "the drawing's sheets of glass lie over one another: drawing them takes more than \(limit) copies"
        case .noSymbol(let index, let count):
            "a stamp is of symbol \(index), and the drawing has \(count), from 0"
        case .noPNGEncoder:
            "the drawing holds a picture, and no encoder for it was given: "
                + "SVGWriter.Options(encodePNG: { try PNGEncoder.encode($0) })"
        case .encodingFailed(let width, let height, let reason):
            "the picture of \(width) × \(height) px could not be encoded as PNG: \(reason)"
        case .tooLong(let limit):
            "the drawing takes more than \(limit) bytes of SVG text, its pictures not counted"
        case .invalidSampleTime(let index):
            "sample \(index) of the animation is missing or at a wrong time, expected times that rise from 0 s"
        case .sampleSizesDiffer(let index, let size, let expected):
            "sample \(index) of the animation is \(size.width) × \(size.height) points, "
                + "expected \(expected.width) × \(expected.height) as of the first"
        }
    }
}
