import PathParser

/// A shape defined once and stamped many times, in any one colour at a time.
///
/// A symbol is made of coverage only, so that one mask serves all stamps of one size, whatever their tints.
public struct Symbol: Sendable, Hashable {
    /// One layer of a symbol.
    public struct Part: Sendable, Hashable {
        /// In the symbol's coordinates.
        public var path: Path
        /// Which points are inside where the path crosses itself.
        public var rule: FillRule
        /// 0 … 1, on top of the tint's alpha.
        public var opacity: Double
        /// The standard deviation of a Gaussian blur over the part, in the symbol's units; 0 for a sharp one. A glow is
        /// a blurred part under a sharp one.
        public var blurSigma: Double

        /// A layer, by default sharp and opaque.
        public init(_ path: Path, rule: FillRule = .nonZero, opacity: Double = 1, blurSigma: Double = 0) {
            self.path = path
            self.rule = rule
            self.opacity = opacity
            self.blurSigma = blurSigma
        }
    }

    /// A short name in ASCII letters, digits and hyphens, beginning with a letter: the id in SVG.
    public var name: String
    /// Back to front.
    public var parts: [Part]

    /// A shape to be stamped.
    ///
    ///     let star = Symbol(name: "star", parts: [
    ///         Symbol.Part(disc, opacity: 0.4, blurSigma: 3), Symbol.Part(.polygon(corners)),
    ///     ])
    public init(name: String, parts: [Part]) {
        self.name = name
        self.parts = parts
    }
}

/// A symbol put somewhere in one colour.
public struct Stamp: Sendable, Hashable {
    /// An index into `Drawing.symbols`; drawing a stamp with one that is not there throws.
    public var symbol: Int
    /// From the symbol's coordinates to those around the stamp.
    public var transform: Transform
    /// The paint in which the symbol is stamped first, at the same place, in the coordinates around the stamp; nil for
    /// none. An opaque ground hides what is behind, so that a translucent tint is mixed with it alone: with the sky's
    /// own paint a shape is seen through air, and not through other shapes.
    public var ground: Paint?
    /// How far the ground reaches beyond the shape on all sides, in the symbol's units, 0 … : with the colour of what
    /// lies behind, a rim that parts shapes of one colour. Corners are round. Not beyond blurred parts.
    public var groundOutset: Double
    /// Its alpha is the stamp's opacity. Parts are drawn one over another with it, not as one layer.
    public var tint: Color
    /// What a screen reader says of the stamp; nil for nothing.
    public var accessibility: Accessibility?

    /// A stamp of one of the drawing's symbols. ``Canvas/stamp(_:at:scale:degrees:tint:)`` finds the index by itself.
    public init(
        symbol: Int, transform: Transform, ground: Paint? = nil, groundOutset: Double = 0, tint: Color,
        accessibility: Accessibility? = nil
    ) {
        self.symbol = symbol
        self.transform = transform
        self.ground = ground
        self.groundOutset = groundOutset
        self.tint = tint
        self.accessibility = accessibility
    }
}
