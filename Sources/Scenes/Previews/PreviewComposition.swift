/// How a store's page is composed: each page of a set in a way of its own, so that the set is no row of equal phones.
enum PreviewComposition: String, Sendable, Hashable, CaseIterable {
    /// A whole device under the caption.
    case straight
    /// The screen's own art over the whole page, the caption on its quiet part.
    case bleed
    /// A large device that goes on beyond the page's edge.
    case cropped
    /// A part of the screen, enlarged, in a rounded frame.
    case detail
    /// Two devices, one before the other.
    case pair
}

/// The edge that a cropped device crosses.
enum PreviewEdge: String, Sendable, Hashable, CaseIterable {
    /// The lower edge.
    case bottom
    /// The lower edge and the one at which lines end.
    case corner
}
