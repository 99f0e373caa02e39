import PathParser

/// One step of a filter graph.
public struct FilterPrimitive: Sendable, Hashable {
    /// The colours that an effect counts with: what it takes is brought into them, what it makes is in them.
    public enum ColorSpace: Sendable, Hashable {
        /// Bytes as they are in bitmaps.
        case sRGB
        /// sRGB's primaries as amounts of light, SVG's default.
        case linearRGB
    }

    /// What it does.
    public var effect: FilterEffect
    /// What it makes is cut to this, in the group's coordinates, and to the graph's region; nil for
    /// `FilterGraph.defaultSubregion`. One without a width or height leaves nothing.
    public var subregion: Rect?
    /// What the effect counts in.
    public var colorSpace: ColorSpace

    /// An effect with where it shows and what it counts in.
    public init(_ effect: FilterEffect, subregion: Rect? = nil, colorSpace: ColorSpace = .linearRGB) {
        self.effect = effect
        self.subregion = subregion
        self.colorSpace = colorSpace
    }
}
