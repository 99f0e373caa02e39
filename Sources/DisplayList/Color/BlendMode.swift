/// How a group's colours meet those behind it: the sixteen modes of Compositing and Blending Level 1, and the operator of its
/// Level 2 that `mix-blend-mode` takes beside them.
public enum BlendMode: String, Sendable, Hashable, CaseIterable {
    /// The group's colours, over what is behind by their alpha alone.
    case normal
    /// The product: darker, as ink on ink.
    case multiply
    /// The product of what is missing to white: lighter, as light on light.
    case screen
    /// Multiply where what is behind is dark, screen where it is light.
    case overlay
    /// The darker of the two, channel by channel.
    case darken
    /// The lighter of the two, channel by channel.
    case lighten
    /// Brightens what is behind to reflect the group's colours.
    case colorDodge = "color-dodge"
    /// Darkens what is behind to reflect the group's colours.
    case colorBurn = "color-burn"
    /// Multiply where the group is dark, screen where it is light.
    case hardLight = "hard-light"
    /// Darkens or lightens gently, as a diffuse spotlight would.
    case softLight = "soft-light"
    /// How far the two are apart, channel by channel.
    case difference
    /// As difference, with less contrast.
    case exclusion
    /// The group's hue with the saturation and luminosity of what is behind.
    case hue
    /// The group's saturation with the hue and luminosity of what is behind.
    case saturation
    /// The group's hue and saturation with the luminosity of what is behind: tints greys.
    case color
    /// The group's luminosity with the hue and saturation of what is behind.
    case luminosity
    /// The sum of the colours, each by its alpha, as of lights on one spot. The alphas are added as well, so a group that fades
    /// in over one that fades out stays opaque.
    case plusLighter = "plus-lighter"
}
