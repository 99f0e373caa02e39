/// A list of byte strings in a CFF table: an INDEX (Technical Note 5176, section 5; OpenType 1.9, `CFF2`).
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

    init(_ table: TrueTypeTable, at start: Int, version: CFFVersion = .one) throws(TrueTypeError) {
        count = version == .one ? try table.u16(start) : try table.u32(start)
        let form = start + version.countSize
        guard count > 0 else {
            offsetSize = 1
            self.table = table
            end = form
            return
        }
        offsetSize = try table.u8(form)
        guard (1...4).contains(offsetSize) else {
            throw table.error(at: form, found: "offsets of \(offsetSize) bytes", expected: "1 to 4")
        }
        // Offsets count from the byte in front of the data.
        let data = form + (count + 1) * offsetSize
        self.table = try table.part(at: form + 1)
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
        if size == 4 { return try table.u32(place) }
        var value = 0
        for i in 0..<size { value = value << 8 | (try table.u8(place + i)) }
        return value
    }
}
