import DisplayList

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
        let looked = places(bounds, marks, expected, actual)
        guard looked.count >= least else { return nil }
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

    /// Some of the region's differing pixels, evenly spread: all where there are few.
    private static func places(
        _ bounds: PixelBounds, _ marks: PixelMarks, _ expected: Bitmap, _ actual: Bitmap
    ) -> [(x: Int, y: Int)] {
        var places: [(x: Int, y: Int)] = []
        for y in bounds.minY..<bounds.maxY {
            for x in bounds.minX..<bounds.maxX where marks.marks[y * marks.width + x] == PixelMarks.Mark.differing {
                // What differs in 16 bits alone tells nothing of a move.
                let place = y * marks.width + x
                if expected.pixels[place] != actual.pixels[place] { places.append((x, y)) }
            }
        }
        let step = max(places.count / samples, 1)
        return stride(from: 0, to: places.count, by: step).map { places[$0] }
    }

    // MARK: Mirroring

    /// How much of the change mirroring may leave: the edges of a shape that lies between pixels are not quite alike when
    /// it is mirrored.
    private static let rest: Float = 0.35

    /// Whether the content is that of the baseline, left and right exchanged: a chevron that points the other way.
    static func isMirrored(_ bounds: PixelBounds, _ marks: PixelMarks, _ expected: Bitmap, _ actual: Bitmap) -> Bool {
        let looked = places(bounds, marks, expected, actual)
        guard looked.count >= least else { return false }
        /// The sum of distances to the pixels that another column of the baseline holds.
        func change(_ column: (Int) -> Int) -> Float {
            looked.reduce(0) { sum, place in
                let (x, row) = (column(place.x), place.y * marks.width)
                guard x >= 0, x < marks.width else { return .infinity }
                return sum + OKLab.distance(expected.pixels[row + x], actual.pixels[row + place.x])
            }
        }
        let plain = change { $0 }
        // The box of what differs may lie a pixel beside the shape's.
        return [0, -1, 1].contains { shift in change { bounds.minX + bounds.maxX - 1 - $0 + shift } < rest * plain }
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
