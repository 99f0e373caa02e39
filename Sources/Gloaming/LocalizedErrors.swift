// What errors are called where they are shown to people: `localizedDescription` is the same line as `description`.
public import DrawingFiles
public import PDF
public import PathParser
public import PictureFiles
public import Raster
public import SVG
public import Typography

#if canImport(FoundationEssentials)
public import FoundationEssentials
#elseif canImport(Foundation)
public import Foundation
#endif

#if canImport(FoundationEssentials) || canImport(Foundation)
extension DrawingFileError: LocalizedError {
    /// The same line as `description`.
    public var errorDescription: String? { description }
}

extension GIFError: LocalizedError {
    /// The same line as `description`.
    public var errorDescription: String? { description }
}

extension IconError: LocalizedError {
    /// The same line as `description`.
    public var errorDescription: String? { description }
}

extension JPEGError: LocalizedError {
    /// The same line as `description`.
    public var errorDescription: String? { description }
}

extension PDFWriterError: LocalizedError {
    /// The same line as `description`.
    public var errorDescription: String? { description }
}

extension PNGError: LocalizedError {
    /// The same line as `description`.
    public var errorDescription: String? { description }
}

extension PathDataError: LocalizedError {
    /// The same line as `description`.
    public var errorDescription: String? { description }
}

extension PictureFileError: LocalizedError {
    /// The same line as `description`.
    public var errorDescription: String? { description }
}

extension RasterError: LocalizedError {
    /// The same line as `description`.
    public var errorDescription: String? { description }
}

extension SVGReaderError: LocalizedError {
    /// The same line as `description`.
    public var errorDescription: String? { description }
}

extension SVGWriterError: LocalizedError {
    /// The same line as `description`.
    public var errorDescription: String? { description }
}

extension TrueTypeError: LocalizedError {
    /// The same line as `description`.
    public var errorDescription: String? { description }
}

extension VideoError: LocalizedError {
    /// The same line as `description`.
    public var errorDescription: String? { description }
}

extension WebPError: LocalizedError {
    /// The same line as `description`.
    public var errorDescription: String? { description }
}

extension WordFileError: LocalizedError {
    /// The same line as `description`.
    public var errorDescription: String? { description }
}
#endif
