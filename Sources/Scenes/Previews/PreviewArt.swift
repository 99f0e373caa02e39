import Composition
import DisplayList
import Localization
import PathParser

/// The art of a screen over a whole page, without a device.
enum PreviewArt {
    /// The width of a gate's picture, as a share of the page's: its slash crosses the page from edge to edge.
    private static let marksWidth = 1.66
    private static let marksLeft = -0.17
    /// The middle of the art below the caption, as a share of the page's height.
    private static let middle = 0.6
    /// How much larger than its page a season's picture is.
    private static let seasonScale = 1.4

    /// - Parameters:
    ///   - head: the height that the caption has above the art's own parts.
    ///   - preview: the picture.
    /// - Throws: `SceneError` for a screen that has no art.
    static func box(
        of shot: PreviewShot, _ source: PreviewSource, head: Double, in preview: PreviewScene
    ) throws(SceneError) -> Box {
        let size = preview.preset.size
        switch (source, shot.screen) {
        case (.atrest, "arrival"):
            let (words, trees) = (preview.words, preview.trees)
            return .shape { _, builder in PreviewGrove.draw(in: size, shot, words, trees: trees, &builder) }
        case (.tally, _):
            let side = min(marksWidth * size.width, 1.02 * size.height)
            var scene = TallyScene(count: shot.count, appearance: shot.appearance, scale: preview.preset.scale)
            scene.extent = .fitting(Size(width: side, height: side))
            scene.background = .none
            scene.words = preview.words
            let marks = try scene.drawing()
            let origin = Point(marksLeft * size.width, middle * size.height - side / 2)
            return .shape { _, builder in builder.addDrawing(marks, at: origin) }
        case (.terrain(let profile), "season"):
            let season = profile.today().map(TerrainSeason.init) ?? .spring
            // As wide as it may be for its top to stay below the caption, and in any case as the page.
            let width = max(min(seasonScale * size.width, 2 * (middle * size.height - head)), size.width)
            return SeasonIllustration(season: season, fades: false).box
                .frame(width: width, height: 2 * middle * size.height)
                .frame(width: size.width, height: size.height, alignment: .top)
        default:
            throw .badOption(name: "composition", found: "bleed", expected: "another for the screen \(shot.screen)")
        }
    }
}
