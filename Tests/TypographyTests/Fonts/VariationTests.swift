import PathParser
import TestSupport
import Testing

@testable import Typography

/// Variable fonts made for the purpose: a box, a composite of it, and one axis of weight from 100 over 400 to 900.
@Suite struct VariationTests {
    /// Of each glyph its variation data; axes are one, and 1 is the only shared peak.
    private static func gvar(_ glyphs: [FontBytes]) -> FontBytes {
        var table = FontBytes(1, 0, 1, 1)
        let offsets = 20 + 4 * (glyphs.count + 1)
        table.u32(offsets)
        table.u16(glyphs.count, 1)
        table.u32(offsets + 2)
        var place = 0
        table.u32(place)
        for glyph in glyphs {
            place += glyph.bytes.count
            table.u32(place)
        }
        table.u16(0x4000)
        for glyph in glyphs { table.append(glyph) }
        return table
    }

    /// One change at the greatest weight: of some points, or of all.
    private static func change(points: [Int]?, x: [Int], y: [Int]) -> FontBytes {
        var data = FontBytes()
        if let points {
            data.u8(points.count)
            data.u8(points.count - 1)
            var last = 0
            for point in points {
                data.u8(point - last)
                last = point
            }
        } else {
            data.u8(0)
        }
        for values in [x, y] {
            data.u8(0x40 | (values.count - 1))
            for value in values { data.u16(value) }
        }
        var glyph = FontBytes(1, 8, data.bytes.count, 0x2000)
        glyph.append(data)
        return glyph
    }

    static var font: [UInt8] { fixture.bytes }

    private static var fixture: FontFixture {
        var fixture = FontFixture([
            FontFixture.box(0, 0, 400, 700), FontFixture.composite(FontBytes(0x0003, 1, 100, 50)),
        ])
        fixture.tables = [
            ("fvar", FontFixture.fvar([("wght", 100, 400, 900)])),
            (
                "gvar",
                gvar([
                    FontBytes(),
                    // The first and the third point, and the pen's next place; the others follow.
                    change(points: [0, 2, 5], x: [-40, 40, 90], y: [0, 100, 0]),
                    // The only component is moved, and the pen's place by as much.
                    change(points: [0, 1], x: [10, 10], y: [20, 0]),
                ])
            ),
        ]
        return fixture
    }

    private func box(_ face: TrueTypeFace, _ glyph: Int) throws -> Rect {
        try face.outline(of: glyph).transformed(by: .scale(1000, -1000)).bounds
    }

    private func expect(_ rect: Rect, _ expected: Rect, sourceLocation: SourceLocation = #_sourceLocation) {
        let pairs = [
            (rect.minX, expected.minX), (rect.minY, expected.minY), (rect.maxX, expected.maxX),
            (rect.maxY, expected.maxY),
        ]
        #expect(pairs.allSatisfy { ($0 - $1).magnitude < 1e-9 }, "\(rect)", sourceLocation: sourceLocation)
    }

    @Test func pointsMoveWithTheAxisAndDrawOthersAlong() throws {
        let face = try Self.fixture.face()
        #expect(face.axes == [VariationAxis(tag: "wght", minimum: 100, default: 400, maximum: 900)])
        #expect(face.coordinates == [0])
        expect(try box(face, 1), Rect(x: 0, y: 0, width: 400, height: 700))
        let heavy = try face.instance([("wght", 900)])
        #expect(heavy.coordinates == [1])
        expect(try box(heavy, 1), Rect(x: -40, y: 0, width: 480, height: 800))
        #expect(heavy.advance(of: 1) == 0.591)
        #expect(face.advance(of: 1) == 0.501)
        let middle = try face.instance([("wght", 650)])
        #expect(middle.coordinates == [0.5])
        expect(try box(middle, 1), Rect(x: -20, y: 0, width: 440, height: 750))
        // Towards the light end nothing is said.
        expect(try box(face.instance([("wght", 100)]), 1), Rect(x: 0, y: 0, width: 400, height: 700))
    }

    @Test func componentsMoveToo() throws {
        let heavy = try Self.fixture.face().instance([("wght", 900)])
        // The box, moved by 100 + 10 and 50 + 20, and back by the 10 of the pen's place; its header's x is 0 and so is
        // the bearing.
        expect(try box(heavy, 2), Rect(x: 60, y: 70, width: 480, height: 800))
    }

    @Test func settingsAreLimitedAndOthersPassedOver() throws {
        let face = try Self.fixture.face()
        #expect(try face.instance([("wght", 2000)]).coordinates == [1])
        #expect(try face.instance([("wght", 50), ("wdth", 75)]).coordinates == [-1])
        #expect(try face.instance([("wght", 50), ("wght", .nan)]).coordinates == [-1])
        #expect(try face.instance([("wght", 100), ("wght", 650)]).coordinates == [0.5])
        #expect(try face.instance([]) === face)
        #expect(try face.instance([("wght", 900)]) != face)
        #expect(try face.instance([("wght", 900)]) == face.instance([("wght", 901)]))
        let still = try FontFixture.rich.face()
        #expect(try still.instance([("wght", 900)]) === still)
        let typeface = try Typeface(trueType: Self.fixture.bytes, settings: [("wght", 650)])
        #expect(typeface.advance(of: 1, weight: .regular) == 0.546)
    }

    /// A typeface of a variable font goes to where on the axis a text's weight is, unless it was told where to stand.
    @Test func typefacesFollowTheWeightOfTexts() throws {
        let typeface = try Typeface(trueType: Self.fixture.bytes)
        #expect(typeface.hasWeights)
        for (weight, advance) in [(100.0, 0.501), (400, 0.501), (650, 0.546), (900, 0.591)] {
            let weight = Typeface.Weight(weight)
            #expect(typeface.advance(of: 1, weight: weight) == advance)
            #expect(TextStyle(size: 1, weight: weight, typeface: typeface).width(of: "A") == advance)
        }
        #expect(typeface.outline(of: 1, weight: .black) != typeface.outline(of: 1, weight: .regular))
        // Each weight is made once.
        #expect(typeface.face(of: .black) === typeface.face(of: .black))
        #expect(typeface.face(of: .regular).face.coordinates == [0])

        let still = try Typeface(trueType: Self.fixture.bytes, settings: [("wght", 650)])
        #expect(!still.hasWeights)
        #expect(still != typeface)
        #expect(still.advance(of: 1, weight: .black) == 0.546)
        #expect(still.face(of: .black) === still.face(of: .regular))
    }

    @Test func threadsShareTheWeightsOfAFace() async throws {
        let typeface = try Typeface(trueType: Self.fixture.bytes)
        let widths = await withTaskGroup(of: Double.self) { group in
            for i in 0..<64 {
                group.addTask {
                    let weight = Typeface.Weight(Double(400 + 100 * (i % 6)))
                    return TextStyle(size: 1, weight: weight, typeface: typeface).width(of: "AAAA")
                }
            }
            return await group.reduce(into: Set<Double>()) { $0.insert($1) }
        }
        #expect(widths.count == 6)
    }

    @Test func mappingsBendAxes() throws {
        var fixture = Self.fixture
        // -1, 0, 0.5 to 0.25, and 1.
        fixture.tables.append(
            ("avar", FontBytes(1, 0, 0, 1, 4, 0xC000, 0xC000, 0, 0, 0x2000, 0x1000, 0x4000, 0x4000)))
        let face = try fixture.face()
        #expect(try face.instance([("wght", 650)]).coordinates == [0.25])
        #expect(try face.instance([("wght", 775)]).coordinates == [0.625])
        #expect(try face.instance([("wght", 250)]).coordinates == [-0.5])
    }

    /// Advances are those of `HVAR` where there is one, heights those of `MVAR`.
    @Test func advancesAndHeightsHaveTablesOfTheirOwn() throws {
        /// A store of one region, at the greatest weight, and one row a number.
        func store(_ values: [Int]) -> FontBytes {
            var store = FontBytes(1)
            store.u32(12)
            store.u16(1)
            store.u32(22)
            store.u16(1, 1, 0, 0x4000, 0x4000)
            store.u16(values.count, 1, 1, 0)
            for value in values { store.u16(value) }
            return store
        }
        var hvar = FontBytes(1, 0)
        for offset in [20, 0, 0, 0] { hvar.u32(offset) }
        hvar.append(store([0, 33, 44]))
        var mvar = FontBytes(1, 0, 0, 8, 2, 28)
        for (i, tag) in ["hasc", "xhgt"].enumerated() {
            mvar.tag(tag)
            mvar.u16(0, i)
        }
        mvar.append(store([50, 21]))
        var fixture = Self.fixture
        fixture.tables += [("HVAR", hvar), ("MVAR", mvar), ("OS/2", FontFixture.os2())]
        let face = try fixture.face()
        #expect(face.advance(of: 1) == 0.501)
        #expect(face.ascent == 0.9)
        #expect(face.xHeight == 0.48)
        let heavy = try face.instance([("wght", 900)])
        #expect(heavy.advance(of: 1) == 0.534)
        #expect(heavy.advance(of: 2) == 0.546)
        #expect(heavy.ascent == 0.95)
        #expect(heavy.xHeight == 0.501)
        #expect(heavy.capHeight == 0.69)
        // Whole units, as shapers have them: 16.5 and 25 of half the change.
        let middle = try face.instance([("wght", 650)])
        #expect(middle.advance(of: 1) == 0.518)
        #expect(middle.ascent == 0.925)
    }

    @Test func regionsRiseAndFall() {
        let region = AxisRegion(start: 0.25, peak: 0.5, end: 1)
        #expect([0, 0.25, 0.375, 0.5, 0.75, 1].map { region.scalar(at: $0) } == [0, 0, 0.5, 1, 0.5, 0])
        #expect([-1, -0.5, 0, 0.5].map { AxisRegion(peak: -1).scalar(at: $0) } == [1, 0.5, 0, 0])
        // An axis that does not matter, and regions that are not well formed.
        #expect(AxisRegion(peak: 0).scalar(at: 0.7) == 1)
        #expect(AxisRegion(start: -0.5, peak: 0.5, end: 1).scalar(at: 0.7) == 1)
        #expect(AxisRegion(start: 0.6, peak: 0.5, end: 1).scalar(at: 0.1) == 1)
    }

    @Test func damagedVariationsAreErrors() throws {
        var fixture = Self.fixture
        fixture.tables[0].data = FontFixture.fvar([("wght", 400, 100, 900)])
        #expect(thrown { _ = try fixture.face() }?.table == "fvar")
        fixture = Self.fixture
        fixture.tables[1].data.bytes[5] = 2
        let face = try fixture.face()
        #expect(thrown { _ = try face.instance([("wght", 900)]) }?.expected == "1, as in 'fvar'")
        // A glyph's own data: it is the glyph that is damaged, not the face.
        fixture = Self.fixture
        fixture.tables[1].data = Self.gvar([FontBytes(), FontBytes(0x0FFF, 4), FontBytes()])
        let heavy = try fixture.face().instance([("wght", 900)])
        #expect(thrown { _ = try heavy.outline(of: 1) }?.table == "gvar")
        #expect(try heavy.outline(of: 0).subpathCount == 1)
    }
}
