/// A row of cells, between the lines that touched it and whoever makes coverage or pixels of it and leaves zeros.
struct CellRow {
    /// One for each pixel, and behind them those that only take what spilled over: whole groups of four, as many as the
    /// bits can name.
    let cells: UnsafeMutablePointer<Int32>
    /// One bit for each four cells: whether a line has touched them.
    let bits: UnsafeMutablePointer<UInt64>
    /// How many words of bits there are.
    let words: Int
    /// How many pixels count.
    let width: Int
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
