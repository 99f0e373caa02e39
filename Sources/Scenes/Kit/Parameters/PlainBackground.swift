import DisplayList
import PathParser

/// The background of a scene that has no ground of its own.
public enum PlainBackground: Sendable, Hashable {
    /// Nothing: the picture is transparent.
    case none
    /// One colour, which may be translucent.
    case color(Color)
}

extension Drawing {
    /// The drawing over a background.
    package func over(_ background: PlainBackground) -> Drawing {
        guard case .color(let color) = background else { return self }
        var drawing = self
        let all = Rect(x: 0, y: 0, width: size.width, height: size.height)
        drawing.nodes.insert(.fill(Fill(.rect(all), paint: .solid(color))), at: 0)
        return drawing
    }
}
