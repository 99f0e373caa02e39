import DisplayList

/// Counts the pixels of a filter's images that are alive.
final class FilterMemory {
    private let room: Int
    private let limit: Int
    private(set) var pixels = 0

    /// - Parameters:
    ///   - room: how many pixels there may be.
    ///   - limit: what the error says that all layers may have.
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
