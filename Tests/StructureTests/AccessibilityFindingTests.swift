import Composition
import DisplayList
import PathParser
import Testing
import Typography

@testable import Structure

/// Planted faults: each is found, by its own rule and by no other, and told in words.
@Suite struct AccessibilityFindingTests {
    private func findings(_ drawing: Drawing, background: Color = .white) throws -> [String] {
        try AccessibilityAudit(drawing, background: background).findings.map { "\($0.kind): \($0)" }
    }

    @Test func nothingIsWrong() throws { #expect(try findings(Cards.card()) == []) }

    @Test func aTargetOfFortyPoints() throws {
        #expect(
            try findings(Cards.card(closeSide: 40))
                == ["smallTarget: target “Close” 40 × 40 pt at (180, 12): at least 44 × 44"])
        #expect(try findings(Cards.card(closeSide: 44)) == [])
    }

    @Test func aContrastOfFourPointThree() throws {
        // 4.34 : 1 and 4.54 : 1 on white.
        #expect(
            try findings(Cards.card(title: Color(hex: 0x797979)))
                == ["lowContrast: contrast 4.3 : 1 of “Moonrise” #797979 on #ffffff: at least 4.5"])
        #expect(try findings(Cards.card(title: Color(hex: 0x767676))) == [])
        // What is just too little does not look as if it were enough: 4.48.
        #expect(try findings(Cards.card(title: Color(hex: 0x777777))).first?.contains("contrast 4.4 : 1") == true)
    }

    @Test func aLabelOverAnother() throws {
        let found = try findings(Cards.card(noteAt: Point(30, 24)))
        #expect(found.count == 1)
        #expect(
            found.first?.hasPrefix("overlappingTexts: texts “Moonrise” and “in the east” overlap by ") == true,
            "\(found)")
        // Beside one another, though the boxes of the wholes meet.
        #expect(try findings(Cards.card(note: "in the east\nand up", noteAt: Point(20, 44))) == [])
    }

    @Test func somethingOverAText() throws {
        var drawing = Cards.card()
        drawing.nodes.append(
            .fill(Fill(Rect(x: 20, y: 56, width: 40, height: 20), paint: .solid(Color(hex: 0x4A90D9)))))
        let found = try findings(drawing)
        #expect(found.count == 1, "\(found)")
        #expect(found.first?.hasPrefix("coveredText: text “in the east” at (2") == true, "\(found)")
        #expect(found.first?.hasSuffix(" % of it is hidden") == true)
    }

    @Test func targetsOverOneAnother() throws {
        let drawing = Drawing(size: Size(width: 200, height: 100)) { canvas in
            for (title, x) in [("A", 10.0), ("B", 53), ("C", 140)] {
                canvas.describe(title, role: .toggle) {
                    $0.fill(Rect(x: x, y: 10, width: 44, height: 44), .solid(.black))
                }
            }
        }
        #expect(
            try findings(drawing) == ["overlappingTargets: targets “A” and “B” overlap by 1 × 44 pt at (53, 10)"])
    }

    @Test func aControlWithoutAName() throws {
        let drawing = Drawing(size: Size(width: 200, height: 100)) { canvas in
            canvas.describe("", role: .button) { $0.fill(Rect(x: 10, y: 10, width: 44, height: 44), .solid(.black)) }
        }
        #expect(try findings(drawing) == ["missingName: button at (10, 10) has no name"])
    }

    // MARK: Contrast

    private func words(_ color: Color, size: Double = 15, weight: Typeface.Weight = .regular, _ ground: Paint)
        -> Drawing
    {
        Drawing(size: Size(width: 200, height: 60)) { canvas in
            canvas.fill(ground)
            canvas.text(
                "Moonrise over hills", at: Point(10, 12), anchor: .topLeading,
                style: TextStyle(size: size, weight: weight),
                color: color)
        }
    }

    private func contrast(_ drawing: Drawing, background: Color = .white) throws -> AccessibleElement.Contrast {
        try #require(try AccessibilityAudit(drawing, background: background).elements.first?.contrast)
    }

    @Test func largeLettersNeedLess() throws {
        let grey = Color(hex: 0x8A8A8A)
        #expect(try contrast(words(grey, size: 23.9, .solid(.white))).needed == 4.5)
        #expect(try contrast(words(grey, size: 24, .solid(.white))).needed == 3)
        #expect(try contrast(words(grey, size: 18.66, weight: .bold, .solid(.white))).needed == 3)
        #expect(try contrast(words(grey, size: 18.6, weight: .bold, .solid(.white))).needed == 4.5)
        // As large as they are seen.
        let small = words(grey, size: 12, .solid(.white))
        let twice = Drawing(size: Size(width: 400, height: 120)) { $0.draw(small, scale: 2) }
        #expect(try contrast(twice).needed == 3)
        #expect(try AccessibilityAudit(twice).findings.isEmpty)
    }

    @Test func translucentLettersAreMeasuredAsTheyAreSeen() throws {
        // Half black on white is #808080 or a step beside it: 3.9 : 1.
        for drawing in [
            words(Color.black.opacity(0.5), .solid(.white)),
            Drawing(size: Size(width: 200, height: 60)) { canvas in
                canvas.fill(.white)
                canvas.opacity(0.5) { $0.draw(words(.black, .solid(.clear))) }
            },
        ] {
            let measured = try contrast(drawing)
            #expect((3.9...4.1).contains(measured.ratio), "\(measured)")
            #expect(measured.ground == .white, "\(measured)")
        }
    }

    @Test func theWorstOfAGradientCounts() throws {
        let gradient = Paint.linear(from: .zero, to: Point(200, 0), colors: [.white, Color(hex: 0x202020)])
        let measured = try contrast(words(.black, gradient))
        // Letters end at about three quarters of the way: the ratio there is far from that of white, and from 1.
        #expect((1.5...6).contains(measured.ratio), "\(measured)")
        #expect(measured.ground != .white)
    }

    @Test func aLineBehindLettersIsNotTheGround() throws {
        var drawing = words(.black, .solid(.white))
        drawing.nodes.insert(
            .fill(Fill(Rect(x: 60, y: 0, width: 2, height: 60), paint: .solid(.black))), at: 1)
        #expect(try contrast(drawing).ratio == 21)
    }

    @Test func transparentDrawingsLieOnAColor() throws {
        let drawing = words(.white, .solid(.clear))
        #expect(try contrast(drawing, background: .black).ratio == 21)
        #expect(try contrast(drawing, background: .white).ratio == 1)
        #expect(try findings(drawing).first?.hasPrefix("lowContrast: contrast 1 : 1") == true)
    }

    /// Of letters that a mask fades no pixel is covered wholly: a hairline's colour would be guessed from as many.
    @Test(arguments: [0x404040, 0xD0D0D0] as [UInt32]) func lettersThatFadeOutAreNotMeasured(light: UInt32) throws {
        let faded = Drawing(size: Size(width: 200, height: 60)) { canvas in
            canvas.fill(.white)
            canvas.mask {
                $0.fill(Color(hex: light))
            } draw: {
                $0.draw(words(Color(hex: 0x767676), .solid(.clear)))
            }
        }
        let audit = try AccessibilityAudit(faded)
        #expect(audit.elements.map(\.title) == ["Moonrise over hills"], "\(audit.findings)")
        #expect(audit.findings.isEmpty, "\(audit.findings)")
    }

    // MARK: Limits

    @Test func neighboursAreThoseOfEveryPair() {
        var random = SystemlessRandom(state: 5)
        let boxes = (0..<300).map { index -> Rect in
            index % 17 == 0
                ? .null
                : Rect(x: random.next(400), y: random.next(400), width: random.next(60), height: random.next(60))
        }
        var pairs: [[Int]] = []
        for (i, a) in boxes.enumerated() {
            for j in boxes.indices.dropFirst(i + 1) {
                let common = a.intersection(boxes[j])
                if !common.isNull, min(common.width, common.height) > 0.5 { pairs.append([i, j]) }
            }
        }
        let near = Neighbours(boxes, overlap: 0.5)
        #expect(near.pairs.map { [$0.first, $0.second] } == pairs)
        #expect(near.isComplete)
        #expect(pairs.count > 100)
    }

    private struct SystemlessRandom {
        var state: UInt32
        mutating func next(_ limit: Double) -> Double {
            state = state &* 1_664_525 &+ 1_013_904_223
            return Double(state >> 8) / Double(1 << 24) * limit
        }
    }

    @Test func thousandsOverOneAnotherAreGivenUp() throws {
        let drawing = Drawing(size: Size(width: 60, height: 60)) { canvas in
            for index in 0..<6000 {
                canvas.describe("\(index)", role: .button) {
                    $0.fill(Rect(x: 0, y: 0, width: 50, height: 50), .solid(.black))
                }
            }
        }
        let audit = try AccessibilityAudit(drawing)
        #expect(!audit.isComplete)
        #expect(audit.elements.count == 6000)
        #expect(audit.findings.count == 10_000)
        #expect(audit.text.hasSuffix("not all was looked at: there are too many texts and targets over one another\n"))
        #expect(try AccessibilityAudit(Cards.card()).isComplete)
    }
}
