public import DisplayList

/// Why a picture could not be read from a file.
public enum PictureFileError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The error of a PNG file.
    case png(PNGError)
    /// The error of a JPEG file.
    case jpeg(JPEGError)
    /// The error of a GIF file.
    case gif(GIFError)
    /// The error of a WebP file.
    case webp(WebPError)
    /// A known kind of file that is not read.
    case unsupported(String)
    /// A file of no known kind: its first bytes, 12 at most.
    case unknown([UInt8])

    /// What is wrong, in one line.
    public var description: String {
        switch self {
        case .png(let error): error.description
        case .jpeg(let error): error.description
        case .gif(let error): error.description
        case .webp(let error): error.description
        case .unsupported(let kind): "\(kind) files are not read, expected \(PictureFormat.names())"
        case .unknown([]): "the file is empty, expected \(PictureFormat.names())"
        case .unknown(let bytes):
            "no picture that is read, expected \(PictureFormat.names()): the file starts with "
                + bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }.joined(separator: " ")
        }
    }
}

/// Reads pictures of a kind that is recognised by the first bytes.
public enum PictureDecoder {
    /// Reads a PNG or JPEG file or the first frame of a GIF or WebP file from memory.
    /// - Parameters:
    ///   - bytes: the file.
    ///   - maxPixels: the largest picture to make room for, in pixels.
    /// - Throws: what the file's own decoder throws; `PictureFileError.unsupported` for other kinds of pictures that are
    ///   known; `.unknown` for anything else.
    public static func decode(
        _ bytes: some Sequence<UInt8>, maxPixels: Int = 64 << 20
    ) throws(PictureFileError) -> Bitmap {
        try ColoredPicture(Array(bytes), maxPixels: maxPixels).bitmap
    }
}
