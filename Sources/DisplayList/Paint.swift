import PathParser

/// What a shape is filled or stroked with.
public enum Paint: Sendable, Hashable {
    case solid(Color)
    case linear(LinearGradient)
    case radial(RadialGradient)

    /// The same with every alpha multiplied.
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
        }
    }
}

/// A colour at a place along a gradient.
public struct GradientStop: Sendable, Hashable {
    /// 0 … 1 from the gradient's start to its end. Each stop lies at or behind the one before it; one that does not is
    /// drawn as if it lay there (SVG 2, section 14.2.4).
    public var offset: Double
    public var color: Color

    public init(offset: Double, color: Color) {
        self.offset = offset
        self.color = color
    }
}

/// How a gradient goes on before its start and behind its end.
public enum GradientSpread: Sendable, Hashable {
    case pad, reflect, `repeat`
}

/// A gradient along a line. Colours are interpolated in sRGB between straight components, as SVG does by default.
public struct LinearGradient: Sendable, Hashable {
    public var start: Point
    public var end: Point
    public var stops: [GradientStop]
    public var spread: GradientSpread
    /// From the gradient's coordinates to those of the shape it paints.
    public var transform: AffineTransform

    public init(
        start: Point, end: Point, stops: [GradientStop], spread: GradientSpread = .pad,
        transform: AffineTransform = .identity
    ) {
        self.start = start
        self.end = end
        self.stops = stops
        self.spread = spread
        self.transform = transform
    }
}

/// A gradient from a focal point outwards to a circle.
public struct RadialGradient: Sendable, Hashable {
    public var center: Point
    public var radius: Double
    /// Where offset 0 lies. One outside the circle is drawn on its edge (SVG 1.1, section 13.2.3).
    public var focus: Point
    public var stops: [GradientStop]
    public var spread: GradientSpread
    /// From the gradient's coordinates to those of the shape it paints.
    public var transform: AffineTransform

    public init(
        center: Point, radius: Double, focus: Point? = nil, stops: [GradientStop], spread: GradientSpread = .pad,
        transform: AffineTransform = .identity
    ) {
        self.center = center
        self.radius = radius
        self.focus = focus ?? center
        self.stops = stops
        self.spread = spread
        self.transform = transform
    }
}
