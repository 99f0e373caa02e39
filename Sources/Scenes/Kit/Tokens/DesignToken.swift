import DisplayList

/// A node of a tree of design tokens (Design Tokens Community Group, "Design Tokens Format Module 2025.10").
public indirect enum DesignToken: Sendable {
    /// A token under its name; groups keep their order.
    public typealias Member = (name: String, token: DesignToken)

    /// A group of tokens, in order.
    case group([Member], type: DesignTokenType? = nil, description: String? = nil)
    /// A value; without a type it has that of the nearest group around it with one.
    case value(DesignTokenValue, type: DesignTokenType? = nil, description: String? = nil)
}

/// The format's types that the apps' tokens use.
public enum DesignTokenType: String, Sendable, Hashable, CaseIterable {
    /// Named as the format names them.
    case color, dimension, duration, number, cubicBezier, shadow, typography, transition
}

/// A value of one of the types.
public enum DesignTokenValue: Sendable, Hashable {
    /// A colour in sRGB.
    case color(Color)
    /// A colour as lightness, chroma and hue; the nearest sRGB colour is written beside it.
    case oklch(Oklch)
    /// In points, which the format calls pixels.
    case dimension(Double)
    /// In seconds.
    case duration(Double)
    /// Without a unit.
    case number(Double)
    /// The control points' x and y, of a curve from (0, 0) to (1, 1).
    case cubicBezier(Double, Double, Double, Double)
    /// Shadows, from the front to the back; lengths in points.
    case shadow([DesignTokenShadow])
    /// - Parameters:
    ///   - size: in points.
    ///   - weight: 100 … 900.
    ///   - letterSpacing: in points.
    ///   - lineHeight: as a multiple of the size.
    case typography(family: [String], size: Double, weight: Double, letterSpacing: Double, lineHeight: Double)
    /// Times in seconds.
    case transition(duration: Double, delay: Double, easing: Easing)
}

/// A shadow as CSS has it; lengths in points.
public struct DesignTokenShadow: Sendable, Hashable {
    /// Its alpha is the shadow's opacity.
    public var color: Color
    /// To the right.
    public var dx: Double
    /// Down.
    public var dy: Double
    /// Twice the standard deviation of the Gaussian.
    public var blur: Double

    /// A shadow by its colour, place and softness.
    public init(color: Color, dx: Double, dy: Double, blur: Double) {
        self.color = color
        self.dx = dx
        self.dy = dy
        self.blur = blur
    }
}

extension DesignTokenValue {
    /// The built-in face, and its nearest equivalents elsewhere.
    package static let roundedFamily = ["Gloaming Rounded", "ui-rounded", "SF Pro Rounded", "system-ui", "sans-serif"]
    /// The line height of text for which the specifications state none: that of `TextStyle`.
    package static let lineHeight = 1.2
}
