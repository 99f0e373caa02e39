import DisplayList

/// The colours of Atrest's texts and small marks: its tokens', lightened along their own hue where they would be too
/// dark to be read, just as far as needed (atrest.md, "Timer").
enum AtrestInk {
    /// The lightest ground that text lies on: the dusk's lower end. Glass over it is not lighter.
    static let ground = AtrestTokens.horizonWarm

    /// Of text against its ground (WCAG 2.2, success criterion 1.4.3).
    static let textContrast = 4.5
    /// Of icons and dots against their ground (WCAG 2.2, success criterion 1.4.11).
    static let markContrast = 3.0

    static let accent = AtrestTokens.accent.readable(on: ground, contrast: textContrast)
    static let muted = AtrestTokens.muted.readable(on: ground, contrast: textContrast)
    static let moss = AtrestTokens.earthTones[2].light.readable(on: ground, contrast: textContrast)

    /// A dot in a tone's light colour.
    /// - Parameter tone: 0 … 4.
    static func dot(tone: Int) -> Color {
        AtrestTokens.earthTones[tone].light.readable(on: ground, contrast: markContrast)
    }
}
