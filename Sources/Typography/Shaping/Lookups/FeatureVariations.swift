/// Features that use other lookups in some instances of a variable font, such as a dollar sign without its bar in heavy
/// weights (OpenType 1.9, "FeatureVariations table").
enum FeatureVariations {
    /// The places of alternate feature tables, by the numbers of the features they replace.
    /// - Parameters:
    ///   - data: a `GSUB` or `GPOS`.
    ///   - coordinates: -1 … 1 for each axis; missing ones are 0.
    static func alternates(_ data: TrueTypeTable, _ coordinates: [Double]) -> [Int: Int] {
        guard let minor = try? data.u16(2), minor >= 1, let table = try? data.u32(10), table > 0,
            let count = try? data.u32(table + 4)
        else { return [:] }
        // The first condition set that holds is used.
        for i in 0..<min(count, 65536) {
            let record = table + 8 + 8 * i
            guard let conditions = try? data.u32(record), let substitution = try? data.u32(record + 4) else { break }
            guard conditions == 0 || (try? holds(data, table + conditions, coordinates)) ?? false else { continue }
            return substitution == 0 ? [:] : features(data, table + substitution)
        }
        return [:]
    }

    private static func holds(
        _ data: TrueTypeTable, _ at: Int, _ coordinates: [Double]
    ) throws(TrueTypeError) -> Bool {
        for i in 0..<(try data.u16(at)) {
            let condition = at + (try data.u32(at + 2 + 4 * i))
            // A condition of an unknown kind does not hold.
            guard try data.u16(condition) == 1 else { return false }
            let axis = try data.u16(condition + 2)
            let place = axis < coordinates.count ? coordinates[axis] : 0
            let least = try data.f2dot14(condition + 4)
            let most = try data.f2dot14(condition + 6)
            if place < least || place > most { return false }
        }
        return true
    }

    private static func features(_ data: TrueTypeTable, _ at: Int) -> [Int: Int] {
        var found: [Int: Int] = [:]
        for i in 0..<((try? data.u16(at + 4)) ?? 0) {
            guard let feature = try? data.u16(at + 6 + 6 * i), let place = try? data.u32(at + 8 + 6 * i) else { break }
            if found[feature] == nil { found[feature] = at + place }
        }
        return found
    }
}
