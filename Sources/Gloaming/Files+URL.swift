public import Composition
public import DisplayList
import DrawingFiles
import PictureFiles
public import SVG
import SystemFiles
public import Typography

#if canImport(FoundationEssentials)
public import FoundationEssentials
#elseif canImport(Foundation)
public import Foundation
#endif

#if canImport(FoundationEssentials) || canImport(Foundation)
extension Image {
    /// A picture from a file: PNG, JPEG, the first frame of a GIF or WebP file, or SVG.
    ///
    ///     let face = try Image(contentsOf: URL(filePath: "face.jpg"))
    /// - Parameters:
    ///   - url: the file's.
    ///   - scale: how many of its pixels make a point, above 0; an SVG file has no pixels.
    ///   - options: for an SVG file, what the file itself cannot give.
    /// - Throws: `DrawingFileError.notRead`; `.document` for an SVG file, `.picture` for others.
    public init(
        contentsOf url: URL, scale: Double = 1, options: SVGReadingOptions = SVGReadingOptions()
    ) throws(DrawingFileError) {
        let bytes = try url.contents()
        self = try url.named { try Image(file: bytes, scale: scale, options: options) }
    }
}

extension Bitmap {
    /// The pixels of a PNG or JPEG file, or of the first frame of a GIF or WebP file.
    /// - Throws: `DrawingFileError.notRead` or `.picture`.
    public init(contentsOf url: URL) throws(DrawingFileError) {
        let bytes = try url.contents()
        self = try url.named { try PictureDecoder.decode(bytes) }
    }
}

extension SVGDocument {
    /// Reads an SVG file. Pictures in it, and packed files, are read too.
    ///
    ///     let hill = try SVGDocument(contentsOf: URL(filePath: "hill.svg")).drawing
    /// - Parameters:
    ///   - url: the file's.
    ///   - options: what the file itself cannot give.
    /// - Throws: `DrawingFileError.notRead` or `.document`.
    public init(
        contentsOf url: URL, options: SVGReadingOptions = SVGReadingOptions()
    ) throws(DrawingFileError) {
        let bytes = try url.contents()
        self = try url.named { try SVGDocument(bytes, options: options.withFileReaders) }
    }
}

extension Typeface {
    /// A face from a font's file of any kind; see `init(file:index:settings:)`.
    /// - Parameters:
    ///   - url: the file's.
    ///   - index: of a collection's fonts, from 0.
    ///   - settings: values of a variable font's axes by their tags, such as `("wght", 650)`.
    /// - Throws: `DrawingFileError.notRead` or `.font`.
    public init(
        contentsOf url: URL, index: Int = 0, settings: [(tag: String, value: Double)] = []
    ) throws(DrawingFileError) {
        let bytes = try url.contents()
        self = try url.named { try Typeface(file: bytes, index: index, settings: settings) }
    }
}

extension FontSet {
    /// Fonts of files and folders, with the pictures in them.
    /// - Parameters:
    ///   - urls: of files and folders, by precedence.
    ///   - includesSystem: whether the system's fonts are asked after them.
    public convenience init(contentsOf urls: [URL], includesSystem: Bool = false) {
        self.init(
            places: urls.map { $0.shownPath } + (includesSystem ? FontSet.systemFolders : []),
            inflate: { Zlib.unpack($0, size: $1) }, readers: .all)
    }
}

extension FontSet {
    /// Fonts in memory, with the pictures in them.
    /// - Parameter fonts: whole files.
    public convenience init(fonts: [Data]) {
        self.init(fonts: fonts.map { Array($0) }, inflate: { Zlib.unpack($0, size: $1) }, readers: .all)
    }
}

extension URL {
    /// The file's bytes.
    fileprivate func contents() throws(DrawingFileError) -> Data {
        do { return try Data(contentsOf: self) } catch { throw .notRead(path: shownPath, reason: error.reason) }
    }

    /// The value of `body`, whose errors are told with the file's path.
    fileprivate func named<Value>(_ body: () throws -> Value) throws(DrawingFileError) -> Value {
        do {
            return try body()
        } catch let error as PictureFileError {
            throw .picture(path: shownPath, error)
        } catch let error as SVGReaderError {
            throw .document(path: shownPath, error)
        } catch let error as TrueTypeError {
            throw .font(path: shownPath, error)
        } catch {
            throw .notRead(path: shownPath, reason: "\(error)")
        }
    }

    /// The path of a file, and the whole of another address.
    var shownPath: String { isFileURL ? path : absoluteString }
}

extension Error {
    /// What the system says, where it says something.
    var reason: String {
        let underlying = (self as? CocoaError)?.underlying as? POSIXError
        return underlying.map { SystemError(number: $0.code.rawValue).text } ?? "\(self)"
    }
}
#endif
