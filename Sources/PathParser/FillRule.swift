/// Which points are inside a path, by how often it winds around them (SVG 2, section 13.4.2).
public enum FillRule: Sendable, Hashable {
    /// Inside is what is wound around a number of times that is not 0; or an odd number of times.
    case nonZero, evenOdd
}
