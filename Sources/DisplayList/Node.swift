import PathParser

/// One step of a drawing. Nodes are drawn in order, each over what is there.
public enum Node: Sendable, Hashable {
    /// The inside of a path.
    case fill(Fill)
    /// The outline of a path.
    case stroke(Stroke)
    /// Nodes that are treated as one.
    indirect case group(Group)
    /// A symbol of the drawing, put down in one colour.
    case stamp(Stamp)
    /// A bitmap.
    case picture(Picture)
}

/// The inside of a path, painted.
public struct Fill: Sendable, Hashable {
    /// Sub-paths that are open count as closed.
    public var path: Path {
        get {
            switch shape {
            case .path(let path): path
            case .rect(let rect): .rect(rect)
            case .glyphs(let run): run.path
            }
        }
        set {
            shape = .path(newValue)
            letters = nil
        }
    }
    private var shape: Shape
    /// The letters that the path is made of; nil where it is none, or they are not known.
    package var letters: GlyphLetters? {
        get { known.letters }
        set { known.letters = newValue }
    }
    private var known = Known()
    /// Which points are inside where the path crosses itself.
    public var rule: FillRule
    /// In the path's coordinates.
    public var paint: Paint
    /// Whether pixels at the edge are painted as far as they are covered. Without it a pixel is painted whole if its centre
    /// is inside, and else not at all: SVG's `shape-rendering: crispEdges`, for pixel art and QR codes. A centre on the edge
    /// itself is inside where the shape lies to its left or above it, so that shapes that meet leave no gap and do not
    /// overlap.
    public var antialias = true

    /// A filled path.
    ///
    ///     Fill(.circle(center: Point(12, 12), radius: 10), paint: .solid(Color(hex: 0xD4A825)))
    public init(_ path: Path, rule: FillRule = .nonZero, paint: Paint, antialias: Bool = true) {
        shape = .path(path)
        self.rule = rule
        self.paint = paint
        self.antialias = antialias
    }

    /// A filled rectangle, which needs no path until one is asked for.
    package init(_ rect: Rect, paint: Paint, antialias: Bool = true) {
        shape = .rect(rect)
        rule = .nonZero
        self.paint = paint
        self.antialias = antialias
    }

    /// Glyphs, painted as one: where they overlap they do not show through one another.
    package init(_ glyphs: GlyphRun, paint: Paint) {
        shape = .glyphs(glyphs)
        rule = .nonZero
        self.paint = paint
    }

    /// The glyphs that are painted, if there are some.
    package var glyphs: GlyphRun? {
        if case .glyphs(let run) = shape { run } else { nil }
    }

    /// The rectangle that is filled, if it was given as one.
    package var rect: Rect? {
        if case .rect(let rect) = shape { rect } else { nil }
    }

    /// What is known of the shape, and makes no two fills differ.
    private struct Known: Sendable, Hashable {
        var letters: GlyphLetters?

        static func == (a: Known, b: Known) -> Bool { true }

        func hash(into hasher: inout Hasher) {}
    }

    fileprivate enum Shape: Sendable {
        case path(Path)
        case rect(Rect)
        case glyphs(GlyphRun)
    }
}

extension Fill.Shape: Hashable {
    /// A rectangle is the same shape as its path.
    private var known: (path: Path?, glyphs: GlyphRun?) {
        switch self {
        case .path(let path): (path, nil)
        case .rect(let rect): (.rect(rect), nil)
        case .glyphs(let run): (nil, run)
        }
    }

    static func == (a: Fill.Shape, b: Fill.Shape) -> Bool {
        if case .rect(let a) = a, case .rect(let b) = b { return a == b }
        return a.known == b.known
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(known.path)
        hasher.combine(known.glyphs)
    }
}

/// A path's outline, painted.
public struct Stroke: Sendable, Hashable {
    /// The line's middle.
    public var path: Path
    /// The width, ends, corners and dashes.
    public var style: StrokeStyle
    /// In the path's coordinates.
    public var paint: Paint
    /// Whether pixels at the edge are painted as far as they are covered; see ``Fill/antialias``. Without it a line thinner
    /// than a pixel is one pixel wide, without gaps, and as translucent as it is thin.
    public var antialias = true

    /// A stroked path.
    ///
    ///     Stroke(.line(from: .zero, to: Point(20, 0)), style: StrokeStyle(width: 2, cap: .round), paint: .solid(.black))
    public init(_ path: Path, style: StrokeStyle, paint: Paint, antialias: Bool = true) {
        self.path = path
        self.style = style
        self.paint = paint
        self.antialias = antialias
    }
}

/// A bitmap stretched over a rectangle.
public struct Picture: Sendable, Hashable {
    /// How a bitmap is sampled when its pixels are drawn larger or smaller than they are.
    public enum Sampling: Sendable, Hashable {
        /// The nearest pixel: hard edges, for pixel art and tests.
        case nearest
        /// Linear interpolation between the four pixels around.
        case linear
        /// High quality: enlarged by Mitchell's and Netravali's cubic through the sixteen pixels around, reduced by the
        /// mean of all pixels that fall into one.
        case smooth
    }

    /// The pixels.
    public var bitmap: Bitmap
    /// The rectangle that the bitmap fills.
    public var rect: Rect
    /// How it is sampled.
    public var sampling: Sampling

    /// A bitmap in a rectangle; its aspect is not kept.
    public init(_ bitmap: Bitmap, in rect: Rect, sampling: Sampling = .linear) {
        self.bitmap = bitmap
        self.rect = rect
        self.sampling = sampling
    }
}
