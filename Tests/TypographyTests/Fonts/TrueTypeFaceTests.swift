import PathParser
import TestSupport
import Testing

@testable import Typography

/// Characters, metrics, names and kerning of fonts made for the purpose.
@Suite struct TrueTypeFaceTests {
    // MARK: Characters

    @Test func format4HasDeltasAndLists() throws {
        var fixture = FontFixture([FontBytes(), FontBytes(), FontBytes(), FontBytes()])
        fixture.characters = FontFixture.format4([
            (0x20, 0x22, 1 - 0x20, []), (0x41, 0x43, 0, [4, 0, 2]), (0x61, 0x62, 1, [1, 2]),
        ])
        let face = try fixture.face()
        #expect(face.glyph(for: " ") == 1)
        #expect(face.glyph(for: "!") == 2)
        #expect(face.glyph(for: "\"") == 3)
        #expect(face.glyph(for: "A") == 4)
        #expect(face.glyph(for: "B") == nil)
        #expect(face.glyph(for: "C") == 2)
        #expect(face.glyph(for: "a") == 2)
        #expect(face.glyph(for: "b") == 3)
        for other in ["#", "@", "D", "c", "\u{FFFF}", "\u{1F600}"] as [Unicode.Scalar] {
            #expect(face.glyph(for: other) == nil)
        }
        // White space of other widths and hyphens that do not break look like the plain ones.
        #expect(face.glyph(for: "\u{A0}") == 1)
        #expect(face.glyph(for: "\u{2011}") == nil)
    }

    @Test func format12ReachesBeyondTheBasicPlane() throws {
        var fixture = FontFixture([FontBytes(), FontBytes(), FontBytes()])
        fixture.characters = FontFixture.format12([(0x41, 0x42, 1), (0x1F600, 0x1F600, 3), (0x1F601, 0x1F601, 9)])
        let face = try fixture.face()
        #expect(face.glyph(for: "A") == 1)
        #expect(face.glyph(for: "B") == 2)
        #expect(face.glyph(for: "C") == nil)
        #expect(face.glyph(for: "\u{1F600}") == 3)
        // A number that is no glyph's is a missing character.
        #expect(face.glyph(for: "\u{1F601}") == nil)
    }

    @Test func aFontWithoutUnicodeIsAnError() throws {
        var fixture = FontFixture()
        fixture.tables = [("cmap", FontBytes(0, 1, 1, 0, 0, 12, 6, 0))]
        let error = #expect(throws: TrueTypeError.self) { try fixture.face() }
        #expect(error?.table == "cmap")
        #expect(error?.expected.contains("format 4 or 12") == true)
    }

    // MARK: Metrics

    @Test func advancesEndWithTheLastOne() throws {
        var fixture = FontFixture([FontBytes(), FontBytes(), FontBytes()])
        fixture.metrics = [(500, 0), (620, 0)]
        let face = try fixture.face()
        #expect((0...3).map { face.advance(of: $0) } == [0.5, 0.62, 0.62, 0.62])
        #expect(face.advance(of: 4) == 0)
        #expect(face.advance(of: -1) == 0)
    }

    @Test func heightsAreTheFontsOwn() throws {
        var fixture = FontFixture([FontFixture.box(0, 0, 100, 500)])
        var face = try fixture.face()
        #expect(face.ascent == 0.9)
        #expect(face.descent == 0.3)
        // Nothing is known of letters, and there is no H.
        #expect(face.capHeight == 0.7)
        #expect(face.xHeight == 0.5)
        fixture.characters = FontFixture.format4([(0x48, 0x48, 1 - 0x48, [])])
        #expect(try fixture.face().capHeight == 0.5)

        fixture.tables = [("OS/2", FontFixture.os2())]
        face = try fixture.face()
        #expect(face.ascent == 0.9)
        #expect(face.descent == 0.3)
        #expect(face.capHeight == 0.69)
        #expect(face.xHeight == 0.48)
        fixture.tables = [("OS/2", FontFixture.os2(selection: 0x80, version: 1))]
        face = try fixture.face()
        #expect(face.ascent == 0.8)
        #expect(face.descent == 0.2)
        #expect(face.capHeight == 0.5)
    }

    @Test func namesAreTheFullOnes() throws {
        var fixture = FontFixture()
        #expect(try fixture.face().name == "Unnamed")
        fixture.tables = [("name", FontFixture.names([(1, 0, 1, "Fix\n\u{7}ture")]))]
        #expect(try fixture.face().name == "Fixture")
        fixture.tables = [
            (
                "name",
                FontFixture.names([(3, 0x407, 4, "Fest"), (3, 0x409, 1, "Fixture"), (3, 0x409, 4, "Fixtüre Bold")])
            )
        ]
        #expect(try fixture.face().name == "Fixtüre Bold")
        fixture.tables = [("name", FontFixture.names([(3, 0x409, 4, String(repeating: "x", count: 5000))]))]
        #expect(try fixture.face().name.count == 100)
    }

    // MARK: Kerning

    @Test func kernIsReadInBothForms() throws {
        var fixture = FontFixture([FontBytes(), FontBytes(), FontBytes()])
        fixture.tables = [("kern", FontFixture.kern([(1, 2, -70), (1, 3, 20), (3, 1, -5)]))]
        func kerning() throws -> KernTable { try KernTable(#require(fixture.face().table("kern"))) }
        var kern = try kerning()
        #expect(kern.kerning(1, 2) == -70)
        #expect(kern.kerning(1, 3) == 20)
        #expect(kern.kerning(3, 1) == -5)
        #expect(kern.kerning(2, 1) == 0)
        #expect(kern.kerning(1, 1) == 0)
        #expect(kern.kerning(1, 9) == 0)

        // Apple's: a subtable across the line, then one along it.
        var table = FontBytes(1, 0)
        table.u32(2)
        for (coverage, value) in [(0x4000, 500), (0, -33)] {
            table.u32(22)
            table.u16(coverage, 0, 1, 0, 0, 0, 1, 2, value)
        }
        fixture.tables = [("kern", table)]
        kern = try kerning()
        #expect(kern.kerning(1, 2) == -33)

        // A subtable that adds, one that takes the place of what is before it, and one that adds to that.
        table = FontBytes(0, 3)
        for (coverage, value) in [(1, -70), (9, 15), (1, 4)] { table.u16(0, 20, coverage, 1, 0, 0, 0, 1, 2, value) }
        fixture.tables = [("kern", table)]
        kern = try kerning()
        #expect(kern.kerning(1, 2) == 19)
    }

    // MARK: As a typeface

    @Test func textIsSetInIt() throws {
        let typeface = try Typeface(trueType: FontFixture.rich.bytes)
        #expect(typeface.name == "Fixture Bold")
        #expect(!typeface.hasWeights)
        #expect(Typeface.rounded.hasWeights)
        #expect(typeface.capHeight == 0.69)
        #expect(typeface.xHeight == 0.48)
        let style = TextStyle(size: 100, weight: .black, typeface: typeface)
        #expect(style.width(of: "AB") == 50.1 + 50.2 - 5)
        let layout = TextLayout("AB C", style: style, maxWidth: 120)
        // The space is missing in this font, so its box has an advance.
        #expect(layout.lines.map(\.text) == ["AB", "C"])
        guard case .group(let group) = layout.node(color: .black, at: .zero), case .fill(let fill)? = group.nodes.first
        else {
            Issue.record("the text is expected to be filled")
            return
        }
        #expect(group.nodes.count == 1)
        #expect(fill.rule == .nonZero)
        #expect(group.accessibility?.title == "AB C")
        // The first letter's box, from its bearing of 0 on.
        #expect(fill.path.points.first == Point(0, layout.firstBaseline))
        for weight in [Typeface.Weight.ultralight, .black] {
            #expect(typeface.outline(of: 1, weight: weight) == typeface.outline(of: 1, weight: .regular))
        }
    }

    @Test func facesOfTheSameBytesAreEqual() throws {
        let bytes = FontFixture.rich.bytes
        let a = try Typeface(trueType: bytes)
        let b = try Typeface(trueType: bytes)
        var other = FontFixture.rich
        other.metrics[1].0 = 777
        let c = try Typeface(trueType: other.bytes)
        #expect(a == b)
        #expect(a.hashValue == b.hashValue)
        #expect(a != c)
        #expect(a != .rounded)
    }
}
