/// How a stroke's ends look.
public enum LineCap: Sendable, Hashable {
    /// Cut where the path ends; rounded beyond it by half the width; squared beyond it by half the width.
    case butt, round, square
}

/// How a stroke's corners look.
public enum LineJoin: Sendable, Hashable {
    /// Pointed, up to the miter limit; rounded; cut.
    case miter, round, bevel
    /// Pointed; a point beyond the miter limit is cut where the limit ends (SVG 2, section 13.5.5).
    case miterClip
    /// Pointed, by the circles that the outline's two sides have at the corner; cut as far along as the miter limit
    /// reaches (SVG Strokes, section "Line join shape"). Between straight lines the same as `miterClip`.
    case arcs

    /// True for joins whose corners reach as far as the miter limit allows.
    package var isPointed: Bool { self == .miter || self == .miterClip || self == .arcs }
}

/// The shape of a stroke along its path; lengths in the path's units.
public struct StrokeStyle: Sendable, Hashable {
    /// Above 0; a stroke of width 0 draws nothing.
    public var width: Double
    /// How the ends of open sub-paths and of dashes look.
    public var cap: LineCap
    /// How corners look.
    public var join: LineJoin
    /// How far a miter may reach, as a multiple of the width, before it becomes a bevel or is cut; at least 1.
    public var miterLimit: Double
    /// Lengths of dashes and gaps in turn; an odd number of them counts twice over. Empty: a whole line, as is a list
    /// with a negative length or without a positive one (SVG 2, section 13.5.6).
    public var dashes: [Double]
    /// Where in the pattern the line begins.
    public var dashOffset: Double

    /// A stroke by its width; by default a plain line with cut ends and pointed corners, as SVG's is.
    ///
    ///     let dotted = StrokeStyle(width: 3, cap: .round, dashes: [0, 6])
    public init(
        width: Double, cap: LineCap = .butt, join: LineJoin = .miter, miterLimit: Double = 4, dashes: [Double] = [],
        dashOffset: Double = 0
    ) {
        self.width = width
        self.cap = cap
        self.join = join
        self.miterLimit = miterLimit
        self.dashes = dashes
        self.dashOffset = dashOffset
    }

    /// How far the outline may lie from the line, as a multiple of half the width: at joins, and at the corners of caps.
    package var reach: Double {
        let corner = 2.0.squareRoot()
        switch join {
        case .miter: return max(miterLimit, corner)
        case .miterClip:
            let limit = max(miterLimit, 1)
            return (limit * limit + 1).squareRoot()
        // The cut lies within the limit, its ends two halves from its middle, and the arcs to them within circles around
        // them.
        case .arcs: return 2 * max(miterLimit, 1) + 4
        case .round, .bevel: return corner
        }
    }
}
