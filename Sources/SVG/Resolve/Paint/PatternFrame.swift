import DisplayList
import PathParser

/// The tile of a `<pattern>` (SVG 2, section 14.3) and its repetition, before its content is drawn.
struct PatternFrame {
    /// The pattern element that holds the content.
    let owner: Int
    /// The size that percentages in the content refer to.
    let viewport: Size
    private let tile: Rect
    private let transform: Transform
    /// From the content's coordinates to the tile's.
    private let toTile: Transform
    private let opacity: Double

    /// The result of reading a pattern.
    enum Reading {
        case frame(PatternFrame)
        /// Nothing is painted.
        case none
        /// It has no content, or it or the box no area: the fallback is painted, as in Chromium and resvg.
        case unusable
    }

    /// - Parameters:
    ///   - box: the box of the painted shape.
    ///   - context: the context of that shape.
    ///   - circles: circular references among patterns.
    static func read(
        _ target: Int, _ box: Rect, _ opacity: Double, _ context: ResolvingContext, _ circles: inout ReferenceCircles,
        _ reader: inout ElementReader
    ) -> Reading {
        let chain = reader.chain(target, [.pattern])
        guard let owner = reader.holder(in: chain) else { return .unusable }
        guard !circles.closes(owner, context, &reader) else {
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
        if isTileOfBox { tile = Transform(toBox: box).applied(to: tile) }
        guard tile.isFinite, tile.width > 0, tile.height > 0 else { return .unusable }
        var transform = Transform.identity
        if let owner = reader.first(chain, .patternTransform) {
            transform = reader.serverTransform(owner, .patternTransform, context) ?? .identity
        }
        guard transform.determinant != 0, transform.isFinite else { return .unusable }

        var viewport = context.viewport
        var toTile = Transform.identity
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
        return .frame(
            PatternFrame(
                owner: owner, viewport: viewport, tile: tile, transform: transform, toTile: toTile, opacity: opacity))
    }

    /// The paint that repeats these nodes.
    func paint(of nodes: [Node]) -> Paint? {
        guard !nodes.isEmpty else { return nil }
        var toTile = toTile
        var pattern = Pattern(tile: tile, nodes: nodes, transform: transform, opacity: opacity)
        // If the only content is a group that is just moved and translucent, these become the pattern's own place and
        // opacity.
        if nodes.count == 1, case .group(let group) = nodes[0],
            group == Group(group.nodes, transform: group.transform, opacity: group.opacity)
        {
            toTile = toTile * group.transform
            pattern.nodes = group.nodes
            pattern.opacity *= group.opacity
        }
        if toTile != .identity { pattern.nodes = [.group(Group(pattern.nodes, transform: toTile))] }
        return .pattern(pattern)
    }
}
