import DisplayList
import PictureFiles
import TestSupport
import Testing

/// VP8L data made bit by bit: what encoders do not write.
struct VP8LDecoderTests {
    /// Bits, the lowest of each byte first.
    private struct Bits {
        private var bits: [UInt8] = []

        /// A picture's header: its sides, no word of alpha, version 0.
        init(width: Int, height: Int) {
            put(0x2F, 8)
            put(width - 1, 14)
            put(height - 1, 14)
            put(0, 4)
        }

        mutating func put(_ value: Int, _ count: Int) {
            for i in 0..<count { bits.append(UInt8(value >> i & 1)) }
        }

        /// A code of one symbol, which takes no bits.
        mutating func putOne(_ symbol: Int) {
            put(0b101, 3)
            put(symbol, 8)
        }

        /// A code of two symbols, of a bit each: the smaller one's is 0.
        mutating func putTwo(_ first: Int, _ second: Int) {
            put(0b111, 3)
            put(first, 8)
            put(second, 8)
        }

        /// A code whose lengths are written out: the lengths 0 and 1, and those that stand for more than one.
        /// - Parameter lengths: of the first symbols, 0 or 1; the others have none.
        mutating func putLengths(_ lengths: [Int]) {
            put(0, 1)
            // In the order 17, 18, 0, 1: 0 and 1 have codes of one bit.
            put(0, 4)
            for length in [0, 0, 1, 1] { put(length, 3) }
            // How many follow, as a number of 10 bits.
            put(1, 1)
            put(4, 3)
            put(lengths.count - 2, 10)
            for length in lengths { put(length, 1) }
        }

        /// The codes of a picture in one colour.
        mutating func putColor(_ color: UInt32) {
            for shift in [8, 16, 0, 24] { putOne(Int(color >> UInt32(shift) & 255)) }
            putOne(0)
        }

        var file: [UInt8] {
            let bytes = stride(from: 0, to: bits.count, by: 8).map { place in
                bits[place..<min(place + 8, bits.count)].reversed().reduce(0 as UInt8) { $0 << 1 | $1 }
            }
            return WebPDecoderTests.file([WebPDecoderTests.chunk("VP8L", bytes)])
        }
    }

    /// Where the chunk's data begins in the file.
    private static let start = 20

    private func expectError(_ message: String, _ bits: Bits) {
        do {
            _ = try WebPDecoder.decode(bits.file)
            Issue.record("\(message) is not told")
        } catch .damaged(let found, let offset) {
            #expect(found == message)
            #expect(offset >= Self.start)
        } catch {
            Issue.record("\(error)")
        }
    }

    @Test func oneColorTakesNoBits() throws {
        var bits = Bits(width: 100, height: 70)
        // No transforms, no cache, no groups.
        bits.put(0, 3)
        bits.putColor(0x80FF_4000)
        let image = try WebPDecoder.decode(bits.file)
        #expect(image.diagnostics == [])
        #expect(Set(image.bitmap.pixels) == [premultipliedWord(0xFF, 0x40, 0, 0x80)])
        #expect(image.bitmap.pixels.count == 7000)
    }

    /// Two modes of prediction that nobody has defined stand for black.
    @Test(arguments: [0, 14, 15])
    func modesThatAreNotDefinedPredictBlack(mode: Int) throws {
        var bits = Bits(width: 3, height: 2)
        // Predictors in tiles of 4 × 4, in a picture of one pixel without a cache.
        bits.put(0b001, 3)
        bits.put(0, 3)
        bits.put(0, 1)
        bits.putColor(UInt32(mode) << 8)
        bits.put(0, 3)
        bits.putColor(0x0005_0607)
        let image = try WebPDecoder.decode(bits.file)
        // The first row goes on from the left, the first column from above.
        #expect(
            image.bitmap.pixels
                == [(5, 6, 7), (10, 12, 14), (15, 18, 21), (10, 12, 14), (5, 6, 7), (5, 6, 7)].map {
                    premultipliedWord($0.0, $0.1, $0.2, 255)
                })
    }

    @Test func indicesBeyondThePaletteAreTransparent() throws {
        var bits = Bits(width: 4, height: 1)
        // A palette of three colours, the difference between which is 0x01010101.
        bits.put(0b111, 3)
        bits.put(2, 8)
        bits.put(0, 1)
        bits.putColor(0x5501_0101)
        bits.put(0, 3)
        // Four indices in a byte: 0, 1, 2, 3.
        bits.putColor(0b1110_0100 << 8)
        let pixels = try WebPDecoder.decode(bits.file).bitmap.pixels
        #expect(
            pixels == [
                premultipliedWord(1, 1, 1, 0x55), premultipliedWord(2, 2, 2, 0xAA), premultipliedWord(3, 3, 3, 0xFF), 0,
            ])
    }

    @Test func aCopyBeyondThePictureIsDamage() throws {
        func image(_ symbol: Int, distance: Int) throws -> WebPImage {
            var bits = Bits(width: 3, height: 3)
            bits.put(0, 3)
            // Greens of 7, and copies of one length.
            var lengths = [Int](repeating: 0, count: symbol + 1)
            lengths[7] = 1
            lengths[symbol] = 1
            bits.putLengths(lengths)
            for color in [1, 2, 255] { bits.putOne(color) }
            bits.putOne(distance)
            // Four pixels, then a copy.
            bits.put(0b10000, 5)
            bits.put(0, 16)
            return try WebPDecoder.decode(bits.file)
        }
        let first = premultipliedWord(1, 7, 2, 255)
        // Five pixels from the one before: the second distance is that of a pixel to the left.
        let whole = try image(256 + 4, distance: 1)
        #expect(whole.bitmap.pixels == [UInt32](repeating: first, count: 9))
        #expect(whole.diagnostics == [])
        let long = try image(256 + 5, distance: 1)
        #expect(long.bitmap.pixels == [first, first, first, 0, 0, 0, 0, 0, 0])
        try #require(long.diagnostics.count == 1)
        #expect(long.diagnostics[0].contains("a copy of 7 pixels from 1 before, at pixel 4 of 9"))
        // Farther back than the picture goes.
        let far = try image(256, distance: 20)
        try #require(far.diagnostics.count == 1)
        #expect(far.diagnostics[0].contains("a copy of 1 pixels from"))
    }

    @Test func codesThatCannotBeAreTold() {
        func bits(_ lengths: [Int]) -> Bits {
            var bits = Bits(width: 2, height: 2)
            bits.put(0, 3)
            bits.putLengths(lengths)
            for _ in 0..<40 { bits.put(0, 8) }
            return bits
        }
        expectError("a Huffman code without symbols", bits([0, 0, 0]))
        expectError("a Huffman code with more codes than there are", bits([1, 1, 1]))
        // Of three codes for lengths one of two bits is missing.
        var incomplete = Bits(width: 2, height: 2)
        incomplete.put(0, 4)
        incomplete.put(0, 4)
        for length in [0, 2, 2, 2] { incomplete.put(length, 3) }
        for _ in 0..<40 { incomplete.put(0, 8) }
        expectError("a Huffman code that is not complete", incomplete)
        var cut = Bits(width: 2, height: 2)
        cut.put(0, 3)
        cut.put(0b101, 3)
        expectError("the data end within a Huffman code", cut)
        var many = Bits(width: 2, height: 2)
        many.put(0, 4)
        many.put(0, 4)
        for length in [0, 0, 1, 1] { many.put(length, 3) }
        // 2 and a number of 16 bits.
        many.put(1, 1)
        many.put(7, 3)
        many.put(5000, 16)
        expectError("5002 lengths of a Huffman code, expected at most 280", many)
    }

    @Test func aCacheHas1To11Bits() {
        for size in [0, 12, 15] {
            var bits = Bits(width: 2, height: 2)
            bits.put(0b10, 2)
            bits.put(size, 4)
            expectError("a cache of colours of \(size) bits, expected 1 to 11", bits)
        }
    }

    @Test func eachTransformStandsOnce() {
        var bits = Bits(width: 2, height: 2)
        for _ in 0..<2 { bits.put(0b101, 3) }
        expectError("a second transform of kind 2, expected one at most", bits)
    }

    @Test func laterVersionsAreNotRead() {
        var file = WebPFixture.all[0].bytes
        file[Self.start + 4] |= 0x20
        #expect(throws: WebPError.unsupported("VP8L data of version 1, expected 0")) { try WebPDecoder.decode(file) }
    }
}
