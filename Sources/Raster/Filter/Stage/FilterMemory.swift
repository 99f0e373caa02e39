import DisplayList

/// Counts the pixels of a filter's live images.
final class FilterMemory {
    private let room: Int
    private let limit: Int
    private(set) var pixels = 0

    /// - Parameters:
    ///   - room: the most pixels.
    ///   - limit: the limit of all layers' pixels, for the error.
    init(room: Int, limit: Int) {
        self.room = room
        self.limit = limit
    }

    func take(_ count: Int) throws(RasterError) {
        guard pixels + count <= room else { throw .tooManyLayerPixels(limit: limit) }
        pixels += count
    }

    func give(_ count: Int) { pixels -= count }
}
