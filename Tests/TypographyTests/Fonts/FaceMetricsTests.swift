import PathParser
import TestSupport
import Testing

@testable import Typography

/// What text needs of a face besides its outlines.
@Suite struct FaceMetricsTests {
    /// `OS/2` of version 4 with numbers at their places, by their offsets.
    private static func os2(_ numbers: [Int: Int]) -> FontBytes {
        var table = FontBytes()
        for place in stride(from: 0, to: 96, by: 2) { table.u16(numbers[place] ?? (place == 0 ? 4 : 0)) }
        return table
    }

    private func face(_ tables: (String, FontBytes)...) throws -> TrueTypeFace {
        var fixture = FontFixture([FontFixture.box(100, -50, 400, 500)])
        fixture.tables = tables.map { ($0.0, $0.1) }
        return try fixture.face()
    }

    @Test func linesAndRulesAreTheFonts() throws {
        let post = FontBytes(3, 0, 0, 0, -120, 60, 0, 0)
        let os2 = Self.os2([
            4: 300, 6: 3, 10: 600, 12: 610, 14: 5, 16: 140, 18: 620, 20: 630, 22: 7, 24: 480, 26: 55, 28: 310, 62: 0x80,
            68: 770, 70: -230, 72: 90, 86: 512, 88: 701,
        ])
        let metrics = try face(("post", post), ("OS/2", os2)).metrics
        #expect(metrics.ascent == 0.77)
        #expect(metrics.descent == 0.23)
        #expect(metrics.lineGap == 0.09)
        #expect(metrics.xHeight == 0.512)
        #expect(metrics.capHeight == 0.701)
        #expect(metrics.underline == FaceMetrics.Rule(position: -0.12, thickness: 0.06))
        #expect(metrics.strikeout == FaceMetrics.Rule(position: 0.31, thickness: 0.055))
        #expect(metrics.subscript == FaceMetrics.Script(scale: 0.61, x: 0.005, y: -0.14))
        #expect(metrics.superscript == FaceMetrics.Script(scale: 0.63, x: 0.007, y: 0.48))
        // A font that says nothing has what most have.
        let plain = try face().metrics
        #expect(plain.capHeight == nil)
        #expect(plain.underline == FaceMetrics.Rule(position: -0.1, thickness: 0.05))
        #expect(plain.strikeout == FaceMetrics.Rule(position: 0.25, thickness: 0.05))
        #expect(plain.lineGap == 0)
    }

    @Test func stylesAreNamedByClasses() throws {
        func style(_ numbers: [Int: Int]) throws -> FaceStyle { try face(("OS/2", Self.os2(numbers))).style }
        #expect(try style([4: 300, 6: 3]) == FaceStyle(weight: 300...300, stretch: 75...75, slope: .upright))
        #expect(try style([4: 7, 6: 99, 62: 1]) == FaceStyle(weight: 700...700, stretch: 200...200, slope: .italic))
        #expect(try style([4: 2000, 6: 5, 62: 0x201]).slope == .oblique(14))
        #expect(try style([4: 2000, 6: 5]).weight == 1000...1000)
        // Without the table the head's bits tell.
        #expect(try face().style == .regular)
        var fixture = FontFixture()
        var bytes = fixture.bytes
        let head = 12 + 16 * 7
        bytes[head + 45] = 3
        #expect(try TrueTypeFace(bytes).style == FaceStyle(weight: 700...700, stretch: 100...100, slope: .italic))
        fixture.tables = [("fvar", FontBytes(1, 0, 16, 2, 0, 20, 0, 0))]
        #expect(try fixture.face().axes.isEmpty)
    }

    @Test func linesThatRunDownHaveMetrics() throws {
        var vhea = FontBytes()
        for place in 0..<18 { vhea.u16(place == 17 ? 1 : 0) }
        let tall = try face(("vhea", vhea), ("vmtx", FontBytes(1000, 30, 40)))
        #expect(tall.verticalAdvance(of: 0) == 1)
        #expect(tall.verticalAdvance(of: 1) == 1)
        #expect(tall.verticalAdvance(of: 2) == 0)
        // The ink's top at 500, and 40 above it.
        #expect(tall.verticalOrigin(of: 1) == Point(0.2505, 0.54))
        let named = try face(
            ("VORG", FontBytes(1, 0, 880, 1, 1, 900)), ("vhea", vhea), ("vmtx", FontBytes(1000, 30, 40)))
        #expect(named.verticalOrigin(of: 1).y == 0.9)
        #expect(named.verticalOrigin(of: 0).y == 0.88)
        // Without tables lines are as high as others, and ink is in the middle: (1200 - 550) / 2 above 500.
        let plain = try face()
        #expect(plain.verticalAdvance(of: 1) == 1.2)
        #expect(plain.verticalOrigin(of: 1).y == 0.825)
    }

    @Test func variationSelectorsChooseGlyphs() throws {
        var sequences = FontBytes(14)
        sequences.u32(10 + 2 * 11 + 8 + 9)
        sequences.u32(2)
        for (selector, usual, other) in [(0xFE00, 32, 0), (0xFE0F, 0, 40)] {
            sequences.u8(0)
            sequences.u16(selector)
            sequences.u32(usual)
            sequences.u32(other)
        }
        // From A on one character more; B is another glyph.
        sequences.u32(1)
        for byte in [0, 0, 0x41, 1] { sequences.u8(byte) }
        sequences.u32(1)
        for byte in [0, 0, 0x42, 0, 1] { sequences.u8(byte) }
        var cmap = FontBytes(0, 2, 0, 5)
        let map = FontFixture.format4([(0x41, 0x42, 1 - 0x41, [])])
        cmap.u32(20 + map.bytes.count)
        cmap.u16(3, 1)
        cmap.u32(20)
        cmap.append(map)
        cmap.append(sequences)
        var fixture = FontFixture([FontBytes(), FontBytes()])
        fixture.tables = [("cmap", cmap)]
        let face = try fixture.face()
        #expect(face.glyph(for: "B") == 2)
        #expect(face.glyph(for: "A", variationSelector: "\u{FE00}") == 1)
        #expect(face.glyph(for: "B", variationSelector: "\u{FE00}") == 2)
        #expect(face.glyph(for: "B", variationSelector: "\u{FE0F}") == 1)
        #expect(face.glyph(for: "A", variationSelector: "\u{FE0F}") == nil)
        #expect(face.glyph(for: "A", variationSelector: "\u{FE01}") == nil)
        #expect(try FontFixture.rich.face().glyph(for: "A", variationSelector: "\u{FE0F}") == nil)
        // Shaped, a pair that the font has is one glyph, and a selector that chooses nothing is not seen.
        let shaped = Shaper(face).shape("AB\u{FE0F}A\u{FE0F}", script: .latin)
        #expect(shaped.map(\.glyph) == [1, 1, 1])
        #expect(shaped.map(\.cluster) == [0, 1, 3])
    }

    @Test func tablesAreThereAsTheyAre() throws {
        let face = try face(("GSUB", FontBytes(1, 2, 3)))
        #expect(face.table("GSUB")?.content == [0, 1, 0, 2, 0, 3])
        #expect(face.table("GDEF") == nil)
        #expect(try face.table("GSUB")?.u16(2) == 2)
    }
}
