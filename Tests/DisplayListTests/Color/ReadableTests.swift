import DisplayList
import Testing

@Suite struct ReadableTests {
    private static let steps = stride(from: UInt32(0), through: 255, by: 85)
    /// 64 colours through all of sRGB.
    private static let colors = steps.flatMap { red in
        steps.flatMap { green in steps.map { blue in Color(hex: red << 16 | green << 8 | blue) } }
    }

    @Test(arguments: [3.0, 4.5]) func everyColourReachesTheContrastOnEveryBackground(contrast: Double) {
        var (faint, changed): ([String], [String]) = ([], [])
        for background in ReadableTests.colors {
            for color in ReadableTests.colors {
                let shown = color.readable(on: background, contrast: contrast)
                if shown.contrast(with: background) < contrast { faint.append("\(color) on \(background)") }
                guard shown != color, color.contrast(with: background) >= contrast else { continue }
                changed.append("\(color) on \(background)")
            }
        }
        #expect(faint == [])
        #expect(changed == [])
    }

    /// A colour between the given one and the result, two bytes of grey nearer to the given one, would not do.
    @Test(arguments: [(0x7A9E7E, 0xFFFFFF), (0xC9A96E, 0xFFFFFF), (0x8C8C8C, 0xFAFAF8), (0x3A3A6A, 0x101020)])
    func itGoesNoFurtherThanNeeded(hex: UInt32, behind: UInt32) {
        let (color, background) = (Color(hex: hex), Color(hex: behind))
        let shown = color.readable(on: background, contrast: 4.5)
        let (from, to) = (Oklch(color), Oklch(shown))
        let step = 2.0 / 255 * (from.lightness > to.lightness ? 1 : -1)
        let nearer = Oklch(to.lightness + step, to.chroma, to.hue).color
        #expect(nearer.contrast(with: background) < 4.5)
        #expect(shown.contrast(with: background) < 4.6)
        // Rounding to bytes turns a hue a little.
        if from.chroma > 0.01 { #expect((from.hue - to.hue).magnitude < 2) }
        #expect((from.chroma - to.chroma).magnitude < 0.005)
    }

    @Test func lighterOnDarkAndDarkerOnLight() {
        let grey = Color(hex: 0x777777)
        #expect(grey.readable(on: .black, contrast: 12).luminance > grey.luminance)
        #expect(grey.readable(on: .white, contrast: 12).luminance < grey.luminance)
    }

    @Test func whatCannotBeReachedIsBlackOrWhite() {
        #expect(Color(hex: 0xCC4433).readable(on: Color(hex: 0x808080), contrast: 21) == .black)
        #expect(Color(hex: 0xCC4433).readable(on: Color(hex: 0x505050), contrast: 21) == .white)
        #expect(Color.white.readable(on: .white, contrast: .nan) == .white)
    }

    @Test func alphaStays() {
        let shown = Color(hex: 0x999999).opacity(0.5).readable(on: .white, contrast: 4.5)
        #expect(shown.alpha == 0.5)
        #expect(shown.contrast(with: .white) >= 4.5)
    }
}
