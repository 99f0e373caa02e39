import DisplayList

/// How the pixels of two pictures of one size differ.
public struct PixelChange: Sendable, CustomStringConvertible {
    /// How many pixels differ by 0 to 255 in the channel that differs most.
    public private(set) var counts = [Int](repeating: 0, count: 256)
    /// The mean of 8 × 8 pixels, in 255ths of a channel, where it changes most. What fades stays far below 255; the edge of
    /// what moves, and ink from a pen, need not.
    public private(set) var block = 0.0

    /// Nil where the pictures' sizes differ.
    public init?(from before: Bitmap, to after: Bitmap) {
        guard before.width == after.width, before.height == after.height else { return nil }
        let side = 8
        for top in stride(from: 0, to: before.height, by: side) {
            for left in stride(from: 0, to: before.width, by: side) {
                var sums = SIMD4<Int32>()
                let (bottom, right) = (min(top + side, before.height), min(left + side, before.width))
                for y in top..<bottom {
                    for place in y * before.width + left..<y * before.width + right {
                        let difference = Self.channels(after.pixels[place]) &- Self.channels(before.pixels[place])
                        sums &+= difference
                        counts[Int(max(difference.max(), -difference.min()))] += 1
                    }
                }
                let most = Double(max(sums.max(), -sums.min()))
                block = max(block, most / Double((bottom - top) * (right - left)))
            }
        }
    }

    private static func channels(_ pixel: UInt32) -> SIMD4<Int32> {
        SIMD4(truncatingIfNeeded: SIMD4(repeating: pixel) &>> SIMD4(0, 8, 16, 24) & 0xFF)
    }

    /// The largest difference of any channel of any pixel, in 255ths.
    public var most: Int { counts.lastIndex { $0 > 0 } ?? 0 }

    /// The pixels that differ by more than that.
    public func count(beyond difference: Int) -> Int { counts[min(difference + 1, 256)...].reduce(0, +) }

    /// In pixels that go from black to white. What moves changes much, but evenly: it is the jumps that count.
    public var ink: Double { Double(zip(0..., counts).reduce(0) { $0 + $1.0 * $1.1 }) / 255 }

    public var description: String { "block \(block), ink \(ink)" }
}
