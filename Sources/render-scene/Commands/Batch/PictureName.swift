import SystemFiles
import TextForms

/// The part of an id's SHA-256 sum that tells ids apart: 16 bytes, where an id may have 255.
struct IDSum: Sendable, Hashable {
    private let high: UInt64
    private let low: UInt64

    init(of id: String) {
        let digest = SHA256.digest(of: Array(id.utf8))
        high = digest[..<8].reduce(0) { $0 << 8 | UInt64($1) }
        low = digest[8..<16].reduce(0) { $0 << 8 | UInt64($1) }
    }

    /// The first eight bytes of the sum, by their number.
    subscript(byte: Int) -> UInt8 { UInt8(truncatingIfNeeded: high >> UInt64(8 * (7 - byte))) }
}

/// Names of pictures whose record names no output.
enum PictureName {
    /// - Parameter fanOut: how many folders lie above the picture, each named by two digits of the id's sum: they fill
    ///   evenly, whatever ids look like.
    /// - Returns: nil for an id that is too long to be a file's name.
    static func path(id: String, sum: IDSum, fanOut: Int, ending: String) -> RelativePath? {
        let folders = (0..<fanOut).map { Hex.text(of: sum[$0]) + "/" }.joined()
        return RelativePath(folders + escaped(id) + "." + ending)
    }

    /// The id with `%XX` for characters that a file's name cannot have or that would hide the file, so that different
    /// ids have different names.
    private static func escaped(_ id: String) -> String {
        var bytes: [UInt8] = []
        for (i, byte) in id.utf8.enumerated() {
            // A point in front would hide the file, and could lead out of the folder.
            if byte == UInt8(ascii: "/") || byte == UInt8(ascii: "%") || byte == UInt8(ascii: ".") && i == 0 {
                bytes += [UInt8(ascii: "%")] + Hex.text(of: byte).uppercased().utf8
            } else {
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
