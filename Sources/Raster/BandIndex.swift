import DisplayList

/// The operations that touch each band, in order: otherwise a picture of 10,000 trees on 500 bands would test each tree
/// 500 times.
struct BandIndex: Sendable {
    private var starts: [Int]
    private var numbers: [Int32]

    /// - Parameters:
    ///   - operations: some of a plan's operations, by their numbers in the plan.
    ///   - bandHeight: in pixels; above 0.
    ///   - bands: how many bands there are, from row 0 on.
    init(_ operations: ArraySlice<Operation>, bandHeight: Int, bands: Int) {
        func range(_ bounds: IntRect) -> Range<Int> {
            let first = min(max(bounds.minY / bandHeight, 0), bands)
            let end = min(max((bounds.maxY + bandHeight - 1) / bandHeight, first), bands)
            return bounds.isEmpty ? 0..<0 : first..<end
        }
        let ranges = operations.map { range($0.bounds) }
        // A counting sort.
        starts = [Int](repeating: 0, count: bands + 1)
        for r in ranges {
            for band in r { starts[band + 1] += 1 }
        }
        for band in 0..<bands { starts[band + 1] += starts[band] }
        numbers = [Int32](repeating: 0, count: starts[bands])
        var next = starts
        for (i, r) in ranges.enumerated() {
            for band in r {
                numbers[next[band]] = Int32(truncatingIfNeeded: operations.startIndex + i)
                next[band] += 1
            }
        }
    }

    /// The numbers of the operations that touch a band.
    subscript(band: Int) -> ArraySlice<Int32> { numbers[starts[band]..<starts[band + 1]] }
}
