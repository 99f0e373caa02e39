import DisplayList
import PathParser
import Testing

/// Glyphs as a path, and as what a fill holds.
@Suite struct GlyphRunTests {
    private let square = Path.rect(Rect(x: 0, y: -1, width: 1, height: 1))

    private func run(at places: [Point], size: Double = 8) -> GlyphRun {
        GlyphRun(
            places.map { GlyphRun.Glyph(outline: 0, origin: $0) }, outlines: [GlyphShape(square)], size: size)
    }

    @Test func pathHoldsEachOutlineInItsPlace() {
        let run = run(at: [Point(1, 10), Point(20, 9)])
        let squares = [Rect(x: 1, y: 2, width: 8, height: 8), Rect(x: 20, y: 1, width: 8, height: 8)].map(Path.rect)
        #expect(run.path.verbs == squares[0].verbs + squares[1].verbs)
        #expect(run.path.points == squares[0].points + squares[1].points)
        #expect(run.path == run.path)
        #expect(self.run(at: []).path.isEmpty)
    }

    @Test func runsAreEqualByWhatTheyDraw() {
        let places = [Point(1, 10), Point(20, 9)]
        #expect(run(at: places) == run(at: places))
        #expect(run(at: places).hashValue == run(at: places).hashValue)
        #expect(run(at: places) != run(at: places.reversed()))
        #expect(run(at: places) != run(at: places, size: 9))
        let wide = GlyphShape(.rect(Rect(x: 0, y: -1, width: 2, height: 1)))
        #expect(run(at: places) != GlyphRun(run(at: places).glyphs, outlines: [wide], size: 8))
    }

    @Test func anotherPathTakesTheGlyphsPlace() {
        let run = run(at: [Point(1, 10)])
        var fill = Fill(run, paint: .solid(.black))
        #expect(fill.glyphs == run)
        #expect(fill.path == run.path)
        #expect(fill.rule == .nonZero)
        fill.path.move(to: .zero)
        #expect(fill.glyphs == nil)
        #expect(fill.path.verbs == run.path.verbs + [.move])
    }

    /// Such a fill is drawn at other places than its path's.
    @Test func glyphsMakeNoDrawingOpaque() {
        let size = Size(width: 8, height: 8)
        let run = run(at: [Point(0, 8)])
        #expect(!Drawing(size: size, nodes: [.fill(Fill(run, paint: .solid(.black)))]).isOpaque)
        #expect(Drawing(size: size, nodes: [.fill(Fill(run.path, paint: .solid(.black)))]).isOpaque)
    }
}
