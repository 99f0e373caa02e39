import DisplayList
import TestSupport
import Testing
import Typography

@testable import SVG

/// The features that `font-variant` chooses (CSS Fonts 4, section 6), and the weights that `bolder` and `lighter` come to.
@Suite struct FontVariantTests {
    private static func features(_ text: String, _ group: FontVariants.Group) -> [FontFeature]? {
        FontVariants.features(ArraySlice(text.utf8), group)
    }

    @Test func longhandsChooseFeatures() {
        #expect(Self.features("oldstyle-nums tabular-nums", .numeric) == [FontFeature("onum"), FontFeature("tnum")])
        #expect(Self.features("all-small-caps", .caps) == [FontFeature("smcp"), FontFeature("c2sc")])
        #expect(Self.features("no-common-ligatures", .ligatures) == [FontFeature("liga", 0), FontFeature("clig", 0)])
        #expect(Self.features("super", .position) == [FontFeature("sups")])
        #expect(Self.features("jis78 full-width ruby", .eastAsian)?.count == 3)
        #expect(Self.features("normal", .numeric) == [])
        #expect(Self.features("none", .ligatures)?.allSatisfy { $0.value == 0 } == true)
    }

    @Test(arguments: ["small-caps", "lining-nums oldstyle-nums", "none", "lining-nums normal", "", "lining"])
    func wrongValuesOfALonghandAreNone(text: String) {
        #expect(Self.features(text, .numeric) == nil)
    }

    @Test func theShorthandSetsAllLonghands() throws {
        let variants = try #require(FontVariants(shorthand: ArraySlice("small-caps slashed-zero sub".utf8)))
        #expect(variants.features == [FontFeature("subs"), FontFeature("smcp"), FontFeature("zero")])
        #expect(FontVariants(shorthand: ArraySlice("normal".utf8))?.features == [])
        #expect(FontVariants(shorthand: ArraySlice("small-caps all-small-caps".utf8)) == nil)
    }

    /// A font whose feature `onum` puts B in the place of A.
    private static let fonts: FontSet = {
        // GSUB: one script, one feature, one lookup of a single substitution from glyph 2 to the next.
        let table = FontBytes(
            1, 0, 10, 30, 44,
            1, 0x4446, 0x4C54, 8, 4, 0, 0, 0xFFFF, 1, 0,
            1, 0x6F6E, 0x756D, 8, 0, 1, 0,
            1, 4, 1, 0, 1, 8, 1, 6, 1, 1, 1, 2)
        return TextFixture.set(["a.ttf": TextFixture.font("Figures", tables: [("GSUB", table)])])
    }()

    @Test(arguments: [
        ("font-variant-numeric:oldstyle-nums", 60.0), ("font-variant:oldstyle-nums", 60), ("", 50),
        ("font-variant-numeric:oldstyle-nums;font-feature-settings:\"onum\" 0", 50),
        ("font-variant:oldstyle-nums;font-variant-numeric:normal", 50),
        ("font-variant-numeric:oldstyle-nums;font:100px Figures", 50),
    ])
    func textsAreSetInTheFeatures(style: String, width: Double) throws {
        var options = SVGReadingOptions()
        options.fonts = Self.fonts
        options.defaultFamily = "Figures"
        let file = "<svg width='9' height='9'><text y='100' style='font-size:100px;\(style)'>A</text></svg>"
        let document = try SVGDocument([UInt8](file.utf8), options: options)
        #expect(document.nodes.flatMap { TextFixture.parts(of: $0) }.first?[2] == width)
        #expect(document.diagnostics == [])
    }

    // MARK: Weights

    @Test(arguments: [
        (100, 400, 100), (300, 400, 100), (350, 700, 100), (500, 700, 100), (600, 900, 400), (750, 900, 700),
        (900, 900, 700), (50, 400, 50), (950, 950, 700),
    ])
    func bolderAndLighterStepByTheTableOfCSS(weight: Int, bolder: Int, lighter: Int) throws {
        for (word, expected) in [("bolder", bolder), ("lighter", lighter)] {
            // Each weight has a font, whose boxes are as high.
            let files = Dictionary(
                uniqueKeysWithValues: Set([weight, bolder, lighter]).map {
                    ("\($0).ttf", TextFixture.font("Weights", weight: $0, height: $0))
                })
            var options = SVGReadingOptions()
            options.fonts = TextFixture.set(files)
            options.defaultFamily = "Weights"
            let file =
                "<svg width='9' height='9' font-weight='\(weight)'><text y='9' font-size='1000' font-weight='\(word)'>"
                + "A</text></svg>"
            let document = try SVGDocument([UInt8](file.utf8), options: options)
            #expect(document.nodes.flatMap { TextFixture.parts(of: $0) }.first?[3] == Double(expected), "\(word)")
        }
    }
}
