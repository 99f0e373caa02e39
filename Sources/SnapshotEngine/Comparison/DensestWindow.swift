/// The window of 16 × 16 pixels with the most differing pixels.
public struct DensestWindow: Sendable, Hashable {
    /// The side of a window, in pixels. A smaller picture has one window, cut to its size.
    public static let side = 16

    /// The window's first column. Of several windows with as many differing pixels the topmost counts, then the
    /// leftmost.
    public let x: Int
    /// The window's first row.
    public let y: Int
    /// How many pixels differ in it, 0 … 256.
    public let differingPixels: Int

    /// Column sums move down, and their sum moves across: two additions and two subtractions for each place.
    init(_ marks: PixelMarks) {
        guard let bounds = marks.bounds else {
            (x, y, differingPixels) = (0, 0, 0)
            return
        }
        let side = DensestWindow.side
        let width = marks.width
        var sums = [Int32](repeating: 0, count: bounds.maxX - bounds.minX)
        var best: Int32 = 0
        var place = (x: bounds.minX, y: bounds.minY)
        marks.marks.withUnsafeBufferPointer { marks in
            sums.withUnsafeMutableBufferPointer { sums in
                for bottom in bounds.minY..<bounds.maxY {
                    let entering = bottom &* width &+ bounds.minX
                    let leaving = bottom &- side < bounds.minY ? -1 : entering &- side &* width
                    for i in 0..<sums.count {
                        sums[i] &+= marks[entering &+ i] == PixelMarks.Mark.differing ? 1 : 0
                        if leaving >= 0 { sums[i] &-= marks[leaving &+ i] == PixelMarks.Mark.differing ? 1 : 0 }
                    }
                    var sum: Int32 = 0
                    for right in 0..<sums.count {
                        sum &+= sums[right]
                        if right >= side { sum &-= sums[right &- side] }
                        if sum > best {
                            best = sum
                            place = (bounds.minX + right, bottom)
                        }
                    }
                }
            }
        }
        // `place` is the window's lower right corner.
        x = max(min(max(place.x - side + 1, 0), width - side), 0)
        y = max(min(max(place.y - side + 1, 0), marks.height - side), 0)
        differingPixels = Int(best)
    }
}
