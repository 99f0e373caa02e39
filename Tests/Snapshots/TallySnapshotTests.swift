import DisplayList
import Localization
import PathParser
import Raster
import Snapshots
import TestSupport
import Testing
import Typography

@testable import TallyScenes

@Suite struct TallySnapshotTests {
    /// Whole in one appearance; the others have other colours and nothing else.
    @Test(arguments: TallyAppearance.allCases) func thresholds(appearance: TallyAppearance) throws {
        assertSnapshot(
            of: try TallySheet(appearances: [appearance], width: 1200).drawing(), named: appearance.rawValue,
            variants: [appearance == .light ? .plain : .scale(0.25)])
    }

    @Test func sizes() throws {
        var pictures: [(drawing: Drawing, corner: Point)] = []
        var y = 0.0
        for height in [16.0, 40, 90] {
            var x = 0.0
            for count in [1, 25, 63, 100, 1000, 1357] {
                let drawing = try TallyScene(count: count, extent: .height(height)).drawing()
                pictures.append((drawing, Point(x, y)))
                x += drawing.size.width + 8
            }
            y += height + 8
        }
        let nodes = try pictures.map { drawing, corner in
            let picture = try Renderer.render(drawing)
            let rect = Rect(x: corner.x, y: corner.y, width: drawing.size.width, height: drawing.size.height)
            return Node.picture(Picture(picture, in: rect, sampling: .nearest))
        }
        let size = Size(width: 1780, height: y)
        let page = Rect(x: 0, y: 0, width: size.width, height: size.height)
        assertSnapshot(of: Drawing(size: size, nodes: [.fill(Fill(.rect(page), paint: .solid(.white)))] + nodes))
    }

    @Test func withoutJitter() throws {
        assertSnapshot(of: try TallyScene(count: 87, jitter: 0, extent: .height(200)).drawing())
    }

    @Test func fittedAndWithoutPaper() throws {
        let scene = TallyScene(count: 250, extent: .fitting(Size(width: 240, height: 160)), background: .none)
        assertSnapshot(of: try scene.drawing(), variants: [.scale(2)])
    }

    @Test func thePenOnItsWay() throws {
        var frames: [Bitmap] = []
        for (count, from) in [(5, 3), (6, 5), (25, 24), (26, 25), (100, 99), (1000, 999)] {
            for progress in [0.2, 0.5, 0.8] {
                let extent = TallyScene.Extent.fitting(Size(width: 300, height: 140))
                let scene = TallyScene(count: count, from: from, progress: progress, extent: extent)
                frames.append(try Renderer.render(scene.drawing()))
            }
        }
        var nodes: [Node] = []
        for (index, frame) in frames.enumerated() {
            let place = Rect(x: Double(index % 3) * 300, y: Double(index / 3) * 140, width: 300, height: 140)
            nodes.append(.picture(Picture(frame, in: place, sampling: .nearest)))
        }
        let sheet = Drawing(size: Size(width: 900, height: 840), nodes: nodes)
        assertSnapshot(of: sheet)
    }

    /// What 180 pixels show is the same, however many of them are a point.
    @Test func pixelsAreDevicePixels() throws {
        let one = try TallyScene(count: 75, extent: .height(180)).drawing()
        let three = try TallyScene(count: 75, extent: .height(60), scale: 3).drawing()
        let expected = try Renderer.render(one)
        #expect(try Renderer.render(three, options: Renderer.Options(scale: 3)) == expected)
        // At one pixel to a point there would be three bare X's.
        let bare = try TallyScene(count: 75, extent: .height(60)).drawing()
        #expect(try Renderer.render(bare, options: Renderer.Options(scale: 3)) != expected)
    }

    @Test func emptyHome() {
        assertSnapshot(of: try TallyHomeScene(count: 0, appearance: .dark).drawing(), named: "dark")
    }

    @Test func homeOnAWideScreen() throws {
        assertSnapshot(
            of: try TallyHomeScene(count: 250, appearance: .contrast, size: Size(width: 844, height: 390)).drawing(),
            named: "wide")
    }

    /// Beside lines and blocks strokes stay strokes.
    @Test func remainders() throws {
        assertSnapshot(of: try TallyScene(count: 4321, extent: .height(330)).drawing(), named: "kept")
        assertSnapshot(of: try TallyScene(count: 4321, extent: .height(200)).drawing(), named: "without-room")
    }

    @Test func homeOnTablets() throws {
        assertSnapshot(
            of: try TallyHomeScene(count: 12_345, size: Size(width: 1366, height: 1024), scale: 0.5).drawing(),
            named: "landscape", variants: [.scale(0.5)])
        assertSnapshot(
            of: try TallyHomeScene(count: 4321, size: Size(width: 1024, height: 1366), scale: 0.5).drawing(),
            named: "portrait", variants: [.scale(0.5)])
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
            try verify(TallyScene(count: count, extent: .fitting(Size(width: 400, height: 300))).drawing())
        }
        // Hundreds of thin outlines, each up to an eighth of a pixel from its place: the pixels must be small for the
        // mean of all of them.
        for count in [9999, 10_000] { try verify(TallyScene(count: count, extent: .height(300)).drawing(), scale: 5) }
        try verify(TallyScene(count: 25, progress: 0.6).drawing())
        try verify(TallyScene(count: 63, extent: .height(24)).drawing(), scale: 4)
    }

    @Test func screens() throws {
        try verify(TallyHomeScene(63).drawing())
        try verify(TallySyncScene(appearance: .dark).drawing())
        try verify(TallyCommunityScene(appearance: .dark).drawing())
        try verify(TallySettingsScene(jitter: 0.5, appearance: .contrast).drawing())
        try verify(TallyCreationScene(name: "Birds", count: 12, accent: .green).drawing())
        try verify(TallyConflictScene().drawing())
    }
}
