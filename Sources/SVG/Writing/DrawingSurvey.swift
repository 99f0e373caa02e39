import DisplayList
import PathParser

/// The facts about a whole drawing that are needed before its first element is written.
struct DrawingSurvey {
    /// The largest scale at which each symbol is stamped; nil for one that is not drawn at all.
    private(set) var symbolScales: [Double?]
    private(set) var hasGlass = false
    /// A group of the drawing has a blend mode.
    private(set) var hasBlends = false
    /// How often each bitmap is drawn.
    private(set) var pictures: [PictureKey: Int] = [:]
    /// Whether filters draw images.
    private(set) var hasImages = false
    /// The lists of nodes that groups draw.
    private var lists: [NodesKey: List] = [:]
    /// How many nodes were visited that are not groups: more than any integer where lists lie in one another.
    private var leaves = 0.0
    /// How many groups were visited that have effects.
    private var effects = 0
    private var pictureCount = 0

    private struct List {
        var uses = 1
        /// The largest scale at which it is drawn.
        var scale: Double
        var leaves = 0.0
        /// Its text is the same at every place: no group in it has an effect, whose region depends on the place.
        var isMovable = true
        var hasPictures = false

        /// All groups use one text of the list, where that saves a thousand elements.
        var isShared: Bool { isMovable && Double(uses - 1) * leaves > 1000 }
    }

    /// The largest scale at which a list of nodes is drawn, if that is so often that it is written once, for all to use.
    func sharedScale(of nodes: [Node]) -> Double? {
        guard !hasGlass, let key = NodesKey(nodes), let list = lists[key], list.isShared else { return nil }
        return list.scale
    }

    /// Whether elements will link to other elements or to pictures.
    var usesLinks: Bool {
        hasGlass || !pictures.isEmpty || hasImages || symbolScales.contains { $0 != nil }
            || lists.values.contains { $0.isShared }
    }

    /// - Parameter motions: of the drawing's nodes; empty for a still one.
    /// - Throws: `tooDeep`, `noSymbol`.
    init(_ drawing: Drawing, motions: [NodeMotion?] = []) throws(SVGWriterError) {
        symbolScales = [Double?](repeating: nil, count: drawing.symbols.count)
        try visit(drawing.nodes, motions, toRoot: .identity, depth: 1)
    }

    private mutating func visit(
        _ nodes: [Node], _ motions: [NodeMotion?], toRoot: Transform, depth: Int
    ) throws(SVGWriterError) {
        guard depth <= SVGWriter.depthLimit else { throw .tooDeep(limit: SVGWriter.depthLimit) }
        for (index, node) in nodes.enumerated() {
            let motion = motions.indices.contains(index) ? motions[index] : nil
            if case .group = node {} else { leaves += 1 }
            switch node {
            case .fill(let fill): try visit(fill.paint, toRoot: toRoot, depth: depth)
            case .stroke(let stroke): try visit(stroke.paint, toRoot: toRoot, depth: depth)
            case .picture(let picture):
                pictures[PictureKey(picture), default: 0] += 1
                pictureCount += 1
            case .stamp(let stamp):
                guard symbolScales.indices.contains(stamp.symbol) else {
                    throw .noSymbol(index: stamp.symbol, count: symbolScales.count)
                }
                guard stamp.transform.isFinite else { continue }
                let scale = (toRoot * (motion?.largestTransform ?? stamp.transform)).maxScale
                symbolScales[stamp.symbol] = max(symbolScales[stamp.symbol] ?? 0, scale)
            case .group(let group):
                if group.isGlass { hasGlass = true }
                if group.blendMode != .normal { hasBlends = true }
                effects += group.mask != nil || group.backdrop != nil || !group.filters.isEmpty ? 1 : 0
                let inner = toRoot * (motion?.largestTransform ?? group.transform)
                try visitList(group.nodes, motion?.children, toRoot: inner, depth: depth + 1)
                if let mask = group.mask { try visit(mask.nodes, [], toRoot: inner, depth: depth + 1) }
                for image in group.filters.flatMap({ $0.images }) {
                    hasImages = true
                    try visit(image, [], toRoot: inner, depth: depth + 1)
                }
            }
        }
    }
}

extension DrawingSurvey {
    /// Visits a group's nodes: but once, however many groups have the same list, unless it is larger than before.
    private mutating func visitList(
        _ nodes: [Node], _ motions: [NodeMotion?]?, toRoot: Transform, depth: Int
    ) throws(SVGWriterError) {
        guard motions == nil, let key = NodesKey(nodes) else {
            return try visit(nodes, motions ?? [], toRoot: toRoot, depth: depth)
        }
        let scale = toRoot.maxScale
        if let known = lists[key] {
            lists[key]?.uses += 1
            // Pictures are counted as often as they are drawn.
            if scale <= known.scale, !known.hasPictures {
                leaves += known.leaves
                effects += known.isMovable ? 0 : 1
                return
            }
        }
        let (leavesBefore, effectsBefore, picturesBefore) = (leaves, effects, pictureCount)
        try visit(nodes, [], toRoot: toRoot, depth: depth)
        let uses = lists[key]?.uses ?? 1
        lists[key] = List(
            uses: uses, scale: max(scale, lists[key]?.scale ?? 0), leaves: leaves - leavesBefore,
            isMovable: effects == effectsBefore, hasPictures: pictureCount > picturesBefore)
    }

    private mutating func visit(_ paint: Paint, toRoot: Transform, depth: Int) throws(SVGWriterError) {
        guard case .pattern(let pattern) = paint else { return }
        try visit(pattern.nodes, [], toRoot: toRoot * pattern.transform, depth: depth + 1)
    }
}

extension Group {
    /// Whether the group shows the backdrop through glass: without a clip nothing is glass.
    var isGlass: Bool { backdrop != nil && clip != nil }
}

extension Node {
    /// Whether it is glass, or a group that holds glass which sees beyond the group.
    @inline(never)
    var holdsGlass: Bool {
        guard case .group(let group) = self else { return false }
        return group.isGlass || !group.needsLayer && group.nodes.contains(where: { $0.holdsGlass })
    }

    /// Whether it blends with its backdrop, or holds a node that blends with the backdrop of the group.
    @inline(never)
    var blends: Bool {
        guard case .group(let group) = self else { return false }
        return group.blendMode != .normal || !group.needsLayer && group.nodes.contains(where: { $0.blends })
    }
}
