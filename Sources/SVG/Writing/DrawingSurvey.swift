import DisplayList
import PathParser

/// The facts about a whole drawing that are needed before its first element is written.
struct DrawingSurvey {
    /// The largest scale at which each symbol is stamped; nil for one that is not drawn at all.
    private(set) var symbolScales: [Double?]
    private(set) var hasGlass = false
    /// How often each bitmap is drawn.
    private(set) var pictures: [PictureKey: Int] = [:]
    /// Whether filters draw images.
    private(set) var hasImages = false

    /// Whether elements will link to other elements or to pictures.
    var usesLinks: Bool { hasGlass || !pictures.isEmpty || hasImages || symbolScales.contains { $0 != nil } }

    /// - Parameter motions: of the drawing's nodes; empty for a still one.
    /// - Throws: `tooDeep`, `noSymbol`.
    init(_ drawing: Drawing, motions: [NodeMotion?] = []) throws(SVGWriterError) {
        symbolScales = [Double?](repeating: nil, count: drawing.symbols.count)
        try visit(drawing.nodes, motions, toRoot: .identity, depth: 1)
    }

    private mutating func visit(
        _ nodes: [Node], _ motions: [NodeMotion?], toRoot: AffineTransform, depth: Int
    ) throws(SVGWriterError) {
        guard depth <= SVGWriter.depthLimit else { throw .tooDeep(limit: SVGWriter.depthLimit) }
        for (index, node) in nodes.enumerated() {
            let motion = motions.indices.contains(index) ? motions[index] : nil
            switch node {
            case .fill(let fill): try visit(fill.paint, toRoot: toRoot, depth: depth)
            case .stroke(let stroke): try visit(stroke.paint, toRoot: toRoot, depth: depth)
            case .picture(let picture): pictures[PictureKey(picture), default: 0] += 1
            case .stamp(let stamp):
                guard symbolScales.indices.contains(stamp.symbol) else {
                    throw .noSymbol(index: stamp.symbol, count: symbolScales.count)
                }
                guard stamp.transform.isFinite else { continue }
                let scale = (toRoot * (motion?.largestTransform ?? stamp.transform)).maxScale
                symbolScales[stamp.symbol] = max(symbolScales[stamp.symbol] ?? 0, scale)
            case .group(let group):
                if group.isGlass { hasGlass = true }
                let inner = toRoot * (motion?.largestTransform ?? group.transform)
                try visit(group.nodes, motion?.children ?? [], toRoot: inner, depth: depth + 1)
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
    private mutating func visit(_ paint: Paint, toRoot: AffineTransform, depth: Int) throws(SVGWriterError) {
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
