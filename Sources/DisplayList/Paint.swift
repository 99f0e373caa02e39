import PathParser

/// What a shape is filled or stroked with.
public enum Paint: Sendable, Hashable {
    /// One colour everywhere.
    case solid(Color)
    /// Colours along a line, in the path's coordinates.
    indirect case linear(LinearGradient)
    /// Colours from a point outwards, in the path's coordinates.
    indirect case radial(RadialGradient)
    /// Colours around a point, in the path's coordinates.
    indirect case conic(ConicGradient)
    /// A tile, again and again.
    indirect case pattern(Pattern)

    /// The paint in the coordinates to which `transform` maps its own.
    package func transformed(by transform: Transform) -> Paint {
        switch self {
        case .solid: return self
        case .linear(var gradient):
            gradient.transform = transform * gradient.transform
            return .linear(gradient)
        case .radial(var gradient):
            gradient.transform = transform * gradient.transform
            return .radial(gradient)
        case .conic(var gradient):
            gradient.transform = transform * gradient.transform
            return .conic(gradient)
        case .pattern(var pattern):
            pattern.transform = transform * pattern.transform
            return .pattern(pattern)
        }
    }

    /// The paint of a square of one point, stretched over a rectangle. The rays of a conic gradient keep their angles.
    package func stretched(over rect: Rect) -> Paint {
        let place = Transform.translation(rect.minX, rect.minY) * .scale(rect.width, rect.height)
        guard case .conic(var gradient) = self, gradient.transform == .identity else { return transformed(by: place) }
        gradient.center = place.applied(to: gradient.center)
        return .conic(gradient)
    }

    /// The paint with every alpha multiplied.
    /// - Parameter factor: 0 … 1.
    public func opacity(_ factor: Double) -> Paint {
        if factor == 1 { return self }
        func faded(_ stops: [GradientStop]) -> [GradientStop] {
            stops.map { GradientStop(offset: $0.offset, color: $0.color.opacity(factor)) }
        }
        switch self {
        case .solid(let color): return .solid(color.opacity(factor))
        case .linear(var gradient):
            gradient.stops = faded(gradient.stops)
            return .linear(gradient)
        case .radial(var gradient):
            gradient.stops = faded(gradient.stops)
            return .radial(gradient)
        case .conic(var gradient):
            gradient.stops = faded(gradient.stops)
            return .conic(gradient)
        case .pattern(var pattern):
            pattern.opacity *= factor
            return .pattern(pattern)
        }
    }
}

/// A colour at a place along a gradient.
public struct GradientStop: Sendable, Hashable {
    /// 0 … 1 from the gradient's start to its end. Each stop lies at or behind the one before it; one that does not is
    /// drawn as if it lay there (SVG 2, section 14.2.4).
    public var offset: Double
    /// Its alpha counts too.
    public var color: Color

    /// A colour at a place, 0 … 1.
    public init(offset: Double, color: Color) {
        self.offset = offset
        self.color = color
    }
}

/// How a gradient goes on before its start and behind its end.
public enum GradientSpread: Sendable, Hashable {
    /// The end colours go on; forwards and backwards in turn; from the beginning again.
    case pad, reflect, `repeat`
}

/// A gradient along a line.
public struct LinearGradient: Sendable, Hashable {
    /// Where offset 0 lies.
    public var start: Point
    /// Where offset 1 lies. Where it is the start, the last colour is everywhere (SVG 2, section 14.2.2).
    public var end: Point
    /// In the order of their offsets; none paint nothing.
    public var stops: [GradientStop]
    /// The way in which the colours go on before the start and beyond the end.
    public var spread: GradientSpread
    /// From the gradient's coordinates to those of the shape it paints.
    public var transform: Transform
    /// The colour space in which the colours between stops are interpolated.
    public var interpolation: ColorInterpolation

    /// A gradient by its ends and its stops; ``Paint/linear(from:to:colors:spread:in:)`` is shorter.
    public init(
        start: Point, end: Point, stops: [GradientStop], spread: GradientSpread = .pad,
        transform: Transform = .identity, in interpolation: ColorInterpolation = .srgb
    ) {
        self.start = start
        self.end = end
        self.stops = stops
        self.spread = spread
        self.transform = transform
        self.interpolation = interpolation
    }
}

/// A gradient from a focal point outwards to a circle.
public struct RadialGradient: Sendable, Hashable {
    /// The middle of the circle at which offset 1 lies.
    public var center: Point
    /// The radius of that circle, in the gradient's units.
    public var radius: Double
    /// Where offset 0 lies. With one outside the circle the gradient is the cone that both span, and nothing is painted
    /// beside it (SVG 2, section 14.2.3).
    public var focus: Point
    /// In the order of their offsets; none paint nothing.
    public var stops: [GradientStop]
    /// What is outside the circle.
    public var spread: GradientSpread
    /// From the gradient's coordinates to those of the shape it paints.
    public var transform: Transform
    /// The colour space in which the colours between stops are interpolated.
    public var interpolation: ColorInterpolation

    /// A gradient by its circle and its stops; ``Paint/radial(center:radius:focus:colors:spread:in:)`` is shorter.
    /// - Parameters:
    ///   - center: of the circle.
    ///   - radius: where offset 1 lies.
    ///   - focus: nil for the centre.
    ///   - stops: in the order of their offsets.
    ///   - spread: what is outside the circle.
    ///   - transform: from the gradient's coordinates to those of the shape.
    ///   - interpolation: where the colours between stops are found.
    public init(
        center: Point, radius: Double, focus: Point? = nil, stops: [GradientStop], spread: GradientSpread = .pad,
        transform: Transform = .identity, in interpolation: ColorInterpolation = .srgb
    ) {
        self.center = center
        self.radius = radius
        self.focus = focus ?? center
        self.stops = stops
        self.spread = spread
        self.transform = transform
        self.interpolation = interpolation
    }
}

extension RadialGradient {
    /// The least distance, in radii, of a cone's focus from the centre: a nearer focus lies on the circle, but for
    /// rounding.
    package static let leastCone = 1.0001
}

/// A gradient around a point: each ray from it has one colour (CSS Images 4, section 3.3).
public struct ConicGradient: Sendable, Hashable {
    /// Where all rays begin.
    public var center: Point
    /// The ray at which offset 0 lies, and offset 1 after a whole turn: degrees clockwise from the direction of the x axis.
    public var startAngle: Double
    /// In the order of their offsets; none paint nothing.
    public var stops: [GradientStop]
    /// From the gradient's coordinates to those of the shape it paints.
    public var transform: Transform
    /// The colour space in which the colours between stops are interpolated.
    public var interpolation: ColorInterpolation

    /// A gradient by its centre and its stops; ``Paint/conic(center:startAngle:colors:in:)`` is shorter.
    public init(
        center: Point, startAngle: Double = 0, stops: [GradientStop], transform: Transform = .identity,
        in interpolation: ColorInterpolation = .srgb
    ) {
        self.center = center
        self.startAngle = startAngle
        self.stops = stops
        self.transform = transform
        self.interpolation = interpolation
    }

    /// From a plane in which the centre is the origin and the first ray the x axis to the shape's coordinates.
    package var placement: Transform {
        transform * .translation(center.x, center.y) * .rotation(degrees: startAngle)
    }
}

/// A tile that is repeated in both directions.
public struct Pattern: Sendable, Hashable {
    /// Where one tile lies, in the pattern's coordinates; the others lie beside it without gaps.
    public var tile: Rect
    /// What the tile shows, in the pattern's coordinates; what lies outside of `tile` is cut off.
    public var nodes: [Node]
    /// From the pattern's coordinates to those of the shape it paints.
    public var transform: Transform
    /// The opacity, 0 … 1.
    public var opacity: Double
    /// How the tile's pixels are taken where they do not lie on the device's. The tile is drawn at the size that it has
    /// there, so `smooth` is the same as `linear`. SVG has no such choice.
    public var sampling: Picture.Sampling

    /// A tile with its nodes; by default not moved, opaque, and sampled between pixels.
    public init(
        tile: Rect, nodes: [Node], transform: Transform = .identity, opacity: Double = 1,
        sampling: Picture.Sampling = .linear
    ) {
        self.tile = tile
        self.nodes = nodes
        self.transform = transform
        self.opacity = opacity
        self.sampling = sampling
    }
}
