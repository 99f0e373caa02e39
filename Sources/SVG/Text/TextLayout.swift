import PathParser
import Typography

/// The places of all glyphs of a text, and its decoration lines (SVG 2, sections 11.5 to 11.8).
struct TextLayout {
    struct Glyph {
        let face: TextFace
        let glyph: Int
        /// From ems of its face, y down, to the text's coordinates.
        let transform: Transform
        /// The first of the characters that it shows.
        let character: Int
    }

    /// Glyphs of one span that are painted together.
    struct Piece {
        let span: Int
        var glyphs: [Glyph] = []
        var underline = Rule()
        var overline = Rule()
        var lineThrough = Rule()
    }

    /// A line along a piece.
    struct Rule {
        var path = Path()
        /// The parts of the path that are drawn; nil for all of it.
        var clip: Path?
    }

    let source: TextSource
    let fonts: TextFonts
    /// The side of a pixel, in the text's units.
    let unit: Double
    /// The room that is added to each space of the line that is being set.
    var justification = 0.0
    /// How many dashes or waves decorations may still have.
    var partsLeft = DecorationLine.maxParts
    /// The pieces in painting order.
    private(set) var pieces: [Piece] = []
    /// The box of the glyphs' cells and decoration lines: paints, clips and filters refer to it.
    var box = Rect.null
    /// Characters that no font has.
    private(set) var missing: [Unicode.Scalar] = []

    init(_ source: TextSource, _ fonts: TextFonts, unit: Double = 1) {
        self.source = source
        self.fonts = fonts
        self.unit = unit
        if let wrapping = source.wrapping {
            setLines(wrapping)
            return
        }
        var pen = Point.zero
        let chunks = TextChunk.chunks(of: source)
        guard !source.lengths.isEmpty else {
            for chunk in chunks { pen = set(chunk, from: pen) }
            return
        }
        var lines: [[GlyphCluster]] = []
        for chunk in chunks { lines.append(shaped(chunk)) }
        adjustLengths(&lines)
        for (chunk, clusters) in zip(chunks, lines) { pen = place(clusters, of: chunk, from: pen) }
    }

    /// - Returns: where the next chunk begins unless it sets its own position.
    mutating func set(_ chunk: TextChunk, from pen: Point) -> Point { place(shaped(chunk), of: chunk, from: pen) }

    private mutating func shaped(_ chunk: TextChunk) -> [GlyphCluster] {
        let shaping = TextShaping(chunk, of: source, fonts)
        missing += shaping.missing
        return spaced(shaping.clusters)
    }

    private mutating func place(_ clusters: [GlyphCluster], of chunk: TextChunk, from pen: Point) -> Point {
        guard !clusters.isEmpty else { return pen }
        let path = chunk.path.map { source.paths[$0] }
        let start = path == nil ? Point(chunk.x ?? pen.x, chunk.y ?? pen.y) : .zero
        var clusters = clusters
        var end: Point
        var line = Transform.identity
        if let path {
            end = place(&clusters, of: chunk, on: path)
        } else {
            end = place(&clusters, of: chunk)
            if source.isVertical {
                line = Transform.rotation(degrees: 90).around(start)
                end = Point(-end.y, end.x)
            }
        }
        line = line * .translation(start.x, start.y)
        addPieces(clusters, of: chunk, line)
        return start + end
    }

    /// The same with each letter moved down.
    /// - Parameter distance: by how much, for a letter whose baseline lies at a height.
    func movedDown(_ distance: (_ y: Double) -> Double) -> TextLayout {
        var out = self
        for i in pieces.indices {
            out.pieces[i].glyphs = pieces[i].glyphs.map { glyph in
                Glyph(
                    face: glyph.face, glyph: glyph.glyph,
                    transform: .translation(0, distance(glyph.transform.ty)) * glyph.transform,
                    character: glyph.character)
            }
        }
        return out
    }

    // MARK: Vertical text

    /// Turns upright letters back, centred on the line; moves other letters so that their middle lies on the line.
    private func turn(_ cluster: inout GlyphCluster) {
        let orientation = source.spans[cluster.span].style.text.values.orientation
        if orientation == .sideways { return }
        // From the baseline up to the middle.
        let middle = (cluster.ascent - cluster.descent) / 2
        let own = VerticalOrientation(of: source.characters[cluster.character].scalar)
        guard orientation == .upright || own == .upright || own == .transformedOrUpright else {
            cluster.transform = cluster.transform * .translation(0, middle)
            return
        }
        let half = cluster.width / 2
        if let glyph = cluster.glyphs.first, cluster.width > 0 { cluster.advance = length(of: glyph, cluster) }
        cluster.turn =
            .translation(cluster.advance / 2 - half, middle)
            * Transform.rotation(degrees: -90).around(Point(half, -middle))
        let height = (cluster.ascent + cluster.descent) / 2
        (cluster.ascent, cluster.descent) = (height, height)
    }

    /// The length of an upright glyph along a vertical line; in fonts that have none of their own a line's height.
    private func length(of glyph: GlyphCluster.Glyph, _ cluster: GlyphCluster) -> Double {
        let face = glyph.face.face
        let own = face.verticalAdvance(of: glyph.glyph)
        guard own == face.metrics.ascent + face.metrics.descent else { return own * cluster.size }
        func whole(_ height: Double) -> Double { (height * cluster.size / unit).rounded() * unit }
        return whole(face.metrics.ascent) + whole(face.metrics.descent)
    }

    // MARK: Spacing

    private static let wordSeparators: Set<Unicode.Scalar> = [
        " ", "\u{A0}", "\u{1361}", "\u{10100}", "\u{10101}", "\u{1039F}", "\u{1091F}",
    ]

    /// Clusters with the spacing of their styles, and turned where the text is vertical.
    private func spaced(_ shaped: [GlyphCluster]) -> [GlyphCluster] {
        var clusters = shaped
        if source.isVertical { for i in clusters.indices { turn(&clusters[i]) } }
        for i in clusters.indices {
            let values = source.spans[clusters[i].span].style.text.values
            let scalar = source.characters[clusters[i].character].scalar
            if values.letterSpacing != 0, !Script.joined.contains(script(of: clusters[i].character)) {
                let isLast = i == clusters.count - 1
                let spaced = clusters[i].advance + values.letterSpacing
                if spaced > 0 || values.letterSpacing > 0 {
                    clusters[i].advance = spaced
                    if isLast { clusters[i].trailing = max(values.letterSpacing, 0) }
                } else if !isLast {
                    // A cluster that would move the pen backwards is not drawn, as in browsers.
                    clusters[i].advance = 0
                    clusters[i].width = 0
                    clusters[i].glyphs = []
                }
            }
            if TextLayout.wordSeparators.contains(scalar) { clusters[i].advance += values.wordSpacing }
            if scalar == " " { clusters[i].advance += justification }
        }
        return clusters
    }

    /// The script of a character; of a sign that all scripts have, that of the letters in front.
    private func script(of character: Int) -> Script {
        if TextLayout.wordSeparators.contains(source.characters[character].scalar) { return .common }
        for i in stride(from: character, through: max(character - 64, 0), by: -1) {
            let script = Script(of: source.characters[i].scalar)
            if script != .common, script != .inherited { return script }
        }
        return .common
    }

    /// A chunk's clusters with their advances.
    func measured(_ chunk: TextChunk) -> [GlyphCluster] { spaced(TextShaping(chunk, of: source, fonts).clusters) }

    // MARK: Pieces

    private mutating func addPieces(_ clusters: [GlyphCluster], of chunk: TextChunk, _ line: Transform) {
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
                    guard full.isFinite else { continue }
                    piece.glyphs.append(
                        Glyph(face: glyph.face, glyph: glyph.glyph, transform: full, character: cluster.character))
                }
                let cell = transform.applied(to: cluster.cell)
                if cell.isFinite { box = box.union(cell) }
            }
            decorate(&piece, clusters, members, transform)
            pieces.append(piece)
        }
    }
}
