import Composition
import DisplayList
import PathParser

extension TerrainScene.Options {
    /// The page of a screen that scrolls.
    /// - Throws: `SceneError.badOption` for a size that nothing is laid out for.
    func page() throws(SceneError) -> TerrainPage {
        try TerrainScene.check(shownSize)
        let scale = TerrainPage.magnification(of: shownSize)
        return TerrainPage(
            size: Size(width: shownSize.width / scale, height: shownSize.height / scale), context: context,
            canvas: canvas)
    }

    /// The drawing of a screen on that page, in the scene's own points.
    package func drawing(of screen: Screen) -> Drawing {
        let scale = TerrainPage.magnification(of: shownSize)
        guard scale != 1 else { return screen.drawing }
        let height = (screen.drawing.size.height * scale).rounded(.up)
        return screen.drawing.scaled(
            by: scale, to: canvas == .viewport ? shownSize : Size(width: shownSize.width, height: height))
    }

    private var shownSize: Size { size ?? TerrainScene.defaultSize }
}
