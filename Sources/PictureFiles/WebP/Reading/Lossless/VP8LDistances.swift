/// How far back copies begin, and how long they are (RFC 9649, section 3.6.2).
struct VP8LDistances {
    /// The distances of the first 120 numbers, which stand for pixels near by.
    private let near: [Int]

    /// Columns to the left and rows up, by how far they are: what is in higher rows first, then what is farther left.
    static let places: [(left: Int, up: Int)] = {
        var all: [(left: Int, up: Int)] = []
        for up in (0...7).reversed() {
            for left in (-7...8).reversed() where up > 0 || left > 0 { all.append((left, up)) }
        }
        let far = all.map { $0.left * $0.left + $0.up * $0.up }
        return all.indices.sorted { (far[$0], $0) < (far[$1], $1) }.map { all[$0] }
    }()

    /// - Parameter across: the width of the picture, in pixels.
    init(across: Int) { near = Self.places.map { max($0.up &* across &+ $0.left, 1) } }

    /// The distance, in pixels, that a number of 1 or more stands for.
    @inline(__always)
    func distance(_ number: Int) -> Int { number <= near.count ? near[number &- 1] : number &- near.count }

    /// The number that a symbol and the bits behind it stand for: 1 or more.
    @inline(__always)
    static func number(_ symbol: Int, _ bits: inout VP8LBits) -> Int {
        if symbol < 4 { return symbol &+ 1 }
        let extra = (symbol &- 2) &>> 1
        return (2 &+ symbol & 1) &<< extra &+ bits.number(extra) &+ 1
    }

    /// Copies pixels that lie before others, and may overlap them.
    @inline(__always)
    static func copy(_ out: UnsafeMutablePointer<UInt32>, distance: Int, length: Int) {
        let from = out - distance
        if distance >= length {
            out.update(from: from, count: length)
        } else if distance == 1 {
            out.update(repeating: from[0], count: length)
        } else {
            for i in 0..<length { out[i] = from[i] }
        }
    }
}
