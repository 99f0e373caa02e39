import PathParser

/// One step of a drawing. Nodes are drawn in order, each over what is there.
public enum Node: Sendable, Hashable {
    case fill(Fill)
    case stroke(Stroke)
    case group(Group)
    case stamp(Stamp)
    case picture(Picture)
}

/// Which points are inside a path, by how often it winds around them.
public enum FillRule: Sendable, Hashable {
    case nonZero, evenOdd
}

/// The inside of a path, painted.
public struct Fill: Sendable, Hashable {
    public var path: Path
    public var rule: FillRule
    public var paint: Paint

    public init(_ path: Path, rule: FillRule = .nonZero, paint: Paint) {
        self.path = path
        self.rule = rule
        self.paint = paint
    }
}

/// A path's outline, painted.
public struct Stroke: Sendable, Hashable {
    public var path: Path
    public var style: StrokeStyle
    public var paint: Paint

    public init(_ path: Path, style: StrokeStyle, paint: Paint) {
        self.path = path
        self.style = style
        self.paint = paint
    }
}

/// A bitmap stretched over a rectangle.
public struct Picture: Sendable, Hashable {
    public enum Sampling: Sendable, Hashable {
        /// The pixel that lies there: hard edges, for pixel art and tests.
        case nearest
        /// Between the four pixels around.
        case linear
    }

    public var bitmap: Bitmap
    public var rect: Rect
    public var sampling: Sampling

    public init(_ bitmap: Bitmap, in rect: Rect, sampling: Sampling = .linear) {
        self.bitmap = bitmap
        self.rect = rect
        self.sampling = sampling
    }
}
