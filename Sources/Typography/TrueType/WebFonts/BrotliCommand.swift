/// The lengths that a command inserts and copies (RFC 7932, section 5).
struct BrotliCommand {
    let insert: Int
    let copy: Int
    /// Whether it copies from the last distance.
    let repeatsDistance: Bool

    /// For each cell of 64 symbols, the first code of the inserted length and that of the copied length.
    static let cells: [(insert: Int, copy: Int)] = [
        (0, 0), (0, 8), (0, 0), (0, 8), (8, 0), (8, 8), (0, 16), (16, 0), (8, 16), (16, 8), (16, 16),
    ]
    static let inserts = BrotliRanges(
        first: 0, widths: [0, 0, 0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 7, 8, 9, 10, 12, 14, 24])
    static let copies = BrotliRanges(
        first: 2, widths: [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 7, 8, 9, 10, 24])

    /// - Parameter symbol: 0 … 703.
    init(_ symbol: Int, _ bits: inout BrotliBits) {
        let cell = BrotliCommand.cells[symbol >> 6]
        insert = BrotliCommand.inserts.value(cell.insert + symbol >> 3 & 7, &bits)
        copy = BrotliCommand.copies.value(cell.copy + symbol & 7, &bits)
        repeatsDistance = symbol < 128
    }
}

/// Codes that each stand for a range of numbers; bits behind the code tell which.
struct BrotliRanges: Sendable {
    private let starts: [Int]
    private let widths: [Int]

    /// - Parameters:
    ///   - first: the first number of the first range; each range begins where the one before ends.
    ///   - widths: how many bits tell the number in each.
    init(first: Int, widths: [Int]) {
        self.widths = widths
        var start = first
        starts = widths.map { width in
            defer { start += 1 << width }
            return start
        }
    }

    func value(_ code: Int, _ bits: inout BrotliBits) -> Int { starts[code] + bits.read(widths[code]) }

    /// The code whose range has a number, the bits that tell which, and how many they are. What is beyond all ranges is
    /// in the last.
    func code(of value: Int) -> (code: Int, extra: Int, width: Int) {
        var code = 0
        while code + 1 < starts.count, starts[code + 1] <= value { code += 1 }
        return (code, value - starts[code], widths[code])
    }
}
