import DisplayList
import PathParser

/// Glyphs as texts (ISO 32000-1, section 9).
extension ContentWriter {
    /// Writes a run of glyphs as text.
    /// - Returns: false where it must be outlines: a font is not known, or may not be put into files.
    @inline(never)
    mutating func writeText(
        _ run: GlyphRun, _ paint: Paint, _ box: Rect, in space: Space
    ) throws(PDFWriterError) -> Bool {
        let scale = space.toStream.meanScale
        let size = DecimalText.rounded(run.size * scale, decimals: stream.decimals + 2)
        guard size > 0.01, size < 10_000, space.toStream.determinant != 0, !run.glyphs.isEmpty else { return false }
        for outline in run.outlines {
            guard let font = outline.font else { return false }
            guard font.mayEmbed else {
                notes.add(.embeddingForbidden)
                return false
            }
        }
        let node = Node.fill(Fill(run, paint: paint))
        guard let paint = try resolve(paint, of: node, over: box, in: space) else { return true }
        var text = TextObject(toStream: space.toStream, size: size, decimals: stream.decimals)
        let texts = run.texts
        var pieces: [(font: Int, bytes: PDFBytes)] = []
        for (index, glyph) in run.glyphs.enumerated() {
            let shape = run.outlines[Int(glyph.outline)]
            guard let source = shape.font else { continue }
            let font = fonts.index(of: source, &objects)
            guard let code = fonts.code(of: shape, texts[index], in: font) else { return false }
            if pieces.last?.font != font {
                if let last = pieces.indices.last { pieces[last].bytes.append(text.flushed()) }
                pieces.append((font, PDFBytes()))
            }
            text.show(code, width: FontTable.width(of: shape), at: space.toStream.applied(to: glyph.origin)) {
                pieces[pieces.count - 1].bytes.append($0)
            }
        }
        if let last = pieces.indices.last { pieces[last].bytes.append(text.flushed()) }
        beginContent(in: space)
        begin(paint, isStroke: false)
        stream.append(operators: PDFBytes("BT\n"))
        for piece in pieces {
            stream.setFont(fonts.fonts[piece.font].number, size: size, decimals: stream.decimals + 2)
            stream.append(operators: piece.bytes)
        }
        stream.append(operators: PDFBytes("ET\n"))
        end(paint)
        return true
    }
}

/// The operators of a text object as glyphs come, each at its place: those along a line are one array.
private struct TextObject {
    private let toStream: Transform
    private let size: Double
    private let decimals: Int
    /// From text space to the stream's directions: of length 1 along the line.
    private let matrix: Transform
    private let back: Transform
    private var codes = PDFBytes()
    private var isArray = false
    /// Where the line that is written begins, and where the pen is, along the line in thousandths of the size.
    private var start: Point?
    private var pen = 0.0
    private var isOpen = false
    /// The place to which the next line's is relative.
    private var lineStart: Point?

    init(toStream: Transform, size: Double, decimals: Int) {
        self.toStream = toStream
        self.size = size
        self.decimals = decimals
        let scale = toStream.meanScale
        // Letters stand upright in their font, and the drawing's y points down.
        let upright = Transform(
            a: toStream.a / scale, b: toStream.b / scale, c: -toStream.c / scale, d: -toStream.d / scale, tx: 0, ty: 0)
        let isPlain =
            (upright.a - 1).magnitude < 1e-9 && (upright.d - 1).magnitude < 1e-9 && upright.b.magnitude < 1e-9
            && upright.c.magnitude < 1e-9
        matrix = isPlain ? .identity : upright
        back = matrix.inverse ?? .identity
    }

    /// How far a glyph may lie beside its line, in units of the stream.
    private var tolerance: Double {
        var tolerance = 0.5
        for _ in 0..<decimals { tolerance /= 10 }
        return tolerance
    }

    /// Adds a glyph.
    /// - Parameters:
    ///   - width: in thousandths of the size.
    ///   - place: in the stream's coordinates.
    ///   - write: takes operators that are finished.
    mutating func show(_ code: UInt16, width: Int, at place: Point, _ write: (PDFBytes) -> Void) {
        if let start {
            let offset = back.applied(toVector: place - start)
            let along = offset.x / size * 1000
            let step = (along - pen).rounded()
            if offset.y.magnitude <= tolerance, step.magnitude < 3000 {
                if step != 0 {
                    if isOpen { codes.append(">") }
                    codes.append(Int(-step))
                    codes.append("<")
                    isOpen = true
                    isArray = true
                    pen += step
                }
                codes.appendHexDigits(code)
                pen += Double(width)
                return
            }
        }
        write(flushed())
        // The place of a line is that of its first glyph, to the file's precision.
        let place = Point(DecimalText.rounded(place.x, decimals: decimals), DecimalText.rounded(place.y, decimals: decimals))
        var operators = PDFBytes()
        if matrix == .identity {
            let from = lineStart ?? .zero
            operators.operand(place - from, decimals: decimals)
            operators.append("Td\n")
        } else {
            var whole = matrix
            (whole.tx, whole.ty) = (place.x, place.y)
            operators.appendMatrix(whole, decimals: decimals)
            operators.append(" Tm\n")
        }
        lineStart = place
        write(operators)
        start = place
        pen = Double(width)
        codes.append("<")
        isOpen = true
        codes.appendHexDigits(code)
    }

    /// The operator for what has gathered.
    mutating func flushed() -> PDFBytes {
        guard !codes.isEmpty else { return PDFBytes() }
        var out = PDFBytes()
        if isArray { out.append("[") }
        out.append(codes)
        out.append(isArray ? ">]TJ\n" : ">Tj\n")
        codes = PDFBytes()
        isArray = false
        isOpen = false
        start = nil
        return out
    }
}

extension GlyphRun {
    /// What each glyph stands for: its characters where it is the first of their glyphs, else "".
    fileprivate var texts: [String] {
        var texts = [String](repeating: "", count: glyphs.count)
        for part in words {
            let scalars = Array(part.text.unicodeScalars)
            let places = part.glyphs.clamped(to: 0..<glyphs.count)
            let starts = Set(places.map { Int(glyphs[$0].character) }).sorted()
            var ends: [Int: Int] = [:]
            for (start, next) in zip(starts, starts.dropFirst() + [min(part.range.upperBound, scalars.count)]) {
                ends[start] = next
            }
            var seen: Set<Int> = []
            for place in places {
                let start = Int(glyphs[place].character)
                guard start >= 0, let end = ends[start], end > start, end <= scalars.count, seen.insert(start).inserted
                else { continue }
                var characters = scalars[start..<end]
                while let last = characters.last, characters.count > 1, last.properties.isWhitespace {
                    characters.removeLast()
                }
                texts[place] = String(String.UnicodeScalarView(characters))
            }
        }
        return texts
    }
}
