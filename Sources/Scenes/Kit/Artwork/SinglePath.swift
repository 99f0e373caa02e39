import PathParser

/// The content of a file with a single path: `<svg viewBox="…"><path d="…"/></svg>`.
package struct SinglePath: Sendable {
    package let path: Path
    /// The stroke's width; nil where the path is filled.
    package let strokeWidth: Double?

    /// - Throws: for a root with any other content.
    package init(_ root: ArtworkElement) throws(ArtworkReader.Failure) {
        guard root.name == "svg", root.children.count == 1, let child = root.children.first, child.name == "path" else {
            throw root.failure("<\(root.name)> with \(root.children.count) elements", expected: "<svg> with one <path>")
        }
        path = try child.path()
        strokeWidth = try child.number("stroke-width")
    }
}
