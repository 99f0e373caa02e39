import DisplayList
import PathParser
import Raster
import SVG
import TestSupport
import Testing

@testable import AtrestScenes

/// Contact sheets as pixels: each cell is what its drawing is alone.
@Suite struct SheetTests {
    /// Where a sheet's cells are: the bounds of the clips around them, in the order of the sheet.
    private func cells(_ drawing: Drawing) -> [Rect] {
        drawing.nodes.compactMap { node in
            guard case .group(let group) = node, group.backdrop == nil else { return nil }
            return group.clip?.path.bounds
        }
    }

    /// A sheet cut down to one of its cells.
    private func cut(_ sheet: Drawing, to place: Rect) -> Drawing {
        var drawing = sheet
        drawing.size = Size(width: place.width, height: place.height)
        drawing.nodes = [.group(Group(sheet.nodes, transform: .translation(-place.minX, -place.minY)))]
        return drawing
    }

    /// Glass in a cell sees its own cell and nothing around it.
    @Test func glassSeesItsOwnCell() throws {
        let size = Size(width: 320, height: 568)
        let sheet = try ScreenSheet(sizes: [size]).drawing()
        let options = ScreenOptions(size: size)
        // The scenes that do not follow from a file, by their places on the sheet.
        for (index, alone) in [
            (13, try PaywallScene(options: options).drawing()), (14, try TransitionScene(options: options).drawing()),
        ] {
            let place = cells(sheet)[index]
            let found = try Renderer.render(
                cut(sheet, to: place), options: Renderer.Options(scale: size.height / place.height, dither: false))
            let expected = try Renderer.render(alone, options: Renderer.Options(dither: false))
            #expect(found.width == expected.width)
            #expect(found.height == expected.height)
            var worst = 0
            // Inside the round corners and the edge.
            for y in 50..<expected.height - 50 {
                for x in 8..<expected.width - 8 {
                    for shift in [UInt32(0), 8, 16] {
                        let a = Int(found[x, y] >> shift & 0xFF)
                        let b = Int(expected[x, y] >> shift & 0xFF)
                        worst = max(worst, abs(a - b))
                    }
                }
            }
            #expect(worst <= 3, "cell \(index): \(worst)/255")
        }
    }

    @Test(.enabled(if: SVGJudge.librsvg != nil, SVGJudge.librsvgIsMissing))
    func svgAgrees() throws {
        let screens = try ScreenSheet().drawing()
        let cells = cells(screens)
        // Two with glass, larger than they are alone: the strokes of small text are half a pixel wide in a picture of
        // half the size, and renderers do not agree on those.
        let drawings = [(try IconSheet().drawing(), 1.0)] + [8, 13].map { (cut(screens, to: cells[$0]), 3) }
        for (index, (drawing, scale)) in drawings.enumerated() {
            let ours = try Renderer.render(drawing, options: Renderer.Options(scale: scale, dither: false))
            let a = PictureAgreement(ours, try #require(SVGJudge.librsvg).render(drawing, scale: scale))
            #expect(a.isAgreement, "\(index): \(a)")
        }
    }
}
