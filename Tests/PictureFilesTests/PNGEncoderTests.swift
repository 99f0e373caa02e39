import DisplayList
import PathParser
import TestSupport
import Testing

@testable import PictureFiles
@testable import Raster
@testable import Threading

@Suite struct PNGEncoderTests {
    /// A picture with some of everything: flat parts, noise, and every alpha.
    static func picture(_ width: Int, _ height: Int, isOpaque: Bool) -> Bitmap {
        var bitmap = Bitmap(width: width, height: height)
        var state: UInt32 = 1
        for y in 0..<height {
            for x in 0..<width {
                state = state &* 1_664_525 &+ 1_013_904_223
                let isFlat = (x / 16 + y / 16) % 2 == 0
                let c = isFlat ? 0x30 : Int(state >> 24)
                let alpha = isOpaque ? 255 : isFlat ? 128 : Int(state >> 8 & 255)
                bitmap[x, y] = premultipliedWord(c, x & 255, y & 255, alpha)
            }
        }
        return bitmap
    }

    @Test(arguments: [true, false], PNGEncoder.Mode.allCases)
    func pixelsComeBackAsTheyWere(isOpaque: Bool, mode: PNGEncoder.Mode) throws {
        let bitmap = Self.picture(83, 61, isOpaque: isOpaque)
        let image = try PNGDecoder.decode(try PNGEncoder.encode(bitmap, options: .init(mode: mode)))
        #expect(image.bitmap == bitmap)
        #expect(image.pixelsPerMeter == nil)
        #expect(image.diagnostics == [])
    }

    /// The rows of a file, each with its filter's byte, as the bytes themselves say.
    static func rows(_ file: [UInt8]) throws -> [UInt8] {
        let chunks = try #require(PNGFixture.chunks(of: file))
        return try PNGInflate.content(of: chunks.filter { $0.type == "IDAT" }.flatMap(\.data))
    }

    @Test func pixelsOfOneWordComeBack() throws {
        for word: UInt32 in [0, 0xFF00_0000, 0xFFFF_FFFF, 0x0100_0000, 0x8040_2010] {
            let bitmap = Bitmap(width: 1, height: 1, pixels: [word])
            #expect(try PNGDecoder.decode(try PNGEncoder.encode(bitmap)).bitmap == bitmap)
        }
    }

    /// The straight colour is (c · 255 + a/2) / a for every premultiplied pair, read from the file's own bytes.
    @Test func everyPremultipliedPairBecomesStraight() throws {
        let bitmap = Bitmap(
            width: 256, height: 256,
            pixels: (0..<65536).map { i in
                let (c, a) = (UInt32(i & 255), UInt32(i >> 8))
                return c | c << 8 | c << 16 | a << 24
            })
        // In a form for all colours; the filters are none of this test's matter.
        var file: [UInt8] = []
        var encoder = try PNGEncoder(width: 256, height: 256, form: .rgba) { file += $0 }
        try encoder.append(rows: bitmap.pixels.span)
        try encoder.finish()
        let rows = PNGFixture.unfiltered(try Self.rows(file), stride: 1 + 256 * 4, bytesPerPixel: 4)
        try #require(rows.count == 256 * (1 + 256 * 4))
        for a in 0..<256 {
            for c in 0..<256 {
                let place = a * (1 + 256 * 4) + 1 + c * 4
                let expected = a == 0 ? 0 : min((c * 255 + a / 2) / a, 255)
                let found = rows[place..<place + 4].map(Int.init)
                if found != [expected, expected, expected, a] {
                    Issue.record("c \(c), a \(a): \(found), expected \(expected)")
                }
            }
        }
    }

    /// Rounding to straight and back loses nothing, for every premultiplied pair there can be.
    @Test func everyPremultipliedPairComesBack() throws {
        var bitmap = Bitmap(width: 256, height: 256)
        for a in 0..<256 {
            for c in 0...a { bitmap[c, a] = UInt32(c) | UInt32(a - c) << 8 | UInt32(a) << 16 | UInt32(a) << 24 }
        }
        #expect(try PNGDecoder.decode(try PNGEncoder.encode(bitmap)).bitmap == bitmap)
    }

    @Test func chunksSayColourSpaceAndResolution() throws {
        let bitmap = Self.picture(300, 200, isOpaque: true)
        let options = PNGEncoder.Options(pixelsPerMeter: PNGEncoder.pixelsPerMeter(scale: 3))
        let chunks = try #require(PNGFixture.chunks(of: try PNGEncoder.encode(bitmap, options: options)))
        #expect(chunks.first?.type == "IHDR")
        #expect(chunks.first?.data == [0, 0, 1, 44, 0, 0, 0, 200, 8, 2, 0, 0, 0])
        #expect(chunks.map(\.type).prefix(4) == ["IHDR", "sRGB", "pHYs", "IDAT"])
        #expect(chunks.last == PNGFixture.Chunk(type: "IEND", data: []))
        #expect(chunks.filter { $0.type == "sRGB" }.map(\.data) == [[0]])
        let resolution = PNGFixture.bigEndian(8505)
        #expect(chunks.filter { $0.type == "pHYs" }.map(\.data) == [resolution + resolution + [1]])
        #expect(Set(chunks.map(\.type)) == ["IHDR", "sRGB", "pHYs", "IDAT", "IEND"])
        #expect(try PNGDecoder.decode(PNGFixture.file(chunks)).pixelsPerMeter == 8505)
    }

    @Test func resolutionFollowsTheScale() {
        #expect(PNGEncoder.pixelsPerMeter(scale: 1) == 2835)
        #expect(PNGEncoder.pixelsPerMeter(scale: 1.5) == 4253)
        for scale in [0, -1, .nan, .infinity, 1e300, 1e-9] { #expect(PNGEncoder.pixelsPerMeter(scale: scale) == 0) }
    }

    /// Some bands' worth of everything: noise, flat parts, and a soft gradient, which is filtered.
    static let long: Bitmap = {
        var bitmap = picture(500, 1800, isOpaque: false)
        for y in 600..<1100 {
            for x in 0..<500 {
                let c = UInt32((x * x + y * y) / 9000 % 200)
                bitmap[x, y] = 0xFF00_0000 | c | (c / 2 + UInt32(y % 3)) << 8 | (200 - c) << 16
            }
        }
        return bitmap
    }()

    /// The file is the same however many rows come at a time, and however many threads compress.
    @Test(arguments: PNGEncoder.Mode.allCases)
    func rowsMayComeInAnyPortionsAndThreads(mode: PNGEncoder.Mode) throws {
        let bitmap = Self.long
        let whole = try PNGEncoder.encode(bitmap, options: .init(mode: mode, threads: 1))
        #expect(try PNGDecoder.decode(whole).bitmap == bitmap)
        let ways: [(portion: Int, threads: Int?)] = [
            (7, 3), (1, 2), (64, nil), (700, 1), (1800, 9), (1, 1000), (1800, 0),
        ]
        for (portion, threads) in mode == .small ? ways[..<2] : ways[...] {
            var file: [UInt8] = []
            var calls = 0
            var encoder = try PNGEncoder(width: 500, height: 1800, options: .init(mode: mode, threads: threads)) {
                file += $0
                calls += 1
            }
            for start in stride(from: 0, to: 1800, by: portion) {
                let end = min(start + portion, 1800)
                try encoder.append(rows: bitmap.pixels.span.extracting(start * 500..<end * 500))
            }
            try encoder.finish()
            #expect(file == whole)
            // The file comes piece by piece.
            #expect(calls > 3)
        }
    }

    /// Noise and flat parts are written as they are, soft gradients filtered.
    @Test func filtersAreChosenByContent() throws {
        func filters(_ bitmap: Bitmap) throws -> Set<UInt8> {
            let rows = try Self.rows(try PNGEncoder.encode(bitmap))
            let stride = rows.count / bitmap.height
            return Set((0..<bitmap.height).map { rows[$0 * stride] })
        }
        var soft = Bitmap(width: 90, height: 70)
        for y in 0..<70 {
            for x in 0..<90 { soft[x, y] = premultipliedWord((x * x + y * y) / 60, x + y, x * y / 30, 255) }
        }
        #expect(try filters(soft).isSuperset(of: [1, 4]))
        #expect(try PNGDecoder.decode(try PNGEncoder.encode(soft)).bitmap == soft)
        var dithered = Bitmap(width: 90, height: 70)
        for y in 0..<70 {
            for x in 0..<90 { dithered[x, y] = premultipliedWord(y * 3 + (x * 5 & 3) / 2, y, 40 + x / 45, 255) }
        }
        #expect(try filters(dithered) == [0])
    }

    /// A dithered diagonal repeats at a few distances, which only the last matches know: without them it takes 118 kB.
    @Test func matchesAreFoundAtTheDistancesOfOthers() throws {
        let thresholds = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5]
        var diagonal = Bitmap(width: 800, height: 400)
        for y in 0..<400 {
            for x in 0..<800 {
                func level(_ start: Int, _ end: Int) -> Int {
                    (start * 16 + (end - start) * 16 * (x * 8 + y * 5) / 8400 + thresholds[(y & 3) * 4 + (x & 3)]) / 16
                }
                diagonal[x, y] = premultipliedWord(level(18, 47), level(48, 107), level(42, 87), 255)
            }
        }
        var file: [UInt8] = []
        var encoder = try PNGEncoder(width: 800, height: 400, form: .rgb) { file += $0 }
        try encoder.append(rows: diagonal.pixels.span)
        try encoder.finish()
        #expect(file.count < 80_000, "\(file.count)")
        #expect(try PNGDecoder.decode(file).bitmap == diagonal)
    }

    /// Drawing and compressing at once, as the command does it.
    @Test func bandsGoFromTheRendererIntoTheFile() throws {
        let gradient = LinearGradient(
            start: Point(0, 0), end: Point(300, 900),
            stops: [GradientStop(offset: 0, color: .black), GradientStop(offset: 1, color: Color(hex: 0xD4A825))])
        let all = Rect(x: 0, y: 0, width: 600, height: 900)
        let drawing = Drawing(
            size: Size(width: 600, height: 900), nodes: [.fill(Fill(.rect(all), paint: .linear(gradient)))])
        let renderer = try Renderer(drawing, options: .init(bandHeight: 50))
        let bitmap = try renderer.render()
        var files: [[UInt8]] = []
        for threads in [1, 2, 4] {
            var file: [UInt8] = []
            var encoder = try PNGEncoder(width: 600, height: 900, form: .rgb, options: .init(threads: threads)) {
                file += $0
            }
            try renderer.renderBands { rows, _ in try encoder.append(rows: rows) }
            try encoder.finish()
            #expect(try PNGDecoder.decode(file).bitmap == bitmap)
            files.append(file)
        }
        #expect(files[0] == files[1])
        #expect(files[0] == files[2])
    }

    @Test func anEmptyPortionIsNoRow() throws {
        var encoder = try PNGEncoder(width: 1, height: 1) { _ in }
        try encoder.append(rows: Span())
        do {
            try encoder.finish()
            Issue.record("a picture without its row was finished")
        } catch {
            #expect(error as? PNGError == .rows(given: 0, expected: 1))
        }
    }

    @Test func otherRowsThanPromisedAreErrors() throws {
        let pixels = [UInt32](repeating: 0, count: 12)
        for (count, expected) in [(3, 8), (12, 8)] {
            var encoder = try PNGEncoder(width: 4, height: 2) { _ in }
            do {
                try encoder.append(rows: pixels.span.extracting(first: count))
                Issue.record("\(count) pixels were taken")
            } catch {
                #expect(error as? PNGError == .rows(given: count, expected: expected))
            }
            do {
                try encoder.finish()
                Issue.record("a failed picture was finished")
            } catch {
                #expect(error as? PNGError == .ended)
            }
        }
    }

    @Test(arguments: [(0, 1), (1, 0), (-1, 5), (1 << 31, 1), (1, 1 << 31), (Int.max, Int.max)])
    func sizesThatPNGCannotHaveAreErrors(width: Int, height: Int) {
        do {
            _ = try PNGEncoder(width: width, height: height) { _ in }
            Issue.record("\(width) × \(height) was taken")
        } catch {
            #expect(error == .size(width: width, height: height))
        }
    }

    @Test func anEmptyBitmapIsAnError() {
        #expect(throws: PNGError.size(width: 0, height: 3)) { try PNGEncoder.encode(Bitmap(width: 0, height: 3)) }
    }

    struct SinkFailure: Error, Equatable { var call: Int }

    /// Whichever call to the sink fails, its own error comes out and the encoder takes nothing more.
    @Test(arguments: [1, 2, 5])
    func aSinkThatFailsEndsTheFile(threads: Int) throws {
        let bitmap = Self.long
        var failures = 0
        for failing in 0..<100 {
            var calls = 0
            var encoder = try PNGEncoder(width: 500, height: 1800, options: .init(threads: threads)) { _ in
                if calls == failing { throw SinkFailure(call: calls) }
                calls += 1
            }
            do {
                try encoder.append(rows: bitmap.pixels.span)
                try encoder.finish()
                break
            } catch {
                #expect(error as? SinkFailure == SinkFailure(call: failing))
                failures += 1
            }
            do {
                try encoder.finish()
                Issue.record("finished after a failure")
            } catch {
                #expect(error as? PNGError == .ended)
            }
            #expect(calls == failing)
        }
        #expect(failures > 3)
        #expect(failures < 100)
    }

    /// Drawn and compressed at the same time by n threads, a picture takes n threads in all; the file is that of one.
    @Test(arguments: [2, 3, 5])
    func drawingAndCompressingShareThreads(threads: Int) throws {
        let disc = Node.fill(Fill(.circle(center: Point(500, 700), radius: 400), paint: .solid(.white)))
        let drawing = Drawing(size: Size(width: 1000, height: 1500), nodes: Array(repeating: disc, count: 20))
        func file(threads: Int, workers: WorkerPool) throws -> [UInt8] {
            var renderer = try Renderer(drawing, options: Renderer.Options(bandHeight: 100, threads: threads))
            renderer.workers = workers
            var bytes: [UInt8] = []
            var stream = PixelStream(
                width: 1000, height: 1500, form: .rgba, mode: .balanced, threads: threads, workers: workers
            ) {
                bytes += $0
            }
            try renderer.renderBands { rows, _ in try rows.withUnsafeBufferPointer { try stream.append(rows: $0) } }
            try stream.finish()
            return bytes
        }
        let alone = WorkerPool()
        let one = try file(threads: 1, workers: alone)
        #expect(alone.threadCount == 0)
        let workers = WorkerPool()
        #expect(try file(threads: threads, workers: workers) == one)
        #expect((1..<threads).contains(workers.threadCount))
        #expect(try file(threads: threads, workers: WorkerPool { _ in false }) == one)
    }

    /// An encoder that is given up on the way takes its threads with it.
    @Test func anEncoderMayBeLeftUnfinished() throws {
        for rows in [0, 1, 400, 1000, 1800] {
            var bytes = 0
            var encoder = try PNGEncoder(width: 500, height: 1800, options: .init(threads: 3)) { bytes += $0.count }
            let pixels = Self.long.pixels
            try encoder.append(rows: pixels.span.extracting(first: rows * 500))
            #expect(bytes <= Self.long.pixels.count * 4)
        }
    }

    @Test func rowsThatAreTooLongAreErrors() {
        #expect(throws: PNGError.size(width: 1 << 30, height: 1)) {
            _ = try PNGEncoder(width: 1 << 30, height: 1) { _ in }
        }
    }

    @Test func aRowMayBeLongerThanABand() throws {
        var bitmap = Bitmap(width: 400_000, height: 3)
        for i in bitmap.pixels.indices {
            bitmap.pixels[i] = 0xFF00_0000 | UInt32(truncatingIfNeeded: i / 5 * 7919) & 0xFFFFFF
        }
        for mode in PNGEncoder.Mode.allCases {
            #expect(try PNGDecoder.decode(try PNGEncoder.encode(bitmap, options: .init(mode: mode))).bitmap == bitmap)
        }
    }
}
