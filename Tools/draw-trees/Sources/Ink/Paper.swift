import PathParser

/// A sheet of cells that are ink or sky, three to a unit of the tree's 1024 box, as rows of bits.
///
/// Parts are united here and not as overlapping sub-paths: then a slit may cut wherever it likes, crotches can fill
/// with ink as they do under a brush, and the finished path has one outline and real holes.
struct Paper {
    static let cellsPerUnit = 3.0
    /// Room around the box, in units, for parts that reach out of it.
    static let margin = 96.0
    static let wordsPerRow = 57
    static let size = wordsPerRow * 64

    private(set) var words = [UInt64](repeating: 0, count: Paper.size * Paper.wordsPerRow)

    static func cell(_ p: Point) -> Point {
        Point((p.x + margin) * cellsPerUnit, (p.y + margin) * cellsPerUnit)
    }

    static func point(column: Double, row: Double) -> Point {
        Point(column / cellsPerUnit - margin, row / cellsPerUnit - margin)
    }

    /// Whether a cell is ink. Outside the sheet is sky.
    func isInk(column: Int, row: Int) -> Bool {
        guard column >= 0, row >= 0, column < Paper.size, row < Paper.size else { return false }
        return words[row * Paper.wordsPerRow + column >> 6] >> UInt64(column & 63) & 1 == 1
    }

    func isInk(at p: Point) -> Bool {
        let c = Paper.cell(p)
        return isInk(column: Int(c.x), row: Int(c.y))
    }

    // MARK: Filling

    private struct Crossing {
        var row: Int
        var x: Double
        var direction: Int
    }

    /// Inks the inside of a closed outline, by the non-zero rule: cells whose centre is inside.
    mutating func fill(_ outline: [Point]) {
        guard outline.count > 2 else { return }
        var crossings: [Crossing] = []
        var from = Paper.cell(outline[outline.count - 1])
        for p in outline {
            let to = Paper.cell(p)
            defer { from = to }
            if from.y == to.y { continue }
            let (top, bottom) = from.y < to.y ? (from, to) : (to, from)
            let first = max(Int((top.y - 0.5).rounded(.up)), 0)
            let last = min(Int((bottom.y - 0.5).rounded(.up)) - 1, Paper.size - 1)
            if first > last { continue }
            let slope = (bottom.x - top.x) / (bottom.y - top.y)
            for row in first...last {
                let x = top.x + (Double(row) + 0.5 - top.y) * slope
                crossings.append(Crossing(row: row, x: x, direction: from.y < to.y ? 1 : -1))
            }
        }
        crossings.sort { $0.row != $1.row ? $0.row < $1.row : $0.x != $1.x ? $0.x < $1.x : $0.direction < $1.direction }
        var winding = 0
        for i in crossings.indices.dropLast() {
            winding += crossings[i].direction
            guard winding != 0, crossings[i].row == crossings[i + 1].row else { continue }
            let first = max(Int((crossings[i].x - 0.5).rounded(.up)), 0)
            let end = min(Int((crossings[i + 1].x - 0.5).rounded(.up)), Paper.size)
            if first < end { inkRun(row: crossings[i].row, first: first, end: end) }
        }
    }

    private mutating func inkRun(row: Int, first: Int, end: Int) {
        let base = row * Paper.wordsPerRow
        let firstWord = first >> 6
        let lastWord = (end - 1) >> 6
        let head = ~UInt64(0) << UInt64(first & 63)
        let tail = ~UInt64(0) >> UInt64(63 - (end - 1) & 63)
        if firstWord == lastWord {
            words[base + firstWord] |= head & tail
            return
        }
        words[base + firstWord] |= head
        for w in firstWord + 1..<lastWord { words[base + w] = ~0 }
        words[base + lastWord] |= tail
    }

    // MARK: Sheets upon sheets

    mutating func add(_ other: Paper) {
        for i in words.indices { words[i] |= other.words[i] }
    }

    mutating func remove(_ other: Paper) {
        for i in words.indices { words[i] &= ~other.words[i] }
    }

    private mutating func invert() {
        for i in words.indices { words[i] = ~words[i] }
    }

    // MARK: Thicker and thinner

    /// Every ink cell grown to a disc.
    mutating func dilate(by radius: Double) {
        let r = Int((radius * Paper.cellsPerUnit).rounded())
        guard r > 0 else { return }
        let n = Paper.wordsPerRow
        // For every half-width of the disc, the row distances at which it has that half-width.
        var offsets = [[Int]](repeating: [], count: r + 1)
        for dy in 0...r {
            let half = Int((Double(r * r - dy * dy) + Double(r) * 0.5).squareRoot())
            offsets[min(half, r)].append(dy)
        }
        var out = words
        var line = [UInt64](repeating: 0, count: n)
        var wider = line
        for row in 0..<Paper.size {
            var any: UInt64 = 0
            for w in 0..<n {
                line[w] = words[row * n + w]
                any |= line[w]
            }
            if any == 0 { continue }
            for half in 0...r {
                if half > 0 {
                    for w in 0..<n {
                        let carryLow = w > 0 ? line[w - 1] >> 63 : 0
                        let carryHigh = w < n - 1 ? line[w + 1] << 63 : 0
                        wider[w] = line[w] | line[w] << 1 | line[w] >> 1 | carryLow | carryHigh
                    }
                    swap(&line, &wider)
                }
                for dy in offsets[half] {
                    if row + dy < Paper.size { for w in 0..<n { out[(row + dy) * n + w] |= line[w] } }
                    if dy > 0, row - dy >= 0 { for w in 0..<n { out[(row - dy) * n + w] |= line[w] } }
                }
            }
        }
        words = out
    }

    /// Every sky cell grown to a disc.
    mutating func erode(by radius: Double) {
        invert()
        dilate(by: radius)
        invert()
    }

    /// Fills clefts narrower than a disc, and leaves points as sharp as they are: ink running into a crotch.
    mutating func fillClefts(radius: Double) {
        dilate(by: radius)
        erode(by: radius)
    }

    /// Takes away spurs narrower than a disc.
    mutating func removeSpurs(radius: Double) {
        erode(by: radius)
        dilate(by: radius)
    }
}
