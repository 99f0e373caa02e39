import DisplayList

/// Tally's colours, type, spacing and motion (tally.md, "Colours", "Tokens").
public enum TallyTokens {
    /// The colours of one appearance, as lightness, chroma and hue to four decimals.
    public struct Palette: Sendable, Hashable {
        /// The colour under the marks.
        public let paper: Oklch
        /// The first ink: strokes, and text.
        public let c1: Oklch
        /// The second ink: the X over a unit.
        public let c2: Oklch
        /// The third ink.
        public let c3: Oklch
        /// The fifth stroke of a gate, and what calls for a touch or is active.
        public let accent: Oklch
        /// The colour of quieter text.
        public let textSecondary: Oklch
        /// Cards and chips on the paper.
        public let surface: Oklch
        /// The hairline around a surface.
        public let border: Oklch
        /// The chip's colour when synchronised.
        public let success: Oklch
        /// The chip's colour while waiting to be sent.
        public let warning: Oklch
        /// The chip's colour after a refusal.
        public let error: Oklch

        /// Light appearance (tally.md, "Colours").
        public static let light = Palette(
            paper: Oklch(0.9823, 0.0029, 84.5589), c1: Oklch(0.2972, 0, 0), c2: Oklch(0.4676, 0, 0),
            c3: Oklch(0.6334, 0, 0), accent: Oklch(0.5765, 0.1751, 30.2937), textSecondary: Oklch(0.5103, 0, 0),
            surface: Oklch(1, 0, 0), border: Oklch(0.9067, 0, 0), success: Oklch(0.5375, 0.0874, 155.7295),
            warning: Oklch(0.5490, 0.1117, 70.2192), error: Oklch(0.5201, 0.1612, 29.2456))

        /// Dark appearance (tally.md, "Colours").
        public static let dark = Palette(
            paper: Oklch(0.2178, 0, 0), c1: Oklch(0.9310, 0, 0), c2: Oklch(0.7826, 0, 0), c3: Oklch(0.6268, 0, 0),
            accent: Oklch(0.6435, 0.1853, 29.6223), textSecondary: Oklch(0.7380, 0, 0),
            surface: Oklch(0.2603, 0, 0), border: Oklch(0.3485, 0, 0), success: Oklch(0.7391, 0.1098, 154.2784),
            warning: Oklch(0.7687, 0.1281, 78.3378), error: Oklch(0.7111, 0.1483, 29.2391))

        /// Every ink has at least 7 : 1 on paper and surface.
        public static let lightContrast = Palette(
            paper: Oklch(1, 0, 0), c1: Oklch(0.1913, 0, 0), c2: Oklch(0.3446, 0, 0), c3: Oklch(0.4532, 0, 0),
            accent: Oklch(0.4723, 0.1624, 30.1197), textSecondary: Oklch(0.3979, 0, 0), surface: Oklch(1, 0, 0),
            border: Oklch(0.5658, 0, 0), success: Oklch(0.4323, 0.0858, 155.0077),
            warning: Oklch(0.4178, 0.0872, 68.2236), error: Oklch(0.4446, 0.1524, 29.1669))

        /// Every ink has at least 7 : 1 on paper and surface.
        public static let darkContrast = Palette(
            paper: Oklch(0.1822, 0, 0), c1: Oklch(1, 0, 0), c2: Oklch(0.8545, 0, 0), c3: Oklch(0.7290, 0, 0),
            accent: Oklch(0.7582, 0.1448, 29.0210), textSecondary: Oklch(0.8576, 0, 0),
            surface: Oklch(0.2264, 0, 0), border: Oklch(0.6334, 0, 0), success: Oklch(0.8105, 0.1083, 154.7271),
            warning: Oklch(0.8332, 0.1179, 80.5750), error: Oklch(0.7872, 0.1236, 28.6075))

        /// The marks' colours in sRGB, in the order of `TallyMark.Ink`; computed once, since each drawing needs them.
        let markColors: [Color]

        /// A palette of one's own.
        public init(
            paper: Oklch, c1: Oklch, c2: Oklch, c3: Oklch, accent: Oklch, textSecondary: Oklch, surface: Oklch,
            border: Oklch, success: Oklch, warning: Oklch, error: Oklch
        ) {
            self.paper = paper
            self.c1 = c1
            self.c2 = c2
            self.c3 = c3
            self.accent = accent
            self.textSecondary = textSecondary
            self.surface = surface
            self.border = border
            self.success = success
            self.warning = warning
            self.error = error
            markColors = [c1, c2, c3, accent].map { $0.color }
        }

        /// The accent of words, icons and grounds of words, which can be read on the paper and bear it: darker or lighter
        /// along its own hue, where it must be (WCAG 2.2, success criterion 1.4.3).
        var active: Oklch {
            let color = accent.color
            let readable = color.readable(on: paper.color, contrast: Palette.activeContrast)
            return readable == color ? accent : Oklch(readable)
        }

        private static let activeContrast = 4.5

        /// All colours by name, in the specification's order.
        public var all: [(name: String, color: Oklch)] {
            [
                ("paper", paper), ("c1", c1), ("c2", c2), ("c3", c3), ("accent", accent),
                ("textSecondary", textSecondary), ("surface", surface), ("border", border), ("success", success),
                ("warning", warning), ("error", error),
            ]
        }

        /// The colours that must be told from paper or surface, by name.
        public var inks: [(name: String, color: Oklch)] {
            [
                ("C1", c1), ("C2", c2), ("C3", c3), ("accent", accent), ("secondary text", textSecondary),
                ("success", success), ("warning", warning), ("error", error),
            ]
        }
    }

    // MARK: Type, in points

    /// Sizes of the rounded face; figures have one width.
    public enum TypeSize {
        public static let displayLarge = 48.0
        public static let display = 36.0
        public static let titleLarge = 28.0
        public static let title = 22.0
        public static let titleSmall = 18.0
        public static let body = 17.0
        public static let bodySmall = 15.0
        public static let bodySmallest = 13.0
        public static let label = 15.0
        public static let labelSmall = 13.0
        public static let labelSmallest = 11.0

        /// All of them under their names, from the largest down.
        public static let all: [(name: String, size: Double)] = [
            ("displayLarge", displayLarge), ("display", display), ("titleLarge", titleLarge), ("title", title),
            ("titleSmall", titleSmall), ("body", body), ("bodySmall", bodySmall), ("bodySmallest", bodySmallest),
            ("label", label), ("labelSmall", labelSmall), ("labelSmallest", labelSmallest),
        ]
    }

    // MARK: Spacing, in points

    /// Lengths between things, in points.
    public enum Spacing {
        public static let xs = 4.0
        public static let sm = 8.0
        public static let md = 16.0
        public static let lg = 24.0
        public static let xl = 32.0
        public static let xxl = 48.0
        public static let xxxl = 64.0

        /// All of them under their names, from the smallest up.
        public static let all: [(name: String, length: Double)] = [
            ("xs", xs), ("sm", sm), ("md", md), ("lg", lg), ("xl", xl), ("xxl", xxl), ("xxxl", xxxl),
        ]
    }

    // MARK: Motion, in seconds

    /// How long changes take, in seconds.
    public enum Motion {
        /// Responses to a touch.
        public static let quick = 0.12
        /// Parts that appear and disappear.
        public static let standard = 0.22
        /// Changes that must be noticed.
        public static let deliberate = 0.35
        /// A screen's main change.
        public static let hero = 0.42
        /// One stroke of the pen.
        public static let stroke = 0.28
        /// The slash of a gate.
        public static let slash = 0.20

        /// All of them under their names.
        public static let all: [(name: String, duration: Double)] = [
            ("quick", quick), ("standard", standard), ("deliberate", deliberate), ("hero", hero), ("stroke", stroke),
            ("slash", slash),
        ]
    }
}

extension TallyTokens {
    // MARK: Haptics

    /// A haptic: a vibration in the hand.
    public struct Haptic: Sendable, Hashable {
        /// The strength: 0 … 1.
        public let intensity: Double
        /// From a dull thud to a crisp tick: 0 … 1.
        public let sharpness: Double
        /// The duration in seconds; at its end the vibration has faded.
        public let duration: Double

        /// One stroke of the pen.
        public static let stroke = Haptic(intensity: 0.4, sharpness: 0.7, duration: 0.02)
        /// The slash that closes a gate.
        public static let gate = Haptic(intensity: 0.65, sharpness: 0.55, duration: 0.04)
        /// The X over a unit.
        public static let unit = Haptic(intensity: 0.8, sharpness: 0.45, duration: 0.06)
        /// A square, a line or a diagonal: the larger caps.
        public static let cap = Haptic(intensity: 1, sharpness: 0.3, duration: 0.12)
        /// A mark that is taken back.
        public static let undo = Haptic(intensity: 0.35, sharpness: 0.9, duration: 0.02)
        /// A refusal, as beyond the last count.
        public static let refused = Haptic(intensity: 0.7, sharpness: 0.2, duration: 0.22)

        /// All of them under their names.
        public static let all: [(name: String, haptic: Haptic)] = [
            ("stroke", stroke), ("gate", gate), ("unit", unit), ("cap", cap), ("undo", undo), ("refused", refused),
        ]
    }
}

/// Light or dark, as the person has chosen, and whether with more contrast.
public enum TallyAppearance: String, Sendable, Hashable, CaseIterable {
    /// As named, with the contrast that most people like.
    case light, dark
    /// Light, with increased contrast.
    case contrast
    /// Dark, with increased contrast.
    case contrastDark = "contrast-dark"

    /// The appearance's colours.
    public var palette: TallyTokens.Palette {
        switch self {
        case .light: .light
        case .dark: .dark
        case .contrast: .lightContrast
        case .contrastDark: .darkContrast
        }
    }
}
