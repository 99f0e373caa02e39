import DisplayList
import PathParser

/// What an animated SVG's elements have more than a still one's.
extension NodeWriter {
    /// Appends an element's class, if it moves, and that it is hidden, if it is in the end.
    mutating func append(_ motion: NodeMotion?, _ tracks: [MotionTrack]) {
        guard let motion else { return }
        if let name = styles?.name(tracks, isShown: motion.isShown, names: &definitions.names) {
            body.attribute(" class=\"", name)
        }
        if motion.isShown.last == false { body.append(" visibility=\"hidden\"") }
    }

    /// A paint whose states are given as well: a gradient's stops then move.
    mutating func paint(_ paint: Paint, _ states: [Paint?], scale: Double) -> Definitions.WrittenPaint {
        var classes: [[UInt8]?] = []
        if case .solid = paint {
        } else if states.contains(where: { $0 != nil && $0 != paint }) {
            classes = paint.colors.indices.map { stop in
                let colors = states.map { state in state.map { $0.colors[stop] } }
                return styles?.name(
                    MotionTrack.colors("stop-color", "stop-opacity", colors), isShown: [], names: &definitions.names)
            }
        }
        return definitions.paint(paint, scale: scale, stopClasses: classes)
    }

    /// The tracks of a plain colour; a gradient's are its stops' own.
    func tracks(_ property: StaticString, _ opacity: StaticString, _ states: [Paint?]) -> [MotionTrack] {
        let colors = states.map { state -> Color? in if case .solid(let color) = state { color } else { nil } }
        return MotionTrack.colors(property, opacity, colors)
    }

    func tracks(_ styles: [StrokeStyle?], decimals: Int) -> [MotionTrack] {
        var tracks = [
            MotionTrack(
                property: "stroke-width", kind: .lengths(decimals: decimals + 1),
                values: styles.map { $0.map { [$0.width] } })
        ]
        if styles.contains(where: { $0?.isDashed ?? false }) {
            tracks.append(
                MotionTrack(
                    property: "stroke-dasharray", kind: .lengths(decimals: decimals + 2),
                    values: styles.map { $0?.dashes }))
            tracks.append(
                MotionTrack(
                    property: "stroke-dashoffset", kind: .lengths(decimals: decimals),
                    values: styles.map { $0.map { [$0.dashOffset] } }))
        }
        return tracks
    }
}
