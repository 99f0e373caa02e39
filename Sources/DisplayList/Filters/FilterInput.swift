/// An input of a filter primitive.
public enum FilterInput: Sendable, Hashable {
    /// The group's drawing, or the result of the filter before (SVG's SourceGraphic).
    case source
    /// The source's alpha, in black (SourceAlpha).
    case sourceAlpha
    /// The result of an earlier primitive, by its index in the graph; nothing for one that does not come earlier.
    case result(Int)
    /// Transparent pixels.
    case nothing
}
