import DisplayList
import PathParser
import Testing

@testable import Raster

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

@Suite struct BlurTests {
    /// A Gaussian in binary64, both ways.
    private func reference(_ image: [Double], _ width: Int, _ height: Int, sigma: Double) -> [Double] {
        let radius = Int((4 * sigma).rounded(.up))
        let weights = (-radius...radius).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
        let sum = weights.reduce(0, +)
        func pass(_ from: [Double], _ at: (Int, Int) -> Int?) -> [Double] {
            (0..<from.count).map { i in
                var v = 0.0
                for k in -radius...radius { if let j = at(i, k) { v += from[j] * weights[k + radius] } }
                return v / sum
            }
        }
        let across = pass(image) { i, k in (0..<width).contains(i % width + k) ? i + k : nil }
        return pass(across) { i, k in (0..<height).contains(i / width + k) ? i + k * width : nil }
    }

    @Test(arguments: [0.3, 0.8, 1.5, 1.99, 2, 3.3, 5, 8])
    func masksAreGaussian(sigma: Double) {
        let side = 96
        let mask = CoverageMask(rect: IntRect(minX: 0, minY: 0, maxX: side, maxY: side))
        var image = [Double](repeating: 0, count: side * side)
        for y in 30..<70 {
            for x in 40..<60 {
                mask.bytes[y * side + x] = 255
                image[y * side + x] = 255
            }
        }
        let kernel = BlurKernel(sigma: sigma)
        Blur.mask(mask, horizontal: kernel, vertical: kernel)
        let exact = reference(image, side, side, sigma: sigma)
        // Three boxes are within 5 % of the Gaussian; the short kernel only rounds.
        let limit = sigma >= 2 ? 255 * 0.05 : 1.6
        for i in 0..<(side * side) where (Double(mask.bytes[i]) - exact[i]).magnitude > limit {
            Issue.record("sigma \(sigma), \(i % side), \(i / side): \(mask.bytes[i]), exact \(exact[i])")
            return
        }
    }

    /// Each pass in the plainest form: for each pixel, the sum of those the boxes reach.
    @Test(arguments: [2.0, 2.6, 4.1, 9, 140, 200])
    func boxesAreRunningAveragesRoundedOnce(sigma: Double) {
        guard case .boxes(let a, let b, let c) = BlurKernel(sigma: sigma) else {
            Issue.record("expected boxes")
            return
        }
        var numbers = TestNumbers(seed: 51)
        let n = 300
        let mask = CoverageMask(rect: IntRect(minX: 0, minY: 0, maxX: n, maxY: 1))
        for i in 0..<n { mask.bytes[i] = UInt8(numbers.next() & 0xFF) }
        var line = (0..<n).map { Double(mask.bytes[$0]) }
        for width in [a, b, c] {
            line = (0..<(line.count + width - 1)).map { i in
                (max(0, i - width + 1)...min(i, line.count - 1)).reduce(0) { $0 + line[$1] }
            }
        }
        Blur.mask(mask, horizontal: BlurKernel(sigma: sigma), vertical: .none)
        let radius = BlurKernel(sigma: sigma).radius
        for i in 0..<n {
            let exact = line[i + radius] / Double(a * b * c)
            #expect((Double(mask.bytes[i]) - exact).magnitude <= 0.501)
        }
    }

    @Test func surfacesAndMasksBlurAlike() {
        let rect = IntRect(minX: 0, minY: 0, maxX: 61, maxY: 47)
        for sigma in [1.2, 3.7] {
            let surface = Surface(rect: rect)
            let mask = CoverageMask(rect: rect)
            var numbers = TestNumbers(seed: 52)
            for i in 0..<(61 * 47) {
                let v = UInt32(numbers.next() & 0xFF)
                surface.pixels[i] = v * 0x0101_0101
                mask.bytes[i] = UInt8(v)
            }
            let h = BlurKernel(sigma: sigma)
            let v = BlurKernel(sigma: sigma * 2)
            Blur.surface(surface, horizontal: h, vertical: v)
            Blur.mask(mask, horizontal: h, vertical: v)
            for i in 0..<(61 * 47) { #expect(surface.pixels[i] == UInt32(mask.bytes[i]) * 0x0101_0101) }
        }
    }

    /// Where nothing goes out of a surface, it makes no difference that it would be lost.
    @Test(arguments: [2.0, 2.6, 3.3, 9, 121, 140]) func nothingIsCutFromWhatStaysInside(sigma: Double) {
        let kernel = BlurKernel(sigma: sigma)
        let side = 2 * kernel.radius + 23
        let rect = IntRect(minX: 0, minY: 0, maxX: side, maxY: side)
        let surfaces = [Surface(rect: rect), Surface(rect: rect)]
        for surface in surfaces {
            var numbers = TestNumbers(seed: 53)
            for y in kernel.radius..<(side - kernel.radius) {
                for x in kernel.radius..<(side - kernel.radius) {
                    surface.pixels[y * side + x] = UInt32(truncatingIfNeeded: numbers.next())
                }
            }
        }
        Blur.surface(surfaces[0], horizontal: kernel, vertical: kernel)
        Blur.surface(surfaces[1], horizontal: kernel, vertical: kernel, isCut: true)
        #expect((0..<(side * side)).allSatisfy { surfaces[0].pixels[$0] == surfaces[1].pixels[$0] })
    }

    @Test func flatAreasKeepTheirValue() {
        for sigma in [0.5, 1.9, 2, 10, 150] {
            let kernel = BlurKernel(sigma: sigma)
            let n = 2 * kernel.radius + 21
            let mask = CoverageMask(rect: IntRect(minX: 0, minY: 0, maxX: n, maxY: 1))
            for i in 0..<n { mask.bytes[i] = 255 }
            Blur.mask(mask, horizontal: kernel, vertical: .none)
            for i in kernel.radius..<(n - kernel.radius) { #expect(mask.bytes[i] == 255) }
        }
    }
}
