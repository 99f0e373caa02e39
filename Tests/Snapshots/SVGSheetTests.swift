import Snapshots
import Testing

/// Files that say what is easily got wrong, as pictures to look at.
@Suite struct SVGSheetTests {
    @Test func gradients() throws { assertSnapshot(of: try SVGSheets.drawing(SVGSheets.gradients)) }
    @Test func patterns() throws { assertSnapshot(of: try SVGSheets.drawing(SVGSheets.patterns)) }
    @Test func markers() throws { assertSnapshot(of: try SVGSheets.drawing(SVGSheets.markers)) }
    @Test func clipsAndMasks() throws { assertSnapshot(of: try SVGSheets.drawing(SVGSheets.cuts)) }
    @Test func blends() throws { assertSnapshot(of: try SVGSheets.drawing(SVGSheets.blends)) }
    @Test func strokes() throws { assertSnapshot(of: try SVGSheets.drawing(SVGSheets.strokes)) }
    @Test func structure() throws { assertSnapshot(of: try SVGSheets.drawing(SVGSheets.structure)) }
    @Test func filters() throws { assertSnapshot(of: try SVGSheets.drawing(SVGSheets.filters)) }
}
