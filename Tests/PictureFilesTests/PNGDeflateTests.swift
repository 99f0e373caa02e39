import TestSupport
import Testing

@testable import PictureFiles

@Suite struct PNGDeflateTests {
    #if DEBUG
    /// The encoder is optimised in debug as well: its assertions must fire all the same.
    @Test func assertionsAreAlive() async {
        await #expect(processExitsWith: .failure) {
            var writer = BitWriter(capacity: 1)
            writer.append(0b100, 2)
        }
    }
    #endif

    static func noise(_ count: Int, seed: UInt32 = 1) -> [UInt8] {
        var state = seed
        return (0..<count).map { _ in
            state = state &* 1_664_525 &+ 1_013_904_223
            return UInt8(state >> 24)
        }
    }

    @Test func theChecksumIsThatOfThePlainSum() {
        for count in [0, 1, 7, 8, 9, 175, 176, 177, 183, 5551, 5553, 65521] {
            for bytes in [Self.noise(count), [UInt8](repeating: 255, count: count)] {
                #expect(bytes.withUnsafeBufferPointer { Adler32.checksum($0) } == PNGInflate.adler(bytes))
            }
        }
    }

    @Test func checksumsOfPiecesMakeThatOfTheWhole() {
        let bytes = Self.noise(70_000)
        for place in [0, 1, 300, 65_521, 70_000] {
            let first = PNGInflate.adler(bytes[..<place])
            let second = PNGInflate.adler(bytes[place...])
            #expect(Adler32.combined(first, second, count: bytes.count - place) == PNGInflate.adler(bytes))
        }
    }

    /// Fibonacci numbers make the longest codes there are.
    @Test(arguments: [7, 9, 15])
    func codesAreCompleteWithinTheLimit(limit: Int) {
        var fibonacci: [UInt32] = [1, 1]
        while fibonacci.count < 40 { fibonacci.append(fibonacci[fibonacci.count - 1] + fibonacci[fibonacci.count - 2]) }
        let cases: [[UInt32]] = [
            fibonacci, [UInt32](repeating: 7, count: 100), [0, 5, 0, 9, 1, 0], (0..<120).map { $0 * $0 }, [3, 2],
        ]
        for counts in cases {
            var lengths = [UInt8](repeating: 99, count: counts.count)
            counts.withUnsafeBufferPointer { HuffmanCode.lengths(of: $0, limit: limit, into: &lengths) }
            for (count, length) in zip(counts, lengths) { #expect((count > 0) == (length > 0)) }
            #expect(lengths.allSatisfy { $0 <= limit })
            let codes = lengths.filter { $0 > 0 }.map { 1 << (limit - Int($0)) }
            #expect(codes.reduce(0, +) == 1 << limit)
            // Nothing rarer has a shorter code.
            for (i, count) in counts.enumerated() where count > 0 {
                for (j, other) in counts.enumerated() where other > count { #expect(lengths[j] <= lengths[i]) }
            }
        }
    }

    @Test func anOptimalCodeIsFound() {
        let counts: [UInt32] = [45, 13, 12, 16, 9, 5]
        var lengths = [UInt8](repeating: 0, count: 6)
        counts.withUnsafeBufferPointer { HuffmanCode.lengths(of: $0, limit: 15, into: &lengths) }
        #expect(lengths == [1, 3, 3, 3, 4, 4])
    }

    @Test func distancesHaveTheSymbolsOfTheSpecification() {
        for symbol in 0..<30 {
            let base = Int(DeflateSymbols.distanceBases[symbol])
            let last = base + 1 << Int(DeflateSymbols.distanceExtraBits[symbol]) - 1
            #expect(DeflateSymbols.distanceSymbol(base) == symbol)
            #expect(DeflateSymbols.distanceSymbol(last) == symbol)
        }
    }

    @Test func bitsAreWrittenFromTheLowest() {
        var writer = BitWriter(capacity: 1)
        for (bits, width): (UInt64, UInt64) in [(0b1, 1), (0b10, 2), (0, 0), (0x1234_5678_9ABC, 48), (0b111, 3)] {
            writer.reserve(8)
            writer.append(bits, width)
        }
        writer.align()
        let value = UInt64(0b101) | 0x1234_5678_9ABC << 3 | 0b111 << 51
        let expected = (0..<7).map { UInt8(value >> (8 * UInt64($0)) & 0xFF) }
        #expect((0..<writer.count).map { writer.bytes[$0] } == expected)
    }

    /// Bytes of every kind through both ways of finding matches, as rows of every kind of pixel, in one band and in two.
    @Test(arguments: PNGEncoder.Mode.allCases, [1, 2, 3, 4])
    func whatIsCompressedComesBack(mode: PNGEncoder.Mode, bytesPerPixel: Int) throws {
        for width in [1, 2, 7, 100, 3000] {
            let layout = PixelLayout(stride: width * bytesPerPixel + 1, bytesPerPixel: bytesPerPixel)
            let rows = max(5000 / layout.stride, 3)
            let count = rows * layout.stride
            let texts: [[UInt8]] = [
                Self.noise(count), [UInt8](repeating: 0, count: count),
                (0..<count).map { UInt8($0 % 24 / 3) }, (0..<count).map { $0 % 900 < 700 ? 3 : UInt8($0 % 251) },
                Self.noise(count).map { $0 & 1 },
            ]
            for text in texts {
                for parts in [[rows], [rows / 2, rows - rows / 2]] {
                    let compressor = BandCompressor(mode: mode, layout: layout)
                    var stream: [UInt8] = []
                    var previous: Band?
                    var place = 0
                    for part in parts {
                        let size = part * layout.stride
                        let tail = max(32768 / layout.stride, 1) * layout.stride
                        let band = Band(capacity: size + tail + 16)
                        band.begin(after: previous, keeping: tail)
                        for i in 0..<size { band.bytes[band.end + i] = text[place + i] }
                        band.end += size
                        place += size
                        band.isLast = place == count
                        band.mayRepeatBefore = previous != nil
                        compressor.compress(band)
                        stream += (0..<band.output.count).map { band.output.bytes[$0] }
                        previous = band
                    }
                    stream += PNGFixture.bigEndian(PNGInflate.adler(text))
                    let isSame = try PNGInflate.content(of: stream) == text
                    #expect(isSame, "\(mode), \(width) × \(bytesPerPixel), \(parts)")
                    if Set(text).count < 16 { #expect(stream.count < count / 2 + 400) }
                }
            }
        }
    }
}
