import PathParser
import Testing

@testable import Typography

/// The built-in face.
@Suite struct TypefaceTests {
    private let face = Typeface.rounded
    private static let ascii = String(String.UnicodeScalarView((32...126).compactMap(Unicode.Scalar.init)))
    private static let latin = String(
        String.UnicodeScalarView((Array(0xA0...0xFF) + Array(0x100...0x17F)).compactMap(Unicode.Scalar.init)))
    private static let others =
        "ȘșȚțẞəȷ–—―‘’‚“”„…·•†‡‰′″‹›€₺₽№™←→↑↓↗↘↙↖↔↕−≈≠≤≥⁄⅓⅔⅛⅜⅝⅞⁰⁴⁵⁶⁷⁸⁹ⁿ₀₁₂₃₄₅₆₇₈₉✓✗●○◊Ω"
    private static let all = ascii + latin + others
    private static let weights = stride(from: 100.0, through: 900, by: 100).map { Typeface.Weight($0) }

    private func glyph(_ scalar: Unicode.Scalar) throws -> Int { try #require(face.glyph(for: scalar), "\(scalar)") }

    @Test func everyRequiredCharacterHasAGlyph() throws {
        let blank: Set<Unicode.Scalar> = [" ", "\u{A0}"]
        for scalar in TypefaceTests.all.unicodeScalars {
            let glyph = try glyph(scalar)
            #expect(glyph != face.missingGlyph, "\(scalar)")
            #expect(face.outline(of: glyph, weight: .regular).isEmpty == blank.contains(scalar), "\(scalar)")
        }
    }

    @Test func advancesArePositiveAndInkStaysNearThem() throws {
        // The bar of fractions reaches over the figures beside it.
        for scalar in TypefaceTests.all.unicodeScalars where scalar != "⁄" {
            let glyph = try glyph(scalar)
            for weight in TypefaceTests.weights {
                let advance = face.advance(of: glyph, weight: weight)
                #expect(advance > 0.1, "\(scalar) \(weight.value)")
                #expect(advance < 1.4, "\(scalar) \(weight.value)")
                let path = face.outline(of: glyph, weight: weight)
                guard !path.isEmpty else { continue }
                let box = path.bounds
                #expect(box.minX > -0.14, "\(scalar) \(weight.value)")
                #expect(box.maxX < advance + 0.14, "\(scalar) \(weight.value)")
                #expect(-box.minY <= face.ascent + 0.03, "\(scalar) \(weight.value)")
                #expect(box.maxY <= face.descent + 0.06, "\(scalar) \(weight.value)")
            }
        }
    }

    @Test func metricsAreThoseOfTheDrawing() {
        #expect(face.ascent == 0.95)
        #expect(face.descent == 0.25)
        #expect(face.capHeight == 0.7)
        #expect(face.xHeight == 0.512)
        #expect(face.name == "Gloaming Rounded")
        #expect(face.hasWeights)
    }

    @Test func figuresAreProportionalUnlessTheyAreAskedToBeTabular() {
        for weight in TypefaceTests.weights {
            let own = TextStyle(size: 1, weight: weight)
            var tabular = own
            tabular.features = [.tabularFigures]
            let widths = "0123456789".map { tabular.width(of: String($0)) }
            #expect(Set(widths).count == 1, "\(weight.value)")
            #expect(own.width(of: "1") < 0.85 * own.width(of: "0"), "\(weight.value)")
            for a in "0123456789" {
                for b in "0123456789" {
                    #expect((tabular.width(of: "\(a)\(b)") - 2 * widths[0]).magnitude < 1e-9, "\(a)\(b)")
                }
            }
        }
    }

    @Test(arguments: [("H", 0.7), ("x", 0.512), ("E", 0.7), ("z", 0.512), ("1", 0.7)])
    func lettersKeepTheirHeightAtAllWeights(letter: Unicode.Scalar, height: Double) throws {
        let glyph = try glyph(letter)
        for weight in TypefaceTests.weights {
            let box = face.outline(of: glyph, weight: weight).bounds
            #expect((-box.minY - height).magnitude < 0.008, "\(weight.value)")
            #expect(box.maxY.magnitude < 0.008, "\(weight.value)")
        }
    }

    @Test func stemsAndAdvancesGrowWithTheWeight() throws {
        let stem = try glyph("I")
        let letter = try glyph("n")
        var lastWidth = 0.0
        var lastAdvance = 0.0
        for weight in TypefaceTests.weights {
            let width = face.outline(of: stem, weight: weight).bounds.width
            let advance = face.advance(of: letter, weight: weight)
            #expect(width > lastWidth, "\(weight.value)")
            #expect(advance > lastAdvance, "\(weight.value)")
            (lastWidth, lastAdvance) = (width, advance)
        }
        #expect((lastWidth - 0.168).magnitude < 0.001)
        #expect(Typeface.Weight(-5).value == 100)
        #expect(Typeface.Weight(2000).value == 900)
        #expect(Typeface.Weight(.nan) == .regular)
    }

    /// Level strokes are lighter than upright ones where type is heavy, and counters stay open.
    @Test func blackTypeHasLightLevelStrokesAndOpenCounters() throws {
        let stem = face.outline(of: try glyph("I"), weight: .black).bounds.width
        let dash = face.outline(of: try glyph("–"), weight: .black).bounds.height
        #expect(dash < 0.8 * stem)
        for letter in ["a", "e", "8", "B", "g"] as [Unicode.Scalar] {
            let contours = face.outline(of: try glyph(letter), weight: .black).split()
            #expect(contours.count >= 2, "\(letter)")
            for contour in contours { #expect(contour.bounds.height > 0.05, "\(letter)") }
        }
    }

    /// At 11 points a comma is told from a full stop, and an apostrophe from a speck.
    @Test func commasAndQuotationMarksHaveTails() throws {
        for weight in TypefaceTests.weights {
            let point = face.outline(of: try glyph("."), weight: weight).bounds
            let comma = face.outline(of: try glyph(","), weight: weight).bounds
            #expect(comma.maxY > 0.11, "\(weight.value)")
            #expect(comma.height > 1.6 * point.height, "\(weight.value)")
            for mark in ["‘", "’", "“", "”", "‚", "„"] as [Unicode.Scalar] {
                let box = face.outline(of: try glyph(mark), weight: weight).bounds
                #expect(box.height > 0.9 * comma.height, "\(mark) \(weight.value)")
            }
        }
    }

    /// Half-way up, where neither ends nor the point of the V are.
    @Test func diagonalsAreAsDarkAsUprights() throws {
        for (letter, upright, height) in [("V", "I", 0.7), ("v", "n", 0.512)] as [(Unicode.Scalar, Unicode.Scalar, _)] {
            for weight in TypefaceTests.weights {
                let diagonal = try stroke(of: letter, weight, at: 0.62 * height)
                let stem = try stroke(of: upright, weight, at: 0.3 * height)
                // Level cuts through a slope are longer than the stroke is thick.
                let box = face.outline(of: try glyph(letter), weight: weight).bounds
                let run = (box.width - diagonal) / 2, rise = height - diagonal
                let thickness = diagonal * rise / (rise * rise + run * run).squareRoot()
                #expect(thickness > 0.88 * stem, "\(letter) \(weight.value)")
                #expect(thickness < 1.08 * stem, "\(letter) \(weight.value)")
            }
        }
    }

    /// How long a level cut through the first stroke of a letter is, at a height over the line.
    private func stroke(of scalar: Unicode.Scalar, _ weight: Typeface.Weight, at height: Double) throws -> Double {
        let crossings = face.outline(of: try glyph(scalar), weight: weight).crossings(of: -height)
        try #require(crossings.count >= 2)
        return crossings[1] - crossings[0]
    }

    @Test func lettersThatLookAlikeAreToldApart() throws {
        let l = face.outline(of: try glyph("l"), weight: .regular).bounds
        let i = face.outline(of: try glyph("I"), weight: .regular).bounds
        #expect(l.width > 1.8 * i.width)
    }

    @Test func unknownCharactersAndNumbersAreHarmless() {
        #expect(face.glyph(for: "\u{4E2D}") == nil)
        #expect(face.glyph(for: "\u{1F333}") == nil)
        #expect(!face.outline(of: face.missingGlyph, weight: .regular).isEmpty)
        #expect(face.advance(of: -1, weight: .regular) == 0)
        #expect(face.advance(of: 1_000_000, weight: .regular) == 0)
        #expect(face.outline(of: -1, weight: .regular).isEmpty)
        // Characters that look like others are drawn as they are.
        #expect(face.glyph(for: "\u{A0}") == face.glyph(for: " "))
        #expect(face.glyph(for: "\u{2011}") == face.glyph(for: "-"))
    }
}

extension Path {
    /// Where its outlines cross a height, from left to right.
    fileprivate func crossings(of y: Double) -> [Double] {
        var out: [Double] = []
        var start = Point.zero, last = Point.zero
        func cross(_ p: Point) {
            if (last.y <= y) != (p.y <= y) { out.append(last.x + (p.x - last.x) * (y - last.y) / (p.y - last.y)) }
            last = p
        }
        for element in flattened(tolerance: 0.0005).elements {
            switch element {
            case .move(let p): (start, last) = (p, p)
            case .line(let p): cross(p)
            case .quad(_, let p), .cubic(_, _, let p): cross(p)
            case .close: cross(start)
            }
        }
        return out.sorted()
    }

    /// Its sub-paths, each by itself.
    fileprivate func split() -> [Path] {
        var out: [Path] = []
        for element in elements {
            if case .move = element { out.append(Path()) }
            guard !out.isEmpty else { continue }
            let last = out.count - 1
            switch element {
            case .move(let p): out[last].move(to: p)
            case .line(let p): out[last].line(to: p)
            case .quad(let control, let p): out[last].quad(to: p, control: control)
            case .cubic(let control1, let control2, let p):
                out[last].cubic(to: p, control1: control1, control2: control2)
            case .close: out[last].close()
            }
        }
        return out
    }
}
