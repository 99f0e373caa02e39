public import PDF
public import PictureFiles
public import Raster
public import SVG
public import Typography

/// Why a drawing could not become a file, or a file could not be read for one.
public enum DrawingFileError: Error, Sendable, Hashable, CustomStringConvertible {
    /// It could not become pixels: no size, or more pixels than the limits allow.
    case pixels(RasterError)
    /// The pixels could not become a PNG file.
    case png(PNGError)
    /// The pixels could not become a JPEG file.
    case jpeg(JPEGError)
    /// The pixels could not become a WebP file.
    case webp(WebPError)
    /// The pixels could not become a GIF file.
    case gif(GIFError)
    /// It could not become SVG text.
    case svg(SVGWriterError)
    /// It could not become PDF pages.
    case pdf(PDFWriterError)
    /// The name of the file, whose ending is not one of `DrawingFormat`'s.
    case unknownEnding(String)
    /// The file's path, and what the system says where it could not be written.
    case notWritten(path: String, reason: String)
    /// The file's path, and what the system says where it could not be read.
    case notRead(path: String, reason: String)
    /// The path of a file whose pixels could not be read, and why.
    case picture(path: String, PictureFileError)
    /// The path of an SVG file that could not be read, and why.
    case document(path: String, SVGReaderError)
    /// The path of a font that could not be read, and why.
    case font(path: String, TrueTypeError)

    /// One line: what cannot be, and why.
    public var description: String {
        switch self {
        case .pixels(let error): error.description
        case .png(let error): error.description
        case .jpeg(let error): error.description
        case .webp(let error): error.description
        case .gif(let error): error.description
        case .svg(let error): error.description
        case .pdf(let error): error.description
        case .unknownEnding(let name):
            "'\(name)' does not say what kind of file it is, expected a name that ends in "
                + DrawingFormat.endings.dropLast().map { "." + $0.ending }.joined(separator: ", ")
                + " or ." + (DrawingFormat.endings.last?.ending ?? "")
        case .notWritten(let path, let reason): "\(path) was not written: \(reason)"
        case .notRead(let path, let reason): "\(path) was not read: \(reason)"
        case .picture(let path, let error): "\(path): \(error)"
        case .document(let path, let error): "\(path): \(error)"
        case .font(let path, let error): "\(path): \(error)"
        }
    }
}
