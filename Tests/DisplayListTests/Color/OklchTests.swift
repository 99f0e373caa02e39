import Foundation
import Testing

@testable import DisplayList

@Suite struct OklchTests {
    /// CSS Color 4's and its tests' values of named colours, rounded as they print them.
    private static let published: [(UInt32, Oklch)] = [
        (0xFF0000, Oklch(0.62796, 0.25768, 29.234)),
        (0x008000, Oklch(0.51975, 0.17686, 142.495)),
        (0x0000FF, Oklch(0.45201, 0.31321, 264.052)),
        (0xFFFF00, Oklch(0.96798, 0.21101, 109.769)),
        (0x00FFFF, Oklch(0.90540, 0.15455, 194.769)),
        (0xFF00FF, Oklch(0.70167, 0.32249, 328.363)),
        (0xFFA500, Oklch(0.79269, 0.17103, 70.670)),
    ]

    @Test(arguments: OklchTests.published) func publishedValues(hex: UInt32, expected: Oklch) {
        let actual = Oklch(Color(hex: hex))
        #expect((actual.lightness - expected.lightness).magnitude < 1e-5)
        #expect((actual.chroma - expected.chroma).magnitude < 1e-5)
        #expect((actual.hue - expected.hue).magnitude < 1e-2)
        #expect(expected.color.hexText == Color(hex: hex).hexText)
    }

    /// The inverses that Ottosson prints, to ten decimals.
    @Test func inversesAreThePublishedOnes() {
        let light = [
            4.0767416621, -3.3077115913, 0.2309699292, -1.2684380046, 2.6097574011, -0.3413193965, -0.0041960863,
            -0.7034186147, 1.7076147010,
        ]
        let cones = [
            1, 0.3963377774, 0.2158037573, 1, -0.1055613458, -0.0638541728, 1, -0.0894841775, -1.2914855480,
        ]
        for (a, b) in zip(Oklab.lightOfCones.entries, light) { #expect((a - b).magnitude < 1e-7) }
        for (a, b) in zip(Oklab.conesOfLab.entries, cones) { #expect((a - b).magnitude < 1e-7) }
    }

    @Test func everyColourComesBackAsItWent() {
        var worst = 0.0
        for red in stride(from: 0, through: 255, by: 15) {
            for green in stride(from: 0, through: 255, by: 15) {
                for blue in stride(from: 0, through: 255, by: 15) {
                    let color = Color(
                        red: Double(red) / 255, green: Double(green) / 255, blue: Double(blue) / 255)
                    let back = Oklch(color).unmappedColor
                    for (a, b) in [
                        (color.red, back.red), (color.green, back.green), (color.blue, back.blue),
                    ] { worst = max(worst, (a - b).magnitude) }
                }
            }
        }
        // Greys lose a chroma of up to 1e-6.
        #expect(worst < 1e-5)
    }

    @Test func greysHaveNoHue() {
        for byte in UInt32(0)...255 {
            let grey = Oklch(Color(hex: byte << 16 | byte << 8 | byte))
            #expect(grey.chroma < 1e-4)
            #expect(Oklch(grey.lightness, 0, 0).color.hexText == Color(hex: byte << 16 | byte << 8 | byte).hexText)
        }
        #expect(Oklch(0, 0, 0).color == .black)
        #expect(Oklch(1, 0, 0).color == .white)
    }

    // MARK: Gamut

    /// What a second program, written after CSS Color 4's pseudo-code with the C library's functions, makes of them.
    @Test(arguments: [
        (Oklch(0.5, 0.205, 230), "#006e9b"), (Oklch(0.84883, 0.36853, 145.645), "#00fb29"),
        (Oklch(0.7, 0.4, 40), "#ff5c00"), (Oklch(0.5, 0.3, 150), "#007c25"),
    ])
    func knownColoursAreMapped(color: Oklch, hex: String) {
        #expect(color.color.hexText == hex)
    }

    /// palette-gamut-mapping 0.1.1 prints what reducing the chroma alone makes of a colour; clipping at the end may move
    /// it by a just noticeable difference.
    @Test func aPublishedMappingIsNotTold() {
        let published = Oklab(LinearRGB(Color(hex: 0x006D91)))
        let mapped = Oklab(LinearRGB(Oklch(0.5, 0.205, 230).color))
        #expect(mapped.distance(to: published) < 0.02 + 0.005)
    }

    @Test func lightAndDarkEndsAreWhiteAndBlack() {
        #expect(Oklch(1, 0.3, 20).color == .white)
        #expect(Oklch(1.2, 0, 0).color == .white)
        #expect(Oklch(0, 0.3, 20).color == .black)
        #expect(Oklch(-1, 0.3, 20).color == .black)
        #expect(Oklch(.nan, 0.3, 20).color == .black)
    }

    @Test func mappingKeepsLightnessAndHueNearlyAndLeavesWhatIsInside() {
        for hue in stride(from: 0.0, to: 360, by: 20) {
            for lightness in [0.2, 0.5, 0.8] {
                let vivid = Oklch(lightness, 0.4, hue)
                #expect(!vivid.lab.linear.isInGamut)
                let mapped = Oklch(vivid.color)
                // Clipping at the end may move the colour by one just noticeable difference.
                let faded = Oklch(lightness, mapped.chroma, hue)
                #expect(mapped.lab.distance(to: faded.lab) < 0.021, "\(vivid)")
                #expect(mapped.chroma > 0.02)
                let inside = Oklch(lightness, 0.02, hue)
                #expect(inside.color == inside.unmappedColor)
            }
        }
    }

    // MARK: Arithmetic

    @Test func rootsAreTheCLibrarysWithinTwoUnits() {
        var x = 1e-300
        while x < 1e300 {
            for n in [2, 3, 5, 12] {
                let root = Roots.root(x, n)
                let expected = pow(x, 1 / Double(n))
                #expect((root - expected).magnitude <= expected * 2e-13, "root \(n) of \(x)")
            }
            #expect((Roots.root(x, 3) - cbrt(x)).magnitude <= 2 * cbrt(x).ulp)
            x *= 3.7e5
        }
        for byte in 0...255 {
            let x = Double(byte) / 255
            #expect((Roots.root(x, 3) - cbrt(x)).magnitude <= 2 * cbrt(x).ulp)
        }
        #expect(Roots.root(0, 3) == 0)
        #expect(Roots.root(-1, 3) == 0)
        #expect(Roots.root(.nan, 3) == 0)
        #expect(Roots.root(.infinity, 3) == 0)
        #expect(Roots.cubeRoot(-8) == -2)
        #expect(Roots.root(1, 12) == 1)
    }

    @Test func theTransferFunctionIsSRGBs() {
        for byte in 0...255 {
            let v = Double(byte) / 255
            let light = v <= 0.04045 ? v / 12.92 : pow((v + 0.055) / 1.055, 2.4)
            #expect((LinearRGB.decoded(v) - light).magnitude < 1e-15)
            #expect((LinearRGB.encoded(LinearRGB.decoded(v)) - v).magnitude < 1e-14)
            #expect(LinearRGB.decoded(-v) == -LinearRGB.decoded(v))
        }
    }

    @Test func anglesAreTheCLibrarys() {
        for degrees in stride(from: 0.0, to: 360, by: 0.37) {
            let radians = degrees * .pi / 180
            let (x, y) = (cos(radians), sin(radians))
            let angle = Angles.degrees(y: y * 0.2, x: x * 0.2)
            #expect((angle - degrees).magnitude < 2e-13 || degrees == 0 && angle < 1e-13, "\(degrees)")
        }
        #expect(Angles.degrees(y: 0, x: 0) == 0)
        #expect(Angles.degrees(y: .nan, x: 1) == 0)
        #expect(Angles.degrees(y: 0, x: -1) == 180)
        #expect(Angles.degrees(y: -1, x: 0) == 270)
    }

    /// WCAG 2.2's own numbers, and greys that are known from its literature.
    @Test func contrasts() {
        #expect((Color.black.contrast(with: .white) - 21).magnitude < 1e-12)
        #expect(Color.white.contrast(with: .white) == 1)
        #expect((Color(hex: 0x767676).contrast(with: .white) - 4.54).magnitude < 0.005)
        #expect((Color.white.contrast(with: Color(hex: 0x949494)) - 3.03).magnitude < 0.005)
    }
}
