import DisplayList
import PathParser

/// The result of resolving a paint server.
enum ServerPaint {
    case paint(Paint)
    /// Nothing is painted.
    case none
    /// It has an error, or it or the box has no area: the fallback is painted.
    case unusable
}

/// Makes paints of `<linearGradient>` and `<radialGradient>` (SVG 2, section 14.2), whose stops it keeps.
struct GradientResolver {
    /// The stops by the elements that hold them.
    private var stops: [Int: [GradientStop]] = [:]

    /// - Parameters:
    ///   - box: the box of the painted shape.
    ///   - context: the context of that shape.
    mutating func paint(
        _ target: Int, _ box: Rect, _ context: ResolvingContext, _ reader: inout ElementReader
    ) -> ServerPaint {
        let chain = reader.chain(target, [.linearGradient, .radialGradient])
        let stops = stops(of: chain, context, &reader)
        guard let last = stops.last else { return .none }
        let units = reader.first(chain, .gradientUnits).flatMap { reader.tree.value($0, .gradientUnits) }
        let isOfBox = units?.trimmed.isSame("userspaceonuse") != true
        if isOfBox, box.isNull || box.width <= 0 || box.height <= 0 { return .unusable }
        if stops.count == 1 { return .paint(.solid(last.color)) }

        var transform = isOfBox ? Transform(toBox: box) : .identity
        if let owner = reader.first(chain, .gradientTransform),
            let own = reader.serverTransform(owner, .gradientTransform, context)
        {
            transform = transform * own
        }
        guard transform.determinant != 0, transform.isFinite else { return .unusable }
        var spread = GradientSpread.pad
        if let text = reader.first(chain, .spreadMethod).flatMap({ reader.tree.value($0, .spreadMethod) })?.trimmed {
            if text.isSame("reflect") { spread = .reflect }
            if text.isSame("repeat") { spread = .repeat }
        }
        let isLinear = reader.ancestorStyle(of: target, context).colorInterpolation == .linearRGB
        let interpolation = isLinear ? ColorInterpolation.linear : .srgb
        /// An attribute's value from the first element of the chain that has it.
        func value(_ name: AttributeName, _ axis: Length.Axis, _ text: Length, among chain: [Int]) -> Double {
            reader.measure(reader.first(chain, name) ?? target, name, axis, ofBox: isOfBox, default: text, context)
        }
        let kind = reader.tree.name(target)
        let same = chain.filter { reader.tree.name($0) == kind }
        let zero = Length(0, .percent)
        let half = Length(50, .percent)
        if kind == .linearGradient {
            let start = Point(value(.x1, .horizontal, zero, among: same), value(.y1, .vertical, zero, among: same))
            let end = Point(
                value(.x2, .horizontal, Length(100, .percent), among: same), value(.y2, .vertical, zero, among: same))
            if start == end { return .paint(.solid(last.color)) }
            return .paint(
                .linear(
                    LinearGradient(
                        start: start, end: end, stops: stops, spread: spread, transform: transform, in: interpolation)))
        }
        let center = Point(value(.cx, .horizontal, half, among: same), value(.cy, .vertical, half, among: same))
        let radius = value(.r, .other, half, among: same)
        if radius <= 0 { return .paint(.solid(last.color)) }
        var focus = center
        if reader.first(same, .fx) != nil { focus.x = value(.fx, .horizontal, half, among: same) }
        if reader.first(same, .fy) != nil { focus.y = value(.fy, .vertical, half, among: same) }
        let startRadius = value(.fr, .other, zero, among: same)
        var gradient = RadialGradient(
            center: center, radius: radius, focus: focus, stops: stops, spread: spread, transform: transform,
            in: interpolation)
        if startRadius > 0 {
            guard reader.spend(onStops: stops, at: target) else { return .none }
            if startRadius < radius {
                gradient = GradientResolver.cone(gradient, startRadius: startRadius)
            } else if startRadius > radius, (focus - center).length <= startRadius - radius {
                // If the first circle lies around the last, the gradient is the same the other way round.
                gradient.center = focus
                gradient.radius = startRadius
                gradient.focus = center
                gradient.stops = stops.reversed().map { GradientStop(offset: 1 - $0.offset, color: $0.color) }
                gradient = GradientResolver.cone(gradient, startRadius: radius)
            } else {
                // There is nothing between the circles.
                gradient.focus = center
                gradient.stops = [0, 1].map { GradientStop(offset: $0, color: stops[0].color) }
                gradient.stops.append(GradientStop(offset: 1, color: last.color))
            }
        }
        return .paint(.radial(gradient))
    }

    /// A gradient between two circles as one from the apex of their cone: the circles between them are the same. Inside
    /// the smaller circle is the first colour.
    private static func cone(_ gradient: RadialGradient, startRadius: Double) -> RadialGradient {
        let start = -startRadius / (gradient.radius - startRadius)
        var out = gradient
        out.focus = gradient.focus.interpolated(to: gradient.center, at: start)
        out.stops = gradient.stops.map {
            GradientStop(offset: ($0.offset - start) / (1 - start), color: $0.color)
        }
        return out
    }

    /// The stops of the first element of the chain that has any.
    private mutating func stops(
        of chain: [Int], _ context: ResolvingContext, _ reader: inout ElementReader
    ) -> [GradientStop] {
        for element in chain {
            let stops = stops(in: element, context, &reader)
            if !stops.isEmpty { return stops }
        }
        return []
    }

    /// A gradient's own stops, read once for all shapes that use them, since they do not depend on the shape.
    private mutating func stops(
        in element: Int, _ context: ResolvingContext, _ reader: inout ElementReader
    ) -> [GradientStop] {
        if let known = stops[element] { return known }
        var stops: [GradientStop] = []
        let parent = ResolvingContext(style: reader.ancestorStyle(of: element, context), viewport: context.viewport)
        for child in reader.tree.children(element) where reader.tree.name(child) == .stop {
            let style = reader.style(of: child, parent)
            var offset = stops.last?.offset ?? 0
            if let attribute = reader.tree.attribute(child, .offset) {
                if let length = Length(attribute.value), length.unit == .user || length.unit == .percent {
                    let value = length.unit == .percent ? length.value / 100 : length.value
                    offset = max(min(max(value, 0), 1), offset)
                } else {
                    reader.note(
                        attribute.offset, "offset",
                        "offset: found '\(attribute.value.shown)', expected a number or a percentage")
                }
            }
            let color = style.color(of: style.own.stopColor).opacity(style.own.stopOpacity)
            stops.append(GradientStop(offset: offset, color: color))
        }
        self.stops[element] = stops
        return stops
    }
}
