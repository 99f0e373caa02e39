import DisplayList
import Testing

@Suite struct EasingTests {
    /// The curve walked along its parameter in small steps: no root is sought.
    private static func walked(_ x1: Double, _ x2: Double) -> [(x: Double, y: Double)] {
        (0...2000).map { step in
            let p = Double(step) / 2000
            let q = 1 - p
            return (3 * q * q * p * x1 + 3 * q * p * p * x2 + p * p * p, 3 * q * p * p + p * p * p)
        }
    }

    @Test(arguments: [(Easing.easeIn, 0.42, 1.0), (.easeOut, 0, 0.58), (.easeInOut, 0.42, 0.58)])
    func curvesAreThoseOfCSS(easing: Easing, x1: Double, x2: Double) {
        for (x, y) in Self.walked(x1, x2) {
            // Where x stands still its rounding moves y.
            #expect(abs(easing.value(at: x) - y) < 1e-9, "\(easing) at \(x)")
        }
    }

    /// Chromium's own values: the opacity of an element that fades by the curve in 1 s, halted at a time.
    @Test(arguments: [
        (Easing.easeIn, 0.1, 0.017026631752), (.easeIn, 0.25, 0.093464651031), (.easeIn, 0.9, 0.839427844518),
        (.easeOut, 0.1, 0.160572155482), (.easeOut, 0.25, 0.378138130826), (.easeOut, 0.9, 0.982973368248),
        (.easeInOut, 0.1, 0.019722453548), (.easeInOut, 0.25, 0.129161931047), (.easeInOut, 0.5, 0.5),
        (.easeInOut, 0.9, 0.980277546452), (.linear, 0.3, 0.3),
    ])
    func valuesAreABrowsers(easing: Easing, time: Double, value: Double) {
        // The browser stops looking at an error of 1e-6 or less.
        #expect(abs(easing.value(at: time) - value) < 1e-6)
    }

    @Test(arguments: Easing.allCases)
    func curvesRiseFromZeroToOne(easing: Easing) {
        #expect(easing.value(at: 0) == 0)
        #expect(easing.value(at: -1) == 0)
        #expect(easing.value(at: .nan) == 0)
        #expect(easing.value(at: 1) == 1)
        #expect(easing.value(at: 7) == 1)
        var last = 0.0
        for step in 1...2000 {
            let value = easing.value(at: Double(step) / 2000)
            #expect(value > last)
            #expect(value <= 1)
            last = value
        }
    }

    @Test func easingOutIsEasingInBackwards() {
        for step in 0...1000 {
            let t = Double(step) / 1000
            #expect(abs(Easing.easeOut.value(at: t) - (1 - Easing.easeIn.value(at: 1 - t))) < 1e-9)
            #expect(abs(Easing.easeInOut.value(at: t) - (1 - Easing.easeInOut.value(at: 1 - t))) < 1e-9)
        }
    }
}
