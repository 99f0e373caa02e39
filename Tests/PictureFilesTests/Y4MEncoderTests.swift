import TestSupport
import Testing
import TextForms

@testable import DisplayList
@testable import PictureFiles

struct Y4MEncoderTests {
    private static func film(
        _ bitmap: Bitmap, _ chroma: Y4MEncoder.Chroma, _ range: Y4MEncoder.Range
    ) throws -> Y4MEncoder {
        try Y4MEncoder(
            width: bitmap.width, height: bitmap.height,
            options: Y4MEncoder.Options(framesPerSecond: 24, chroma: chroma, range: range))
    }

    @Test func headersTellChromaAndRange() throws {
        let bitmap = Bitmap(width: 7, height: 3)
        let limited = try Self.film(bitmap, .left, .limited).header
        #expect(
            String(decoding: limited, as: UTF8.self)
                == "YUV4MPEG2 W7 H3 F24:1 Ip A1:1 C420mpeg2 XCOLORRANGE=LIMITED\n")
        let full = try Self.film(bitmap, .full, .full).header
        #expect(String(decoding: full, as: UTF8.self) == "YUV4MPEG2 W7 H3 F24:1 Ip A1:1 C444 XCOLORRANGE=FULL\n")
    }

    /// BT.709 in floating point, to the nearest.
    @Test(arguments: Y4MEncoder.Range.allCases)
    func samplesAreThoseOfTheRecommendation(range: Y4MEncoder.Range) throws {
        var random = SplitMix64(seed: 9)
        let corners: [UInt32] = [0, 0xFF, 0xFF00, 0xFF_0000, 0xFFFF, 0xFF_FF00, 0xFF_00FF, 0xFF_FFFF]
        let colors = corners + (0..<2000).map { _ in UInt32(truncatingIfNeeded: random.next()) & 0xFF_FFFF }
        let bitmap = Bitmap(width: colors.count, height: 1, pixels: colors.map { $0 | 0xFF00_0000 })
        let frame = try Self.film(bitmap, .full, range).frame(bitmap)
        #expect(frame.prefix(6) == Array("FRAME\n".utf8)[...])
        let n = colors.count
        #expect(frame.count == 6 + 3 * n)
        for (i, color) in colors.enumerated() {
            let (r, g, b) = (Double(color & 0xFF), Double(color >> 8 & 0xFF), Double(color >> 16 & 0xFF))
            let luma = 0.2126 * r + 0.7152 * g + 0.0722 * b
            let (blue, red) = ((b - luma) / 1.8556, (r - luma) / 1.5748)
            let expected =
                range == .limited
                ? [16 + luma * 219 / 255, 128 + blue * 224 / 255, 128 + red * 224 / 255]
                : [luma, 128 + blue, 128 + red]
            for (plane, value) in expected.enumerated() {
                let found = Double(frame[6 + plane * n + i])
                if abs(found - min(value, 255)) > 0.52 {
                    Issue.record("\(String(color, radix: 16)): plane \(plane) is \(found), expected \(value)")
                }
            }
        }
        let ends: [UInt8] = range == .limited ? [16, 235] : [0, 255]
        #expect([frame[6], frame[6 + 7]] == ends)
        #expect(frame[6 + n] == 128)
        #expect(frame[6 + n + 7] == 128)
        #expect(frame[6 + 2 * n + 7] == 128)
    }

    /// Chroma in the middle of four pixels is their mean; in the left column, both sides of that count a half.
    @Test func chromaLiesWhereTheHeaderSays() throws {
        let grey: UInt32 = 0xFF80_8080
        var bitmap = Bitmap(width: 5, height: 3, pixels: [UInt32](repeating: grey, count: 15))
        for y in 0..<3 { bitmap[2, y] = 0xFFFF_0000 }
        let blue = Int(try Self.film(bitmap, .full, .full).frame(bitmap)[6 + 15 + 2]) - 128
        func row(_ chroma: Y4MEncoder.Chroma) throws -> [Int] {
            let frame = try Self.film(bitmap, chroma, .full).frame(bitmap)
            #expect(frame.count == 6 + 15 + 2 * 3 * 2)
            return frame[(6 + 15)..<(6 + 18)].map { Int($0) - 128 }
        }
        #expect(try row(.centered) == [0, (blue + 1) / 2, 0])
        #expect(try row(.left) == [0, (blue + 1) / 2, 0])
        bitmap = Bitmap(width: 5, height: 3, pixels: [UInt32](repeating: grey, count: 15))
        for y in 0..<3 { bitmap[1, y] = 0xFFFF_0000 }
        #expect(try row(.centered) == [(blue + 1) / 2, 0, 0])
        #expect(try row(.left) == [(blue + 2) / 4, (blue + 2) / 4, 0])
    }

    @Test func whatDoesNotFitIsRefused() throws {
        let film = try Y4MEncoder(width: 4, height: 2)
        #expect(throws: VideoError.frame(width: 2, height: 4, expectedWidth: 4, expectedHeight: 2)) {
            _ = try film.frame(Bitmap(width: 2, height: 4))
        }
        var bitmap = Bitmap(width: 4, height: 2, pixels: [UInt32](repeating: 0xFF00_0000, count: 8))
        bitmap[1, 1] = 0xFE00_0000
        #expect(throws: VideoError.notOpaque(x: 1, y: 1)) { _ = try film.frame(bitmap) }
        let over = try Y4MEncoder(width: 4, height: 2, options: Y4MEncoder.Options(background: .white))
        #expect(try over.frame(bitmap)[6 + 5] == 17)
        #expect(throws: VideoError.size(width: 0, height: 2)) { _ = try Y4MEncoder(width: 0, height: 2) }
        #expect(throws: VideoError.size(width: 2, height: 65_536)) { _ = try Y4MEncoder(width: 2, height: 65_536) }
    }
}
