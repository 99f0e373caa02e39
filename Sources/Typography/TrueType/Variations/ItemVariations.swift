/// Values that vary along a variable font's axes: an item variation store, for one instance.
package struct ItemVariations: Sendable {
    private let store: TrueTypeTable
    /// The weight of each region, 0 … 1.
    private let scalars: [Double]

    /// - Parameter coordinates: -1 … 1 for each axis, in the font's order.
    package init(_ store: TrueTypeTable, coordinates: [Double]) throws(TrueTypeError) {
        self.store = store
        let regions = try store.part(at: try store.u32(2))
        let axisCount = try regions.u16(0)
        let count = try regions.u16(2)
        _ = try regions.part(at: 4, count: count, of: 6 * axisCount)
        var scalars: [Double] = []
        scalars.reserveCapacity(count)
        for region in 0..<count {
            var scalar = 1.0
            for axis in 0..<axisCount where scalar != 0 {
                let place = 4 + 6 * (region * axisCount + axis)
                scalar *= AxisRegion(
                    start: try regions.f2dot14(place), peak: try regions.f2dot14(place + 2),
                    end: try regions.f2dot14(place + 4)
                ).scalar(at: axis < coordinates.count ? coordinates[axis] : 0)
            }
            scalars.append(scalar)
        }
        self.scalars = scalars
    }

    /// The weights of the regions of a subtable, 0 … 1, in its order.
    /// - Throws: for a subtable that the store does not have.
    func weights(ofSubtable outer: Int) throws(TrueTypeError) -> [Double] {
        let count = try store.u16(6)
        guard (0..<count).contains(outer), let data = try store.part(atLongOffsetAt: 8 + 4 * outer) else {
            throw store.error(at: 6, found: "subtable \(outer) of \(count)", expected: "one that is there")
        }
        var weights: [Double] = []
        for i in 0..<(try data.u16(4)) {
            let region = try data.u16(6 + 2 * i)
            weights.append(region < scalars.count ? scalars[region] : 0)
        }
        return weights
    }

    /// The variation of a value; 0 if the store does not contain it or is damaged.
    /// - Parameters:
    ///   - outer: the index of the subtable.
    ///   - inner: the index of the row in it.
    package func delta(outer: Int, inner: Int) -> Double {
        guard outer != 0xFFFF || inner != 0xFFFF else { return 0 }
        return (try? read(outer, inner)) ?? 0
    }

    /// The variation of an item.
    /// - Parameters:
    ///   - item: counted from 0.
    ///   - map: the items' entries; nil for those in the store's order.
    func delta(of item: Int, by map: VariationIndexMap?) -> Double {
        guard let map else { return delta(outer: item >> 16, inner: item & 0xFFFF) }
        return map.index(of: item).map { delta(outer: $0.outer, inner: $0.inner) } ?? 0
    }

    private func read(_ outer: Int, _ inner: Int) throws(TrueTypeError) -> Double {
        guard outer < (try store.u16(6)), let data = try store.part(atLongOffsetAt: 8 + 4 * outer) else { return 0 }
        guard inner < (try data.u16(0)) else { return 0 }
        let words = try data.u16(2)
        let isLong = words & 0x8000 != 0
        let wordCount = words & 0x7FFF
        let count = try data.u16(4)
        // The first numbers of a row are twice as wide as the others.
        let small = isLong ? 2 : 1
        let (row, isBeyond) = inner.multipliedReportingOverflow(by: small * (count + wordCount))
        guard !isBeyond, row <= data.count else { return 0 }
        var place = 6 + 2 * count + row
        var sum = 0.0
        for i in 0..<count {
            let region = try data.u16(6 + 2 * i)
            let isWide = i < wordCount
            let scalar = region < scalars.count ? scalars[region] : 0
            if scalar != 0 {
                let value: Int
                switch (isLong, isWide) {
                case (true, true): value = try data.i32(place)
                case (true, false), (false, true): value = try data.i16(place)
                case (false, false): value = try data.i8(place)
                }
                sum += scalar * Double(value)
            }
            place += isWide ? 2 * small : small
        }
        return sum
    }
}

/// The region of an axis where a variation applies: from `start`, fully at `peak`, up to `end`.
struct AxisRegion: Sendable {
    let start: Double
    let peak: Double
    let end: Double

    /// The region between the default and a peak.
    init(peak: Double) { self.init(start: min(peak, 0), peak: peak, end: max(peak, 0)) }

    init(start: Double, peak: Double, end: Double) {
        self.start = start
        self.peak = peak
        self.end = end
    }

    /// 0 … 1 (OpenType 1.9, "Algorithm for Interpolation of Instance Values").
    func scalar(at value: Double) -> Double {
        // Malformed regions, and regions that do not depend on this axis.
        if start > peak || peak > end || start < 0 && end > 0 && peak != 0 || peak == 0 || value == peak { return 1 }
        if value <= start || value >= end { return 0 }
        return value < peak ? (value - start) / (peak - start) : (end - value) / (end - peak)
    }
}

/// The mapping from glyphs, or other items counted from 0, to entries of an item variation store.
struct VariationIndexMap: Sendable {
    private let table: TrueTypeTable
    private let entries: Int
    private let count: Int
    private let entrySize: Int
    private let innerBits: Int

    init(_ table: TrueTypeTable) throws(TrueTypeError) {
        self.table = table
        let isLong = try table.u8(0) != 0
        let form = try table.u8(1)
        count = isLong ? try table.u32(2) : try table.u16(2)
        entries = isLong ? 6 : 4
        entrySize = (form >> 4 & 3) + 1
        innerBits = (form & 0xF) + 1
        _ = try table.part(at: entries, length: count * entrySize)
    }

    /// Items behind the last entry take the last one's index.
    func index(of item: Int) -> (outer: Int, inner: Int)? {
        guard count > 0, item >= 0 else { return nil }
        var entry = 0
        let place = entries + entrySize * min(item, count - 1)
        for i in 0..<entrySize {
            guard let byte = try? table.u8(place + i) else { return nil }
            entry = entry << 8 | byte
        }
        return (entry >> innerBits, entry & (1 << innerBits - 1))
    }
}
