import DisplayList
import PathParser

/// Renders a drawing to pixels, whole or in horizontal bands.
///
/// The pixels depend on the drawing, the scale and the dithering alone: not on band height, optimisation or machine.
public struct Renderer: Sendable {
    public struct Options: Sendable, Hashable {
        /// Pixels per point; above 0.
        public var scale: Double
        /// Whether gradients are dithered, by an ordered pattern of ±½ level, instead of rounded.
        public var dither: Bool
        /// The most pixels of the picture. Layers may take four times as many.
        public var maxPixels: Int
        /// Rows of a band; nil for about a mebibyte of pixels. Drawings with glass are painted in one piece.
        public var bandHeight: Int?

        public init(scale: Double = 1, dither: Bool = true, maxPixels: Int = 64_000_000, bandHeight: Int? = nil) {
            self.scale = scale
            self.dither = dither
            self.maxPixels = maxPixels
            self.bandHeight = bandHeight
        }
    }

    /// The picture's size in pixels: the drawing's times the scale, rounded to the nearest, at least 1.
    public let width: Int
    public let height: Int
    /// What of the drawing was left out, and why; one line each.
    public var diagnostics: [String] { plan.diagnostics }

    private let drawing: Drawing
    private let options: Options
    // Built once and only read afterwards.
    private nonisolated(unsafe) let plan: Plan

    /// Prepares a drawing.
    /// - Throws: `RasterError` when the scale or size cannot be, or a limit is passed.
    public init(_ drawing: Drawing, options: Options = Options()) throws(RasterError) {
        guard options.scale > 0, options.scale.isFinite else { throw .badScale(options.scale) }
        let w = drawing.size.width * options.scale
        let h = drawing.size.height * options.scale
        guard drawing.size.width > 0, drawing.size.height > 0, w.isFinite, h.isFinite else {
            throw .emptySize(width: drawing.size.width, height: drawing.size.height)
        }
        guard w * h <= Double(options.maxPixels) + 0.5 else {
            throw .tooManyPixels(width: w, height: h, limit: options.maxPixels)
        }
        guard max(w, h) <= Double(Fixed.maxSide) else { throw .sideTooLong(pixels: max(w, h), limit: Fixed.maxSide) }
        width = max(Int(w.rounded(.toNearestOrAwayFromZero)), 1)
        height = max(Int(h.rounded(.toNearestOrAwayFromZero)), 1)
        self.drawing = drawing
        self.options = options
        plan = try Planner.plan(
            drawing, scale: options.scale, canvas: IntRect(minX: 0, minY: 0, maxX: width, maxY: height),
            dither: options.dither)
    }

    /// Renders a drawing whole.
    public static func render(_ drawing: Drawing, options: Options = Options()) throws(RasterError) -> Bitmap {
        try Renderer(drawing, options: options).render()
    }

    /// Renders the whole picture.
    public func render() throws(RasterError) -> Bitmap {
        var pixels: [UInt32] = []
        pixels.reserveCapacity(width * height)
        do {
            try renderBands { rows, _ in pixels.append(contentsOf: rows) }
        } catch let error as RasterError {
            throw error
        } catch {
            // The body above throws nothing.
            assertionFailure("\(error)")
        }
        return Bitmap(width: width, height: height, pixels: pixels)
    }

    /// Renders the picture band by band, so that memory follows the band and not the picture.
    /// - Parameters:
    ///   - body: gets the pixels of whole rows, premultiplied as in `Bitmap.pixels`, and the first row's number; from the
    ///     top down. Valid during the call alone. What it throws ends the rendering.
    public func renderBands(
        _ body: (_ rows: UnsafeBufferPointer<UInt32>, _ firstRow: Int) throws -> Void
    ) throws {
        let painter = Painter(plan: plan, symbols: drawing.symbols, maxLayerPixels: layerLimit)
        let band = plan.hasBackdrop ? height : bandHeight
        var top = 0
        while top < height {
            let rows = min(band, height - top)
            let surface = Surface(rect: IntRect(minX: 0, minY: top, maxX: width, maxY: top + rows))
            try painter.paint(on: surface)
            try body(UnsafeBufferPointer(start: surface.pixels, count: width * rows), top)
            top += rows
        }
    }

    private var bandHeight: Int {
        let fitting = max((1 << 18) / width, 64)
        return min(max(options.bandHeight ?? fitting, 1), height)
    }

    private var layerLimit: Int {
        let (product, overflow) = options.maxPixels.multipliedReportingOverflow(by: 4)
        return overflow ? .max : product
    }

    /// Whether every pixel will be opaque, as far as can be told without drawing: the first thing drawn is an opaque
    /// rectangle over everything.
    public var isOpaque: Bool {
        guard case .fill(let fill)? = drawing.nodes.first, fill.path == .rect(fill.path.bounds) else { return false }
        let b = fill.path.bounds
        // Half a pixel more than the size may be shown, when it was rounded up.
        let play = 0.5 / options.scale
        guard b.minX <= 0, b.minY <= 0, b.maxX >= drawing.size.width, b.maxY >= drawing.size.height else {
            return false
        }
        if Double(width) > drawing.size.width * options.scale, b.maxX < drawing.size.width + play { return false }
        if Double(height) > drawing.size.height * options.scale, b.maxY < drawing.size.height + play { return false }
        switch fill.paint {
        case .solid(let color): return color.bytes.alpha == 255
        case .linear(let g): return !g.stops.isEmpty && g.stops.allSatisfy { $0.color.alpha >= 1 }
        case .radial(let g): return !g.stops.isEmpty && g.stops.allSatisfy { $0.color.alpha >= 1 }
        }
    }
}
