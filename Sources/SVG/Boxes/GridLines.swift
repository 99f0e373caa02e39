/// What is known at places along the lines of a grid, of which only some are ever asked for.
struct GridLines<Value> {
    /// For each line its places, in their order.
    private var lines: [[(place: Int, value: Value?)]]

    /// - Parameters:
    ///   - count: of the lines.
    ///   - asked: the places that are asked for, each behind its line.
    init(count: Int, _ asked: [(Int, Int)]) {
        lines = Array(repeating: [], count: count)
        for (line, place) in asked { lines[line].append((place, nil)) }
        for index in lines.indices {
            lines[index].sort { $0.place < $1.place }
            var last: Int?
            lines[index].removeAll { entry in
                defer { last = entry.place }
                return entry.place == last
            }
        }
    }

    subscript(line: Int, place: Int) -> Value? {
        let index = first(line, place)
        guard index < lines[line].count, lines[line][index].place == place else { return nil }
        return lines[line][index].value
    }

    /// Changes what is known at the places of a range.
    mutating func change(_ line: Int, _ range: Range<Int>, _ body: (inout Value?) -> Void) {
        var index = first(line, range.lowerBound)
        while index < lines[line].count, lines[line][index].place < range.upperBound {
            body(&lines[line][index].value)
            index += 1
        }
    }

    /// The index of the first place that is not before another.
    private func first(_ line: Int, _ place: Int) -> Int {
        var (low, high) = (0, lines[line].count)
        while low < high {
            let middle = (low + high) / 2
            if lines[line][middle].place < place { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
