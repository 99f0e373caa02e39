import DisplayList

/// The colour of a tally's slashes, which its owner chooses.
public enum TallyAccent: String, Sendable, Hashable, CaseIterable {
    /// Red is the palettes' own.
    case red, ochre, green, blue, violet, plum

    /// The colour in an appearance: as light and as strong as its red, as far as the screen can show it. Green and blue
    /// are a little darker, since they are seen lighter.
    package func color(in palette: TallyTokens.Palette) -> Oklch {
        func ink(_ hue: Double, most chroma: Double, darker shade: Double = 0) -> Oklch {
            // To four decimals, as all of Tally's colours are.
            let lightness = ((palette.accent.lightness - shade) * 10_000).rounded() / 10_000
            return Oklch(lightness, min(palette.accent.chroma, chroma), hue)
        }
        return switch self {
        case .red: palette.accent
        case .ochre: ink(66, most: 0.095, darker: 0.01)
        case .green: ink(150, most: 0.115, darker: 0.035)
        case .blue: ink(255, most: 0.125, darker: 0.015)
        case .violet: ink(295, most: 0.138)
        case .plum: ink(350, most: 0.144)
        }
    }
}

extension TallyAppearance {
    /// The appearance's colours, with the accent that a tally has.
    package func palette(_ accent: TallyAccent) -> TallyTokens.Palette {
        let own = palette
        return TallyTokens.Palette(
            paper: own.paper, c1: own.c1, c2: own.c2, c3: own.c3, accent: accent.color(in: own),
            textSecondary: own.textSecondary, surface: own.surface, border: own.border, success: own.success,
            warning: own.warning, error: own.error)
    }
}
