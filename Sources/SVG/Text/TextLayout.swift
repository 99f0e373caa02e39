import PathParser
import Typography

/// The places of all glyphs of a text, and its decoration lines (SVG 2, sections 11.5 to 11.8).
struct TextLayout {
    /// Glyphs of one span that are painted together.
    struct Piece {
        let span: Int
        /// The glyphs, each with the transform from ems of its face, y down, to the text's coordinates.
        var glyphs: [(face: TextFace, glyph: Int, transform: AffineTransform)] = []
        var underline = Path()
        var overline = Path()
        var lineThrough = Path()
    }

    let source: TextSource
    let fonts: TextFonts
    /// The room that is added to each space of the line that is being set.
    var justification = 0.0
    /// The pieces in painting order.
    private(set) var pieces: [Piece] = []
    /// The box of the glyphs' cells and decoration lines: paints, clips and filters refer to it.
    private(set) var box = Rect.null
    /// Characters that no font has.
    private(set) var missing: [Unicode.Scalar] = []

    init(_ source: TextSource, _ fonts: TextFonts) {
        self.source = source
        self.fonts = fonts
        if let wrapping = source.wrapping {
            setLines(wrapping)
            return
        }
        var pen = Point.zero
        for chunk in TextChunk.chunks(of: source) { pen = set(chunk, from: pen) }
    }

    /// - Returns: where the next chunk begins unless it sets its own position.
    mutating func set(_ chunk: TextChunk, from pen: Point) -> Point {
        let path = chunk.path.map { source.paths[$0] }
        let start = path == nil ? Point(chunk.x ?? pen.x, chunk.y ?? pen.y) : .zero
        let shaping = TextShaping(chunk, of: source, fonts)
        missing += shaping.missing
        var clusters = shaping.clusters
        guard !clusters.isEmpty else { return pen }
        if source.isVertical { for i in clusters.indices { turn(&clusters[i]) } }
        space(&clusters)
        adjustLengths(&clusters)
        var end: Point
        var line = AffineTransform.identity
        if let path {
            end = place(&clusters, of: chunk, on: path)
        } else {
            end = place(&clusters, of: chunk)
            if source.isVertical {
                line = AffineTransform.rotation(degrees: 90).around(start)
                end = Point(-end.y, end.x)
            }
        }
        line = line * .translation(start.x, start.y)
        addPieces(clusters, of: chunk, line)
        return start + end
    }

    // MARK: Vertical text

    /// Turns upright letters back, centred on the line; moves other letters so that their middle lies on the line.
    private func turn(_ cluster: inout GlyphCluster) {
        let scalar = source.characters[cluster.character].scalar
        let orientation = VerticalOrientation(of: scalar)
        // From the baseline up to the middle.
        let middle = (cluster.ascent - cluster.descent) / 2
        guard orientation == .upright || orientation == .transformedOrUpright else {
            cluster.transform = cluster.transform * .translation(0, middle)
            return
        }
        let half = cluster.width / 2
        cluster.turn =
            .translation(0, middle) * AffineTransform.rotation(degrees: -90).around(Point(half, -middle))
        cluster.ascent = half
        cluster.descent = half
    }

    // MARK: Spacing

    private static let wordSeparators: Set<Unicode.Scalar> = [
        " ", "\u{A0}", "\u{1361}", "\u{10100}", "\u{10101}", "\u{1039F}", "\u{1091F}",
    ]

    private func space(_ clusters: inout [GlyphCluster]) {
        for i in clusters.indices {
            let values = source.spans[clusters[i].span].style.text.values
            let scalar = source.characters[clusters[i].character].scalar
            if values.letterSpacing != 0, !Script.joined.contains(Script(of: scalar)) {
                // There is no spacing behind the last cluster.
                if i < clusters.count - 1 { clusters[i].advance += values.letterSpacing }
                // A cluster that would move the pen backwards is not drawn, as in browsers.
                if clusters[i].advance <= 0, values.letterSpacing < 0 {
                    clusters[i].advance = 0
                    clusters[i].width = 0
                    clusters[i].glyphs = []
                }
            }
            if TextLayout.wordSeparators.contains(scalar) { clusters[i].advance += values.wordSpacing }
            if scalar == " " { clusters[i].advance += justification }
        }
    }

    /// A chunk's clusters with their advances.
    func measured(_ chunk: TextChunk) -> [GlyphCluster] {
        var clusters = TextShaping(chunk, of: source, fonts).clusters
        if source.isVertical { for i in clusters.indices { turn(&clusters[i]) } }
        space(&clusters)
        return clusters
    }

    /// Applies the `textLength` of each element that has it.
    private func adjustLengths(_ clusters: inout [GlyphCluster]) {
        guard !source.lengths.isEmpty else { return }
        var members: [Int: [Int]] = [:]
        for i in clusters.indices {
            if let length = source.spans[clusters[i].span].length { members[length, default: []].append(i) }
        }
        for (index, members) in members.sorted(by: { $0.key < $1.key }) {
            let length = source.lengths[index]
            // Spacing by other properties is ignored.
            let width = members.reduce(0) { $0 + clusters[$1].width }
            if length.stretchesGlyphs {
                let factor = length.value / width
                guard factor >= 0.001, factor.isFinite else { continue }
                for i in members {
                    clusters[i].turn = .scale(factor, 1) * clusters[i].turn
                    clusters[i].advance *= factor
                    clusters[i].width *= factor
                }
            } else {
                let gap = members.count > 1 ? (length.value - width) / Double(members.count - 1) : 0
                for i in members { clusters[i].advance = clusters[i].width + gap }
            }
        }
    }

    // MARK: Places

    /// The offset of a chunk from its start by `text-anchor`.
    private func anchored(_ chunk: TextChunk, _ clusters: [GlyphCluster]) -> Double {
        let width = clusters.reduce(0) { $0 + $1.advance }
        return switch (chunk.anchor, source.isRightToLeft) {
        case (.start, false), (.end, true): 0
        case (.middle, _): -width / 2
        case (.end, false), (.start, true): -width
        }
    }

    /// Places clusters on a line from (0, 0) to the right.
    /// - Returns: where it ends.
    private func place(_ clusters: inout [GlyphCluster], of chunk: TextChunk) -> Point {
        var x = anchored(chunk, clusters)
        var y = 0.0
        for i in clusters.indices {
            let character = source.characters[clusters[i].character]
            if source.isVertical {
                x += character.dy
                y -= character.dx
            } else {
                x += character.dx
                y += character.dy
            }
            clusters[i].isShifted = character.dx != 0 || character.dy != 0 || character.rotation != 0
            clusters[i].transform = clusters[i].transform * .translation(x, y)
            if character.rotation != 0 {
                clusters[i].transform = clusters[i].transform * .rotation(degrees: character.rotation)
            }
            x += clusters[i].advance
        }
        return Point(x, y)
    }

    /// Places clusters with their middles on a path; those beyond its ends are hidden.
    /// - Returns: where the last one ends.
    private func place(_ clusters: inout [GlyphCluster], of chunk: TextChunk, on path: TextSource.TextPath) -> Point {
        var distance = (source.isVertical ? chunk.y : chunk.x) ?? 0
        distance += path.startOffset + anchored(chunk, clusters)
        var dy = 0.0
        var end = Point.zero
        for i in clusters.indices {
            let character = source.characters[clusters[i].character]
            distance += character.dx
            dy += character.dy
            let half = clusters[i].width / 2
            let place = path.measure.place(atLength: distance + half)
            distance += clusters[i].advance
            guard let (point, direction) = place else {
                clusters[i].isHidden = true
                continue
            }
            clusters[i].isShifted = true
            var transform =
                AffineTransform(
                    a: direction.x, b: direction.y, c: -direction.y, d: direction.x, tx: point.x, ty: point.y)
                * .translation(-half, dy + depth(of: clusters[i].span))
            if character.rotation != 0 { transform = transform * .rotation(degrees: character.rotation) }
            clusters[i].transform = transform * clusters[i].transform
            end = Point(point.x + clusters[i].advance, point.y)
        }
        return end
    }

    /// How far below the line a span is set.
    private func depth(of index: Int) -> Double {
        let span = source.spans[index]
        guard let face = fonts.faces(TextShaping.request(span.style)).first else { return 0 }
        let size = span.style.fontSize
        var depth = 0.0
        for shift in span.shifts {
            switch shift {
            case .none: break
            case .sub: depth -= face.face.metrics.subscript.y * size
            case .super: depth -= face.face.metrics.superscript.y * size
            case .by(let length): depth -= length
            }
        }
        if source.isVertical { return depth }
        let baseline = span.alignment == .auto ? span.style.text.values.dominantBaseline : span.alignment
        return depth - face.depth(of: baseline) * size
    }

    // MARK: Pieces

    private mutating func addPieces(_ clusters: [GlyphCluster], of chunk: TextChunk, _ line: AffineTransform) {
        var last: Int?
        var members: [Int: [Int]] = [:]
        for i in clusters.indices { members[clusters[i].span, default: []].append(i) }
        for character in chunk.characters {
            let index = source.characters[character].span
            if index == last { continue }
            last = index
            guard let members = members[index] else { continue }
            var transform = line
            if chunk.path == nil { transform = transform * .translation(0, depth(of: index)) }
            var piece = Piece(span: index)
            for cluster in members.lazy.map({ clusters[$0] }) where !cluster.isHidden {
                let place = transform * cluster.place
                for glyph in cluster.glyphs {
                    let full = place * .translation(glyph.x, glyph.y) * .scale(cluster.size)
                    if full.isFinite { piece.glyphs.append((glyph.face, glyph.glyph, full)) }
                }
                let cell = transform.applied(to: cluster.cell)
                if cell.isFinite { box = box.union(cell) }
            }
            decorate(&piece, clusters, members, transform)
            pieces.append(piece)
        }
    }

    /// The decoration lines along a span, measured by the face of its style.
    /// - Parameter members: the span's own clusters.
    private mutating func decorate(
        _ piece: inout Piece, _ clusters: [GlyphCluster], _ members: [Int], _ transform: AffineTransform
    ) {
        let span = source.spans[piece.span]
        guard span.underline != nil || span.overline != nil || span.lineThrough != nil,
            let face = fonts.faces(TextShaping.request(span.style)).first?.face
        else { return }
        let parts = TextLayout.ruledParts(clusters, members)
        let size = span.style.fontSize
        let metrics = face.metrics
        let height = (metrics.ascent + metrics.descent) * size
        let thickness = metrics.underline.thickness * size
        func rule(_ depth: Double) -> Path {
            var path = Path()
            for part in parts where part.width > 0 {
                let rect = Rect(x: 0, y: depth - thickness / 2, width: part.width, height: thickness)
                path.append(Path.rect(rect).transformed(by: transform * part.transform))
            }
            return path.points.allSatisfy { $0.isFinite } ? path : Path()
        }
        if span.underline != nil {
            piece.underline = rule(source.isVertical ? height / 2 : -metrics.underline.position * size)
        }
        if span.overline != nil { piece.overline = rule(source.isVertical ? -height / 2 : -metrics.ascent * size) }
        if span.lineThrough != nil {
            piece.lineThrough = rule(source.isVertical ? 0 : -metrics.strikeout.position * size)
        }
        box = box.union(piece.underline.bounds).union(piece.overline.bounds).union(piece.lineThrough.bounds)
    }

    /// The parts of a span, each under one unbroken line.
    private static func ruledParts(
        _ clusters: [GlyphCluster], _ members: [Int]
    ) -> [(width: Double, transform: AffineTransform)] {
        var parts: [(width: Double, transform: AffineTransform)] = []
        var last: Int?
        for i in members where !clusters[i].isHidden {
            if last == i - 1, !clusters[i].isShifted {
                parts[parts.count - 1].width += clusters[i].advance
            } else {
                parts.append((clusters[i].advance, clusters[i].transform))
            }
            last = i
        }
        return parts
    }
}
