/// Arithmetic operators of version 1. Old multiple-master fonts use them; today's hardly ever do.
extension CharString {
    mutating func calculate(_ code: Int, _ table: TrueTypeTable, _ place: Int) throws(TrueTypeError) {
        switch code {
        case 3: try two(table, place) { $0 != 0 && $1 != 0 ? 1 : 0 }
        case 4: try two(table, place) { $0 != 0 || $1 != 0 ? 1 : 0 }
        case 5: try one(table, place) { $0 == 0 ? 1 : 0 }
        case 9: try one(table, place) { $0.magnitude }
        case 10: try two(table, place) { $0 + $1 }
        case 11: try two(table, place) { $0 - $1 }
        case 12: try two(table, place) { $1 == 0 ? 0 : $0 / $1 }
        case 14: try one(table, place) { -$0 }
        case 15: try two(table, place) { $0 == $1 ? 1 : 0 }
        case 18: _ = try pop(table, place)
        case 20:
            let index = CharString.index(try pop(table, place))
            let value = try pop(table, place)
            if storage.indices.contains(index) { storage[index] = value }
        case 21:
            let index = CharString.index(try pop(table, place))
            stack.append(storage.indices.contains(index) ? storage[index] : 0)
        case 22:
            let limit = try pop(table, place)
            let value = try pop(table, place)
            let second = try pop(table, place)
            let first = try pop(table, place)
            stack.append(value <= limit ? first : second)
        // A random number: any value is allowed, and this one is the same everywhere.
        case 23: stack.append(0.5)
        case 24: try two(table, place) { $0 * $1 }
        case 26: try one(table, place) { max($0, 0).squareRoot() }
        case 27:
            let value = try pop(table, place)
            stack += [value, value]
        case 28:
            let second = try pop(table, place)
            let first = try pop(table, place)
            stack += [second, first]
        case 29:
            let index = max(CharString.index(try pop(table, place)), 0)
            guard index < stack.count else { throw missing(index + 1, table, place) }
            stack.append(stack[stack.count - 1 - index])
        case 30:
            let shift = CharString.index(try pop(table, place))
            let count = CharString.index(try pop(table, place))
            guard count >= 0, count <= stack.count else { throw missing(count, table, place) }
            guard count > 0 else { break }
            let top = Array(stack.suffix(count))
            let first = stack.count - count
            for (i, value) in top.enumerated() { stack[first + ((i + shift) % count + count) % count] = value }
        default: throw table.error(at: place, found: "operator 12 \(code)", expected: "one of a charstring")
        }
        // Two operators push a number without popping one.
        guard stack.count <= maxStack else { throw missing(0, table, place) }
    }

    private mutating func one(
        _ table: TrueTypeTable, _ place: Int, _ value: (Double) -> Double
    ) throws(TrueTypeError) {
        stack.append(value(try pop(table, place)))
    }

    private mutating func two(
        _ table: TrueTypeTable, _ place: Int, _ value: (Double, Double) -> Double
    ) throws(TrueTypeError) {
        let second = try pop(table, place)
        stack.append(value(try pop(table, place), second))
    }

    /// A small whole number, and its fraction left out; -1 for any other.
    static func index(_ value: Double) -> Int {
        value.magnitude < 65_536 ? Int(value.rounded(.towardZero)) : -1
    }

    private func missing(_ count: Int, _ table: TrueTypeTable, _ place: Int) -> TrueTypeError {
        table.error(
            at: place, found: "\(stack.count) numbers", expected: "at least \(count), at most \(maxStack)")
    }
}
