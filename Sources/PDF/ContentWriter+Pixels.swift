import DisplayList
import PathParser

/// What PDF has no form for, as pixels.
extension ContentWriter {
    /// The most pixels that one part is drawn with.
    private static let mostPixels = 16_000_000.0
    /// How many pixels the standard deviation of a blur has: finer ones show nothing more.
    private static let pixelsPerSigma = 4.0

    /// Writes a node as pixels.
    /// - Parameters:
    ///   - box: its bounds in the stream's coordinates.
    ///   - note: why.
    mutating func rasterise(
        _ node: Node, box: Rect, in space: Space, _ note: Notes.Kind
    ) throws(PDFWriterError) {
        var nodes = [node]
        if space.opacity < 1 { nodes = [.group(Group(nodes, opacity: space.opacity))] }
        try rasterise(nodes, toStream: space.toStream, box: box, in: space, note)
    }

    /// Writes a group with filters as pixels; how it meets what is behind stays.
    mutating func rasterise(filtered group: Group, in outer: Space) throws(PDFWriterError) {
        var whole = group
        whole.blendMode = .normal
        let box = outer.toStream.applied(to: bounds.bounds(of: .group(whole)))
        // A graph draws something even without content: within its region alone.
        guard box.isFinite, box.overlaps(outer.visible) else { return }
        var blur: Double?
        if case .blur(let sigma)? = group.filters.last(where: { $0.isVisible }), group.clip == nil, group.mask == nil {
            blur = sigma * (outer.streamToPage * outer.toStream * group.transform).maxScale
        }
        // A kernel's steps are pixels: those that a screen has.
        let isKernel = group.filters.contains { $0.countsPixels }
        try rasterise(
            [.group(whole)], toStream: outer.toStream, box: box, blur: blur, pixelsPerUnit: isKernel ? 1 : nil,
            in: outer, .filter, blending: group.blendMode)
    }

    /// A number of pixels a point by which a unit of the drawing has a whole number of them, where that is near: edges that lie
    /// on units are sharp then.
    private func wholePixels(_ pixelsPerPoint: Double) -> Double {
        let perUnit = pixelsPerPoint * pointsPerUnit
        let nearest = perUnit.rounded()
        let whole = nearest >= perUnit * 0.95 ? nearest : perUnit.rounded(.up)
        return whole >= 1 && whole < 100 ? whole / pointsPerUnit : pixelsPerPoint
    }

    /// Writes a sheet of glass as pixels over what is there, cut by its clip: all that lies behind, blurred. What lies on it is
    /// not part of it.
    mutating func writeSheet(of group: Group, in outer: Space) throws(PDFWriterError) {
        guard let backdrop = group.backdrop, let clip = group.clip else { return }
        let toStream = outer.toStream * group.transform
        let box = toStream.applied(to: clip.path.controlBounds)
        guard box.isFinite, box.overlaps(outer.visible) else { return }
        // Edges are the clip's own, and no pixels': the sheet goes on beyond them.
        var sheet = Group([], transform: group.transform, clip: Clip(.rect(clip.path.controlBounds)))
        sheet.backdrop = backdrop
        beginContent(in: outer)
        stream.save()
        stream.append(clip.path, toStream, .clip(clip.rule))
        try rasterise(
            outer.nodes(upTo: .group(sheet)), toStream: outer.scopeToStream, box: box,
            blur: backdrop.sigma * (outer.streamToPage * toStream).maxScale, in: outer, .glass)
        stream.restore()
    }

    /// Writes all that lies behind a group, and the group, as pixels over what is there.
    mutating func rasteriseWithBackdrop(
        _ group: Group, in outer: Space, _ note: Notes.Kind
    ) throws(PDFWriterError) {
        let box = outer.toStream.applied(to: bounds.bounds(of: .group(group)))
        guard box.isFinite, box.overlaps(outer.visible) else { return }
        try rasterise(
            outer.nodes(upTo: .group(group)), toStream: outer.scopeToStream, box: box, in: outer, note)
    }

    /// Writes nodes as pixels.
    /// - Parameters:
    ///   - toStream: from the nodes' coordinates to the stream's.
    ///   - box: their bounds in the stream's coordinates.
    ///   - blur: the standard deviation of the blur that is the last thing done to them, in points.
    ///   - pixelsPerUnit: how many pixels a unit of the drawing has; nil for as many as the options say.
    ///   - note: why.
    ///   - mode: how the pixels are mixed with those behind.
    mutating func rasterise(
        _ nodes: [Node], toStream: Transform, box: Rect, blur: Double? = nil, pixelsPerUnit: Double? = nil,
        in space: Space, _ note: Notes.Kind, blending mode: BlendMode = .normal
    ) throws(PDFWriterError) {
        let region = box.intersection(space.visible)
        let points = space.streamToPage.maxScale
        guard !region.isNull, region.width > 0, region.height > 0, points > 0, points.isFinite else { return }
        guard let draw = options.rasterise else { return notes.add(.missingRasteriser) }
        notes.add(note)
        var scale = max(options.dpi, 1) / 72 * points
        if let pixelsPerUnit { scale = pixelsPerUnit / pointsPerUnit * points }
        if let blur, blur > 0 { scale = min(scale, ContentWriter.pixelsPerSigma / blur * points) }
        if note == .filter, blur == nil { scale = wholePixels(scale / points) * points }
        let area = region.width * region.height * scale * scale
        if area > ContentWriter.mostPixels { scale *= (ContentWriter.mostPixels / area).squareRoot() }
        // Where a limit is passed at this resolution, a lower one may do: down to that of a screen.
        var part = pixels(of: nodes, toStream, region, scale)
        var bitmap: Bitmap?
        while bitmap == nil {
            do {
                bitmap = try draw(part.drawing, part.scale)
            } catch {
                guard part.scale / points * pointsPerUnit > 1 else { throw .renderingFailed(reason: "\(error)") }
                part = pixels(of: nodes, toStream, region, part.scale / 2)
            }
        }
        guard let bitmap else { return }
        let place = part.place
        guard bitmap.pixels.contains(where: { $0 >> 24 != 0 }) else { return }
        let number = try addPicture(bitmap, isSmooth: true)
        beginContent(in: space)
        let matrix = Transform(
            a: place.width, b: 0, c: 0, d: place.height, tx: place.minX, ty: place.minY)
        stream.save()
        setBlendMode(mode)
        stream.set(alpha: 1, isStroke: false, &objects)
        stream.transform(matrix, decimals: stream.decimals + 1)
        stream.draw(object: number)
        stream.restore()
    }

    /// A part of a stream as a drawing, and where it lies.
    private func pixels(
        of nodes: [Node], _ toStream: Transform, _ region: Rect, _ scale: Double
    ) -> (drawing: Drawing, place: Rect, scale: Double) {
        // Pixels lie on a grid that begins in the page's top left corner, as those of a screen do.
        let left = (region.minX * scale + 1e-6).rounded(.down) / scale
        let top = page.maxY - ((page.maxY - region.maxY) * scale + 1e-6).rounded(.down) / scale
        let width = max(((region.maxX - left) * scale - 1e-6).rounded(.up), 1)
        let height = max(((top - region.minY) * scale - 1e-6).rounded(.up), 1)
        // From the top: the stream's y points up.
        let place = Rect(minX: left, minY: top - height / scale, maxX: left + width / scale, maxY: top)
        let toPixels = Transform(a: 1, b: 0, c: 0, d: -1, tx: -place.minX, ty: place.maxY)
        var part = Drawing(size: Size(width: place.width, height: place.height), symbols: drawing.symbols)
        part.nodes = [.group(Group(nodes, transform: toPixels * toStream))]
        return (part, place, scale)
    }
}

extension Filter {
    /// Whether what it does depends on the size of pixels.
    fileprivate var countsPixels: Bool {
        guard case .graph(let graph) = self else { return false }
        return graph.primitives.contains { primitive in
            if case .convolveMatrix = primitive.effect { true } else { false }
        }
    }
}
