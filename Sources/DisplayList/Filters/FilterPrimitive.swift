import PathParser

/// One step of a filter graph.
public struct FilterPrimitive: Sendable, Hashable {
    /// The colour space of an effect: its inputs are converted to it, and its result is in it.
    public enum ColorSpace: Sendable, Hashable {
        /// sRGB's bytes, as in bitmaps.
        case sRGB
        /// sRGB's primaries as amounts of light, SVG's default.
        case linearRGB
    }

    /// The effect.
    public var effect: FilterEffect
    /// The rectangle, in the group's coordinates, to which the result is cut, besides the graph's region; nil for
    /// `FilterGraph.defaultSubregion`. One without a width or height leaves nothing.
    public var subregion: Rect?
    /// The colour space that the effect computes in.
    public var colorSpace: ColorSpace

    /// An effect with its subregion and its colour space.
    public init(_ effect: FilterEffect, subregion: Rect? = nil, colorSpace: ColorSpace = .linearRGB) {
        self.effect = effect
        self.subregion = subregion
        self.colorSpace = colorSpace
    }
}
