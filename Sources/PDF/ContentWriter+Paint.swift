import DisplayList
import PathParser

/// A paint whose objects are in the file.
struct ResolvedPaint {
    var paint: StreamPaint
    /// 0 … 1.
    var alpha = 1.0
    /// The graphics state with the mask of a gradient's alphas; nil where they are all the same.
    var mask: Int?
}

/// Paints.
extension ContentWriter {
    /// Adds what a paint needs.
    /// - Parameters:
    ///   - node: what is painted.
    ///   - box: its bounds in the stream's coordinates.
    /// - Returns: nil where nothing is to be painted any more: the paint is clear, or the node is there as pixels.
    mutating func resolve(
        _ paint: Paint, of node: Node, over box: Rect, in space: Space
    ) throws(PDFWriterError) -> ResolvedPaint? {
        switch paint {
        case .solid(let color): return ContentWriter.solid(color, space.opacity)
        case .linear(let gradient):
            guard gradient.start.isFinite, gradient.end.isFinite, gradient.transform.isFinite,
                gradient.stops.allSatisfy({ $0.offset.isFinite }), let last = gradient.stops.last,
                gradient.transform.determinant != 0
            else { return nil }
            // A gradient without a length fills with its last colour (SVG 1.1, section 13.2.2).
            if gradient.start == gradient.end || gradient.stops.count == 1 {
                return ContentWriter.solid(last.color, space.opacity)
            }
        case .radial(let gradient):
            guard gradient.center.isFinite, gradient.focus.isFinite, gradient.radius.isFinite,
                gradient.transform.isFinite, gradient.stops.allSatisfy({ $0.offset.isFinite }),
                let last = gradient.stops.last, gradient.transform.determinant != 0
            else { return nil }
            if gradient.radius <= 0 || gradient.stops.count == 1 {
                return ContentWriter.solid(last.color, space.opacity)
            }
        case .conic(let gradient):
            // PDF has no such shading.
            guard let back = space.toStream.inverse,
                let wedges = gradient.wedges(covering: back.applied(to: box.intersection(space.visible)))
            else { return nil }
            return try resolve(wedges, of: node, over: box, in: space)
        case .pattern(let pattern): return try resolve(pattern, of: node, over: box, in: space)
        }
        let seen = box.intersection(space.visible)
        guard let shading = Shading(paint, toStream: space.toStream, over: seen) else {
            try rasterise(node, box: box, in: space, .longGradient)
            return nil
        }
        return resolve(shading, over: seen, in: space)
    }

    private static func solid(_ color: Color, _ opacity: Double) -> ResolvedPaint? {
        let alpha = ContentStream.rounded(color.alpha * opacity)
        guard alpha > 0 else { return nil }
        let (red, green, blue, _) = color.bytes
        return ResolvedPaint(paint: .color(red: red, green: green, blue: blue), alpha: alpha)
    }

    /// Begins to paint: `end` undoes it.
    mutating func begin(_ paint: ResolvedPaint, isStroke: Bool) {
        if let mask = paint.mask {
            stream.save()
            stream.set(state: mask)
        }
        stream.set(alpha: paint.alpha, isStroke: isStroke, &objects)
        stream.set(paint.paint, isStroke: isStroke)
    }

    mutating func end(_ paint: ResolvedPaint) {
        if paint.mask != nil { stream.restore() }
    }

    // MARK: Gradients

    private mutating func resolve(_ shading: Shading, over box: Rect, in space: Space) -> ResolvedPaint? {
        let alphas = shading.stops.map { $0.color.alpha.unit }
        let most = alphas.max() ?? 0
        guard most > 0 else { return nil }
        var pattern = PDFBytes("<</PatternType 2/Shading")
        pattern.append(shading.dictionary(.colors, decimals: stream.decimals))
        pattern.append("/Matrix[")
        pattern.appendMatrix(shading.transform, decimals: stream.decimals)
        pattern.append("]>>")
        var resolved = ResolvedPaint(paint: .pattern(objects.add(pattern)))
        if alphas.allSatisfy({ $0 == most }) {
            resolved.alpha = ContentStream.rounded(most * space.opacity)
            return resolved.alpha > 0 ? resolved : nil
        }
        // The alphas are the luminance of a grey gradient of the same geometry.
        resolved.alpha = ContentStream.rounded(space.opacity)
        var mask = ContentStream(decimals: stream.decimals)
        mask.transform(shading.transform)
        mask.paint(shading: objects.add(shading.dictionary(.alphas, decimals: stream.decimals)))
        let margin = 2 / max(space.streamToPage.maxScale, 1e-9)
        let form = addForm(mask, box: box.outset(by: margin), group: ContentWriter.greyGroup)
        resolved.mask = objects.add(ContentWriter.maskState(form, "/Luminosity"))
        return resolved
    }

    /// A graphics state with a soft mask alone.
    static func maskState(_ form: Int, _ kind: StaticString) -> PDFBytes {
        var state = PDFBytes("<</SMask<</S")
        state.append(kind)
        state.append("/G ")
        state.reference(form)
        state.append(">>>>")
        return state
    }

    // MARK: Patterns

    /// The most tiles that are left to the reader.
    private static let mostTiles = 20_000.0

    @inline(never)
    private mutating func resolve(
        _ pattern: Pattern, of node: Node, over box: Rect, in space: Space
    ) throws(PDFWriterError) -> ResolvedPaint? {
        let tile = pattern.tile
        let toStream = space.toStream * pattern.transform
        let opacity = ContentStream.rounded(pattern.opacity * space.opacity)
        guard tile.isFinite, tile.width > 0, tile.height > 0, toStream.isFinite, let back = toStream.inverse,
            opacity > 0, !pattern.nodes.isEmpty
        else { return nil }
        let seen = back.applied(to: box.intersection(space.visible))
        guard seen.width / tile.width * (seen.height / tile.height) <= ContentWriter.mostTiles else {
            try rasterise(node, box: box, in: space, .fineTiles)
            return nil
        }
        guard space.depth < PDFWriter.depthLimit else { throw .tooDeep(limit: PDFWriter.depthLimit) }
        let decimals = PDFBytes.decimals(stream.decimals, scale: toStream.maxScale)
        var inner = Space(
            toStream: .identity, streamToPage: space.streamToPage * toStream, visible: tile, scopeToStream: .identity)
        inner.depth = space.depth + 1
        var content = try inStream(decimals: decimals) { (writer: inout ContentWriter) throws(PDFWriterError) in
            try writer.writeNodes(pattern.nodes, in: inner)
        }
        if content.isEmpty { return nil }
        if opacity < 1 {
            let form = addForm(content, box: tile, group: ContentWriter.isolatedGroup)
            content = ContentStream(decimals: decimals)
            content.set(alpha: opacity, isStroke: false, &objects)
            content.draw(object: form)
        }
        var dictionary = PDFBytes("/PatternType 1/PaintType 1/TilingType 1/BBox")
        dictionary.appendArray(tile, decimals: 6)
        dictionary.append("/XStep ")
        dictionary.append(tile.width, decimals: 6)
        dictionary.append("/YStep ")
        dictionary.append(tile.height, decimals: 6)
        dictionary.append("/Matrix[")
        dictionary.appendMatrix(toStream, decimals: 6)
        dictionary.append("]")
        dictionary.append(content.resourceEntry)
        return ResolvedPaint(paint: .pattern(objects.addStream(dictionary, content.text.bytes)))
    }
}
