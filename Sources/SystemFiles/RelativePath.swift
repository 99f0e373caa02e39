/// A path of a file below a folder, which cannot leave that folder.
package struct RelativePath: Sendable, Hashable {
    package let text: String

    /// The folders and the file's own name.
    package var parts: [Substring] { text.split(separator: "/") }

    /// The file's own name.
    package var name: String { parts.last.map(String.init) ?? "" }

    /// The most bytes of a part, and of the whole, that file systems allow.
    package static let maxPart = 255
    private static let maxLength = 4000

    /// - Returns: nil for a text that is empty or begins or ends with a slash; that has a part that is empty, `.`, `..`
    ///   or too long; or that has control characters.
    package init?(_ text: String) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        let isPlain = parts.allSatisfy { part in
            !part.isEmpty && part != "." && part != ".." && part.utf8.count <= RelativePath.maxPart
        }
        guard isPlain, text.utf8.count <= RelativePath.maxLength, !text.unicodeScalars.contains(where: { $0.isControl })
        else { return nil }
        self.text = text
    }
}

extension Unicode.Scalar {
    /// Whether it is a control character: C0, C1 or DEL.
    package var isControl: Bool { value < 0x20 || (0x7F...0x9F).contains(value) }
}
