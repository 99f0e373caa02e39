import PictureFiles
import Typography

/// Reads a user's own typeface.
enum FontFile {
    /// - Parameter path: a font's file, or `-` for standard input; nil gives the built-in face.
    static func read(_ path: String?) throws(CommandError) -> Typeface {
        guard let path else { return .rounded }
        let bytes = try InputFile.read(path)
        do {
            return try Typeface(trueType: bytes, inflate: { Zlib.unpack($0, size: $1) })
        } catch {
            throw CommandError(.badData, "\(InputFile.name(path)): \(error)")
        }
    }
}
