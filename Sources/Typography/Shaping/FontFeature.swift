/// A feature of a font, switched off, on, or to one of its alternates, as CSS's `font-feature-settings` says it.
public struct FontFeature: Sendable, Hashable {
    /// Such as `liga`, `smcp` or `ss01`.
    public var tag: FontTag
    /// 0 is off, 1 is on; further numbers choose among alternates, from 1 on. At most 255.
    public var value: Int

    /// - Parameters:
    ///   - tag: such as `liga`, `smcp` or `ss01`.
    ///   - value: 0 is off, 1 is on; further numbers choose among alternates, from 1 on.
    public init(_ tag: FontTag, _ value: Int = 1) {
        self.tag = tag
        self.value = min(max(value, 0), 255)
    }

    /// Figures of one width, for columns and for numbers that change.
    public static let tabularFigures = FontFeature("tnum")
    /// Figures of natural width, for fonts whose default figures have one width.
    public static let proportionalFigures = FontFeature("pnum")
    /// Figures that rise and hang as small letters do, for running text.
    public static let oldStyleFigures = FontFeature("onum")
    /// Figures before and after a slash as a fraction: 13/24 with a raised 13, a bar, and a small 24.
    public static let fractions = FontFeature("frac")
    /// Small raised figures, as the font draws them.
    public static let superscripts = FontFeature("sups")
    /// Small lowered figures, as the font draws them.
    public static let subscripts = FontFeature("subs")
}
