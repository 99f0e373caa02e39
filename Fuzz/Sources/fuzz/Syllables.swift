import Typography

extension FuzzTarget {
    /// Syllables of any letters in a font whose rules are any as well.
    static let syllables = FuzzTarget(name: "syllables") { bytes in
        var source = ByteSource(bytes)
        let kind = source.choice(SyllableFont.scripts)
        let font = SyllableFont(tag: source.choice(kind.tags), &source)
        guard let typeface = try? Typeface(trueType: font.bytes) else {
            return promise(false, "the font is read")
        }
        var scalars: [Unicode.Scalar] = []
        while !source.isEmpty, scalars.count < 600 {
            let scalar = Unicode.Scalar(font.character(source.byte(), first: kind.first)) ?? "a"
            // Now and then many of one.
            scalars += Array(repeating: scalar, count: source.below(32) == 0 ? source.byte() : 1)
        }
        let direction: RunDirection = source.bool() ? .rightToLeft : .leftToRight
        let glyphs = Shaper(typeface).shape(
            scalars, 0..<scalars.count, script: Script(kind.code), direction: direction)
        promise(glyphs.count <= max(16_384, scalars.count * 80), "glyphs multiply")
        promise(
            glyphs.allSatisfy { scalars.indices.contains($0.cluster) && (0...65_535).contains($0.glyph) },
            "a glyph stands for no character")
        let clusters = direction == .leftToRight ? glyphs.map(\.cluster) : glyphs.reversed().map(\.cluster)
        promise(zip(clusters, clusters.dropFirst()).allSatisfy { $0 <= $1 }, "clusters are out of order")
    }
}

/// A font that has a glyph for all characters, and rules that bytes make: ligatures, parts and other forms for features of
/// syllables.
struct SyllableFont {
    /// Codes, the tags of the shaping models, and the first character.
    static let scripts: [(code: String, tags: [String], first: UInt32)] = [
        ("Deva", ["dev2", "deva", "dev3"], 0x900), ("Beng", ["bng2", "beng"], 0x980), ("Guru", ["gur2"], 0xA00),
        ("Orya", ["ory2"], 0xB00), ("Taml", ["tml2"], 0xB80), ("Telu", ["tel2", "telu"], 0xC00),
        ("Knda", ["knd2", "knda"], 0xC80), ("Mlym", ["mlm2", "mlym"], 0xD00), ("Sinh", ["sinh"], 0xD80),
        ("Tibt", ["tibt"], 0xF00), ("Mymr", ["mym2"], 0x1000), ("Hang", ["hang"], 0x1100), ("Khmr", ["khmr"], 0x1780),
        ("Mong", ["mong"], 0x1800), ("Lana", ["lana"], 0x1A20), ("Bali", ["bali"], 0x1B00), ("Java", ["java"], 0xA980),
        ("Nkoo", ["nko "], 0x7C0), ("Brah", ["brah"], 0x11000), ("Egyp", ["egyp"], 0x13400),
        ("Adlm", ["adlm"], 0x1E900),
    ]
    private static let features = [
        "rphf", "pref", "blwf", "half", "pstf", "abvf", "vatu", "cjct", "akhn", "nukt", "ccmp", "locl", "pres", "abvs",
        "init", "ljmo", "vjmo", "calt", "fina", "cfar", "rkrf",
    ]
    private static let glyphCount = 400

    let bytes: [UInt8]

    /// Joiners and other signs come between letters.
    func character(_ byte: Int, first: UInt32) -> UInt32 {
        let signs: [UInt32] = [0x200C, 0x200D, 0x25CC, 0x34F, 0xFE00, 0x20, 0x61]
        return byte < 240 ? first + UInt32(byte % 128) : signs[byte % signs.count]
    }

    init(tag: String, _ source: inout ByteSource) {
        var lookups: [(feature: String, words: [Int])] = []
        for _ in 0..<source.below(12) {
            let first = 1 + source.below(128)
            let rest = source.list(2) { 1 + $0.below(128) }
            let glyph = 1 + (source.byte() << 8 | source.byte()) % (SyllableFont.glyphCount - 1)
            let words: [Int] =
                switch source.below(3) {
                // A ligature, with its set and coverage behind.
                case 0: [4, 0, 1, 8, 1, 8, 1, 14, 1, 4, glyph, rest.count + 1] + rest + [1, 1, first]
                // Several of one.
                case 1: [2, 0, 1, 8, 1, 8, 1, 14, rest.count] + rest + [1, 1, first]
                default: [1, 0, 1, 8, 2, 8, 1, glyph, 1, 1, first]
                }
            lookups.append((source.choice(SyllableFont.features), SyllableFont.settled(words)))
        }
        bytes = SyllableFont.font(SyllableFont.substitutions(tag, lookups))
    }

    /// Says where the coverage is, behind a set of any length.
    private static func settled(_ words: [Int]) -> [Int] {
        var words = words
        let begin = 4
        words[begin + 1] = 2 * (words.count - begin - 3)
        if words[0] == 4 || words[0] == 2 { words[begin + 3] = 8 }
        return words
    }

    private static func words(_ tag: String) -> [Int] {
        let bytes = Array(tag.utf8).map(Int.init)
        return [bytes[0] << 8 | bytes[1], bytes[2] << 8 | bytes[3]]
    }

    private static func substitutions(_ tag: String, _ lookups: [(feature: String, words: [Int])]) -> [Int] {
        let system = [0, 0xFFFF, lookups.count] + Array(lookups.indices)
        let scripts = [1] + words(tag) + [8, 4, 0] + system
        var features = [lookups.count]
        for (i, lookup) in lookups.enumerated() {
            features += words(lookup.feature) + [2 + 6 * lookups.count + 6 * i]
        }
        for i in lookups.indices { features += [0, 1, i] }
        var list = [lookups.count]
        var place = 2 + 2 * lookups.count
        for lookup in lookups {
            list.append(place)
            place += 2 * lookup.words.count
        }
        list += lookups.flatMap(\.words)
        let first = 10
        return [
            1, 0, first, first + 2 * scripts.count, first + 2 * (scripts.count + features.count),
        ] + scripts + features + list
    }

    private static func font(_ substitutions: [Int]) -> [UInt8] {
        let head = [1, 0, 1, 0, 0, 0, 0x5F0F, 0x3CF5, 0, 1000] + Array(repeating: 0, count: 17)
        let hhea = [1, 0, 900, 0xFED4] + Array(repeating: 0, count: 13) + [1]
        // Every script's characters are glyphs 1 to 128; the signs follow.
        var groups: [(first: UInt32, last: UInt32, glyph: Int)] = scripts.map { ($0.first, $0.first + 127, 1) }
        groups += [(0x20, 0x20, 130), (0x61, 0x61, 131), (0x200C, 0x200D, 132), (0x25CC, 0x25CC, 134)]
        groups.sort { $0.first < $1.first }
        var cmap = [0, 1, 3, 10, 0, 12, 12, 0, 0, 16 + 12 * groups.count, 0, 0, 0, groups.count]
        for group in groups {
            cmap += [
                Int(group.first >> 16), Int(group.first & 0xFFFF), Int(group.last >> 16), Int(group.last & 0xFFFF), 0,
                group.glyph,
            ]
        }
        let tables: [(String, [Int])] = [
            ("GSUB", substitutions), ("cmap", cmap), ("glyf", [0, 0]), ("head", head), ("hhea", hhea),
            ("hmtx", [500, 0] + Array(repeating: 0, count: glyphCount - 1)),
            ("loca", Array(repeating: 0, count: glyphCount + 1)), ("maxp", [1, 0, glyphCount]),
        ]
        var file = [1, 0, tables.count, 0, 0, 0]
        var place = 12 + 16 * tables.count
        for (tag, table) in tables {
            file += words(tag) + [0, 0, place >> 16, place & 0xFFFF, 0, 2 * table.count]
            place += 2 * table.count
        }
        file += tables.flatMap(\.1)
        return file.flatMap { [UInt8(truncatingIfNeeded: $0 >> 8), UInt8(truncatingIfNeeded: $0)] }
    }
}
