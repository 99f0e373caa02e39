import Foundation
import Testing

@testable import Typography

@Suite struct TextStyleTests {
    private let style = TextStyle(size: 20)

    private func advance(_ scalar: Unicode.Scalar) throws -> Double {
        let face = Typeface.rounded
        return face.advance(of: try #require(face.glyph(for: scalar)), weight: style.weight) * style.size
    }

    @Test func widthIsTheSumOfAdvancesKerningAndTracking() throws {
        let face = Typeface.rounded
        var style = style
        for (text, weight) in [("HIMN", 400.0), ("nnuh", 300), ("HInH", 900)] {
            style.weight = Typeface.Weight(weight)
            let glyphs = try text.unicodeScalars.map { try #require(face.glyph(for: $0)) }
            var sum = 0.0
            for glyph in glyphs { sum += face.advance(of: glyph, weight: style.weight) * style.size }
            for tracking in [0.0, 1.5, -0.25] {
                style.tracking = tracking
                // Pairs that are not kerned; the tests of kerning measure those that are.
                let expected = sum + Double(glyphs.count - 1) * tracking
                #expect((style.width(of: text) - expected).magnitude < 1e-9, "\(text)")
            }
        }
    }

    @Test func measuresScaleWithTheSize() {
        #expect(style.ascent == 19)
        #expect(style.descent == 5)
        #expect(style.capHeight == 14)
        #expect(style.lineBoxHeight == 24)
        #expect(style.baselineOffset == 19)
        var open = style
        open.lineHeight = 1.6
        #expect(open.lineBoxHeight == 32)
        #expect(open.baselineOffset == 23)
        #expect((style.scaled(by: 2).width(of: "Atrest") - 2 * style.width(of: "Atrest")).magnitude < 1e-9)
    }

    @Test func whiteSpaceAtTheEndHasNoWidth() throws {
        #expect(style.width(of: "") == 0)
        #expect(style.width(of: "   ") == 0)
        #expect(style.width(of: "Hn ") == style.width(of: "Hn"))
        let sum = try advance("H") + advance(" ") + advance("n")
        #expect((style.width(of: "H n") - sum).magnitude < 1e-9)
    }

    @Test(arguments: ["é", "è", "ê", "à", "ç", "ñ", "ö", "ü", "ä", "É", "Ç", "Ü", "î", "í", "ů", "ő", "ą", "ş", "Ľ"])
    func composedAndDecomposedAccentsAreTheSame(letter: String) {
        let decomposed = letter.decomposedStringWithCanonicalMapping
        #expect(decomposed.unicodeScalars.count == 2)
        let whole = TextLayout(letter, style: style), apart = TextLayout(decomposed, style: style)
        #expect(whole.lines.map(\.glyphs) == apart.lines.map(\.glyphs))
        #expect(whole.missing.isEmpty)
    }

    /// An accent that makes no character with its letter stands over it all the same.
    @Test(arguments: ["q\u{301}", "e\u{302}\u{301}"])
    func accentsStandOverAnyLetter(text: String) {
        let layout = TextLayout(text, style: style)
        #expect(layout.missing.isEmpty)
        #expect((layout.size.width - style.width(of: String(text.unicodeScalars.prefix(1)))).magnitude < 1e-9)
    }

    /// One box for one character, however many scalars it has.
    @Test(arguments: ["中", "👩‍👩‍👧‍👦", "🇦🇹"])
    func whatTheFaceDoesNotHaveIsABox(text: String) {
        let layout = TextLayout(text, style: style)
        #expect(layout.lines.flatMap(\.glyphs).map(\.glyph) == [Typeface.rounded.missingGlyph])
        #expect(layout.missing.count == 1)
        #expect(style.width(of: text) > 0)
    }

    @Test func invisibleCharactersAreLeftOut() {
        #expect(style.width(of: "co\u{AD}op\u{FEFF}\u{200D}") == style.width(of: "coop"))
        #expect(style.width(of: "\u{200B}") == 0)
    }

    // MARK: Dynamic Type

    /// The scales of the body style, as tally.md ("Size and words") lists them.
    @Test func bodyScalesAreTheSpecifications() {
        let expected = [0.82, 0.88, 0.94, 1, 1.12, 1.24, 1.35, 1.65, 1.94, 2.35, 2.76, 3.12]
        let scales = DynamicTypeSize.allCases.map { ($0.scale(of: .body) * 100).rounded() / 100 }
        #expect(scales == expected)
    }

    @Test func textNeverShrinksAsTheReadersSizeGrows() {
        for category in TextCategory.allCases {
            #expect(category.sizes.count == DynamicTypeSize.allCases.count)
            #expect(DynamicTypeSize.large.scale(of: category) == 1)
            #expect(category.sizes == category.sizes.sorted())
        }
        #expect(DynamicTypeSize.accessibility5.scale(of: .largeTitle) < DynamicTypeSize.accessibility5.scale(of: .body))
        #expect(DynamicTypeSize.xSmall < .large)
        #expect(DynamicTypeSize.accessibility1.isAccessibilitySize)
        #expect(!DynamicTypeSize.xxxLarge.isAccessibilitySize)
    }

    @Test(
        arguments: [
            (34, .largeTitle), (48, .largeTitle), (20, .title3), (17, .body), (16, .callout), (12, .caption),
            (11, .caption2), (1, .caption2),
        ] as [(Double, TextCategory)])
    func sizesHaveACategory(size: Double, category: TextCategory) {
        #expect(TextCategory.nearest(toSize: size) == category)
    }

    @Test func stylesScaleForTheReader() {
        let body = TextStyle(size: 17, tracking: 1)
        #expect(body.scaled(for: .large) == body)
        #expect(body.scaled(for: .accessibility5).size == 53)
        #expect(TextStyle(size: 34).scaled(for: .accessibility5).size == 60)
        #expect(TextStyle(size: 34).scaled(for: .accessibility5, category: .body).size == 34 * 53 / 17)
        #expect(DynamicTypeSize.xSmall.scaled(17) == 14)
    }
}
