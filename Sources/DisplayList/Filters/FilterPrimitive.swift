import PathParser

/// One step of a filter graph.
public struct FilterPrimitive: Sendable, Hashable {
    /// The colours that an effect counts with: what it takes is brought into them, what it makes is in them.
    public enum ColorSpace: Sendable, Hashable {
        case sRGB
        /// sRGB's primaries as amounts of light, SVG's default.
        case linearRGB
    }

    public var effect: FilterEffect
    /// What it makes is cut to this, in the group's coordinates, and to the graph's region; nil for
    /// `FilterGraph.defaultSubregion`. One without a width or height leaves nothing.
    public var subregion: Rect?
    public var colorSpace: ColorSpace

    public init(_ effect: FilterEffect, subregion: Rect? = nil, colorSpace: ColorSpace = .linearRGB) {
        self.effect = effect
        self.subregion = subregion
        self.colorSpace = colorSpace
    }
}
