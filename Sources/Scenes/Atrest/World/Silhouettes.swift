import PathParser
import Threading

/// The eight trees' outlines.
public enum Silhouettes {
    /// How many kinds of tree there are.
    public static let count = 8

    /// The size from which on a tree is drawn with its fine edges, overlaps and twigs, in points.
    public static let fineSize = 80.0

    /// One of the project's own trees, as small ones are drawn.
    /// - Parameter variant: 0 … 7; others give an empty path.
    public static func embedded(_ variant: Int) -> Path { embedded(variant, size: 0) }

    /// One of the project's own trees, in a box of 1024 × 1024, to be filled by the non-zero rule.
    ///
    /// Each is read when it is first asked for, and kept: reading one takes a fraction of a millisecond.
    /// - Parameters:
    ///   - variant: 0 … 7; others give an empty path.
    ///   - size: the longer side that it will have, in points: from `fineSize` on it has its finer level of detail.
    public static func embedded(_ variant: Int, size: Double) -> Path {
        guard (0..<count).contains(variant) else { return Path() }
        let isFine = size >= fineSize
        return paths.value(for: isFine ? count + variant : variant) {
            ArtworkFile.own("trees/\(isFine ? "fine/" : "")tree_\(variant).svg", SinglePath.init).path
        }
    }

    /// The same by the tree's height, in points.
    package static func embedded(_ variant: Int, height: Double) -> Path {
        let bounds = embedded(variant).bounds
        guard bounds.height > 0 else { return embedded(variant) }
        return embedded(variant, size: height * max(1, bounds.width / bounds.height))
    }

    private static let paths = Cache<Int, Path>(limit: 2 * count)

    /// The map that fits a silhouette by its own bounds into size × size around a centre, its aspect kept; nil for a
    /// path without extent, or with one too extreme to compute with.
    package static func fit(_ bounds: Rect, size: Double, center: Point) -> Transform? {
        .fitting(bounds, into: Size(width: size, height: size), at: center)
    }
}
