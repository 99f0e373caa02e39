import DisplayList
import PathParser
import Raster
import Snapshots
import TestSupport
import Testing

@testable import AtrestScenes

@Suite struct AtrestSnapshotTests {
    private func forest(
        _ file: SessionFile, options: ForestScene.Options = ForestScene.Options(),
        variants: [SnapshotVariant] = [.plain], line: UInt = #line, function: String = #function
    ) {
        assertSnapshot(
            of: try ForestScene(file: file, options: options).drawing(), variants: variants, line: line,
            function: function)
    }

    @Test func forestOfNone() throws { try forest(TestSessions.file(0)) }

    @Test func forestOfOne() throws { try forest(TestSessions.file(1)) }

    @Test func forestOfTwelve() throws { try forest(TestSessions.file(12)) }

    @Test func forestOfSixty() throws { try forest(Checkout.sessions("sixty")) }

    @Test func forestOfSixtyAtThreeTimes() throws {
        try forest(Checkout.sessions("sixty"), variants: [.scale(3)])
    }

    @Test func forestScrolledAndCool() throws {
        let options = ForestScene.Options(
            viewport: Size(width: 844, height: 390), scroll: 0.25, drift: 1)
        try forest(Checkout.sessions("year"), options: options)
    }

    @Test func forestOnItsFullCanvas() throws {
        try forest(
            Checkout.sessions("sixty"), options: ForestScene.Options(canvas: .full), variants: [.scale(0.5)])
    }

    @Test func forestWithIncompleteTrees() throws {
        try forest(TestSessions.file(24, incompleteEvery: 3))
    }

    @Test func forestWithoutBackground() throws {
        try forest(
            TestSessions.file(3), options: ForestScene.Options(background: .none))
    }

    @Test func treesInEveryTone() throws {
        var pictures: [Bitmap] = []
        for tone in 0..<5 {
            for variant in 0..<8 {
                pictures.append(try Renderer.render(TreeScene(variant: variant, tone: tone, size: 80).drawing()))
            }
        }
        assertSnapshot(of: try sheet(pictures, columns: 8))
    }

    @Test func treesOfEveryKind() throws {
        var pictures: [Bitmap] = []
        for progress in [0, 0.25, 0.5, 0.75, 1] {
            pictures.append(try Renderer.render(TreeScene(variant: 0, tone: 1, progress: progress, size: 80).drawing()))
        }
        pictures.append(
            try Renderer.render(TreeScene(variant: 0, tone: 1, progress: 0.3, isIncomplete: true, size: 80).drawing()))
        pictures.append(try Renderer.render(TreeScene(variant: 0, tone: 1, isLocked: true, size: 80).drawing()))
        assertSnapshot(of: try sheet(pictures, columns: 7))
    }

    @Test func treesAtTheTimersSize() throws {
        var pictures: [Bitmap] = []
        for variant in 0..<8 {
            pictures.append(try Renderer.render(TreeScene(variant: variant, tone: 3, size: 280).drawing()))
        }
        assertSnapshot(of: try sheet(pictures, columns: 4))
    }

    @Test func star() throws {
        let picture = try Renderer.render(StarScene().drawing(), options: Renderer.Options(scale: 3))
        assertSnapshot(of: try sheet([picture], columns: 1))
    }

    @Test func dusk() {
        assertSnapshot(of: try DuskScene(size: Size(width: 200, height: 400), drift: 0.5).drawing())
    }

    /// Pictures of one size in rows on the colour of deep night.
    private func sheet(_ pictures: [Bitmap], columns: Int) throws -> Bitmap {
        let first = try #require(pictures.first)
        let rows = (pictures.count + columns - 1) / columns
        var nodes: [Node] = []
        let size = Size(width: Double(columns * first.width), height: Double(rows * first.height))
        nodes.append(
            .fill(
                Fill(
                    .rect(Rect(x: 0, y: 0, width: size.width, height: size.height)),
                    paint: .solid(AtrestTokens.deepNight))))
        for (i, picture) in pictures.enumerated() {
            let place = Rect(
                x: Double(i % columns * first.width), y: Double(i / columns * first.height),
                width: Double(first.width), height: Double(first.height))
            nodes.append(.picture(Picture(picture, in: place, sampling: .nearest)))
        }
        return try Renderer.render(Drawing(size: size, nodes: nodes))
    }
}
