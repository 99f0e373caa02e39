/// Reads the packed runs of point numbers and deltas in `gvar`.
struct PackedDeltas {
    private let table: TrueTypeTable
    private(set) var offset: Int

    init(_ table: TrueTypeTable, at offset: Int) {
        self.table = table
        self.offset = offset
    }

    /// Point numbers, ascending.
    /// - Parameter limit: the most point numbers allowed, repeated ones included.
    /// - Returns: nil for all points.
    mutating func points(limit: Int) throws(TrueTypeError) -> [Int]? {
        var count = try table.u8(offset)
        offset += 1
        if count & 0x80 != 0 {
            count = (count & 0x7F) << 8 | (try table.u8(offset))
            offset += 1
        }
        if count == 0 { return nil }
        guard count <= limit else {
            throw table.error(at: offset, found: "\(count) points to move", expected: "at most \(limit)")
        }
        var points: [Int] = []
        points.reserveCapacity(count)
        var point = 0
        while points.count < count {
            let control = try table.u8(offset)
            offset += 1
            let isWide = control & 0x80 != 0
            for _ in 0..<min((control & 0x7F) + 1, count - points.count) {
                point += isWide ? try table.u16(offset) : try table.u8(offset)
                offset += isWide ? 2 : 1
                points.append(point)
            }
        }
        return points
    }

    mutating func deltas(_ count: Int) throws(TrueTypeError) -> [Double] {
        var deltas: [Double] = []
        deltas.reserveCapacity(count)
        while deltas.count < count {
            let control = try table.u8(offset)
            offset += 1
            let run = min((control & 0x3F) + 1, count - deltas.count)
            switch control & 0xC0 {
            case 0x80:
                for _ in 0..<run { deltas.append(0) }
            case 0xC0:
                for i in 0..<run { deltas.append(Double(try table.i32(offset + 4 * i))) }
                offset += 4 * run
            case 0x40:
                for i in 0..<run { deltas.append(Double(try table.i16(offset + 2 * i))) }
                offset += 2 * run
            default:
                for i in 0..<run { deltas.append(Double(try table.i8(offset + i))) }
                offset += run
            }
        }
        return deltas
    }
}
