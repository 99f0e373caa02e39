import Memory

/// The coefficients of a picture's blocks before they are transformed: of all blocks if several scans have their bits,
/// otherwise of one row of MCUs.
struct JPEGCoefficients: ~Copyable {
    /// 64 a block, in rows of 8.
    let values: Scratch<Int16>
    /// For each block, the last place in zigzag order at which a coefficient may be other than 0.
    let lasts: Scratch<UInt8>
    /// Whether all blocks are kept.
    let isWhole: Bool
    /// Where each component's blocks start.
    let starts: [Int]

    init(_ frame: JPEGFrame, isWhole: Bool) {
        var starts: [Int] = []
        var blocks = 0
        for component in frame.components {
            starts.append(blocks)
            blocks += component.blocksAcross * (isWhole ? component.blocksDown : component.down)
        }
        self.isWhole = isWhole
        self.starts = starts
        values = Scratch(zeroed: blocks * 64)
        lasts = Scratch(zeroed: blocks)
    }

    /// How much memory all of a frame's blocks take.
    static func byteCount(of frame: JPEGFrame) -> Int {
        frame.components.reduce(0) { $0 + $1.blocksAcross * $1.blocksDown } * 129
    }

    func clear() {
        values.clear()
        lasts.clear()
    }
}
