import PathParser
import TestSupport
import Testing

@testable import Typography

/// Outlines of fonts made for the purpose; the font's unit is a thousandth of an em.
@Suite struct TrueTypeGlyphTests {
    /// The outline of the last glyph, in font units and y up.
    private func path(_ glyphs: FontBytes..., isLong: Bool = false) throws -> Path {
        var fixture = FontFixture(glyphs)
        fixture.isLong = isLong
        fixture.metrics = fixture.glyphs.map {
            (600, $0.bytes.count < 4 ? 0 : Int($0.bytes[2]) << 8 | Int($0.bytes[3]))
        }
        return try fixture.face().outline(of: glyphs.count).transformed(by: .scale(1000, -1000))
    }

    private func expect(_ path: Path, _ data: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
        let expected = try Path(pathData: data)
        #expect(path.verbs == expected.verbs, sourceLocation: sourceLocation)
        for (a, b) in zip(path.points, expected.points) {
            #expect(
                max((a.x - b.x).magnitude, (a.y - b.y).magnitude) < 1e-9, "\(a) \(b)", sourceLocation: sourceLocation)
        }
    }

    private static let box = FontFixture.box(0, 0, 400, 700)

    // MARK: Simple glyphs

    @Test(arguments: [false, true])
    func glyphsAreFoundByBothFormsOfPlaces(isLong: Bool) throws {
        try expect(path(FontBytes(), Self.box, isLong: isLong), "M0 0L0 700L400 700L400 0Z")
        #expect(try path(Self.box, FontBytes(), isLong: isLong).isEmpty)
    }

    @Test func yPointsDownInEms() throws {
        let path = try FontFixture([Self.box]).face().outline(of: 1)
        #expect(path.points == [Point(0, 0), Point(0, -700 * 0.001), Point(400 * 0.001, -700 * 0.001), Point(0.4, 0)])
    }

    @Test func pointsBetweenControlPointsAreImplied() throws {
        try expect(
            path(FontFixture.simple([[(0, 0, true), (0, 100, false), (100, 200, false), (200, 0, true)]])),
            "M0 0Q0 100 50 150Q100 200 200 0Z")
        // The last control point leads back to the start.
        try expect(
            path(FontFixture.simple([[(0, 0, true), (200, 0, true), (100, 300, false)]])), "M0 0L200 0Q100 300 0 0Z")
    }

    @Test func contoursMayBeginOffTheCurve() throws {
        try expect(
            path(FontFixture.simple([[(0, 100, false), (200, 0, true), (0, 0, true)]])), "M0 0Q0 100 200 0Z")
        try expect(
            path(FontFixture.simple([[(0, 0, false), (0, 500, false), (500, 500, false), (500, 0, false)]])),
            "M250 0Q0 0 0 250Q0 500 250 500Q500 500 500 250Q500 0 250 0Z")
    }

    @Test func contoursOfOnePointHaveNoInk() throws {
        try expect(
            path(FontFixture.simple([[(9, 9, true)], [(0, 0, true), (5, 0, true), (5, 5, true)]])), "M0 0L5 0L5 5Z")
    }

    /// Distances of one byte in both directions, those that are 0 and take no byte, flags that repeat; and instructions
    /// in front, which are passed over.
    @Test func packedFormsAreRead() throws {
        var glyph = FontBytes(1, 0, 0, 300, 200, 3, 3)
        for byte in [0xAA, 0xBB, 0xCC] { glyph.u8(byte) }
        // (0, 0): nothing moves. (250, 0): a byte to the right. (250, 200): a byte up. (0, 200): a byte to the left.
        for byte in [0x31, 0x33, 0x35, 0x23] { glyph.u8(byte) }
        for byte in [250, 250, 200] { glyph.u8(byte) }
        try expect(path(glyph), "M0 0L250 0L250 200L0 200Z")

        var stairs = FontBytes(1, 0, 0, 30, 30, 3, 0)
        for byte in [0x37 | 8, 3, 10, 10, 10, 10, 5, 5, 5, 5] { stairs.u8(byte) }
        try expect(path(stairs), "M10 5L20 10L30 15L40 20Z")
    }

    // MARK: Composite glyphs

    @Test func componentsAreMovedByBytesAndWords() throws {
        // Word moves with more behind, then byte moves (−10, 20).
        try expect(
            path(
                Self.box,
                FontFixture.composite(FontBytes(0x0023, 1, 300, -400), FontBytes(0x0002, 1, 0xF614))),
            "M300 -400L300 300L700 300L700 -400Z M-10 20L-10 720L390 720L390 20Z")
    }

    @Test func componentsAreScaledInAllForms() throws {
        func transformed(_ component: FontBytes) throws -> Path { try path(Self.box, FontFixture.composite(component)) }
        try expect(transformed(FontBytes(0x000B, 1, 10, 20, 0x2000)), "M10 20L10 370L210 370L210 20Z")
        try expect(transformed(FontBytes(0x0043, 1, 10, 20, 0x2000, 0x6000)), "M10 20L10 1070L210 1070L210 20Z")
        // A quarter turn: x' = −y, y' = x.
        try expect(
            transformed(FontBytes(0x0083, 1, 0, 0, 0, 0x4000, 0xC000, 0)), "M0 0L-700 0L-700 400L0 400Z")
        // The move in the component's units, unless the contrary is said too.
        try expect(transformed(FontBytes(0x080B, 1, 10, 20, 0x2000)), "M5 10L5 360L205 360L205 10Z")
        try expect(transformed(FontBytes(0x180B, 1, 10, 20, 0x2000)), "M10 20L10 370L210 370L210 20Z")
    }

    @Test func componentsNest() throws {
        try expect(
            path(
                Self.box, FontFixture.composite(FontBytes(0x000B, 1, 100, 0, 0x2000)),
                FontFixture.composite(FontBytes(0x000B, 2, 0, 50, 0x2000))), "M50 50L50 225L150 225L150 50Z")
    }

    /// The component's point 0 comes to lie on point 2 of what is there.
    @Test func pointsAreMatched() throws {
        try expect(
            path(
                Self.box, FontFixture.composite(FontBytes(0x0023, 1, 5, 5), FontBytes(0x0008, 1, 0x0200, 0x2000))),
            "M5 5L5 705L405 705L405 5Z M405 705L405 1055L605 1055L605 705Z")
        for component in [FontBytes(0x0001, 1, 4, 0), FontBytes(0x0001, 1, 0, 4), FontBytes(0x0001, 1, 0xFFFF, 0)] {
            #expect(throws: TrueTypeError.self) {
                try path(Self.box, FontFixture.composite(FontBytes(0x0023, 1, 5, 5), component))
            }
        }
    }

    @Test func metricsComeFromTheComponentThatGivesThem() throws {
        var fixture = FontFixture([
            Self.box, FontFixture.composite(FontBytes(0x0203, 1, 0, 0)), FontFixture.composite(FontBytes(3, 1, 0, 0)),
            FontFixture.composite(FontBytes(0x0203, 2, 0, 0)),
        ])
        fixture.metrics = [(500, 0), (640, 12), (700, 0), (710, 0), (720, 0)]
        let face = try fixture.face()
        #expect((1...4).map { face.advance(of: $0) } == [0.64, 0.64, 0.71, 0.64])
        // Where its ink begins, too.
        let left = try (1...4).map { try face.outline(of: $0).bounds.minX }
        #expect(left == [0.012, 0.012, 0, 0.012])
    }

    // MARK: What no glyph may do

    @Test func glyphsWithinThemselvesAreErrors() throws {
        let error = #expect(throws: TrueTypeError.self) {
            try path(FontFixture.composite(FontBytes(3, 2, 0, 0)), FontFixture.composite(FontBytes(3, 1, 0, 0)))
        }
        #expect(error?.table == "glyf")
        #expect(error?.found == "glyph 2 within itself")
        // Nor do they stop the layout of a text.
        var fixture = FontFixture([FontFixture.composite(FontBytes(0x0203, 1, 0, 0))])
        fixture.metrics[1].0 = 333
        let typeface = try Typeface(trueType: fixture.bytes)
        #expect(typeface.advance(of: 1, weight: .regular) == 0.333)
        #expect(typeface.outline(of: 1, weight: .regular).isEmpty)
    }

    @Test func depthIsLimited() throws {
        func nested(_ depth: Int) throws -> Path {
            var fixture = FontFixture(
                [Self.box] + (1...depth).map { FontFixture.composite(FontBytes(3, $0, 0, 0)) })
            fixture.metrics = [(500, 0)]
            return try fixture.face().outline(of: depth + 1)
        }
        #expect(try nested(GlyphTable.maxDepth).points.count == 4)
        #expect(throws: TrueTypeError.self) { try nested(GlyphTable.maxDepth + 1) }
    }

    /// Eight levels of a hundred components each would be 10¹⁶ boxes.
    @Test func glyphsThatMultiplyAreErrors() throws {
        func level(_ glyph: Int, of count: Int) -> FontBytes {
            var all = FontBytes(-1, 0, 0, 0, 0)
            for i in 0..<count { all.append(FontBytes(i == count - 1 ? 0x0003 : 0x0023, glyph, 0, 0)) }
            return all
        }
        for first in [Self.box, FontBytes()] {
            let fixture = FontFixture([first] + (1...7).map { level($0, of: 100) })
            let face = try fixture.face()
            #expect(throws: TrueTypeError.self) { try face.outline(of: 8) }
        }
        // One contour of 65,536 points takes 514 bytes.
        var dense = FontBytes(1, 0, 0, 0, 0, 0xFFFF, 0)
        for _ in 0..<256 { dense.append(FontBytes(0x39FF)) }
        let error = #expect(throws: TrueTypeError.self) { try path(dense) }
        #expect(error?.found == "65536 points")
    }
}
