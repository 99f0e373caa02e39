import DisplayList
import Foundation
import TestSupport
import Testing
import TextForms

@testable import PictureFiles

/// Our own reading of rows beside libpng's.
@Suite struct PNGRowReaderTests {
    @discardableResult
    static func expectTheSame(_ bytes: [UInt8], _ what: @autoclosure () -> String) throws -> Bitmap {
        let theirs = try PNGDecoder.decode(bytes, maxPixels: 1 << 26, isByLibpng: true)
        let ours = try PNGDecoder.decode(bytes, maxPixels: 1 << 26, isByLibpng: false)
        #expect(ours == theirs, "\(what())")
        return ours.bitmap
    }

    static func predicted(_ filter: UInt8, _ left: Int, _ up: Int, _ corner: Int) -> Int {
        switch filter {
        case 1: return left
        case 2: return up
        case 3: return (left + up) / 2
        case 4:
            let p = left + up - corner
            let (a, b, c) = (abs(p - left), abs(p - up), abs(p - corner))
            return a <= b && a <= c ? left : b <= c ? up : corner
        default: return 0
        }
    }

    /// Rows of random bytes through random filters, for every kind and depth.
    @Test(arguments: PNGDecoderTests.kinds.indices)
    func everyFilterIsUndone(kind: Int) throws {
        let (colorType, bitDepth) = PNGDecoderTests.kinds[kind]
        var numbers = SplitMix64(seed: UInt64(kind))
        for width in [1, 2, 3, 4, 5, 8, 33, 200] {
            var fixture = PNGFixture(width: width, height: 30, bitDepth: bitDepth, colorType: colorType)
            let unit = max(fixture.channels * bitDepth / 8, 1)
            let count = (width * fixture.channels * bitDepth + 7) / 8
            var above = [UInt8](repeating: 0, count: count)
            var lines: [UInt8] = []
            for _ in 0..<fixture.height {
                let filter = UInt8(numbers.next() % 5)
                // Few values, so that predictions meet.
                let row = (0..<count).map { _ in
                    [0, 1, 127, 128, 255, UInt8(truncatingIfNeeded: numbers.next())][Int(numbers.next() % 6)]
                }
                lines.append(filter)
                for i in 0..<count {
                    let left = i >= unit ? Int(row[i - unit]) : 0
                    let corner = i >= unit ? Int(above[i - unit]) : 0
                    lines.append(
                        UInt8(truncatingIfNeeded: Int(row[i]) - Self.predicted(filter, left, Int(above[i]), corner)))
                }
                above = row
            }
            if colorType == 3 {
                let entries = 1 << bitDepth
                fixture.ancillary = [
                    .init(type: "PLTE", data: (0..<entries * 3).map { UInt8(truncatingIfNeeded: $0 * 37) }),
                    .init(type: "tRNS", data: (0..<entries / 2).map { UInt8(truncatingIfNeeded: $0 * 3) }),
                ]
            }
            let data = PNGFixture.stored(lines)
            // In several chunks, one of them empty.
            let cut = data.count / 3
            let chunks = [data[..<cut], [], data[cut...]].map { PNGFixture.Chunk(type: "IDAT", data: Array($0)) }
            let file = PNGFixture.file(
                [.init(type: "IHDR", data: fixture.header)] + fixture.ancillary + chunks + [
                    .init(type: "tEXt", data: Array("a\0b".utf8)), .init(type: "IEND", data: []),
                ])
            try Self.expectTheSame(file, "colour type \(colorType), \(bitDepth) bits, \(width) px")
        }
    }

    /// All three ways of compressing, pictures of every form, with long matches and without any. Large ones are compressed
    /// the slowest way only if they are noise or have the longest matches: for reading the others are between these.
    @Test func whatIsWrittenIsReadTheSame() throws {
        var numbers = SplitMix64(seed: 3)
        for (width, height) in [(1, 1), (300, 3), (17, 900), (320, 240), (1, 70_000), (30_000, 3)] {
            for kind in 0..<5 {
                var bitmap = Bitmap(width: width, height: height)
                for i in bitmap.pixels.indices {
                    bitmap.pixels[i] =
                        switch kind {
                        case 0: 0xFF00_0000 | UInt32(truncatingIfNeeded: numbers.next() >> 40)
                        case 1: i / 1000 % 2 == 0 ? 0xFF20_4060 : 0xFF00_0000
                        case 2: 0xFF00_0000 | UInt32(i % width) &* 0x01_0203 & 0xFF_FFFF
                        case 3: UInt32(i % 256) << 24
                        default: 0xFF00_0000 | UInt32(numbers.next() % 3) * 0x01_0101
                        }
                }
                for mode in PNGEncoder.Mode.allCases {
                    if mode == .small, kind > 1, width * height > 50_000 { continue }
                    let file = try PNGEncoder.encode(bitmap, options: PNGEncoder.Options(mode: mode))
                    let read = try Self.expectTheSame(file, "\(width) × \(height), kind \(kind), \(mode)")
                    #expect(read == bitmap)
                }
            }
        }
    }

    /// Files by many other programs.
    @Test(.needs(Checkout.conformanceSuite)) func filesOfOthersAreReadTheSame() throws {
        let folder = Checkout.conformanceSuite.path
        let files = try #require(FileManager.default.enumerator(atPath: folder))
        var count = 0
        for case let name as String in files where name.hasSuffix(".png") {
            guard count < 300, let data = FileManager.default.contents(atPath: folder + "/" + name) else { continue }
            count += 1
            try Self.expectTheSame([UInt8](data), name)
        }
        #expect(count > 100)
    }

    /// Damage is found where it is, in the stream as in what it stands for: then libpng says what is wrong.
    @Test func damagedStreamsAreErrors() throws {
        var bitmap = Bitmap(width: 60, height: 40)
        for i in bitmap.pixels.indices { bitmap.pixels[i] = 0xFF00_0000 | UInt32(i / 7 % 5) * 0x10_2030 }
        let whole = try #require(PNGFixture.chunks(of: try PNGEncoder.encode(bitmap)))
        let place = try #require(whole.firstIndex { $0.type == "IDAT" })
        let stream = whole[place].data
        var errors = 0
        for i in stream.indices.dropLast(4) {
            for bit in 0..<8 {
                var chunks = whole
                chunks[place].data[i] ^= 1 << bit
                let file = PNGFixture.file(chunks)
                // libpng holds the stream's checksum as well: where it finds a picture, it is this one.
                if let theirs = try? PNGDecoder.decode(file, maxPixels: 1 << 20, isByLibpng: true) {
                    #expect(try PNGDecoder.decode(file).bitmap == theirs.bitmap)
                } else if (try? PNGDecoder.decode(file)) == nil {
                    errors += 1
                }
            }
            var chunks = whole
            chunks[place].data = Array(stream[..<i])
            #expect(throws: PNGError.self) { try PNGDecoder.decode(PNGFixture.file(chunks)) }
        }
        #expect(errors > stream.count)
    }
}
