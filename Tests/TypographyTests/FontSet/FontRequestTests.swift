import Testing

@testable import Typography

/// Which face of a family is taken, by the rules of CSS Fonts 4, section 5.2.
@Suite struct FontRequestTests {
    private func weights(_ weights: [Double], _ wanted: Double) -> Double? {
        FontRequest(weight: wanted).best(
            of: weights.map { FaceStyle(weight: $0...$0, stretch: 100...100, slope: .upright) }
        ).map { weights[$0] }
    }

    @Test(arguments: [
        (400.0, [400.0, 500], 400.0), (400, [300, 500], 500), (400, [300, 450, 500], 450), (400, [300, 600], 300),
        (400, [100, 300, 600], 300), (400, [600, 700], 600), (500, [400, 600], 400), (500, [400, 500], 500),
        (450, [400, 500], 500), (450, [300, 400, 600], 400), (300, [200, 400], 200), (300, [400, 500], 400),
        (350, [300, 400], 300), (600, [500, 700], 700), (600, [400, 500], 500), (900, [700, 800], 800),
        (501, [500, 900], 900),
    ])
    func weightsAreTriedInOrder(wanted: Double, weights: [Double], expected: Double) {
        #expect(self.weights(weights, wanted) == expected)
    }

    @Test func rangesHoldWeights() {
        let styles = [
            FaceStyle(weight: 400...400, stretch: 100...100, slope: .upright),
            FaceStyle(weight: 500...900, stretch: 100...100, slope: .upright),
        ]
        #expect([400, 450, 700, 950, 300].map { FontRequest(weight: $0).best(of: styles) } == [0, 1, 1, 1, 0])
    }

    @Test(arguments: [
        (100.0, [75.0, 125], 75.0), (100, [50, 75, 125], 75), (100, [112.5, 125], 112.5), (75, [50, 100], 50),
        (125, [100, 150], 150), (125, [100, 112.5], 112.5), (90, [50, 87.5, 100], 87.5),
    ])
    func widthsAreTriedInOrder(wanted: Double, stretches: [Double], expected: Double) {
        let styles = stretches.map { FaceStyle(weight: 400...400, stretch: $0...$0, slope: .upright) }
        #expect(FontRequest(stretch: wanted).best(of: styles).map { stretches[$0] } == expected)
    }

    @Test func slopesAreTriedInOrder() {
        func style(_ slope: FaceStyle.Slope, _ angles: ClosedRange<Double>? = nil, italic: Bool = false) -> FaceStyle {
            FaceStyle(weight: 400...400, stretch: 100...100, slope: slope, angles: angles, hasItalicAxis: italic)
        }
        func best(_ slope: FaceStyle.Slope, _ styles: FaceStyle...) -> Int? {
            FontRequest(slope: slope).best(of: styles)
        }
        let (upright, italic, oblique) = (style(.upright), style(.italic), style(.oblique(14)))
        #expect(best(.upright, italic, oblique, upright) == 2)
        #expect(best(.upright, italic, oblique) == 1)
        #expect(best(.italic, upright, oblique, italic) == 2)
        #expect(best(.italic, upright, oblique) == 1)
        #expect(best(.oblique(14), upright, italic, oblique) == 2)
        #expect(best(.oblique(14), upright, italic) == 1)
        #expect(best(.oblique(14), upright) == 0)
        #expect(best(.italic) == nil)
        // A slant of its own goes before a fixed one, italic letters of an axis count as italic.
        #expect(best(.oblique(8), oblique, style(.upright, 0...10)) == 1)
        #expect(best(.oblique(14), style(.upright, 0...10), oblique) == 1)
        #expect(best(.italic, oblique, style(.upright, italic: true)) == 1)
        #expect(best(.upright, style(.upright, 0...10), upright) == 0)
    }

    /// Width goes before slope, slope before weight; of those that are alike the first counts.
    @Test func widthGoesFirst() {
        let styles = [
            FaceStyle(weight: 700...700, stretch: 75...75, slope: .italic),
            FaceStyle(weight: 400...400, stretch: 100...100, slope: .upright),
            FaceStyle(weight: 700...700, stretch: 100...100, slope: .upright),
            FaceStyle(weight: 100...100, stretch: 100...100, slope: .italic),
            FaceStyle(weight: 100...100, stretch: 100...100, slope: .italic),
        ]
        #expect(FontRequest(weight: 700, slope: .italic).best(of: styles) == 3)
        #expect(FontRequest(weight: 700, stretch: 80, slope: .upright).best(of: styles) == 0)
        #expect(FontRequest(weight: 700).best(of: styles) == 2)
    }

    @Test func axesAreSet() {
        let axes = ["wght", "opsz", "ital", "slnt", "GRAD"].map {
            VariationAxis(tag: $0, minimum: 0, default: 0, maximum: 1000)
        }
        func settings(_ request: FontRequest, _ style: FaceStyle) -> [String: Double] {
            Dictionary(request.settings(for: axes, style: style).map { ($0.tag, $0.value) }) { a, _ in a }
        }
        var style = FaceStyle.regular
        #expect(settings(FontRequest(weight: 300), style) == ["wght": 300, "ital": 0, "slnt": 0])
        #expect(
            settings(FontRequest(slope: .italic, opticalSize: 12), style)
                == ["wght": 400, "opsz": 12, "ital": 1, "slnt": -14])
        #expect(settings(FontRequest(slope: .oblique(9)), style)["slnt"] == -9)
        style.hasItalicAxis = true
        #expect(settings(FontRequest(slope: .italic), style)["slnt"] == nil)
    }
}
