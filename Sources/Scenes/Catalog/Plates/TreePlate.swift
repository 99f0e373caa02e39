import DisplayList
import Localization
import PathParser
import Typography

/// The eight trees as a botanist's plate: each on its own ground, in one tone of the earth, with its name.
enum TreePlate {
    private static let size = Size(width: 1280, height: 880)
    private static let columns = 4
    private static let margin = 56.0
    /// The height of a tree's place, above its name.
    private static let treeHeight = 268.0
    /// The distance of the name below the tree's foot.
    private static let nameDrop = 30.0

    /// The earth tones, in an order in which neighbours differ.
    private static let tones = [1, 3, 4, 2, 3, 2, 0, 4]

    static func drawing(_ words: Words) -> Drawing {
        Drawing(size: size, accessibility: Accessibility(title: words.ofPages("plate.trees"), role: .group)) { canvas in
            canvas.fill(Dusk.paint(height: size.height, drift: 0))
            let cell = Size(
                width: (size.width - 2 * margin) / Double(columns), height: (size.height - 2 * margin + 24) / 2)
            for variant in 0..<Silhouettes.count {
                let (row, column) = (Double(variant / columns), Double(variant % columns))
                let middle = margin + (column + 0.5) * cell.width
                let foot = margin + row * cell.height + treeHeight + 24
                let room = Rect(
                    x: middle - cell.width / 2 + 18, y: foot - treeHeight, width: cell.width - 36, height: treeHeight)
                draw(variant, in: room, words, &canvas)
            }
        }
    }

    private static func draw(_ variant: Int, in room: Rect, _ words: Words, _ canvas: inout Canvas) {
        let path = Silhouettes.embedded(variant)
        let bounds = path.bounds
        guard bounds.width > 0, bounds.height > 0 else { return }
        // Each tree stands on the ground as large as there is room, centred by its visible extent.
        let scale = min(room.width / bounds.width, room.height / bounds.height)
        let place =
            Transform.translation(room.midX, room.maxY) * .scale(scale) * .translation(-bounds.midX, -bounds.maxY)
        canvas.fill(
            .ellipse(in: Rect(x: room.minX + 8, y: room.maxY - 11, width: room.width - 16, height: 18)),
            Color.black.opacity(0.28))
        canvas.fill(path.transformed(by: place), AtrestTokens.earthTones[tones[variant]].light)
        let name = words.ofPages("tree.\(variant)")
        canvas.text(
            name.prefix(1).uppercased() + name.dropFirst(), at: Point(room.midX, room.maxY + nameDrop + 18),
            anchor: .baseline, style: TextStyle(size: 19, weight: .medium, tracking: 0.2),
            color: AtrestTokens.highlight)
        canvas.text(
            words("tone.\(tones[variant])"), at: Point(room.midX, room.maxY + nameDrop + 40),
            anchor: .baseline, style: TextStyle(size: 14), color: AtrestTokens.accent)
    }
}
