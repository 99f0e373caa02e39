import DisplayList
import PathParser

/// What lies behind a scene.
public enum SceneBackground: Sendable, Hashable {
    /// The sky of the forest, by the drift of the scene.
    case dusk
    /// Nothing: the picture is transparent.
    case none
    /// One colour, which may be translucent.
    case color(Color)

    package func nodes(size: Size, drift: Double) -> [Node] {
        switch self {
        case .dusk: [Dusk.node(size: size, drift: drift)]
        case .none: []
        case .color(let color):
            [.fill(Fill(.rect(Rect(x: 0, y: 0, width: size.width, height: size.height)), paint: .solid(color)))]
        }
    }

    /// The colour that distant things are mixed with; nil where the background is missing or translucent.
    package func air(height: Double, drift: Double) -> Paint? {
        switch self {
        case .dusk: Dusk.paint(height: height, drift: drift)
        case .color(let color) where color.alpha >= 1: .solid(color)
        case .none, .color: nil
        }
    }
}
