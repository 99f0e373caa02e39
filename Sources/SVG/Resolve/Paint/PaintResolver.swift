import DisplayList
import PathParser

/// Makes paints of property values (SVG 2, section 13.2). It draws nothing: for a pattern it returns the frame whose
/// content is to be drawn.
struct PaintResolver {
    var gradients = GradientResolver()
    /// Circular references among patterns.
    private var circles = ReferenceCircles()

    /// The source of a paint.
    enum Source {
        /// Nil when nothing is painted.
        case paint(Paint?)
        case pattern(PatternFrame)
    }

    /// - Parameter box: the box of the painted shape.
    mutating func source(
        _ value: PaintValue, opacity: Double, _ box: Rect, _ style: Style, _ context: ResolvingContext, _ element: Int,
        _ reader: inout ElementReader
    ) -> Source {
        let target: Int
        let fallback: ColorValue?
        switch value {
        case .none: return .paint(nil)
        case .missing:
            reader.note(reader.offset(element), "missing paint", "a paint that the file does not have is none")
            return .paint(nil)
        case .color(let color): return .paint(.solid(style.color(of: color).opacity(opacity)))
        case .contextFill: return .paint(context.paint?.moved { $0.fill }?.opacity(opacity))
        case .contextStroke: return .paint(context.paint?.moved { $0.stroke }?.opacity(opacity))
        case .server(let server, let other): (target, fallback) = (server, other)
        }
        let other = fallback.map { Paint.solid(style.color(of: $0).opacity(opacity)) }
        switch reader.tree.name(target) {
        case .linearGradient, .radialGradient:
            switch gradients.paint(target, box, context, &reader) {
            case .paint(let paint):
                // A translucent gradient has stops of its own.
                guard opacity == 1 || reader.spend(onStops: paint.stops, at: element) else { return .paint(nil) }
                return .paint(paint.opacity(opacity))
            case .none: return .paint(nil)
            case .unusable: return .paint(other)
            }
        case .pattern:
            switch PatternFrame.read(target, box, opacity, context, &circles, &reader) {
            case .frame(let frame): return .pattern(frame)
            case .none: return .paint(nil)
            case .unusable: return .paint(other)
            }
        default:
            reader.note(
                reader.offset(element), "paint server",
                "<\(reader.tree.name(target)?.rawValue ?? "?")> is no paint; what stands behind it is painted")
            return .paint(other)
        }
    }

    /// The paints of a style that do not depend on a box; nil when one does.
    static func plain(of style: Style, _ context: ResolvingContext) -> ContextPaint? {
        func plain(_ value: PaintValue, _ opacity: Double) -> (paint: Paint?, isPlain: Bool) {
            switch value {
            case .color(let color): (.solid(style.color(of: color).opacity(opacity)), true)
            case .contextFill: (context.paint?.moved { $0.fill }, true)
            case .contextStroke: (context.paint?.moved { $0.stroke }, true)
            case .none, .missing: (nil, true)
            case .server: (nil, false)
            }
        }
        let fill = plain(style.fill, style.fillOpacity)
        let stroke = plain(style.stroke, style.strokeOpacity)
        guard fill.isPlain, stroke.isPlain else { return nil }
        return ContextPaint(fill: fill.paint, stroke: stroke.paint)
    }
}

extension Paint {
    /// A gradient's stops; none of other paints.
    fileprivate var stops: [GradientStop] {
        switch self {
        case .linear(let gradient): gradient.stops
        case .radial(let gradient): gradient.stops
        case .conic(let gradient): gradient.stops
        case .solid, .pattern: []
        }
    }
}
