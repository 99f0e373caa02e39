import DisplayList
import PathParser

/// Attributes that only elements of an animated SVG have.
extension NodeWriter {
    /// Appends an element's class, if it moves, and hides it, if it is not shown in the end.
    mutating func append(_ motion: NodeMotion?, _ tracks: [MotionTrack]) {
        guard let motion else { return }
        if let name = styles?.name(tracks, isShown: motion.isShown, names: &definitions.names) {
            body.attribute(" class=\"", name)
        }
        if motion.isShown.last == false { body.append(" visibility=\"hidden\"") }
    }

    /// A paint that may change over the samples: the stops of a gradient then move.
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

    /// A stamp's ground as the symbol's own paint. A gradient that stands still while the stamp moves over it cannot be
    /// written as an attribute: it is cut to the symbol's box, and the colours of its stops change.
    /// - Parameters:
    ///   - states: the stamp at each sample; empty for a still one.
    ///   - scale: of the space that the stamp stands in.
    mutating func ground(of stamp: Stamp, _ states: [Stamp?], scale: Double) -> Definitions.WrittenPaint {
        guard let ground = stamp.ground else { return .none }
        if case .solid(let color) = ground { return .color(color) }
        let isStill = states.allSatisfy { $0 == nil || $0?.transform == stamp.transform && $0?.ground == ground }
        if isStill {
            // By the transform as written: the exact one would displace the gradient by the rounding error.
            let linear = precision.linearDecimals(of: stamp.transform, over: bounds.symbols[stamp.symbol], scale: scale)
            let written = stamp.transform.rounded(linear: linear, decimals: precision.decimals(scale: scale))
            guard let inverse = written.inverse else { return .none }
            return definitions.paint(ground, moved: inverse, scale: scale)
        }
        let box = bounds.symbols[stamp.symbol].outset(by: max(stamp.groundOutset, 0))
        guard let cut = ground.cut(to: box, stamp.transform) else { return .none }
        let cuts = states.map { state in state.flatMap { $0.ground?.cut(to: box, $0.transform) } }
        return paint(.linear(cut), cuts.map { $0.map { .linear($0) } }, scale: scale * stamp.transform.maxScale)
    }

    /// The tracks of a plain colour; a gradient's stops have their own.
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
