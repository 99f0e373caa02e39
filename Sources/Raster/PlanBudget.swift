import DisplayList

/// What planning a picture shares with the pictures in it, such as a pattern's tile: bitmaps made smaller, and how much
/// may still be made. A few lines can ask for any number of tiles and filtered layers.
final class PlanBudget {
    /// Of the pictures that are reduced.
    var levels = PictureLevels()

    /// How many dashes may still be made.
    var dashesLeft: Int

    private let tileLimit: Int
    private let filterLimit: Int
    private let blendLimit: Int
    private let edgeLimit: Int
    private let paintLimit: Int
    private let dashLimit: Int
    private var tilePixels = 0
    private var filterPixels = 0
    private var blendedPixels = 0
    private var edgePixels = 0.0
    private var paintedPixels = 0.0

    /// - Parameters:
    ///   - canvas: pixels of the whole picture. What patterns and filters may take grows with it.
    init(canvas: Int, _ limits: Limits) {
        func times(_ pixels: Int, _ factor: Int) -> Int {
            let (product, overflow) = pixels.multipliedReportingOverflow(by: factor)
            return overflow ? .max : product
        }
        tileLimit = max(limits.tilePixels, limits.pixels / 8 * 5, times(canvas, 8))
        filterLimit = max(limits.filterPixels, times(limits.pixels, 2), times(canvas, 64))
        blendLimit = max(limits.blendedPixels, times(canvas, 8))
        edgeLimit = limits.edgePixels
        paintLimit = max(limits.paintedPixels, times(canvas, 64))
        dashLimit = limits.dashes
        dashesLeft = limits.dashes
    }

    /// Counts a pattern's tile, whose pixels stay until the picture is done.
    func takeTile(_ pixels: Int) throws(RasterError) {
        tilePixels += pixels
        guard tilePixels <= tileLimit else { throw .tooManyTilePixels(limit: tileLimit) }
    }

    /// Counts a layer's pixels, which are drawn by themselves and then blended.
    func takeLayer(_ pixels: Int) throws(RasterError) {
        let (sum, overflow) = blendedPixels.addingReportingOverflow(pixels)
        blendedPixels = sum
        guard !overflow, sum <= blendLimit else { throw .tooManyBlendedPixels(limit: blendLimit) }
    }

    /// Counts how far a shape's outline goes, in px.
    func takeEdges(_ pixels: Double) throws(RasterError) {
        edgePixels += pixels
        guard edgePixels <= Double(edgeLimit) else { throw .tooManyEdgePixels(limit: edgeLimit) }
    }

    /// Counts the pixels that a shape may cover, each as often as its paint costs more than one colour.
    func takePaint(_ pixels: Double, _ paint: PreparedPaint) throws(RasterError) {
        paintedPixels += pixels * paint.pixelCost
        guard paintedPixels <= Double(paintLimit) else { throw .tooManyPaintedPixels(limit: paintLimit) }
    }

    /// Says that there were too few dashes left.
    func failIfDashesAreSpent() throws(RasterError) {
        if dashesLeft < 0 { throw .tooManyDashes(limit: dashLimit) }
    }

    /// Counts pixels that filters go through, each primitive apart.
    func takeFilters(_ pixels: Int) throws(RasterError) {
        let (sum, overflow) = filterPixels.addingReportingOverflow(pixels)
        filterPixels = sum
        guard !overflow, sum <= filterLimit else { throw .tooManyFilterPixels(limit: filterLimit) }
    }
}
