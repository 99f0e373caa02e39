/// The variations of a variable font's advances: its `HVAR` or `VVAR`, for one instance.
struct AdvanceVariations: Sendable {
    private let variations: ItemVariations
    private let map: VariationIndexMap?

    init(_ table: TrueTypeTable, coordinates: [Double]) throws(TrueTypeError) {
        guard let store = try table.part(atLongOffsetAt: 4) else {
            throw table.error(at: 4, found: "no variations", expected: "the offset of an item variation store")
        }
        variations = try ItemVariations(store, coordinates: coordinates)
        map = try table.part(atLongOffsetAt: 8).map { table throws(TrueTypeError) in try VariationIndexMap(table) }
    }

    /// In font units.
    func delta(of glyph: Int) -> Double { variations.delta(of: glyph, by: map) }
}

/// The variations of a variable font's metrics: its `MVAR`, for one instance.
struct MetricVariations: Sendable {
    private let table: TrueTypeTable
    private let variations: ItemVariations
    private let recordSize: Int
    private let count: Int

    /// - Returns: nil for a table without values.
    init?(_ table: TrueTypeTable, coordinates: [Double]) throws(TrueTypeError) {
        guard case let offset = try table.u16(10), offset > 0 else { return nil }
        variations = try ItemVariations(try table.part(at: offset), coordinates: coordinates)
        recordSize = try table.u16(6)
        count = try table.u16(8)
        self.table = table
        guard recordSize >= 8 || count == 0 else {
            throw table.error(at: 6, found: "records of \(recordSize) bytes", expected: "at least 8")
        }
        _ = try table.part(at: 12, count: count, of: recordSize)
    }

    /// The variation in font units; 0 for a metric that does not vary.
    /// - Parameter tag: the metric's tag, such as `xhgt`.
    func delta(_ tag: String) -> Double {
        for i in 0..<count {
            let place = 12 + recordSize * i
            guard let found = try? table.tag(place), found == tag, let outer = try? table.u16(place + 4),
                let inner = try? table.u16(place + 6)
            else { continue }
            return variations.delta(outer: outer, inner: inner)
        }
        return 0
    }
}
