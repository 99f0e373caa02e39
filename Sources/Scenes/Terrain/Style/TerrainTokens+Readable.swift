import DisplayList

/// The theme's colours for text and thin lines: unchanged where they can be read, else moved along their own hue by no
/// more than needed (WCAG 2.2, 1.4.3 and 1.4.11).
extension TerrainTokens {
    /// The least contrast of text with its background.
    static let textContrast = 4.5
    /// The least contrast of meaningful lines, bars and dots with their background.
    static let strokeContrast = 3.0

    /// The quietest text, on any of the theme's papers.
    static let quietText = textTertiary.readable(on: backgroundSecondary, contrast: textContrast)
    /// The accent, under words in the surface's white.
    static let accentUnderText = accent.readable(on: surface, contrast: textContrast)
    /// The opacity of a chip's ground, over any background.
    static let chipOpacity = 0.14
}
