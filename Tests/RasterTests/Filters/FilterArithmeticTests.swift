import DisplayList
import Testing

@testable import Raster

/// What filters count with.
@Suite struct FilterArithmeticTests {
    @Test func powersAreThoseOfMathematics() {
        #expect(Powers.power(0, 0) == 1)
        #expect(Powers.power(0, 2) == 0)
        #expect(Powers.power(0, -1) == .infinity)
        #expect(Powers.power(-2, 3) == 0)
        #expect(Powers.power(.nan, 3) == 0)
        #expect(Powers.power(5, 0) == 1)
        #expect(Powers.power(2, 5000) == .infinity)
        #expect(Powers.power(2, -5000) == 0)
        #expect(Powers.power(0.5, 5000) == 0)
        #expect(Powers.power(.infinity, 2) == .infinity)
        #expect(Powers.power(.infinity, -2) == 0)
        func isNear(_ a: Double, _ b: Double) -> Bool { (a - b).magnitude <= 1e-13 * b.magnitude }
        for base in [1e-300, 0.001, 0.3, 0.707, 0.999_999, 1.414, 1.5, 3, 77.7] {
            var product = 1.0
            for n in 1...8 {
                product *= base
                if product > 0 { #expect(isNear(Powers.power(base, Double(n)), product)) }
            }
            #expect(isNear(Powers.power(base, 0.5), base.squareRoot()))
            #expect(isNear(Powers.power(base, -1), 1 / base))
            if base > 1e-100 { #expect(isNear(Powers.power(base, 2.4) * Powers.power(base, -1.4), base)) }
        }
    }

    @Test func tablesAreTheTransferFunction() {
        for i in 0...255 {
            let v = Double(i) / 255
            let light = v <= 0.04045 ? v / 12.92 : Powers.power((v + 0.055) / 1.055, 2.4)
            let shown = v <= 0.003_130_8 ? v * 12.92 : 1.055 * Powers.power(v, 1 / 2.4) - 0.055
            #expect(Double(LinearLight.decoded[i]) == (light * 255).rounded())
            #expect(Double(LinearLight.encoded[i]) == (shown * 255).rounded())
        }
    }

    @Test func pixelsAreDividedByTheirAlpha() {
        for alpha: UInt32 in 0...255 {
            for v: UInt32 in 0...alpha {
                let p = StraightColor.bytes(v | v << 16 | alpha << 24)
                let wanted = alpha == 0 ? 0 : UInt32((Double(v) * 255 / Double(alpha)).rounded())
                #expect(p == wanted | wanted << 16 | alpha << 24)
            }
        }
        // What is no premultiplied pixel is not beyond 255.
        #expect(StraightColor.bytes(200 | 100 << 24) == 255 | 100 << 24)
    }
}
