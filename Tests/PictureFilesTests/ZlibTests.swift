import PictureFiles
import Testing

@Suite struct ZlibTests {
    /// Made by Python's zlib: "tables of fonts, " four times, and "end".
    private static let packed: [UInt8] = [
        120, 218, 43, 73, 76, 202, 73, 45, 86, 200, 79, 83, 72, 203, 207, 43, 41, 214, 81, 40, 33, 93, 32, 53, 47, 5, 0,
        151, 39, 25, 80,
    ]

    @Test func zlibDataIsUnpacked() {
        let text = String(repeating: "tables of fonts, ", count: 4) + "end"
        // Within other bytes, as it is in a font's file.
        let file = [1, 2, 3] + Self.packed + [4]
        #expect(Zlib.unpack(file[3..<file.count - 1], size: text.utf8.count) == Array(text.utf8))
    }

    @Test func otherSizesAndDamageGiveNothing() {
        let whole = Zlib.unpack(Self.packed[...], size: 71)
        for size in [-1, 0, 1, 70, 72, 1 << 40] { #expect(Zlib.unpack(Self.packed[...], size: size) == nil) }
        for length in Self.packed.indices { #expect(Zlib.unpack(Self.packed[..<length], size: 71) == nil) }
        for place in [0, 1] + Self.packed.indices.suffix(4) {
            var damaged = Self.packed
            damaged[place] ^= 0x10
            #expect(Zlib.unpack(damaged[...], size: 71) == nil)
        }
        for place in Self.packed.indices {
            var damaged = Self.packed
            damaged[place] ^= 0x10
            // A repetition from twice as far away gives the same text.
            let made = Zlib.unpack(damaged[...], size: 71)
            #expect(made == nil || made == whole)
        }
        // Packed files are another form.
        #expect(Zlib.unpack([0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0], size: 1) == nil)
    }
}
