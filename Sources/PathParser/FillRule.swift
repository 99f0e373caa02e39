/// Which points are inside a path, by how often it winds around them (SVG 2, section 13.4.2).
public enum FillRule: Sendable, Hashable {
    /// Points with a winding number other than 0 are inside; points with an odd winding number are.
    case nonZero, evenOdd
}
