/// A row of cells, between the lines that touched it and whoever makes coverage or pixels of it and leaves zeros.
struct CellRow {
    /// How many cells have one bit: eight, which are 32 bytes of cells as of pixels.
    static let group = 8
    /// The same as a shift.
    static let groupShift = 3

    /// One for each pixel, and behind them those that only take what spilled over: whole groups.
    let cells: UnsafeMutablePointer<Int32>
    /// One bit for each group of cells: whether a line crosses it. What a line spills into the cell behind the last that
    /// it crosses has no bit: where the group of that cell has none either, the cell's value belongs to the sum there.
    let bits: UnsafeMutablePointer<UInt64>
    /// How many words of bits there are.
    let words: Int
    /// How many pixels count.
    let width: Int
}

extension CellRow {
    /// How many cells a row has: all groups that a line can cross, the one at the right edge among them, and one more
    /// for what spills out of the last.
    static func stride(width: Int) -> Int { ((width >> groupShift) + 2) << groupShift }

    /// How many words of bits a row has.
    static func words(width: Int) -> Int { (width >> groupShift) / 64 + 1 }

    /// What was spilled into a cell at which a gap begins; it becomes zero.
    @inline(__always)
    static func takeSpill(_ cells: UnsafeMutablePointer<Int32>, _ x: Int) -> Int32 {
        let spill = cells[x]
        cells[x] = 0
        return spill
    }
}

/// Some rows of cells with all lines in them.
struct CellBand {
    /// The first row's, each `stride` and `words` before the next row's.
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
