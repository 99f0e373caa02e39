/// Places along a path by their distance from its start.
///
/// Gaps between sub-paths do not count; the segments that close sub-paths do. Lengths of lines are exact to rounding,
/// those of curves are found to 10⁻⁹ of each by adaptive quadrature, the same bits on every machine. Segments without a
/// finite length do not count.
///
///     let measure = PathMeasure(path)
///     let middle = measure.point(atLength: measure.length / 2)
public struct PathMeasure: Sendable {
    private struct Span {
        let segment: PathSegment
        /// The distance from the path's start.
        let from: Double
        let length: Double
    }

    /// The segments that have a length.
    private var spans: [Span] = []
    /// How long the path is; 0 for an empty one.
    public private(set) var length = 0.0

    /// How many segments have a length.
    package var count: Int { spans.count }

    /// Measures a path once, for many places.
    public init(_ path: Path) {
        path.forEachSegment { segment in
            let length = segment.length
            guard length > 0, (self.length + length).isFinite else { return }
            spans.append(Span(segment: segment, from: self.length, length: length))
            self.length += length
        }
    }

    /// The place at a distance from the start; where two sub-paths meet there, the end of the earlier one.
    /// - Parameter distance: 0 … `length`.
    /// - Returns: nil beyond the ends, and for a path of no length.
    public func point(atLength distance: Double) -> Point? { place(atLength: distance)?.point }

    /// The direction at a distance from the start, a unit vector; at a corner, that of the segment before it.
    /// - Parameter distance: 0 … `length`.
    /// - Returns: nil beyond the ends, and for a path of no length.
    public func tangent(atLength distance: Double) -> Point? { place(atLength: distance)?.tangent }

    /// The place and the direction.
    package func place(atLength distance: Double) -> (point: Point, tangent: Point)? {
        guard distance >= 0, distance <= length, !spans.isEmpty else { return nil }
        var low = 0
        var high = spans.count - 1
        while low < high {
            let middle = (low + high) / 2
            if spans[middle].from + spans[middle].length < distance { low = middle + 1 } else { high = middle }
        }
        let span = spans[low]
        let rest = Swift.min(Swift.max(distance - span.from, 0), span.length)
        let t = span.segment.parameter(at: rest, of: span.length)
        return (t < 1 ? span.segment.point(at: t) : span.segment.end, span.segment.tangent(at: t))
    }
}
