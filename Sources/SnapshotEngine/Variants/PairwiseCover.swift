/// Rows that hold every pair of values of different columns (Cohen, Dalal, Fredman, Patton: "The AETG System", 1997,
/// without its random choices).
struct PairwiseCover {
    /// A value's index for each column; sorted.
    private(set) var rows: [[Int]] = []

    /// Where each column's values begin, if all values are numbered through.
    private let starts: [Int]
    private let count: Int
    /// Whether two values have not yet met, at `a * count + b` and `b * count + a`.
    private var isOpen: [Bool]
    /// How many others each value has not yet met.
    private var openCounts: [Int]

    /// - Parameter counts: the number of values of each column. A column without values leaves no rows.
    init(counts: [Int]) {
        var starts: [Int] = []
        var count = 0
        for values in counts {
            starts.append(count)
            count += values
        }
        (self.starts, self.count) = (starts, count)
        isOpen = [Bool](repeating: false, count: count * count)
        openCounts = counts.flatMap { [Int](repeating: count - $0, count: $0) }
        guard counts.allSatisfy({ $0 > 0 }), let longest = counts.max() else { return }
        guard counts.count > 1 else {
            rows = (0..<longest).map { [$0] }
            return
        }
        let columns = counts.indices.map { starts[$0]..<(starts[$0] + counts[$0]) }
        for (i, a) in columns.enumerated() {
            for b in columns[(i + 1)...] { for x in a { for y in b { setOpen(x, y, true) } } }
        }
        while let first = openCounts.indices.max(by: { (openCounts[$0], -$0) < (openCounts[$1], -$1) }),
            openCounts[first] > 0
        {
            rows.append(nextRow(beginningWith: first, columns))
        }
        rows.sort { $0.lexicographicallyPrecedes($1) }
    }

    private mutating func setOpen(_ a: Int, _ b: Int, _ value: Bool) {
        (isOpen[a * count + b], isOpen[b * count + a]) = (value, value)
    }

    /// In each column the value that meets most of those chosen for the first time; of equal ones, the one that has most
    /// others still to meet. The first value has some to meet, so each row makes progress.
    private mutating func nextRow(beginningWith first: Int, _ columns: [Range<Int>]) -> [Int] {
        var row = [first]
        // Columns of many values first: their values are scarce in rows.
        let order = columns.indices.sorted { (-columns[$0].count, $0) < (-columns[$1].count, $1) }
        for column in order where !columns[column].contains(first) {
            var best = (met: -1, open: -1, value: 0)
            for value in columns[column] {
                let met = row.count { isOpen[$0 * count + value] }
                if (met, openCounts[value]) > (best.met, best.open) { best = (met, openCounts[value], value) }
            }
            row.append(best.value)
        }
        for (i, a) in row.enumerated() {
            for b in row[(i + 1)...] where isOpen[a * count + b] {
                setOpen(a, b, false)
                openCounts[a] -= 1
                openCounts[b] -= 1
            }
        }
        // Sorted, they stand in the order of their columns.
        return zip(row.sorted(), starts).map { $0 - $1 }
    }
}
