import DisplayList
import PathParser

extension Canvas {
    /// A tree, standing at a point.
    /// - Parameters:
    ///   - path: its outline.
    ///   - foot: the middle of its foot.
    ///   - height: the height from the foot to the top, in points.
    ///   - paint: its paint, in the canvas's coordinates.
    ///   - isMirrored: whether it is mirrored left to right.
    mutating func tree(
        _ path: Path, at foot: Point, height: Double, _ paint: Paint, isMirrored: Bool = false
    ) {
        let bounds = path.bounds
        guard bounds.height > 0 else { return }
        let scale = height / bounds.height
        let place =
            Transform.translation(foot.x, foot.y) * .scale(isMirrored ? -scale : scale, scale)
            * .translation(-FootShade.middle(of: path, bounds), -bounds.maxY)
        fill(path.transformed(by: place), paint)
    }
}
