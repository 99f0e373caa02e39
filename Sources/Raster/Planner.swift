import DisplayList
import PathParser
import Strokes

/// Makes a `Plan` of a drawing: multiplies transforms out, turns strokes into outlines, prepares paints, and drops
/// everything that cannot be seen.
package struct Planner {
    /// The deepest nesting of groups.
    static let maxDepth = 200
    /// The longest side of a stamp's mask, in px; larger stamps are drawn directly.
    static let maxStampSide = 640
    /// The greatest distance by which masks are dilated, in px; what reaches further is stroked.
    private static let maxDilation = 12.0
    /// The least length of a shape's outline that is counted, in px.
    private static let nodeCost = 16.0

    let drawing: Drawing
    let dither: Bool
    let glyphPlacement: Renderer.GlyphPlacement
    /// For each symbol, the lengths of its parts' outlines.
    private let partEdges: [[Double]]
    var plan = Plan()
    /// The latest prepared ground of a stamp: a drawing's stamps mostly share one.
    private var latestGround: (paint: Paint, transform: Transform, prepared: PreparedPaint?)?

    let budget: PlanBudget
    /// Whether the nodes are a filter's, which may look at their shapes.
    private var isFiltered = false

    private var gradientTables: GradientTables
    lazy var stroker = Stroker()
    /// The latest patterns' tiles.
    var tiles: [PatternTile] = []

    /// - Parameter canvas: the pixels of the whole picture.
    package static func plan(
        _ drawing: Drawing, scale: Double, canvas: IntRect, dither: Bool,
        glyphPlacement: Renderer.GlyphPlacement = .exact
    ) throws(RasterError) -> Plan {
        let budget = PlanBudget(canvas: canvas.width * canvas.height, Limits())
        return try plan(
            drawing, .scale(scale), canvas: canvas, dither: dither, glyphPlacement: glyphPlacement, budget: budget)
    }

    /// - Parameters:
    ///   - transform: from the drawing's coordinates to pixels.
    ///   - budget: the budget of the picture that this one is a part of.
    static func plan(
        _ drawing: Drawing, _ transform: Transform, canvas: IntRect, dither: Bool,
        glyphPlacement: Renderer.GlyphPlacement, budget: PlanBudget
    ) throws(RasterError) -> Plan {
        try checkSymbols(drawing.nodes, count: drawing.symbols.count)
        var planner = Planner(drawing, dither: dither, glyphPlacement: glyphPlacement, budget)
        planner.plan.operations = try planner.operations(drawing.nodes, transform, interest: canvas, depth: 0)
        return planner.plan
    }

    /// Checks all stamps, also those that are not visible: whether a drawing is valid does not depend on what of it
    /// shows.
    static func checkSymbols(_ nodes: [Node], count: Int) throws(RasterError) {
        // Without recursion, since groups may be nested deeper than calls can be.
        var lists = [nodes]
        while let nodes = lists.popLast() {
            for node in nodes {
                switch node {
                case .fill(let fill):
                    if case .pattern(let pattern) = fill.paint { lists.append(pattern.nodes) }
                case .stroke(let stroke):
                    if case .pattern(let pattern) = stroke.paint { lists.append(pattern.nodes) }
                case .picture: break
                case .stamp(let stamp):
                    guard (0..<count).contains(stamp.symbol) else { throw .noSymbol(index: stamp.symbol, count: count) }
                case .group(let group):
                    lists.append(group.nodes)
                    if let mask = group.mask { lists.append(mask.nodes) }
                    for filter in group.filters { lists += filter.images }
                }
            }
        }
    }

    init(
        _ drawing: Drawing, dither: Bool, glyphPlacement: Renderer.GlyphPlacement, _ budget: PlanBudget
    ) {
        self.budget = budget
        self.drawing = drawing
        self.dither = dither
        self.glyphPlacement = glyphPlacement
        gradientTables = GradientTables(isDithered: dither)
        partEdges = drawing.symbols.map { $0.parts.map { $0.path.edgeLength } }
        plan.partBounds = drawing.symbols.map { $0.parts.map { $0.path.controlBounds } }
    }

    /// - Parameter interest: the visible pixels, enlarged by the filters' reach.
    private mutating func operations(
        _ nodes: [Node], _ transform: Transform, interest: IntRect, depth: Int
    ) throws(RasterError) -> [Operation] {
        guard depth <= Planner.maxDepth else { throw .nestingTooDeep(limit: Planner.maxDepth) }
        // Each node takes time and memory, however small: a list of them may be drawn any number of times.
        try budget.takeEdges(Double(nodes.count) * Planner.nodeCost)
        var out: [Operation] = []
        out.reserveCapacity(nodes.count)
        for node in nodes {
            switch node {
            case .fill(let fill):
                if glyphPlacement == .snapped, fill.antialias, let run = fill.glyphs,
                    case .solid(let color) = fill.paint,
                    try planGlyphs(run, color, transform, interest, &out)
                {
                    continue
                }
                try planFill(fill, transform, interest, &out)
            case .stroke(let stroke):
                if let fill = try strokeOperation(stroke, transform, interest) { out.append(plan.add(fill)) }
            case .picture(let picture):
                if let fill = try pictureOperation(picture, transform, interest) { out.append(plan.add(fill)) }
            case .stamp(let stamp):
                try planStamp(stamp, transform, interest, &out)
            case .group(let group):
                let inner = transform * group.transform
                guard inner.isFinite else {
                    plan.diagnostics.append("a group's transform is not finite: the group is left out")
                    continue
                }
                if group.needsLayer {
                    try planGroup(group, inner, interest, depth, &out)
                } else {
                    out += try operations(group.nodes, inner, interest: interest, depth: depth + 1)
                }
            }
        }
        return out
    }

    /// Prepares a picture: a rectangle to be filled with it.
    /// - Returns: nil when nothing would be seen.
    func pictureOperation(
        _ picture: Picture, _ transform: Transform, _ interest: IntRect
    ) throws(RasterError) -> FillOperation? {
        guard PictureShader.back(picture, transform) != nil else { return nil }
        let bounds = IntRect(around: transform.applied(to: picture.rect)).intersection(interest)
        guard !bounds.isEmpty, let paint = PreparedPaint(picture, transform, &budget.levels) else { return nil }
        try budget.takePaint(bounds.area, paint)
        return FillOperation(
            shape: .rect(picture.rect), transform: transform, rule: .nonZero, paint: paint, bounds: bounds)
    }

    mutating func planFill(
        _ fill: Fill, _ transform: Transform, _ interest: IntRect, _ out: inout [Operation]
    ) throws(RasterError) {
        if let rect = fill.rect,
            let rectangle = FixedRectangle(rect, transform, interest, antialias: fill.antialias)
        {
            guard !rectangle.isEmpty, let paint = try preparedPaint(fill.paint, transform) else { return }
            let (width, height) = rectangle.touchedPixels
            try budget.takeRectangle(width: width, height: height, paint)
            if case .solid(let color) = paint, !isFiltered {
                out.append(
                    plan.add(
                        RectangleOperation(rectangle: rectangle.moved(by: interest), color: color),
                        bounds: rectangle.bounds(in: interest)))
                return
            }
            let bounds = IntRect(around: transform.applied(to: rect)).intersection(interest)
            out.append(
                plan.add(
                    FillOperation(
                        shape: .rect(rect), transform: transform, rule: fill.rule, paint: paint, bounds: bounds,
                        antialias: fill.antialias)))
            return
        }
        // Asked for once: a run of glyphs looks for its path behind a lock.
        let path = fill.path
        guard let (bounds, paint) = try prepared(path, fill.paint, transform, interest) else { return }
        out.append(
            plan.add(
                FillOperation(
                    shape: .path(path), transform: transform, rule: fill.rule, paint: paint, bounds: bounds,
                    antialias: fill.antialias)))
    }

    /// Prepares a filled path's paint.
    /// - Returns: the paint and the pixels that it may change; nil when nothing would be seen.
    mutating func prepared(
        _ path: Path, _ paint: Paint, _ transform: Transform, _ interest: IntRect
    ) throws(RasterError) -> (bounds: IntRect, paint: PreparedPaint)? {
        try prepared(path, paint, transform, interest, "fill", overlap: .sum) {
            path.paintedPixels(transform, inside: $0)
        }
    }

    /// - Parameters:
    ///   - what: names the shape where it is left out.
    ///   - painted: from the paint's coordinates to pixels; nil if they are the path's.
    ///   - pixels: gives an upper bound for the painted pixels of some bounds.
    mutating func prepared(
        _ path: Path, _ paint: Paint, _ transform: Transform, _ interest: IntRect, _ what: StaticString,
        overlap: Overlap, painted: Transform? = nil, pixels: (IntRect) -> Double
    ) throws(RasterError) -> (bounds: IntRect, paint: PreparedPaint)? {
        guard !path.isEmpty else { return nil }
        guard let box = path.finiteControlBounds.map(transform.applied(to:)), box.isDrawable else {
            plan.diagnostics.append("a \(what) has a coordinate that is not finite: it is left out")
            return nil
        }
        let bounds = IntRect(around: box).intersection(interest)
        guard !bounds.isEmpty, let prepared = try preparedPaint(paint, painted ?? transform) else { return nil }
        try budget.takeEdges(path.edgePixels(transform, inside: bounds) * (overlap == .fine ? 4 : 1))
        try budget.takePaint(pixels(bounds), prepared)
        // Painted through a mask, which counts as a layer.
        if overlap == .chance { try budget.takeLayer(bounds.width * bounds.height) }
        return (bounds, prepared)
    }

    /// Prepares a stroke: its outline, to be filled by the non-zero rule.
    /// - Returns: nil when nothing would be seen.
    mutating func strokeOperation(
        _ stroke: Stroke, _ transform: Transform, _ interest: IntRect
    ) throws(RasterError) -> FillOperation? {
        let (path, style, paint) = (stroke.path, stroke.style, stroke.paint)
        let scale = transform.maxScale
        if let share = Dasher.evenShare(style, scale: scale) {
            var whole = stroke
            whole.style.dashes = []
            whole.paint = paint.opacity(share)
            return try strokeOperation(whole, transform, interest)
        }
        guard !path.isEmpty, style.width > 0 else { return nil }
        guard let bounds = path.finiteControlBounds, style.width.isFinite else {
            plan.diagnostics.append("a stroke has a coordinate that is not finite: it is left out")
            return nil
        }
        // Outset enough for miters and square caps: a cheap test first whether anything can be seen.
        let reach = style.width / 2 * max(style.reach, 1.5)
        let box = transform.applied(to: bounds.outset(by: reach))
        guard !IntRect(around: box).intersection(interest).isEmpty else { return nil }
        guard let back = transform.inverse else { return nil }
        let seen = Rect(
            minX: Double(interest.minX), minY: Double(interest.minY), maxX: Double(interest.maxX),
            maxY: Double(interest.maxY))
        let visible = back.applied(to: seen).outset(by: reach)
        guard stroke.antialias else { return try crispOperation(stroke, transform, visible, interest) }
        let overlap = StrokeTangle.overlap(of: path, style, scale: scale)
        let outline =
            overlap == .chance
            ? StrokeTangle.pieces(of: path, width: style.width)
            : stroker.outline(
                of: path, style: style, scale: scale, visible: visible, dashesLeft: &budget.dashesLeft)
        try budget.failIfDashesAreSpent()
        let prepared = try prepared(outline, paint, transform, interest, "stroke", overlap: overlap) {
            path.strokedPixels(style, transform, inside: $0)
        }
        guard let prepared else { return nil }
        return FillOperation(
            shape: .path(outline), transform: transform, rule: .nonZero, paint: prepared.paint, bounds: prepared.bounds,
            overlap: overlap)
    }

    /// A paint prepared for a shape.
    private mutating func preparedPaint(
        _ paint: Paint, _ transform: Transform
    ) throws(RasterError) -> PreparedPaint? {
        guard case .pattern(let pattern) = paint else {
            let prepared = PreparedPaint(paint, transform, &gradientTables)
            try budget.takePaint(gradientTables.takeWork(), cost: 1)
            return prepared
        }
        return try shader(for: pattern, transform).map(PreparedPaint.pattern)
    }

    private mutating func planStamp(
        _ stamp: Stamp, _ transform: Transform, _ interest: IntRect, _ out: inout [Operation]
    ) throws(RasterError) {
        guard drawing.symbols.indices.contains(stamp.symbol) else { return }
        let full = transform * stamp.transform
        guard full.isFinite else {
            plan.diagnostics.append("a stamp's transform is not finite: it is left out")
            return
        }
        // Rounded to the nearest quarter of a pixel, so that a symbol has at most sixteen masks of one size.
        let limit = Fixed.guardPixels
        guard full.tx.magnitude < limit, full.ty.magnitude < limit else { return }
        let qx = Int((full.tx * 4).rounded(.toNearestOrAwayFromZero))
        let qy = Int((full.ty * 4).rounded(.toNearestOrAwayFromZero))
        let placed = Transform(
            a: full.a, b: full.b, c: full.c, d: full.d, tx: Double(qx) / 4, ty: Double(qy) / 4)
        if let paint = stamp.ground {
            let outset = stamp.groundOutset.isFinite ? max(stamp.groundOutset, 0) : 0
            try planSymbol(stamp.symbol, outset, placed, qx, qy, interest, &out) {
                (planner, opacity) throws(RasterError) in
                try planner.prepared(paint.opacity(opacity), transform)
            }
        }
        try planSymbol(stamp.symbol, 0, placed, qx, qy, interest, &out) { (_, opacity) throws(RasterError) in
            PreparedPaint(solid: stamp.tint.opacity(opacity))
        }
    }

    /// A ground, prepared once for consecutive stamps with the same ground.
    private mutating func prepared(
        _ ground: Paint, _ transform: Transform
    ) throws(RasterError) -> PreparedPaint? {
        if let latestGround, latestGround.transform == transform, latestGround.paint == ground {
            return latestGround.prepared
        }
        let prepared = try preparedPaint(ground, transform)
        latestGround = (ground, transform, prepared)
        return prepared
    }

    /// Adds a symbol's parts in one paint.
    /// - Parameters:
    ///   - outset: how far the paint reaches beyond sharp parts, in the symbol's units.
    ///   - placed: the map to device space.
    ///   - qx, qy: `placed`'s translation in quarters of a pixel.
    ///   - paint: gives the paint of a part with an opacity; nil if nothing would be seen.
    private mutating func planSymbol(
        _ symbol: Int, _ outset: Double, _ placed: Transform, _ qx: Int, _ qy: Int, _ interest: IntRect,
        _ out: inout [Operation],
        paint: (inout Planner, _ opacity: Double) throws(RasterError) -> PreparedPaint?
    ) throws(RasterError) {
        for (i, part) in drawing.symbols[symbol].parts.enumerated() {
            guard let paint = try paint(&self, part.opacity) else { continue }
            let sigma = part.blurSigma * placed.meanScale
            let outset = sigma > 0 ? 0 : outset
            let box = placed.applied(to: plan.partBounds[symbol][i].outset(by: outset))
            guard box.isDrawable else { continue }
            try BlurKernel.check(sigma)
            let margin = BlurKernel(sigma: sigma).radius
            let whole = IntRect(around: box).outset(x: margin, y: margin)
            let bounds = whole.intersection(interest)
            if bounds.isEmpty { continue }
            try budget.takePaint(bounds.area, paint)
            let isLarge =
                max(whole.width, whole.height) > Planner.maxStampSide || outset * placed.meanScale > Planner.maxDilation
            if isLarge {
                try budget.takeEdges(part.path.edgePixels(placed, inside: whole.intersection(interest)))
                let fill = FillOperation(
                    shape: .path(part.path), transform: placed, rule: part.rule, paint: paint,
                    bounds: IntRect(around: box).intersection(interest.outset(x: margin, y: margin)))
                guard margin > 0 else {
                    if outset > 0 {
                        var rim = fill
                        rim.shape = .path(
                            Stroker.outline(
                                of: part.path, style: StrokeStyle(width: 2 * outset, join: .round),
                                scale: placed.maxScale))
                        rim.rule = .nonZero
                        out.append(plan.add(rim))
                    }
                    out.append(plan.add(fill))
                    continue
                }
                var layer = LayerOperation()
                layer.operations = [plan.add(fill)]
                layer.contentBounds = fill.bounds
                layer.filters = [.blur(BlurKernel(sigma: sigma), BlurKernel(sigma: sigma))]
                layer.marginX = margin
                layer.marginY = margin
                layer.bounds = bounds
                out.append(try entered(layer))
                continue
            }
            let key = StampKey(
                symbol: symbol, part: i, outset: outset, a: placed.a, b: placed.b, c: placed.c, d: placed.d,
                phaseX: qx & 3,
                phaseY: qy & 3)
            // Further stamps use the same mask.
            if plan.stampCounts.updateValue(plan.stampCounts[key, default: 0] + 1, forKey: key) == nil {
                try budget.takeEdges(partEdges[symbol][i] * placed.maxScale)
                if outset > 0 {
                    // A pass for each pixel within reach, of sixteen pixels a step.
                    let side = 2 * outset * placed.meanScale + 3
                    try budget.takePaint(whole.area, cost: side * side / 16)
                }
            }
            out.append(
                plan.add(
                    StampOperation(key: key, x: qx >> 2, y: qy >> 2, paint: paint, sigma: sigma, bounds: bounds)))
        }
    }

    private mutating func planGroup(
        _ group: Group, _ transform: Transform, _ interest: IntRect, _ depth: Int, _ out: inout [Operation]
    ) throws(RasterError) {
        var layer = LayerOperation()
        layer.opacity = PixelMath.byte(group.opacity)
        layer.blendMode = group.blendMode
        guard layer.opacity > 0 else { return }
        var seen = interest
        if let clip = group.clip {
            let box = transform.applied(to: clip.path.controlBounds)
            guard !clip.path.isEmpty, box.isDrawable, clip.path.points.allSatisfy({ $0.isFinite }) else { return }
            let bounds = IntRect(around: box)
            seen = seen.intersection(bounds)
            layer.clip = ClipOperation(path: clip.path, transform: transform, rule: clip.rule, bounds: bounds)
        }
        if group.filters.contains(where: { $0.isGraph }) {
            try budget.takeFilters(FilterPlan.planningCost(of: group.filters))
            guard group.filters.allSatisfy({ $0.isFinite }) else {
                plan.diagnostics.append("a filter has a number that is not finite: its group is left out")
                return
            }
            guard let filters = try FilterPlan(group.filters, transform, seen: seen) else { return }
            layer.filterPlan = filters
        }
        for filter in group.filters where layer.filterPlan == nil {
            guard let filter = try DeviceFilter(filter, transform) else { continue }
            layer.filters.append(filter)
            layer.marginX += filter.reachX
            layer.marginY += filter.reachY
        }
        if let backdrop = group.backdrop, group.clip != nil {
            let (x, y) = try BlurKernel.sigmas(backdrop.sigma, transform)
            layer.backdrop = DeviceBackdrop(
                horizontal: GlassAxis(sigma: x), vertical: GlassAxis(sigma: y),
                color: GlassColor(saturation: backdrop.saturation, tint: backdrop.tint), dither: dither)
            plan.hasBackdrop = true
        }
        if seen.isEmpty { return }
        let wide = layer.filterPlan?.contentArea ?? seen.outset(x: layer.marginX, y: layer.marginY)
        let outer = isFiltered
        isFiltered = isFiltered || !group.filters.isEmpty
        defer { isFiltered = outer }
        layer.operations = try operations(group.nodes, transform, interest: wide, depth: depth + 1)
        if let mask = group.mask {
            layer.mask = try operations(mask.nodes, transform, interest: seen, depth: depth + 1)
            layer.maskKind = mask.kind
        }
        layer.contentBounds = layer.operations.reduce(IntRect.empty) { $0.union($1.bounds) }
        try addImages(of: group, to: &layer, transform, depth)
        layer.bounds =
            layer.backdrop != nil
            ? seen
            : layer.filterPlan?.bounds
                ?? layer.contentBounds.outset(x: layer.marginX, y: layer.marginY).intersection(seen)
        if layer.bounds.isEmpty { return }
        if let filters = layer.filterPlan {
            try budget.takeFilters(filters.cost(content: layer.contentBounds))
        } else if !layer.filters.isEmpty {
            let area = layer.bounds.outset(x: layer.marginX, y: layer.marginY)
            try budget.takeFilters(Double(area.width) * Double(area.height) * Double(layer.filters.count))
        }
        out.append(try entered(layer))
    }

    /// Adds a finished layer to the plan's table.
    private mutating func entered(_ layer: LayerOperation) throws(RasterError) -> Operation {
        var layer = layer
        try budget.takeLayer(layer.bounds.width * layer.bounds.height, layer.blendMode)
        layer.number = plan.layers.count
        return plan.add(layer)
    }

    /// Adds the nodes that a filter's images draw.
    private mutating func addImages(
        of group: Group, to layer: inout LayerOperation, _ transform: Transform, _ depth: Int
    ) throws(RasterError) {
        // Each node list is added once, however many primitives draw it: nested images would multiply.
        for (place, area) in layer.filterPlan?.imageAreas ?? [] {
            let images = group.filters[place.filter].images
            guard images.indices.contains(place.index) else { continue }
            layer.filterImages[place] = try operations(
                images[place.index], transform, interest: area, depth: depth + 1)
        }
    }
}

extension Rect {
    /// Whether the flattener's arithmetic, in units of 1/1024 px, stays finite for points inside it.
    fileprivate var isDrawable: Bool {
        max(max(minX.magnitude, minY.magnitude), max(maxX.magnitude, maxY.magnitude)) < 1e303 && isFinite
    }
}
