import DisplayList
import Typography

/// Terrain's colours, spacing, radii, shadows, type and motion (terrain.md, "Theme").
public enum TerrainTokens {
    // MARK: Colours

    /// The background of a screen.
    public static let background = Color(hex: 0xFAFAF8)
    /// The background of a part of a screen.
    public static let backgroundSecondary = Color(hex: 0xF5F5F3)
    /// Cards.
    public static let surface = Color(hex: 0xFFFFFF)
    /// Text.
    public static let textPrimary = Color(hex: 0x1A1A1A)
    /// Text that explains.
    public static let textSecondary = Color(hex: 0x5C5C5C)
    /// Notes, before they are made readable on their background.
    public static let textTertiary = Color(hex: 0x8C8C8C)
    /// Chosen parts, and parts that can be touched.
    public static let accent = Color(hex: 0x8B7355)
    /// Bars and dots, and the background of chosen parts.
    public static let accentLight = Color(hex: 0xB8A088)
    /// The accent as text.
    public static let accentDark = Color(hex: 0x5E4D3B)
    /// Things that help.
    public static let success = Color(hex: 0x7A9E7E)
    /// Things that do not help.
    public static let warning = Color(hex: 0xC9A96E)
    /// The fill of parts that lie above a card.
    public static let surfaceElevated = Color(hex: 0xFFFFFF)
    /// Text on the accent.
    public static let textInverted = Color(hex: 0xFFFFFF)
    /// Things that went wrong.
    public static let error = Color(hex: 0xB87070)
    /// Things to know.
    public static let info = Color(hex: 0x7A8E9E)
    /// Warm types.
    public static let terrainWarm = Color(hex: 0xC9956E)
    /// Cold types.
    public static let terrainCool = Color(hex: 0x7A8E9E)
    /// Types between.
    public static let terrainNeutral = Color(hex: 0x9E9E8E)

    /// All colours under the specification's names, in its order.
    public static let colors: [(name: String, color: Color)] = [
        ("background", background), ("backgroundSecondary", backgroundSecondary), ("surface", surface),
        ("textPrimary", textPrimary), ("textSecondary", textSecondary), ("textTertiary", textTertiary),
        ("accent", accent), ("accentLight", accentLight), ("accentDark", accentDark), ("success", success),
        ("warning", warning), ("terrainWarm", terrainWarm), ("terrainCool", terrainCool),
        ("terrainNeutral", terrainNeutral), ("surfaceElevated", surfaceElevated), ("textInverted", textInverted),
        ("error", error), ("info", info),
    ]

    // MARK: Spacing and radii, in points

    /// Lengths between things, in points.
    public enum Spacing {
        public static let xxs = 4.0
        public static let xs = 8.0
        public static let sm = 12.0
        public static let md = 16.0
        public static let lg = 24.0
        public static let xl = 32.0
        public static let xxl = 48.0
        public static let xxxl = 64.0

        /// All of them under their names, from the smallest up.
        public static let all: [(name: String, length: Double)] = [
            ("xxs", xxs), ("xs", xs), ("sm", sm), ("md", md), ("lg", lg), ("xl", xl), ("xxl", xxl), ("xxxl", xxxl),
        ]
    }

    /// Radii of corners, in points.
    public enum Radius {
        public static let small = 4.0
        public static let medium = 8.0
        public static let large = 12.0
        public static let xl = 16.0
        /// A capsule: beyond half of any shorter side, and so limited to that.
        public static let full = 9999.0

        /// All of them under their names, from the smallest up.
        public static let all: [(name: String, length: Double)] = [
            ("small", small), ("medium", medium), ("large", large), ("xl", xl), ("full", full),
        ]
    }

    // MARK: Shadows

    /// A blurred silhouette behind a shape; lengths in points. The radius is the Gaussian's sigma.
    public struct Shadow: Sendable, Hashable {
        /// Its alpha is the shadow's opacity.
        public let color: Color
        /// The Gaussian's sigma, in points.
        public let radius: Double
        /// To the right, in points.
        public let dx: Double
        /// Down, in points.
        public let dy: Double
    }

    /// The two shadows of a card, the far one first, since it lies behind the near one.
    public static let cardShadows = [
        Shadow(color: Color.black.opacity(0.08), radius: 16, dx: 0, dy: 8),
        Shadow(color: Color.black.opacity(0.04), radius: 1, dx: 0, dy: 1),
    ]

    // MARK: Type

    /// Sizes and weights are the specification's. The line heights follow its tone: tight for a word alone, generous
    /// for running text.
    public enum TypeStyle {
        /// A nickname on a card.
        public static let displayLarge = TextStyle(size: 40, weight: .black, tracking: -0.5, lineHeight: 1.05)
        /// A number that stands alone.
        public static let displayMedium = TextStyle(size: 32, weight: .bold, tracking: -0.3, lineHeight: 1.1)
        /// A screen's name.
        public static let headlineLarge = TextStyle(size: 28, weight: .bold, lineHeight: 1.2)
        /// A section's name.
        public static let headlineMedium = TextStyle(size: 24, weight: .bold, lineHeight: 1.25)
        /// A card's name.
        public static let headlineSmall = TextStyle(size: 20, weight: .semibold, lineHeight: 1.3)
        /// Text that is read first.
        public static let bodyLarge = TextStyle(size: 17, lineHeight: 1.45)
        /// Running text.
        public static let bodyMedium = TextStyle(size: 15, lineHeight: 1.45)
        /// Secondary text.
        public static let bodySmall = TextStyle(size: 13, lineHeight: 1.4)
        /// Texts that can be touched.
        public static let labelLarge = TextStyle(size: 15, weight: .semibold, lineHeight: 1.3)
        /// Chips.
        public static let labelMedium = TextStyle(size: 13, weight: .semibold, lineHeight: 1.3)
        /// Spaced words above something.
        public static let labelSmall = TextStyle(size: 11, weight: .semibold, tracking: 0.2, lineHeight: 1.3)
        /// Notes.
        public static let caption = TextStyle(size: 12, weight: .medium, lineHeight: 1.35)

        /// All of them under their names, from the largest down.
        public static let all: [(name: String, style: TextStyle)] = [
            ("displayLarge", displayLarge), ("displayMedium", displayMedium), ("headlineLarge", headlineLarge),
            ("headlineMedium", headlineMedium), ("headlineSmall", headlineSmall), ("bodyLarge", bodyLarge),
            ("bodyMedium", bodyMedium), ("bodySmall", bodySmall), ("labelLarge", labelLarge),
            ("labelMedium", labelMedium), ("labelSmall", labelSmall), ("caption", caption),
        ]
    }

    // MARK: Motion

    /// How long changes take, in seconds, and the spring.
    public enum Motion {
        /// Durations in seconds; all of them ease in and out.
        public static let quick = 0.15
        /// Changes of state, in seconds.
        public static let standard = 0.3
        /// A card that turns up, in seconds.
        public static let reveal = 0.5
        /// The spring: the period of its undamped oscillation in seconds, and the share of critical damping.
        public static let springResponse = 0.4
        /// The damping; at 1 the spring would not swing at all.
        public static let springDamping = 0.8
    }
}
