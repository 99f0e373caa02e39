import DisplayList
import PathParser

/// Paint servers (SVG 2, section 14).
extension Resolver {
    /// The paint that a value stands for; nil when nothing is painted.
    /// - Parameter box: of what is painted.
    mutating func paint(
        _ value: PaintValue, opacity: Double, _ box: Rect, _ style: Style, _ context: ResolvingContext, _ element: Int
    ) -> Paint? {
        switch value {
        case .none: return nil
        case .missing:
            reader.note(reader.offset(element), "missing paint", "a paint that the file does not have is none")
            return nil
        case .color(let color): return .solid(color.opacity(opacity))
        case .currentColor: return .solid(style.color.opacity(opacity))
        case .contextFill: return context.paint?.moved(\.fill)?.opacity(opacity)
        case .contextStroke: return context.paint?.moved(\.stroke)?.opacity(opacity)
        case .server(let target, let fallback):
            let other = fallback.map { Paint.solid(style.color(of: $0).opacity(opacity)) }
            switch reader.tree.name(target) {
            case .linearGradient, .radialGradient:
                switch gradient(target, box, context) {
                case .paint(let paint): return paint.opacity(opacity)
                case .none: return nil
                case .unusable: return other
                }
            case .pattern:
                switch pattern(target, box, opacity, context) {
                case .paint(let paint): return paint
                case .none: return nil
                case .unusable: return other
                }
            default:
                reader.note(
                    reader.offset(element), "paint server",
                    "<\(reader.tree.name(target)?.rawValue ?? "?")> is no paint; what stands behind it is painted")
                return other
            }
        }
    }

    /// What came of a paint server.
    enum ServerPaint {
        case paint(Paint)
        /// Nothing is painted.
        case none
        /// It has an error, or the box has no area: what stands behind it is painted.
        case unusable
    }

    // MARK: Gradients

    mutating func gradient(_ target: Int, _ box: Rect, _ context: ResolvingContext) -> ServerPaint {
        let chain = reader.chain(target, [.linearGradient, .radialGradient])
        let stops = stops(of: chain, context)
        guard let last = stops.last else { return .none }
        let units = reader.first(chain, .gradientUnits).flatMap { reader.tree.value($0, .gradientUnits) }
        let isOfBox = units?.trimmed.isSame("userspaceonuse") != true
        if isOfBox, box.isNull || box.width <= 0 || box.height <= 0 { return .unusable }
        if stops.count == 1 { return .paint(.solid(last.color)) }

        var transform = isOfBox ? AffineTransform(toBox: box) : .identity
        if let owner = reader.first(chain, .gradientTransform),
            let own = serverTransform(owner, .gradientTransform, context)
        {
            transform = transform * own
        }
        guard transform.determinant != 0, transform.isFinite else { return .none }
        var spread = GradientSpread.pad
        if let text = reader.first(chain, .spreadMethod).flatMap({ reader.tree.value($0, .spreadMethod) })?.trimmed {
            if text.isSame("reflect") { spread = .reflect }
            if text.isSame("repeat") { spread = .repeat }
        }
        /// An attribute of the first in the chain that has it.
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
                .linear(LinearGradient(start: start, end: end, stops: stops, spread: spread, transform: transform)))
        }
        let center = Point(value(.cx, .horizontal, half, among: same), value(.cy, .vertical, half, among: same))
        let radius = value(.r, .other, half, among: same)
        if radius <= 0 { return .paint(.solid(last.color)) }
        var focus = center
        if reader.first(same, .fx) != nil { focus.x = value(.fx, .horizontal, half, among: same) }
        if reader.first(same, .fy) != nil { focus.y = value(.fy, .vertical, half, among: same) }
        let startRadius = value(.fr, .other, zero, among: same)
        var gradient = RadialGradient(
            center: center, radius: radius, focus: focus, stops: stops, spread: spread, transform: transform)
        if startRadius > 0 {
            if startRadius < radius {
                gradient = Resolver.cone(gradient, startRadius: startRadius)
            } else if startRadius > radius, (focus - center).length <= startRadius - radius {
                // The first circle lies around the last: the same gradient, the other way round.
                gradient.center = focus
                gradient.radius = startRadius
                gradient.focus = center
                gradient.stops = stops.reversed().map { GradientStop(offset: 1 - $0.offset, color: $0.color) }
                gradient = Resolver.cone(gradient, startRadius: radius)
            } else {
                // Nothing lies between the circles.
                gradient.focus = center
                gradient.stops = [0, 1].map { GradientStop(offset: $0, color: stops[0].color) }
                gradient.stops.append(GradientStop(offset: 1, color: last.color))
            }
        }
        return .paint(.radial(gradient))
    }

    /// A gradient between two circles as one from the point in which their cone ends: the circles between them are the
    /// same. What lies inside of the smaller one has the first colour.
    private static func cone(_ gradient: RadialGradient, startRadius: Double) -> RadialGradient {
        let start = -startRadius / (gradient.radius - startRadius)
        var out = gradient
        out.focus = gradient.focus.interpolated(to: gradient.center, at: start)
        out.stops = gradient.stops.map {
            GradientStop(offset: ($0.offset - start) / (1 - start), color: $0.color)
        }
        return out
    }

    /// A transform of a paint server; nil when it has none.
    private mutating func serverTransform(
        _ element: Int, _ name: AttributeName, _ context: ResolvingContext
    ) -> AffineTransform? {
        guard let attribute = reader.tree.attribute(element, name) else { return nil }
        if let transform = TransformParser.transform(
            attribute.value, reader.lengthBase(context.style, context))
        {
            // Where it turns about is the same element's to say.
            let style = reader.ancestorStyle(of: element, context)
            guard let origin = style.own.transformOrigin else { return transform }
            let base = reader.lengthBase(style, context)
            let x = origin.x.resolved(.horizontal, base) ?? 0
            let y = origin.y.resolved(.vertical, base) ?? 0
            return .translation(x, y) * transform * .translation(-x, -y)
        }
        reader.note(
            attribute.offset, name.rawValue,
            "\(name.rawValue): found '\(attribute.value.shown)', expected a list of transforms; none is applied")
        return nil
    }

    /// The stops of the first in the chain that has any.
    private mutating func stops(of chain: [Int], _ context: ResolvingContext) -> [GradientStop] {
        for element in chain {
            let stops = stops(in: element, context)
            if !stops.isEmpty { return stops }
        }
        return []
    }

    /// A gradient's own stops, read once for all shapes that use them: they do not depend on where that is.
    private mutating func stops(in element: Int, _ context: ResolvingContext) -> [GradientStop] {
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

    // MARK: Patterns

    /// The first pattern of a chain that holds something.
    func patternOwner(of chain: [Int]) -> Int? {
        chain.first { pattern in reader.tree.children(pattern).contains { reader.tree.name($0) != nil } }
    }

    private mutating func pattern(
        _ target: Int, _ box: Rect, _ opacity: Double, _ context: ResolvingContext
    ) -> ServerPaint {
        let chain = reader.chain(target, [.pattern])
        guard let owner = patternOwner(of: chain) else { return .none }
        guard !closesCircle(owner, context) else {
            reader.noteCircle(at: owner)
            return .none
        }
        func isOfBox(_ name: AttributeName, _ initial: Bool) -> Bool {
            let text = reader.first(chain, name).flatMap { reader.tree.value($0, name) }?.trimmed
            if text?.isSame("userspaceonuse") == true { return false }
            if text?.isSame("objectboundingbox") == true { return true }
            return initial
        }
        let isTileOfBox = isOfBox(.patternUnits, true)
        let isContentOfBox = isOfBox(.patternContentUnits, false)
        if isTileOfBox || isContentOfBox, box.isNull || box.width <= 0 || box.height <= 0 { return .unusable }
        func value(_ name: AttributeName, _ axis: Length.Axis) -> Double {
            reader.measure(
                reader.first(chain, name) ?? target, name, axis, ofBox: isTileOfBox, default: Length(0, .user), context)
        }
        var tile = Rect(
            x: value(.x, .horizontal), y: value(.y, .vertical), width: value(.width, .horizontal),
            height: value(.height, .vertical))
        if isTileOfBox { tile = AffineTransform(toBox: box).apply(tile) }
        guard tile.isFinite, tile.width > 0, tile.height > 0 else { return .none }
        var transform = AffineTransform.identity
        if let owner = reader.first(chain, .patternTransform) {
            transform = serverTransform(owner, .patternTransform, context) ?? .identity
        }
        guard transform.determinant != 0, transform.isFinite else { return .none }

        var viewport = context.viewport
        var toTile = AffineTransform.identity
        if let boxed = reader.first(chain, .viewBox),
            let viewBox = reader.tree.value(boxed, .viewBox).flatMap(ViewBox.init)
        {
            let aspect = reader.first(chain, .preserveAspectRatio) ?? boxed
            toTile =
                .translation(tile.minX, tile.minY)
                * reader.fitting(viewBox, of: aspect, to: Size(width: tile.width, height: tile.height))
            viewport = Size(width: viewBox.rect.width, height: viewBox.rect.height)
        } else if isContentOfBox {
            // The content's origin is the tile's own (SVG 2, section 14.3.1).
            toTile = .translation(tile.minX, tile.minY) * .scale(box.width, box.height)
        } else {
            toTile = .translation(tile.minX, tile.minY)
        }
        let style = reader.ancestorStyle(of: owner, context)
        let inner = ResolvingContext(style: style, viewport: viewport, depth: context.depth + 1)
        guard reader.enter(owner) else { return .none }
        let content = children(of: owner, inner)
        reader.leave()
        guard !content.nodes.isEmpty else { return .none }
        var pattern = Pattern(tile: tile, nodes: content.nodes, transform: transform, opacity: opacity)
        // One group that is moved and translucent alone is the pattern's own place and opacity.
        if content.nodes.count == 1, case .group(let group) = content.nodes[0],
            group == Group(group.nodes, transform: group.transform, opacity: group.opacity)
        {
            toTile = toTile * group.transform
            pattern.nodes = group.nodes
            pattern.opacity *= group.opacity
        }
        if toTile != .identity { pattern.nodes = [.group(Group(pattern.nodes, transform: toTile))] }
        return .paint(.pattern(pattern))
    }
}
