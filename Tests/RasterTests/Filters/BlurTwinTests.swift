import DisplayList
import Testing

@testable import Raster

/// The blur against its plain twin, bit for bit.
@Suite struct BlurTwinTests {
    /// One line, value by value: what the kernel says, rounded once.
    private func blurred(_ line: [UInt32], _ kernel: BlurKernel) -> [UInt32] {
        let n = line.count
        switch kernel {
        case .none: return line
        case .weights(let weights):
            return (0..<n).map { i in
                var sum: UInt32 = 32_768 + line[i] * weights[0]
                for k in 1..<weights.count {
                    sum += ((i >= k ? line[i - k] : 0) + (i + k < n ? line[i + k] : 0)) * weights[k]
                }
                return sum >> 16
            }
        case .boxes(let a, let b, let c):
            var sums = line.map(UInt64.init)
            for width in [a, b, c] {
                var sum: UInt64 = 0
                sums = (0..<(sums.count + width - 1)).map { i in
                    if i < sums.count { sum += sums[i] }
                    if i >= width { sum -= sums[i - width] }
                    return sum
                }
            }
            // Sums are at most 255 · a · b · c.
            let inverse = (UInt64(1) << 56) / UInt64(a * b * c)
            return (0..<n).map { UInt32((sums[$0 + kernel.radius] * inverse + (1 << 55)) >> 56) }
        }
    }

    private func blurred(
        _ image: [UInt32], _ width: Int, _ horizontal: BlurKernel, _ vertical: BlurKernel
    ) -> [UInt32] {
        var out = image
        let height = image.count / width
        for y in 0..<height {
            out.replaceSubrange(
                (y * width)..<((y + 1) * width),
                with: blurred(Array(out[(y * width)..<((y + 1) * width)]), horizontal))
        }
        for x in 0..<width {
            let column = blurred((0..<height).map { out[$0 * width + x] }, vertical)
            for y in 0..<height { out[y * width + x] = column[y] }
        }
        return out
    }

    /// All kinds of kernels: short ones, boxes whose sums fit 16, 32 and 64 bits, and the widest of each.
    static let sigmas = [0.012, 0.3, 0.9, 1.99, 2, 2.5, 3.2, 3.7, 4, 8, 23, 60, 120.9, 121.3, 135, 137, 900]

    @Test(arguments: sigmas)
    func pixelsAndBytesAreThoseOfTheTwin(sigma: Double) {
        var numbers = TestNumbers(seed: 61)
        let kernel = BlurKernel(sigma: sigma)
        let other = BlurKernel(sigma: sigma * 0.7)
        for (width, height) in [(1, 1), (2, 3), (5, 4), (16, 9), (17, 33), (64, 7), (3, 130), (71, 41)] {
            let rect = IntRect(minX: -3, minY: 5, maxX: width - 3, maxY: height + 5)
            let surface = Surface(rect: rect)
            let mask = CoverageMask(rect: rect)
            // Noise, full areas and empty ones, where shortcuts are taken.
            for i in 0..<(width * height) {
                let word = UInt32(truncatingIfNeeded: numbers.next())
                let part = (i % width) / 16 + (i / width) / 8
                surface.pixels[i] = part % 3 == 0 ? word : part % 3 == 1 ? .max : 0
                mask.bytes[i] = UInt8(truncatingIfNeeded: surface.pixels[i])
            }
            var expected = [UInt32](repeating: 0, count: width * height)
            for channel in 0..<4 {
                let plane = (0..<(width * height)).map { surface.pixels[$0] >> UInt32(8 * channel) & 0xFF }
                for (i, v) in blurred(plane, width, kernel, other).enumerated() {
                    expected[i] |= v << UInt32(8 * channel)
                }
            }
            Blur.surface(surface, horizontal: kernel, vertical: other)
            Blur.mask(mask, horizontal: kernel, vertical: other)
            for i in 0..<(width * height) {
                let (word, byte) = (surface.pixels[i], mask.bytes[i])
                if word == expected[i], byte == expected[i] & 0xFF { continue }
                Issue.record("\(width) × \(height), pixel \(i): \(word), \(byte), expected \(expected[i])")
                return
            }
        }
    }

    /// Every sum of boxes that 32 bits divide, at both sides of each step of the quotient.
    @Test func divisionIsExactUpToTheWidestBoxes() {
        for a in 4...227 {
            let product = UInt64(a * a * (a % 2 == 0 ? a + 1 : a))
            let inverse = (UInt64(1) << 56) / product
            let bits: UInt64 = a <= 6 ? 16 : 32
            let shift = bits + UInt64(63 - product.leadingZeroBitCount)
            let multiplier = (1 << shift) / product
            for q in 0...255 {
                for half in [0, 1] as [UInt64] where q < 255 || half == 0 {
                    let step = (UInt64(q) * 2 + half) * product / 2
                    for sum in (step < 2 ? 0 : step - 2)...min(step + 2, 255 * product) {
                        let ours = ((sum + (product + 1) / 2) * multiplier) >> shift
                        if ours != (sum * inverse + (1 << 55)) >> 56 {
                            Issue.record("a = \(a), sum \(sum): \(ours)")
                            return
                        }
                    }
                }
            }
        }
    }
}
