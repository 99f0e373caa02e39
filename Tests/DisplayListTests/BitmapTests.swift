import Testing

@testable import DisplayList

@Suite struct BitmapTests {
    /// Every premultiplied pair of colour and alpha comes back from straight bytes as it was.
    @Test func straightBytesComeBack() {
        var bitmap = Bitmap(width: 256, height: 256)
        for a in 0..<256 {
            for c in 0...a { bitmap[c, a] = UInt32(c) | UInt32(a - c) << 8 | UInt32(a) << 16 | UInt32(a) << 24 }
        }
        let bytes = bitmap.straightRGBA
        #expect(bytes.count == 256 * 256 * 4)
        #expect(Bitmap(straightRGBA: bytes, width: 256, height: 256) == bitmap)
    }

    @Test func straightBytesAreInOrder() {
        let bitmap = Bitmap(straightRGBA: [200, 100, 50, 255, 200, 100, 50, 51, 9, 9, 9, 0], width: 3, height: 1)
        // 200 · 51 / 255 = 40
        #expect(bitmap.pixels == [0xFF32_64C8, 0x330A_1428, 0])
        #expect(bitmap.straightRGBA == [200, 100, 50, 255, 200, 100, 50, 51, 0, 0, 0, 0])
    }

    @Test func missingBytesAreTransparentAndSurplusOnesIgnored() {
        #expect(Bitmap(straightRGBA: [1, 2, 3, 255, 4, 5, 6], width: 2, height: 1).pixels == [0xFF03_0201, 0])
        #expect(Bitmap(straightRGBA: [1, 2, 3, 255, 4, 5, 6, 255], width: 1, height: 1).pixels == [0xFF03_0201])
        #expect(Bitmap(straightRGBA: [1, 2, 3, 255], width: -1, height: 1).straightRGBA == [])
    }
}
