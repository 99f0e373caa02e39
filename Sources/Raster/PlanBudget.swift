import DisplayList

/// The reduced bitmaps and the limits that a picture's plan shares with those of pictures in it, such as a pattern's
/// tile. A few lines can ask for any number of tiles and filtered layers.
final class PlanBudget {
    /// The reduced bitmaps of the pictures.
    var levels = PictureLevels()

    /// The number of dashes that may still be made.
    var dashesLeft: Int

    private let tileLimit: Int
    private let filterLimit: Int
    private let blendLimit: Int
    private let edgeLimit: Int
    private let paintLimit: Int64
    private let dashLimit: Int
    private var tilePixels = 0
    private var filterPixels = 0.0
    private var blendedPixels = 0
    private var edgePixels = 0.0
    private var paintedPixels = 0.0

    /// - Parameters:
    ///   - canvas: the pixels of the whole picture; the limits of patterns and filters grow with it.
    init(canvas: Int, _ limits: Limits) {
        tileLimit = max(limits.tilePixels, limits.pixels / 8 * 5, PlanBudget.times(canvas, 8))
        filterLimit = max(limits.filterPixels, PlanBudget.times(limits.pixels, 2), PlanBudget.times(canvas, 16))
        blendLimit = max(limits.blendedPixels, PlanBudget.times(canvas, 8))
        edgeLimit = limits.edgePixels
        paintLimit = max(limits.paintedPixels, PlanBudget.times(Int64(canvas), 64))
        dashLimit = limits.dashes
        dashesLeft = limits.dashes
    }

    /// The most pixels that layers may have at one time in a picture of this many pixels: fewer for a small one, since
    /// malicious drawings nest layers in one another.
    static func layerPixels(canvas: Int, _ limits: Limits) -> Int {
        min(times(limits.pixels, 4), max(limits.layerPixels, times(canvas, 16)))
    }

    private static func times<Count: FixedWidthInteger>(_ pixels: Count, _ factor: Count) -> Count {
        let (product, overflow) = pixels.multipliedReportingOverflow(by: factor)
        return overflow ? .max : product
    }

    /// Counts a pattern's tile, whose pixels are kept until the picture is done.
    func takeTile(_ pixels: Int) throws(RasterError) {
        tilePixels += pixels
        guard tilePixels <= tileLimit else { throw .tooManyTilePixels(limit: tileLimit) }
    }

    /// Counts the pixels of a layer, which is drawn by itself and then blended.
    func takeLayer(_ pixels: Int, _ mode: BlendMode = .normal) throws(RasterError) {
        let (sum, overflow) = blendedPixels.addingReportingOverflow(PlanBudget.times(pixels, mode.layerCost))
        blendedPixels = sum
        guard !overflow, sum <= blendLimit else { throw .tooManyBlendedPixels(limit: blendLimit) }
    }

    /// Counts the length of a shape's outline, in px.
    func takeEdges(_ pixels: Double) throws(RasterError) {
        edgePixels += pixels
        guard edgePixels <= Double(edgeLimit) else { throw .tooManyEdgePixels(limit: edgeLimit) }
    }

    /// Counts the pixels that a shape may cover, times its paint's cost per pixel.
    func takePaint(_ pixels: Double, _ paint: PreparedPaint) throws(RasterError) {
        try takePaint(pixels, cost: paint.pixelCost)
    }

    /// - Parameter cost: of one pixel.
    func takePaint(_ pixels: Double, cost: Double) throws(RasterError) {
        paintedPixels += pixels * cost
        guard paintedPixels <= Double(paintLimit) else { throw .tooManyPaintedPixels(limit: paintLimit) }
    }

    /// Counts a rectangle as `takeEdges` and `takePaint` would count its path.
    func takeRectangle(width: Int, height: Int, _ paint: PreparedPaint) throws(RasterError) {
        try takeEdges(Double(2 * (width + height) + 5 * (4 + height / 256)))
        try takePaint(Double(width) * Double(height), paint)
    }

    /// Throws if there were too few dashes left.
    func failIfDashesAreSpent() throws(RasterError) {
        if dashesLeft < 0 { throw .tooManyDashes(limit: dashLimit) }
    }

    /// Counts the work of filters, in pixels of a plain primitive.
    func takeFilters(_ pixels: Double) throws(RasterError) {
        filterPixels += pixels
        guard filterPixels <= Double(filterLimit) else { throw .tooManyFilterPixels(limit: filterLimit) }
    }
}

extension BlendMode {
    /// How often a pixel of a layer counts: modes that mix the channels take some 25 ns, all others at most 5.
    fileprivate var layerCost: Int {
        switch self {
        case .hue, .saturation, .color, .luminosity: 8
        default: 1
        }
    }
}
