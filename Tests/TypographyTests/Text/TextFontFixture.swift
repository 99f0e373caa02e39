import TestSupport

@testable import Typography

/// A font of boxes for texts: every character of ASCII, some others, all half an em wide.
enum TextFontFixture {
    private static let groups: [(first: Int, last: Int)] = [
        (0x20, 0x7E), (0x301, 0x302), (0x5D0, 0x5EA), (0x2010, 0x2026),
    ]
    /// Behind the characters' own.
    static let ligature = 200

    static func glyph(_ scalar: Unicode.Scalar) -> Int {
        var next = 1
        for group in groups {
            if (group.first...group.last).contains(Int(scalar.value)) { return next + Int(scalar.value) - group.first }
            next += group.last - group.first + 1
        }
        return 0
    }

    static func fixture(_ tables: [(String, [UInt8])] = []) -> FontFixture {
        var fixture = FontFixture(Array(repeating: FontFixture.box(50, 0, 450, 700), count: 220))
        for i in fixture.metrics.indices { fixture.metrics[i].0 = 500 }
        fixture.characters = FontFixture.format12(
            groups.map { ($0.first, $0.last, glyph(Unicode.Scalar(UInt32($0.first)) ?? " ")) })
        fixture.tables = tables.map { tag, bytes in
            var table = FontBytes()
            table.bytes = bytes
            return (tag, table)
        }
        return fixture
    }

    static func typeface(_ tables: [(String, [UInt8])] = []) throws -> Typeface {
        try Typeface(trueType: fixture(tables).bytes)
    }

    /// f and i as one, and figures of another form where they shall be tabular.
    static var substitutions: (String, [UInt8]) {
        typealias Fixture = LayoutFixture
        let pair = Fixture.table([1, .part([ligature, 2, glyph("i")])])
        let ligatures = Fixture.table([1, Fixture.coverage(glyph("f")), 1, .part(pair)])
        let figures = Fixture.table([1, Fixture.coverage(glyph("1")), .word(ligature + 1 - glyph("1"))])
        return (
            "GSUB",
            Fixture.layout([("liga", [0]), ("tnum", [1])], [Fixture.Lookup(4, ligatures), Fixture.Lookup(1, figures)])
        )
    }

    /// An o comes 0.1 em closer to a space, and a V to an A.
    static var kerning: (String, [UInt8]) {
        let table = FontFixture.kern(
            [(glyph("A"), glyph("V"), -100), (glyph("o"), glyph(" "), -100)].sorted { $0.0 < $1.0 })
        return ("kern", table.bytes)
    }
}
