/// A list of byte strings in a CFF table: an INDEX (Technical Note 5176, section 5).
struct CFFIndex: Sendable {
    private let table: TrueTypeTable
    private let offsetSize: Int
    let count: Int
    /// The place in the table behind the list.
    let end: Int

    static let empty = CFFIndex()

    private init() {
        table = TrueTypeTable(file: [])
        offsetSize = 1
        count = 0
        end = 0
    }

    init(_ table: TrueTypeTable, at start: Int) throws(TrueTypeError) {
        let count = try table.u16(start)
        self.count = count
        guard count > 0 else {
            offsetSize = 1
            self.table = table
            end = start + 2
            return
        }
        offsetSize = try table.u8(start + 2)
        guard (1...4).contains(offsetSize) else {
            throw table.error(at: start + 2, found: "offsets of \(offsetSize) bytes", expected: "1 to 4")
        }
        let data = start + 2 + (count + 1) * offsetSize
        // Offsets count from the byte in front of the data.
        self.table = try table.part(at: start + 3)
        end = data + (try CFFIndex.number(self.table, at: count * offsetSize, size: offsetSize))
        _ = try table.part(at: start, length: end - start)
    }

    /// - Throws: for an invalid index, and for a string that exceeds the table.
    subscript(_ i: Int) -> TrueTypeTable {
        get throws(TrueTypeError) {
            guard i >= 0, i < count else {
                throw table.error(at: 0, found: "item \(i) of a list", expected: "one below \(count)")
            }
            let start = try CFFIndex.number(table, at: i * offsetSize, size: offsetSize)
            let stop = try CFFIndex.number(table, at: (i + 1) * offsetSize, size: offsetSize)
            return try table.part(at: (count + 1) * offsetSize - 1 + start, length: stop - start)
        }
    }

    private static func number(_ table: TrueTypeTable, at place: Int, size: Int) throws(TrueTypeError) -> Int {
        var value = 0
        for i in 0..<size { value = value << 8 | (try table.u8(place + i)) }
        return value
    }
}
