import DisplayList

/// The colours of Atrest's texts and small marks: its tokens' colours, lightened along their own hue where they would
/// be too dark to read, by no more than needed (atrest.md, "Timer").
enum AtrestInk {
    /// The lightest ground under text: the dusk's lower end. Glass over it is not lighter.
    static let ground = AtrestTokens.horizonWarm

    /// The contrast of text with its ground (WCAG 2.2, success criterion 1.4.3).
    static let textContrast = 4.5
    /// The contrast of icons and dots with their ground (WCAG 2.2, success criterion 1.4.11).
    static let markContrast = 3.0

    static let accent = AtrestTokens.accent.readable(on: ground, contrast: textContrast)
    /// The accent on the timer, where the open hatch dims texts that can be read nevertheless.
    static let dimmableAccent: Color = {
        func dimmed(_ color: Color) -> Color { color.interpolated(to: .black, at: hatchShade) }
        let readable = dimmed(AtrestTokens.accent).readable(on: dimmed(ground), contrast: textContrast)
        let rest = 1 - hatchShade
        return Color(
            red: min(readable.red / rest, 1), green: min(readable.green / rest, 1), blue: min(readable.blue / rest, 1))
    }()
    /// The opacity of the black that the open hatch lays over the screen.
    static let hatchShade = 0.30
    static let muted = AtrestTokens.muted.readable(on: ground, contrast: textContrast)
    static let moss = AtrestTokens.earthTones[2].light.readable(on: ground, contrast: textContrast)

    /// A dot in a tone's light colour.
    /// - Parameter tone: 0 … 4.
    static func dot(tone: Int) -> Color {
        AtrestTokens.earthTones[tone].light.readable(on: ground, contrast: markContrast)
    }
}
