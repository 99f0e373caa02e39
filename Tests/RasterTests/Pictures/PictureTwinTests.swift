import DisplayList
import PathParser
import Testing

@testable import Raster

/// Pictures and patterns by the processor's vectors against the plain loops: the same bits.
@Suite struct PictureTwinTests {
    private static func noise(_ width: Int, _ height: Int, _ numbers: inout TestNumbers) -> Bitmap {
        let pixels = (0..<width * height).map { _ in
            // Full and empty channels are where sums are greatest.
            let word = UInt32(truncatingIfNeeded: numbers.next())
            return AlphaConversion.premultiplied(numbers.next() % 3 == 0 ? (word & 1) &* 0xFFFF_FFFF : word)
        }
        return Bitmap(width: width, height: height, pixels: pixels)
    }

    /// Enlarged, reduced, turned, slanted and mirrored; some far away or without a number.
    private static func transforms(_ numbers: inout TestNumbers) -> [Transform] {
        func random(_ range: ClosedRange<Double>) -> Double {
            range.lowerBound + Double(numbers.next() % 100_000) / 100_000 * (range.upperBound - range.lowerBound)
        }
        var out = (0..<60).map { _ in
            Transform.translation(random(-9...40), random(-9...40)) * .rotation(degrees: random(0...360))
                * .skewX(degrees: random(-40...40)) * .scale(random(0.2...6), random(-6...6))
        }
        // Not turned, and mirrored.
        out += (0..<60).map { _ in
            .translation(random(-9...40), random(-9...40)) * .scale(random(-6...6), random(-6...6))
        }
        out += [0.1, 0.5, 0.98, 1, 1.02, 1.5, 2, 3, 17].map { .scale($0, 1) * .translation(0.3, 0.7) }
        // Moved alone, by whole pixels and by shares of one; a scale that is 1 but for rounding.
        out += (0..<30).map { .translation(random(-60...60), Double($0 % 3) / 3 - 20) }
        out += [.translation(3, -5), .translation(-7, 0.5), .scale(1 + 1e-12, 1 - 1e-12) * .translation(0.25, 4)]
        out += [.translation(1e12, 3), .scale(1e-7), .scale(1e9), .translation(-5, 2e9), .translation(.nan, 0)]
        return out
    }

    @Test func picturesHaveTheSameBits() throws {
        var numbers = TestNumbers(seed: 7)
        var seen = 0
        for (width, height) in [(1, 1), (1, 9), (2, 3), (3, 2), (4, 4), (33, 17), (700, 9)] {
            let bitmap = Self.noise(width, height, &numbers)
            let rect = Rect(x: 0, y: 0, width: Double(width), height: Double(height))
            for transform in Self.transforms(&numbers) {
                var levels = PictureLevels()
                for sampling in [Picture.Sampling.nearest, .linear, .smooth] {
                    let picture = Picture(bitmap, in: rect, sampling: sampling)
                    func pixels(_ kernels: PictureKernels) -> [UInt32]? {
                        let paint: PreparedPaint? =
                            sampling != .smooth
                            ? PictureShader(picture, transform, kernels: kernels).map(PreparedPaint.picture)
                            : SmoothShader(picture, transform, &levels, isFast: kernels != .plain)
                                .map(PreparedPaint.smooth)
                        return paint.map(Self.block)
                    }
                    let plain = pixels(.plain)
                    for kernels in [PictureKernels.vectors, .wide] {
                        #expect(
                            pixels(kernels) == plain, "\(width) × \(height), \(sampling), \(kernels), \(transform)")
                    }
                    seen += plain == nil ? 0 : 1
                }
            }
        }
        #expect(seen > 1200)
    }

    @Test func patternsHaveTheSameBits() throws {
        var numbers = TestNumbers(seed: 8)
        var seen = 0
        for (width, height) in [(1, 1), (1, 9), (2, 3), (33, 17)] {
            let bitmap = Self.noise(width, height, &numbers)
            for transform in Self.transforms(&numbers) {
                for (opacity, isNearest) in [(1, false), (0.4, false), (1, true)] {
                    func pixels(_ kernels: PictureKernels) -> [UInt32]? {
                        PatternShader(bitmap, transform, opacity: opacity, isNearest: isNearest, kernels: kernels)
                            .map { Self.block(.pattern($0)) }
                    }
                    let plain = pixels(.plain)
                    for kernels in [PictureKernels.vectors, .wide] {
                        #expect(
                            pixels(kernels) == plain,
                            "\(width) × \(height), \(opacity), \(isNearest), \(kernels), \(transform)")
                    }
                    seen += plain == nil ? 0 : 1
                }
            }
        }
        #expect(seen > 500)
    }

    /// Some rows, also outside of the picture.
    private static func block(_ paint: PreparedPaint) -> [UInt32] {
        var out: [UInt32] = []
        for y in [-70, -1, 0, 1, 2, 5, 17, 40, 90] {
            var row = [UInt32](repeating: 0, count: 130)
            row.withUnsafeMutableBufferPointer { paint.fetch($0.baseAddress!, x: -40, y: y, count: 130) }
            out += row
        }
        return out
    }
}
