/// The order in which a block's coefficients are coded (T.81, figure A.6): those of low frequencies first.
enum JPEGZigzag {
    /// Places in rows of 8 by zigzag order, and 16 more for runs that lead beyond the end.
    static let places: [UInt8] =
        [
            0, 1, 8, 16, 9, 2, 3, 10, 17, 24, 32, 25, 18, 11, 4, 5, 12, 19, 26, 33, 40, 48, 41, 34, 27, 20, 13, 6, 7,
            14, 21, 28, 35, 42, 49, 56, 57, 50, 43, 36, 29, 22, 15, 23, 30, 37, 44, 51, 58, 59, 52, 45, 38, 31, 39, 46,
            53, 60, 61, 54, 47, 55, 62, 63,
        ] + [UInt8](repeating: 63, count: 16)

    /// For each of the 8 rows of a block, and each set of coefficients of it that are not 0, lowest bit first: a bit for
    /// each of them in zigzag order.
    static let bits: [UInt64] = {
        var bits = [UInt64](repeating: 0, count: 8 * 256)
        for order in 0..<64 {
            let (row, column) = (Int(places[order]) / 8, Int(places[order]) % 8)
            for set in 0..<256 where set >> column & 1 == 1 { bits[row * 256 + set] |= 1 << UInt64(order) }
        }
        return bits
    }()
}
