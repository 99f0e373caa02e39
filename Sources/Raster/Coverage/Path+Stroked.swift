public import DisplayList
public import PathParser
import Strokes

extension Path {
    /// The outline of the path's stroke, to be filled by the non-zero rule: the same outline that the renderer fills,
    /// with dashes, caps, joins and miters.
    ///
    ///     let ring = try Path.circle(center: .zero, radius: 10).stroked(StrokeStyle(width: 2))
    /// - Parameters:
    ///   - style: its width is in the path's units.
    ///   - tolerance: the largest distance of the outline from the stroke, in the path's units, above 0; more than half
    ///     of the width counts as that. All curves of a path become half a million lines at most.
    ///   - limits: only `dashes` counts here.
    /// - Returns: the outline; empty where nothing can be seen, or a coordinate is not finite.
    /// - Throws: `RasterError.tooManyDashes`.
    public func stroked(
        _ style: StrokeStyle, tolerance: Double = 0.01, limits: Limits = Limits()
    ) throws(RasterError) -> Path {
        guard points.allSatisfy({ $0.isFinite }) else { return Path() }
        // A tolerance above half of the width would leave nothing of short strokes.
        let tolerance = Swift.min(tolerance > 1e-9 ? tolerance : 1e-9, style.width / 2)
        var dashesLeft = limits.dashes
        let outline = Stroker().outline(
            of: self, style: style, scale: Stroker.pixelTolerance / tolerance, dashesLeft: &dashesLeft)
        guard dashesLeft >= 0 else { throw .tooManyDashes(limit: limits.dashes) }
        return outline
    }
}
