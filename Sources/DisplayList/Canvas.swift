import PathParser

/// A drawing as it is made with verbs: fill this, stroke that, clip to a circle and go on.
///
/// A canvas lays down the same values that a ``Drawing`` is made of by hand, in the order of the calls: each covers what
/// was drawn before. What holds for a part only (a clip, an opacity, a transform) is a closure, so that nothing has to
/// be saved and restored, and nothing is forgotten:
///
///     let drawing = Drawing(size: Size(width: 200, height: 120)) { canvas in
///         canvas.fill(.linear(from: .zero, to: Point(0, 120), colors: [Color(hex: 0x2B2347), .black]))
///         canvas.clip(to: .circle(center: Point(100, 60), radius: 40)) { canvas in
///             canvas.fill(Color(hex: 0xF4E9C8))
///             canvas.opacity(0.3) { $0.fill(.circle(center: Point(120, 50), radius: 40), .black) }
///         }
///         canvas.stroke(.line(from: Point(20, 110), to: Point(180, 110)), .white, width: 2)
///     }
///
/// Coordinates are a drawing's: points from the top left corner, x to the right, y down; inside `transform` and its like
/// they are the part's own. Text is drawn with `import Typography`. Verbs of one's own are extensions:
///
///     extension Canvas {
///         mutating func dot(at center: Point) { fill(.circle(center: center, radius: 3), Color(hex: 0xD4A825)) }
///     }
public struct Canvas: Sendable {
    /// The whole drawing's size in points; in parts that are transformed too.
    public let size: Size
    /// The nodes drawn so far in this part, back to front.
    private(set) var nodes: [Node] = []
    private var table = SymbolTable()

    init(size: Size) { self.size = size }

    var symbols: [Symbol] { table.symbols }

    /// The losses of the drawings that were drawn into the canvas.
    var losses: [DrawingDiagnostic] { table.losses }

    /// All of the drawing: from the origin to `size`.
    public var bounds: Rect { Rect(x: 0, y: 0, width: size.width, height: size.height) }

    // MARK: Shapes

    /// Paints all of the drawing: a background, or the content of a clip. In a part with coordinates of its own, this
    /// is the rectangle of the drawing's size at the part's origin.
    public mutating func fill(_ paint: Paint) { fill(bounds, paint) }

    /// Paints all of the drawing in one colour.
    public mutating func fill(_ color: Color) { fill(.solid(color)) }

    /// Paints the inside of a path.
    /// - Parameters:
    ///   - path: sub-paths that are open count as closed.
    ///   - paint: a gradient's coordinates are the path's.
    ///   - rule: which points are inside where the path crosses itself.
    ///   - antialias: whether pixels at the edge are painted as far as they are covered; see ``Fill/antialias``.
    public mutating func fill(_ path: Path, _ paint: Paint, rule: FillRule = .nonZero, antialias: Bool = true) {
        draw(.fill(Fill(path, rule: rule, paint: paint, antialias: antialias)))
    }

    /// Paints the inside of a path in one colour.
    public mutating func fill(_ path: Path, _ color: Color, rule: FillRule = .nonZero, antialias: Bool = true) {
        fill(path, .solid(color), rule: rule, antialias: antialias)
    }

    /// Paints a rectangle.
    public mutating func fill(_ rect: Rect, _ paint: Paint, antialias: Bool = true) {
        draw(.fill(Fill(rect, paint: paint, antialias: antialias)))
    }

    /// Paints a rectangle in one colour.
    public mutating func fill(_ rect: Rect, _ color: Color, antialias: Bool = true) {
        fill(rect, .solid(color), antialias: antialias)
    }

    /// Paints along a path.
    /// - Parameters:
    ///   - path: the line's middle.
    ///   - paint: a gradient's coordinates are the path's.
    ///   - style: the width, ends, corners and dashes, in the path's units.
    ///   - antialias: whether pixels at the edge are painted as far as they are covered; see ``Stroke/antialias``.
    public mutating func stroke(_ path: Path, _ paint: Paint, style: StrokeStyle, antialias: Bool = true) {
        draw(.stroke(Stroke(path, style: style, paint: paint, antialias: antialias)))
    }

    /// Paints along a path in one colour.
    /// - Parameters:
    ///   - path: the line's middle.
    ///   - color: the line's colour.
    ///   - style: the width, ends, corners and dashes, in the path's units.
    ///   - antialias: whether pixels at the edge are painted as far as they are covered; see ``Stroke/antialias``.
    public mutating func stroke(_ path: Path, _ color: Color, style: StrokeStyle, antialias: Bool = true) {
        stroke(path, .solid(color), style: style, antialias: antialias)
    }

    /// Paints along a path: a plain line with cut ends and pointed corners.
    /// - Parameters:
    ///   - path: the line's middle.
    ///   - paint: a gradient's coordinates are the path's.
    ///   - width: in the path's units, half of it on each side.
    public mutating func stroke(_ path: Path, _ paint: Paint, width: Double) {
        stroke(path, paint, style: StrokeStyle(width: width))
    }

    /// Paints along a path in one colour: a plain line with cut ends and pointed corners.
    /// - Parameters:
    ///   - path: the line's middle.
    ///   - color: the line's colour.
    ///   - width: in the path's units, half of it on each side.
    public mutating func stroke(_ path: Path, _ color: Color, width: Double) {
        stroke(path, .solid(color), width: width)
    }

    // MARK: Pictures, symbols, values

    /// Draws pixels into a rectangle.
    /// - Parameters:
    ///   - bitmap: its pixels.
    ///   - rect: nothing is drawn outside of it.
    ///   - contentMode: how the bitmap takes the rectangle.
    ///   - sampling: what is between two pixels.
    public mutating func draw(
        _ bitmap: Bitmap, in rect: Rect, contentMode: ContentMode = .stretch, sampling: Picture.Sampling = .linear
    ) {
        let size = Size(width: Double(bitmap.width), height: Double(bitmap.height))
        guard let place = contentMode.rect(of: size, in: rect) else { return }
        let picture = Node.picture(Picture(bitmap, in: place, sampling: sampling))
        if contentMode == .fill { clip(to: .rect(rect)) { $0.draw(picture) } } else { draw(picture) }
    }

    /// Draws another drawing, its top left corner at a point; what lies outside its size is cut off, as when it is shown
    /// by itself. Its symbols come along.
    /// - Parameters:
    ///   - drawing: drawn as by itself, on nothing.
    ///   - origin: where its top left corner comes to lie.
    ///   - scale: how much larger it becomes; one that is not above 0 draws nothing.
    public mutating func draw(_ drawing: Drawing, at origin: Point = .zero, scale: Double = 1) {
        guard scale > 0, scale.isFinite else { return }
        draw(drawing, at: origin, scale: Point(scale, scale))
    }

    private mutating func draw(_ drawing: Drawing, at origin: Point, scale: Point) {
        let frame = Rect(x: 0, y: 0, width: drawing.size.width, height: drawing.size.height)
        draw(
            .group(
                Group(
                    table.add(drawing), transform: .translation(origin.x, origin.y) * .scale(scale.x, scale.y),
                    clip: Clip(.rect(frame)), accessibility: drawing.accessibility)))
    }

    /// Draws another drawing into a rectangle.
    /// - Parameters:
    ///   - drawing: drawn as by itself, on nothing.
    ///   - rect: nothing is drawn outside of it.
    ///   - contentMode: how the drawing takes the rectangle.
    public mutating func draw(_ drawing: Drawing, in rect: Rect, contentMode: ContentMode = .fit) {
        guard let place = contentMode.rect(of: drawing.size, in: rect),
            let scale = contentMode.scale(of: drawing.size, in: rect)
        else { return }
        if contentMode == .fill {
            clip(to: .rect(rect)) { $0.draw(drawing, at: Point(place.minX, place.minY), scale: scale) }
        } else {
            draw(drawing, at: Point(place.minX, place.minY), scale: scale)
        }
    }

    /// Puts a symbol down in one colour. However often it is stamped, the drawing holds its shape once.
    /// - Parameters:
    ///   - symbol: equal ones are kept once.
    ///   - origin: where the symbol's own origin comes to lie.
    ///   - scale: how much larger than it is defined.
    ///   - degrees: its turn about its origin, clockwise.
    ///   - tint: its alpha is the stamp's opacity.
    public mutating func stamp(
        _ symbol: Symbol, at origin: Point, scale: Double = 1, degrees: Double = 0, tint: Color
    ) {
        let turn = degrees == 0 ? Transform.identity : .rotation(degrees: degrees)
        stamp(symbol, transform: .translation(origin.x, origin.y) * turn * .scale(scale), tint: tint)
    }

    /// Puts a symbol down in one colour.
    /// - Parameters:
    ///   - symbol: equal ones are kept once.
    ///   - transform: from the symbol's coordinates to these.
    ///   - ground: what it is stamped in first, so that nothing behind shines through; see ``Stamp/ground``.
    ///   - tint: its alpha is the stamp's opacity.
    public mutating func stamp(_ symbol: Symbol, transform: Transform, ground: Paint? = nil, tint: Color) {
        draw(.stamp(Stamp(symbol: table.add(symbol), transform: transform, ground: ground, tint: tint)))
    }

    /// Draws a node made by hand. A stamp in it would need its symbol's index: draw stamps through `stamp` or in whole
    /// drawings.
    public mutating func draw(_ node: Node) { nodes.append(node) }

    // MARK: Parts

    /// Draws a part inside a path only, with soft edges.
    public mutating func clip<Failure: Error>(
        to path: Path, rule: FillRule = .nonZero, draw: (inout Canvas) throws(Failure) -> Void
    ) throws(Failure) {
        try part(draw) { Group($0, clip: Clip(path, rule: rule)) }
    }

    /// Draws a part as one, translucent: what overlaps in it does not show through itself.
    /// - Parameters:
    ///   - opacity: 0 for nothing … 1 for all of it.
    ///   - draw: draws the part.
    public mutating func opacity<Failure: Error>(
        _ opacity: Double, draw: (inout Canvas) throws(Failure) -> Void
    ) throws(Failure) {
        try part(draw) { Group($0, opacity: opacity) }
    }

    /// Draws a part as one and mixes it with what is behind.
    public mutating func blend<Failure: Error>(
        _ mode: BlendMode, draw: (inout Canvas) throws(Failure) -> Void
    ) throws(Failure) {
        try part(draw) { Group($0, blendMode: mode) }
    }

    /// Draws a part and changes it as one: blurs it, puts a shadow under it.
    ///
    ///     canvas.filter(.dropShadow(dx: 0, dy: 4, sigma: 6, color: Color.black.opacity(0.3))) { canvas in
    ///         canvas.fill(.roundedRect(card, radius: 12), .white)
    ///     }
    /// - Parameters:
    ///   - filters: applied in this order.
    ///   - draw: draws the part.
    public mutating func filter<Failure: Error>(
        _ filters: Filter..., draw: (inout Canvas) throws(Failure) -> Void
    ) throws(Failure) {
        try part(draw) { Group($0, filters: filters) }
    }

    /// Draws a part as far as a mask is light: white shows it, black and nothing hide it; see ``Mask``.
    ///
    ///     canvas.mask { mask in
    ///         mask.fill(.linear(from: .zero, to: Point(0, 80), colors: [.white, .black]))
    ///     } draw: { canvas in
    ///         canvas.draw(photograph, in: canvas.bounds)
    ///     }
    public mutating func mask<Failure: Error>(
        _ mask: (inout Canvas) -> Void, draw: (inout Canvas) throws(Failure) -> Void
    ) throws(Failure) {
        var light = Mask([])
        part(mask) {
            light.nodes = $0
            return nil
        }
        try part(draw) { Group($0, mask: light) }
    }

    /// Lays a sheet of glass over what is behind, inside a path, and draws on it.
    public mutating func glass<Failure: Error>(
        _ backdrop: Backdrop, in path: Path, draw: (inout Canvas) throws(Failure) -> Void
    ) throws(Failure) {
        try part(draw) { Group($0, clip: Clip(path), backdrop: backdrop) }
    }

    /// Draws a part in coordinates of its own.
    /// - Parameters:
    ///   - transform: from the part's coordinates to these.
    ///   - draw: draws the part.
    public mutating func transform<Failure: Error>(
        _ transform: Transform, draw: (inout Canvas) throws(Failure) -> Void
    ) throws(Failure) {
        try part(draw) { Group($0, transform: transform) }
    }

    /// Draws a part with its origin somewhere else.
    public mutating func translate<Failure: Error>(
        _ x: Double, _ y: Double, draw: (inout Canvas) throws(Failure) -> Void
    ) throws(Failure) {
        try transform(.translation(x, y), draw: draw)
    }

    /// Draws a part turned about a point.
    /// - Parameters:
    ///   - degrees: clockwise.
    ///   - center: what stays in its place.
    ///   - draw: draws the part.
    public mutating func rotate<Failure: Error>(
        degrees: Double, around center: Point = .zero, draw: (inout Canvas) throws(Failure) -> Void
    ) throws(Failure) {
        try transform(.rotation(degrees: degrees).around(center), draw: draw)
    }

    /// Draws a part larger or smaller.
    /// - Parameters:
    ///   - factor: a negative one turns it upside down and mirrors it.
    ///   - center: what stays in its place.
    ///   - draw: draws the part.
    public mutating func scale<Failure: Error>(
        _ factor: Double, around center: Point = .zero, draw: (inout Canvas) throws(Failure) -> Void
    ) throws(Failure) {
        try transform(.scale(factor).around(center), draw: draw)
    }

    /// Draws a part that a screen reader announces as one: `<title>`, `<desc>` and `role` in SVG.
    public mutating func describe<Failure: Error>(
        _ title: String, description: String? = nil, role: Accessibility.Role = .image, value: String? = nil,
        draw: (inout Canvas) throws(Failure) -> Void
    ) throws(Failure) {
        let accessibility = Accessibility(title: title, description: description, role: role, value: value)
        try part(draw) { Group($0, accessibility: accessibility) }
    }

    /// Draws a part with several of these at once, in one group instead of one in another.
    ///
    /// They apply in the order that ``Group`` tells, whatever the order here.
    public mutating func group<Failure: Error>(
        transform: Transform = .identity, opacity: Double = 1, blendMode: BlendMode = .normal,
        clip: Clip? = nil, mask: Mask? = nil, filters: [Filter] = [], backdrop: Backdrop? = nil,
        accessibility: Accessibility? = nil, draw: (inout Canvas) throws(Failure) -> Void
    ) throws(Failure) {
        try part(draw) {
            Group(
                $0, transform: transform, opacity: opacity, blendMode: blendMode, clip: clip, mask: mask,
                filters: filters, backdrop: backdrop, accessibility: accessibility)
        }
    }

    /// Draws into an empty list, and appends the group that wraps it. A part that fails leaves nothing behind.
    private mutating func part<Failure: Error>(
        _ draw: (inout Canvas) throws(Failure) -> Void, as wrap: ([Node]) -> Group?
    ) throws(Failure) {
        var outer: [Node] = []
        swap(&outer, &nodes)
        defer { nodes = outer }
        try draw(&self)
        if let group = wrap(nodes) { outer.append(.group(group)) }
    }
}

extension Drawing {
    /// A drawing made with verbs; see ``Canvas``.
    ///
    ///     let badge = Drawing(size: Size(width: 24, height: 24)) { canvas in
    ///         canvas.fill(.circle(center: Point(12, 12), radius: 12), Color(hex: 0x1F6F5C))
    ///         canvas.stroke(.line(from: Point(7, 12), to: Point(17, 12)), .white, width: 2)
    ///     }
    /// - Parameters:
    ///   - size: in points.
    ///   - accessibility: what a screen reader says of the whole.
    ///   - draw: is called once, at once.
    /// - Throws: what `draw` throws.
    public init<Failure: Error>(
        size: Size, accessibility: Accessibility? = nil, draw: (inout Canvas) throws(Failure) -> Void
    ) throws(Failure) {
        var canvas = Canvas(size: size)
        try draw(&canvas)
        self.init(size: size, symbols: canvas.symbols, nodes: canvas.nodes, accessibility: accessibility)
        losses = canvas.losses
    }
}
