import DisplayList
import PathParser
import Testing

@testable import TallyScenes

/// The hand that draws the marks, measured on their outlines (tally.md, "Hand").
@Suite struct TallyHandTests {
    /// The kinds of marks that a pen draws, and the most that the end of each may have of the greatest width: the sides of
    /// a square meet one another, and long lines are lifted later.
    private static let kinds: [(kind: TallyMark.Kind, end: Double)] = [
        (.stroke, 0.4), (.slash, 0.4), (.tick, 0.4), (.unitCross, 0.4), (.cross, 0.4), (.square(level: 1), 0.8),
        (.square(level: 2), 0.8), (.square(level: 3), 0.8), (.line(level: 1), 0.6), (.diagonal(level: 2), 0.6),
    ]

    private func pens(_ kind: TallyMark.Kind, variants: Range<Int> = 0..<6) -> [TallyPen] {
        variants.flatMap { TallyHand(jitter: 1).pens(for: kind, variant: $0, side: 100) }
    }

    /// The width of a mark's outline across its way, at a share of it.
    private func width(_ pen: TallyPen, at share: Double) -> Double {
        let way = pen.end - pen.start
        let ahead = way * (1 / way.length)
        let across = Point(-ahead.y, ahead.x)
        let middle = pen.start + way * share
        let (outline, step) = (pen.outline, pen.width / 40)
        // The line bends by less than four of its widths.
        let inside = (-160...160).count { outline.contains(middle + across * (Double($0) * step)) }
        return Double(inside) * step
    }

    @Test func everyMarkIsSlimPressedAndTapers() {
        for (kind, end) in Self.kinds {
            for pen in pens(kind) {
                let length = (pen.end - pen.start).length
                let widths = [0.01, 0.2, 0.35, 0.5, 0.65, 0.99].map { width(pen, at: $0) }
                let greatest = widths.max() ?? 0
                #expect(greatest > 0, "\(kind): \(greatest) of \(length)")
                #expect(greatest < 0.15 * length, "\(kind): \(greatest) of \(length)")
                #expect(widths[0] < 0.92 * greatest, "\(kind) is pressed after its beginning: \(widths)")
                #expect(widths[5] < end * greatest, "\(kind) tapers: \(widths)")
                #expect(widths[5] < widths[0], "\(kind) is thinnest at its end: \(widths)")
            }
        }
    }

    /// In length, in lean to either side, and in width.
    @Test func strokesVary() {
        let strokes = pens(.stroke, variants: 0..<24)
        func spread(_ values: [Double]) -> Double { (values.max() ?? 0) - (values.min() ?? 0) }
        let lengths = strokes.map { ($0.end - $0.start).length }
        #expect(spread(lengths) > 0.03 * 90, "\(spread(lengths))")
        #expect(spread(lengths) < 0.2 * 90, "\(spread(lengths))")
        let leans = strokes.map { ($0.end.x - $0.start.x) / ($0.end.y - $0.start.y) }
        #expect(leans.contains { $0 > 0.02 }, "\(leans)")
        #expect(leans.contains { $0 < -0.02 }, "\(leans)")
        #expect(leans.allSatisfy { $0.magnitude < 0.15 }, "\(leans)")
        let widths = strokes.map(\.width)
        #expect(spread(widths) > 0.08 * 6.5, "\(spread(widths))")
        #expect(spread(widths) < 0.2 * 6.5, "\(spread(widths))")
    }

    /// The X over a unit is bolder than the strokes under it, and a block's diagonal bolder than the lines through its
    /// rows.
    @Test func capsAreBold() throws {
        func width(_ kind: TallyMark.Kind, _ count: Int) throws -> Double {
            let marks = TallyLayout(count: count, frame: count, height: 400).marks
            let mark = try #require(marks.first { $0.mark.kind == kind })
            return TallyHand(jitter: 0).pens(for: kind, variant: 0, side: mark.side)[0].width
        }
        #expect(try width(.unitCross, 25) > 1.5 * width(.stroke, 25))
        #expect(try width(.cross, 100) > 1.5 * width(.square(level: 1), 100))
        #expect(try width(.diagonal(level: 2), 10_000) > 2 * width(.line(level: 1), 10_000))
    }

    @Test func theSameCountIsTheSamePicture() throws {
        for count in [4, 24, 99, 1357] {
            #expect(try TallyScene(count).drawing() == TallyScene(count).drawing(), "\(count)")
        }
    }

    /// From the lower left to the upper right, across all four strokes.
    @Test func theSlashRises() throws {
        for pen in pens(.slash, variants: 0..<12) {
            #expect(pen.end.x - pen.start.x > 100, "\(pen)")
            #expect(pen.start.y - pen.end.y > 40, "\(pen)")
        }
        // The gate of a drawing has one such mark, wound around a line that rises.
        let drawing = try TallyScene(5).drawing()
        let slash = try #require(drawing.stamps.last.map { drawing.symbols[$0.symbol] })
        #expect(slash.name.hasPrefix("slash-"))
        let outline = try #require(slash.parts.first).path
        let (low, high) = (outline.bounds.interpolated(0.1, 0.9), outline.bounds.interpolated(0.9, 0.1))
        #expect(outline.contains(low))
        #expect(outline.contains(high))
        #expect(!outline.contains(outline.bounds.interpolated(0.1, 0.1)))
    }
}

extension Rect {
    /// The point at shares of the width and the height.
    fileprivate func interpolated(_ x: Double, _ y: Double) -> Point {
        Point(minX + width * x, minY + height * y)
    }
}
