import CMachine
import DisplayList
import PathParser
import Testing

@testable import Raster

/// What is done by wide registers beside what is done without: the same pixels. Where the processor has none, or the
/// environment forbids them, there is nothing to compare.
@Suite(.enabled(if: cmachine_has_wide())) struct WideTwinTests {
    @Test(arguments: [FillRule.nonZero, .evenOdd])
    func coverageIsTheSame(rule: FillRule) {
        var numbers = TestNumbers(seed: 21)
        for width in Array(1...9) + [31, 33, 40, 64, 65, 66, 257, 700] {
            for i in 0..<16 {
                let region = IntRect(minX: 0, minY: 0, maxX: width, maxY: 40)
                let box = Rect(minX: -20, minY: -20, maxX: Double(width) + 20, maxY: 60)
                let path = i % 2 == 0 ? numbers.polygon(corners: 7, in: box) : numbers.blob(curves: 3, in: box)
                let wide = scannedCoverage(path, rule: rule, region: region)
                #expect(wide == scannedCoverage(path, rule: rule, region: region, isWide: false))
            }
        }
    }

    /// A band of random cells, such as no shape need have made; groups have a bit with a chance of `density` in 16.
    private struct Cells {
        let width: Int
        let rows: Int
        var cells: [Int32]
        var bits: [UInt64]

        init(_ numbers: inout TestNumbers, width: Int, rows: Int, density: UInt64) {
            let stride = CellRow.stride(width: width)
            let words = CellRow.words(width: width)
            self.width = width
            self.rows = rows
            cells = .init(repeating: 0, count: stride * rows)
            bits = .init(repeating: 0, count: words * rows)
            for row in 0..<rows {
                for group in 0...(width / CellRow.group) where numbers.next() % 16 < density {
                    bits[row * words + group / 64] |= 1 << UInt64(group % 64)
                    // One more than the group: what is spilled.
                    for x in 0...CellRow.group where numbers.next() % 3 > 0 {
                        let kinds = [1 << 8, 1 << 14, 1 << 21, 1 << 23] as [Int32]
                        let limit = kinds[Int(numbers.next() % 4)]
                        cells[row * stride + group * CellRow.group + x] +=
                            numbers.next() % 4 == 0
                            ? (numbers.next() % 2 == 0 ? 1 << 21 : -1 << 21)
                            : Int32(truncatingIfNeeded: numbers.next()) % limit
                    }
                }
            }
        }

        /// What a sweep makes of `pixels`, which are rows of `pitch`; nil where it leaves cells or bits.
        func swept(_ color: UInt32, _ rule: FillRule, _ pixels: [UInt32], pitch: Int, isWide: Bool) -> [UInt32]? {
            var (cells, bits, pixels) = (cells, bits, pixels)
            let strip = [UInt32](repeating: color, count: SolidColor.stripLength)
            cells.withUnsafeMutableBufferPointer { cells in
                bits.withUnsafeMutableBufferPointer { bits in
                    pixels.withUnsafeMutableBufferPointer { pixels in
                        strip.withUnsafeBufferPointer { strip in
                            let sweep = SolidSweep(
                                color: SolidColor(color), rule: rule, strip: strip.baseAddress!, isWide: isWide)
                            let band = CellBand(
                                cells: cells.baseAddress!, bits: bits.baseAddress!,
                                stride: CellRow.stride(width: width), words: CellRow.words(width: width), width: width,
                                top: 0, rows: rows)
                            sweep.fill(pixels.baseAddress!, pitch: pitch, band)
                        }
                    }
                }
            }
            return cells.allSatisfy { $0 == 0 } && bits.allSatisfy { $0 == 0 } ? pixels : nil
        }
    }

    @Test(arguments: [FillRule.nonZero, .evenOdd], [0xFF4E_A9E8, 0x8027_5474, 0x0102_0001, 0] as [UInt32])
    func sweptPixelsAreThoseOfThePlainSweep(rule: FillRule, color: UInt32) {
        var numbers = TestNumbers(seed: 31)
        // Every remainder of 8, and more than one word of bits.
        for width in Array(1...40) + Array(505...520) + [700, 1023, 1024, 1025, 1100] {
            for density: UInt64 in [0, 1, 4, 10, 16] {
                let rows = 3
                // What lies behind a row's end must stay as it is.
                let pitch = width + 5
                let cells = Cells(&numbers, width: width, rows: rows, density: density)
                let pixels = Self.pixels(&numbers, pitch * rows)
                let plain = cells.swept(color, rule, pixels, pitch: pitch, isWide: false)
                let wide = cells.swept(color, rule, pixels, pitch: pitch, isWide: true)
                #expect(plain != nil, "\(width) px, density \(density)")
                #expect(wide == plain, "\(width) px, density \(density)")
            }
        }
    }

    /// Premultiplied noise.
    private static func pixels(_ numbers: inout TestNumbers, _ count: Int) -> [UInt32] {
        (0..<count).map { _ in
            let word = UInt32(truncatingIfNeeded: numbers.next())
            return PixelMath.scale(word | 0xFF00_0000, word >> 24)
        }
    }

    @Test(arguments: [0xFF4E_A9E8, 0x8027_5474, 0] as [UInt32])
    func maskedPixelsAreThoseOfThePlainOnes(color: UInt32) {
        var numbers = TestNumbers(seed: 32)
        for count in 0...70 {
            for kind in 0..<4 {
                let coverage = (0..<count).map { _ in
                    let byte = UInt8(truncatingIfNeeded: numbers.next())
                    return kind == 0 ? byte : kind == 1 ? 255 : kind == 2 ? 0 : byte < 90 ? 0 : byte < 180 ? 255 : byte
                }
                // One more, which must stay as it is.
                let pixels = Self.pixels(&numbers, count + 1)
                var plain = pixels
                for i in 0..<count {
                    plain[i] = PixelMath.over(PixelMath.scale(color, UInt32(coverage[i])), pixels[i])
                }
                var wide = pixels
                cmachine_mask(&wide, count, color, coverage)
                #expect(wide == plain, "\(count) px, kind \(kind)")
            }
        }
    }

    /// Rectangles between pixels and on whole ones, by both widths of registers that there may be: every remainder, each
    /// pixel by the plain rule.
    @Test(arguments: [0xFF4E_A9E8, 0x8027_5474, 0x0102_0001, 0xFE10_FE80, 0] as [UInt32])
    func rectanglesAreThoseOfThePlainRule(color: UInt32) {
        var numbers = TestNumbers(seed: 37)
        for width in Array(1...70) + [127, 128, 129, 300] {
            let (rows, pitch) = (4, width + 3)
            let pixels = Self.pixels(&numbers, pitch * rows)
            for i in 0..<8 {
                let end = UInt32(width) << 10
                let mask: UInt32 = i % 3 == 0 ? ~1023 : .max
                let x0 = UInt32(numbers.next() % UInt64(min(end, 3 << 10))) & mask
                let x1 = end - UInt32(numbers.next() % UInt64(min(end - x0, 3 << 10))) & mask
                let y0 = UInt32(numbers.next() % 1500) & mask
                let y1 = (2048 + UInt32(numbers.next() % 2049)) & mask
                func length(_ from: UInt32, _ to: UInt32, _ pixel: Int) -> UInt32 {
                    let edge = UInt32(pixel) << 10
                    let (a, b) = (max(from, edge), min(to, edge + 1024))
                    return b > a ? b - a : 0
                }
                var plain = pixels
                for y in 0..<rows {
                    for x in 0..<width {
                        let share = (length(x0, x1, x) * length(y0, y1, y)) >> 10
                        let coverage = (share * 255 + 512) >> 10
                        plain[y * pitch + x] = PixelMath.over(
                            PixelMath.scale(color, coverage), pixels[y * pitch + x])
                    }
                }
                for isWidest in [false, true] {
                    var wide = pixels
                    cmachine_fill_rectangle(
                        &wide, pitch, Int32(x0), Int32(y0), Int32(x1), Int32(y1), color, isWidest)
                    #expect(wide == plain, "\(width) px, \(x0) to \(x1), \(y0) to \(y1), \(isWidest)")
                }
            }
        }
    }

    @Test(arguments: [255, 1, 90, 254] as [UInt8])
    func pixelsOverOthersAreThoseOfThePlainOnes(coverage: UInt8) {
        var numbers = TestNumbers(seed: 33)
        for count in 0...50 {
            for kind in 0..<3 {
                let source = Self.pixels(&numbers, count).map { kind == 0 ? $0 : kind == 1 ? $0 | 0xFF00_0000 : 0 }
                let pixels = Self.pixels(&numbers, count + 1)
                var plain = pixels
                for i in 0..<count {
                    plain[i] = PixelMath.over(PixelMath.scale(source[i], UInt32(coverage)), pixels[i])
                }
                var wide = pixels
                cmachine_over(&wide, source, count, coverage)
                #expect(wide == plain, "\(count) px, kind \(kind)")

                let bytes = (0..<count).map { i in
                    let byte = UInt8(truncatingIfNeeded: numbers.next())
                    return i % 24 < 8 ? byte : i % 24 < 16 ? 255 : 0
                }
                plain = pixels
                for i in 0..<count {
                    plain[i] = PixelMath.over(PixelMath.scale(source[i], UInt32(bytes[i])), pixels[i])
                }
                wide = pixels
                cmachine_over_masked(&wide, source, count, bytes)
                #expect(wide == plain, "\(count) px masked, kind \(kind)")
            }
        }
    }

    @Test(arguments: [FillRule.nonZero, .evenOdd])
    func fineCoverageIsTheSame(rule: FillRule) {
        var numbers = TestNumbers(seed: 35)
        var covered = 0
        for width in Array(1...17) + [31, 33, 64, 65, 129, 300] {
            for i in 0..<12 {
                let region = IntRect(minX: -3, minY: 2, maxX: width - 3, maxY: 26)
                let box = Rect(minX: -20, minY: -20, maxX: Double(width) + 20, maxY: 60)
                let path = i % 2 == 0 ? numbers.polygon(corners: 9, in: box) : numbers.blob(curves: 3, in: box)
                func fine(isWide: Bool) -> [UInt8] {
                    var out = [UInt8](repeating: 0, count: region.width * region.height)
                    let scanner = Scanner(isWide: isWide)
                    // A scanner's second shape finds what its first has left.
                    for pass in 0..<2 {
                        scanner.scanFinely(path, .identity, rule: rule, region: region) { y, runs, coverage in
                            for x in runs.flatMap({ Int($0.x)..<Int($0.x + $0.count) }) where pass == 1 {
                                out[(y - region.minY) * region.width + x] = coverage[x]
                            }
                        }
                    }
                    return out
                }
                let wide = fine(isWide: true)
                #expect(wide == fine(isWide: false), "\(width) px")
                covered += wide.lazy.filter { $0 != 0 }.count
            }
        }
        #expect(covered > 20_000)
    }

    /// Paints that the wide code knows, and one that it does not.
    private static func paints(_ numbers: inout TestNumbers) throws -> [(name: String, paint: PreparedPaint)] {
        var tables = GradientTables(isDithered: false)
        func place() -> Point { Point(numbers.between(-10, 90), numbers.between(-10, 60)) }
        let isOpaque = numbers.next() % 2 == 0
        let stops = [0, 0.3, 1].map { offset in
            GradientStop(
                offset: offset,
                color: Color(
                    red: numbers.fraction(), green: numbers.fraction(), blue: numbers.fraction(),
                    alpha: isOpaque ? 1 : numbers.fraction()))
        }
        let (start, end) = (place(), place())
        var paints: [(String, PreparedPaint)] = []
        for spread in [GradientSpread.pad, .repeat, .reflect] {
            for end in [end, Point(start.x, end.y), Point(end.x, start.y), Point(start.x + 2000, end.y)] {
                let gradient = LinearGradient(start: start, end: end, stops: stops, spread: spread)
                paints.append(
                    ("linear \(spread)", .linear(try #require(LinearShader(gradient, .identity, &tables)))))
            }
        }
        for focus in [start, start + Point(4, -5)] {
            for radius in [9.0, 60, 3000] {
                let gradient = RadialGradient(center: start, radius: radius, focus: focus, stops: stops)
                paints.append(
                    ("radial \(radius)", .radial(try #require(RadialShader(gradient, .identity, &tables)))))
            }
        }
        for center in [start, Point(12.5, 7.5)] {
            let gradient = ConicGradient(center: center, startAngle: 20, stops: stops)
            paints.append(("conic \(center)", .conic(try #require(ConicShader(gradient, .identity, &tables)))))
        }
        for side in [1, 3, 8, 70] {
            var bitmap = Bitmap(width: side, height: side + 2)
            let pixels = Self.pixels(&numbers, side * (side + 2))
            for i in pixels.indices { bitmap[i % side, i / side] = pixels[i] }
            let move = Transform.translation(Double(numbers.next() % 40), Double(numbers.next() % 20))
            paints.append(("tile \(side)", .pattern(try #require(PatternShader(bitmap, move, opacity: 1)))))
            let rect = Rect(x: 0, y: 0, width: Double(side), height: Double(side + 2))
            let picture = try #require(PictureShader(Picture(bitmap, in: rect, sampling: .nearest), move))
            paints.append(("picture \(side)", .picture(picture)))
            for sampling in [Picture.Sampling.nearest, .linear] {
                for scale in [0.55, 0.98, 2, 3, 17.3] {
                    let place = move * .scale(side % 2 == 0 ? -scale : scale, scale * 1.1)
                    let shader = PictureShader(Picture(bitmap, in: rect, sampling: sampling), place)
                    paints.append(("\(sampling) \(side), \(scale)", .picture(try #require(shader))))
                }
            }
        }
        return paints
    }

    /// From cells, from a rectangle's runs and from finer pixels, beside rows that are fetched and then laid over.
    @Test func paintedPixelsAreThoseOfFetchedRows() throws {
        var numbers = TestNumbers(seed: 36)
        func painter(isWide: Bool) -> Painter {
            Painter(
                plan: Plan(), symbols: [], maxLayerPixels: .max, preparedLayers: PreparedLayers(threads: 1),
                isWide: isWide)
        }
        let (wide, plain) = (painter(isWide: true), painter(isWide: false))
        var places = StretchedBitmap.Places()
        var taken = 0
        for width in [1, 7, 8, 9, 40, 77, 200] {
            let rect = IntRect(minX: 0, minY: 0, maxX: width, maxY: 30)
            let box = Rect(minX: -5, minY: -5, maxX: Double(width) + 5, maxY: 35)
            for i in 0..<4 {
                let region = IntRect(minX: width / 5, minY: 1, maxX: width, maxY: 29)
                let path = i < 3 ? numbers.polygon(corners: 5, in: box) : .rect(box.outset(by: -numbers.between(0, 9)))
                let below = Self.pixels(&numbers, rect.width * rect.height)
                for (name, paint) in try Self.paints(&numbers) {
                    func painted(_ painter: Painter) -> [UInt32] {
                        let surface = Surface(rect: rect)
                        for (i, pixel) in below.enumerated() { surface.pixels[i] = pixel }
                        let fill = FillOperation(
                            shape: .path(path), transform: .identity, rule: i == 1 ? .evenOdd : .nonZero, paint: paint,
                            bounds: region, overlap: i == 2 ? .fine : .sum)
                        painter.paintFill(fill, region, on: surface)
                        return (0..<rect.width * rect.height).map { surface.pixels[$0] }
                    }
                    #expect(painted(wide) == painted(plain), "\(name), \(width) px, \(i)")
                    if paint.withWide(first: 0, count: width, &places, { _ in }) { taken += 1 }
                }
            }
        }
        #expect(taken == 7 * 4 * (24 + 4 * 2 * 5))
    }

    @Test(arguments: [Mask.Kind.luminance, .alpha])
    func masksByOthersAreThoseOfThePlainOnes(kind: Mask.Kind) {
        var numbers = TestNumbers(seed: 34)
        for width in 1...40 {
            let rect = IntRect(minX: 0, minY: 0, maxX: width, maxY: 3)
            func surface(_ pixels: [UInt32], _ rect: IntRect) -> Surface {
                let surface = Surface(rect: rect)
                for (i, pixel) in pixels.enumerated() { surface.pixels[i] = pixel }
                return surface
            }
            let maskRect = IntRect(minX: width / 3, minY: 1, maxX: width + 5, maxY: 3)
            let mask = surface(Self.pixels(&numbers, maskRect.width * 2), maskRect)
            let pixels = Self.pixels(&numbers, width * 3)
            let (plain, wide) = (surface(pixels, rect), surface(pixels, rect))
            LayerEffects.mask(plain, by: mask, kind: kind, isWide: false)
            LayerEffects.mask(wide, by: mask, kind: kind)
            #expect((0..<width * 3).allSatisfy { plain.pixels[$0] == wide.pixels[$0] }, "\(width) px")
        }
    }
}
