/// BT.709's luma and colour differences of a pixel (its section 3), in integers of 16 bits after the point.
struct VideoMatrix: Sendable {
    /// For each of luma and the two differences: the factors of red, green and blue, and what is added.
    private let luma, blue, red: Row

    private struct Row {
        let r, g, b, offset: Int32
    }

    /// Factors are rounded so that grey has no colour, and white is the range's end.
    init(_ range: Y4MEncoder.Range) {
        let half: Int32 = 1 << 15
        let middle: Int32 = 128 << 16 + half
        switch range {
        case .limited:
            // 219/255 of 0.2126, 0.7152 and 0.0722; 224/255 of half of what is left of blue and red.
            luma = Row(r: 11966, g: 40254, b: 4064, offset: 16 << 16 + half)
            blue = Row(r: -6596, g: -22189, b: 28785, offset: middle)
            red = Row(r: 28785, g: -26145, b: -2640, offset: middle)
        case .full:
            luma = Row(r: 13933, g: 46871, b: 4732, offset: half)
            blue = Row(r: -7509, g: -25259, b: 32768, offset: middle)
            red = Row(r: 32768, g: -29763, b: -3005, offset: middle)
        }
    }

    @inline(__always)
    func samples(_ pixel: UInt32) -> (UInt8, UInt8, UInt8) {
        let r = Int32(truncatingIfNeeded: pixel & 0xFF)
        let g = Int32(truncatingIfNeeded: pixel &>> 8 & 0xFF)
        let b = Int32(truncatingIfNeeded: pixel &>> 16 & 0xFF)
        func sample(_ row: Row) -> UInt8 {
            let value = (r &* row.r &+ g &* row.g &+ b &* row.b &+ row.offset) &>> 16
            // Half a level above 255, for pure blue and red in the full range.
            return UInt8(truncatingIfNeeded: min(value, 255))
        }
        return (sample(luma), sample(blue), sample(red))
    }
}
