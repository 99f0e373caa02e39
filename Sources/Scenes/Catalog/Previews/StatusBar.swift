import Composition
import DisplayList
import PathParser
import Typography

/// A phone's status bar over any screen: the time, the signal, and the battery.
struct StatusBar: Sendable {
    var ink: Color
    var typeface: Typeface?

    /// The width of the screen that lengths here are for, in points.
    private static let screenWidth = 390.0
    /// The y of all middles, from the screen's top.
    private static let middle = 30.0
    private static let margin = 34.0

    /// Draws it over a screen.
    func draw(in screen: Rect, _ builder: inout DrawingBuilder) {
        let scale = screen.width / StatusBar.screenWidth
        let place = Transform.translation(screen.minX, screen.minY) * .scale(scale)
        let style = TextStyle(size: 16, weight: .semibold)
        let bar = Screen(
            size: Size(width: StatusBar.screenWidth, height: 2 * StatusBar.middle),
            context: LayoutContext(typeface: typeface), accessibility: nil
        ) {
            Text(onScreen: "9:41", style: style, color: ink).lineLimit(1)
                .padding(.leading, StatusBar.margin)
                .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .leading)
        }
        builder.nodes.append(.group(Group(bar.drawing.nodes + signs, transform: place)))
    }

    /// The signs: four bars that rise, and a battery.
    private var signs: [Node] {
        let right = StatusBar.screenWidth - StatusBar.margin
        let foot = StatusBar.middle + 6
        func bar(_ place: Int) -> Node {
            let height = 4.5 + 2.5 * Double(place)
            let rect = Rect(x: right - 52 + 4.75 * Double(place), y: foot - height, width: 3.25, height: height)
            return .fill(Fill(.roundedRect(rect, radius: 1.1), paint: .solid(ink)))
        }
        let battery = Rect(x: right - 27, y: foot - 12, width: 24, height: 12)
        let outline = battery.outset(by: -0.5)
        let tip = Rect(x: battery.maxX + 1.5, y: battery.midY - 2, width: 1.5, height: 4)
        return (0..<4).map(bar) + [
            .stroke(
                Stroke(
                    .roundedRect(outline, radius: 3.4), style: StrokeStyle(width: 1),
                    paint: .solid(ink.opacity(0.45)))),
            .fill(Fill(.roundedRect(battery.outset(by: -2), radius: 2), paint: .solid(ink))),
            .fill(Fill(.roundedRect(tip, radius: 0.75), paint: .solid(ink.opacity(0.45)))),
        ]
    }
}
