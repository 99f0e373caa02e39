import DisplayList

/// What planning a picture shares with the pictures in it, such as a pattern's tile: bitmaps made smaller, and how much
/// may still be made. A few lines can ask for any number of tiles and filtered layers.
final class PlanBudget {
    /// Of the pictures that are reduced.
    var levels = PictureLevels()

    private let tileLimit: Int
    private let filterLimit: Int
    private var tilePixels = 0
    private var filterPixels = 0

    /// - Parameters:
    ///   - canvas: pixels of the whole picture. What patterns and filters may take grows with it.
    ///   - maxPixels: the most that a picture may have.
    init(canvas: Int, maxPixels: Int) {
        func times(_ pixels: Int, _ factor: Int) -> Int {
            let (product, overflow) = pixels.multipliedReportingOverflow(by: factor)
            return overflow ? .max : product
        }
        tileLimit = max(32_000_000, maxPixels / 8 * 5, times(canvas, 8))
        filterLimit = max(128_000_000, times(maxPixels, 2), times(canvas, 64))
    }

    /// Counts a pattern's tile, whose pixels stay until the picture is done.
    func takeTile(_ pixels: Int) throws(RasterError) {
        tilePixels += pixels
        guard tilePixels <= tileLimit else { throw .tooManyTilePixels(limit: tileLimit) }
    }

    /// Counts pixels that filters go through, each primitive apart.
    func takeFilters(_ pixels: Int) throws(RasterError) {
        let (sum, overflow) = filterPixels.addingReportingOverflow(pixels)
        filterPixels = sum
        guard !overflow, sum <= filterLimit else { throw .tooManyFilterPixels(limit: filterLimit) }
    }
}
