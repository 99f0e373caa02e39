import DisplayList

/// The theme's colours where they are text or thin lines: as the theme has them, where that can be read, else moved along
/// their own hue just as far as it takes (WCAG 2.2, 1.4.3 and 1.4.11).
extension TerrainTokens {
    /// What text has at least on what is behind it.
    static let textContrast = 4.5
    /// What lines, bars and dots that tell something have at least on what is behind them.
    static let strokeContrast = 3.0

    /// The quietest text, on any of the theme's papers.
    static let quietText = textTertiary.readable(on: backgroundSecondary, contrast: textContrast)
    /// The accent under words in the surface's white.
    static let accentUnderText = accent.readable(on: surface, contrast: textContrast)
    /// Behind words of a chip, over whatever is there.
    static let chipOpacity = 0.14
}
