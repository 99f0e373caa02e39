import PathParser

/// Nodes that are drawn together, and what is done to them as one.
///
/// The order is SVG's: the nodes are drawn, then filtered, clipped, masked, made translucent and blended with what is
/// behind. All of it happens in the group's own coordinates, which `transform` maps to the parent's. A group that has
/// any of these is isolated: its nodes see nothing of what is behind.
public struct Group: Sendable, Hashable {
    /// Back to front.
    public var nodes: [Node]
    /// From the group's coordinates to its parent's.
    public var transform: Transform
    /// The opacity, 0 … 1.
    public var opacity: Double
    /// How the group as a whole is mixed with what is behind.
    public var blendMode: BlendMode
    /// The clip, in the group's coordinates; nil for none.
    public var clip: Clip?
    /// The mask, in the group's coordinates; nil for none.
    public var mask: Mask?
    /// Applied in order to what the nodes drew.
    public var filters: [Filter]
    /// Makes the group a sheet of glass, inside `clip`; the nodes lie on the glass. Without a clip nothing is glass.
    public var backdrop: Backdrop?
    /// Whether its nodes blend with one another alone, even if nothing else asks for it.
    public var isIsolated = false
    /// What a screen reader says of the group; nil for nothing.
    public var accessibility: Accessibility?
    /// The text that its nodes show; nil for anything else.
    public var text: TextContent?
    /// The address to which the group leads, in SVG: `<a href>`; nil for none. An address with another scheme than `https`,
    /// `http`, `mailto` and `tel`, such as `javascript`, is not written.
    public var link: String?
    /// The area in which a finger may touch the group; nil for a group that cannot be touched.
    package var touchArea: TouchArea?

    /// A group of nodes, by default drawn as they are.
    ///
    ///     Node.group(Group([.fill(Fill(leaf, paint: .solid(green)))], transform: .translation(20, 0), opacity: 0.6))
    public init(
        _ nodes: [Node], transform: Transform = .identity, opacity: Double = 1, blendMode: BlendMode = .normal,
        clip: Clip? = nil, mask: Mask? = nil, filters: [Filter] = [], backdrop: Backdrop? = nil,
        accessibility: Accessibility? = nil
    ) {
        self.nodes = nodes
        self.transform = transform
        self.opacity = opacity
        self.blendMode = blendMode
        self.clip = clip
        self.mask = mask
        self.filters = filters
        self.backdrop = backdrop
        self.accessibility = accessibility
    }

    /// Whether its nodes must be drawn apart from what is behind, to be treated as one.
    public var needsLayer: Bool {
        opacity < 1 || blendMode != .normal || clip != nil || mask != nil || !filters.isEmpty || backdrop != nil
            || isIsolated
    }
}

/// A path to which a group is cut, with soft edges.
public struct Clip: Sendable, Hashable {
    /// In the group's coordinates.
    public var path: Path
    /// Which points are inside where the path crosses itself.
    public var rule: FillRule

    /// A clip by a path.
    public init(_ path: Path, rule: FillRule = .nonZero) {
        self.path = path
        self.rule = rule
    }
}

/// A mask: its group is drawn as far as the mask's nodes are light or opaque, and not where they draw nothing.
public struct Mask: Sendable, Hashable {
    /// Which property of the mask's pixels counts.
    public enum Kind: Sendable, Hashable {
        /// Luminance × alpha of their sRGB colours, with the weights 0.2125, 0.7154 and 0.0721 (SVG 1.1, section 14.4).
        case luminance
        /// As `luminance`, of amounts of light: the mask has `color-interpolation: linearRGB`.
        case linearLuminance
        /// Alpha alone.
        case alpha
    }

    /// Back to front, in the group's coordinates.
    public var nodes: [Node]
    /// Which property of the nodes' pixels counts.
    public var kind: Kind

    /// A mask that is drawn with these nodes.
    public init(_ nodes: [Node], kind: Kind = .luminance) {
        self.nodes = nodes
        self.kind = kind
    }
}

/// Glass: the backdrop of a group, blurred, made more vivid, and tinted.
///
/// The backdrop is everything drawn earlier, as far up as the nearest isolated group around this one. Its blur is
/// divided by its own blurred alpha: empty places, as beyond the drawing's edges, neither add nor take away colour. The
/// glass has the backdrop's alpha at the same place: over nothing it is clear.
public struct Backdrop: Sendable, Hashable {
    /// The Gaussian's standard deviation, in the group's units.
    public var sigma: Double
    /// 1 leaves colours alone, 0 makes them grey, above 1 more vivid (the `saturate` matrix of SVG's feColorMatrix).
    public var saturation: Double
    /// Laid over the blurred picture.
    public var tint: Color

    /// Glass that blurs, colours and tints what is behind it.
    public init(sigma: Double, saturation: Double, tint: Color) {
        self.sigma = sigma
        self.saturation = saturation
        self.tint = tint
    }
}
