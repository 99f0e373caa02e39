import DisplayList
import PathParser

/// A bitmap that is drawn on at once, verb by verb: nothing is kept, so that a frame of a hundred thousand shapes costs
/// only its pixels.
///
///     var frame = Bitmap(width: 512, height: 512)
///     try frame.paint { painting in
///         for x in 0..<512 { painting.fill(.circle(center: Point(Double(x), 256), radius: 4), Color.black.opacity(0.1)) }
///     }
///
/// The verbs are a `Canvas`'s, and so are the pixels: those of a drawing of the same nodes, dithered or not
/// as the options say. Clips, groups, filters, stamps and text, which need more than one look at what they hold, go
/// through ``draw(_:)``, which takes a canvas's closure.
///
/// A limit that is passed ends the painting: what comes after it is not drawn, and `Bitmap.paint(options:_:)`
/// throws it.
public struct Painting: ~Copyable {
    /// The bitmap's size in points.
    public let size: Size
    /// From a verb's coordinates to pixels.
    private var transform: Transform
    private let surface: Surface
    private let options: Renderer.Options
    private let layerPixels: Int
    private var planner: Planner
    private let painter: Painter
    /// What ended the painting.
    fileprivate var failure: RasterError?

    fileprivate init(on surface: Surface, options: Renderer.Options) {
        let canvas = surface.width * surface.height
        let (width, height) = (Double(surface.width) / options.scale, Double(surface.height) / options.scale)
        self.surface = surface
        size = Size(width: width, height: height)
        transform = .scale(options.scale)
        self.options = options
        layerPixels = PlanBudget.layerPixels(canvas: canvas, options.limits)
        planner = Planner(
            Drawing(size: size, nodes: []), dither: options.dither, glyphPlacement: options.glyphPlacement,
            PlanBudget(canvas: canvas, options.limits))
        painter = Painter(plan: Plan(), symbols: [], maxLayerPixels: layerPixels)
    }

    /// All of the bitmap: from the origin to `size`.
    public var bounds: Rect { Rect(x: 0, y: 0, width: size.width, height: size.height) }

    /// Paints the inside of a path.
    /// - Parameters:
    ///   - path: sub-paths that are open count as closed.
    ///   - paint: a gradient's coordinates are the path's.
    ///   - rule: which points are inside where the path crosses itself.
    ///   - antialias: whether pixels at the edge are painted as far as they are covered; see `Fill.antialias`.
    public mutating func fill(_ path: Path, _ paint: Paint, rule: FillRule = .nonZero, antialias: Bool = true) {
        perform { (planner, painter, transform, surface) throws(RasterError) in
            try Painting.checkPattern(paint)
            guard let (bounds, paint) = try planner.prepared(path, paint, transform, surface.rect) else { return }
            painter.paintFill(path, transform, rule, paint, bounds, antialias: antialias, on: surface)
        }
    }

    /// Paints the inside of a path in one colour.
    public mutating func fill(_ path: Path, _ color: Color, rule: FillRule = .nonZero, antialias: Bool = true) {
        fill(path, .solid(color), rule: rule, antialias: antialias)
    }

    /// Paints a rectangle.
    public mutating func fill(_ rect: Rect, _ paint: Paint, antialias: Bool = true) {
        if case .solid(let color) = paint {
            fill(rect, color, antialias: antialias)
        } else {
            fill(.rect(rect), paint, antialias: antialias)
        }
    }

    /// Paints a rectangle in one colour: the pixels of its path, in less time.
    public mutating func fill(_ rect: Rect, _ color: Color, antialias: Bool = true) {
        guard painter.filler.isWide,
            let rectangle = FixedRectangle(rect, transform, surface.rect, antialias: antialias)
        else { return fill(.rect(rect), color, antialias: antialias) }
        perform { (planner, painter, _, surface) throws(RasterError) in
            let word = PixelMath.premultiplied(color)
            if rectangle.isEmpty || word == 0 { return }
            let (width, height) = rectangle.touchedPixels
            try planner.budget.takeRectangle(width: width, height: height, .solid(word))
            painter.filler.fill(rectangle, region: surface.rect, color: word, on: surface)
        }
    }

    /// Paints along a path.
    /// - Parameters:
    ///   - path: the line's middle.
    ///   - paint: a gradient's coordinates are the path's.
    ///   - style: the width, ends, corners and dashes, in the path's units.
    ///   - antialias: whether pixels at the edge are painted as far as they are covered; see `Stroke.antialias`.
    public mutating func stroke(_ path: Path, _ paint: Paint, style: StrokeStyle, antialias: Bool = true) {
        perform { (planner, painter, transform, surface) throws(RasterError) in
            try Painting.checkPattern(paint)
            let fill = try planner.strokeOperation(
                Stroke(path, style: style, paint: paint, antialias: antialias), transform, surface.rect)
            if let fill { painter.paintFill(fill, fill.bounds, on: surface) }
        }
    }

    /// Paints along a path in one colour.
    public mutating func stroke(_ path: Path, _ color: Color, style: StrokeStyle, antialias: Bool = true) {
        stroke(path, .solid(color), style: style, antialias: antialias)
    }

    /// Draws pixels, stretched over a rectangle.
    public mutating func draw(_ bitmap: Bitmap, in rect: Rect, sampling: Picture.Sampling = .linear) {
        // A smooth picture may differ from its pixels.
        if sampling != .smooth, let (x, y) = wholePlace(of: bitmap, in: rect) { return draw(bitmap, x: x, y: y) }
        let picture = Picture(bitmap, in: rect, sampling: sampling)
        perform { (planner, painter, transform, surface) throws(RasterError) in
            let fill = try planner.pictureOperation(picture, transform, surface.rect)
            if let fill { painter.paintFill(fill, fill.bounds, on: surface) }
        }
    }

    /// Where a bitmap's first pixel lies, if its pixels lie on the surface's.
    private func wholePlace(of bitmap: Bitmap, in rect: Rect) -> (x: Int, y: Int)? {
        let (x, y) = (rect.minX + transform.tx, rect.minY + transform.ty)
        let limit = Double(Fixed.maxSide)
        guard transform.isTranslation, rect.width == Double(bitmap.width), rect.height == Double(bitmap.height),
            max(x.magnitude, y.magnitude) < limit, x == x.rounded(.down), y == y.rounded(.down)
        else { return nil }
        return (Int(x), Int(y))
    }

    /// Draws pixels where they are.
    private mutating func draw(_ bitmap: Bitmap, x: Int, y: Int) {
        perform { (planner, _, _, surface) throws(RasterError) in
            let place = IntRect(minX: x, minY: y, maxX: x + bitmap.width, maxY: y + bitmap.height)
            let shown = place.intersection(surface.rect)
            if shown.isEmpty { return }
            try planner.budget.takePaint(shown.area, cost: PaintedPixels.pictureCost)
            bitmap.pixels.withUnsafeBufferPointer { pixels in
                guard let base = pixels.baseAddress else { return }
                for row in shown.minY..<shown.maxY {
                    Composite.pixels(
                        surface.at(shown.minX, row), shown.width,
                        base + ((row - y) * bitmap.width + shown.minX - x), coverage: 255)
                }
            }
        }
    }

    /// Draws whatever a canvas can: it is recorded, and painted when the closure ends.
    public mutating func draw<Failure: Error>(_ draw: (inout Canvas) throws(Failure) -> Void) throws(Failure) {
        paint(try Drawing(size: size, draw: draw))
    }

    /// Paints a drawing's nodes as they are: neither cut at its size nor apart from what is behind.
    mutating func paint(_ drawing: Drawing) {
        guard failure == nil, transform.isFinite else { return }
        do throws(RasterError) {
            let plan = try Planner.plan(
                drawing, transform, canvas: surface.rect, dither: options.dither,
                glyphPlacement: options.glyphPlacement, budget: planner.budget)
            try Painter(plan: plan, symbols: drawing.symbols, maxLayerPixels: layerPixels).paint(on: surface)
        } catch {
            failure = error
        }
    }

    /// Draws a part in coordinates of its own.
    /// - Parameters:
    ///   - inner: from the part's coordinates to these.
    ///   - draw: draws the part.
    public mutating func transform<Failure: Error>(
        _ inner: Transform, draw: (inout Painting) throws(Failure) -> Void
    ) throws(Failure) {
        let outer = transform
        transform = outer * inner
        defer { transform = outer }
        try draw(&self)
    }

    /// Plans and paints what one verb asks for.
    @inline(__always)
    private mutating func perform(
        _ verb: (inout Planner, Painter, Transform, Surface) throws(RasterError) -> Void
    ) {
        guard failure == nil, transform.isFinite else { return }
        do throws(RasterError) {
            try verb(&planner, painter, transform, surface)
        } catch {
            failure = error
        }
    }

    /// Refuses stamps in a pattern that is not a drawing's: there are no symbols for them.
    private static func checkPattern(_ paint: Paint) throws(RasterError) {
        if case .pattern(let pattern) = paint { try Planner.checkSymbols(pattern.nodes, count: 0) }
    }
}

// Embedded Swift has no errors of any type.
#if !hasFeature(Embedded)
extension Bitmap {
    /// Draws on the bitmap at once, over what it holds.
    /// - Parameters:
    ///   - options: its scale is the bitmap's pixels per point. One thread draws, whatever it says, in one band.
    ///   - body: draws.
    /// - Throws: `RasterError` when the scale cannot be, a side is too long, or a limit was passed; what `body` throws.
    ///   What was drawn before stays.
    public mutating func paint(
        options: Renderer.Options = Renderer.Options(), _ body: (inout Painting) throws -> Void
    ) throws {
        guard options.scale > 0, options.scale.isFinite else { throw RasterError.badScale(options.scale) }
        guard max(width, height) <= Fixed.maxSide else {
            throw RasterError.sideTooLong(pixels: Double(max(width, height)), limit: Fixed.maxSide)
        }
        guard pixels.count <= options.limits.pixels else {
            throw RasterError.tooManyPixels(
                width: Double(width), height: Double(height), limit: options.limits.pixels)
        }
        guard width > 0, height > 0 else { return }
        let rect = IntRect(minX: 0, minY: 0, maxX: width, maxY: height)
        try pixels.withUnsafeMutableBufferPointer { buffer in
            guard let base = buffer.baseAddress, buffer.count >= rect.width * rect.height else { return }
            var painting = Painting(on: Surface(rect: rect, over: base), options: options)
            try body(&painting)
            if let failure = painting.failure { throw failure }
        }
    }
}
#endif
