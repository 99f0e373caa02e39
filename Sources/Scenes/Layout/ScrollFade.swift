import DisplayList
import PathParser

/// The lower end of what scrolls and goes on: it fades, so that nobody takes it for the end.
enum ScrollFade {
    /// In points: two lines of body text.
    private static let longest = 48.0

    /// The part of an area in which it fades.
    static func rect(of area: Rect) -> Rect {
        let length = min(longest, area.height / 3)
        return Rect(minX: area.minX, minY: area.maxY - length, maxX: area.maxX, maxY: area.maxY)
    }

    /// Shows all of an area but its lower end, which fades to nothing.
    static func mask(of area: Rect) -> Mask {
        let fade = rect(of: area)
        let gradient = LinearGradient(
            start: Point(0, fade.minY), end: Point(0, fade.maxY),
            stops: [GradientStop(offset: 0, color: .white), GradientStop(offset: 1, color: .black)])
        let seen = Rect(minX: area.minX, minY: area.minY, maxX: area.maxX, maxY: fade.maxY)
        // One gradient for all of it: beyond its ends it goes on in its end colours, and so there is no seam.
        return Mask([.fill(Fill(.rect(seen), paint: .linear(gradient)))])
    }
}
