/// The pieces of ink in a picture of levels: what hangs together, corners included.
struct InkPieces: Sendable {
    /// One piece.
    struct Piece: Sendable, Hashable {
        /// The sum of its levels, in whole cells.
        var area: Double
        /// The cells that it lies in: first and last column and row.
        var columns: ClosedRange<Int>
        var rows: ClosedRange<Int>
        /// The number that its cells have in `numbers`.
        var number: Int32
    }

    /// The pieces, from the largest on.
    private(set) var pieces: [Piece] = []
    /// The piece of each cell, also of pieces that were left out; 0 without ink.
    private(set) var numbers: [Int32]
    private let width: Int

    /// - Parameters:
    ///   - levels: row by row, 0 … 255; whatever is more than 0 is ink.
    ///   - width: of a row.
    ///   - smallest: pieces with a smaller area are left out, in cells.
    init(_ levels: [UInt8], width: Int, smallest: Double) {
        self.width = width
        let height = width > 0 ? levels.count / width : 0
        numbers = [Int32](repeating: 0, count: height * width)
        var stack: [Int] = []
        var number: Int32 = 0
        for first in numbers.indices where levels[first] > 0 && numbers[first] == 0 {
            number += 1
            numbers[first] = number
            stack.append(first)
            var sum = 0
            var (left, right, top, bottom) = (first % width, first % width, first / width, first / width)
            while let cell = stack.popLast() {
                sum += Int(levels[cell])
                let (x, y) = (cell % width, cell / width)
                (left, right) = (min(left, x), max(right, x))
                (top, bottom) = (min(top, y), max(bottom, y))
                for row in max(y - 1, 0)...min(y + 1, height - 1) {
                    for beside in row * width + max(x - 1, 0)...row * width + min(x + 1, width - 1)
                    where levels[beside] > 0 && numbers[beside] == 0 {
                        numbers[beside] = number
                        stack.append(beside)
                    }
                }
            }
            let area = Double(sum) / 255
            if area >= smallest {
                pieces.append(Piece(area: area, columns: left...right, rows: top...bottom, number: number))
            }
        }
        // Of equal ones the one farther up comes first.
        pieces.sort { $0.area == $1.area ? $0.number < $1.number : $0.area > $1.area }
    }

    /// Whether each cell is one of a piece's.
    func cells(of piece: Piece) -> [Bool] { numbers.map { $0 == piece.number } }

    /// The cells between each piece and one of them; 0 for that one.
    func distances(from piece: Piece) -> [Double] {
        let squares = SquaredDistances(to: cells(of: piece), width: width).values
        var nearest = [Int](repeating: .max, count: Int(numbers.max() ?? 0) + 1)
        for (cell, number) in numbers.enumerated() {
            nearest[Int(number)] = min(nearest[Int(number)], squares[cell])
        }
        // Between the middles of cells that touch lies one cell's width.
        return pieces.map { max(Double(nearest[Int($0.number)]).squareRoot() - 1, 0) }
    }
}

/// For each cell of a picture the square of its distance to the nearest of some cells, in whole cells.
private struct SquaredDistances {
    private(set) var values: [Int]

    init(to isThere: [Bool], width: Int) {
        let height = width > 0 ? isThere.count / width : 0
        // Farther than any two cells are from one another.
        let far = 2 * (width + height)
        values = [Int](repeating: far, count: isThere.count)
        for x in 0..<width {
            var distance = far
            for y in 0..<height {
                distance = isThere[y * width + x] ? 0 : min(distance + 1, far)
                values[y * width + x] = distance
            }
            distance = far
            for y in (0..<height).reversed() {
                distance = isThere[y * width + x] ? 0 : min(distance + 1, far)
                values[y * width + x] = min(values[y * width + x], distance)
            }
        }
        // Along rows: the lowest of the parabolas that stand on the columns' distances.
        var feet = [Int](repeating: 0, count: width)
        var starts = [Int](repeating: 0, count: width)
        for y in 0..<height {
            let heights = (0..<width).map { values[y * width + $0] * values[y * width + $0] }
            var count = 0
            for x in 0..<width {
                var start = 0
                while count > 0 {
                    let foot = feet[count - 1]
                    // The first column where the new parabola is the lower one.
                    let rise = heights[x] + x * x - heights[foot] - foot * foot
                    start = rise < 0 ? 0 : rise / (2 * (x - foot)) + 1
                    if start > starts[count - 1] { break }
                    count -= 1
                    start = 0
                }
                if start < width {
                    (feet[count], starts[count]) = (x, start)
                    count += 1
                }
            }
            var last = 0
            for x in 0..<width {
                while last + 1 < count && starts[last + 1] <= x { last += 1 }
                let aside = x - feet[last]
                values[y * width + x] = heights[feet[last]] + aside * aside
            }
        }
    }
}
