/// How a store's page is composed around its one device. Neighbouring pages of a set differ, so that the set is no row of
/// equal phones.
enum PreviewComposition: String, Sendable, Hashable, CaseIterable {
    /// A whole device under the caption.
    case straight
    /// A device as wide as the page, of which a third or more lies beyond the lower edge, where it fades.
    case cropped
    /// A whole device, before which one of its cards is lifted and enlarged.
    case lifted
    /// A device in a landscape that goes on beyond its screen: it rises from behind the nearest hill, which hides a third
    /// of it or more.
    case place
}
