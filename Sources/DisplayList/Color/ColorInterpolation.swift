/// The space in which the colours between a gradient's stops are found. The raw values are CSS's words for it.
///
/// sRGB and light are interpolated between straight components, as SVG does. In the others components count by their
/// alpha, as in CSS, so that a clear stop brings no colour of its own along. Colours that sRGB lacks are clipped where they
/// are shown.
public enum ColorInterpolation: String, Sendable, Hashable, CaseIterable {
    /// sRGB's components, as SVG has it by default.
    case srgb
    /// Amounts of light, as `linearRGB` in SVG.
    case linear = "srgb-linear"
    /// Lightness and two axes of colour as they are seen: even steps, no dark middle.
    case oklab
    /// Lightness, chroma and hue as they are seen, by the shorter way around the circle of hues.
    case oklch
    /// The same by the longer way around the circle of hues.
    case oklchLonger = "oklch longer hue"

    /// The colours between two.
    package func transition(from: Color, to: Color) -> ColorTransition {
        let (space, hue, isPremultiplied): (CSSColorSpace, HueInterpolation, Bool) =
            switch self {
            case .srgb: (.srgb, .shorter, false)
            case .linear: (.srgbLinear, .shorter, false)
            case .oklab: (.oklab, .shorter, true)
            case .oklch: (.oklch, .shorter, true)
            case .oklchLonger: (.oklch, .longer, true)
            }
        return ColorTransition(
            from: CSSColor(from), to: CSSColor(to), in: space, hue: hue, isPremultiplied: isPremultiplied)
    }
}
