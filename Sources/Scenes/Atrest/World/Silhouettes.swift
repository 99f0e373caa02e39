import PathParser
import Threading

/// The eight trees' outlines.
public enum Silhouettes {
    /// How many kinds of tree there are.
    public static let count = 8

    /// One of the project's own trees, in a box of 1024 × 1024, to be filled by the non-zero rule.
    ///
    /// Each is read when it is first asked for, and kept: reading one takes a fraction of a millisecond.
    /// - Parameter variant: 0 … 7; others give an empty path.
    public static func embedded(_ variant: Int) -> Path {
        guard (0..<count).contains(variant) else { return Path() }
        return paths.value(for: variant) { ArtworkFile.own("trees/tree_\(variant).svg", SinglePath.init).path }
    }

    private static let paths = Cache<Int, Path>(limit: count)

    /// The map that fits a silhouette by its own bounds into size × size around a centre, its aspect kept; nil for a
    /// path without extent, or with one too extreme to compute with.
    static func fit(_ bounds: Rect, size: Double, center: Point) -> AffineTransform? {
        .fitting(bounds, into: Size(width: size, height: size), at: center)
    }
}
