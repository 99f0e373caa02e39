import TestSupport
import Testing

@testable import Typography

/// A font made for a test: characters with their glyphs, all 100 units wide, and tables written in 16-bit words.
struct LayoutFixture {
    /// A word, or the offset of a part, which follows behind all words.
    enum Item: ExpressibleByIntegerLiteral {
        case word(Int)
        case part([Int])

        init(integerLiteral value: Int) { self = .word(value) }
    }

    struct Lookup {
        var type: Int
        var flags = 0
        var markSet: Int?
        var subtables: [[Int]]

        init(_ type: Int, flags: Int = 0, markSet: Int? = nil, _ subtables: [Int]...) {
            self.type = type
            self.flags = flags
            self.markSet = markSet
            self.subtables = subtables
        }
    }

    /// Glyph 1 is a, 2 is b, and so on.
    static let letters = Dictionary(
        uniqueKeysWithValues: (0..<26).compactMap { i in Unicode.Scalar(UInt32(0x61 + i)).map { ($0, i + 1) } })

    var characters = letters
    var substitutions: [UInt8]?
    var positions: [UInt8]?
    var definitions: [UInt8]?
    var kern: [UInt8]?
    /// Where it stands on an axis from 0 to 1; nil for a font that is not variable.
    var place: Double?

    var shaper: Shaper { get throws(TrueTypeError) { Shaper(try face) } }

    var face: TrueTypeFace {
        get throws(TrueTypeError) {
            var font = FontFixture(Array(repeating: FontBytes(), count: 99))
            font.metrics = [(100, 0)]
            font.characters = FontFixture.format12(
                characters.sorted { $0.key < $1.key }.map { (Int($0.key.value), Int($0.key.value), $0.value) })
            for (tag, table) in [
                ("GSUB", substitutions), ("GPOS", positions), ("GDEF", definitions), ("kern", kern),
            ] {
                if let table { font.tables.append((tag, FontBytes(bytes: table))) }
            }
            guard let place else { return try font.face() }
            font.tables.append(("fvar", FontFixture.fvar([("wght", 0, 0, 1)])))
            return try font.face().instance([("wght", place)])
        }
    }

    func shape(
        _ text: String, script: Script = .latin, language: String? = nil, direction: RunDirection? = nil,
        features: [FontFeature] = []
    ) -> [ShapedGlyph] {
        do throws(TrueTypeError) {
            return try shaper.shape(
                text, script: script, language: language, direction: direction, features: features)
        } catch {
            Issue.record(error)
            return []
        }
    }

    /// The glyphs' numbers alone.
    func glyphs(_ text: String, features: [FontFeature] = []) -> [Int] {
        shape(text, features: features).map(\.glyph)
    }

    // MARK: Tables

    static func table(_ items: [Item]) -> [Int] {
        var words: [Int] = []
        var parts: [Int] = []
        for item in items {
            switch item {
            case .word(let word): words.append(word)
            case .part(let part):
                words.append(2 * (items.count + parts.count))
                parts += part
            }
        }
        return words + parts
    }

    static func coverage(_ glyphs: Int...) -> Item { .part([1, glyphs.count] + glyphs) }

    /// - Parameter ranges: first glyph, last glyph, class.
    static func classes(_ ranges: (Int, Int, Int)...) -> Item {
        .part([2, ranges.count] + ranges.flatMap { [$0.0, $0.1, $0.2] })
    }

    static func words(_ tag: String) -> [Int] {
        let value = FontTag(tag).value
        return [Int(value >> 16), Int(value & 0xFFFF)]
    }

    /// - Parameters:
    ///   - features: tags with the lookups that they have.
    ///   - languages: features of a language in place of all of them, by their numbers.
    ///   - required: the feature that is never off.
    ///   - script: the tag of the only script.
    static func layout(
        _ features: [(String, [Int])], languages: [(String, [Int])] = [], required: Int = 0xFFFF,
        script tag: String = "DFLT", _ lookups: [Lookup]
    ) -> [UInt8] {
        func system(_ indices: [Int]) -> [Int] { [0, required, indices.count] + indices }
        // Scripts with their tags, of which a record takes three words.
        var script: [Item] = [.part(system(Array(features.indices))), .word(languages.count)]
        for (tag, indices) in languages { script += words(tag).map(Item.word) + [.part(system(indices))] }
        let scripts = table([1] + words(tag).map(Item.word) + [.part(table(script))])
        var list: [Item] = [.word(features.count)]
        for (tag, lookups) in features { list += words(tag).map(Item.word) + [.part([0, lookups.count] + lookups)] }
        let lookupList = table(
            [.word(lookups.count)]
                + lookups.map { lookup in
                    var items: [Item] = [.word(lookup.type), .word(lookup.flags), .word(lookup.subtables.count)]
                    items += lookup.subtables.map { .part($0) }
                    if let set = lookup.markSet { items.append(.word(set)) }
                    return .part(table(items))
                })
        return bytes(table([1, 0, .part(scripts), .part(table(list)), .part(lookupList)]))
    }

    static func bytes(_ words: [Int]) -> [UInt8] {
        words.flatMap { [UInt8(truncatingIfNeeded: $0 >> 8), UInt8(truncatingIfNeeded: $0)] }
    }

    /// A `GDEF` of version 1.2.
    /// - Parameters:
    ///   - marks: glyphs that are marks; the letters in front of them are bases.
    ///   - ligatures: glyphs that are ligatures.
    ///   - attachment: classes of marks.
    ///   - sets: of marks.
    static func definitions(
        marks: ClosedRange<Int>, ligatures: ClosedRange<Int>, attachment: [(Int, Int, Int)] = [], sets: [[Int]] = []
    ) -> [UInt8] {
        let kinds = [(1, marks.lowerBound - 1, 1), (marks.lowerBound, marks.upperBound, 3)]
        let all = kinds + [(ligatures.lowerBound, ligatures.upperBound, 2)]
        var items: [Item] = [1, 2, .part([2, all.count] + all.flatMap { [$0.0, $0.1, $0.2] }), 0, 0]
        items.append(.part([2, attachment.count] + attachment.flatMap { [$0.0, $0.1, $0.2] }))
        // Offsets of sets are of 32 bits.
        var list = [1, sets.count]
        var place = 4 + 4 * sets.count
        for set in sets {
            list += [0, place]
            place += 4 + 2 * set.count
        }
        items.append(.part(list + sets.flatMap { [1, $0.count] + $0 }))
        return bytes(table(items))
    }
}
