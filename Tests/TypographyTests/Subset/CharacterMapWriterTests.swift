import TestSupport
import Testing

@testable import Typography

/// Maps of characters, read again.
@Suite struct CharacterMapWriterTests {
    private func expectSame(
        _ characters: [(scalar: UInt32, glyph: UInt16)], sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let bytes = try CharacterMapWriter(characters).table().bytes
        let map = try CharacterMap(TrueTypeTable(file: bytes))
        for (scalar, glyph) in characters {
            guard let scalar = Unicode.Scalar(scalar) else { continue }
            #expect(map.glyph(for: scalar) == Int(glyph), sourceLocation: sourceLocation)
        }
        let known = Set(characters.map { $0.scalar })
        for number in UInt32(0)..<0x300 where !known.contains(number) {
            guard let scalar = Unicode.Scalar(number) else { continue }
            #expect(map.glyph(for: scalar) == nil, sourceLocation: sourceLocation)
        }
    }

    @Test func runsGapsAndListsAreFound() throws {
        try expectSame([])
        try expectSame([(65, 1)])
        try expectSame([(65, 1), (66, 2), (67, 3), (97, 4)])
        // Neighbours whose glyphs go up and down.
        var upAndDown: [(scalar: UInt32, glyph: UInt16)] = []
        for i: UInt32 in 0..<60 { upAndDown.append((65 + i, UInt16(1 + i * 37 % 61))) }
        try expectSame(upAndDown)
        try expectSame([(65, 9), (66, 7), (67, 5), (68, 3), (100, 1), (101, 9), (102, 4), (103, 8), (104, 2)])
        try expectSame([(65, 60000), (66, 2), (0xFFFE, 3), (0xFFFF, 4), (0x10000, 5), (0x10FFFF, 6)])
    }

    @Test func tooManyRunsAreAnError() {
        var characters: [(scalar: UInt32, glyph: UInt16)] = []
        for i: UInt32 in 0..<9000 { characters.append((0x100 + 2 * i, UInt16(1 + i))) }
        #expect(throws: FontSubsetError.tooLarge("9001 runs of characters")) {
            try CharacterMapWriter(characters).table()
        }
    }
}
