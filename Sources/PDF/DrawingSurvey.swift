import DisplayList
import PathParser

/// The facts about a whole drawing that are needed before its first node is written.
struct DrawingSurvey {
    /// How often each symbol is stamped, and the largest scale at which it is.
    private(set) var stamps: [(count: Int, scale: Double)] = []
    /// Whether a part says something to screen readers.
    private(set) var isTold = false

    init() {}

    /// - Parameter toPage: from the drawing's units to points.
    /// - Throws: `tooDeep`, `noSymbol`.
    init(_ drawing: Drawing, toPage: Transform) throws(PDFWriterError) {
        stamps = [(count: Int, scale: Double)](repeating: (0, 0), count: drawing.symbols.count)
        isTold = drawing.accessibility != nil
        try visit(drawing.nodes, toPage, depth: 1)
    }

    private mutating func visit(_ nodes: [Node], _ toPage: Transform, depth: Int) throws(PDFWriterError) {
        guard depth <= PDFWriter.depthLimit else { throw .tooDeep(limit: PDFWriter.depthLimit) }
        for node in nodes {
            switch node {
            case .fill(let fill): try visit(fill.paint, toPage, depth: depth)
            case .stroke(let stroke): try visit(stroke.paint, toPage, depth: depth)
            case .picture: break
            case .stamp(let stamp):
                guard stamps.indices.contains(stamp.symbol) else {
                    throw .noSymbol(index: stamp.symbol, count: stamps.count)
                }
                if stamp.accessibility != nil { isTold = true }
                guard stamp.transform.isFinite else { continue }
                let scale = (toPage * stamp.transform).maxScale
                stamps[stamp.symbol].count += 1
                if scale.isFinite { stamps[stamp.symbol].scale = max(stamps[stamp.symbol].scale, scale) }
            case .group(let group):
                if group.accessibility != nil { isTold = true }
                let inner = toPage * group.transform
                try visit(group.nodes, inner, depth: depth + 1)
                if let mask = group.mask { try visit(mask.nodes, inner, depth: depth + 1) }
                for image in group.filters.flatMap({ $0.images }) { try visit(image, inner, depth: depth + 1) }
            }
        }
    }

    private mutating func visit(_ paint: Paint, _ toPage: Transform, depth: Int) throws(PDFWriterError) {
        guard case .pattern(let pattern) = paint else { return }
        try visit(pattern.nodes, toPage * pattern.transform, depth: depth + 1)
    }
}

extension Node {
    /// Whether it mixes its colours with those behind, or holds a node that does so beyond its group.
    @inline(never)
    var blends: Bool {
        guard case .group(let group) = self else { return false }
        return group.blendMode != .normal || !group.needsLayer && group.nodes.contains { $0.blends }
    }
}
