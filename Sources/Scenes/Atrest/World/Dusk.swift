import DisplayList
import PathParser

/// The sky over Atrest (atrest.md, "Dusk").
package enum Dusk {
    /// A rectangle of dusk from (0, 0).
    /// - Parameter drift: 0 … 1, how far the horizon has gone from warm to cool.
    package static func node(size: Size, drift: Double) -> Node {
        let rect = Rect(x: 0, y: 0, width: size.width, height: size.height)
        return .fill(Fill(.rect(rect), paint: paint(height: size.height, drift: drift)))
    }

    /// The dusk's colours from y = 0 down to a height.
    package static func paint(height: Double, drift: Double) -> Paint {
        let horizon = AtrestTokens.horizonWarm.interpolated(to: AtrestTokens.horizonCool, at: drift)
        return .linear(
            LinearGradient(
                start: Point(0, height), end: .zero,
                stops: [
                    GradientStop(offset: 0, color: horizon),
                    GradientStop(offset: 0.5, color: AtrestTokens.duskBase),
                    GradientStop(offset: 1, color: AtrestTokens.deepNight),
                ]))
    }
}
