import DisplayList
import PathParser
import Raster
import Strokes

/// The renderer's stages one by one: each call does what a picture would need of that stage, on memory that is kept
/// between calls.
final class RasterStages {
    private let surface: Surface
    private let painter: Painter
    private let scanner = Scanner()
    private let stroker = Stroker()
    private var flattener = Flattener()

    /// - Parameters: the surface's sides, in pixels.
    init(width: Int, height: Int) {
        surface = Surface(rect: IntRect(minX: 0, minY: 0, maxX: width, maxY: height))
        painter = Painter(plan: Plan(), symbols: [], maxLayerPixels: .max)
    }

    /// How many lines a path in device space becomes.
    func flatten(_ path: Path) -> Int {
        flattener.flatten(path, .identity, region: surface.rect)
        return flattener.lines.count
    }

    /// Coverage without anything drawn: how many runs there are.
    func scan(_ path: Path) -> Int {
        var runCount = 0
        scanner.scan(path, .identity, rule: .nonZero, region: region(of: path)) { _, runs, _ in runCount += runs.count }
        return runCount
    }

    /// A path in device space, filled in one colour.
    /// - Parameter bounds: around the path.
    func fill(_ path: Path, bounds: Rect, _ color: Color) {
        painter.paintFill(
            path, .identity, .nonZero, .solid(PixelMath.premultiplied(color)),
            IntRect(around: bounds).intersection(surface.rect), on: surface)
    }

    /// A path in device space, stroked in one colour.
    func stroke(_ path: Path, _ style: StrokeStyle, _ color: Color) {
        let outline = outlined(path, style)
        painter.paintFill(
            outline, .identity, .nonZero, .solid(PixelMath.premultiplied(color)), region(of: outline), on: surface)
    }

    /// The outline alone: how many verbs it has.
    func outline(_ path: Path, _ style: StrokeStyle) -> Int {
        outlined(path, style).verbs.count
    }

    private func outlined(_ path: Path, _ style: StrokeStyle) -> Path {
        var dashesLeft = Int.max
        return stroker.outline(of: path, style: style, scale: 1, dashesLeft: &dashesLeft)
    }

    /// The whole surface, filled with a paint that is prepared anew.
    func fill(_ paint: Paint, dither: Bool) {
        guard let paint = PreparedPaint(paint, .identity, dither: dither) else { return }
        painter.paintFill(wholeSurface, .identity, .nonZero, paint, surface.rect, on: surface)
    }

    /// One colour over the whole surface, with a byte of coverage for each pixel or the same for all.
    func compositeColor(_ color: Color, isMasked: Bool) {
        let color = SolidColor(PixelMath.premultiplied(color))
        for y in 0..<surface.height {
            if isMasked {
                Composite.solid(surface.at(0, y), surface.width, color, coverage: mask.bytes)
            } else {
                Composite.solid(surface.at(0, y), surface.width, color, coverage: 255)
            }
        }
    }

    /// Pixels of a picture over the whole surface.
    func compositePixels() {
        for y in 0..<surface.height {
            Composite.pixels(surface.at(0, y), surface.width, picture.at(0, y), coverage: 255)
        }
    }

    /// The picture copied into a layer, blurred there, and laid on the surface.
    /// - Parameter sigma: the standard deviation in pixels.
    func blur(sigma: Double) {
        layer.pixels.update(from: picture.pixels, count: layer.width * layer.height)
        let kernel = BlurKernel(sigma: sigma)
        Blur.surface(layer, horizontal: kernel, vertical: kernel)
        for y in 0..<surface.height {
            Composite.pixels(surface.at(0, y), surface.width, layer.at(0, y), coverage: 255)
        }
    }

    /// A drawing in device pixels, planned and painted over what the surface has.
    func draw(_ drawing: Drawing) throws {
        let plan = try Planner.plan(drawing, scale: 1, canvas: surface.rect, dither: true)
        try Painter(plan: plan, symbols: drawing.symbols, maxLayerPixels: .max).paint(on: surface)
    }

    private lazy var wholeSurface = Path.rect(
        Rect(x: 0, y: 0, width: Double(surface.width), height: Double(surface.height)))
    private lazy var layer = Surface(rect: surface.rect)
    /// Noise of every alpha, the same in every run.
    private lazy var picture: Surface = {
        let picture = Surface(rect: surface.rect)
        var state: UInt32 = 1
        for i in 0..<picture.width * picture.height {
            state = state &* 1_664_525 &+ 1_013_904_223
            picture.pixels[i] = PixelMath.scale(state >> 8 | 0xFF00_0000, state >> 24)
        }
        return picture
    }()
    /// One row of coverage: a quarter nothing, a quarter full, the rest between.
    private lazy var mask: CoverageMask = {
        let mask = CoverageMask(rect: IntRect(minX: 0, minY: 0, maxX: surface.width, maxY: 1))
        for x in 0..<mask.width {
            let place = x / 32 % 4
            mask.bytes[x] = place == 0 ? 0 : place == 2 ? 255 : UInt8(truncatingIfNeeded: x &* 37)
        }
        return mask
    }()

    private func region(of path: Path) -> IntRect {
        IntRect(around: path.controlBounds).intersection(surface.rect)
    }
}
