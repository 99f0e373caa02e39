import TestSupport
import Testing
import TextForms

@testable import PictureFiles

/// Reading without libpng beside libpng's.
@Suite struct PNGPassReaderTests {
    private static func pixels(_ bytes: [UInt8]) throws -> [UInt32]? {
        try PNGDecoder.withReader(bytes, maxPixels: 1 << 20) { _, header in
            bytes.withUnsafeBufferPointer { PNGPassReader.pixels($0, from: bytes.count - header.bytes_left, header) }
        }
    }

    private static func finePixels(_ bytes: [UInt8]) throws -> [UInt64]? {
        try PNGDecoder.withReader(bytes, maxPixels: 1 << 20) { _, header in
            bytes.withUnsafeBufferPointer {
                PNGPassReader.finePixels($0, from: bytes.count - header.bytes_left, header)
            }
        }
    }

    /// Random rows of every kind and depth, of one pass and of seven, with a transparent value and without.
    @Test(arguments: PNGDecoderTests.kinds.indices)
    func everyFormIsReadAsByLibpng(kind: Int) throws {
        let (colorType, bitDepth) = PNGDecoderTests.kinds[kind]
        var numbers = SplitMix64(seed: UInt64(kind))
        var cases = 0
        for (width, height) in [(1, 1), (3, 2), (8, 8), (33, 17)] {
            for isInterlaced in [false, true] {
                var fixture = PNGFixture(width: width, height: height, bitDepth: bitDepth, colorType: colorType)
                let passes =
                    isInterlaced
                    ? [
                        (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
                        (0, 1, 1, 2),
                    ]
                    : [(0, 0, 1, 1)]
                var lines: [UInt8] = []
                for (x, y, stepX, stepY) in passes where x < width && y < height {
                    let columns = (width - x + stepX - 1) / stepX
                    for _ in 0..<(height - y + stepY - 1) / stepY {
                        lines.append(UInt8(numbers.next() % 5))
                        lines += (0..<(columns * fixture.channels * bitDepth + 7) / 8).map { _ in
                            numbers.next() % 3 == 0 ? 0 : UInt8(truncatingIfNeeded: numbers.next())
                        }
                    }
                }
                switch colorType {
                case 0: fixture.ancillary = [.init(type: "tRNS", data: [0, 0])]
                case 2: fixture.ancillary = [.init(type: "tRNS", data: [0, 0, 0, 0, 0, 0])]
                case 3:
                    fixture.ancillary = [
                        .init(
                            type: "PLTE", data: (0..<(3 << bitDepth)).map { UInt8(truncatingIfNeeded: $0 * 37) }),
                        .init(type: "tRNS", data: [0, 100]),
                    ]
                default: break
                }
                var header = fixture.header
                header[12] = isInterlaced ? 1 : 0
                let before = [PNGFixture.Chunk(type: "IHDR", data: header)] + fixture.ancillary
                func file(_ lines: [UInt8]) -> [UInt8] {
                    let data = PNGFixture.Chunk(type: "IDAT", data: PNGFixture.stored(lines))
                    return PNGFixture.file(before + [data, PNGFixture.Chunk(type: "IEND", data: [])])
                }
                let theirs = try PNGDecoder.decode(file(lines), maxPixels: 1 << 20, isByLibpng: true)
                #expect(try Self.pixels(file(lines)) == theirs.bitmap.pixels, "\(width) × \(height), \(isInterlaced)")
                // There a pixel without alpha is 0.
                let fine = try Self.finePixels(file(lines))?.map { $0 >> 48 == 0 ? 0 : $0 }
                #expect(try fine == FinePixels(png: file(lines), keepsColors: true).words)
                // One byte too few.
                #expect(try Self.pixels(file(lines.dropLast())) == nil)
                #expect(try Self.finePixels(file(lines.dropLast())) == nil)
                cases += 1
            }
        }
        #expect(cases == 8)
    }
}
