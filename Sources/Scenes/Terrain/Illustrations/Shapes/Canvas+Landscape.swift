import DisplayList
import PathParser

extension Canvas {
    /// An opaque sky, so that it is the same on every card.
    package mutating func sky(_ room: Rect, horizon: Double, _ stops: KeyValuePairs<Double, Color>) {
        fill(.rect(room), .linear(from: Point(0, room.minY), to: Point(0, horizon), stops: stops))
    }

    /// Land under a skyline that goes on beyond both of the room's sides.
    /// - Parameters:
    ///   - heights: the skyline's heights, at equal distances from the left to the right.
    ///   - colors: the colours along the skyline, and at `depth` below its highest place.
    package mutating func land(_ room: Rect, _ heights: [Double], depth: Double, _ colors: [Color]) {
        let step = (room.width + 40) / Double(heights.count - 1)
        let skyline = heights.enumerated().map { Point(room.minX - 20 + Double($0.offset) * step, $0.element) }
        let top = heights.min() ?? 0
        fill(
            .ground(under: skyline, downTo: room.maxY + 1),
            .linear(from: Point(0, top), to: Point(0, top + depth), colors: colors))
    }

    /// A disc with a lighter middle, in its own light.
    mutating func sun(at center: Point, radius: Double, _ color: Color, light: Double = 0.5) {
        glow(at: center, radius: radius * 2.6, color.opacity(light))
        fill(
            .circle(center: center, radius: radius),
            .radial(
                center: center, radius: radius, focus: Point(center.x - radius * 0.2, center.y - radius * 0.3),
                stops: [0: color.onPaper(0.62), 0.6: color.onPaper(0.9), 1: color]))
    }
}
