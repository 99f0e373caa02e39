import DisplayList
import PathParser

/// Writes nodes into content streams, back to front, and adds the objects that these refer to.
struct ContentWriter {
    let options: PDFWriter.Options
    var objects: PDFObjects
    var stream = ContentStream(decimals: 2)
    /// The drawing of the page that is written.
    var drawing: Drawing
    var bounds: DrawingBounds
    var survey: DrawingSurvey
    /// The decimals of coordinates on the page.
    var decimals = 2
    /// How many points a unit of the drawing is long.
    var pointsPerUnit = 1.0
    /// The page's box.
    var page = Rect.null
    var notes = Notes()
    /// The objects of pictures, by their place in memory.
    var pictures: [PictureKey: Int] = [:]
    /// Pictures whose places in memory are keys: they stay where they are as long as somebody has them.
    var keptBitmaps: [Bitmap] = []
    /// The forms of symbols; only looked up.
    var symbols: [SymbolKey: SymbolForm] = [:]
    /// The masks of symbols' blurred parts.
    var blurredParts: [BlurredPartKey: BlurredPartMask] = [:]
    var fonts = FontTable()
    var structure = StructureTree()
    /// The element whose content is written; below 0 for what belongs to none, nil where none has begun.
    var openContent: Int?
    /// The links of the page, each with its place.
    var links: [(address: String, rect: Rect)] = []
    /// The headings of the page, each with the height of its top.
    var headings: [(title: String, top: Double)] = []
    /// The bytes of streams around the one that is written.
    private var bytesAside = 0

    init(options: PDFWriter.Options) {
        self.options = options
        objects = PDFObjects(deflate: options.deflate)
        drawing = Drawing(size: Size(width: 1, height: 1))
        bounds = DrawingBounds(symbols: [])
        survey = DrawingSurvey()
    }

    /// Begins a page.
    /// - Parameters:
    ///   - toPage: from the drawing's coordinates to points, y up.
    ///   - size: in points.
    mutating func begin(
        _ drawing: Drawing, toPage: Transform, size: Size, decimals: Int
    ) throws(PDFWriterError) {
        survey = try DrawingSurvey(drawing, toPage: toPage)
        self.drawing = drawing
        self.decimals = decimals
        pointsPerUnit = toPage.maxScale
        bounds = DrawingBounds(symbols: drawing.symbols)
        page = Rect(x: 0, y: 0, width: size.width, height: size.height)
        stream = ContentStream(decimals: decimals, isPage: true)
        // Symbols have their numbers in one drawing.
        symbols = [:]
        blurredParts = [:]
        links = []
        headings = []
        openContent = nil
    }

    /// The largest coordinate that is written as it is: beyond it readers, which count in 32 bits, round visibly.
    static let largestCoordinate = 1e6

    mutating func writeNodes(_ nodes: [Node], in space: Space) throws(PDFWriterError) {
        var inner = space
        inner.scope.append(Space.ScopeLevel(nodes: nodes, index: 0, transform: .identity))
        let last = inner.scope.count - 1
        for index in nodes.indices {
            let node = nodes[index]
            let transform = if case .group(let group) = node { group.transform } else { Transform.identity }
            inner.scope[last] = Space.ScopeLevel(nodes: nodes, index: index, transform: transform)
            try writeNode(node, in: inner)
        }
    }

    @inline(never)
    private mutating func writeNode(_ node: Node, in space: Space) throws(PDFWriterError) {
        switch node {
        case .fill(let fill): try writeFill(fill, in: space)
        case .stroke(let stroke): try writeStroke(stroke, in: space)
        case .stamp(let stamp): try writeStamp(stamp, in: space)
        case .picture(let picture): try writePicture(picture, in: space)
        case .group(let group): try writeGroup(group, in: space)
        }
        try checkLength()
    }

    private func checkLength() throws(PDFWriterError) {
        let length = stream.count + bytesAside + objects.byteCount - pictureBytes
        guard length <= options.limits.writtenBytes else { throw .tooLong(limit: options.limits.writtenBytes) }
    }

    /// The bytes of pictures among the objects.
    var pictureBytes = 0

    // MARK: Shapes. Not inlined: otherwise each group's stack frame would have room for all of them

    @inline(never)
    mutating func writeFill(_ fill: Fill, in space: Space) throws(PDFWriterError) {
        let own = fill.glyphs?.bounds ?? fill.path.controlBounds
        let box = space.toStream.applied(to: own)
        guard own.isFinite, box.isFinite, box.width > 0, box.height > 0, box.overlaps(space.visible) else { return }
        guard !box.isHuge else { return try rasterise(.fill(fill), box: box, in: space, .hugeShape) }
        if !options.outlinesText, try writeText(fill, box, in: space) { return }
        guard let paint = try resolve(fill.paint, of: .fill(fill), over: box, in: space) else { return }
        beginContent(in: space)
        begin(paint, isStroke: false)
        stream.append(fill.path, space.toStream, .fill(fill.rule))
        end(paint)
    }

    @inline(never)
    mutating func writeStroke(_ stroke: Stroke, in space: Space) throws(PDFWriterError) {
        let style = stroke.style
        guard style.width > 0, style.width.isFinite, style.miterLimit.isFinite, style.dashOffset.isFinite,
            style.dashes.allSatisfy({ $0.isFinite })
        else { return }
        let own = stroke.path.controlBounds.outset(by: style.width / 2 * style.reach)
        let box = space.toStream.applied(to: own)
        guard own.isFinite, box.isFinite, box.overlaps(space.visible) else { return }
        guard !box.isHuge else { return try rasterise(.stroke(stroke), box: box, in: space, .hugeShape) }
        if style.join == .arcs || style.join == .miterClip {
            let tolerance = 0.02 / max(space.scale, 1e-9)
            if let outline = options.strokeOutline?(stroke.path, style, tolerance) {
                return try writeFill(Fill(outline, paint: stroke.paint), in: space)
            }
            notes.add(.plainJoin)
        }
        guard let paint = try resolve(stroke.paint, of: .stroke(stroke), over: box, in: space) else { return }
        beginContent(in: space)
        guard case .pattern = paint.paint, paint.alpha < 1, paint.mask == nil else {
            return draw(stroke, paint, in: space)
        }
        // MuPDF paints a translucent stroke with a gradient as if nothing lay below it.
        var opaque = paint
        opaque.alpha = 1
        let content = try inStream(decimals: stream.decimals) { writer in
            writer.draw(stroke, opaque, in: space)
        }
        let margin = 2 / max(space.streamToPage.maxScale, 1e-9)
        let form = addForm(
            content, box: box.intersection(space.visible).outset(by: margin), group: ContentWriter.isolatedGroup)
        stream.set(alpha: paint.alpha, isStroke: false, &objects)
        stream.draw(object: form)
    }

    private mutating func draw(_ stroke: Stroke, _ paint: ResolvedPaint, in space: Space) {
        begin(paint, isStroke: true)
        if space.toStream.isSimilarity {
            stream.set(stroke.style, scale: space.toStream.meanScale, decimals: stream.decimals)
            stream.append(stroke.path, space.toStream, .stroke)
        } else {
            // A pen that the transform makes an ellipse.
            stream.save()
            stream.transform(space.toStream, decimals: stream.decimals + 1)
            let decimals = PDFBytes.decimals(stream.decimals, scale: space.toStream.maxScale)
            stream.set(stroke.style, scale: 1, decimals: decimals)
            stream.append(stroke.path, .identity, .stroke, decimals: decimals)
            stream.restore()
        }
        end(paint)
    }

    // MARK: Streams

    /// Writes into another stream, and puts back the one before.
    /// - Returns: what was written.
    mutating func inStream(
        decimals: Int, _ write: (inout ContentWriter) throws(PDFWriterError) -> Void
    ) throws(PDFWriterError) -> ContentStream {
        let outside = stream
        bytesAside += outside.count
        stream = ContentStream(decimals: decimals)
        try write(&self)
        let inside = stream
        stream = outside
        bytesAside -= outside.count
        return inside
    }

    /// Adds a form (ISO 32000-1, section 8.10).
    /// - Parameters:
    ///   - box: what it may paint, in its own coordinates.
    ///   - group: the entries that make it a transparency group; nil for a form that is none.
    mutating func addForm(_ content: ContentStream, box: Rect, group: StaticString?) -> Int {
        var dictionary = PDFBytes("/Type/XObject/Subtype/Form/BBox")
        dictionary.appendArray(box, decimals: content.decimals)
        if let group { dictionary.append(group) }
        dictionary.append(content.resourceEntry)
        return objects.addStream(dictionary, content.text.bytes)
    }

    /// The entries of a group whose content sees nothing of what is behind.
    static let isolatedGroup: StaticString = "/Group<</S/Transparency/CS/DeviceRGB/I true>>"
    /// The same for masks of shades of grey.
    static let greyGroup: StaticString = "/Group<</S/Transparency/CS/DeviceGray/I true>>"

    /// Writes nodes as an isolated group.
    /// - Parameters:
    ///   - box: what it may paint, in the stream's coordinates; a little is added for soft edges.
    /// - Returns: its number; nil where it paints nothing.
    mutating func addGroup(_ nodes: [Node], box: Rect, in space: Space) throws(PDFWriterError) -> Int? {
        var inner = space
        inner.isPage = false
        inner.opacity = 1
        let content = try inStream(decimals: stream.decimals) { (writer: inout ContentWriter) throws(PDFWriterError) in
            try writer.writeNodes(nodes, in: inner)
        }
        guard !content.isEmpty else { return nil }
        return addForm(content, box: box, group: ContentWriter.isolatedGroup)
    }
}

extension Rect {
    /// Whether both have a point in common.
    func overlaps(_ other: Rect) -> Bool {
        minX <= other.maxX && other.minX <= maxX && minY <= other.maxY && other.minY <= maxY
    }

    /// Whether a coordinate is beyond what readers count exactly.
    var isHuge: Bool {
        [minX, minY, maxX, maxY].contains { !($0.magnitude <= ContentWriter.largestCoordinate) }
    }
}

extension GlyphRun {
    /// A box around all control points, without putting the outlines together.
    var bounds: Rect {
        glyphs.reduce(Rect.null) { box, glyph in
            guard outlines.indices.contains(Int(glyph.outline)) else { return box }
            let own = outlines[Int(glyph.outline)].bounds
            return box.union(
                Rect(
                    minX: own.minX * size + glyph.origin.x, minY: own.minY * size + glyph.origin.y,
                    maxX: own.maxX * size + glyph.origin.x, maxY: own.maxY * size + glyph.origin.y))
        }
    }
}
