import Foundation
import TestSupport
import Testing

@testable import Typography

/// Our glyphs and places beside those of HarfBuzz, which is asked as a program and is no part of ours.
@Suite(.needs(ShapingJudge.program, from: "Debian's libharfbuzz-bin"))
struct ShapingJudgeTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let font: URL
        let words: ShapingWords

        var testDescription: String { "\(words), \(font.lastPathComponent)" }
    }

    private static let fonts: [(name: String, words: [String])] = [
        ("NotoSans-Regular.ttf", ["Latin", "Vietnamese", "Cyrillic", "Greek"]),
        ("NotoSerif-Regular.ttf", ["Latin", "Vietnamese", "Cyrillic", "Greek"]),
        ("SourceSansPro-Regular.ttf", ["Latin", "Vietnamese", "Cyrillic", "Greek"]),
        ("MPLUS1p-Regular.ttf", ["Latin", "Vietnamese", "Cyrillic", "Greek"]),
        ("Amiri-Regular.ttf", ["Latin", "Arabic"]),
        ("SedgwickAveDisplay-Regular.ttf", ["Latin", "Vietnamese"]),
        ("DejaVuSans.ttf", ["Latin", "Vietnamese", "Arabic", "Hebrew", "Cyrillic", "Greek"]),
        ("DejaVuSerif.ttf", ["Latin", "Vietnamese", "Cyrillic", "Greek"]),
        ("NotoSansArabic-Regular.ttf", ["Arabic"]),
        ("NotoNaskhArabic-Regular.ttf", ["Arabic"]),
        ("NotoNastaliqUrdu-Regular.ttf", ["Arabic"]),
        ("NotoSansHebrew-Regular.ttf", ["Hebrew"]),
        ("NotoSerifHebrew-Regular.ttf", ["Hebrew"]),
        ("NotoSansThai-Regular.ttf", ["Thai"]),
        ("NotoSerifThai-Regular.ttf", ["Thai"]),
    ]

    /// Fonts that are not there are left out.
    static let cases: [Case] = fonts.flatMap { font in
        guard let file = ShapingJudge.font(font.name) else { return [Case]() }
        return ShapingWords.all.filter { font.words.contains($0.name) }.map { Case(font: file, words: $0) }
    }

    @Test(arguments: cases) func glyphsAndPlacesAreEqual(_ example: Case) throws {
        let shaper = Shaper(try Typeface(trueType: [UInt8](Data(contentsOf: example.font))))
        let texts = example.words.texts
        let isRightToLeft = Script(example.words.script).direction == .rightToLeft
        for direction in [RunDirection.leftToRight, .rightToLeft] {
            // Also against the script's own direction, as an override may set it.
            let isOwn = (direction == .rightToLeft) == isRightToLeft
            let chosen = isOwn ? texts : Array(texts.prefix(40))
            let expected = try judged(chosen, example, direction)
            try #require(expected.count == chosen.count)
            var misses: [String] = []
            for (text, expected) in zip(chosen, expected) {
                let found = shaper.shape(
                    text, script: Script(example.words.script), language: example.words.language,
                    direction: direction)
                let ours = ShapingJudge.line(found)
                if ours != expected { misses.append("\(text): \(ours), HarfBuzz has \(expected)") }
            }
            #expect(misses.isEmpty, "\(misses.count) of \(chosen.count): \(misses.prefix(3).joined(separator: "; "))")
        }
    }

    /// A font whose kerning changes along its axes.
    @Test(
        .enabled(if: ShapingJudge.font("RobotoFlex.subset.ttf") != nil, "there is no RobotoFlex.subset.ttf"),
        arguments: ["wght=900", "wght=100", "wdth=151,wght=640", "opsz=8,slnt=-5"])
    func axesMoveGlyphsAlike(_ setting: String) throws {
        let font = try #require(ShapingJudge.font("RobotoFlex.subset.ttf"))
        let settings = setting.split(separator: ",").map { part -> (tag: String, value: Double) in
            let sides = part.split(separator: "=")
            return (String(sides[0]), Double(sides[1]) ?? 0)
        }
        let face = try Typeface(trueType: [UInt8](Data(contentsOf: font)), settings: settings)
        let shaper = Shaper(face)
        let example = Case(
            font: font, words: ShapingWords("", "Latn", "en", "AVATAR To. We, Ty Yo LT (fi) [ffl] TT. $ 1"))
        let texts = example.words.texts
        let expected = try judged(texts, example, .leftToRight, ["--variations=\(setting)"])
        let found = texts.map { ShapingJudge.line(shaper.shape($0, script: .latin, language: "en")) }
        #expect(found == expected)
    }

    private func judged(
        _ texts: [String], _ example: Case, _ direction: RunDirection, _ more: [String] = []
    ) throws -> [String] {
        try ShapingJudge.lines(
            texts, font: example.font, script: example.words.script, language: example.words.language,
            direction: direction, more)
    }

    /// The lists are long enough to mean something.
    @Test func thereAreAThousandTexts() {
        #expect(ShapingWords.all.map(\.texts.count).reduce(0, +) > 1000)
        #expect(Set(Self.cases.map(\.font)).count >= 6, "fonts: \(Self.cases.map(\.font.lastPathComponent))")
    }
}
