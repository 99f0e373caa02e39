import DisplayList
import PictureFiles
import TestSupport
import Testing

@testable import SnapshotEngine

@Suite struct ComparisonTests {
    private func compare(_ a: Bitmap, _ b: Bitmap, _ tolerance: Tolerance = .exact) throws -> Comparison {
        try Comparison(expected: a, actual: b, tolerance: tolerance)
    }

    @Test func equalPicturesAreEqual() throws {
        let a = Pictures.noise(37, 29, seed: 1)
        let comparison = try compare(a, a)
        #expect(comparison.outcome == .equal)
        #expect(comparison.unequalPixels == 0)
        #expect(comparison.bounds == nil)
        #expect(try compare(Bitmap(width: 0, height: 0), Bitmap(width: 0, height: 0)).outcome == .equal)
    }

    @Test func aSinglePixelIsFound() throws {
        let a = Pictures.flat(300, 200)
        var b = a
        b[299, 199] = 0xFF80_8081
        let comparison = try compare(a, b)
        #expect(comparison.outcome == .pixelsDiffer)
        #expect(comparison.differingPixels == 1)
        #expect(comparison.bounds == PixelBounds(minX: 299, minY: 199, maxX: 300, maxY: 200))
        #expect(comparison.largestChannelDifference == 1)
        #expect(comparison.densestWindow?.differingPixels == 1)
        #expect(comparison.densestWindow?.x == 284)
        #expect(comparison.densestWindow?.y == 184)
    }

    // MARK: 16 bits a channel

    private func fine(
        _ width: Int = 40, _ height: Int = 30, type: Int = 6, _ samples: @escaping (Int, Int) -> [Int]
    ) throws -> ComparedPixels {
        try ComparedPixels(
            png: PNGFixture(width: width, height: height, bitDepth: 16, colorType: type, samples: samples).bytes)
    }

    /// A picture whose samples follow from their place, but for one.
    private func noise(_ changed: (x: Int, y: Int, channel: Int, by: Int)? = nil) throws -> ComparedPixels {
        try fine { x, y in
            var samples = (0..<4).map { (x * 1973 + y * 9277 + $0 * 26_699) % 64_000 + 500 }
            if let changed, changed.x == x, changed.y == y { samples[changed.channel] += changed.by }
            return samples
        }
    }

    @Test func everySampleOf16BitsCounts() throws {
        let picture = try noise()
        #expect(try Comparison(expected: picture, actual: noise()).outcome == .equal)
        for channel in 0..<4 {
            for (x, y) in [(0, 0), (39, 29), (17, 8)] {
                let found = try Comparison(expected: picture, actual: noise((x, y, channel, 1)))
                #expect(found.outcome == .pixelsDiffer)
                #expect(found.differingPixels == 1)
                #expect(found.unequalPixels == 1)
                #expect(found.bounds == PixelBounds(minX: x, minY: y, maxX: x + 1, maxY: y + 1))
                #expect(found.largestDifferenceIn16Bits == 1)
                #expect(found.largestDistance < 0.01)
            }
        }
        // The colour of what is not there is nobody's.
        let clear = try fine { x, _ in [x, 0, 0, 0] }
        #expect(try Comparison(expected: clear, actual: fine { _, _ in [0, 0, 0, 0] }).outcome == .equal)
    }

    @Test func picturesOf8BitsAreWidened() throws {
        let bitmap = Pictures.noise(37, 29, seed: 5, isOpaque: false)
        let straight = FinePixels(bitmap)
        let file = try fine(37, 29) { x, y in
            (0..<4).map { Int(straight.words[y * 37 + x] >> (16 * UInt64($0)) & 0xFFFF) }
        }
        #expect(file.bitmap == bitmap)
        #expect(try Comparison(expected: file, actual: ComparedPixels(bitmap)).outcome == .equal)
        #expect(try Comparison(expected: ComparedPixels(bitmap), actual: file).largestDifferenceIn16Bits == 0)
        #expect(try compare(bitmap, bitmap).largestDifferenceIn16Bits == nil)
    }

    @Test func distancesIn16BitsAreThoseOf8Bits() throws {
        let random = Pictures.noise(64, 64, seed: 6), other = Pictures.noise(64, 64, seed: 7)
        OKLab.tables.withUnsafeBufferPointer { tables in
            guard let tables = tables.baseAddress else { return }
            let (p, q) = (FinePixels(random).words, FinePixels(other).words)
            for index in p.indices {
                let coarse = OKLab.distance(random.pixels[index], other.pixels[index])
                #expect(abs(OKLab.distance(fine: p[index], q[index], tables) - coarse) < 1e-5)
            }
            // From black on, each step is seen as no smaller than the one within it.
            var last: Float = 0
            for level: UInt64 in 1...600 {
                let grey = level << 32 | level << 16 | level
                let distance = OKLab.distance(fine: 0xFFFF << 48, 0xFFFF << 48 | grey, tables)
                #expect(distance > last)
                #expect(distance < 0.2)
                last = distance
            }
        }
    }

    @Test func sizesAreTheirOwnFailure() throws {
        let everything = Tolerance(colorTolerance: 9, maxDifferingPixels: .ratio(1))
        let comparison = try compare(Pictures.flat(4, 5), Pictures.flat(5, 4), everything)
        #expect(comparison.outcome == .sizesDiffer)
        #expect(!comparison.isPassed)
        #expect(comparison.summary.contains("5 × 4"))
        #expect(comparison.summary.contains("4 × 5"))
    }

    /// Whatever the threads' rows: against a plain loop over all pixels.
    @Test(arguments: [true, false]) func measuresAreThoseOfAPlainLoop(isOpaque: Bool) throws {
        let (width, height) = (61, 403)
        let a = Pictures.noise(width, height, seed: 3, isOpaque: isOpaque)
        var b = a
        let other = Pictures.noise(width, height, seed: 4, isOpaque: isOpaque)
        for i in stride(from: 700, to: b.pixels.count - 900, by: 7) { b.pixels[i] = other.pixels[i] }
        let tolerance = 0.2
        let comparison = try compare(a, b, Tolerance(colorTolerance: tolerance))
        var (differing, tolerated, channel): (Int, Int, Int) = (0, 0, 0)
        var largest: Float = 0
        var bounds = PixelBounds(minX: width, minY: height, maxX: 0, maxY: 0)
        var marks = [Bool](repeating: false, count: width * height)
        for y in 0..<height {
            for x in 0..<width where a[x, y] != b[x, y] {
                for shift: UInt32 in [0, 8, 16, 24] {
                    channel = max(channel, abs(Int(a[x, y] >> shift & 0xFF) - Int(b[x, y] >> shift & 0xFF)))
                }
                let distance = OKLab.distance(a[x, y], b[x, y])
                largest = max(largest, distance)
                if Double(distance) <= tolerance {
                    tolerated += 1
                } else {
                    differing += 1
                    marks[y * width + x] = true
                    bounds = PixelBounds(
                        minX: min(bounds.minX, x), minY: min(bounds.minY, y), maxX: max(bounds.maxX, x + 1),
                        maxY: max(bounds.maxY, y + 1))
                }
            }
        }
        #expect(differing > 100)
        #expect(tolerated > 10)
        #expect(comparison.differingPixels == differing)
        #expect(comparison.toleratedPixels == tolerated)
        #expect(comparison.largestDistance == Double(largest))
        #expect(comparison.largestChannelDifference == channel)
        #expect(comparison.bounds == bounds)
        var densest = 0
        for top in 0...(height - 16) {
            for left in 0...(width - 16) {
                var count = 0
                for y in top..<top + 16 { for x in left..<left + 16 where marks[y * width + x] { count += 1 } }
                densest = max(densest, count)
            }
        }
        let window = try #require(comparison.densestWindow)
        #expect(window.differingPixels == densest)
        var count = 0
        for y in window.y..<window.y + 16 {
            for x in window.x..<window.x + 16 where marks[y * width + x] { count += 1 }
        }
        #expect(count == densest, "the window is where it is said to be")
    }

    // MARK: Knobs

    @Test func colorToleranceTakesSmallStepsOnly() throws {
        let a = Pictures.flat(8, 8, Pictures.grey(128))
        #expect(try compare(a, Pictures.flat(8, 8, Pictures.grey(129)), Tolerance(colorTolerance: 0.004)).isPassed)
        #expect(try !compare(a, Pictures.flat(8, 8, Pictures.grey(140)), Tolerance(colorTolerance: 0.004)).isPassed)
    }

    @Test func countsAndRatiosAreExact() throws {
        let a = Pictures.flat(10, 10)
        var b = a
        for i in 0..<5 { b.pixels[i] = 0xFFFF_FFFF }
        for (allowance, isPassed): (Tolerance.Allowance, Bool) in [
            (.count(4), false), (.count(5), true), (.ratio(0.049), false), (.ratio(0.05), true), (.ratio(1), true),
        ] {
            let tolerance = Tolerance(maxDifferingPixels: allowance)
            #expect(try compare(a, b, tolerance).isPassed == isPassed, "\(allowance)")
        }
    }

    @Test func densityTellsNoiseFromAHole() throws {
        let a = Pictures.flat(160, 160)
        var scattered = a
        for y in 0..<10 { for x in 0..<10 { scattered[x * 16 + 8, y * 16 + 8] = 0xFFFF_FFFF } }
        var hole = a
        for y in 40..<50 { for x in 40..<50 { hole[x, y] = 0xFFFF_FFFF } }
        let tolerance = Tolerance(maxDifferingPixels: .count(100), maxDifferingPixelsPerWindow: 1)
        #expect(try compare(a, scattered, tolerance).outcome == .tolerated)
        let comparison = try compare(a, hole, tolerance)
        #expect(comparison.outcome == .pixelsDiffer)
        #expect(comparison.densestWindow?.differingPixels == 100)
        #expect(comparison.summary == "100 pixels differ in one window of 16 × 16, 1 allowed")
    }

    @Test func senselessTolerancesThrow() {
        let a = Pictures.flat(2, 2)
        for tolerance in [
            Tolerance(colorTolerance: .nan), Tolerance(colorTolerance: -0.1), Tolerance(colorTolerance: .infinity),
            Tolerance(maxDifferingPixels: .count(-1)), Tolerance(maxDifferingPixels: .ratio(1.01)),
            Tolerance(maxDifferingPixels: .ratio(.nan)), Tolerance(maxDifferingPixelsPerWindow: -1),
        ] {
            #expect(throws: ToleranceError.self, "\(tolerance)") { try compare(a, a, tolerance) }
        }
    }

    // MARK: Words

    @Test func whatIsSaidToPassPasses() throws {
        let a = Pictures.noise(40, 40, seed: 9)
        var b = a
        let other = Pictures.noise(40, 40, seed: 10)
        for i in stride(from: 0, to: 1600, by: 3) { b.pixels[i] = other.pixels[i] }
        for base in [
            Tolerance.exact, Tolerance(maxDifferingPixels: .count(100)),
            Tolerance(maxDifferingPixels: .count(1600), maxDifferingPixelsPerWindow: 20),
        ] {
            let comparison = try compare(a, b, base)
            #expect(comparison.outcome == .pixelsDiffer)
            let line = try #require(comparison.details(expected: a, actual: b).last)
            let color = try #require(Double(line.split(separator: ":")[1].prefix { $0 != "," }.dropFirst()))
            var tolerance = base
            tolerance.colorTolerance = color
            #expect(try compare(a, b, tolerance).isPassed, "\(line)")
            // No smaller one that can be told from it would do, where every pixel must go.
            if base == .exact {
                tolerance.colorTolerance = color - 0.0002
                #expect(try !compare(a, b, tolerance).isPassed, "\(line)")
            }
            tolerance = base
            tolerance.maxDifferingPixels = .count(comparison.differingPixels)
            tolerance.maxDifferingPixelsPerWindow = base.maxDifferingPixelsPerWindow.map { _ in
                comparison.densestWindow?.differingPixels ?? 0
            }
            #expect(try compare(a, b, tolerance).isPassed)
        }
    }

    @Test func numbersAreReadable() {
        #expect(Comparison.grouped(1_234_567) == "1\u{202F}234\u{202F}567")
        #expect(Comparison.grouped(12) == "12")
        #expect(Comparison.decimalAbove(0.12341, 4) == "0.1235")
        #expect(Comparison.decimalAbove(0.5, 4) == "0.5")
    }

    /// What a report recommends lets pass, and is no more than the pixels that are not allowed for need.
    @Test func theSmallestToleranceIsFound() throws {
        let a = Pictures.flat(20, 20, Pictures.grey(40))
        var b = a
        b[3, 4] = Pictures.grey(41)
        b[5, 6] = Pictures.grey(240)
        let marks = try #require(compare(a, b).marks)
        for (allowed, most) in [(0, 1.0), (1, 0.01), (2, 0)] {
            let color = marks.smallestTolerance(allowing: allowed)
            #expect(color <= most)
            #expect(
                try compare(a, b, Tolerance(colorTolerance: color, maxDifferingPixels: .count(allowed))).isPassed)
        }
    }

    // MARK: The picture

    @Test func theDifferenceIsShown() throws {
        let a = Pictures.flat(20, 20, Pictures.grey(40))
        var b = a
        b[3, 4] = Pictures.grey(41)
        b[5, 6] = Pictures.grey(240)
        let comparison = try compare(a, b, Tolerance(colorTolerance: 0.01))
        let picture = DifferencePicture.draw(expected: a, actual: b, comparison: comparison)
        #expect(picture[5, 6] == 0xFF6C_00D6)
        #expect(picture[3, 4] == 0xFFFF_A86F)
        #expect(picture[0, 0] == Pictures.grey(208))
        let larger = Pictures.flat(20, 22, Pictures.grey(40))
        let sizes = try compare(a, larger)
        let sized = DifferencePicture.draw(expected: a, actual: larger, comparison: sizes)
        #expect(sized.height == 22 && sized[0, 21] == 0xFFD1_7F8A && sized[0, 0] == Pictures.grey(208))
    }
}
