import DisplayList
import PathParser

/// The content of an SVG text's `<defs>`: each element once, however often it is used.
struct Definitions {
    private(set) var text = MarkupText()
    var names: ElementNames
    let precision: WritingPrecision
    private var idsByContent: [[UInt8]: [UInt8]] = [:]
    /// The bytes of elements that were made, and found to be there already.
    private var repeatedBytes = 0
    /// The bytes that count of all that was made.
    var length: Int { text.bytes.count + repeatedBytes / 8 }
    /// The ids of pictures that are drawn more than once.
    private(set) var pictures: [PictureKey: [UInt8]] = [:]
    /// Stops in sRGB by the stops of another space.
    private var stopsInSRGB: [StopsKey: [GradientStop]] = [:]

    private struct StopsKey: Hashable {
        let stops: [GradientStop]
        let interpolation: ColorInterpolation
    }

    init(names: ElementNames, precision: WritingPrecision) {
        self.names = names
        self.precision = precision
    }

    /// The id of an element that is written as `<element id="…"` followed by `rest`.
    ///
    /// - Parameter rest: its attributes, `>` and its content; or its attributes alone.
    private mutating func define(
        _ element: StaticString, _ kind: ElementNames.Kind, _ rest: MarkupText, isEmpty: Bool = false
    ) -> [UInt8] {
        // The key includes the element's name, since linear and radial gradients may have the same attributes.
        var key = MarkupText()
        key.append(element)
        key.append(rest.bytes)
        if let id = idsByContent[key.bytes] {
            repeatedBytes += key.bytes.count
            return id
        }
        let id = names.make(kind)
        idsByContent[key.bytes] = id
        text.append("<")
        text.append(element)
        text.attribute(" id=\"", id)
        text.append(rest.bytes)
        if isEmpty {
            text.append("/>\n")
            return id
        }
        text.append("</")
        text.append(element)
        text.append(">\n")
        return id
    }

    // MARK: Clips and masks

    mutating func clip(_ pathData: [UInt8], rule: FillRule) -> [UInt8] {
        var rest = MarkupText()
        rest.append("><path")
        rest.attribute(" d=\"", pathData)
        if rule == .evenOdd { rest.append(" clip-rule=\"evenodd\"") }
        rest.append("/>")
        return define("clipPath", .clip, rest)
    }

    mutating func mask(_ content: [UInt8], kind: Mask.Kind, region: Rect, decimals: Int) -> [UInt8] {
        var rest = MarkupText()
        rest.append(" maskUnits=\"userSpaceOnUse\"")
        switch kind {
        case .luminance: break
        case .linearLuminance: rest.append(" color-interpolation=\"linearRGB\"")
        case .alpha: rest.append(" mask-type=\"alpha\"")
        }
        rest.attributes(region, decimals: decimals)
        rest.append(">\n")
        rest.append(content)
        return define("mask", .mask, rest)
    }

    /// - Parameters:
    ///   - content: with the tile's corner as its origin.
    ///   - linear: how many decimals the transform's linear part needs.
    mutating func pattern(_ content: [UInt8], _ pattern: Pattern, linear: Int, decimals: Int) -> [UInt8] {
        var rest = MarkupText()
        rest.append(" patternUnits=\"userSpaceOnUse\"")
        // Errors add up from tile to tile: the size gets two more digits than a position needs.
        rest.attributes(pattern.tile, decimals: decimals + 2)
        if pattern.transform != .identity {
            rest.append(" patternTransform=\"")
            rest.append(pattern.transform, linear: linear + 2, decimals: decimals)
            rest.append("\"")
        }
        rest.append(">\n")
        rest.append(content)
        return define("pattern", .pattern, rest)
    }

    // MARK: Filters

    /// - Parameter images: the ids of the content of the graph's images.
    mutating func filter(_ graph: FilterGraph, images: [[UInt8]?], decimals: Int) -> [UInt8] {
        var rest = filterStart(region: graph.region, decimals: decimals)
        rest.append(FilterGraphWriter.elements(of: graph, images: images, decimals: decimals))
        return define("filter", .filter, rest)
    }

    /// Defines the content of a filter's image, or of groups that draw the same.
    mutating func group(_ content: [UInt8]) -> [UInt8] {
        var rest = MarkupText()
        rest.append(">\n")
        rest.append(content)
        return define("g", .image, rest)
    }

    /// - Parameter filters: of the fast forms.
    mutating func filter(_ filters: [Filter], region: Rect, decimals: Int) -> [UInt8] {
        filter(FilterGraph(of: filters, region: region), images: [], decimals: decimals)
    }

    /// Defines the filter of a sheet of glass: a blur divided by its own alpha, saturation and a tint, within the
    /// original alpha; nil when the backdrop has no such effect.
    /// - Parameter isCut: whether content outside the region must not be blurred into it.
    mutating func glass(
        _ backdrop: Backdrop, sigma: Double, region: Rect, isCut: Bool, decimals: Int
    ) -> [UInt8]? {
        let saturation = min(max(backdrop.saturation, 0), 100)
        let isTinted = backdrop.tint.alpha > 0
        guard sigma > 0 || saturation != 1 || isTinted else { return nil }
        var rest = filterStart(region: region, decimals: decimals)
        // Chromium clips the results of primitives to the region, but not their inputs: this primitive does nothing
        // else.
        if isCut, sigma > 0 { rest.append("<feOffset/>\n") }
        if sigma > 0 {
            rest.append("<feGaussianBlur")
            rest.attribute(" stdDeviation=\"", sigma, decimals: decimals + 1)
            rest.append("/>\n")
            // Sets alpha to 1, by which colours are then divided. (A steep slope would do so wherever there is any
            // alpha, but librsvg multiplies by the result before clamping it to 1.)
            rest.append("<feComponentTransfer")
            if isTinted, saturation == 1 { rest.append(" result=\"v\"") }
            rest.append("><feFuncA type=\"linear\" slope=\"0\" intercept=\"1\"/></feComponentTransfer>\n")
        }
        if saturation != 1 {
            // The matrix of type "saturate" (SVG 1.1, section 15.10), written out: resvg cuts values above 1.
            rest.append("<feColorMatrix type=\"matrix\" values=\"")
            let weights = [0.213, 0.715, 0.072]
            for row in 0..<3 {
                for column in 0..<3 {
                    let value = weights[column] * (1 - saturation) + (row == column ? saturation : 0)
                    rest.append(value, decimals: 4)
                    rest.append(" ")
                }
                rest.append("0 0 ")
            }
            rest.append("0 0 0 1 0\"")
            if isTinted { rest.append(" result=\"v\"") }
            rest.append("/>\n")
        }
        if isTinted {
            // The tint covers the same area as the glass.
            rest.append("<feFlood")
            rest.attribute(" flood-color=\"", backdrop.tint)
            if backdrop.tint.alpha < 1 { rest.attribute(" flood-opacity=\"", backdrop.tint.alpha, decimals: 4) }
            let under: StaticString = sigma > 0 || saturation != 1 ? "v" : "SourceGraphic"
            rest.append("/>\n<feComposite operator=\"atop\"")
            rest.attribute(" in2=\"", under)
            rest.append("/>\n")
        }
        if sigma > 0 { rest.append("<feComposite operator=\"in\" in2=\"SourceGraphic\"/>\n") }
        return define("filter", .filter, rest)
    }

    private func filterStart(region: Rect, decimals: Int) -> MarkupText {
        var rest = MarkupText()
        rest.append(" filterUnits=\"userSpaceOnUse\"")
        rest.attributes(region, decimals: decimals)
        rest.append(" color-interpolation-filters=\"sRGB\">\n")
        return rest
    }

    // MARK: Pictures

    /// The id of a picture that fills a rectangle as large as its bitmap, at the origin.
    mutating func picture(_ picture: Picture, _ file: EncodedPicture) -> [UInt8] {
        let id = names.make(.picture)
        pictures[PictureKey(picture)] = id
        text.append("<image")
        text.attribute(" id=\"", id)
        text.attribute(" width=\"", Double(picture.bitmap.width), decimals: 0)
        text.attribute(" height=\"", Double(picture.bitmap.height), decimals: 0)
        text.appendContent(of: picture, file)
        return id
    }

    // MARK: Paints

    /// A paint's form as an attribute.
    enum WrittenPaint {
        case none
        case color(Color)
        case gradient(id: [UInt8])
    }

    /// - Parameters:
    ///   - scale: how many points a unit of the painted shape's space is long.
    ///   - stopClasses: for each stop of a gradient the class by which it moves; empty when none does.
    mutating func paint(_ paint: Paint, scale: Double, stopClasses: [[UInt8]?] = []) -> WrittenPaint {
        switch paint {
        case .solid(let color):
            return .color(color)
        case .linear(let g):
            guard g.start.isFinite, g.end.isFinite, g.transform.isFinite, g.stops.allSatisfy({ $0.offset.isFinite })
            else { return .none }
            guard let last = g.stops.last, g.transform.determinant != 0 else { return .none }
            // A gradient without a length fills with its last colour (SVG 1.1, section 13.2.2).
            if g.start == g.end || g.stops.count == 1 { return .color(last.color) }
            var rest = MarkupText()
            var reach = Rect.null
            reach.include(g.start)
            reach.include(g.end)
            let decimals = precision.decimals(ofGradient: (g.end - g.start).length, scale: scale * g.transform.maxScale)
            rest.append(" gradientUnits=\"userSpaceOnUse\"")
            if g.start.x != 0 { rest.attribute(" x1=\"", g.start.x, decimals: decimals) }
            if g.start.y != 0 { rest.attribute(" y1=\"", g.start.y, decimals: decimals) }
            // The default of `x2` is 100 %; those of the others are 0.
            rest.attribute(" x2=\"", g.end.x, decimals: decimals)
            if g.end.y != 0 { rest.attribute(" y2=\"", g.end.y, decimals: decimals) }
            appendCommon(
                g.spread, g.transform, inSRGB(g.stops, g.interpolation), stopClasses, reach: reach, scale: scale,
                to: &rest)
            return .gradient(id: define("linearGradient", .gradient, rest))
        case .radial(let g):
            guard g.center.isFinite, g.focus.isFinite, g.radius.isFinite, g.transform.isFinite,
                g.stops.allSatisfy({ $0.offset.isFinite })
            else { return .none }
            guard let last = g.stops.last, g.transform.determinant != 0 else { return .none }
            if g.radius <= 0 || g.stops.count == 1 { return .color(last.color) }
            var rest = MarkupText()
            let reach = Rect(
                x: g.center.x - g.radius, y: g.center.y - g.radius, width: 2 * g.radius, height: 2 * g.radius)
            let focus = g.writtenFocus
            // With the focus exactly on the edge, renderers leave half the plane empty: rounding must not put it there.
            let extra = focus == g.center ? 0 : 3
            let decimals = precision.decimals(ofGradient: g.radius, scale: scale * g.transform.maxScale) + extra
            rest.append(" gradientUnits=\"userSpaceOnUse\"")
            rest.attribute(" cx=\"", g.center.x, decimals: decimals)
            rest.attribute(" cy=\"", g.center.y, decimals: decimals)
            rest.attribute(" r=\"", g.radius, decimals: decimals)
            if focus != g.center {
                rest.attribute(" fx=\"", focus.x, decimals: decimals)
                rest.attribute(" fy=\"", focus.y, decimals: decimals)
            }
            appendCommon(
                g.spread, g.transform, inSRGB(g.stops, g.interpolation), stopClasses, reach: reach, scale: scale,
                to: &rest)
            return .gradient(id: define("radialGradient", .gradient, rest))
        // `NodeWriter.painted` defines these as patterns, since that takes writing nodes.
        case .conic, .pattern: return .none
        }
    }

    /// A paint for a shape in a space of its own. A gradient shares all but its geometry with the one in the paint's
    /// space.
    /// - Parameters:
    ///   - transform: from the paint's space to the shape's.
    ///   - scale: how many points a unit of the paint's space is long.
    mutating func paint(_ paint: Paint, moved transform: Transform, scale: Double) -> WrittenPaint {
        let written = self.paint(paint, scale: scale)
        guard case .gradient(let base) = written else { return written }
        switch paint {
        case .solid, .conic, .pattern: return written
        case .linear(let g):
            return .gradient(
                id: derived("linearGradient", base, g.transform, transform, [g.start, g.end], scale: scale))
        case .radial(let g):
            let corner = Point(g.radius, g.radius)
            return .gradient(
                id: derived(
                    "radialGradient", base, g.transform, transform, [g.center - corner, g.center + corner],
                    scale: scale))
        }
    }

    private mutating func derived(
        _ element: StaticString, _ base: [UInt8], _ own: Transform, _ moved: Transform, _ points: [Point],
        scale: Double
    ) -> [UInt8] {
        var reach = Rect.null
        for point in points { reach.include(point) }
        // How many points a unit of the shape's space is long.
        let inner = moved.inverse.map { scale * $0.maxScale } ?? scale
        let transform = moved * own
        var rest = MarkupText()
        rest.append(" gradientTransform=\"")
        rest.append(
            transform, linear: precision.linearDecimals(of: transform, over: reach, scale: inner),
            decimals: precision.decimals(scale: inner))
        rest.append("\" xlink:href=\"#")
        rest.append(base)
        rest.append("\"")
        return define(element, .gradient, rest, isEmpty: true)
    }

    /// A gradient's stops as SVG's renderers interpolate them: few know `color-interpolation`, and no SVG has Oklab.
    private mutating func inSRGB(_ stops: [GradientStop], _ interpolation: ColorInterpolation) -> [GradientStop] {
        if interpolation == .srgb { return stops }
        let key = StopsKey(stops: stops, interpolation: interpolation)
        if let known = stopsInSRGB[key] { return known }
        let found = stops.inSRGB(from: interpolation)
        stopsInSRGB[key] = found
        return found
    }

    private func appendCommon(
        _ spread: GradientSpread, _ transform: Transform, _ stops: [GradientStop], _ classes: [[UInt8]?],
        reach: Rect, scale: Double, to rest: inout MarkupText
    ) {
        switch spread {
        case .pad: break
        case .reflect: rest.append(" spreadMethod=\"reflect\"")
        case .repeat: rest.append(" spreadMethod=\"repeat\"")
        }
        if transform != .identity {
            rest.append(" gradientTransform=\"")
            let linear = precision.linearDecimals(of: transform, over: reach, scale: scale)
            rest.append(transform, linear: linear, decimals: precision.decimals(scale: scale))
            rest.append("\"")
        }
        rest.append(">\n")
        var offset = 0.0
        for (index, stop) in stops.enumerated() {
            offset = max(offset, min(stop.offset, 1))
            rest.append("<stop")
            if classes.indices.contains(index), let name = classes[index] { rest.attribute(" class=\"", name) }
            rest.attribute(" offset=\"", offset, decimals: 5)
            rest.attribute(" stop-color=\"", stop.color)
            if stop.color.alpha < 1 { rest.attribute(" stop-opacity=\"", max(stop.color.alpha, 0), decimals: 4) }
            rest.append("/>\n")
        }
    }

    // MARK: Symbols

    /// - Parameter scale: the largest scale at which the symbol is stamped.
    mutating func symbol(_ symbol: Symbol, id: [UInt8], scale: Double) {
        let decimals = precision.decimals(scale: scale)
        var content = MarkupText()
        for part in symbol.parts {
            guard let data = pathData(part.path, decimals: decimals) else { continue }
            content.append("<path")
            content.attribute(" d=\"", data)
            if part.rule == .evenOdd { content.append(" fill-rule=\"evenodd\"") }
            if part.opacity < 1 { content.attribute(" opacity=\"", max(part.opacity, 0), decimals: 4) }
            if part.blurSigma > 0, part.blurSigma.isFinite {
                let region = DrawingBounds.bounds(of: part)
                let id = filter([.blur(sigma: part.blurSigma)], region: region, decimals: decimals)
                content.append(" filter=\"url(#")
                content.append(id)
                content.append(")\"")
            }
            content.append("/>\n")
        }
        text.append("<symbol")
        text.attribute(" id=\"", id)
        text.append(" overflow=\"visible\">\n")
        text.append(content.bytes)
        text.append("</symbol>\n")
    }

    /// A path's data; nil for one that draws nothing, or has a coordinate that is not finite.
    func pathData(_ path: Path, decimals: Int) -> [UInt8]? {
        let box = path.controlBounds
        guard box.isFinite else { return nil }
        // Beyond this limit, a coordinate no longer fits into an integer that counts its last decimal place.
        let isLarge = [box.minX, box.minY, box.maxX, box.maxY].contains { $0.magnitude > 1e6 }
        let data = path.pathData(decimals: isLarge ? nil : decimals)
        return data.isEmpty ? nil : [UInt8](data.utf8)
    }
}

extension RadialGradient {
    /// The focus; if it lies on the circle's edge, slightly within, where all renderers agree.
    var writtenFocus: Point {
        let offset = focus - center
        let distance = offset.length
        let limit = radius * 0.999
        let isCone = distance >= radius * RadialGradient.leastCone
        return distance > limit && !isCone ? center + offset * (limit / distance) : focus
    }
}
