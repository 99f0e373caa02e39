import DisplayList
import PathParser
import Raster
import SVG
import TestSupport
import Testing

@testable import AtrestScenes

@Suite struct StampReadingTests {
    /// A forest that was written and read is stamped as before.
    @Test func forestsComeBackFromTheirText() throws {
        let drawing = try ForestScene(file: SessionFile.read(Checkout.bytes("Examples/sixty.json"))).drawing()
        let text = try SVGWriter.write(drawing)
        let document = try SVGDocument(text)
        #expect(document.diagnostics == [])
        #expect(document.drawing.symbols.count > 5)
        let before = try Renderer.render(drawing)
        let after = try Renderer.render(document.drawing)
        // Numbers in the text are rounded: gradients may be a level off, and what rings of shade make of them another.
        #expect(try #require(PixelChange(from: before, to: after)).most <= 3)
    }

    /// Where a stamp lies on a quarter of a pixel, it has the pixels of the shapes that it stands for.
    @Test func stampsHaveTheirShapesPixels() throws {
        let uses = (0..<40).map { index in
            let x = Double(index % 8) * 12 + Double(index % 4) / 4
            let y = Double(index / 8) * 14 + Double(index / 3 % 4) / 4
            return "<use x='\(x)' y='\(y)' href='#s' fill='#d4a825' fill-opacity='\(index % 2 == 0 ? "1" : ".4")'/>"
        }
        let text = """
            <svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 100 80'><rect width='100' height='80' fill='#203050'/>
            <symbol id='s' overflow='visible'><path d='M1 1L11 3.3Q9 12 5 11.1z'/><path d='M3 3h4v5z' opacity='.5'/>
            </symbol>\(uses.joined())</svg>
            """
        let stamped = try SVGDocument([UInt8](text.utf8))
        var options = SVGReadingOptions()
        options.makesStamps = false
        let filled = try SVGDocument([UInt8](text.utf8), options: options)
        #expect(stamped.drawing.symbols.count == 1)
        #expect(filled.drawing.symbols.isEmpty)
        #expect(try Renderer.render(stamped.drawing) == Renderer.render(filled.drawing))
    }
}
