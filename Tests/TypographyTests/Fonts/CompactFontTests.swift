import PathParser
import TestSupport
import Testing

@testable import Typography

/// Outlines of cubic curves, by programs made for the purpose.
@Suite struct CompactFontTests {
    private typealias Font = CompactFontFixture

    private static let end = Font.step(op: 14)
    /// A triangle to the right of where it begins.
    private static let triangle = Font.program(Font.step(10, 0, 0, 10, op: 5), Font.step(op: 11))

    /// The outline of glyph 1, in font units and y up.
    private func path(_ font: CompactFontFixture) throws -> Path {
        try TrueTypeFace(font.bytes).outline(of: 1).transformed(by: .scale(1000, -1000))
    }

    private func expect(
        _ steps: FontBytes..., data: String, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        var program = FontBytes()
        for step in steps { program.append(step) }
        program.append(Self.end)
        try expect(path(Font([Self.end, program])), data, sourceLocation)
    }

    private func expect(_ path: Path, _ data: String, _ sourceLocation: SourceLocation = #_sourceLocation) throws {
        let expected = try Path(pathData: data)
        #expect(path.verbs == expected.verbs, sourceLocation: sourceLocation)
        for (a, b) in zip(path.points, expected.points) {
            #expect(
                max((a.x - b.x).magnitude, (a.y - b.y).magnitude) < 1e-9, "\(a) \(b)", sourceLocation: sourceLocation)
        }
    }

    // MARK: Operators

    @Test func linesRunInAllForms() throws {
        try expect(
            Font.step(100, 50, op: 21), Font.step(10, 20, -5, 5, op: 5), Font.step(7, op: 22), Font.step(-3, op: 4),
            data: "M100 50L110 70L105 75ZM112 75ZM112 72Z")
        try expect(Font.step(0, op: 22), Font.step(10, 20, 30, op: 6), data: "M0 0L10 0L10 20L40 20Z")
        try expect(Font.step(0, op: 22), Font.step(10, 20, 30.5, op: 7), data: "M0 0L0 10L20 10L20 40.5Z")
    }

    @Test func curvesRunInAllForms() throws {
        let start = Font.step(0, 0, op: 21)
        try expect(
            start, Font.step(1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5, 6, op: 8), data: "M0 0C1 2 4 6 9 12C10 14 13 18 18 24Z")
        try expect(start, Font.step(1, 2, 3, 4, 5, 6, 7, 8, op: 24), data: "M0 0C1 2 4 6 9 12L16 20Z")
        try expect(start, Font.step(7, 8, 1, 2, 3, 4, 5, 6, op: 25), data: "M0 0L7 8C8 10 11 14 16 20Z")
        try expect(start, Font.step(9, 1, 2, 3, 4, 1, 2, 3, 4, op: 26), data: "M0 0C9 1 11 4 11 8C11 9 13 12 13 16Z")
        try expect(start, Font.step(9, 1, 2, 3, 4, op: 27), data: "M0 0C1 9 3 12 7 12Z")
        try expect(start, Font.step(1, 2, 3, 4, op: 27), data: "M0 0C1 0 3 3 7 3Z")
        try expect(start, Font.step(1, 2, 3, 4, 5, 6, 7, 8, 9, op: 30), data: "M0 0C0 1 2 4 6 4C11 4 17 11 26 19Z")
        try expect(start, Font.step(1, 2, 3, 4, 9, op: 31), data: "M0 0C1 0 3 3 12 7Z")
    }

    @Test func flexesAreCurves() throws {
        let start = Font.step(0, 0, op: 21)
        try expect(
            start, Font.step(1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5, 6, 50, op: 1235),
            data: "M0 0C1 2 4 6 9 12C10 14 13 18 18 24Z")
        try expect(start, Font.step(1, 2, 3, 4, 5, 6, 7, op: 1234), data: "M0 0C1 0 3 3 7 3C12 3 18 0 25 0Z")
        try expect(
            start, Font.step(1, 2, 3, 4, 5, 6, 7, 8, 9, op: 1236), data: "M0 0C1 2 4 6 9 6C15 6 22 14 31 0Z")
        // Mostly to the right: the last number goes on there, and the curve ends at the height where it began.
        try expect(
            start, Font.step(10, 1, 10, 1, 10, 1, 10, 1, 10, 1, 7, op: 1237),
            data: "M0 0C10 1 20 2 30 3C40 4 50 5 57 0Z")
        try expect(
            start, Font.step(1, 10, 1, 10, 1, 10, 1, 10, 1, 10, 7, op: 1237),
            data: "M0 0C1 10 2 20 3 30C4 40 5 50 0 57Z")
    }

    /// Hints are counted, since their masks follow the operator; a width stands in front of the first operator.
    @Test func hintsAndWidthsArePassedOver() throws {
        var mask = Font.step(5, 6, op: 19)
        mask.u8(0xFF)
        mask.u8(0xFF)
        try expect(
            Font.step(333, 1, 2, 3, 4, op: 18), Font.step(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, op: 23), mask,
            Font.step(10, 20, op: 21), Font.step(5, 5, op: 5), data: "M10 20L15 25Z")
        try expect(Font.step(333, 10, 20, op: 21), Font.step(5, 5, op: 5), data: "M10 20L15 25Z")
        try expect(Font.step(333, 10, op: 22), Font.step(5, 5, op: 5), data: "M10 0L15 5Z")
    }

    @Test func numbersAreReckonedWith() throws {
        let start = Font.step(0, 0, op: 21)
        // 3 + 4, 10 - 4, 6 · 2, 9 / 2, √16, |−8|, a number kept and taken out again, the smaller of two by a comparison.
        let sum = Font.program(
            Font.step(3, 4, op: 1210), Font.step(10, 4, op: 1211), Font.step(op: 5), Font.step(6, 2, op: 1224),
            Font.step(9, 2, op: 1212), Font.step(op: 5), Font.step(16, op: 1226), Font.step(-8, op: 1209),
            Font.step(op: 5), Font.step(42, 3, op: 1220), Font.step(3, op: 1221), Font.step(1, 2, 5, 6, op: 1222),
            Font.step(op: 5))
        try expect(start, sum, data: "M0 0L7 6L19 10.5L23 18.5L65 19.5Z")
        // Exchanged, copied, taken from below, turned around; the negative of one, what is not 0, equals and ors.
        try expect(
            start, Font.step(1, 2, op: 1228), Font.step(op: 5), Font.step(3, op: 1227), Font.step(op: 5),
            Font.step(5, 6, 1, op: 1229), Font.step(op: 1218), Font.step(op: 5),
            Font.step(1, 2, 3, 4, 4, 1, op: 1230), Font.step(op: 5), data: "M0 0L2 1L5 4L10 10L14 11L16 14Z")
        try expect(
            start, Font.step(5, op: 1214), Font.step(0, op: 1205), Font.step(op: 5), Font.step(2, 2, op: 1215),
            Font.step(0, 3, op: 1204), Font.step(op: 5), Font.step(0, 3, op: 1203), Font.step(9, op: 22),
            data: "M0 0L-5 1L-4 2ZM-4 2Z")
    }

    // MARK: Subroutines

    @Test func subroutinesAreCalledByShiftedNumbers() throws {
        var font = Font([
            Self.end,
            Font.program(Font.step(50, 60, op: 21), Font.step(-107, op: 10), Font.step(-107, op: 29), Self.end),
        ])
        font.localSubroutines = [Self.triangle]
        font.globalSubroutines = [Font.program(Font.step(-5, -5, op: 5), Self.end)]
        try expect(path(font), "M50 60L60 60L60 70L55 65Z")
        // From 1,240 on the shift is 1,131.
        font.programs[1] = Font.program(Font.step(0, 0, op: 21), Font.step(108, op: 10), Self.end)
        font.localSubroutines = [FontBytes](repeating: Font.step(op: 11), count: 1239) + [Self.triangle]
        try expect(path(font), "M0 0L10 0L10 10Z")
    }

    @Test func depthAndLengthHaveLimits() throws {
        // Each calls the next: ten levels are in order, eleven are not.
        for (levels, isRead) in [(10, true), (11, false)] {
            var font = Font([Self.end, Font.program(Font.step(0, 0, op: 21), Font.step(-107, op: 10), Self.end)])
            font.localSubroutines = (1..<levels).map { Font.step(Double($0 - 107), op: 10) } + [Self.triangle]
            let error = thrown { _ = try path(font) }
            #expect((error == nil) == isRead)
        }
        // A hundred calls of what calls a hundred times, ten levels deep.
        var bomb = Font([Self.end, Font.program(Font.step(0, 0, op: 21), Font.step(-107, op: 10), Self.end)])
        bomb.localSubroutines = (0..<9).map { level in
            var calls = FontBytes()
            for _ in 0..<100 { calls.append(Font.step(Double(level + 1 - 107), op: 10)) }
            return calls
        }
        bomb.localSubroutines.append(Font.step(1, 1, op: 5))
        #expect(thrown { _ = try path(bomb) }?.found == "a longer program")
        let itself = Font.program(Font.step(-107, op: 10))
        bomb.localSubroutines = [itself]
        #expect(thrown { _ = try path(bomb) }?.found == "subroutines within subroutines")
    }

    @Test func damagedProgramsAreErrors() {
        func found(_ program: FontBytes) -> String? {
            thrown { _ = try path(Font([Self.end, program])) }?.found
        }
        #expect(found(Font.step(op: 10)) == "an operator without numbers")
        #expect(found(Font.step(500, op: 29)) == "item 607 of a list")
        #expect(found(Font.step(op: 2)) == "operator 2")
        #expect(found(Font.step(op: 1299)) == "operator 12 99")
        #expect(found(FontBytes(0x1C00)) == "the table's end after 1 bytes")
    }

    /// A number squared until it is infinite, less itself.
    @Test func pointsThatAreNoNumbersAreErrors() {
        var steps = Font.step(0, 30_000, op: 1227)
        steps.append(Font.step(op: 1224))
        for _ in 0..<7 {
            steps.append(Font.step(op: 1227))
            steps.append(Font.step(op: 1224))
        }
        steps.append(Font.step(op: 1227))
        steps.append(Font.step(op: 1211))
        let program = Font.program(Font.step(0, 0, op: 21), steps, Font.step(op: 5), Self.end)
        #expect(thrown { _ = try path(Font([Self.end, program])) }?.found == "points far away")
    }

    // MARK: Fonts

    /// A real number of a dictionary, digit by digit.
    private static func real(_ text: String) -> FontBytes {
        var digits = text.map { $0 == "-" ? 14 : $0.wholeNumberValue ?? 0 } + [15]
        if !digits.count.isMultiple(of: 2) { digits.append(15) }
        var bytes = FontBytes()
        bytes.u8(30)
        for i in stride(from: 0, to: digits.count, by: 2) { bytes.u8(digits[i] << 4 | digits[i + 1]) }
        return bytes
    }

    /// A table of one glyph and one more dictionary, behind 2,048 bytes of room.
    private static func table(_ entries: FontBytes, _ dictionary: FontBytes = FontBytes()) -> TrueTypeTable {
        var top = Font.step(2048, op: 17)
        top.append(entries)
        var bytes = FontBytes(0x0100, 0x0402, 0, 1)
        for value in [1, 1, 1 + top.bytes.count] { bytes.u8(value) }
        bytes.append(top)
        while bytes.bytes.count < 2048 { bytes.u8(0) }
        bytes.u16(1)
        for value in [1, 1, 2, 14] { bytes.u8(value) }
        bytes.append(dictionary)
        return TrueTypeTable(file: bytes.bytes)
    }

    @Test func offsetsOutsideOfTheFileCountAsNone() throws {
        for text in ["9223372036854774784", "-9223372036854775808"] {
            // Subroutines are counted from their dictionary, at byte 2,054.
            var subroutines = Self.real(text)
            subroutines.u8(19)
            let size = Double(subroutines.bytes.count)
            let font = try CFFTable(Self.table(Font.step(size, 2054, op: 18), subroutines))
            #expect(try font.outline(of: 0).isEmpty)
            // The parts of a font for character codes: an empty list at byte 1,000, and which part each glyph has.
            var selection = Font.step(0, 0, 0, op: 1230)
            selection.append(Font.step(1000, op: 1236))
            selection.append(Self.real(text))
            selection.append(Font.step(op: 1237))
            #expect(thrown { _ = try CFFTable(Self.table(selection)) }?.found == "no parts")
        }
    }

    /// A letter and an accent by their codes: A is 65, the acute accent 194, glyphs of the names 34 and 125.
    @Test func accentsArePutOnLetters() throws {
        let letter = Font.program(Font.step(0, 0, op: 21), Font.step(-107, op: 10), Self.end)
        let mark = Font.program(Font.step(1, 1, op: 21), Font.step(2, 2, op: 5), Self.end)
        let both = Font.step(300, 700, 65, 194, op: 14)
        var font = Font([Self.end, both, letter, mark])
        font.localSubroutines = [Font.program(Font.step(5, 5, op: 5), Font.step(op: 11))]
        // Names in a list, and in ranges of one each.
        for (form, names) in [(0, FontBytes(200, 34, 125)), (2, FontBytes(200, 0, 34, 0, 125, 0))] {
            var table = FontBytes()
            table.u8(form)
            table.append(names)
            font.charset = table
            try expect(path(font), "M0 0L5 5ZM301 701L303 703Z")
        }
        var table = FontBytes()
        table.u8(0)
        table.append(FontBytes(200, 34, 126))
        font.charset = table
        #expect(thrown { _ = try path(font) }?.found == "no glyph of the standard name 125")
    }

    /// Glyphs of different parts call different subroutines of the same number.
    @Test func partsHaveTheirOwnSubroutines() throws {
        let program = Font.program(Font.step(0, 0, op: 21), Font.step(-107, op: 10), Self.end)
        var font = Font([Self.end, program, program])
        var list = FontBytes()
        for byte in [0, 0, 1, 0] { list.u8(byte) }
        var ranges = FontBytes()
        ranges.u8(3)
        ranges.append(FontBytes(2, 0))
        ranges.u8(0)
        ranges.append(FontBytes(1))
        ranges.u8(1)
        ranges.append(FontBytes(3))
        for (selection, moved) in [(list, "M0 0L7 7Z"), (ranges, "M0 0L7 7Z")] {
            font.parts = (
                [[Font.program(Font.step(1, 1, op: 5))], [Font.program(Font.step(7, 7, op: 5))]], selection
            )
            try expect(path(font), moved)
        }
        #expect(try TrueTypeFace(font.bytes).outline(of: 0).isEmpty)
    }

    @Test func metricsComeFromTheOtherTables() throws {
        let face = try TrueTypeFace(
            Font([Self.end, Font.program(Font.step(0, 0, op: 21), Font.step(400, 700, op: 5), Self.end)]).bytes)
        #expect(face.glyphCount == 2)
        #expect(face.advance(of: 1) == 0.501)
        #expect(face.glyph(for: "A") == 1)
        // Without vertical tables the ink is in the middle of the line's height: 1,200 units, of which 500 are left.
        #expect(face.verticalAdvance(of: 1) == 1.2)
        #expect(face.verticalOrigin(of: 1) == Point(0.501 / 2, 0.95))
    }

    // MARK: Version 2

    private func run(_ steps: FontBytes..., variations: ItemVariations? = nil) throws(TrueTypeError) -> Path {
        var code = FontBytes()
        for step in steps { code.append(step) }
        var program = CharString(
            local: .empty, global: .empty, blend: CharStringBlend(variations, index: 0))
        try program.run(TrueTypeTable(file: code.bytes))
        return program.path
    }

    /// Two lists of regions on one axis, which stands at its half: one from 0 to 1, and that and one from 0 to -1.
    private static var variations: ItemVariations {
        get throws {
            var store = FontBytes(1)
            store.u32(16)
            store.u16(2)
            store.u32(32)
            store.u32(40)
            store.u16(1, 2, 0, 0x4000, 0x4000, 0xC000, 0xC000, 0)
            store.u16(0, 0, 1, 0, 0, 0, 2, 1, 0)
            return try ItemVariations(TrueTypeTable(file: store.bytes), coordinates: [0.5])
        }
    }

    @Test func numbersVary() throws {
        let start = Font.step(0, 0, op: 21)
        // Two numbers and their deltas; and one of the other list, whose first region does not count.
        let path = try run(
            start, Font.step(10, 20, 4, -8, 2, op: 16), Font.step(op: 5), Font.step(1, op: 15),
            Font.step(5, 30, 99, 6, 1, op: 16), Font.step(op: 5), variations: Self.variations)
        try expect(path, "M0 0L12 16L17 49Z")
    }

    @Test func programsOfVersion2AreTheirOwn() throws {
        for (code, expected) in [(14, "one of a charstring"), (11, "one of a charstring"), (1203, "CFF2")] {
            let found = thrown { _ = try run(Font.step(1, 1, op: code)) }?.expected
            #expect(found?.contains(expected) == true, "\(code)")
        }
        // No width stands in front of the first operator.
        try expect(run(Font.step(7, 10, 20, op: 21), Font.step(1, 1, op: 5)), "M7 10L8 11Z")
        #expect(thrown { _ = try run(Font.step(5, 1, 1, op: 16)) }?.found == "numbers that vary")
        let variations = try Self.variations
        #expect(thrown { _ = try run(Font.step(5, 2, op: 16), variations: variations) }?.found == "1 numbers")
        #expect(thrown { _ = try run(Font.step(2, op: 15), Font.step(5, 1, 1, op: 16), variations: variations) } != nil)
        // 513 numbers are as many as may wait; version 1 has 48.
        let many = Array(repeating: Font.step(1, op: 28).bytes.prefix(3), count: 513).flatMap { $0 }
        try expect(run(FontBytes(bytes: many), Font.step(op: 22), Font.step(1, 1, op: 5)), "M1 0L2 1Z")
        #expect(thrown { _ = try run(FontBytes(bytes: many + many)) }?.expected == "at most 513")
    }
}
