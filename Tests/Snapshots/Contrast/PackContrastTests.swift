import DisplayList
import PathParser
import Raster
import TestSupport
import Testing

@testable import TerrainScenes

/// Every text of a content pack's scenes against the pixels behind it: at least 4.5 : 1.
@Suite struct PackContrastTests {
    private static let sizes = [
        Size(width: 390, height: 844), Size(width: 320, height: 568), Size(width: 1024, height: 1366),
        Size(width: 1200, height: 630),
    ]

    @Test(arguments: PackScene.Kind.allCases) func texts(kind: PackScene.Kind) throws {
        for example in ["low-flame", "busy-mind", "overclocked"] {
            for size in Self.sizes {
                for view in kind.hasViews ? PackScene.View.allCases : [.card] {
                    // Of screens all of it: where they fade, words say that they go on.
                    let options = PackScene.Options(size: size, canvas: .full, view: view)
                    let drawing = try Checkout.packScene(kind, options, for: example).drawing()
                    let contrast = try InkContrast(drawing, scale: size.width > 500 ? 1.5 : 3) {
                        $1.accessibility?.role == .image
                    }
                    #expect(contrast.inks.count >= 3)
                    for ink in contrast.inks {
                        let pair = contrast.leastPair(in: ink.bounds)
                        #expect(
                            pair.ratio >= 4.5,
                            """
                            \(kind) \(view) \(example) \(size.width) × \(size.height): '\(ink.title)' \
                            \(pair.ink.hexText) on \(pair.ground.hexText) is \(pair.ratio) : 1
                            """)
                    }
                }
            }
        }
    }

    /// The tab of ingredients where something is typed or chosen, and where it is empty.
    @Test func ingredients() throws {
        let filters = [
            IngredientFilter { $0.section = .saved }, .init { ($0.section, $0.query) = (.saved, "stone") },
            .init { ($0.query, $0.category) = ("e", .fruit) },
        ]
        for filter in filters {
            for size in Self.sizes.prefix(2) {
                let options = PackScene.Options(size: size, canvas: .full, filter: filter)
                let drawing = try Checkout.packScene(.cabinet, options).drawing()
                let contrast = try InkContrast(drawing, scale: 3) { $1.accessibility?.role == .image }
                #expect(contrast.inks.count >= 8)
                for ink in contrast.inks {
                    let pair = contrast.leastPair(in: ink.bounds)
                    #expect(pair.ratio >= 4.5, "\(filter) \(size.width): \(ink.title) is \(pair.ratio) : 1")
                }
            }
        }
    }

    /// Where a screen goes on, its last row of pixels is paper: nothing is cut in two.
    @Test(arguments: PackScene.Kind.allCases.filter(\.canScroll)) func lowerEdges(kind: PackScene.Kind) throws {
        let paper = Int(TerrainTokens.background.bytes.red)
        for height in stride(from: 340.0, through: 900, by: 70) {
            let options = PackScene.Options(size: Size(width: 390, height: height), view: .sheet)
            let drawing = try Checkout.packScene(kind, options).drawing()
            let picture = try Renderer.render(drawing, options: Renderer.Options(dither: false))
            let edge = picture.pixels.suffix(picture.width).map { Int($0 & 0xFF) }
            #expect(edge.allSatisfy { (paper - 8...paper).contains($0) }, "\(kind) at \(height)")
        }
    }
}
