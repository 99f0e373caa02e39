/// Characters that are kerned alike on one side.
struct KerningClass: Sendable, Hashable {
    let name: String
    let members: String
}

/// How much nearer (below 0) or farther two characters stand; each side is a class's name or one character.
struct KerningPair: Sendable, Hashable {
    let left: String
    let right: String
    /// Thousandths of an em.
    let units: Double
}

/// Kerning by glyphs, made from pairs of classes.
struct KerningTable: Sendable, Hashable {
    /// Only ever looked up, never walked: its order would differ from run to run.
    private var units: [UInt64: Double] = [:]

    /// Of two pairs for the same glyphs the earlier one holds.
    init(classes: [KerningClass], pairs: [KerningPair], glyph: (Unicode.Scalar) -> Int?) {
        func glyphs(_ side: String) -> [Int] {
            let members = classes.first { $0.name == side }?.members ?? side
            return members.unicodeScalars.compactMap(glyph)
        }
        units.reserveCapacity(2048)
        for pair in pairs {
            let right = glyphs(pair.right)
            for l in glyphs(pair.left) {
                for r in right {
                    let key = KerningTable.key(l, r)
                    if units[key] == nil { units[key] = pair.units }
                }
            }
        }
    }

    /// Thousandths of an em; 0 for pairs that need none.
    subscript(left: Int, right: Int) -> Double { units[KerningTable.key(left, right)] ?? 0 }

    private static func key(_ left: Int, _ right: Int) -> UInt64 {
        UInt64(UInt32(truncatingIfNeeded: left)) << 32 | UInt64(UInt32(truncatingIfNeeded: right))
    }
}
