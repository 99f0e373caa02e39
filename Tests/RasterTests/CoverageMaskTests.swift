import DisplayList
import PathParser
import Testing

@testable import Raster

@Suite struct CoverageMaskTests {
    /// A mask drawn by its runs is the mask drawn byte by byte, cut anywhere.
    @Test func runsDrawWhatTheBytesSay() {
        var numbers = TestNumbers(seed: 61)
        for width in [1, 2, 3, 4, 5, 7, 8, 33, 100] {
            let rect = IntRect(minX: -3, minY: 2, maxX: width - 3, maxY: 9)
            let mask = CoverageMask(rect: rect)
            for i in 0..<(width * 7) {
                // Stretches of nothing and of full, and something between.
                let kind = (i / 6 + Int(numbers.next() % 2)) % 4
                mask.bytes[i] = kind == 0 ? 0 : kind < 3 ? 255 : UInt8(numbers.next() & 0xFF)
            }
            mask.findRuns()
            for color in [0xFF4E_A9E8, 0x8027_5474] as [UInt32] {
                for cut in [0, 1, 2, 5] where width > 2 * cut {
                    let region = IntRect(minX: rect.minX + cut, minY: 3, maxX: rect.maxX - cut, maxY: 8)
                    let surface = Surface(rect: IntRect(minX: 0, minY: 0, maxX: width + 10, maxY: 20))
                    for i in 0..<((width + 10) * 20) { surface.pixels[i] = 0xFF10_2030 }
                    mask.paint(SolidColor(color), region: region, x: 7, y: 5, on: surface)
                    for y in 0..<20 {
                        for x in 0..<(width + 10) {
                            let inside =
                                (region.minX..<region.maxX).contains(x - 7)
                                && (region.minY..<region.maxY).contains(y - 5)
                            let m = inside ? UInt32(mask.at(x - 7, y - 5).pointee) : 0
                            let expected = PixelMath.over(PixelMath.scale(color, m), 0xFF10_2030)
                            #expect(surface.at(x, y).pointee == expected)
                        }
                    }
                }
            }
        }
    }

    /// The same in a paint of many colours.
    @Test(arguments: [1, 0.4]) func runsDrawGradientsPixelByPixel(alpha: Double) throws {
        var numbers = TestNumbers(seed: 62)
        let stops = [
            GradientStop(offset: 0, color: Color(hex: 0x2D1F0E).opacity(alpha)),
            GradientStop(offset: 1, color: Color(hex: 0x0D0D1A)),
        ]
        for end in [Point(0, 20), Point(30, 7)] {
            let gradient = LinearGradient(start: .zero, end: end, stops: stops)
            let paint = try #require(PreparedPaint(.linear(gradient), .identity, dither: true))
            for width in [1, 4, 7, 33, 100] {
                let mask = CoverageMask(rect: IntRect(minX: -3, minY: 2, maxX: width - 3, maxY: 9))
                for i in 0..<(width * 7) {
                    let kind = (i / 6 + Int(numbers.next() % 2)) % 4
                    mask.bytes[i] = kind == 0 ? 0 : kind < 3 ? 255 : UInt8(numbers.next() & 0xFF)
                }
                mask.findRuns()
                let surface = Surface(rect: IntRect(minX: 0, minY: 0, maxX: width + 10, maxY: 20))
                for i in 0..<((width + 10) * 20) { surface.pixels[i] = 0xFF10_2030 }
                let buffer = UnsafeMutablePointer<UInt32>.allocate(capacity: width)
                defer { buffer.deallocate() }
                mask.paint(paint, region: mask.rect, x: 7, y: 5, buffer: buffer, on: surface)
                for y in 0..<20 {
                    for x in 0..<(width + 10) {
                        let isInside =
                            (mask.rect.minX..<mask.rect.maxX).contains(x - 7)
                            && (mask.rect.minY..<mask.rect.maxY).contains(y - 5)
                        var pixel: UInt32 = 0
                        paint.fetch(&pixel, x: x, y: y, count: 1)
                        let m = isInside ? UInt32(mask.at(x - 7, y - 5).pointee) : 0
                        #expect(
                            surface.at(x, y).pointee == PixelMath.over(PixelMath.scale(pixel, m), 0xFF10_2030))
                    }
                }
            }
        }
    }

    /// Dilation is the greatest value within the distance, and shares of those just beyond, pixel by pixel.
    @Test(arguments: [0, 0.9, 1, 1.25, 2.5, 3.75, 7, 12]) func dilation(reach: Double) {
        var numbers = TestNumbers(seed: 5)
        let (width, height) = (37, 23)
        let mask = CoverageMask(rect: IntRect(minX: -4, minY: 9, maxX: width - 4, maxY: 9 + height))
        var plain = [UInt8](repeating: 0, count: width * height)
        for i in plain.indices where numbers.between(0, 1) < 0.05 {
            plain[i] = UInt8(numbers.between(1, 255))
            mask.bytes[i] = plain[i]
        }
        let found = mask.dilated(by: reach)
        #expect(found.rect == mask.rect.outset(x: Int(reach) + 1, y: Int(reach) + 1))
        for y in found.rect.minY..<found.rect.maxY {
            for x in found.rect.minX..<found.rect.maxX {
                var most: UInt8 = 0
                for v in 0..<height {
                    for u in 0..<width {
                        let (dx, dy) = (u - 4 - x, v + 9 - y)
                        let share = min(max(reach + 0.65 - Double(dx * dx + dy * dy).squareRoot(), 0), 1)
                        most = max(most, UInt8(min(Int(plain[v * width + u]) * 4, 255) * Int(share * 256) / 256))
                    }
                }
                #expect(found.at(x, y).pointee == most)
            }
        }
    }
}
