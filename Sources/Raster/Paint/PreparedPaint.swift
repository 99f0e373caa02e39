import CMachine
import DisplayList
import PathParser

/// A paint made ready for device pixels, which writes spans of rows.
package enum PreparedPaint {
    case solid(UInt32)
    case linear(LinearShader)
    case radial(RadialShader)
    case conic(ConicShader)
    case picture(PictureShader)
    case smooth(SmoothShader)
    case pattern(PatternShader)

    /// - Parameters:
    ///   - transform: from the picture's coordinates to device pixels.
    ///   - levels: keeps the reduced bitmaps.
    /// - Returns: nil when nothing would be seen.
    init?(_ picture: Picture, _ transform: Transform, _ levels: inout PictureLevels) {
        switch picture.sampling {
        case .nearest, .linear:
            guard let shader = PictureShader(picture, transform) else { return nil }
            self = .picture(shader)
        case .smooth:
            guard let shader = SmoothShader(picture, transform, &levels) else { return nil }
            self = .smooth(shader)
        }
    }

    /// - Parameter transform: from the shape's coordinates to device pixels.
    /// - Returns: nil when nothing would be seen.
    package init?(_ paint: Paint, _ transform: Transform, dither: Bool) {
        var tables = GradientTables(isDithered: dither)
        self.init(paint, transform, &tables)
    }

    /// - Parameters:
    ///   - transform: from the shape's coordinates to device pixels.
    ///   - tables: the tables of the drawing's paints so far.
    /// - Returns: nil when nothing would be seen.
    init?(_ paint: Paint, _ transform: Transform, _ tables: inout GradientTables) {
        switch paint {
        case .solid(let color):
            self.init(solid: color)
        case .linear(let g):
            guard let last = g.stops.last else { return nil }
            // A gradient without direction shows its last colour (SVG 1.1, section 13.2.2).
            guard g.start != g.end, g.stops.count > 1 else {
                self.init(solid: last.color)
                return
            }
            guard let shader = LinearShader(g, transform, &tables) else { return nil }
            self = .linear(shader)
        case .radial(let g):
            guard let last = g.stops.last else { return nil }
            guard g.radius > 0, g.stops.count > 1 else {
                self.init(solid: last.color)
                return
            }
            guard let shader = RadialShader(g, transform, &tables) else { return nil }
            self = .radial(shader)
        case .conic(let g):
            guard let first = g.stops.first else { return nil }
            guard g.stops.count > 1 else {
                self.init(solid: first.color)
                return
            }
            guard let shader = ConicShader(g, transform, &tables) else { return nil }
            self = .conic(shader)
        // `Planner.shader` draws its tile.
        case .pattern: return nil
        }
    }

    package init?(solid color: Color) {
        let word = PixelMath.premultiplied(color)
        if word == 0 { return nil }
        self = .solid(word)
    }

    /// Whether every pixel is known to be opaque, so that full coverage hides what is behind.
    var isOpaque: Bool {
        switch self {
        case .solid(let word): word >> 24 == 255
        case .linear(let shader): shader.isOpaque
        case .radial(let shader): shader.isOpaque
        case .conic(let shader): shader.isOpaque
        case .picture, .smooth, .pattern: false
        }
    }

    /// Writes `count` pixels of row `y` from column `x` on, for all but solid paints.
    @inline(__always)
    func fetch(_ out: UnsafeMutablePointer<UInt32>, x: Int, y: Int, count: Int) {
        switch self {
        case .solid(let word): out.update(repeating: word, count: count)
        case .linear(let shader): shader.fetch(out, x: x, y: y, count: count)
        case .radial(let shader): shader.fetch(out, x: x, y: y, count: count)
        case .conic(let shader): shader.fetch(out, x: x, y: y, count: count)
        case .picture(let shader): shader.fetch(out, x: x, y: y, count: count)
        case .smooth(let shader): shader.fetch(out, x: x, y: y, count: count)
        case .pattern(let shader): shader.fetch(out, x: x, y: y, count: count)
        }
    }

    /// Calls `body` with the paint as `cmachine_paint` takes it, which is valid during the call alone.
    /// - Parameters:
    ///   - first: the first of the device's columns that are painted.
    ///   - count: how many there are.
    ///   - places: room for what they have in common.
    /// - Returns: whether it takes such a paint.
    @inline(__always)
    func withWide(
        first: Int, count: Int, _ places: inout StretchedBitmap.Places, _ body: (UnsafePointer<CMachinePaint>) -> Void
    ) -> Bool {
        switch self {
        case .linear(let shader): shader.withWide(body)
        case .radial(let shader): shader.withWide(body)
        case .conic(let shader): shader.withWide(body)
        case .picture(let shader): shader.withWide(first: first, count: count, &places, body)
        case .pattern(let shader): shader.withWide(body)
        case .solid, .smooth: false
        }
    }

    /// Calls `body` with `count` pixels of row `y` from column `x` on: with a bitmap's own, where they lie there as they are.
    /// - Parameter buffer: room for as many pixels, for all other paints.
    @inline(__always)
    func withRow(
        _ buffer: UnsafeMutablePointer<UInt32>, x: Int, y: Int, count: Int, _ body: (UnsafePointer<UInt32>) -> Void
    ) {
        switch self {
        case .picture(let shader):
            if shader.withStoredRow(x: x, y: y, count: count, body) { return }
        case .pattern(let shader):
            if shader.withStoredRow(x: x, y: y, count: count, body) { return }
        case .solid, .linear, .radial, .conic, .smooth: break
        }
        fetch(buffer, x: x, y: y, count: count)
        body(buffer)
    }
}
