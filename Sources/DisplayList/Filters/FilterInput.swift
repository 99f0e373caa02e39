/// What a filter primitive takes.
public enum FilterInput: Sendable, Hashable {
    /// What the group drew, or what the filter before made of it (SVG's SourceGraphic).
    case source
    /// The source's alpha, in black (SourceAlpha).
    case sourceAlpha
    /// What an earlier primitive made, by its place in the graph; of one that does not come earlier, nothing.
    case result(Int)
    /// Transparent pixels.
    case nothing
}
