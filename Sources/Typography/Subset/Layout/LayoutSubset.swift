/// A subset's `GSUB` or `GPOS`: the lookups of features that texts have by themselves, or are asked for, as far as they
/// touch glyphs that are kept.
struct LayoutSubset {
    /// Features that are on by themselves in some script (OpenType 1.9, "Registered features"), and tracking's opposite.
    private static let usualFeatures: Set<FontTag> = [
        "abvf", "abvm", "abvs", "akhn", "blwf", "blwm", "blws", "calt", "ccmp", "cfar", "cjct", "clig", "cswh", "curs",
        "dist", "dtls", "fin2", "fin3", "fina", "flac", "half", "haln", "init", "isol", "jalt", "kern", "liga", "ljmo",
        "locl", "ltra", "ltrm", "mark", "med2", "medi", "mkmk", "mset", "nukt", "numr", "dnom", "frac", "pref", "pres",
        "pstf", "psts", "rand", "rclt", "rkrf", "rlig", "rphf", "rtla", "rtlm", "rvrn", "ssty", "stch", "tjmo", "valt",
        "vatu", "vert", "vjmo", "vkrn", "vrt2",
    ]

    private struct Feature {
        var tag: UInt32
        var lookups: [Int]
        /// Its number in the subset; nil where it has no lookups left.
        var number: Int?
    }

    private struct Language {
        /// nil for a script's default.
        var tag: UInt32?
        var required: Int?
        var features: [Int]
    }

    /// Its kept glyphs may grow: those that glyphs are composed of come behind.
    var source: LayoutSource
    private let glyphCount: Int
    /// The wanted features with their places in the font's list.
    private var features: [Int: Feature] = [:]
    private var featureCount = 0
    private var scripts: [(tag: UInt32, languages: [Language])] = []
    /// The lookups of the wanted features and those that they apply, ascending.
    private var lookups: [Int] = []

    /// - Parameter features: those that are kept beside the usual ones.
    /// - Throws: for a damaged table.
    init(_ source: LayoutSource, of face: TrueTypeFace, features: [FontTag]) throws(TrueTypeError) {
        self.source = source
        glyphCount = face.glyphCount
        let data = source.data
        guard try data.u16(0) == 1 else {
            throw data.error(at: 0, found: "version \(try data.u16(0))", expected: "1")
        }
        try readFeatures(FeatureVariations.alternates(data, face.coordinates), features)
        try readScripts()
        try findLookups()
    }

    // MARK: Reading

    private mutating func readFeatures(_ alternates: [Int: Int], _ more: [FontTag]) throws(TrueTypeError) {
        let list = try source.data.u16(6)
        featureCount = try source.data.u16(list)
        try source.step(featureCount)
        for index in 0..<featureCount {
            let record = list + 2 + 6 * index
            let tag = try source.data.fontTag(record)
            guard LayoutSubset.usualFeatures.contains(tag) || more.contains(tag) else { continue }
            let usual = list + (try source.data.u16(record + 4))
            let place = alternates[index] ?? usual
            features[index] = Feature(tag: tag.value, lookups: try source.list(place + 2))
        }
    }

    private mutating func readScripts() throws(TrueTypeError) {
        let data = source.data
        let list = try data.u16(4)
        for index in 0..<(try data.u16(list)) {
            try source.step()
            let record = list + 2 + 6 * index
            let script = list + (try data.u16(record + 4))
            var languages: [Language] = []
            let usual = try data.u16(script)
            if usual != 0 { languages.append(try language(script + usual, tag: nil)) }
            for i in 0..<(try data.u16(script + 2)) {
                try source.step()
                let place = script + (try data.u16(script + 8 + 6 * i))
                languages.append(try language(place, tag: try data.bits(script + 4 + 6 * i)))
            }
            scripts.append((try data.bits(record), languages))
        }
    }

    private mutating func language(_ at: Int, tag: UInt32?) throws(TrueTypeError) -> Language {
        let required = try source.data.u16(at + 2)
        var language = Language(tag: tag, required: nil, features: try source.list(at + 4))
        if required < featureCount {
            language.required = required
            // It is always on, whatever it is called.
            if features[required] == nil {
                let list = try source.data.u16(6)
                let place = list + (try source.data.u16(list + 6 + 6 * required))
                features[required] = Feature(
                    tag: try source.data.bits(list + 2 + 6 * required), lookups: try source.list(place + 2))
            }
        }
        return language
    }

    /// The lookups of all features, and those that contextual ones apply.
    private mutating func findLookups() throws(TrueTypeError) {
        var found: Set<Int> = []
        var rest = features.keys.sorted().flatMap { features[$0]?.lookups ?? [] }
        let count = try source.data.u16(try source.data.u16(8))
        while let index = rest.popLast() {
            guard index < count, found.insert(index).inserted else { continue }
            for subtable in try source.lookup(index).subtables {
                guard let isChain = isChain(subtable.type) else { continue }
                for (_, rules) in (try? source.rules(subtable, isChain: isChain)) ?? [] {
                    for rule in rules { rest += rule.records.map { $0.lookup } }
                }
            }
        }
        lookups = found.sorted()
    }

    /// Whether a contextual type looks around; nil for other types.
    private func isChain(_ type: Int) -> Bool? {
        switch (source.stage, type) {
        case (.substitution, 5), (.positioning, 7): false
        case (.substitution, 6), (.positioning, 8): true
        default: nil
        }
    }

    // MARK: Reach

    /// Adds all glyphs that the lookups can make of those that are kept, wherever they apply.
    /// - Returns: the glyphs with those.
    mutating func closed() throws(TrueTypeError) -> SubsetGlyphs {
        var count = 0
        while count < source.kept.glyphs.count {
            count = source.kept.glyphs.count
            for index in lookups {
                for subtable in try source.lookup(index).subtables {
                    for replacement in (try? source.replacements(subtable)) ?? [] {
                        for glyph in replacement.results { keep(glyph) }
                    }
                }
            }
        }
        return source.kept
    }

    private mutating func keep(_ glyph: Int) {
        guard glyph < glyphCount, let glyph = UInt16(exactly: glyph) else { return }
        source.kept.append(glyph)
    }

    // MARK: Writing

    /// A table without lookups: shapers set marks by themselves where there is none at all.
    private static let empty = TableBytes([0, 1, 0, 0, 0, 10, 0, 12, 0, 14, 0, 0, 0, 0, 0, 0])

    /// The table; nil if it is too large.
    mutating func table() throws(TrueTypeError) -> TableBytes? {
        // What contextual lookups apply is known once it is known which lookups are left.
        let all = Dictionary(uniqueKeysWithValues: lookups.map { ($0, 0) })
        var left: [Int] = []
        for index in lookups where try !subtables(of: index, lookups: all).isEmpty { left.append(index) }
        guard !left.isEmpty else { return LayoutSubset.empty }
        let numbers = Dictionary(uniqueKeysWithValues: left.enumerated().map { ($0.element, $0.offset) })
        var heads: [TableBytes] = []
        var bodies: [[UInt8]] = []
        var size = 0
        let isSubstitution = source.stage == .substitution
        // All are extensions, whose offsets reach any place.
        for index in left {
            let entry = try source.lookup(index)
            let subtables = try self.subtables(of: index, lookups: numbers)
            var head = TableBytes()
            head.u16(isSubstitution ? 7 : 9)
            head.u16(entry.flags & 0xFFFF)
            head.u16(subtables.count)
            let hasSet = entry.flags & Lookup.Flags.usesMarkSet != 0
            let start = 6 + 2 * subtables.count + (hasSet ? 2 : 0)
            for i in subtables.indices { head.u16(start + 8 * i) }
            if hasSet { head.u16(entry.markSet) }
            for body in subtables {
                head.u16(1)
                head.u16(entry.type)
                // Counted from the first body, until all are there.
                head.u32(size)
                bodies.append(body)
                size += (body.count + 1) / 2 * 2
            }
            heads.append(head)
        }
        return assembled(heads, bodies, numbers)
    }

    private mutating func subtables(of index: Int, lookups: [Int: Int]) throws(TrueTypeError) -> [[UInt8]] {
        var packed: [[UInt8]] = []
        let entry = try source.lookup(index)
        for subtable in entry.subtables where subtable.type == entry.type {
            let node: OffsetNode?
            if let isChain = isChain(subtable.type) {
                node = try source.context(subtable, isChain: isChain, lookups: lookups)
            } else if source.stage == .substitution {
                node = try source.substitution(subtable)
            } else {
                node = try source.positioning(subtable)
            }
            guard let (bytes, isTooLarge) = node?.packed, !isTooLarge else { continue }
            packed.append(bytes)
        }
        return packed
    }

    private mutating func assembled(
        _ heads: [TableBytes], _ bodies: [[UInt8]], _ numbers: [Int: Int]
    ) -> TableBytes? {
        let featureNode = featureList(numbers)
        let scriptNode = scriptList()
        let (scriptBytes, scriptsOverflow) = scriptNode.packed
        let (featureBytes, featuresOverflow) = featureNode.packed
        var table = TableBytes()
        let lookupStart = 10 + scriptBytes.count + featureBytes.count
        table.bits(0x0001_0000)
        table.u16(10)
        table.u16(10 + scriptBytes.count)
        table.u16(lookupStart)
        table.append(scriptBytes)
        table.append(featureBytes)
        table.u16(heads.count)
        var place = 2 + 2 * heads.count
        for head in heads {
            table.u16(place)
            place += head.count
        }
        guard !scriptsOverflow, !featuresOverflow, lookupStart <= 0xFFFF, place <= 0xFFFF else { return nil }
        let bodyStart = lookupStart + place
        for head in heads {
            var moved = head
            let count = head.u16(at: 4)
            for i in 0..<count {
                // An extension's offset counts from the extension.
                let at = head.u16(at: 6 + 2 * i)
                let offset = head.u16(at: at + 4) << 16 | head.u16(at: at + 6)
                moved.set32(UInt32(truncatingIfNeeded: bodyStart + offset - table.count - at), at: at + 4)
            }
            table.append(moved.bytes)
        }
        for body in bodies {
            table.append(body)
            table.pad(to: 2)
        }
        return table
    }

    private mutating func featureList(_ numbers: [Int: Int]) -> OffsetNode {
        var nodes: [(tag: UInt32, node: OffsetNode)] = []
        let sorted = features.sorted { ($0.value.tag, $0.key) < ($1.value.tag, $1.key) }
        for (index, feature) in sorted {
            let lookups = feature.lookups.compactMap { numbers[$0] }
            guard !lookups.isEmpty else { continue }
            features[index]?.number = nodes.count
            nodes.append((feature.tag, OffsetNode([0, lookups.count] + lookups)))
        }
        var list = OffsetNode([nodes.count])
        for (tag, node) in nodes {
            list.u16(Int(tag >> 16))
            list.u16(Int(tag & 0xFFFF))
            list.link(node)
        }
        return list
    }

    private func scriptList() -> OffsetNode {
        var list = OffsetNode([scripts.count])
        for (tag, languages) in scripts {
            var script = OffsetNode()
            script.link(languages.first { $0.tag == nil }.map { node(of: $0) })
            let others = languages.filter { $0.tag != nil }
            script.u16(others.count)
            for language in others {
                script.u16(Int((language.tag ?? 0) >> 16))
                script.u16(Int((language.tag ?? 0) & 0xFFFF))
                script.link(node(of: language))
            }
            list.u16(Int(tag >> 16))
            list.u16(Int(tag & 0xFFFF))
            list.link(script)
        }
        return list
    }

    private func node(of language: Language) -> OffsetNode {
        let numbers = language.features.compactMap { features[$0]?.number }.sorted()
        let required = language.required.flatMap { features[$0]?.number }
        return OffsetNode([0, required ?? 0xFFFF, numbers.count] + numbers)
    }
}
