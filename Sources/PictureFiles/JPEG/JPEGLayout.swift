/// Where a picture's blocks are: in MCUs, the squares that hold blocks of all components.
struct JPEGLayout {
    let width: Int
    let height: Int
    let isSubsampled: Bool

    /// The side of an MCU in pixels.
    var mcuSide: Int { isSubsampled ? 16 : 8 }
    var mcusAcross: Int { (width + mcuSide - 1) / mcuSide }
    var mcusDown: Int { (height + mcuSide - 1) / mcuSide }
    /// How many of a component's blocks lie side by side in an MCU, and upon each other.
    func side(_ component: Int) -> Int { isSubsampled && component == 0 ? 2 : 1 }

    /// How many blocks of a component have a part of the picture; MCUs may reach further.
    func blocksAcross(_ component: Int) -> Int { blocks(width, component) }
    func blocksDown(_ component: Int) -> Int { blocks(height, component) }

    private func blocks(_ pixels: Int, _ component: Int) -> Int {
        let samples = isSubsampled && component > 0 ? (pixels + 1) / 2 : pixels
        return (samples + 7) / 8
    }
}
