import Composition
import DisplayList
import Localization
import PathParser

/// Six of Atrest's screens in two rows, large enough to be read.
enum ScreenPlate {
    private static let screenHeight = 700.0
    private static let gap = 36.0
    private static let columns = 3

    /// - Throws: `SceneError` as the screens do.
    static func drawing(_ words: Words) throws(SceneError) -> Drawing {
        let screens = try ScreenSheet.chosen(words)
        let phone = Forest.defaultViewport
        let width = (screenHeight * phone.width / phone.height).rounded()
        let rows = Double((screens.count + columns - 1) / columns)
        let size = Size(
            width: Double(columns) * (width + gap) + gap, height: rows * (screenHeight + gap) + gap)
        return Drawing(size: size, accessibility: Accessibility(title: words.ofPages("plate.screens"), role: .group)) {
            canvas in
            canvas.fill(ContactSheet.ground)
            for (index, screen) in screens.enumerated() {
                let (row, column) = (Double(index / columns), Double(index % columns))
                let place = Rect(
                    x: gap + column * (width + gap), y: gap + row * (screenHeight + gap), width: width,
                    height: screenHeight)
                canvas.clip(to: .roundedRect(place, radius: 34)) { $0.draw(screen, in: place) }
                canvas.draw(ContactSheet.edge(of: place, radius: 34))
            }
        }
    }
}
