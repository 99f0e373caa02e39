/// A row of cells: lines add to it, and the sweep turns it into coverage or pixels and clears it.
struct CellRow {
    /// The number of cells with one bit: eight, which are 32 bytes of cells as of pixels.
    static let group = 8
    /// log₂ of `group`.
    static let groupShift = 3

    /// A cell for each pixel, and more after them for spills: whole groups.
    let cells: UnsafeMutablePointer<Int32>
    /// One bit for each group of cells: whether a line crosses it. A line's spill into the cell after the last one
    /// that it crosses sets no bit: if that cell's group has none, its value is added to the running sum there.
    let bits: UnsafeMutablePointer<UInt64>
    /// The number of words of bits.
    let words: Int
    /// The row's width in pixels.
    let width: Int
}

extension CellRow {
    /// The number of cells in a row: all groups that a line can cross, the one at the right edge included, and one more
    /// for the last spill.
    static func stride(width: Int) -> Int { ((width >> groupShift) + 2) << groupShift }

    /// The number of words of bits in a row.
    static func words(width: Int) -> Int { (width >> groupShift) / 64 + 1 }

    /// Takes the spill out of the first cell of a gap, which becomes zero.
    @inline(__always)
    static func takeSpill(_ cells: UnsafeMutablePointer<Int32>, _ x: Int) -> Int32 {
        let spill = cells[x]
        cells[x] = 0
        return spill
    }
}

/// Some rows of cells with all lines in them.
struct CellBand {
    /// The first row's cells and bits; the next row's are `stride` and `words` further.
    let cells: UnsafeMutablePointer<Int32>
    let bits: UnsafeMutablePointer<UInt64>
    let stride: Int
    let words: Int
    let width: Int
    /// The first row's number in the region, and how many there are.
    let top: Int
    let rows: Int

    @inline(__always)
    func row(_ number: Int) -> CellRow {
        assert(number >= 0 && number < rows)
        return CellRow(cells: cells + number &* stride, bits: bits + number &* words, words: words, width: width)
    }
}
