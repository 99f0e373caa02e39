import DisplayList
import PathParser
import TestSupport
import Testing

@testable import Typography

/// Bold and italic letters of families that have none, where they are asked for. Whole outlines are held beside
/// HarfBuzz's in `VariableOutlinesTests`.
@Suite struct FontSynthesisTests {
    private static let all: FontSynthesis = [.weight, .style]
    /// 42 of 1000 units: 1/24 em, in whole ones.
    private static let widening = 0.042

    private static let set = FontSet(fonts: [
        FontSetFixture.font("Plain"), FontSetFixture.font("Whole"), FontSetFixture.font("Whole", weight: 700),
        FontSetFixture.font("Whole", italic: true), FontSetFixture.font("Other", first: "B"),
    ])

    @Test func onlyLackingStylesAreSynthesized() {
        func style(
            _ weight: ClosedRange<Double>, _ slope: FaceStyle.Slope = .upright, angles: ClosedRange<Double>? = nil,
            italic: Bool = false
        ) -> FaceStyle {
            FaceStyle(weight: weight, stretch: 100...100, slope: slope, angles: angles, hasItalicAxis: italic)
        }
        func lacking(
            _ weight: Double, _ slope: FaceStyle.Slope, _ style: FaceStyle, _ synthesis: FontSynthesis = Self.all
        ) -> FontSynthesis {
            synthesis.lacking(in: style, weight: weight, slope: slope)
        }
        let regular = style(400...400)
        #expect(lacking(600, .upright, regular) == .weight)
        #expect(lacking(599, .upright, regular) == [])
        #expect(lacking(900, .upright, style(600...600)) == [])
        #expect(lacking(900, .upright, style(300...650)) == [])
        #expect(lacking(900, .upright, style(300...500)) == .weight)
        #expect(lacking(400, .italic, regular) == .style)
        #expect(lacking(700, .oblique(8), regular) == Self.all)
        #expect(lacking(400, .oblique(0), regular) == [])
        #expect(lacking(400, .oblique(-8), regular) == [])
        for slanted in [
            style(400...400, .italic), style(400...400, .oblique(14)), style(400...400, angles: 0...10),
            style(400...400, italic: true),
        ] {
            #expect(lacking(400, .italic, slanted) == [])
        }
        #expect(lacking(700, .italic, regular, .weight) == .weight)
        #expect(lacking(700, .italic, regular, []) == [])
        #expect(FontRequest(weight: 900).synthesis == [])
    }

    /// A box of 500 by 700 units: its right edge and its top move, its left edge and the baseline stay.
    @Test func lettersBecomeBolderAndLean() throws {
        var face = try #require(Typeface(family: "Plain", in: Self.set, isItalic: true))
        func bounds(_ weight: Typeface.Weight) throws -> [Double] {
            let font = face.face(of: weight)
            let box = font.outline(of: try #require(font.face.glyph(for: "A"))).bounds
            return [box.minX, box.maxX, -box.minY, -box.maxY].map { ($0 * 100_000).rounded() / 100_000 }
        }
        let style = TextStyle(size: 10, weight: .bold, typeface: face)
        #expect(try bounds(.bold) == [0, 0.5, 0.7, 0] && style.width(of: "AA") == 10.02)
        face.synthesis = .weight
        #expect(try bounds(.bold) == [0, 0.542, 0.742, 0] && bounds(.medium) == [0, 0.5, 0.7, 0])
        let bold = TextStyle(size: 10, weight: .bold, typeface: face)
        #expect((bold.width(of: "AA") - 10.02 - 20 * Self.widening).magnitude < 1e-9)
        face.synthesis = .style
        // 0.7 times the tangent of 14°.
        #expect(try bounds(.bold) == [0, 0.67453, 0.7, 0] && bounds(.regular) == [0, 0.67453, 0.7, 0])
        face.synthesis = Self.all
        #expect(try bounds(.bold)[1] > 0.716)
    }

    @Test func facesOfTheFamilyGoFirst() throws {
        for isItalic in [false, true] {
            var face = try #require(Typeface(family: "Whole", in: Self.set, isItalic: isItalic))
            face.synthesis = Self.all
            #expect(face.face(of: .regular).face.synthesis == [])
            #expect(face.face(of: .bold).face.synthesis == (isItalic ? .weight : []))
        }
    }

    @Test func textsTellOfIt() throws {
        var face = try #require(Typeface(family: "Plain", in: Self.set, isItalic: true))
        func told(_ weight: Typeface.Weight) -> [String] {
            let layout = TextLayout("AAB", style: TextStyle(size: 10, weight: weight, typeface: face))
            let drawing = Drawing(size: layout.size, nodes: [layout.node(color: .black)])
            return drawing.synthesizedFaces.map(\.description)
        }
        #expect(told(.bold) == [])
        face.synthesis = Self.all
        // The face for B too, of another family.
        #expect(
            told(.bold) == [
                "Plain has no bold italic: its letters are thickened and slanted",
                "Other has no bold italic: its letters are thickened and slanted",
            ])
        #expect(told(.regular).map { $0.hasSuffix("has no italic: its letters are slanted") } == [true, true])
        face.synthesis = .weight
        #expect(told(.regular) == [])
        #expect(told(.bold).first == "Plain has no bold: its letters are thickened")
    }

    /// A single file, with one weight and with an axis that ends in the middle.
    @Test func filesFollowTheWeight() throws {
        var face = try Typeface(trueType: FontSetFixture.font("Plain"))
        #expect(!face.hasWeights)
        face.synthesis = .weight
        #expect(face.hasWeights)
        #expect(face.advance(of: 1, weight: .bold) - face.advance(of: 1, weight: .regular) > 0.04)
        #expect(face.face(of: .bold) === face.face(of: .black))
        #expect(face.face(of: .regular).face.synthesis == [])
        #expect(face.face(of: .bold).weight == 700)
        #expect(face.face(of: .regular).weight == 400)
        // An axis up to 900 needs nothing.
        var variable = try Typeface(trueType: VariationTests.font)
        let bold = variable.face(of: .bold)
        variable.synthesis = .weight
        #expect(variable.face(of: .bold) === bold)
    }

    /// Marks have no advance, and get none; damaged numbers do not trap.
    @Test func marksStayWithoutAdvance() throws {
        var fixture = FontFixture([FontFixture.box(0, 0, 400, 700)])
        fixture.metrics = [(500, 0), (0, 0)]
        let face = try fixture.face().synthesized(.weight)
        #expect(face.advanceUnits(of: 0) == 542)
        #expect(face.advanceUnits(of: 1) == 0)
        #expect(face.advanceUnits(of: 2) == 0)
        #expect(face.advanceUnits(of: -1) == 0)
        #expect(try face.synthesized([]) == fixture.face() && face != fixture.face())
    }

    // MARK: Outlines

    private func emboldened(_ data: String, by distance: Double) throws -> [Point] {
        try Path(pathData: data).emboldened(by: distance).points
    }

    @Test func edgesMoveOutwardsAndCountersShrink() throws {
        // A square with a hole, whichever way round.
        let ring = "M0 0H100V100H0ZM20 20V80H80V20Z"
        let grown: [(Double, Double)] = [
            (-5, -5), (105, -5), (105, 105), (-5, 105), (25, 25), (25, 75), (75, 75), (75, 25),
        ]
        #expect(try emboldened(ring, by: 5) == grown.map { Point($0, $1) })
        let mirrored = try Path(pathData: ring).transformed(by: .scale(-1, 1)).emboldened(by: 5).points
        #expect(mirrored == grown.map { Point(-$0, $1) })
    }

    @Test func narrowPlacesAndTipsAreKept() throws {
        // The end of a slit moves no further than it is wide.
        let notch = try emboldened("M0 0H100V100H52V60H48V100H0Z", by: 5)
        #expect(notch[4...5] == [Point(48, 64), Point(52, 64)])
        // A tip that turns by more than 160° stays.
        let needle = try emboldened("M0 0L1000 10L0 20Z", by: 5)
        #expect(needle[1] == Point(1000, 10))
    }

    @Test func odditiesChangeNothing() throws {
        for data in ["", "M3 4Z", "M3 4L3 4L3 4Z"] {
            let path = try Path(pathData: data)
            #expect(path.emboldened(by: 5) == path, "\(data)")
        }
        // Points in one place move together.
        let doubled = try emboldened("M0 0L100 0L100 0L100 100L0 100L0 0Z", by: 5)
        #expect(doubled[1] == doubled[2])
        #expect(doubled[0] == doubled[5])
        #expect(doubled[0] == Point(-5, -5))
    }
}
