import Memory

/// The coefficients of all blocks of a picture's component, for files of several scans.
final class JPEGWholeCoefficients {
    /// How many blocks there are from one row of them to the next, those included that lie beyond the picture.
    let across: Int
    /// 64 a block, in rows of 8.
    let values: Scratch<Int16>
    /// For each block, a bit for each coefficient that is not 0, in zigzag order.
    let sets: Scratch<UInt64>

    init(across: Int, down: Int) {
        self.across = across
        values = Scratch(count: across * down * 64)
        sets = Scratch(count: across * down)
    }
}
