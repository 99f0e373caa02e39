import PathParser

/// What a file of a single path holds: `<svg viewBox="…"><path d="…"/></svg>`.
struct SinglePath: Sendable {
    let path: Path
    /// Of the path's line; nil where it is filled.
    let strokeWidth: Double?

    /// - Throws: for a root that holds anything else.
    init(_ root: ArtworkElement) throws(ArtworkReader.Failure) {
        guard root.name == "svg", root.children.count == 1, let child = root.children.first, child.name == "path" else {
            throw root.failure("<\(root.name)> with \(root.children.count) elements", expected: "<svg> with one <path>")
        }
        path = try child.path()
        strokeWidth = try child.number("stroke-width")
    }
}
