import Foundation
import Testing

@testable import SnapshotEngine

@Suite struct OKLabTests {
    /// The definition, in binary64 with the C library's functions.
    private func reference(_ pixel: UInt32) -> [Double] {
        let (r, g, b) = (linear(pixel & 0xFF), linear(pixel >> 8 & 0xFF), linear(pixel >> 16 & 0xFF))
        let l = cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
        let m = cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
        let s = cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
        return [
            0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s,
            1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
            0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s,
        ]
    }

    private func linear(_ level: UInt32) -> Double {
        let v = Double(level) / 255
        return v <= 0.04045 ? v / 12.92 : pow((v + 0.055) / 1.055, 2.4)
    }

    private func distance(_ p: UInt32, _ q: UInt32) -> Double {
        zip(reference(p), reference(q)).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }.squareRoot()
    }

    @Test func distancesAreThoseOfTheDefinition() {
        let a = Pictures.noise(100, 100, seed: 5).pixels
        let b = Pictures.noise(100, 100, seed: 6).pixels
        for (p, q) in zip(a, b) {
            #expect((Double(OKLab.distance(p, q)) - distance(p, q)).magnitude < 1e-5)
        }
        // All greys, the darkest colours, and the corners.
        for level: UInt32 in 0...255 {
            for pixel in [Pictures.grey(level), 0xFF00_0000 | level, 0xFF00_0000 | level << 16, 0xFFFF_FFFF] {
                let found = Double(OKLab.distance(0xFF00_0000, pixel))
                #expect((found - distance(0xFF00_0000, pixel)).magnitude < 1e-5)
            }
        }
    }

    /// The numbers in the documentation of `colorTolerance`.
    @Test func distancesHaveTheDocumentedValues() {
        func between(_ a: UInt32, _ b: UInt32) -> Double {
            Double(OKLab.distance(Pictures.grey(a), Pictures.grey(b)))
        }
        #expect((between(0, 255) - 1).magnitude < 1e-4)
        #expect((between(128, 129) - 0.003).magnitude < 0.0006)
        #expect((between(0, 1) - 0.07).magnitude < 0.004)
    }

    @Test func alphaCountsOverBlackAndWhite() {
        // Clear and opaque black look alike over black, and wholly different over white.
        #expect(OKLab.distance(0, 0xFF00_0000) > 0.99)
        #expect(OKLab.distance(0, 0xFFFF_FFFF) > 0.99)
        #expect(OKLab.distance(0x8000_0000, 0x8000_0000) == 0)
        #expect(OKLab.distance(0x8040_4040, 0x8041_4041) > 0)
    }

    /// Bits that every machine must find.
    @Test func distancesHaveTheSameBits() {
        var hash: UInt32 = 2_166_136_261
        for (p, q) in zip(Pictures.noise(64, 64, seed: 7).pixels, Pictures.noise(64, 64, seed: 8).pixels) {
            hash = (hash ^ OKLab.distance(p, q).bitPattern) &* 16_777_619
        }
        #expect(hash == 259_720_263)
    }
}
