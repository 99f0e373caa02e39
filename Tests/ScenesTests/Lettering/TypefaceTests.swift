import Foundation
import PathParser
import Testing

@testable import Scenes
@testable import Typography

/// The built-in face.
@Suite struct TypefaceTests {
    private let face = Typeface.rounded
    private static let ascii = String(String.UnicodeScalarView((32...126).compactMap(Unicode.Scalar.init)))
    private static let others = "–—‘’“”…·•°×©éèêàçñöüäßÉÈÊÀÇÑÖÜÄ←→↑↓↗↘‹›«»+−±"
    private static let weights = stride(from: 100.0, through: 900, by: 50).map { Typeface.Weight($0) }

    @Test func everyRequiredCharacterHasAGlyph() {
        for scalar in (TypefaceTests.ascii + TypefaceTests.others).unicodeScalars {
            let glyph = face.glyph(for: scalar)
            #expect(glyph != nil && glyph != face.missingGlyph, "\(scalar)")
            guard let glyph, scalar != " " else { continue }
            #expect(!face.shapes(of: glyph, weight: .regular).isEmpty, "\(scalar)")
        }
    }

    @Test func glyphsHaveNamesAndCharactersOfTheirOwn() {
        let glyphs = EmbeddedLettering.glyphs
        #expect(Set(glyphs.map(\.name)).count == glyphs.count)
        let scalars = glyphs.compactMap(\.scalar)
        #expect(Set(scalars).count == scalars.count)
    }

    @Test func pathDataIsWhole() throws {
        for glyph in EmbeddedLettering.glyphs {
            guard case .strokes(let data, _, _) = glyph.shape, glyph.name != "space" else { continue }
            #expect(throws: Never.self, "\(glyph.name)") { try Path(pathData: data) }
            #expect(!data.isEmpty, "\(glyph.name)")
        }
    }

    @Test func advancesArePositiveAndInkStaysNearThem() throws {
        for scalar in (TypefaceTests.ascii + TypefaceTests.others).unicodeScalars {
            let glyph = try #require(face.glyph(for: scalar))
            for weight in TypefaceTests.weights {
                let advance = face.advance(of: glyph, weight: weight)
                #expect(advance > 0.1 && advance < 1.2, "\(scalar) \(weight.value)")
                for case .strokes(let path, let width) in face.shapes(of: glyph, weight: weight) {
                    let box = path.bounds
                    #expect(box.minX - width / 2 > -0.12 && box.maxX + width / 2 < advance + 0.05, "\(scalar)")
                    #expect(-box.minY + width / 2 <= face.ascent, "\(scalar) \(weight.value)")
                    #expect(box.maxY + width / 2 <= face.descent, "\(scalar) \(weight.value)")
                }
            }
        }
    }

    @Test func figuresAreTabular() throws {
        for weight in TypefaceTests.weights {
            let advances = try "0123456789".unicodeScalars.map { scalar in
                face.advance(of: try #require(face.glyph(for: scalar)), weight: weight)
            }
            #expect(Set(advances).count == 1)
        }
        for a in "0123456789".unicodeScalars {
            for b in "0123456789".unicodeScalars {
                #expect(try face.kerning(#require(face.glyph(for: a)), #require(face.glyph(for: b))) == 0)
            }
        }
    }

    @Test(arguments: [("H", 0.7), ("x", 0.512), ("E", 0.7), ("z", 0.512)])
    func lettersKeepTheirHeightAtAllWeights(letter: Unicode.Scalar, height: Double) throws {
        let glyph = try #require(face.glyph(for: letter))
        for weight in TypefaceTests.weights {
            for case .strokes(let path, let width) in face.shapes(of: glyph, weight: weight) {
                #expect((-path.bounds.minY + width / 2 - height).magnitude < 0.008, "\(weight.value)")
                #expect((path.bounds.maxY + width / 2).magnitude < 0.008, "\(weight.value)")
            }
        }
    }

    @Test func strokesAndAdvancesGrowWithTheWeight() throws {
        let glyph = try #require(face.glyph(for: "n"))
        var lastWidth = 0.0
        var lastAdvance = 0.0
        for weight in TypefaceTests.weights {
            guard case .strokes(_, let width)? = face.shapes(of: glyph, weight: weight).first else {
                Issue.record("n has no strokes")
                return
            }
            let advance = face.advance(of: glyph, weight: weight)
            #expect(width > lastWidth && advance > lastAdvance)
            (lastWidth, lastAdvance) = (width, advance)
        }
        #expect(lastWidth == 0.158)
        #expect(Typeface.Weight(-5).value == 100 && Typeface.Weight(2000).value == 900)
        #expect(Typeface.Weight(.nan) == .regular)
    }

    /// Between the strokes of dense letters there is white in black type too.
    @Test func countersStayOpenInBlack() throws {
        func strokes(_ letter: Unicode.Scalar) throws -> (Path, Double) {
            guard
                case .strokes(let path, let width)? =
                    face.shapes(of: try #require(face.glyph(for: letter)), weight: .black).first
            else { return (Path(), 1) }
            return (path, width)
        }
        // The e's bar, the top of its bowl and the bottom.
        let (e, width) = try strokes("e")
        let bar = try #require(e.points.first).y
        #expect(bar - e.bounds.minY > width + 0.03)
        #expect(e.bounds.maxY - bar > width + 0.03)
        // Three strokes on one another, and two counters.
        for letter in ["a", "s", "8", "B"] as [Unicode.Scalar] {
            let (path, width) = try strokes(letter)
            #expect(path.bounds.height > 2 * width + 0.06, "\(letter)")
        }
    }

    @Test func unknownCharactersAndNumbersAreHarmless() {
        #expect(face.glyph(for: "\u{4E2D}") == nil)
        #expect(face.glyph(for: "\u{1F333}") == nil)
        #expect(!face.shapes(of: face.missingGlyph, weight: .regular).isEmpty)
        #expect(face.advance(of: -1, weight: .regular) == 0 && face.advance(of: 1_000_000, weight: .regular) == 0)
        #expect(face.shapes(of: -1, weight: .regular).isEmpty && face.kerning(-1, Int.max) == 0)
        // Characters that look like others are drawn as they are.
        #expect(face.glyph(for: "\u{A0}") == face.glyph(for: " "))
        #expect(face.glyph(for: "\u{2011}") == face.glyph(for: "-"))
    }
}
