import PathParser
import Testing

@testable import Typography

/// The forms of the built-in face's figures.
@Suite struct FigureTests {
    private static let weights = [100.0, 400, 650, 900].map { Typeface.Weight($0) }

    private func style(_ weight: Typeface.Weight, _ features: FontFeature...) -> TextStyle {
        TextStyle(size: 1, weight: weight, features: features)
    }

    private func glyphs(_ text: String, _ style: TextStyle) -> [Int] {
        TextLayout(text, style: style).lines.flatMap(\.glyphs).map(\.glyph)
    }

    /// Of each character of a text, from the line: how far it rises, and how far it hangs.
    private func heights(_ text: String, _ style: TextStyle) -> [(rise: Double, hang: Double)] {
        glyphs(text, style).map {
            let box = style.typeface.outline(of: $0, weight: style.weight).bounds
            return (-box.minY, box.maxY)
        }
    }

    @Test(arguments: weights)
    func oldStyleFiguresRiseAndHangAsSmallLettersDo(weight: Typeface.Weight) {
        for features in [[FontFeature.oldStyleFigures], [.oldStyleFigures, .tabularFigures]] {
            let style = TextStyle(size: 1, weight: weight, features: features)
            for (rise, hang) in heights("012", style) {
                #expect((rise - 0.512).magnitude < 0.013)
                #expect(hang < 0.013)
            }
            for (rise, hang) in heights("34579", style) {
                #expect((rise - 0.512).magnitude < 0.013)
                #expect(hang > 0.18)
                #expect(hang < 0.2)
            }
            for (rise, hang) in heights("68", style) {
                #expect((rise - 0.7).magnitude < 0.013)
                #expect(hang < 0.013)
            }
        }
        let lining = style(weight, .oldStyleFigures, FontFeature("lnum"))
        #expect(glyphs("0123456789", lining) == glyphs("0123456789", style(weight)))
        let tabular = style(weight, .oldStyleFigures, .tabularFigures)
        #expect(Set("0123456789".map { tabular.width(of: String($0)) }).count == 1)
    }

    @Test(arguments: weights)
    func figuresAroundASlashAreAFraction(weight: Typeface.Weight) {
        let plain = style(weight), fractions = style(weight, .fractions)
        for (typed, character) in [("1/2", "½"), ("3/4", "¾"), ("2/3", "⅔"), ("5/8", "⅝"), ("7\u{2044}8", "⅞")] {
            // They are made of the same parts; the file's units round each advance.
            #expect((fractions.width(of: typed) - plain.width(of: character)).magnitude < 0.003, "\(typed)")
        }
        let parts = heights("13/24", fractions)
        #expect(parts.count == 5)
        for part in parts.prefix(2) { #expect(part.rise > 0.68 && part.hang < -0.25) }
        for part in parts.suffix(2) { #expect(part.rise < 0.43 && part.hang < 0.02) }
        // Only figures with a slash between them.
        for text in ["3 ", "and/or", "24", "1/", "/2", "a/2"] {
            #expect(glyphs(text, fractions) == glyphs(text, plain), "\(text)")
        }
        #expect(glyphs("3 1/2", fractions).first == glyphs("3", plain).first)
    }

    @Test func raisedAndLoweredFiguresAreThoseOfTheCharacters() {
        for weight in FigureTests.weights {
            let plain = style(weight)
            #expect(glyphs("0123456789n", style(weight, .superscripts)) == glyphs("⁰¹²³⁴⁵⁶⁷⁸⁹ⁿ", plain))
            #expect(glyphs("0123456789", style(weight, .subscripts)) == glyphs("₀₁₂₃₄₅₆₇₈₉", plain))
            #expect(glyphs("0123456789", style(weight, .superscripts, .tabularFigures)) == glyphs("⁰¹²³⁴⁵⁶⁷⁸⁹", plain))
            for (rise, hang) in heights("₀₁₂₃₄₅₆₇₈₉", plain) { #expect(rise < 0.3 && hang > 0.12 && hang < 0.16) }
            for (rise, hang) in heights("⁰¹²³⁴⁵⁶⁷⁸⁹", plain) { #expect(rise > 0.69 && hang < -0.25) }
        }
    }
}
