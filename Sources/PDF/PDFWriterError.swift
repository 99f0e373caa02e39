public import PathParser

/// Why a drawing could not be written as PDF.
public enum PDFWriterError: Error, Sendable, Hashable, CustomStringConvertible {
    /// There is no page.
    case noPages
    /// A page's width or height is not a number above 0, or above what PDF files can have: 14,400 points.
    case invalidSize(Size)
    /// Groups, masks and patterns are nested more than `limit` deep; readers have limits of their own.
    case tooDeep(limit: Int)
    /// A stamp refers to a symbol that is not among the drawing's `count`.
    case noSymbol(index: Int, count: Int)
    /// `PDFWriter.Options.encodePNG` threw for a bitmap of this size.
    case encodingFailed(width: Int, height: Int, reason: String)
    /// `PDFWriter.Options.rasterise` threw for a part that PDF has no form for.
    case renderingFailed(reason: String)
    /// The file would have more than `limit` bytes, the data of pictures not counted.
    case tooLong(limit: Int)

    /// One line: what cannot be written, and why.
    public var description: String {
        switch self {
        case .noPages:
            "no drawing was given, expected one for each page"
        case .invalidSize(let size):
            "the page's size is \(size.width) × \(size.height) points, expected numbers above 0, at most 14400"
        case .tooDeep(let limit):
            "the drawing's groups are nested more than \(limit) deep"
        case .noSymbol(let index, let count):
            "a stamp is of symbol \(index), and the drawing has \(count), from 0"
        case .encodingFailed(let width, let height, let reason):
            "the picture of \(width) × \(height) px could not be encoded: \(reason)"
        case .renderingFailed(let reason):
            "a part that PDF has no form for could not be drawn as pixels: \(reason)"
        case .tooLong(let limit):
            "the drawing takes more than \(limit) bytes of PDF, its pictures not counted"
        }
    }
}
