import DisplayList

/// Grows differing pixels together: cells of a grid that hold some are one region where no more than one empty cell is
/// between them.
struct RegionGrowth {
    private let marks: PixelMarks
    /// The side of a cell, in pixels.
    private let side: Int
    private let columns: Int
    private let rows: Int
    /// The region of each cell, from 0; below 0 for none.
    private var region: [Int32]

    /// Cells are about 8 points wide, so that letters of a word are one region.
    static func side(scale: Double) -> Int {
        guard scale > 1, scale < 64 else { return 8 }
        return Int(exactly: (8 * scale).rounded()) ?? 8
    }

    init(_ marks: PixelMarks, side: Int) {
        self.marks = marks
        self.side = side
        columns = (marks.width + side - 1) / side
        rows = (marks.height + side - 1) / side
        region = [Int32](repeating: -1, count: columns * rows)
    }

    func regions(_ expected: Bitmap, _ actual: Bitmap) -> [ChangedRegion] {
        var growth = self
        let count = growth.grow()
        var found = [ChangedRegion?](repeating: nil, count: count)
        guard let bounds = marks.bounds else { return [] }
        for y in bounds.minY..<bounds.maxY {
            let row = y * marks.width
            for x in bounds.minX..<bounds.maxX where marks.marks[row + x] == PixelMarks.Mark.differing {
                let index = Int(growth.region[(y / side) * columns + x / side])
                guard found.indices.contains(index) else { continue }
                let distance = Double(OKLab.distance(expected.pixels[row + x], actual.pixels[row + x]))
                let pixel = PixelBounds(minX: x, minY: y, maxX: x + 1, maxY: y + 1)
                var region = found[index] ?? ChangedRegion(bounds: pixel, differingPixels: 0, largestDistance: 0)
                region.bounds = region.bounds.union(pixel)
                region.differingPixels += 1
                region.largestDistance = max(region.largestDistance, distance)
                found[index] = region
            }
        }
        return found.compactMap { $0 }
    }

    /// Numbers the cells that hold differing pixels, region by region.
    /// - Returns: how many regions there are.
    private mutating func grow() -> Int {
        guard let bounds = marks.bounds else { return 0 }
        var isMarked = [Bool](repeating: false, count: region.count)
        for y in bounds.minY..<bounds.maxY {
            let (row, cells) = (y * marks.width, (y / side) * columns)
            for x in bounds.minX..<bounds.maxX where marks.marks[row + x] == PixelMarks.Mark.differing {
                isMarked[cells + x / side] = true
            }
        }
        var count: Int32 = 0
        var open: [Int] = []
        for start in region.indices where isMarked[start] && region[start] < 0 {
            region[start] = count
            open.append(start)
            while let cell = open.popLast() {
                let (x, y) = (cell % columns, cell / columns)
                for nearY in max(y - 2, 0)...min(y + 2, rows - 1) {
                    for nearX in max(x - 2, 0)...min(x + 2, columns - 1) {
                        let near = nearY * columns + nearX
                        guard isMarked[near], region[near] < 0 else { continue }
                        region[near] = count
                        open.append(near)
                    }
                }
            }
            count += 1
        }
        return Int(count)
    }
}

/// Looks for a move by whole pixels that explains a region's change.
enum RegionMove {
    /// The farthest, in pixels.
    private static let reach = 16
    /// The share of the differing pixels that the move must explain.
    private static let share = 0.97
    /// The most pixels that are looked at.
    private static let samples = 512
    /// Fewer tell nothing.
    private static let least = 24

    /// The distances to the right and down; nil where no move explains the change.
    static func find(
        _ bounds: PixelBounds, _ marks: PixelMarks, _ expected: Bitmap, _ actual: Bitmap
    ) -> (right: Int, down: Int)? {
        let width = marks.width
        var places: [(x: Int, y: Int)] = []
        for y in bounds.minY..<bounds.maxY {
            for x in bounds.minX..<bounds.maxX where marks.marks[y * width + x] == PixelMarks.Mark.differing {
                // What differs in 16 bits alone tells nothing of a move.
                if expected.pixels[y * width + x] != actual.pixels[y * width + x] { places.append((x, y)) }
            }
        }
        guard places.count >= least else { return nil }
        let step = max(places.count / samples, 1)
        let looked = stride(from: 0, to: places.count, by: step).map { places[$0] }
        var best: (right: Int, down: Int)?
        var most = Int(Double(looked.count) * share)
        // The nearest first: of two that explain as much the shorter one counts.
        for (right, down) in moves {
            // A region no larger than its move may as well have grown.
            guard bounds.maxX - bounds.minX > 2 * Int(right.magnitude),
                bounds.maxY - bounds.minY > 2 * Int(down.magnitude)
            else { continue }
            var count = 0
            var misses = looked.count - most
            for (x, y) in looked {
                let (fromX, fromY) = (x - right, y - down)
                if fromX >= 0, fromY >= 0, fromX < width, fromY < marks.height,
                    expected.pixels[fromY * width + fromX] == actual.pixels[y * width + x]
                {
                    count += 1
                } else {
                    misses -= 1
                    if misses < 0 { break }
                }
            }
            if count > most {
                most = count
                best = (right, down)
            }
        }
        return best
    }

    private static let moves: [(right: Int, down: Int)] = {
        var moves: [(right: Int, down: Int)] = []
        for down in -reach...reach {
            for right in -reach...reach where right != 0 || down != 0 { moves.append((right, down)) }
        }
        return moves.sorted {
            ($0.right * $0.right + $0.down * $0.down, $0.down, $0.right)
                < ($1.right * $1.right + $1.down * $1.down, $1.down, $1.right)
        }
    }()
}
