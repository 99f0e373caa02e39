extension Path {
    /// How long all segments are together: see ``PathMeasure`` for what counts, and how exactly.
    public var length: Double {
        var sum = 0.0
        forEachSegment { segment in
            let length = segment.length
            if (sum + length).isFinite { sum += length }
        }
        return sum
    }

    /// The place at a distance from the start; for many places use a ``PathMeasure``.
    /// - Parameter distance: 0 … `length`.
    /// - Returns: nil beyond the ends, and for a path of no length.
    public func point(atLength distance: Double) -> Point? { PathMeasure(self).point(atLength: distance) }

    /// The direction at a distance from the start, a unit vector; for many places use a ``PathMeasure``.
    /// - Parameter distance: 0 … `length`.
    /// - Returns: nil beyond the ends, and for a path of no length.
    public func tangent(atLength distance: Double) -> Point? { PathMeasure(self).tangent(atLength: distance) }
}
