import DisplayList
import PictureFiles
import TestSupport
import Testing

struct GIFDecoderTests {
    /// A file of one frame, whose pixels are told by codes of their own: after every two of them the table
    /// is cleared, so that codes stay at 3 bits.
    private static func file(
        screen: (Int, Int), x: Int, y: Int, size: (Int, Int), flags: UInt8 = 0x81, transparent: UInt8? = nil,
        codes: [Int]
    ) -> [UInt8] {
        func number(_ value: Int) -> [UInt8] { [UInt8(value & 255), UInt8(value >> 8)] }
        var file = [UInt8]("GIF89a".utf8)
        for part in [number(screen.0), number(screen.1), [0x80, 0, 0]] { file += part }
        // Two global colours, and four local ones.
        file += [1, 2, 3, 4, 5, 6]
        if let transparent { file += [0x21, 0xF9, 4, 1, 0, 0, transparent, 0] }
        for part in [[0x2C], number(x), number(y), number(size.0), number(size.1), [flags]] { file += part }
        if flags & 0x80 != 0 { file += [10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 110, 120] }
        var bits = 0
        var count = 0
        var data: [UInt8] = []
        for (index, code) in codes.enumerated() {
            for part in index % 2 == 0 ? [4, code] : [code] {
                bits |= part << count
                count += 3
                while count >= 8 {
                    data.append(UInt8(bits & 255))
                    bits >>= 8
                    count -= 8
                }
            }
        }
        data.append(UInt8(bits & 255))
        return file + [2, UInt8(data.count)] + data + [0, 0x3B]
    }

    private let local: [UInt32] = [10, 40, 70, 100].map { premultipliedWord($0, $0 + 10, $0 + 20, 255) }

    @Test(arguments: GIFFixture.all)
    func pixelsAreThoseOfTheReference(fixture: GIFFixture) throws {
        let image = try GIFDecoder.decode(fixture.bytes)
        #expect(image.bitmap == fixture.bitmap)
        #expect(image.diagnostics == [])
    }

    @Test func aFrameLiesWhereItSaysInItsOwnColors() throws {
        let file = Self.file(screen: (5, 4), x: 1, y: 2, size: (3, 2), transparent: 2, codes: [0, 1, 2, 3, 2, 1])
        let image = try GIFDecoder.decode(file)
        var expected = Bitmap(width: 5, height: 4)
        expected[1, 2] = local[0]
        expected[2, 2] = local[1]
        expected[1, 3] = local[3]
        expected[3, 3] = local[1]
        #expect(image.bitmap == expected)
        #expect(image.diagnostics == [])
    }

    @Test func globalColorsServeAFrameWithoutItsOwn() throws {
        let file = Self.file(screen: (3, 1), x: 0, y: 0, size: (3, 1), flags: 0, codes: [0, 1, 2])
        let expected = [premultipliedWord(1, 2, 3, 255), premultipliedWord(4, 5, 6, 255), 0xFF00_0000]
        #expect(try GIFDecoder.decode(file).bitmap.pixels == expected)
    }

    /// Rows come as every 8th from 0, every 8th from 4, every 4th from 2, every 2nd from 1.
    @Test(arguments: 1...20)
    func interlacedRowsAreSorted(height: Int) throws {
        var order: [Int] = []
        for (first, step) in [(0, 8), (4, 8), (2, 4), (1, 2)] { order += stride(from: first, to: height, by: step) }
        func pair(_ row: Int) -> [Int] { [row & 3, row >> 2 & 3] }
        let codes: [Int] = order.flatMap { pair($0) }
        let file = Self.file(screen: (2, height), x: 0, y: 0, size: (2, height), flags: 0xC1, codes: codes)
        let image = try GIFDecoder.decode(file)
        #expect(image.diagnostics == [])
        let expected: [UInt32] = (0..<height).flatMap { row in pair(row).map { local[$0] } }
        #expect(image.bitmap.pixels == expected)
    }

    @Test func whatLiesBeyondTheScreenIsCut() throws {
        let file = Self.file(screen: (3, 2), x: 2, y: 1, size: (2, 2), codes: [1, 2, 3, 0])
        let image = try GIFDecoder.decode(file)
        #expect(image.bitmap.pixels == [0, 0, 0, 0, 0, local[1]])
        try #require(image.diagnostics.count == 1)
        #expect(image.diagnostics[0].contains("beyond the screen of 3 × 2"))
        let sizeless = Self.file(screen: (0, 0), x: 1, y: 0, size: (1, 2), codes: [1, 2])
        let expected = Bitmap(width: 2, height: 2, pixels: [0, local[1], 0, local[2]])
        #expect(try GIFDecoder.decode(sizeless).bitmap == expected)
    }

    @Test func damageInPixelsLeavesThoseBefore() throws {
        // 7 has no meaning after a single code; 5 ends the data.
        for code in [7, 5] {
            let file = Self.file(screen: (4, 1), x: 0, y: 0, size: (4, 1), codes: [1, code, 2, 3])
            let image = try GIFDecoder.decode(file)
            #expect(image.bitmap.pixels == [local[1], 0, 0, 0])
            #expect(image.diagnostics.count == 1)
        }
    }

    @Test func hugeSizesAreRefused() {
        let file = Self.file(screen: (30000, 30000), x: 0, y: 0, size: (1, 1), codes: [1])
        #expect(throws: GIFError.tooManyPixels(width: 30000, height: 30000, limit: 64 << 20)) {
            try GIFDecoder.decode(file)
        }
    }

    @Test(arguments: GIFFixture.all)
    func aFileCutAnywhereGivesAPartOrAnError(fixture: GIFFixture) {
        var parts = 0
        let file = fixture.bytes
        let expected = fixture.bitmap
        // The last bytes are the empty block and the end of the file, which are not missed.
        for count in 0..<file.count - 2 {
            do {
                let image = try GIFDecoder.decode(Array(file.prefix(count)))
                #expect(image.bitmap.width == 19)
                #expect(image.bitmap.height == 13)
                if image.bitmap != expected { #expect(image.diagnostics != [], "cut to \(count) bytes") }
                parts += 1
            } catch {
                #expect(parts == 0, "cut to \(count) bytes: \(error)")
            }
        }
        #expect(parts > 20)
    }

    @Test(arguments: GIFFixture.all)
    func noiseNeverTraps(fixture: GIFFixture) {
        var state: UInt64 = 0x9E37_79B9_7F4A_7C15
        func random(_ count: Int) -> Int {
            state ^= state << 13
            state ^= state >> 7
            state ^= state << 17
            return Int(state >> 33) % count
        }
        let whole = fixture.bytes
        for _ in 0..<3000 {
            var file = whole
            for _ in 0...random(6) {
                let place = random(file.count)
                if random(4) == 0 { file.remove(at: place) } else { file[place] = UInt8(random(256)) }
            }
            guard let image = try? GIFDecoder.decode(file, maxPixels: 1 << 16) else { continue }
            #expect(image.bitmap.pixels.count == image.bitmap.width * image.bitmap.height)
        }
    }
}
