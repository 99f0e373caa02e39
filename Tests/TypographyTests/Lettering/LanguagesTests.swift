import PathParser
import TestSupport
import Testing

@testable import Typography

/// What the languages of Europe write, in the built-in face.
@Suite struct LanguagesTests {
    struct Language: CustomTestStringConvertible {
        let name: String
        /// Characters, some with marks, and letters of several characters.
        let clusters: [String]

        var testDescription: String { name }
    }

    private static let file = "Tests/TypographyTests/Lettering/languages.tsv"
    private static let languages: [Language] = ((try? Checkout.text(file)) ?? "").split(separator: "\n").compactMap {
        let fields = $0.split(separator: "\t", omittingEmptySubsequences: false)
        guard fields.count == 3 else { return nil }
        return Language(name: String(fields[1]), clusters: fields[2].split(separator: " ").map(String.init))
    }
    /// All of them, each once, in the order of the file.
    private static let clusters: [String] = {
        var seen: Set<String> = []
        return languages.flatMap(\.clusters).filter { seen.insert($0).inserted }
    }()

    private let face = Typeface.rounded

    @Test func theFileHasThem() {
        #expect(LanguagesTests.languages.count == 133)
        #expect(LanguagesTests.clusters.count > 900)
    }

    @Test(arguments: languages)
    func noLanguageHasABox(language: Language) {
        let text = language.clusters.joined(separator: " ")
        #expect(face.missingCharacters(in: text) == [], "\(language.name)")
    }

    @Test(arguments: [100.0, 400, 700, 900])
    func inkStaysInTheLine(weight: Double) throws {
        for cluster in LanguagesTests.clusters {
            let all = glyphs(cluster, weight)
            // Two accents over a capital reach into the line before.
            let height = face.ascent + (all.count > 2 || cluster.unicodeScalars.count > 1 ? 0.15 : 0.03)
            for glyph in all {
                #expect(glyph.box.minX > -0.14, "\(cluster) \(weight)")
                #expect(glyph.box.maxX < glyph.width + 0.14, "\(cluster) \(weight)")
                #expect(-glyph.box.minY <= height, "\(cluster) \(weight)")
                #expect(glyph.box.maxY <= face.descent + 0.06, "\(cluster) \(weight)")
            }
        }
    }

    /// Marks without a glyph together with their letter are placed by the font.
    @Test(arguments: [100.0, 400, 900])
    func marksStandOverOrUnderTheirLetter(weight: Double) throws {
        var count = 0
        for cluster in LanguagesTests.clusters where cluster.count == 1 {
            let all = glyphs(cluster, weight)
            guard all.count > 1, let letter = all.first else { continue }
            count += 1
            for mark in all.dropFirst() {
                // The breathings of Greek capitals stand before them.
                let isBefore = mark.box.maxX < letter.box.minX + 0.1 && mark.box.minY < -0.4
                let middle = (mark.box.minX + mark.box.maxX) / 2
                let isNear = middle > letter.box.minX - 0.06 && middle < letter.box.maxX + 0.06
                #expect(isBefore || isNear, "\(cluster) \(weight)")
                #expect(mark.box.maxY < -0.45 || mark.box.minY > -0.13, "\(cluster) \(weight)")
            }
            for i in 1..<all.count {
                let mark = all[i]
                for other in all[(i + 1)...] {
                    let isApart =
                        mark.box.minY > other.box.maxY - 0.01 || other.box.minY > mark.box.maxY - 0.01
                    #expect(isApart, "\(cluster) \(weight)")
                }
            }
        }
        #expect(count > 200)
    }

    /// A letter of Greek or Cyrillic and the other whose glyph it has.
    @Test(arguments: ["АA", "оo", "ТT", "уy", "іi", "һh", "ЁË", "ΑA", "νv", "ΓГ", "ΠП", "ӨΘ", "әə", "кĸ"])
    func lettersThatLookAlikeAreOneGlyph(pair: String) throws {
        let glyphs = pair.unicodeScalars.map { face.glyph(for: $0) }
        try #require(glyphs.count == 2)
        #expect(glyphs[0] != nil)
        #expect(glyphs[0] == glyphs[1])
    }

    @Test func anAccentTakesTheDotOfItsLetter() throws {
        for (dotted, dotless) in [("i", "ı"), ("j", "ȷ"), ("і", "ı")] as [(String, Unicode.Scalar)] {
            let glyph = try #require(Shaper(face.face.face).shape(dotted + "\u{303}", script: .latin).first?.glyph)
            // Of i with a tilde there is a glyph, in which the accent is a part.
            #expect(glyph == face.glyph(for: dotless) || dotted == "i", "\(dotted)")
        }
        let glyphs = Shaper(face.face.face).shape("i\u{307}\u{301}", script: .latin).map(\.glyph)
        #expect(glyphs.first == face.glyph(for: "ı"))
        #expect(glyphs.count == 3)
    }

    // MARK: Ink

    private struct Ink {
        /// In ems, y down, from the pen's place before the first glyph.
        let box: Rect
        let width: Double
    }

    /// The glyphs of a text that have ink.
    private func glyphs(_ text: String, _ weight: Double) -> [Ink] {
        let face = self.face.face(of: Typeface.Weight(weight))
        let shaped = Shaper(face.face).shape(text, script: script(text))
        let em = Double(face.face.unitsPerEm)
        var pen = 0.0
        var out: [Ink] = []
        let width = Double(shaped.reduce(0) { $0 + $1.advanceX }) / em
        for glyph in shaped {
            let path = face.outline(of: glyph.glyph)
            if !path.isEmpty {
                let move = Transform(
                    a: 1, b: 0, c: 0, d: 1, tx: pen + Double(glyph.offsetX) / em, ty: -Double(glyph.offsetY) / em)
                out.append(Ink(box: path.transformed(by: move).bounds, width: width))
            }
            pen += Double(glyph.advanceX) / em
        }
        return out
    }

    private func script(_ text: String) -> Script {
        switch text.unicodeScalars.first?.value ?? 0 {
        case 0x370..<0x400, 0x1F00..<0x2000: "Grek"
        case 0x400..<0x530: "Cyrl"
        default: .latin
        }
    }
}
