import DisplayList
import Typography

/// Atrest's colours, type, spacing and motion (atrest.md, "Tokens").
public enum AtrestTokens {
    // MARK: Colours

    /// The top of the dusk, and the colour behind everything.
    public static let deepNight = Color(hex: 0x0D0D1A)
    /// The middle of the dusk.
    public static let duskBase = Color(hex: 0x1A1225)
    /// The dusk's horizon at first.
    public static let horizonWarm = Color(hex: 0x2D1F0E)
    /// The dusk's horizon in the end.
    public static let horizonCool = Color(hex: 0x111827)
    /// Stars, and a chosen day's number.
    public static let starLight = Color(hex: 0xF0EDE6)
    /// Trees of incomplete fasts, and the first colour of a materialising tree.
    public static let treeGrey = Color(red: 0.55, green: 0.55, blue: 0.60)
    /// Pills, under an opacity of 0.6.
    public static let surface = Color(red: 0.12, green: 0.10, blue: 0.14)
    /// Lines between things, and a chosen day's disc.
    public static let stroke = Color(red: 0.30, green: 0.25, blue: 0.33)
    /// Quieter text and icons.
    public static let accent = Color(red: 0.58, green: 0.55, blue: 0.65)
    /// The quietest text, before it is made readable on its ground.
    public static let muted = Color(red: 0.45, green: 0.42, blue: 0.50)
    /// Text, icons and hairlines.
    public static let highlight = Color(red: 0.88, green: 0.84, blue: 0.78)
    /// The colour behind everything.
    public static let canvas = deepNight

    /// A tone of the earth, from its dark to its light end.
    public struct EarthTone: Sendable, Hashable {
        /// The name in reports.
        public let name: String
        /// The dark end; trees are filled with the light one alone.
        public let dark: Color
        /// The colour of a whole tree.
        public let light: Color
    }

    /// The tones, in the order of `Seed.tone`.
    public static let earthTones = [
        EarthTone(name: "bark brown", dark: Color(hex: 0x3D2B1F), light: Color(hex: 0x7A5C45)),
        EarthTone(name: "warm amber", dark: Color(hex: 0xC17F3A), light: Color(hex: 0xE8A94E)),
        EarthTone(name: "moss-grey green", dark: Color(hex: 0x3A4A35), light: Color(hex: 0x6B7F5E)),
        EarthTone(name: "cool stone", dark: Color(hex: 0x4A4E5A), light: Color(hex: 0x8A909E)),
        EarthTone(name: "ancient gold", dark: Color(hex: 0x8B6914), light: Color(hex: 0xD4A825)),
    ]

    // MARK: Spacing and radii, in points

    /// Lengths between things, in points.
    public enum Spacing {
        /// 6 pt.
        public static let xs = 6.0
        /// 10 pt.
        public static let sm = 10.0
        /// 14 pt.
        public static let md = 14.0
        /// 20 pt: a screen's margins.
        public static let lg = 20.0
        /// 28 pt.
        public static let xl = 28.0
        /// 44 pt: the side margins of a wide screen.
        public static let xxl = 44.0
    }

    /// Radii of corners, in points.
    public enum Radius {
        /// 12 pt.
        public static let soft = 12.0
        /// 22 pt.
        public static let pill = 22.0
    }

    // MARK: Type

    /// A style of rounded type.
    public struct TypeStyle: Sendable, Hashable {
        /// The size, in points.
        public let size: Double
        /// The weight on CSS's scale.
        public let weight: Typeface.Weight
        /// The distance between baselines, as a multiple of the size.
        public let lineHeight: Double
        /// The space added between any two characters, as a share of the size.
        public let tracking: Double

        /// A screen's name.
        public static let title = TypeStyle(size: 34, weight: .semibold, lineHeight: 1.25, tracking: 0.01)
        /// A section's name.
        public static let heading = TypeStyle(size: 20, weight: .semibold, lineHeight: 1.25, tracking: 0)
        /// Running text.
        public static let body = TypeStyle(size: 17, weight: .regular, lineHeight: 1.4, tracking: 0.01)
        /// Texts that can be touched.
        public static let label = TypeStyle(size: 16, weight: .medium, lineHeight: 1.4, tracking: 0.01)
        /// Notes.
        public static let caption = TypeStyle(size: 12, weight: .regular, lineHeight: 1.4, tracking: 0.02)
        /// The timer's figures.
        public static let elapsed = TypeStyle(size: 48, weight: .light, lineHeight: 1.2, tracking: 0)

        /// The style of text at the reader's default size.
        package func text(_ alignment: TextStyle.Alignment = .leading) -> TextStyle {
            TextStyle(
                size: size, weight: weight, tracking: tracking * size, lineHeight: lineHeight, alignment: alignment)
        }
    }

    // MARK: Motion

    /// The changes, by what they are for.
    public enum Motion {
        /// Responses to a touch.
        public static let ease = Transition(duration: 0.4, delay: 0, easing: .easeInOut)
        /// Changes from one screen to another.
        public static let slow = Transition(duration: 0.6, delay: 0, easing: .easeInOut)
        /// The tree's change when its fast reaches its target.
        public static let arrival = Transition(duration: 1.2, delay: 0, easing: .easeOut)
        /// The star's appearance, a little later.
        public static let star = Transition(duration: 1.2, delay: 0.4, easing: .easeIn)
        /// Half of the living dusk: there, or back.
        public static let drift = Transition(duration: 30, delay: 0, easing: .easeInOut)
        /// Half of the glyph's pulse: up, or down.
        public static let pulse = Transition(duration: 1, delay: 0, easing: .easeInOut)
    }
}
