import DisplayList
import PathParser

extension Canvas {
    /// One of the project's own trees, standing at a point.
    /// - Parameters:
    ///   - foot: the middle of where it stands.
    ///   - height: from there to its top, in points.
    ///   - paint: in the canvas's coordinates.
    ///   - isMirrored: whether it looks the other way.
    mutating func tree(
        _ variant: Int, at foot: Point, height: Double, _ paint: Paint, isMirrored: Bool = false
    ) {
        let path = Silhouettes.embedded(variant)
        let bounds = path.bounds
        guard bounds.height > 0 else { return }
        let scale = height / bounds.height
        let place =
            AffineTransform.translation(foot.x, foot.y) * .scale(isMirrored ? -scale : scale, scale)
            * .translation(-FootShade.middle(of: path, bounds), -bounds.maxY)
        fill(path.transformed(by: place), paint)
    }
}
