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
