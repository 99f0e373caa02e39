/// The ids of an SVG text, each used once.
///
/// Ids made by the writer are a letter and a number (`g0`: the first gradient, `c0`: clip, `m0`: mask, `f0`: filter,
/// `i0`: a filter's image, `p0`: pattern, `b0`: behind glass, `a0`: animation, `d0`: a picture's data). Symbols keep their names, changed to
/// valid ids; a name that looks like a letter and a number gets a prefix, so that the two kinds never collide.
struct ElementNames {
    /// The symbols' ids, by index.
    let symbols: [[UInt8]]
    private var counts = [Int](repeating: 0, count: 256)

    enum Kind: UInt8 {
        case gradient = 0x67  // g
        case clip = 0x63  // c
        case mask = 0x6D  // m
        case filter = 0x66  // f
        case behind = 0x62  // b
        case motion = 0x61  // a
        case image = 0x69  // i
        case pattern = 0x70  // p
        case picture = 0x64  // d
    }

    init(symbolNames: [String]) {
        var taken: Set<[UInt8]> = []
        // The next suffix to try for a name that is taken.
        var next: [[UInt8]: Int] = [:]
        symbols = symbolNames.map { name in
            let plain = ElementNames.sanitised(name)
            var id = plain
            while !taken.insert(id).inserted {
                let number = next[plain, default: 2]
                next[plain] = number + 1
                id = plain + [UInt8]("-\(number)".utf8)
            }
            return id
        }
    }

    /// A new id of a kind.
    mutating func make(_ kind: Kind) -> [UInt8] {
        defer { counts[Int(kind.rawValue)] += 1 }
        return [kind.rawValue] + [UInt8]("\(counts[Int(kind.rawValue)])".utf8)
    }

    /// ASCII letters, digits, hyphens and underscores, a letter first; everything else becomes a hyphen.
    private static func sanitised(_ name: String) -> [UInt8] {
        var id = name.unicodeScalars.map { scalar in
            isLetter(scalar.value) || isDigit(scalar.value) || scalar == "_" ? UInt8(ascii: scalar) : UInt8(ascii: "-")
        }
        let isGeneratedForm = id.count > 1 && id.dropFirst().allSatisfy { isDigit(UInt32($0)) }
        let startsWithLetter = id.first.map { isLetter(UInt32($0)) } ?? false
        if !startsWithLetter || isGeneratedForm { id.insert(contentsOf: "s-".utf8, at: 0) }
        return id
    }

    private static func isLetter(_ v: UInt32) -> Bool { (v | 0x20) &- 0x61 < 26 }
    private static func isDigit(_ v: UInt32) -> Bool { v &- 0x30 < 10 }
}
