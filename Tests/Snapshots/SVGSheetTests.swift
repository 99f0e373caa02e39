import SVG
import Snapshots
import TestSupport
import Testing

/// Files that say what is easily got wrong, in cells of 64 × 64, as pictures to look at; any browser opens them too.
@Suite struct SVGSheetTests {
    @Test(arguments: [
        "gradients", "patterns", "markers", "clips-and-masks", "blends", "strokes", "structure", "filters",
    ])
    func sheets(name: String) throws {
        let document = try SVGDocument(Checkout.bytes("Tests/Snapshots/Sheets/\(name).svg"))
        #expect(document.diagnostics == [])
        assertSnapshot(of: document.drawing, named: name)
    }
}
