import PathParser

/// The outline of ink in a square picture of levels: where between the middles of cells half of a level is passed.
enum InkOutline {
    /// The closed lines around ink and around holes, each with ink to its right as one follows it.
    /// - Parameters:
    ///   - levels: row by row, 0 … 255.
    ///   - width: of a row.
    /// - Returns: points in cells from the upper left; a line's last point is followed by its first.
    static func lines(of levels: [UInt8], width: Int) -> [[Point]] {
        guard width > 0 else { return [] }
        let height = levels.count / width
        // Half a cell of nothing all around: ink at the picture's edge has an outline too.
        let (columns, rows) = (width + 2, height + 2)
        var cells = [UInt8](repeating: 0, count: columns * rows)
        for y in 0..<height {
            for x in 0..<width { cells[(y + 1) * columns + x + 1] = levels[y * width + x] }
        }
        func level(_ x: Int, _ y: Int) -> Double { Double(cells[y * columns + x]) }
        func isInk(_ x: Int, _ y: Int) -> Bool { cells[y * columns + x] > 127 }
        // A crossing lies between a cell and the next to the right (even numbers) or the one below (odd ones).
        func toRight(_ x: Int, _ y: Int) -> Int { 2 * (y * columns + x) }
        func below(_ x: Int, _ y: Int) -> Int { toRight(x, y) + 1 }
        var next = [Int32](repeating: -1, count: 2 * columns * rows)
        for y in 0..<rows - 1 {
            for x in 0..<columns - 1 {
                let first = isInk(x, y)
                if isInk(x + 1, y) == first && isInk(x + 1, y + 1) == first && isInk(x, y + 1) == first { continue }
                // Clockwise around the four cells, and from each into the next.
                let isInk = [first, isInk(x + 1, y), isInk(x + 1, y + 1), isInk(x, y + 1)]
                let crossings = [toRight(x, y), below(x + 1, y), toRight(x, y + 1), below(x, y)]
                // From where ink ends, back to where it began.
                for end in 0..<4 where isInk[end] && !isInk[(end + 1) % 4] {
                    var begin = end
                    while isInk[(begin + 3) % 4] { begin = (begin + 3) % 4 }
                    next[crossings[end]] = Int32(crossings[(begin + 3) % 4])
                }
            }
        }
        var lines: [[Point]] = []
        for first in next.indices where next[first] >= 0 {
            var line: [Point] = []
            var crossing = first
            while next[crossing] >= 0 {
                let (x, y) = (crossing / 2 % columns, crossing / 2 / columns)
                let isBelow = crossing % 2 == 1
                let (from, to) = (level(x, y), isBelow ? level(x, y + 1) : level(x + 1, y))
                let share = (half - from) / (to - from)
                // Middles of cells are half a cell in, and the nothing around takes one.
                line.append(
                    Point(Double(x) - 0.5 + (isBelow ? 0 : share), Double(y) - 0.5 + (isBelow ? share : 0)))
                let following = Int(next[crossing])
                next[crossing] = -1
                crossing = following
            }
            lines.append(line)
        }
        return lines
    }

    private static let half = 127.5
}
