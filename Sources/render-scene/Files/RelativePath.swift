/// A name of a file below a folder: no part of it leads out.
struct RelativePath: Sendable, Hashable {
    let text: String

    /// The folders and the file's own name.
    var parts: [Substring] { text.split(separator: "/") }

    /// The most bytes that file systems allow for a part, and for all.
    static let maxPart = 255
    private static let maxLength = 4000

    /// - Returns: nil where the text is empty, begins or ends with a slash, or has a part that is empty, `.`, `..` or too
    ///   long, or control characters.
    init?(_ text: String) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        let isPlain = parts.allSatisfy { part in
            !part.isEmpty && part != "." && part != ".." && part.utf8.count <= RelativePath.maxPart
        }
        guard isPlain, text.utf8.count <= RelativePath.maxLength, !text.unicodeScalars.contains(where: \.isControl)
        else { return nil }
        self.text = text
    }
}

extension Unicode.Scalar {
    /// Whether it is one of C0, C1 or DEL.
    var isControl: Bool { value < 0x20 || (0x7F...0x9F).contains(value) }
}
