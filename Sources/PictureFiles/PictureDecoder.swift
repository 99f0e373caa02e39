public import DisplayList

/// Why a picture could not be read from a file.
public enum PictureFileError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The error of a PNG file.
    case png(PNGError)
    /// The error of a JPEG file.
    case jpeg(JPEGError)
    /// The error of a GIF file.
    case gif(GIFError)
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
        case .unsupported(let kind): "a \(kind) file is not read, expected PNG, JPEG or GIF"
        case .unknown([]): "the file is empty, expected PNG, JPEG or GIF"
        case .unknown(let bytes):
            "no picture that is read, expected PNG, JPEG or GIF: the file starts with "
                + bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }.joined(separator: " ")
        }
    }
}

/// Reads pictures of a kind that is recognised by the first bytes.
public enum PictureDecoder {
    /// Reads a PNG or JPEG file or the first frame of a GIF file from memory.
    /// - Parameters:
    ///   - bytes: the file.
    ///   - maxPixels: the largest picture to make room for, in pixels.
    /// - Throws: what the file's own decoder throws; `PictureFileError.unsupported` for other kinds of pictures that are
    ///   known; `.unknown` for anything else.
    public static func decode(
        _ bytes: some Sequence<UInt8>, maxPixels: Int = 64 << 20
    ) throws(PictureFileError) -> Bitmap {
        let bytes = Array(bytes)
        if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) {
            do { return try PNGDecoder.decode(bytes, maxPixels: maxPixels).bitmap } catch { throw .png(error) }
        }
        if bytes.starts(with: [0xFF, 0xD8]) {
            do { return try JPEGDecoder.decode(bytes, maxPixels: maxPixels).bitmap } catch { throw .jpeg(error) }
        }
        if has("GIF8", bytes) {
            do { return try GIFDecoder.decode(bytes, maxPixels: maxPixels).bitmap } catch { throw .gif(error) }
        }
        if let kind = unsupportedKind(bytes) { throw .unsupported(kind) }
        throw .unknown(Array(bytes.prefix(12)))
    }

    private static func unsupportedKind(_ bytes: [UInt8]) -> String? {
        if has("RIFF", bytes), has("WEBP", bytes, at: 8) { return "WebP" }
        if has("ftyp", bytes, at: 4) {
            if has("avif", bytes, at: 8) || has("avis", bytes, at: 8) { return "AVIF" }
            let brands = ["heic", "heix", "hevc", "heim", "heis", "mif1", "msf1"]
            if brands.contains(where: { has($0, bytes, at: 8) }) { return "HEIF" }
        }
        if bytes.starts(with: [0xFF, 0x0A]) || has("JXL ", bytes, at: 4) { return "JPEG XL" }
        if has("jP  ", bytes, at: 4) || bytes.starts(with: [0xFF, 0x4F, 0xFF, 0x51]) { return "JPEG 2000" }
        if has("II*\0", bytes) || has("MM\0*", bytes) { return "TIFF" }
        if has("BM", bytes) { return "BMP" }
        if bytes.starts(with: [0, 0, 1, 0]) { return "ICO" }
        if has("%PDF", bytes) { return "PDF" }
        if has("<svg", bytes) || has("<?xml", bytes) { return "SVG or other XML" }
        return nil
    }

    private static func has(_ text: String, _ bytes: [UInt8], at offset: Int = 0) -> Bool {
        bytes.dropFirst(offset).starts(with: text.utf8)
    }
}
