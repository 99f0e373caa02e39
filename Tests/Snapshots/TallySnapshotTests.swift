import DisplayList
import PathParser
import Raster
import Scenes
import Snapshots
import Testing

@Suite struct TallySnapshotTests {
    private typealias Item = TallySheet.Item

    private static let items: [TallySheet.Item] =
        [1, 4, 5, 6, 9, 24, 25].map { Item($0, height: 96) }
        + [26, 99, 100].map { Item($0, height: 160) } + [101, 250].map { Item($0, height: 120) }
        + [999, 1000].map { Item($0, height: 84) } + [Item(1001, height: 160)]
        + [4321, 9999, 10_000].map { Item($0, height: 400) } + [Item(12_345, height: 400)]

    @Test(arguments: TallyAppearance.allCases) func thresholds(appearance: TallyAppearance) throws {
        let sheet = TallySheet(items: TallySnapshotTests.items, appearances: [appearance], width: 1000)
        assertSnapshot(of: try sheet.drawing(), named: appearance.rawValue)
    }

    @Test func sizes() throws {
        let items = [1, 25, 63, 100, 1000, 1357].flatMap { count in
            [16.0, 40, 90].map { Item(count, height: $0) }
        }
        assertSnapshot(
            of: try TallySheet(items: items, appearances: [.light], width: 1100).drawing())
    }

    @Test func withoutJitter() throws {
        assertSnapshot(of: try TallyScene(87, jitter: 0, extent: .height(200)).drawing())
    }

    @Test func fittedAndWithoutPaper() throws {
        let scene = TallyScene(250, extent: .fitting(Size(width: 240, height: 160)), background: .none)
        assertSnapshot(of: try scene.drawing(), variants: [.scale(2)])
    }

    @Test func thePenOnItsWay() throws {
        var frames: [Bitmap] = []
        for (count, from) in [(5, 3), (25, 24), (100, 99), (1000, 999)] {
            for progress in [0.2, 0.5, 0.8] {
                let extent = TallyScene.Extent.fitting(Size(width: 300, height: 140))
                let scene = TallyScene(count, from: from, progress: progress, extent: extent)
                frames.append(try Renderer.render(scene.drawing()))
            }
        }
        var nodes: [Node] = []
        for (index, frame) in frames.enumerated() {
            let place = Rect(x: Double(index % 3) * 300, y: Double(index / 3) * 140, width: 300, height: 140)
            nodes.append(.picture(Picture(frame, in: place, sampling: .nearest)))
        }
        let sheet = Drawing(size: Size(width: 900, height: 560), nodes: nodes)
        assertSnapshot(of: sheet)
    }

    /// What 180 pixels show is the same, however many of them are a point.
    @Test func pixelsAreDevicePixels() throws {
        let one = try TallyScene(50, extent: .height(180)).drawing()
        let three = try TallyScene(50, extent: .height(60), scale: 3).drawing()
        let expected = try Renderer.render(one)
        #expect(try Renderer.render(three, options: Renderer.Options(scale: 3)) == expected)
        // At one pixel to a point there would be two bare X's.
        let bare = try TallyScene(50, extent: .height(60)).drawing()
        #expect(try Renderer.render(bare, options: Renderer.Options(scale: 3)) != expected)
    }

    @Test(arguments: [TallyAppearance.light, .dark]) func home(appearance: TallyAppearance) throws {
        let scene = TallyHomeScene(63, sync: appearance == .light ? .synced : .queued, appearance: appearance)
        assertSnapshot(of: try scene.drawing(), named: appearance.rawValue)
    }

    @Test func homeAtTheLargestTypeAndOnAWideScreen() throws {
        assertSnapshot(
            of: try TallyHomeScene(9, size: Size(width: 320, height: 568), dynamicType: .accessibility5).drawing(),
            named: "largest")
        assertSnapshot(
            of: try TallyHomeScene(250, appearance: .contrast, size: Size(width: 844, height: 390)).drawing(),
            named: "wide")
    }

    @Test(arguments: [TallyAppearance.light, .dark]) func syncChips(appearance: TallyAppearance) {
        assertSnapshot(
            of: TallySyncScene(appearance: appearance).drawing(), named: appearance.rawValue,
            variants: [.scale(2)])
    }
}

/// Tally's SVG text drawn by another renderer.
@Suite(.enabled(if: SVGJudge.librsvg != nil, SVGJudge.librsvgIsMissing))
struct TallyAgreementTests {
    private func verify(
        _ drawing: Drawing, scale: Double = 2, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let ours = try Renderer.render(drawing, options: Renderer.Options(scale: scale, dither: false))
        let a = PictureAgreement(ours, try #require(SVGJudge.librsvg).render(drawing, scale: scale))
        #expect(a.isAgreement, "\(a)", sourceLocation: sourceLocation)
    }

    @Test func marks() throws {
        for count in [5, 24, 99, 100, 250, 1001] {
            try verify(TallyScene(count, extent: .fitting(Size(width: 400, height: 300))).drawing())
        }
        // Hundreds of thin outlines, each up to an eighth of a pixel from its place: the pixels must be small for the
        // mean of all of them.
        for count in [9999, 10_000] { try verify(TallyScene(count, extent: .height(300)).drawing(), scale: 5) }
        try verify(TallyScene(25, progress: 0.6).drawing())
        try verify(TallyScene(63, extent: .height(24)).drawing(), scale: 4)
    }

    @Test func screens() throws {
        try verify(TallyHomeScene(63).drawing())
        try verify(TallySyncScene(appearance: .dark).drawing())
    }
}
