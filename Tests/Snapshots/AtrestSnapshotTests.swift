import DisplayList
import PathParser
import Raster
import Scenes
import Testing

@Suite struct AtrestSnapshotTests {
    private func forest(
        _ file: SessionFile, _ name: String, options: ForestScene.Options = ForestScene.Options(), scale: Double = 1
    ) throws {
        try Snapshot.verify(ForestScene(file: file, options: options).drawing(), named: name, scale: scale)
    }

    @Test func forestOfNone() throws { try forest(TestSessions.file(0), "forest-0") }

    @Test func forestOfOne() throws { try forest(TestSessions.file(1), "forest-1") }

    @Test func forestOfTwelve() throws { try forest(TestSessions.file(12), "forest-12") }

    @Test func forestOfSixty() throws { try forest(Repository.sessions("sixty"), "forest-60") }

    @Test func forestOfSixtyAtThreeTimes() throws {
        try forest(Repository.sessions("sixty"), "forest-60@3x", scale: 3)
    }

    @Test func forestScrolledAndCool() throws {
        let options = ForestScene.Options(
            viewport: Size(width: 844, height: 390), scroll: 0.25, drift: 1)
        try forest(Repository.sessions("year"), "forest-year-landscape-cool", options: options)
    }

    @Test func forestOnItsFullCanvas() throws {
        try forest(
            Repository.sessions("sixty"), "forest-60-full", options: ForestScene.Options(canvas: .full), scale: 0.5)
    }

    @Test func forestWithIncompleteTrees() throws {
        try forest(TestSessions.file(24, incompleteEvery: 3), "forest-24-incomplete")
    }

    @Test func forestWithoutBackground() throws {
        try forest(
            TestSessions.file(3), "forest-3-no-background", options: ForestScene.Options(background: .none))
    }

    @Test func treesInEveryTone() throws {
        var pictures: [Bitmap] = []
        for tone in 0..<5 {
            for variant in 0..<8 {
                pictures.append(try Renderer.render(TreeScene(variant: variant, tone: tone, size: 80).drawing()))
            }
        }
        try Snapshot.verify(sheet(pictures, columns: 8), named: "trees-8-by-5")
    }

    @Test func treesOfEveryKind() throws {
        var pictures: [Bitmap] = []
        for progress in [0, 0.25, 0.5, 0.75, 1] {
            pictures.append(try Renderer.render(TreeScene(variant: 0, tone: 1, progress: progress, size: 80).drawing()))
        }
        pictures.append(
            try Renderer.render(TreeScene(variant: 0, tone: 1, progress: 0.3, isIncomplete: true, size: 80).drawing()))
        pictures.append(try Renderer.render(TreeScene(variant: 0, tone: 1, isLocked: true, size: 80).drawing()))
        try Snapshot.verify(sheet(pictures, columns: 7), named: "tree-states")
    }

    @Test func treesAtTheTimersSize() throws {
        var pictures: [Bitmap] = []
        for variant in 0..<8 {
            pictures.append(try Renderer.render(TreeScene(variant: variant, tone: 3, size: 280).drawing()))
        }
        try Snapshot.verify(sheet(pictures, columns: 4), named: "trees-280")
    }

    @Test func star() throws {
        try Snapshot.verify(
            sheet([try Renderer.render(StarScene().drawing(), options: Renderer.Options(scale: 3))], columns: 1),
            named: "star@3x")
    }

    @Test func dusk() throws {
        try Snapshot.verify(
            DuskScene(size: Size(width: 200, height: 400), drift: 0.5).drawing(), named: "dusk-half-cool")
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
